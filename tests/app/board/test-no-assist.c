/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * A section without help on its boards: what its players do not see, and what comes before the referee instead.
 */
#include "app/board/big-clock.h"
#include "app/board/board-view.h"
#include "app/board/board-window.h"
#include "app/board/clock-face.h"
#include "app/board/clock-half.h"
#include "app/board/counts-panel.h"
#include "app/board/move-entry.h"
#include "app/referee/referee-panel.h"
#include "tests/app/stage.h"

static DameroStage *
new_stage (const char *settings)
{
  g_autofree char *section = g_strconcat ("section name=Open games=1 ", settings, NULL);
  const char *lines[] = {
    "event name=Evening", section, "player name=\"Ann Adams\"", "player name=\"Bob Brown\"",
    "entry in=1 player=1", "entry in=1 player=2", "pair in=1 pairs=1-2", NULL
  };

  return damero_stage_new_event (lines);
}

static GtkWidget *
present (DameroStage *stage,
         int          width)
{
  const DameroPlace place = { 1, 1, 1, 1 };
  GtkWidget *event_window = GTK_WIDGET (damero_application_open_event (
    damero_stage_get_application (), stage->director, damero_desk_get_event_uid (stage->desk)));
  GtkWidget *window = GTK_WIDGET (damero_board_window_present (event_window, stage->desk, &place));

  damero_stage_present (GTK_WINDOW (window), width, width > 600 ? 800 : 720);
  return window;
}

static GtkWidget *
present_face (DameroStage *stage,
              GtkWidget   *window)
{
  const DameroPlace place = { 1, 1, 1, 0 };
  GtkWidget *face = GTK_WIDGET (damero_clock_face_present (window, stage->desk, &place));

  gtk_widget_set_visible (face, FALSE);
  gtk_window_unfullscreen (GTK_WINDOW (face));
  damero_stage_present (GTK_WINDOW (face), 1024, 600);
  return face;
}

static void
act (DameroStage *stage,
     const char  *line)
{
  g_free (damero_stage_do (stage, line));
}

static const DameroGame *
get_game (DameroStage *stage)
{
  const DameroPlace place = { 1, 1, 1, 1 };

  return damero_event_find_game (damero_desk_get_event (stage->desk), &place);
}

static const DameroAct *
get_last_act (DameroStage *stage)
{
  GPtrArray *log = damero_desk_get_event (stage->desk)->log;

  return ((DameroLogRow *) g_ptr_array_index (log, log->len - 1))->act;
}

static DameroBoardView *
get_board (GtkWidget *window)
{
  return DAMERO_BOARD_VIEW (damero_find (window, DAMERO_TYPE_BOARD_VIEW, NULL));
}

static void
touch (GtkWidget *window,
       guint      square)
{
  gtk_widget_activate (GTK_WIDGET (damero_board_view_get_square (get_board (window), square)));
  damero_stage_settle ();
}

static void
type (GtkWidget  *window,
      const char *move)
{
  DameroMoveEntry *entry = DAMERO_MOVE_ENTRY (damero_find (window, DAMERO_TYPE_MOVE_ENTRY, NULL));

  damero_move_entry_set_text (entry, move);
  damero_move_entry_enter (entry);
  damero_stage_settle ();
}

static guint
count_targets (GtkWidget *window)
{
  guint n = 0;

  for (guint square = 1; square <= DAMERO_N_SQUARES; square++)
    n += damero_square_get_look (damero_board_view_get_square (get_board (window), square))->target;

  return n;
}

/* The attempt MOVE is the last act, and the log alone says why it was none. */
static void
assert_attempt (DameroStage *stage,
                GtkWidget   *window,
                const char  *move,
                const char  *reason)
{
  const DameroAct *last = get_last_act (stage);

  g_assert_cmpint (last->kind, ==, DAMERO_ACT_ILLEGAL_MOVE);
  g_assert_cmpint (last->actor, ==, last->side == DAMERO_BLACK ? DAMERO_ACTOR_BLACK : DAMERO_ACTOR_WHITE);
  g_assert_cmpstr (last->move, ==, move);
  g_assert_cmpstr (last->reason, ==, reason);
  g_assert_nonnull (damero_find_text (window, "Not accepted."));
  g_assert_null (damero_find_part (window, reason));
}

/* What players see of the legal moves: nothing, unless the section has help. */
static void
test_no_hints (void)
{
  for (guint assist = 0; assist < 2; assist++)
    {
      g_autoptr(DameroStage) stage = new_stage (assist ? "control=300" : "control=300 assist=off");
      GtkWidget *window = present (stage, 1280);
      DameroMoveEntry *entry = DAMERO_MOVE_ENTRY (damero_find (window, DAMERO_TYPE_MOVE_ENTRY, NULL));
      GtkWidget *text = damero_find (GTK_WIDGET (entry), GTK_TYPE_ENTRY, NULL);
      g_auto(GStrv) completions = NULL;

      act (stage, "start in=1.1.1.1");
      g_assert_cmpstr (gtk_entry_get_placeholder_text (GTK_ENTRY (text)), ==, assist ? "Type a move: 9-13"
                                                                                     : "Type a move");
      touch (window, 11);
      g_assert_cmpuint (count_targets (window), ==, assist ? 2 : 0);
      damero_move_entry_set_text (entry, "11");
      completions = damero_move_entry_dup_completions (entry);
      g_assert_cmpuint (g_strv_length (completions), ==, assist ? 2 : 0);
    }
}

static void
test_typed (void)
{
  g_autoptr(DameroStage) stage = new_stage ("control=300 assist=off");
  GtkWidget *window = present (stage, 1280);

  act (stage, "start in=1.1.1.1");
  type (window, "11-15");
  type (window, "22-18");
  type (window, "8-12");
  assert_attempt (stage, window, "8-12", "Another piece stands on 12.");
  type (window, "9-13");
  assert_attempt (stage, window, "9-13", "Red must capture: the man on 15 can.");
  damero_shoot (window, "no-assist");

  /* How to write a move is no help. */
  type (window, "15x");
  g_assert_cmpstr (get_last_act (stage)->move, ==, "9-13");
  g_assert_null (damero_find_text (window, "Not accepted."));

  /* The referee finds it where he looks. */
  g_assert_true (gtk_widget_activate_action (window, "win.shows-referee", NULL));
  damero_stage_settle ();
  g_assert_nonnull (damero_find_part (window, "Red must capture: the man on 15 can."));
  damero_shoot (window, "no-assist-referee");
  type (window, "15x22");
  g_assert_cmpint (get_last_act (stage)->kind, ==, DAMERO_ACT_PRESS);
}

/* Squares that are touched are a move there, and one that is pressed half made is what was played. */
static void
test_touched (void)
{
  g_autoptr(DameroStage) stage = new_stage ("control=300 assist=off");
  GtkWidget *window = present (stage, 1280);
  guint n_rows;

  act (stage, "start in=1.1.1.1 fen=\"B:W17,26,32:B4,13\"");
  n_rows = damero_desk_get_event (stage->desk)->log->len;
  touch (window, 4);
  touch (window, 11);
  assert_attempt (stage, window, "4-11", "A man moves only one square.");
  touch (window, 13);
  touch (window, 22);
  g_assert_cmpuint (damero_desk_get_event (stage->desk)->log->len, ==, n_rows + 1);
  g_assert_true (gtk_widget_activate_action (window, "win.press", NULL));
  damero_stage_settle ();
  assert_attempt (stage, window, "13-22", "The capture is not complete: it can be continued from 22.");
  g_assert_cmpuint (get_game (stage)->plies->len, ==, 0);
  touch (window, 31);
  g_assert_true (gtk_widget_activate_action (window, "win.press", NULL));
  g_assert_cmpuint (get_game (stage)->plies->len, ==, 1);

  /* A piece of the other side is no attempt at a move. */
  n_rows = damero_desk_get_event (stage->desk)->log->len;
  touch (window, 4);
  g_assert_nonnull (damero_find_text (window, "Not accepted."));
  g_assert_cmpuint (damero_desk_get_event (stage->desk)->log->len, ==, n_rows);
}

/* With help, who presses with a move half made is told what is missing. */
static void
test_half_made_with_help (void)
{
  g_autoptr(DameroStage) stage = new_stage ("control=300");
  GtkWidget *window = present (stage, 1280);

  act (stage, "start in=1.1.1.1 fen=\"B:W17,26,32:B4,13\"");
  touch (window, 13);
  touch (window, 22);
  g_assert_true (gtk_widget_activate_action (window, "win.press", NULL));
  damero_stage_settle ();
  g_assert_nonnull (damero_find_text (window, "The capture is not complete: it can be continued from 22."));
  g_assert_cmpint (get_last_act (stage)->kind, ==, DAMERO_ACT_ILLEGAL_MOVE);
  g_assert_null (get_last_act (stage)->reason);
}

/* After a wrong move its piece has to move; the referee knows which. */
static void
test_bound (void)
{
  g_autoptr(DameroStage) stage = new_stage ("control=300 assist=off");
  GtkWidget *window = present (stage, 1280);

  act (stage, "start in=1.1.1.1");
  act (stage, "wrong-move in=1.1.1.1 side=black move=11-20");
  g_assert_null (damero_find_part (window, "must move"));
  type (window, "9-13");
  g_assert_cmpint (get_last_act (stage)->kind, ==, DAMERO_ACT_ILLEGAL_MOVE);
  g_assert_cmpstr (get_last_act (stage)->move, ==, "9-13");
  g_assert_nonnull (strstr (get_last_act (stage)->reason, "11"));
  g_assert_nonnull (damero_find_text (window, "Not accepted."));
  g_assert_cmpuint (get_game (stage)->plies->len, ==, 0);
}

/* Counts are the referee's: neither panel nor line nor bar says one, until he shows his part. */
static void
test_counts (void)
{
  static const char * const shuffle[] = { "1-6", "32-28", "6-1", "28-32" };
  g_autoptr(DameroStage) stage = new_stage ("control=300 assist=off ruleset=pool-variant:repetition.enforce=claim");
  GtkWidget *window = present (stage, 1280), *face = present_face (stage, window);

  g_assert_null (damero_find (window, DAMERO_TYPE_COUNTS_PANEL, NULL));
  g_assert_null (damero_find (window, DAMERO_TYPE_REFEREE_PANEL, NULL));
  act (stage, "start in=1.1.1.1 fen=\"B:WK32:BK1\"");
  for (guint i = 0; i < 8; i++)
    {
      g_autofree char *line = g_strdup_printf ("press in=1.1.1.1 move=%s", shuffle[i % 4]);

      act (stage, line);
    }
  g_assert_null (damero_find_part (window, "claimed"));
  g_assert_null (damero_find_part (face, "repeated"));
  g_assert_true (gtk_widget_activate_action (window, "win.shows-referee", NULL));
  damero_stage_settle ();
  g_assert_nonnull (damero_find (window, DAMERO_TYPE_COUNTS_PANEL, NULL));
  g_assert_nonnull (damero_find_part (window, "A draw can be claimed: repetition"));
  g_assert_null (damero_find_part (face, "repeated"));
  damero_click (window, "Counts and referee");
  g_assert_null (damero_find (window, DAMERO_TYPE_COUNTS_PANEL, NULL));
}

static void
test_single_capture (void)
{
  g_autoptr(DameroStage) stage = new_stage ("control=\"move 300/60\" assist=off");
  GtkWidget *window = present (stage, 1280);

  act (stage, "start in=1.1.1.1 fen=\"B:W18,32:B15\"");
  g_assert_nonnull (damero_find_text (window, "Move 1"));
  g_assert_null (damero_find_part (window, "only one capture"));
}

/* In a narrow window what is the referee's are pages of their own, that come with him. */
static void
test_narrow (void)
{
  g_autoptr(DameroStage) stage = new_stage ("control=300 assist=off");
  GtkWidget *window = present (stage, 360);

  damero_wait_until (damero_find_text (window, "Moves") != NULL);
  act (stage, "start in=1.1.1.1 fen=\"B:WK32:BK1,K2,K3\"");
  act (stage, "press in=1.1.1.1 move=1-6");
  act (stage, "press in=1.1.1.1 move=32-28");
  g_assert_null (damero_find_part (window, "Lone king"));
  g_assert_null (damero_find_text (window, "Counts"));
  g_assert_null (damero_find_text (window, "Referee"));
  damero_shoot (window, "no-assist-narrow");
  g_assert_true (gtk_widget_activate_action (window, "win.shows-referee", NULL));
  damero_stage_settle ();
  g_assert_nonnull (damero_find_text (window, "Counts"));
  g_assert_true (gtk_widget_activate_action (window, "win.referee-menu", "s", "resign"));
  damero_stage_settle ();
  g_assert_nonnull (damero_find (window, DAMERO_TYPE_REFEREE_PANEL, NULL));
  g_assert_true (gtk_widget_activate_action (window, "win.shows-referee", NULL));
  damero_stage_settle ();
  g_assert_null (damero_find (window, DAMERO_TYPE_REFEREE_PANEL, NULL));
  g_assert_nonnull (damero_find (window, DAMERO_TYPE_BOARD_VIEW, NULL));
}

/* On the clock face the same; the turn comes back with it. */
static void
test_face (void)
{
  g_autoptr(DameroStage) stage = new_stage ("control=300 assist=off");
  GtkWidget *face = present_face (stage, present (stage, 1280));
  GtkWidget *entry;

  act (stage, "start in=1.1.1.1");
  damero_stage_advance (stage, 5000);
  g_assert_true (gtk_widget_activate_action (face, "face.press", NULL));
  damero_stage_advance (stage, 2000);
  entry = damero_find (face, GTK_TYPE_ENTRY, NULL);
  g_assert_cmpstr (gtk_entry_get_placeholder_text (GTK_ENTRY (entry)), ==, "Move");
  gtk_editable_set_text (GTK_EDITABLE (entry), "11-20");
  g_signal_emit_by_name (entry, "activate");
  damero_stage_settle ();
  g_assert_cmpint (get_last_act (stage)->kind, ==, DAMERO_ACT_TURN_RETURNED);
  g_assert_nonnull (damero_find_text (face, "Not accepted. It is your turn again."));
  g_assert_null (damero_find_part (face, "only one square"));
  damero_shoot (face, "no-assist-face");
}

int
main (int   argc,
      char *argv[])
{
  damero_stage_init (&argc, &argv);
  g_test_add_func ("/no-assist/no-hints", test_no_hints);
  g_test_add_func ("/no-assist/typed", test_typed);
  g_test_add_func ("/no-assist/touched", test_touched);
  g_test_add_func ("/no-assist/half-made-with-help", test_half_made_with_help);
  g_test_add_func ("/no-assist/bound", test_bound);
  g_test_add_func ("/no-assist/counts", test_counts);
  g_test_add_func ("/no-assist/single-capture", test_single_capture);
  g_test_add_func ("/no-assist/narrow", test_narrow);
  g_test_add_func ("/no-assist/face", test_face);

  return g_test_run ();
}
