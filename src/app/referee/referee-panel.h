/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * app/referee/referee-panel.h - the referee's buttons for one game, and the last acts on it.
 *
 * The buttons are for the actions "game.*" of the window (app/referee/referee.h), in groups that can be folded;
 * which are is kept in the settings.
 */
#pragma once

#include "app/base/desk.h"

G_BEGIN_DECLS

#define DAMERO_TYPE_REFEREE_PANEL (damero_referee_panel_get_type ())
G_DECLARE_FINAL_TYPE (DameroRefereePanel, damero_referee_panel, DAMERO, REFEREE_PANEL, GtkWidget)

/* Follows the game at PLACE (section, round, board and game). */
void damero_referee_panel_show      (DameroRefereePanel *self,
                                     DameroDesk         *desk,
                                     const DameroPlace  *place);
/* Opens the menu of a choice, unfolding its group: "late", "arrived", "resume", "touched", "arranged", "offer",
 * "count", "resign". */
void damero_referee_panel_open_menu (DameroRefereePanel *self,
                                     const char         *name);

G_END_DECLS
