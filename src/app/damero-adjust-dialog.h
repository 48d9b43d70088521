/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * app/damero-adjust-dialog.h - adds to a clock or takes from it, showing what it will say.
 */
#pragma once

#include <adwaita.h>

#include "app/damero-desk.h"

G_BEGIN_DECLS

#define DAMERO_TYPE_ADJUST_DIALOG (damero_adjust_dialog_get_type ())
G_DECLARE_FINAL_TYPE (DameroAdjustDialog, damero_adjust_dialog, DAMERO, ADJUST_DIALOG, AdwWindow)

/* Asks over the window of FROM for an adjustment in the game at IN, SIDE's clock chosen first. */
void damero_adjust_dialog_present (GtkWidget         *from,
                                   DameroDesk        *desk,
                                   const DameroPlace *in,
                                   DameroSide         side);

G_END_DECLS
