/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * app/board/counts-panel.h - where the draw counts of a game stand: those that its ruleset has.
 *
 * It follows its game by itself.
 */
#pragma once

#include "app/base/desk.h"

G_BEGIN_DECLS

#define DAMERO_TYPE_COUNTS_PANEL (damero_counts_panel_get_type ())
G_DECLARE_FINAL_TYPE (DameroCountsPanel, damero_counts_panel, DAMERO, COUNTS_PANEL, GtkWidget)

/* Shows the counts of the game at PLACE (section, round, board and game). */
void damero_counts_panel_show (DameroCountsPanel *self,
                               DameroDesk        *desk,
                               const DameroPlace *place);
/* The count that runs, in a few words for a narrow window: "Forty moves 3/40"; else how many turns are not recorded, or
 * "". */
char *damero_counts_panel_dup_summary (DameroCountsPanel *self);

G_END_DECLS
