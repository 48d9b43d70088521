/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * app/board/board-state.h - how a board stands, in one word with its colour and icon: what tiles, rows and queues
 * show.
 */
#pragma once

#include "app/base/desk.h"
#include "event/board-state.h"

G_BEGIN_DECLS

/* damero_board_state_read by a desk, at this instant. */
void        damero_board_state_read_desk  (DameroDesk             *desk,
                                           const DameroPlace      *place,
                                           DameroBoardState       *ret_state);
/* The board at PLACE: "Board 4", or "Board 4 · Gold Bar". */
char       *damero_board_state_dup_title  (const DameroEvent      *event,
                                           const DameroPlace      *place,
                                           gboolean                with_section);
/* What a pill says: "Flag: White", "Finished 2–0". Scores stand in the order of the names beside them: here
 * as in the board's game, Black first; in the table of a round Black of game 1 first. */
char       *damero_board_state_dup_word   (const DameroEvent      *event,
                                           const DameroBoardState *state);
/* The draw counts of GAME that run or have run out, in short: "forty 3/40 · repeated 2/3"; "" for none. */
char       *damero_board_state_dup_counts (const DameroGame       *game);
/* Its icon and its style class ("running", "flag", "time", "adjudge", "done", "wait"). */
const char *damero_board_state_get_icon   (DameroBoardStateKind    kind);
const char *damero_board_state_get_class  (DameroBoardStateKind    kind);

/* A round label with icon, word and colour. */
#define DAMERO_TYPE_STATE_PILL (damero_state_pill_get_type ())
G_DECLARE_FINAL_TYPE (DameroStatePill, damero_state_pill, DAMERO, STATE_PILL, GtkWidget)

/* A pill that shows nothing yet. */
GtkWidget  *damero_state_pill_new         (void);
/* Shows a state in words of the caller's. */
void        damero_state_pill_show        (DameroStatePill        *self,
                                           DameroBoardStateKind    kind,
                                           const char             *word);

G_END_DECLS
