/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tests/game/test-random-record.c - random games in controls of every mode, played twice with the same presses: once
 * with every move, once with stretches whose moves are entered later or never, beside the clock that lives through
 * every millisecond and a notebook of the moves made. Clocks, times and flags are those of the game that knows its
 * moves; entered afterwards they give its state, or find what ended it. In a checked record some moves are entered
 * wrong, and a clock that never had the press runs on.
 *
 * The number of games of each mode is N_GAMES, or that of the environment's DAMERO_TEST_GAMES; the
 * first seed is printed (tests/support/chance.h).
 */
#include "random-control.h"
#include "slow-clock.h"

#include "../support/chance.h"
#include "game/game.h"

#define N_GAMES   250
#define MAX_TURNS 80

static const char *const rulesets[] = { "pool-apca", "pool-apca-2016", "spanish" };
static const char *const positions[] = {
  NULL, NULL, "B:WK29:BK1,K2,K12", "B:W15,28:B11,K32", "B:W9,10,22:B18,27,K3",
};

typedef struct {
  GRand       *rand;
  DameroGame  *full;   /* with every move */
  DameroGame  *part;   /* the same presses */
  GArray      *moves;  /* DameroMove, of both */
  SlowClock    slow;   /* of PART */
  gboolean     has_held;
  SlowClock    held;   /* had its last press not been made */
  gint64       now_ms;
  GArray      *consequences;
  guint        n_found;
} Pair;

static struct {
  guint turns, entered, returned, flags, findings, ended_late;
} figures;

static DameroAct *
new_act (const Pair    *pair,
         DameroActKind  kind,
         int            side)
{
  DameroAct *act = damero_act_new (kind);

  act->stamp = (DameroStamp) { 1, pair->now_ms, 0 };
  act->side = side;
  return act;
}

static gboolean
perform (Pair       *pair,
         DameroGame *game,
         DameroAct  *act)
{
  g_autoptr(DameroAct) owned = act;
  g_auto(DameroRefusal) refusal = { 0 };
  guint n = pair->consequences->len;
  gboolean done = damero_game_perform (game, act, pair->consequences, &refusal);

  for (guint i = n; i < pair->consequences->len; i++)
    pair->n_found += g_array_index (pair->consequences, DameroConsequence, i).kind == DAMERO_CONSEQUENCE_FINDING;
  return done;
}

static void
live_until (Pair   *pair,
            gint64  at_ms)
{
  slow_clock_live_until (&pair->slow, at_ms);
  if (pair->has_held)
    slow_clock_live_until (&pair->held, at_ms);
  pair->now_ms = at_ms;
}

/* The clock of PART is the slow one's. */
static void
compare_slow (const Pair *pair)
{
  const DameroClock *clock = &pair->part->clock;

  g_assert_cmpint (clock->on_move, ==, pair->slow.mover);
  g_assert_cmpint (clock->first_flag, ==, pair->slow.first_out);
  g_assert_cmpint (damero_clock_get_think_ms (clock, pair->now_ms), ==, pair->slow.spent);
  for (unsigned side = 0; side < 2; side++)
    {
      g_assert_cmpint (damero_clock_get_main_ms (clock, side), ==, slow_clock_get_r (&pair->slow, (int) side));
      g_assert_cmpint (damero_clock_get_available_ms (clock, side, pair->now_ms), ==,
                       slow_clock_get_available (&pair->slow, (int) side));
    }
}

/* After the first N_MOVES moves of the notebook. */
static DameroPosition
get_position (const Pair *pair,
              guint       n_moves)
{
  DameroPosition position = pair->part->setup.start;

  for (guint i = 0; i < n_moves; i++)
    damero_position_apply (&position, &g_array_index (pair->moves, DameroMove, i));
  return position;
}

/* What PART knows is what the notebook says up to there, and no more; times are those of FULL. */
static void
compare (const Pair *pair)
{
  const DameroGame *part = pair->part;
  guint n_recorded = damero_game_get_n_recorded (part);
  DameroPosition position = get_position (pair, n_recorded);

  g_assert_cmpuint (damero_game_get_n_plies (part), ==, pair->moves->len);
  g_assert_true (damero_position_equal (damero_game_get_position (part), &position));
  for (guint i = 0; i < MIN (part->plies->len, pair->full->plies->len); i++)
    {
      const DameroPly *known = &g_array_index (pair->full->plies, DameroPly, i);
      const DameroPly *timed = &g_array_index (part->plies, DameroPly, i);

      g_assert_cmpint (timed->think_ms, ==, known->think_ms);
      g_assert_cmpint (timed->main_ms[0], ==, known->main_ms[0]);
      g_assert_cmpint (timed->main_ms[1], ==, known->main_ms[1]);
      g_assert_cmpint (timed->shown_ms[0], ==, known->shown_ms[0]);
      if (i < n_recorded)
        g_assert_true (damero_move_equal (&timed->move, &known->move));
    }
  if (pair->full->phase == DAMERO_GAME_PLAYING && part->phase == DAMERO_GAME_PLAYING)
    {
      DameroClock clock = part->clock;

      /* this much of the position the clock is told */
      clock.single_capture = pair->full->clock.single_capture;
      g_assert_true (damero_clock_equal (&pair->full->clock, &clock));
      g_assert_cmpint (pair->full->used_ms[0], ==, part->used_ms[0]);
      g_assert_cmpint (pair->full->used_ms[1], ==, part->used_ms[1]);
    }
}

/* A position that both reach is judged alike. */
static void
compare_known (const Pair *pair)
{
  g_autoptr(DameroGame) part = NULL;

  if (!damero_game_is_recorded (pair->part) || pair->n_found > 0 || pair->part->phase != DAMERO_GAME_PLAYING)
    return;

  part = damero_game_copy (pair->part);
  part->clock.single_capture = pair->full->clock.single_capture;
  g_assert_true (damero_game_equal (part, pair->full));
}

static DameroMove
pick_move (const Pair *pair)
{
  DameroPosition position = get_position (pair, pair->moves->len);
  DameroMoveList list;

  damero_moves_generate (&position, &list);
  return list.moves[g_rand_int_range (pair->rand, 0, (int) list.n_moves)];
}

static char *
dup_move_text (const Pair       *pair,
               const DameroMove *move,
               guint             n_before)
{
  DameroPosition position = get_position (pair, n_before);
  char text[DAMERO_MOVE_TEXT_SIZE];

  damero_move_to_text (&position, move, DAMERO_NOTATION_LONG, text);
  return g_strdup (text);
}

/* The next move of the notebook is entered. */
static void
enter (Pair *pair)
{
  guint n = damero_game_get_n_recorded (pair->part);
  DameroAct *act = new_act (pair, DAMERO_ACT_MOVE_ENTERED, damero_game_get_position (pair->part)->side_to_move);

  act->ply = (int) n + 1;
  act->move = dup_move_text (pair, &g_array_index (pair->moves, DameroMove, n), n);
  figures.entered++;
  g_assert_true (perform (pair, pair->part, act));
  if (damero_game_is_recorded (pair->part) && pair->has_held)
    {
      slow_clock_clear (&pair->held);
      pair->has_held = FALSE;
    }
}

static void
keep_slow (Pair *pair)
{
  if (pair->has_held)
    slow_clock_clear (&pair->held);
  pair->held = pair->slow;
  pair->held.events = g_array_copy (pair->slow.events);
  /* the clock is copied with its own sides; they point to its controls alone */
  pair->has_held = TRUE;
}

static gboolean
write_deadlines (Pair   *pair,
                 gint64  until_ms)
{
  gint64 at_ms;

  while (damero_game_get_deadline (pair->part, &at_ms) && at_ms <= until_ms)
    {
      DameroActKind kind = damero_game_get_deadline_kind (pair->part);

      live_until (pair, at_ms);
      figures.flags += kind == DAMERO_ACT_FLAG;
      g_assert_true (perform (pair, pair->part, new_act (pair, kind, -1)));
      if (pair->full->phase == DAMERO_GAME_PLAYING)
        g_assert_true (perform (pair, pair->full, new_act (pair, kind, -1)));
      compare (pair);
      if (pair->part->phase != DAMERO_GAME_PLAYING)
        return FALSE;
    }
  live_until (pair, until_ms);
  return TRUE;
}

/* In a checked record: the move typed is none. The press is as if it had not been made. */
static gboolean
return_turn (Pair *pair)
{
  int side = damero_game_get_position (pair->part)->side_to_move;
  DameroAct *act = new_act (pair, DAMERO_ACT_TURN_RETURNED, side);

  act->move = g_strdup ("1-1");
  figures.returned++;
  g_array_set_size (pair->moves, pair->moves->len - 1);
  g_assert_true (perform (pair, pair->part, act));
  slow_clock_clear (&pair->slow);
  pair->slow = pair->held;
  pair->has_held = FALSE;
  if (pair->part->phase == DAMERO_GAME_PLAYING)
    compare_slow (pair);
  else
    g_assert_cmpint (pair->part->clock.first_flag, ==, pair->slow.first_out);

  /* the other game goes on from there */
  damero_game_free (pair->full);
  pair->full = damero_game_copy (pair->part);
  return pair->part->phase == DAMERO_GAME_PLAYING;
}

static void
press (Pair     *pair,
       gboolean  with_move)
{
  int side = (int) damero_game_get_turn (pair->part);
  DameroMove move = pick_move (pair);
  DameroAct *act = new_act (pair, DAMERO_ACT_PRESS, side);
  DameroAct *full = new_act (pair, DAMERO_ACT_PRESS, side);

  full->ply = act->ply = (int) pair->moves->len + 1;
  full->move = dup_move_text (pair, &move, pair->moves->len);
  if (with_move)
    act->move = g_strdup (full->move);
  else
    keep_slow (pair);
  g_array_append_val (pair->moves, move);
  figures.turns++;
  g_assert_true (perform (pair, pair->part, act));
  g_assert_cmpint (slow_clock_press (&pair->slow, side, FALSE), ==, DAMERO_CLOCK_OK);
  if (pair->full->phase == DAMERO_GAME_PLAYING)
    g_assert_true (perform (pair, pair->full, full));
  else
    damero_act_free (full);
  compare (pair);
  if (pair->part->phase == DAMERO_GAME_PLAYING)
    compare_slow (pair);
}

/* The game that knows its moves is over by them: so is the other one when they are entered, at the same instant, or it
 * finds it. */
static void
enter_rest (Pair *pair)
{
  gboolean ended = pair->full->phase == DAMERO_GAME_OVER;
  gboolean was_over = pair->part->phase > DAMERO_GAME_PAUSED;

  while (damero_game_awaits_moves (pair->part) && pair->n_found == 0)
    enter (pair);
  if (!ended || pair->full->moved_outcome == DAMERO_OUTCOME_NONE)
    return;

  g_assert_cmpint (pair->part->moved_outcome, ==, pair->full->moved_outcome);
  figures.findings += pair->n_found > 0;
  if (was_over || pair->n_found > 0)
    return;
  figures.ended_late++;
  g_assert_cmpint (pair->part->outcome, ==, pair->full->outcome);
  g_assert_cmpint (pair->part->ending, ==, pair->full->ending);
  g_assert_cmpint (pair->part->used_ms[0], ==, pair->full->used_ms[0]);
  g_assert_cmpint (pair->part->used_ms[1], ==, pair->full->used_ms[1]);
  for (unsigned side = 0; side < 2; side++)
    g_assert_cmpint (damero_clock_get_main_ms (&pair->part->clock, side), ==,
                     damero_clock_get_main_ms (&pair->full->clock, side));
}

/* A turn; FALSE when there are no more. Where nobody knows the moves, play may go on after the rules have ended it. */
static gboolean
take_turn (Pair *pair)
{
  gboolean checked = pair->part->record == DAMERO_RECORD_CHECKED;
  gboolean with_move = damero_game_is_recorded (pair->part) && g_rand_boolean (pair->rand);
  int patience = pair->part->record == DAMERO_RECORD_NONE ? 40 : 3;
  DameroPosition position = get_position (pair, pair->moves->len);

  if (!write_deadlines (pair, pair->now_ms + g_rand_int_range (pair->rand, 0, 40)) ||
      !damero_moves_exist (&position) ||
      (pair->full->phase == DAMERO_GAME_OVER && g_rand_int_range (pair->rand, 0, 6) == 0))
    return FALSE;
  press (pair, with_move);
  if (!write_deadlines (pair, pair->now_ms + g_rand_int_range (pair->rand, 0, 20)))
    return FALSE;
  if (pair->part->phase != DAMERO_GAME_PLAYING)
    return FALSE;
  if (checked && !with_move && pair->full->phase == DAMERO_GAME_PLAYING && g_rand_int_range (pair->rand, 0, 5) == 0)
    return return_turn (pair);
  while (damero_game_awaits_moves (pair->part) && pair->part->phase == DAMERO_GAME_PLAYING &&
         (checked || g_rand_int_range (pair->rand, 0, patience) < 2))
    enter (pair);
  compare_known (pair);
  return pair->part->phase == DAMERO_GAME_PLAYING;
}

static void
play_game (guint32    seed,
           DameroMode mode)
{
  Pair pair = { .rand = g_rand_new_with_seed (seed) };
  DameroControl control = random_control_of_mode (pair.rand, mode, 1, 200, 6);
  DameroGameSetup setup = {
    .semantics = DAMERO_RULES_SEMANTICS_VERSION, .has_clock = TRUE, .flags = g_rand_int_range (pair.rand, 0, 3),
    .record = g_rand_int_range (pair.rand, 0, 3),
  };
  const char *fen = positions[g_rand_int_range (pair.rand, 0, G_N_ELEMENTS (positions))];

  /* the limit of a position that is not known is another one */
  control.single_capture_ms = control.move_ms;
  control.call = DAMERO_TIME_CALL_BY_PROGRAM;
  setup.controls[0] = setup.controls[1] = control;
  if (!damero_ruleset_from_text (rulesets[g_rand_int_range (pair.rand, 0, G_N_ELEMENTS (rulesets))], &setup.ruleset,
                                 NULL))
    g_assert_not_reached ();
  setup.start = damero_position_start (setup.ruleset.variant, setup.ruleset.first_side);
  if (fen != NULL && !damero_position_from_fen (setup.ruleset.variant, fen, &setup.start, NULL))
    g_assert_not_reached ();
  if (!damero_moves_exist (&setup.start))
    setup.start = damero_position_start (setup.ruleset.variant, setup.ruleset.first_side);

  pair.full = damero_game_new (&setup);
  pair.part = damero_game_new (&setup);
  pair.moves = g_array_new (FALSE, FALSE, sizeof (DameroMove));
  pair.consequences = g_array_new (FALSE, FALSE, sizeof (DameroConsequence));
  slow_clock_init (&pair.slow, &control, &control, setup.flags != DAMERO_FLAGS_RUNNING);
  slow_clock_start (&pair.slow, setup.start.side_to_move, FALSE);
  g_assert_true (perform (&pair, pair.full, new_act (&pair, DAMERO_ACT_START, -1)));
  g_assert_true (perform (&pair, pair.part, new_act (&pair, DAMERO_ACT_START, -1)));
  for (guint i = 0; i < MAX_TURNS && take_turn (&pair); i++)
    ;
  enter_rest (&pair);

  slow_clock_clear (&pair.slow);
  if (pair.has_held)
    slow_clock_clear (&pair.held);
  damero_game_free (pair.full);
  damero_game_free (pair.part);
  g_array_unref (pair.moves);
  g_array_unref (pair.consequences);
  g_rand_free (pair.rand);
}

static guint64
get_number (const char *variable,
            guint64     otherwise)
{
  const char *text = g_getenv (variable);

  return text != NULL ? g_ascii_strtoull (text, NULL, 10) : otherwise;
}

static void
test_games (void)
{
  guint32 seed = chance_get_seed ();
  guint n_games = (guint) get_number ("DAMERO_TEST_GAMES", N_GAMES);

  for (guint i = 0; i < n_games; i++)
    for (DameroMode mode = 0; mode <= DAMERO_MODE_MATCH; mode++)
      {
        if (g_test_verbose ())
          g_test_message ("seed %u, mode %d", seed + i, mode);
        play_game (seed + i, mode);
      }

  g_test_message ("seed %u: %u games a mode, %u turns, %u moves entered later, %u turns returned, %u flags, "
                  "%u findings, %u games ended by a move entered later",
                  seed, n_games, figures.turns, figures.entered, figures.returned, figures.flags, figures.findings,
                  figures.ended_late);
  g_assert_cmpuint (figures.returned, >, 0);
  g_assert_cmpuint (figures.flags, >, 0);
  g_assert_cmpuint (figures.ended_late, >, 0);
}

int
main (int   argc,
      char *argv[])
{
  chance_init (&argc, &argv);

  g_test_add_func ("/random-record/games", test_games);

  return g_test_run ();
}
