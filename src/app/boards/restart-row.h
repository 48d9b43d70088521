/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * app/boards/restart-row.h - one board that an interruption stopped: its clocks as they stand, and the
 * ways to go on. Every one of them is an act.
 */
#pragma once

#include "app/base/desk.h"

G_BEGIN_DECLS

#define DAMERO_TYPE_RESTART_ROW (damero_restart_row_get_type ())
G_DECLARE_FINAL_TYPE (DameroRestartRow, damero_restart_row, DAMERO, RESTART_ROW, GtkBox)

/* A row on the game at PLACE, which an interruption stopped. */
GtkWidget  *damero_restart_row_new             (DameroDesk        *desk,
                                                const DameroPlace *place);
/* Whether the game is still stopped by the interruption. */
gboolean    damero_restart_row_is_interrupted  (DameroRestartRow  *self);
/* Whether the program was not running for a time that can be charged. */
gboolean    damero_restart_row_has_gap         (DameroRestartRow  *self);
/* When and why the game was stopped, in words; the row's. */
const char *damero_restart_row_get_story       (DameroRestartRow  *self);
/* Whether the row says that itself: not where it holds for all rows. */
void        damero_restart_row_set_shows_story (DameroRestartRow  *self,
                                                gboolean           shows_story);
/* Has the buttons stand below each other. */
void        damero_restart_row_set_narrow      (DameroRestartRow  *self,
                                                gboolean           narrow);
/* Whether resuming this game is what the dialog proposes: with several, that is resuming them all. */
void        damero_restart_row_set_only        (DameroRestartRow  *self,
                                                gboolean           only);
/* The act that lets the side on move go on: as the clocks stand, or as if it had thought for the gap, which may end the
 * game. */
DameroAct  *damero_restart_row_make_act        (DameroRestartRow  *self,
                                                gboolean           charges);
/* Says in the row why its act was refused. */
void        damero_restart_row_show_refusal    (DameroRestartRow  *self,
                                                const char        *why);

G_END_DECLS
