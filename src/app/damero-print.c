/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/damero-print.h"

#include <glib/gi18n.h>

#include "app/damero-compat.h"
#include "app/damero-toast.h"
#include "formats/pairing-sheet.h"

static void
on_begin (GtkPrintOperation  *operation,
          GtkPrintContext    *context,
          DameroPairingSheet *sheet)
{
  damero_pairing_sheet_set_size (sheet, gtk_print_context_get_width (context),
                                 gtk_print_context_get_height (context));
  gtk_print_operation_set_n_pages (operation, (int) damero_pairing_sheet_count_pages (sheet));
}

static void
on_draw (GtkPrintOperation  *operation,
         GtkPrintContext    *context,
         int                 page,
         DameroPairingSheet *sheet)
{
  damero_pairing_sheet_draw (sheet, (guint) page, gtk_print_context_get_cairo_context (context));
}

GtkPrintOperation *
damero_print_new_pairings (const DameroEvent   *event,
                           const DameroSection *section,
                           int                  round_number)
{
  GtkPrintOperation *operation = gtk_print_operation_new ();
  DameroPairingSheet *sheet = damero_pairing_sheet_new (event, section, round_number, DAMERO_A4_WIDTH_PT,
                                                        DAMERO_A4_HEIGHT_PT);

  gtk_print_operation_set_unit (operation, GTK_UNIT_POINTS);
  gtk_print_operation_set_use_full_page (operation, TRUE);
  gtk_print_operation_set_embed_page_setup (operation, TRUE);
  gtk_print_operation_set_allow_async (operation, TRUE);
  gtk_print_operation_set_job_name (operation, event->name);
  g_signal_connect (operation, "begin-print", G_CALLBACK (on_begin), sheet);
  g_signal_connect (operation, "draw-page", G_CALLBACK (on_draw), sheet);
  g_object_set_data_full (G_OBJECT (operation), "sheet", sheet, (GDestroyNotify) damero_pairing_sheet_free);
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

void
damero_print_pairings (GtkWidget           *from,
                       const DameroEvent   *event,
                       const DameroSection *section,
                       int                  round_number)
{
  g_autoptr(GtkPrintOperation) operation = damero_print_new_pairings (event, section, round_number);

  g_signal_connect_object (operation, "done", G_CALLBACK (on_done), from, 0);
  gtk_print_operation_run (operation, GTK_PRINT_OPERATION_ACTION_PRINT_DIALOG, damero_toast_get_window (from), NULL);
}
