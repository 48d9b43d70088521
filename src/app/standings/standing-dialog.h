/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * app/standings/standing-dialog.h - a place in the standings in a window of its own, where there is no room beside
 * the table.
 */
#pragma once

#include <adwaita.h>

#include "app/standings/standing-panel.h"

G_BEGIN_DECLS

#define DAMERO_TYPE_STANDING_DIALOG (damero_standing_dialog_get_type ())
G_DECLARE_FINAL_TYPE (DameroStandingDialog, damero_standing_dialog, DAMERO, STANDING_DIALOG, AdwWindow)

/* Presents one over the window of FROM; its panel shows nobody yet. */
DameroStandingDialog *damero_standing_dialog_present   (GtkWidget            *from);
DameroStandingPanel  *damero_standing_dialog_get_panel (DameroStandingDialog *self);

G_END_DECLS
