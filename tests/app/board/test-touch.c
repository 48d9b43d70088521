/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Touching pieces on the screen, and crowning the opponent's men: what is done at the board itself.
 */
#include "app/board/board-view.h"
#include "app/board/board-window.h"
#include "app/board/clock-face.h"
#include "app/board/clock-half.h"
#include "app/board/move-entry.h"
#include "tests/app/stage.h"

static DameroStage *
new_stage (const char *settings)
{
  g_autofree char *section = g_strconcat ("section name=Open games=1 control=300 ", settings, NULL);
  const char *lines[] = {
    "event name=Evening", section, "player name=\"Ann Adams\"", "player name=\"Bob Brown\"",
    "entry in=1 player=1", "entry in=1 player=2", "pair in=1 pairs=1-2", NULL
  };

  return damero_stage_new_event (lines);
}

static GtkWidget *
present (DameroStage *stage)
{
  const DameroPlace place = { 1, 1, 1, 1 };
  GtkWidget *event_window = GTK_WIDGET (damero_application_open_event (
    damero_stage_get_application (), stage->director, damero_desk_get_event_uid (stage->desk)));
  GtkWidget *window = GTK_WIDGET (damero_board_window_present (event_window, stage->desk, &place));

  damero_stage_present (GTK_WINDOW (window), 1280, 800);
  return window;
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

static guint
count_rows (DameroStage *stage)
{
  return damero_desk_get_event (stage->desk)->log->len;
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

static guint
get_hand (GtkWidget *window)
{
  DameroPath squares;

  damero_board_view_get_entry (get_board (window), &squares);
  return squares.n_squares > 0 ? squares.squares[0] : 0;
}

static void
press (GtkWidget *window)
{
  g_assert_true (gtk_widget_activate_action (window, "win.press", NULL));
  damero_stage_settle ();
}

/* ---- touch ---- */

/* A piece that is taken up has been touched, by its player, and no other one can be. */
static void
test_binds (void)
{
  g_autoptr(DameroStage) stage = new_stage ("screen-touch=on");
  GtkWidget *window = present (stage);
  guint n_rows;

  act (stage, "start in=1.1.1.1");
  act (stage, "press in=1.1.1.1 move=11-15");
  touch (window, 22);
  g_assert_cmpint (get_last_act (stage)->kind, ==, DAMERO_ACT_TOUCHED);
  g_assert_cmpint (get_last_act (stage)->actor, ==, DAMERO_ACTOR_WHITE);
  g_assert_cmpint (get_last_act (stage)->side, ==, DAMERO_WHITE);
  g_assert_cmpint (get_last_act (stage)->square, ==, 22);
  g_assert_cmpint (get_game (stage)->bound_square, ==, 22);
  g_assert_true (get_game (stage)->bound_by_touch);
  g_assert_nonnull (damero_find_text (window, "White must move the piece on 22."));
  g_assert_cmpuint (get_hand (window), ==, 22);

  n_rows = count_rows (stage);
  touch (window, 24);
  g_assert_cmpuint (get_hand (window), ==, 0);
  g_assert_cmpuint (count_rows (stage), ==, n_rows);
  g_assert_true (gtk_widget_has_css_class (damero_find_text (window, "White must move the piece on 22."), "error"));
  damero_shoot (window, "touch-refused");
  /* Dragging is no way around it. */
  g_assert_false (damero_board_view_begin_drag (get_board (window), 24));
  g_assert_cmpuint (get_hand (window), ==, 0);

  /* It is put down and taken up again without another word. */
  touch (window, 22);
  touch (window, 22);
  touch (window, 22);
  touch (window, 18);
  g_assert_cmpuint (count_rows (stage), ==, n_rows);
  press (window);
  g_assert_cmpstr (get_last_act (stage)->move, ==, "22-18");
}

/* What is not touched: pieces before move 1, pieces that cannot move, anything where the section or the rules
 * do not say so. */
static void
test_no_touch (void)
{
  static const struct {
    const char *settings;
    gboolean    has_moved;
    guint       square;
  } cases[] = {
    { "screen-touch=on", FALSE, 11 },
    { "screen-touch=on", TRUE, 29 },
    { "", TRUE, 22 },
    { "screen-touch=on ruleset=pool-classic", TRUE, 22 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr(DameroStage) stage = new_stage (cases[i].settings);
      GtkWidget *window = present (stage);
      guint n_rows;

      g_test_message ("%u", i);
      act (stage, "start in=1.1.1.1");
      if (cases[i].has_moved)
        act (stage, "press in=1.1.1.1 move=11-15");
      n_rows = count_rows (stage);
      touch (window, cases[i].square);
      g_assert_cmpuint (get_hand (window), ==, cases[i].square);
      g_assert_cmpuint (count_rows (stage), ==, n_rows);
      g_assert_cmpint (get_game (stage)->bound_square, ==, 0);
    }
}

/* Without help the piece is bound all the same, and nobody is told which. */
static void
test_no_assist (void)
{
  g_autoptr(DameroStage) stage = new_stage ("screen-touch=on assist=off");
  GtkWidget *window = present (stage);
  guint n_rows;

  act (stage, "start in=1.1.1.1");
  act (stage, "press in=1.1.1.1 move=11-15");
  touch (window, 22);
  n_rows = count_rows (stage);
  touch (window, 24);
  g_assert_cmpuint (get_hand (window), ==, 0);
  g_assert_nonnull (damero_find_text (window, "Not accepted."));
  g_assert_null (damero_find_part (window, "must move"));
  g_assert_cmpuint (count_rows (stage), ==, n_rows);
}

/* The director's own undo passes over what players touch. */
static void
test_undo (void)
{
  g_autoptr(DameroStage) stage = new_stage ("screen-touch=on");
  GtkWidget *window = present (stage);

  act (stage, "start in=1.1.1.1");
  act (stage, "press in=1.1.1.1 move=11-15");
  act (stage, "pause in=1.1.1.1");
  act (stage, "resume in=1.1.1.1");
  touch (window, 22);
  damero_desk_undo (stage->desk, window, NULL);
  damero_stage_settle ();
  /* It is the stoppage that is taken back, with what rests on it. */
  g_assert_nonnull (damero_find_part (damero_find_question (), "resumed"));
  g_assert_true (get_game (stage)->bound_by_touch);
  damero_click (damero_find_question (), "Undo All");
  g_assert_cmpint (get_game (stage)->phase, ==, DAMERO_GAME_PAUSED);
}

/* ---- crowning ---- */

/* White's man has got to square 1; Black has to crown it. */
static DameroStage *
new_crowning (const char *settings)
{
  g_autofree char *all = g_strconcat ("ruleset=pool-apca:crowning=by_opponent ", settings, NULL);
  DameroStage *stage = new_stage (all);

  act (stage, "start in=1.1.1.1 fen=\"W:W6,32:B12,21\"");
  act (stage, "press in=1.1.1.1 move=6-1");
  return stage;
}

static void
assert_square (GtkWidget  *window,
               guint       square,
               const char *label)
{
  g_autofree char *name = damero_dup_name (GTK_WIDGET (damero_board_view_get_square (get_board (window), square)));

  g_assert_cmpstr (name, ==, label);
}

/* It is shown as a man that waits for its crown; a touch gives it. */
static void
test_crowned_by_touch (void)
{
  g_autoptr(DameroStage) stage = new_crowning ("");
  GtkWidget *window = present (stage);

  g_assert_cmpint (get_game (stage)->crown_square, ==, 1);
  assert_square (window, 1, "Square 1, white man, to be crowned");
  g_assert_nonnull (damero_find_part (window, "Red must crown the man on 1 first."));
  damero_shoot (window, "crowning");
  touch (window, 1);
  g_assert_cmpint (get_last_act (stage)->kind, ==, DAMERO_ACT_CROWNED);
  g_assert_cmpint (get_last_act (stage)->actor, ==, DAMERO_ACTOR_BLACK);
  g_assert_cmpint (get_game (stage)->crown_square, ==, 0);
  assert_square (window, 1, "Square 1, white king");
}

/* A move before it is refused, with the reason also where players get no help: the rules ask it of them. */
static void
test_crown_first (void)
{
  static const char * const settings[] = { "", "assist=off" };

  for (guint i = 0; i < G_N_ELEMENTS (settings); i++)
    {
      g_autoptr(DameroStage) stage = new_crowning (settings[i]);
      GtkWidget *window = present (stage);
      guint n_rows = count_rows (stage);

      touch (window, 12);
      touch (window, 16);
      press (window);
      g_assert_cmpuint (get_game (stage)->plies->len, ==, 1);
      g_assert_cmpuint (count_rows (stage), ==, n_rows);
      g_assert_nonnull (damero_find_part (window, "must crown the man on 1 before moving"));
      assert_square (window, 12, "Square 12, red man");
      damero_click (window, "Crown It");
      touch (window, 12);
      touch (window, 16);
      press (window);
      g_assert_cmpuint (get_game (stage)->plies->len, ==, 2);
    }
}

/* On the clock face that is said before the press; one that is made all the same waits until the man is crowned. */
static void
test_crown_on_face (void)
{
  g_autoptr(DameroStage) stage = new_crowning ("");
  const DameroPlace board = { 1, 1, 1, 0 };
  GtkWidget *face = GTK_WIDGET (damero_clock_face_present (present (stage), stage->desk, &board));
  GtkWidget *entry;

  gtk_widget_set_visible (face, FALSE);
  gtk_window_unfullscreen (GTK_WINDOW (face));
  damero_stage_present (GTK_WINDOW (face), 1024, 600);
  g_assert_nonnull (damero_find_text (face, "Crown the man on 1 first."));
  damero_stage_advance (stage, 4000);
  g_assert_true (gtk_widget_activate_action (face, "face.press", NULL));
  damero_stage_advance (stage, 2000);
  g_assert_nonnull (damero_find_text (face, "Crown the man on 1 first."));
  damero_shoot (face, "crowning-face");
  damero_click (face, "Crown It");
  g_assert_cmpint (get_last_act (stage)->kind, ==, DAMERO_ACT_PRESS);
  g_assert_cmpint (get_last_act (stage)->actor, ==, DAMERO_ACTOR_BLACK);
  g_assert_null (damero_find_text (face, "Crown the man on 1 first."));
  entry = damero_find (face, GTK_TYPE_ENTRY, "Move");
  gtk_editable_set_text (GTK_EDITABLE (entry), "12-16");
  g_signal_emit_by_name (entry, "activate");
  damero_stage_settle ();
  g_assert_cmpint (g_array_index (get_game (stage)->plies, DameroPly, 1).think_ms, ==, 4000);
}

int
main (int   argc,
      char *argv[])
{
  damero_stage_init (&argc, &argv);
  g_test_add_func ("/touch/binds", test_binds);
  g_test_add_func ("/touch/no-touch", test_no_touch);
  g_test_add_func ("/touch/no-assist", test_no_assist);
  g_test_add_func ("/touch/undo", test_undo);
  g_test_add_func ("/touch/crowned-by-touch", test_crowned_by_touch);
  g_test_add_func ("/touch/crown-first", test_crown_first);
  g_test_add_func ("/touch/crown-on-face", test_crown_on_face);

  return g_test_run ();
}
