/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The window of the club's register: search and order, add, change, merge, remove, export, undo and redo.
 */
#include "app/players/merge-dialog.h"
#include "app/players/person-dialog.h"
#include "app/players/register-window.h"
#include "tests/app/board-hall.h"

static const char * const club[] = {
  "person name=\"Ann Adams\" club=Harbor rating=1850 title=\"Gold Bar\" born=1987",
  "person name=\"Bob Brown\" club=Riverside rating=1600",
  "person name=\"Ann Adams\" club=East note=\"wants a quiet board\"",
  "person name=\"Cora Cole\"", NULL
};

typedef struct {
  DameroStage *stage;
  GtkWidget   *window;
} Desk;

static void
desk_open (Desk               *desk,
           const char * const *lines)
{
  desk->stage = damero_stage_new ();
  for (guint i = 0; lines != NULL && lines[i] != NULL; i++)
    g_free (damero_stage_do (desk->stage, lines[i]));
  g_action_group_activate_action (G_ACTION_GROUP (damero_stage_get_application ()), "players", NULL);
  desk->window = GTK_WIDGET (damero_find_window (DAMERO_TYPE_REGISTER_WINDOW));
  g_assert_nonnull (desk->window);
  damero_stage_present (GTK_WINDOW (desk->window), 900, 640);
}

static const DameroRegistry *
get_registry (Desk *desk)
{
  return damero_director_get_registry (desk->stage->director, NULL);
}

static GtkSelectionModel *
get_rows (Desk *desk)
{
  return gtk_column_view_get_model (GTK_COLUMN_VIEW (damero_find (desk->window, GTK_TYPE_COLUMN_VIEW, NULL)));
}

/* The names for sorting of the rows: "Adams, Ann|Brown, Bob|". */
static char *
dup_rows (Desk *desk)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (get_rows (desk))); i++)
    {
      g_autoptr(GObject) item = g_list_model_get_item (G_LIST_MODEL (get_rows (desk)), i);
      g_autofree char *name = NULL;

      g_object_get (item, "sort-name", &name, NULL);
      g_string_append_printf (text, "%s|", name);
    }

  return g_string_free (text, FALSE);
}

static void
assert_rows (Desk       *desk,
             const char *expected)
{
  g_autofree char *rows = dup_rows (desk);

  g_assert_cmpstr (rows, ==, expected);
}

static void
search (Desk       *desk,
        const char *text)
{
  GtkWidget *entry = damero_find (desk->window, GTK_TYPE_SEARCH_ENTRY, NULL);

  gtk_editable_set_text (GTK_EDITABLE (entry), text);
  g_signal_emit_by_name (entry, "search-changed");
  damero_stage_settle ();
}

static void
press (Desk       *desk,
       const char *action)
{
  gtk_widget_activate_action (desk->window, action, NULL);
  damero_stage_settle ();
}

static GtkWidget *
get_dialog (GType type_of)
{
  GtkWindow *dialog = damero_find_window (type_of);

  g_assert_nonnull (dialog);
  damero_stage_settle ();
  damero_assert_named (GTK_WIDGET (dialog));
  return GTK_WIDGET (dialog);
}

/* Nobody yet: the page says what to do, and the first player can be added from it. */
static void
test_empty (void)
{
  Desk desk;
  GtkWidget *dialog;

  desk_open (&desk, NULL);
  g_assert_nonnull (damero_find_text (desk.window, "Nobody Is Registered Yet"));
  damero_assert_named (desk.window);
  damero_shoot (desk.window, "register-empty");
  press (&desk, "register.undo");
  damero_click (desk.window, "New Player…");
  dialog = get_dialog (DAMERO_TYPE_PERSON_DIALOG);
  g_assert_false (gtk_widget_is_sensitive (damero_find (dialog, GTK_TYPE_BUTTON, "Add")));
  board_dialog_fill_in (dialog, "Name", "Dora Diaz");
  board_dialog_fill_in (dialog, "Year of birth", "1066");
  damero_click (dialog, "Add");
  damero_stage_settle ();
  g_assert_nonnull (damero_find_part (dialog, "Year of birth: a number from 1850"));
  board_dialog_fill_in (dialog, "Year of birth", "1999");
  damero_shoot (dialog, "register-new");
  damero_click (dialog, "Add");
  damero_wait_until (damero_find_window (DAMERO_TYPE_PERSON_DIALOG) == NULL);
  assert_rows (&desk, "Diaz, Dora|");
  g_assert_nonnull (damero_find_text (desk.window, "1 player"));
  press (&desk, "register.undo");
  g_assert_nonnull (damero_find_text (desk.window, "Nobody Is Registered Yet"));
  press (&desk, "register.redo");
  assert_rows (&desk, "Diaz, Dora|");
  damero_stage_free (desk.stage);
}

static void
test_search (void)
{
  g_autoptr(GtkColumnViewColumn) rating = NULL;
  GtkColumnView *table;
  Desk desk;

  desk_open (&desk, club);
  assert_rows (&desk, "Adams, Ann|Adams, Ann|Brown, Bob|Cole, Cora|");
  damero_assert_named (desk.window);
  damero_shoot (desk.window, "register");
  table = GTK_COLUMN_VIEW (damero_find (desk.window, GTK_TYPE_COLUMN_VIEW, NULL));
  rating = g_list_model_get_item (gtk_column_view_get_columns (table), 4);
  gtk_column_view_sort_by_column (table, rating, GTK_SORT_DESCENDING);
  assert_rows (&desk, "Adams, Ann|Brown, Bob|Adams, Ann|Cole, Cora|");
  gtk_column_view_sort_by_column (table, NULL, GTK_SORT_ASCENDING);
  search (&desk, "co");
  assert_rows (&desk, "Cole, Cora|");
  g_assert_nonnull (damero_find_text (desk.window, "1 of 4 players"));
  search (&desk, "river");
  assert_rows (&desk, "Brown, Bob|");
  search (&desk, "");
  assert_rows (&desk, "Adams, Ann|Adams, Ann|Brown, Bob|Cole, Cora|");

  /* Who is not found is whom the new record is proposed for. */
  search (&desk, "Zoe Zimmer");
  press (&desk, "register.add");
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (board_dialog_find_row (
                     get_dialog (DAMERO_TYPE_PERSON_DIALOG), ADW_TYPE_ENTRY_ROW, "Name"))), ==, "Zoe Zimmer");
  damero_stage_free (desk.stage);
}

static void
test_change (void)
{
  Desk desk;
  GtkWidget *dialog;

  desk_open (&desk, club);
  press (&desk, "register.change");
  g_assert_null (damero_find_window (DAMERO_TYPE_PERSON_DIALOG));
  gtk_selection_model_select_item (get_rows (&desk), 2, TRUE);
  press (&desk, "register.change");
  dialog = get_dialog (DAMERO_TYPE_PERSON_DIALOG);
  board_dialog_fill_in (dialog, "Name", "Bobby Browning");
  board_dialog_fill_in (dialog, "Club", "");
  damero_click (dialog, "Save");
  damero_wait_until (damero_find_window (DAMERO_TYPE_PERSON_DIALOG) == NULL);
  assert_rows (&desk, "Adams, Ann|Adams, Ann|Browning, Bobby|Cole, Cora|");
  g_assert_cmpstr (((const DameroPerson *) g_ptr_array_index (get_registry (&desk)->people, 1))->club, ==, NULL);
  g_assert_true (gtk_selection_model_is_selected (get_rows (&desk), 2));
  press (&desk, "register.undo");
  g_assert_cmpstr (((const DameroPerson *) g_ptr_array_index (get_registry (&desk)->people, 1))->club, ==, "Riverside");
  damero_stage_free (desk.stage);
}

/* Two records of one player: side by side, one stays, with what it lacked; one Undo. */
static void
test_merge (void)
{
  Desk desk;
  GtkWidget *dialog;
  const DameroPerson *ann;
  g_autofree char *uid = NULL;

  desk_open (&desk, club);
  uid = g_strdup (((const DameroPerson *) g_ptr_array_index (get_registry (&desk)->people, 2))->uid);
  press (&desk, "register.duplicates");
  dialog = get_dialog (DAMERO_TYPE_MERGE_DIALOG);
  g_assert_nonnull (damero_find_text (dialog, "1 of 1"));
  g_assert_nonnull (damero_find_part (dialog, "Club: Harbor\nClass: Gold Bar\nYear of birth: 1987"));
  g_assert_nonnull (damero_find_part (dialog, "Note: wants a quiet board"));
  damero_shoot (dialog, "register-merge");
  damero_click (dialog, "Keep the first record: Ann Adams");
  damero_wait_until (damero_find_window (DAMERO_TYPE_MERGE_DIALOG) == NULL);
  assert_rows (&desk, "Adams, Ann|Brown, Bob|Cole, Cora|");
  ann = damero_registry_find (get_registry (&desk), uid);
  g_assert_true (ann == g_ptr_array_index (get_registry (&desk)->people, 0));
  g_assert_cmpstr (ann->club, ==, "Harbor");
  g_assert_cmpstr (ann->note, ==, "wants a quiet board");
  press (&desk, "register.duplicates");
  g_assert_null (damero_find_window (DAMERO_TYPE_MERGE_DIALOG));
  g_assert_nonnull (damero_find_text (desk.window, "No duplicate records found"));
  press (&desk, "register.undo");
  assert_rows (&desk, "Adams, Ann|Adams, Ann|Brown, Bob|Cole, Cora|");

  /* Two are left two; any two that are selected can be one. */
  press (&desk, "register.duplicates");
  damero_click (get_dialog (DAMERO_TYPE_MERGE_DIALOG), "These Are Two Players");
  damero_wait_until (damero_find_window (DAMERO_TYPE_MERGE_DIALOG) == NULL);
  gtk_selection_model_select_range (get_rows (&desk), 2, 2, TRUE);
  press (&desk, "register.merge");
  damero_click (get_dialog (DAMERO_TYPE_MERGE_DIALOG), "Keep the second record: Cora Cole");
  damero_wait_until (damero_find_window (DAMERO_TYPE_MERGE_DIALOG) == NULL);
  assert_rows (&desk, "Adams, Ann|Adams, Ann|Cole, Cora|");
  damero_stage_free (desk.stage);
}

static void
test_remove (void)
{
  Desk desk;

  desk_open (&desk, club);
  gtk_selection_model_select_range (get_rows (&desk), 0, 2, TRUE);
  press (&desk, "register.remove");
  assert_rows (&desk, "Brown, Bob|Cole, Cora|");
  g_assert_nonnull (damero_find_text (desk.window, "2 players removed from the register"));
  damero_click_toast (desk.window, "Undo");
  damero_stage_settle ();
  assert_rows (&desk, "Adams, Ann|Adams, Ann|Brown, Bob|Cole, Cora|");
  g_assert_nonnull (damero_find_text (desk.window, "2 acts undone"));
  press (&desk, "register.redo");
  assert_rows (&desk, "Brown, Bob|Cole, Cora|");
  damero_stage_free (desk.stage);
}

static void
test_export (void)
{
  Desk desk;
  g_autofree char *path = NULL;
  g_autofree char *nowhere = NULL;
  g_autofree char *text = NULL;

  desk_open (&desk, club);
  path = g_build_filename (desk.stage->folder, "club.csv", NULL);
  nowhere = g_build_filename (desk.stage->folder, "missing", "club.csv", NULL);
  g_assert_true (damero_register_window_export (DAMERO_REGISTER_WINDOW (desk.window), path));
  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  g_assert_nonnull (strstr (text, "Cora Cole"));
  g_assert_false (damero_register_window_export (DAMERO_REGISTER_WINDOW (desk.window), nowhere));
  g_assert_nonnull (damero_find_question ());
  damero_stage_free (desk.stage);
}

static void
test_narrow (void)
{
  Desk desk;

  desk_open (&desk, club);
  damero_stage_present (GTK_WINDOW (desk.window), 360, 640);
  damero_wait_until (gtk_widget_get_width (desk.window) == 360);
  g_assert_null (damero_find_text (desk.window, "Riverside"));
  g_assert_nonnull (damero_find_text (desk.window, "1850"));
  damero_shoot (desk.window, "register-narrow");
  damero_stage_free (desk.stage);
}

int
main (int   argc,
      char *argv[])
{
  damero_stage_init (&argc, &argv);
  g_test_add_func ("/register/empty", test_empty);
  g_test_add_func ("/register/search", test_search);
  g_test_add_func ("/register/change", test_change);
  g_test_add_func ("/register/merge", test_merge);
  g_test_add_func ("/register/remove", test_remove);
  g_test_add_func ("/register/export", test_export);
  g_test_add_func ("/register/narrow", test_narrow);

  return g_test_run ();
}
