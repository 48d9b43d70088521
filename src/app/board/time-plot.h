/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * app/board/time-plot.h - the bars of a time chart: how long was thought about every turn.
 *
 * The bars of the side that moves first in the ruleset stand upwards from the axis, those of the other hang
 * down from it; the numbers of the moves are between them. One turn can be marked. The arrows go from
 * turn to turn, Page Up and Page Down ten turns, Home and End to the ends ("chart.step", how many turns).
 *
 * Signal "ply-selected" (guint ply): the user wants that turn, 1 .. how many there are. Not emitted by
 * damero_time_plot_mark.
 * Signal "ply-pointed" (guint ply): the pointer stands on that turn; 0: on none.
 */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define DAMERO_TYPE_TIME_PLOT (damero_time_plot_get_type ())
G_DECLARE_FINAL_TYPE (DameroTimePlot, damero_time_plot, DAMERO, TIME_PLOT, GtkWidget)

/* Draws the times of N turns in ms, none below 0; SKIPPED: the other side made the first of them. */
void  damero_time_plot_show     (DameroTimePlot *self,
                                 const gint64   *think_ms,
                                 guint           n,
                                 gboolean        skipped);
/* Marks the turn PLY, 1 .. N; 0: none. */
void  damero_time_plot_mark     (DameroTimePlot *self,
                                 guint           ply);
guint damero_time_plot_get_mark (DameroTimePlot *self);
/* The turn at a point of the widget, 0 if there is none. */
guint damero_time_plot_find     (DameroTimePlot *self,
                                 double          x,
                                 double          y);

G_END_DECLS
