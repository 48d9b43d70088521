/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * app/referee/claim-dialog.h - a claim of a draw by a count, and its verdict.
 */
#pragma once

#include <adwaita.h>

#include "app/base/desk.h"

G_BEGIN_DECLS

#define DAMERO_TYPE_CLAIM_DIALOG (damero_claim_dialog_get_type ())
G_DECLARE_FINAL_TYPE (DameroClaimDialog, damero_claim_dialog, DAMERO, CLAIM_DIALOG, AdwWindow)

/* Asks over the window of FROM who claims by which count in the game at PLACE. The verdict is the
 * engine's and is logged; a refused repetition is shown with the plies at which the position occurred. */
void damero_claim_dialog_present (GtkWidget         *from,
                                  DameroDesk        *desk,
                                  const DameroPlace *place);

G_END_DECLS
