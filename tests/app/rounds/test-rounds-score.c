/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tests/app/rounds/test-rounds-score.c - the unit in which the page of rounds shows scores.
 */
#include "event/board-state.h"
#include "tests/app/hall.h"
#include "words/board.h"

/* The score of a match is in the unit of the points beside it, on the board and on the keys too; where matches have
 * points of their own the keys enter its games, which the tooltip of the score adds up. */
static void
test_unit (void)
{
  static const struct {
    const char *scoring;
    int         halves;
    const char *score;
    const char *finished;
    const char *points;
    const char *keys;
    const char *games;
  } rows[] = {
    { "game 2-1-0", 3, "3 – 1", "Finished 3–1", "3", "match 4–0 … 0–4", NULL },
    { "game 1-0.5-0", 3, "1½ – ½", "Finished 1½–½", "1½", "match 2–0 … 0–2", NULL },
    { "game 3-1-0", 3, "4 – 1", "Finished 4–1", "4", "match 2–0 … 0–2", NULL },
    { "match 2-1-0", 3, "2 – 0", "Finished 2–0", "2", "match 2–0 … 0–2", "In games: 1½ – ½" },
    { "match 2:12-0 1:8-4 0:6-6", 3, "8 – 4", "Finished 8–4", "8", "match 2–0 … 0–2", "In games: 1½ – ½" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *section = g_strdup_printf ("system=dutch rounds=3 games=2 scoring=\"%s\"", rows[i].scoring);
      g_autoptr(DameroStage) stage = hall_new_stage (section, 4);
      g_autofree char *finished = NULL;
      DameroBoardState state;
      DameroStamp now;
      GtkWidget *score;
      Hall hall;

      g_test_message ("%s", rows[i].scoring);
      hall_open (&hall, stage, 1280);
      hall_press (&hall, "rounds.proceed", NULL);
      g_assert_nonnull (damero_find_text (hall.page, rows[i].keys));
      hall_press (&hall, "rounds.match", "i", rows[i].halves);
      score = damero_find_text (hall.page, rows[i].score);
      g_assert_nonnull (score);
      g_assert_cmpstr (gtk_widget_get_tooltip_text (score), ==, rows[i].games);
      now = damero_desk_get_now (stage->desk);
      damero_board_state_read (damero_desk_get_event (stage->desk), &(DameroPlace) { 1, 1, 1, 0 }, &now, &state);
      state.place.game = 1;
      finished = damero_words_board_state (damero_desk_get_event (stage->desk), &state);
      g_assert_cmpstr (finished, ==, rows[i].finished);

      hall_press (&hall, "rounds.next", NULL);
      hall_press (&hall, "rounds.match", "i", rows[i].halves);
      hall_press (&hall, "rounds.proceed", NULL);
      hall_press (&hall, "rounds.proceed", NULL);
      g_assert_nonnull (damero_find_text (hall.page, rows[i].points));
    }
}

int
main (int   argc,
      char *argv[])
{
  damero_stage_init (&argc, &argv);
  g_test_add_func ("/rounds-score/unit", test_unit);

  return g_test_run ();
}
