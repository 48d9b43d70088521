/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * app/shell/trouble-dialog.h - what is wrong with a library, over the window in use; it goes with what is chosen in it.
 */
#pragma once

#include <adwaita.h>

#include "app/base/trouble.h"

G_BEGIN_DECLS

#define DAMERO_TYPE_TROUBLE_DIALOG (damero_trouble_dialog_get_type ())
G_DECLARE_FINAL_TYPE (DameroTroubleDialog, damero_trouble_dialog, DAMERO, TROUBLE_DIALOG, AdwWindow)

/* Says what ERROR is about the library at PATH, over PARENT; there is one at a time. */
void damero_trouble_dialog_present (GtkWindow          *parent,
                                    const GError       *error,
                                    DameroTroubleWhere  where,
                                    const char         *path);
/* The trouble is over. */
void damero_trouble_dialog_dismiss (void);

G_END_DECLS
