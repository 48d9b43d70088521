/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tests/pairing/literal-dutch.h - a second implementation of the FIDE (Dutch) system (C.04.3, 2026), slow
 * and obvious, for comparison with pairing/.
 *
 * Written from the text of the rules: a bracket's candidates are generated one by one in the order of
 * Article 4, each is judged by all criteria, and the best one stays, of equals the first. Whether the rest
 * can be paired (C4) and what the next bracket can be (C8) is found by trying.
 *
 * The work grows with the number of pairings of a bracket: about 10 000 with 12 players (some
 * hundredths of a second), 135 000 with 14, 2 million with 16 (seconds). Fields may have up to
 * LITERAL_MAX_PLAYERS as long as no bracket is large.
 */
#pragma once

#include "literal-field.h"
#include "model/pairs.h"

typedef enum {
  LITERAL_DONE,
  LITERAL_NO_PAIRING,
  LITERAL_NO_COLOUR,
  LITERAL_TOO_LONG, /* too many players, or more than MAX_STEPS */
} LiteralAnswer;

/* Pairs a round like damero_dutch_pair; a step is a candidate or a set of players that was tried. Unless
 * DONE, nothing is touched. */
LiteralAnswer literal_dutch_pair (const DameroTournament *tournament,
                                  int                     round_number,
                                  guint                   max_steps,
                                  GArray                 *ret_pairs,
                                  int                    *ret_bye);
