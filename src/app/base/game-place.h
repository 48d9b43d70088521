/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * app/base/game-place.h - what views ask about the game at a place, begun or not.
 *
 * Pure reading of an event; a place has section, round, board and game.
 */
#pragma once

#include "event/event.h"

/* The record of the game in its match; NULL if there is none there. */
const DameroMatchGame *damero_game_place_get_record   (const DameroEvent *event,
                                                       const DameroPlace *place);
/* The name of the player of SIDE; "" if there is none. */
const char            *damero_game_place_get_name     (const DameroEvent *event,
                                                       const DameroPlace *place,
                                                       DameroSide         side);
/* Side and player as a label: "Red (Ann Adams)". */
char                  *damero_game_place_dup_player   (const DameroEvent *event,
                                                       const DameroPlace *place,
                                                       DameroSide         side);
/* How the game ended: "Red (Ann Adams) won: resignation". It must have a result. */
char                  *damero_game_place_dup_result   (const DameroEvent *event,
                                                       const DameroPlace *place);
/* The position on the board: the game's, or the one it will start from. */
void                   damero_game_place_get_position (const DameroEvent *event,
                                                       const DameroPlace *place,
                                                       DameroPosition    *ret_position);
/* Whether the game runs on a clock, or would. */
gboolean               damero_game_place_has_clock    (const DameroEvent *event,
                                                       const DameroPlace *place);
/* The control that SIDE has in the game, or would have; NULL without a clock. Borrowed. */
const DameroControl   *damero_game_place_get_control  (const DameroEvent *event,
                                                       const DameroPlace *place,
                                                       DameroSide         side);
/* What the game's clock means, in a sentence or two; of each side where they differ. NULL without a clock. */
char                  *damero_game_place_dup_control  (const DameroEvent *event,
                                                       const DameroPlace *place);
/* The game under direction while it is begun and not over; else NULL. */
const DameroGame      *damero_game_place_get_live     (const DameroEvent *event,
                                                       const DameroPlace *place);
/* The squares (bit square - 1) that ACT can name next, so that it would be performed: its square, or if it has
 * one the square after that. ACT is TOUCHED, OVER_ANGLE or SQUARE_TOUCHED. Cost: the plies, and a try for each
 * square, of two squares one for each two. */
guint32                damero_game_place_get_squares  (const DameroEvent *event,
                                                       const DameroAct   *act,
                                                       gint64             mono_ms);
/* The move that must be made now, and how: "Red must move the piece on 11."; NULL if any can be. */
char                  *damero_game_place_dup_bonds    (const DameroGame  *game);
/* Whether the player of SIDE is noted as late for the match; the record must be there. */
gboolean               damero_game_place_is_late      (const DameroEvent *event,
                                                       const DameroPlace *place,
                                                       DameroSide         side);
/* Whose appeals are lodged and not decided, by DameroSide. */
void                   damero_game_place_get_appeals  (const DameroEvent *event,
                                                       const DameroPlace *place,
                                                       gboolean           ret_appeals[2]);
/* What presses of devices were credited with in the game, by side; NULL: nothing was. Free with g_free. Cost: the
 * log. */
char                  *damero_game_place_dup_credits  (const DameroEvent *event,
                                                       const DameroPlace *place);
/* Who acts for SIDE. */
DameroActor            damero_game_place_get_actor    (DameroSide         side);
