/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * app/base/print.h - what can be printed, and to the printer with it.
 */
#pragma once

#include <gtk/gtk.h>

#include "event/event.h"
#include "formats/sheets/document.h"

G_BEGIN_DECLS

/* A document of a section, of or after a round, as it is now; NULL if there is nothing to show
 * (formats/sheets/document.h). */
DameroSheet       *damero_printable_new_document (const DameroEvent   *event,
                                                  const DameroSection *section,
                                                  DameroDocumentKind   kind,
                                                  int                  round_number);
/* The sheet of a round that is paired, as it is now. */
DameroSheet       *damero_printable_new_pairings (const DameroEvent   *event,
                                                  const DameroSection *section,
                                                  int                  round_number);
/* The report on the count that an act was about; NULL if there is none (formats/sheets/verdict-report.h). */
DameroSheet       *damero_printable_new_verdict  (const DameroEvent   *event,
                                                  const char          *act_uid);
/* The report on a count as it stands; NULL if the game has none. */
DameroSheet       *damero_printable_new_count    (const DameroEvent   *event,
                                                  const DameroPlace   *in,
                                                  DameroCountKind      kind);
/* The prize list of a section, as it stands. */
DameroSheet       *damero_printable_new_prizes   (const DameroEvent   *event,
                                                  int                  section);
/* What prints it (taken). It runs without blocking where the platform can. Unref it. */
GtkPrintOperation *damero_print_new              (DameroSheet         *sheet);
/* Asks on which printer, from the window of FROM, and prints (taken); tells what went wrong. NULL: nothing
 * happens. */
void               damero_print                  (GtkWidget           *from,
                                                  DameroSheet         *sheet);
/* The same of the document of that word, "wall-chart"; tells if there is nothing to show. */
void               damero_print_document         (GtkWidget           *from,
                                                  const DameroEvent   *event,
                                                  const DameroSection *section,
                                                  const char          *token,
                                                  int                  round_number);
/* What runs an operation from the window of FROM. */
typedef void       (*DameroPrintRun)             (GtkPrintOperation     *operation,
                                                  const DameroSheet     *sheet,
                                                  GtkWidget             *from,
                                                  gpointer               data);
/* In place of the dialog, for tests; RUN NULL: the dialog. */
void               damero_print_set_run          (DameroPrintRun       run,
                                                  gpointer             data);

G_END_DECLS
