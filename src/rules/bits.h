/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * rules/bits.h - steps, slides and scans on the padded bitboard, for rules/ only.
 *
 * A direction is +5, +4, -4 or -5: a diagonal step adds it to the bit index. A step is a rotation, so
 * that one expression serves all directions; what leaves the board lands on an empty bit, on its far
 * side too, because a board of 35 bits rotated by up to 20 cannot come round to itself.
 */
#pragma once

#include "rules/board.h"

#define N_DIRECTIONS 4

/* Opposite directions have opposite signs: upward ones first. */
static const int damero_directions[N_DIRECTIONS] = { 4, 5, -4, -5 };

/* All the bits moved one step; bits of the result outside DAMERO_BOARD_BITS have left the board. */
static inline uint64_t
damero_bits_step (uint64_t bits,
                  int      direction)
{
  return bits << (direction & 63) | bits >> (-direction & 63);
}

/* The bits and every square of `empty` that a flying king on one of them can slide to in that
 * direction: seven steps at most, doubled three times. */
static inline uint64_t
damero_bits_slide (uint64_t bits,
                   uint64_t empty,
                   int      direction)
{
  bits |= empty & damero_bits_step (bits, direction);
  empty &= damero_bits_step (empty, direction);
  bits |= empty & damero_bits_step (bits, 2 * direction);
  empty &= damero_bits_step (empty, 2 * direction);

  return bits | (empty & damero_bits_step (bits, 4 * direction));
}

/* The lowest bit alone; bits must not be 0. */
static inline uint64_t
damero_bits_lowest (uint64_t bits)
{
  return bits & -bits;
}

/* The cell of a bitboard's lowest bit; bits must not be 0. */
static inline unsigned
damero_bits_cell (uint64_t bits)
{
  return damero_cell_from_bit_index ((unsigned) __builtin_ctzll (bits));
}

/* How many bits are set, without the popcnt instruction that not every x86-64 has. */
static inline unsigned
damero_bits_count (uint64_t bits)
{
  bits -= bits >> 1 & UINT64_C (0x5555555555555555);
  bits = (bits & UINT64_C (0x3333333333333333)) + (bits >> 2 & UINT64_C (0x3333333333333333));
  bits = (bits + (bits >> 4)) & UINT64_C (0x0F0F0F0F0F0F0F0F);

  return (unsigned) (bits * UINT64_C (0x0101010101010101) >> 56);
}

/* A set of cells (bit = cell) to a bitboard. */
static inline uint64_t
damero_bits_from_cells (uint32_t cells)
{
  uint64_t wide = cells;

  return (wide & 0xFF) | (wide & 0xFF00) << 1 | (wide & 0xFF0000) << 2 | (wide & 0xFF000000) << 3;
}

/* The row on which a side's men are crowned. */
static inline uint64_t
damero_bits_kingrow (DameroVariant variant,
                     DameroSide    side)
{
  return side == damero_variant_low_side (variant) ? UINT64_C (0x780000000) : UINT64_C (0xF);
}

/* The direction in which the square `to` is seen from `from` along a diagonal, 0 if it is not. */
static inline int
damero_bits_direction (uint64_t from,
                       uint64_t to)
{
  for (unsigned i = 0; i < N_DIRECTIONS; i++)
    if (damero_bits_slide (from, DAMERO_BOARD_BITS, damero_directions[i]) & ~from & to)
      return damero_directions[i];

  return 0;
}
