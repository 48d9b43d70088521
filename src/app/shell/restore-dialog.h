/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * app/shell/restore-dialog.h - which backup is to take the place of a library: all that are known, the latest first,
 * each verified in the background before it can be chosen, or any other file.
 */
#pragma once

#include <adwaita.h>

#include "app/shell/open-library.h"

G_BEGIN_DECLS

#define DAMERO_TYPE_RESTORE_DIALOG (damero_restore_dialog_get_type ())
G_DECLARE_FINAL_TYPE (DameroRestoreDialog, damero_restore_dialog, DAMERO, RESTORE_DIALOG, AdwWindow)

/* Shows the backups of the library at PATH over PARENT. What is chosen and confirmed is restored by LIBRARY; N_RUNNING
 * boards have clocks that it stops. */
GtkWindow *damero_restore_dialog_present (GtkWindow           *parent,
                                          DameroOpenLibrary   *library,
                                          const char          *path,
                                          guint                n_running);
/* Asks whether BACKUP is to be restored, as an activated row or a chosen file does. */
void       damero_restore_dialog_ask     (DameroRestoreDialog *self,
                                          const char          *backup);

G_END_DECLS
