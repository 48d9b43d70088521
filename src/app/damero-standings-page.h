/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * app/damero-standings-page.h - the standings and the crosstable of the section.
 *
 * A page of the event window. Property "desk" (DameroDesk) is what it shows.
 */
#pragma once

#include "app/damero-desk.h"

G_BEGIN_DECLS

#define DAMERO_TYPE_STANDINGS_PAGE (damero_standings_page_get_type ())
G_DECLARE_FINAL_TYPE (DameroStandingsPage, damero_standings_page, DAMERO, STANDINGS_PAGE, GtkWidget)

G_END_DECLS
