/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "event/board-state.h"

#include "model/match.h"

const DameroBoardStateKind damero_board_states[DAMERO_BOARD_N_STATES] = {
  DAMERO_BOARD_RUNNING, DAMERO_BOARD_FORFEIT, DAMERO_BOARD_FLAG, DAMERO_BOARD_TIME_CALLED, DAMERO_BOARD_CALLED,
  DAMERO_BOARD_INTERRUPTED, DAMERO_BOARD_CLAIMABLE, DAMERO_BOARD_ILLEGAL, DAMERO_BOARD_ALARM,
  DAMERO_BOARD_ADJUDICATION, DAMERO_BOARD_LATE, DAMERO_BOARD_APPEAL, DAMERO_BOARD_OFFER, DAMERO_BOARD_PAUSED,
  DAMERO_BOARD_ADJOURNED, DAMERO_BOARD_WAITING, DAMERO_BOARD_FINISHED,
};

static gboolean
is_on_time (DameroEnding ending)
{
  return ending == DAMERO_ENDING_TIME || ending == DAMERO_ENDING_IMPROPER_DELAY;
}

static int
get_loser (DameroOutcome outcome)
{
  return outcome == DAMERO_OUTCOME_BLACK ? DAMERO_WHITE : outcome == DAMERO_OUTCOME_WHITE ? DAMERO_BLACK : -1;
}

int
damero_board_state_find_claimable (const DameroGame *game)
{
  for (int i = 0; i < DAMERO_N_COUNT_KINDS; i++)
    if (game->counts.counts[i].state == DAMERO_COUNT_EXPIRED)
      return i;

  return -1;
}

void
damero_board_state_of_call (const DameroCall *call,
                            DameroBoardState *ret_state)
{
  static const DameroBoardStateKind kinds[DAMERO_N_CALL_KINDS] = {
    [DAMERO_CALL_FORFEIT] = DAMERO_BOARD_FORFEIT,
    [DAMERO_CALL_FLAG] = DAMERO_BOARD_FLAG,
    [DAMERO_CALL_FLAG_WAITS] = DAMERO_BOARD_FLAG,
    [DAMERO_CALL_TIME_CALLED] = DAMERO_BOARD_TIME_CALLED,
    [DAMERO_CALL_CALL_TIME] = DAMERO_BOARD_TIME_CALLED,
    [DAMERO_CALL_PLAYER] = DAMERO_BOARD_CALLED,
    [DAMERO_CALL_INTERRUPTED] = DAMERO_BOARD_INTERRUPTED,
    [DAMERO_CALL_CLAIM] = DAMERO_BOARD_CLAIMABLE,
    [DAMERO_CALL_HAND_COUNT] = DAMERO_BOARD_CLAIMABLE,
    [DAMERO_CALL_FINDING] = DAMERO_BOARD_ADJUDICATION,
    [DAMERO_CALL_ILLEGAL] = DAMERO_BOARD_ILLEGAL,
    [DAMERO_CALL_ALARM] = DAMERO_BOARD_ALARM,
    [DAMERO_CALL_ADJUDICATION] = DAMERO_BOARD_ADJUDICATION,
    [DAMERO_CALL_LATE_MATCH] = DAMERO_BOARD_LATE,
    [DAMERO_CALL_LATE_GAME] = DAMERO_BOARD_LATE,
    [DAMERO_CALL_APPEAL] = DAMERO_BOARD_APPEAL,
    [DAMERO_CALL_PAUSED] = DAMERO_BOARD_PAUSED,
    [DAMERO_CALL_ADJOURNED] = DAMERO_BOARD_ADJOURNED,
    [DAMERO_CALL_START] = DAMERO_BOARD_WAITING,
  };

  *ret_state = (DameroBoardState) {
    .kind = kinds[call->kind], .place = call->place, .side = call->side, .shown = call->place.game
  };
}

/* What can be seen at the board, apart from calls of the referee. */
static void
read_play (const DameroEvent *event,
           DameroBoardState  *state)
{
  const DameroGame *game = damero_event_find_game (event, &state->place);
  const DameroMatchGame *record = &damero_event_find_match (event, &state->place)->games[state->place.game - 1];
  const DameroMatchGame *before = state->place.game > 1 ? record - 1 : NULL;

  if (game != NULL && game->has_begun && game->phase != DAMERO_GAME_OVER)
    {
      state->side = (int) damero_game_get_turn (game);
      state->kind = DAMERO_BOARD_RUNNING;
      if (game->phase == DAMERO_GAME_ADJOURNED)
        state->kind = DAMERO_BOARD_ADJOURNED;
      else if (game->draw_offer >= 0)
        {
          state->kind = DAMERO_BOARD_OFFER;
          state->side = game->draw_offer;
        }
    }
  else if (record->outcome != DAMERO_OUTCOME_NONE)
    state->kind = DAMERO_BOARD_FINISHED;
  else if (before != NULL && is_on_time (before->ending) && !damero_event_is_on_paper (event, &state->place))
    {
      state->kind = DAMERO_BOARD_FLAG;
      state->side = get_loser (before->outcome);
      state->shown = state->place.game - 1;
    }
}

/* Nothing says when a game begins that is played with a clock and a score sheet of its own. */
static void
read_paper (const DameroEvent *event,
            DameroBoardState  *state)
{
  if (state->kind == DAMERO_BOARD_WAITING && damero_event_is_on_paper (event, &state->place))
    state->kind = DAMERO_BOARD_RUNNING;
}

/* A board that waits for a player who was marked as late says so, long before the rule calls the referee. */
static void
read_late (const DameroMatch *match,
           DameroBoardState  *state)
{
  const int entries[] = { match->a, match->b };

  for (guint i = 0; state->kind == DAMERO_BOARD_WAITING && i < G_N_ELEMENTS (entries); i++)
    if (match->late_since[i].run != 0)
      {
        state->kind = DAMERO_BOARD_LATE;
        state->side = (int) damero_match_game_side (&match->games[state->place.game - 1], entries[i]);
      }
}

void
damero_board_state_read (const DameroEvent *event,
                         const DameroPlace *place,
                         const DameroStamp *now,
                         DameroBoardState  *ret_state)
{
  const DameroMatch *match = damero_event_find_match (event, place);
  g_auto(DameroRefusal) refusal = { 0 };
  DameroCall call;

  *ret_state = (DameroBoardState) { .kind = DAMERO_BOARD_WAITING, .place = *place, .side = -1, .shown = place->game };
  if (match == NULL)
    return;

  ret_state->place.game = ret_state->shown = damero_event_get_current_game (event, place);
  read_play (event, ret_state);
  read_late (match, ret_state);
  read_paper (event, ret_state);
  /* That a board can begin says less than how its last game ended. */
  if (damero_event_find_call (event, place, now, &call) && call.kind != DAMERO_CALL_START)
    {
      const DameroPlace in_play = ret_state->place;

      damero_board_state_of_call (&call, ret_state);
      ret_state->place = in_play;
    }
  ret_state->can_start = damero_event_can_start (event, &ret_state->place, now, &refusal);
  ret_state->starts = ret_state->can_start && match->late_since[0].run == 0 && match->late_since[1].run == 0;
}

void
damero_board_state_read_public (const DameroEvent *event,
                                const DameroPlace *place,
                                DameroBoardState  *ret_state)
{
  const DameroGame *game;

  *ret_state = (DameroBoardState) { .kind = DAMERO_BOARD_WAITING, .place = *place, .side = -1, .shown = place->game };
  if (damero_event_find_match (event, place) == NULL)
    return;

  ret_state->place.game = ret_state->shown = damero_event_get_current_game (event, place);
  read_play (event, ret_state);
  read_paper (event, ret_state);
  game = damero_event_find_game (event, &ret_state->place);
  if (game == NULL || !game->has_begun || game->phase == DAMERO_GAME_OVER)
    return;

  ret_state->side = (int) damero_game_get_turn (game);
  if (game->setup.has_clock && game->clock.first_flag >= 0)
    {
      ret_state->kind = DAMERO_BOARD_FLAG;
      ret_state->side = game->clock.first_flag;
    }
  else if (game->phase == DAMERO_GAME_WAITING)
    ret_state->kind = DAMERO_BOARD_ADJUDICATION;
  else if (game->phase == DAMERO_GAME_PAUSED)
    ret_state->kind = DAMERO_BOARD_PAUSED;
  else if (game->phase == DAMERO_GAME_PLAYING)
    ret_state->kind = game->setup.has_clock && game->clock.time_called ? DAMERO_BOARD_TIME_CALLED
                                                                       : DAMERO_BOARD_RUNNING;
}

DameroPlace
damero_board_state_get_shown (const DameroBoardState *state)
{
  DameroPlace shown = state->place;

  shown.game = state->shown;
  return shown;
}

/* Draw counts stand at the foot of a board, as short as can be. */
static void
read_round (const DameroEvent   *event,
            const DameroSection *section,
            const DameroRound   *round,
            const DameroStamp   *now,
            DameroEventGlance   *glance)
{
  for (guint i = 0; i < round->matches->len; i++)
    {
      DameroPlace place = { section->id, round->number, g_array_index (round->matches, DameroMatch, i).board, 0 };
      DameroBoardState state;

      damero_board_state_read (event, &place, now, &state);
      /* A flag that has been decided wants nothing more: its board waits for the next game. */
      if (state.kind == DAMERO_BOARD_FLAG && state.shown != state.place.game)
        state.kind = DAMERO_BOARD_WAITING;
      glance->boards[state.kind]++;
    }
}

static void
read_section (const DameroEvent   *event,
              const DameroSection *section,
              const DameroStamp   *now,
              DameroEventGlance   *glance)
{
  glance->n_sections++;
  glance->n_players += section->entries->len;
  glance->n_rounds += section->rounds->len;
  for (guint i = 0; i < section->rounds->len; i++)
    {
      const DameroRound *round = g_ptr_array_index (section->rounds, i);

      if (round->closed)
        continue;
      glance->n_open++;
      read_round (event, section, round, now, glance);
    }
  glance->is_finished = glance->is_finished && damero_section_is_over (section);
}

void
damero_event_glance_read (const DameroEvent *event,
                          int                section,
                          const DameroStamp *now,
                          DameroEventGlance *ret_glance)
{
  *ret_glance = (DameroEventGlance) { .is_finished = event->sections->len > 0 };
  for (guint i = 0; i < event->sections->len; i++)
    {
      const DameroSection *one = g_ptr_array_index (event->sections, i);

      if (section == 0 || one->id == section)
        read_section (event, one, now, ret_glance);
    }
}

DameroBoardStateKind
damero_event_glance_find_most (const DameroEventGlance *glance)
{
  static const DameroBoardStateKind calm[] = { DAMERO_BOARD_RUNNING, DAMERO_BOARD_OFFER, DAMERO_BOARD_WAITING };

  for (guint kind = 0; kind < DAMERO_N_CALL_KINDS; kind++)
    {
      const DameroCall call = { .kind = (DameroCallKind) kind };
      DameroBoardState state;

      damero_board_state_of_call (&call, &state);
      if (state.kind != DAMERO_BOARD_WAITING && glance->boards[state.kind] > 0)
        return state.kind;
    }
  for (guint i = 0; i < G_N_ELEMENTS (calm); i++)
    if (glance->boards[calm[i]] > 0)
      return calm[i];

  return DAMERO_BOARD_N_STATES;
}

DameroEventState
damero_event_glance_get_state (const DameroEventGlance *glance,
                               DameroBoardStateKind    *ret_kind)
{
  DameroBoardStateKind most = damero_event_glance_find_most (glance);

  *ret_kind = glance->is_finished ? DAMERO_BOARD_FINISHED : DAMERO_BOARD_WAITING;
  if (glance->is_finished)
    return DAMERO_EVENT_FINISHED;
  if (glance->n_rounds == 0)
    return DAMERO_EVENT_NOT_PAIRED;
  if (glance->n_open == 0)
    return DAMERO_EVENT_BETWEEN_ROUNDS;
  if (most == DAMERO_BOARD_N_STATES)
    return DAMERO_EVENT_ROUND_COMPLETE;

  *ret_kind = most;
  return DAMERO_EVENT_IN_PLAY;
}

static gboolean
runs (const DameroGame *game)
{
  return game->setup.has_clock && game->phase == DAMERO_GAME_PLAYING;
}

gboolean
damero_event_runs_clock (const DameroEvent *event,
                         const DameroPlace *place)
{
  const DameroGame *game = damero_event_find_game (event, place);

  return game != NULL && runs (game);
}

guint
damero_event_count_running (const DameroEvent *event)
{
  GHashTableIter iter;
  gpointer value;
  guint n = 0;

  g_hash_table_iter_init (&iter, event->games);
  while (g_hash_table_iter_next (&iter, NULL, &value))
    if (runs (value))
      n++;

  return n;
}
