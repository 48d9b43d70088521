/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The dialog of prizes: what is typed is checked and awarded at once, saved, printed, undone.
 */
#include "app/base/print.h"
#include "app/base/toast.h"
#include "app/shell/event-window.h"
#include "app/standings/prize-line-row.h"
#include "app/standings/prizes-dialog.h"
#include "tests/app/stage.h"

/* Ann has 4 points, Bob and Cid 2 each. */
static const char * const three[] = {
  "event name=Evening",
  "section name=\"Gold Bar\" games=1 scoring=\"game 2-1-0 bye 2-2\" tiebreaks=SB",
  "player name=\"Ann Adams\" rating=1800", "player name=\"Bob Brown\" rating=1700", "player name=\"Cid Cole\"",
  "entry in=1 player=1", "entry in=1 player=2", "entry in=1 player=3",
  "pair in=1.1 pairs=\"1-2 bye 3\"", "result in=1.1.1.1 result=white", "round-closed in=1.1",
  "pair in=1.2 pairs=\"3-1 bye 2\"", "result in=1.2.1.1 result=black", "round-closed in=1.2",
  NULL
};

static GtkWidget *
open_dialog (DameroStage *stage,
             GtkWidget  **ret_window)
{
  GtkWindow *window = damero_application_open_event (damero_stage_get_application (), stage->director,
                                                     damero_desk_get_event_uid (stage->desk));
  GtkWidget *dialog;

  damero_event_window_show_page (DAMERO_EVENT_WINDOW (window), "standings");
  damero_stage_present (window, 1200, 760);
  damero_click (GTK_WIDGET (window), "Prizes…");
  dialog = GTK_WIDGET (damero_find_window (DAMERO_TYPE_PRIZES_DIALOG));
  g_assert_nonnull (dialog);
  damero_stage_present (GTK_WINDOW (dialog), 520, 720);
  *ret_window = GTK_WIDGET (window);
  return dialog;
}

static void
unfold_text (GtkWidget *dialog)
{
  gtk_expander_set_expanded (GTK_EXPANDER (damero_find (dialog, GTK_TYPE_EXPANDER, NULL)), TRUE);
  damero_stage_settle ();
}

static void
type (GtkWidget  *dialog,
      const char *text)
{
  GtkWidget *editor;

  unfold_text (dialog);
  editor = damero_find (dialog, GTK_TYPE_TEXT_VIEW, NULL);
  gtk_text_buffer_set_text (gtk_text_view_get_buffer (GTK_TEXT_VIEW (editor)), text, -1);
  damero_stage_settle ();
}

static void
append (GtkWidget  *dialog,
        const char *text)
{
  GtkTextView *editor = GTK_TEXT_VIEW (damero_find (dialog, GTK_TYPE_TEXT_VIEW, NULL));
  GtkTextIter end;

  gtk_text_buffer_get_end_iter (gtk_text_view_get_buffer (editor), &end);
  gtk_text_buffer_insert (gtk_text_view_get_buffer (editor), &end, text, -1);
  damero_stage_settle ();
}

static char *
dup_typed (GtkWidget *dialog)
{
  GtkWidget *editor;
  char *text;

  unfold_text (dialog);
  editor = damero_find (dialog, GTK_TYPE_TEXT_VIEW, NULL);
  g_object_get (gtk_text_view_get_buffer (GTK_TEXT_VIEW (editor)), "text", &text, NULL);
  return text;
}

static gboolean
can (GtkWidget  *dialog,
     const char *button)
{
  return gtk_widget_is_sensitive (damero_find (dialog, GTK_TYPE_BUTTON, button));
}

static void
close_dialog (GtkWidget *dialog)
{
  gtk_window_close (GTK_WINDOW (dialog));
  damero_wait_until (damero_find_window (DAMERO_TYPE_PRIZES_DIALOG) == NULL);
}

static void
test_types (void)
{
  g_autoptr(DameroStage) stage = damero_stage_new_event (three);
  GtkWidget *window;
  GtkWidget *dialog = open_dialog (stage, &window);

  damero_assert_named (dialog);
  g_assert_nonnull (damero_find_part (dialog, "There are no prizes yet"));
  g_assert_false (can (dialog, "Save"));
  g_assert_false (can (dialog, "Print the prize list"));

  type (dialog, "fund 100 USD\n1: 60\n2: 25\nU1600: 10\n\ntrophy 1");
  g_assert_null (damero_find_part (dialog, "There are no prizes yet"));
  g_assert_nonnull (damero_find_text (dialog, "12.50 USD"));
  g_assert_nonnull (damero_find_text (dialog, "Place 2 (25) = 25 USD, divided by 2 who are level on score"));
  g_assert_nonnull (damero_find_text (dialog, "Not claimed: U1600, place 1"));
  g_assert_nonnull (damero_find_text (dialog,
                                      "Awarded 85 USD + not claimed 10 USD + in no prize 5 USD = fund 100 USD"));
  g_assert_nonnull (damero_find_text (dialog, "Trophy: place 1"));
  g_assert_true (can (dialog, "Save"));
  damero_shoot (dialog, "prizes");

  /* What is wrong is said with its line; the list stays. */
  type (dialog, "fund 100 USD\n1: 60");
  append (dialog, "\n2: x");
  g_assert_nonnull (damero_find_text (dialog, "Line 3. Column 4: not understood from here on"));
  g_assert_false (can (dialog, "Save"));
  g_assert_nonnull (damero_find_text (dialog, "Awarded 60 USD + in no prize 40 USD = fund 100 USD"));
  type (dialog, "fund 100 USD\n1: 60\n2: 50");
  g_assert_nonnull (damero_find_part (dialog, "Line 3. Column 1: with this"));
  damero_shoot (dialog, "prizes-wrong");
  damero_stage_present (GTK_WINDOW (dialog), 340, 640);
  damero_shoot (dialog, "prizes-narrow");
  close_dialog (dialog);
}

static void
print_nothing (GtkPrintOperation     *operation,
               const DameroSheet     *sheet,
               GtkWidget             *from,
               gpointer               data)
{
  *(guint *) data = damero_sheet_count_pages (sheet);
}

static void
test_saves (void)
{
  g_autoptr(DameroStage) stage = damero_stage_new_event (three);
  GtkWidget *window;
  GtkWidget *dialog = open_dialog (stage, &window);
  const DameroSection *section = damero_desk_get_section (stage->desk);
  g_autofree char *lines = NULL;
  g_autofree char *after = NULL;
  guint n_pages = 0;

  type (dialog, "1: 60\nspecial \"Brave; bold\": 5 to 3\n2: 25\n");
  damero_click (dialog, "Save");
  damero_stage_settle ();
  g_assert_cmpstr (section->prizes, ==, "1: 60; 2: 25; special \"Brave; bold\": 5 to 3");
  lines = dup_typed (dialog);
  g_assert_cmpstr (lines, ==, "1: 60\n2: 25\nspecial \"Brave; bold\": 5 to 3");
  g_assert_nonnull (damero_find_text (dialog, "17.50"));
  g_assert_false (can (dialog, "Save"));

  damero_print_set_run (print_nothing, &n_pages);
  gtk_widget_activate_action (dialog, "dialog.print", NULL);
  damero_print_set_run (NULL, NULL);
  g_assert_cmpuint (n_pages, ==, 1);

  /* What somebody else says arrives, and Undo takes it back. */
  g_free (damero_stage_do (stage, "section-changed in=1 prizes=\"1: 10\""));
  damero_stage_settle ();
  after = dup_typed (dialog);
  g_assert_cmpstr (after, ==, "1: 10");
  close_dialog (dialog);
}

static void
test_undo (void)
{
  g_autoptr(DameroStage) stage = damero_stage_new_event (three);
  GtkWidget *window;
  GtkWidget *dialog = open_dialog (stage, &window);
  g_autofree char *lines = NULL;

  type (dialog, "1: 60");
  gtk_widget_activate_action (dialog, "dialog.save", NULL);
  damero_stage_settle ();
  g_assert_cmpstr (damero_desk_get_section (stage->desk)->prizes, ==, "1: 60");
  damero_click (dialog, "Undo");
  damero_stage_settle ();
  g_assert_null (damero_desk_get_section (stage->desk)->prizes);
  lines = dup_typed (dialog);
  g_assert_cmpstr (lines, ==, "");
  g_assert_nonnull (damero_find_part (dialog, "There are no prizes yet"));
  close_dialog (dialog);
}

/* The row of line I, from 0; NULL if there are fewer. */
static GtkWidget *
get_line (GtkWidget *dialog,
          int        i)
{
  GtkWidget *list = damero_find (dialog, GTK_TYPE_LIST_BOX, "Prizes");

  return list != NULL ? GTK_WIDGET (gtk_list_box_get_row_at_index (GTK_LIST_BOX (list), i)) : NULL;
}

static void
enter (GtkWidget  *dialog,
       int         line,
       const char *field,
       const char *text)
{
  gtk_editable_set_text (GTK_EDITABLE (damero_find (get_line (dialog, line), GTK_TYPE_ENTRY, field)), text);
  damero_stage_settle ();
}

static void
choose (GtkWidget  *dialog,
        int         line,
        const char *field,
        guint       choice)
{
  gtk_drop_down_set_selected (GTK_DROP_DOWN (damero_find (get_line (dialog, line), GTK_TYPE_DROP_DOWN, field)), choice);
  damero_stage_settle ();
}

static void
assert_typed (GtkWidget  *dialog,
              const char *text)
{
  g_autofree char *typed = dup_typed (dialog);

  g_assert_cmpstr (typed, ==, text);
}

static void
test_rows (void)
{
  g_autoptr(DameroStage) stage = damero_stage_new_event (three);
  GtkWidget *window;
  GtkWidget *dialog = open_dialog (stage, &window);

  for (int i = 0; i < 4; i++)
    {
      damero_click (dialog, "Add a Prize");
      damero_stage_settle ();
    }
  damero_assert_named (dialog);
  g_assert_nonnull (damero_find_text (get_line (dialog, 0), "Enter an amount or a share, such as 60 or 40%"));
  g_assert_false (can (dialog, "Save"));
  enter (dialog, 0, "Amount or share", "60");
  enter (dialog, 1, "Amount or share", "25");
  choose (dialog, 2, "Of whom", DAMERO_PRIZE_WHOM_UNDER);
  enter (dialog, 2, "Rating", "1600");
  enter (dialog, 2, "Amount or share", "10");
  choose (dialog, 3, "Of whom", DAMERO_PRIZE_WHOM_SPECIAL);
  enter (dialog, 3, "What for", "Brave; bold");
  enter (dialog, 3, "Amount or share", "5");
  choose (dialog, 3, "Who gets it", 2);

  /* A place in a class begins with the first. */
  g_assert_nonnull (damero_find_text (get_line (dialog, 2), "The place before it has no prize"));
  enter (dialog, 2, "Place", "1");
  assert_typed (dialog, "1: 60\n2: 25\nU1600 1: 10\nspecial \"Brave; bold\": 5 to 2");
  g_assert_nonnull (damero_find_text (dialog, "Awarded 90 + not claimed 10 = fund 100"));
  damero_shoot (dialog, "prize-rows");

  /* What is wrong is said in its row, and nothing else is. */
  enter (dialog, 1, "Place", "1");
  g_assert_nonnull (damero_find_text (get_line (dialog, 1), "This is already given"));
  g_assert_false (can (dialog, "Save"));
  enter (dialog, 1, "Place", "2");
  enter (dialog, 1, "Amount or share", "5; 3: 7");
  g_assert_nonnull (damero_find_text (get_line (dialog, 1), "Enter an amount or a share, such as 60 or 40%"));
  g_assert_false (can (dialog, "Save"));
  enter (dialog, 1, "Amount or share", "25");
  damero_shoot (dialog, "prize-rows");
  damero_stage_present (GTK_WINDOW (dialog), 340, 640);
  damero_shoot (dialog, "prize-rows-narrow");

  damero_click (get_line (dialog, 3), "Move up");
  damero_stage_settle ();
  assert_typed (dialog, "1: 60\n2: 25\nspecial \"Brave; bold\": 5 to 2\nU1600 1: 10");
  damero_click (get_line (dialog, 3), "Remove");
  damero_stage_settle ();
  g_assert_null (get_line (dialog, 3));
  g_assert_true (can (dialog, "Save"));
  gtk_check_button_set_active (GTK_CHECK_BUTTON (damero_find (get_line (dialog, 1), GTK_TYPE_CHECK_BUTTON, "Trophy")),
                               TRUE);
  enter (dialog, 1, "Place", "1");
  assert_typed (dialog, "1: 60\ntrophy 1\nspecial \"Brave; bold\": 5 to 2");
  gtk_widget_activate_action (dialog, "dialog.save", NULL);
  damero_stage_settle ();
  g_assert_cmpstr (damero_desk_get_section (stage->desk)->prizes, ==,
                   "1: 60; special \"Brave; bold\": 5 to 2; trophy 1");
  close_dialog (dialog);
}

/* A text is rows again at once, unless there are none for it. */
static void
test_in_step (void)
{
  g_autoptr(DameroStage) stage = damero_stage_new_event (three);
  GtkWidget *window;
  GtkWidget *dialog = open_dialog (stage, &window);

  type (dialog, "fund 100 EUR\n1: 60%\njunior: 10\njunior = 3");
  g_assert_nonnull (get_line (dialog, 1));
  g_assert_null (get_line (dialog, 2));
  g_assert_nonnull (damero_find (get_line (dialog, 1), GTK_TYPE_ENTRY, "Who else is in it, by pairing number"));
  enter (dialog, 1, "Amount or share", "20");
  assert_typed (dialog, "fund 100 EUR\n1: 60%\njunior 1: 20\njunior = 3");

  type (dialog, "fund 100 EUR\n1: 60%\njunior = 3");
  g_assert_null (get_line (dialog, 0));
  g_assert_nonnull (damero_find_part (dialog, "There are no rows for a group without a prize"));
  g_assert_true (can (dialog, "Save"));
  type (dialog, "fund 100 EUR\n1: 60%\njunior = x");
  g_assert_nonnull (damero_find_part (dialog, "The rows come back when"));
  g_assert_false (can (dialog, "Save"));
  type (dialog, "fund 100 EUR\n1: 60%");
  g_assert_nonnull (get_line (dialog, 0));
  g_assert_null (damero_find_part (dialog, "The rows come back when"));
  close_dialog (dialog);
}

int
main (int   argc,
      char *argv[])
{
  damero_stage_init (&argc, &argv);
  g_test_add_func ("/prizes-dialog/types", test_types);
  g_test_add_func ("/prizes-dialog/rows", test_rows);
  g_test_add_func ("/prizes-dialog/in-step", test_in_step);
  g_test_add_func ("/prizes-dialog/saves", test_saves);
  g_test_add_func ("/prizes-dialog/undo", test_undo);

  return g_test_run ();
}
