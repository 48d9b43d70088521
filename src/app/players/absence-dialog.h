/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * app/players/absence-dialog.h - asks in which rounds a player will not play, and what these count.
 */
#pragma once

#include <adwaita.h>

#include "app/base/desk.h"

G_BEGIN_DECLS

#define DAMERO_TYPE_ABSENCE_DIALOG (damero_absence_dialog_get_type ())
G_DECLARE_FINAL_TYPE (DameroAbsenceDialog, damero_absence_dialog, DAMERO, ABSENCE_DIALOG, AdwWindow)

/* Presents it over the window of FROM for ENTRY of the section in view, which must have that entry. */
void damero_absence_dialog_present (GtkWidget  *from,
                                    DameroDesk *desk,
                                    int         entry);

G_END_DECLS
