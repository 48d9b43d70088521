/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tests/pairing/random-rounds.h - tournaments made at random, each round paired by the program.
 */
#pragma once

#include "reference-rounds.h"

/* Plays tournament NUMBER (the seed) of 4 to 24 players, with absences, forfeits, forbidden pairs and
 * acceleration, until its end or until no legal pairing is left, and calls FUNCTION for every round.
 * Returns the number of rounds. */
guint random_each_round (guint32   number,
                         gboolean  colourless,
                         void    (*function) (const ReferenceRound *round,
                                              gpointer              user_data),
                         gpointer  user_data);
