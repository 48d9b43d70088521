/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The rows that choose a ruleset: named ones, typed text, what they say.
 */
#include "app/base/settings.h"
#include "app/setup/ruleset-row.h"
#include "tests/app/stage.h"

static DameroRulesetRow *
present_row (void)
{
  GtkWidget *window = adw_window_new ();
  DameroRulesetRow *row = g_object_new (DAMERO_TYPE_RULESET_ROW, NULL);
  GtkWidget *page = adw_preferences_page_new ();

  adw_preferences_page_add (ADW_PREFERENCES_PAGE (page), ADW_PREFERENCES_GROUP (row));
  adw_window_set_content (ADW_WINDOW (window), page);
  damero_stage_present (GTK_WINDOW (window), 480, 420);
  return row;
}

static AdwComboRow *
get_choice (DameroRulesetRow *row)
{
  return ADW_COMBO_ROW (damero_find (GTK_WIDGET (row), ADW_TYPE_COMBO_ROW, NULL));
}

static void
test_named (void)
{
  g_autoptr(DameroStage) stage = damero_stage_new ();
  DameroRulesetRow *row = present_row ();
  GListModel *model = adw_combo_row_get_model (get_choice (row));

  damero_assert_named (GTK_WIDGET (row));
  g_assert_cmpstr (damero_notation_row_get_text (DAMERO_NOTATION_ROW (row)), ==, "pool-apca");
  g_assert_nonnull (damero_find_part (GTK_WIDGET (row), "Red moves first."));
  g_assert_nonnull (damero_find_part (GTK_WIDGET (row), "lone king 13 moves"));
  damero_shoot (GTK_WIDGET (gtk_widget_get_root (GTK_WIDGET (row))), "ruleset-row");
  g_settings_set_string (damero_settings_get (), "pieces", "black");
  damero_stage_settle ();
  g_assert_nonnull (damero_find_part (GTK_WIDGET (row), "Black moves first."));
  g_settings_reset (damero_settings_get (), "pieces");

  for (guint i = 0; i + 1 < g_list_model_get_n_items (model); i++)
    {
      adw_combo_row_set_selected (get_choice (row), i);
      g_assert_true (damero_notation_row_get_valid (DAMERO_NOTATION_ROW (row)));
    }
  damero_notation_row_set_text (DAMERO_NOTATION_ROW (row), "spanish");
  g_assert_cmpstr (damero_notation_row_get_text (DAMERO_NOTATION_ROW (row)), ==, "spanish");
  g_assert_nonnull (damero_find_part (GTK_WIDGET (row), "White moves first."));
  g_assert_nonnull (damero_find_part (GTK_WIDGET (row), "the most pieces"));
}

static void
test_typed (void)
{
  g_autoptr(DameroStage) stage = damero_stage_new ();
  DameroRulesetRow *row = present_row ();
  GtkWidget *entry;

  g_assert_null (damero_find (GTK_WIDGET (row), ADW_TYPE_ENTRY_ROW, NULL));
  adw_combo_row_set_selected (get_choice (row),
                              g_list_model_get_n_items (adw_combo_row_get_model (get_choice (row))) - 1);
  damero_stage_settle ();
  entry = damero_find (GTK_WIDGET (row), ADW_TYPE_ENTRY_ROW, NULL);
  damero_assert_named (GTK_WIDGET (row));
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (entry)), ==, "pool-apca");

  gtk_editable_set_text (GTK_EDITABLE (entry), "pool-apca:repetition.scope=always,repetition.enforce=claim");
  g_assert_cmpstr (damero_notation_row_get_text (DAMERO_NOTATION_ROW (row)), ==,
                   "pool-apca:repetition.scope=always,repetition.enforce=claim");
  g_assert_nonnull (damero_find_part (GTK_WIDGET (row), "when claimed"));
  gtk_editable_set_text (GTK_EDITABLE (entry), "pool-apca:repetition.enforce=never");
  g_assert_false (damero_notation_row_get_valid (DAMERO_NOTATION_ROW (row)));
  g_assert_null (damero_notation_row_get_text (DAMERO_NOTATION_ROW (row)));
  damero_stage_settle ();
  g_assert_nonnull (damero_find_part (GTK_WIDGET (row), "column 30"));
  damero_shoot (GTK_WIDGET (gtk_widget_get_root (GTK_WIDGET (row))), "ruleset-row-bad");

  /* A changed ruleset is shown as its text. */
  damero_notation_row_set_text (DAMERO_NOTATION_ROW (row), "spanish:lone_king.limit=20");
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (entry)), ==, "spanish:lone_king.limit=20");
  g_assert_true (damero_notation_row_get_valid (DAMERO_NOTATION_ROW (row)));
}

int
main (int   argc,
      char *argv[])
{
  damero_stage_init (&argc, &argv);
  g_test_add_func ("/ruleset-row/named", test_named);
  g_test_add_func ("/ruleset-row/typed", test_typed);

  return g_test_run ();
}
