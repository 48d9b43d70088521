/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Several results of a round corrected in one dialog.
 */
#include "app/rounds/corrections.h"

#include "tests/app/hall.h"

static const char *const four_players[] = {
  "event name=Evening",
  "section name=\"Gold Bar\" control=300+5 games=2",
  "player name=\"Ann Adams\" club=\"Union Hall\" rating=2143", "player name=\"Bob Brown\" rating=2001",
  "player name=\"Cyd Carter\" club=Riverside", "player name=\"Dot Dean\"",
  "entry in=1 player=1", "entry in=1 player=2", "entry in=1 player=3", "entry in=1 player=4",
  NULL
};

static guint
count_acts (DameroStage *stage)
{
  return damero_desk_get_event (stage->desk)->log->len;
}

/* Whether the games of a board are won, or drawn. */
static void
assert_outcomes (DameroStage *stage,
                 int          board,
                 gboolean     first_won,
                 gboolean     second_won)
{
  const DameroPlace place = { 1, 1, board, 1 };
  const DameroMatch *match = damero_event_find_match (damero_desk_get_event (stage->desk), &place);

  g_assert_cmpint (match->games[0].outcome != DAMERO_OUTCOME_DRAW, ==, first_won);
  g_assert_cmpint (match->games[1].outcome != DAMERO_OUTCOME_DRAW, ==, second_won);
}

static GtkWidget *
find_row (GtkWidget  *dialog,
          const char *title)
{
  GtkWidget *label = damero_find_part (dialog, title);

  g_assert_nonnull (label);
  return gtk_widget_get_ancestor (label, ADW_TYPE_COMBO_ROW);
}

/* Several results are corrected for one reason, as one: one Undo takes them back. */
static void
test_correct_several (void)
{
  g_autoptr(DameroStage) stage = damero_stage_new_event (four_players);
  GtkWidget *dialog, *rows[2];
  guint n_acts;
  Hall hall;

  hall_open (&hall, stage, 1280);
  hall_press (&hall, "rounds.proceed", NULL);
  hall_press (&hall, "rounds.match", "i", 4);
  hall_press (&hall, "rounds.match", "i", 4);
  n_acts = count_acts (stage);
  hall_press (&hall, "rounds.correct-several", NULL);
  dialog = GTK_WIDGET (damero_find_window (DAMERO_TYPE_CORRECTIONS));
  damero_stage_settle ();
  damero_assert_named (dialog);
  g_assert_false (gtk_widget_get_sensitive (damero_find (dialog, GTK_TYPE_BUTTON, "Correct")));
  rows[0] = find_row (dialog, "Board 1, game 1");
  rows[1] = find_row (dialog, "Board 2, game 2");
  for (int i = 0; i < 2; i++)
    adw_combo_row_set_selected (ADW_COMBO_ROW (rows[i]), 1);
  g_assert_false (gtk_widget_get_sensitive (damero_find (dialog, GTK_TYPE_BUTTON, "Correct")));
  gtk_editable_set_text (GTK_EDITABLE (damero_find (dialog, ADW_TYPE_ENTRY_ROW, NULL)), "Slips in the wrong pile");
  damero_shoot (dialog, "rounds-corrections");
  damero_click (dialog, "Correct");
  damero_wait_until (damero_find_window (DAMERO_TYPE_CORRECTIONS) == NULL);
  g_assert_cmpuint (count_acts (stage), ==, n_acts + 2);
  g_assert_nonnull (damero_find_text (hall.window, "2 results corrected"));
  assert_outcomes (stage, 1, FALSE, TRUE);
  assert_outcomes (stage, 2, TRUE, FALSE);
  damero_click_toast (hall.window, "Undo");
  damero_stage_settle ();
  assert_outcomes (stage, 1, TRUE, TRUE);
  assert_outcomes (stage, 2, TRUE, TRUE);
}

int
main (int   argc,
      char *argv[])
{
  damero_stage_init (&argc, &argv);

  g_test_add_func ("/corrections/several", test_correct_several);

  return g_test_run ();
}
