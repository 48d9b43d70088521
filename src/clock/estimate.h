/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * clock/estimate.h - how long play lasts by its time control, for schedules.
 *
 * Where a control bounds a game by itself, that bound is what is returned; where every move adds time,
 * a game is taken as DAMERO_ESTIMATE_MOVES moves of each side. Pure: no state, no clock.
 */
#pragma once

#include <stdbool.h>
#include <stdint.h>

#include "clock/control.h"

/* Moves of each side in a long game. */
#define DAMERO_ESTIMATE_MOVES    40
/* Between two rounds: results, pairing, a breath. */
#define DAMERO_ESTIMATE_BREAK_MS INT64_C (600000)

/* The longest one game of CONTROL lasts, in ms; 0 if nothing ends it (count up). RET_BOUND, if not NULL,
 * is true if no game can last longer. */
int64_t damero_estimate_game_ms   (const DameroControl *control,
                                   bool                *ret_bound);
/* A round of matches of GAMES games, one after the other; a deadline for a match counts once for all the
 * games it covers. 0 if nothing ends it. */
int64_t damero_estimate_round_ms  (const DameroControl *control,
                                   int                  games);
/* ROUNDS rounds of ROUND_MS and the breaks between them; 0 if nothing ends one, or there is none. */
int64_t damero_estimate_rounds_ms (int64_t              round_ms,
                                   int                  rounds);
