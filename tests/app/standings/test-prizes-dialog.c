/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The dialog of prizes: what is typed is checked and awarded at once, saved, printed, undone.
 */
#include "app/base/print.h"
#include "app/base/toast.h"
#include "app/shell/event-window.h"
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
type (GtkWidget  *dialog,
      const char *text)
{
  GtkWidget *editor = damero_find (dialog, GTK_TYPE_TEXT_VIEW, NULL);

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
  GtkWidget *editor = damero_find (dialog, GTK_TYPE_TEXT_VIEW, NULL);
  char *text;

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

int
main (int   argc,
      char *argv[])
{
  damero_stage_init (&argc, &argv);
  g_test_add_func ("/prizes-dialog/types", test_types);
  g_test_add_func ("/prizes-dialog/saves", test_saves);
  g_test_add_func ("/prizes-dialog/undo", test_undo);

  return g_test_run ();
}
