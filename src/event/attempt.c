/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "event/attempt.h"

/* Whether the text is at fault, rather than the move: the person who typed it has to know. */
static gboolean
is_about_text (const DameroIllegal *illegal)
{
  return illegal->code == DAMERO_ILLEGAL_SYNTAX || illegal->code == DAMERO_ILLEGAL_SQUARE ||
         illegal->code == DAMERO_ILLEGAL_AMBIGUOUS;
}

gboolean
damero_event_refuses_move (const DameroRefusal *refusal)
{
  switch ((int) refusal->code)
    {
    case DAMERO_REFUSAL_ILLEGAL_MOVE:
      return !is_about_text (&refusal->illegal);
    case DAMERO_REFUSAL_OTHER_PIECE:
    case DAMERO_REFUSAL_OTHER_DIRECTION:
    case DAMERO_REFUSAL_OTHER_SQUARE:
      return TRUE;
    default:
      return FALSE;
    }
}

DameroAct *
damero_event_make_attempt (const DameroEvent   *event,
                           const DameroAct     *act,
                           const DameroRefusal *refusal)
{
  const DameroGame *game = damero_event_find_game (event, &act->place);
  gboolean returns;
  DameroAct *attempt;

  if (game == NULL || !damero_event_refuses_move (refusal))
    return NULL;
  returns = act->kind == DAMERO_ACT_MOVE_ENTERED && damero_game_awaits_move_of_press (game) &&
            game->phase <= DAMERO_GAME_PAUSED;
  if (act->kind != DAMERO_ACT_PRESS && !returns)
    return NULL;

  attempt = damero_act_new (returns ? DAMERO_ACT_TURN_RETURNED : DAMERO_ACT_ILLEGAL_MOVE);
  attempt->place = act->place;
  attempt->side = damero_game_get_position (game)->side_to_move;
  attempt->actor = act->actor;
  attempt->stamp.mono_ms = act->stamp.mono_ms;
  attempt->who = g_strdup (act->who);
  attempt->seat = g_strdup (act->seat);
  damero_act_set_text (attempt, DAMERO_FIELD_MOVE, act->move);
  return attempt;
}
