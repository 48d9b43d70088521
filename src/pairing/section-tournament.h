/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * pairing/section-tournament.h - a section as pairing, TRF and tie-breaks see it.
 *
 * A pure function of the section's records. The contestants are the entries by pairing number; a record is
 * a whole match, scored by the section's table.
 */
#pragma once

#include "model/section.h"

/* The section before ROUND_NUMBER is paired: the records of the rounds before it, and of that round the
 * absences that are known. PLAYERS (DameroPlayer) gives names and ratings; NULL leaves them out. Free it.
 *
 * A match with at least one game played is played; one in which every game is forfeited is not. One with
 * an open game is PENDING, with the points it has brought so far. Colours are those of game 1, in the
 * letters of the FIDE rules as the section says; with an even number of games the tournament is
 * colourless, but for a Double-Swiss.
 * A match without a game played that both have drawn by forfeits is a FORFEIT_LOSS of both
 * with its points. Who is kept apart only if possible is not in it. Cost: O(n r). */
DameroTournament *damero_section_to_tournament  (const DameroSection *section,
                                                 const GPtrArray     *players,
                                                 int                  round_number);
/* The colour of the first in round 1: as the section says, or by lot from its seed. */
DameroColour      damero_section_initial_colour (const DameroSection *section);
/* Adds to the section's tournament, as forbidden, whom it keeps apart only if possible. */
void              damero_section_add_wishes     (const DameroSection *section,
                                                 DameroTournament    *tournament);
