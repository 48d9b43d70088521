/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * app/rounds/rounds-page.h - the rounds of a section: pairing, results, closing.
 *
 * A page of the event window. Property "desk" (DameroDesk) is what it shows.
 */
#pragma once

#include "app/base/desk.h"

G_BEGIN_DECLS

#define DAMERO_TYPE_ROUNDS_PAGE (damero_rounds_page_get_type ())
G_DECLARE_FINAL_TYPE (DameroRoundsPage, damero_rounds_page, DAMERO, ROUNDS_PAGE, GtkWidget)

G_END_DECLS
