/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/shell/import-event.h"

#include <glib/gi18n.h>

#include "app/base/compat.h"
#include "app/base/toast.h"
#include "words/error.h"

/* Of what does not apply as many sentences as a dialog holds. */
#define MAX_CONFLICTS 5

typedef struct {
  DameroStartWindow *window;
  DameroDirector    *director;
  char              *path; /* NULL until it is chosen */
} Asked;

static Asked *
asked_new (DameroStartWindow *window,
           DameroDirector    *director,
           const char        *path)
{
  Asked *asked = g_new0 (Asked, 1);

  asked->window = g_object_ref (window);
  asked->director = g_object_ref (director);
  asked->path = g_strdup (path);
  return asked;
}

static void
asked_free (Asked *asked)
{
  g_object_unref (asked->window);
  g_object_unref (asked->director);
  g_free (asked->path);
  g_free (asked);
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (Asked, asked_free)

static void
show_stored (DameroStartWindow        *window,
             DameroDirector           *director,
             const DameroImportReport *report)
{
  const DameroEvent *event = damero_director_get_event (director, report->uid, NULL);
  const char *name = event != NULL ? event->name : "";
  g_autofree char *text = NULL;

  if (report->n_added == 0)
    /* Translators: %s is the name of an event. */
    text = g_strdup_printf (_("All of “%s” was here already"), name);
  else if (report->is_new)
    /* Translators: %s is the name of an event. */
    text = g_strdup_printf (_("“%s” was imported"), name);
  else
    /* Translators: %s is the name of an event. */
    text = g_strdup_printf (_("What is new of “%s” was added"), name);
  damero_toast_show_choice (GTK_WIDGET (window), text, _("_Open"), "app.open-event",
                            g_variant_new_string (report->uid));
}

/* Names what of the file is not in the event. */
static void
show_warnings (DameroStartWindow        *window,
               const DameroImportReport *report)
{
  g_autoptr(GString) body = g_string_new (NULL);

  for (guint i = 0; i < report->warnings->len; i++)
    g_string_append_printf (body, "%s%s", i > 0 ? "\n\n" : "", (const char *) report->warnings->pdata[i]);
  damero_compat_alert (GTK_WINDOW (window), _("Not All Was Imported"), body->str);
}

static void bring_in (DameroStartWindow *window,
                      DameroDirector    *director,
                      const char        *path,
                      gboolean           with_conflicts);

static void
on_others_wanted (GObject      *source,
                  GAsyncResult *result,
                  gpointer      user_data)
{
  g_autoptr(Asked) asked = user_data;

  if (damero_compat_confirm_finish (result))
    bring_in (asked->window, asked->director, asked->path, TRUE);
}

/* Names what does not apply, and asks for the rest if there is any. */
static void
show_conflicts (DameroStartWindow        *window,
                DameroDirector           *director,
                const char               *path,
                const DameroImportReport *report)
{
  guint n = report->conflicts->len;
  g_autoptr(GString) body = g_string_new (_("What is in the file does not go with what was done here:"));

  for (guint i = 0; i < MIN (n, MAX_CONFLICTS); i++)
    g_string_append_printf (body, "\n\n%s", (const char *) g_ptr_array_index (report->conflicts, i));
  if (n > MAX_CONFLICTS)
    g_string_append (body, "\n\n…");
  g_string_append_printf (body, "\n\n%s", _("Nothing was changed so far."));
  if (report->n_added == 0)
    damero_compat_alert (GTK_WINDOW (window), _("Nothing Was Imported"), body->str);
  else
    damero_compat_confirm_async (GTK_WINDOW (window), _("Import the Rest?"), body->str, _("_Import the Rest"), FALSE,
                                 on_others_wanted, asked_new (window, director, path));
}

static void
on_progress (guint    n_done,
             guint    n_total,
             gpointer user_data)
{
  const Asked *asked = user_data;

  damero_progress_strip_show (damero_start_window_get_strip (asked->window), _("Reading the event"), n_done, n_total);
}

static void
on_imported (GObject      *source,
             GAsyncResult *result,
             gpointer      user_data)
{
  g_autoptr(Asked) asked = user_data;
  g_autoptr(DameroImportReport) report = NULL;
  g_autoptr(GError) error = NULL;
  gboolean ok = damero_director_import_event_finish (asked->director, result, &report, &error);

  /* The window may have been closed in the meantime. */
  if (gtk_window_get_application (GTK_WINDOW (asked->window)) == NULL)
    return;

  damero_progress_strip_end (damero_start_window_get_strip (asked->window));
  if (ok && report->conflicts->len > 0 && !report->is_stored)
    show_conflicts (asked->window, asked->director, asked->path, report);
  else if (ok)
    {
      show_stored (asked->window, asked->director, report);
      if (report->warnings->len > 0)
        show_warnings (asked->window, report);
    }
  else if (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    damero_toast_show (GTK_WIDGET (asked->window), _("The import was cancelled; nothing was changed."));
  else
    damero_compat_alert (GTK_WINDOW (asked->window), _("Nothing Was Imported"), damero_words_error (error));
}

static void
bring_in (DameroStartWindow *window,
          DameroDirector    *director,
          const char        *path,
          gboolean           with_conflicts)
{
  GCancellable *cancellable = damero_progress_strip_begin (damero_start_window_get_strip (window),
                                                           _("Reading the event"), DAMERO_PROGRESS_STRIP_MS);
  Asked *asked;

  if (cancellable == NULL)
    return;

  asked = asked_new (window, director, path);
  damero_director_import_event_async (director, path, with_conflicts, on_progress, asked, cancellable, on_imported,
                                      asked);
}

void
damero_import_event_open (DameroStartWindow *window,
                          DameroDirector    *director,
                          const char        *path)
{
  if (g_str_has_suffix (path, ".csv"))
    damero_compat_alert (GTK_WINDOW (window), _("Nothing Was Imported"),
                         _("This is a list of players. Open an event, or the register of players, and choose Import "
                           "there."));
  else
    bring_in (window, director, path, FALSE);
}

static void
on_chosen (GObject      *source,
           GAsyncResult *result,
           gpointer      user_data)
{
  g_autoptr(Asked) asked = user_data;
  g_autoptr(GError) error = NULL;
  g_autoptr(GFile) file = damero_compat_file_finish (result, &error);
  const char *path = file != NULL ? g_file_peek_path (file) : NULL;

  /* The window may have been closed in the meantime. */
  if (gtk_window_get_application (GTK_WINDOW (asked->window)) == NULL)
    return;
  if (path != NULL)
    damero_import_event_open (asked->window, asked->director, path);
  else if (error != NULL)
    damero_compat_alert (GTK_WINDOW (asked->window), _("Nothing Was Imported"), damero_words_error (error));
}

void
damero_import_event_ask (DameroStartWindow *window,
                         DameroDirector    *director)
{
  damero_compat_open_file_async (GTK_WINDOW (window), _("Import an Event"), on_chosen,
                                 asked_new (window, director, NULL));
}
