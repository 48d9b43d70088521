/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The window of the decks: what is listed and shown, search, own decks made, copied, changed and removed with their
 * openings, files taken in and written, each act by its action.
 */
#include <glib/gstdio.h>
#include <string.h>

#include "app/decks/deck-dialog.h"
#include "app/decks/decks-window.h"
#include "app/decks/opening-dialog.h"
#include "app/decks/opening-item.h"
#include "app/widgets/file-report.h"
#include "formats/xml/deck-folder.h"
#include "tests/app/board-hall.h"

typedef struct {
  DameroStage *stage;
  GtkWidget   *window;
  GtkGridView *openings;
  char        *folder;
} Desk;

static void
clear_folder (const char *folder)
{
  g_autoptr(GDir) dir = g_dir_open (folder, 0, NULL);
  const char *name;

  while (dir != NULL && (name = g_dir_read_name (dir)) != NULL)
    {
      g_autofree char *path = g_build_filename (folder, name, NULL);

      g_assert_cmpint (g_unlink (path), ==, 0);
    }
}

static void
desk_open (Desk *desk)
{
  desk->stage = damero_stage_new ();
  desk->folder = damero_decks_dup_folder ();
  clear_folder (desk->folder);
  g_action_group_activate_action (G_ACTION_GROUP (damero_stage_get_application ()), "decks", NULL);
  desk->window = GTK_WIDGET (damero_find_window (DAMERO_TYPE_DECKS_WINDOW));
  g_assert_nonnull (desk->window);
  damero_stage_present (GTK_WINDOW (desk->window), 1060, 720);
  desk->openings = GTK_GRID_VIEW (damero_find (desk->window, GTK_TYPE_GRID_VIEW, NULL));
}

static void
desk_close (Desk *desk)
{
  clear_folder (desk->folder);
  g_free (desk->folder);
  damero_stage_free (desk->stage);
}

/* The own decks as they are stored. */
static GPtrArray *
dup_own (Desk *desk)
{
  g_autoptr(GPtrArray) diagnostics = damero_diagnostics_new ();
  GPtrArray *own = damero_decks_list_own (desk->folder, diagnostics);

  g_assert_cmpuint (diagnostics->len, ==, 0);
  return own;
}

/* The only own deck. */
static DameroDeck *
dup_only (Desk *desk)
{
  g_autoptr(GPtrArray) own = dup_own (desk);

  g_assert_cmpuint (own->len, ==, 1);
  return damero_deck_copy (own->pdata[0]);
}

static void
press (Desk       *desk,
       const char *action)
{
  gtk_widget_activate_action (desk->window, action, NULL);
  damero_stage_settle ();
}

static GtkSelectionModel *
get_openings (Desk *desk)
{
  return gtk_grid_view_get_model (desk->openings);
}

/* The codes of the openings that are shown: "1 2 3". */
static char *
dup_codes (Desk *desk)
{
  GListModel *openings = G_LIST_MODEL (get_openings (desk));
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < g_list_model_get_n_items (openings); i++)
    {
      g_autoptr(DameroOpeningItem) item = g_list_model_get_item (openings, i);

      g_string_append_printf (text, "%s%s", i > 0 ? " " : "", damero_opening_item_get_entry (item)->code);
    }

  return g_string_free (text, FALSE);
}

static void
assert_codes (Desk       *desk,
              const char *expected)
{
  g_autofree char *codes = dup_codes (desk);

  g_assert_cmpstr (codes, ==, expected);
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

/* Shows the deck in that row of the list. */
static void
choose (Desk *desk,
        int   row)
{
  GtkListBox *list = GTK_LIST_BOX (damero_find (desk->window, GTK_TYPE_LIST_BOX, "Decks"));

  gtk_list_box_select_row (list, gtk_list_box_get_row_at_index (list, row));
  damero_stage_settle ();
}

static gboolean
is_enabled (Desk       *desk,
            const char *button)
{
  GtkWidget *found = damero_find (desk->window, GTK_TYPE_BUTTON, button);

  return found != NULL && gtk_widget_is_sensitive (found);
}

static GtkWidget *
get_dialog (GType type)
{
  GtkWindow *dialog = damero_find_window (type);

  g_assert_nonnull (dialog);
  damero_stage_settle ();
  damero_assert_named (GTK_WIDGET (dialog));
  return GTK_WIDGET (dialog);
}

/* Makes the deck "Club" of pool with the openings 1 and 2 through the dialogs. */
static void
make_club (Desk *desk)
{
  GtkWidget *dialog;

  press (desk, "deck.new");
  dialog = get_dialog (DAMERO_TYPE_DECK_DIALOG);
  board_dialog_fill_in (dialog, "Name", "Club");
  damero_click (dialog, "Continue");
  damero_stage_settle ();
  dialog = get_dialog (DAMERO_TYPE_OPENING_DIALOG);
  board_dialog_fill_in (dialog, "Moves from the start of the game", "9-13 21-17 5-9");
  damero_click (dialog, "Add");
  board_dialog_fill_in (dialog, "Moves from the start of the game", " 11-15   22-18 15x22");
  board_dialog_fill_in (dialog, "Name", "Single Corner");
  damero_click (dialog, "Add");
  damero_click (dialog, "Close");
  damero_wait_until (damero_find_window (DAMERO_TYPE_OPENING_DIALOG) == NULL);
  damero_stage_settle ();
}

/* What comes with the program is listed and shown; it cannot be changed, but copied. */
static void
test_shipped (void)
{
  g_autoptr(DameroDeck) copy = NULL;
  Desk desk;

  desk_open (&desk);
  g_assert_nonnull (damero_find_part (desk.window, "Own decks stand here"));
  damero_assert_named (desk.window);
  damero_shoot (desk.window, "decks");
  choose (&desk, 2);
  g_assert_nonnull (damero_find_part (desk.window, "156 openings"));
  g_assert_null (damero_find (desk.window, GTK_TYPE_BUTTON, "Add…"));
  gtk_selection_model_select_item (get_openings (&desk), 0, TRUE);
  press (&desk, "deck.remove");
  press (&desk, "deck.details");
  press (&desk, "deck.add-opening");
  press (&desk, "deck.change-opening");
  press (&desk, "deck.remove-opening");
  g_assert_null (damero_find_window (DAMERO_TYPE_OPENING_DIALOG));
  g_assert_null (damero_find_window (DAMERO_TYPE_DECK_DIALOG));
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (get_openings (&desk))), ==, 156);

  damero_click (desk.window, "Duplicate to Change It");
  damero_stage_settle ();
  copy = dup_only (&desk);
  g_assert_nonnull (strstr (copy->name, "(copy)"));
  g_assert_cmpuint (copy->entries->len, ==, 156);
  g_assert_true (is_enabled (&desk, "Add…"));
  g_assert_null (damero_find_part (desk.window, "Own decks stand here"));
  damero_click_toast (desk.window, "Undo");
  damero_stage_settle ();
  g_assert_nonnull (damero_find_part (desk.window, "Own decks stand here"));
  desk_close (&desk);
}

static void
test_search (void)
{
  Desk desk;

  desk_open (&desk);
  make_club (&desk);
  search (&desk, "2");
  assert_codes (&desk, "2");
  g_assert_nonnull (damero_find_text (desk.window, "1 of 2 openings"));
  search (&desk, "corner");
  assert_codes (&desk, "2");
  search (&desk, "9-13 5-9");
  assert_codes (&desk, "1");
  search (&desk, "9-1");
  assert_codes (&desk, "1");
  search (&desk, "single 9-13");
  assert_codes (&desk, "");
  g_assert_nonnull (damero_find_text (desk.window, "No Opening Found"));
  damero_shoot (desk.window, "decks-none");
  search (&desk, "");
  assert_codes (&desk, "1 2");
  press (&desk, "deck.find");
  g_assert_true (gtk_widget_is_ancestor (gtk_root_get_focus (GTK_ROOT (desk.window)),
                                         damero_find (desk.window, GTK_TYPE_SEARCH_ENTRY, NULL)));
  desk_close (&desk);
}

/* A new deck is stored with its first opening, not before. */
static void
test_new (void)
{
  g_autoptr(DameroDeck) deck = NULL;
  g_autoptr(GPtrArray) none = NULL;
  GtkWidget *dialog;
  Desk desk;

  desk_open (&desk);
  press (&desk, "deck.new");
  dialog = get_dialog (DAMERO_TYPE_DECK_DIALOG);
  g_assert_nonnull (damero_find_text (dialog, "The deck needs a name."));
  g_assert_false (board_dialog_can_confirm (dialog));
  damero_shoot (dialog, "decks-new");
  board_dialog_fill_in (dialog, "Name", "Club");
  g_assert_null (damero_find_text (dialog, "The deck needs a name."));
  damero_click (dialog, "Continue");
  damero_stage_settle ();
  damero_click (get_dialog (DAMERO_TYPE_OPENING_DIALOG), "Close");
  damero_stage_settle ();
  none = dup_own (&desk);
  g_assert_cmpuint (none->len, ==, 0);

  make_club (&desk);
  deck = dup_only (&desk);
  g_assert_cmpstr (deck->id, ==, "club");
  g_assert_cmpstr (deck->ruleset, ==, "pool");
  g_assert_cmpuint (deck->entries->len, ==, 2);
  g_assert_cmpstr (damero_deck_get_entry (deck, 1)->code, ==, "2");
  g_assert_cmpstr (damero_deck_get_entry (deck, 1)->moves, ==, "11-15 22-18 15x22");
  g_assert_nonnull (damero_find_text (desk.window, "Club"));
  assert_codes (&desk, "1 2");
  damero_shoot (desk.window, "decks-own");
  desk_close (&desk);
}

/* What is written is judged at once, by the game and by the rest of the deck. */
static void
test_judged (void)
{
  static const struct {
    const char *row;
    const char *text;
    const char *said;
  } rows[] = {
    { "Moves from the start of the game", "9-13 22-17 5-9", "Move 3, 5-9, cannot be played." },
    { "Moves from the start of the game", "9-13 21-17", "Red to move" },
    { "Code by which it is drawn", "1", "that of entry 1 too" },
    { "Code by which it is drawn", "", "needs a code" },
    { "Code by which it is drawn", "7", "Red to move" },
    { "Position (FEN) in place of moves", "B:W32:B1", "another position" },
    { "Moves from the start of the game", "", "Red to move" },
    { "Position (FEN) in place of moves", "B:W32:B", "over before it begins" },
    { "Position (FEN) in place of moves", "", "Red to move" },
  };
  GtkWidget *dialog;
  Desk desk;

  desk_open (&desk);
  make_club (&desk);
  damero_click (desk.window, "Add…");
  dialog = get_dialog (DAMERO_TYPE_OPENING_DIALOG);
  damero_shoot (dialog, "decks-opening");
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_test_message ("%s: %s", rows[i].row, rows[i].text);
      board_dialog_fill_in (dialog, rows[i].row, rows[i].text);
      g_assert_nonnull (damero_find_part (dialog, rows[i].said));
      g_assert_true (board_dialog_can_confirm (dialog) == g_str_equal (rows[i].said, "Red to move"));
    }
  damero_click (dialog, "Close");
  assert_codes (&desk, "1 2");
  desk_close (&desk);
}

static void
test_change (void)
{
  g_autoptr(DameroDeck) deck = NULL;
  g_autoptr(DameroDeck) shorter = NULL;
  GtkWidget *dialog;
  Desk desk;

  desk_open (&desk);
  make_club (&desk);
  g_assert_false (is_enabled (&desk, "Change…"));
  gtk_selection_model_select_item (get_openings (&desk), 1, TRUE);
  damero_click (desk.window, "Change…");
  dialog = get_dialog (DAMERO_TYPE_OPENING_DIALOG);
  g_assert_nonnull (damero_find_text (dialog, "Opening 2"));
  board_dialog_fill_in (dialog, "Group, drawn first", "Corners");
  gtk_spin_button_set_value (GTK_SPIN_BUTTON (damero_find (dialog, GTK_TYPE_SPIN_BUTTON, "Cards")), 3);
  damero_click (dialog, "Save");
  damero_wait_until (damero_find_window (DAMERO_TYPE_OPENING_DIALOG) == NULL);
  deck = dup_only (&desk);
  g_assert_cmpstr (damero_deck_get_entry (deck, 1)->group, ==, "Corners");
  g_assert_cmpstr (damero_deck_get_entry (deck, 1)->name, ==, "Single Corner");
  g_assert_cmpint (damero_deck_get_entry (deck, 1)->weight, ==, 3);
  g_assert_nonnull (damero_find_part (desk.window, "3 cards"));

  gtk_selection_model_select_item (get_openings (&desk), 0, TRUE);
  damero_click (desk.window, "Remove");
  damero_stage_settle ();
  shorter = dup_only (&desk);
  g_assert_cmpuint (shorter->entries->len, ==, 1);
  /* The last one stays: a deck has an opening. */
  gtk_selection_model_select_all (get_openings (&desk));
  g_assert_false (is_enabled (&desk, "Remove"));
  damero_click_toast (desk.window, "Undo");
  damero_stage_settle ();
  assert_codes (&desk, "1 2");
  desk_close (&desk);
}

static void
test_details (void)
{
  g_autoptr(DameroDeck) deck = NULL;
  g_autoptr(DameroDeck) back = NULL;
  g_autoptr(GPtrArray) none = NULL;
  GtkWidget *dialog;
  Desk desk;

  desk_open (&desk);
  make_club (&desk);
  press (&desk, "deck.details");
  dialog = get_dialog (DAMERO_TYPE_DECK_DIALOG);
  board_dialog_fill_in (dialog, "Name", "Evening");
  board_dialog_fill_in (dialog, "Where the openings come from", "The club's own");
  damero_click (dialog, "Save");
  damero_wait_until (damero_find_window (DAMERO_TYPE_DECK_DIALOG) == NULL);
  deck = dup_only (&desk);
  g_assert_cmpstr (deck->id, ==, "club");
  g_assert_cmpstr (deck->name, ==, "Evening");
  g_assert_cmpstr (deck->source, ==, "The club's own");
  g_assert_nonnull (damero_find_text (desk.window, "Evening"));

  press (&desk, "deck.remove");
  none = dup_own (&desk);
  g_assert_cmpuint (none->len, ==, 0);
  g_assert_null (damero_find_text (desk.window, "Evening"));
  damero_click_toast (desk.window, "Undo");
  damero_stage_settle ();
  back = dup_only (&desk);
  g_assert_true (damero_deck_equal (back, deck));
  g_assert_nonnull (damero_find_text (desk.window, "Evening"));
  desk_close (&desk);
}

/* A deck goes out and comes in as it was; one of the same id is replaced, which can be undone; one that is at fault is
 * refused with its lines. */
static void
test_files (void)
{
  static const char bad[] =
    "<deck xmlns='urn:damero:deck:1' schemaVersion='1.0' id='bad' name='b' ruleset='pool'>\n"
    "<entry code='1' moves='9-18'/>\n<entry code='1'/>\n</deck>\n";
  g_autofree char *path = NULL, *nowhere = NULL, *bad_path = NULL;
  g_autoptr(DameroDeck) deck = NULL, replaced = NULL, back = NULL;
  g_autoptr(GPtrArray) both = NULL;
  GtkWidget *report;
  Desk desk;

  desk_open (&desk);
  make_club (&desk);
  path = g_build_filename (desk.stage->folder, "club.xml", NULL);
  nowhere = g_build_filename (desk.stage->folder, "missing", "club.xml", NULL);
  bad_path = g_build_filename (desk.stage->folder, "bad.xml", NULL);
  deck = dup_only (&desk);
  g_assert_true (damero_decks_window_export (DAMERO_DECKS_WINDOW (desk.window), path));
  gtk_selection_model_select_item (get_openings (&desk), 0, TRUE);
  press (&desk, "deck.remove-opening");
  choose (&desk, 0);
  g_assert_true (damero_decks_window_import (DAMERO_DECKS_WINDOW (desk.window), path));
  replaced = dup_only (&desk);
  g_assert_true (damero_deck_equal (replaced, deck));
  assert_codes (&desk, "1 2");
  g_assert_nonnull (damero_find_text (desk.window, "The deck was replaced"));
  damero_click_toast (desk.window, "Undo");
  damero_stage_settle ();
  back = dup_only (&desk);
  g_assert_cmpuint (back->entries->len, ==, 1);

  /* What was written out of a shipped one comes in as a copy. */
  choose (&desk, 2);
  g_assert_true (damero_decks_window_export (DAMERO_DECKS_WINDOW (desk.window), path));
  g_assert_true (damero_decks_window_import (DAMERO_DECKS_WINDOW (desk.window), path));
  both = dup_own (&desk);
  g_assert_cmpuint (both->len, ==, 2);

  g_assert_true (g_file_set_contents (bad_path, bad, -1, NULL));
  g_assert_false (damero_decks_window_import (DAMERO_DECKS_WINDOW (desk.window), bad_path));
  damero_stage_settle ();
  report = get_dialog (DAMERO_TYPE_FILE_REPORT);
  g_assert_nonnull (damero_find_part (report, "bad.xml, line 2:"));
  g_assert_nonnull (damero_find_part (report, "bad.xml, line 3:"));
  damero_click (report, "Close");
  damero_stage_settle ();
  g_assert_false (damero_decks_window_import (DAMERO_DECKS_WINDOW (desk.window), nowhere));
  g_assert_nonnull (damero_find_question ());
  g_assert_false (damero_decks_window_export (DAMERO_DECKS_WINDOW (desk.window), nowhere));
  desk_close (&desk);
}

/* Files are asked for; what somebody else put into the folder is seen, and told if it is no deck. */
static void
test_folder (void)
{
  g_autofree char *path = NULL;
  GtkWidget *report;
  Desk desk;

  desk_open (&desk);
  make_club (&desk);
  path = g_build_filename (desk.folder, "other.xml", NULL);
  g_assert_true (g_file_set_contents (path, "<deck", -1, NULL));
  gtk_window_close (GTK_WINDOW (desk.window));
  damero_stage_settle ();
  g_action_group_activate_action (G_ACTION_GROUP (damero_stage_get_application ()), "decks", NULL);
  desk.window = GTK_WIDGET (damero_find_window (DAMERO_TYPE_DECKS_WINDOW));
  damero_stage_present (GTK_WINDOW (desk.window), 1060, 720);
  damero_click (desk.window, "1 fault in files of own decks…");
  damero_stage_settle ();
  report = get_dialog (DAMERO_TYPE_FILE_REPORT);
  g_assert_nonnull (damero_find_part (report, "other.xml, line 1"));
  damero_click (report, "Close");
  desk_close (&desk);
}

static void
test_narrow (void)
{
  Desk desk;

  desk_open (&desk);
  make_club (&desk);
  damero_stage_present (GTK_WINDOW (desk.window), 360, 640);
  damero_wait_until (gtk_widget_get_width (desk.window) == 360);
  damero_stage_settle ();
  g_assert_null (damero_find (desk.window, GTK_TYPE_LIST_BOX, "Decks"));
  damero_shoot (desk.window, "decks-narrow");
  damero_click (desk.window, "All decks");
  damero_stage_settle ();
  g_assert_nonnull (damero_find (desk.window, GTK_TYPE_LIST_BOX, "Decks"));
  g_assert_null (damero_find (desk.window, GTK_TYPE_GRID_VIEW, NULL));
  damero_shoot (desk.window, "decks-narrow-list");
  press (&desk, "deck.find");
  g_assert_nonnull (damero_find (desk.window, GTK_TYPE_GRID_VIEW, NULL));
  press (&desk, "deck.back");
  g_assert_null (damero_find (desk.window, GTK_TYPE_GRID_VIEW, NULL));
  desk_close (&desk);
}

int
main (int   argc,
      char *argv[])
{
  damero_stage_init (&argc, &argv);
  g_test_add_func ("/decks/shipped", test_shipped);
  g_test_add_func ("/decks/search", test_search);
  g_test_add_func ("/decks/new", test_new);
  g_test_add_func ("/decks/judged", test_judged);
  g_test_add_func ("/decks/change", test_change);
  g_test_add_func ("/decks/details", test_details);
  g_test_add_func ("/decks/files", test_files);
  g_test_add_func ("/decks/folder", test_folder);
  g_test_add_func ("/decks/narrow", test_narrow);

  return g_test_run ();
}
