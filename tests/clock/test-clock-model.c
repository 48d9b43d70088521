/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tests/clock/test-clock-model.c - random games of every mode on the clock and on the slow model, held
 * equal after every act; and what must hold of the clock alone in such games (docs/clock.md, G1 to G10,
 * What must hold). In one game of four the other side plays by a control of its own.
 *
 * The seed is printed (tests/support/chance.h).
 */
#include <string.h>

#include <glib.h>

#include "../support/chance.h"
#include "clock/clock.h"
#include "random-control.h"
#include "slow-clock.h"

#define N_GAMES  10000 /* of each mode, in each test */
#define MAX_ACTS 60
/* No jump to a deadline is longer: the model lives through all of it. */
#define MAX_JUMP_MS 2000

typedef enum {
  ACT_PRESS,
  ACT_PAUSE,
  ACT_RESUME,
  ACT_OBSERVE,
  ACT_CALL_TIME,
  ACT_ADJUST,
  ACT_SET_MOVES,
  ACT_SET_CAPTURE,
  ACT_CHARGE,
  ACT_ADJUST_MATCH,
  ACT_SET_USED,
  N_ACTS,
} ActKind;

typedef struct {
  ActKind  kind;
  int64_t  at;
  unsigned side;
  gboolean capture;
  int      delta;
  unsigned period;
  unsigned moves;
  int64_t  used;
} Act;

/* One game: two controls and the stamped acts, and what came of them. */
typedef struct {
  guint         number;
  DameroControl controls[2];
  gboolean      freeze;
  int64_t       used;
  unsigned      first;
  gboolean      capture;
  Act           acts[MAX_ACTS];
  DameroClock   clock;
  GArray       *events;
  gboolean      charged; /* with a gap: events in it have instants of before the act */
} Game;

#define EVENT(kind) (1u << DAMERO_CLOCK_EVENT_##kind)

/* What must come often enough in the games of a mode for agreement to mean something. */
typedef struct {
  DameroMode  mode;
  const char *name;
  guint       events;
} Mode;

static const Mode modes[] = {
  { DAMERO_MODE_PERIODS, "periods", EVENT (FLAG) | EVENT (PERIOD) },
  { DAMERO_MODE_BYO_YOMI, "byo-yomi", EVENT (FLAG) | EVENT (PERIOD) },
  { DAMERO_MODE_CANADIAN, "canadian", EVENT (FLAG) | EVENT (PERIOD) },
  { DAMERO_MODE_HOURGLASS, "hourglass", EVENT (FLAG) },
  { DAMERO_MODE_COUNT_UP, "count-up", EVENT (ALARM) },
  { DAMERO_MODE_PER_MOVE, "per-move", EVENT (TIME_CALLED) | EVENT (IMPROPER_DELAY) },
  { DAMERO_MODE_MATCH, "match", EVENT (FLAG) | EVENT (TIME_CALLED) | EVENT (IMPROPER_DELAY) |
                                EVENT (HAND_OVER) | EVENT (MATCH_OVER) },
};

static guint32 seed;

static int64_t
get_match_end (const DameroControl *control)
{
  return control->deadline_ms + control->then_minutes * G_GINT64_CONSTANT (60000);
}

/* Time of a match used before: none, or something near the deadline or the end. */
static int64_t
random_used (GRand               *rand,
             const DameroControl *control)
{
  int64_t near = g_rand_boolean (rand) ? control->deadline_ms : get_match_end (control);

  if (g_rand_int_range (rand, 0, 3) == 0)
    return 0;

  return MAX (0, near - g_rand_int_range (rand, -20, 250));
}

static void
game_set_up (Game *game)
{
  damero_clock_init (&game->clock, &game->controls[0], &game->controls[1]);
  game->clock.freeze = game->freeze;
  if (game->used > 0)
    damero_clock_set_match_used (&game->clock, game->used);
}

static void
game_init (Game       *game,
           GRand      *rand,
           const Mode *mode,
           guint       number)
{
  int unit_ms = g_rand_int_range (rand, 1, 8);

  memset (game, 0, sizeof *game);
  game->number = number;
  game->controls[0] = random_control_of_mode (rand, mode->mode, unit_ms, 20, 3);
  game->controls[1] = game->controls[0];
  if (g_rand_int_range (rand, 0, 4) == 0)
    game->controls[1] = random_control (rand, unit_ms, 20, 3);
  if (!damero_controls_agree (&game->controls[0], &game->controls[1]))
    game->controls[1] = game->controls[0];
  game->used = mode->mode == DAMERO_MODE_MATCH ? random_used (rand, &game->controls[0]) : 0;
  game->freeze = g_rand_boolean (rand);
  game->first = (unsigned) g_rand_int_range (rand, 0, 2);
  game->capture = g_rand_boolean (rand);
  game->events = g_array_new (FALSE, FALSE, sizeof (DameroClockEvent));

  game_set_up (game);
}

static void
game_clear (Game *game)
{
  g_array_unref (game->events);
}

static void
take_events (GArray                  *all,
             const DameroClockEvents *events)
{
  g_array_append_vals (all, events->events, events->n_events);
}

static gboolean
is_match (const Game *game)
{
  return game->controls[0].mode == DAMERO_MODE_MATCH;
}

static Act
random_act (GRand      *rand,
            const Game *game,
            int64_t     now)
{
  const DameroClock *clock = &game->clock;
  static const ActKind usual[] = {
    ACT_PRESS, ACT_PRESS, ACT_PRESS, ACT_PRESS, ACT_PRESS, ACT_PRESS,
    ACT_OBSERVE, ACT_PAUSE, ACT_RESUME, ACT_CALL_TIME, ACT_ADJUST, ACT_SET_MOVES, ACT_SET_CAPTURE,
  };
  Act act = { .kind = usual[g_rand_int_range (rand, 0, G_N_ELEMENTS (usual))] };
  int64_t deadline;

  /* now and then on the very instant, or one before */
  act.at = now + g_rand_int_range (rand, 0, 25);
  if (g_rand_int_range (rand, 0, 8) == 0 && damero_clock_get_deadline (clock, &deadline)
      && deadline - now <= MAX_JUMP_MS)
    act.at = MAX (now, deadline - g_rand_int_range (rand, 0, 2));
  if (clock->state == DAMERO_CLOCK_PAUSED && g_rand_boolean (rand))
    act.kind = g_rand_int_range (rand, 0, 4) == 0 ? ACT_CHARGE : ACT_RESUME;
  if (g_rand_int_range (rand, 0, is_match (game) ? 10 : 100) == 0)
    act.kind = g_rand_boolean (rand) ? ACT_ADJUST_MATCH : ACT_SET_USED;

  act.side = g_rand_int_range (rand, 0, 6) == 0 ? 1 - clock->on_move : clock->on_move;
  act.capture = g_rand_boolean (rand);
  act.delta = g_rand_int_range (rand, -60, 80);
  act.period = (unsigned) g_rand_int_range (rand, 0, 8);
  act.moves = (unsigned) g_rand_int_range (rand, 0, 3);
  if (act.kind == ACT_SET_USED)
    act.used = is_match (game) ? random_used (rand, &game->controls[0]) - 1 : 0;
  return act;
}

static DameroClockResult
apply_to_clock (DameroClock *clock,
                const Act   *act,
                GArray      *all)
{
  DameroClockEvents events = { 0 };
  DameroClockResult result = DAMERO_CLOCK_OK;

  switch (act->kind)
    {
    case ACT_PRESS:
      result = damero_clock_press (clock, act->side, act->capture, act->at, &events);
      break;
    case ACT_PAUSE:
      result = damero_clock_pause (clock, act->at, &events);
      break;
    case ACT_CALL_TIME:
      result = damero_clock_call_time (clock, act->at, &events);
      break;
    case ACT_ADJUST:
      result = damero_clock_adjust (clock, act->side, act->delta, act->at, &events);
      break;
    case ACT_SET_CAPTURE:
      result = damero_clock_set_single_capture (clock, act->capture, act->at, &events);
      break;
    case ACT_ADJUST_MATCH:
      result = damero_clock_adjust_match (clock, act->delta, act->at, &events);
      break;
    default:
      damero_clock_advance (clock, act->at, &events);
      break;
    }
  take_events (all, &events);

  if (act->kind == ACT_RESUME)
    result = damero_clock_resume (clock, act->side, act->at);
  if (act->kind == ACT_CHARGE)
    {
      result = damero_clock_charge_gap (clock, act->delta, act->at, &events);
      take_events (all, &events);
    }
  if (act->kind == ACT_SET_MOVES)
    result = damero_clock_set_moves (clock, act->side, act->period, act->moves);
  if (act->kind == ACT_SET_USED)
    result = damero_clock_set_match_used (clock, act->used);

  return result;
}

static DameroClockResult
apply_to_model (SlowClock *slow,
                const Act *act)
{
  slow_clock_live_until (slow, act->at);

  switch (act->kind)
    {
    case ACT_PRESS:
      return slow_clock_press (slow, (int) act->side, act->capture);
    case ACT_PAUSE:
      return slow_clock_pause (slow);
    case ACT_RESUME:
      return slow_clock_resume (slow, (int) act->side);
    case ACT_CALL_TIME:
      return slow_clock_call_time (slow);
    case ACT_ADJUST:
      return slow_clock_adjust (slow, (int) act->side, act->delta);
    case ACT_SET_MOVES:
      return slow_clock_set_moves (slow, (int) act->side, (int) act->period, (int) act->moves);
    case ACT_SET_CAPTURE:
      return slow_clock_set_one_capture (slow, act->capture);
    case ACT_CHARGE:
      return slow_clock_charge_gap (slow, act->delta);
    case ACT_ADJUST_MATCH:
      return slow_clock_adjust_match (slow, act->delta);
    case ACT_SET_USED:
      return slow_clock_set_match_used (slow, act->used);
    default:
      return DAMERO_CLOCK_OK;
    }
}

#define CHECK_SAME(a, b)                                                                    \
  G_STMT_START {                                                                            \
    gint64 a_ = (gint64) (a);                                                               \
    gint64 b_ = (gint64) (b);                                                               \
    if (a_ != b_)                                                                           \
      g_error ("seed %u, game %u, act %u, line %d: " #a " = %" G_GINT64_FORMAT ", " #b      \
               " = %" G_GINT64_FORMAT, seed, game->number, act_index, __LINE__, a_, b_);    \
  } G_STMT_END

static void
check_same_events (const Game      *game,
                   const SlowClock *slow,
                   guint            act_index)
{
  CHECK_SAME (game->events->len, slow->events->len);
  for (guint i = 0; i < slow->events->len; i++)
    {
      const DameroClockEvent *event = &g_array_index (game->events, DameroClockEvent, i);
      const DameroClockEvent *slow_event = &g_array_index (slow->events, DameroClockEvent, i);

      CHECK_SAME (event->kind, slow_event->kind);
      CHECK_SAME (event->side, slow_event->side);
      CHECK_SAME (event->number, slow_event->number);
      CHECK_SAME (event->at_ms, slow_event->at_ms);
    }
}

static void
check_same (const Game      *game,
            const SlowClock *slow,
            guint            act_index)
{
  const DameroClock *clock = &game->clock;

  check_same_events (game, slow, act_index);
  CHECK_SAME (clock->state, slow->state);
  CHECK_SAME (clock->on_move, slow->mover);
  CHECK_SAME (clock->first_flag, slow->first_out);
  CHECK_SAME (clock->time_called, slow->in_grace);
  CHECK_SAME (clock->single_capture, slow->one_capture);
  CHECK_SAME (clock->handed_over, slow->handed_over);
  CHECK_SAME (clock->minute_turn, slow->minute_turn);
  CHECK_SAME (damero_clock_get_think_ms (clock, slow->now), slow->spent);
  CHECK_SAME (damero_clock_get_match_used_ms (clock, slow->now), slow->match_spent);
  CHECK_SAME (damero_clock_get_match_left_ms (clock, slow->now), slow_clock_get_match_left (slow));
  for (unsigned side = 0; side < 2; side++)
    {
      const DameroClockSide *player = &clock->sides[side];
      const SlowSide *slow_side = &slow->sides[side];

      CHECK_SAME (damero_clock_get_main_ms (clock, side), slow_clock_get_r (slow, (int) side));
      CHECK_SAME (damero_clock_get_available_ms (clock, side, slow->now),
                  slow_clock_get_available (slow, (int) side));
      CHECK_SAME (player->flagged, slow_side->out);
      CHECK_SAME (player->flagged_at_ms, slow_side->out_at);
      CHECK_SAME (player->moves, slow_side->moves);
      CHECK_SAME (player->period, slow_side->period);
      CHECK_SAME (player->period_moves, slow_side->period_moves);
      CHECK_SAME (player->alarmed, slow_side->alarmed);
      if (damero_clock_counts_up (clock, side))
        CHECK_SAME (damero_clock_get_display_ms (clock, side, slow->now), slow_side->purse);
      if (clock->controls[side].mode == DAMERO_MODE_CANADIAN)
        CHECK_SAME (player->overtime_ms, slow->at_start[side].block_purse);
    }
}

/* G5, G6, "nothing negative, one first flag at most", "flag means R = 0 and no bonus" */
static void
check_sound (const Game *game,
             int64_t     now,
             guint       act_index)
{
  const DameroClock *clock = &game->clock;
  gboolean over = is_match (game)
                  && damero_clock_get_match_used_ms (clock, now) >= get_match_end (&game->controls[0]);
  guint n_flags[2] = { 0, 0 };

  for (guint i = 0; i < game->events->len; i++)
    {
      const DameroClockEvent *event = &g_array_index (game->events, DameroClockEvent, i);

      if (event->kind == DAMERO_CLOCK_EVENT_FLAG
          || event->kind == DAMERO_CLOCK_EVENT_IMPROPER_DELAY)
        {
          n_flags[event->side]++;
          if (n_flags[0] + n_flags[1] == 1)
            CHECK_SAME (clock->first_flag, event->side);
        }
      else if (event->kind != DAMERO_CLOCK_EVENT_HAND_OVER
               && event->kind != DAMERO_CLOCK_EVENT_MATCH_OVER)
        {
          g_assert_cmpuint (n_flags[event->side], ==, 0);
        }
      g_assert_cmpint (event->at_ms, <=, now);
      if (i > 0 && !game->charged)
        g_assert_cmpint (event->at_ms, >=, (event - 1)->at_ms);
    }

  for (unsigned side = 0; side < 2; side++)
    {
      int64_t available_ms = damero_clock_get_available_ms (clock, side, now);
      char text[24];

      CHECK_SAME (n_flags[side], clock->sides[side].flagged);
      g_assert_cmpint (clock->sides[side].main_ms, >=, 0);
      g_assert_cmpint (clock->sides[side].overtime_ms, >=, 0);
      g_assert_cmpint (damero_clock_get_match_left_ms (clock, now), >=, 0);
      CHECK_SAME (available_ms == 0, clock->sides[side].flagged || over);
      damero_clock_format (available_ms, false, text);
      CHECK_SAME (strcmp (text, "0:00") == 0, clock->sides[side].flagged || over);
      if (clock->sides[side].flagged)
        CHECK_SAME (clock->sides[side].main_ms, 0);
    }
  CHECK_SAME (clock->first_flag >= 0, n_flags[0] + n_flags[1] > 0);
  CHECK_SAME (clock->state == DAMERO_CLOCK_STOPPED, game->freeze && clock->first_flag >= 0);
}

/* A call that answers anything but OK has done no more than an observation (G3, clock.h). */
static void
check_inert (const Game        *game,
             const DameroClock *before,
             int64_t            at,
             guint              act_index)
{
  DameroClock observed = *before;

  damero_clock_advance (&observed, at, NULL);
  CHECK_SAME (memcmp (&observed, &game->clock, sizeof observed), 0);
}

/* Plays the game's next acts on clock and model together; the acts are kept for later replays. */
static void
play_against_model (Game  *game,
                    GRand *rand,
                    guint  n_of_kind[N_ACTS])
{
  SlowClock slow;
  int64_t now = 0;

  slow_clock_init (&slow, &game->controls[0], &game->controls[1], game->freeze);
  if (game->used > 0)
    slow_clock_set_match_used (&slow, game->used);
  check_same (game, &slow, 0);
  g_assert_cmpint (damero_clock_start (&game->clock, game->first, game->capture, now), ==,
                   slow_clock_start (&slow, (int) game->first, game->capture));

  for (guint act_index = 0; act_index < MAX_ACTS; act_index++)
    {
      Act act = random_act (rand, game, now);
      DameroClock before = game->clock;
      DameroClockResult result = apply_to_clock (&game->clock, &act, game->events);

      CHECK_SAME (result, apply_to_model (&slow, &act));
      game->charged = game->charged || act.kind == ACT_CHARGE;
      check_same (game, &slow, act_index);
      check_sound (game, act.at, act_index);
      if (result != DAMERO_CLOCK_OK)
        check_inert (game, &before, act.at, act_index);
      else
        n_of_kind[act.kind]++;
      game->acts[act_index] = act;
      now = act.at;
    }

  slow_clock_clear (&slow);
}

static void
count_events (const Game *game,
              guint       n_events[DAMERO_N_CLOCK_EVENTS])
{
  for (guint i = 0; i < game->events->len; i++)
    n_events[g_array_index (game->events, DameroClockEvent, i).kind]++;
}

static void
test_model (gconstpointer data)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (seed);
  const Mode *mode = data;
  guint n_events[DAMERO_N_CLOCK_EVENTS] = { 0 };
  guint n_of_kind[N_ACTS] = { 0 };

  for (guint i = 0; i < N_GAMES; i++)
    {
      Game game;

      game_init (&game, rand, mode, i);
      play_against_model (&game, rand, n_of_kind);
      count_events (&game, n_events);
      game_clear (&game);
    }

  for (guint i = 0; i < DAMERO_N_CLOCK_EVENTS; i++)
    {
      g_test_message ("event %u: %u", i, n_events[i]);
      if ((mode->events & 1u << i) != 0)
        g_assert_cmpuint (n_events[i], >, 1000);
    }
  for (guint i = 0; i < N_ACTS; i++)
    if (i != ACT_CALL_TIME && (mode->mode == DAMERO_MODE_MATCH || i < ACT_ADJUST_MATCH))
      g_assert_cmpuint (n_of_kind[i], >, 1000);
  if (mode->mode == DAMERO_MODE_PER_MOVE)
    g_assert_cmpuint (n_of_kind[ACT_CALL_TIME], >, 1000);
}

static void
assert_same_game (const Game *a,
                  const Game *b)
{
  g_assert_true (damero_clock_equal (&a->clock, &b->clock));
  g_assert_cmpmem (&a->clock, sizeof a->clock, &b->clock, sizeof b->clock);
  g_assert_cmpuint (a->events->len, ==, b->events->len);
  for (guint i = 0; i < a->events->len; i++)
    {
      const DameroClockEvent *x = &g_array_index (a->events, DameroClockEvent, i);
      const DameroClockEvent *y = &g_array_index (b->events, DameroClockEvent, i);

      g_assert_true (x->kind == y->kind && x->side == y->side && x->number == y->number
                     && x->at_ms == y->at_ms);
    }
}

/* A second life of the same game, from its log. */
static void
replay_init (Game       *replay,
             const Game *game)
{
  *replay = *game;
  replay->events = g_array_new (FALSE, FALSE, sizeof (DameroClockEvent));
  game_set_up (replay);
  damero_clock_start (&replay->clock, replay->first, replay->capture, 0);
}

/* Random observations, and pauses of no length, up to an instant (G2, G4). */
static void
disturb (Game   *game,
         GRand  *rand,
         int64_t from,
         int64_t to)
{
  for (int64_t at = from; at <= to; at += g_rand_int_range (rand, 1, 6))
    {
      DameroClockEvents events;
      DameroClock before;
      unsigned side;

      damero_clock_advance (&game->clock, at, &events);
      take_events (game->events, &events);
      if (game->clock.state != DAMERO_CLOCK_RUNNING || g_rand_boolean (rand))
        continue;

      before = game->clock;
      side = before.on_move;
      g_assert_cmpint (damero_clock_pause (&game->clock, at, &events), ==, DAMERO_CLOCK_OK);
      g_assert_cmpuint (events.n_events, ==, 0);
      g_assert_cmpint (damero_clock_get_think_ms (&game->clock, at + 1000), ==,
                       damero_clock_get_think_ms (&before, at));
      g_assert_cmpint (damero_clock_resume (&game->clock, side, at), ==, DAMERO_CLOCK_OK);
      g_assert_cmpmem (&before, sizeof before, &game->clock, sizeof before);
    }
}

/* Replay equals the live state, adjustments included, however time was sliced in between. */
static void
test_replay_and_slicing (gconstpointer mode)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (seed + 1);

  for (guint i = 0; i < N_GAMES; i++)
    {
      guint n_of_kind[N_ACTS] = { 0 };
      Game game;
      Game replay;
      Game sliced;
      int64_t now = 0;

      game_init (&game, rand, mode, i);
      play_against_model (&game, rand, n_of_kind);
      replay_init (&replay, &game);
      replay_init (&sliced, &game);
      for (guint n = 0; n < MAX_ACTS; n++)
        {
          apply_to_clock (&replay.clock, &game.acts[n], replay.events);
          disturb (&sliced, rand, now, game.acts[n].at);
          apply_to_clock (&sliced.clock, &game.acts[n], sliced.events);
          now = game.acts[n].at;
        }
      assert_same_game (&game, &replay);
      assert_same_game (&game, &sliced);
      game_clear (&replay);
      game_clear (&sliced);
      game_clear (&game);
    }
}

/* G9: the state before the press, its think kept, clocks stopped; going on gives the same game. */
static void
test_undo (gconstpointer mode)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (seed + 2);
  guint n_undone = 0;

  for (guint i = 0; i < N_GAMES; i++)
    {
      Game game;
      int64_t now = 0;

      game_init (&game, rand, mode, i);
      damero_clock_start (&game.clock, game.first, game.capture, now);
      for (guint n = 0; n < 20; n++)
        {
          DameroClock before;
          DameroClock after;
          int64_t think_ms;
          int64_t later;

          now += g_rand_int_range (rand, 0, 20);
          damero_clock_advance (&game.clock, now, NULL);
          if (game.clock.state != DAMERO_CLOCK_RUNNING)
            break;

          before = game.clock;
          think_ms = damero_clock_get_think_ms (&before, now);
          damero_clock_press (&game.clock, before.on_move, game.capture, now, NULL);
          after = game.clock;
          damero_clock_advance (&game.clock, now + 7, NULL);

          game.clock = before;
          g_assert_cmpint (damero_clock_pause (&game.clock, now, NULL), ==, DAMERO_CLOCK_OK);
          g_assert_cmpint (game.clock.think_ms, ==, think_ms);
          g_assert_cmpmem (game.clock.sides, sizeof before.sides,
                           before.sides, sizeof before.sides);
          later = now + g_rand_int_range (rand, 0, 1000);
          damero_clock_resume (&game.clock, before.on_move, later);
          damero_clock_press (&game.clock, before.on_move, game.capture, later, NULL);
          after.base_ms += later - now;
          if (is_match (&game))
            after.match_base_ms += later - now;
          g_assert_cmpmem (&game.clock, sizeof after, &after, sizeof after);
          now = later;
          n_undone++;
        }
      game_clear (&game);
    }
  g_assert_cmpuint (n_undone, >, 10000);
}

static DameroClockResult
adjust_something (DameroClock *clock,
                  gboolean     of_match,
                  unsigned     side,
                  int          delta,
                  int64_t      at)
{
  return of_match ? damero_clock_adjust_match (clock, delta, at, NULL)
                  : damero_clock_adjust (clock, side, delta, at, NULL);
}

/* An adjustment gives the same wherever in the turn it comes, if both places allow it. */
static void
test_adjust_commutes (gconstpointer data)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (seed + 3);
  const Mode *mode = data;
  guint n_compared = 0;

  for (guint i = 0; i < 2 * N_GAMES; i++)
    {
      DameroClock early;
      DameroClock late;
      Game game;
      unsigned side = (unsigned) g_rand_int_range (rand, 0, 2);
      gboolean of_match = mode->mode == DAMERO_MODE_MATCH && g_rand_boolean (rand);
      int delta = g_rand_int_range (rand, -40, 40);
      int64_t at = g_rand_int_range (rand, 0, 20);
      int64_t end = at + g_rand_int_range (rand, 0, 20);

      game_init (&game, rand, mode, i);
      damero_clock_start (&game.clock, game.first, game.capture, 0);
      early = game.clock;
      late = game.clock;
      if (adjust_something (&early, of_match, side, delta, at) == DAMERO_CLOCK_OK
          && adjust_something (&late, of_match, side, delta, end) == DAMERO_CLOCK_OK
          && damero_clock_press (&early, game.first, false, end, NULL) == DAMERO_CLOCK_OK
          && damero_clock_press (&late, game.first, false, end, NULL) == DAMERO_CLOCK_OK
          && early.first_flag < 0 && late.first_flag < 0
          && early.sides[game.first].alarmed == late.sides[game.first].alarmed)
        {
          g_assert_cmpmem (&early, sizeof early, &late, sizeof late);
          n_compared++;
        }
      game_clear (&game);
    }
  g_assert_cmpuint (n_compared, >, 1000);
}

static void
add_tests (const Mode *mode)
{
  static const struct {
    const char      *name;
    GTestDataFunc    test;
  } tests[] = {
    { "agrees", test_model },
    { "replay-and-slicing", test_replay_and_slicing },
    { "undo", test_undo },
    { "adjust-commutes", test_adjust_commutes },
  };

  for (guint i = 0; i < G_N_ELEMENTS (tests); i++)
    {
      g_autofree char *path = g_strdup_printf ("/clock/model/%s/%s", mode->name, tests[i].name);

      g_test_add_data_func (path, mode, tests[i].test);
    }
}

int
main (int   argc,
      char *argv[])
{
  chance_init (&argc, &argv);
  seed = chance_get_seed ();
  g_test_message ("DAMERO_TEST_SEED=%u", seed);

  for (guint i = 0; i < G_N_ELEMENTS (modes); i++)
    add_tests (&modes[i]);

  return g_test_run ();
}
