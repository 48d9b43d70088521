/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * rules/notation.h - moves as text, and why a text is no legal move.
 *
 * Reading is liberal (11-15, 11x18, 11x15x18, 11:18, 11*18, 11 18, surrounding blanks); writing is
 * canonical: 11-15, 11x25, and all intermediate squares only where the short form would be
 * ambiguous. A refusal carries a code and its arguments; words/ makes the sentence.
 */
#pragma once

#include "rules/illegal.h"
#include "rules/move.h"

#define DAMERO_MOVE_TEXT_SIZE 48 /* bytes for any move's longest text and its final NUL */

typedef enum {
  DAMERO_NOTATION_SHORT, /* 11x25, long only where ambiguous */
  DAMERO_NOTATION_LONG,  /* all intermediate squares of a capture: 11x18x25 */
} DameroNotation;

#define DAMERO_MAX_MOVE_SQUARES 16 /* more squares than this are no move text */

/* Writes a move of the position's own list and a final NUL; returns the length without the NUL.
 * SHORT writes the two ends, and all intermediate squares when another legal capture shares both ends
 * but takes different pieces (docs/rules.md, The rules core); LONG always writes them. Reading SHORT back
 * gives an equivalent move (damero_move_equivalent), reading LONG back the very same. Cost: one move
 * generation. */
size_t damero_move_to_text   (const DameroPosition *before,
                              const DameroMove     *move,
                              DameroNotation        notation,
                              char                  buffer[DAMERO_MOVE_TEXT_SIZE]);

/* Reads one move and finds it among the legal ones. Between the squares stand -, x, X, :, * or blanks;
 * a capture may be written with any of them, a quiet move not with those of a capture. The ends
 * suffice when all captures that share them take the same pieces; otherwise the given intermediate
 * squares must single one out: all of them (as the long form has them), or some. On success *ret_move
 * is a move of damero_moves_generate, the first one of equivalent moves, and ret_why->code is
 * DAMERO_ILLEGAL_NONE; on failure *ret_move is not touched and *ret_why says why. ret_why may be NULL. */
bool   damero_move_from_text (const DameroPosition *position,
                              const char           *text,
                              DameroMove           *ret_move,
                              DameroIllegal        *ret_why);

/* Whether a text can mean that move: it has the move's ends, and some or all of the squares between. */
bool   damero_move_fits_text (DameroVariant         variant,
                              const DameroMove     *move,
                              const char           *text);

/* As damero_move_from_text, for the n_squares >= 1 squares that a player touched on a board: from, intermediate squares
 * if any, to; `column` is always 0. A refusal names the first of these reasons that applies: a number
 * is no square; from is empty or the opponent's; the squares are a capture that goes on, that must
 * land elsewhere, or that takes too few; a later square is occupied; what is wrong between two
 * squares; a capture is compulsory elsewhere. One square alone is DAMERO_ILLEGAL_NO_SUCH_MOVE. */
bool   damero_move_check_squares (const DameroPosition *position,
                              const uint8_t        *squares,
                              unsigned              n_squares,
                              DameroMove           *ret_move,
                              DameroIllegal        *ret_why);
