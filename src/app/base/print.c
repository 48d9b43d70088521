/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/base/print.h"

#include <glib/gi18n.h>

#include "app/base/compat.h"
#include "app/base/toast.h"
#include "formats/sheets/prize-sheet.h"
#include "formats/sheets/verdict-report.h"
#include "words/label.h"

static void
printable_free (gpointer data)
{
  DameroPrintable *printable = data;

  printable->free (printable->document);
  g_free (printable->title);
  g_free (printable);
}

/* ---- what can be printed ---- */

static void
set_document_size (gpointer document,
                   double   width_pt,
                   double   height_pt)
{
  damero_document_set_size (document, width_pt, height_pt);
}

static guint
count_document_pages (gpointer document)
{
  return damero_document_count_pages (document);
}

static void
draw_document (gpointer  document,
               guint     page,
               cairo_t  *cr)
{
  damero_document_draw (document, page, cr);
}

static gboolean
is_document_wide (gpointer document,
                  guint    page)
{
  return damero_document_is_wide (document, page);
}

DameroPrintable *
damero_printable_new_document (const DameroEvent   *event,
                               const DameroSection *section,
                               DameroDocumentKind   kind,
                               int                  round_number)
{
  DameroDocument *document = damero_document_new (event, section, kind, round_number);
  const DameroPrintable printable = {
    document, (GDestroyNotify) damero_document_free, set_document_size, count_document_pages, draw_document,
    is_document_wide, document != NULL ? g_strdup (damero_document_get_title (document)) : NULL,
  };

  return document != NULL ? g_memdup2 (&printable, sizeof printable) : NULL;
}

DameroPrintable *
damero_printable_new_pairings (const DameroEvent   *event,
                               const DameroSection *section,
                               int                  round_number)
{
  return damero_printable_new_document (event, section, DAMERO_DOCUMENT_PAIRINGS, round_number);
}

static void
set_report_size (gpointer document,
                 double   width_pt,
                 double   height_pt)
{
  damero_verdict_report_set_size (document, width_pt, height_pt);
}

static guint
count_report_pages (gpointer document)
{
  return damero_verdict_report_count_pages (document);
}

static void
draw_report (gpointer  document,
             guint     page,
             cairo_t  *cr)
{
  damero_verdict_report_draw (document, page, cr);
}

/* Takes REPORT, which may be NULL. */
static DameroPrintable *
new_report (DameroVerdictReport *report)
{
  const DameroPrintable printable = {
    report, (GDestroyNotify) damero_verdict_report_free, set_report_size, count_report_pages, draw_report,
    NULL, report != NULL ? g_strdup (damero_verdict_report_get_title (report)) : NULL,
  };

  return report != NULL ? g_memdup2 (&printable, sizeof printable) : NULL;
}

DameroPrintable *
damero_printable_new_verdict (const DameroEvent *event,
                              const char        *act_uid)
{
  return new_report (damero_verdict_report_new_act (event, act_uid, DAMERO_A4_WIDTH_PT, DAMERO_A4_HEIGHT_PT));
}

DameroPrintable *
damero_printable_new_count (const DameroEvent *event,
                            const DameroPlace *in,
                            DameroCountKind    kind)
{
  return new_report (damero_verdict_report_new_count (event, in, kind, DAMERO_A4_WIDTH_PT, DAMERO_A4_HEIGHT_PT));
}

static void
set_prizes_size (gpointer document,
                 double   width_pt,
                 double   height_pt)
{
  damero_prize_sheet_set_size (document, width_pt, height_pt);
}

static guint
count_prizes_pages (gpointer document)
{
  return damero_prize_sheet_count_pages (document);
}

static void
draw_prizes (gpointer  document,
             guint     page,
             cairo_t  *cr)
{
  damero_prize_sheet_draw (document, page, cr);
}

DameroPrintable *
damero_printable_new_prizes (const DameroEvent *event,
                             int                section)
{
  const DameroPrintable printable = {
    damero_prize_sheet_new (event, section, DAMERO_A4_WIDTH_PT, DAMERO_A4_HEIGHT_PT),
    (GDestroyNotify) damero_prize_sheet_free, set_prizes_size, count_prizes_pages, draw_prizes,
    NULL, g_strdup (event->name),
  };

  return g_memdup2 (&printable, sizeof printable);
}

/* ---- to the printer ---- */

static void
on_begin (GtkPrintOperation *operation,
          GtkPrintContext   *context,
          DameroPrintable   *printable)
{
  printable->set_size (printable->document, gtk_print_context_get_width (context),
                       gtk_print_context_get_height (context));
  gtk_print_operation_set_n_pages (operation, (int) printable->count_pages (printable->document));
}

static void
on_draw (GtkPrintOperation *operation,
         GtkPrintContext   *context,
         int                page,
         DameroPrintable   *printable)
{
  printable->draw (printable->document, (guint) page, gtk_print_context_get_cairo_context (context));
}

/* A wide page lies on its side, whatever paper the dialog has chosen. */
static void
on_page_setup (GtkPrintOperation *operation,
               GtkPrintContext   *context,
               int                page,
               GtkPageSetup      *setup,
               DameroPrintable   *printable)
{
  if (printable->is_wide != NULL && printable->is_wide (printable->document, (guint) page))
    gtk_page_setup_set_orientation (setup, GTK_PAGE_ORIENTATION_LANDSCAPE);
}

GtkPrintOperation *
damero_print_new (DameroPrintable *printable)
{
  GtkPrintOperation *operation = gtk_print_operation_new ();

  gtk_print_operation_set_unit (operation, GTK_UNIT_POINTS);
  gtk_print_operation_set_use_full_page (operation, TRUE);
  gtk_print_operation_set_embed_page_setup (operation, TRUE);
  gtk_print_operation_set_allow_async (operation, TRUE);
  gtk_print_operation_set_job_name (operation, printable->title);
  g_signal_connect (operation, "begin-print", G_CALLBACK (on_begin), printable);
  g_signal_connect (operation, "request-page-setup", G_CALLBACK (on_page_setup), printable);
  g_signal_connect (operation, "draw-page", G_CALLBACK (on_draw), printable);
  g_object_set_data_full (G_OBJECT (operation), "printable", printable, printable_free);
  return operation;
}

static void
on_done (GtkPrintOperation       *operation,
         GtkPrintOperationResult  result,
         GtkWidget               *from)
{
  g_autoptr(GError) error = NULL;

  if (result != GTK_PRINT_OPERATION_RESULT_ERROR || gtk_widget_get_root (from) == NULL)
    return;
  gtk_print_operation_get_error (operation, &error);
  damero_compat_tell (damero_toast_get_window (from), _("Not Printed"), error != NULL ? error->message : NULL);
}

static void
ask_printer (GtkPrintOperation     *operation,
             const DameroPrintable *printable,
             GtkWidget             *from,
             gpointer               data)
{
  g_signal_connect_object (operation, "done", G_CALLBACK (on_done), from, 0);
  gtk_print_operation_run (operation, GTK_PRINT_OPERATION_ACTION_PRINT_DIALOG, damero_toast_get_window (from), NULL);
}

static DameroPrintRun run_operation = ask_printer;
static gpointer run_data;

void
damero_print_set_run (DameroPrintRun run,
                      gpointer       data)
{
  run_operation = run != NULL ? run : ask_printer;
  run_data = data;
}

void
damero_print (GtkWidget       *from,
              DameroPrintable *printable)
{
  g_autoptr(GtkPrintOperation) operation = printable != NULL ? damero_print_new (printable) : NULL;

  if (operation != NULL)
    run_operation (operation, printable, from, run_data);
}

void
damero_print_document (GtkWidget           *from,
                       const DameroEvent   *event,
                       const DameroSection *section,
                       const char          *token,
                       int                  round_number)
{
  DameroPrintable *printable = NULL;

  for (DameroDocumentKind kind = 0; kind < DAMERO_N_DOCUMENTS; kind++)
    if (g_str_equal (damero_document_kind_token (kind), token))
      printable = damero_printable_new_document (event, section, kind, round_number);
  if (printable != NULL)
    damero_print (from, printable);
  else
    damero_compat_tell (damero_toast_get_window (from), _("Not Printed"), damero_words_nothing_to_print ());
}
