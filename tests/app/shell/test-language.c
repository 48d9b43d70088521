/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The language: which one of the system's, and another one that is chosen at the start page, in the preferences, and
 * while other windows are open.
 */
#include <libintl.h>

#include "app/base/language.h"
#include "app/base/settings.h"
#include "app/shell/event-window.h"
#include "app/shell/preferences.h"
#include "app/shell/start-window.h"
#include "tests/app/stage.h"

static gboolean is_translated;

/* Some systems have no languages in the locale C.UTF-8, and no other locale need be there. */
static gboolean
skip (void)
{
  if (!is_translated)
    g_test_skip ("the Spanish catalogue could not be loaded here");
  return !is_translated;
}

static void
test_systems (void)
{
  static const struct {
    const char *chosen;
    const char *names[4];
    const char *language;
  } rows[] = {
    { "system", { "en_GB.UTF-8", "en_GB", "en" }, "en" },
    { "system", { "es_MX.UTF-8", "es_MX", "es" }, "es" },
    { "system", { "es", "C" }, "es" },
    { "system", { "fr_FR.UTF-8", "fr_FR", "fr" }, "en" },
    { "system", { "fr", "es", "en" }, "es" },
    { "system", { "est_EE", "eno" }, "en" },
    { "system", { "C" }, "en" },
    { "system", { NULL }, "en" },
    { "en", { "es_ES.UTF-8", "es" }, "en" },
    { "es", { "de_DE", "de" }, "es" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_test_message ("%s, %s", rows[i].chosen, rows[i].names[0] != NULL ? rows[i].names[0] : "");
      g_assert_cmpstr (damero_language_pick (rows[i].chosen, rows[i].names), ==, rows[i].language);
    }
}

static GtkWidget *
present_start (void)
{
  return GTK_WIDGET (damero_application_present_start (damero_stage_get_application ()));
}

static void
speak (const char *language)
{
  g_settings_set_string (damero_settings_get (), "language", language);
  damero_stage_settle ();
}

/* A fresh library: the page itself offers the languages, and speaks the chosen one at once; so do the preferences. */
static void
test_chosen (void)
{
  g_autoptr(DameroStage) stage = damero_stage_new ();
  GtkWidget *window = present_start ();
  GtkWidget *preferences;

  if (skip ())
    return;
  damero_stage_present (GTK_WINDOW (window), 1100, 760);
  g_assert_nonnull (damero_find_text (window, "No Events Yet"));
  g_assert_nonnull (damero_find_text (window, "English · Español"));

  g_action_group_activate_action (G_ACTION_GROUP (damero_stage_get_application ()), "language",
                                  g_variant_new_string ("es"));
  damero_wait_until (present_start () != window);
  window = present_start ();
  damero_stage_present (GTK_WINDOW (window), 1100, 760);
  g_assert_nonnull (damero_find_text (window, "Aún no hay eventos"));
  damero_shoot (window, "start-empty-es");

  gtk_widget_activate_action (window, "app.preferences", NULL);
  preferences = GTK_WIDGET (damero_find_window (DAMERO_TYPE_PREFERENCES));
  g_assert_nonnull (damero_find_text (preferences, "Idioma"));
  speak ("en");
  damero_wait_until (present_start () != window);
  preferences = GTK_WIDGET (damero_find_window (DAMERO_TYPE_PREFERENCES));
  g_assert_nonnull (preferences);
  g_assert_nonnull (damero_find_text (preferences, "Language"));
  g_assert_nonnull (damero_find_text (present_start (), "No Events Yet"));
  gtk_window_destroy (GTK_WINDOW (preferences));
}

static const char *const evening[] = { "event name=Evening", "section name=Open", NULL };

/* With an event open nothing changes before the next start, which is said. */
static void
test_later (void)
{
  g_autoptr(DameroStage) stage = damero_stage_new_event (evening);
  GtkWidget *window = present_start ();
  GtkWidget *preferences;

  if (skip ())
    return;
  damero_application_open_event (damero_stage_get_application (), stage->director,
                                 damero_desk_get_event_uid (stage->desk));
  gtk_window_present (GTK_WINDOW (window));
  preferences = GTK_WIDGET (damero_preferences_present (GTK_WINDOW (window)));
  g_assert_null (damero_find_text (preferences, "Used from the next start of Damero"));
  speak ("es");
  g_assert_true (present_start () == window);
  g_assert_true (damero_language_is_other ());
  g_assert_nonnull (damero_find_text (preferences, "Used from the next start of Damero"));
  speak ("en");
  g_assert_false (damero_language_is_other ());
  g_assert_null (damero_find_text (preferences, "Used from the next start of Damero"));
  gtk_window_destroy (GTK_WINDOW (preferences));
}

int
main (int    argc,
      char **argv)
{
  damero_stage_init (&argc, &argv);
  damero_language_begin (g_getenv ("DAMERO_TEST_LOCALE_DIR"));
  speak ("es");
  damero_language_follow ();
  is_translated = !g_str_equal (dgettext ("damero", "Language"), "Language");
  speak ("en");
  damero_language_follow ();

  g_test_add_func ("/language/systems", test_systems);
  g_test_add_func ("/language/chosen", test_chosen);
  g_test_add_func ("/language/later", test_later);

  return g_test_run ();
}
