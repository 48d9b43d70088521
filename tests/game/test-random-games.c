/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tests/game/test-random-games.c - random games in controls of every mode, beside the clock that lives
 * through every millisecond (tests/clock/slow-clock.h) and the referee's notebook of what was
 * touched (slow-touch.h). Times are milliseconds, so that flags fall. After each act both clocks agree, and
 * the notebook on every legal move; at the end the acts and their lines replay to the same game, and what
 * was refused had changed nothing. In half of the games a flag is soft or lets them go on.
 *
 * The number of games is N_GAMES, or that of the environment's DAMERO_TEST_GAMES; the
 * first seed is printed (tests/support/chance.h).
 */
#include <string.h>

#include "event/act-text.h"
#include "random-control.h"
#include "slow-clock.h"
#include "slow-moves.h"
#include "slow-touch.h"

#include "../support/chance.h"
#include "game/game.h"

#define N_GAMES  12000
#define MAX_ACTS 150

static const char *const rulesets[] = {
  "pool-apca", "pool-classic", "pool-variant", "pool-apca-2016",
  "pool-apca:repetition.scope=always,repetition.enforce=claim", "pool-apca:agreement=after-3",
  "pool-apca:crowning=by_opponent", "pool-apca:touch=standard", "spanish:touch=strict,crowning=by_opponent",
};

/* Positions of either game, NULL the start: endgames bring counts, crownings and early ends. */
static const char *const positions[] = {
  NULL, NULL, "B:WK29:BK1,K2,K12", "W:WK30,K31,21:BK1,K2,12", "B:W15,28:B11,K32", "B:W9,10,22:B18,27,K3",
  /* captures far and near, and all round: in pool, and in its mirror image */
  "B:W6,7,14,15,22,K32:BK2,K4", "W:B6,7,14,15,23,K29:WK3,K1",
};

typedef struct {
  GRand        *rand;
  DameroGame   *game;
  DameroGame   *before;        /* the act being tried */
  SlowClock     slow;
  SlowTouch     notebook;
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
  guint n_touch[DAMERO_N_ACT_KINDS][DAMERO_N_REFUSALS]; /* acts of touch, by their answer */
  guint n_presses[DAMERO_N_REFUSALS];
  guint n_adjourned;
  guint n_continued;
  guint n_waiting;
  guint n_charged;     /* gaps */
  guint n_charged_out; /* in which the time ran out */
  guint n_after_flag; /* presses that came after a running flag */
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

/* What the notebook says followed is what the game told, and they agree on every legal move. */
static void
compare_touch (const Table *table)
{
  const DameroGame *game = table->game;
  const SlowTouch *notebook = &table->notebook;
  g_autoptr(GString) told = g_string_new (NULL);
  g_auto(DameroRefusal) refusal = { 0 };
  DameroMoveList list;
  guint n_open = 0;

  for (guint i = 0; i < table->consequences->len; i++)
    {
      const DameroConsequence *row = &g_array_index (table->consequences, DameroConsequence, i);
      gboolean forfeit = row->kind == DAMERO_CONSEQUENCE_FORFEIT_PROPOSED;

      if (forfeit || row->kind == DAMERO_CONSEQUENCE_OBLIGED || row->kind == DAMERO_CONSEQUENCE_CAUTION)
        g_string_append_printf (told, "%s %d %d;", damero_token_get (DAMERO_TOKENS_CONSEQUENCE, (int) row->kind),
                                row->side, forfeit ? row->ending : row->value);
    }
  g_assert_cmpstr (told->str, ==, notebook->answers->str);
  g_assert_cmpint (damero_game_count_cautions (game, DAMERO_BLACK), ==, notebook->cautions[DAMERO_BLACK]->len);
  g_assert_cmpint (damero_game_count_cautions (game, DAMERO_WHITE), ==, notebook->cautions[DAMERO_WHITE]->len);
  g_assert_cmpint (game->proposed_side, ==, notebook->loser);
  g_assert_cmpint (game->proposed_ending, ==, notebook->loser >= 0 ? notebook->for_what : DAMERO_ENDING_NONE);
  g_assert_cmpint (game->crown_square, ==, notebook->to_crown);
  g_assert_cmpint (game->bound_by_touch, ==, notebook->touched > 0);
  if (game->phase == DAMERO_GAME_OVER)
    return;

  damero_moves_generate (damero_game_get_position (game), &list);
  for (guint i = 0; i < list.n_moves; i++)
    n_open += (guint) damero_game_allows_move (game, &list.moves[i], &refusal);
  g_assert_cmpuint (n_open, ==, notebook->open->len);
  g_assert_cmpuint (n_open, >, 0);
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
  act->place = (DameroPlace) { 1, 1, 1, 1 };
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
      act->stamp.mono_ms--;
      g_assert_false (try_act (table, act));
    }
  g_assert_true (try_act (table, new_act (table, kind, -1)));
  figures.n_waiting += table->game->phase == DAMERO_GAME_WAITING;
  compare (table);
}

static DameroMove
pick_move (const Table *table)
{
  DameroMoveList list;

  damero_moves_generate (damero_game_get_position (table->game), &list);
  g_assert_cmpuint (list.n_moves, >, 0);
  return list.moves[g_rand_int_range (table->rand, 0, (int) list.n_moves)];
}

static char *
dup_random_move (const Table *table)
{
  DameroNotation notation = g_rand_boolean (table->rand) ? DAMERO_NOTATION_LONG : DAMERO_NOTATION_SHORT;
  char text[DAMERO_MOVE_TEXT_SIZE];
  DameroMove move = pick_move (table);

  damero_move_to_text (damero_game_get_position (table->game), &move, notation, text);
  return g_strdup (text);
}

/* Whether all captures lead to one position; with "routes=each" whether there is one. */
static gboolean
has_one_capture (const Table *table)
{
  const DameroPosition *position = damero_game_get_position (table->game);
  guint n_captures = damero_captures_count (position);
  DameroPosition after[2];
  DameroMoveList list;

  if (n_captures < 2 || table->game->setup.controls[position->side_to_move].each_route)
    return n_captures == 1;
  damero_moves_generate (position, &list);
  for (unsigned i = 0; i < list.n_moves; i++)
    {
      after[i % 2] = *position;
      damero_position_apply (&after[i % 2], &list.moves[i]);
      if (i > 0 && !damero_position_equal (&after[0], &after[1]))
        return FALSE;
    }

  return TRUE;
}

static void
try_press (Table *table,
           int    side)
{
  DameroAct *act = new_act (table, DAMERO_ACT_PRESS, side);
  gboolean right = side == (int) damero_game_get_turn (table->game) &&
                   side == (int) table->game->clock.on_move &&
                   table->game->phase == DAMERO_GAME_PLAYING;
  DameroRefusalCode touch;

  act->move = dup_random_move (table);
  act->ply = (int) damero_game_get_n_plies (table->game) + 1;
  touch = slow_touch_judge_move (&table->notebook, act->move);
  figures.n_presses[right ? touch : DAMERO_REFUSAL_WRONG_SIDE]++;
  if (!try_act (table, act))
    {
      g_assert_true (!right || table->refusal.code == touch);
      return;
    }

  g_assert_true (right);
  figures.n_after_flag += table->slow.first_out >= 0;
  g_assert_cmpint (touch, ==, DAMERO_REFUSAL_NONE);
  slow_touch_turn (&table->notebook, damero_game_get_position (table->game));
  g_assert_cmpint (slow_clock_press (&table->slow, side, has_one_capture (table)), ==, DAMERO_CLOCK_OK);
}

/* A square of some legal move's way, now and then any. */
static int
pick_square (const Table *table,
             gboolean     from)
{
  DameroVariant variant = table->game->setup.ruleset.variant;
  DameroMove move = pick_move (table);
  DameroPath path = damero_move_get_path (variant, &move);

  if (g_rand_int_range (table->rand, 0, 5) == 0)
    return g_rand_int_range (table->rand, 0, 34);
  if (from)
    return path.squares[0];
  if (damero_move_get_n_captured (&move) > 0 && g_rand_boolean (table->rand))
    return (int) damero_move_get_captured (variant, &move, 0);
  return path.squares[g_rand_int_range (table->rand, 1, (int) path.n_squares)];
}

/* Nobody touches a board that is adjourned or waits; the referee cautions and decides at any time. */
static gboolean
is_for_later (const Table   *table,
              DameroActKind  kind)
{
  return (table->game->phase == DAMERO_GAME_ADJOURNED || table->game->phase == DAMERO_GAME_WAITING) &&
         kind != DAMERO_ACT_CAUTION && kind != DAMERO_ACT_FORFEIT_WAIVED && kind != DAMERO_ACT_FORFEIT_CONFIRMED;
}

/* The game answers as the notebook does. */
static void
try_touch (Table *table)
{
  static const DameroActKind kinds[] = {
    DAMERO_ACT_TOUCHED, DAMERO_ACT_TOUCHED, DAMERO_ACT_TOUCHED, DAMERO_ACT_OVER_ANGLE,
    DAMERO_ACT_OVER_ANGLE, DAMERO_ACT_SQUARE_TOUCHED, DAMERO_ACT_SQUARE_TOUCHED, DAMERO_ACT_CROWNED,
    DAMERO_ACT_CROWNED, DAMERO_ACT_PERMITTED, DAMERO_ACT_TOUCH_REFUSED, DAMERO_ACT_ARRANGED,
    DAMERO_ACT_CAUTION, DAMERO_ACT_CAUTION, DAMERO_ACT_FORFEIT_WAIVED, DAMERO_ACT_FORFEIT_CONFIRMED,
  };
  DameroActKind kind = kinds[g_rand_int_range (table->rand, 0, G_N_ELEMENTS (kinds))];
  int turn = (int) damero_game_get_turn (table->game);
  DameroAct *act = new_act (table, kind, g_rand_int_range (table->rand, 0, 4) > 0 ? turn : 1 - turn);
  gboolean bound = table->game->bound_square > 0 && g_rand_boolean (table->rand);
  DameroRefusalCode code;

  act->actor = g_rand_boolean (table->rand) ? DAMERO_ACTOR_REFEREE
                                            : (DameroActor) g_rand_int_range (table->rand, 0, 5);
  if (kind == DAMERO_ACT_ARRANGED)
    act->notice = g_rand_int_range (table->rand, 0, 2);
  if (kind == DAMERO_ACT_TOUCHED || kind == DAMERO_ACT_OVER_ANGLE || kind == DAMERO_ACT_SQUARE_TOUCHED)
    act->square = bound ? table->game->bound_square : pick_square (table, TRUE);
  if (kind == DAMERO_ACT_OVER_ANGLE || kind == DAMERO_ACT_SQUARE_TOUCHED)
    act->toward = pick_square (table, FALSE);
  if (is_for_later (table, kind))
    {
      g_assert_false (try_act (table, act));
      g_assert_true (table->refusal.code == DAMERO_REFUSAL_ADJOURNED ||
                     table->refusal.code == DAMERO_REFUSAL_WAITS_FOR_REFEREE ||
                     table->refusal.code == DAMERO_REFUSAL_MATCH_TIME_OVER);
      return;
    }
  code = slow_touch_act (&table->notebook, act);
  figures.n_touch[kind][code]++;
  g_assert_cmpint (try_act (table, act), ==, code == DAMERO_REFUSAL_NONE);
  g_assert_cmpint (table->refusal.code, ==, code);
}

static void
try_pause (Table *table)
{
  if (try_act (table, new_act (table, DAMERO_ACT_PAUSE, -1)))
    slow_clock_pause (&table->slow);
}

static void
charge_gap (Table *table,
            int    gap_ms)
{
  int spent_ms = table->slow.spent;

  g_assert_cmpint (slow_clock_charge_gap (&table->slow, gap_ms), ==, DAMERO_CLOCK_OK);
  table->run_ms += table->slow.spent - spent_ms;
  figures.n_charged++;
  figures.n_charged_out += table->slow.state != DAMERO_CLOCK_PAUSED;
}

static void
try_resume (Table *table)
{
  int side = g_rand_int_range (table->rand, 0, 8) == 0 ? g_rand_int_range (table->rand, 0, 2)
                                                      : (int) damero_game_get_turn (table->game);
  int paused = table->slow.mover;
  DameroAct *act = new_act (table, DAMERO_ACT_RESUME, side);
  int gap_ms = g_rand_int_range (table->rand, 0, 6) == 0 ? g_rand_int_range (table->rand, 0, 300) : -1;

  if (gap_ms >= 0)
    act->amount_ms = gap_ms;
  if (!try_act (table, act))
    return;
  if (gap_ms >= 0)
    charge_gap (table, gap_ms);
  if (table->slow.state != DAMERO_CLOCK_PAUSED)
    return;

  g_assert_cmpint (slow_clock_resume (&table->slow, side), ==, DAMERO_CLOCK_OK);
  if (side != paused && side == (int) damero_game_get_turn (table->game))
    slow_clock_set_one_capture (&table->slow, has_one_capture (table));
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
  if (table->game->phase == DAMERO_GAME_WAITING)
    {
      g_assert_false (performed);
      return;
    }
  g_assert_cmpint (slow_clock_adjust (&table->slow, side, delta) == DAMERO_CLOCK_OK, ==, performed);
  /* time of a turn is think that has not happened */
  table->run_ms += table->slow.spent - spent;
}

static void
try_time_called (Table *table)
{
  const DameroControl *control = &table->game->setup.controls[table->slow.mover];
  gboolean by_referee = control->mode == DAMERO_MODE_PER_MOVE && control->call == DAMERO_TIME_CALL_BY_REFEREE;
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

static void
try_moves_set (Table *table)
{
  DameroAct *act = new_act (table, DAMERO_ACT_MOVES_SET, g_rand_int_range (table->rand, 0, 2));
  int side = act->side;
  int period = act->period = g_rand_int_range (table->rand, 0, 4);
  int moves = act->moves = g_rand_int_range (table->rand, 0, 5);
  gboolean performed = try_act (table, act);

  if (table->game->phase == DAMERO_GAME_WAITING)
    g_assert_false (performed);
  else
    g_assert_cmpint (slow_clock_set_moves (&table->slow, side, period, moves) == DAMERO_CLOCK_OK, ==, performed);
}

static void
try_penalty (Table *table)
{
  DameroAct *act = new_act (table, DAMERO_ACT_PENALTY, g_rand_int_range (table->rand, 0, 2));
  gboolean gives = g_rand_boolean (table->rand);
  int side = gives ? 1 - act->side : act->side;
  int amount = g_rand_int_range (table->rand, 1, 60);
  int spent = table->slow.spent;
  gboolean performed;

  act->reason = g_strdup ("telephone");
  act->penalty = gives ? DAMERO_PENALTY_OPPONENT_TIME : DAMERO_PENALTY_OFFENDER_TIME;
  act->amount_ms = amount;
  performed = try_act (table, act);
  amount = gives ? amount : -amount;
  if (table->game->phase == DAMERO_GAME_WAITING)
    {
      g_assert_false (performed);
      return;
    }
  g_assert_cmpint (slow_clock_adjust (&table->slow, side, amount) == DAMERO_CLOCK_OK, ==, performed);
  table->run_ms += table->slow.spent - spent;
}

static void
try_adjournment (Table *table)
{
  gboolean played = table->game->phase == DAMERO_GAME_PLAYING || table->game->phase == DAMERO_GAME_PAUSED;

  g_assert_cmpint (try_act (table, new_act (table, DAMERO_ACT_ADJOURNED, -1)), ==, played);
  if (!played)
    return;

  figures.n_adjourned++;
  slow_clock_pause (&table->slow);
}

static void
try_continuation (Table *table)
{
  int side = g_rand_int_range (table->rand, 0, 8) == 0 ? g_rand_int_range (table->rand, 0, 2)
                                                      : (int) damero_game_get_turn (table->game);
  int paused = table->slow.mover;
  gboolean adjourned = table->game->phase == DAMERO_GAME_ADJOURNED;

  g_assert_cmpint (try_act (table, new_act (table, DAMERO_ACT_CONTINUED, side)), ==, adjourned);
  if (!adjourned)
    return;

  figures.n_continued++;
  g_assert_cmpint (slow_clock_resume (&table->slow, side), ==, DAMERO_CLOCK_OK);
  if (side != paused && side == (int) damero_game_get_turn (table->game))
    slow_clock_set_one_capture (&table->slow, has_one_capture (table));
}

/* What ends the game at once is rare. */
static void
try_ruling (Table *table)
{
  DameroAct *act;

  switch (g_rand_int_range (table->rand, 0, 20))
    {
    case 0:
      act = new_act (table, DAMERO_ACT_ADJUDICATED, -1);
      act->result = g_rand_int_range (table->rand, 0, DAMERO_OUTCOME_DOUBLE_FORFEIT + 1);
      act->reason = g_strdup ("material");
      try_act (table, act);
      return;
    case 1:
      act = new_act (table, DAMERO_ACT_PENALTY, g_rand_int_range (table->rand, 0, 2));
      act->penalty = DAMERO_PENALTY_LOSS;
      act->reason = g_strdup ("help");
      g_assert_true (try_act (table, act));
      return;
    case 2:
    case 3:
    case 4:
    case 5:
      try_adjournment (table);
      return;
    case 6:
      try_continuation (table);
      return;
    case 7:
    case 8:
    case 9:
    case 10:
    case 11:
    case 12:
      try_penalty (table);
      return;
    default:
      try_moves_set (table);
      return;
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
  if (kind == DAMERO_ACT_WRONG_MOVE && g_rand_boolean (table->rand))
    {
      g_free (act->move);
      act->move = dup_random_move (table);
    }
  if (kind == DAMERO_ACT_CLAIM || kind == DAMERO_ACT_COUNT_REQUESTED || kind == DAMERO_ACT_COUNT_CANCELLED)
    act->count = g_rand_int_range (table->rand, 0, 3) > 0 ? DAMERO_COUNT_NO_PROGRESS
                                                          : g_rand_int_range (table->rand, 0, 4);
  if (kind == DAMERO_ACT_RESULT)
    act->result = g_rand_int_range (table->rand, 0, DAMERO_OUTCOME_DOUBLE_FORFEIT + 1);
  if (try_act (table, act) && kind == DAMERO_ACT_WRONG_MOVE)
    slow_touch_act (&table->notebook, act);
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
  else if (table->game->phase == DAMERO_GAME_ADJOURNED && what >= 60)
    try_continuation (table);
  else if (what < 8 && (table->game->phase == DAMERO_GAME_PLAYING || table->game->phase == DAMERO_GAME_PAUSED))
    try_touch (table);
  else if (g_rand_int_range (table->rand, 0, 15) == 0)
    try_ruling (table);
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
  DameroGameSetup setup = { .semantics = DAMERO_RULES_SEMANTICS_VERSION, .has_clock = TRUE };
  const char *fen = positions[g_rand_int_range (table.rand, 0, G_N_ELEMENTS (positions))];
  gint64 deadline_ms;

  controls[1] = g_rand_boolean (table.rand) ? controls[0] : random_control (table.rand, 10, 25, 6);
  if (!damero_controls_agree (&controls[0], &controls[1]))
    controls[1] = controls[0];
  memcpy (setup.controls, controls, sizeof controls);
  setup.flags = g_rand_boolean (table.rand) ? DAMERO_FLAGS_HARD
                                            : (DameroFlags) g_rand_int_range (table.rand, 0, 3);
  damero_ruleset_from_text (rulesets[g_rand_int_range (table.rand, 0, G_N_ELEMENTS (rulesets))],
                            &setup.ruleset, NULL);
  setup.start = damero_position_start (setup.ruleset.variant, setup.ruleset.first_side);
  if (fen != NULL)
    g_assert_true (damero_position_from_fen (setup.ruleset.variant, fen, &setup.start, NULL));
  table.game = damero_game_new (&setup);
  table.acts = g_ptr_array_new_with_free_func ((GDestroyNotify) damero_act_free);
  table.consequences = g_array_new (FALSE, FALSE, sizeof (DameroConsequence));
  slow_clock_init (&table.slow, &controls[0], &controls[1], setup.flags != DAMERO_FLAGS_RUNNING);
  slow_touch_init (&table.notebook, &setup.ruleset, &setup.start);

  live_until (&table, g_rand_int_range (table.rand, 0, 1000));
  g_assert_true (try_act (&table, new_act (&table, DAMERO_ACT_START, -1)));
  slow_clock_start (&table.slow, setup.start.side_to_move, has_one_capture (&table));
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
      if (table.game->phase == DAMERO_GAME_OVER)
        slow_touch_end (&table.notebook);
      compare (&table);
      compare_touch (&table);
    }

  replay (&table);
  figures.n_by_ending[table.game->ending]++;
  figures.n_by_mode[controls[0].mode]++;
  slow_clock_clear (&table.slow);
  slow_touch_clear (&table.notebook);
  g_ptr_array_unref (table.acts);
  g_array_unref (table.consequences);
  damero_game_free (table.game);
  damero_refusal_clear (&table.refusal);
  g_rand_free (table.rand);
}

static void
tell_touch (void)
{
  for (int kind = 0; kind < DAMERO_N_ACT_KINDS; kind++)
    for (int code = 0; code < DAMERO_N_REFUSALS; code++)
      if (figures.n_touch[kind][code] > 0)
        g_test_message ("%u %s answered with %d", figures.n_touch[kind][code],
                        damero_token_get (DAMERO_TOKENS_ACT, kind), code);
  for (int code = 0; code < DAMERO_N_REFUSALS; code++)
    if (figures.n_presses[code] > 0)
      g_test_message ("%u presses answered with %d", figures.n_presses[code], code);
}

static void
test_games (void)
{
  const char *given = g_getenv ("DAMERO_TEST_GAMES");
  guint n_games = given != NULL ? (guint) g_ascii_strtoull (given, NULL, 10) : N_GAMES;
  guint32 first_seed = chance_get_seed ();

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
  g_test_message ("%u adjourned, %u continued, %u waiting, %u turns after a flag", figures.n_adjourned,
                  figures.n_continued, figures.n_waiting, figures.n_after_flag);
  for (int ending = 0; ending <= DAMERO_ENDING_OTHER; ending++)
    if (figures.n_by_ending[ending] > 0)
      g_test_message ("%u ended by %s", figures.n_by_ending[ending],
                      damero_token_get (DAMERO_TOKENS_ENDING, ending));
  tell_touch ();
  /* what the games are for does happen in them */
  if (n_games < N_GAMES)
    return;

  g_assert_cmpuint (figures.n_continued, >, 1000);
  g_assert_cmpuint (figures.n_waiting, >, 100);
  g_assert_cmpuint (figures.n_after_flag, >, 1000);
  g_assert_cmpuint (figures.n_charged, >, 1000);
  g_assert_cmpuint (figures.n_charged_out, >, 100);
  for (int ending = DAMERO_ENDING_NO_PIECES; ending <= DAMERO_ENDING_AGREEMENT; ending++)
    g_assert_cmpuint (figures.n_by_ending[ending], >, 0);
  g_assert_cmpuint (figures.n_by_ending[DAMERO_ENDING_TOUCH_MOVE], >, 0);
  g_assert_cmpuint (figures.n_by_ending[DAMERO_ENDING_RULES_INFRACTION], >, 0);
  for (int code = DAMERO_REFUSAL_NO_PIECE; code <= DAMERO_REFUSAL_PROPOSAL_STANDS; code++)
    {
      guint n = figures.n_presses[code];

      for (int kind = 0; kind < DAMERO_N_ACT_KINDS; kind++)
        n += figures.n_touch[kind][code];
      g_assert_cmpuint (n, >, 0);
    }
}

int
main (int   argc,
      char *argv[])
{
  chance_init (&argc, &argv);

  g_test_add_func ("/random-games", test_games);

  return g_test_run ();
}
