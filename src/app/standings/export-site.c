/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/standings/export-site.h"

#include <glib/gi18n.h>

#include "app/base/compat.h"
#include "app/base/file-name.h"
#include "app/base/toast.h"
#include "words/error.h"

typedef struct {
  GtkWidget           *from;
  DameroDesk          *desk;
  DameroProgressStrip *strip;
  char                *folder; /* NULL until it is chosen */
} Asked;

static Asked *
asked_new (GtkWidget           *from,
           DameroDesk          *desk,
           DameroProgressStrip *strip)
{
  Asked *asked = g_new0 (Asked, 1);

  asked->from = g_object_ref (from);
  asked->desk = g_object_ref (desk);
  asked->strip = g_object_ref (strip);
  return asked;
}

static void
asked_free (Asked *asked)
{
  g_object_unref (asked->from);
  g_object_unref (asked->desk);
  g_object_unref (asked->strip);
  g_free (asked->folder);
  g_free (asked);
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (Asked, asked_free)

static void
on_progress (guint    n_done,
             guint    n_total,
             gpointer user_data)
{
  const Asked *asked = user_data;
  /* Translators: how far an export is: "12 of 80 pages". */
  g_autofree char *text = g_strdup_printf (_("%1$u of %2$u pages"), n_done, n_total);

  damero_progress_strip_show (asked->strip, text, n_done, n_total);
}

static void
on_written (GObject      *source,
            GAsyncResult *result,
            gpointer      user_data)
{
  g_autoptr(Asked) asked = user_data;
  g_autoptr(GError) error = NULL;
  g_autofree char *shown = g_filename_display_name (asked->folder);
  g_autofree char *text = NULL;
  guint n = 0;
  gboolean ok = damero_director_export_finish (DAMERO_DIRECTOR (source), result, &n, &error);

  /* The window may have been closed in the meantime. */
  if (gtk_widget_get_root (asked->from) == NULL)
    return;

  damero_progress_strip_end (asked->strip);
  if (ok)
    {
      /* Translators: %1$u is how many pages, %2$s a folder. */
      text = g_strdup_printf (ngettext ("%1$u page was written to %2$s", "%1$u pages were written to %2$s", n), n,
                              shown);
      damero_toast_show (asked->from, text);
      return;
    }
  if (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    {
      damero_toast_show (asked->from, _("The export was cancelled; no file was changed."));
      return;
    }

  /* Translators: %1$s is a folder, %2$s what prevented it, in a sentence or part of one. */
  text = g_strdup_printf (_("The pages were not written to “%1$s”: %2$s\n\nAn existing folder of that name is "
                            "unchanged. Export again, or choose another folder."), shown,
                          damero_words_error (error));
  damero_compat_alert (damero_toast_get_window (asked->from), _("Not Exported"), text);
}

void
damero_export_site_write (GtkWidget           *from,
                          DameroDesk          *desk,
                          DameroProgressStrip *strip,
                          const char          *parent)
{
  /* Translators: the name of a folder, where the event's name cannot be one. */
  g_autofree char *file = damero_file_name_propose (damero_desk_get_event (desk)->name, _("event"), "html");
  g_autofree char *name = g_strndup (file, strlen (file) - strlen (".html"));
  GCancellable *cancellable = damero_progress_strip_begin (strip, _("Writing pages"), DAMERO_PROGRESS_STRIP_MS);
  Asked *asked;

  if (cancellable == NULL)
    return;

  asked = asked_new (from, desk, strip);
  asked->folder = g_build_filename (parent, name, NULL);
  damero_director_export_site_async (damero_desk_get_director (desk), damero_desk_get_event_uid (desk), asked->folder,
                                     on_progress, asked, cancellable, on_written, asked);
}

static void
on_chosen (GObject      *source,
           GAsyncResult *result,
           gpointer      user_data)
{
  g_autoptr(Asked) asked = user_data;
  g_autoptr(GError) error = NULL;
  g_autoptr(GFile) file = damero_compat_file_finish (result, &error);
  g_autofree char *path = file != NULL ? g_file_get_path (file) : NULL;

  /* The window may have been closed in the meantime. */
  if (gtk_widget_get_root (asked->from) == NULL)
    return;
  if (path != NULL)
    damero_export_site_write (asked->from, asked->desk, asked->strip, path);
  else if (error != NULL || file != NULL)
    damero_compat_alert (damero_toast_get_window (asked->from), _("Not Exported"),
                         error != NULL ? damero_words_error (error)
                                       : _("This location is not on this computer: choose a local folder."));
}

void
damero_export_site_ask (GtkWidget           *from,
                        DameroDesk          *desk,
                        DameroProgressStrip *strip)
{
  damero_compat_open_folder_async (damero_toast_get_window (from), _("Export Web Pages into a Folder"), on_chosen,
                                   asked_new (from, desk, strip));
}
