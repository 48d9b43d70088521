/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/base/print.h"

#include <glib/gi18n.h>

#include "app/base/compat.h"
#include "app/base/toast.h"
#include "words/error.h"
#include "words/label.h"

static void
on_begin (GtkPrintOperation *operation,
          GtkPrintContext   *context,
          DameroSheet       *sheet)
{
  damero_sheet_set_size (sheet, gtk_print_context_get_width (context), gtk_print_context_get_height (context));
  gtk_print_operation_set_n_pages (operation, (int) damero_sheet_count_pages (sheet));
}

static void
on_draw (GtkPrintOperation *operation,
         GtkPrintContext   *context,
         int                page,
         DameroSheet       *sheet)
{
  damero_sheet_draw (sheet, (guint) page, gtk_print_context_get_cairo_context (context));
}

/* A wide page lies on its side, whatever paper the dialog has chosen. */
static void
on_page_setup (GtkPrintOperation *operation,
               GtkPrintContext   *context,
               int                page,
               GtkPageSetup      *setup,
               DameroSheet       *sheet)
{
  if (damero_sheet_is_wide (sheet, (guint) page))
    gtk_page_setup_set_orientation (setup, GTK_PAGE_ORIENTATION_LANDSCAPE);
}

GtkPrintOperation *
damero_print_new (DameroSheet *sheet)
{
  GtkPrintOperation *operation = gtk_print_operation_new ();

  gtk_print_operation_set_unit (operation, GTK_UNIT_POINTS);
  gtk_print_operation_set_use_full_page (operation, TRUE);
  gtk_print_operation_set_embed_page_setup (operation, TRUE);
  gtk_print_operation_set_allow_async (operation, TRUE);
  gtk_print_operation_set_job_name (operation, sheet->title);
  g_signal_connect (operation, "begin-print", G_CALLBACK (on_begin), sheet);
  g_signal_connect (operation, "request-page-setup", G_CALLBACK (on_page_setup), sheet);
  g_signal_connect (operation, "draw-page", G_CALLBACK (on_draw), sheet);
  g_object_set_data_full (G_OBJECT (operation), "sheet", sheet, (GDestroyNotify) damero_sheet_free);
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
  damero_compat_alert (damero_toast_get_window (from), _("Not Printed"),
                       error != NULL ? damero_words_error (error) : NULL);
}

static void
ask_printer (GtkPrintOperation *operation,
             const DameroSheet *sheet,
             GtkWidget         *from,
             gpointer           data)
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
              DameroSheet *sheet)
{
  g_autoptr(GtkPrintOperation) operation = sheet != NULL ? damero_print_new (sheet) : NULL;

  if (operation != NULL)
    run_operation (operation, sheet, from, run_data);
}

void
damero_print_document (GtkWidget           *from,
                       const DameroEvent   *event,
                       const DameroSection *section,
                       const char          *token,
                       int                  round_number)
{
  DameroSheet *sheet = NULL;

  for (DameroDocumentKind kind = 0; kind < DAMERO_N_DOCUMENTS; kind++)
    if (g_str_equal (damero_document_kind_token (kind), token))
      sheet = damero_document_new (event, section, kind, round_number);
  if (sheet != NULL)
    damero_print (from, sheet);
  else
    damero_compat_alert (damero_toast_get_window (from), _("Not Printed"), damero_words_nothing_to_print ());
}
