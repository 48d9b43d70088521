/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Leaves per second of both games from the start position: the generator of rules/ and the slow one of
 * the tests, in one run. Arguments: depth (11), slow depth (6), repetitions (3); the best time counts.
 */
#include "slow-moves.h"

#include <stdlib.h>

typedef guint64 (*Perft) (const DameroPosition *position, guint depth);

static guint64
run_fast (const DameroPosition *position,
          guint                 depth)
{
  return damero_perft (position, depth);
}

static guint64
run_slow (const DameroPosition *position,
          guint                 depth)
{
  return slow_perft (position, depth, 0);
}

static double
measure (const char           *name,
         Perft                 perft,
         const DameroPosition *position,
         guint                 depth,
         guint                 n_repetitions)
{
  gint64 best_us = G_MAXINT64;
  guint64 n_leaves = 0;
  double rate;

  for (guint i = 0; i < n_repetitions; i++) {
    gint64 begin_us = g_get_monotonic_time ();

    n_leaves = perft (position, depth);
    best_us = MIN (best_us, g_get_monotonic_time () - begin_us);
  }

  rate = (double) n_leaves / (double) MAX (best_us, 1) * 1e6;
  g_print ("  %-5s depth %2u  %12" G_GUINT64_FORMAT " leaves  %8.3f s  %9.3f M leaves/s\n", name,
           depth, n_leaves, (double) best_us / 1e6, rate / 1e6);

  return rate;
}

int
main (int    argc,
      char **argv)
{
  guint depth = argc > 1 ? (guint) strtoul (argv[1], NULL, 10) : 11;
  guint slow_depth = argc > 2 ? (guint) strtoul (argv[2], NULL, 10) : 6;
  guint n_repetitions = argc > 3 ? (guint) strtoul (argv[3], NULL, 10) : 3;

  for (guint variant = 0; variant < DAMERO_N_VARIANTS; variant++) {
    DameroPosition start = damero_position_start (variant, damero_variant_low_side (variant));
    double fast, slow;

    g_print ("%s\n", variant == DAMERO_VARIANT_POOL ? "pool" : "spanish");
    fast = measure ("fast", run_fast, &start, depth, n_repetitions);
    slow = measure ("slow", run_slow, &start, slow_depth, 1);
    g_print ("  ratio %.0f\n", fast / slow);
  }

  return EXIT_SUCCESS;
}
