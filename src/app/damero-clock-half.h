/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * app/damero-clock-half.h - one side's half of a clock face: a button as large as half a screen.
 *
 * Signal "pressed": it was pressed, by button down, touch, key or the accessible action "half.press".
 * Signal "move" (const char *text): a move was typed into the entry that damero_clock_half_ask shows.
 * Signal "dismissed": that entry was left without one.
 */
#pragma once

#include "app/damero-clock-label.h"

G_BEGIN_DECLS

#define DAMERO_TYPE_CLOCK_HALF (damero_clock_half_get_type ())
G_DECLARE_FINAL_TYPE (DameroClockHalf, damero_clock_half, DAMERO, CLOCK_HALF, GtkWidget)

/* Shows SIDE of the game at IN (section, round, board, game) as it stands now. */
void              damero_clock_half_show      (DameroClockHalf   *self,
                                               DameroDesk        *desk,
                                               const DameroPlace *in,
                                               DameroSide         side);
DameroSide        damero_clock_half_get_side  (DameroClockHalf   *self);
/* Keeps the digits of both halves equally large. */
void              damero_clock_half_set_peer  (DameroClockHalf   *self,
                                               DameroClockHalf   *peer);
DameroClockLabel *damero_clock_half_get_clock (DameroClockHalf   *self);
/* Asks for the move that the press ends, with an example of one in POSITION, if not NULL. */
void              damero_clock_half_ask       (DameroClockHalf   *self,
                                               const DameroPosition *position);
/* Whether it asks. */
gboolean          damero_clock_half_get_asks  (DameroClockHalf   *self);
/* Says why the move that was typed is none; it can be typed again. */
void              damero_clock_half_refuse    (DameroClockHalf   *self,
                                               const char        *why);
/* Stops asking, without a signal. */
void              damero_clock_half_dismiss   (DameroClockHalf   *self);

G_END_DECLS
