/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * app/board/clock-face.h - a clock over the whole screen: two halves, each a button.
 */
#pragma once

#include <adwaita.h>

#include "app/base/desk.h"

G_BEGIN_DECLS

#define DAMERO_TYPE_CLOCK_FACE (damero_clock_face_get_type ())
G_DECLARE_FINAL_TYPE (DameroClockFace, damero_clock_face, DAMERO, CLOCK_FACE, AdwApplicationWindow)

/* Shows the clock of the board at PLACE (section, round, board), over the whole screen, in a window of the
 * application that FROM belongs to. */
DameroClockFace *damero_clock_face_present   (GtkWidget         *from,
                                              DameroDesk        *desk,
                                              const DameroPlace *place);
/* The players of BEFORE have changed sides and stay where they sit. */
void             damero_clock_face_seat_as   (DameroClockFace   *self,
                                              DameroClockFace   *before);

G_END_DECLS
