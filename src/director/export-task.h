/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * director/export-task.h - an event that is exported in a thread, as the library has it then.
 */
#pragma once

#include "director/work.h"

G_BEGIN_DECLS

/* What is exported. */
typedef struct {
  const char       *event_uid;
  const char       *path;    /* may be a folder */
  DameroExportKind  kind;    /* of a file */
  int               section; /* of a file of a section */
} DameroExportTarget;

/* In the thread: writes EVENT, as LIBRARY has it, to TARGET, and counts the files. FALSE with an error;
 * G_IO_ERROR_CANCELLED if WORK is to end (damero_work_go_on). */
typedef gboolean (*DameroExportFunc) (DameroLibrary             *library,
                                      const DameroEvent         *event,
                                      const DameroExportTarget  *target,
                                      DameroWork                *work,
                                      guint                     *ret_n_files,
                                      GError                   **error);

/* Begins it, as damero_work_start does; damero_director_export_finish ends it. */
void damero_export_task_start (DameroDirector           *director,
                               const DameroExportTarget *target,
                               DameroExportFunc          write,
                               DameroProgress            progress,
                               gpointer                  progress_data,
                               gpointer                  tag,
                               GCancellable             *cancellable,
                               GAsyncReadyCallback       callback,
                               gpointer                  user_data);

G_END_DECLS
