/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * game/board-entry.h - a move as it is entered square by square: what a touch means.
 *
 * A plain value, for every board that is touched, on a screen or by a device. The first square picks a
 * piece of the side to move up. Each later one is read as the first of these that fits the legal moves
 * that go on from the squares so far: the landing of the next jump of a capture that must go on; the
 * end of a move; the end of a capture whose landings in between were left out; a landing further on.
 * Nothing is guessed: where captures that fit take different pieces, more squares are asked for.
 */
#pragma once

#include <glib.h>

#include "rules/notation.h"

G_BEGIN_DECLS

typedef enum {
  DAMERO_BOARD_ENTRY_NOTHING, /* an empty square, with no piece picked up */
  DAMERO_BOARD_ENTRY_CHANGED, /* the entry has changed and is not complete */
  DAMERO_BOARD_ENTRY_MOVE,    /* the squares are a legal move; the entry is empty again */
  DAMERO_BOARD_ENTRY_REFUSED, /* the entry is what it was */
} DameroBoardEntryAnswer;

typedef struct {
  DameroPosition position;
  DameroMoveList list;                             /* the legal moves of the position */
  guint8         squares[DAMERO_MAX_CAPTURED + 1]; /* the squares so far, every landing among them */
  guint          n_squares;
} DameroBoardEntry;

/* An empty entry for the side to move of a valid POSITION. */
void     damero_board_entry_begin       (DameroBoardEntry       *entry,
                                         const DameroPosition   *position);
/* Empties it. */
void     damero_board_entry_clear       (DameroBoardEntry       *entry);
/* A touch of SQUARE (1..32). RET_MOVE is written on MOVE; on REFUSED RET_WHY is, and RET_TRIED with the
 * squares that were tried. Touching the piece just picked up puts it down; touching another own piece
 * picks that one up. */
DameroBoardEntryAnswer
         damero_board_entry_touch       (DameroBoardEntry       *entry,
                                         guint                   square,
                                         DameroMove             *ret_move,
                                         DameroIllegal          *ret_why,
                                         DameroPath             *ret_tried);
/* Squares (bit 0 = square 1) whose touch goes on with the entry or ends it; 0 while it is empty. */
guint32  damero_board_entry_get_targets (const DameroBoardEntry *entry);
/* Squares (bit 0 = square 1) whose pieces the entry has jumped so far. */
guint32  damero_board_entry_get_taken   (const DameroBoardEntry *entry);
/* Whether a piece of the side to move stands on SQUARE. */
gboolean damero_board_entry_is_own      (const DameroBoardEntry *entry,
                                         guint                   square);
/* The squares so far; n_squares 0 while it is empty. */
void     damero_board_entry_get_squares (const DameroBoardEntry *entry,
                                         DameroPath             *ret_squares);
/* The square the piece in hand came from, and the one it has got to; 0 while the entry is empty. */
guint    damero_board_entry_get_from    (const DameroBoardEntry *entry);
guint    damero_board_entry_get_last    (const DameroBoardEntry *entry);

G_END_DECLS
