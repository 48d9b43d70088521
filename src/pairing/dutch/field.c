/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "pairing/dutch/field.h"

#include <stdlib.h>

/* Who is where while the field is made. */
typedef struct {
  const DameroTournament *tournament;
  int round_number;
} Making;

static const DameroContestant *
contestant_at (const DameroTournament *tournament,
               guint                   i)
{
  return tournament->contestants->pdata[i];
}

/* The colour of a game that counts for colours (C.04.2 article 3.4: what was not played is passed over). */
static DameroColour
played_colour (const DameroContestant *contestant,
               int                     round_number)
{
  DameroRoundRecord record = damero_contestant_get_record (contestant, round_number);

  return damero_play_is_played (record.play) ? record.colour : DAMERO_COLOUR_NONE;
}

static DameroColour
other_colour (DameroColour colour)
{
  return colour == DAMERO_COLOUR_WHITE   ? DAMERO_COLOUR_BLACK
         : colour == DAMERO_COLOUR_BLACK ? DAMERO_COLOUR_WHITE
                                         : DAMERO_COLOUR_NONE;
}

/* Article 1.7. */
static void
fill_colours (const Making      *making,
              DameroDutchPlayer *player)
{
  DameroColour last = DAMERO_COLOUR_NONE;

  if (making->tournament->colourless)
    return;

  for (int round = 1; round < making->round_number; round++)
    {
      DameroColour colour = played_colour (player->contestant, round);

      if (colour == DAMERO_COLOUR_NONE)
        continue;
      player->colour_difference += colour == DAMERO_COLOUR_WHITE ? 1 : -1;
      player->last_twice = colour == last ? colour : DAMERO_COLOUR_NONE;
      last = colour;
    }

  if (last == DAMERO_COLOUR_NONE)
    return;

  if (player->colour_difference != 0)
    player->preferred = player->colour_difference > 0 ? DAMERO_COLOUR_BLACK : DAMERO_COLOUR_WHITE;
  else
    player->preferred = other_colour (last);

  if (ABS (player->colour_difference) > 1)
    player->preference = DAMERO_PREFERENCE_ABSOLUTE;
  else if (player->last_twice != DAMERO_COLOUR_NONE)
    {
      player->preference = DAMERO_PREFERENCE_ABSOLUTE;
      player->preferred = other_colour (last);
    }
  else
    player->preference = player->colour_difference != 0 ? DAMERO_PREFERENCE_STRONG
                                                        : DAMERO_PREFERENCE_MILD;
}

static int
score_before (const DameroContestant *contestant,
              int                     round_number)
{
  return damero_contestant_sum_x10 (contestant, round_number)
         + damero_contestant_get_virtual_x10 (contestant, round_number);
}

/* Article 1.4. */
static DameroFloat
float_of (const Making           *making,
          const DameroContestant *contestant,
          int                     round_number)
{
  const DameroTournament *tournament = making->tournament;
  const DameroContestant *opponent;
  DameroRoundRecord record;
  int ahead_x10;

  if (round_number < 1)
    return DAMERO_FLOAT_NONE;

  record = damero_contestant_get_record (contestant, round_number);
  if (!damero_play_is_played (record.play))
    return record.play == DAMERO_PLAY_ALLOCATED_BYE
           || record.points_x10 > tournament->points.points_x10[DAMERO_PLAY_LOSS]
           ? DAMERO_FLOAT_DOWN : DAMERO_FLOAT_NONE;

  opponent = damero_tournament_find (tournament, record.opponent);
  if (opponent == NULL)
    return DAMERO_FLOAT_NONE;

  ahead_x10 = score_before (contestant, round_number) - score_before (opponent, round_number);

  return ahead_x10 > 0   ? DAMERO_FLOAT_DOWN
         : ahead_x10 < 0 ? DAMERO_FLOAT_UP
                         : DAMERO_FLOAT_NONE;
}

static void
fill_history (const Making      *making,
              DameroDutchPlayer *player)
{
  const DameroPointTable *points = &making->tournament->points;
  int win_x10 = points->points_x10[DAMERO_PLAY_WIN];
  int round_number = making->round_number;

  for (int round = 1; round < round_number; round++)
    {
      DameroRoundRecord record = damero_contestant_get_record (player->contestant, round);

      player->real_x10 += record.points_x10;
      if (damero_play_is_played (record.play))
        continue;
      player->n_unplayed++;
      player->bye_barred |= record.play == DAMERO_PLAY_ALLOCATED_BYE
                            || (record.play != DAMERO_PLAY_NONE && record.points_x10 >= win_x10);
    }

  player->score_x10 = player->real_x10
                      + damero_contestant_get_virtual_x10 (player->contestant, round_number);
  player->last_float = float_of (making, player->contestant, round_number - 1);
  player->earlier_float = float_of (making, player->contestant, round_number - 2);
}

/* Those who are present, in order of number. */
static void
fill_players (const Making     *making,
              DameroDutchField *field)
{
  const DameroTournament *tournament = making->tournament;
  int win_x10 = tournament->points.points_x10[DAMERO_PLAY_WIN];
  int parity_number = 0;

  field->players = g_new0 (DameroDutchPlayer, MAX (tournament->contestants->len, 1));
  for (guint i = 0; i < tournament->contestants->len; i++)
    {
      const DameroContestant *contestant = contestant_at (tournament, i);
      DameroRoundRecord record = damero_contestant_get_record (contestant, making->round_number);
      gboolean present = !damero_round_record_is_announced (record);
      DameroDutchPlayer *player;

      if (present || damero_contestant_was_paired (contestant, making->round_number))
        parity_number++;
      if (!present)
        continue;

      player = &field->players[field->n_players++];
      player->contestant = contestant;
      player->number = contestant->number;
      player->parity_number = parity_number;
      fill_history (making, player);
      fill_colours (making, player);
      player->topscorer = field->last_round
                          && 2 * player->real_x10 > win_x10 * (making->round_number - 1);
    }
}

/* Article 1.2. */
static int
compare_rank (const void *a,
              const void *b)
{
  const DameroDutchPlayer *first = a;
  const DameroDutchPlayer *second = b;

  if (first->score_x10 != second->score_x10)
    return first->score_x10 > second->score_x10 ? -1 : 1;

  return first->number < second->number ? -1 : first->number > second->number;
}

static void
fill_groups (DameroDutchField *field)
{
  field->group_starts = g_new (guint, field->n_players + 1);
  for (guint i = 0; i < field->n_players; i++)
    if (i == 0 || field->players[i].score_x10 != field->players[i - 1].score_x10)
      field->group_starts[field->n_groups++] = i;
  field->group_starts[field->n_groups] = field->n_players;
}

static gboolean
is_meeting (const DameroTournament *tournament,
            const DameroContestant *contestant,
            int                     round_number)
{
  return damero_play_is_played (damero_contestant_get_record (contestant, round_number).play);
}

/* C1, and who is forbidden by the tournament. */
static void
fill_barred (const Making     *making,
             DameroDutchField *field)
{
  g_autofree const DameroContestant **contestants = g_new (const DameroContestant *, field->n_players + 1);
  g_autofree DameroBarred *barred = NULL;

  for (guint i = 0; i < field->n_players; i++)
    contestants[i] = field->players[i].contestant;
  barred = damero_barred_new (making->tournament, making->round_number, contestants, field->n_players, is_meeting);
  for (guint i = 0; i < field->n_players; i++)
    field->players[i].barred = barred[i];
}

DameroDutchField *
damero_dutch_field_new (const DameroTournament *tournament,
                        int                     round_number)
{
  DameroDutchField *field = g_new0 (DameroDutchField, 1);
  const Making making = { tournament, round_number };

  g_assert (round_number >= 1);

  field->tournament = tournament;
  field->round_number = round_number;
  field->last_round = tournament->n_rounds > 0 && round_number >= tournament->n_rounds;
  fill_players (&making, field);
  qsort (field->players, field->n_players, sizeof (DameroDutchPlayer), compare_rank);
  fill_groups (field);
  fill_barred (&making, field);

  return field;
}

void
damero_dutch_field_free (DameroDutchField *field)
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
damero_dutch_field_may_meet (const DameroDutchField *field,
                             guint                   a,
                             guint                   b)
{
  const DameroDutchPlayer *first = &field->players[a];
  const DameroDutchPlayer *second = &field->players[b];

  if (a == b)
    return FALSE;

  if (first->preference == DAMERO_PREFERENCE_ABSOLUTE
      && second->preference == DAMERO_PREFERENCE_ABSOLUTE && first->preferred == second->preferred
      && !first->topscorer && !second->topscorer)
    return FALSE;

  return first->barred.n <= second->barred.n ? !damero_barred_has (&first->barred, b)
                                             : !damero_barred_has (&second->barred, a);
}

/* Colours of the last round in which the two had different ones, counting played games alone from the
 * latest on (5.2.3). TRUE if there was one; RET_COLOUR gets FIRST's colour in it. */
static gboolean
last_different (const DameroDutchField  *field,
                const DameroDutchPlayer *first,
                const DameroDutchPlayer *second,
                DameroColour            *ret_colour)
{
  int i = field->round_number;
  int j = field->round_number;

  for (;;)
    {
      DameroColour a = DAMERO_COLOUR_NONE;
      DameroColour b = DAMERO_COLOUR_NONE;

      while (a == DAMERO_COLOUR_NONE && --i >= 1)
        a = played_colour (first->contestant, i);
      while (b == DAMERO_COLOUR_NONE && --j >= 1)
        b = played_colour (second->contestant, j);
      if (a == DAMERO_COLOUR_NONE || b == DAMERO_COLOUR_NONE)
        return FALSE;
      if (a != b)
        {
          *ret_colour = a;
          return TRUE;
        }
    }
}

/* The stronger of two preferences for one colour: 1 the first, -1 the second, 0 neither (5.2.2). */
static int
compare_strength (const DameroDutchPlayer *first,
                  const DameroDutchPlayer *second)
{
  int ahead = (int) first->preference - (int) second->preference;

  if (ahead == 0 && first->preference == DAMERO_PREFERENCE_ABSOLUTE)
    ahead = ABS (first->colour_difference) - ABS (second->colour_difference);

  return ahead > 0 ? 1 : ahead < 0 ? -1 : 0;
}

/* Colour of the higher ranked of two players. */
static DameroColour
colour_of_higher (const DameroDutchField  *field,
                  const DameroDutchPlayer *higher,
                  const DameroDutchPlayer *lower,
                  DameroColourRule        *ret_rule)
{
  DameroColour initial = field->tournament->initial_colour;
  DameroColour colour;
  int stronger = compare_strength (higher, lower);

  if (higher->preference != DAMERO_PREFERENCE_NONE && lower->preference != DAMERO_PREFERENCE_NONE
      && higher->preferred != lower->preferred)
    {
      *ret_rule = DAMERO_COLOUR_RULE_BOTH;
      return higher->preferred;
    }
  if (stronger != 0)
    {
      *ret_rule = DAMERO_COLOUR_RULE_STRONGER;
      return stronger > 0 ? higher->preferred : other_colour (lower->preferred);
    }
  if (!field->tournament->colourless && last_different (field, higher, lower, &colour))
    {
      *ret_rule = DAMERO_COLOUR_RULE_ALTERNATE;
      return other_colour (colour);
    }
  if (higher->preference != DAMERO_PREFERENCE_NONE)
    {
      *ret_rule = DAMERO_COLOUR_RULE_HIGHER;
      return higher->preferred;
    }

  *ret_rule = DAMERO_COLOUR_RULE_INITIAL;
  return higher->parity_number % 2 == 1 ? initial : other_colour (initial);
}

gboolean
damero_dutch_field_gives_white (const DameroDutchField *field,
                                guint                   a,
                                guint                   b,
                                DameroColourRule       *ret_rule)
{
  DameroColourRule rule;
  DameroColour colour;

  g_assert (a < field->n_players && b < field->n_players && a != b);

  colour = colour_of_higher (field, &field->players[MIN (a, b)], &field->players[MAX (a, b)], &rule);
  if (ret_rule != NULL)
    *ret_rule = rule;

  return a < b ? colour == DAMERO_COLOUR_WHITE : colour != DAMERO_COLOUR_WHITE;
}
