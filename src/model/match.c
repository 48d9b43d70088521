/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model/match.h"

gboolean
damero_outcome_is_forfeit (DameroOutcome outcome)
{
  return outcome == DAMERO_OUTCOME_BLACK_FORFEITS
         || outcome == DAMERO_OUTCOME_WHITE_FORFEITS
         || outcome == DAMERO_OUTCOME_DOUBLE_FORFEIT;
}

DameroOutcome
damero_outcome_forfeited (int           side,
                          DameroEnding *ret_ending)
{
  *ret_ending = side < 0 ? DAMERO_ENDING_DOUBLE_FORFEIT : DAMERO_ENDING_FORFEIT;
  if (side < 0)
    return DAMERO_OUTCOME_DOUBLE_FORFEIT;

  return side == DAMERO_BLACK ? DAMERO_OUTCOME_BLACK_FORFEITS : DAMERO_OUTCOME_WHITE_FORFEITS;
}

DameroOutcome
damero_outcome_mirror (DameroOutcome outcome)
{
  switch (outcome)
    {
    case DAMERO_OUTCOME_BLACK:
      return DAMERO_OUTCOME_WHITE;
    case DAMERO_OUTCOME_WHITE:
      return DAMERO_OUTCOME_BLACK;
    case DAMERO_OUTCOME_BLACK_FORFEITS:
      return DAMERO_OUTCOME_WHITE_FORFEITS;
    case DAMERO_OUTCOME_WHITE_FORFEITS:
      return DAMERO_OUTCOME_BLACK_FORFEITS;
    case DAMERO_OUTCOME_DRAW:
    case DAMERO_OUTCOME_DOUBLE_FORFEIT:
    case DAMERO_OUTCOME_NONE:
      return outcome;
    }

  g_assert_not_reached ();
}

gint64
damero_match_get_late_ms (const DameroMatch *match,
                          int                index,
                          gint64             run,
                          gint64             mono_ms)
{
  const DameroStamp *since = &match->late_since[index];

  if (since->run == 0 || since->run != run)
    return -1;

  return MAX (mono_ms - since->mono_ms, 0);
}

int
damero_outcome_get_halves (DameroOutcome outcome,
                           DameroSide    side)
{
  switch (outcome)
    {
    case DAMERO_OUTCOME_BLACK:
    case DAMERO_OUTCOME_WHITE_FORFEITS:
      return side == DAMERO_BLACK ? 2 : 0;
    case DAMERO_OUTCOME_WHITE:
    case DAMERO_OUTCOME_BLACK_FORFEITS:
      return side == DAMERO_WHITE ? 2 : 0;
    case DAMERO_OUTCOME_DRAW:
      return 1;
    case DAMERO_OUTCOME_DOUBLE_FORFEIT:
    case DAMERO_OUTCOME_NONE:
      return 0;
    }

  g_assert_not_reached ();
}

DameroSide
damero_match_game_side (const DameroMatchGame *game,
                        int                    entry)
{
  g_assert (entry == game->black || entry == game->white);

  return entry == game->black ? DAMERO_BLACK : DAMERO_WHITE;
}

gboolean
damero_match_find_entry (const DameroMatch *match,
                         int                entry,
                         int               *ret_index)
{
  if (entry != match->a && entry != match->b)
    return FALSE;

  *ret_index = entry == match->a ? 0 : 1;
  return TRUE;
}

static DameroMatchResult
judge (const int halves[2],
       gboolean  is_open,
       gboolean  is_played)
{
  if (is_open)
    return DAMERO_MATCH_OPEN;
  if (!is_played && halves[0] == 0 && halves[1] == 0)
    return DAMERO_MATCH_DOUBLE_FORFEIT;
  if (halves[0] == halves[1])
    return DAMERO_MATCH_DRAWN;
  if (halves[0] > halves[1])
    return is_played ? DAMERO_MATCH_A : DAMERO_MATCH_B_FORFEITS;

  return is_played ? DAMERO_MATCH_B : DAMERO_MATCH_A_FORFEITS;
}

/* The match's result read as the outcome of one game in which a is Black. */
static DameroOutcome
result_as_outcome (DameroMatchResult result)
{
  static const DameroOutcome outcomes[] = {
    [DAMERO_MATCH_OPEN] = DAMERO_OUTCOME_NONE,
    [DAMERO_MATCH_A] = DAMERO_OUTCOME_BLACK,
    [DAMERO_MATCH_B] = DAMERO_OUTCOME_WHITE,
    [DAMERO_MATCH_DRAWN] = DAMERO_OUTCOME_DRAW,
    [DAMERO_MATCH_B_FORFEITS] = DAMERO_OUTCOME_WHITE_FORFEITS,
    [DAMERO_MATCH_A_FORFEITS] = DAMERO_OUTCOME_BLACK_FORFEITS,
    [DAMERO_MATCH_DOUBLE_FORFEIT] = DAMERO_OUTCOME_DOUBLE_FORFEIT,
  };

  return outcomes[result];
}

/* Match points where the table is of games. */
static const DameroScoring match_points = {
  .unit = DAMERO_UNIT_MATCH, .win_x10 = 20, .draw_x10 = 10, .forfeit_win_x10 = 20,
};

static void
score_match (DameroMatchScore    *score,
             const DameroScoring *scoring)
{
  DameroOutcome outcome = result_as_outcome (score->result);
  const DameroScoreRow *row = damero_scoring_find_row (scoring, ABS (score->halves[0] - score->halves[1]) / 2);
  gboolean is_played = outcome != DAMERO_OUTCOME_NONE && !damero_outcome_is_forfeit (outcome);

  if (row != NULL && is_played)
    {
      score->match_x10[0] = score->halves[0] >= score->halves[1] ? row->winner_x10 : row->loser_x10;
      score->match_x10[1] = score->halves[1] >= score->halves[0] ? row->winner_x10 : row->loser_x10;
      return;
    }
  score->match_x10[0] = damero_scoring_game_x10 (scoring, outcome, DAMERO_BLACK);
  score->match_x10[1] = damero_scoring_game_x10 (scoring, outcome, DAMERO_WHITE);
}

guint
damero_match_find_open (const DameroMatch *match)
{
  guint i = 0;

  while (i < match->n_games && match->games[i].outcome != DAMERO_OUTCOME_NONE)
    i++;
  return i;
}

gboolean
damero_match_is_open (const DameroMatch *match)
{
  return damero_match_find_open (match) < match->n_games;
}

gboolean
damero_match_has_result (const DameroMatch *match)
{
  for (guint i = 0; i < match->n_games; i++)
    if (match->games[i].outcome != DAMERO_OUTCOME_NONE)
      return TRUE;

  return FALSE;
}

gboolean
damero_match_has_begun (const DameroMatch *match)
{
  for (guint i = 0; i < match->n_games; i++)
    if (match->games[i].started)
      return TRUE;

  return damero_match_has_result (match);
}

gboolean
damero_round_has_begun (const DameroRound *round)
{
  for (guint i = 0; i < round->matches->len; i++)
    if (damero_match_has_begun (&g_array_index (round->matches, DameroMatch, i)))
      return TRUE;

  return FALSE;
}

guint
damero_round_count_open (const DameroRound *round)
{
  guint n = 0;

  for (guint i = 0; i < round->matches->len; i++)
    n += damero_match_is_open (&g_array_index (round->matches, DameroMatch, i));
  return n;
}

gboolean
damero_section_has_result (const DameroSection *section)
{
  for (guint r = 0; r < section->rounds->len; r++)
    {
      const DameroRound *round = g_ptr_array_index (section->rounds, r);

      for (guint i = 0; i < round->matches->len; i++)
        if (damero_match_has_result (&g_array_index (round->matches, DameroMatch, i)))
          return TRUE;
    }

  return FALSE;
}

gboolean
damero_section_is_over (const DameroSection *section)
{
  int n_rounds = damero_section_count_rounds (section);

  if (n_rounds == 0 || (int) section->rounds->len < n_rounds)
    return FALSE;
  for (guint i = 0; i < section->rounds->len; i++)
    if (damero_round_count_open (g_ptr_array_index (section->rounds, i)) > 0)
      return FALSE;

  return TRUE;
}

gboolean
damero_section_is_final (const DameroSection *section)
{
  const DameroRound *last = section->rounds->len > 0
                              ? g_ptr_array_index (section->rounds, section->rounds->len - 1) : NULL;

  return last != NULL && last->closed && damero_section_is_over (section);
}

gint64
damero_match_halves_x10 (const DameroScoring *scoring,
                         int                  halves)
{
  gboolean has_halves = scoring->unit == DAMERO_UNIT_GAME && scoring->loss_x10 == 0 &&
                        scoring->win_x10 == 2 * scoring->draw_x10;

  return (gint64) halves * (has_halves ? scoring->draw_x10 : 5);
}

DameroMatchScore
damero_match_score (const DameroMatch   *match,
                    const DameroScoring *scoring)
{
  DameroMatchScore score = { 0 };
  gboolean is_open = match->n_games == 0 || damero_match_is_open (match);
  gboolean is_played = FALSE;

  for (guint i = 0; i < match->n_games; i++)
    {
      const DameroMatchGame *game = &match->games[i];
      DameroSide side_a = damero_match_game_side (game, match->a);

      is_played = is_played || !damero_outcome_is_forfeit (game->outcome);
      for (int index = 0; index < 2; index++)
        {
          DameroSide side = index == 0 ? side_a : damero_side_opponent (side_a);

          score.halves[index] += damero_outcome_get_halves (game->outcome, side);
          score.points_x10[index] += damero_scoring_game_x10 (scoring, game->outcome, side);
        }
    }

  score.result = judge (score.halves, is_open, is_played);
  score_match (&score, scoring->unit == DAMERO_UNIT_MATCH ? scoring : &match_points);
  for (int index = 0; index < 2; index++)
    if (scoring->unit == DAMERO_UNIT_MATCH)
      score.points_x10[index] = score.match_x10[index];

  return score;
}

int
damero_match_get_left (DameroSide first_side)
{
  /* White of game 1 is a, also when they were seated the other way round. */
  return first_side == DAMERO_WHITE ? 0 : 1;
}

int
damero_match_get_seat (const DameroMatch *match,
                       DameroSide         first_side,
                       int                seat)
{
  return damero_match_get_left (first_side) == seat ? match->a : match->b;
}

int
damero_match_game_get_entry (const DameroMatchGame *game,
                             DameroSide             side)
{
  return side == DAMERO_BLACK ? game->black : game->white;
}
