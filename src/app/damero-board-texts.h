/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * app/damero-board-texts.h - what the window of a board says of its game.
 */
#pragma once

#include <gio/gio.h>

#include "event/event.h"

G_BEGIN_DECLS

/* "Autumn Evening · Round 3 · Game 1 of 2": where the game at IN belongs, the event's name only if asked for. */
char *damero_board_dup_subtitle    (const DameroEvent *event,
                                    const DameroPlace *in,
                                    gboolean           with_event);
/* Fills MENU with the games of a match of N_GAMES, as win.game; one game alone needs no choice. */
void  damero_board_fill_game_menu  (GMenu             *menu,
                                    guint              n_games);
/* "12. 24-20 11-15": the last turns, for a window without the table of moves. GAME may be NULL. */
char *damero_board_dup_last_moves  (const DameroGame *game);
/* That the position after PLY turns is shown, and how to come back. */
char *damero_board_dup_viewed_hint (const DameroGame *game,
                                    guint             ply);

/* A move that can be made in POSITION, as an example of what to type; NULL if there is none. */
char *damero_board_dup_example     (const DameroPosition *position);

G_END_DECLS
