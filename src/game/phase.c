/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * game/phase.c - which acts a game takes that is not being played: one table for the game and its event.
 */
#include "game/game.h"

/* Phases in which a game takes few acts; one that is played or paused takes all but CONTINUED. */
enum {
  BEFORE = 1 << 0, /* it has not begun */
  ADJOURNED = 1 << 1,
  WAITING = 1 << 2,
  OVER = 1 << 3,
};

/* While a game is adjourned the players can still end it between them, and the referee decide it or correct
 * its clocks; what moves it on waits until it is continued. While it waits for the referee nobody but he can
 * end it, unless a player gives it up; a match whose time is over can be given more of it. */
static const guint8 taken[DAMERO_N_ACT_KINDS] = {
  [DAMERO_ACT_START] = BEFORE,
  [DAMERO_ACT_MOVE] = BEFORE,
  [DAMERO_ACT_CLOCK_ADJUSTED] = ADJOURNED | WAITING,
  [DAMERO_ACT_RESIGN] = ADJOURNED | WAITING,
  [DAMERO_ACT_DRAW_OFFERED] = ADJOURNED,
  [DAMERO_ACT_DRAW_AGREED] = ADJOURNED,
  [DAMERO_ACT_DRAW_DECLINED] = ADJOURNED,
  [DAMERO_ACT_MOVES_SET] = ADJOURNED,
  [DAMERO_ACT_CAUTION] = ADJOURNED | WAITING,
  [DAMERO_ACT_FORFEIT_CONFIRMED] = ADJOURNED | WAITING,
  [DAMERO_ACT_FORFEIT_WAIVED] = ADJOURNED | WAITING,
  [DAMERO_ACT_PENALTY] = ADJOURNED | WAITING,
  [DAMERO_ACT_ON_PAPER] = BEFORE,
  [DAMERO_ACT_FORFEIT] = BEFORE | ADJOURNED | WAITING,
  [DAMERO_ACT_CONTINUED] = ADJOURNED,
  [DAMERO_ACT_ADJUDICATED] = BEFORE | ADJOURNED | WAITING,
  [DAMERO_ACT_APPEAL] = BEFORE | ADJOURNED | WAITING | OVER,
  [DAMERO_ACT_APPEAL_DECIDED] = BEFORE | ADJOURNED | WAITING | OVER,
  [DAMERO_ACT_REFEREE_CALLED] = BEFORE | ADJOURNED | WAITING | OVER,
  [DAMERO_ACT_CALL_ANSWERED] = BEFORE | ADJOURNED | WAITING | OVER,
  [DAMERO_ACT_RESULT] = BEFORE | ADJOURNED | WAITING,
  [DAMERO_ACT_INTERRUPTED] = BEFORE | ADJOURNED | WAITING | OVER,
};

gboolean
damero_game_check_phase (const DameroGame *game,
                         DameroActKind     kind,
                         DameroRefusal    *ret_refusal)
{
  g_assert (kind < DAMERO_N_ACT_KINDS);

  if (game->phase == DAMERO_GAME_OVER)
    return (taken[kind] & OVER) != 0 || (kind == DAMERO_ACT_MOVE && damero_game_takes_moves (game)) ||
           damero_refuse (ret_refusal, DAMERO_REFUSAL_GAME_OVER);
  if (!game->has_begun)
    return ((taken[kind] & BEFORE) != 0 && (kind != DAMERO_ACT_MOVE || !game->setup.has_clock)) ||
           damero_refuse (ret_refusal, DAMERO_REFUSAL_NOT_STARTED);
  if (game->phase == DAMERO_GAME_ADJOURNED)
    return (taken[kind] & ADJOURNED) != 0 || damero_refuse (ret_refusal, DAMERO_REFUSAL_ADJOURNED);
  if (game->phase == DAMERO_GAME_WAITING)
    return (taken[kind] & WAITING) != 0 ||
           damero_refuse (ret_refusal, game->clock.state == DAMERO_CLOCK_OVER ? DAMERO_REFUSAL_MATCH_TIME_OVER
                                                                              : DAMERO_REFUSAL_WAITS_FOR_REFEREE);

  return kind != DAMERO_ACT_CONTINUED || damero_refuse (ret_refusal, DAMERO_REFUSAL_NOT_ADJOURNED);
}
