/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * app/players/import-list.h - a file of players, read in a thread, with what it would do to the club's register.
 *
 * It stands on a copy of the register of the instant when it was asked for.
 *
 * Without GTK: it serves one dialog, and changes nothing until that has asked.
 */
#pragma once

#include <gio/gio.h>

#include "event/registry-import.h"
#include "formats/csv-players.h"

G_BEGIN_DECLS

typedef struct {
  char           *name;        /* of the file */
  DameroRegistry *registry;    /* the copy */
  GArray         *listed;      /* DameroListed */
  GPtrArray      *people;      /* DameroPerson, borrowed from those */
  GArray         *rows;        /* DameroImportRow, by the same index; borrow from both */
  GPtrArray      *diagnostics; /* DameroDiagnostic: lines that were left out, and columns */
} DameroImportList;

/* Reads FILE, a tournament file if its name ends so, else a table. */
void              damero_import_list_read_async  (GFile                *file,
                                                  const DameroRegistry *registry,
                                                  GCancellable         *cancellable,
                                                  GAsyncReadyCallback   callback,
                                                  gpointer              user_data);
/* The list; free it. NULL with an error that names the file, and the line if that is known. */
DameroImportList *damero_import_list_read_finish (GAsyncResult         *result,
                                                  GError              **error);
/* Judges the rows anew; ONLY_RATINGS as of damero_import_preview. Cost: milliseconds for hundreds of players. */
void              damero_import_list_judge       (DameroImportList     *list,
                                                  gboolean              only_ratings);
void              damero_import_list_free        (DameroImportList     *list);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (DameroImportList, damero_import_list_free)

G_END_DECLS
