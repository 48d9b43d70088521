/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * app/board/board-state.h - how a board stands, with its colour and icon: what tiles, rows and queues show.
 *
 * The words are those of words/board.h.
 */
#pragma once

#include "app/base/desk.h"
#include "event/board-state.h"
#include "words/board.h"

G_BEGIN_DECLS

/* damero_board_state_read by a desk, at this instant. */
void        damero_board_state_read_desk  (DameroDesk             *desk,
                                           const DameroPlace      *place,
                                           DameroBoardState       *ret_state);
/* Its icon and its style class ("running", "flag", "time", "adjudge", "done", "wait"). */
const char *damero_board_state_get_icon   (DameroBoardStateKind    kind);
const char *damero_board_state_get_class  (DameroBoardStateKind    kind);

G_END_DECLS
