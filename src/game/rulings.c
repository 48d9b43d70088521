/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * game/rulings.c - what the referee decides beside touch: corrections, penalties, adjournment, adjudication,
 * forfeits, appeals, boards on paper.
 */
#include "game/game-private.h"

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
  return damero_turn_refuse (turn, DAMERO_REFUSAL_NOT_IN_RULES);
}

gboolean
damero_turn_perform_forfeit (const DameroGameTurn *turn)
{
  return damero_turn_refuse (turn, DAMERO_REFUSAL_NOT_IN_RULES);
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
