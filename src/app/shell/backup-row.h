/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * app/shell/backup-row.h - a row of the list of backups: when it was made, whether it is good, and what is in it.
 */
#pragma once

#include <adwaita.h>

#include "director/director.h"

G_BEGIN_DECLS

#define DAMERO_TYPE_BACKUP_ROW (damero_backup_row_get_type ())
G_DECLARE_FINAL_TYPE (DameroBackupRow, damero_backup_row, DAMERO, BACKUP_ROW, AdwActionRow)

/* A row of BACKUP (copied), which is being verified. */
GtkWidget  *damero_backup_row_new         (const DameroBackup *backup);
const char *damero_backup_row_get_path    (DameroBackupRow    *self);
/* It is good: EVENTS (char *) are in it. It can be activated now. */
void        damero_backup_row_show_events (DameroBackupRow    *self,
                                           const GPtrArray    *events);
/* It is not, for that reason. */
void        damero_backup_row_show_error  (DameroBackupRow    *self,
                                           const GError       *error);

G_END_DECLS
