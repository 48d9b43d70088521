/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tests/pairing/reference-rounds.h - the rounds of the reference tournaments, as they were paired.
 */
#pragma once

#include "model/pairs.h"
#include "model/tournament.h"

typedef struct {
  char             *name;       /* of the file */
  DameroTournament *tournament; /* with all its rounds */
  int               round_number;
  GArray           *pairs;      /* DameroPair */
  int               bye;        /* 0 = none */
} ReferenceRound;

/* The pairs of a recorded round, and the number with the allocated bye, 0 for none. */
GArray *reference_pairs (const DameroTournament *tournament,
                         int                     round_number,
                         int                    *ret_bye);
/* Calls FUNCTION for every round of every file; skips the test, with 0, where the data are not there.
 * Returns the number of rounds. */
guint   reference_each  (void                  (*function) (const ReferenceRound *round,
                                                            gpointer              user_data),
                         gpointer                user_data);
