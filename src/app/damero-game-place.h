/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * app/damero-game-place.h - what views ask about the game at a place, begun or not.
 *
 * Pure reading of an event; a place has section, round, board and game.
 */
#pragma once

#include "event/event.h"

/* The record of the game in its match; NULL if there is none there. */
const DameroMatchGame *damero_game_place_get_record   (const DameroEvent *event,
                                                       const DameroPlace *in);
/* The name of the player of SIDE; "" if there is none. */
const char            *damero_game_place_get_name     (const DameroEvent *event,
                                                       const DameroPlace *in,
                                                       DameroSide         side);
/* Side and player as a label: "Red (Ann Adams)". */
char                  *damero_game_place_dup_player   (const DameroEvent *event,
                                                       const DameroPlace *in,
                                                       DameroSide         side);
/* How the game ended: "Red (Ann Adams) won: resignation". It must have a result. */
char                  *damero_game_place_dup_result   (const DameroEvent *event,
                                                       const DameroPlace *in);
/* The position on the board: the game's, or the one it will start from. */
void                   damero_game_place_get_position (const DameroEvent *event,
                                                       const DameroPlace *in,
                                                       DameroPosition    *ret_position);
/* Whether the game runs on a clock, or would. */
gboolean               damero_game_place_has_clock    (const DameroEvent *event,
                                                       const DameroPlace *in);
/* The control that SIDE has in the game, or would have; NULL without a clock. Borrowed. */
const DameroControl   *damero_game_place_get_control  (const DameroEvent *event,
                                                       const DameroPlace *in,
                                                       DameroSide         side);
/* What the game's clock means, in a sentence or two; of each side where they differ. NULL without a clock. */
char                  *damero_game_place_dup_control  (const DameroEvent *event,
                                                       const DameroPlace *in);
/* Whether the game can be begun now: no result, not begun, earlier games of the match done. */
gboolean               damero_game_place_can_start    (const DameroEvent *event,
                                                       const DameroPlace *in);
/* The game under direction while it is begun and not over; else NULL. */
const DameroGame      *damero_game_place_get_live     (const DameroEvent *event,
                                                       const DameroPlace *in);
/* Who acts for SIDE. */
DameroActor            damero_game_place_get_actor    (DameroSide         side);
