/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * words/board.h - how a board stands, and an event at a glance, in a word or two: what pills, tiles and rows say.
 */
#pragma once

#include "event/board-state.h"

/* The board at PLACE: "Board 4", or "Board 4 · Gold Bar". */
char *damero_words_board_title  (const DameroEvent       *event,
                                 const DameroPlace       *place,
                                 gboolean                 with_section);
/* What a pill says: "Flag: White", "Finished 2–0". Scores stand in the order of the names beside them: here
 * as in the board's game, Black first; in the table of a round Black of game 1 first. */
char *damero_words_board_state  (const DameroEvent       *event,
                                 const DameroBoardState  *state);
/* "12 turns not recorded": of how many turns of GAME the moves are not known; NULL: of none. */
char *damero_words_unrecorded   (const DameroGame        *game);
/* The draw counts of GAME that run or have run out, in short, those by hand too: "forty 3/40 · repeated 2/3"; "" for
 * none. */
char *damero_words_board_counts (const DameroGame        *game);
/* "5 running": so many boards in that state. */
char *damero_words_boards       (DameroBoardStateKind     kind,
                                 guint                    n);
/* "5 games started" by ACTS (DameroAct, START), and what becomes of those in which nobody presses the clock. */
char *damero_words_games_started (const DameroEvent      *event,
                                 const GPtrArray         *acts);
/* The word that says most of an event; RET_KIND is what a pill with it looks like. */
char *damero_words_event_glance (const DameroEventGlance *glance,
                                 DameroBoardStateKind    *ret_kind);
