/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tests/pairing/double-swiss-check.h - whether the pairing of a round is the one that the FIDE Double-Swiss system
 * (C.04.5, 2026) demands, article by article.
 *
 * Written from the text, sharing nothing with pairing/ nor with literal-double-swiss.h: it searches no pairing, but
 * takes the given one apart and asks of whatever would come before it whether it exists (tutte.h).
 */
#pragma once

#include "model/pairs.h"
#include "model/tournament.h"

/* How far checks went. */
typedef struct {
  guint n_rounds;
  guint n_brackets;
  guint n_upfloaters;
  guint n_sets;     /* of upfloaters that were asked for */
  guint n_too_many; /* brackets with so many sets that those were left out */
  guint n_several;  /* brackets with more than one upfloater */
  guint n_c6;       /* in which the following scoregroup needs more upfloaters than one that is odd */
  guint n_c7;       /* in which a floater goes up */
  guint n_c8;       /* in which an upfloater meets a floater */
} DoubleSwissTally;

/* The first article that PAIRS and BYE break, with who and why; NULL if there is none. Free with g_free. */
char *double_swiss_check      (const DameroTournament *tournament,
                               int                     round_number,
                               const GArray           *pairs,
                               int                     bye,
                               DoubleSwissTally       *tally);
/* The same of a round that is said to have no pairing. */
char *double_swiss_check_none (const DameroTournament *tournament,
                               int                     round_number);
