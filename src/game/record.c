/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * game/record.c - presses without moves, and what becomes of their moves (docs/game.md, The record and the clock).
 *
 * A press without a move hands the turn over and leaves the position as far as it is known. The state before the last
 * such press is kept: in a checked record an illegal move entered for it returns the turn, and a move that ends the
 * game ends it at the instant of its press.
 */
#include "game/game-private.h"

#include <string.h>

gboolean
damero_game_check_recorded (const DameroGameContext *context,
                            DameroRefusalCode        code)
{
  return damero_game_is_recorded (context->game) ||
         damero_refuse_number (context->refusal, code, (int) damero_game_get_n_recorded (context->game) + 1);
}

gboolean
damero_game_takes_bare_presses (const DameroGame *game)
{
  return game->phase == DAMERO_GAME_PLAYING && game->setup.has_clock && game->record != DAMERO_RECORD_CHECKED;
}

gboolean
damero_game_get_hand_count (const DameroGame *game,
                            DameroSide        side,
                            DameroCountKind   kind,
                            guint            *ret_pressed,
                            guint            *ret_limit)
{
  int pressed = game->hand_counts[side].pressed[kind];

  if (pressed < 0)
    return FALSE;

  *ret_pressed = (guint) pressed;
  *ret_limit = damero_game_get_limit (game, kind);
  return TRUE;
}

gboolean
damero_game_find_hand_count (const DameroGame *game,
                             DameroSide        side,
                             DameroCountKind  *ret_kind,
                             gboolean         *ret_is_at_limit)
{
  gboolean found = FALSE, is_at_limit = FALSE;

  for (DameroCountKind kind = 0; kind < DAMERO_N_COUNT_KINDS && !is_at_limit; kind++)
    {
      guint pressed, limit;

      if (!damero_game_get_hand_count (game, side, kind, &pressed, &limit) || (found && pressed < limit))
        continue;
      found = TRUE;
      *ret_kind = kind;
      is_at_limit = pressed >= limit;
    }

  if (ret_is_at_limit != NULL)
    *ret_is_at_limit = is_at_limit;
  return found;
}

void
damero_game_hold_press (const DameroGameContext *context)
{
  DameroGame *game = context->game;

  game->before_press.clock = game->clock;
  game->before_press.at_ms = damero_act_get_press_ms (context->act);
  game->before_press.draw_offer = game->draw_offer;
  memcpy (game->before_press.hand_counts, game->hand_counts, sizeof game->hand_counts);
}

void
damero_game_count_press (const DameroGameContext *context)
{
  DameroGame *game = context->game;
  DameroHandCounts *counts = &game->hand_counts[context->act->side];

  for (DameroCountKind kind = 0; kind < DAMERO_N_COUNT_KINDS; kind++)
    {
      DameroConsequence *reached;

      if (counts->pressed[kind] < 0)
        continue;

      counts->pressed[kind]++;
      if (counts->pressed[kind] != (int) damero_game_get_limit (game, kind))
        continue;
      reached = damero_game_add_consequence (context, DAMERO_CONSEQUENCE_HAND_COUNT_REACHED, context->act->side);
      reached->count = (int) kind;
      reached->value = counts->pressed[kind];
    }
}

void
damero_game_correct_held (const DameroGameContext *context,
                          int                      side,
                          gint64                   amount_ms)
{
  DameroBeforePress *held = &context->game->before_press;

  if (damero_game_is_recorded (context->game))
    return;
  if (side < 0)
    damero_clock_adjust_match (&held->clock, amount_ms, held->at_ms, NULL);
  else
    damero_clock_adjust (&held->clock, (unsigned) side, amount_ms, held->at_ms, NULL);
}

void
damero_game_correct_held_moves (const DameroGameContext *context)
{
  DameroGame *game = context->game;
  const DameroAct *act = context->act;
  int pressing = (int) damero_side_opponent (damero_game_get_turn (game));
  /* The move of the press that is held is not made yet on that clock. */
  int moves = act->moves - (act->side == pressing ? 1 : 0);

  if (!damero_game_is_recorded (game) && moves >= 0)
    damero_clock_set_moves (&game->before_press.clock, (unsigned) act->side, (unsigned) act->period, (unsigned) moves);
}

/* From now on the program counts. */
static void
replace_hand_counts (const DameroGameContext *context)
{
  DameroGame *game = context->game;

  for (DameroSide side = DAMERO_BLACK; side <= DAMERO_WHITE; side++)
    for (DameroCountKind kind = 0; kind < DAMERO_N_COUNT_KINDS; kind++)
      {
        const DameroCount *count = &game->counts.counts[kind];
        DameroConsequence *replaced;

        if (game->hand_counts[side].pressed[kind] < 0)
          continue;

        game->hand_counts[side].pressed[kind] = -1;
        replaced = damero_game_add_consequence (context, DAMERO_CONSEQUENCE_HAND_COUNT_REPLACED, (int) side);
        replaced->count = (int) kind;
        if (count->state != DAMERO_COUNT_OFF && count->counted == side)
          replaced->value = (int) count->value;
      }
}

/* The clock as it was when the last press had been made, with what the referee has corrected since. */
static DameroClock
get_clock_of_press (const DameroGame *game)
{
  DameroClock clock = game->before_press.clock;
  DameroClockEvents events;
  DameroClockResult result =
    damero_clock_press (&clock, damero_side_opponent (damero_game_get_turn (game)), FALSE, game->before_press.at_ms,
                        &events);

  g_assert (result == DAMERO_CLOCK_OK);
  return clock;
}

/* The last press has its move. One that ends the game by the rules ended it when it was pressed: nobody's clock has run
 * since. */
static void
catch_up (const DameroGameContext *context,
          const DameroMove        *move)
{
  DameroGame *game = context->game;
  gboolean is_open = game->phase == DAMERO_GAME_PLAYING || game->phase == DAMERO_GAME_PAUSED;
  gboolean runs_on = (int) game->clock.on_move == (int) damero_game_get_turn (game);
  DameroClock clock = game->clock;

  if (is_open && runs_on)
    game->clock = get_clock_of_press (game);
  damero_game_record_move (context, move, is_open && runs_on ? game->before_press.at_ms
                                                             : context->act->stamp.mono_ms);
  if (game->phase != DAMERO_GAME_OVER || !is_open)
    game->clock = clock;
  if (game->phase != DAMERO_GAME_OVER)
    {
      replace_hand_counts (context);
      /* A limit that the turn has used already does not come back. */
      if (runs_on && damero_game_has_single_capture (game))
        damero_clock_set_single_capture (&game->clock, TRUE, context->act->stamp.mono_ms, NULL);
    }
}

gboolean
damero_game_perform_entered (const DameroGameContext *context)
{
  DameroGame *game = context->game;
  int next_ply = (int) damero_game_get_n_recorded (game) + 1;
  DameroMove move;

  if (game->record_end >= 0)
    return damero_refuse_number (context->refusal, DAMERO_REFUSAL_RECORD_OVER, game->record_end);
  if (damero_game_is_recorded (game))
    return damero_game_refuse (context, game->phase == DAMERO_GAME_OVER ? DAMERO_REFUSAL_GAME_OVER
                                                                        : DAMERO_REFUSAL_NO_PRESS);
  if ((int) damero_game_get_position (game)->side_to_move != context->act->side)
    {
      damero_game_refuse (context, DAMERO_REFUSAL_WRONG_SIDE);
      context->refusal->side = context->act->side;
      return FALSE;
    }
  if (context->act->ply != next_ply)
    return damero_refuse_number (context->refusal, DAMERO_REFUSAL_WRONG_PLY, next_ply);
  if (!damero_game_read_act_move (context, &move))
    return FALSE;

  if (next_ply == (int) damero_game_get_n_plies (game))
    catch_up (context, &move);
  else
    damero_game_record_move (context, &move, context->act->stamp.mono_ms);
  return TRUE;
}

/* Whether a press waits for its move, and the act's is none that it could have been. */
static gboolean
check_returned (const DameroGameContext *context)
{
  const DameroGame *game = context->game;
  gboolean is_mover = (int) damero_game_get_position (game)->side_to_move == context->act->side;
  DameroMove move;

  if (!damero_game_awaits_move_of_press (game))
    return damero_game_refuse (context, DAMERO_REFUSAL_NO_PRESS);
  if (!is_mover || (int) game->clock.on_move == context->act->side)
    {
      damero_game_refuse (context, is_mover ? DAMERO_REFUSAL_OTHER_CLOCK : DAMERO_REFUSAL_WRONG_SIDE);
      context->refusal->side = context->act->side;
      return FALSE;
    }
  if (damero_game_read_act_move (context, &move))
    return damero_game_refuse (context, DAMERO_REFUSAL_LEGAL_MOVE);

  damero_refusal_clear (context->refusal);
  return TRUE;
}

/* The press is taken back: what the opponent's clock has run since, the mover's has. */
gboolean
damero_game_perform_returned (const DameroGameContext *context)
{
  DameroGame *game = context->game;
  const DameroBeforePress *before = &game->before_press;
  gint64 now_ms = context->act->stamp.mono_ms;
  DameroSide side = (DameroSide) context->act->side;
  DameroClockEvents events;
  gint64 since_ms;

  if (!check_returned (context))
    return FALSE;

  since_ms = damero_clock_get_think_ms (&game->clock, now_ms);
  game->used_ms[side] -= g_array_index (game->plies, DameroPly, game->plies->len - 1).think_ms;
  g_array_set_size (game->plies, game->plies->len - 1);
  game->draw_offer = before->draw_offer;
  memcpy (game->hand_counts, before->hand_counts, sizeof game->hand_counts);
  game->clock = before->clock;
  damero_clock_pause (&game->clock, before->at_ms, &events);
  if (damero_clock_charge_gap (&game->clock, since_ms, now_ms, &events) != DAMERO_CLOCK_OK)
    g_assert_not_reached ();
  damero_game_settle_clock (context, &events);
  if (game->phase == DAMERO_GAME_PLAYING)
    damero_clock_resume (&game->clock, side, now_ms);
  return TRUE;
}

gboolean
damero_game_perform_hand_count (const DameroGameContext *context)
{
  DameroGame *game = context->game;
  DameroCountKind kind = (DameroCountKind) context->act->count;
  int *pressed = &game->hand_counts[context->act->side].pressed[kind];
  gboolean starts = context->act->kind == DAMERO_ACT_HAND_COUNT;

  if (damero_game_get_limit (game, kind) == 0)
    return damero_game_refuse (context, DAMERO_REFUSAL_NOT_IN_RULES);
  if (game->record == DAMERO_RECORD_CHECKED || damero_game_is_recorded (game))
    return damero_game_refuse (context, DAMERO_REFUSAL_POSITION_KNOWN);
  if (starts != (*pressed < 0))
    return damero_game_refuse (context, starts ? DAMERO_REFUSAL_HAND_COUNT_RUNNING : DAMERO_REFUSAL_NO_HAND_COUNT);

  *pressed = context->act->kind == DAMERO_ACT_HAND_COUNT_STOPPED ? -1 : 0;
  return TRUE;
}

gboolean
damero_game_perform_one_capture (const DameroGameContext *context)
{
  DameroGame *game = context->game;

  if (!damero_game_is_per_move (game, (DameroSide) context->act->side))
    return damero_game_refuse (context, DAMERO_REFUSAL_NOT_IN_RULES);
  if ((int) damero_game_get_turn (game) != context->act->side)
    {
      damero_game_refuse (context, DAMERO_REFUSAL_WRONG_SIDE);
      context->refusal->side = context->act->side;
      return FALSE;
    }
  if (damero_game_is_recorded (game))
    return damero_game_refuse (context, DAMERO_REFUSAL_POSITION_KNOWN);

  return damero_clock_set_single_capture (&game->clock, TRUE, context->act->stamp.mono_ms, NULL) == DAMERO_CLOCK_OK ||
         damero_game_refuse (context, DAMERO_REFUSAL_CLOCK_RANGE);
}

gboolean
damero_game_perform_record_changed (const DameroGameContext *context)
{
  DameroGame *game = context->game;
  DameroRecord record = (DameroRecord) context->act->record;
  guint n_missing = damero_game_get_n_plies (game) - damero_game_get_n_recorded (game);

  if (game->record_end >= 0)
    return damero_refuse_number (context->refusal, DAMERO_REFUSAL_RECORD_OVER, game->record_end);
  if (record == game->record)
    return damero_game_refuse (context, DAMERO_REFUSAL_SAME_RECORD);
  if (record == DAMERO_RECORD_CHECKED && n_missing > 1)
    return damero_game_check_recorded (context, DAMERO_REFUSAL_MOVES_MISSING);

  game->record = record;
  return TRUE;
}

gboolean
damero_game_perform_record_ended (const DameroGameContext *context)
{
  DameroGame *game = context->game;
  int n_recorded = (int) damero_game_get_n_recorded (game);

  if (game->record_end >= 0)
    return damero_refuse_number (context->refusal, DAMERO_REFUSAL_RECORD_OVER, game->record_end);
  if (game->phase == DAMERO_GAME_OVER && damero_game_is_recorded (game))
    return damero_game_refuse (context, DAMERO_REFUSAL_GAME_OVER);
  if (context->act->ply != n_recorded)
    return damero_refuse_number (context->refusal, DAMERO_REFUSAL_WRONG_PLY, n_recorded);

  game->record_end = n_recorded;
  game->record = DAMERO_RECORD_NONE;
  return TRUE;
}
