/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * game/rulings.c - what the referee decides beside touch: corrections, penalties, adjournment, adjudication,
 * forfeits, appeals, boards on paper.
 */
#include "game/game-private.h"

#include "model/match.h"

gboolean
damero_turn_perform_moves_set (const DameroGameTurn *turn)
{
  return damero_turn_refuse (turn, DAMERO_REFUSAL_NOT_IN_RULES);
}

gboolean
damero_turn_perform_penalty (const DameroGameTurn *turn)
{
  return damero_turn_refuse (turn, DAMERO_REFUSAL_NOT_IN_RULES);
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

gboolean
damero_turn_perform_adjourned (const DameroGameTurn *turn)
{
  return damero_turn_refuse (turn, DAMERO_REFUSAL_NOT_IN_RULES);
}

gboolean
damero_turn_perform_continued (const DameroGameTurn *turn)
{
  return damero_turn_refuse (turn, DAMERO_REFUSAL_NOT_IN_RULES);
}

gboolean
damero_turn_perform_adjudicated (const DameroGameTurn *turn)
{
  return damero_turn_refuse (turn, DAMERO_REFUSAL_NOT_IN_RULES);
}

gboolean
damero_turn_perform_appeal (const DameroGameTurn *turn)
{
  return damero_turn_refuse (turn, DAMERO_REFUSAL_NOT_IN_RULES);
}

gboolean
damero_turn_perform_appeal_decided (const DameroGameTurn *turn)
{
  return damero_turn_refuse (turn, DAMERO_REFUSAL_NOT_IN_RULES);
}
