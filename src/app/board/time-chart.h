/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * app/board/time-chart.h - the thinking time of every turn of a game, drawn; in words below the drawing.
 *
 * It follows the desk. The turn that is marked or pointed at is described in full: its move, how long it took, and
 * the clock after it. A screen reader hears that turn as the value of the drawing, and what it shows on the whole as
 * its description. A game that was entered without a clock has no times: it says so.
 *
 * Signal "ply-selected" (guint ply): the user wants the position after that many turns, as in
 * move-table.h.
 */
#pragma once

#include "app/base/desk.h"

G_BEGIN_DECLS

#define DAMERO_TYPE_TIME_CHART (damero_time_chart_get_type ())
G_DECLARE_FINAL_TYPE (DameroTimeChart, damero_time_chart, DAMERO, TIME_CHART, GtkWidget)

/* Follows the game at PLACE on DESK from now on, with its last turn marked. */
void damero_time_chart_show    (DameroTimeChart   *self,
                                DameroDesk        *desk,
                                const DameroPlace *place);
/* Marks the turn after which the position in view stands: 0 (the start position, no turn) .. the game's
 * number of turns. */
void damero_time_chart_set_ply (DameroTimeChart   *self,
                                guint              ply);

G_END_DECLS
