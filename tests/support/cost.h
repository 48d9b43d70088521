/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tests/support/cost.h - what a hostile file may cost: CPU time of this thread, whatever else the machine does, and
 * memory of the process. Sanitizers make both many times larger; then nothing is asserted.
 */
#pragma once

#include <glib.h>
#include <sys/resource.h>
#include <time.h>

#ifdef __SANITIZE_ADDRESS__
#define COST_IS_TRUE FALSE
#else
#define COST_IS_TRUE TRUE
#endif

static inline gint64
cost_get_cpu_us (void)
{
  struct timespec now;

  g_assert_cmpint (clock_gettime (CLOCK_THREAD_CPUTIME_ID, &now), ==, 0);

  return (gint64) now.tv_sec * G_USEC_PER_SEC + now.tv_nsec / 1000;
}

static inline gint64
cost_get_peak_kib (void)
{
  struct rusage usage;

  g_assert_cmpint (getrusage (RUSAGE_SELF, &usage), ==, 0);

  return usage.ru_maxrss;
}

#define cost_assert_below(cost, limit) \
  do { if (COST_IS_TRUE) g_assert_cmpint (cost, <, limit); } while (0)
