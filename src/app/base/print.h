/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * app/base/print.h - what can be printed, and to the printer with it.
 */
#pragma once

#include <gtk/gtk.h>

#include "event/event.h"
#include "formats/sheets/document.h"

G_BEGIN_DECLS

/* Something on pages, as formats/ makes it: a copy of what it shows. */
typedef struct {
  gpointer         document;
  GDestroyNotify   free;
  void           (*set_size)    (gpointer document,
                                 double   width_pt,
                                 double   height_pt);
  guint          (*count_pages) (gpointer document);
  DameroPageDraw   draw;
  DameroPageIsWide is_wide; /* which pages are turned; NULL: as the printer's dialog says */
  char            *title; /* of the job */
} DameroPrintable;

/* A document of a section, of or after a round, as it is now; NULL if there is nothing to show
 * (formats/sheets/document.h). */
DameroPrintable   *damero_printable_new_document (const DameroEvent   *event,
                                                  const DameroSection *section,
                                                  DameroDocumentKind   kind,
                                                  int                  round_number);
/* The sheet of a round that is paired, as it is now. */
DameroPrintable   *damero_printable_new_pairings (const DameroEvent   *event,
                                                  const DameroSection *section,
                                                  int                  round_number);
/* The report on the count that an act was about; NULL if there is none (formats/sheets/verdict-report.h). */
DameroPrintable   *damero_printable_new_verdict  (const DameroEvent   *event,
                                                  const char          *act_uid);
/* The report on a count as it stands; NULL if the game has none. */
DameroPrintable   *damero_printable_new_count    (const DameroEvent   *event,
                                                  const DameroPlace   *in,
                                                  DameroCountKind      kind);
/* The prize list of a section, as it stands. */
DameroPrintable   *damero_printable_new_prizes   (const DameroEvent   *event,
                                                  int                  section);
/* What prints it (taken). It runs without blocking where the platform can. Unref it. */
GtkPrintOperation *damero_print_new              (DameroPrintable     *printable);
/* Asks on which printer, from the window of FROM, and prints (taken); tells what went wrong. NULL: nothing
 * happens. */
void               damero_print                  (GtkWidget           *from,
                                                  DameroPrintable     *printable);
/* The same of the document of that word, "wall-chart"; tells if there is nothing to show. */
void               damero_print_document         (GtkWidget           *from,
                                                  const DameroEvent   *event,
                                                  const DameroSection *section,
                                                  const char          *token,
                                                  int                  round_number);
/* What runs an operation from the window of FROM. */
typedef void       (*DameroPrintRun)             (GtkPrintOperation     *operation,
                                                  const DameroPrintable *printable,
                                                  GtkWidget             *from,
                                                  gpointer               data);
/* In place of the dialog, for tests; RUN NULL: the dialog. */
void               damero_print_set_run          (DameroPrintRun       run,
                                                  gpointer             data);

G_END_DECLS
