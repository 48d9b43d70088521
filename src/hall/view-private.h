/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * hall/view-private.h - what boards and lists are told of in the same way.
 */
#pragma once

#include "hall/view.h"

/* Sets a side; less than 0: none. */
void damero_hall_view_set_side    (DameroHallMessage     *message,
                                   DameroHallField        field,
                                   int                    side);
/* Section, round and board. */
void damero_hall_view_set_place   (DameroHallMessage     *message,
                                   const DameroPlace     *place);
/* Who plays, and the result where there is one. */
void damero_hall_view_set_players (DameroHallMessage     *message,
                                   const DameroEvent     *event,
                                   const DameroSection   *section,
                                   const DameroMatchGame *record);
/* Code and name of the opening of a game, where one was drawn; that is returned, borrowed. */
const DameroBallot *
     damero_hall_view_set_opening (DameroHallMessage     *message,
                                   const DameroSection   *section,
                                   const DameroPlace     *place);
