/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Matchings kept as large as can be: random graphs, against another way to a largest matching and against
 * leaving out one vertex after the other. */
#include "pairing/dutch-graph.h"
#include "pairing/matching.h"

#include <string.h>

#define MAX_VERTICES 90
#define N_WORDS      ((MAX_VERTICES + 63) / 64)

typedef struct {
  GRand            *rand;
  DameroDutchGraph *graph;
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
  fixture->graph = damero_dutch_graph_new (fixture->n);
  density = g_rand_double (fixture->rand) * g_rand_double (fixture->rand);
  for (guint i = 0; i < fixture->n; i++)
    for (guint j = i + 1; j < fixture->n; j++)
      if (g_rand_double (fixture->rand) < density)
        damero_dutch_graph_add_edge (fixture->graph, i, j);
}

static void
fixture_clear (Fixture *fixture)
{
  damero_dutch_graph_free (fixture->graph);
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
    if (damero_dutch_bit (in_play, i))
      {
        for (guint j = 0; j < i; j++)
          {
            DameroMatchingEdge edge = { places[j], n, 0 };

            if (damero_dutch_bit (in_play, j)
                && damero_dutch_bit (damero_dutch_graph_row (fixture->graph, i), j)
                && (first == NULL || damero_dutch_bit (first, i) != damero_dutch_bit (first, j)))
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

      if (!damero_dutch_bit (in_play, i))
        continue;
      if (mate == DAMERO_DUTCH_NOBODY)
        {
          n++;
          continue;
        }
      g_assert_cmpuint (fixture->graph->mates[mate], ==, i);
      g_assert_true (damero_dutch_bit (damero_dutch_graph_row (fixture->graph, i), mate));
      g_assert_true (damero_dutch_bit (in_play, mate));
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
      damero_dutch_set_bit (bits, i);
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
      damero_dutch_graph_play (fixture.graph, in_play);
      n_free = damero_dutch_graph_extend (fixture.graph, FALSE);
      assert_least_free (&fixture, in_play, NULL, n_free);
      assert_matching (&fixture, in_play, n_free);

      /* Two sides, from there. */
      fill_random (&fixture, first, 0.5);
      for (guint i = 0; i < N_WORDS; i++)
        {
          first[i] &= in_play[i];
          second[i] = in_play[i] & ~first[i];
        }
      damero_dutch_graph_split (fixture.graph, first, second);
      damero_dutch_graph_review (fixture.graph);
      n_free = damero_dutch_graph_extend (fixture.graph, FALSE);
      assert_least_free (&fixture, in_play, first, n_free);
      assert_matching (&fixture, in_play, n_free);
      fixture_clear (&fixture);
    }
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
      for (guint i = 0; i < fixture.n; i++)
        damero_dutch_set_bit (all, i);
      damero_dutch_graph_play (fixture.graph, all);
      if (damero_dutch_graph_extend (fixture.graph, FALSE) == 1)
        {
          while (fixture.graph->mates[root] != DAMERO_DUTCH_NOBODY)
            root++;
          g_assert_false (damero_dutch_graph_augment (fixture.graph, root));
          for (guint i = 0; i < fixture.n; i++)
            {
              damero_dutch_clear_bit (all, i);
              g_assert_cmpint (damero_dutch_bit (fixture.graph->outer, i), ==,
                               can_mate (&fixture, all, NULL, 0));
              damero_dutch_set_bit (all, i);
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
      for (guint i = 0; i < fixture.n; i++)
        damero_dutch_set_bit (in_play, i);
      damero_dutch_graph_play (fixture.graph, in_play);
      if (damero_dutch_graph_extend (fixture.graph, TRUE) == 0)
        for (guint i = 0; i < fixture.n; i++)
          for (guint j = i + 1; j < fixture.n && damero_dutch_bit (in_play, i); j++)
            {
              gboolean can;

              if (!damero_dutch_bit (in_play, j)
                  || !damero_dutch_bit (damero_dutch_graph_row (fixture.graph, i), j))
                continue;
              damero_dutch_clear_bit (in_play, i);
              damero_dutch_clear_bit (in_play, j);
              can = can_mate (&fixture, in_play, NULL, 0);
              g_assert_cmpint (damero_dutch_graph_join (fixture.graph, i, j), ==, can);
              if (can)
                n_joined++;
              else
                {
                  damero_dutch_set_bit (in_play, i);
                  damero_dutch_set_bit (in_play, j);
                  n_refused++;
                }
              assert_matching (&fixture, in_play, 0);
            }
      fixture_clear (&fixture);
    }
  g_assert_cmpuint (n_joined, >, 500);
  g_assert_cmpuint (n_refused, >, 500);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/pairing/dutch-graph/largest", test_largest);
  g_test_add_func ("/pairing/dutch-graph/spare", test_spare);
  g_test_add_func ("/pairing/dutch-graph/join", test_join);

  return g_test_run ();
}
