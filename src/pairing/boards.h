/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * pairing/boards.h - the pairs of a Swiss round in the order of their boards.
 */
#pragma once

#include "model/pairs.h"

/* A pair on its way to a board. */
typedef struct {
  int      higher;     /* numbers of the two, as the system ranks them */
  int      lower;
  int      higher_x10; /* their scores */
  int      lower_x10;
  gboolean is_white;   /* the higher one has White */
} DameroBoard;

/* Sorts BOARDS (DameroBoard) by C.04.2 3.6, the order of publication: score of the higher one, sum of scores, number of
 * the higher one; RET_PAIRS (DameroPair) is emptied and has them then. */
void damero_boards_publish (GArray *boards,
                            GArray *ret_pairs);

/* Whether A has White against B, both as indices in FIELD. */
typedef gboolean (*DameroGivesWhite) (gconstpointer field,
                                      guint         a,
                                      guint         b);

/* Turns each of PAIRS (DameroPair, of numbers) so that White is who has it by GIVES_WHITE. NUMBERS are those of the
 * players of FIELD, by index; all of the pairs have to be among them. */
void damero_boards_seat    (GArray           *pairs,
                            const int        *numbers,
                            guint             n_numbers,
                            DameroGivesWhite  gives_white,
                            gconstpointer     field);
