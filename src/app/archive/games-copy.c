/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/archive/games-copy.h"

#include <glib/gi18n.h>

#include "app/base/compat.h"
#include "app/base/toast.h"
#include "words/error.h"

typedef struct {
  GtkWidget           *from;
  DameroProgressStrip *strip;
  char                *path;
  DameroGamesCopyFunc    copied;
} Copying;

static void
copying_free (Copying *copying)
{
  g_object_unref (copying->from);
  g_object_unref (copying->strip);
  g_free (copying->path);
  g_free (copying);
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (Copying, copying_free)

static void
on_progress (guint    n_done,
             guint    n_total,
             gpointer user_data)
{
  Copying *copying = user_data;
  /* Translators: how far an export is; %u is how many games. */
  g_autofree char *text = g_strdup_printf (ngettext ("%u game read", "%u games read", n_done), n_done);

  damero_progress_strip_show (copying->strip, text, n_done, n_total);
}

static void
show_failure (const Copying *copying,
              const GError  *error)
{
  GtkWindow *window = damero_toast_get_window (copying->from);
  g_autofree char *shown = copying->path != NULL ? g_filename_display_name (copying->path) : NULL;
  g_autofree char *text = NULL;

  if (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    damero_toast_show (copying->from, copying->path != NULL ? _("The export was cancelled; no file was changed.")
                                                            : _("Copying was cancelled."));
  else if (copying->path == NULL)
    damero_compat_alert (window, _("Not Copied"), damero_words_error (error));
  else
    {
      /* Translators: %1$s is a file with its folder, %2$s what prevented it, in a sentence or part of one. */
      text = g_strdup_printf (_("The games were not written to “%1$s”: %2$s\n\nAn existing file of that name is "
                                "unchanged. Export again, or choose another folder."), shown,
                              damero_words_error (error));
      damero_compat_alert (window, _("Not Exported"), text);
    }
}

static void
show_success (const Copying *copying,
              const char    *records,
              guint          n)
{
  g_autofree char *shown = copying->path != NULL ? g_filename_display_name (copying->path) : NULL;
  g_autofree char *text = NULL;

  if (records != NULL)
    {
      gdk_clipboard_set_text (gtk_widget_get_clipboard (copying->from), records);
      /* Translators: %u is how many games. */
      text = g_strdup_printf (ngettext ("%u game was copied as PDN", "%u games were copied as PDN", n), n);
    }
  else
    /* Translators: %2$s is a file with its folder. */
    text = g_strdup_printf (ngettext ("%1$u game was exported to %2$s", "%1$u games were exported to %2$s", n), n,
                            shown);
  damero_toast_show (copying->from, text);
}

static void
on_copied (GObject      *source,
           GAsyncResult *result,
           gpointer      user_data)
{
  g_autoptr(Copying) copying = user_data;
  g_autoptr(GError) error = NULL;
  g_autofree char *records = NULL;
  guint n;
  gboolean ok = damero_director_copy_games_finish (DAMERO_DIRECTOR (source), result,
                                                   copying->path == NULL ? &records : NULL, &n, &error);

  /* The window may have been closed in the meantime. */
  if (gtk_widget_get_root (copying->from) == NULL)
    return;

  damero_progress_strip_end (copying->strip);
  if (ok)
    show_success (copying, records, n);
  else
    show_failure (copying, error);
  copying->copied (copying->from);
}

void
damero_games_copy (GtkWidget           *from,
                   DameroDirector      *director,
                   DameroGameList      *list,
                   const GtkBitset     *selected,
                   const char          *path,
                   DameroProgressStrip *strip,
                   DameroGamesCopyFunc  copied)
{
  gboolean all = damero_game_list_has_more (list) &&
                 gtk_bitset_get_size (selected) == g_list_model_get_n_items (G_LIST_MODEL (list));
  g_autoptr(GArray) ids = all ? NULL : damero_game_list_dup_ids (list, selected);
  GCancellable *cancellable = damero_progress_strip_begin (strip, _("Reading games"), DAMERO_PROGRESS_STRIP_MS);
  Copying *copying;

  if (cancellable == NULL)
    return;

  copying = g_new (Copying, 1);
  *copying = (Copying) { g_object_ref (from), g_object_ref (strip), g_strdup (path), copied };
  damero_director_copy_games_async (director, ids, all ? damero_game_list_get_query (list) : NULL, path, on_progress,
                                    copying, cancellable, on_copied, copying);
}
