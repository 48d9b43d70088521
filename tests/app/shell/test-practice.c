/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The practice event: what it shows when it opens, that it goes on in real time, that it leaves nothing.
 */
#include "app/board/board-state.h"
#include "app/shell/event-window.h"
#include "app/shell/practice.h"
#include "tests/app/stage.h"

#define WALL_MS G_GINT64_CONSTANT (1795262400000)

static const DameroEvent *
get_event (DameroPractice *practice)
{
  g_autoptr(GError) error = NULL;
  const DameroEvent *event = damero_director_get_event (damero_practice_get_director (practice),
                                                        damero_practice_get_event_uid (practice), &error);

  g_assert_no_error (error);
  return event;
}

static guint
count_practice_folders (void)
{
  g_autoptr(GDir) dir = g_dir_open (g_get_user_runtime_dir (), 0, NULL);
  const char *name;
  guint n = 0;

  while (dir != NULL && (name = g_dir_read_name (dir)) != NULL)
    n += g_str_has_prefix (name, "damero-practice-");

  return n;
}

/* Every board in play, as it stands when the window opens. */
static const struct {
  int                  section, round, board, game;
  DameroBoardStateKind kind;
  int                  side;
} boards[] = {
  { 1, 4, 1, 1, DAMERO_BOARD_RUNNING, DAMERO_WHITE },
  { 1, 4, 2, 2, DAMERO_BOARD_RUNNING, DAMERO_WHITE },
  { 1, 4, 3, 2, DAMERO_BOARD_FLAG, DAMERO_WHITE },
  { 1, 4, 4, 2, DAMERO_BOARD_OFFER, DAMERO_WHITE },
  { 1, 4, 5, 2, DAMERO_BOARD_PAUSED, DAMERO_BLACK },
  { 1, 4, 6, 2, DAMERO_BOARD_FINISHED, -1 },
  { 2, 2, 1, 1, DAMERO_BOARD_TIME_CALLED, DAMERO_WHITE },
  { 2, 2, 2, 1, DAMERO_BOARD_RUNNING, DAMERO_BLACK },
  { 2, 2, 3, 1, DAMERO_BOARD_RUNNING, DAMERO_BLACK },
};

static void
assert_boards (const DameroEvent *event,
               const DameroStamp *now)
{
  for (guint i = 0; i < G_N_ELEMENTS (boards); i++)
    {
      const DameroPlace place = { boards[i].section, boards[i].round, boards[i].board, 0 };
      DameroBoardState state;

      damero_board_state_read (event, &place, now, &state);
      g_test_message ("board %d.%d.%d", place.section, place.round, place.board);
      g_assert_cmpint (state.kind, ==, boards[i].kind);
      g_assert_cmpint (state.place.game, ==, boards[i].game);
      g_assert_cmpint (state.side, ==, boards[i].side);
    }
}

static void
test_states (void)
{
  g_autoptr(GError) error = NULL;
  g_autoptr(DameroPractice) practice = damero_practice_new (WALL_MS, &error);
  const DameroEvent *event;
  DameroEnvironment *environment;
  const DameroSection *gold, *damas;
  const DameroGame *game;
  DameroStamp now;
  gint64 mono_ms;

  g_assert_no_error (error);
  event = get_event (practice);
  environment = damero_director_get_environment (damero_practice_get_director (practice));
  now = damero_director_get_now (damero_practice_get_director (practice));
  mono_ms = now.mono_ms;
  g_assert_true (damero_environment_is_virtual (environment));
  g_assert_cmpint (damero_environment_get_wall_ms (environment), ==, WALL_MS);
  g_assert_cmpstr (event->name, ==, "Practice Evening");
  g_assert_cmpstr (event->date, ==, "2026-11-21");
  g_assert_cmpuint (event->log->len, <, 1200);

  gold = damero_event_find_section (event, 1);
  damas = damero_event_find_section (event, 2);
  g_assert_cmpuint (gold->entries->len, ==, 12);
  g_assert_cmpuint (gold->rounds->len, ==, 4);
  g_assert_true (damero_section_find_round (gold, 3)->closed);
  g_assert_false (damero_section_find_round (gold, 4)->closed);
  g_assert_cmpuint (damas->entries->len, ==, 6);
  g_assert_cmpuint (damas->rounds->len, ==, 2);
  assert_boards (event, &now);

  /* Low time, of the side that waits. */
  game = damero_event_find_game (event, &(DameroPlace) { 1, 4, 1, 1 });
  g_assert_cmpint (damero_clock_get_available_ms (&game->clock, DAMERO_BLACK, mono_ms), ==, 38000);
  /* The lone king's count. */
  game = damero_event_find_game (event, &(DameroPlace) { 1, 4, 2, 2 });
  g_assert_cmpint (game->counts.counts[DAMERO_COUNT_LONE_KING].state, ==, DAMERO_COUNT_RUNNING);
  g_assert_cmpuint (game->counts.counts[DAMERO_COUNT_LONE_KING].value, >, 3);
  /* The clocks of Gold Bar run on for many minutes. */
  for (int board = 1; board <= 4; board++)
    {
      gint64 at_ms;

      game = damero_event_find_game (event, &(DameroPlace) { 1, 4, board, board == 1 ? 1 : 2 });
      if (game != NULL && damero_game_get_deadline (game, &at_ms))
        g_assert_cmpint (at_ms - mono_ms, >, 10 * 60 * 1000);
    }
}

static void
test_window (void)
{
  DameroApplication *application = damero_stage_get_application ();
  GtkWindow *window = damero_application_open_practice (application);
  DameroDesk *desk;
  DameroEnvironment *environment;
  const DameroGame *game;
  gint64 before_ms;

  g_assert_nonnull (window);
  damero_stage_present (window, 1280, 800);
  desk = damero_event_window_get_desk (DAMERO_EVENT_WINDOW (window));
  environment = damero_director_get_environment (damero_desk_get_director (desk));
  g_assert_nonnull (damero_find_text (GTK_WIDGET (window), "Practice Evening"));
  g_assert_nonnull (damero_find_text (GTK_WIDGET (window), "This is practice: nothing done here is kept"));
  g_assert_cmpuint (count_practice_folders (), ==, 1);
  /* Asked for again it is the same. */
  g_assert_true (damero_application_open_practice (application) == window);

  /* It is live: the clock on move runs by itself. */
  g_assert_false (damero_environment_is_virtual (environment));
  g_assert_cmpint (ABS (damero_environment_get_wall_ms (environment) - g_get_real_time () / 1000), <, 60000);
  game = damero_event_find_game (damero_desk_get_event (desk), &(DameroPlace) { 1, 4, 1, 1 });
  before_ms = damero_clock_get_available_ms (&game->clock, DAMERO_WHITE, damero_desk_get_mono_ms (desk));
  damero_wait_until (damero_clock_get_available_ms (&game->clock, DAMERO_WHITE, damero_desk_get_mono_ms (desk)) <
                     before_ms);
  gtk_window_destroy (window);
}

static void
test_nothing_left (void)
{
  guint n = count_practice_folders ();
  g_autoptr(GError) error = NULL;
  DameroPractice *practice = damero_practice_new (WALL_MS, &error);

  g_assert_no_error (error);
  g_assert_cmpuint (count_practice_folders (), ==, n + 1);
  damero_practice_free (practice);
  g_assert_cmpuint (count_practice_folders (), ==, n);
}

int
main (int   argc,
      char *argv[])
{
  int status;

  damero_stage_init (&argc, &argv);
  g_test_add_func ("/practice/states", test_states);
  g_test_add_func ("/practice/window", test_window);
  g_test_add_func ("/practice/nothing-left", test_nothing_left);
  status = g_test_run ();

  /* The application's own goes with it. */
  g_signal_emit_by_name (damero_stage_get_application (), "shutdown");
  g_assert_cmpuint (count_practice_folders (), ==, 0);
  return status;
}
