/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * event/calls.c - gathers the calls from games and matches.
 */
#include "event/calls.h"

#include "event/calls-private.h"
#include "event/event-private.h"
#include "model/match.h"

#include <string.h>

#define MINUTE_MS 60000

typedef struct {
  const DameroEvent *event;
  const DameroStamp *now;
  GArray            *calls; /* DameroCall */
} Queue;

/* ---- instants ---- */

static DameroStamp
stamp_of_run (const DameroStamp *now,
              gint64             mono_ms)
{
  return (DameroStamp) { now->run, mono_ms, now->wall_ms - (now->mono_ms - mono_ms) };
}

static int
compare_stamps (const DameroStamp *a,
                const DameroStamp *b)
{
  if (a->run != b->run)
    return a->run < b->run ? -1 : 1;
  return a->mono_ms == b->mono_ms ? 0 : a->mono_ms < b->mono_ms ? -1 : 1;
}

/* ---- a game ---- */

static DameroCall *
add (Queue             *queue,
     DameroCallKind     kind,
     const DameroPlace *place,
     int                side)
{
  DameroCall call = { kind, *place, side, -1, { 0 }, -1 };

  g_array_append_val (queue->calls, call);
  return &g_array_index (queue->calls, DameroCall, queue->calls->len - 1);
}

/* The instant at which the limit of the turn that runs is over: call=referee, and time not called. */
static gboolean
get_limit_at (const DameroGame *game,
              gint64           *ret_at_ms)
{
  const DameroClock *clock = &game->clock;
  const DameroControl *control = &clock->controls[clock->on_move];

  if (!game->setup.has_clock || game->phase != DAMERO_GAME_PLAYING || clock->time_called ||
      control->mode != DAMERO_MODE_PER_MOVE || control->call != DAMERO_TIME_CALL_BY_REFEREE)
    return FALSE;

  *ret_at_ms = clock->base_ms + (clock->single_capture ? control->single_capture_ms : control->move_ms);
  return TRUE;
}

static void
add_called_time (Queue             *queue,
                 const DameroPlace *place,
                 const DameroGame  *game)
{
  const DameroClock *clock = &game->clock;
  DameroCall *call;
  gint64 at_ms;

  if (!game->setup.has_clock || game->phase != DAMERO_GAME_PLAYING)
    return;

  if (clock->time_called)
    {
      call = add (queue, DAMERO_CALL_TIME_CALLED, place, (int) clock->on_move);
      call->since = stamp_of_run (queue->now, clock->base_ms + clock->called_think_ms);
      if (damero_game_get_deadline (game, &at_ms) && damero_game_get_deadline_kind (game) == DAMERO_ACT_FLAG)
        call->due_ms = at_ms;
    }
  else if (get_limit_at (game, &at_ms) && queue->now->mono_ms >= at_ms)
    {
      call = add (queue, DAMERO_CALL_CALL_TIME, place, (int) clock->on_move);
      call->since = stamp_of_run (queue->now, at_ms);
    }
}

/* One claim ends the game: the first count that has run out is enough. */
static void
add_claim (Queue             *queue,
           const DameroPlace *place,
           const DameroGame  *game)
{
  for (int i = 0; i < DAMERO_N_COUNT_KINDS; i++)
    if (game->counts.counts[i].state == DAMERO_COUNT_EXPIRED)
      {
        add (queue, DAMERO_CALL_CLAIM, place, -1)->count = i;
        return;
      }
}

static void
add_of_record (Queue             *queue,
               const DameroPlace *place,
               const DameroGame  *game)
{
  guint pressed, limit;

  for (DameroSide side = DAMERO_BLACK; side <= DAMERO_WHITE; side++)
    for (DameroCountKind kind = 0; kind < DAMERO_N_COUNT_KINDS; kind++)
      if (damero_game_get_hand_count (game, side, kind, &pressed, &limit) && pressed >= limit)
        {
          add (queue, DAMERO_CALL_HAND_COUNT, place, (int) side)->count = (int) kind;
          break;
        }
  /* Whether the referee has been there since, the log shows. */
  if (game->moved_outcome != DAMERO_OUTCOME_NONE)
    add (queue, DAMERO_CALL_FINDING, place, -1);
}

/* A flag that has ended no game. */
static gboolean
has_flag (const DameroGame *game)
{
  return game->setup.has_clock && game->clock.first_flag >= 0;
}

/* What has stopped the game, as far as it stands: one thing. */
static void
add_stoppage (Queue             *queue,
              const DameroPlace *place,
              const DameroGame  *game)
{
  if (game->proposed_side >= 0)
    add (queue, DAMERO_CALL_FORFEIT, place, game->proposed_side);
  else if (game->phase == DAMERO_GAME_WAITING && !has_flag (game))
    add (queue, DAMERO_CALL_ADJUDICATION, place, -1);
  else if (game->interrupted)
    add (queue, DAMERO_CALL_INTERRUPTED, place, -1);
  else if (game->phase == DAMERO_GAME_PAUSED)
    add (queue, DAMERO_CALL_PAUSED, place, (int) game->clock.on_move);
}

/* A flag that is not written yet: it waits for a device. */
static void
add_waiting_flag (Queue             *queue,
                  const DameroPlace *place,
                  const DameroGame  *game)
{
  gint64 at_ms;

  if (damero_game_get_deadline (game, &at_ms) && at_ms <= queue->now->mono_ms &&
      damero_game_get_deadline_kind (game) == DAMERO_ACT_FLAG)
    add (queue, DAMERO_CALL_FLAG_WAITS, place, (int) game->clock.on_move)->since = stamp_of_run (queue->now, at_ms);
}

static void
add_of_play (Queue               *queue,
             const DameroSection *section,
             const DameroPlace   *place,
             const DameroGame    *game)
{
  if (has_flag (game))
    add (queue, DAMERO_CALL_FLAG, place, game->clock.first_flag);
  add_waiting_flag (queue, place, game);
  add_stoppage (queue, place, game);
  add_called_time (queue, place, game);
  add_claim (queue, place, game);
  add_of_record (queue, place, game);
  /* Whether one was tried, and whether the referee has been there since an alarm, the log shows. */
  if (!section->assist)
    add (queue, DAMERO_CALL_ILLEGAL, place, (int) damero_game_get_turn (game));
  for (unsigned side = 0; side < 2; side++)
    if (game->setup.has_clock && game->clock.sides[side].alarmed)
      add (queue, DAMERO_CALL_ALARM, place, (int) side);
}

/* Whether the match has no time left: what is not decided of it waits for adjudication, begun or not. */
static gboolean
is_match_over (const Queue       *queue,
               const DameroPlace *place)
{
  const DameroStamp *now = queue->now;
  gint64 left_ms;
  gboolean minutes;

  return damero_event_get_match_used_ms (queue->event, place, now->run, now->mono_ms) > 0 &&
         damero_event_get_match_left_ms (queue->event, place, now->run, now->mono_ms, &left_ms, &minutes) &&
         left_ms == 0;
}

static gboolean
is_rest_over (const DameroMatch *match,
              int                game)
{
  for (guint i = 0; i < match->n_games; i++)
    if ((int) i + 1 != game && match->games[i].outcome == DAMERO_OUTCOME_NONE)
      return FALSE;

  return TRUE;
}

static void
add_of_game (Queue               *queue,
             const DameroSection *section,
             const DameroMatch   *match,
             const DameroPlace   *place)
{
  const DameroGame *game = damero_event_find_game (queue->event, place);

  for (int side = 0; side < 2; side++)
    {
      if (match->games[place->game - 1].appeals[side])
        add (queue, DAMERO_CALL_APPEAL, place, side);
      if (match->games[place->game - 1].calls[side])
        add (queue, DAMERO_CALL_PLAYER, place, side);
    }
  if (game == NULL)
    return;

  if (game->phase == DAMERO_GAME_ADJOURNED)
    {
      if (is_rest_over (match, place->game) && !is_match_over (queue, place))
        add (queue, DAMERO_CALL_ADJOURNED, place, -1);
    }
  else if (game->has_begun && game->phase != DAMERO_GAME_OVER)
    add_of_play (queue, section, place, game);
}

/* ---- a match ---- */

/* Whether the game before was forfeited by the entry: what that player is late for now is the rest of the match. */
static gboolean
has_forfeited_before (const DameroMatch *match,
                      int                game,
                      int                entry)
{
  const DameroMatchGame *before = game > 1 ? &match->games[game - 2] : NULL;
  DameroOutcome loses;

  if (before == NULL)
    return FALSE;

  loses = before->black == entry ? DAMERO_OUTCOME_BLACK_FORFEITS : DAMERO_OUTCOME_WHITE_FORFEITS;
  return before->outcome == loses || before->outcome == DAMERO_OUTCOME_DOUBLE_FORFEIT;
}

/* When a player who is late has been so for that many minutes. */
static DameroStamp
get_late_at (const DameroStamp *late_since,
             int                minutes)
{
  return damero_stamp_add_ms (*late_since, (gint64) minutes * MINUTE_MS);
}

static gboolean
is_too_late (const Queue       *queue,
             const DameroStamp *late_since,
             int                minutes)
{
  return minutes > 0 && damero_stamp_get_elapsed_ms (late_since, queue->now) >= (gint64) minutes * MINUTE_MS;
}

static gboolean
is_late (const DameroMatch *match,
         guint              player)
{
  return match->late_since[player].run != 0;
}

static void
add_late (Queue               *queue,
          const DameroSection *section,
          const DameroMatch   *match,
          const DameroPlace   *place)
{
  for (guint i = 0; i < 2; i++)
    {
      const DameroStamp *since = &match->late_since[i];
      int entry = i == 0 ? match->a : match->b;
      int side = (int) damero_match_game_side (&match->games[place->game - 1], entry);

      if (!is_late (match, i))
        continue;
      if (is_too_late (queue, since, section->late_match))
        add (queue, DAMERO_CALL_LATE_MATCH, place, side)->since = get_late_at (since, section->late_match);
      else if (is_too_late (queue, since, section->late_game) &&
               !has_forfeited_before (match, place->game, entry))
        add (queue, DAMERO_CALL_LATE_GAME, place, side)->since = get_late_at (since, section->late_game);
    }
}

/* Whether a clock was started in the round. */
static gboolean
is_round_played (const DameroEvent   *event,
                 const DameroSection *section,
                 const DameroRound   *round)
{
  for (guint i = 0; i < round->matches->len; i++)
    {
      const DameroMatch *match = &g_array_index (round->matches, DameroMatch, i);

      for (guint k = 0; k < match->n_games; k++)
        {
          const DameroPlace place = { section->id, round->number, match->board, (int) k + 1 };
          const DameroGame *game = match->games[k].started ? damero_event_find_game (event, &place) : NULL;

          if (game != NULL && game->setup.has_clock)
            return TRUE;
        }
    }

  return FALSE;
}

static guint
find_current_game (const DameroEvent *event,
                   const DameroMatch *match,
                   DameroPlace        place)
{
  guint open = match->n_games;

  for (guint i = 0; i < match->n_games; i++)
    {
      const DameroGame *game;

      if (match->games[i].outcome != DAMERO_OUTCOME_NONE)
        continue;
      place.game = (int) i + 1;
      game = damero_event_find_game (event, &place);
      if (game == NULL || game->phase != DAMERO_GAME_ADJOURNED)
        return i;
      if (open == match->n_games)
        open = i;
    }

  return MIN (open, match->n_games - 1);
}

/* Between its games the time of a match runs on, and no act says when it is over: the instant of NOW's run at
 * which it is. FALSE: not so here. */
static gboolean
get_match_end (const DameroEvent *event,
               const DameroMatch *match,
               DameroPlace        place,
               const DameroStamp *now,
               gint64            *ret_mono_ms)
{
  const DameroGame *latest = damero_event_find_match_clock (event, match, place);
  gboolean minutes;
  gint64 left_ms;

  if (!damero_match_is_open (match) || latest == NULL || latest->phase != DAMERO_GAME_OVER ||
      latest->over_at.run != now->run ||
      !damero_event_get_match_left_ms (event, &place, now->run, latest->over_at.mono_ms, &left_ms, &minutes) ||
      left_ms == 0)
    return FALSE;

  if (!minutes)
    left_ms += (gint64) latest->setup.controls[0].then_minutes * MINUTE_MS;
  *ret_mono_ms = latest->over_at.mono_ms + left_ms;
  return TRUE;
}

/* The games of a match without time that are not on the board. */
static void
add_adjudications (Queue             *queue,
                   const DameroMatch *match,
                   DameroPlace        place)
{
  gint64 end_ms;
  gboolean has_end = get_match_end (queue->event, match, place, queue->now, &end_ms);

  for (place.game = 1; place.game <= (int) match->n_games; place.game++)
    {
      const DameroGame *game = damero_event_find_game (queue->event, &place);

      if (match->games[place.game - 1].outcome == DAMERO_OUTCOME_NONE &&
          (game == NULL || !game->has_begun || game->phase == DAMERO_GAME_ADJOURNED))
        {
          DameroCall *call = add (queue, DAMERO_CALL_ADJUDICATION, &place, -1);

          if (has_end)
            call->since = stamp_of_run (queue->now, end_ms);
        }
    }
}

/* IS_PLAYED: clocks were started in the round, so that a board without one waits for it. */
static void
add_of_match (Queue               *queue,
              const DameroSection *section,
              const DameroRound   *round,
              const DameroMatch   *match,
              gboolean             is_played)
{
  DameroPlace place = { section->id, round->number, match->board, 0 };
  const DameroGame *game;

  for (guint i = 0; i < match->n_games; i++)
    {
      place.game = (int) i + 1;
      add_of_game (queue, section, match, &place);
    }
  if (is_match_over (queue, &place))
    {
      add_adjudications (queue, match, place);
      return;
    }

  place.game = (int) find_current_game (queue->event, match, place) + 1;
  if (match->games[place.game - 1].outcome != DAMERO_OUTCOME_NONE)
    return;

  add_late (queue, section, match, &place);
  game = damero_event_find_game (queue->event, &place);
  if (is_played && section->has_control && !section->paper && !round->adjourned &&
      (game == NULL || (!game->has_begun && !game->setup.on_paper)) &&
      !is_late (match, 0) && !is_late (match, 1))
    add (queue, DAMERO_CALL_START, &place, -1);
}

static int
compare_calls (gconstpointer x,
               gconstpointer y)
{
  const DameroCall *a = x, *b = y;

  if (a->kind != b->kind)
    return (int) a->kind - (int) b->kind;
  if (compare_stamps (&a->since, &b->since) != 0)
    return compare_stamps (&a->since, &b->since);
  if (!damero_place_equal (&a->place, &b->place))
    return damero_place_compare (&a->place, &b->place);
  return a->side - b->side;
}

/* ---- the list ---- */

GArray *
damero_event_dup_calls (const DameroEvent *event,
                        const DameroStamp *now)
{
  Queue queue = { event, now, g_array_new (FALSE, FALSE, sizeof (DameroCall)) };

  for (guint s = 0; s < event->sections->len; s++)
    {
      const DameroSection *section = g_ptr_array_index (event->sections, s);

      for (guint r = 0; r < section->rounds->len; r++)
        {
          const DameroRound *round = g_ptr_array_index (section->rounds, r);
          gboolean is_played = !round->closed && is_round_played (event, section, round);

          for (guint i = 0; !round->closed && i < round->matches->len; i++)
            add_of_match (&queue, section, round, &g_array_index (round->matches, DameroMatch, i), is_played);
        }
    }
  damero_event_date_calls (event, queue.calls);
  g_array_sort (queue.calls, compare_calls);

  return queue.calls;
}

gboolean
damero_event_find_call (const DameroEvent *event,
                        const DameroPlace *place,
                        const DameroStamp *now,
                        DameroCall        *ret_call)
{
  const DameroSection *section = damero_event_find_section (event, place->section);
  const DameroRound *round = section != NULL ? damero_section_find_round (section, place->round) : NULL;
  const DameroMatch *match = round != NULL ? damero_round_find_match (round, place->board) : NULL;
  g_autoptr(GArray) calls = g_array_new (FALSE, FALSE, sizeof (DameroCall));
  Queue queue = { event, now, calls };

  if (match == NULL || round->closed)
    return FALSE;

  add_of_match (&queue, section, round, match, is_round_played (event, section, round));
  damero_event_date_calls (event, calls);
  g_array_sort (calls, compare_calls);
  if (calls->len > 0)
    *ret_call = g_array_index (calls, DameroCall, 0);
  return calls->len > 0;
}

/* ---- the next ---- */

static gint64
sooner (gint64             known_ms,
        gint64             at_ms,
        const DameroStamp *now)
{
  return at_ms > now->mono_ms && (known_ms < 0 || at_ms < known_ms) ? at_ms : known_ms;
}

static gint64
get_next_of_match (const DameroEvent   *event,
                   const DameroSection *section,
                   const DameroMatch   *match,
                   DameroPlace          place,
                   const DameroStamp   *now)
{
  const int minutes[] = { section->late_game, section->late_match };
  gint64 next_ms = -1, at_ms;

  for (guint i = 0; i < match->n_games; i++)
    {
      const DameroGame *game;

      place.game = (int) i + 1;
      game = damero_event_find_game (event, &place);
      if (game != NULL && get_limit_at (game, &at_ms))
        next_ms = sooner (next_ms, at_ms, now);
    }
  if (get_match_end (event, match, place, now, &at_ms))
    next_ms = sooner (next_ms, at_ms, now);
  for (guint i = 0; i < 2; i++)
    for (guint k = 0; k < 2 && is_late (match, i); k++)
      if (minutes[k] > 0)
        next_ms = sooner (next_ms, now->mono_ms + (gint64) minutes[k] * MINUTE_MS -
                                     damero_stamp_get_elapsed_ms (&match->late_since[i], now), now);

  return next_ms;
}

gint64
damero_event_get_next_call_ms (const DameroEvent *event,
                               const DameroStamp *now)
{
  gint64 next_ms = -1;

  for (guint s = 0; s < event->sections->len; s++)
    {
      const DameroSection *section = g_ptr_array_index (event->sections, s);

      for (guint r = 0; r < section->rounds->len; r++)
        {
          const DameroRound *round = g_ptr_array_index (section->rounds, r);

          for (guint i = 0; !round->closed && i < round->matches->len; i++)
            {
              const DameroMatch *match = &g_array_index (round->matches, DameroMatch, i);
              const DameroPlace place = { section->id, round->number, match->board, 0 };

              next_ms = sooner (next_ms, get_next_of_match (event, section, match, place, now), now);
            }
        }
    }

  return next_ms;
}

int
damero_event_get_current_game (const DameroEvent *event,
                               const DameroPlace *place)
{
  const DameroMatch *match = damero_event_find_match (event, place);

  return match != NULL ? (int) find_current_game (event, match, *place) + 1 : 0;
}

const char *
damero_call_kind_get_token (DameroCallKind kind)
{
  static const char *const tokens[] = {
    [DAMERO_CALL_FORFEIT] = "forfeit",
    [DAMERO_CALL_FLAG] = "flag",
    [DAMERO_CALL_FLAG_WAITS] = "flag-waits",
    [DAMERO_CALL_TIME_CALLED] = "time-called",
    [DAMERO_CALL_CALL_TIME] = "call-time",
    [DAMERO_CALL_PLAYER] = "player",
    [DAMERO_CALL_INTERRUPTED] = "interrupted",
    [DAMERO_CALL_CLAIM] = "claim",
    [DAMERO_CALL_HAND_COUNT] = "hand-count",
    [DAMERO_CALL_FINDING] = "finding",
    [DAMERO_CALL_ILLEGAL] = "illegal-move",
    [DAMERO_CALL_ALARM] = "alarm",
    [DAMERO_CALL_ADJUDICATION] = "adjudication",
    [DAMERO_CALL_LATE_MATCH] = "late-match",
    [DAMERO_CALL_LATE_GAME] = "late-game",
    [DAMERO_CALL_APPEAL] = "appeal",
    [DAMERO_CALL_PAUSED] = "paused",
    [DAMERO_CALL_ADJOURNED] = "adjourned",
    [DAMERO_CALL_START] = "start",
  };

  G_STATIC_ASSERT (G_N_ELEMENTS (tokens) == DAMERO_N_CALL_KINDS);
  return tokens[kind];
}

gint64
damero_call_get_age_ms (const DameroCall  *call,
                        const DameroStamp *now)
{
  return call->since.run == 0 ? 0 : damero_stamp_get_elapsed_ms (&call->since, now);
}

const DameroAct *
damero_event_find_call_act (const DameroEvent *event,
                            const DameroCall  *call)
{
  DameroActKind kind = call->kind == DAMERO_CALL_APPEAL ? DAMERO_ACT_APPEAL : DAMERO_ACT_REFEREE_CALLED;

  if (call->kind != DAMERO_CALL_APPEAL && call->kind != DAMERO_CALL_PLAYER)
    return NULL;

  for (guint i = event->log->len; i-- > 0;)
    {
      const DameroLogRow *row = g_ptr_array_index (event->log, i);

      if (!row->undone && row->act->kind == kind && row->act->side == call->side &&
          damero_place_equal (&row->act->place, &call->place))
        return row->act;
    }

  return NULL;
}

gboolean
damero_call_is_same (const DameroCall *a,
                     const DameroCall *b)
{
  return a->kind == b->kind && a->side == b->side && a->count == b->count && damero_place_equal (&a->place, &b->place);
}
