/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * app/widgets/trouble-bar.h - the line over the pages of a window while nothing can be stored in its library, with a
 * button for the first thing that can be done about it and one that tells more (base/trouble.h).
 */
#pragma once

#include "director/director.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define DAMERO_TYPE_TROUBLE_BAR (damero_trouble_bar_get_type ())
G_DECLARE_FINAL_TYPE (DameroTroubleBar, damero_trouble_bar, DAMERO, TROUBLE_BAR, GtkWidget)

/* Follows the trouble of DIRECTOR; NULL: of nobody. */
void damero_trouble_bar_follow (DameroTroubleBar *self,
                                DameroDirector   *director);

G_END_DECLS
