/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * app/widgets/disc.h - a small disc in a side's colour, for names.
 *
 * Property "side" (DameroSide as int). Decoration: the name beside it says the side.
 */
#pragma once

#include <gtk/gtk.h>

#include "rules/position.h"

G_BEGIN_DECLS

#define DAMERO_TYPE_DISC (damero_disc_get_type ())
G_DECLARE_FINAL_TYPE (DameroDisc, damero_disc, DAMERO, DISC, GtkWidget)

/* Draws it in the colour of SIDE. */
void damero_disc_set_side (DameroDisc *self,
                           DameroSide  side);

G_END_DECLS
