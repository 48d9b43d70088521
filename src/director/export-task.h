/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * director/export-task.h - an event that is exported in a thread, as the library has it then.
 */
#pragma once

#include "director/work.h"

G_BEGIN_DECLS

/* In the thread: writes EVENT to PATH, which may be a folder, and counts the files. FALSE with an error;
 * G_IO_ERROR_CANCELLED if WORK is to end (damero_work_go_on). */
typedef gboolean (*DameroExportFunc) (const DameroEvent  *event,
                                      const char         *path,
                                      DameroWork         *work,
                                      guint              *ret_n_files,
                                      GError            **error);

/* Begins it, as damero_work_start does; damero_director_export_finish ends it. */
void damero_export_task_start (DameroDirector      *director,
                               const char          *event_uid,
                               const char          *path,
                               DameroExportFunc     write,
                               DameroProgress       progress,
                               gpointer             progress_data,
                               gpointer             tag,
                               GCancellable        *cancellable,
                               GAsyncReadyCallback  callback,
                               gpointer             user_data);

G_END_DECLS
