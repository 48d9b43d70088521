/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tests/pairing/random-rounds.h - the rounds of tournaments drawn by chance, as the program pairs them.
 */
#pragma once

#include "reference-rounds.h"

/* Plays tournament NUMBER (its seed, random-tournament.h) of 4 to 24 players until its end or until no legal
 * pairing is left, and calls FUNCTION for every round. Returns the number of rounds. */
guint random_each_round (guint32   number,
                         gboolean  colourless,
                         void    (*function) (const ReferenceRound *round,
                                              gpointer              user_data),
                         gpointer  user_data);
