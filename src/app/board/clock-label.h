/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * app/board/clock-label.h - the time one side of a game has, as digits.
 *
 * It follows its game by itself and is drawn again when the next digit changes, never sooner; it does
 * not change its size with the digits. Where many clocks of a window show tenths they change in turns, so
 * that a frame does not cost the more the more there are; what is shown is right at its instant. Property
 * "low" (read only) and the style class "low" are set while it runs below the time at which it warns.
 * Screen readers get the time in steps, so that running clocks do not flood the accessibility bus.
 */
#pragma once

#include "app/base/desk.h"

G_BEGIN_DECLS

#define DAMERO_TYPE_CLOCK_LABEL (damero_clock_label_get_type ())
G_DECLARE_FINAL_TYPE (DameroClockLabel, damero_clock_label, DAMERO, CLOCK_LABEL, GtkWidget)

/* A label that shows nothing yet. */
GtkWidget  *damero_clock_label_new              (void);
/* Shows the time of SIDE in the game at PLACE (section, round, board and game); DESK NULL: nothing. */
void        damero_clock_label_show             (DameroClockLabel  *self,
                                                 DameroDesk        *desk,
                                                 const DameroPlace *place,
                                                 DameroSide         side);
/* The digits that are shown: "4:59", "0:19.9", "–" without a clock. */
const char *damero_clock_label_get_text         (DameroClockLabel  *self);
/* How many pixels the digits have; 0: what the style says. For clocks that fill their place. */
void        damero_clock_label_set_pixels       (DameroClockLabel  *self,
                                                 int                pixels);
/* Has the digits fill the place they get, as large as those of PEER (may be NULL), which has a place of
 * the same size, can be too. */
void        damero_clock_label_set_fills        (DameroClockLabel  *self,
                                                 DameroClockLabel  *peer);
/* How many pixels high the digits are drawn. */
int         damero_clock_label_get_digit_height (DameroClockLabel  *self);
/* Whether it runs and is low. */
gboolean    damero_clock_label_get_low          (DameroClockLabel  *self);

/* Below this the time of a running clock is low. */
#define DAMERO_LOW_TIME_MS 60000

G_END_DECLS
