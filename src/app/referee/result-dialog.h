/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * app/referee/result-dialog.h - sets the result of a game, or corrects it.
 */
#pragma once

#include <adwaita.h>

#include "app/base/desk.h"

G_BEGIN_DECLS

#define DAMERO_TYPE_RESULT_DIALOG (damero_result_dialog_get_type ())
G_DECLARE_FINAL_TYPE (DameroResultDialog, damero_result_dialog, DAMERO, RESULT_DIALOG, AdwWindow)

/* Asks over the window of FROM for the result of the game at PLACE: RESULT, or RESULT_CORRECTED, with a
 * reason then, if it has one. */
void damero_result_dialog_present (GtkWidget         *from,
                                   DameroDesk        *desk,
                                   const DameroPlace *place);

G_END_DECLS
