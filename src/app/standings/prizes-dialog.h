/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * app/standings/prizes-dialog.h - the prizes of a section: what there is, and who gets what and why.
 *
 * The fund is typed a part a line (model/prize-text.h); the list below follows as it is typed, and Save makes it
 * the section's.
 */
#pragma once

#include <adwaita.h>

#include "app/base/desk.h"

G_BEGIN_DECLS

#define DAMERO_TYPE_PRIZES_DIALOG (damero_prizes_dialog_get_type ())
G_DECLARE_FINAL_TYPE (DameroPrizesDialog, damero_prizes_dialog, DAMERO, PRIZES_DIALOG, AdwWindow)

/* Presents it over the window of FROM for the section in view, of which there must be one. It stays on that
 * section. */
void damero_prizes_dialog_present (GtkWidget  *from,
                                   DameroDesk *desk);

G_END_DECLS
