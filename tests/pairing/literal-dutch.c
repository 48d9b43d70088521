/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "literal-dutch.h"

#include "literal-private.h"

static void
consider_candidate (LiteralBracket *bracket)
{
  guint64 downfloaters = (bracket->residents | bracket->mdps) & ~bracket->paired;
  g_autoptr (GArray) quality = NULL;
  gboolean perfect;

  bracket->round->n_steps++;
  if (!literal_can_complete (bracket->round, downfloaters | bracket->below))
    return;

  quality = literal_judge (bracket, downfloaters, &perfect);
  if (bracket->best_quality != NULL && compare_lists (quality, bracket->best_quality) >= 0)
    return;

  g_clear_pointer (&bracket->best_quality, g_array_unref);
  bracket->best_quality = g_steal_pointer (&quality);
  g_array_set_size (bracket->best_pairs, 0);
  g_array_append_vals (bracket->best_pairs, bracket->pairs->data, bracket->pairs->len);
  bracket->perfect = perfect;
}

static void
push_pair (LiteralBracket *bracket,
           guint           higher,
           guint           lower)
{
  LiteralPair pair = { higher, lower };

  g_array_append_val (bracket->pairs, pair);
  bracket->paired |= BIT (higher) | BIT (lower);
}

static void
pop_pair (LiteralBracket *bracket)
{
  const LiteralPair *pair = &g_array_index (bracket->pairs, LiteralPair, bracket->pairs->len - 1);

  bracket->paired &= ~(BIT (pair->higher) | BIT (pair->lower));
  g_array_set_size (bracket->pairs, bracket->pairs->len - 1);
}

/* 4.2 in a homogeneous bracket or remainder: S2 in lexicographic order against the first of S1, then the
 * next. A pair whose player of S1 has the larger BSN is left out: the same candidate with the two exchanged
 * was generated before, since it exchanges fewer players or has the smaller sum. */
static void
transpose (LiteralBracket *bracket,
           guint64         s1,
           guint64         s2)
{
  guint higher;

  if (bracket->perfect || is_too_long (bracket->round))
    return;
  if (s1 == 0)
    {
      consider_candidate (bracket);
      return;
    }

  higher = lowest_bit (s1);
  for (guint64 rest = s2 & bracket->round->field->opponents[higher]; rest != 0; rest &= rest - 1)
    {
      guint lower = lowest_bit (rest);

      if (lower < higher)
        continue;
      push_pair (bracket, higher, lower);
      transpose (bracket, s1 & (s1 - 1), s2 & ~BIT (lower));
      pop_pair (bracket);
    }
}

/* 4.3: the sets S1 that exchanges make, in their order; numbers are BSN - 1. */
static int
compare_exchanges (gconstpointer a,
                   gconstpointer b,
                   gpointer      original)
{
  guint64 s1[2] = { *(const guint64 *) a, *(const guint64 *) b };
  guint64 before = *(const guint64 *) original;
  guint64 entering[2];
  guint64 leaving[2];
  int sums[2] = { 0 };

  for (guint i = 0; i < 2; i++)
    {
      entering[i] = s1[i] & ~before;
      leaving[i] = before & ~s1[i];
      for (guint64 rest = entering[i]; rest != 0; rest &= rest - 1)
        sums[i] += (int) lowest_bit (rest);
      for (guint64 rest = leaving[i]; rest != 0; rest &= rest - 1)
        sums[i] -= (int) lowest_bit (rest);
    }

  if (count_bits (entering[0]) != count_bits (entering[1]))
    return count_bits (entering[0]) < count_bits (entering[1]) ? -1 : 1;
  if (sums[0] != sums[1])
    return sums[0] < sums[1] ? -1 : 1;
  /* The largest differing BSN that leaves is the highest bit in which the sets differ. */
  if (leaving[0] != leaving[1])
    return leaving[0] > leaving[1] ? -1 : 1;
  if (entering[0] != entering[1])
    return (entering[0] & BIT (lowest_bit (entering[0] ^ entering[1]))) != 0 ? -1 : 1;

  return 0;
}

static void
add_subsets (GArray       *subsets,
             LiteralRound *round,
             guint64       chosen,
             guint         first,
             guint         n_left,
             guint         n_numbers)
{
  if (n_left == 0)
    {
      g_array_append_val (subsets, chosen);
      round->n_steps++;
      return;
    }

  for (guint i = first; i + n_left <= n_numbers && !is_too_long (round); i++)
    add_subsets (subsets, round, chosen | BIT (i), i + 1, n_left - 1, n_numbers);
}

static void
pair_remainder (LiteralBracket *bracket)
{
  guint64 residents = bracket->residents & ~bracket->paired;
  guint ranks[LITERAL_MAX_PLAYERS];
  guint n_residents = 0;

  for (guint64 rest = residents; rest != 0; rest &= rest - 1)
    ranks[n_residents++] = lowest_bit (rest);

  for (guint i = 0; i < bracket->exchanges->len && !bracket->perfect && !is_too_long (bracket->round); i++)
    {
      guint64 s1 = 0;

      for (guint64 rest = g_array_index (bracket->exchanges, guint64, i); rest != 0; rest &= rest - 1)
        s1 |= BIT (ranks[lowest_bit (rest)]);
      transpose (bracket, s1, residents & ~s1);
    }
}

/* 4.2 in a heterogeneous bracket: the opponents of the MDPs of S1. */
static void
pair_mdps (LiteralBracket *bracket,
           guint64         s1)
{
  guint mdp;

  if (bracket->perfect || is_too_long (bracket->round))
    return;
  if (s1 == 0)
    {
      pair_remainder (bracket);
      return;
    }

  mdp = lowest_bit (s1);
  for (guint64 rest = bracket->residents & ~bracket->paired & bracket->round->field->opponents[mdp]; rest != 0;
       rest &= rest - 1)
    {
      push_pair (bracket, mdp, lowest_bit (rest));
      pair_mdps (bracket, s1 & (s1 - 1));
      pop_pair (bracket);
    }
}

/* 4.4: the sets of M1 MDPs by their smallest differing BSN; valid is one that leaves a Limbo as C7 wants. */
static void
choose_mdps (LiteralBracket *bracket,
             guint64         chosen,
             guint64         rest,
             guint           n_left)
{
  if (n_left == 0)
    {
      g_autoptr (GArray) limbo_x10 = literal_scores_of (bracket->round, bracket->mdps & ~chosen);

      if (compare_lists (limbo_x10, bracket->limbo_x10) == 0)
        pair_mdps (bracket, chosen);
      return;
    }

  for (; rest != 0 && !bracket->perfect; rest &= rest - 1)
    choose_mdps (bracket, chosen | BIT (lowest_bit (rest)), rest & (rest - 1), n_left - 1);
}

/* 3.1: MaxPairs and M1 are what C6 and C7 leave. */
static gboolean
find_sizes (LiteralBracket *bracket)
{
  g_autoptr (GHashTable) memo = literal_memo_new (NULL);
  g_autoptr (GArray) scores_x10 = NULL;
  guint n_in_remainder;
  guint64 original;

  scores_x10 = literal_best_downfloaters (bracket->round, memo, bracket->residents, bracket->mdps, bracket->below);
  if (is_too_long (bracket->round))
    return FALSE;
  g_assert (scores_x10 != NULL);

  bracket->n_downfloaters = scores_x10->len;
  bracket->n_pairs = (count_bits (bracket->residents | bracket->mdps) - scores_x10->len) / 2;
  for (guint i = 0; i < scores_x10->len; i++)
    if (g_array_index (scores_x10, int, i) > bracket->score_x10)
      g_array_append_val (bracket->limbo_x10, g_array_index (scores_x10, int, i));
  bracket->n_mdp_pairs = count_bits (bracket->mdps) - bracket->limbo_x10->len;

  n_in_remainder = count_bits (bracket->residents) - bracket->n_mdp_pairs;
  original = BIT (bracket->n_pairs - bracket->n_mdp_pairs) - 1;
  add_subsets (bracket->exchanges, bracket->round, 0, 0, bracket->n_pairs - bracket->n_mdp_pairs,
               n_in_remainder);
  g_array_sort_with_data (bracket->exchanges, compare_exchanges, &original);

  return !is_too_long (bracket->round);
}

/* Pairs a bracket (Article 3); returns the set of its downfloaters. */
static guint64
pair_bracket (LiteralRound *round,
              guint64       residents,
              guint64       mdps,
              guint64       below,
              guint64       next)
{
  LiteralBracket bracket = { round, residents, mdps, below, next };
  guint64 left = residents | mdps;

  bracket.score_x10 = score_of (round, lowest_bit (residents));
  bracket.forecasts = literal_memo_new ((GDestroyNotify) g_array_unref);
  bracket.next_matchings = literal_memo_new (NULL);
  bracket.limbo_x10 = g_array_new (FALSE, FALSE, sizeof (int));
  bracket.exchanges = g_array_new (FALSE, FALSE, sizeof (guint64));
  bracket.pairs = g_array_new (FALSE, FALSE, sizeof (LiteralPair));
  bracket.best_pairs = g_array_new (FALSE, FALSE, sizeof (LiteralPair));

  if (find_sizes (&bracket))
    choose_mdps (&bracket, 0, mdps, bracket.n_mdp_pairs);
  g_assert (bracket.best_quality != NULL || is_too_long (round));

  for (guint i = 0; i < bracket.best_pairs->len; i++)
    {
      const LiteralPair *pair = &g_array_index (bracket.best_pairs, LiteralPair, i);

      left &= ~(BIT (pair->higher) | BIT (pair->lower));
    }
  g_array_append_vals (round->pairs, bracket.best_pairs->data, bracket.best_pairs->len);

  g_hash_table_unref (bracket.forecasts);
  g_hash_table_unref (bracket.next_matchings);
  g_array_unref (bracket.limbo_x10);
  g_array_unref (bracket.exchanges);
  g_array_unref (bracket.pairs);
  g_array_unref (bracket.best_pairs);
  g_clear_pointer (&bracket.best_quality, g_array_unref);

  return left;
}

/* C5: the lowest score at which the bye leaves a complete pairing. */
static gboolean
find_byes (LiteralRound *round)
{
  guint n_players = round->field->n_players;
  guint64 everybody = n_players == 64 ? EVERYBODY : BIT (n_players) - 1;

  if (n_players % 2 == 0)
    return literal_can_complete (round, everybody);

  for (guint i = n_players; i > 0; i--)
    {
      if (i < n_players && score_of (round, i - 1) == score_of (round, i))
        continue;
      round->bye_score_x10 = score_of (round, i - 1);
      round->byes = 0;
      for (guint j = 0; j < i; j++)
        if (score_of (round, j) == round->bye_score_x10 && !round->field->players[j].bye_barred)
          round->byes |= BIT (j);
      if (literal_can_complete (round, everybody))
        return TRUE;
    }

  return FALSE;
}

/* The players who have the same score as the highest of SET. */
static guint64
top_scoregroup (const LiteralRound *round,
                guint64             set)
{
  guint64 group = 0;

  for (guint64 rest = set; rest != 0; rest &= rest - 1)
    if (score_of (round, lowest_bit (rest)) == score_of (round, lowest_bit (set)))
      group |= BIT (lowest_bit (rest));

  return group;
}

/* C.04.2: boards by the score of the higher player, the sum of scores, the rank of the higher player. */
static int
compare_boards (gconstpointer a,
                gconstpointer b,
                gpointer      user_data)
{
  const LiteralRound *round = user_data;
  const LiteralPair *left = a;
  const LiteralPair *right = b;

  if (score_of (round, left->higher) != score_of (round, right->higher))
    return score_of (round, left->higher) > score_of (round, right->higher) ? -1 : 1;
  if (score_of (round, left->lower) != score_of (round, right->lower))
    return score_of (round, left->lower) > score_of (round, right->lower) ? -1 : 1;
  return left->higher < right->higher ? -1 : 1;
}

static LiteralAnswer
give_colours (LiteralRound *round,
              GArray       *boards)
{
  const LiteralPlayer *players = round->field->players;

  g_array_sort_with_data (round->pairs, compare_boards, round);
  for (guint i = 0; i < round->pairs->len; i++)
    {
      const LiteralPair *pair = &g_array_index (round->pairs, LiteralPair, i);
      DameroColour colour = literal_field_get_colour (round->field, pair->higher, pair->lower);
      DameroPair board = { players[pair->higher].number, players[pair->lower].number };

      if (colour == DAMERO_COLOUR_NONE)
        return LITERAL_NO_COLOUR;
      if (colour == DAMERO_COLOUR_BLACK)
        board = (DameroPair) { board.black, board.white };
      g_array_append_val (boards, board);
    }

  return LITERAL_DONE;
}

static LiteralAnswer
pair_round (LiteralRound *round,
            GArray       *boards,
            int          *bye)
{
  guint64 below = round->field->n_players == 64 ? EVERYBODY : BIT (round->field->n_players) - 1;
  guint64 mdps = 0;

  if (!find_byes (round))
    return is_too_long (round) ? LITERAL_TOO_LONG : LITERAL_NO_PAIRING;

  while (below != 0 && !is_too_long (round))
    {
      guint64 residents = top_scoregroup (round, below);

      below &= ~residents;
      mdps = pair_bracket (round, residents, mdps, below, below != 0 ? top_scoregroup (round, below) : 0);
    }
  if (is_too_long (round))
    return LITERAL_TOO_LONG;

  g_assert ((mdps & (mdps - 1)) == 0 && (mdps & ~round->byes) == 0);
  *bye = mdps != 0 ? round->field->players[lowest_bit (mdps)].number : 0;
  return give_colours (round, boards);
}

LiteralAnswer
literal_dutch_pair (const DameroTournament *tournament,
                    int                     round_number,
                    guint                   max_steps,
                    GArray                 *ret_pairs,
                    int                    *ret_bye)
{
  g_autoptr (LiteralField) field = literal_field_new (tournament, round_number);
  g_autoptr (GHashTable) completions = literal_memo_new (NULL);
  g_autoptr (GArray) pairs = g_array_new (FALSE, FALSE, sizeof (LiteralPair));
  g_autoptr (GArray) boards = g_array_new (FALSE, FALSE, sizeof (DameroPair));
  LiteralRound round = { .field = field, .completions = completions, .max_steps = max_steps, .pairs = pairs };
  LiteralAnswer answer;
  int bye = 0;

  if (field == NULL)
    return LITERAL_TOO_LONG;
  answer = pair_round (&round, boards, &bye);
  if (answer != LITERAL_DONE)
    return answer;

  g_array_set_size (ret_pairs, 0);
  g_array_append_vals (ret_pairs, boards->data, boards->len);
  *ret_bye = bye;

  return LITERAL_DONE;
}
