/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * app/rounds/openings.h - the openings of a round on its page: drawn again for a reason, entered from real cards.
 */
#pragma once

#include <adwaita.h>

#include "app/base/desk.h"

G_BEGIN_DECLS

#define DAMERO_TYPE_OPENINGS_DIALOG (damero_openings_dialog_get_type ())
G_DECLARE_FINAL_TYPE (DameroOpeningsDialog, damero_openings_dialog, DAMERO, OPENINGS_DIALOG, AdwWindow)

/* Appends to MENU what can be done with the opening of the game at PLACE, headed by what it is: rounds.draw-again and
 * rounds.enter-opening (board, game). Nothing where its section draws none, or the game has begun. */
void damero_openings_append_menu  (GMenu             *menu,
                                   DameroDesk        *desk,
                                   const DameroPlace *place);
/* Asks for the reason, and draws another opening for the game at PLACE: for its match or round, as drawn there. */
void damero_openings_draw_again   (GtkWidget         *from,
                                   DameroDesk        *desk,
                                   const DameroPlace *place);
/* Asks for the code or the moves of the opening of the game at PLACE, and enters it. */
void damero_openings_enter        (GtkWidget         *from,
                                   DameroDesk        *desk,
                                   const DameroPlace *place);

G_END_DECLS
