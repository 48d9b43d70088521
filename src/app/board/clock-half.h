/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * app/board/clock-half.h - one side's half of a clock face: a button as large as half a screen.
 *
 * Signal "pressed": it was pressed, by button down, touch, key or the accessible action "half.press".
 * Signal "released": the button or touch of a press was let go; "held": it was kept down long enough to take back a
 * press (damero_clock_half_set_hold_text); a text says so meanwhile. Signal "move" (const char *text): a move was
 * typed into the entry that damero_clock_half_ask shows. Signal "crowned": the player who was asked crowned the man
 * in question. Signal "dismissed": that entry was left without one.
 */
#pragma once

#include "app/board/clock-label.h"
#include "app/widgets/hold-ring.h"

G_BEGIN_DECLS

#define DAMERO_TYPE_CLOCK_HALF (damero_clock_half_get_type ())
G_DECLARE_FINAL_TYPE (DameroClockHalf, damero_clock_half, DAMERO, CLOCK_HALF, GtkWidget)

/* Shows SIDE of the game at PLACE (section, round, board, game) as it stands now. */
void              damero_clock_half_show          (DameroClockHalf      *self,
                                                   DameroDesk           *desk,
                                                   const DameroPlace    *place,
                                                   DameroSide            side);
DameroSide        damero_clock_half_get_side      (DameroClockHalf      *self);
/* Keeps the digits of both halves equally large. */
void              damero_clock_half_set_peer      (DameroClockHalf      *self,
                                                   DameroClockHalf      *peer);
DameroClockLabel *damero_clock_half_get_clock     (DameroClockHalf      *self);
/* Turns what it shows upside down, for a player at the other side of the table. */
void              damero_clock_half_set_turned    (DameroClockHalf      *self,
                                                   gboolean              turned);
/* What holding it down takes back: "Keep holding to take back 11-15"; NULL: nothing. */
void              damero_clock_half_set_hold_text (DameroClockHalf      *self,
                                                   const char           *text);
/* It is held down, by a key, and let go. Whether it still was held, and not long enough. */
void              damero_clock_half_begin_hold    (DameroClockHalf      *self);
gboolean          damero_clock_half_end_hold      (DameroClockHalf      *self);
/* Asks for the move of the turn that was made, with an example of one in POSITION, if not NULL. */
void              damero_clock_half_ask           (DameroClockHalf      *self,
                                                   const DameroPosition *position);
/* Whether it asks. */
gboolean          damero_clock_half_get_asks      (DameroClockHalf      *self);
/* Says why the press or the move that was typed was refused; NULL: nothing more. */
void              damero_clock_half_say           (DameroClockHalf      *self,
                                                   const char           *what);
/* Stops asking, without a signal. */
void              damero_clock_half_dismiss       (DameroClockHalf      *self);

G_END_DECLS
