/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * rules/board.h - the two games' sides, squares and geometry.
 *
 * A *square* is the number 1..32 that PDN and every score sheet uses. A *cell* is the index 0..31 of
 * the same playing square on one common board, on which both games are played with one geometry:
 * cell = 4 r + k, where r is the row from the home row of the owner of squares 1..12. In pool
 * k counts along the row as the numbers do; on the mirrored Spanish board it counts against them.
 * A *bitboard* is a 64-bit word with one bit per cell on the padded board (see damero_cell_bit), so
 * that the four diagonal steps are shifts by 4 and 5 and a step off the board meets an empty bit.
 */
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef enum {
  DAMERO_VARIANT_POOL,    /* American pool checkers, GameType 23: double corner at the right */
  DAMERO_VARIANT_SPANISH, /* Spanish checkers, GameType 24: mirrored board, most-pieces rule */
} DameroVariant;

#define DAMERO_N_VARIANTS 2
#define DAMERO_N_SQUARES  32

typedef enum {
  DAMERO_BLACK,
  DAMERO_WHITE,
} DameroSide;

/* The other side. */
static inline DameroSide
damero_side_opponent (DameroSide side)
{
  return side == DAMERO_BLACK ? DAMERO_WHITE : DAMERO_BLACK;
}

/* The owner of squares 1..12, whose men step towards higher numbers. */
static inline DameroSide
damero_variant_low_side (DameroVariant variant)
{
  return variant == DAMERO_VARIANT_POOL ? DAMERO_BLACK : DAMERO_WHITE;
}

/* Square 1..32 to cell 0..31; a Spanish row is reversed (docs/rules.md, The rules core: k = 3 - k). */
static inline unsigned
damero_cell_from_square (DameroVariant variant,
                         unsigned      square)
{
  return variant == DAMERO_VARIANT_POOL ? square - 1 : (square - 1) ^ 3;
}

/* Cell 0..31 to square 1..32, the inverse of damero_cell_from_square. */
static inline unsigned
damero_square_from_cell (DameroVariant variant,
                         unsigned      cell)
{
  return (variant == DAMERO_VARIANT_POOL ? cell : cell ^ 3) + 1;
}

/* Row 0..7 from the top and column 0..7 from the left of a square 1..32, as seen with White at the bottom:
 * the dark corner at the near left in pool, at the near right in Spanish. */
static inline void
damero_board_locate (DameroVariant variant,
                     unsigned      square,
                     int          *ret_row,
                     int          *ret_column)
{
  int cell = (int) damero_cell_from_square (variant, square);
  int row = cell / 4;

  *ret_column = 2 * (cell % 4) + (row % 2 == 0);
  /* Rows of cells are counted from the low side, which is White's in Spanish. */
  *ret_row = damero_variant_low_side (variant) == DAMERO_WHITE ? 7 - row : row;
}

/* The square 1..32 there, 0 if it is a light one or off the board. */
static inline unsigned
damero_board_square_at (DameroVariant variant,
                        int           row,
                        int           column)
{
  int cell_row = damero_variant_low_side (variant) == DAMERO_WHITE ? 7 - row : row;

  if (row < 0 || row > 7 || column < 0 || column > 7 || (column % 2 != 0) != (cell_row % 2 == 0))
    return 0;

  return damero_square_from_cell (variant, (unsigned) (4 * cell_row + column / 2));
}

/* The bit of a cell: nine bits for every two rows, the ninth always empty. */
static inline uint64_t
damero_cell_bit (unsigned cell)
{
  return UINT64_C (1) << (cell + cell / 8);
}

/* Bit index 0..34, not one of the empty ninth bits, to cell 0..31. */
static inline unsigned
damero_cell_from_bit_index (unsigned index)
{
  return index - index / 9;
}

/* The 32 playing squares, and of those the long diagonal: pool 4-29, Spanish 1-32. */
#define DAMERO_BOARD_BITS     UINT64_C (0x7FBFDFEFF)
#define DAMERO_LONG_LINE_BITS UINT64_C (0x088888888)
