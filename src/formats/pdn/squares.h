/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * formats/pdn/squares.h - the names of squares in a file, by its GameType, as Damero's numbers.
 *
 * For judge.c alone.
 */
#pragma once

#include "formats/pdn/pdn.h"

typedef struct {
  gboolean usual;         /* the file has Damero's own numbers */
  guint8   by_number[33]; /* square 1..32 by the file's number; [0] unused */
  guint8   by_name[8][8]; /* square by rank and file of a1 .. h8; 0 = not played on */
} DameroPdnSquares;

/* The names of squares in files of that type. */
void     damero_pdn_squares_init      (DameroPdnSquares        *squares,
                                       const DameroPdnGameType *type,
                                       DameroVariant            variant);
/* A move's text with Damero's numbers; FALSE if it names a square that there is not. */
gboolean damero_pdn_squares_translate (const DameroPdnSquares  *squares,
                                       const char              *text,
                                       char                     buffer[DAMERO_MOVE_TEXT_SIZE]);
