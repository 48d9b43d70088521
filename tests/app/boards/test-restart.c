/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * After a crash: each board that was interrupted, and every way to go on.
 */
#include "app/boards/restart-dialog.h"
#include "app/boards/restart-row.h"
#include "app/shell/event-window.h"
#include "tests/app/stage.h"

#define GAP_MS 90000

static const char * const evening[] = {
  "event name=Evening",
  "section name=Open control=300 games=2",
  "player name=\"Ann Adams\"", "player name=\"Bob Brown\"", "player name=Cid", "player name=Dee",
  "entry in=1 player=1", "entry in=1 player=2", "entry in=1 player=3", "entry in=1 player=4",
  "pair in=1.1", "start in=1.1.1.1", "start in=1.1.2.1", "press in=1.1.1.1 side=black move=11-15", NULL
};

static const DameroPlace first = { 1, 1, 1, 1 };
static const DameroPlace second = { 1, 1, 2, 1 };

/* 20 s into the games the program dies. */
static DameroStage *
make_stage (gint64 gap_ms)
{
  DameroStage *stage = damero_stage_new_event (evening);

  damero_stage_advance (stage, 20000);
  damero_stage_crash (stage, gap_ms);
  return stage;
}

static GtkWidget *
open_event (DameroStage *stage)
{
  GtkWindow *window = damero_application_open_event (damero_stage_get_application (), stage->director,
                                                     damero_desk_get_event_uid (stage->desk));
  GtkWidget *dialog;

  damero_stage_present (window, 1280, 800);
  dialog = GTK_WIDGET (damero_find_window (DAMERO_TYPE_RESTART_DIALOG));
  if (dialog != NULL)
    gtk_test_widget_wait_for_draw (dialog);
  return dialog;
}

static const DameroGame *
get_game (DameroStage       *stage,
          const DameroPlace *place)
{
  return damero_event_find_game (damero_desk_get_event (stage->desk), place);
}

static gint64
get_left_ms (DameroStage       *stage,
             const DameroPlace *place,
             DameroSide         side)
{
  return damero_clock_get_available_ms (&get_game (stage, place)->clock, side,
                                        damero_desk_get_mono_ms (stage->desk));
}

static GtkWidget *
get_row (GtkWidget *dialog,
         const char *title)
{
  return gtk_widget_get_ancestor (damero_find_text (dialog, title), DAMERO_TYPE_RESTART_ROW);
}

static void
test_shows (void)
{
  g_autoptr(DameroStage) stage = make_stage (GAP_MS);
  GtkWidget *dialog = open_event (stage);
  GtkWidget *row;

  g_assert_nonnull (dialog);
  damero_assert_named (dialog);
  g_assert_nonnull (damero_find_part (dialog, "The clocks of 2 boards were stopped."));
  row = get_row (dialog, "Board 1, game 1 · round 1 · move 1");
  /* One thing is proposed: all of them. */
  g_assert_true (gtk_widget_has_css_class (damero_find (dialog, GTK_TYPE_BUTTON, "Resume All"), "suggested-action"));
  g_assert_false (gtk_widget_has_css_class (damero_find (row, GTK_TYPE_BUTTON, "Resume"), "suggested-action"));
  g_assert_nonnull (damero_find_part (row, "Dee"));
  /* What stopped both is told once. */
  g_assert_nonnull (damero_find_part (dialog, "1 minute 30 seconds passed"));
  g_assert_null (damero_find_part (row, "1 minute 30 seconds passed"));
  g_assert_nonnull (damero_find_part (row, "If the gap is charged, the clock of the side on move shows 3:1"));
  g_assert_nonnull (damero_find_text (row, "Interrupted"));
  damero_shoot (dialog, "restart");
  gtk_window_set_default_size (GTK_WINDOW (dialog), 360, 640);
  damero_wait_until (gtk_widget_get_width (dialog) == 360);
  damero_stage_settle ();
  damero_shoot (dialog, "restart-narrow");
}

/* Resumed, the clock stands where it was, and runs. */
static void
test_resume (void)
{
  g_autoptr(DameroStage) stage = make_stage (GAP_MS);
  GtkWidget *dialog = open_event (stage);

  damero_click (get_row (dialog, "Board 1, game 1 · round 1 · move 1"), "Resume");
  g_assert_cmpint (get_game (stage, &first)->phase, ==, DAMERO_GAME_PLAYING);
  g_assert_cmpint (get_left_ms (stage, &first, DAMERO_WHITE), ==, 280000);
  g_assert_cmpint (get_game (stage, &second)->phase, ==, DAMERO_GAME_PAUSED);
  damero_stage_advance (stage, 5000);
  g_assert_cmpint (get_left_ms (stage, &first, DAMERO_WHITE), ==, 275000);
  g_assert_nonnull (damero_find_window (DAMERO_TYPE_RESTART_DIALOG));
  damero_shoot (dialog, "restart-resumed");
  g_assert_true (gtk_widget_has_css_class (damero_find (get_row (dialog, "Board 2, game 1 · round 1 · move 1"),
                                                        GTK_TYPE_BUTTON, "Resume"), "suggested-action"));

  damero_click (get_row (dialog, "Board 2, game 1 · round 1 · move 1"), "Resume");
  g_assert_cmpint (get_game (stage, &second)->phase, ==, DAMERO_GAME_PLAYING);
  damero_wait_until (damero_find_window (DAMERO_TYPE_RESTART_DIALOG) == NULL);
}

static void
test_charge (void)
{
  g_autoptr(DameroStage) stage = make_stage (GAP_MS);
  GtkWidget *dialog = open_event (stage);

  damero_click (get_row (dialog, "Board 1, game 1 · round 1 · move 1"), "Charge Gap");
  g_assert_cmpint (get_game (stage, &first)->phase, ==, DAMERO_GAME_PLAYING);
  g_assert_cmpint (get_left_ms (stage, &first, DAMERO_WHITE), ==, 280000 - GAP_MS);
  g_assert_cmpint (get_left_ms (stage, &first, DAMERO_BLACK), ==, 300000);
}

/* A gap longer than what is left is a loss on time, at the instant at which it ran out. */
static void
test_charge_too_much (void)
{
  g_autoptr(DameroStage) stage = make_stage (400000);
  GtkWidget *dialog = open_event (stage);
  GtkWidget *row = get_row (dialog, "Board 1, game 1 · round 1 · move 1");
  gint64 now_ms = damero_desk_get_mono_ms (stage->desk);

  damero_click (row, "Charge Gap");
  g_assert_cmpint (get_game (stage, &first)->ending, ==, DAMERO_ENDING_TIME);
  g_assert_cmpint (get_game (stage, &first)->outcome, ==, DAMERO_OUTCOME_BLACK);
  g_assert_cmpint (get_game (stage, &first)->clock.sides[DAMERO_WHITE].flagged_at_ms, ==,
                   now_ms - 400000 + 280000);
  damero_shoot (dialog, "restart-flag");
}

static void
test_all (void)
{
  g_autoptr(DameroStage) stage = make_stage (GAP_MS);
  GtkWidget *dialog = open_event (stage);

  damero_click (dialog, "Resume All");
  g_assert_cmpint (get_game (stage, &first)->phase, ==, DAMERO_GAME_PLAYING);
  g_assert_cmpint (get_game (stage, &second)->phase, ==, DAMERO_GAME_PLAYING);
  damero_wait_until (damero_find_window (DAMERO_TYPE_RESTART_DIALOG) == NULL);

  /* It was one command. */
  damero_desk_undo (stage->desk, NULL, NULL);
  g_assert_cmpint (get_game (stage, &first)->phase, !=, DAMERO_GAME_PLAYING);
  g_assert_cmpint (get_game (stage, &second)->phase, !=, DAMERO_GAME_PLAYING);
}

static void
test_charge_all (void)
{
  g_autoptr(DameroStage) stage = make_stage (GAP_MS);
  GtkWidget *dialog = open_event (stage);

  damero_click (dialog, "Charge Gap on All");
  g_assert_cmpint (get_left_ms (stage, &first, DAMERO_WHITE), ==, 280000 - GAP_MS);
  g_assert_cmpint (get_left_ms (stage, &second, DAMERO_BLACK), ==, 280000 - GAP_MS);
}

/* A game in CONTROL that stood for the gap after 20 s, charged with it. */
static DameroStage *
charge_control (const char *control)
{
  g_autofree char *section = g_strdup_printf ("section name=Open games=1 control=\"%s\"", control);
  const char *const lines[] = {
    "event name=Evening", section, "player name=Ann", "player name=Bob", "entry in=1 player=1", "entry in=1 player=2",
    "pair in=1", "start in=1.1.1.1", NULL
  };
  DameroStage *stage = damero_stage_new_event (lines);

  damero_stage_advance (stage, 20000);
  damero_stage_crash (stage, GAP_MS);
  damero_click (open_event (stage), "Charge Gap");
  return stage;
}

/* It is used time where that is what counts, and an hourglass gives it to the other side. */
static void
test_charge_modes (void)
{
  g_autoptr(DameroStage) up = charge_control ("up 7200");
  g_autoptr(DameroStage) hourglass = NULL;

  g_assert_cmpint (damero_clock_get_display_ms (&get_game (up, &first)->clock, DAMERO_BLACK,
                                                damero_desk_get_mono_ms (up->desk)), ==, 20000 + GAP_MS);
  g_clear_pointer (&up, damero_stage_free);
  hourglass = charge_control ("*600");
  g_assert_cmpint (get_left_ms (hourglass, &first, DAMERO_BLACK), ==, 580000 - GAP_MS);
  g_assert_cmpint (get_left_ms (hourglass, &first, DAMERO_WHITE), ==, 620000 + GAP_MS);
}

/* Twelve boards, a control each: what Black's face shows after 20 s and a gap of 90 s, and how the game stands. */
static const struct {
  const char     *control;
  gint64          before_ms;
  gint64          after_ms;
  DameroGamePhase phase;
} hall[] = {
  { "300", 280000, 190000, DAMERO_GAME_PLAYING },
  { "60", 40000, 0, DAMERO_GAME_WAITING }, /* nobody has moved */
  { "300+5", 285000, 195000, DAMERO_GAME_PLAYING },
  { "300~30", 310000, 220000, DAMERO_GAME_PLAYING },
  { "40/5400:1800", 5380000, 5290000, DAMERO_GAME_PLAYING },
  { "byo 60 3x30", 130000, 40000, DAMERO_GAME_PLAYING },
  { "canadian 60 5/90", 130000, 40000, DAMERO_GAME_PLAYING },
  { "*120", 100000, 10000, DAMERO_GAME_PLAYING },
  { "up 7200", 20000, 110000, DAMERO_GAME_PLAYING },
  { "move 60+60", 40000, 10000, DAMERO_GAME_PLAYING },
  { "match 5400/1", 5380000, 5290000, DAMERO_GAME_PLAYING },
  { "match 100/1", 80000, 0, DAMERO_GAME_WAITING },
};

#define N_HALL ((int) G_N_ELEMENTS (hall))

static DameroStage *
make_hall (void)
{
  g_autoptr(GPtrArray) lines = g_ptr_array_new_with_free_func (g_free);
  DameroStage *stage;

  g_ptr_array_add (lines, g_strdup ("event name=Evening"));
  g_ptr_array_add (lines, g_strdup ("section name=Open games=1 control=300"));
  for (int i = 1; i <= 2 * N_HALL; i++)
    {
      g_ptr_array_add (lines, g_strdup_printf ("player name=\"Player %d\"", i));
      g_ptr_array_add (lines, g_strdup_printf ("entry in=1 player=%d", i));
    }
  g_ptr_array_add (lines, g_strdup ("pair in=1"));
  for (int board = 1; board <= N_HALL; board++)
    g_ptr_array_add (lines, g_strdup_printf ("start in=1.1.%d.1 control=\"%s\"", board, hall[board - 1].control));
  g_ptr_array_add (lines, NULL);

  stage = damero_stage_new_event ((const char *const *) lines->pdata);
  damero_stage_advance (stage, 20000);
  damero_stage_crash (stage, GAP_MS);
  return stage;
}

/* The act that decided a board: what it says of the clock before and after is what stands there. */
static void
assert_charged (DameroStage *stage,
                int          board)
{
  const DameroEvent *event = damero_desk_get_event (stage->desk);
  const DameroPlace place = { 1, 1, board, 1 };
  gint64 shown_ms = damero_clock_get_display_ms (&get_game (stage, &place)->clock, DAMERO_BLACK,
                                                 damero_desk_get_mono_ms (stage->desk));

  g_test_message ("%s", hall[board - 1].control);
  g_assert_cmpint (get_game (stage, &place)->phase, ==, hall[board - 1].phase);
  g_assert_cmpint (shown_ms, ==, hall[board - 1].after_ms);
  for (guint i = event->log->len; i-- > 0;)
    {
      const DameroAct *act = ((DameroLogRow *) g_ptr_array_index (event->log, i))->act;

      if (act->kind != DAMERO_ACT_RESUME || act->place.board != board)
        continue;
      g_assert_cmpint (act->amount_ms, ==, GAP_MS);
      g_assert_cmpint (g_ascii_strtoll (act->old_value, NULL, 10), ==, hall[board - 1].before_ms);
      g_assert_cmpint (g_ascii_strtoll (act->new_value, NULL, 10), ==, hall[board - 1].after_ms);
      return;
    }
  g_assert_not_reached ();
}

static GtkWidget *
get_board_row (GtkWidget *dialog,
               int        board)
{
  g_autofree char *title = g_strdup_printf ("Board %d · round 1 · move 1", board);

  return get_row (dialog, title);
}

/* For all at once, and board by board, is the same; each is undone by itself, and then waits as before. */
static void
test_hall (gconstpointer data)
{
  gboolean all = GPOINTER_TO_INT (data) != 0;
  g_autoptr(DameroStage) stage = make_hall ();
  GtkWidget *dialog = open_event (stage);
  const DameroEvent *event = damero_desk_get_event (stage->desk);
  guint n_before = event->log->len;

  g_assert_nonnull (damero_find_part (get_board_row (dialog, 1), "shows 3:10."));
  g_assert_nonnull (damero_find_part (get_board_row (dialog, 2), "shows 0:00."));
  damero_shoot (dialog, "restart-many");
  if (all)
    damero_click (dialog, "Charge Gap on All");
  for (int board = 1; board <= N_HALL && !all; board++)
    damero_click (get_board_row (dialog, board), "Charge Gap");
  g_assert_cmpuint (event->log->len, ==, n_before + (guint) N_HALL);
  for (int board = 1; board <= N_HALL; board++)
    assert_charged (stage, board);

  for (guint i = n_before + (guint) N_HALL; i-- > n_before;)
    {
      const DameroAct *act = ((DameroLogRow *) g_ptr_array_index (event->log, i))->act;
      const DameroPlace place = act->place;
      g_autofree char *line = g_strdup_printf ("undo undoes=%s", act->uid);
      g_autofree char *uid = damero_stage_do (stage, line);

      g_assert_true (get_game (stage, &place)->interrupted);
      g_assert_cmpint (damero_clock_get_display_ms (&get_game (stage, &place)->clock, DAMERO_BLACK,
                                                    damero_desk_get_mono_ms (stage->desk)), ==,
                       hall[place.board - 1].before_ms);
    }
}

static void
test_set_times (void)
{
  g_autoptr(DameroStage) stage = make_stage (GAP_MS);
  GtkWidget *dialog = open_event (stage);
  GtkWidget *row = get_row (dialog, "Board 1, game 1 · round 1 · move 1");
  const DameroEvent *event = damero_desk_get_event (stage->desk);
  const DameroSection *section = damero_event_find_section (event, 1);
  const DameroMatch *match = damero_event_find_match (event, &first);
  g_autofree char *label = g_strdup_printf (
    "New time for %s", damero_event_get_entry_name (event, section, match->games[0].white));
  GtkWidget *entry;
  guint n_acts = event->log->len;

  damero_click (row, "Set Times");
  entry = damero_find (row, GTK_TYPE_ENTRY, label);
  damero_assert_named (row);
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (entry)), ==, "4:40");
  gtk_editable_set_text (GTK_EDITABLE (entry), "4.30");
  damero_click (row, "Set");
  g_assert_nonnull (damero_find_text (row, "Write times like 4:30 or 1:04:30."));
  damero_shoot (dialog, "restart-set");
  gtk_editable_set_text (GTK_EDITABLE (entry), "1:04:30");
  damero_click (row, "Set");
  g_assert_cmpint (get_left_ms (stage, &first, DAMERO_WHITE), ==, 3870000);
  /* The other side's was not changed, and there is no act for it. */
  g_assert_cmpuint (event->log->len, ==, n_acts + 1);
  g_assert_cmpint (get_game (stage, &first)->phase, ==, DAMERO_GAME_PAUSED);
  /* Times that were set are right: nothing is charged to them, unless it is undone. */
  g_assert_null (damero_find (row, GTK_TYPE_BUTTON, "Charge Gap"));
  g_assert_null (damero_find_part (row, "If the gap is charged"));
  damero_desk_undo_game (stage->desk, dialog, &first);
  damero_stage_settle ();
  g_assert_nonnull (damero_find (row, GTK_TYPE_BUTTON, "Charge Gap"));
  g_assert_nonnull (damero_find_part (row, "If the gap is charged"));
  damero_click (row, "Resume");
  g_assert_cmpint (get_game (stage, &first)->phase, ==, DAMERO_GAME_PLAYING);
}

/* Left as they are, the boards can be asked for again. */
static void
test_leave (void)
{
  g_autoptr(DameroStage) stage = make_stage (GAP_MS);
  GtkWidget *dialog = open_event (stage);
  GtkWindow *window;

  damero_click (dialog, "Leave Stopped");
  g_assert_null (damero_find_window (DAMERO_TYPE_RESTART_DIALOG));
  g_assert_true (get_game (stage, &first)->interrupted);
  window = damero_find_window (DAMERO_TYPE_EVENT_WINDOW);
  gtk_widget_activate_action (GTK_WIDGET (window), "win.restart-boards", NULL);
  g_assert_nonnull (damero_find_window (DAMERO_TYPE_RESTART_DIALOG));
}

/* A machine that slept stops the clocks while the window is open. */
static void
test_sleep (void)
{
  g_autoptr(DameroStage) stage = damero_stage_new_event (evening);
  GtkWidget *dialog;

  g_assert_null (open_event (stage));
  damero_environment_suspend (stage->environment, 600000);
  damero_stage_advance (stage, 1000);
  dialog = GTK_WIDGET (damero_find_window (DAMERO_TYPE_RESTART_DIALOG));
  g_assert_nonnull (dialog);
  gtk_test_widget_wait_for_draw (dialog);
  g_assert_nonnull (damero_find_part (dialog, "the computer slept for 10 minutes"));
  damero_click (get_row (dialog, "Board 1, game 1 · round 1 · move 1"), "Charge Gap");
  g_assert_cmpint (get_game (stage, &first)->ending, ==, DAMERO_ENDING_TIME);
}

int
main (int   argc,
      char *argv[])
{
  damero_stage_init (&argc, &argv);
  g_test_add_func ("/restart/shows", test_shows);
  g_test_add_func ("/restart/resume", test_resume);
  g_test_add_func ("/restart/charge", test_charge);
  g_test_add_func ("/restart/charge-too-much", test_charge_too_much);
  g_test_add_func ("/restart/all", test_all);
  g_test_add_func ("/restart/charge-all", test_charge_all);
  g_test_add_func ("/restart/charge-modes", test_charge_modes);
  g_test_add_data_func ("/restart/hall-all", GINT_TO_POINTER (TRUE), test_hall);
  g_test_add_data_func ("/restart/hall-each", GINT_TO_POINTER (FALSE), test_hall);
  g_test_add_func ("/restart/set-times", test_set_times);
  g_test_add_func ("/restart/leave", test_leave);
  g_test_add_func ("/restart/sleep", test_sleep);

  return g_test_run ();
}
