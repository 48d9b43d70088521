/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "literal-dutch.h"

#define BIT(i)     (G_GUINT64_CONSTANT (1) << (i))
#define EVERYBODY  (~G_GUINT64_CONSTANT (0))
/* More than any score difference of players who are paired. */
#define UNPAIRED_DIFFERENCE_X10 1000000
/* Ends a list of score differences, below each of them. */
#define NO_DIFFERENCE_X10 (-1)

typedef struct {
  guint higher; /* ranks */
  guint lower;
} Pair;

/* The round. Sets of players are bits by rank. */
typedef struct {
  LiteralField *field;
  guint64       byes;          /* who can take the bye: C2, C5 */
  int           bye_score_x10; /* C5 */
  GHashTable   *completions;   /* answers of can_match for whole rests */
  guint         n_steps;
  guint         max_steps;
  GArray       *pairs;         /* Pair */
} Round;

/* A bracket and the candidate that is being generated. */
typedef struct {
  Round      *round;
  guint64     residents;
  guint64     mdps;
  guint64     below;             /* everybody of lower scoregroups */
  guint64     next;              /* residents of the next bracket; 0 = there is none */
  int         score_x10;         /* of the residents */
  GHashTable *outlooks;          /* GArray of int by the set of downfloaters: C8 */
  GHashTable *next_matchings;
  guint       n_downfloaters;    /* C6 */
  GArray     *limbo_x10;         /* C7: scores of MDPs who are not paired */
  guint       n_pairs;           /* MaxPairs */
  guint       n_mdp_pairs;       /* M1 */
  GArray     *exchanges;         /* guint64: sets S1 of the remainder by BSN, in order of generation */
  guint64     paired;
  GArray     *pairs;             /* Pair: those of MDPs first */
  GArray     *best_pairs;
  GArray     *best_quality;      /* NULL = no candidate yet */
  gboolean    perfect;
} Bracket;

static guint
count_bits (guint64 set)
{
  guint n = 0;

  for (; set != 0; set &= set - 1)
    n++;

  return n;
}

static guint
lowest_bit (guint64 set)
{
  guint i = 0;

  while ((set & BIT (i)) == 0)
    i++;

  return i;
}

static gboolean
is_too_long (Round *round)
{
  return round->n_steps > round->max_steps;
}

static int
score_of (const Round *round,
          guint        rank)
{
  return round->field->players[rank].score_x10;
}

static GHashTable *
memo_new (GDestroyNotify free_value)
{
  return g_hash_table_new_full (g_int64_hash, g_int64_equal, g_free, free_value);
}

static void
memo_put (GHashTable *memo,
          guint64     set,
          gpointer    value)
{
  g_hash_table_insert (memo, g_memdup2 (&set, sizeof set), value);
}

/* Whether a set of players can be paired completely by C1 and C3, a resident in every pair. */
static gboolean
can_match (Round      *round,
           GHashTable *memo,
           guint64     set,
           guint64     residents)
{
  guint64 fewest = 0;
  guint n_fewest = G_MAXUINT;
  guint chosen = 0;
  gpointer known;
  gboolean found = FALSE;

  if (set == 0)
    return TRUE;
  if (g_hash_table_lookup_extended (memo, &set, NULL, &known))
    return GPOINTER_TO_INT (known);
  if (++round->n_steps > round->max_steps)
    return FALSE;

  for (guint64 rest = set; rest != 0; rest &= rest - 1)
    {
      guint i = lowest_bit (rest);
      guint64 options = round->field->opponents[i] & set & ((residents & BIT (i)) != 0 ? EVERYBODY : residents);

      if (count_bits (options) < n_fewest)
        {
          fewest = options;
          n_fewest = count_bits (options);
          chosen = i;
        }
    }
  for (guint64 rest = fewest; rest != 0 && !found; rest &= rest - 1)
    found = can_match (round, memo, set & ~BIT (chosen) & ~BIT (lowest_bit (rest)), residents);
  memo_put (memo, set, GINT_TO_POINTER (found));

  return found;
}

/* C4, with C2 and C5: everybody not yet paired, one with the bye if they are odd. */
static gboolean
can_complete (Round  *round,
              guint64 set)
{
  if (count_bits (set) % 2 == 0)
    return can_match (round, round->completions, set, EVERYBODY);

  for (guint64 rest = set & round->byes; rest != 0; rest &= rest - 1)
    if (can_match (round, round->completions, set & ~BIT (lowest_bit (rest)), EVERYBODY))
      return TRUE;

  return FALSE;
}

/* Lists of the same length. */
static int
compare_lists (const GArray *a,
               const GArray *b)
{
  for (guint i = 0; i < a->len && i < b->len; i++)
    {
      int left = g_array_index (a, int, i);
      int right = g_array_index (b, int, i);

      if (left != right)
        return left < right ? -1 : 1;
    }

  return 0;
}

static GArray *
scores_of (const Round *round,
           guint64      set)
{
  GArray *scores = g_array_new (FALSE, FALSE, sizeof (int));

  for (guint64 rest = set; rest != 0; rest &= rest - 1)
    {
      int score_x10 = score_of (round, lowest_bit (rest));

      g_array_append_val (scores, score_x10);
    }

  return scores;
}

/* Tries all sets of N more players of REST as downfloaters of a bracket. */
static void
try_downfloaters (Round      *round,
                  GHashTable *memo,
                  guint64     bracket,
                  guint64     residents,
                  guint64     below,
                  guint64     chosen,
                  guint64     rest,
                  guint       n,
                  GArray    **best)
{
  g_autoptr (GArray) scores = NULL;

  if (n > 0)
    {
      for (; rest != 0; rest &= rest - 1)
        try_downfloaters (round, memo, bracket, residents, below, chosen | BIT (lowest_bit (rest)),
                          rest & (rest - 1), n - 1, best);
      return;
    }

  scores = scores_of (round, chosen);
  if (*best != NULL && compare_lists (scores, *best) >= 0)
    return;
  round->n_steps++;
  if (!can_match (round, memo, bracket & ~chosen, residents) || !can_complete (round, chosen | below))
    return;
  g_clear_pointer (best, g_array_unref);
  *best = g_steal_pointer (&scores);
}

/* C6 and C7 of a bracket: the scores of the downfloaters, the fewest and then the lowest that leave a rest
 * which can be completed. NULL = there is no way (or no time). */
static GArray *
best_downfloaters (Round      *round,
                   GHashTable *memo,
                   guint64     residents,
                   guint64     mdps,
                   guint64     below)
{
  guint n_players = count_bits (residents | mdps);
  GArray *best = NULL;

  for (guint n = n_players % 2; n <= n_players && best == NULL && !is_too_long (round); n += 2)
    try_downfloaters (round, memo, residents | mdps, residents, below, 0, residents | mdps, n, &best);

  return best;
}

/* C8: what the next bracket can be with these downfloaters: how many of it go down, and their scores. */
static const GArray *
get_outlook (Bracket *bracket,
             guint64  downfloaters)
{
  GArray *outlook = g_hash_table_lookup (bracket->outlooks, &downfloaters);
  int n_next;

  if (outlook != NULL)
    return outlook;

  outlook = best_downfloaters (bracket->round, bracket->next_matchings, bracket->next, downfloaters,
                               bracket->below & ~bracket->next);
  if (outlook == NULL)
    outlook = g_array_new (FALSE, FALSE, sizeof (int));
  n_next = (int) outlook->len;
  g_array_prepend_val (outlook, n_next);
  memo_put (bracket->outlooks, downfloaters, outlook);

  return outlook;
}

static int
compare_descending (gconstpointer a,
                    gconstpointer b)
{
  const int *left = a;
  const int *right = b;

  return *left == *right ? 0 : *left > *right ? -1 : 1;
}

/* C10 to C13 of one player who is to have COLOUR. */
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

  if (among_topscorers && (difference > 2 || difference < -2))
    ret_failures[0]++;
  if (among_topscorers && n_games >= 2 && g_array_index (player->colours, DameroColour, n_games - 1) == colour
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
judge_colours (const Bracket *bracket,
               GArray        *quality)
{
  const LiteralField *field = bracket->round->field;
  int failures[4] = { 0 };

  for (guint i = 0; i < bracket->pairs->len && !field->tournament->colourless; i++)
    {
      const Pair *pair = &g_array_index (bracket->pairs, Pair, i);
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
judge_floats (const Bracket *bracket,
              guint64        downfloaters,
              GArray        *quality)
{
  const LiteralPlayer *players = bracket->round->field->players;

  for (guint round = 0; round < 2; round++)
    {
      int n_down = 0;
      int n_up = 0;

      for (guint64 rest = downfloaters & bracket->residents; rest != 0; rest &= rest - 1)
        n_down += players[lowest_bit (rest)].floats[round] == LITERAL_DOWNFLOAT;
      for (guint i = 0; i < bracket->n_mdp_pairs; i++)
        n_up += players[g_array_index (bracket->pairs, Pair, i).lower].floats[round] == LITERAL_UPFLOAT;
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
judge_differences (const Bracket *bracket,
                   guint64        downfloaters,
                   GArray        *quality)
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
          const LiteralPlayer *mdp = &players[g_array_index (bracket->pairs, Pair, i).higher];
          const LiteralPlayer *opponent = &players[g_array_index (bracket->pairs, Pair, i).lower];
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
is_perfect (const Bracket *bracket,
            const GArray  *quality,
            const GArray  *outlook,
            guint          n_outlook)
{
  if (outlook != NULL && bracket->n_downfloaters > 0)
    {
      int n_next = g_array_index (outlook, int, 0);

      if (n_next > 1
          || (n_next == 1
              && g_array_index (outlook, int, 1) != score_of (bracket->round, lowest_bit (bracket->next))))
        return FALSE;
    }

  for (guint i = 1 + bracket->n_downfloaters + n_outlook; i < quality->len; i++)
    if (g_array_index (quality, int, i) > 0)
      return FALSE;

  return TRUE;
}

/* The candidate's failures C6 to C21 in a row. */
static GArray *
judge (Bracket  *bracket,
       guint64   downfloaters,
       gboolean *ret_perfect)
{
  GArray *quality = scores_of (bracket->round, downfloaters);
  const GArray *outlook = bracket->next != 0 ? get_outlook (bracket, downfloaters) : NULL;
  guint n_outlook = outlook != NULL ? outlook->len : 0;
  int n_downfloaters = (int) quality->len;
  int n_unplayed = 0;

  g_array_prepend_val (quality, n_downfloaters);
  if (n_outlook > 0)
    g_array_append_vals (quality, outlook->data, n_outlook);
  /* C9. At or below the score of the bye the only one who goes down has it in the end: those below number
   * even and, at the score itself, are too low for the bye; further down it was among the MDPs. */
  if (bracket->round->byes != 0 && n_downfloaters == 1 && bracket->score_x10 <= bracket->round->bye_score_x10)
    n_unplayed = bracket->round->field->players[lowest_bit (downfloaters)].n_unplayed;
  g_array_append_val (quality, n_unplayed);
  judge_colours (bracket, quality);
  judge_floats (bracket, downfloaters, quality);
  judge_differences (bracket, downfloaters, quality);
  *ret_perfect = is_perfect (bracket, quality, outlook, n_outlook);

  return quality;
}

static void
consider_candidate (Bracket *bracket)
{
  guint64 downfloaters = (bracket->residents | bracket->mdps) & ~bracket->paired;
  g_autoptr (GArray) quality = NULL;
  gboolean perfect;

  bracket->round->n_steps++;
  if (!can_complete (bracket->round, downfloaters | bracket->below))
    return;

  quality = judge (bracket, downfloaters, &perfect);
  if (bracket->best_quality != NULL && compare_lists (quality, bracket->best_quality) >= 0)
    return;

  g_clear_pointer (&bracket->best_quality, g_array_unref);
  bracket->best_quality = g_steal_pointer (&quality);
  g_array_set_size (bracket->best_pairs, 0);
  g_array_append_vals (bracket->best_pairs, bracket->pairs->data, bracket->pairs->len);
  bracket->perfect = perfect;
}

static void
push_pair (Bracket *bracket,
           guint    higher,
           guint    lower)
{
  Pair pair = { higher, lower };

  g_array_append_val (bracket->pairs, pair);
  bracket->paired |= BIT (higher) | BIT (lower);
}

static void
pop_pair (Bracket *bracket)
{
  const Pair *pair = &g_array_index (bracket->pairs, Pair, bracket->pairs->len - 1);

  bracket->paired &= ~(BIT (pair->higher) | BIT (pair->lower));
  g_array_set_size (bracket->pairs, bracket->pairs->len - 1);
}

/* 4.2 in a homogeneous bracket or remainder: S2 in lexicographic order against the first of S1, then the
 * next. A pair whose player of S1 has the larger BSN is left out: the same candidate with the two exchanged
 * was generated before, since it exchanges fewer players or has the smaller sum. */
static void
transpose (Bracket *bracket,
           guint64  s1,
           guint64  s2)
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
add_subsets (GArray *subsets,
             Round  *round,
             guint64 chosen,
             guint   first,
             guint   n_left,
             guint   n_numbers)
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
pair_remainder (Bracket *bracket)
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
pair_mdps (Bracket *bracket,
           guint64  s1)
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
choose_mdps (Bracket *bracket,
             guint64  chosen,
             guint64  rest,
             guint    n_left)
{
  if (n_left == 0)
    {
      g_autoptr (GArray) limbo_x10 = scores_of (bracket->round, bracket->mdps & ~chosen);

      if (compare_lists (limbo_x10, bracket->limbo_x10) == 0)
        pair_mdps (bracket, chosen);
      return;
    }

  for (; rest != 0 && !bracket->perfect; rest &= rest - 1)
    choose_mdps (bracket, chosen | BIT (lowest_bit (rest)), rest & (rest - 1), n_left - 1);
}

/* 3.1: MaxPairs and M1 are what C6 and C7 leave. */
static gboolean
find_sizes (Bracket *bracket)
{
  g_autoptr (GHashTable) memo = memo_new (NULL);
  g_autoptr (GArray) scores_x10 = NULL;
  guint n_in_remainder;
  guint64 original;

  scores_x10 = best_downfloaters (bracket->round, memo, bracket->residents, bracket->mdps, bracket->below);
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
pair_bracket (Round  *round,
              guint64 residents,
              guint64 mdps,
              guint64 below,
              guint64 next)
{
  Bracket bracket = { round, residents, mdps, below, next };
  guint64 left = residents | mdps;

  bracket.score_x10 = score_of (round, lowest_bit (residents));
  bracket.outlooks = memo_new ((GDestroyNotify) g_array_unref);
  bracket.next_matchings = memo_new (NULL);
  bracket.limbo_x10 = g_array_new (FALSE, FALSE, sizeof (int));
  bracket.exchanges = g_array_new (FALSE, FALSE, sizeof (guint64));
  bracket.pairs = g_array_new (FALSE, FALSE, sizeof (Pair));
  bracket.best_pairs = g_array_new (FALSE, FALSE, sizeof (Pair));

  if (find_sizes (&bracket))
    choose_mdps (&bracket, 0, mdps, bracket.n_mdp_pairs);
  g_assert (bracket.best_quality != NULL || is_too_long (round));

  for (guint i = 0; i < bracket.best_pairs->len; i++)
    {
      const Pair *pair = &g_array_index (bracket.best_pairs, Pair, i);

      left &= ~(BIT (pair->higher) | BIT (pair->lower));
    }
  g_array_append_vals (round->pairs, bracket.best_pairs->data, bracket.best_pairs->len);

  g_hash_table_unref (bracket.outlooks);
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
find_byes (Round *round)
{
  guint n_players = round->field->n_players;
  guint64 everybody = n_players == 64 ? EVERYBODY : BIT (n_players) - 1;

  if (n_players % 2 == 0)
    return can_complete (round, everybody);

  for (guint i = n_players; i > 0; i--)
    {
      if (i < n_players && score_of (round, i - 1) == score_of (round, i))
        continue;
      round->bye_score_x10 = score_of (round, i - 1);
      round->byes = 0;
      for (guint j = 0; j < i; j++)
        if (score_of (round, j) == round->bye_score_x10 && !round->field->players[j].bye_barred)
          round->byes |= BIT (j);
      if (can_complete (round, everybody))
        return TRUE;
    }

  return FALSE;
}

/* The players who have the same score as the highest of SET. */
static guint64
top_scoregroup (const Round *round,
                guint64      set)
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
  const Round *round = user_data;
  const Pair *left = a;
  const Pair *right = b;

  if (score_of (round, left->higher) != score_of (round, right->higher))
    return score_of (round, left->higher) > score_of (round, right->higher) ? -1 : 1;
  if (score_of (round, left->lower) != score_of (round, right->lower))
    return score_of (round, left->lower) > score_of (round, right->lower) ? -1 : 1;
  return left->higher < right->higher ? -1 : 1;
}

static LiteralAnswer
give_colours (Round  *round,
              GArray *boards)
{
  const LiteralPlayer *players = round->field->players;

  g_array_sort_with_data (round->pairs, compare_boards, round);
  for (guint i = 0; i < round->pairs->len; i++)
    {
      const Pair *pair = &g_array_index (round->pairs, Pair, i);
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
pair_round (Round  *round,
            GArray *boards,
            int    *bye)
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
  g_autoptr (GHashTable) completions = memo_new (NULL);
  g_autoptr (GArray) pairs = g_array_new (FALSE, FALSE, sizeof (Pair));
  g_autoptr (GArray) boards = g_array_new (FALSE, FALSE, sizeof (DameroPair));
  Round round = { .field = field, .completions = completions, .max_steps = max_steps, .pairs = pairs };
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
