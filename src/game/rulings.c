/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * game/rulings.c - what the referee decides beside touch: corrections, penalties, adjournment, adjudication,
 * forfeits, appeals, boards on paper.
 */
#include "game/game-private.h"

#include "model/match.h"

/* What the clock says to a correction. */
static gboolean
refuse_correction (const DameroGameContext *context,
                   DameroClockResult        result,
                   DameroSide               side)
{
  damero_game_refuse (context, result == DAMERO_CLOCK_FLAGGED      ? DAMERO_REFUSAL_TIME_OVER
                            : result == DAMERO_CLOCK_NOT_PAUSED ? DAMERO_REFUSAL_CLOCK_RUNNING
                                                                : DAMERO_REFUSAL_CLOCK_RANGE);
  context->refusal->side = (int) side;
  return FALSE;
}

gboolean
damero_game_get_adjustment (const DameroAct *act,
                            DameroSide      *ret_side,
                            gint64          *ret_amount_ms)
{
  if ((act->side != DAMERO_BLACK && act->side != DAMERO_WHITE) || act->amount_ms == DAMERO_NO_INT64 ||
      (act->kind != DAMERO_ACT_CLOCK_ADJUSTED && act->kind != DAMERO_ACT_PENALTY) ||
      (act->kind == DAMERO_ACT_PENALTY && act->penalty != DAMERO_PENALTY_OPPONENT_TIME &&
       act->penalty != DAMERO_PENALTY_OFFENDER_TIME))
    return FALSE;

  *ret_side = (DameroSide) act->side;
  *ret_amount_ms = act->amount_ms;
  if (act->kind == DAMERO_ACT_PENALTY && act->penalty == DAMERO_PENALTY_OPPONENT_TIME)
    *ret_side = damero_side_opponent (*ret_side);
  else if (act->kind == DAMERO_ACT_PENALTY)
    *ret_amount_ms = -act->amount_ms;

  return TRUE;
}

/* Time for the match, not for a side. A game whose match had none left stands paused then. */
static gboolean
adjust_match (const DameroGameContext *context)
{
  DameroGame *game = context->game;
  DameroClockResult result;

  if (game->phase == DAMERO_GAME_ADJOURNED)
    return damero_game_refuse (context, DAMERO_REFUSAL_ADJOURNED);
  if (game->phase == DAMERO_GAME_WAITING && game->clock.state != DAMERO_CLOCK_OVER)
    return damero_game_refuse (context, DAMERO_REFUSAL_WAITS_FOR_REFEREE);

  result = damero_clock_adjust_match (&game->clock, context->act->amount_ms, context->act->stamp.mono_ms, NULL);
  if (result != DAMERO_CLOCK_OK)
    return damero_game_refuse (context, result == DAMERO_CLOCK_NOT_AVAILABLE ? DAMERO_REFUSAL_NO_MATCH_TIME
                                                                          : DAMERO_REFUSAL_CLOCK_RANGE);

  damero_game_correct_held (context, -1, context->act->amount_ms);
  if (game->phase == DAMERO_GAME_WAITING)
    game->phase = DAMERO_GAME_PAUSED;
  return TRUE;
}

gboolean
damero_game_perform_adjustment (const DameroGameContext *context)
{
  DameroGame *game = context->game;
  DameroClockResult result;
  DameroSide side;
  gint64 amount_ms;

  if (!game->setup.has_clock)
    return damero_game_refuse (context, DAMERO_REFUSAL_NO_CLOCK);
  if (context->act->side < 0)
    return adjust_match (context);
  if (game->phase == DAMERO_GAME_WAITING)
    return damero_game_refuse (context, game->clock.state == DAMERO_CLOCK_OVER ? DAMERO_REFUSAL_MATCH_TIME_OVER
                                                                            : DAMERO_REFUSAL_WAITS_FOR_REFEREE);
  if (!damero_game_get_adjustment (context->act, &side, &amount_ms))
    return damero_refuse_field (context->refusal, DAMERO_FIELD_AMOUNT, 0);

  result = damero_clock_adjust (&game->clock, side, amount_ms, context->act->stamp.mono_ms, NULL);
  if (result != DAMERO_CLOCK_OK)
    return refuse_correction (context, result, side);

  damero_game_correct_held (context, (int) side, amount_ms);
  return TRUE;
}

/* Times stay as they are: only what is still to be made of the period changes. */
gboolean
damero_game_perform_moves_set (const DameroGameContext *context)
{
  DameroGame *game = context->game;
  DameroSide side = (DameroSide) context->act->side;
  DameroClockResult result;

  if (!game->setup.has_clock)
    return damero_game_refuse (context, DAMERO_REFUSAL_NO_CLOCK);

  result = damero_clock_set_moves (&game->clock, side, (unsigned) context->act->period,
                                   (unsigned) context->act->moves);
  if (result != DAMERO_CLOCK_OK)
    return refuse_correction (context, result, side);

  damero_game_correct_held_moves (context);
  return TRUE;
}

/* A loss is no matter of time. */
static gboolean
perform_loss (const DameroGameContext *context)
{
  static const DameroFieldId of_time[] = { DAMERO_FIELD_AMOUNT, DAMERO_FIELD_OLD, DAMERO_FIELD_NEW };
  DameroSide offender = (DameroSide) context->act->side;

  for (guint i = 0; i < G_N_ELEMENTS (of_time); i++)
    if (damero_act_has (context->act, of_time[i]))
      {
        damero_game_refuse (context, DAMERO_REFUSAL_FIELD_UNEXPECTED);
        context->refusal->field = (int) of_time[i];
        return FALSE;
      }

  damero_game_end (context, damero_side_wins (damero_side_opponent (offender)),
                   DAMERO_ENDING_RULES_INFRACTION, context->act->stamp.mono_ms);
  return TRUE;
}

gboolean
damero_game_perform_penalty (const DameroGameContext *context)
{
  if (context->act->penalty == DAMERO_PENALTY_LOSS)
    return perform_loss (context);
  if (!context->game->setup.has_clock)
    return damero_game_refuse (context, DAMERO_REFUSAL_NO_CLOCK);
  if (context->game->phase == DAMERO_GAME_WAITING)
    return damero_game_refuse (context, DAMERO_REFUSAL_WAITS_FOR_REFEREE);
  if (!damero_act_has (context->act, DAMERO_FIELD_AMOUNT))
    {
      damero_game_refuse (context, DAMERO_REFUSAL_FIELD_MISSING);
      context->refusal->field = DAMERO_FIELD_AMOUNT;
      return FALSE;
    }
  if (context->act->amount_ms <= 0)
    return damero_refuse_field (context->refusal, DAMERO_FIELD_AMOUNT, 0);

  return damero_game_perform_adjustment (context);
}

/* Everything is kept, a draw offer too: its receiver has not moved. */
gboolean
damero_game_perform_adjourned (const DameroGameContext *context)
{
  DameroGame *game = context->game;

  damero_game_halt (game, context->act->stamp.mono_ms);
  game->phase = DAMERO_GAME_ADJOURNED;
  game->interrupted = FALSE;
  game->over_at = context->act->stamp;
  return TRUE;
}

gboolean
damero_game_perform_continued (const DameroGameContext *context)
{
  DameroGame *game = context->game;

  if (game->setup.has_clock)
    {
      damero_game_resume_clock (context);
    }
  else if ((int) damero_game_get_turn (game) != context->act->side)
    {
      damero_game_refuse (context, DAMERO_REFUSAL_WRONG_SIDE);
      context->refusal->side = context->act->side;
      return FALSE;
    }
  game->phase = DAMERO_GAME_PLAYING;
  game->over_at = (DameroStamp) { 0 };
  return TRUE;
}

/* A flag or an improper delay is taken back, whether it has ended the game or waits for the referee: the side whose it
 * was is on move with the time that the referee gives, and its clock runs. */
gboolean
damero_game_perform_play_on (const DameroGameContext *context)
{
  DameroGame *game = context->game;
  DameroSide side = (DameroSide) game->clock.on_move;
  gboolean is_over = game->phase == DAMERO_GAME_OVER;
  gint64 think_ms = damero_clock_get_think_ms (&game->clock, context->act->stamp.mono_ms);
  DameroClockResult result;

  if (!game->setup.has_clock)
    return damero_game_refuse (context, DAMERO_REFUSAL_NO_CLOCK);
  if (is_over && game->ending != DAMERO_ENDING_TIME && game->ending != DAMERO_ENDING_IMPROPER_DELAY)
    return damero_game_refuse (context, DAMERO_REFUSAL_GAME_OVER);
  if (game->clock.state != DAMERO_CLOCK_STOPPED)
    return damero_game_refuse (context, DAMERO_REFUSAL_NO_FLAG);
  if (context->act->side != (int) side)
    {
      damero_game_refuse (context, DAMERO_REFUSAL_WRONG_SIDE);
      context->refusal->side = context->act->side;
      return FALSE;
    }

  result = damero_clock_play_on (&game->clock, context->act->amount_ms);
  if (result != DAMERO_CLOCK_OK)
    return refuse_correction (context, result, side);

  if (is_over)
    {
      game->used_ms[side] -= think_ms;
      damero_game_restore_pending (game);
    }
  game->outcome = DAMERO_OUTCOME_NONE;
  game->ending = DAMERO_ENDING_NONE;
  game->over_at = (DameroStamp) { 0 };
  game->phase = DAMERO_GAME_PLAYING;
  damero_clock_resume (&game->clock, side, context->act->stamp.mono_ms);
  return TRUE;
}

gboolean
damero_game_perform_on_paper (const DameroGameContext *context)
{
  DameroGame *game = context->game;

  if (game->phase != DAMERO_GAME_READY)
    return damero_game_refuse (context, DAMERO_REFUSAL_ALREADY_STARTED);

  game->has_begun = TRUE;
  game->phase = DAMERO_GAME_PLAYING;
  return TRUE;
}

gboolean
damero_game_perform_forfeit (const DameroGameContext *context)
{
  DameroEnding ending;
  DameroOutcome outcome = damero_outcome_forfeited (context->act->side, &ending);

  damero_game_end (context, outcome, ending, context->act->stamp.mono_ms);
  return TRUE;
}
