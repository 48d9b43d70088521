/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Presets where an event is made: brought in from a file, written as one, removed; and files that are none.
 */
#include <glib/gstdio.h>
#include <string.h>

#include "app/setup/new-event.h"
#include "app/setup/preset-row.h"
#include "tests/app/stage.h"

#define NAME   "Ñandú Friends"
#define EXPORT "Export This Preset…"
#define REMOVE "Remove This Preset…"

static const char own[] =
  "<?xml version=\"1.0\"?>\n<preset xmlns=\"urn:damero:preset:1\" id=\"friends\">\n  <name>" NAME "</name>\n"
  "  <summary>What we play on Fridays.</summary>\n"
  "  <field name=\"ruleset\" value=\"spanish\"/>\n  <field name=\"system\" value=\"dutch\"/>\n"
  "  <field name=\"rounds\" value=\"3\"/>\n  <field name=\"games\" value=\"2\"/>\n"
  "  <field name=\"deck\" value=\"spanish-two-move\"/>\n  <field name=\"draw\" value=\"round\"/>\n";

typedef struct {
  DameroStage     *stage;
  GtkWidget       *window;
  DameroPresetRow *row;
  AdwComboRow     *combo;
  char            *path; /* of a file in the stage's folder */
} Fixture;

static void
set_up (Fixture       *fixture,
        gconstpointer  data)
{
  GtkWindow *window;

  fixture->stage = damero_stage_new ();
  window = damero_new_event_present (NULL, fixture->stage->director);
  gtk_window_set_application (window, GTK_APPLICATION (damero_stage_get_application ()));
  damero_stage_present (window, GPOINTER_TO_INT (data), 800);
  fixture->window = GTK_WIDGET (window);
  fixture->row = DAMERO_PRESET_ROW (damero_find (fixture->window, DAMERO_TYPE_PRESET_ROW, NULL));
  fixture->combo = ADW_COMBO_ROW (damero_find (GTK_WIDGET (fixture->row), ADW_TYPE_COMBO_ROW, NULL));
  fixture->path = g_build_filename (fixture->stage->folder, "preset.xml", NULL);
}

static void
tear_down (Fixture       *fixture,
           gconstpointer  data)
{
  g_unlink (fixture->path);
  g_free (fixture->path);
  gtk_window_destroy (GTK_WINDOW (fixture->window));
  damero_stage_settle ();
  damero_stage_free (fixture->stage);
}

static void
import (Fixture    *fixture,
        const char *more)
{
  g_autofree char *text = g_strconcat (own, more, "</preset>\n", NULL);

  g_assert_true (g_file_set_contents (fixture->path, text, -1, NULL));
  damero_preset_row_import (fixture->row, fixture->path);
  damero_stage_settle ();
}

static guint
count_own (void)
{
  g_autofree char *folder = damero_presets_dup_folder ();
  g_autoptr(GPtrArray) presets = damero_presets_list (folder, g_get_language_names (), NULL);
  guint n = 0;

  for (guint i = 0; i < presets->len; i++)
    n += ((const DameroPreset *) g_ptr_array_index (presets, i))->is_own ? 1 : 0;
  return n;
}

/* Whether that line of the menu does something now. */
static gboolean
is_enabled (Fixture    *fixture,
            const char *line)
{
  GtkWidget *button = damero_find (GTK_WIDGET (fixture->row), GTK_TYPE_MENU_BUTTON, "More about presets");
  GtkWidget *popover = GTK_WIDGET (gtk_menu_button_get_popover (GTK_MENU_BUTTON (button)));
  gboolean enabled;

  gtk_menu_button_popup (GTK_MENU_BUTTON (button));
  damero_wait_until (damero_find_text (popover, line) != NULL);
  damero_shoot (fixture->window, "preset-menu");
  enabled = gtk_widget_is_sensitive (damero_find_text (popover, line));
  gtk_menu_button_popdown (GTK_MENU_BUTTON (button));
  damero_stage_settle ();
  return enabled;
}

static void
answer (const char *button)
{
  damero_wait_until (damero_find_question () != NULL);
  damero_click (damero_find_question (), button);
  damero_wait_until (damero_find_question () == NULL);
  damero_stage_settle ();
}

/* What is brought in is chosen and says what it is; it is written as it was read, and removed for good once that is
 * confirmed. What comes with the program stays. */
static void
test_actions (Fixture       *fixture,
              gconstpointer  data)
{
  guint n_shipped = g_list_model_get_n_items (adw_combo_row_get_model (fixture->combo)) - 1;
  g_autofree char *again = NULL;
  const DameroPreset *preset;

  g_assert_false (is_enabled (fixture, EXPORT));
  g_assert_false (is_enabled (fixture, REMOVE));
  adw_combo_row_set_selected (fixture->combo, 1);
  damero_stage_settle ();
  g_assert_true (is_enabled (fixture, EXPORT));
  g_assert_false (is_enabled (fixture, REMOVE));

  import (fixture, "");
  preset = damero_preset_row_get (fixture->row);
  g_assert_cmpstr (preset->name, ==, NAME);
  g_assert_true (preset->is_own);
  g_assert_nonnull (damero_find_part (fixture->window, "What we play on Fridays."));
  g_assert_true (is_enabled (fixture, EXPORT));
  g_assert_true (is_enabled (fixture, REMOVE));
  g_assert_cmpuint (count_own (), ==, 1);
  damero_assert_named (GTK_WIDGET (fixture->row));

  damero_preset_row_export (fixture->row, fixture->path);
  g_assert_true (g_file_get_contents (fixture->path, &again, NULL, NULL));
  g_assert_nonnull (strstr (again, "<field name=\"deck\" value=\"spanish-two-move\"/>"));

  gtk_widget_activate_action (GTK_WIDGET (fixture->row), "preset.remove", NULL);
  damero_wait_until (damero_find_question () != NULL);
  g_assert_nonnull (damero_find_text (damero_find_question (), "Remove “" NAME "”?"));
  answer ("Cancel");
  g_assert_cmpuint (count_own (), ==, 1);
  gtk_widget_activate_action (GTK_WIDGET (fixture->row), "preset.remove", NULL);
  answer ("Remove");
  g_assert_cmpuint (count_own (), ==, 0);
  g_assert_null (damero_preset_row_get (fixture->row));
  g_assert_cmpuint (g_list_model_get_n_items (adw_combo_row_get_model (fixture->combo)) - 1, ==, n_shipped);

  damero_preset_row_import (fixture->row, fixture->path);
  damero_stage_settle ();
  g_assert_cmpstr (damero_preset_row_get (fixture->row)->name, ==, NAME);
  gtk_widget_activate_action (GTK_WIDGET (fixture->row), "preset.remove", NULL);
  answer ("Remove");
}

/* A file that is none is refused by its line, and nothing is kept of it. */
static void
test_refused (Fixture       *fixture,
              gconstpointer  data)
{
  static const struct { const char *more, *said; } rows[] = {
    { "  <field name=\"sistem\" value=\"dutch\"/>\n", "preset.xml, line 11: A section has no setting of this name." },
    { "  <field name=\"starter\" value=\"tables\"/>\n", "preset.xml, line 11: The setting cannot have this value." },
    { "  <field name=\"scoring\" value=\"game 1\"/>\n", "preset.xml, line 11: " },
    { "  <field name=\"games\" value=\"2\"/>\n", "preset.xml, line 11: " },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      import (fixture, rows[i].more);
      damero_wait_until (damero_find_question () != NULL);
      g_assert_nonnull (damero_find_text (damero_find_question (), "Nothing Was Imported"));
      g_assert_nonnull (damero_find_part (damero_find_question (), rows[i].said));
      damero_shoot (damero_find_question (), "preset-refused");
      answer ("Close");
      g_assert_cmpuint (count_own (), ==, 0);
      g_assert_null (damero_preset_row_get (fixture->row));
    }

  g_unlink (fixture->path);
  damero_preset_row_import (fixture->row, fixture->path);
  answer ("Close");
  adw_combo_row_set_selected (fixture->combo, 1);
  damero_preset_row_export (fixture->row, "/nonexistent/preset.xml");
  damero_wait_until (damero_find_question () != NULL);
  g_assert_nonnull (damero_find_text (damero_find_question (), "Not Exported"));
  answer ("Close");
}

int
main (int   argc,
      char *argv[])
{
  damero_stage_init (&argc, &argv);
  g_test_add ("/preset-row/actions", Fixture, GINT_TO_POINTER (1100), set_up, test_actions, tear_down);
  g_test_add ("/preset-row/narrow", Fixture, GINT_TO_POINTER (360), set_up, test_actions, tear_down);
  g_test_add ("/preset-row/refused", Fixture, GINT_TO_POINTER (1100), set_up, test_refused, tear_down);
  return g_test_run ();
}
