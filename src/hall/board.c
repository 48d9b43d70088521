/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "hall/board.h"

#include "event/calls.h"

const char *
damero_hall_state_get_token (DameroHallState state)
{
  static const char *const tokens[] = {
    "none", "before", "playing", "paused", "waiting", "adjourned", "over", "done",
  };

  G_STATIC_ASSERT (G_N_ELEMENTS (tokens) == DAMERO_HALL_N_STATES);

  return tokens[state];
}

DameroHallState
damero_hall_state_read (const DameroMatchGame *record,
                        const DameroGame      *game)
{
  if (record->outcome != DAMERO_OUTCOME_NONE)
    return record->confirmed ? DAMERO_HALL_STATE_DONE : DAMERO_HALL_STATE_OVER;
  if (game == NULL || !game->has_begun)
    return DAMERO_HALL_STATE_BEFORE;

  switch (game->phase)
    {
    case DAMERO_GAME_PLAYING:
      return DAMERO_HALL_STATE_PLAYING;
    case DAMERO_GAME_PAUSED:
      return DAMERO_HALL_STATE_PAUSED;
    case DAMERO_GAME_WAITING:
      return DAMERO_HALL_STATE_WAITING;
    case DAMERO_GAME_ADJOURNED:
      return DAMERO_HALL_STATE_ADJOURNED;
    case DAMERO_GAME_READY:
    case DAMERO_GAME_OVER:
      break;
    }

  return DAMERO_HALL_STATE_BEFORE;
}

/* The game that the board is about, or the one before it as long as its result waits to be confirmed. */
static int
find_game (const DameroEvent *event,
           const DameroMatch *match,
           const DameroPlace *place)
{
  int game = damero_event_get_current_game (event, place);
  const DameroMatchGame *before = game > 1 ? &match->games[game - 2] : NULL;

  return before != NULL && !match->games[game - 1].started && match->games[game - 1].outcome == DAMERO_OUTCOME_NONE &&
         before->outcome != DAMERO_OUTCOME_NONE && !before->confirmed ? game - 1 : game;
}

void
damero_hall_board_read (const DameroEvent *event,
                        int                section,
                        int                board,
                        DameroHallBoard   *ret_board)
{
  const DameroRound *round;
  const DameroMatch *match;

  *ret_board = (DameroHallBoard) { .place = { section, 0, board, 0 }, .turn = -1 };
  ret_board->section = damero_event_find_section (event, section);
  round = ret_board->section != NULL ? damero_section_find_public_round (ret_board->section) : NULL;
  match = round != NULL && !round->closed ? damero_round_find_match (round, board) : NULL;
  if (match == NULL)
    return;

  ret_board->place.round = round->number;
  ret_board->place.game = find_game (event, match, &ret_board->place);
  ret_board->record = &match->games[ret_board->place.game - 1];
  ret_board->game = damero_event_find_game (event, &ret_board->place);
  ret_board->state = damero_hall_state_read (ret_board->record, ret_board->game);
  if (ret_board->game == NULL)
    return;

  ret_board->n_plies = damero_game_get_n_plies (ret_board->game);
  if (ret_board->state == DAMERO_HALL_STATE_PLAYING || ret_board->state == DAMERO_HALL_STATE_PAUSED)
    ret_board->turn = (int) damero_game_get_turn (ret_board->game);
}
