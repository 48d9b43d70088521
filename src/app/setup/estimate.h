/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * app/setup/estimate.h - how long play lasts by its time control, for schedules.
 *
 * Where a control bounds a game by itself, that bound is what is returned; where every move adds time,
 * a game is taken as DAMERO_ESTIMATE_MOVES moves of each side. Pure: no state, no clock.
 */
#pragma once

#include <glib.h>

#include "clock/control.h"

/* Moves of each side in a long game. */
#define DAMERO_ESTIMATE_MOVES    40
/* Between two rounds: results, pairing, a breath. */
#define DAMERO_ESTIMATE_BREAK_MS G_GINT64_CONSTANT (600000)

/* The longest one game of CONTROL lasts, in ms; 0 if nothing ends it (count up). RET_BOUND, if not NULL,
 * is TRUE if no game can last longer. */
gint64 damero_estimate_game_ms   (const DameroControl *control,
                                  gboolean            *ret_bound);
/* A round of matches of GAMES games, one after the other; a deadline for a match counts once for all the
 * games it covers. 0 if nothing ends it. */
gint64 damero_estimate_round_ms  (const DameroControl *control,
                                  int                  games);
/* ROUNDS rounds and the breaks between them; 0 if nothing ends it, or there is no round. */
gint64 damero_estimate_rounds_ms (const DameroControl *control,
                                  int                  games,
                                  int                  rounds);
