/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * app/board/clock-line.h - what stands below the digits of one side's clock (words/clock-line.h), and when its
 * flag fell, with a flag.
 *
 * It follows its game by itself.
 */
#pragma once

#include "app/base/desk.h"

G_BEGIN_DECLS

#define DAMERO_TYPE_CLOCK_LINE (damero_clock_line_get_type ())
G_DECLARE_FINAL_TYPE (DameroClockLine, damero_clock_line, DAMERO, CLOCK_LINE, GtkWidget)

/* Shows the line of SIDE in the game at PLACE (section, round, board and game). */
void        damero_clock_line_show       (DameroClockLine   *self,
                                          DameroDesk        *desk,
                                          const DameroPlace *place,
                                          DameroSide         side);
/* What it says; "" if nothing. */
const char *damero_clock_line_get_text   (DameroClockLine   *self);
/* Whether the game at PLACE of EVENT has such a line for either side at some time, or a flag, so that room can be
 * kept for both. */
gboolean    damero_clock_line_needs_room (const DameroEvent *event,
                                          const DameroPlace *place);

G_END_DECLS
