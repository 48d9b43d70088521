/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tests/pairing/test-tutte.c - the algebra of tutte.h against all pairings of random graphs.
 */
#include "../support/chance.h"
#include "tutte.h"

#define N_GRAPHS 4000

/* The least number of costly pairs of those who are left; -1 if they cannot be paired. */
static int
try_all (const TutteGraph *graph,
         guint             left)
{
  guint first = 0;
  int best = -1;

  if (left == 0)
    return 0;

  while ((left & (1u << first)) == 0)
    first++;
  for (guint i = first + 1; i < graph->n; i++)
    if ((left & (1u << i)) != 0 && graph->edges[first][i] != TUTTE_NO_PAIR)
      {
        int cost = try_all (graph, left & ~(1u << first) & ~(1u << i));

        if (cost < 0)
          continue;
        cost += graph->edges[first][i] == TUTTE_COSTLY;
        if (best < 0 || cost < best)
          best = cost;
      }

  return best;
}

static void
test_random (void)
{
  g_autofree TutteGraph *graph = g_new0 (TutteGraph, 1);
  guint n_none = 0;
  guint n_costly = 0;

  for (guint step = 0; step < N_GRAPHS; step++)
    {
      double edges = g_test_rand_double_range (0.1, 0.9);
      double costly = g_test_rand_double ();
      int cost;

      graph->n = (guint) g_test_rand_int_range (0, 11);
      for (guint i = 0; i < graph->n; i++)
        for (guint j = 0; j < i; j++)
          {
            TutteEdge edge = g_test_rand_double () < costly ? TUTTE_COSTLY : TUTTE_PAIR;

            graph->edges[i][j] = graph->edges[j][i] = g_test_rand_double () < edges ? edge : TUTTE_NO_PAIR;
          }
      cost = try_all (graph, (1u << graph->n) - 1);
      g_assert_cmpint (tutte_can_pair (graph), ==, cost >= 0);
      g_assert_cmpint (tutte_least_cost (graph, graph->n / 2), ==, cost);
      n_none += cost < 0;
      n_costly += cost > 1;
    }

  g_assert_cmpuint (n_none, >, 0);
  g_assert_cmpuint (n_costly, >, 0);
}

int
main (int   argc,
      char *argv[])
{
  chance_init (&argc, &argv);
  g_test_add_func ("/pairing/tutte", test_random);

  return g_test_run ();
}
