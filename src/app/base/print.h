/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * app/base/print.h - sheets to the printer (formats/sheets/sheet.h).
 */
#pragma once

#include <gtk/gtk.h>

#include "app/base/desk.h"
#include "formats/sheets/document.h"

G_BEGIN_DECLS

/* What prints it (taken). It runs without blocking where the platform can. Unref it. */
GtkPrintOperation *damero_print_new              (DameroSheet         *sheet);
/* Asks on which printer, from the window of FROM, and prints (taken); shows what went wrong, or where the file lies
 * that was written. A file is proposed with the title as its name. NULL: nothing happens. */
void               damero_print                  (GtkWidget           *from,
                                                  DameroSheet         *sheet);
/* The same of the document of that word, "wall-chart", of the section in view, which there is; says so if there is
 * nothing to show. */
void               damero_print_document         (GtkWidget           *from,
                                                  DameroDesk          *desk,
                                                  const char          *token,
                                                  int                  round_number);
/* What paper says of the devices of DESK's event; the caller's, NULL off the air. */
DameroHallPaper   *damero_print_dup_hall         (DameroDesk          *desk);
/* What runs an operation from the window of FROM. */
typedef void       (*DameroPrintRun)             (GtkPrintOperation     *operation,
                                                  const DameroSheet     *sheet,
                                                  GtkWidget             *from,
                                                  gpointer               data);
/* In place of the dialog, for tests; RUN NULL: the dialog. */
void               damero_print_set_run          (DameroPrintRun       run,
                                                  gpointer             data);

G_END_DECLS
