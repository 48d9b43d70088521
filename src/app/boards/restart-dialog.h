/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * app/boards/restart-dialog.h - how the boards go on that an interruption stopped: one by one or all.
 *
 * It closes itself when none is left; closing it before leaves the others as they are.
 */
#pragma once

#include <adwaita.h>

#include "app/base/desk.h"

G_BEGIN_DECLS

#define DAMERO_TYPE_RESTART_DIALOG (damero_restart_dialog_get_type ())
G_DECLARE_FINAL_TYPE (DameroRestartDialog, damero_restart_dialog, DAMERO, RESTART_DIALOG, AdwWindow)

/* Shows the interrupted boards of DESK's event over PARENT: in the dialog there is, or in a new one.
 * Returns it; NULL if there are none. */
GtkWindow *damero_restart_dialog_present (GtkWindow  *parent,
                                          DameroDesk *desk);

G_END_DECLS
