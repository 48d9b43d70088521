/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * app/rounds/corrections.h - the dialog that corrects several results of a round for one reason, as one.
 */
#pragma once

#include <adwaita.h>

#include "app/base/desk.h"

G_BEGIN_DECLS

#define DAMERO_TYPE_CORRECTIONS (damero_corrections_get_type ())
G_DECLARE_FINAL_TYPE (DameroCorrections, damero_corrections, DAMERO, CORRECTIONS, AdwWindow)

/* Presents the games with a result of the round at PLACE over the window of FROM. Action dialog.confirm. */
void damero_corrections_present (GtkWidget         *from,
                                 DameroDesk        *desk,
                                 const DameroPlace *place);

G_END_DECLS
