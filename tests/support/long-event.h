/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tests/support/long-event.h - an event of as many acts as are wanted, played turn by turn; the same on every run.
 */
#pragma once

#include "event/event.h"

/* Round after round of N_BOARDS games of 50 turns, all boards in turn, until the log has N_ACTS or, where a round
 * begins, a few more. The uids of events of
 * another NUMBER are others. All acts are of run 1. */
DameroEvent *long_event_new  (guint         number,
                              int           n_boards,
                              guint         n_acts);
/* Goes on for N_ACTS acts, or to the first turn of a round that begins meanwhile. */
void         long_event_play (DameroEvent  *event,
                              guint         n_acts);
/* Performs the act of LINE. */
void         long_event_perform (DameroEvent *event,
                                 const char  *line);
/* Stops all clocks, as when the program is closed. */
void         long_event_stop (DameroEvent  *event);
/* Undoes the act of UID, or undoes that undo. */
void         long_event_undo (DameroEvent  *event,
                              const char   *uid);
/* The uid of the last act. */
const char  *long_event_get_last_uid (const DameroEvent *event);
