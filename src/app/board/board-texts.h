/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * app/board/board-texts.h - what the window of a board says of its game. No GTK, but the sides are named by the
 * theme.
 */
#pragma once

#include <glib.h>

#include "event/event.h"

G_BEGIN_DECLS

/* The round, and the game where the match at PLACE has several; WITH_EVENT: after the event's name. "Club Evening ·
 * Round 3 · Game 1 of 2". With what was drawn for it: "· Opening 17, Cross: 11-15". */
char *damero_board_texts_dup_subtitle    (const DameroEvent *event,
                                          const DameroPlace *place,
                                          gboolean           with_event);
/* "12. 24-20 11-15": the last turns, for a window without the table of moves. GAME may be NULL. */
char *damero_board_texts_dup_last_moves  (const DameroGame  *game);
/* That the position after PLY turns is shown, and how to come back. */
char *damero_board_texts_dup_viewed_hint (const DameroGame  *game,
                                          guint              ply);

/* The number of the move that the turn PLY (1 ..) is half of, as the table of moves counts. */
guint damero_board_texts_get_move_number (const DameroGame *game,
                                          guint             ply);
/* The turn PLY (1 ..) of GAME: "Move 12, Red: 11-15". */
char *damero_board_texts_dup_ply_name    (const DameroGame *game,
                                          guint             ply);
/* How long it took, and the clock of its side after it: "Thought 0:42, clock 24:08"; GAME has a clock. */
char *damero_board_texts_dup_ply_time    (const DameroGame *game,
                                          guint             ply);

/* The hand counts of the presses of SIDE: "lone-king count: 3 of 13"; NULL if there are none. RET_REACHED: one has
 * reached its limit. */
char *damero_board_texts_dup_hand_counts (const DameroGame *game,
                                          DameroSide        side,
                                          gboolean         *ret_reached);
/* A move that can be made in POSITION, as an example of what to type; NULL if there is none. */
char *damero_board_texts_dup_example     (const DameroPosition *position);

G_END_DECLS
