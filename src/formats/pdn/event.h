/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * formats/pdn/event.h - the games of an event as records.
 *
 * A record has the tags of PDN, and our own for what PDN cannot say: Section, Board, MatchGame, Ruleset,
 * Semantics (which reading of the rules judged it), Winner (black or white), WhiteTime and BlackTime (used),
 * Ballot (the code of the opening that was drawn; Opening is its name, or its moves where it has none).
 * After every move stand both clocks.
 */
#pragma once

#include "event/event.h"
#include "formats/pdn/pdn.h"

/* The record of the game at IN; NULL if none was started there. FIRST_IS_WHITE: "1-0" is a win for White, not
 * for the side that began. */
DameroPdnGame *damero_pdn_new_for_game (const DameroEvent *event,
                                        const DameroPlace *place,
                                        gboolean           first_is_white);
/* The records of all games with at least one move, by section, round, board and game; one after the other, as
 * text. RET_N_GAMES may be NULL. Free with g_free. */
char          *damero_pdn_write_event  (const DameroEvent *event,
                                        gboolean           first_is_white,
                                        guint             *ret_n_games);
