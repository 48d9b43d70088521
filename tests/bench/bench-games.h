/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tests/bench/bench-games.h - generated records, the same on every run, and what it costs to read them.
 */
#pragma once

#include "formats/pdn/pdn.h"

/* Writes a file of N_GAMES random games of both variants, sixty plies each, both clocks after every move. The games
 * of two calls differ. */
void   bench_write_games     (const char *path,
                              guint       n_games);
/* CPU seconds of the process so far. */
double bench_get_cpu_seconds (void);
/* The most memory it had, in MiB. */
double bench_get_peak_mib    (void);
