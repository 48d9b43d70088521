/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * app/players/player-search.h - an entry for a player's name, and under it the players of the club's register that
 * answer what is typed.
 *
 * Down and Up choose one of them, Enter takes the chosen one, or the text as it stands. Somebody of just that name
 * is chosen from the start, so that nobody is made twice; who plays in the section in view already cannot be. Down
 * in the empty entry lists the register.
 *
 * Signals: "changed": the text has changed; "person-chosen" (const char *uid): somebody of the register;
 * "name-entered": Enter with nobody chosen.
 */
#pragma once

#include "app/base/desk.h"

G_BEGIN_DECLS

#define DAMERO_TYPE_PLAYER_SEARCH (damero_player_search_get_type ())
G_DECLARE_FINAL_TYPE (DameroPlayerSearch, damero_player_search, DAMERO, PLAYER_SEARCH, GtkWidget)

/* Whose register is searched, and for which event. */
void        damero_player_search_set_desk  (DameroPlayerSearch *self,
                                            DameroDesk         *desk);
/* The entry, which takes the focus. */
GtkEntry   *damero_player_search_get_entry (DameroPlayerSearch *self);
/* The uid of who is chosen; NULL: nobody. */
const char *damero_player_search_get_chosen (DameroPlayerSearch *self);
/* Chooses the next answer (STEP 1) or the one before (-1); between the last and the first nobody is chosen. */
void        damero_player_search_choose    (DameroPlayerSearch *self,
                                            int                 step);

G_END_DECLS
