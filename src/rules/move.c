/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rules/move.h"

#include "rules/bits.h"

#include <assert.h>

#define N_CAPTURED_SHIFT 60
#define CELL_BITS        5
#define CELL_MASK        31u

static_assert (sizeof (DameroMove) == 16, "move lists are sized for moves of 16 bytes");

unsigned
damero_move_get_from (DameroVariant     variant,
                      const DameroMove *move)
{
  return damero_square_from_cell (variant, move->from);
}

unsigned
damero_move_get_to (DameroVariant     variant,
                    const DameroMove *move)
{
  return damero_square_from_cell (variant, move->to);
}

unsigned
damero_move_get_n_captured (const DameroMove *move)
{
  return (unsigned) (move->order >> N_CAPTURED_SHIFT);
}

/* The cell of the index-th captured piece. */
static unsigned
captured_cell (const DameroMove *move,
               unsigned          index)
{
  return (unsigned) (move->order >> (CELL_BITS * index)) & CELL_MASK;
}

unsigned
damero_move_get_captured (DameroVariant     variant,
                          const DameroMove *move,
                          unsigned          index)
{
  assert (index < damero_move_get_n_captured (move));

  return damero_square_from_cell (variant, captured_cell (move, index));
}

unsigned
damero_move_get_n_captured_kings (const DameroMove *move)
{
  return damero_bits_count (move->flags & DAMERO_MOVE_CAPTURED_KINGS);
}

bool
damero_move_is_by_king (const DameroMove *move)
{
  return (move->flags & DAMERO_MOVE_BY_KING) != 0;
}

bool
damero_move_is_crowning (const DameroMove *move)
{
  return (move->flags & DAMERO_MOVE_CROWNING) != 0;
}

bool
damero_move_equal (const DameroMove *a,
                   const DameroMove *b)
{
  return a->from == b->from && a->to == b->to && a->order == b->order;
}

bool
damero_move_equivalent (const DameroMove *a,
                        const DameroMove *b)
{
  return a->from == b->from && a->to == b->to && a->captured == b->captured;
}

/* The landing square between two captures: the nearest square behind the first piece from which the king can take the
 * second, straight on or after a turn. *direction is that of the first jump and becomes that of the second. */
static uint64_t
landing_between (uint64_t first,
                 uint64_t second,
                 int     *direction)
{
  uint64_t landing = damero_bits_step (first, *direction);

  for (; landing & DAMERO_BOARD_BITS; landing = damero_bits_step (landing, *direction))
    {
      int turned = damero_bits_direction (landing, second);

      if (turned != 0)
        {
          *direction = turned;
          return landing;
        }
    }
  assert (!"the captured squares are no path");

  return 0;
}

/* Fills the bits of the landing squares between captures, returns the number of turns. */
static unsigned
trace (const DameroMove *move,
       uint64_t          landings[DAMERO_MAX_CAPTURED])
{
  unsigned n_captured = damero_move_get_n_captured (move);
  uint64_t first = damero_cell_bit (captured_cell (move, 0));
  int direction = damero_bits_direction (damero_cell_bit (move->from), first);
  unsigned n_turns = 0;

  for (unsigned i = 0; i + 1 < n_captured; i++)
    {
      uint64_t second = damero_cell_bit (captured_cell (move, i + 1));
      int before = direction;

      landings[i] = landing_between (first, second, &direction);
      n_turns += direction != before;
      first = second;
    }

  return n_turns;
}

unsigned
damero_move_get_n_runs (DameroVariant     variant,
                        const DameroMove *move)
{
  uint64_t landings[DAMERO_MAX_CAPTURED];

  if (damero_move_get_n_captured (move) == 0)
    return 0;

  return trace (move, landings) + 1;
}

DameroPath
damero_move_get_path (DameroVariant     variant,
                      const DameroMove *move)
{
  unsigned n_captured = damero_move_get_n_captured (move);
  uint64_t landings[DAMERO_MAX_CAPTURED];
  DameroPath path = { 0 };

  path.squares[path.n_squares++] = (uint8_t) damero_move_get_from (variant, move);
  if (n_captured > 1)
    trace (move, landings);
  for (unsigned i = 0; i + 1 < n_captured; i++)
    path.squares[path.n_squares++] =
      (uint8_t) damero_square_from_cell (variant, damero_bits_cell (landings[i]));
  path.squares[path.n_squares++] = (uint8_t) damero_move_get_to (variant, move);

  return path;
}

uint64_t
damero_move_get_landings (DameroVariant     variant,
                          const DameroMove *move,
                          const DameroPath *path,
                          unsigned          index)
{
  uint64_t piece = damero_cell_bit (captured_cell (move, index));
  uint64_t next = damero_cell_bit (captured_cell (move, index + 1));
  uint64_t landing = damero_cell_bit (damero_cell_from_square (variant, path->squares[index + 1]));
  int direction = damero_bits_direction (piece, landing);

  if (damero_bits_direction (landing, next) != direction)
    return landing;

  return damero_bits_slide (landing, DAMERO_BOARD_BITS & ~next, direction);
}

unsigned
damero_move_get_first_step (DameroVariant     variant,
                            const DameroMove *move)
{
  uint64_t from = damero_cell_bit (move->from);
  unsigned aim = damero_move_get_n_captured (move) > 0 ? captured_cell (move, 0) : move->to;
  int direction = damero_bits_direction (from, damero_cell_bit (aim));

  return damero_square_from_cell (variant, damero_bits_cell (damero_bits_step (from, direction)));
}

bool
damero_move_lands_on (DameroVariant     variant,
                      const DameroMove *move,
                      unsigned          square)
{
  DameroPath path = damero_move_get_path (variant, move);
  uint64_t bit = damero_cell_bit (damero_cell_from_square (variant, square));

  for (unsigned i = 0; i + 2 < path.n_squares; i++)
    if (damero_move_get_landings (variant, move, &path, i) & bit)
      return true;

  return damero_move_get_to (variant, move) == square;
}

/* The captured pieces that were kings. */
static uint64_t
captured_kings (const DameroMove *move)
{
  uint64_t kings = 0;

  for (unsigned i = 0; i < damero_move_get_n_captured (move); i++)
    if (move->flags >> i & 1)
      kings |= damero_cell_bit (captured_cell (move, i));

  return kings;
}

void
damero_position_apply (DameroPosition   *position,
                       const DameroMove *move)
{
  DameroSide side = position->side_to_move;
  DameroSide opponent = damero_side_opponent (side);
  uint64_t from = damero_cell_bit (move->from);
  uint64_t to = damero_cell_bit (move->to);
  uint64_t captured = damero_bits_from_cells (move->captured);

  assert (position->pieces[side] & from);
  assert ((position->pieces[opponent] & captured) == captured);

  position->pieces[side] ^= from ^ to;
  position->pieces[opponent] ^= captured;
  position->kings &= ~(captured | from);
  if (move->flags & (DAMERO_MOVE_BY_KING | DAMERO_MOVE_CROWNING))
    position->kings |= to;
  position->side_to_move = opponent;
}

void
damero_position_undo (DameroPosition   *position,
                      const DameroMove *move)
{
  DameroSide opponent = position->side_to_move;
  DameroSide side = damero_side_opponent (opponent);
  uint64_t from = damero_cell_bit (move->from);
  uint64_t to = damero_cell_bit (move->to);

  assert (position->pieces[side] & to);

  position->pieces[side] ^= from ^ to;
  position->pieces[opponent] |= damero_bits_from_cells (move->captured);
  position->kings &= ~to;
  position->kings |= captured_kings (move);
  if (damero_move_is_by_king (move))
    position->kings |= from;
  position->side_to_move = side;
}
