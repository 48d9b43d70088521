/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * app/standings/standings-page.h - the standings and the crosstable of the section.
 *
 * A page of the event window. Property "desk" (DameroDesk) is what it shows. Property "view"
 * (DameroStandingsListView as text: "standings", "crosstable", "both") is the action "standings.view";
 * "standings.export" (what, of export-event.h) asks for a file or folder. It is computed anew only for acts that can
 * change it, and only while it is shown.
 */
#pragma once

#include "app/base/desk.h"

G_BEGIN_DECLS

#define DAMERO_TYPE_STANDINGS_PAGE (damero_standings_page_get_type ())
G_DECLARE_FINAL_TYPE (DameroStandingsPage, damero_standings_page, DAMERO, STANDINGS_PAGE, GtkWidget)

/* Shows the standings after that round (1-based); 0: the newest that has results, as it goes on. */
void     damero_standings_page_set_round   (DameroStandingsPage *self,
                                            int                  round);
/* How often the table was computed: for tests of what is live. */
guint    damero_standings_page_get_n_updates (DameroStandingsPage *self);

G_END_DECLS
