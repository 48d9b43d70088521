/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * app/players/forbidden-dialog.h - who is not to meet whom in a section, and in which rounds.
 */
#pragma once

#include <adwaita.h>

#include "app/base/desk.h"

G_BEGIN_DECLS

#define DAMERO_TYPE_FORBIDDEN_DIALOG (damero_forbidden_dialog_get_type ())
G_DECLARE_FINAL_TYPE (DameroForbiddenDialog, damero_forbidden_dialog, DAMERO, FORBIDDEN_DIALOG, AdwWindow)

/* Presents it over the window of FROM for the section in view, of which there must be one. It stays on that
 * section. */
void damero_forbidden_dialog_present (GtkWidget  *from,
                                      DameroDesk *desk);

G_END_DECLS
