/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "game/game-private.h"

gboolean
damero_game_refuse (const DameroGameContext *context,
                    DameroRefusalCode        code)
{
  return damero_refuse (context->refusal, code);
}

DameroConsequence *
damero_game_add_consequence (const DameroGameContext *context,
                             DameroConsequenceKind    kind,
                             int                      side)
{
  DameroConsequence consequence = {
    .kind = kind,
    .ply = (int) damero_game_get_n_plies (context->game),
    .side = side,
    .count = -1,
    .value = -1,
    .outcome = DAMERO_OUTCOME_NONE,
    .ending = DAMERO_ENDING_NONE,
    .at_ms = context->act->stamp.mono_ms,
  };

  g_array_append_val (context->consequences, consequence);
  return &g_array_index (context->consequences, DameroConsequence, context->consequences->len - 1);
}

DameroOutcome
damero_side_wins (DameroSide side)
{
  return side == DAMERO_BLACK ? DAMERO_OUTCOME_BLACK : DAMERO_OUTCOME_WHITE;
}

void
damero_game_end (const DameroGameContext *context,
                 DameroOutcome            outcome,
                 DameroEnding             ending,
                 gint64                   at_ms)
{
  DameroGame *game = context->game;
  DameroConsequence *over;

  if (game->has_begun && game->setup.has_clock)
    {
      DameroClockEvents events;

      if (game->clock.state == DAMERO_CLOCK_RUNNING)
        damero_clock_pause (&game->clock, at_ms, &events);
      game->used_ms[game->clock.on_move] += damero_clock_get_think_ms (&game->clock, at_ms);
    }
  if (game->phase != DAMERO_GAME_OVER)
    damero_game_keep_pending (game);
  game->phase = DAMERO_GAME_OVER;
  game->outcome = outcome;
  game->ending = ending;
  game->draw_offer = -1;
  game->crown_square = 0;
  damero_game_drop_bonds (context);
  damero_game_drop_proposal (context);
  game->interrupted = FALSE;
  game->over_at = context->act->stamp;

  over = damero_game_add_consequence (context, DAMERO_CONSEQUENCE_GAME_OVER, -1);
  over->outcome = (int) outcome;
  over->ending = (int) ending;
  over->at_ms = at_ms;
}

DameroEnding
damero_game_ending_of_count (DameroCountKind kind)
{
  switch (kind)
    {
    case DAMERO_COUNT_LONE_KING:
      return DAMERO_ENDING_LONE_KING;
    case DAMERO_COUNT_NO_PROGRESS:
      return DAMERO_ENDING_FORTY_MOVE;
    case DAMERO_COUNT_REPETITION:
      return DAMERO_ENDING_REPETITION;
    case DAMERO_COUNT_LONG_LINE:
      return DAMERO_ENDING_LONG_LINE;
    }

  g_assert_not_reached ();
}

static DameroConsequenceKind
consequence_of_change (DameroCountChange change)
{
  switch (change)
    {
    case DAMERO_COUNT_STARTED:
      return DAMERO_CONSEQUENCE_COUNT_STARTED;
    case DAMERO_COUNT_RESET:
      return DAMERO_CONSEQUENCE_COUNT_RESET;
    case DAMERO_COUNT_REACHED:
      return DAMERO_CONSEQUENCE_COUNT_REACHED;
    case DAMERO_COUNT_STOPPED:
      return DAMERO_CONSEQUENCE_COUNT_STOPPED;
    }

  g_assert_not_reached ();
}

static void
add_count_consequence (const DameroGameContext *context,
                       const DameroCountEvent  *event)
{
  DameroConsequence *consequence =
    damero_game_add_consequence (context, consequence_of_change (event->change), (int) event->counted);

  consequence->count = (int) event->kind;
  consequence->value = (int) event->value;
}

/* Before version 4 of the semantics every route was a capture of its own. */
static gboolean
has_single_capture (const DameroGame     *game,
                    const DameroPosition *position)
{
  gboolean each_route = game->setup.semantics < 4 || game->setup.controls[position->side_to_move].each_route;

  return damero_captures_are_one (position, each_route);
}

gboolean
damero_game_has_single_capture (const DameroGame *game)
{
  return damero_game_is_recorded (game) && has_single_capture (game, damero_game_get_position (game));
}

/* The moves have come to an end by the rules. Where the result was reported before, that one stands; where play went
 * on before the moves were known, it is for the referee to see. */
static void
end_by_moves (const DameroGameContext *context,
              DameroOutcome            outcome,
              DameroEnding             ending,
              gint64                   end_ms)
{
  DameroGame *game = context->game;
  gboolean entered = context->act->kind == DAMERO_ACT_MOVE_ENTERED;
  gboolean is_last = damero_game_is_recorded (game);
  gboolean is_first = game->moved_outcome == DAMERO_OUTCOME_NONE;

  if (is_first)
    game->moved_outcome = outcome;
  if (entered && (!is_last || game->phase > DAMERO_GAME_PAUSED))
    {
      DameroConsequence *finding;

      if (!is_first || (is_last && outcome == game->outcome))
        return;
      finding = damero_game_add_consequence (context, DAMERO_CONSEQUENCE_FINDING, -1);
      finding->ply = (int) damero_game_get_n_recorded (game);
      finding->outcome = (int) outcome;
      finding->ending = (int) ending;
    }
  else if (game->phase != DAMERO_GAME_OVER)
    {
      damero_game_end (context, outcome, ending, end_ms);
    }
}

/* Rules, Counts and draws: an ending move ends the game before any count is read. */
static void
judge_turn (const DameroGameContext *context,
            const DameroMove        *move,
            gint64                   end_ms)
{
  DameroGame *game = context->game;
  const DameroPosition *position = damero_game_get_position (game);
  DameroSide mover = damero_side_opponent (position->side_to_move);
  gboolean over = !damero_moves_exist (position);
  DameroCountEvent events[DAMERO_MAX_COUNT_EVENTS];
  unsigned n_events;
  int draw = -1;

  n_events = damero_counts_turn (&game->counts, &game->setup.ruleset,
                                 (const DameroPosition *) game->positions->data,
                                 game->positions->len, move, over, events);
  for (unsigned i = 0; i < n_events; i++)
    {
      if (damero_game_is_recorded (game))
        add_count_consequence (context, &events[i]);
      if (events[i].draws && draw < 0)
        draw = (int) events[i].kind;
    }

  if (over)
    end_by_moves (context, damero_side_wins (mover),
                  position->pieces[position->side_to_move] == 0 ? DAMERO_ENDING_NO_PIECES
                                                                : DAMERO_ENDING_NO_MOVE, end_ms);
  else if (draw >= 0)
    end_by_moves (context, DAMERO_OUTCOME_DRAW, damero_game_ending_of_count ((DameroCountKind) draw), end_ms);
}

gboolean
damero_game_read_act_move (const DameroGameContext *context,
                           DameroMove              *ret_move)
{
  DameroIllegal why;

  if (!damero_game_read_move (context->game, context->act->move, ret_move, &why))
    {
      damero_game_refuse (context, DAMERO_REFUSAL_ILLEGAL_MOVE);
      context->refusal->illegal = why;
      return FALSE;
    }

  return damero_game_allows_move (context->game, ret_move, context->refusal);
}

gboolean
damero_game_check_turn (const DameroGameContext *context)
{
  DameroGame *game = context->game;
  int next_ply = (int) damero_game_get_n_plies (game) + 1;

  gboolean is_turn = (int) damero_game_get_turn (game) == context->act->side;

  if (!is_turn || (game->setup.has_clock && (int) game->clock.on_move != context->act->side))
    {
      damero_game_refuse (context, is_turn ? DAMERO_REFUSAL_OTHER_CLOCK : DAMERO_REFUSAL_WRONG_SIDE);
      context->refusal->side = context->act->side;
      return FALSE;
    }
  if (context->act->ply != next_ply)
    {
      damero_game_refuse (context, DAMERO_REFUSAL_WRONG_PLY);
      context->refusal->number = next_ply;
      return FALSE;
    }

  return TRUE;
}

void
damero_game_record_move (const DameroGameContext *context,
                         const DameroMove        *move,
                         gint64                   end_ms)
{
  DameroGame *game = context->game;
  DameroPosition position = *damero_game_get_position (game);

  damero_position_apply (&position, move);
  g_array_index (game->plies, DameroPly, damero_game_get_n_recorded (game)).move = *move;
  g_array_append_val (game->positions, position);
  damero_game_drop_bonds (context);
  damero_game_note_crowning (context, move);
  judge_turn (context, move, end_ms);
}

/* The turn of the act's side is over. An offer stands until its receiver's turn is. */
static DameroPly *
add_ply (const DameroGameContext *context,
         gint64                   think_ms)
{
  DameroGame *game = context->game;
  const DameroStamp *stamp = &context->act->stamp;
  gint64 credit_ms = MAX (context->act->credit_ms, 0);
  DameroPly ply = { .think_ms = think_ms, .main_ms = { -1, -1 }, .shown_ms = { -1, -1 },
                    .made_at = { stamp->run, stamp->mono_ms - credit_ms, stamp->wall_ms - credit_ms } };

  g_array_append_val (game->plies, ply);
  if (game->draw_offer >= 0 && game->draw_offer != context->act->side)
    game->draw_offer = -1;

  return &g_array_index (game->plies, DameroPly, game->plies->len - 1);
}

static void
add_clock_events (const DameroGameContext *context,
                  const DameroClockEvents *events)
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

  G_STATIC_ASSERT (G_N_ELEMENTS (kinds) == DAMERO_N_CLOCK_EVENTS);

  for (unsigned i = 0; i < events->n_events; i++)
    {
      const DameroClockEvent *event = &events->events[i];
      DameroConsequence *consequence =
        damero_game_add_consequence (context, kinds[event->kind], (int) event->side);

      consequence->at_ms = event->at_ms;
      if (event->kind == DAMERO_CLOCK_EVENT_PERIOD)
        consequence->value = (int) event->number;
    }
}

/* Whether the act's move can be known here, or be left out here. */
static gboolean
check_press (const DameroGameContext *context)
{
  const DameroGame *game = context->game;

  if (context->act->move != NULL && game->record_end >= 0)
    return damero_refuse_number (context->refusal, DAMERO_REFUSAL_RECORD_OVER, game->record_end);

  return (context->act->move == NULL && !damero_game_awaits_move_of_press (game)) ||
         damero_game_check_recorded (context, DAMERO_REFUSAL_MOVES_MISSING);
}

/* A press was made in the turn that it ends, and after time was called in it if it arrives after that. */
static gboolean
check_credit (const DameroGameContext *context)
{
  const DameroClock *clock = &context->game->clock;
  gint64 press_ms = damero_act_get_press_ms (context->act);

  return press_ms == context->act->stamp.mono_ms ||
         press_ms >= clock->base_ms + (clock->time_called ? clock->called_think_ms : 0) ||
         damero_refuse_field (context->refusal, DAMERO_FIELD_CREDIT, 0);
}

static gboolean
perform_press (const DameroGameContext *context)
{
  DameroGame *game = context->game;
  gint64 now_ms = damero_act_get_press_ms (context->act);
  gboolean has_move = context->act->move != NULL;
  DameroPosition after;
  DameroClockEvents events = { 0 };
  DameroClockResult result;
  DameroMove move;
  DameroPly *ply;
  gint64 think_ms;

  if (!game->setup.has_clock)
    return damero_game_refuse (context, DAMERO_REFUSAL_NO_CLOCK);
  if (game->phase != DAMERO_GAME_PLAYING)
    return damero_game_refuse (context, DAMERO_REFUSAL_CLOCK_NOT_RUNNING);
  if (!damero_game_check_turn (context) || !check_press (context) || !damero_game_check_crowned (context) ||
      !check_credit (context) || (has_move && !damero_game_read_act_move (context, &move)))
    return FALSE;

  if (!has_move)
    damero_game_hold_press (context);
  think_ms = damero_clock_get_think_ms (&game->clock, now_ms);
  ply = add_ply (context, think_ms);
  after = *damero_game_get_position (game);
  if (has_move)
    damero_position_apply (&after, &move);
  result = damero_clock_press (&game->clock, (unsigned) context->act->side,
                               has_move && has_single_capture (game, &after), now_ms, &events);
  g_assert (result == DAMERO_CLOCK_OK);
  game->used_ms[context->act->side] += think_ms;
  for (unsigned side = 0; side < 2; side++)
    {
      ply->main_ms[side] = damero_clock_get_main_ms (&game->clock, side);
      ply->shown_ms[side] = damero_clock_get_display_ms (&game->clock, side, now_ms);
    }

  add_clock_events (context, &events);
  if (has_move)
    damero_game_record_move (context, &move, now_ms);
  else
    damero_game_count_press (context);
  return TRUE;
}

static gboolean
perform_move (const DameroGameContext *context)
{
  DameroGame *game = context->game;
  DameroMove move;

  if (game->setup.has_clock)
    return damero_game_refuse (context, DAMERO_REFUSAL_HAS_CLOCK);
  if (!damero_game_check_turn (context) || !damero_game_check_crowned (context) ||
      !damero_game_read_act_move (context, &move))
    return FALSE;

  game->has_begun = TRUE;
  if (game->phase != DAMERO_GAME_OVER)
    game->phase = DAMERO_GAME_PLAYING;
  add_ply (context, -1);
  damero_game_record_move (context, &move, context->act->stamp.mono_ms);
  return TRUE;
}

/* ILLEGAL_MOVE and WRONG_MOVE are about moves that are not legal; a wrong move binds its piece. */
static gboolean
perform_bad_move (const DameroGameContext *context)
{
  DameroGame *game = context->game;
  DameroMove move;

  if ((int) damero_game_get_turn (game) != context->act->side)
    {
      damero_game_refuse (context, DAMERO_REFUSAL_WRONG_SIDE);
      context->refusal->side = context->act->side;
      return FALSE;
    }
  if (damero_game_read_act_move (context, &move))
    return damero_game_refuse (context, DAMERO_REFUSAL_LEGAL_MOVE);
  damero_refusal_clear (context->refusal);

  if (context->act->kind == DAMERO_ACT_WRONG_MOVE && !damero_game_is_bound (game))
    {
      guint64 square = g_ascii_strtoull (context->act->move, NULL, 10);
      DameroPiece piece = square >= 1 && square <= DAMERO_N_SQUARES
                            ? damero_position_get_piece (damero_game_get_position (game), (unsigned) square)
                            : DAMERO_PIECE_NONE;
      gboolean black = piece == DAMERO_PIECE_BLACK_MAN || piece == DAMERO_PIECE_BLACK_KING;

      if (piece == DAMERO_PIECE_NONE || black != (context->act->side == DAMERO_BLACK))
        {
          damero_game_refuse (context, DAMERO_REFUSAL_FIELD_INVALID);
          context->refusal->field = DAMERO_FIELD_MOVE;
          return FALSE;
        }
      game->bound_square = (int) square;
    }

  return TRUE;
}

static gboolean
perform_start (const DameroGameContext *context)
{
  DameroGame *game = context->game;
  DameroClockResult result;

  if (game->phase != DAMERO_GAME_READY)
    return damero_game_refuse (context, DAMERO_REFUSAL_ALREADY_STARTED);

  if (game->setup.has_clock)
    {
      damero_clock_init (&game->clock, &game->setup.controls[DAMERO_BLACK], &game->setup.controls[DAMERO_WHITE]);
      game->clock.freeze = game->setup.flags != DAMERO_FLAGS_RUNNING;
      damero_clock_set_match_used (&game->clock, game->setup.match_used_ms);
      result = damero_clock_start (&game->clock, damero_game_get_turn (game), damero_game_has_single_capture (game),
                                   context->act->stamp.mono_ms);
      g_assert (result == DAMERO_CLOCK_OK);
    }
  game->has_begun = TRUE;
  game->phase = DAMERO_GAME_PLAYING;
  return TRUE;
}

static gboolean
perform_pause (const DameroGameContext *context)
{
  DameroGame *game = context->game;
  DameroClockEvents events;

  if (!game->setup.has_clock)
    return damero_game_refuse (context, DAMERO_REFUSAL_NO_CLOCK);
  if (game->phase != DAMERO_GAME_PLAYING)
    return damero_game_refuse (context, DAMERO_REFUSAL_CLOCK_NOT_RUNNING);

  damero_clock_pause (&game->clock, context->act->stamp.mono_ms, &events);
  game->phase = DAMERO_GAME_PAUSED;
  return TRUE;
}

void
damero_game_resume_clock (const DameroGameContext *context)
{
  DameroGame *game = context->game;
  gint64 now_ms = context->act->stamp.mono_ms;
  gboolean other_side = (int) game->clock.on_move != context->act->side;
  DameroClockResult result;

  /* The other side begins a new think: what this one has thought so far is its own (G10). */
  if (other_side)
    game->used_ms[game->clock.on_move] += damero_clock_get_think_ms (&game->clock, now_ms);
  result = damero_clock_resume (&game->clock, (unsigned) context->act->side, now_ms);
  g_assert (result == DAMERO_CLOCK_OK);
  /* A new turn of the side that is on move on the board has the limit of the position on the board. */
  if (other_side && (int) damero_game_get_turn (game) == context->act->side)
    damero_clock_set_single_capture (&game->clock, damero_game_has_single_capture (game), now_ms, NULL);
}

static gboolean
perform_interrupted (const DameroGameContext *context)
{
  DameroGame *game = context->game;

  if (!damero_game_halt (game, context->act->stamp.mono_ms))
    return TRUE;

  game->interrupted = TRUE;
  damero_game_add_consequence (context, DAMERO_CONSEQUENCE_CLOCK_STOPPED, (int) game->clock.on_move);
  return TRUE;
}

/* What a flag does is for the section to say (G5). On a board where nobody has moved yet it ends no game by itself: a
 * clock that nobody was there to press runs down as well. */
static DameroFlags
get_flags (const DameroGame *game)
{
  gboolean untouched = damero_game_get_n_plies (game) == 0 && game->setup.semantics >= 4;

  return untouched && game->setup.flags == DAMERO_FLAGS_HARD ? DAMERO_FLAGS_SOFT : game->setup.flags;
}

/* A deadline passed; in a control per move an improper delay takes the place of a flag. */
void
damero_game_settle_clock (const DameroGameContext *context,
                          const DameroClockEvents *events)
{
  DameroGame *game = context->game;

  add_clock_events (context, events);
  for (unsigned i = 0; i < events->n_events && game->phase != DAMERO_GAME_OVER; i++)
    {
      const DameroClockEvent *event = &events->events[i];
      gboolean flag = event->kind == DAMERO_CLOCK_EVENT_FLAG;
      gboolean fell = flag || event->kind == DAMERO_CLOCK_EVENT_IMPROPER_DELAY;

      if (fell && get_flags (game) == DAMERO_FLAGS_HARD)
        damero_game_end (context, damero_side_wins (damero_side_opponent ((DameroSide) event->side)),
                         flag ? DAMERO_ENDING_TIME : DAMERO_ENDING_IMPROPER_DELAY, event->at_ms);
      else if ((fell && get_flags (game) == DAMERO_FLAGS_SOFT) || event->kind == DAMERO_CLOCK_EVENT_MATCH_OVER)
        game->phase = DAMERO_GAME_WAITING;
    }
}

/* Charges the gap of an interruption, as if the side on move had been thinking. */
static gboolean
charge_gap (const DameroGameContext *context)
{
  DameroGame *game = context->game;
  DameroClockEvents events;

  if ((int) game->clock.on_move != context->act->side)
    {
      damero_game_refuse (context, DAMERO_REFUSAL_WRONG_SIDE);
      context->refusal->side = context->act->side;
      return FALSE;
    }
  if (damero_clock_charge_gap (&game->clock, context->act->amount_ms, context->act->stamp.mono_ms, &events) !=
      DAMERO_CLOCK_OK)
    return damero_refuse_field (context->refusal, DAMERO_FIELD_AMOUNT, 0);

  damero_game_settle_clock (context, &events);
  return TRUE;
}

static gboolean
perform_resume (const DameroGameContext *context)
{
  DameroGame *game = context->game;

  if (!game->setup.has_clock)
    return damero_game_refuse (context, DAMERO_REFUSAL_NO_CLOCK);
  if (game->phase == DAMERO_GAME_PLAYING)
    return damero_game_refuse (context, DAMERO_REFUSAL_CLOCK_RUNNING);
  if (damero_act_has (context->act, DAMERO_FIELD_AMOUNT) && !charge_gap (context))
    return FALSE;

  game->interrupted = FALSE;
  if (game->phase != DAMERO_GAME_PAUSED)
    return TRUE;

  damero_game_resume_clock (context);
  game->phase = DAMERO_GAME_PLAYING;
  return TRUE;
}

static gboolean
perform_deadline (const DameroGameContext *context)
{
  DameroGame *game = context->game;
  const DameroControl *control = &game->clock.controls[game->clock.on_move];
  gint64 now_ms = context->act->stamp.mono_ms;
  DameroClockEvents events = { 0 };
  gint64 deadline_ms;

  if (!game->setup.has_clock)
    return damero_game_refuse (context, DAMERO_REFUSAL_NO_CLOCK);
  if (game->phase != DAMERO_GAME_PLAYING)
    return damero_game_refuse (context, DAMERO_REFUSAL_CLOCK_NOT_RUNNING);

  /* The referee decides when time is called: the only deadline that has no computed instant. */
  if (context->act->kind == DAMERO_ACT_TIME_CALLED && control->mode == DAMERO_MODE_PER_MOVE &&
      control->call == DAMERO_TIME_CALL_BY_REFEREE)
    {
      if (game->clock.time_called ||
          damero_clock_call_time (&game->clock, now_ms, &events) != DAMERO_CLOCK_OK)
        return damero_game_refuse (context, DAMERO_REFUSAL_TIME_NOT_OVER);
      damero_game_settle_clock (context, &events);
      return TRUE;
    }

  if (!damero_game_get_deadline (game, &deadline_ms) || deadline_ms > now_ms)
    return damero_game_refuse (context, DAMERO_REFUSAL_TIME_NOT_OVER);

  damero_clock_advance (&game->clock, now_ms, &events);
  damero_game_settle_clock (context, &events);
  return TRUE;
}

static gboolean
perform_resignation (const DameroGameContext *context)
{
  damero_game_end (context, damero_side_wins (damero_side_opponent ((DameroSide) context->act->side)),
                   DAMERO_ENDING_RESIGNATION, context->act->stamp.mono_ms);
  return TRUE;
}

static gboolean
perform_draw_offer (const DameroGameContext *context)
{
  DameroGame *game = context->game;
  const DameroRuleset *ruleset = &game->setup.ruleset;

  if (ruleset->agreement == DAMERO_AGREEMENT_FORBIDDEN ||
      damero_game_get_n_plies (game) < 2 * ruleset->agreement_after_moves)
    return damero_game_refuse (context, DAMERO_REFUSAL_OFFER_NOT_ALLOWED);
  if (game->draw_offer >= 0)
    return damero_game_refuse (context, DAMERO_REFUSAL_OFFER_STANDS);

  game->draw_offer = context->act->side;
  return TRUE;
}

static gboolean
perform_draw_answer (const DameroGameContext *context)
{
  DameroGame *game = context->game;

  if (game->draw_offer < 0)
    return damero_game_refuse (context, DAMERO_REFUSAL_NO_OFFER);
  if (game->draw_offer == context->act->side)
    return damero_game_refuse (context, DAMERO_REFUSAL_OWN_OFFER);

  game->draw_offer = -1;
  if (context->act->kind == DAMERO_ACT_DRAW_AGREED)
    damero_game_end (context, DAMERO_OUTCOME_DRAW, DAMERO_ENDING_AGREEMENT, context->act->stamp.mono_ms);
  return TRUE;
}

static gboolean
perform_wrong_press (const DameroGameContext *context)
{
  DameroGame *game = context->game;

  if (!game->setup.has_clock)
    return damero_game_refuse (context, DAMERO_REFUSAL_NO_CLOCK);
  if (game->phase != DAMERO_GAME_PLAYING)
    return damero_game_refuse (context, DAMERO_REFUSAL_CLOCK_NOT_RUNNING);
  /* After a resume of the side that is not on move on the board, no press is the right one. */
  if ((int) game->clock.on_move == context->act->side &&
      (int) damero_game_get_turn (game) == context->act->side)
    return damero_game_refuse (context, DAMERO_REFUSAL_RIGHT_SIDE);

  return TRUE;
}

static gboolean
perform_result (const DameroGameContext *context)
{
  DameroOutcome outcome;
  DameroEnding ending;

  if (!damero_game_read_result (context->act, &outcome, &ending, context->refusal))
    return FALSE;

  damero_game_end (context, outcome, ending, context->act->stamp.mono_ms);
  return TRUE;
}

typedef gboolean (*Performer) (const DameroGameContext *context);

static const Performer performers[DAMERO_N_ACT_KINDS] = {
  [DAMERO_ACT_START] = perform_start,
  [DAMERO_ACT_PRESS] = perform_press,
  [DAMERO_ACT_MOVE] = perform_move,
  [DAMERO_ACT_MOVE_ENTERED] = damero_game_perform_entered,
  [DAMERO_ACT_ILLEGAL_MOVE] = perform_bad_move,
  [DAMERO_ACT_TURN_RETURNED] = damero_game_perform_returned,
  [DAMERO_ACT_WRONG_PRESS] = perform_wrong_press,
  [DAMERO_ACT_PAUSE] = perform_pause,
  [DAMERO_ACT_RESUME] = perform_resume,
  [DAMERO_ACT_FLAG] = perform_deadline,
  [DAMERO_ACT_TIME_CALLED] = perform_deadline,
  [DAMERO_ACT_HAND_OVER] = perform_deadline,
  [DAMERO_ACT_MATCH_OVER] = perform_deadline,
  [DAMERO_ACT_ALARM] = perform_deadline,
  [DAMERO_ACT_CLOCK_ADJUSTED] = damero_game_perform_adjustment,
  [DAMERO_ACT_WRONG_MOVE] = perform_bad_move,
  [DAMERO_ACT_RESIGN] = perform_resignation,
  [DAMERO_ACT_DRAW_OFFERED] = perform_draw_offer,
  [DAMERO_ACT_DRAW_AGREED] = perform_draw_answer,
  [DAMERO_ACT_DRAW_DECLINED] = perform_draw_answer,
  [DAMERO_ACT_CLAIM] = damero_game_perform_claim,
  [DAMERO_ACT_COUNT_REQUESTED] = damero_game_perform_count_request,
  [DAMERO_ACT_COUNT_CANCELLED] = damero_game_perform_count_cancel,
  [DAMERO_ACT_HAND_COUNT] = damero_game_perform_hand_count,
  [DAMERO_ACT_HAND_COUNT_RESTARTED] = damero_game_perform_hand_count,
  [DAMERO_ACT_HAND_COUNT_STOPPED] = damero_game_perform_hand_count,
  [DAMERO_ACT_ONE_CAPTURE] = damero_game_perform_one_capture,
  [DAMERO_ACT_RECORD_CHANGED] = damero_game_perform_record_changed,
  [DAMERO_ACT_RECORD_ENDED] = damero_game_perform_record_ended,
  [DAMERO_ACT_TOUCHED] = damero_game_perform_touched,
  [DAMERO_ACT_TOUCH_REFUSED] = damero_game_perform_touch_refused,
  [DAMERO_ACT_ARRANGED] = damero_game_perform_arranged,
  [DAMERO_ACT_OVER_ANGLE] = damero_game_perform_over_angle,
  [DAMERO_ACT_SQUARE_TOUCHED] = damero_game_perform_square_touched,
  [DAMERO_ACT_PERMITTED] = damero_game_perform_permitted,
  [DAMERO_ACT_CAUTION] = damero_game_perform_caution,
  [DAMERO_ACT_FORFEIT_CONFIRMED] = damero_game_perform_proposal,
  [DAMERO_ACT_FORFEIT_WAIVED] = damero_game_perform_proposal,
  [DAMERO_ACT_CROWNED] = damero_game_perform_crowned,
  [DAMERO_ACT_MOVES_SET] = damero_game_perform_moves_set,
  [DAMERO_ACT_PENALTY] = damero_game_perform_penalty,
  [DAMERO_ACT_ON_PAPER] = damero_game_perform_on_paper,
  [DAMERO_ACT_FORFEIT] = damero_game_perform_forfeit,
  [DAMERO_ACT_ADJOURNED] = damero_game_perform_adjourned,
  [DAMERO_ACT_CONTINUED] = damero_game_perform_continued,
  [DAMERO_ACT_PLAY_ON] = damero_game_perform_play_on,
  [DAMERO_ACT_ADJUDICATED] = perform_result,
  [DAMERO_ACT_RESULT] = perform_result,
  [DAMERO_ACT_INTERRUPTED] = perform_interrupted,
};

gboolean
damero_game_perform (DameroGame      *game,
                     const DameroAct *act,
                     GArray          *consequences,
                     DameroRefusal   *ret_refusal)
{
  DameroGameContext context = { game, act, consequences, ret_refusal };
  gint64 now_ms = act->kind == DAMERO_ACT_PRESS ? damero_act_get_press_ms (act) : act->stamp.mono_ms;
  gint64 deadline_ms;

  g_assert (performers[act->kind] != NULL);

  if (!damero_game_check_phase (game, act->kind, ret_refusal))
    return FALSE;
  /* Deadlines that passed before an act, or a press was made, are recorded before it; only a deadline's own act may
   * have the deadline's instant, or a later one: a flag may have waited for such a press, and an undo may have moved
   * the deadline before the last act. */
  if (act->kind != DAMERO_ACT_INTERRUPTED && damero_game_get_deadline (game, &deadline_ms) &&
      deadline_ms <= now_ms && act->kind != damero_game_get_deadline_kind (game))
    return damero_game_refuse (&context, DAMERO_REFUSAL_DEADLINE_PASSED);
  if (damero_act_is (act, DAMERO_TRAIT_POSITION) &&
      !damero_game_check_recorded (&context, DAMERO_REFUSAL_POSITION_UNKNOWN))
    return FALSE;

  return performers[act->kind] (&context);
}
