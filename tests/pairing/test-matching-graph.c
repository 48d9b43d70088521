/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Matchings kept as large as can be: random graphs, against another way to a largest matching and against
 * leaving out one vertex after the other. */
#include "pairing/matching/graph.h"
#include "pairing/matching/matching.h"

#include <string.h>

#define MAX_VERTICES 90
#define N_WORDS      ((MAX_VERTICES + 63) / 64)

typedef struct {
  GRand            *rand;
  DameroMatchingGraph *graph;
  guint             n;
} Fixture;

static void
fixture_init (Fixture *fixture,
              guint32  seed)
{
  double density;

  g_test_message ("seed %u", seed);
  fixture->rand = g_rand_new_with_seed (seed);
  fixture->n = (guint) g_rand_int_range (fixture->rand, 1, seed % 4 == 0 ? MAX_VERTICES : 14);
  fixture->graph = damero_matching_graph_new (fixture->n);
  density = g_rand_double (fixture->rand) * g_rand_double (fixture->rand);
  for (guint i = 0; i < fixture->n; i++)
    for (guint j = i + 1; j < fixture->n; j++)
      if (g_rand_double (fixture->rand) < density)
        damero_matching_graph_add_edge (fixture->graph, i, j);
}

static void
fixture_clear (Fixture *fixture)
{
  damero_matching_graph_free (fixture->graph);
  g_rand_free (fixture->rand);
}

/* Whether all of IN_PLAY but N_FREE can be mated (with FIRST: between it and the others alone), the other
 * way: as a perfect matching with so many jokers for anybody. */
static gboolean
can_mate (const Fixture *fixture,
          const guint64 *in_play,
          const guint64 *first,
          guint          n_free)
{
  g_autoptr(GArray) edges = g_array_new (FALSE, FALSE, sizeof (DameroMatchingEdge));
  g_autoptr(DameroMatching) matching = NULL;
  guint places[MAX_VERTICES];
  guint n = 0;

  for (guint i = 0; i < fixture->n; i++)
    if (damero_bits_get (in_play, i))
      {
        for (guint j = 0; j < i; j++)
          {
            DameroMatchingEdge edge = { places[j], n, 0 };

            if (damero_bits_get (in_play, j)
                && damero_matching_graph_has_edge (fixture->graph, i, j)
                && (first == NULL || damero_bits_get (first, i) != damero_bits_get (first, j)))
              g_array_append_val (edges, edge);
          }
        places[i] = n++;
      }
  for (guint i = n; i < n + n_free; i++)
    for (guint j = 0; j < n; j++)
      {
        DameroMatchingEdge edge = { j, i, 0 };

        g_array_append_val (edges, edge);
      }
  if (n + n_free == 0)
    return TRUE;
  matching = damero_matching_new (n + n_free);

  return damero_matching_solve (matching, edges);
}

/* N_FREE is how many stay free at least. */
static void
assert_least_free (const Fixture *fixture,
                   const guint64 *in_play,
                   const guint64 *first,
                   guint          n_free)
{
  g_assert_true (can_mate (fixture, in_play, first, n_free));
  if (n_free >= 2)
    g_assert_false (can_mate (fixture, in_play, first, n_free - 2));
}

static void
assert_matching (const Fixture *fixture,
                 const guint64 *in_play,
                 guint          n_free)
{
  guint n = 0;

  for (guint i = 0; i < fixture->n; i++)
    {
      guint mate = fixture->graph->mates[i];

      if (!damero_bits_get (in_play, i))
        continue;
      if (mate == DAMERO_MATCHING_NONE)
        {
          n++;
          continue;
        }
      g_assert_cmpuint (fixture->graph->mates[mate], ==, i);
      g_assert_true (damero_matching_graph_has_edge (fixture->graph, i, mate));
      g_assert_true (damero_bits_get (in_play, mate));
    }
  g_assert_cmpuint (n, ==, n_free);
}

static void
fill_random (Fixture *fixture,
             guint64 *bits,
             double   density)
{
  memset (bits, 0, N_WORDS * sizeof (guint64));
  for (guint i = 0; i < fixture->n; i++)
    if (g_rand_double (fixture->rand) < density)
      damero_bits_set (bits, i);
}

static void
test_largest (void)
{
  for (guint32 seed = 1; seed <= 1500; seed++)
    {
      Fixture fixture;
      guint64 in_play[N_WORDS];
      guint64 first[N_WORDS];
      guint64 second[N_WORDS];
      guint n_free;

      fixture_init (&fixture, seed);
      fill_random (&fixture, in_play, 0.9);
      damero_matching_graph_play (fixture.graph, in_play);
      n_free = damero_matching_graph_extend (fixture.graph, FALSE);
      assert_least_free (&fixture, in_play, NULL, n_free);
      assert_matching (&fixture, in_play, n_free);

      /* Two sides, from there. */
      fill_random (&fixture, first, 0.5);
      for (guint i = 0; i < N_WORDS; i++)
        {
          first[i] &= in_play[i];
          second[i] = in_play[i] & ~first[i];
        }
      damero_matching_graph_split (fixture.graph, first, second);
      damero_matching_graph_review (fixture.graph);
      n_free = damero_matching_graph_extend (fixture.graph, FALSE);
      assert_least_free (&fixture, in_play, first, n_free);
      assert_matching (&fixture, in_play, n_free);
      fixture_clear (&fixture);
    }
}

/* Every vertex is in play, and has its bit in RET_ALL, which is clear. */
static void
play_all (Fixture *fixture,
          guint64 *ret_all)
{
  for (guint i = 0; i < fixture->n; i++)
    damero_bits_set (ret_all, i);
  damero_matching_graph_play (fixture->graph, NULL);
}

/* Where one vertex stays free: whoever could, by leaving each out in turn. */
static void
test_spare (void)
{
  guint n_tried = 0;

  for (guint32 seed = 1; seed <= 1500; seed++)
    {
      Fixture fixture;
      guint64 all[N_WORDS] = { 0 };
      guint root = 0;

      fixture_init (&fixture, seed);
      play_all (&fixture, all);
      if (damero_matching_graph_extend (fixture.graph, FALSE) == 1)
        {
          while (fixture.graph->mates[root] != DAMERO_MATCHING_NONE)
            root++;
          g_assert_false (damero_matching_graph_augment (fixture.graph, root));
          for (guint i = 0; i < fixture.n; i++)
            {
              damero_bits_clear (all, i);
              g_assert_cmpint (damero_bits_get (fixture.graph->outer, i), ==,
                               can_mate (&fixture, all, NULL, 0));
              damero_bits_set (all, i);
            }
          n_tried++;
        }
      fixture_clear (&fixture);
    }
  g_assert_cmpuint (n_tried, >, 200);
}

/* Perfect matchings: which two can be mates. */
static void
test_join (void)
{
  guint n_joined = 0;
  guint n_refused = 0;

  for (guint32 seed = 1; seed <= 2000; seed++)
    {
      Fixture fixture;
      guint64 in_play[N_WORDS] = { 0 };

      fixture_init (&fixture, seed);
      play_all (&fixture, in_play);
      if (damero_matching_graph_extend (fixture.graph, TRUE) == 0)
        for (guint i = 0; i < fixture.n; i++)
          for (guint j = i + 1; j < fixture.n && damero_bits_get (in_play, i); j++)
            {
              gboolean can;

              if (!damero_bits_get (in_play, j)
                  || !damero_matching_graph_has_edge (fixture.graph, i, j))
                continue;
              damero_bits_clear (in_play, i);
              damero_bits_clear (in_play, j);
              can = can_mate (&fixture, in_play, NULL, 0);
              g_assert_cmpint (damero_matching_graph_join (fixture.graph, i, j), ==, can);
              if (can)
                n_joined++;
              else
                {
                  damero_bits_set (in_play, i);
                  damero_bits_set (in_play, j);
                  n_refused++;
                }
              assert_matching (&fixture, in_play, 0);
            }
      fixture_clear (&fixture);
    }
  g_assert_cmpuint (n_joined, >, 500);
  g_assert_cmpuint (n_refused, >, 500);
}

/* Every vertex from the first with the first that leaves the rest a perfect matching. */
static void
test_join_first (void)
{
  guint n_passed = 0;

  for (guint32 seed = 1; seed <= 2000; seed++)
    {
      Fixture fixture;
      guint64 in_play[N_WORDS] = { 0 };

      fixture_init (&fixture, seed);
      play_all (&fixture, in_play);
      for (guint i = 0; damero_matching_graph_extend (fixture.graph, TRUE) == 0 && i < fixture.n; i++)
        {
          guint mate;

          g_assert_cmpint (damero_matching_graph_is_in_play (fixture.graph, i), ==, damero_bits_get (in_play, i));
          if (!damero_bits_get (in_play, i))
            continue;
          mate = damero_matching_graph_join_first (fixture.graph, i, fixture.n);
          damero_bits_clear (in_play, i);
          g_assert_true (damero_bits_get (in_play, mate));
          for (guint j = 0; j < mate; j++)
            if (damero_bits_get (in_play, j) && damero_matching_graph_has_edge (fixture.graph, i, j))
              {
                damero_bits_clear (in_play, j);
                g_assert_false (can_mate (&fixture, in_play, NULL, 0));
                damero_bits_set (in_play, j);
                n_passed++;
              }
          damero_bits_clear (in_play, mate);
          assert_matching (&fixture, in_play, 0);
        }
      fixture_clear (&fixture);
    }
  g_assert_cmpuint (n_passed, >, 500);
}

/* All edges, and then all but those of one vertex. */
static void
test_complete (void)
{
  for (guint n = 1; n <= MAX_VERTICES; n++)
    {
      g_autoptr(DameroMatchingGraph) graph = damero_matching_graph_new (n);

      damero_matching_graph_fill (graph);
      for (guint i = 0; i < n; i++)
        for (guint j = 0; j < n; j++)
          g_assert_cmpint (damero_matching_graph_has_edge (graph, i, j), ==, i != j);
      damero_matching_graph_play (graph, NULL);
      g_assert_cmpuint (damero_matching_graph_extend (graph, FALSE), ==, n % 2);

      for (guint i = 1; i < n; i++)
        damero_matching_graph_remove_edge (graph, 0, i);
      g_assert_cmpuint (damero_bits_next (damero_matching_graph_row (graph, 0), graph->n_words, 0), ==,
                        DAMERO_MATCHING_NONE);
      damero_matching_graph_review (graph);
      g_assert_cmpuint (damero_matching_graph_extend (graph, FALSE), ==, n % 2 == 1 ? 1 : 2);
      g_assert_cmpuint (graph->mates[0], ==, DAMERO_MATCHING_NONE);
    }
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/pairing/matching-graph/largest", test_largest);
  g_test_add_func ("/pairing/matching-graph/spare", test_spare);
  g_test_add_func ("/pairing/matching-graph/join", test_join);
  g_test_add_func ("/pairing/matching-graph/join-first", test_join_first);
  g_test_add_func ("/pairing/matching-graph/complete", test_complete);

  return g_test_run ();
}
