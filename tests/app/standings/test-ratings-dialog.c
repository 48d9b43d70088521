/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The dialog of ratings: before and after with what it follows from, another table, CSV, the register and back.
 */
#include "app/standings/ratings-dialog.h"

#include <string.h>

#include "app/shell/event-window.h"
#include "app/standings/standings-page.h"
#include "tests/app/stage.h"

/* Ann beats Bob, both are rated and in the register; Cid, who has no rating, draws with Ann. */
static const char * const three[] = {
  "event name=Evening", "section name=Open games=1 scoring=\"game 2-1-0 bye 2-2\"",
  "player name=\"Ann Adams\" rating=1800 registry=01970000-0000-7000-8000-00000000000a",
  "player name=\"Bob Brown\" rating=1700", "player name=\"Cid Cole\"",
  "entry in=1 player=1", "entry in=1 player=2", "entry in=1 player=3",
  "pair in=1.1 pairs=\"1-2 bye 3\"", "result in=1.1.1.1 result=white", "round-closed in=1.1",
  "pair in=1.2 pairs=\"3-1 bye 2\"", "result in=1.2.1.1 result=draw", "round-closed in=1.2", NULL
};

static void
enter_ann (DameroStage *stage)
{
  g_autoptr(DameroAct) act = damero_act_new (DAMERO_ACT_PERSON);
  g_autoptr(GError) error = NULL;

  damero_act_set_text (act, DAMERO_FIELD_NAME, "Ann Adams");
  damero_act_set_text (act, DAMERO_FIELD_REGISTRY, "01970000-0000-7000-8000-00000000000a");
  act->rating = 1800;
  act->rated = 100;
  g_assert_true (damero_director_perform_registry (stage->director, &act, 1, NULL, &error));
  g_assert_no_error (error);
}

static int
get_rating (DameroStage *stage)
{
  const DameroRegistry *registry = damero_director_get_registry (stage->director, NULL);

  return damero_registry_find (registry, "01970000-0000-7000-8000-00000000000a")->rating;
}

static GtkWidget *
open_dialog (DameroStage *stage)
{
  GtkWindow *window = damero_application_open_event (damero_stage_get_application (), stage->director,
                                                     damero_desk_get_event_uid (stage->desk));
  GtkWidget *dialog;

  damero_event_window_show_page (DAMERO_EVENT_WINDOW (window), "standings");
  damero_stage_present (window, 1200, 760);
  gtk_widget_activate_action (damero_find (GTK_WIDGET (window), DAMERO_TYPE_STANDINGS_PAGE, NULL),
                              "standings.ratings", NULL);
  dialog = GTK_WIDGET (damero_find_window (DAMERO_TYPE_RATINGS_DIALOG));
  g_assert_nonnull (dialog);
  damero_stage_present (GTK_WINDOW (dialog), 600, 760);
  return dialog;
}

static void
set_table (GtkWidget  *dialog,
           const char *text)
{
  gtk_editable_set_text (GTK_EDITABLE (damero_find (dialog, ADW_TYPE_ENTRY_ROW, NULL)), text);
  damero_stage_settle ();
}

static gboolean
can_apply (GtkWidget *dialog)
{
  return gtk_widget_get_sensitive (damero_find (dialog, GTK_TYPE_BUTTON, "Apply to the Register"));
}

/* By the table of expected scores 100 points are 0.64: 24 x (1 - 0.64) = 8.64 for Ann. */
static void
test_table (void)
{
  g_autoptr(DameroStage) stage = damero_stage_new_event (three);
  GtkWidget *dialog = open_dialog (stage);

  damero_assert_named (dialog);
  damero_shoot (dialog, "ratings");
  g_assert_nonnull (damero_find_text (dialog, "1800 → 1809"));
  g_assert_nonnull (damero_find_text (dialog, "unrated → 1800"));
  g_assert_nonnull (damero_find_part (dialog, "1 game, score 1, opponents 1700"));
  g_assert_nonnull (damero_find_part (dialog, "K 24 × (score 1 − expected 0.64) = 8.64"));
  g_assert_nonnull (damero_find_part (dialog, "No rating before: the performance is the rating."));
  g_assert_nonnull (damero_find (dialog, ADW_TYPE_ACTION_ROW, "Ann Adams: rating 1800 before, 1809 after. 1 game, "
                                 "score 1, opponents 1700, performance 2500\n"
                                 "K 24 × (score 1 − expected 0.64) = 8.64"));
  set_table (dialog, "provisional 20; 0: 100");
  g_assert_nonnull (damero_find_text (dialog, "1800 → 1836"));
  set_table (dialog, "provisional 20; 1800: 100");
  g_assert_nonnull (damero_find_part (dialog, "This cannot be read from column"));
  g_assert_nonnull (damero_find_text (dialog, "1800 → 1836"));
  g_assert_false (can_apply (dialog));
}

static void
test_register (void)
{
  g_autoptr(DameroStage) stage = damero_stage_new_event (three);
  GtkWidget *dialog = open_dialog (stage);

  g_assert_false (can_apply (dialog));
  g_assert_nonnull (damero_find_part (dialog, "Nobody with rated games is in the register"));
  enter_ann (stage);
  damero_stage_settle ();
  g_assert_true (can_apply (dialog));
  damero_click (dialog, "Apply to the Register");
  g_assert_cmpint (get_rating (stage), ==, 1809);
  damero_stage_settle ();
  damero_shoot (dialog, "ratings-applied");
  g_assert_null (damero_find (dialog, GTK_TYPE_BUTTON, "Apply to the Register"));
  damero_click (dialog, "Undo");
  g_assert_cmpint (get_rating (stage), ==, 1800);
  g_assert_nonnull (damero_find_text (dialog, "The register has the ratings as they were before."));

  /* Whoever opens it later can take it back as well. */
  damero_click (dialog, "Apply to the Register");
  gtk_window_close (GTK_WINDOW (dialog));
  damero_wait_until (damero_find_window (DAMERO_TYPE_RATINGS_DIALOG) == NULL);
  dialog = open_dialog (stage);
  g_assert_nonnull (damero_find_text (dialog, "The register has the new ratings."));
  damero_click (dialog, "Undo");
  g_assert_cmpint (get_rating (stage), ==, 1800);
}

static void
test_export (void)
{
  g_autoptr(DameroStage) stage = damero_stage_new_event (three);
  GtkWidget *dialog = open_dialog (stage);
  g_autofree char *path = g_build_filename (stage->folder, "ratings.csv", NULL);
  g_autofree char *nowhere = g_build_filename (stage->folder, "none", "ratings.csv", NULL);
  g_autofree char *text = NULL;

  g_assert_true (damero_ratings_dialog_export (DAMERO_RATINGS_DIALOG (dialog), path));
  damero_stage_settle ();
  g_assert_nonnull (damero_find_part (dialog, "Exported to "));
  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  g_assert_nonnull (strstr (text, "1,Ann Adams,,1800,1,1,0.64,1700,"));
  g_assert_false (damero_ratings_dialog_export (DAMERO_RATINGS_DIALOG (dialog), nowhere));
  damero_stage_settle ();
  g_assert_nonnull (damero_find_text (damero_find_question (), "Not Exported"));
}

/* Without a rated game there is nothing to show yet; the first one fills the dialog. */
static void
test_empty (void)
{
  static const char * const two[] = {
    "event name=Evening", "section name=Open games=1", "player name=Ann rating=1800", "player name=Bob rating=1700",
    "entry in=1 player=1", "entry in=1 player=2", "pair in=1.1", NULL
  };
  g_autoptr(DameroStage) stage = damero_stage_new_event (two);
  GtkWidget *dialog = open_dialog (stage);

  g_assert_nonnull (damero_find_text (dialog, "No Rated Game Yet"));
  g_assert_false (can_apply (dialog));
  damero_assert_named (dialog);
  damero_shoot (dialog, "ratings-empty");
  g_free (damero_stage_do (stage, "result in=1.1.1.1 result=white"));
  damero_stage_settle ();
  g_assert_null (damero_find_text (dialog, "No Rated Game Yet"));
}

static void
test_narrow (void)
{
  g_autoptr(DameroStage) stage = damero_stage_new_event (three);
  GtkWidget *dialog = open_dialog (stage);
  int minimum;

  damero_stage_present (GTK_WINDOW (dialog), 360, 720);
  gtk_widget_measure (dialog, GTK_ORIENTATION_HORIZONTAL, -1, &minimum, NULL, NULL, NULL);
  g_assert_cmpint (minimum, <=, 360);
  damero_shoot (dialog, "ratings-360");
}

int
main (int   argc,
      char *argv[])
{
  damero_stage_init (&argc, &argv);
  g_test_add_func ("/ratings-dialog/table", test_table);
  g_test_add_func ("/ratings-dialog/register", test_register);
  g_test_add_func ("/ratings-dialog/export", test_export);
  g_test_add_func ("/ratings-dialog/empty", test_empty);
  g_test_add_func ("/ratings-dialog/narrow", test_narrow);

  return g_test_run ();
}
