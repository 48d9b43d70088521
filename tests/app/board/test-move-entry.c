/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Moves typed in notation, with completion.
 */
#include "app/board/move-entry.h"
#include "tests/app/keyboard.h"
#include "tests/app/stage.h"

typedef struct {
  guint         n_moves;
  guint         n_refused;
  guint         n_typed;
  DameroMove    move;
  DameroIllegal why;
} Told;

static void
on_move (DameroMoveEntry *entry,
         DameroMove      *move,
         Told            *told)
{
  told->n_moves++;
  told->move = *move;
}

static void
on_refused (DameroMoveEntry *entry,
            DameroIllegal   *why,
            Told            *told)
{
  told->n_refused++;
  told->why = *why;
}

static void
on_typed (DameroMoveEntry *entry,
          Told            *told)
{
  told->n_typed++;
}

static void
set_position (DameroMoveEntry *entry,
              const char      *fen)
{
  DameroPosition position;

  g_assert_true (damero_position_from_fen (DAMERO_VARIANT_POOL, fen, &position, NULL));
  damero_move_entry_set_position (entry, &position);
}

static DameroMoveEntry *
present (const char *fen,
         Told       *told)
{
  GtkWidget *window = gtk_window_new ();
  GtkWidget *entry = damero_move_entry_new ();

  gtk_widget_set_halign (entry, GTK_ALIGN_START);
  gtk_widget_set_valign (entry, GTK_ALIGN_START);
  gtk_window_set_child (GTK_WINDOW (window), entry);
  if (fen != NULL)
    set_position (DAMERO_MOVE_ENTRY (entry), fen);
  g_signal_connect (entry, "typed", G_CALLBACK (on_typed), told);
  g_signal_connect (entry, "move-entered", G_CALLBACK (on_move), told);
  g_signal_connect (entry, "refused", G_CALLBACK (on_refused), told);
  damero_stage_present (GTK_WINDOW (window), 300, 400);
  gtk_widget_grab_focus (entry);
  damero_stage_settle ();
  return DAMERO_MOVE_ENTRY (entry);
}

static GtkEntry *
get_entry (DameroMoveEntry *entry)
{
  return GTK_ENTRY (damero_find (GTK_WIDGET (entry), GTK_TYPE_ENTRY, NULL));
}

static void
assert_completions (DameroMoveEntry *entry,
                    const char      *typed,
                    const char      *expected)
{
  g_auto(GStrv) texts = NULL;
  g_autofree char *joined = NULL;

  damero_move_entry_set_text (entry, typed);
  texts = damero_move_entry_dup_completions (entry);
  joined = g_strjoinv (" ", texts);
  g_assert_cmpstr (joined, ==, expected);
}

static void
test_completions (void)
{
  g_autoptr(DameroStage) stage = damero_stage_new ();
  Told told = { 0 };
  DameroMoveEntry *entry = present ("B:W21-32:B1-12", &told);

  assert_completions (entry, "", "");
  assert_completions (entry, "11", "11-15 11-16");
  assert_completions (entry, " 11 ", "11-15 11-16");
  assert_completions (entry, "11x", "11-15 11-16");
  assert_completions (entry, "11-16", "11-16");
  assert_completions (entry, "1", "10-14 10-15 11-15 11-16 12-16");
  assert_completions (entry, "22", "");
  assert_completions (entry, "nonsense", "");

  /* A capture can be typed by its ends, or square by square. */
  set_position (entry, "W:W26,32:B1,14,22");
  assert_completions (entry, "26", "26x10");
  assert_completions (entry, "26x17", "26x10");
  assert_completions (entry, "26:17 1", "26x10");
  assert_completions (entry, "32", "");
  /* Left or right about takes the same. */
  set_position (entry, "W:W26:B14,15,22,23");
  assert_completions (entry, "26", "26x26");
}

static void
test_choose (void)
{
  g_autoptr(DameroStage) stage = damero_stage_new ();
  Told told = { 0 };
  DameroMoveEntry *entry = present ("B:W21-32:B1-12", &told);

  /* Tab with nothing to complete goes on to the next widget. */
  g_assert_false (damero_move_entry_complete (entry));
  damero_move_entry_set_text (entry, "11");
  g_assert_true (damero_move_entry_complete (entry));
  g_assert_cmpstr (damero_move_entry_get_text (entry), ==, "11-15");
  g_assert_false (damero_move_entry_complete (entry));

  damero_move_entry_set_text (entry, "11");
  damero_stage_settle ();
  damero_move_entry_choose (entry, 1);
  damero_move_entry_choose (entry, 1);
  damero_shoot (GTK_WIDGET (gtk_widget_get_root (GTK_WIDGET (entry))), "move-entry");
  damero_shoot (gtk_widget_get_last_child (GTK_WIDGET (entry)), "move-entry-popover");
  damero_move_entry_complete (entry);
  g_assert_cmpstr (damero_move_entry_get_text (entry), ==, "11-16");
  damero_move_entry_set_text (entry, "11");
  damero_move_entry_choose (entry, -1);
  damero_move_entry_enter (entry);
  g_assert_cmpuint (told.n_moves, ==, 1);
  g_assert_cmpuint (damero_move_get_to (DAMERO_VARIANT_POOL, &told.move), ==, 16);
  damero_move_entry_choose (entry, 1);
}

static void
test_popover (void)
{
  g_autoptr(DameroStage) stage = damero_stage_new ();
  Told told = { 0 };
  DameroMoveEntry *entry = present ("B:W21-32:B1-12", &told);
  GtkWidget *popover = gtk_widget_get_last_child (GTK_WIDGET (entry));

  g_assert_false (gtk_widget_get_visible (popover));
  damero_move_entry_set_text (entry, "11");
  damero_wait_until (gtk_widget_get_mapped (popover));
  g_assert_nonnull (damero_find_text (popover, "11-16"));
  damero_move_entry_set_text (entry, "11-16");
  g_assert_false (gtk_widget_get_visible (popover));

  /* A click on a completion enters it. */
  damero_move_entry_set_text (entry, "12");
  damero_wait_until (gtk_widget_get_mapped (popover));
  {
    GtkWidget *list = damero_find (popover, GTK_TYPE_LIST_BOX, NULL);

    gtk_list_box_select_row (GTK_LIST_BOX (list), gtk_list_box_get_row_at_index (GTK_LIST_BOX (list), 0));
    g_signal_emit_by_name (list, "row-activated", gtk_list_box_get_row_at_index (GTK_LIST_BOX (list), 0));
  }
  g_assert_cmpuint (told.n_moves, ==, 1);
  g_assert_cmpuint (damero_move_get_from (DAMERO_VARIANT_POOL, &told.move), ==, 12);
  g_assert_false (gtk_widget_get_visible (popover));
  damero_assert_named (GTK_WIDGET (entry));
}

static void
test_enter (void)
{
  g_autoptr(DameroStage) stage = damero_stage_new ();
  Told told = { 0 };
  DameroMoveEntry *entry = present ("B:W21-32:B1-12", &told);

  g_assert_cmpstr (gtk_entry_get_placeholder_text (get_entry (entry)), ==, "Type a move: 9-13");
  damero_move_entry_enter (entry);
  g_assert_cmpuint (told.n_moves + told.n_refused, ==, 0);

  damero_move_entry_set_text (entry, "11 15");
  g_signal_emit_by_name (get_entry (entry), "activate");
  g_assert_cmpuint (told.n_moves, ==, 1);
  g_assert_cmpstr (damero_move_entry_get_text (entry), ==, "");

  damero_move_entry_set_text (entry, "11-22");
  damero_move_entry_enter (entry);
  g_assert_cmpuint (told.n_refused, ==, 1);
  g_assert_cmpint (told.why.code, ==, DAMERO_ILLEGAL_OCCUPIED);
  g_assert_cmpstr (damero_move_entry_get_text (entry), ==, "11-22");
  g_assert_true (gtk_widget_has_css_class (GTK_WIDGET (get_entry (entry)), "error"));
  gtk_test_accessible_assert_state (get_entry (entry), GTK_ACCESSIBLE_STATE_INVALID, GTK_ACCESSIBLE_INVALID_TRUE);
  damero_move_entry_set_text (entry, "11-2");
  g_assert_false (gtk_widget_has_css_class (GTK_WIDGET (get_entry (entry)), "error"));
  damero_move_entry_set_text (entry, "11");
  damero_move_entry_enter (entry);
  g_assert_cmpint (told.why.code, ==, DAMERO_ILLEGAL_SYNTAX);
}

static void
type (const char *text)
{
  for (; *text != '\0'; text++)
    damero_keyboard_press (*text == ' ' ? GDK_KEY_space : *text == '-' ? GDK_KEY_minus : (guint) *text, 0);
}

/* Space enters a move that is written out, and one that is none; it goes on with what a move begins with. */
static void
test_space (void)
{
  g_autoptr(DameroStage) stage = damero_stage_new ();
  Told told = { 0 };
  DameroMoveEntry *entry = present ("B:W21-32:B1-12", &told);
  guint n_typed;

  damero_keyboard_enter (GTK_WIDGET (gtk_widget_get_root (GTK_WIDGET (entry))));
  gtk_widget_grab_focus (GTK_WIDGET (entry));
  type ("11 15");
  g_assert_cmpuint (told.n_typed, ==, 5);
  g_assert_cmpstr (damero_move_entry_get_text (entry), ==, "11 15");
  type (" ");
  g_assert_cmpuint (told.n_moves, ==, 1);
  g_assert_cmpstr (damero_move_entry_get_text (entry), ==, "");
  g_assert_cmpuint (told.n_typed, ==, 5);
  type ("11-22 ");
  g_assert_cmpuint (told.n_refused, ==, 1);
  g_assert_cmpstr (damero_move_entry_get_text (entry), ==, "11-22");
  n_typed = told.n_typed;
  damero_keyboard_press (GDK_KEY_Escape, 0); /* what was said of it goes too */
  g_assert_cmpstr (damero_move_entry_get_text (entry), ==, "");
  g_assert_cmpuint (told.n_typed, ==, n_typed + 1);

  set_position (entry, "W:W26,32:B1,14,22");
  type ("26 17 ");
  g_assert_cmpuint (told.n_moves, ==, 1);
  g_assert_cmpstr (damero_move_entry_get_text (entry), ==, "26 17 ");
  type ("10 ");
  g_assert_cmpuint (told.n_moves, ==, 2);
  type ("26 10 ");
  g_assert_cmpuint (told.n_moves, ==, 3);
}

static void
test_positions (void)
{
  g_autoptr(DameroStage) stage = damero_stage_new ();
  Told told = { 0 };
  DameroMoveEntry *entry = present (NULL, &told);
  DameroPosition position = damero_position_start (DAMERO_VARIANT_POOL, DAMERO_BLACK);

  g_assert_false (gtk_widget_get_sensitive (GTK_WIDGET (get_entry (entry))));
  damero_move_entry_set_position (entry, &position);
  g_assert_true (gtk_widget_get_sensitive (GTK_WIDGET (get_entry (entry))));
  damero_move_entry_set_text (entry, "11");
  damero_move_entry_set_position (entry, &position);
  g_assert_cmpstr (damero_move_entry_get_text (entry), ==, "11");
  position = damero_position_start (DAMERO_VARIANT_SPANISH, DAMERO_WHITE);
  damero_move_entry_set_position (entry, &position);
  g_assert_cmpstr (damero_move_entry_get_text (entry), ==, "");

  /* A lost game has no move to enter. */
  g_assert_true (damero_position_from_fen (DAMERO_VARIANT_POOL, "W:W:B1", &position, NULL));
  damero_move_entry_set_position (entry, &position);
  g_assert_false (gtk_widget_get_sensitive (GTK_WIDGET (get_entry (entry))));
}

int
main (int   argc,
      char *argv[])
{
  damero_stage_init (&argc, &argv);
  g_test_add_func ("/move-entry/completions", test_completions);
  g_test_add_func ("/move-entry/choose", test_choose);
  g_test_add_func ("/move-entry/popover", test_popover);
  g_test_add_func ("/move-entry/enter", test_enter);
  g_test_add_func ("/move-entry/space", test_space);
  g_test_add_func ("/move-entry/positions", test_positions);

  return g_test_run ();
}
