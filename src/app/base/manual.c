/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/base/manual.h"

#include <glib/gi18n.h>
#include <string.h>

#include "app/base/compat.h"
#include "app/base/language.h"

/* Which section explains what, by the class of the widget. The test `manual` reads this table. */
static const struct {
  const char *widget;
  const char *section;
} sections[] = {
  { "DameroAbsenceDialog", "weekend#absence" },
  { "DameroAddPlayers", "evening#players" },
  { "DameroAddSection", "section#settings" },
  { "DameroAirSettings", "devices#on-air" },
  { "DameroBoardWindow", "clocks#board" },
  { "DameroBoardsPage", "clocks#boards" },
  { "DameroClaimDialog", "clocks#draws" },
  { "DameroClockFace", "clocks#face" },
  { "DameroCodeDialog", "devices#seats" },
  { "DameroControlRow", "clocks#controls" },
  { "DameroCorrection", "trouble#result" },
  { "DameroCorrections", "trouble#result" },
  { "DameroCountDialog", "clocks#counts" },
  { "DameroDeckDialog", "section#openings" },
  { "DameroDecksWindow", "section#openings" },
  { "DameroDevicesPage", "devices#on-air" },
  { "DameroEventDetails", "weekend#publish" },
  { "DameroForbiddenDialog", "weekend#apart" },
  { "DameroGameViewer", "archive#viewer" },
  { "DameroGamesOptionsDialog", "archive#import" },
  { "DameroGamesPage", "archive#search" },
  { "DameroGamesWindow", "archive#search" },
  { "DameroHallDisplay", "weekend#hall" },
  { "DameroImportPlayers", "weekend#import" },
  { "DameroKeyLearner", "clocks#face" },
  { "DameroLogPage", "trouble#undo" },
  { "DameroMergeDialog", "archive#register" },
  { "DameroMoveDialog", "trouble#wrong-move" },
  { "DameroNewEvent", "evening#new-event" },
  { "DameroNoPairing", "weekend#no-pairing" },
  { "DameroOpeningDialog", "section#openings" },
  { "DameroOpeningsDialog", "section#openings" },
  { "DameroOpeningsRow", "section#openings" },
  { "DameroOtherClock", "clocks#controls" },
  { "DameroPairsEditor", "weekend#edit" },
  { "DameroPairingPanel", "weekend#why" },
  { "DameroPersonDialog", "archive#register" },
  { "DameroPlayOptions", "section#boards" },
  { "DameroPlayersPage", "evening#players" },
  { "DameroPreferences", "trouble#backups" },
  { "DameroPresetRow", "section#presets" },
  { "DameroPrizesDialog", "weekend#prizes" },
  { "DameroRankingOptions", "section#scoring" },
  { "DameroRatingsDialog", "weekend#ratings" },
  { "DameroRefereePanel", "clocks#referee" },
  { "DameroRegisterWindow", "archive#register" },
  { "DameroRestartDialog", "trouble#crash" },
  { "DameroRestoreDialog", "trouble#restore" },
  { "DameroResultDialog", "trouble#result" },
  { "DameroRoundsPage", "evening#round" },
  { "DameroRulesetRow", "rules#rulesets" },
  { "DameroRulingDialog", "clocks#referee" },
  { "DameroScoreSheetWindow", "clocks#moves" },
  { "DameroSectionPairing", "section#system" },
  { "DameroSectionSettings", "section#settings" },
  { "DameroSingleClock", "clocks#controls" },
  { "DameroSingleGame", "evening#single" },
  { "DameroStandingDialog", "weekend#standings" },
  { "DameroStandingsPage", "weekend#standings" },
  { "DameroStartWindow", "evening#start" },
  { "DameroSystemOptions", "section#system" },
  { "DameroTiebreakList", "section#tie-breaks" },
  { "DameroTimeKeeping", "section#time" },
  { "DameroTroubleDialog", "trouble#library" },
  { "DameroTroubleView", "trouble#library" },
};

/* With a folder for each language. */
static char *folder;

static const char *
find_section (GtkWidget *widget)
{
  for (guint i = 0; i < G_N_ELEMENTS (sections); i++)
    if (g_str_equal (G_OBJECT_TYPE_NAME (widget), sections[i].widget))
      return sections[i].section;

  return NULL;
}

/* Of what is shown in WIDGET the first that has a section. */
static const char *
find_section_inside (GtkWidget *widget)
{
  const char *section = NULL;

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL && section == NULL;
       child = gtk_widget_get_next_sibling (child))
    if (gtk_widget_get_mapped (child))
      {
        section = find_section (child);
        if (section == NULL)
          section = find_section_inside (child);
      }

  return section;
}

const char *
damero_manual_get_section (GtkWidget *from)
{
  GtkWidget *root = GTK_WIDGET (gtk_widget_get_root (from));
  const char *section = NULL;

  g_return_val_if_fail (GTK_IS_WIDGET (from), NULL);

  for (GtkWidget *widget = from; widget != NULL && section == NULL; widget = gtk_widget_get_parent (widget))
    section = find_section (widget);
  if (section == NULL && root != NULL)
    section = find_section_inside (root);
  if (section == NULL && GTK_IS_WINDOW (root) && gtk_window_get_transient_for (GTK_WINDOW (root)) != NULL)
    section = damero_manual_get_section_of (gtk_window_get_transient_for (GTK_WINDOW (root)));

  return section != NULL ? section : "index";
}

const char *
damero_manual_get_section_of (GtkWindow *window)
{
  GtkWidget *focus = gtk_window_get_focus (window);

  return damero_manual_get_section (focus != NULL ? focus : GTK_WIDGET (window));
}

/* ---- opening it ---- */

void
damero_manual_set_folder (const char *path)
{
  g_free (folder);
  folder = g_strdup (path);
}

static char *
dup_path (const char *section)
{
  g_autofree char *page = g_strndup (section, strcspn (section, "#"));
  g_autofree char *name = g_strconcat (page, ".html", NULL);

  return g_build_filename (folder != NULL ? folder : "", damero_language_get (), name, NULL);
}

static void
show_failure (GtkWidget  *from,
              const char *path,
              const char *reason)
{
  g_autofree char *pages = g_path_get_dirname (path);
  g_autofree char *shown = g_filename_display_name (pages);
  /* Translators: %1$s is a folder, %2$s what the system says. */
  g_autofree char *body = g_strdup_printf (_("Its pages are in “%1$s”, for any program that shows web pages. (%2$s)"),
                                           shown, reason);

  damero_compat_alert (GTK_WINDOW (gtk_widget_get_root (from)), _("The Manual Cannot Be Shown"), body);
}

typedef struct {
  GtkWindow *window;
  char      *path;
} Opening;

static void
on_opened (GObject      *source,
           GAsyncResult *result,
           gpointer      user_data)
{
  Opening *opening = user_data;
  g_autoptr(GError) error = NULL;

  if (!g_app_info_launch_default_for_uri_finish (result, &error) &&
      gtk_widget_get_mapped (GTK_WIDGET (opening->window)))
    show_failure (GTK_WIDGET (opening->window), opening->path, error->message);
  g_object_unref (opening->window);
  g_free (opening->path);
  g_free (opening);
}

/* As a page, by what the desktop has for files: it may know nothing of sections. */
static void
open_page (GtkWidget         *from,
           const char        *path,
           GAppLaunchContext *context)
{
  g_autofree char *uri = g_filename_to_uri (path, NULL, NULL);
  Opening *opening = g_new (Opening, 1);

  *opening = (Opening) { g_object_ref (GTK_WINDOW (gtk_widget_get_root (from))), g_strdup (path) };
  g_app_info_launch_default_for_uri_async (uri, context, NULL, on_opened, opening);
}

void
damero_manual_open (GtkWidget  *from,
                    const char *section)
{
  g_autoptr(GdkAppLaunchContext) context = gdk_display_get_app_launch_context (gtk_widget_get_display (from));
  g_autoptr(GAppInfo) browser = g_app_info_get_default_for_type ("text/html", TRUE);
  g_autofree char *path = dup_path (section);
  g_autofree char *page = g_filename_to_uri (path, NULL, NULL);
  g_autofree char *uri = g_strconcat (page, strchr (section, '#'), NULL);
  GList uris = { uri, NULL, NULL };

  if (!g_file_test (path, G_FILE_TEST_EXISTS))
    show_failure (from, path, _("They are not installed."));
  else if (browser == NULL || !g_app_info_launch_uris (browser, &uris, G_APP_LAUNCH_CONTEXT (context), NULL))
    open_page (from, path, G_APP_LAUNCH_CONTEXT (context));
}

/* ---- F1 in dialogs ---- */

static gboolean
on_key (GtkWidget *window,
        GVariant  *arguments,
        gpointer   user_data)
{
  /* The application has a key of its own. */
  if (gtk_window_get_application (GTK_WINDOW (window)) != NULL)
    return FALSE;

  damero_manual_open (window, damero_manual_get_section_of (GTK_WINDOW (window)));
  return TRUE;
}

static void
on_windows (GListModel *windows,
            guint       position,
            guint       n_removed,
            guint       n_added)
{
  for (guint i = position; i < position + n_added; i++)
    {
      g_autoptr(GtkWidget) window = g_list_model_get_item (windows, i);
      GtkEventController *keys = gtk_shortcut_controller_new ();

      gtk_shortcut_controller_set_scope (GTK_SHORTCUT_CONTROLLER (keys), GTK_SHORTCUT_SCOPE_GLOBAL);
      gtk_shortcut_controller_add_shortcut (GTK_SHORTCUT_CONTROLLER (keys),
                                            gtk_shortcut_new (gtk_keyval_trigger_new (GDK_KEY_F1, 0),
                                                              gtk_callback_action_new (on_key, NULL, NULL)));
      gtk_widget_add_controller (window, keys);
    }
}

void
damero_manual_watch (void)
{
  GListModel *windows = gtk_window_get_toplevels ();

  g_signal_connect (windows, "items-changed", G_CALLBACK (on_windows), NULL);
  on_windows (windows, 0, 0, g_list_model_get_n_items (windows));
}
