/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tests/support/cost.h - what a hostile file may cost: memory of the process. Sanitizers make it many times larger;
 * then nothing is asserted. That it costs no more steps than it has bytes is seen by its size: what takes the square
 * of millions of steps does not end before the program's time limit.
 */
#pragma once

#include <glib.h>
#include <sys/resource.h>

#ifdef __SANITIZE_ADDRESS__
#define COST_IS_TRUE FALSE
#else
#define COST_IS_TRUE TRUE
#endif

static inline gint64
cost_get_peak_kib (void)
{
  struct rusage usage;

  g_assert_cmpint (getrusage (RUSAGE_SELF, &usage), ==, 0);

  return usage.ru_maxrss;
}

#define cost_assert_below(cost, limit) \
  do { if (COST_IS_TRUE) g_assert_cmpint (cost, <, limit); } while (0)
