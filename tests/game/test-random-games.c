/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tests/game/test-random-games.c - random games in controls of every mode, beside the clock that lives
 * through every millisecond (tests/clock/slow-clock.h). Times are milliseconds, so that flags fall.
 * After each act both clocks agree, at the end the acts and their lines replay to the same game, and
 * what was refused had changed nothing.
 *
 * The number of games is N_GAMES, or that of the environment's DAMERO_TEST_GAMES, the first seed
 * random, printed, or DAMERO_TEST_SEED.
 */
#include <string.h>

#include "event/act-text.h"
#include "random-control.h"
#include "slow-clock.h"

#include "game/game.h"

#define N_GAMES  12000
#define MAX_ACTS 150

static const char *const rulesets[] = {
  "pool-apca", "pool-classic", "pool-variant", "pool-apca-2016",
  "pool-apca:repetition.scope=always,repetition.enforce=claim", "pool-apca:agreement=after-3",
};

/* Pool positions, NULL the start: endgames bring counts, crownings and early ends. */
static const char *const positions[] = {
  NULL, NULL, "B:WK29:BK1,K2,K12", "W:WK30,K31,21:BK1,K2,12", "B:W15,28:B11,K32", "B:W9,10,22:B18,27,K3",
};

typedef struct {
  GRand        *rand;
  DameroGame   *game;
  DameroGame   *before;        /* the act being tried */
  SlowClock     slow;
  gint64        now_ms;
  gint64        run_ms;        /* how long any clock has run, less what per move corrections gave back */
  GPtrArray    *acts;          /* DameroAct, performed */
  GArray       *consequences;  /* DameroConsequence, of them all */
  DameroRefusal refusal;
} Table;

static struct {
  guint acts;
  guint refused;
  guint n_by_ending[DAMERO_ENDING_OTHER + 1];
  guint n_by_mode[DAMERO_MODE_MATCH + 1];
} figures;

static gboolean
is_clock_consequence (DameroConsequenceKind kind)
{
  return kind <= DAMERO_CONSEQUENCE_ALARM;
}

/* What the slow clock says happened, and what the game told, are the same list. */
static void
compare_events (const Table *table)
{
  static const DameroConsequenceKind kinds[] = {
    [DAMERO_CLOCK_EVENT_FLAG] = DAMERO_CONSEQUENCE_FLAG,
    [DAMERO_CLOCK_EVENT_TIME_CALLED] = DAMERO_CONSEQUENCE_TIME_CALLED,
    [DAMERO_CLOCK_EVENT_IMPROPER_DELAY] = DAMERO_CONSEQUENCE_IMPROPER_DELAY,
    [DAMERO_CLOCK_EVENT_PERIOD] = DAMERO_CONSEQUENCE_PERIOD,
    [DAMERO_CLOCK_EVENT_HAND_OVER] = DAMERO_CONSEQUENCE_HAND_OVER,
    [DAMERO_CLOCK_EVENT_MATCH_OVER] = DAMERO_CONSEQUENCE_MATCH_OVER,
    [DAMERO_CLOCK_EVENT_ALARM] = DAMERO_CONSEQUENCE_ALARM,
  };
  guint n = 0;

  for (guint i = 0; i < table->consequences->len; i++)
    {
      const DameroConsequence *told = &g_array_index (table->consequences, DameroConsequence, i);
      const DameroClockEvent *lived;

      if (!is_clock_consequence (told->kind))
        continue;
      g_assert_cmpuint (n, <, table->slow.events->len);
      lived = &g_array_index (table->slow.events, DameroClockEvent, n++);
      g_assert_cmpint (told->kind, ==, kinds[lived->kind]);
      g_assert_cmpint (told->side, ==, lived->side);
      g_assert_cmpint (told->at_ms, ==, lived->at_ms);
      if (told->kind == DAMERO_CONSEQUENCE_PERIOD)
        g_assert_cmpint (told->value, ==, lived->number);
    }
  g_assert_cmpuint (n, ==, table->slow.events->len);
}

static void
compare (const Table *table)
{
  const DameroClock *clock = &table->game->clock;
  const SlowClock *slow = &table->slow;

  g_assert_cmpint (clock->state, ==, slow->state);
  g_assert_cmpint (clock->on_move, ==, slow->mover);
  g_assert_cmpint (clock->first_flag, ==, slow->first_out);
  g_assert_cmpint (damero_clock_get_think_ms (clock, table->now_ms), ==, slow->spent);
  for (unsigned side = 0; side < 2; side++)
    {
      g_assert_cmpint (damero_clock_get_main_ms (clock, side), ==, slow_clock_get_r (slow, (int) side));
      g_assert_cmpint (damero_clock_get_available_ms (clock, side, table->now_ms), ==,
                       slow_clock_get_available (slow, (int) side));
    }
  /* nothing is lost: completed turns and the running one are all the time any clock ran */
  g_assert_cmpint (table->game->used_ms[0] + table->game->used_ms[1] +
                     (table->game->phase == DAMERO_GAME_OVER ? 0 : slow->spent),
                   ==, table->run_ms);
  compare_events (table);
}

static void
live_until (Table  *table,
            gint64  at_ms)
{
  if (table->slow.state == DAMERO_CLOCK_RUNNING)
    table->run_ms += at_ms - table->now_ms;
  slow_clock_live_until (&table->slow, at_ms);
  table->now_ms = at_ms;
}

static DameroAct *
new_act (Table         *table,
         DameroActKind  kind,
         int            side)
{
  DameroAct *act = damero_act_new (kind);

  act->stamp = (DameroStamp) { 1, table->now_ms, 0 };
  act->side = side;
  act->in = (DameroPlace) { 1, 1, 1, 1 };
  return act;
}

/* Performs and remembers an act; refused, nothing has changed. Frees it if refused. */
static gboolean
try_act (Table     *table,
         DameroAct *act)
{
  g_autoptr(DameroGame) before = damero_game_copy (table->game);
  guint n = table->consequences->len;

  figures.acts++;
  damero_refusal_clear (&table->refusal);
  if (damero_game_perform (table->game, act, table->consequences, &table->refusal))
    {
      g_assert_cmpint (table->refusal.code, ==, DAMERO_REFUSAL_NONE);
      g_ptr_array_add (table->acts, act);
      return TRUE;
    }

  figures.refused++;
  g_assert_cmpint (table->refusal.code, !=, DAMERO_REFUSAL_NONE);
  g_assert_cmpuint (table->consequences->len, ==, n);
  g_assert_true (damero_game_equal (before, table->game));
  damero_act_free (act);
  return FALSE;
}

/* The act that time brings, at its instant; sometimes something else is tried first. */
static void
write_deadline (Table  *table,
                gint64  deadline_ms)
{
  DameroActKind kind = damero_game_get_deadline_kind (table->game);
  DameroAct *act;

  live_until (table, deadline_ms);
  if (g_rand_int_range (table->rand, 0, 4) == 0)
    {
      act = new_act (table, DAMERO_ACT_RESIGN, (int) table->game->clock.on_move);
      g_assert_false (try_act (table, act));
      g_assert_cmpint (table->refusal.code, ==, DAMERO_REFUSAL_DEADLINE_PASSED);
      act = new_act (table, kind, -1);
      act->stamp.mono_ms += g_rand_boolean (table->rand) ? 1 : -1;
      g_assert_false (try_act (table, act));
    }
  g_assert_true (try_act (table, new_act (table, kind, -1)));
  compare (table);
}

static char *
dup_random_move (Table *table)
{
  const DameroPosition *position = damero_game_get_position (table->game);
  char text[DAMERO_MOVE_TEXT_SIZE];
  DameroMoveList list;

  damero_moves_generate (position, &list);
  g_assert_cmpuint (list.n_moves, >, 0);
  damero_move_to_text (position, &list.moves[g_rand_int_range (table->rand, 0, (int) list.n_moves)],
                       DAMERO_NOTATION_LONG, text);
  return g_strdup (text);
}

static void
try_press (Table *table,
           int    side)
{
  DameroAct *act = new_act (table, DAMERO_ACT_PRESS, side);
  gboolean right = side == (int) damero_game_get_turn (table->game) &&
                   side == (int) table->game->clock.on_move &&
                   table->game->phase == DAMERO_GAME_PLAYING;
  gboolean one_capture;

  act->move = dup_random_move (table);
  act->ply = (int) damero_game_get_n_plies (table->game) + 1;
  if (!try_act (table, act))
    {
      g_assert_true (!right || table->refusal.code == DAMERO_REFUSAL_OTHER_PIECE);
      return;
    }

  g_assert_true (right);
  one_capture = damero_captures_count (damero_game_get_position (table->game)) == 1;
  g_assert_cmpint (slow_clock_press (&table->slow, side, one_capture), ==, DAMERO_CLOCK_OK);
}

static void
try_pause (Table *table)
{
  if (try_act (table, new_act (table, DAMERO_ACT_PAUSE, -1)))
    slow_clock_pause (&table->slow);
}

static void
try_resume (Table *table)
{
  int side = g_rand_int_range (table->rand, 0, 8) == 0 ? g_rand_int_range (table->rand, 0, 2)
                                                      : (int) damero_game_get_turn (table->game);
  int paused = table->slow.mover;

  if (!try_act (table, new_act (table, DAMERO_ACT_RESUME, side)))
    return;

  g_assert_cmpint (slow_clock_resume (&table->slow, side), ==, DAMERO_CLOCK_OK);
  if (side != paused && side == (int) damero_game_get_turn (table->game))
    slow_clock_set_one_capture (&table->slow,
                                damero_captures_count (damero_game_get_position (table->game)) == 1);
}

static void
try_adjustment (Table *table)
{
  int side = g_rand_int_range (table->rand, 0, 2);
  int delta = g_rand_int_range (table->rand, -60, 61);
  DameroAct *act = new_act (table, DAMERO_ACT_CLOCK_ADJUSTED, side);
  int spent = table->slow.spent;
  gboolean performed;

  act->amount_ms = delta;
  performed = try_act (table, act);
  g_assert_cmpint (slow_clock_adjust (&table->slow, side, delta) == DAMERO_CLOCK_OK, ==, performed);
  /* time of a turn is think that has not happened */
  table->run_ms += table->slow.spent - spent;
}

static void
try_time_called (Table *table)
{
  const DameroControl *control = &table->game->setup.controls[table->slow.mover];
  gboolean by_referee = control->mode == DAMERO_MODE_PER_MOVE && control->call == DAMERO_CALL_BY_REFEREE;
  gboolean in_grace = table->slow.in_grace;

  if (try_act (table, new_act (table, DAMERO_ACT_TIME_CALLED, -1)))
    {
      g_assert_true (by_referee && !in_grace);
      g_assert_cmpint (slow_clock_call_time (&table->slow), ==, DAMERO_CLOCK_OK);
    }
  else if (by_referee && !in_grace)
    {
      g_assert_cmpint (slow_clock_call_time (&table->slow), !=, DAMERO_CLOCK_OK);
    }
}

/* Everything that never touches the clock, unless it ends the game. */
static void
try_other (Table *table)
{
  static const DameroActKind kinds[] = {
    DAMERO_ACT_WRONG_PRESS, DAMERO_ACT_ILLEGAL_MOVE, DAMERO_ACT_WRONG_MOVE, DAMERO_ACT_DRAW_OFFERED,
    DAMERO_ACT_DRAW_DECLINED, DAMERO_ACT_CLAIM, DAMERO_ACT_COUNT_REQUESTED, DAMERO_ACT_COUNT_CANCELLED,
    DAMERO_ACT_WRONG_PRESS, DAMERO_ACT_ILLEGAL_MOVE, DAMERO_ACT_WRONG_MOVE, DAMERO_ACT_DRAW_OFFERED,
    DAMERO_ACT_DRAW_DECLINED, DAMERO_ACT_CLAIM, DAMERO_ACT_COUNT_REQUESTED, DAMERO_ACT_FLAG,
    DAMERO_ACT_START, DAMERO_ACT_RESIGN, DAMERO_ACT_DRAW_AGREED, DAMERO_ACT_RESULT,
  };
  DameroActKind kind = kinds[g_rand_int_range (table->rand, 0, G_N_ELEMENTS (kinds))];
  DameroAct *act = new_act (table, kind, g_rand_int_range (table->rand, 0, 2));

  act->actor = (DameroActor) g_rand_int_range (table->rand, 0, 5);
  if (kind == DAMERO_ACT_ILLEGAL_MOVE || kind == DAMERO_ACT_WRONG_MOVE)
    act->move = g_strdup_printf ("%d-%d", g_rand_int_range (table->rand, 1, 33),
                                 g_rand_int_range (table->rand, 1, 33));
  if (kind == DAMERO_ACT_CLAIM || kind == DAMERO_ACT_COUNT_REQUESTED || kind == DAMERO_ACT_COUNT_CANCELLED)
    act->count = g_rand_int_range (table->rand, 0, 3) > 0 ? DAMERO_COUNT_NO_PROGRESS
                                                          : g_rand_int_range (table->rand, 0, 4);
  if (kind == DAMERO_ACT_RESULT)
    act->result = g_rand_int_range (table->rand, 0, DAMERO_OUTCOME_DOUBLE_FORFEIT + 1);
  try_act (table, act);
}

static void
try_interruption (Table *table)
{
  gboolean running = table->slow.state == DAMERO_CLOCK_RUNNING;

  g_assert_true (try_act (table, new_act (table, DAMERO_ACT_INTERRUPTED, -1)));
  g_assert_cmpint (table->game->interrupted, ==, running || table->game->interrupted);
  if (running)
    slow_clock_pause (&table->slow);
}

static void
one_act (Table *table)
{
  int what = g_rand_int_range (table->rand, 0, 100);
  int turn = (int) damero_game_get_turn (table->game);

  if (table->game->phase == DAMERO_GAME_PAUSED && what >= 10)
    try_resume (table);
  else if (what < 55)
    try_press (table, turn);
  else if (what < 60)
    try_press (table, 1 - turn);
  else if (what < 68)
    try_pause (table);
  else if (what < 72)
    try_resume (table);
  else if (what < 78)
    try_adjustment (table);
  else if (what < 84)
    try_time_called (table);
  else if (what < 85)
    try_interruption (table);
  else
    try_other (table);
}

/* The same acts again, and the acts that their lines say. */
static void
replay (const Table *table)
{
  g_autoptr(DameroGame) again = damero_game_new (&table->game->setup);
  g_autoptr(GArray) consequences = g_array_new (FALSE, FALSE, sizeof (DameroConsequence));
  g_auto(DameroRefusal) refusal = { 0 };

  for (guint i = 0; i < table->acts->len; i++)
    {
      const DameroAct *act = g_ptr_array_index (table->acts, i);
      g_autoptr(GString) line = g_string_new (NULL);
      g_autoptr(DameroAct) read = NULL;
      DameroActTextError error;
      gboolean has_stamp;

      damero_act_to_text (act, TRUE, line);
      read = damero_act_from_text (line->str, 0, &has_stamp, &error);
      g_assert_nonnull (read);
      g_assert_true (damero_act_equal (act, read));
      g_assert_true (damero_game_perform (again, read, consequences, &refusal));
    }

  g_assert_true (damero_game_equal (again, table->game));
  g_assert_true (damero_consequences_equal (consequences, table->consequences));
}

static void
play_game (guint32 seed)
{
  Table table = { .rand = g_rand_new_with_seed (seed) };
  DameroControl controls[2] = { random_control (table.rand, 10, 25, 6) };
  DameroGameSetup setup = { .has_clock = TRUE };
  const char *fen = positions[g_rand_int_range (table.rand, 0, G_N_ELEMENTS (positions))];
  gint64 deadline_ms;

  controls[1] = g_rand_boolean (table.rand) ? controls[0] : random_control (table.rand, 10, 25, 6);
  if (!damero_controls_agree (&controls[0], &controls[1]))
    controls[1] = controls[0];
  memcpy (setup.controls, controls, sizeof controls);
  damero_ruleset_from_text (rulesets[g_rand_int_range (table.rand, 0, G_N_ELEMENTS (rulesets))],
                            &setup.ruleset, NULL);
  setup.start = damero_position_start (setup.ruleset.variant, setup.ruleset.first_side);
  if (fen != NULL)
    g_assert_true (damero_position_from_fen (setup.ruleset.variant, fen, &setup.start, NULL));
  table.game = damero_game_new (&setup);
  table.acts = g_ptr_array_new_with_free_func ((GDestroyNotify) damero_act_free);
  table.consequences = g_array_new (FALSE, FALSE, sizeof (DameroConsequence));
  slow_clock_init (&table.slow, &controls[0], &controls[1], TRUE);

  live_until (&table, g_rand_int_range (table.rand, 0, 1000));
  g_assert_true (try_act (&table, new_act (&table, DAMERO_ACT_START, -1)));
  slow_clock_start (&table.slow, setup.start.side_to_move,
                    damero_captures_count (&setup.start) == 1);
  for (int i = 0; i < MAX_ACTS && table.game->phase != DAMERO_GAME_OVER; i++)
    {
      gint64 next_ms = table.now_ms + g_rand_int_range (table.rand, 0, 30);

      while (damero_game_get_deadline (table.game, &deadline_ms) && deadline_ms <= next_ms)
        write_deadline (&table, deadline_ms);
      if (table.game->phase == DAMERO_GAME_OVER)
        break;
      live_until (&table, next_ms);
      one_act (&table);
      if (table.game->phase == DAMERO_GAME_OVER && table.slow.state == DAMERO_CLOCK_RUNNING)
        slow_clock_pause (&table.slow);
      compare (&table);
    }

  replay (&table);
  figures.n_by_ending[table.game->ending]++;
  figures.n_by_mode[controls[0].mode]++;
  slow_clock_clear (&table.slow);
  g_ptr_array_unref (table.acts);
  g_array_unref (table.consequences);
  damero_game_free (table.game);
  damero_refusal_clear (&table.refusal);
  g_rand_free (table.rand);
}

static void
test_games (void)
{
  const char *given = g_getenv ("DAMERO_TEST_GAMES");
  guint n_games = given != NULL ? (guint) g_ascii_strtoull (given, NULL, 10) : N_GAMES;
  const char *given_seed = g_getenv ("DAMERO_TEST_SEED");
  guint32 first_seed = given_seed != NULL ? (guint32) g_ascii_strtoull (given_seed, NULL, 10)
                                          : (guint32) g_test_rand_int ();

  g_test_message ("seeds %u and on", first_seed);
  for (guint i = 0; i < n_games; i++)
    {
      /* enough to find the game of a failure again, and not a line for each */
      if (i % 500 == 0)
        g_test_message ("seed %u", first_seed + i);
      play_game (first_seed + i);
    }

  g_test_message ("%u games, %u acts, %u refused", n_games, figures.acts, figures.refused);
  for (guint mode = 0; mode < G_N_ELEMENTS (figures.n_by_mode); mode++)
    g_test_message ("%u games of mode %u", figures.n_by_mode[mode], mode);
  for (int ending = 0; ending <= DAMERO_ENDING_OTHER; ending++)
    if (figures.n_by_ending[ending] > 0)
      g_test_message ("%u ended by %s", figures.n_by_ending[ending],
                      damero_token_get (DAMERO_TOKENS_ENDING, ending));
  /* what the games are for does happen in them */
  if (n_games >= N_GAMES)
    for (int ending = DAMERO_ENDING_NO_PIECES; ending <= DAMERO_ENDING_AGREEMENT; ending++)
      g_assert_cmpuint (figures.n_by_ending[ending], >, 0);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/random-games", test_games);

  return g_test_run ();
}
