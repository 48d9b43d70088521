/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * game/rulings.c - what the referee decides beside touch: corrections, penalties, adjournment, adjudication,
 * forfeits, appeals, boards on paper.
 */
#include "game/game-private.h"

#include "model/match.h"

/* What the clock says to a correction. */
static gboolean
refuse_correction (const DameroGameTurn *turn,
                   DameroClockResult     result,
                   DameroSide            side)
{
  damero_turn_refuse (turn, result == DAMERO_CLOCK_FLAGGED      ? DAMERO_REFUSAL_TIME_OVER
                            : result == DAMERO_CLOCK_NOT_PAUSED ? DAMERO_REFUSAL_CLOCK_RUNNING
                                                                : DAMERO_REFUSAL_CLOCK_RANGE);
  turn->refusal->side = (int) side;
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
adjust_match (const DameroGameTurn *turn)
{
  DameroGame *game = turn->game;
  DameroClockResult result;

  if (game->phase == DAMERO_GAME_ADJOURNED)
    return damero_turn_refuse (turn, DAMERO_REFUSAL_ADJOURNED);
  if (game->phase == DAMERO_GAME_WAITING && game->clock.state != DAMERO_CLOCK_OVER)
    return damero_turn_refuse (turn, DAMERO_REFUSAL_WAITS_FOR_REFEREE);

  result = damero_clock_adjust_match (&game->clock, turn->act->amount_ms, turn->act->stamp.mono_ms, NULL);
  if (result != DAMERO_CLOCK_OK)
    return damero_turn_refuse (turn, result == DAMERO_CLOCK_NOT_AVAILABLE ? DAMERO_REFUSAL_NO_MATCH_TIME
                                                                          : DAMERO_REFUSAL_CLOCK_RANGE);

  if (game->phase == DAMERO_GAME_WAITING)
    game->phase = DAMERO_GAME_PAUSED;
  return TRUE;
}

gboolean
damero_turn_perform_adjustment (const DameroGameTurn *turn)
{
  DameroGame *game = turn->game;
  DameroClockResult result;
  DameroSide side;
  gint64 amount_ms;

  if (!game->setup.has_clock)
    return damero_turn_refuse (turn, DAMERO_REFUSAL_NO_CLOCK);
  if (turn->act->side < 0)
    return adjust_match (turn);
  if (game->phase == DAMERO_GAME_WAITING)
    return damero_turn_refuse (turn, game->clock.state == DAMERO_CLOCK_OVER ? DAMERO_REFUSAL_MATCH_TIME_OVER
                                                                            : DAMERO_REFUSAL_WAITS_FOR_REFEREE);
  if (!damero_game_get_adjustment (turn->act, &side, &amount_ms))
    return damero_refuse_field (turn->refusal, DAMERO_FIELD_AMOUNT, 0);

  result = damero_clock_adjust (&game->clock, side, amount_ms, turn->act->stamp.mono_ms, NULL);
  return result == DAMERO_CLOCK_OK || refuse_correction (turn, result, side);
}

/* Times stay as they are: only what is still to be made of the period changes. */
gboolean
damero_turn_perform_moves_set (const DameroGameTurn *turn)
{
  DameroGame *game = turn->game;
  DameroSide side = (DameroSide) turn->act->side;
  DameroClockResult result;

  if (!game->setup.has_clock)
    return damero_turn_refuse (turn, DAMERO_REFUSAL_NO_CLOCK);

  result = damero_clock_set_moves (&game->clock, side, (unsigned) turn->act->period,
                                   (unsigned) turn->act->moves);
  return result == DAMERO_CLOCK_OK || refuse_correction (turn, result, side);
}

/* A loss is no matter of time. */
static gboolean
perform_loss (const DameroGameTurn *turn)
{
  static const DameroFieldId of_time[] = { DAMERO_FIELD_AMOUNT, DAMERO_FIELD_OLD, DAMERO_FIELD_NEW };
  DameroSide offender = (DameroSide) turn->act->side;

  for (guint i = 0; i < G_N_ELEMENTS (of_time); i++)
    if (damero_act_has (turn->act, of_time[i]))
      {
        damero_turn_refuse (turn, DAMERO_REFUSAL_FIELD_UNEXPECTED);
        turn->refusal->field = (int) of_time[i];
        return FALSE;
      }

  damero_turn_end_game (turn, damero_side_wins (damero_side_opponent (offender)),
                        DAMERO_ENDING_RULES_INFRACTION, turn->act->stamp.mono_ms);
  return TRUE;
}

gboolean
damero_turn_perform_penalty (const DameroGameTurn *turn)
{
  if (turn->act->penalty == DAMERO_PENALTY_LOSS)
    return perform_loss (turn);
  if (!turn->game->setup.has_clock)
    return damero_turn_refuse (turn, DAMERO_REFUSAL_NO_CLOCK);
  if (turn->game->phase == DAMERO_GAME_WAITING)
    return damero_turn_refuse (turn, DAMERO_REFUSAL_WAITS_FOR_REFEREE);
  if (!damero_act_has (turn->act, DAMERO_FIELD_AMOUNT))
    {
      damero_turn_refuse (turn, DAMERO_REFUSAL_FIELD_MISSING);
      turn->refusal->field = DAMERO_FIELD_AMOUNT;
      return FALSE;
    }
  if (turn->act->amount_ms <= 0)
    return damero_refuse_field (turn->refusal, DAMERO_FIELD_AMOUNT, 0);

  return damero_turn_perform_adjustment (turn);
}

/* Everything is kept, a draw offer too: its receiver has not moved. */
gboolean
damero_turn_perform_adjourned (const DameroGameTurn *turn)
{
  DameroGame *game = turn->game;

  damero_game_halt (game, turn->act->stamp.mono_ms);
  game->phase = DAMERO_GAME_ADJOURNED;
  game->interrupted = FALSE;
  game->over_at = turn->act->stamp;
  return TRUE;
}

gboolean
damero_turn_perform_continued (const DameroGameTurn *turn)
{
  DameroGame *game = turn->game;

  if (game->setup.has_clock)
    {
      damero_turn_resume_clock (turn);
    }
  else if ((int) damero_game_get_turn (game) != turn->act->side)
    {
      damero_turn_refuse (turn, DAMERO_REFUSAL_WRONG_SIDE);
      turn->refusal->side = turn->act->side;
      return FALSE;
    }
  game->phase = DAMERO_GAME_PLAYING;
  game->over_at = (DameroStamp) { 0 };
  return TRUE;
}

gboolean
damero_turn_perform_on_paper (const DameroGameTurn *turn)
{
  DameroGame *game = turn->game;

  if (game->phase != DAMERO_GAME_READY)
    return damero_turn_refuse (turn, DAMERO_REFUSAL_ALREADY_STARTED);

  game->has_begun = TRUE;
  game->phase = DAMERO_GAME_PLAYING;
  return TRUE;
}

gboolean
damero_turn_perform_forfeit (const DameroGameTurn *turn)
{
  DameroEnding ending;
  DameroOutcome outcome = damero_outcome_forfeited (turn->act->side, &ending);

  damero_turn_end_game (turn, outcome, ending, turn->act->stamp.mono_ms);
  return TRUE;
}
