/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * app/standings/standing-panel.h - all there is to say of one place in the standings: the score round by round, how
 * the place was decided, and what each tie-break's value is made of.
 */
#pragma once

#include "app/standings/explanation.h"

G_BEGIN_DECLS

#define DAMERO_TYPE_STANDING_PANEL (damero_standing_panel_get_type ())
G_DECLARE_FINAL_TYPE (DameroStandingPanel, damero_standing_panel, DAMERO, STANDING_PANEL, GtkWidget)

/* Shows ROW, one of ROWS (a list of all of them, for the leader and the field's average); NULL: nobody. What is
 * unfolded stays so. */
void damero_standing_panel_show (DameroStandingPanel             *self,
                                 const DameroStandingsListSource *source,
                                 GListModel                      *rows,
                                 DameroStandingsListRow          *row);

G_END_DECLS
