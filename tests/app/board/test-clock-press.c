/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Presses of the clock face by hand and by key: what comes twice is ignored, what is held takes the last press back.
 */
#include "app/base/settings.h"
#include "app/board/clock-face.h"
#include "app/board/clock-half.h"
#include "app/board/key-learner.h"
#include "tests/app/stage.h"

static const char * const evening[] = {
  "event name=Evening", "section name=Open control=300 games=1",
  "player name=\"Ann Adams\"", "player name=\"Bob Brown\"",
  "entry in=1 player=1", "entry in=1 player=2", "pair in=1 pairs=1-2", NULL
};

/* No moves are written down. */
static const char * const plain[] = {
  "event name=Evening", "section name=Open control=300 games=1 record=none",
  "player name=\"Ann Adams\"", "player name=\"Bob Brown\"",
  "entry in=1 player=1", "entry in=1 player=2", "pair in=1 pairs=1-2", NULL
};

static GtkWidget *
open_face (DameroStage *stage)
{
  const DameroPlace board = { 1, 1, 1, 0 };
  GtkWidget *window = GTK_WIDGET (damero_application_open_event (
    damero_stage_get_application (), stage->director, damero_desk_get_event_uid (stage->desk)));
  GtkWidget *face = GTK_WIDGET (damero_clock_face_present (window, stage->desk, &board));

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

static guint
count_rows (DameroStage *stage)
{
  return damero_desk_get_event (stage->desk)->log->len;
}

static const DameroAct *
get_last_act (DameroStage *stage)
{
  GPtrArray *log = damero_desk_get_event (stage->desk)->log;

  return ((DameroLogRow *) g_ptr_array_index (log, log->len - 1))->act;
}

/* The half of a side, while they are not swapped. */
static GtkWidget *
get_half (GtkWidget  *face,
          DameroSide  side)
{
  GtkWidget *left = damero_find (face, DAMERO_TYPE_CLOCK_HALF, NULL);

  return side == DAMERO_BLACK ? left : gtk_widget_get_next_sibling (left);
}

static gboolean
asks (GtkWidget *face)
{
  return damero_clock_half_get_asks (DAMERO_CLOCK_HALF (get_half (face, DAMERO_BLACK))) ||
         damero_clock_half_get_asks (DAMERO_CLOCK_HALF (get_half (face, DAMERO_WHITE)));
}

/* A controller of WIDGET. */
static GtkEventController *
find_controller (GtkWidget *widget,
                 GType      type)
{
  g_autoptr(GListModel) controllers = gtk_widget_observe_controllers (widget);

  for (guint i = 0; i < g_list_model_get_n_items (controllers); i++)
    {
      g_autoptr(GtkEventController) controller = g_list_model_get_item (controllers, i);

      if (G_TYPE_CHECK_INSTANCE_TYPE (controller, type))
        return controller;
    }

  g_assert_not_reached ();
}

/* A finger comes down on the half, and goes up. */
static void
put_down (GtkWidget *half)
{
  g_signal_emit_by_name (find_controller (half, GTK_TYPE_GESTURE_CLICK), "pressed", 1, 10., 10.);
  damero_stage_settle ();
}

static void
lift (GtkWidget *half)
{
  g_signal_emit_by_name (find_controller (half, GTK_TYPE_GESTURE_CLICK), "end", NULL);
  damero_stage_settle ();
}

static void
press_key (GtkWidget *face,
           guint      keyval)
{
  gboolean is_handled;

  g_signal_emit_by_name (find_controller (face, GTK_TYPE_EVENT_CONTROLLER_KEY), "key-pressed", keyval, 0, 0,
                         &is_handled);
  damero_stage_settle ();
}

static void
release_key (GtkWidget *face,
             guint      keyval)
{
  g_signal_emit_by_name (find_controller (face, GTK_TYPE_EVENT_CONTROLLER_KEY), "key-released", keyval, 0, 0);
  damero_stage_settle ();
}

/* A half that is hit twice is pressed once; a little later it is another press. */
static void
test_twice (void)
{
  g_autoptr(DameroStage) stage = damero_stage_new_event (evening);
  GtkWidget *face = open_face (stage), *white = get_half (face, DAMERO_WHITE);
  guint n_rows;

  act (stage, "start in=1.1.1.1");
  damero_stage_advance (stage, 1000);
  n_rows = count_rows (stage);
  put_down (white);
  lift (white);
  g_assert_cmpint (get_last_act (stage)->kind, ==, DAMERO_ACT_WRONG_PRESS);
  damero_stage_advance (stage, 299);
  put_down (white);
  lift (white);
  g_assert_cmpuint (count_rows (stage), ==, n_rows + 1);
  g_assert_nonnull (damero_find_part (face, "Pressed twice at once: the second press is ignored."));
  /* So for every one that follows as soon. */
  damero_stage_advance (stage, 299);
  put_down (white);
  lift (white);
  g_assert_cmpuint (count_rows (stage), ==, n_rows + 1);
  damero_stage_advance (stage, 300);
  put_down (white);
  lift (white);
  g_assert_cmpuint (count_rows (stage), ==, n_rows + 2);

  /* The other half has a guard of its own. */
  put_down (get_half (face, DAMERO_BLACK));
  g_assert_true (asks (face));
}

/* The keyboard repeats a key that is held down: that is no press, and not many. */
static void
test_key_repeats (void)
{
  g_autoptr(DameroStage) stage = damero_stage_new_event (evening);
  GtkWidget *face = open_face (stage);
  guint n_rows;

  act (stage, "start in=1.1.1.1");
  damero_stage_advance (stage, 1000);
  n_rows = count_rows (stage);
  press_key (face, GDK_KEY_l);
  for (guint i = 0; i < 10; i++)
    {
      damero_stage_advance (stage, 50);
      press_key (face, GDK_KEY_l);
    }
  g_assert_cmpuint (count_rows (stage), ==, n_rows);
  release_key (face, GDK_KEY_l);
  g_assert_cmpuint (count_rows (stage), ==, n_rows + 1);
  g_assert_cmpint (get_last_act (stage)->kind, ==, DAMERO_ACT_WRONG_PRESS);
  /* When it was pressed, not when it was let go. */
  g_assert_cmpint (get_last_act (stage)->stamp.mono_ms, ==, 1000);
  damero_stage_advance (stage, 400);
  press_key (face, GDK_KEY_l);
  release_key (face, GDK_KEY_l);
  g_assert_cmpuint (count_rows (stage), ==, n_rows + 2);
}

/* A second of holding one's own half takes the turn back that was just made; the clocks stand then. */
static void
test_hold (void)
{
  g_autoptr(DameroStage) stage = damero_stage_new_event (evening);
  GtkWidget *face = open_face (stage), *black = get_half (face, DAMERO_BLACK);

  act (stage, "start in=1.1.1.1");
  damero_stage_advance (stage, 5000);
  act (stage, "press in=1.1.1.1 move=11-15");
  damero_stage_advance (stage, 2000);
  put_down (black);
  g_assert_null (damero_find_part (face, "Keep holding"));
  damero_stage_advance (stage, 600);
  g_assert_nonnull (damero_find_text (face, "Keep holding to take back 11-15"));
  damero_shoot (face, "face-hold");
  g_assert_cmpuint (get_game (stage)->plies->len, ==, 1);
  damero_stage_advance (stage, 400);
  g_assert_cmpuint (get_game (stage)->plies->len, ==, 0);
  g_assert_cmpint (get_game (stage)->phase, ==, DAMERO_GAME_PAUSED);
  g_assert_cmpint (get_last_act (stage)->kind, ==, DAMERO_ACT_UNDO);
  g_assert_null (damero_find_part (face, "Keep holding"));
  /* It was no press out of turn. */
  lift (black);
  g_assert_cmpint (get_last_act (stage)->kind, ==, DAMERO_ACT_UNDO);
  g_assert_nonnull (damero_find_part (face, "Undone: "));
  damero_click (face, "Resume");
  g_assert_cmpint (damero_clock_get_think_ms (&get_game (stage)->clock, damero_desk_get_mono_ms (stage->desk)), ==,
                   5000);
}

/* Let go before, it is the press that it was: out of turn, at its own instant. */
static void
test_hold_too_short (void)
{
  g_autoptr(DameroStage) stage = damero_stage_new_event (evening);
  GtkWidget *face = open_face (stage), *black = get_half (face, DAMERO_BLACK);

  act (stage, "start in=1.1.1.1");
  act (stage, "press in=1.1.1.1 move=11-15");
  damero_stage_advance (stage, 2000);
  put_down (black);
  damero_stage_advance (stage, 999);
  lift (black);
  damero_stage_advance (stage, 5000);
  g_assert_cmpuint (get_game (stage)->plies->len, ==, 1);
  g_assert_cmpint (get_last_act (stage)->kind, ==, DAMERO_ACT_WRONG_PRESS);
  g_assert_cmpint (get_last_act (stage)->stamp.mono_ms, ==, 2000);
  g_assert_null (damero_find_part (face, "Keep holding"));
}

/* A press whose move is not known is taken back as any turn is. */
static void
test_hold_asking (void)
{
  g_autoptr(DameroStage) stage = damero_stage_new_event (evening);
  GtkWidget *face = open_face (stage), *black = get_half (face, DAMERO_BLACK);

  act (stage, "start in=1.1.1.1");
  damero_stage_advance (stage, 2000);
  put_down (black);
  lift (black);
  g_assert_true (asks (face));
  damero_stage_advance (stage, 1000);
  put_down (black);
  damero_stage_advance (stage, 500);
  g_assert_nonnull (damero_find_text (face, "Keep holding to take back the press"));
  damero_stage_advance (stage, 500);
  g_assert_false (asks (face));
  lift (black);
  g_assert_cmpint (get_last_act (stage)->kind, ==, DAMERO_ACT_UNDO);
  g_assert_cmpint (get_game (stage)->phase, ==, DAMERO_GAME_PAUSED);
  g_assert_cmpuint (get_game (stage)->plies->len, ==, 0);
}

/* Two fingers come down at once, whichever first: it is the side on move that pressed, and once. */
static void
test_at_once (void)
{
  g_autoptr(DameroStage) stage = damero_stage_new_event (plain);
  GtkWidget *face = open_face (stage);
  GtkWidget *black = get_half (face, DAMERO_BLACK), *white = get_half (face, DAMERO_WHITE);
  guint n_rows;

  act (stage, "start in=1.1.1.1");
  damero_stage_advance (stage, 3000);
  n_rows = count_rows (stage);
  put_down (black);
  damero_stage_advance (stage, 20);
  put_down (white);
  lift (black);
  lift (white);
  g_assert_cmpuint (get_game (stage)->plies->len, ==, 1);
  g_assert_cmpuint (count_rows (stage), ==, n_rows + 1);
  g_assert_nonnull (damero_find_part (face, "Both pressed at once: the side on move counts."));

  damero_stage_advance (stage, 3000);
  put_down (black);
  damero_stage_advance (stage, 20);
  put_down (white);
  lift (white);
  lift (black);
  g_assert_cmpuint (get_game (stage)->plies->len, ==, 2);
  g_assert_cmpuint (count_rows (stage), ==, n_rows + 2);
  g_assert_cmpint (get_last_act (stage)->stamp.mono_ms, ==, 6040);
}

/* One key a side, whatever keyboard there is. */
static void
test_keys (void)
{
  static const struct {
    guint    left, right;
    gboolean on_release;
  } keys[] = {
    { GDK_KEY_Shift_L, GDK_KEY_Shift_R, FALSE }, { GDK_KEY_a, GDK_KEY_l, FALSE }, { GDK_KEY_A, GDK_KEY_L, FALSE },
    { GDK_KEY_Left, GDK_KEY_Right, FALSE }, { GDK_KEY_Control_L, GDK_KEY_Control_R, TRUE },
    { GDK_KEY_F13, GDK_KEY_b, FALSE }, { GDK_KEY_Up, GDK_KEY_Down, FALSE },
  };
  g_autoptr(DameroStage) stage = damero_stage_new_event (plain);
  GtkWidget *face = open_face (stage);

  g_settings_set_string (damero_settings_get (), "face-key-black", "F13");
  g_settings_set_string (damero_settings_get (), "face-key-white", "b");
  act (stage, "start in=1.1.1.1");
  for (guint i = 0; i < G_N_ELEMENTS (keys); i++)
    {
      if (keys[i].left == GDK_KEY_Up)
        {
          press_key (face, GDK_KEY_Up);
          release_key (face, GDK_KEY_Up);
          g_assert_cmpuint (get_game (stage)->plies->len, ==, 2 * i);
          g_object_set (face, "facing", TRUE, NULL);
          damero_wait_until (gtk_widget_get_width (get_half (face, DAMERO_BLACK)) > 900);
        }
      for (guint side = 0; side < 2; side++)
        {
          guint keyval = side == 0 ? keys[i].left : keys[i].right;

          damero_stage_advance (stage, 1000);
          press_key (face, keyval);
          damero_stage_advance (stage, 70);
          g_assert_cmpuint (get_game (stage)->plies->len, ==, 2 * i + side + !keys[i].on_release);
          release_key (face, keyval);
          g_assert_cmpuint (get_game (stage)->plies->len, ==, 2 * i + side + 1);
          g_assert_cmpint (get_last_act (stage)->kind, ==, DAMERO_ACT_PRESS);
          g_assert_cmpint (get_last_act (stage)->stamp.mono_ms, ==, damero_desk_get_mono_ms (stage->desk) - 70);
        }
    }
  g_settings_reset (damero_settings_get (), "face-key-black");
  g_settings_reset (damero_settings_get (), "face-key-white");
  g_settings_reset (damero_settings_get (), "face-facing");
}

/* A button that sends any key is learnt, first Black's, then White's; one key is not for both. */
static void
test_learn (void)
{
  g_autoptr(DameroStage) stage = damero_stage_new_event (plain);
  GtkWidget *face = open_face (stage), *learner;

  g_assert_true (gtk_widget_activate_action (face, "face.learn-key", NULL));
  damero_stage_settle ();
  learner = GTK_WIDGET (damero_find_window (DAMERO_TYPE_KEY_LEARNER));
  damero_assert_named (learner);
  g_assert_nonnull (damero_find_text (learner, "Press the button for Red."));
  g_assert_nonnull (damero_find_text (learner, "None has been learnt."));
  damero_shoot (learner, "learn-key");
  press_key (learner, GDK_KEY_F13);
  g_assert_nonnull (damero_find_text (learner, "Press the button for White."));
  press_key (learner, GDK_KEY_F13);
  g_assert_nonnull (damero_find_text (learner, "F13 is for Red already. Press another button for White."));
  press_key (learner, GDK_KEY_Return);
  g_assert_null (damero_find_window (DAMERO_TYPE_KEY_LEARNER));
  g_assert_nonnull (damero_find_part (face, "Both buttons are learnt."));

  act (stage, "start in=1.1.1.1");
  damero_stage_advance (stage, 1000);
  press_key (face, GDK_KEY_F13);
  release_key (face, GDK_KEY_F13);
  damero_stage_advance (stage, 1000);
  press_key (face, GDK_KEY_Return);
  release_key (face, GDK_KEY_Return);
  g_assert_cmpuint (get_game (stage)->plies->len, ==, 2);
  /* They go with their sides. */
  g_assert_true (gtk_widget_activate_action (face, "face.swap", NULL));
  damero_stage_advance (stage, 1000);
  press_key (face, GDK_KEY_F13);
  release_key (face, GDK_KEY_F13);
  g_assert_cmpuint (get_game (stage)->plies->len, ==, 3);

  g_assert_true (gtk_widget_activate_action (face, "face.learn-key", NULL));
  damero_stage_settle ();
  learner = GTK_WIDGET (damero_find_window (DAMERO_TYPE_KEY_LEARNER));
  g_assert_nonnull (damero_find_text (learner, "Red: F13 · White: Return"));
  damero_click (learner, "Forget");
  g_assert_nonnull (damero_find_text (learner, "None has been learnt."));
  gtk_window_close (GTK_WINDOW (learner));
  damero_stage_settle ();
  damero_stage_advance (stage, 1000);
  press_key (face, GDK_KEY_Return);
  g_assert_cmpuint (get_game (stage)->plies->len, ==, 3);
}

/* A Ctrl that is the beginning of a shortcut presses nothing. */
static void
test_combined (void)
{
  g_autoptr(DameroStage) stage = damero_stage_new_event (plain);
  GtkWidget *face = open_face (stage);

  act (stage, "start in=1.1.1.1");
  damero_stage_advance (stage, 1000);
  press_key (face, GDK_KEY_Control_L);
  press_key (face, GDK_KEY_p);
  release_key (face, GDK_KEY_p);
  release_key (face, GDK_KEY_Control_L);
  g_assert_cmpuint (get_game (stage)->plies->len, ==, 0);
}

/* Both players hold their keys down: each is let go by itself. */
static void
test_two_keys (void)
{
  g_autoptr(DameroStage) stage = damero_stage_new_event (plain);
  GtkWidget *face = open_face (stage);

  act (stage, "start in=1.1.1.1");
  damero_stage_advance (stage, 1000);
  press_key (face, GDK_KEY_a);
  damero_stage_advance (stage, 500);
  press_key (face, GDK_KEY_l);
  release_key (face, GDK_KEY_a);
  damero_stage_advance (stage, 500);
  press_key (face, GDK_KEY_a);
  g_assert_cmpuint (get_game (stage)->plies->len, ==, 3);
}

/* What came after the turn goes with it, and nobody is asked: the ring was the question. */
static void
test_hold_with_more (void)
{
  g_autoptr(DameroStage) stage = damero_stage_new_event (evening);
  GtkWidget *face = open_face (stage);

  act (stage, "start in=1.1.1.1");
  act (stage, "press in=1.1.1.1 move=11-15");
  damero_stage_advance (stage, 1000);
  act (stage, "wrong-press in=1.1.1.1 side=black");
  g_assert_true (gtk_widget_activate_action (face, "face.take-back", NULL));
  damero_stage_settle ();
  g_assert_cmpuint (get_game (stage)->plies->len, ==, 0);
  g_assert_cmpuint (damero_count_questions (), ==, 0);
}

/* The keys of the halves are held as the halves are; Ctrl+Z does it at once. */
static void
test_hold_key (void)
{
  g_autoptr(DameroStage) stage = damero_stage_new_event (evening);
  GtkWidget *face = open_face (stage);

  act (stage, "start in=1.1.1.1");
  act (stage, "press in=1.1.1.1 move=11-15");
  damero_stage_advance (stage, 1000);
  press_key (face, GDK_KEY_Shift_L);
  damero_stage_advance (stage, 1000);
  release_key (face, GDK_KEY_Shift_L);
  g_assert_cmpuint (get_game (stage)->plies->len, ==, 0);
  g_assert_cmpint (get_last_act (stage)->kind, ==, DAMERO_ACT_UNDO);
  damero_click (face, "Resume");

  damero_stage_advance (stage, 1000);
  act (stage, "press in=1.1.1.1 move=11-16");
  g_assert_true (gtk_widget_activate_action (face, "face.take-back", NULL));
  damero_stage_settle ();
  g_assert_cmpuint (get_game (stage)->plies->len, ==, 0);
  /* There is nothing left to take back. */
  press_key (face, GDK_KEY_Shift_R);
  damero_stage_advance (stage, 500);
  g_assert_null (damero_find_part (face, "Keep holding"));
}

/* The opponent's turn that comes in between is not the one that was meant. */
static void
test_hold_overtaken (void)
{
  g_autoptr(DameroStage) stage = damero_stage_new_event (evening);
  GtkWidget *face = open_face (stage), *black = get_half (face, DAMERO_BLACK);

  act (stage, "start in=1.1.1.1");
  act (stage, "press in=1.1.1.1 move=11-15");
  damero_stage_advance (stage, 1000);
  put_down (black);
  damero_stage_advance (stage, 600);
  act (stage, "press in=1.1.1.1 move=22-18");
  damero_stage_advance (stage, 1000);
  lift (black);
  g_assert_cmpuint (get_game (stage)->plies->len, ==, 2);
  g_assert_cmpint (get_last_act (stage)->kind, ==, DAMERO_ACT_PRESS);
}

int
main (int   argc,
      char *argv[])
{
  damero_stage_init (&argc, &argv);
  g_test_add_func ("/clock-press/twice", test_twice);
  g_test_add_func ("/clock-press/key-repeats", test_key_repeats);
  g_test_add_func ("/clock-press/hold", test_hold);
  g_test_add_func ("/clock-press/hold-too-short", test_hold_too_short);
  g_test_add_func ("/clock-press/hold-asking", test_hold_asking);
  g_test_add_func ("/clock-press/at-once", test_at_once);
  g_test_add_func ("/clock-press/keys", test_keys);
  g_test_add_func ("/clock-press/learn", test_learn);
  g_test_add_func ("/clock-press/combined", test_combined);
  g_test_add_func ("/clock-press/two-keys", test_two_keys);
  g_test_add_func ("/clock-press/hold-with-more", test_hold_with_more);
  g_test_add_func ("/clock-press/hold-key", test_hold_key);
  g_test_add_func ("/clock-press/hold-overtaken", test_hold_overtaken);

  return g_test_run ();
}
