/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "pairing/double-swiss/field.h"

#include <stdlib.h>

static gboolean
forfeits_all (DameroRoundRecord record)
{
  const DameroMeetingGames *games = &record.games;

  if (games->n == 0)
    return record.play == DAMERO_PLAY_FORFEIT_LOSS;

  return games->known - games->played - games->gifts == games->n;
}

/* The opponent's own record, if they have one of that match. */
static gboolean
opponent_forfeits_all (const DameroTournament *tournament,
                       const DameroContestant *contestant,
                       int                     round_number)
{
  DameroRoundRecord record = damero_contestant_get_record (contestant, round_number);
  const DameroContestant *opponent = damero_tournament_find (tournament, record.opponent);
  DameroRoundRecord other = { 0 };

  if (record.games.n == 0 ? record.play == DAMERO_PLAY_FORFEIT_WIN : record.games.gifts == record.games.n)
    return TRUE;
  if (opponent != NULL)
    other = damero_contestant_get_record (opponent, round_number);

  return other.opponent == contestant->number && forfeits_all (other);
}

DameroDoubleMatch
damero_double_match (const DameroTournament *tournament,
                     const DameroContestant *contestant,
                     int                     round_number)
{
  DameroRoundRecord record = damero_contestant_get_record (contestant, round_number);

  if (record.opponent == 0 || record.play == DAMERO_PLAY_NONE)
    return DAMERO_DOUBLE_MATCH_NONE;
  if (forfeits_all (record))
    return DAMERO_DOUBLE_MATCH_FORFEITED;

  return opponent_forfeits_all (tournament, contestant, round_number) ? DAMERO_DOUBLE_MATCH_WON
                                                                      : DAMERO_DOUBLE_MATCH_PLAYED;
}

DameroColour
damero_double_match_colour (const DameroTournament *tournament,
                            const DameroContestant *contestant,
                            int                     round_number)
{
  DameroRoundRecord record = damero_contestant_get_record (contestant, round_number);
  const DameroMeetingGames *games = &record.games;

  if (damero_double_match (tournament, contestant, round_number) != DAMERO_DOUBLE_MATCH_PLAYED)
    return DAMERO_COLOUR_NONE;

  /* What is not known yet will be played. */
  return games->n == 0 || games->played > 0 || games->known < games->n ? record.colour : DAMERO_COLOUR_NONE;
}

static gboolean
is_meeting (const DameroTournament *tournament,
            const DameroContestant *contestant,
            int                     round_number)
{
  return damero_double_match (tournament, contestant, round_number) == DAMERO_DOUBLE_MATCH_PLAYED;
}

/* 1.2 goes by the score with acceleration. */
static int
score_before (const DameroContestant *contestant,
              int                     round_number)
{
  return damero_contestant_sum_x10 (contestant, round_number)
         + damero_contestant_get_virtual_x10 (contestant, round_number);
}

/* 1.5, of the round before this one. */
static gboolean
has_floated (const DameroTournament *tournament,
             const DameroContestant *contestant,
             int                     round_number)
{
  const DameroContestant *opponent;

  if (round_number < 1 || !is_meeting (tournament, contestant, round_number))
    return FALSE;

  opponent = damero_tournament_find (tournament, damero_contestant_get_record (contestant, round_number).opponent);
  return opponent != NULL && score_before (contestant, round_number) != score_before (opponent, round_number);
}

static void
fill_history (const DameroTournament *tournament,
              int                     round_number,
              DameroDoublePlayer     *player)
{
  for (int round = 1; round < round_number; round++)
    {
      DameroPlay play = damero_contestant_get_record (player->contestant, round).play;
      DameroDoubleMatch match = damero_double_match (tournament, player->contestant, round);
      DameroColour colour = damero_double_match_colour (tournament, player->contestant, round);

      player->n_matches += match == DAMERO_DOUBLE_MATCH_PLAYED;
      player->n_white += colour == DAMERO_COLOUR_WHITE;
      player->n_black += colour == DAMERO_COLOUR_BLACK;
      if (colour != DAMERO_COLOUR_NONE)
        player->last_colour = colour;
      /* C2 */
      if (match == DAMERO_DOUBLE_MATCH_WON ||
          (match == DAMERO_DOUBLE_MATCH_NONE && (play == DAMERO_PLAY_ALLOCATED_BYE || play == DAMERO_PLAY_FULL_BYE)))
        player->bye_round = round;
    }

  player->score_x10 = score_before (player->contestant, round_number);
  player->floated = has_floated (tournament, player->contestant, round_number - 1);
}

/* Those who are present, in order of number. */
static void
fill_players (DameroDoubleField *field)
{
  const DameroTournament *tournament = field->tournament;
  int parity_number = 0;

  field->players = g_new0 (DameroDoublePlayer, MAX (tournament->contestants->len, 1));
  for (guint i = 0; i < tournament->contestants->len; i++)
    {
      const DameroContestant *contestant = tournament->contestants->pdata[i];
      DameroRoundRecord record = damero_contestant_get_record (contestant, field->round_number);
      gboolean present = !damero_round_record_is_announced (record);
      DameroDoublePlayer *player;

      if (present || damero_contestant_was_paired (contestant, field->round_number))
        parity_number++;
      if (!present)
        continue;

      player = &field->players[field->n_players++];
      player->contestant = contestant;
      player->number = contestant->number;
      player->parity_number = parity_number;
      fill_history (tournament, field->round_number, player);
    }
}

/* 1.2 */
static int
compare_rank (const void *a,
              const void *b)
{
  const DameroDoublePlayer *first = a;
  const DameroDoublePlayer *second = b;

  if (first->score_x10 != second->score_x10)
    return first->score_x10 > second->score_x10 ? -1 : 1;

  return first->number < second->number ? -1 : first->number > second->number;
}

static void
fill_groups (DameroDoubleField *field)
{
  field->group_starts = g_new (guint, field->n_players + 1);
  for (guint i = 0; i < field->n_players; i++)
    if (i == 0 || field->players[i].score_x10 != field->players[i - 1].score_x10)
      field->group_starts[field->n_groups++] = i;
  field->group_starts[field->n_groups] = field->n_players;
}

/* C1, and who is forbidden by the tournament. */
static void
fill_barred (DameroDoubleField *field)
{
  g_autofree const DameroContestant **contestants = g_new (const DameroContestant *, field->n_players + 1);
  g_autofree DameroBarred *barred = NULL;

  for (guint i = 0; i < field->n_players; i++)
    contestants[i] = field->players[i].contestant;
  barred = damero_barred_new (field->tournament, field->round_number, contestants, field->n_players, is_meeting);
  for (guint i = 0; i < field->n_players; i++)
    field->players[i].barred = barred[i];
}

DameroDoubleField *
damero_double_field_new (const DameroTournament *tournament,
                         int                     round_number)
{
  DameroDoubleField *field = g_new0 (DameroDoubleField, 1);

  g_assert (round_number >= 1);

  field->tournament = tournament;
  field->round_number = round_number;
  field->last_round = tournament->n_rounds > 0 && round_number >= tournament->n_rounds;
  fill_players (field);
  qsort (field->players, field->n_players, sizeof (DameroDoublePlayer), compare_rank);
  fill_groups (field);
  fill_barred (field);

  return field;
}

void
damero_double_field_free (DameroDoubleField *field)
{
  if (field == NULL)
    return;

  for (guint i = 0; i < field->n_players; i++)
    g_free (field->players[i].barred.indices);
  g_free (field->players);
  g_free (field->group_starts);
  g_free (field);
}

gboolean
damero_double_field_may_meet (const DameroDoubleField *field,
                              guint                    a,
                              guint                    b)
{
  return a != b && !damero_barred_has (&field->players[a].barred, b);
}

int
damero_double_field_get_met (const DameroDoubleField *field,
                             guint                    a,
                             guint                    b)
{
  const DameroContestant *first = field->players[a].contestant;
  const DameroContestant *second = field->players[b].contestant;
  int met = 0;

  /* Records may contradict each other: either will do. */
  for (int round = 1; round < field->round_number; round++)
    if ((damero_contestant_get_record (first, round).opponent == second->number &&
         is_meeting (field->tournament, first, round)) ||
        (damero_contestant_get_record (second, round).opponent == first->number &&
         is_meeting (field->tournament, second, round)))
      met = round;

  return met;
}

/* Goes back to the last match with a colour before *ROUND; NONE if there is none. */
static DameroColour
step_back (const DameroDoubleField *field,
           guint                    i,
           int                     *round)
{
  DameroColour colour = DAMERO_COLOUR_NONE;

  while (colour == DAMERO_COLOUR_NONE && *round > 1)
    colour = damero_double_match_colour (field->tournament, field->players[i].contestant, --*round);

  return colour;
}

void
damero_double_field_find_turn (const DameroDoubleField *field,
                               guint                    a,
                               guint                    b,
                               int                      ret_rounds[2])
{
  int rounds[2] = { field->round_number, field->round_number };
  DameroColour first;
  DameroColour second;

  ret_rounds[0] = ret_rounds[1] = 0;
  do
    {
      first = step_back (field, a, &rounds[0]);
      second = step_back (field, b, &rounds[1]);
      if (first == DAMERO_COLOUR_NONE || second == DAMERO_COLOUR_NONE)
        return;
    }
  while (first == second);

  ret_rounds[0] = rounds[0];
  ret_rounds[1] = rounds[1];
}

/* Whether the higher ranked of two has White. */
static gboolean
higher_has_white (const DameroDoubleField *field,
                  guint                    higher,
                  guint                    lower,
                  DameroDoubleRule        *rule)
{
  const DameroDoublePlayer *one = &field->players[higher];
  const DameroDoublePlayer *other = &field->players[lower];
  int rounds[2];

  *rule = DAMERO_DOUBLE_RULE_INITIAL;
  if (one->last_colour == DAMERO_COLOUR_NONE && other->last_colour == DAMERO_COLOUR_NONE)
    return (one->parity_number % 2 == 1) == (field->tournament->initial_colour == DAMERO_COLOUR_WHITE); /* 4.3.1 */

  *rule = DAMERO_DOUBLE_RULE_FEWER;
  if (one->n_white != other->n_white)
    return one->n_white < other->n_white; /* 4.3.2 */

  *rule = DAMERO_DOUBLE_RULE_ALTERNATE;
  damero_double_field_find_turn (field, higher, lower, rounds);
  if (rounds[0] != 0) /* 4.3.3 */
    return damero_double_match_colour (field->tournament, one->contestant, rounds[0]) == DAMERO_COLOUR_BLACK;

  *rule = DAMERO_DOUBLE_RULE_HIGHER;
  if (one->last_colour != DAMERO_COLOUR_NONE)
    return one->last_colour == DAMERO_COLOUR_BLACK; /* 4.3.4 */

  *rule = DAMERO_DOUBLE_RULE_LOWER;
  return other->last_colour == DAMERO_COLOUR_WHITE; /* 4.3.5 */
}

gboolean
damero_double_field_gives_white (const DameroDoubleField *field,
                                 guint                    a,
                                 guint                    b,
                                 DameroDoubleRule        *ret_rule)
{
  DameroDoubleRule rule;
  gboolean white = higher_has_white (field, MIN (a, b), MAX (a, b), &rule) == (a < b); /* 4.2 */

  if (ret_rule != NULL)
    *ret_rule = rule;

  return white;
}
