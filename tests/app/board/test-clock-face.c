/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The clock face: its halves in every state, presses with their instants, wrong presses, sounds.
 */
#include "app/base/settings.h"
#include "app/base/sounds.h"
#include "app/board/board-view.h"
#include "app/board/board-window.h"
#include "app/board/clock-face.h"
#include "app/board/clock-half.h"
#include "app/board/clock-line.h"
#include "tests/app/stage.h"

static const char * const game[] = {
  "event name=Evening", "section name=Open control=300+5 games=2",
  "player name=\"Roosevelt Tate\"", "player name=\"Aurelio Santana\"",
  "player name=\"Mae Pettigrew\"", "player name=\"Joaquín Perea\"",
  "entry in=1 player=1", "entry in=1 player=2", "entry in=1 player=3", "entry in=1 player=4",
  "pair in=1", NULL
};

static const DameroPlace board_1 = { 1, 1, 1, 0 };

static GtkWidget *
open_face (DameroStage *stage,
           int          width,
           int          height)
{
  GtkWidget *window = GTK_WIDGET (damero_application_open_event (
    damero_stage_get_application (), stage->director, damero_desk_get_event_uid (stage->desk)));
  GtkWidget *face = GTK_WIDGET (damero_clock_face_present (window, stage->desk, &board_1));

  /* Without a window manager a window leaves the full screen only while it is hidden. */
  gtk_widget_set_visible (face, FALSE);
  gtk_window_unfullscreen (GTK_WINDOW (face));
  damero_stage_present (GTK_WINDOW (face), width, height);
  return face;
}

static void
act (DameroStage *stage,
     const char  *line)
{
  g_free (damero_stage_do (stage, line));
}

static const DameroGame *
get_game (DameroStage *stage,
          int          number)
{
  const DameroPlace place = { 1, 1, 1, number };

  return damero_event_find_game (damero_desk_get_event (stage->desk), &place);
}

static const DameroAct *
get_last_act (DameroStage *stage)
{
  const DameroEvent *event = damero_desk_get_event (stage->desk);
  const DameroLogRow *row = g_ptr_array_index (event->log, event->log->len - 1);

  return row->act;
}

/* The halves from left to right. */
static DameroClockHalf *
get_half (GtkWidget *face,
          guint      i)
{
  GtkWidget *left = damero_find (face, DAMERO_TYPE_CLOCK_HALF, NULL);

  return DAMERO_CLOCK_HALF (i == 0 ? left : gtk_widget_get_next_sibling (left));
}

static void
press (GtkWidget  *face,
       const char *action)
{
  gtk_widget_activate_action (face, action, NULL);
  damero_stage_settle ();
}

static void
type_move (GtkWidget  *face,
           const char *text)
{
  GtkWidget *entry = damero_find (face, GTK_TYPE_ENTRY, NULL);

  g_assert_nonnull (entry);
  gtk_editable_set_text (GTK_EDITABLE (entry), text);
  g_signal_emit_by_name (entry, "activate");
  damero_stage_settle ();
}

static void
test_looks (void)
{
  g_autoptr(DameroStage) stage = damero_stage_new_event (game);
  GtkWidget *face = open_face (stage, 1024, 600);

  g_assert_nonnull (damero_find_text (face, "Not started"));
  g_assert_nonnull (damero_find_part (face, "Board 1 · Game 1 of 2 · 5 minutes"));
  damero_assert_named (face);
  /* Space is for the side on move, not for a button. */
  g_assert_null (gtk_window_get_focus (GTK_WINDOW (face)));
  g_assert_cmpint (gtk_accessible_get_accessible_role (GTK_ACCESSIBLE (get_half (face, 0))), ==,
                   GTK_ACCESSIBLE_ROLE_BUTTON);
  press (face, "face.press");
  g_assert_nonnull (damero_find_part (face, "has not been started"));

  damero_click (face, "Start Clock");
  g_assert_nonnull (damero_find_text (GTK_WIDGET (get_half (face, 0)), "Running: press here"));
  g_assert_true (gtk_widget_has_css_class (GTK_WIDGET (get_half (face, 0)), "runs"));
  g_assert_nonnull (damero_find_text (GTK_WIDGET (get_half (face, 0)), "Move 1"));
  g_assert_nonnull (damero_find_text (GTK_WIDGET (get_half (face, 1)), "Waiting"));
  damero_stage_advance (stage, 40000);
  damero_shoot (face, "face");
  damero_click (face, "Pause");
  g_assert_nonnull (damero_find_text (GTK_WIDGET (get_half (face, 0)), "Paused"));
  press (face, "face.press");
  g_assert_nonnull (damero_find_part (face, "Paused: use Resume"));
  damero_click (face, "Resume");

  damero_stage_do_opening (stage, "1.1.1.1");
  damero_stage_advance (stage, 300000);
  g_assert_nonnull (damero_find_text (GTK_WIDGET (get_half (face, 0)), "Flag fell first"));
  g_assert_true (gtk_widget_has_css_class (GTK_WIDGET (get_half (face, 0)), "fell"));
  g_assert_nonnull (damero_find_text (GTK_WIDGET (get_half (face, 1)), "Stopped"));
  damero_shoot (face, "face-flag");

  /* The flag stays on show until the next game begins, with the sides the other way round. */
  damero_click (face, "Start Game 2");
  g_assert_cmpint (get_game (stage, 2)->phase, ==, DAMERO_GAME_PLAYING);
  g_assert_nonnull (damero_find_text (GTK_WIDGET (get_half (face, 0)), "Running: press here"));
}

/* A player calls from the board: it is logged as his, no clock stands, and the referee answers. */
static void
test_call (void)
{
  g_autoptr(DameroStage) stage = damero_stage_new_event (game);
  GtkWidget *face = open_face (stage, 1024, 600);
  GtkWidget *button = damero_find (face, GTK_TYPE_MENU_BUTTON, "Call Referee");

  g_assert_nonnull (button);
  g_assert_false (gtk_widget_is_sensitive (button));
  act (stage, "start in=1.1.1.1");
  g_assert_true (gtk_widget_is_sensitive (button));
  damero_stage_advance (stage, 5000);
  press (face, "face.call-right");
  g_assert_cmpint (get_last_act (stage)->kind, ==, DAMERO_ACT_REFEREE_CALLED);
  g_assert_cmpint (get_last_act (stage)->side, ==, DAMERO_WHITE);
  g_assert_cmpint (get_last_act (stage)->actor, ==, DAMERO_ACTOR_WHITE);
  g_assert_cmpint (get_game (stage, 1)->phase, ==, DAMERO_GAME_PLAYING);
  g_assert_nonnull (damero_find_text (face, "The referee is called."));
  g_assert_nonnull (damero_find (face, GTK_TYPE_MENU_BUTTON, "Referee Called"));
  damero_shoot (face, "face-call");
  /* once, and the other player can too */
  press (face, "face.call-right");
  g_assert_cmpint (get_last_act (stage)->side, ==, DAMERO_WHITE);
  press (face, "face.swap");
  press (face, "face.call-right");
  g_assert_cmpint (get_last_act (stage)->side, ==, DAMERO_BLACK);
  g_assert_false (gtk_widget_is_sensitive (button));

  damero_click (face, "Undo");
  g_assert_true (gtk_widget_is_sensitive (button));
  act (stage, "call-answered in=1.1.1.1 side=white");
  g_assert_nonnull (damero_find (face, GTK_TYPE_MENU_BUTTON, "Call Referee"));
}

/* The press is in the log before its move is asked for, and only the side that pressed is asked. */
static void
test_press (void)
{
  g_autoptr(DameroStage) stage = damero_stage_new_event (game);
  GtkWidget *face = open_face (stage, 1024, 600);
  GtkWidget *entry;

  act (stage, "start in=1.1.1.1");
  damero_stage_advance (stage, 7300);
  press (face, "face.press-left");
  g_assert_cmpint (get_last_act (stage)->kind, ==, DAMERO_ACT_PRESS);
  g_assert_cmpint (get_last_act (stage)->actor, ==, DAMERO_ACTOR_BLACK);
  g_assert_cmpint (get_last_act (stage)->stamp.mono_ms, ==, 7300);
  g_assert_true (damero_clock_half_get_asks (get_half (face, 0)));
  g_assert_nonnull (damero_find_text (GTK_WIDGET (get_half (face, 1)), "Running: press here"));
  damero_shoot (face, "face-ask");
  damero_stage_advance (stage, 4000);
  type_move (face, "11-15");
  g_assert_cmpint (get_last_act (stage)->kind, ==, DAMERO_ACT_MOVE_ENTERED);
  g_assert_cmpint (g_array_index (get_game (stage, 1)->plies, DameroPly, 0).think_ms, ==, 7300);
  g_assert_false (damero_clock_half_get_asks (get_half (face, 0)));
  /* Space is for the side on move again, not for the half in which was typed. */
  g_assert_null (gtk_window_get_focus (GTK_WINDOW (face)));
  g_assert_nonnull (damero_find_text (GTK_WIDGET (get_half (face, 0)), "Move 1 made"));

  /* What is suggested can be played. */
  press (face, "face.press");
  entry = damero_find (GTK_WIDGET (get_half (face, 1)), GTK_TYPE_ENTRY, "Move");
  g_assert_true (g_str_has_prefix (gtk_entry_get_placeholder_text (GTK_ENTRY (entry)), "Move: 2"));
}

/* An illegal move gives the turn back; a text that names no move does not. */
static void
test_illegal (void)
{
  g_autoptr(DameroStage) stage = damero_stage_new_event (game);
  GtkWidget *face = open_face (stage, 1024, 600);

  act (stage, "start in=1.1.1.1");
  damero_stage_advance (stage, 7300);
  press (face, "face.press-left");
  damero_stage_advance (stage, 4000);
  type_move (face, "11-99");
  g_assert_cmpint (damero_game_get_n_plies (get_game (stage, 1)), ==, 1);
  g_assert_true (damero_clock_half_get_asks (get_half (face, 0)));
  damero_shoot (face, "face-no-move");
  type_move (face, "11-20");
  g_assert_cmpint (get_last_act (stage)->kind, ==, DAMERO_ACT_TURN_RETURNED);
  g_assert_cmpint (damero_game_get_n_plies (get_game (stage, 1)), ==, 0);
  g_assert_false (damero_clock_half_get_asks (get_half (face, 0)));
  damero_shoot (face, "face-illegal");
  g_assert_nonnull (damero_find_text (GTK_WIDGET (get_half (face, 0)),
                                      "A man moves only one square. It is your turn again."));
  g_assert_true (gtk_widget_has_css_class (GTK_WIDGET (get_half (face, 0)), "runs"));
  /* What was said goes with the next press. */
  damero_stage_advance (stage, 1000);
  press (face, "face.press");
  g_assert_null (damero_find_part (face, "It is your turn again."));
  type_move (face, "11-15");
  g_assert_cmpint (g_array_index (get_game (stage, 1)->plies, DameroPly, 0).think_ms, ==, 12300);
}

/* Another board's act between the press and its move changes nothing. */
static void
test_press_after_other_board (void)
{
  g_autoptr(DameroStage) stage = damero_stage_new_event (game);
  GtkWidget *face = open_face (stage, 1024, 600);

  act (stage, "start in=1.1.1.1");
  damero_stage_advance (stage, 5000);
  press (face, "face.press");
  damero_stage_advance (stage, 1000);
  act (stage, "start in=1.1.2.1");
  damero_stage_advance (stage, 1000);
  type_move (face, "11-15");
  g_assert_cmpint (g_array_index (get_game (stage, 1)->plies, DameroPly, 0).think_ms, ==, 5000);
}

/* However long its move is waited for. */
static void
test_old_press (void)
{
  g_autoptr(DameroStage) stage = damero_stage_new_event (game);
  GtkWidget *face = open_face (stage, 1024, 600);

  act (stage, "start in=1.1.1.1");
  damero_stage_advance (stage, 5000);
  press (face, "face.press");
  damero_stage_advance (stage, 100000);
  type_move (face, "11-15");
  g_assert_cmpint (g_array_index (get_game (stage, 1)->plies, DameroPly, 0).think_ms, ==, 5000);
}

static void
test_wrong_press (void)
{
  g_autoptr(DameroStage) stage = damero_stage_new_event (game);
  GtkWidget *face = open_face (stage, 1024, 600);

  act (stage, "start in=1.1.1.1");
  press (face, "face.press-right");
  g_assert_cmpint (get_last_act (stage)->kind, ==, DAMERO_ACT_WRONG_PRESS);
  g_assert_cmpint (get_last_act (stage)->side, ==, DAMERO_WHITE);
  g_assert_nonnull (damero_find_part (face, "Not on move"));
  g_assert_false (damero_clock_half_get_asks (get_half (face, 1)));
  g_assert_cmpint (damero_game_get_n_plies (get_game (stage, 1)), ==, 0);
}

/* The entry goes with its press, when that was a mistake; Esc empties it. */
static void
test_dismiss (void)
{
  g_autoptr(DameroStage) stage = damero_stage_new_event (game);
  GtkWidget *face = open_face (stage, 1024, 600);
  GtkWidget *entry;

  act (stage, "start in=1.1.1.1");
  damero_stage_do_opening (stage, "1.1.1.1");
  press (face, "face.press");
  entry = damero_find (face, GTK_TYPE_ENTRY, "Move");
  gtk_editable_set_text (GTK_EDITABLE (entry), "8-1");
  press (face, "face.leave");
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (entry)), ==, "");
  g_assert_true (damero_clock_half_get_asks (get_half (face, 0)));
  damero_stage_advance (stage, 400);
  damero_click (face, "The press was a mistake");
  g_assert_false (damero_clock_half_get_asks (get_half (face, 0)));
  g_assert_cmpint (damero_game_get_n_plies (get_game (stage, 1)), ==, 2);
  g_assert_cmpint (get_game (stage, 1)->phase, ==, DAMERO_GAME_PAUSED);
}

static void
test_swap (void)
{
  g_autoptr(DameroStage) stage = damero_stage_new_event (game);
  GtkWidget *face = open_face (stage, 1024, 600);

  g_assert_cmpint (damero_clock_half_get_side (get_half (face, 0)), ==, DAMERO_BLACK);
  damero_click (face, "Swap the sides");
  g_assert_cmpint (damero_clock_half_get_side (get_half (face, 0)), ==, DAMERO_WHITE);
  act (stage, "start in=1.1.1.1");
  press (face, "face.press-right");
  type_move (face, "11-15");
  g_assert_cmpint (damero_game_get_n_plies (get_game (stage, 1)), ==, 1);
}

static void
on_sound (DameroSound sound,
          gpointer    heard)
{
  static const char *const names[] = { "refused", "low-time", "call", "flag" };

  g_string_append_printf (heard, "%s ", names[sound]);
}

static void
test_sounds (void)
{
  g_autoptr(DameroStage) stage = damero_stage_new_event (game);
  g_autoptr(GString) heard = g_string_new (NULL);

  open_face (stage, 1024, 600);
  damero_sounds_set_hook (on_sound, heard);
  act (stage, "start in=1.1.1.1");
  damero_stage_do_opening (stage, "1.1.1.1");
  damero_stage_advance (stage, 249000);
  g_assert_cmpstr (heard->str, ==, "");
  damero_stage_advance (stage, 1500);
  g_assert_cmpstr (heard->str, ==, "low-time ");
  damero_stage_advance (stage, 60000);
  g_assert_cmpstr (heard->str, ==, "low-time flag ");

  g_settings_set_boolean (damero_settings_get (), "sounds", FALSE);
  act (stage, "start in=1.1.1.2");
  damero_stage_advance (stage, 310000);
  g_assert_cmpstr (heard->str, ==, "low-time flag ");
  g_settings_reset (damero_settings_get (), "sounds");
  damero_sounds_set_hook (NULL, NULL);
}

/* With little time left a side is warned once a game, not with each of its turns. */
static void
test_warns_once (void)
{
  g_autoptr(DameroStage) stage = damero_stage_new_event (game);
  GtkWidget *face = open_face (stage, 1024, 600);
  g_autoptr(GString) heard = g_string_new (NULL);

  damero_sounds_set_hook (on_sound, heard);
  act (stage, "start in=1.1.1.1");
  damero_stage_advance (stage, 260000);
  g_assert_cmpstr (heard->str, ==, "low-time ");
  g_assert_nonnull (damero_find_text (face, "Low time: press here"));
  g_assert_true (gtk_widget_has_css_class (GTK_WIDGET (get_half (face, 0)), "low"));
  damero_shoot (face, "face-low");
  act (stage, "press in=1.1.1.1 move=11-15");
  g_assert_false (gtk_widget_has_css_class (GTK_WIDGET (get_half (face, 0)), "low"));
  damero_stage_advance (stage, 1000);
  act (stage, "press in=1.1.1.1 move=22-18");
  damero_stage_advance (stage, 1000);
  g_assert_true (damero_clock_label_get_low (damero_clock_half_get_clock (get_half (face, 0))));
  g_assert_cmpstr (heard->str, ==, "low-time ");
  damero_sounds_set_hook (NULL, NULL);
}

static void
touch (GtkWindow *board,
       guint      square)
{
  GtkWidget *view = damero_find (GTK_WIDGET (board), DAMERO_TYPE_BOARD_VIEW, NULL);

  gtk_widget_activate (GTK_WIDGET (damero_board_view_get_square (DAMERO_BOARD_VIEW (view), square)));
  damero_stage_settle ();
}

/* A move that was touched on the board is what a press on the face makes. */
static void
test_shares_move (void)
{
  g_autoptr(DameroStage) stage = damero_stage_new_event (game);
  GtkWidget *face = open_face (stage, 1024, 600);
  GtkWindow *board = GTK_WINDOW (damero_board_window_present (face, stage->desk, &board_1));

  damero_stage_settle ();
  act (stage, "start in=1.1.1.1");
  damero_stage_advance (stage, 4000);
  touch (board, 11);
  touch (board, 15);
  g_assert_cmpuint (damero_game_get_n_plies (get_game (stage, 1)), ==, 0);
  press (face, "face.press-right");
  g_assert_cmpint (get_last_act (stage)->kind, ==, DAMERO_ACT_WRONG_PRESS);
  press (face, "face.press-left");
  g_assert_cmpuint (damero_game_get_n_plies (get_game (stage, 1)), ==, 1);
  g_assert_false (damero_clock_half_get_asks (get_half (face, 0)));

  /* The other way round the press has been made, and the move is as of its instant. */
  damero_stage_advance (stage, 2000);
  press (face, "face.press-right");
  g_assert_true (damero_clock_half_get_asks (get_half (face, 1)));
  damero_stage_advance (stage, 3000);
  touch (board, 22);
  touch (board, 18);
  g_assert_cmpuint (damero_game_get_n_plies (get_game (stage, 1)), ==, 2);
  g_assert_true (damero_game_is_recorded (get_game (stage, 1)));
  g_assert_false (damero_clock_half_get_asks (get_half (face, 1)));
  g_assert_cmpint (damero_clock_get_available_ms (&get_game (stage, 1)->clock, DAMERO_WHITE,
                                                  damero_desk_get_mono_ms (stage->desk)), ==, 308000);
}

/* One window a board. */
static void
test_one_window (void)
{
  g_autoptr(DameroStage) stage = damero_stage_new_event (game);
  GtkWidget *face = open_face (stage, 1024, 600);

  g_assert_true (GTK_WIDGET (damero_clock_face_present (face, stage->desk, &board_1)) == face);
}

/* The move was entered in another window: it is not asked for any more. */
static void
test_move_entered_elsewhere (void)
{
  g_autoptr(DameroStage) stage = damero_stage_new_event (game);
  GtkWidget *face = open_face (stage, 1024, 600);

  act (stage, "start in=1.1.1.1");
  damero_stage_advance (stage, 7000);
  press (face, "face.press-left");
  g_assert_true (damero_clock_half_get_asks (get_half (face, 0)));
  act (stage, "move-entered in=1.1.1.1 move=11-15");
  g_assert_false (damero_clock_half_get_asks (get_half (face, 0)));
}

/* An event's window that was closed and opened again finds the face there is. */
static void
test_other_desk (void)
{
  g_autoptr(DameroStage) stage = damero_stage_new_event (game);
  GtkWidget *face = open_face (stage, 1024, 600);
  g_autoptr(DameroDesk) desk = damero_desk_new (stage->director, damero_desk_get_event_uid (stage->desk));

  g_assert_true (GTK_WIDGET (damero_clock_face_present (face, desk, &board_1)) == face);
}

static void
test_round_undone (void)
{
  g_autoptr(DameroStage) stage = damero_stage_new_event (game);
  GtkWidget *face = open_face (stage, 1024, 600);

  g_assert_nonnull (face);
  damero_desk_undo (stage->desk, face, NULL);
  damero_stage_settle ();
  g_assert_null (damero_find_window (DAMERO_TYPE_CLOCK_FACE));
}

/* A game of two with these settings of its section. */
static DameroStage *
new_game (const char *settings)
{
  g_autofree char *section = g_strconcat ("section name=Open games=1 ", settings, NULL);
  const char *const lines[] = {
    "event name=Evening", section, "player name=Ann", "player name=Bob", "entry in=1 player=1",
    "entry in=1 player=2", "pair in=1 pairs=1-2", NULL
  };

  return damero_stage_new_event (lines);
}

static DameroClockLabel *
get_clock (GtkWidget *face,
           guint      i)
{
  return damero_clock_half_get_clock (get_half (face, i));
}

/* What every kind of clock shows below its digits, and how a half looks then. */
static void
test_modes (void)
{
  static const struct {
    const char *name;
    const char *settings;
    gint64      press_ms; /* of Black's first move, 0: none */
    gint64      at_ms;
    const char *left, *right;           /* the digits */
    const char *left_line, *right_line; /* "": none */
    const char *left_word;
  } modes[] = {
    { "moves", "control=40/7200:900", 60000, 61000, "1:59:00", "1:59:59", "39 moves to go", "40 moves to go",
      "Waiting" },
    { "byo-yomi", "control=\"byo 60 3x30\"", 0, 100000, "0:50", "2:30", "2 periods of 0:30, 0:20 left in this one",
      "Then 3 periods of 0:30", "Running: press here" },
    { "canadian", "control=\"canadian 60 15/300\"", 70000, 71000, "4:50", "5:59", "14 moves to go in this block",
      "Then 15 moves in 5:00", "Waiting" },
    { "hourglass", "control=*180", 0, 50000, "2:10", "3:50", "", "", "Running: press here" },
    { "count-up", "control=\"up 60\"", 0, 61000, "1:01", "0:00", "Over the limit of 1:00", "Limit 1:00",
      "Over the limit: press here" },
    { "match", "control=\"match 5400/2 under 2700 then 10x60\"", 0, 60000, "44:00", "45:00",
      "Match: 1:29:00 left for both", "Match: 1:29:00 left for both", "Running: press here" },
    { "minutes", "control=\"match 90/1 then 10x60\"", 100000, 120000, "1:00", "0:40", "A move a minute: 9:30 left",
      "A move a minute: 9:30 left", "Waiting" },
    { "per-move", "control=\"move 300+60\"", 0, 330000, "0:30", "5:00", "", "", "Time called: press here" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (modes); i++)
    {
      g_autoptr(DameroStage) stage = new_game (modes[i].settings);
      GtkWidget *face = open_face (stage, 1024, 600);
      g_autofree char *shot = g_strdup_printf ("face-mode-%s", modes[i].name);
      GtkWidget *left = GTK_WIDGET (get_half (face, 0)), *right = GTK_WIDGET (get_half (face, 1));

      g_test_message ("%s", modes[i].name);
      act (stage, "start in=1.1.1.1");
      if (modes[i].press_ms > 0)
        {
          damero_stage_advance (stage, modes[i].press_ms);
          act (stage, "press in=1.1.1.1 move=11-15");
        }
      damero_stage_advance (stage, modes[i].at_ms - modes[i].press_ms);
      damero_shoot (face, shot);
      g_assert_cmpstr (damero_clock_label_get_text (get_clock (face, 0)), ==, modes[i].left);
      g_assert_cmpstr (damero_clock_label_get_text (get_clock (face, 1)), ==, modes[i].right);
      g_assert_true (*modes[i].left_line == '\0' || damero_find_text (left, modes[i].left_line) != NULL);
      g_assert_true (*modes[i].right_line == '\0' || damero_find_text (right, modes[i].right_line) != NULL);
      g_assert_true ((*modes[i].left_line == '\0') == (damero_find (left, DAMERO_TYPE_CLOCK_LINE, NULL) == NULL));
      g_assert_nonnull (damero_find_text (left, modes[i].left_word));
      damero_assert_named (face);
    }
}

/* "First flag at 12:05:00". */
static char *
dup_flag (DameroStage *stage,
          const char  *which,
          gint64       mono_ms)
{
  gint64 wall_ms = damero_environment_get_wall_ms (stage->environment) - damero_desk_get_mono_ms (stage->desk) +
                   mono_ms;
  g_autoptr(GDateTime) when = g_date_time_new_from_unix_local (wall_ms / 1000);
  g_autofree char *time = g_date_time_format (when, "%H:%M:%S");

  return g_strdup_printf ("%s flag at %s", which, time);
}

/* Who flagged first, and when, whatever a flag does. */
static void
test_flags (void)
{
  static const char * const rules[] = { "hard", "soft", "running" };

  for (guint i = 0; i < G_N_ELEMENTS (rules); i++)
    {
      g_autofree char *settings = g_strdup_printf ("control=60 flags=%s", rules[i]);
      g_autoptr(DameroStage) stage = new_game (settings);
      GtkWidget *face = open_face (stage, 1024, 600);
      GtkWidget *left = GTK_WIDGET (get_half (face, 0)), *right = GTK_WIDGET (get_half (face, 1));
      g_autofree char *shot = g_strdup_printf ("face-flag-%s", rules[i]);
      g_autofree char *first = NULL;

      damero_stage_advance (stage, 5000);
      act (stage, "start in=1.1.1.1");
      damero_stage_do_opening (stage, "1.1.1.1");
      g_assert_null (damero_find (left, DAMERO_TYPE_CLOCK_LINE, NULL));
      damero_stage_advance (stage, 63000);
      first = dup_flag (stage, "First", 65000);
      g_assert_nonnull (damero_find_text (left, first));
      g_assert_null (damero_find_text (right, first));
      damero_shoot (face, shot);
      if (i == 2)
        {
          g_autofree char *second = dup_flag (stage, "Second", 65000 + 63000);

          g_assert_nonnull (damero_find_text (left, "Running: press here"));
          act (stage, "press in=1.1.1.1 move=8-11");
          damero_stage_advance (stage, 65000);
          g_assert_nonnull (damero_find_text (left, first));
          g_assert_nonnull (damero_find_text (right, second));
          damero_shoot (face, "face-flag-second");
          continue;
        }
      g_assert_nonnull (damero_find_text (left, "Flag fell first"));
      g_assert_true (gtk_widget_has_css_class (left, "fell"));
      g_assert_nonnull (damero_find_text (right, i == 0 ? "Stopped" : "Wait for the referee"));
    }
}

static double
get_y (GtkWidget *widget,
       GtkWidget *from)
{
  graphene_rect_t bounds;

  g_assert_true (gtk_widget_compute_bounds (widget, from, &bounds));
  return bounds.origin.y + bounds.size.height / 2;
}

/* For players at the two ends of a tablet the upper half is upside down, also for the finger. */
static void
test_facing (void)
{
  g_autoptr(DameroStage) stage = damero_stage_new_event (game);
  GtkWidget *face = open_face (stage, 1024, 600), *left = GTK_WIDGET (get_half (face, 0));
  GtkWidget *right = GTK_WIDGET (get_half (face, 1)), *name;
  GtkWidget *picked;
  graphene_rect_t bounds;
  double height;

  g_assert_cmpint (gtk_widget_get_width (left), <, 600);
  press (face, "face.facing");
  damero_wait_until (gtk_widget_get_width (left) > 900 && gtk_widget_get_width (right) > 900);
  height = gtk_widget_get_height (left);
  damero_stage_settle ();
  g_assert_cmpfloat (get_y (left, face), <, get_y (right, face));
  name = damero_find_text (left, "Joaquín Perea");
  damero_wait_until (get_y (name, left) > height / 2);
  name = damero_find_text (right, "Roosevelt Tate");
  damero_wait_until (get_y (name, right) < height / 2);
  damero_shoot (face, "face-facing");

  /* What is asked stands on the side of who is asked. */
  act (stage, "start in=1.1.1.1");
  press (face, "face.press");
  g_assert_true (damero_clock_half_get_asks (get_half (face, 0)));
  damero_shoot (face, "face-facing-ask");
  name = damero_find (left, GTK_TYPE_ENTRY, "Move");
  damero_wait_until (gtk_widget_get_width (name) > 50 && get_y (name, left) < height / 2);
  g_assert_true (gtk_widget_compute_bounds (name, left, &bounds));
  picked = gtk_widget_pick (left, bounds.origin.x + bounds.size.width / 2, get_y (name, left), GTK_PICK_DEFAULT);
  g_assert_true (gtk_widget_is_ancestor (picked, name) || picked == name);
  press (face, "face.leave");

  /* The next face is the same. */
  gtk_window_destroy (GTK_WINDOW (face));
  face = open_face (stage, 800, 1200);
  left = GTK_WIDGET (get_half (face, 0));
  damero_wait_until (gtk_widget_get_width (left) > 700);
  damero_wait_until (get_y (damero_find_text (left, "Joaquín Perea"), left) > gtk_widget_get_height (left) / 2.);
  damero_shoot (face, "face-facing-portrait");
  press (face, "face.facing");
  damero_wait_until (get_y (damero_find_text (left, "Joaquín Perea"), left) < gtk_widget_get_height (left) / 2.);
  g_assert_false (g_settings_get_boolean (damero_settings_get (), "face-facing"));
}

/* From 360 px to a projector: one half above the other where it is higher than wide, digits of a third of a half,
 * or as wide as it is. */
static void
test_sizes (void)
{
  static const struct {
    int  width, height;
    gboolean is_stacked;
  } sizes[] = { { 360, 640, TRUE }, { 640, 480, FALSE }, { 800, 1200, TRUE }, { 1024, 600, FALSE },
                { 1280, 800, FALSE }, { 1920, 1080, FALSE } };

  for (guint i = 0; i < G_N_ELEMENTS (sizes); i++)
    for (guint hours = 0; hours < 2; hours++)
      {
        g_autoptr(DameroStage) stage = new_game (hours ? "control=5400+30" : "control=1500");
        GtkWidget *face = open_face (stage, sizes[i].width, sizes[i].height);
        GtkWidget *half = GTK_WIDGET (get_half (face, 0));
        g_autofree char *shot = g_strdup_printf ("face-%d-%s", sizes[i].width, hours ? "hours" : "minutes");
        int height;

        act (stage, "start in=1.1.1.1");
        damero_stage_advance (stage, 1000);
        damero_wait_until (gtk_widget_get_width (face) >= sizes[i].width - 20);
        damero_wait_until ((gtk_widget_get_width (half) > sizes[i].width * 3 / 4) == sizes[i].is_stacked);
        /* Words and buttons find their places with the next frames. */
        damero_wait_until (damero_clock_label_get_digit_height (get_clock (face, 0)) * 100 >=
                           gtk_widget_get_height (half) * (hours ? 20 : 30));
        damero_shoot (face, shot);
        height = damero_clock_label_get_digit_height (get_clock (face, 0));
        g_assert_cmpint (height, ==, damero_clock_label_get_digit_height (get_clock (face, 1)));
        g_assert_cmpint (gtk_widget_get_width (face), <=, sizes[i].width);
      }
}

int
main (int   argc,
      char *argv[])
{
  damero_stage_init (&argc, &argv);
  g_test_add_func ("/clock-face/looks", test_looks);
  g_test_add_func ("/clock-face/call", test_call);
  g_test_add_func ("/clock-face/press", test_press);
  g_test_add_func ("/clock-face/illegal", test_illegal);
  g_test_add_func ("/clock-face/press-after-other-board", test_press_after_other_board);
  g_test_add_func ("/clock-face/old-press", test_old_press);
  g_test_add_func ("/clock-face/wrong-press", test_wrong_press);
  g_test_add_func ("/clock-face/dismiss", test_dismiss);
  g_test_add_func ("/clock-face/swap", test_swap);
  g_test_add_func ("/clock-face/sounds", test_sounds);
  g_test_add_func ("/clock-face/warns-once", test_warns_once);
  g_test_add_func ("/clock-face/shares-move", test_shares_move);
  g_test_add_func ("/clock-face/one-window", test_one_window);
  g_test_add_func ("/clock-face/move-entered-elsewhere", test_move_entered_elsewhere);
  g_test_add_func ("/clock-face/other-desk", test_other_desk);
  g_test_add_func ("/clock-face/round-undone", test_round_undone);
  g_test_add_func ("/clock-face/modes", test_modes);
  g_test_add_func ("/clock-face/flags", test_flags);
  g_test_add_func ("/clock-face/facing", test_facing);
  g_test_add_func ("/clock-face/sizes", test_sizes);

  return g_test_run ();
}
