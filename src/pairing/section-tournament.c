/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "pairing/section-tournament.h"

#include "model/match.h"
#include "pairing/starter.h"

/* Players usually are numbered from 1 without gaps. */
static const DameroPlayer *
find_player (const GPtrArray *players,
             int              number)
{
  if (players != NULL && number >= 1 && (guint) number <= players->len
      && ((const DameroPlayer *) g_ptr_array_index (players, number - 1))->number == number)
    return g_ptr_array_index (players, number - 1);

  for (guint i = 0; players != NULL && i < players->len; i++)
    {
      const DameroPlayer *player = g_ptr_array_index (players, i);

      if (player->number == number)
        return player;
    }

  return NULL;
}

static void
add_contestants (const DameroSection *section,
                 const GPtrArray     *players,
                 DameroTournament    *tournament)
{
  for (guint i = 0; i < section->entries->len; i++)
    {
      const DameroEntry *entry = g_ptr_array_index (section->entries, i);
      const DameroPlayer *player = find_player (players, entry->player);
      DameroContestant *contestant =
        damero_tournament_add (tournament, entry->number, player != NULL ? player->name : NULL);

      contestant->rating = player != NULL ? player->rating : 0;
    }
}

static DameroPlay
play_of (DameroMatchResult result,
         int               index)
{
  switch (result)
    {
    case DAMERO_MATCH_OPEN:
      return DAMERO_PLAY_PENDING;
    case DAMERO_MATCH_A:
      return index == 0 ? DAMERO_PLAY_WIN : DAMERO_PLAY_LOSS;
    case DAMERO_MATCH_B:
      return index == 0 ? DAMERO_PLAY_LOSS : DAMERO_PLAY_WIN;
    case DAMERO_MATCH_DRAWN:
      return DAMERO_PLAY_DRAW;
    case DAMERO_MATCH_B_FORFEITS:
      return index == 0 ? DAMERO_PLAY_FORFEIT_WIN : DAMERO_PLAY_FORFEIT_LOSS;
    case DAMERO_MATCH_A_FORFEITS:
      return index == 0 ? DAMERO_PLAY_FORFEIT_LOSS : DAMERO_PLAY_FORFEIT_WIN;
    case DAMERO_MATCH_DOUBLE_FORFEIT:
      return DAMERO_PLAY_FORFEIT_LOSS;
    }

  g_assert_not_reached ();
}

static gboolean
is_forfeited (const DameroMatch *match)
{
  for (guint i = 0; i < match->n_games; i++)
    if (!damero_outcome_is_forfeit (match->games[i].outcome))
      return FALSE;

  return TRUE;
}

static DameroColour
colour_of (const DameroSection *section,
           const DameroMatch   *match,
           int                  entry)
{
  DameroSide side = damero_match_game_side (&match->games[0], entry);

  return side == section->dutch_white ? DAMERO_COLOUR_WHITE : DAMERO_COLOUR_BLACK;
}

static DameroMeetingGames
games_of (const DameroSection *section,
          const DameroMatch   *match,
          int                  entry)
{
  DameroMeetingGames games = { .n = (guint8) match->n_games };

  for (guint i = 0; i < match->n_games; i++)
    {
      const DameroMatchGame *game = &match->games[i];
      DameroSide side = damero_match_game_side (game, entry);
      gboolean is_played = game->outcome != DAMERO_OUTCOME_NONE && !damero_outcome_is_forfeit (game->outcome);
      gboolean is_second = side != section->ruleset.first_side;
      int halves = damero_outcome_get_halves (game->outcome, side);

      games.known += game->outcome != DAMERO_OUTCOME_NONE;
      games.played += is_played;
      games.won += is_played && halves == 2;
      games.drawn += is_played && halves == 1;
      games.gifts += !is_played && halves == 2;
      games.second += is_played && is_second;
      games.second_won += is_played && is_second && halves == 2;
      games.second_gifts += !is_played && is_second && halves == 2;
    }

  return games;
}

static void
add_match (const DameroSection *section,
           const DameroMatch   *match,
           int                  round_number,
           DameroTournament    *tournament)
{
  DameroMatchScore score = damero_match_score (match, &section->scoring);
  const int entries[2] = { match->a, match->b };

  for (int i = 0; i < 2; i++)
    {
      DameroRoundRecord record = {
        .opponent = entries[1 - i],
        .colour = colour_of (section, match, entries[i]),
        .play = play_of (score.result, i),
        .points_x10 = (int) score.points_x10[i],
        .games = games_of (section, match, entries[i]),
      };

      if (score.result == DAMERO_MATCH_DRAWN && is_forfeited (match))
        record.play = DAMERO_PLAY_FORFEIT_LOSS;
      damero_contestant_set_record (damero_tournament_find (tournament, entries[i]), round_number, record);
    }
}

static DameroPlay
play_of_bye (DameroByeKind kind)
{
  switch (kind)
    {
    case DAMERO_BYE_ALLOCATED:
      return DAMERO_PLAY_ALLOCATED_BYE;
    case DAMERO_BYE_ABSENT:
      return DAMERO_PLAY_ZERO_BYE;
    case DAMERO_BYE_HALF:
      return DAMERO_PLAY_HALF_BYE;
    case DAMERO_BYE_FULL:
      return DAMERO_PLAY_FULL_BYE;
    }

  g_assert_not_reached ();
}

static int
count_byes (const DameroContestant *contestant)
{
  int n = 0;

  for (guint i = 0; i < contestant->records->len; i++)
    n += g_array_index (contestant->records, DameroRoundRecord, i).play == DAMERO_PLAY_ALLOCATED_BYE;

  return n;
}

static void
add_bye (const DameroSection *section,
         DameroByeKind        kind,
         int                  round_number,
         DameroContestant    *contestant)
{
  const DameroRoundRecord record = {
    .play = play_of_bye (kind),
    .points_x10 = damero_section_bye_x10 (section, kind, count_byes (contestant)),
  };

  damero_contestant_set_record (contestant, round_number, record);
}

/* What is known of a round before it is paired; of a paired one, whom its pairs leave out: in a knockout
 * those who are out, or were not there then, and be they back since. */
static void
add_absences (const DameroSection *section,
              int                  round_number,
              gboolean             is_paired,
              DameroTournament    *tournament)
{
  for (guint i = 0; i < tournament->contestants->len; i++)
    {
      DameroContestant *contestant = tournament->contestants->pdata[i];
      DameroByeKind kind = DAMERO_BYE_ABSENT;

      if (damero_contestant_get_record (contestant, round_number).play == DAMERO_PLAY_NONE
          && (damero_section_is_absent (section, contestant->number, round_number, &kind) || is_paired))
        add_bye (section, kind, round_number, contestant);
    }
}

static void
add_round (const DameroSection *section,
           const DameroRound   *round,
           DameroTournament    *tournament)
{
  for (guint i = 0; i < round->matches->len; i++)
    add_match (section, &g_array_index (round->matches, DameroMatch, i), round->number, tournament);
  for (guint i = 0; i < round->byes->len; i++)
    {
      const DameroBye *bye = &g_array_index (round->byes, DameroBye, i);

      add_bye (section, bye->kind, round->number, damero_tournament_find (tournament, bye->entry));
    }
}

static void
add_forbidden (const DameroSection *section,
               gboolean             soft,
               DameroTournament    *tournament)
{
  for (guint i = 0; i < section->forbidden->len; i++)
    {
      const DameroForbidden *from = g_ptr_array_index (section->forbidden, i);
      DameroForbidden *to;

      if (from->soft != soft)
        continue;
      to = damero_tournament_forbid (tournament, from->first_round, from->last_round);
      g_array_append_vals (to->numbers, from->numbers->data, from->numbers->len);
    }
}

/* Whether an entry came after round 1 was paired. Who came while that was a draft may be in it. */
static gboolean
is_late (const DameroTournament *tournament,
         const DameroEntry      *entry,
         int                     round_number)
{
  DameroRoundRecord first = damero_contestant_get_record (damero_tournament_find (tournament, entry->number), 1);

  return entry->entered_after > 0 && round_number > 1 && first.opponent == 0
         && first.play != DAMERO_PLAY_ALLOCATED_BYE;
}

/* Group A is that of the field before round 1. */
static void
accelerate (const DameroSection *section,
            int                  round_number,
            DameroTournament    *tournament)
{
  g_autoptr(GArray) numbers = g_array_new (FALSE, FALSE, sizeof (int));
  int n_first;

  if (section->acceleration != DAMERO_ACCELERATION_BAKU || tournament->n_rounds == 0)
    return;

  for (guint i = 0; i < section->entries->len; i++)
    {
      const DameroEntry *entry = g_ptr_array_index (section->entries, i);

      if (!is_late (tournament, entry, round_number))
        g_array_append_val (numbers, entry->number);
    }
  n_first = MIN (damero_baku_count_first ((int) numbers->len), (int) numbers->len);
  if (n_first > 0)
    damero_tournament_accelerate (tournament, g_array_index (numbers, int, n_first - 1));
}

DameroColour
damero_section_initial_colour (const DameroSection *section)
{
  switch (section->initial)
    {
    case DAMERO_INITIAL_LOT:
      /* round 0, board 0: no lot of a board */
      return damero_lot_is_reversed (section->seed, 0, 0) ? DAMERO_COLOUR_BLACK : DAMERO_COLOUR_WHITE;
    case DAMERO_INITIAL_WHITE:
      return DAMERO_COLOUR_WHITE;
    case DAMERO_INITIAL_BLACK:
      return DAMERO_COLOUR_BLACK;
    }

  g_assert_not_reached ();
}

DameroTournament *
damero_section_to_tournament (const DameroSection *section,
                              const GPtrArray     *players,
                              int                  round_number)
{
  DameroTournament *tournament = damero_tournament_new ();

  g_assert (round_number >= 1);

  tournament->name = g_strdup (section->name);
  /* One that is open to any number of rounds has no last one. */
  tournament->n_rounds = damero_system_is_open (section->system) ? section->planned
                                                                 : damero_section_count_rounds (section);
  tournament->initial_colour = damero_section_initial_colour (section);
  /* Article 4 of C.04.5 says who begins by the first games of matches. */
  tournament->colourless = section->games % 2 == 0 && section->system != DAMERO_SYSTEM_DOUBLE_SWISS;
  tournament->points = damero_section_get_points (section);
  add_contestants (section, players, tournament);
  for (int number = 1; number < round_number; number++)
    {
      const DameroRound *round = damero_section_find_round (section, number);

      if (round != NULL)
        add_round (section, round, tournament);
      add_absences (section, number, round != NULL, tournament);
    }
  add_absences (section, round_number, FALSE, tournament);
  add_forbidden (section, FALSE, tournament);
  accelerate (section, round_number, tournament);

  return tournament;
}

void
damero_section_add_wishes (const DameroSection *section,
                           DameroTournament    *tournament)
{
  add_forbidden (section, TRUE, tournament);
}
