/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "literal-private.h"

/* More than any score difference of players who are paired. */
#define UNPAIRED_DIFFERENCE_X10 1000000
/* Ends a list of score differences, below each of them. */
#define NO_DIFFERENCE_X10 (-1)

static int
compare_descending (gconstpointer a,
                    gconstpointer b)
{
  const int *left = a;
  const int *right = b;

  return *left == *right ? 0 : *left > *right ? -1 : 1;
}

/* C10 to C13 of one player who is to have COLOUR. Histories that no pairing by the rules makes are judged by
 * what the pairing adds: a difference beyond 2 fails C10 only if it grows, and a third colour that the player
 * is due, because his difference asks for it, is no failure of C11. */
static void
judge_colour (const LiteralPlayer *player,
              DameroColour         colour,
              gboolean             among_topscorers,
              int                  ret_failures[4])
{
  int difference = player->colour_difference + (colour == DAMERO_COLOUR_WHITE ? 1 : -1);
  guint n_games = player->colours->len;

  if (colour == DAMERO_COLOUR_NONE)
    return;

  if (among_topscorers && ABS (difference) > 2 && ABS (difference) > ABS (player->colour_difference))
    ret_failures[0]++;
  if (among_topscorers && player->preference != colour && n_games >= 2
      && g_array_index (player->colours, DameroColour, n_games - 1) == colour
      && g_array_index (player->colours, DameroColour, n_games - 2) == colour)
    ret_failures[1]++;
  if (player->preference != DAMERO_COLOUR_NONE && player->preference != colour)
    {
      ret_failures[2]++;
      if (player->strength == LITERAL_STRONG)
        ret_failures[3]++;
    }
}

static void
judge_colours (const LiteralBracket *bracket,
               GArray               *quality)
{
  const LiteralField *field = bracket->round->field;
  int failures[4] = { 0 };

  for (guint i = 0; i < bracket->pairs->len && !field->tournament->colourless; i++)
    {
      const LiteralPair *pair = &g_array_index (bracket->pairs, LiteralPair, i);
      const LiteralPlayer *higher = &field->players[pair->higher];
      const LiteralPlayer *lower = &field->players[pair->lower];
      DameroColour colour = literal_field_get_colour (field, pair->higher, pair->lower);
      gboolean among_topscorers = higher->topscorer || lower->topscorer;

      judge_colour (higher, colour, among_topscorers, failures);
      judge_colour (lower, literal_opposite (colour), among_topscorers, failures);
    }

  g_array_append_vals (quality, failures, 4);
}

/* C14 and C15 of the previous round, C16 and C17 of the one before it. */
static void
judge_floats (const LiteralBracket *bracket,
              guint64               downfloaters,
              GArray               *quality)
{
  const LiteralPlayer *players = bracket->round->field->players;

  for (guint round = 0; round < 2; round++)
    {
      int n_down = 0;
      int n_up = 0;

      for (guint64 rest = downfloaters & bracket->residents; rest != 0; rest &= rest - 1)
        n_down += players[lowest_bit (rest)].floats[round] == LITERAL_DOWNFLOAT;
      for (guint i = 0; i < bracket->n_mdp_pairs; i++)
        n_up += players[g_array_index (bracket->pairs, LiteralPair, i).lower].floats[round] == LITERAL_UPFLOAT;
      g_array_append_val (quality, n_down);
      g_array_append_val (quality, n_up);
    }
}

static void
append_descending (GArray *quality,
                   GArray *differences_x10,
                   guint   length)
{
  int end = NO_DIFFERENCE_X10;

  g_array_sort (differences_x10, compare_descending);
  while (differences_x10->len < length)
    g_array_append_val (differences_x10, end);
  g_array_append_vals (quality, differences_x10->data, length);
}

/* C18 and C19 of the previous round, C20 and C21 of the one before it. An MDP who goes down again has a
 * difference larger than any that is paired. */
static void
judge_differences (const LiteralBracket *bracket,
                   guint64               downfloaters,
                   GArray               *quality)
{
  const LiteralPlayer *players = bracket->round->field->players;
  guint n_mdps = count_bits (bracket->mdps);

  for (guint round = 0; round < 2; round++)
    {
      g_autoptr (GArray) down_x10 = g_array_new (FALSE, FALSE, sizeof (int));
      g_autoptr (GArray) up_x10 = g_array_new (FALSE, FALSE, sizeof (int));

      for (guint64 rest = downfloaters & bracket->mdps; rest != 0; rest &= rest - 1)
        {
          const LiteralPlayer *player = &players[lowest_bit (rest)];
          int difference_x10 = player->score_x10 + UNPAIRED_DIFFERENCE_X10;

          if (player->floats[round] == LITERAL_DOWNFLOAT)
            g_array_append_val (down_x10, difference_x10);
        }
      for (guint i = 0; i < bracket->n_mdp_pairs; i++)
        {
          const LiteralPlayer *mdp = &players[g_array_index (bracket->pairs, LiteralPair, i).higher];
          const LiteralPlayer *opponent = &players[g_array_index (bracket->pairs, LiteralPair, i).lower];
          int difference_x10 = mdp->score_x10 - opponent->score_x10;

          if (mdp->floats[round] == LITERAL_DOWNFLOAT)
            g_array_append_val (down_x10, difference_x10);
          if (opponent->floats[round] == LITERAL_UPFLOAT)
            g_array_append_val (up_x10, difference_x10);
        }
      append_descending (quality, down_x10, n_mdps);
      append_descending (quality, up_x10, n_mdps);
    }
}

/* Nothing can be better: the next bracket loses at most the odd one of its own, and no other criterion
 * fails (3.4). */
static gboolean
is_perfect (const LiteralBracket *bracket,
            const GArray         *quality,
            const GArray         *forecast,
            guint                 n_forecast)
{
  if (forecast != NULL && bracket->n_downfloaters > 0)
    {
      int n_next = g_array_index (forecast, int, 0);

      if (n_next > 1
          || (n_next == 1
              && g_array_index (forecast, int, 1) != score_of (bracket->round, lowest_bit (bracket->next))))
        return FALSE;
    }

  for (guint i = 1 + bracket->n_downfloaters + n_forecast; i < quality->len; i++)
    if (g_array_index (quality, int, i) > 0)
      return FALSE;

  return TRUE;
}

/* The candidate's failures C6 to C21 in a row. */
GArray *
literal_judge (LiteralBracket *bracket,
               guint64         downfloaters,
               gboolean       *ret_perfect)
{
  GArray *quality = literal_scores_of (bracket->round, downfloaters);
  const GArray *forecast = bracket->next != 0 ? literal_get_forecast (bracket, downfloaters) : NULL;
  guint n_forecast = forecast != NULL ? forecast->len : 0;
  int n_downfloaters = (int) quality->len;
  int n_unplayed = 0;

  g_array_prepend_val (quality, n_downfloaters);
  if (n_forecast > 0)
    g_array_append_vals (quality, forecast->data, n_forecast);
  /* C9. At or below the score of the bye the only one who goes down has it in the end: those below number
   * even and, at the score itself, are too low for the bye; further down it was among the MDPs. */
  if (bracket->round->byes != 0 && n_downfloaters == 1 && bracket->score_x10 <= bracket->round->bye_score_x10)
    n_unplayed = bracket->round->field->players[lowest_bit (downfloaters)].n_unplayed;
  g_array_append_val (quality, n_unplayed);
  judge_colours (bracket, quality);
  judge_floats (bracket, downfloaters, quality);
  judge_differences (bracket, downfloaters, quality);
  *ret_perfect = is_perfect (bracket, quality, forecast, n_forecast);

  return quality;
}
