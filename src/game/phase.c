/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * game/phase.c - which acts a game takes that is not being played: one answer for the game and its event.
 *
 * A game that is played or paused takes all but CONTINUED. While it is adjourned the players can still end it
 * between them, and the referee decide it or correct its clocks; what moves it on waits until it is continued.
 * While it waits for the referee nobody else can end it, unless a player gives it up; a match whose time is
 * over can be given more of it.
 */
#include "game/game.h"

gboolean
damero_game_check_phase (const DameroGame *game,
                         DameroActKind     kind,
                         DameroRefusal    *ret_refusal)
{
  DameroActTraits taken;

  g_assert (kind < DAMERO_N_ACT_KINDS);

  taken = damero_act_shapes[kind].traits;
  if (game->phase == DAMERO_GAME_OVER)
    return (taken & DAMERO_TRAIT_OVER) != 0 || (kind == DAMERO_ACT_MOVE && damero_game_takes_moves (game)) ||
           damero_refuse (ret_refusal, DAMERO_REFUSAL_GAME_OVER);
  if (!game->has_begun)
    return ((taken & DAMERO_TRAIT_BEFORE) != 0 && (kind != DAMERO_ACT_MOVE || !game->setup.has_clock)) ||
           damero_refuse (ret_refusal, DAMERO_REFUSAL_NOT_STARTED);
  if (game->phase == DAMERO_GAME_ADJOURNED)
    return (taken & DAMERO_TRAIT_ADJOURNED) != 0 || damero_refuse (ret_refusal, DAMERO_REFUSAL_ADJOURNED);
  if (game->phase == DAMERO_GAME_WAITING)
    return (taken & DAMERO_TRAIT_WAITING) != 0 ||
           damero_refuse (ret_refusal, game->clock.state == DAMERO_CLOCK_OVER ? DAMERO_REFUSAL_MATCH_TIME_OVER
                                                                              : DAMERO_REFUSAL_WAITS_FOR_REFEREE);

  return kind != DAMERO_ACT_CONTINUED || damero_refuse (ret_refusal, DAMERO_REFUSAL_NOT_ADJOURNED);
}
