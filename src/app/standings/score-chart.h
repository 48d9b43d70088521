/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * app/standings/score-chart.h - a drawing of a player's points round by round, beside those of the leader
 * and of the field.
 *
 * The player's is a line with dots in the accent colour, the leader's is dashed, the average of all
 * dotted. What the drawing shows
 * is its accessible description in words, too.
 */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define DAMERO_TYPE_SCORE_CHART (damero_score_chart_get_type ())
G_DECLARE_FINAL_TYPE (DameroScoreChart, damero_score_chart, DAMERO, SCORE_CHART, GtkWidget)

/* Shows NAME's points in tenths after each of N rounds (0 before the first is understood), and the leader's and the
 * average of all, of the same length; LEADER NULL if NAME leads, AVERAGE NULL for none. N_ROUNDS is how wide the
 * drawing is: all rounds of the system, N at least. */
void damero_score_chart_show (DameroScoreChart *self,
                              const char       *name,
                              const gint64     *points_x10,
                              const gint64     *leader_points_x10,
                              const gint64     *average_points_x10,
                              guint             n,
                              guint             n_rounds);

G_END_DECLS
