/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/base/print.h"

#include <string.h>

#include <glib/gi18n.h>

#include "app/base/compat.h"
#include "app/base/file-name.h"
#include "app/base/toast.h"
#include "words/error.h"
#include "words/label.h"

#define MAX_NAME 60 /* letters that a file's name has (file-name.h) */

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

/* The name that printing to a file proposes, without its ending: where the title is too long for one, its last words,
 * which say what it is. */
static char *
dup_base_name (const char *title)
{
  long n = g_utf8_strlen (title, -1);
  /* With the letter before: a word that begins there is a whole one. */
  const char *last = n > MAX_NAME ? g_utf8_offset_to_pointer (title, n - MAX_NAME - 1) : title;
  const char *blank = n > MAX_NAME ? strchr (last, ' ') : NULL;
  g_autofree char *name = damero_file_name_propose (blank != NULL ? blank + 1 : last,
                                                    /* Translators: the name of a file, where what is printed has
                                                     * none. */
                                                    _("print"), "pdf");

  return g_strndup (name, strlen (name) - strlen (".pdf"));
}

GtkPrintOperation *
damero_print_new (DameroSheet *sheet)
{
  GtkPrintOperation *operation = gtk_print_operation_new ();
  g_autoptr(GtkPrintSettings) settings = gtk_print_settings_new ();
  g_autofree char *name = dup_base_name (sheet->title);

  gtk_print_settings_set (settings, GTK_PRINT_SETTINGS_OUTPUT_BASENAME, name);
  gtk_print_operation_set_print_settings (operation, settings);

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

/* A file that was written in place of paper. */
static void
say_where (GtkPrintOperation *operation,
           GtkWidget         *from)
{
  GtkPrintSettings *settings = gtk_print_operation_get_print_settings (operation);
  const char *uri = settings != NULL ? gtk_print_settings_get (settings, GTK_PRINT_SETTINGS_OUTPUT_URI) : NULL;
  g_autoptr(GFile) file = uri != NULL ? g_file_new_for_uri (uri) : NULL;
  g_autofree char *name = file != NULL ? g_file_get_parse_name (file) : NULL;
  /* Translators: a toast; %s is a file with its folder. */
  g_autofree char *done = name != NULL ? g_strdup_printf (_("Printed to %s"), name) : NULL;

  if (done != NULL)
    damero_toast_show (from, done);
}

static void
on_done (GtkPrintOperation       *operation,
         GtkPrintOperationResult  result,
         GtkWidget               *from)
{
  g_autoptr(GError) error = NULL;

  if (gtk_widget_get_root (from) == NULL)
    return;
  if (result == GTK_PRINT_OPERATION_RESULT_APPLY)
    say_where (operation, from);
  if (result != GTK_PRINT_OPERATION_RESULT_ERROR)
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

  if (operation == NULL)
    return;

  g_signal_connect_object (operation, "done", G_CALLBACK (on_done), from, 0);
  run_operation (operation, sheet, from, run_data);
}

DameroHallPaper *
damero_print_dup_hall (DameroDesk *desk)
{
  DameroHallService *hall = damero_desk_get_hall (desk);
  const char *address = damero_hall_service_get_url (hall);
  g_autoptr(GPtrArray) devices = damero_hall_service_dup_devices (hall);
  DameroHallPaper *paper;

  if (address == NULL)
    return NULL;

  paper = damero_hall_paper_new ();
  paper->address = g_strdup (address);
  for (guint i = 0; i < devices->len; i++)
    {
      const DameroHallDeviceInfo *device = g_ptr_array_index (devices, i);
      g_autofree char *url = device->code != NULL ? damero_hall_service_dup_join_url (hall, &device->seat) : NULL;

      if (url == NULL)
        continue;
      damero_hall_paper_add (paper, &device->seat, device->code, url);
      if (device->seat.kind == DAMERO_SEAT_PLAYER && paper->players_url == NULL)
        paper->players_url = g_steal_pointer (&url);
    }
  return paper;
}

void
damero_print_document (GtkWidget  *from,
                       DameroDesk *desk,
                       const char *token,
                       int         round_number)
{
  g_autoptr(DameroHallPaper) hall = damero_print_dup_hall (desk);
  DameroSheet *sheet = NULL;

  for (DameroDocumentKind kind = 0; kind < DAMERO_N_DOCUMENTS; kind++)
    if (g_str_equal (damero_document_kind_token (kind), token))
      sheet = damero_document_new (damero_desk_get_event (desk), damero_desk_get_section (desk), kind, round_number,
                                   hall);
  if (sheet != NULL)
    damero_print (from, sheet);
  else
    damero_compat_alert (damero_toast_get_window (from), _("Not Printed"), damero_words_nothing_to_print ());
}
