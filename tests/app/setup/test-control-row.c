/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The rows that choose a time control: presets, typed notation, what may be taken.
 */
#include "app/setup/control-row.h"
#include "tests/app/stage.h"

static DameroControlRow *
present_row (gboolean allow_none)
{
  GtkWidget *window = adw_window_new ();
  DameroControlRow *row = g_object_new (DAMERO_TYPE_CONTROL_ROW, "allow-none", allow_none, NULL);
  GtkWidget *page = adw_preferences_page_new ();

  adw_preferences_page_add (ADW_PREFERENCES_PAGE (page), ADW_PREFERENCES_GROUP (row));
  adw_window_set_content (ADW_WINDOW (window), page);
  damero_stage_present (GTK_WINDOW (window), 480, 460);
  return row;
}

static AdwComboRow *
get_choice (DameroControlRow *row)
{
  return ADW_COMBO_ROW (damero_find (GTK_WIDGET (row), ADW_TYPE_COMBO_ROW, NULL));
}

static void
choose (DameroControlRow *row,
        const char       *title)
{
  AdwComboRow *choice = get_choice (row);
  GListModel *model = adw_combo_row_get_model (choice);

  for (guint i = 0; i < g_list_model_get_n_items (model); i++)
    {
      g_autoptr(GtkStringObject) item = g_list_model_get_item (model, i);

      if (g_str_equal (gtk_string_object_get_string (item), title))
        {
          adw_combo_row_set_selected (choice, i);
          damero_stage_settle ();
          return;
        }
    }

  g_error ("no choice “%s”", title);
}

static void
type (DameroControlRow *row,
      const char       *text)
{
  gtk_editable_set_text (GTK_EDITABLE (damero_find (GTK_WIDGET (row), ADW_TYPE_ENTRY_ROW, NULL)), text);
  damero_stage_settle ();
}

static void
count (GObject    *object,
       GParamSpec *pspec,
       guint      *n)
{
  ++*n;
}

static void
test_presets (void)
{
  g_autoptr(DameroStage) stage = damero_stage_new ();
  DameroControlRow *row = present_row (FALSE);
  guint n_text = 0;

  damero_assert_named (GTK_WIDGET (row));
  g_assert_true (damero_notation_row_get_valid (DAMERO_NOTATION_ROW (row)));
  g_signal_connect (row, "notify::text", G_CALLBACK (count), &n_text);
  choose (row, "10 minutes and 2 seconds a move");
  g_assert_cmpstr (damero_notation_row_get_text (DAMERO_NOTATION_ROW (row)), ==, "600+2");
  g_assert_cmpuint (n_text, ==, 1);
  g_assert_null (damero_find (GTK_WIDGET (row), ADW_TYPE_ENTRY_ROW, NULL));

  damero_notation_row_set_text (DAMERO_NOTATION_ROW (row), "5m+3s");
  g_assert_cmpstr (damero_notation_row_get_text (DAMERO_NOTATION_ROW (row)), ==, "300+3");
  g_assert_nonnull (damero_find_part (GTK_WIDGET (row), "5 minutes and 3 seconds a move"));
  damero_shoot (GTK_WIDGET (gtk_widget_get_root (GTK_WIDGET (row))), "control-row");
}

/* Every preset is offered, in their order, and can be played. */
static void
test_all_presets (void)
{
  g_autoptr(DameroStage) stage = damero_stage_new ();
  DameroControlRow *row = present_row (FALSE);

  g_assert_cmpuint (g_list_model_get_n_items (adw_combo_row_get_model (get_choice (row))), ==,
                    damero_control_presets_get_n () + 1);
  for (guint i = 0; i < damero_control_presets_get_n (); i++)
    {
      adw_combo_row_set_selected (get_choice (row), i);
      g_assert_true (damero_notation_row_get_valid (DAMERO_NOTATION_ROW (row)));
      g_assert_cmpstr (damero_notation_row_get_text (DAMERO_NOTATION_ROW (row)), ==,
                       damero_control_presets_get (i)->text);
    }
}

static void
test_typed (void)
{
  g_autoptr(DameroStage) stage = damero_stage_new ();
  DameroControlRow *row = present_row (FALSE);
  guint n_valid = 0;

  damero_notation_row_set_text (DAMERO_NOTATION_ROW (row), "300");
  g_signal_connect (row, "notify::valid", G_CALLBACK (count), &n_valid);
  choose (row, "Other…");
  damero_assert_named (GTK_WIDGET (row));
  g_assert_cmpstr (damero_notation_row_get_text (DAMERO_NOTATION_ROW (row)), ==, "300");
  type (row, "40/2h:15m");
  g_assert_cmpstr (damero_notation_row_get_text (DAMERO_NOTATION_ROW (row)), ==, "40/7200:900");
  g_assert_nonnull (damero_find_part (GTK_WIDGET (row), "40 moves in 2 hours"));

  type (row, "40/x");
  g_assert_false (damero_notation_row_get_valid (DAMERO_NOTATION_ROW (row)));
  g_assert_null (damero_notation_row_get_text (DAMERO_NOTATION_ROW (row)));
  g_assert_nonnull (damero_find_part (GTK_WIDGET (row), "4"));
  g_assert_cmpuint (n_valid, >, 0);
  damero_shoot (GTK_WIDGET (gtk_widget_get_root (GTK_WIDGET (row))), "control-row-bad");

  type (row, "match 90m/2 then 10x60s call=program");
  g_assert_true (damero_notation_row_get_valid (DAMERO_NOTATION_ROW (row)));
  g_assert_cmpstr (damero_notation_row_get_text (DAMERO_NOTATION_ROW (row)), ==, "match 5400/2 then 10x60");
  damero_shoot (GTK_WIDGET (gtk_widget_get_root (GTK_WIDGET (row))), "control-row-match");
  type (row, "match 90m/2 call=referee");
  g_assert_false (damero_notation_row_get_valid (DAMERO_NOTATION_ROW (row)));
  type (row, "300");
  g_assert_true (damero_notation_row_get_valid (DAMERO_NOTATION_ROW (row)));
  g_assert_cmpuint (n_valid, >, 1);
}

/* A clock follows the rules until it is chosen; none is a choice too. */
static void
test_follows_rules (void)
{
  static const struct {
    const char *ruleset;
    const char *chosen; /* NULL: nothing */
    const char *clock;  /* then; NULL: none */
    const char *title;  /* of the choice */
  } steps[] = {
    { "pool-apca", NULL, "move 300+60", "Clock of the rules" },
    { "pool-apca-2016", NULL, "match 5400/2", "Clock of the rules" },
    { "pool-online", NULL, "600+2", "10 minutes and 2 seconds a move" },
    { "custom:time_control=5m+1", NULL, "300+1", "Clock of the rules" },
    { "custom:time_control=none", NULL, NULL, "No clock" },
    { "custom:time_control=nonsense", NULL, NULL, "No clock" },
    { "pool-classic", NULL, "move 300/60", "Clock of the rules" },
    { "pool-classic", "300+7", "300+7", "Other…" },
    { "pool-apca", NULL, "300+7", "Other…" },
    { "pool-apca", "", NULL, "No clock" },
    { "pool-apca-2016", NULL, NULL, "No clock" },
    { "pool-apca-2016", "match 5400/2", "match 5400/2", "Clock of the rules" },
    { "pool-apca", NULL, "move 300+60", "Clock of the rules" },
  };
  g_autoptr(DameroStage) stage = damero_stage_new ();
  DameroControlRow *row = present_row (TRUE);

  for (guint i = 0; i < G_N_ELEMENTS (steps); i++)
    {
      GtkStringObject *item;
      DameroRuleset ruleset;

      g_assert_true (damero_ruleset_from_text (steps[i].ruleset, &ruleset, NULL));
      damero_control_row_follow (row, &ruleset);
      if (steps[i].chosen != NULL)
        damero_notation_row_set_text (DAMERO_NOTATION_ROW (row), steps[i].chosen);
      g_assert_cmpstr (damero_notation_row_get_text (DAMERO_NOTATION_ROW (row)), ==, steps[i].clock);
      g_assert_cmpstr (damero_control_row_get_field (row), ==, steps[i].clock != NULL ? steps[i].clock : "none");
      item = GTK_STRING_OBJECT (adw_combo_row_get_selected_item (get_choice (row)));
      g_assert_cmpstr (gtk_string_object_get_string (item), ==, steps[i].title);
    }

  /* What is being typed is not lost. */
  choose (row, "Other…");
  type (row, "40/x");
  damero_control_row_follow (row, damero_rulesets_find ("pool-online"));
  g_assert_false (damero_notation_row_get_valid (DAMERO_NOTATION_ROW (row)));
  g_assert_null (damero_control_row_get_field (row));
}

static void
assert_text (DameroControlRow *row,
             const char       *text)
{
  g_assert_cmpstr (damero_notation_row_get_text (DAMERO_NOTATION_ROW (row)), ==, text);
  g_assert_true (damero_notation_row_get_valid (DAMERO_NOTATION_ROW (row)) == (text != NULL));
}

static GtkSpinButton *
get_spin (DameroControlRow *row,
          const char       *name)
{
  GtkWidget *spin = damero_find (GTK_WIDGET (row), GTK_TYPE_SPIN_BUTTON, name);

  g_assert_nonnull (spin);
  return GTK_SPIN_BUTTON (spin);
}

static void
assert_times (DameroControlRow *row,
              int               minutes,
              int               seconds,
              int               added)
{
  g_assert_cmpint (gtk_spin_button_get_value_as_int (get_spin (row, "Minutes for each player")), ==, minutes);
  g_assert_cmpint (gtk_spin_button_get_value_as_int (get_spin (row, "and seconds")), ==, seconds);
  g_assert_cmpint (gtk_spin_button_get_value_as_int (get_spin (row, "Seconds added each move")), ==, added);
}

/* Minutes and seconds write the notation, and what is typed in it sets them. */
static void
test_own (void)
{
  g_autoptr(DameroStage) stage = damero_stage_new ();
  DameroControlRow *row = present_row (FALSE);

  damero_notation_row_set_text (DAMERO_NOTATION_ROW (row), "600+2");
  g_assert_null (damero_find (GTK_WIDGET (row), GTK_TYPE_SPIN_BUTTON, NULL));
  choose (row, "Other…");
  assert_times (row, 10, 0, 2);
  gtk_spin_button_set_value (get_spin (row, "Minutes for each player"), 12);
  assert_text (row, "720+2");
  gtk_spin_button_set_value (get_spin (row, "and seconds"), 30);
  gtk_spin_button_set_value (get_spin (row, "Seconds added each move"), 0);
  assert_text (row, "750");
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (damero_find (GTK_WIDGET (row), ADW_TYPE_ENTRY_ROW, NULL))), ==,
                   "750");
  damero_assert_named (GTK_WIDGET (row));
  damero_shoot (GTK_WIDGET (gtk_widget_get_root (GTK_WIDGET (row))), "control-row-own");

  /* One that is also a preset stays under the hand. */
  gtk_spin_button_set_value (get_spin (row, "and seconds"), 0);
  gtk_spin_button_set_value (get_spin (row, "Seconds added each move"), 2);
  gtk_spin_button_set_value (get_spin (row, "Minutes for each player"), 10);
  assert_text (row, "600+2");
  assert_times (row, 10, 0, 2);

  type (row, "1h+30s");
  assert_times (row, 60, 0, 30);
  type (row, "40/2h:15m");
  assert_times (row, 0, 0, 0);
  assert_text (row, "40/7200:900");
  gtk_spin_button_set_value (get_spin (row, "Minutes for each player"), 25);
  assert_text (row, "1500");
  gtk_spin_button_set_value (get_spin (row, "Minutes for each player"), 0);
  assert_text (row, NULL);
}

/* A number that is hardly meant in seconds is asked about before it is taken, once. */
static void
test_minutes (void)
{
  g_autoptr(DameroStage) stage = damero_stage_new ();
  DameroControlRow *row = present_row (FALSE);

  choose (row, "Other…");
  type (row, "15+10");
  assert_text (row, NULL);
  g_assert_nonnull (damero_find_part (GTK_WIDGET (row), "Were minutes meant?"));
  damero_assert_named (GTK_WIDGET (row));
  damero_shoot (GTK_WIDGET (gtk_widget_get_root (GTK_WIDGET (row))), "control-row-minutes");
  damero_click (GTK_WIDGET (row), "Use Minutes");
  assert_text (row, "900+10");
  assert_times (row, 15, 0, 10);
  g_assert_null (damero_find_part (GTK_WIDGET (row), "Were minutes meant?"));

  type (row, "15+10");
  damero_click (GTK_WIDGET (row), "Use Seconds");
  assert_text (row, "15+10");
  g_assert_null (damero_find_part (GTK_WIDGET (row), "Were minutes meant?"));

  /* An answer is to what was typed then, and what is stored or said with units is no question. */
  type (row, "5+1");
  assert_text (row, NULL);
  type (row, "5s+1s");
  assert_text (row, "5+1");
  damero_notation_row_set_text (DAMERO_NOTATION_ROW (row), "15+10");
  assert_text (row, "15+10");
  gtk_spin_button_set_value (get_spin (row, "and seconds"), 20);
  assert_text (row, "20+10");

  /* Other presets leave the question open. */
  type (row, "15+11");
  g_object_set (row, "allow-none", TRUE, NULL);
  assert_text (row, NULL);
}

static void
test_none (void)
{
  g_autoptr(DameroStage) stage = damero_stage_new ();
  DameroControlRow *row = present_row (TRUE);

  damero_notation_row_set_text (DAMERO_NOTATION_ROW (row), "300+3");
  choose (row, "No clock");
  g_assert_null (damero_notation_row_get_text (DAMERO_NOTATION_ROW (row)));
  g_assert_true (damero_notation_row_get_valid (DAMERO_NOTATION_ROW (row)));
  damero_notation_row_set_text (DAMERO_NOTATION_ROW (row), "300+3");
  damero_notation_row_set_text (DAMERO_NOTATION_ROW (row), NULL);
  g_assert_true (damero_notation_row_get_valid (DAMERO_NOTATION_ROW (row)));

  /* Where a clock is needed, none is nothing that can be taken. */
  g_object_set (row, "allow-none", FALSE, NULL);
  g_assert_false (damero_notation_row_get_valid (DAMERO_NOTATION_ROW (row)));
}

int
main (int   argc,
      char *argv[])
{
  damero_stage_init (&argc, &argv);
  g_test_add_func ("/control-row/presets", test_presets);
  g_test_add_func ("/control-row/all-presets", test_all_presets);
  g_test_add_func ("/control-row/typed", test_typed);
  g_test_add_func ("/control-row/own", test_own);
  g_test_add_func ("/control-row/minutes", test_minutes);
  g_test_add_func ("/control-row/none", test_none);
  g_test_add_func ("/app/setup/control-row/follows-rules", test_follows_rules);

  return g_test_run ();
}
