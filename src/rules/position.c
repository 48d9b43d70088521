/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rules/position.h"

#include "rules/bits.h"

#include <assert.h>

#define MAX_PIECES 12 /* of one side */

DameroPosition
damero_position_start (DameroVariant variant,
                       DameroSide    first_side)
{
  DameroSide low = damero_variant_low_side (variant);
  DameroPosition position = { .side_to_move = first_side, .variant = variant };

  position.pieces[low] = damero_bits_from_cells (0xFFF);
  position.pieces[damero_side_opponent (low)] = damero_bits_from_cells (0xFFF00000);

  return position;
}

bool
damero_position_equal (const DameroPosition *a,
                       const DameroPosition *b)
{
  return a->pieces[DAMERO_BLACK] == b->pieces[DAMERO_BLACK]
         && a->pieces[DAMERO_WHITE] == b->pieces[DAMERO_WHITE] && a->kings == b->kings
         && a->side_to_move == b->side_to_move && a->variant == b->variant;
}

DameroPiece
damero_position_get_piece (const DameroPosition *position,
                           unsigned              square)
{
  uint64_t bit;
  bool king;

  assert (square >= 1 && square <= DAMERO_N_SQUARES);

  bit = damero_cell_bit (damero_cell_from_square (position->variant, square));
  king = (position->kings & bit) != 0;

  if (position->pieces[DAMERO_BLACK] & bit)
    return king ? DAMERO_PIECE_BLACK_KING : DAMERO_PIECE_BLACK_MAN;
  if (position->pieces[DAMERO_WHITE] & bit)
    return king ? DAMERO_PIECE_WHITE_KING : DAMERO_PIECE_WHITE_MAN;

  return DAMERO_PIECE_NONE;
}

void
damero_position_set_piece (DameroPosition *position,
                           unsigned        square,
                           DameroPiece     piece)
{
  uint64_t bit;

  assert (square >= 1 && square <= DAMERO_N_SQUARES);

  bit = damero_cell_bit (damero_cell_from_square (position->variant, square));
  position->pieces[DAMERO_BLACK] &= ~bit;
  position->pieces[DAMERO_WHITE] &= ~bit;
  position->kings &= ~bit;

  if (piece == DAMERO_PIECE_BLACK_MAN || piece == DAMERO_PIECE_BLACK_KING)
    position->pieces[DAMERO_BLACK] |= bit;
  if (piece == DAMERO_PIECE_WHITE_MAN || piece == DAMERO_PIECE_WHITE_KING)
    position->pieces[DAMERO_WHITE] |= bit;
  if (piece == DAMERO_PIECE_BLACK_KING || piece == DAMERO_PIECE_WHITE_KING)
    position->kings |= bit;
}

unsigned
damero_position_count_men (const DameroPosition *position,
                           DameroSide            side)
{
  return damero_bits_count (position->pieces[side] & ~position->kings);
}

unsigned
damero_position_count_kings (const DameroPosition *position,
                             DameroSide            side)
{
  return damero_bits_count (position->pieces[side] & position->kings);
}

bool
damero_position_holds_long_line (const DameroPosition *position,
                                 DameroSide            side)
{
  return (position->pieces[side] & position->kings & DAMERO_LONG_LINE_BITS) != 0;
}

static bool
refuse (DameroFenError *ret_error,
        DameroFenError  error)
{
  if (ret_error != NULL)
    *ret_error = error;

  return false;
}

bool
damero_position_validate (const DameroPosition *position,
                          DameroFenError       *ret_error)
{
  if ((position->pieces[DAMERO_BLACK] | position->pieces[DAMERO_WHITE]) == 0)
    return refuse (ret_error, (DameroFenError) { .code = DAMERO_FEN_EMPTY_BOARD });

  for (DameroSide side = DAMERO_BLACK; side <= DAMERO_WHITE; side++)
    {
      uint64_t pieces = position->pieces[side];
      uint64_t misplaced = pieces & ~position->kings & damero_bits_kingrow (position->variant, side);

      if (misplaced != 0)
        return refuse (ret_error, (DameroFenError) {
          .code = DAMERO_FEN_MAN_ON_KINGROW, .side = side,
          .square = damero_square_from_cell (position->variant, damero_bits_cell (misplaced)) });
      if (damero_bits_count (pieces) > MAX_PIECES)
        return refuse (ret_error, (DameroFenError) {
          .code = DAMERO_FEN_TOO_MANY_PIECES, .side = side });
    }

  return true;
}
