/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tests/rules/slow-moves.h - a second move generator, slow and obvious, for comparison.
 *
 * Written from the text of the rules on a board of columns and rows, one square at a time; it shares
 * no code and no geometry with rules/ and asks a position only which piece stands where. Its faults
 * make it one of the typical wrong generators, which a good suite of positions must expose.
 */
#pragma once

#include "rules/move.h"

#include <glib.h>

typedef enum {
  SLOW_REMOVE_AT_ONCE      = 1 << 0,  /* captured pieces come off during the capture */
  SLOW_JUMP_TWICE          = 1 << 1,  /* a piece may be jumped a second time */
  SLOW_LAND_ANYWHERE       = 1 << 2,  /* a king need not land where it can go on */
  SLOW_STOP_EARLY          = 1 << 3,  /* a capture may be left unfinished */
  SLOW_CROWN_MID           = 1 << 4,  /* a man crossing the kingrow goes on as a king */
  SLOW_CROWN_IN_PASSING    = 1 << 5,  /* a man that crossed the kingrow is crowned at the end */
  SLOW_STOP_ON_KINGROW     = 1 << 6,  /* a man's capture ends on the kingrow */
  SLOW_MEN_FORWARD_ONLY    = 1 << 7,  /* pool men do not capture backward */
  SLOW_MEN_BACKWARD        = 1 << 8,  /* Spanish men do */
  SLOW_MAJORITY            = 1 << 9,  /* pool: most pieces */
  SLOW_MAJORITY_QUALITY    = 1 << 10, /* pool: most pieces, then most kings */
  SLOW_NO_MAJORITY         = 1 << 11, /* Spanish: free choice */
  SLOW_PER_PIECE_MAJORITY  = 1 << 12, /* most pieces only, each capturing piece by itself */
  SLOW_NO_QUALITY          = 1 << 13, /* Spanish: most pieces only */
  SLOW_QUALITY_FIRST       = 1 << 14, /* Spanish: most kings, then most pieces */
  SLOW_KING_COUNTS_2       = 1 << 15, /* Spanish: a king counts as two pieces */
  SLOW_MAN_NOT_KING        = 1 << 16, /* men may not take kings */
  SLOW_KING_CAPTURES_FIRST = 1 << 17, /* of equal captures those by a king */
  SLOW_SHORT_KING          = 1 << 18, /* kings move and capture like men, in all directions */
  SLOW_LAND_NEXT_ONLY      = 1 << 19, /* kings land right behind the captured piece */
  SLOW_ORIGIN_BLOCKS       = 1 << 20, /* the moving piece still stands on its square */
  SLOW_CAPTURE_OPTIONAL    = 1 << 21, /* quiet moves are legal beside captures */
  SLOW_NO_SAME_LINE        = 1 << 22, /* no second capture straight on */
  SLOW_SINGLE_JUMP         = 1 << 23, /* one piece a move */
  SLOW_UNMIRRORED          = 1 << 24, /* Spanish squares laid out as in pool */
} SlowFaults;

#define SLOW_MAX_CAPTURED 28 /* pieces may be jumped twice */

/* A move with nothing left out; all squares 1..32. Unused entries are 0, so that moves compare as
 * memory. */
typedef struct {
  guint8 from;
  guint8 to;
  guint8 by_king;
  guint8 crowned;
  guint8 n_captured;
  guint8 captured[SLOW_MAX_CAPTURED]; /* in order */
  guint8 landings[SLOW_MAX_CAPTURED]; /* behind each of them; straight on: the nearest */
} SlowMove;

/* All legal moves as an array of SlowMove in ascending order of their bytes; free with
 * g_array_unref. */
GArray  *slow_moves_generate (const DameroPosition *position,
                              SlowFaults            faults);

/* The same form of a move of the generator under test. */
SlowMove slow_move_from_move (DameroVariant     variant,
                              const DameroMove *move);

/* Orders moves by their bytes, for g_array_sort. */
int      slow_move_compare   (gconstpointer a,
                              gconstpointer b);

/* Plays a move by setting squares one by one. */
void     slow_position_apply (DameroPosition *position,
                              const SlowMove *move);

/* The number of leaves depth plies deep. */
guint64  slow_perft          (const DameroPosition *position,
                              guint                 depth,
                              SlowFaults            faults);
