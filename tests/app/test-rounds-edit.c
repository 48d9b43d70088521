/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Pairs edited by hand on the page of rounds: seats, byes, absences, what is warned of, the way back.
 */
#include <glib/gstdio.h>

#include "app/damero-pairs-editor.h"
#include "app/damero-print.h"
#include "app/damero-reason-dialog.h"
#include "tests/app/hall.h"

static void
test_edit (void)
{
  g_autoptr(DameroStage) stage = hall_new_stage ("system=dutch rounds=5 games=1", 7);
  g_autofree char *before = NULL, *after = NULL, *back = NULL;
  const DameroRound *round;
  int white, black;
  Hall hall;

  hall_open (&hall, stage, 1280);
  hall_press (&hall, "rounds.proceed", NULL);
  hall_finish_round (&hall, 1);
  hall_press (&hall, "rounds.proceed", NULL);
  hall_press (&hall, "rounds.proceed", NULL);
  before = hall_dup_pairs (&hall, 2);
  hall_press (&hall, "rounds.edit", NULL);
  g_assert_nonnull (damero_find_text (hall.window, "Editing round 2"));
  damero_wait_until (damero_find_part (hall.page, "Compared with") != NULL);
  damero_assert_named (hall.page);

  /* Those who met in round 1 at one board. */
  round = hall_get_round (&hall, 1);
  white = g_array_index (round->matches, DameroMatch, 0).a;
  black = g_array_index (round->matches, DameroMatch, 0).b;
  round = hall_get_round (&hall, 2);
  for (guint i = 0; i < round->matches->len; i++)
    {
      const DameroMatch *match = &g_array_index (round->matches, DameroMatch, i);
      int other = match->a == white ? match->b : match->b == white ? match->a : 0;

      if (other != 0)
        {
          hall_press (&hall, "edit.pick", "i", other);
          g_assert_nonnull (damero_find_part (hall.page, "now select whom to change places with"));
          damero_shoot (hall.window, "rounds-edit-picked");
          hall_press (&hall, "edit.pick", "i", black);
          break;
        }
    }
  g_assert_nonnull (damero_find_part (hall.page, "Against the rules"));
  g_assert_nonnull (damero_find_part (hall.page, "met in round 1"));
  damero_assert_named (hall.page);
  damero_shoot (hall.window, "rounds-edit");

  damero_click (hall.page, "Done");
  g_assert_null (damero_find_part (hall.page, "Editing round 2"));
  after = hall_dup_pairs (&hall, 2);
  g_assert_cmpstr (before, !=, after);
  g_assert_cmpint (hall_get_last_act (&hall)->kind, ==, DAMERO_ACT_PAIRS_EDITED);
  damero_shoot (hall.window, "rounds-edited");

  damero_click (hall.window, "Undo");
  back = hall_dup_pairs (&hall, 2);
  g_assert_cmpstr (before, ==, back);
  damero_desk_redo (stage->desk, hall.window);
  damero_stage_settle ();
  g_free (g_steal_pointer (&back));
  back = hall_dup_pairs (&hall, 2);
  g_assert_cmpstr (after, ==, back);
}

/* The opponent of ENTRY in the round; 0 for none. */
static int
get_opponent (Hall *hall,
              int   round,
              int   entry)
{
  const GArray *matches = hall_get_round (hall, round)->matches;

  for (guint i = 0; i < matches->len; i++)
    {
      const DameroMatch *match = &g_array_index (matches, DameroMatch, i);

      if (match->a == entry || match->b == entry)
        return match->a == entry ? match->b : match->a;
    }

  return 0;
}

static int
get_bye (Hall *hall,
         int   round)
{
  return g_array_index (hall_get_round (hall, round)->byes, DameroBye, 0).entry;
}

/* Round 1 is played, round 2 a draft that is edited. */
static void
edit_second (Hall        *hall,
             DameroStage *stage,
             const char  *line)
{
  hall_open (hall, stage, 1280);
  hall_press (hall, "rounds.proceed", NULL);
  hall_finish_round (hall, 1);
  hall_press (hall, "rounds.proceed", NULL);
  if (line != NULL)
    g_free (damero_stage_do (stage, line));
  hall_press (hall, "rounds.proceed", NULL);
  hall_press (hall, "rounds.edit", NULL);
}

static void
exchange (Hall *hall,
          int   a,
          int   b)
{
  hall_press (hall, "edit.pick", "i", a);
  hall_press (hall, "edit.pick", "i", b);
}

/* The lines of the editor. */
static GtkSingleSelection *
get_lines (Hall *hall)
{
  GtkWidget *list = damero_find (damero_find (hall->page, DAMERO_TYPE_PAIRS_EDITOR, NULL), GTK_TYPE_LIST_VIEW, NULL);

  return GTK_SINGLE_SELECTION (gtk_list_view_get_model (GTK_LIST_VIEW (list)));
}

static void
test_warn_forbidden (void)
{
  g_autoptr(DameroStage) stage = hall_new_stage ("system=dutch rounds=5 games=1", 8);
  int opponent;
  Hall hall;

  edit_second (&hall, stage, "forbid in=1 entries=\"1 2\" first=1");
  opponent = get_opponent (&hall, 2, 1);
  g_assert_cmpint (opponent, !=, 2);
  exchange (&hall, opponent, 2);
  g_assert_nonnull (damero_find_part (hall.page, "are not to meet"));
}

static void
test_warn_second_bye (void)
{
  g_autoptr(DameroStage) stage = hall_new_stage ("system=dutch rounds=5 games=1", 7);
  Hall hall;

  edit_second (&hall, stage, NULL);
  exchange (&hall, get_bye (&hall, 1), get_bye (&hall, 2));
  g_assert_nonnull (damero_find_part (hall.page, "has the bye and had it in round 1 already"));
}

static void
test_warn_absent (void)
{
  g_autoptr(DameroStage) stage = hall_new_stage ("system=dutch rounds=5 games=1", 7);
  g_autofree char *after = NULL;
  Hall hall;

  edit_second (&hall, stage, "absence in=1 entry=3 first=2 last=2");
  g_assert_nonnull (damero_find_text (hall.page, "Does not play"));
  exchange (&hall, 3, get_opponent (&hall, 2, 1));
  g_assert_nonnull (damero_find_part (hall.page, "Cyd Carter is absent in this round and has a place in it"));
  hall_press (&hall, "edit.done", NULL);
  after = hall_dup_pairs (&hall, 2);
  g_assert_null (strstr (after, "3:absent"));
}

static void
test_warn_extra_bye (void)
{
  g_autoptr(DameroStage) stage = hall_new_stage ("system=dutch rounds=5 games=1", 6);
  Hall hall;

  edit_second (&hall, stage, NULL);
  hall_press (&hall, "edit.part", NULL);
  /* The line that is selected is a board again; those without one stand at the end. */
  for (guint line = 2; line <= 3; line++)
    {
      gtk_single_selection_set_selected (get_lines (&hall), line);
      hall_press (&hall, "edit.part", NULL);
      g_assert_nonnull (damero_find_text (hall.page, "Bye"));
    }
  g_assert_nonnull (damero_find_part (hall.page, "has a bye, though nobody need have one"));
}

/* The same player is given the same side three times. */
static void
test_warn_colour (void)
{
  g_autoptr(DameroStage) stage = hall_new_stage ("system=dutch rounds=5 games=1", 8);
  int white;
  Hall hall;

  hall_open (&hall, stage, 1280);
  hall_press (&hall, "rounds.proceed", NULL);
  white = g_array_index (hall_get_round (&hall, 1)->matches, DameroMatch, 0).a;
  for (int round = 1; round <= 3; round++)
    {
      if (round > 1)
        hall_press (&hall, "rounds.proceed", NULL);
      for (guint i = 0; i < hall_get_round (&hall, round)->matches->len; i++)
        if (g_array_index (hall_get_round (&hall, round)->matches, DameroMatch, i).b == white)
          {
            hall_press (&hall, "rounds.edit", NULL);
            hall_press (&hall, "edit.turn", "i", (int) i + 1);
            if (round < 3)
              hall_press (&hall, "edit.done", NULL);
            break;
          }
      if (round == 3)
        break;
      hall_finish_round (&hall, round);
      hall_press (&hall, "rounds.proceed", NULL);
    }
  g_assert_nonnull (damero_find_part (hall.page, "for the third time in a row"));
  damero_shoot (hall.window, "rounds-edit-colour");
}

/* What is changed in the mode can be taken back there; the program's own pairing comes back with one act. */
static void
test_edit_undo (void)
{
  g_autoptr(DameroStage) stage = hall_new_stage ("system=dutch rounds=5 games=1", 7);
  g_autofree char *before = NULL, *after = NULL;
  Hall hall;

  hall_open (&hall, stage, 1280);
  hall_press (&hall, "rounds.proceed", NULL);
  before = hall_dup_pairs (&hall, 1);
  hall_press (&hall, "rounds.edit", NULL);
  g_assert_false (gtk_widget_get_sensitive (damero_find (hall.page, GTK_TYPE_BUTTON, "Done")));
  hall_press (&hall, "edit.turn", "i", 1);
  g_assert_true (gtk_widget_get_sensitive (damero_find (hall.page, GTK_TYPE_BUTTON, "Done")));
  hall_press (&hall, "edit.undo", NULL);
  g_assert_false (gtk_widget_get_sensitive (damero_find (hall.page, GTK_TYPE_BUTTON, "Done")));

  /* The keys of results are asleep. */
  hall_press (&hall, "rounds.result", "i", 2);
  hall_press (&hall, "rounds.match", "i", 1);
  hall_press (&hall, "rounds.start-all", NULL);
  g_assert_false (damero_round_is_public (hall_get_round (&hall, 1)));

  hall_press (&hall, "edit.turn", "i", 1);
  hall_press (&hall, "edit.turn", "i", 2);
  damero_wait_until (gtk_widget_get_sensitive (damero_find (hall.page, GTK_TYPE_BUTTON, "Program’s Pairing")));
  damero_click (hall.page, "Program’s Pairing");
  g_assert_false (gtk_widget_get_sensitive (damero_find (hall.page, GTK_TYPE_BUTTON, "Done")));
  hall_press (&hall, "edit.cancel", NULL);
  g_assert_null (damero_find_part (hall.page, "Editing"));
  after = hall_dup_pairs (&hall, 1);
  g_assert_cmpstr (before, ==, after);
}

/* The bye goes to another, and a board that has begun stays; the round is public: a reason is asked. */
static void
test_edit_published (void)
{
  g_autoptr(DameroStage) stage = hall_new_stage ("system=dutch rounds=5 games=1", 7);
  const DameroMatch *match;
  GtkWindow *dialog;
  int bye, other;
  Hall hall;

  hall_open (&hall, stage, 1280);
  hall_press (&hall, "rounds.proceed", NULL);
  hall_press (&hall, "rounds.proceed", NULL);
  hall_press (&hall, "rounds.result", "i", 2);
  bye = g_array_index (hall_get_round (&hall, 1)->byes, DameroBye, 0).entry;
  other = g_array_index (hall_get_round (&hall, 1)->matches, DameroMatch, 1).a;
  match = &g_array_index (hall_get_round (&hall, 1)->matches, DameroMatch, 0);
  hall_press (&hall, "rounds.edit", NULL);
  hall_press (&hall, "edit.pick", "i", match->a);
  hall_press (&hall, "edit.pick", "i", bye);
  g_assert_nonnull (damero_find_part (hall.window, "a board that has begun stays as it is"));
  hall_press (&hall, "edit.turn", "i", 1);
  g_assert_false (gtk_widget_get_sensitive (damero_find (hall.page, GTK_TYPE_BUTTON, "Done")));

  hall_press (&hall, "edit.pick", "i", other);
  hall_press (&hall, "edit.pick", "i", bye);
  damero_shoot (hall.window, "rounds-edit-locked");
  damero_click (hall.page, "Done");
  dialog = damero_find_window (DAMERO_TYPE_REASON_DIALOG);
  g_assert_nonnull (dialog);
  damero_assert_named (GTK_WIDGET (dialog));
  damero_shoot (GTK_WIDGET (dialog), "rounds-edit-reason");
  gtk_editable_set_text (GTK_EDITABLE (damero_find (GTK_WIDGET (dialog), ADW_TYPE_ENTRY_ROW, NULL)),
                         "Asked for by both");
  damero_click (GTK_WIDGET (dialog), "Confirm");
  g_assert_null (damero_find_part (hall.page, "Editing"));
  g_assert_cmpstr (hall_get_last_act (&hall)->reason, ==, "Asked for by both");
  g_assert_cmpint (g_array_index (hall_get_round (&hall, 1)->byes, DameroBye, 0).entry, ==, other);
  g_assert_true (damero_round_is_public (hall_get_round (&hall, 1)));
}

/* A board is taken apart: who is left does not play. */
static void
test_edit_absent (void)
{
  g_autoptr(DameroStage) stage = hall_new_stage ("system=dutch rounds=5 games=1", 6);
  g_autofree char *after = NULL;
  Hall hall;

  hall_open (&hall, stage, 1280);
  hall_press (&hall, "rounds.proceed", NULL);
  hall_press (&hall, "rounds.edit", NULL);
  hall_press (&hall, "edit.part", NULL);
  g_assert_nonnull (damero_find_text (hall.page, "Does not play"));
  damero_shoot (hall.window, "rounds-edit-part");
  hall_press (&hall, "edit.done", NULL);
  g_assert_cmpuint (hall_get_round (&hall, 1)->matches->len, ==, 2);
  after = hall_dup_pairs (&hall, 1);
  g_assert_nonnull (strstr (after, ":absent"));
  g_assert_null (strstr (after, ":allocated"));
}

static void
test_edit_keys (void)
{
  g_autoptr(DameroStage) stage = hall_new_stage ("system=dutch rounds=5 games=1", 6);
  g_autofree char *before = NULL, *after = NULL;
  Hall hall;

  hall_open (&hall, stage, 1280);
  hall_press (&hall, "rounds.proceed", NULL);
  before = hall_dup_pairs (&hall, 1);
  hall_press (&hall, "rounds.edit", NULL);
  /* What the keys Left and Right do on the line that is selected, and X. */
  hall_press (&hall, "edit.pick-side", "i", 0);
  g_assert_nonnull (damero_find_part (hall.page, "now select whom"));
  hall_press (&hall, "edit.cancel", NULL);
  g_assert_null (damero_find_part (hall.page, "now select whom"));
  hall_press (&hall, "edit.pick-side", "i", 0);
  hall_press (&hall, "edit.pick-side", "i", 1);
  hall_press (&hall, "edit.turn", "i", 0);
  g_assert_false (gtk_widget_get_sensitive (damero_find (hall.page, GTK_TYPE_BUTTON, "Done")));
  hall_press (&hall, "edit.turn", "i", 0);
  hall_press (&hall, "edit.cancel", NULL);
  g_assert_nonnull (damero_find_question ());
  damero_click (damero_find_question (), "Discard");
  after = hall_dup_pairs (&hall, 1);
  g_assert_cmpstr (before, ==, after);
  g_assert_null (damero_find_part (hall.page, "Editing"));
}

/* To look at another section ends the editing of this one. */
static void
test_edit_section (void)
{
  g_autoptr(DameroStage) stage = hall_new_stage ("system=dutch rounds=5 games=1", 6);
  Hall hall;

  g_free (damero_stage_do (stage, "section name=Second"));
  hall_open (&hall, stage, 1280);
  hall_press (&hall, "rounds.proceed", NULL);
  hall_press (&hall, "rounds.edit", NULL);
  g_assert_true (gtk_widget_activate_action (hall.window, "win.section", "i", 2));
  damero_stage_settle ();
  g_assert_null (damero_find_part (hall.page, "Editing"));
  g_assert_nonnull (damero_find_text (hall.page, "Add Players First"));
  g_assert_true (gtk_widget_activate_action (hall.window, "win.section", "i", 1));
  damero_stage_settle ();
  g_assert_nonnull (damero_find_part (hall.page, "Draft, not published"));
}

/* The sheet of what is shown, on the way that goes to the printer. */
static void
test_print (void)
{
  g_autoptr(DameroStage) stage = hall_new_stage ("system=dutch rounds=5 games=1", 7);
  g_autoptr(GtkPrintOperation) operation = NULL;
  g_autofree char *path = g_build_filename (stage->folder, "sheet.pdf", NULL);
  g_autofree char *data = NULL;
  GtkWidget *button;
  Hall hall;

  hall_open (&hall, stage, 1280);
  hall_press (&hall, "rounds.proceed", NULL);
  button = damero_find (hall.page, GTK_TYPE_BUTTON, "Print Pairings");
  g_assert_nonnull (button);
  g_assert_true (gtk_widget_is_sensitive (button));
  damero_shoot (hall.window, "rounds-print");
  hall_press (&hall, "rounds.edit", NULL);
  g_assert_false (gtk_widget_is_sensitive (button));

  operation = damero_print_new (damero_printable_new_pairings (damero_desk_get_event (stage->desk),
                                                               hall_get_section (&hall), 1));
  gtk_print_operation_set_export_filename (operation, path);
  gtk_print_operation_set_allow_async (operation, FALSE);
  g_assert_cmpint (gtk_print_operation_run (operation, GTK_PRINT_OPERATION_ACTION_EXPORT, GTK_WINDOW (hall.window),
                                            NULL), ==, GTK_PRINT_OPERATION_RESULT_APPLY);
  g_assert_true (g_file_get_contents (path, &data, NULL, NULL));
  g_assert_true (g_str_has_prefix (data, "%PDF"));
  g_remove (path);
}

int
main (int   argc,
      char *argv[])
{
  damero_stage_init (&argc, &argv);
  g_test_add_func ("/rounds-edit/edit", test_edit);
  g_test_add_func ("/rounds-edit/print", test_print);
  g_test_add_func ("/rounds-edit/warn-forbidden", test_warn_forbidden);
  g_test_add_func ("/rounds-edit/warn-second-bye", test_warn_second_bye);
  g_test_add_func ("/rounds-edit/warn-absent", test_warn_absent);
  g_test_add_func ("/rounds-edit/warn-extra-bye", test_warn_extra_bye);
  g_test_add_func ("/rounds-edit/warn-colour", test_warn_colour);
  g_test_add_func ("/rounds-edit/edit-undo", test_edit_undo);
  g_test_add_func ("/rounds-edit/edit-published", test_edit_published);
  g_test_add_func ("/rounds-edit/edit-absent", test_edit_absent);
  g_test_add_func ("/rounds-edit/edit-keys", test_edit_keys);
  g_test_add_func ("/rounds-edit/edit-section", test_edit_section);

  return g_test_run ();
}
