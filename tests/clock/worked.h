/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tests/clock/worked.h - what the worked examples share: a clock from the notation, and events.
 */
#pragma once

#include <glib.h>

#include "clock/clock.h"

/* Aborts with the column if the text is no control. */
DameroControl worked_control (const char *text);
/* Set up, not started. */
DameroClock   worked_clock   (const char *text);
/* Set up and started by side 0 at 0. */
DameroClock   worked_start   (const char *text);
/* Event INDEX of these is this one. */
void          worked_event   (const DameroClockEvents *events,
                              unsigned                 index,
                              DameroClockEventKind     kind,
                              unsigned                 side,
                              int64_t                  at_ms);
/* The next deadline, -1 if there is none. */
int64_t       worked_deadline (const DameroClock *clock);
