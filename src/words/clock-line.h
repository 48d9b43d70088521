/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * words/clock-line.h - what stands below the digits of a clock: moves to go, periods left, the time of a match.
 *
 * The digits are the time to complete the next move (docs/clock.md, G6); this is what they do not say.
 * Pure but for gettext.
 */
#pragma once

#include <glib.h>

#include "clock/clock.h"
#include "model/token.h"

/* Whether a clock of CONTROL ever has such a line, so that room can be kept for it. */
gboolean damero_words_clock_has_line (const DameroControl *control);
/* The line of SIDE at the monotonic instant NOW_MS, as damero_clock_get_display_ms takes it: "12 moves to go",
 * "2 periods of 0:30, 0:12 left in this one", "A move a minute: 6:20 left"; "" if there is nothing to say. RET_NEXT_MS
 * is the instant at which it says something else by itself, -1 if not; may be NULL. Free with g_free. */
char    *damero_words_clock_line     (const DameroClock   *clock,
                                      DameroSide           side,
                                      gint64               now_ms,
                                      gint64              *ret_next_ms);
