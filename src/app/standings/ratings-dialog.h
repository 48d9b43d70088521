/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * app/standings/ratings-dialog.h - what an event does to the ratings of its players: before and after of everybody,
 * with what it follows from, as CSV, and brought into the register of players or taken back from it.
 *
 * Actions dialog.apply, dialog.take-back, dialog.export.
 */
#pragma once

#include <adwaita.h>

#include "app/base/desk.h"

G_BEGIN_DECLS

#define DAMERO_TYPE_RATINGS_DIALOG (damero_ratings_dialog_get_type ())
G_DECLARE_FINAL_TYPE (DameroRatingsDialog, damero_ratings_dialog, DAMERO, RATINGS_DIALOG, AdwWindow)

/* Presents one for the event of DESK over the window of FROM. */
void     damero_ratings_dialog_present (GtkWidget           *from,
                                        DameroDesk          *desk);
/* Writes the table as CSV to PATH, and says so; FALSE if that failed, which is said too. */
gboolean damero_ratings_dialog_export  (DameroRatingsDialog *self,
                                        const char          *path);

G_END_DECLS
