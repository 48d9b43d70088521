/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * rules/illegal.c - why a list of squares is not a legal move.
 *
 * First the squares are tried as a capture that obeys everything but "complete it" and "most pieces":
 * if there is one, it is compared with the legal captures. If there is none, the squares are walked pair by pair, and
 * the first step that no piece of that kind can make is named.
 */
#include "rules/illegal.h"

#include "rules/bits.h"

/* A capture that matches the squares, legal or not, while it is searched for. */
typedef struct {
  const DameroPosition *position;
  const DameroMoveList *list;
  const uint8_t        *squares;
  unsigned              n_squares;
  uint64_t              empty; /* the origin too: the piece has left it */
  bool                  king;
  int                   forward;
  uint8_t               taken[DAMERO_MAX_CAPTURED]; /* squares, in order */
  unsigned              n_taken;
  bool                  found;
  DameroIllegal         why;   /* once found */
} Attempt;

static uint64_t
bit_of (const DameroPosition *position,
        unsigned              square)
{
  return damero_cell_bit (damero_cell_from_square (position->variant, square));
}

static unsigned
square_of (const DameroPosition *position,
           uint64_t              bit)
{
  return damero_square_from_cell (position->variant, damero_bits_cell (bit));
}

static int
forward_of (const DameroPosition *position)
{
  return position->side_to_move == damero_variant_low_side (position->variant) ? 1 : -1;
}

/* How many of damero_directions, times forward_of, a piece captures in. */
static unsigned
n_directions_of (const DameroPosition *position,
                 bool                  king)
{
  return !king && position->variant == DAMERO_VARIANT_SPANISH ? 2 : N_DIRECTIONS;
}

static bool
begins_with_attempt (const DameroMove *move,
                     const Attempt    *attempt)
{
  DameroVariant variant = attempt->position->variant;

  if (damero_move_get_from (variant, move) != attempt->squares[0]
      || damero_move_get_n_captured (move) <= attempt->n_taken)
    return false;

  for (unsigned i = 0; i < attempt->n_taken; i++)
    if (damero_move_get_captured (variant, move, i) != attempt->taken[i])
      return false;

  return true;
}

/* Why the attempt, which ends on the last of the squares, is not a legal capture. */
static DameroIllegal
explain_attempt (const Attempt *attempt)
{
  const DameroPosition *position = attempt->position;
  const DameroMove *best = &attempt->list->moves[0];
  unsigned to = attempt->squares[attempt->n_squares - 1];
  DameroIllegal why = { .code = DAMERO_ILLEGAL_NO_SUCH_MOVE };

  for (unsigned i = 0; i < attempt->list->n_moves; i++)
    {
      const DameroMove *move = &attempt->list->moves[i];
      unsigned next;

      if (!begins_with_attempt (move, attempt))
        continue;
      next = damero_move_get_captured (position->variant, move, attempt->n_taken);
      if (damero_bits_direction (bit_of (position, to), bit_of (position, next)) != 0)
        return (DameroIllegal) { .code = DAMERO_ILLEGAL_CAPTURE_GOES_ON, .square = to };
      if (why.code != DAMERO_ILLEGAL_LANDING)
        why = (DameroIllegal) {
          .code = DAMERO_ILLEGAL_LANDING,
          .square = damero_move_get_path (position->variant, move).squares[attempt->n_taken] };
    }

  if (why.code == DAMERO_ILLEGAL_LANDING)
    return why;
  if (attempt->n_taken < damero_move_get_n_captured (best))
    return (DameroIllegal) { .code = DAMERO_ILLEGAL_MOST_PIECES,
                             .number = damero_move_get_n_captured (best) };

  return (DameroIllegal) { .code = DAMERO_ILLEGAL_MOST_KINGS,
                           .number = damero_move_get_n_captured_kings (best) };
}

/* Keeps the first capture that matches, but prefers one that a legal capture continues. */
static void
note_attempt (Attempt *attempt)
{
  DameroIllegal why = explain_attempt (attempt);

  if (!attempt->found || why.code == DAMERO_ILLEGAL_CAPTURE_GOES_ON
      || (why.code == DAMERO_ILLEGAL_LANDING
          && attempt->why.code != DAMERO_ILLEGAL_CAPTURE_GOES_ON))
    attempt->why = why;
  attempt->found = true;
}

/* Tries every capture from `square` on; n_matched of the squares have been met. */
static void
try_captures (Attempt *attempt,
              uint64_t square,
              uint64_t other,
              unsigned n_matched)
{
  if (attempt->n_taken == DAMERO_MAX_CAPTURED)
    return;

  for (unsigned i = 0; i < n_directions_of (attempt->position, attempt->king); i++)
    {
      int direction = damero_directions[i] * attempt->forward;
      uint64_t reach = attempt->king ? damero_bits_slide (square, attempt->empty, direction) : square;
      uint64_t piece = damero_bits_step (reach, direction) & other;
      uint64_t landings = damero_bits_step (piece, direction) & attempt->empty;

      if (landings == 0)
        continue;
      if (attempt->king)
        landings = damero_bits_slide (landings, attempt->empty, direction);

      attempt->taken[attempt->n_taken++] = (uint8_t) square_of (attempt->position, piece);
      for (; landings != 0; landings &= landings - 1)
        {
          uint64_t landing = damero_bits_lowest (landings);
          bool met = square_of (attempt->position, landing) == attempt->squares[n_matched];

          if (met && n_matched + 1 == attempt->n_squares)
            note_attempt (attempt);
          try_captures (attempt, landing, other & ~piece,
                        n_matched + (met && n_matched + 1 < attempt->n_squares));
        }
      attempt->n_taken--;
    }
}

/* A pair of neighbours in the list of squares, and what lies between them. */
typedef struct {
  int      direction; /* 0 if they are not on one diagonal */
  uint64_t from;
  uint64_t to;
  uint64_t between;
} Leg;

static Leg
leg_between (const DameroPosition *position,
             unsigned              from,
             unsigned              to)
{
  Leg leg = { .from = bit_of (position, from), .to = bit_of (position, to) };

  leg.direction = damero_bits_direction (leg.from, leg.to);
  if (leg.direction != 0)
    leg.between = damero_bits_slide (leg.from, DAMERO_BOARD_BITS & ~leg.to, leg.direction)
                  & ~leg.from;

  return leg;
}

/* The first square on the way where the king cannot go on: an own piece, or the second of two pieces
 * that stand close; 0 if there is none. */
static unsigned
blocked_on (const DameroPosition *position,
            const Leg            *leg,
            uint64_t              own,
            uint64_t              other)
{
  bool after_piece = false;

  for (uint64_t bit = damero_bits_step (leg->from, leg->direction); bit & leg->between;
       bit = damero_bits_step (bit, leg->direction))
    {
      bool piece = (bit & other) != 0;

      if ((bit & own) || (piece && after_piece))
        return square_of (position, bit);
      after_piece = piece;
    }

  return 0;
}

static DameroIllegal
explain_man_leg (const DameroPosition *position,
                 const Leg            *leg,
                 uint64_t              other)
{
  bool backward = leg->direction * forward_of (position) < 0;
  unsigned distance = damero_bits_count (leg->between) + 1;
  bool jumps = distance == 2 && (leg->between & other);

  if (distance > 2 || (distance == 2 && !jumps))
    return (DameroIllegal) { .code = DAMERO_ILLEGAL_TOO_FAR };
  if (backward && (distance == 1 || position->variant == DAMERO_VARIANT_SPANISH))
    return (DameroIllegal) { .code = DAMERO_ILLEGAL_BACKWARD, .number = jumps };

  return (DameroIllegal) { .code = DAMERO_ILLEGAL_NONE };
}

/* What is wrong with one leg by itself; `taken` are the pieces that earlier legs jumped. */
static DameroIllegal
explain_leg (const DameroPosition *position,
             const Leg            *leg,
             uint64_t              own,
             uint64_t              taken,
             bool                  king,
             bool                  as_capture)
{
  uint64_t other = position->pieces[damero_side_opponent (position->side_to_move)];
  unsigned blocked;

  if (leg->direction == 0)
    return (DameroIllegal) { .code = DAMERO_ILLEGAL_NOT_DIAGONAL };
  if (as_capture && (leg->between & other) == 0)
    return (DameroIllegal) { .code = DAMERO_ILLEGAL_NOT_A_CAPTURE };
  if (leg->between & taken)
    return (DameroIllegal) { .code = DAMERO_ILLEGAL_JUMPED_TWICE,
                             .square = square_of (position, leg->between & taken) };
  if (!king)
    return explain_man_leg (position, leg, other);

  blocked = blocked_on (position, leg, own, other);
  if (blocked != 0)
    return (DameroIllegal) { .code = DAMERO_ILLEGAL_BLOCKED, .square = blocked };

  return (DameroIllegal) { .code = DAMERO_ILLEGAL_NONE };
}

/* A legal capture's origin: the piece's own if it has one. */
static unsigned
capturing_square (const DameroPosition *position,
                  const DameroMoveList *list,
                  unsigned              preferred)
{
  for (unsigned i = 0; i < list->n_moves; i++)
    if (damero_move_get_from (position->variant, &list->moves[i]) == preferred)
      return preferred;

  return damero_move_get_from (position->variant, &list->moves[0]);
}

/* No capture matches: walks the squares pair by pair. */
static DameroIllegal
explain_legs (const DameroPosition *position,
              const DameroMoveList *list,
              const uint8_t        *squares,
              unsigned              n_squares,
              bool                  as_capture)
{
  uint64_t origin = bit_of (position, squares[0]);
  uint64_t own = position->pieces[position->side_to_move] & ~origin;
  uint64_t other = position->pieces[damero_side_opponent (position->side_to_move)];
  bool king = (position->kings & origin) != 0;
  uint64_t taken = 0;

  for (unsigned i = 1; i < n_squares; i++)
    if ((own | other) & bit_of (position, squares[i]))
      return (DameroIllegal) { .code = DAMERO_ILLEGAL_OCCUPIED, .square = squares[i] };

  for (unsigned i = 1; i < n_squares; i++)
    {
      Leg leg = leg_between (position, squares[i - 1], squares[i]);
      DameroIllegal why;

      if (leg.from == leg.to)
        return (DameroIllegal) { .code = DAMERO_ILLEGAL_NO_SUCH_MOVE };
      if (leg.direction == 0 && as_capture && n_squares == 2) /* a capture's ends may lie anywhere */
        return (DameroIllegal) { .code = DAMERO_ILLEGAL_NOT_A_CAPTURE };
      why = explain_leg (position, &leg, own, taken, king, as_capture || n_squares > 2);
      if (why.code != DAMERO_ILLEGAL_NONE)
        return why;
      taken |= leg.between & other;
    }

  if (taken == 0 && n_squares == 2 && list->n_moves > 0
      && damero_move_get_n_captured (&list->moves[0]) > 0)
    return (DameroIllegal) { .code = DAMERO_ILLEGAL_MUST_CAPTURE,
                             .square = capturing_square (position, list, squares[0]) };

  return (DameroIllegal) { .code = DAMERO_ILLEGAL_NO_SUCH_MOVE };
}

DameroIllegal
damero_illegal_explain (const DameroPosition *position,
                        const DameroMoveList *list,
                        const uint8_t        *squares,
                        unsigned              n_squares,
                        bool                  as_capture)
{
  uint64_t origin = bit_of (position, squares[0]);
  uint64_t own = position->pieces[position->side_to_move];
  uint64_t other = position->pieces[damero_side_opponent (position->side_to_move)];
  Attempt attempt = {
    .position = position, .list = list, .squares = squares, .n_squares = n_squares,
    .empty = (DAMERO_BOARD_BITS & ~(own | other)) | origin, .forward = forward_of (position),
    .king = (position->kings & origin) != 0 };

  if (other & origin)
    return (DameroIllegal) { .code = DAMERO_ILLEGAL_OPPONENTS_PIECE, .square = squares[0] };
  if ((own & origin) == 0)
    return (DameroIllegal) { .code = DAMERO_ILLEGAL_EMPTY_SQUARE, .square = squares[0] };

  if (n_squares > 1)
    try_captures (&attempt, origin, other, 1);
  if (attempt.found)
    return attempt.why;

  return explain_legs (position, list, squares, n_squares, as_capture);
}
