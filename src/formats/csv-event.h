/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * formats/csv-event.h - tables of an event as CSV, one row each, with a heading of English tokens; and the table
 * that associations paste into their pages.
 *
 * Points are decimals ("3.5"), sides black and white, outcomes and endings the tokens of model/token.h.
 */
#pragma once

#include "event/event.h"

/* rank, number, name, club, rating, points, won, drawn, lost (games), then a column a tie-break. */
char *damero_csv_standings   (const DameroEvent   *event,
                              const DameroSection *section,
                              int                  up_to_round);
/* section, round, board, game, black, white, result, ending, plies, black_time, white_time (seconds): a row a game
 * of every section, by place; byes have the board 0, their entry as black and their kind as result. */
char *damero_csv_games       (const DameroEvent   *event);
/* Place, player, club, rounds (W, D, L, and B for a bye, by match), won, drawn, lost, points, honor points: cells
 * between tabs, as a page's editor takes them from the clipboard. */
char *damero_csv_association (const DameroEvent   *event,
                              const DameroSection *section);
