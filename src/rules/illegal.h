/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * rules/illegal.h - why a text or a list of squares is no legal move: the reasons there are, and for
 * rules/ the one that applies.
 */
#pragma once

#include "rules/move.h"

typedef enum {
  DAMERO_ILLEGAL_NONE,            /* it is legal */
  DAMERO_ILLEGAL_SYNTAX,          /* no move text; column says where */
  DAMERO_ILLEGAL_SQUARE,          /* number, no square 1..32; from text 0, and column says where */
  DAMERO_ILLEGAL_EMPTY_SQUARE,    /* square: no piece there */
  DAMERO_ILLEGAL_OPPONENTS_PIECE, /* square: the piece is the opponent's */
  DAMERO_ILLEGAL_MUST_CAPTURE,    /* a capture is compulsory; square: a piece that can */
  DAMERO_ILLEGAL_CAPTURE_GOES_ON, /* the capture can be continued from square */
  DAMERO_ILLEGAL_LANDING,         /* must land where the capture goes on; square: one such landing */
  DAMERO_ILLEGAL_MOST_PIECES,     /* must take number pieces */
  DAMERO_ILLEGAL_MOST_KINGS,      /* of the captures with most pieces, must take number kings */
  DAMERO_ILLEGAL_NOT_A_CAPTURE,   /* written as a capture, but nothing is taken on that way */
  DAMERO_ILLEGAL_OCCUPIED,        /* square: another piece stands on the destination */
  DAMERO_ILLEGAL_BACKWARD,        /* a man does not step backward; number 1: nor, in Spanish, capture */
  DAMERO_ILLEGAL_TOO_FAR,         /* a man moves one square */
  DAMERO_ILLEGAL_BLOCKED,         /* square: a piece stands in the king's way */
  DAMERO_ILLEGAL_NOT_DIAGONAL,    /* the squares are not on one diagonal */
  DAMERO_ILLEGAL_JUMPED_TWICE,    /* square: a piece would be jumped twice */
  DAMERO_ILLEGAL_AMBIGUOUS,       /* several captures fit; the intermediate squares are needed */
  DAMERO_ILLEGAL_NO_SUCH_MOVE,    /* none of the above explains it */
} DameroIllegalCode;

typedef struct {
  DameroIllegalCode code;
  unsigned          column; /* 1-based byte in the text, 0 if the text is well formed */
  unsigned          square; /* 1..32, 0 if none */
  unsigned          number; /* as the code says, else 0 */
} DameroIllegal;

/* For notation.c alone. Explains why squares[0 .. n_squares - 1], all of them 1..32, fit no move of `list`,
 * the position's legal moves. as_capture: the text has a capture's separator. */
DameroIllegal damero_illegal_explain (const DameroPosition *position,
                                      const DameroMoveList *list,
                                      const uint8_t        *squares,
                                      unsigned              n_squares,
                                      bool                  as_capture);
