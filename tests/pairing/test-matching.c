/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Matchings against all matchings of small graphs, and against their own proofs in bigger ones. */
#include "pairing/matching/matching.h"

#define N_SMALL 10
#define IMPOSSIBLE G_MININT64

/* The best of every perfect matching of the vertices in SET, by trying all: weight and how many of it. */
typedef struct {
  gint64 weight;
  guint  count;
} Best;

typedef struct {
  guint    n;
  gboolean edge[N_SMALL][N_SMALL];
  gint64   weight[N_SMALL][N_SMALL];
  Best     best[1 << N_SMALL];
} Obvious;

static void
solve_obviously (Obvious *obvious)
{
  obvious->best[0] = (Best) { 0, 1 };
  for (guint set = 1; set < 1u << obvious->n; set++)
    {
      guint low = (guint) __builtin_ctz (set);
      Best best = { IMPOSSIBLE, 0 };

      for (guint other = low + 1; other < obvious->n; other++)
        {
          guint rest = set & ~(1u << low) & ~(1u << other);
          Best below = obvious->best[rest];
          gint64 weight;

          if ((set >> other & 1) == 0 || !obvious->edge[low][other])
            continue;
          if (below.weight == IMPOSSIBLE)
            continue;
          weight = below.weight + obvious->weight[low][other];
          if (weight > best.weight)
            best = (Best) { weight, 0 };
          if (weight == best.weight)
            best.count += below.count;
        }
      obvious->best[set] = best;
    }
}

static GArray *
edges_of (const Obvious *obvious)
{
  GArray *edges = g_array_new (FALSE, FALSE, sizeof (DameroMatchingEdge));

  for (guint b = 0; b < obvious->n; b++)
    for (guint a = 0; a < b; a++)
      if (obvious->edge[a][b])
        {
          DameroMatchingEdge edge = { a, b, obvious->weight[a][b] };

          g_array_append_val (edges, edge);
        }

  return edges;
}

/* Weights of several kinds: few different ones with many ties, both signs, and the largest allowed. */
static void
fill_randomly (Obvious *obvious,
               GRand   *rand)
{
  static const gint64 spans[] = { 0, 1, 2, 5, 100, 1000000 };
  gint64 span = spans[g_rand_int_range (rand, 0, G_N_ELEMENTS (spans))];
  gint64 unit = g_rand_int_range (rand, 0, 8) == 0 ? damero_matching_limit (N_SMALL) / (span + 1) : 1;
  gint64 lowest = g_rand_boolean (rand) ? 0 : -span;
  double density = g_rand_double_range (rand, 0.2, 1.1);

  obvious->n = (guint) g_rand_int_range (rand, 0, N_SMALL + 1);
  for (guint a = 0; a < obvious->n; a++)
    for (guint b = a + 1; b < obvious->n; b++)
      {
        obvious->edge[a][b] = obvious->edge[b][a] = g_rand_double (rand) < density;
        obvious->weight[a][b] = unit * g_rand_int_range (rand, (gint32) lowest, (gint32) span + 1);
        obvious->weight[b][a] = obvious->weight[a][b];
      }
}

static gint64
weight_of (const DameroMatching *matching,
           const Obvious        *obvious)
{
  gint64 weight = 0;

  for (guint v = 0; v < obvious->n; v++)
    {
      guint mate = damero_matching_get_mate (matching, v);

      g_assert_cmpuint (mate, <, obvious->n);
      g_assert_cmpuint (damero_matching_get_mate (matching, mate), ==, v);
      g_assert_true (obvious->edge[v][mate]);
      if (v < mate)
        weight += obvious->weight[v][mate];
    }

  return weight;
}

/* The narrowed graph has exactly the same matchings for its best ones. */
static void
check_narrowed (DameroMatching *matching,
                Obvious        *obvious,
                GArray         *edges)
{
  Best before = obvious->best[(1u << obvious->n) - 1];
  gint64 old[N_SMALL][N_SMALL];
  gint64 most = damero_matching_narrow (matching, edges);
  Best after;

  memcpy (old, obvious->weight, sizeof old);
  memset (obvious->edge, 0, sizeof obvious->edge);
  for (guint e = 0; e < edges->len; e++)
    {
      DameroMatchingEdge edge = g_array_index (edges, DameroMatchingEdge, e);

      g_assert_cmpint (edge.weight, >=, 0);
      g_assert_cmpint (edge.weight, <=, most);
      obvious->edge[edge.a][edge.b] = obvious->edge[edge.b][edge.a] = TRUE;
      obvious->weight[edge.a][edge.b] = obvious->weight[edge.b][edge.a] = edge.weight;
    }
  solve_obviously (obvious);
  after = obvious->best[(1u << obvious->n) - 1];
  g_assert_cmpuint (after.count, ==, before.count);

  g_assert_true (damero_matching_solve (matching, edges));
  g_assert_true (damero_matching_is_proven (matching, edges));
  memcpy (obvious->weight, old, sizeof old);
  g_assert_cmpint (weight_of (matching, obvious), ==, before.weight);
}

static void
test_small (void)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (4);
  g_autofree Obvious *obvious = g_new0 (Obvious, 1);
  guint n_found = 0;

  for (guint i = 0; i < 20000; i++)
    {
      g_autoptr (DameroMatching) matching = NULL;
      g_autoptr (GArray) edges = NULL;
      Best best;

      fill_randomly (obvious, rand);
      solve_obviously (obvious);
      edges = edges_of (obvious);
      best = obvious->best[(1u << obvious->n) - 1];
      matching = damero_matching_new (obvious->n);
      g_assert_cmpint (damero_matching_solve (matching, edges), ==, best.weight != IMPOSSIBLE);
      if (best.weight == IMPOSSIBLE)
        continue;

      n_found++;
      g_assert_cmpint (weight_of (matching, obvious), ==, best.weight);
      g_assert_true (damero_matching_is_proven (matching, edges));
      check_narrowed (matching, obvious, edges);
    }

  g_test_message ("%u of 20000 graphs have a perfect matching", n_found);
  g_assert_cmpuint (n_found, >, 4000);
}

/* One solver, one objective after the other: the sum in order of importance is that of one solve with both
 * packed in a weight. */
static void
test_lexicographic (void)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (5);
  g_autofree Obvious *obvious = g_new0 (Obvious, 1);

  for (guint i = 0; i < 4000; i++)
    {
      g_autoptr (DameroMatching) matching = NULL;
      g_autoptr (GArray) edges = NULL;
      gint64 second[N_SMALL][N_SMALL];
      gint64 most;
      Best best;

      obvious->n = 2 * (guint) g_rand_int_range (rand, 1, N_SMALL / 2 + 1);
      for (guint a = 0; a < obvious->n; a++)
        for (guint b = a + 1; b < obvious->n; b++)
          {
            obvious->edge[a][b] = obvious->edge[b][a] = TRUE;
            second[a][b] = second[b][a] = g_rand_int_range (rand, 0, 4);
            obvious->weight[a][b] = obvious->weight[b][a]
              = 1000 * g_rand_int_range (rand, 0, 3) + second[a][b];
          }
      solve_obviously (obvious);
      best = obvious->best[(1u << obvious->n) - 1];

      edges = edges_of (obvious);
      for (guint e = 0; e < edges->len; e++)
        g_array_index (edges, DameroMatchingEdge, e).weight /= 1000;
      matching = damero_matching_new (obvious->n);
      g_assert_true (damero_matching_solve (matching, edges));
      most = damero_matching_narrow (matching, edges);
      g_assert_cmpint (most, <, 10);
      for (guint e = 0; e < edges->len; e++)
        {
          DameroMatchingEdge *edge = &g_array_index (edges, DameroMatchingEdge, e);

          edge->weight = 1000 * edge->weight + second[edge->a][edge->b];
        }
      g_assert_true (damero_matching_solve (matching, edges));
      g_assert_cmpint (weight_of (matching, obvious), ==, best.weight);
    }
}

/* Bigger graphs prove themselves; the same solver again and again, from the last solution. */
static void
test_big (void)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (6);

  for (guint i = 0; i < 60; i++)
    {
      guint n = 2 * (guint) g_rand_int_range (rand, 5, 80);
      gint64 span = g_rand_boolean (rand) ? 3 : 1 << 20;
      double density = g_rand_double_range (rand, 0.05, 1);
      g_autoptr (DameroMatching) matching = damero_matching_new (n);
      g_autoptr (GArray) edges = g_array_new (FALSE, FALSE, sizeof (DameroMatchingEdge));

      for (guint a = 0; a < n; a++)
        for (guint b = a + 1; b < n; b++)
          if (g_rand_double (rand) < density)
            {
              DameroMatchingEdge edge = { b, a, 0 };

              g_array_append_val (edges, edge);
            }
      for (guint k = 0; k < 5; k++)
        {
          for (guint e = 0; e < edges->len; e++)
            g_array_index (edges, DameroMatchingEdge, e).weight
              += g_rand_int_range (rand, 0, (gint32) span);
          if (!damero_matching_solve (matching, edges))
            break;
          g_assert_true (damero_matching_is_proven (matching, edges));
          if (k == 3)
            damero_matching_narrow (matching, edges);
        }
    }
}

/* A matching that is not optimal is not proven, nor is one by weights it was not made for. */
static void
test_proof (void)
{
  g_autoptr (DameroMatching) matching = damero_matching_new (4);
  g_autoptr (GArray) edges = g_array_new (FALSE, FALSE, sizeof (DameroMatchingEdge));
  DameroMatchingEdge all[] = { { 0, 1, 5 }, { 2, 3, 0 }, { 0, 2, 1 }, { 1, 3, 1 } };

  g_array_append_vals (edges, all, G_N_ELEMENTS (all));
  g_assert_true (damero_matching_solve (matching, edges));
  g_assert_true (damero_matching_is_proven (matching, edges));
  g_assert_cmpuint (damero_matching_get_mate (matching, 0), ==, 1);
  g_array_index (edges, DameroMatchingEdge, 2).weight = 6;
  g_assert_false (damero_matching_is_proven (matching, edges));
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/matching/small", test_small);
  g_test_add_func ("/matching/lexicographic", test_lexicographic);
  g_test_add_func ("/matching/big", test_big);
  g_test_add_func ("/matching/proof", test_proof);

  return g_test_run ();
}
