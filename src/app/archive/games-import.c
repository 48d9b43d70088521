/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/archive/games-import.h"

#include <adwaita.h>
#include <glib/gi18n.h>

#include "app/base/compat.h"
#include "app/base/toast.h"
#include "app/widgets/file-report.h"
#include "words/error.h"

static void
append (GString *text,
        char    *sentence)
{
  g_string_append_printf (text, "%s%s", text->len > 0 ? " " : "", sentence);
  g_free (sentence);
}

char *
damero_games_import_dup_sum (const DameroGamesReport *report)
{
  GString *text = g_string_new (NULL);

  /* Translators: a sentence on an import; %u is how many games. */
  append (text, g_strdup_printf (ngettext ("%u game was imported.", "%u games were imported.", report->n_added),
                                 report->n_added));
  if (report->n_duplicates > 0)
    /* Translators: a sentence on an import; %u is how many games. */
    append (text, g_strdup_printf (ngettext ("%u was already there.", "%u were already there.",
                                             report->n_duplicates), report->n_duplicates));
  if (report->n_refused > 0)
    /* Translators: a sentence on an import; %u is how many games. */
    append (text, g_strdup_printf (ngettext ("%u was refused.", "%u were refused.", report->n_refused),
                                   report->n_refused));
  if (report->n_left_out > 0)
    /* Translators: a sentence on an import; %u is how many games. */
    append (text, g_strdup_printf (ngettext ("%u of another game of draughts was left out.",
                                             "%u of other games of draughts were left out.", report->n_left_out),
                                   report->n_left_out));

  return g_string_free (text, FALSE);
}

void
damero_games_import_show_report (GtkWidget               *from,
                                 const DameroGamesReport *report)
{
  g_autofree char *sum = damero_games_import_dup_sum (report);
  const char *title = report->cancelled ? _("The Import Was Cancelled") : _("Not Everything Was Imported");

  if (report->n_refused == 0 && report->n_left_out == 0 && report->diagnostics->len == 0 && !report->cancelled)
    {
      damero_toast_show (from, sum);
      return;
    }

  if (report->diagnostics->len == 0)
    damero_compat_alert (damero_toast_get_window (from), title, sum);
  else
    damero_file_report_present (from, title, sum, report->diagnostics);
}

typedef struct {
  GtkWidget               *from;
  DameroGamesOptionsAnswer answer;
} Choice;

static void
on_chosen (GObject      *source,
           GAsyncResult *result,
           gpointer      user_data)
{
  g_autofree Choice *choice = user_data;
  g_autoptr(GtkWidget) from = choice->from;
  g_autoptr(GError) error = NULL;
  g_autoptr(GFile) file = damero_compat_file_finish (result, &error);
  const char *path = file != NULL ? g_file_peek_path (file) : NULL;
  const char *paths[] = { path, NULL };

  if (gtk_widget_get_root (from) == NULL)
    return;
  if (path != NULL)
    damero_games_options_ask (from, paths, choice->answer);
  else if (error != NULL)
    damero_compat_alert (damero_toast_get_window (from), _("Nothing Was Imported"), damero_words_error (error));
}

void
damero_games_import_choose (GtkWidget                *from,
                            gboolean                  folder,
                            DameroGamesOptionsAnswer  answer)
{
  GtkWindow *window = damero_toast_get_window (from);
  Choice *choice = g_new (Choice, 1);

  *choice = (Choice) { g_object_ref (from), answer };
  if (folder)
    damero_compat_open_folder_async (window, _("Import a Folder of PDN Files"), on_chosen, choice);
  else
    damero_compat_open_file_async (window, _("Import a PDN File"), on_chosen, choice);
}
