/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tests/app/rounds/test-rounds-score.c - the unit in which the page of rounds shows scores, and the strip of keys
 * that enter them.
 */
#include "app/rounds/round-keys.h"
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

static void
assert_whole (GtkWidget *widget)
{
  if (!gtk_widget_get_mapped (widget))
    return;
  if (GTK_IS_LABEL (widget))
    g_assert_false (pango_layout_is_ellipsized (gtk_label_get_layout (GTK_LABEL (widget))));
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    assert_whole (child);
}

/* The strip of keys cuts no word: what has no room is not shown. */
static void
test_strip_of_keys (void)
{
  g_autoptr(DameroStage) stage = hall_new_stage ("games=4", 4);
  const DameroScoring *scoring = &damero_desk_get_section (stage->desk)->scoring;

  for (int width = 460; width <= 1300; width += 60)
    {
      GtkWindow *window = GTK_WINDOW (gtk_window_new ());
      GtkWidget *keys = g_object_new (DAMERO_TYPE_ROUND_KEYS, NULL);

      damero_round_keys_set_games (DAMERO_ROUND_KEYS (keys), 4, scoring);
      damero_round_keys_set_second (DAMERO_ROUND_KEYS (keys), TRUE);
      gtk_window_set_child (window, keys);
      damero_stage_present (window, width, 200);
      gtk_test_widget_wait_for_draw (GTK_WIDGET (window));
      damero_stage_settle ();
      assert_whole (keys);
      gtk_window_destroy (window);
    }
}

int
main (int   argc,
      char *argv[])
{
  damero_stage_init (&argc, &argv);
  g_test_add_func ("/rounds-score/unit", test_unit);
  g_test_add_func ("/rounds-score/strip-of-keys", test_strip_of_keys);

  return g_test_run ();
}
