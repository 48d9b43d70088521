/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * app/boards/round-boards.h - the boards of the rounds in play as list models, kept up to date.
 *
 * They are those of the newest round of the section in view, or of the rounds under way in all sections.
 * Signal "changed": boards or their states have changed.
 */
#pragma once

#include "app/board/board-item.h"

G_BEGIN_DECLS

#define DAMERO_TYPE_ROUND_BOARDS (damero_round_boards_get_type ())
G_DECLARE_FINAL_TYPE (DameroRoundBoards, damero_round_boards, DAMERO, ROUND_BOARDS, GObject)

/* No boards yet. */
DameroRoundBoards *damero_round_boards_new         (void);
/* Follows DESK, once and for all. */
void               damero_round_boards_set_desk    (DameroRoundBoards    *self,
                                                    DameroDesk           *desk);
/* DameroBoardItem by section and board. */
GListModel        *damero_round_boards_get_items   (DameroRoundBoards    *self);
/* Whether rounds of several sections are under way. */
gboolean           damero_round_boards_has_several (DameroRoundBoards    *self);
/* Whether the boards of all sections are wanted; they are shown while rounds of several are under way. */
gboolean           damero_round_boards_get_all     (DameroRoundBoards    *self);
void               damero_round_boards_set_all     (DameroRoundBoards    *self,
                                                    gboolean              all);
gboolean           damero_round_boards_shows_all   (DameroRoundBoards    *self);
/* How many boards are in each state. */
void               damero_round_boards_count       (DameroRoundBoards    *self,
                                                    guint                 counts[DAMERO_BOARD_N_STATES]);
/* The games (DameroPlace) on whose boards an act of KIND (START, PAUSE, RESUME) applies. */
GArray            *damero_round_boards_find_for    (DameroRoundBoards    *self,
                                                    DameroActKind         kind);

G_END_DECLS
