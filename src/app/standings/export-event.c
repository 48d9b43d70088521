/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/standings/export-event.h"

#include <glib/gi18n.h>

#include "app/base/compat.h"
#include "app/base/file-name.h"
#include "app/base/toast.h"
#include "words/error.h"
#include "words/event-act.h"

/* Of a site there is no kind: it is a folder. */
#define SITE DAMERO_EXPORT_N_KINDS

/* By kind: what the menus call it, and the title of the question where it goes. */
static const struct {
  const char *name;
  const char *title;
} kinds[] = {
  [DAMERO_EXPORT_EVENT] = { "event", N_("Export the Whole Event") },
  [DAMERO_EXPORT_CROSSTABLE] = { "crosstable", N_("Export the XML Crosstable") },
  [DAMERO_EXPORT_GAMES] = { "games", N_("Export the Event’s Games") },
  [DAMERO_EXPORT_GAME_TABLE] = { "game-table", N_("Export the Table of Games") },
  [DAMERO_EXPORT_STANDINGS] = { "standings", N_("Export the Standings") },
  [DAMERO_EXPORT_TRF] = { "trf", N_("Export the Tournament Report") },
  [DAMERO_EXPORT_ASSOCIATION] = { "association", N_("Export the Table for the Association") },
  [SITE] = { "site", N_("Export Web Pages into a Folder") },
};

typedef struct {
  GtkWidget           *from;
  DameroDesk          *desk;
  DameroProgressStrip *strip;
  DameroExportKind     kind;
  char                *path; /* NULL until it is chosen */
} Asked;

static Asked *
asked_new (GtkWidget           *from,
           DameroDesk          *desk,
           DameroProgressStrip *strip,
           DameroExportKind     kind)
{
  Asked *asked = g_new0 (Asked, 1);

  asked->from = g_object_ref (from);
  asked->desk = g_object_ref (desk);
  asked->strip = g_object_ref (strip);
  asked->kind = kind;
  return asked;
}

static void
asked_free (Asked *asked)
{
  g_object_unref (asked->from);
  g_object_unref (asked->desk);
  g_object_unref (asked->strip);
  g_free (asked->path);
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
show_written (const Asked *asked,
              const char  *shown,
              guint        n)
{
  guint withheld = asked->kind == SITE ? 0
                   : damero_export_kind_find_withheld (asked->kind, damero_desk_get_event (asked->desk),
                                                       damero_desk_get_section_id (asked->desk));
  g_autofree char *text = NULL;

  if (asked->kind == SITE)
    /* Translators: %1$u is how many pages, %2$s a folder. */
    text = g_strdup_printf (ngettext ("%1$u page was written to %2$s", "%1$u pages were written to %2$s", n), n,
                            shown);
  else if (withheld != 0)
    {
      g_autofree char *list = damero_words_published (withheld);

      /* Translators: %1$s lists what is not published, like "reasons, years of birth", %2$s is a file with its folder;
       * “Event Details” is the dialog where that is chosen. */
      text = g_strdup_printf (_("Exported without %1$s (see Event Details): %2$s"), list, shown);
    }
  else
    /* Translators: %s is a file with its folder. */
    text = g_strdup_printf (_("Exported to %s"), shown);
  damero_toast_show (asked->from, text);
}

static void
on_written (GObject      *source,
            GAsyncResult *result,
            gpointer      user_data)
{
  g_autoptr(Asked) asked = user_data;
  g_autoptr(GError) error = NULL;
  g_autofree char *shown = g_filename_display_name (asked->path);
  g_autofree char *text = NULL;
  guint n = 0;
  gboolean ok = damero_director_export_finish (DAMERO_DIRECTOR (source), result, &n, &error);

  /* The window may have been closed in the meantime. */
  if (gtk_widget_get_root (asked->from) == NULL)
    return;

  damero_progress_strip_end (asked->strip);
  if (ok)
    {
      show_written (asked, shown, n);
      return;
    }
  if (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    {
      damero_toast_show (asked->from, _("The export was cancelled; no file was changed."));
      return;
    }

  /* Translators: %1$s is a file or folder, %2$s what prevented it, in a sentence or part of one. */
  text = g_strdup_printf (_("Nothing was written to “%1$s”: %2$s\n\nWhat was there before is unchanged. Export again, "
                            "or choose another folder."), shown, damero_words_error (error));
  damero_compat_alert (damero_toast_get_window (asked->from), _("Not Exported"), text);
}

void
damero_export_event_write_file (GtkWidget           *from,
                                DameroDesk          *desk,
                                DameroProgressStrip *strip,
                                DameroExportKind     kind,
                                const char          *path)
{
  GCancellable *cancellable = damero_progress_strip_begin (strip, _("Writing the file"), DAMERO_PROGRESS_STRIP_MS);
  Asked *asked;

  if (cancellable == NULL)
    return;

  asked = asked_new (from, desk, strip, kind);
  asked->path = g_strdup (path);
  damero_director_export_async (damero_desk_get_director (desk), damero_desk_get_event_uid (desk), kind,
                                damero_desk_get_section_id (desk), path, cancellable, on_written, asked);
}

/* The name that is proposed: of what it is, and of which kind. */
static char *
dup_name (DameroDesk       *desk,
          DameroExportKind  kind)
{
  const DameroEvent *event = damero_desk_get_event (desk);
  const DameroSection *section = damero_desk_get_section (desk);
  g_autofree char *title = kind != SITE && damero_export_kind_is_of_section (kind) && event->sections->len > 1
                             ? g_strdup_printf ("%s %s", event->name, section->name) : g_strdup (event->name);
  /* Translators: the name of a file or folder, where the event's name cannot be one. */
  const char *fallback = _("event");

  return damero_file_name_propose (title, fallback, kind == SITE ? "html" : damero_export_kind_get_extension (kind));
}

void
damero_export_event_write_site (GtkWidget           *from,
                                DameroDesk          *desk,
                                DameroProgressStrip *strip,
                                const char          *parent)
{
  g_autofree char *file = dup_name (desk, SITE);
  g_autofree char *name = g_strndup (file, strlen (file) - strlen (".html"));
  GCancellable *cancellable = damero_progress_strip_begin (strip, _("Writing pages"), DAMERO_PROGRESS_STRIP_MS);
  Asked *asked;

  if (cancellable == NULL)
    return;

  asked = asked_new (from, desk, strip, SITE);
  asked->path = g_build_filename (parent, name, NULL);
  damero_director_export_site_async (damero_desk_get_director (desk), damero_desk_get_event_uid (desk), asked->path,
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
  const char *path = file != NULL ? g_file_peek_path (file) : NULL;

  /* The window may have been closed in the meantime. */
  if (gtk_widget_get_root (asked->from) == NULL)
    return;
  if (path != NULL && asked->kind == SITE)
    damero_export_event_write_site (asked->from, asked->desk, asked->strip, path);
  else if (path != NULL)
    damero_export_event_write_file (asked->from, asked->desk, asked->strip, asked->kind, path);
  else if (error != NULL)
    damero_compat_alert (damero_toast_get_window (asked->from), _("Not Exported"), damero_words_error (error));
}

void
damero_export_event_ask (GtkWidget           *from,
                         DameroDesk          *desk,
                         DameroProgressStrip *strip,
                         const char          *name)
{
  GtkWindow *window = damero_toast_get_window (from);
  DameroExportKind kind = 0;
  g_autofree char *proposed = NULL;

  while (kind < SITE && !g_str_equal (kinds[kind].name, name))
    kind++;
  g_return_if_fail (g_str_equal (kinds[kind].name, name));

  if (kind == SITE)
    {
      damero_compat_open_folder_async (window, _(kinds[kind].title), on_chosen, asked_new (from, desk, strip, kind));
      return;
    }
  if (damero_export_kind_is_of_section (kind) && damero_desk_get_section (desk) == NULL)
    {
      damero_toast_show (from, _("The event has no section yet: add one first"));
      return;
    }
  proposed = dup_name (desk, kind);
  damero_compat_save_file_async (window, _(kinds[kind].title), proposed, on_chosen,
                                 asked_new (from, desk, strip, kind));
}
