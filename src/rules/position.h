/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * rules/position.h - a position of either game: pieces, kings, side to move.
 *
 * A position is a plain value: it is copied by assignment and compared with damero_position_equal.
 * It owns nothing. Any floor may use it. FEN is the syntax of PDN 3.0.
 */
#pragma once

#include "rules/board.h"

typedef struct {
  uint64_t pieces[2];    /* bitboards by DameroSide: men and kings */
  uint64_t kings;        /* bitboard: the kings of both sides */
  uint8_t  side_to_move; /* DameroSide */
  uint8_t  variant;      /* DameroVariant */
} DameroPosition;

typedef enum {
  DAMERO_PIECE_NONE,
  DAMERO_PIECE_BLACK_MAN,
  DAMERO_PIECE_BLACK_KING,
  DAMERO_PIECE_WHITE_MAN,
  DAMERO_PIECE_WHITE_KING,
} DameroPiece;

/* Why a text is no position, or a position is impossible. */
typedef enum {
  DAMERO_FEN_OK,
  DAMERO_FEN_NO_SIDE_TO_MOVE,  /* the text does not begin with W: or B: */
  DAMERO_FEN_BAD_SIDE,         /* a field names neither W nor B, or a side twice */
  DAMERO_FEN_BAD_SQUARE,       /* no number 1..32 where one is needed */
  DAMERO_FEN_BAD_RANGE,        /* a range a-b with b < a */
  DAMERO_FEN_SQUARE_TWICE,     /* a square holds two pieces */
  DAMERO_FEN_MAN_ON_KINGROW,   /* a man stands on its own kingrow */
  DAMERO_FEN_TOO_MANY_PIECES,  /* a side has more than 12 */
  DAMERO_FEN_EMPTY_BOARD,      /* neither side has a piece */
  DAMERO_FEN_UNEXPECTED_TEXT,  /* something follows that is not FEN */
} DameroFenCode;

typedef struct {
  DameroFenCode code;
  unsigned      column; /* 1-based byte in the text; 0 when the text itself is well formed */
  unsigned      square; /* the square concerned, 0 if none */
  DameroSide    side;   /* the side concerned, for MAN_ON_KINGROW and TOO_MANY_PIECES */
} DameroFenError;

#define DAMERO_FEN_SIZE 128 /* bytes that hold any position's FEN and its final NUL */

/* The start position of the game, with the side to move that the ruleset names: Black in pool, White
 * in Spanish, the other one for unified and online pool (docs/rules.md, first_side). */
DameroPosition damero_position_start      (DameroVariant         variant,
                                           DameroSide            first_side);

/* Whether the same pieces stand on the same squares, with the same side to move in the same game:
 * what repetition means by the same position. */
bool           damero_position_equal      (const DameroPosition *a,
                                           const DameroPosition *b);

/* The piece on a square 1..32, DAMERO_PIECE_NONE if it is empty. */
DameroPiece    damero_position_get_piece  (const DameroPosition *position,
                                           unsigned              square);

/* Puts a piece on a square 1..32 in place of what stands there; DAMERO_PIECE_NONE clears it. Nothing
 * is validated: call damero_position_validate when the set-up is complete. */
void           damero_position_set_piece  (DameroPosition       *position,
                                           unsigned              square,
                                           DameroPiece           piece);

/* How many men, and how many kings, a side has: 0 to 32. */
unsigned       damero_position_count_men  (const DameroPosition *position,
                                           DameroSide            side);
unsigned       damero_position_count_kings (const DameroPosition *position,
                                           DameroSide            side);

/* Whether a king of that side stands on the long diagonal: 4-29 in pool, 1-32 in Spanish. */
bool           damero_position_holds_long_line (const DameroPosition *position,
                                           DameroSide            side);

/* Whether the position is possible: no man on its own kingrow (the farthest row, where it would be
 * crowned), at most 12 pieces a side, at least one piece. One side may be empty and the side to move
 * may be blocked: such a game is over, not impossible. On false *ret_error, unless NULL, says why. */
bool           damero_position_validate   (const DameroPosition *position,
                                           DameroFenError       *ret_error);

/* Reads PDN 3.0 numeric FEN: the side to move, then up to two fields ":W..." and ":B..." in either
 * order, each a list (maybe empty; a missing field is an empty one) of squares, ranges a-b and the
 * prefix K, which covers the whole range; blanks between tokens and a final period are tolerated.
 * On success *ret_position is a valid position of that game; on failure it is not touched and
 * *ret_error, unless NULL, says why and where. */
bool           damero_position_from_fen   (DameroVariant         variant,
                                           const char           *text,
                                           DameroPosition       *ret_position,
                                           DameroFenError       *ret_error);

/* Writes the canonical FEN of a valid position: side to move, White, Black, squares ascending, no
 * ranges ("B:W21,K30:B1"), and a final NUL. Returns its length without the NUL. */
size_t         damero_position_to_fen     (const DameroPosition *position,
                                           char                  buffer[DAMERO_FEN_SIZE]);
