/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * game/touch.c - touching and arranging pieces, cautions, crowning by the opponent (rules, Touch and Crowning).
 */
#include "game/game-private.h"

gboolean
damero_turn_perform_touched (const DameroGameTurn *turn)
{
  return damero_turn_refuse (turn, DAMERO_REFUSAL_NOT_IN_RULES);
}

gboolean
damero_turn_perform_touch_refused (const DameroGameTurn *turn)
{
  return damero_turn_refuse (turn, DAMERO_REFUSAL_NOT_IN_RULES);
}

gboolean
damero_turn_perform_arranged (const DameroGameTurn *turn)
{
  return damero_turn_refuse (turn, DAMERO_REFUSAL_NOT_IN_RULES);
}

gboolean
damero_turn_perform_over_angle (const DameroGameTurn *turn)
{
  return damero_turn_refuse (turn, DAMERO_REFUSAL_NOT_IN_RULES);
}

gboolean
damero_turn_perform_square_touched (const DameroGameTurn *turn)
{
  return damero_turn_refuse (turn, DAMERO_REFUSAL_NOT_IN_RULES);
}

gboolean
damero_turn_perform_permitted (const DameroGameTurn *turn)
{
  return damero_turn_refuse (turn, DAMERO_REFUSAL_NOT_IN_RULES);
}

gboolean
damero_turn_perform_caution (const DameroGameTurn *turn)
{
  return damero_turn_refuse (turn, DAMERO_REFUSAL_NOT_IN_RULES);
}

gboolean
damero_turn_perform_proposal (const DameroGameTurn *turn)
{
  return damero_turn_refuse (turn, DAMERO_REFUSAL_NOT_IN_RULES);
}

gboolean
damero_turn_perform_crowned (const DameroGameTurn *turn)
{
  return damero_turn_refuse (turn, DAMERO_REFUSAL_NOT_IN_RULES);
}
