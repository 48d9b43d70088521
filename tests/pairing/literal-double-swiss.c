/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "literal-double-swiss.h"

#include "literal-match-private.h"

gboolean
literal_match_step (LiteralMatchRound *round)
{
  return ++round->n_steps <= round->max_steps;
}

/* Whoever has the fewest opponents in the set has to meet one of them: each is tried. */
gboolean
literal_match_can_pair_all (LiteralMatchRound *round,
                            guint64            set)
{
  const guint64 *opponents = round->field->opponents;
  gpointer known;
  gboolean found = FALSE;
  guint first;

  if (set == 0)
    return TRUE;
  if (g_hash_table_lookup_extended (round->completions, &set, NULL, &known))
    return GPOINTER_TO_INT (known);
  if (!literal_match_step (round))
    return FALSE;

  first = lowest_bit (set);
  for (guint64 left = set; left != 0; left &= left - 1)
    if (count_bits (opponents[lowest_bit (left)] & set) < count_bits (opponents[first] & set))
      first = lowest_bit (left);
  for (guint64 left = opponents[first] & set; left != 0 && !found; left &= left - 1)
    found = literal_match_can_pair_all (round, set & ~BIT (first) & ~BIT (lowest_bit (left)));
  g_hash_table_insert (round->completions, g_memdup2 (&set, sizeof set), GINT_TO_POINTER (found));

  return found;
}

/* 3.4.2 to 3.4.4: whether A comes before B. */
static gboolean
is_before_for_bye (const LiteralMatchPlayer *a,
                   const LiteralMatchPlayer *b)
{
  if (a->score_x10 != b->score_x10)
    return a->score_x10 < b->score_x10;
  if (a->n_played != b->n_played)
    return a->n_played > b->n_played;

  return a->number > b->number;
}

/* 3.4: the player with the bye; LITERAL_MAX_PLAYERS if nobody can have it. */
static guint
find_bye (LiteralMatchRound *round,
          guint64            all)
{
  const LiteralMatchPlayer *players = round->field->players;
  guint best = LITERAL_MAX_PLAYERS;

  for (guint64 left = all; left != 0; left &= left - 1)
    {
      guint i = lowest_bit (left);

      if (!players[i].bye_barred && (best == LITERAL_MAX_PLAYERS || is_before_for_bye (&players[i], &players[best]))
          && literal_match_can_pair_all (round, all & ~BIT (i)))
        best = i;
    }

  return best;
}

/* 3.2, of a scoregroup (1.3.1) */
static guint64
top_scoregroup (const LiteralMatchRound *round,
                guint64                  unpaired)
{
  const LiteralMatchPlayer *players = round->field->players;
  guint64 group = 0;
  int score_x10 = G_MININT;

  for (guint64 left = unpaired; left != 0; left &= left - 1)
    score_x10 = MAX (score_x10, players[lowest_bit (left)].score_x10);
  for (guint64 left = unpaired; left != 0; left &= left - 1)
    if (players[lowest_bit (left)].score_x10 == score_x10)
      group |= BIT (lowest_bit (left));

  return group;
}

/* 3.3.2 */
static LiteralAnswer
pair_all (LiteralMatchRound *round,
          GArray            *pairs,
          guint             *ret_bye)
{
  guint n = round->field->n_players;
  guint64 unpaired = n < 64 ? BIT (n) - 1 : EVERYBODY;

  *ret_bye = LITERAL_MAX_PLAYERS;
  if (n % 2 == 1)
    {
      *ret_bye = find_bye (round, unpaired);
      if (*ret_bye == LITERAL_MAX_PLAYERS)
        return LITERAL_NO_PAIRING;
      unpaired &= ~BIT (*ret_bye);
    }
  else if (!literal_match_can_pair_all (round, unpaired))
    return LITERAL_NO_PAIRING;

  while (unpaired != 0 && round->n_steps <= round->max_steps)
    {
      guint64 residents = top_scoregroup (round, unpaired);
      guint64 upfloaters = literal_match_upfloaters (round, residents, unpaired & ~residents);

      literal_match_pair_bracket (round, residents, upfloaters, pairs);
      unpaired &= ~(residents | upfloaters);
    }

  return LITERAL_DONE;
}

/* C.04.2 3.6: the score of the higher-ranked player, the sum of scores, the TPN of the higher-ranked player. */
static gboolean
is_board_before (const LiteralMatchPlayer *players,
                 const LiteralPair        *a,
                 const LiteralPair        *b)
{
  int higher_a = players[a->higher].score_x10, lower_a = players[a->lower].score_x10;
  int higher_b = players[b->higher].score_x10, lower_b = players[b->lower].score_x10;

  if (higher_a != higher_b)
    return higher_a > higher_b;
  if (higher_a + lower_a != higher_b + lower_b)
    return higher_a + lower_a > higher_b + lower_b;

  return a->higher < b->higher;
}

/* Article 4 and the order of boards. FALSE if the initial colour is missing. */
static gboolean
make_boards (const LiteralMatchField *field,
             GArray                  *pairs,
             GArray                  *boards)
{
  for (guint i = 0; i < pairs->len; i++)
    {
      LiteralPair *pair = &g_array_index (pairs, LiteralPair, i);

      if (!literal_match_field_is_higher (field, pair->higher, pair->lower))
        *pair = (LiteralPair) { pair->lower, pair->higher };
    }

  while (pairs->len > 0)
    {
      guint first = 0;
      LiteralPair pair;
      DameroPair board;
      DameroColour colour;

      for (guint i = 1; i < pairs->len; i++)
        if (is_board_before (field->players, &g_array_index (pairs, LiteralPair, i),
                             &g_array_index (pairs, LiteralPair, first)))
          first = i;
      pair = g_array_index (pairs, LiteralPair, first);
      g_array_remove_index (pairs, first);
      colour = literal_match_field_get_colour (field, pair.higher, pair.lower);
      if (colour == DAMERO_COLOUR_NONE)
        return FALSE;
      board = (DameroPair) { field->players[pair.higher].number, field->players[pair.lower].number };
      if (colour == DAMERO_COLOUR_BLACK)
        board = (DameroPair) { board.black, board.white };
      g_array_append_val (boards, board);
    }

  return TRUE;
}

LiteralAnswer
literal_double_swiss_pair (const DameroTournament *tournament,
                           int                     round_number,
                           guint                   max_steps,
                           GArray                 *ret_pairs,
                           int                    *ret_bye)
{
  g_autoptr (LiteralMatchField) field = literal_match_field_new (tournament, round_number);
  g_autoptr (GHashTable) completions = literal_memo_new (NULL);
  g_autoptr (GArray) pairs = g_array_new (FALSE, FALSE, sizeof (LiteralPair));
  g_autoptr (GArray) boards = g_array_new (FALSE, FALSE, sizeof (DameroPair));
  LiteralMatchRound round = { field, completions, 0, max_steps };
  LiteralAnswer answer;
  guint bye;

  if (field == NULL)
    return LITERAL_TOO_LONG;

  answer = pair_all (&round, pairs, &bye);
  if (round.n_steps > round.max_steps)
    return LITERAL_TOO_LONG;
  if (answer != LITERAL_DONE)
    return answer;
  if (!make_boards (field, pairs, boards))
    return LITERAL_NO_COLOUR;

  g_array_set_size (ret_pairs, 0);
  g_array_append_vals (ret_pairs, boards->data, boards->len);
  *ret_bye = bye == LITERAL_MAX_PLAYERS ? 0 : field->players[bye].number;

  return LITERAL_DONE;
}
