/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * rules/moves.c - the move generator, bit-parallel, and perft on top of it.
 *
 * All men step, and all kings slide, at once. Only captures go piece by piece, and even there all the
 * squares on which a king may land are tried together: two of them never reach the same piece in the
 * same direction, so every piece reached is another continuation. The templates (always inlined) take
 * the variant and the direction of play as constants; the small functions below them are the instances.
 */
#include "rules/move.h"

#include "rules/bits.h"

#include <assert.h>
#include <string.h>

#define TEMPLATE     static inline __attribute__ ((always_inline))
#define PIECE_WEIGHT 16 /* most pieces first, then most kings: more than a side's kings can be */

/* A position seen by the side to move. */
typedef struct {
  uint64_t own;
  uint64_t other;
  uint64_t kings; /* of both sides */
} Board;

/* A piece jumped, and the one jumped before it: the chain lies on the stack of the search. */
typedef struct Jump Jump;
struct Jump {
  uint64_t    piece;
  const Jump *before; /* NULL for the first */
};

typedef struct {
  uint64_t        kings;
  uint64_t        empty;   /* the origin of the moving piece too: it has left it */
  uint64_t        from;
  uint64_t        kingrow;
  bool            spanish;
  bool            by_king;
  unsigned        n_found;
  unsigned        most;    /* Spanish: the weight of the best captures found so far */
  DameroMoveList *list;    /* NULL when captures are only counted */
} Search;

TEMPLATE uint64_t
empty_squares (Board board)
{
  return ~(board.own | board.other) & DAMERO_BOARD_BITS;
}

TEMPLATE Board
board_from_position (const DameroPosition *position)
{
  DameroSide side = position->side_to_move;

  return (Board) { .own = position->pieces[side], .kings = position->kings,
                   .other = position->pieces[damero_side_opponent (side)] };
}

/* Whether men step towards higher cells in this position. */
TEMPLATE bool
steps_up (const DameroPosition *position)
{
  return position->side_to_move == damero_variant_low_side (position->variant);
}

TEMPLATE uint64_t
kingrow_of (bool up)
{
  return damero_bits_kingrow (DAMERO_VARIANT_POOL, up ? DAMERO_BLACK : DAMERO_WHITE);
}

/* The direction of index 0..3, of which men step along the first two. */
TEMPLATE int
direction_of (unsigned index,
              bool     up)
{
  return up ? damero_directions[index] : -damero_directions[index];
}

/* How many directions a man captures in: Spanish men forward only. */
TEMPLATE unsigned
n_man_directions (DameroVariant variant)
{
  return variant == DAMERO_VARIANT_SPANISH ? 2 : N_DIRECTIONS;
}

/* The squares behind pieces that something on `reach` jumps in that direction. */
TEMPLATE uint64_t
landings (uint64_t reach,
          uint64_t other,
          uint64_t empty,
          int      direction)
{
  return damero_bits_step (damero_bits_step (reach, direction) & other, direction) & empty;
}

TEMPLATE bool
can_capture (Board         board,
             DameroVariant variant,
             bool          up)
{
  uint64_t empty = empty_squares (board);
  uint64_t men = board.own & ~board.kings;
  uint64_t kings = board.own & board.kings;
  uint64_t jumped = 0;

  for (unsigned i = 0; i < n_man_directions (variant); i++)
    jumped |= damero_bits_step (men, direction_of (i, up))
              & damero_bits_step (empty, -direction_of (i, up));
  if (kings != 0)
    for (unsigned i = 0; i < N_DIRECTIONS; i++)
      jumped |= damero_bits_step (damero_bits_slide (kings, empty, direction_of (i, up)),
                                  direction_of (i, up))
                & damero_bits_step (empty, -direction_of (i, up));

  return (jumped & board.other) != 0;
}

static void
append_move (DameroMoveList *list,
             DameroMove      move)
{
  assert (list->n_moves < DAMERO_MAX_MOVES);
  list->moves[list->n_moves++] = move;
}

static void
append_captures (Search     *search,
                 uint64_t    squares,
                 const Jump *last)
{
  DameroMove move = { .from = (uint8_t) damero_bits_cell (search->from),
                      .flags = search->by_king ? DAMERO_MOVE_BY_KING : 0 };
  uint64_t n_captured = 0;
  unsigned kings = 0;

  for (const Jump *jump = last; jump != NULL; jump = jump->before)
    {
      unsigned cell = damero_bits_cell (jump->piece);

      move.order = move.order << 5 | cell;
      move.captured |= UINT32_C (1) << cell;
      kings = kings << 1 | ((search->kings & jump->piece) != 0);
      n_captured++;
    }
  move.order |= n_captured << 60;
  move.flags |= kings;
  if (!search->by_king && (squares & search->kingrow))
    move.flags |= DAMERO_MOVE_CROWNING;

  for (; squares != 0; squares &= squares - 1)
    {
      move.to = (uint8_t) damero_bits_cell (squares);
      append_move (search->list, move);
    }
}

/* A capture is complete: it may end on any of `squares`. */
static inline void
finish (Search     *search,
        uint64_t    squares,
        unsigned    weight,
        const Jump *last)
{
  if (search->spanish && weight != search->most)
    {
      if (weight < search->most)
        return;
      search->most = weight;
      search->n_found = 0;
      if (search->list != NULL)
        search->list->n_moves = 0;
    }

  search->n_found += search->by_king ? damero_bits_count (squares) : 1;
  if (search->list != NULL)
    append_captures (search, squares, last);
}

static inline unsigned
weight_of (const Search *search,
           uint64_t      piece)
{
  return PIECE_WEIGHT + ((search->kings & piece) != 0);
}

typedef void (*GoOnFunc) (Search *search, uint64_t squares, uint64_t other, unsigned weight,
                          const Jump *last);

/* A man stands on `square` behind the last piece it jumped; `other` are those it may still jump. */
TEMPLATE void
man_goes_on (Search       *search,
             uint64_t      square,
             uint64_t      other,
             unsigned      weight,
             const Jump   *last,
             DameroVariant variant,
             bool          up,
             GoOnFunc      next)
{
  bool goes_on = false;

  for (unsigned i = 0; i < n_man_directions (variant); i++)
    {
      int direction = direction_of (i, up);
      uint64_t landing = landings (square, other, search->empty, direction);

      if (landing != 0)
        {
          Jump jump = { .piece = damero_bits_step (square, direction), .before = last };

          next (search, landing, other & ~jump.piece, weight + weight_of (search, jump.piece), &jump);
          goes_on = true;
        }
    }

  if (!goes_on)
    finish (search, square, weight, last);
}

/* Pool men capture in all directions, so that one instance serves both sides. */
static void
pool_man_goes_on (Search     *search,
                  uint64_t    square,
                  uint64_t    other,
                  unsigned    weight,
                  const Jump *last)
{
  man_goes_on (search, square, other, weight, last, DAMERO_VARIANT_POOL, true, pool_man_goes_on);
}

static void
spanish_man_goes_up (Search     *search,
                     uint64_t    square,
                     uint64_t    other,
                     unsigned    weight,
                     const Jump *last)
{
  man_goes_on (search, square, other, weight, last, DAMERO_VARIANT_SPANISH, true,
               spanish_man_goes_up);
}

static void
spanish_man_goes_down (Search     *search,
                       uint64_t    square,
                       uint64_t    other,
                       unsigned    weight,
                       const Jump *last)
{
  man_goes_on (search, square, other, weight, last, DAMERO_VARIANT_SPANISH, false,
               spanish_man_goes_down);
}

/* The instance for a game and direction of play. */
TEMPLATE GoOnFunc
man_func (DameroVariant variant,
          bool          up)
{
  if (variant == DAMERO_VARIANT_POOL)
    return pool_man_goes_on;

  return up ? spanish_man_goes_up : spanish_man_goes_down;
}

/* A king can stand on any of `squares`, which lie in one line behind the last piece it jumped. Going
 * straight on is one continuation for all of them, a turn one for each piece reached. The piece just
 * jumped stops it from going back. */
static void
king_goes_on (Search     *search,
              uint64_t    squares,
              uint64_t    other,
              unsigned    weight,
              const Jump *last)
{
  bool goes_on = false;

  for (unsigned i = 0; i < N_DIRECTIONS; i++)
    {
      int direction = damero_directions[i];
      uint64_t reach = damero_bits_slide (squares, search->empty, direction);
      uint64_t found = landings (reach, other, search->empty, direction);

      for (; found != 0; found &= found - 1)
        {
          uint64_t landing = damero_bits_lowest (found);
          Jump jump = { .piece = damero_bits_step (landing, -direction), .before = last };

          king_goes_on (search, damero_bits_slide (landing, search->empty, direction),
                        other & ~jump.piece, weight + weight_of (search, jump.piece), &jump);
          goes_on = true;
        }
    }

  if (!goes_on && last != NULL)
    finish (search, squares, weight, last);
}

/* Finds all legal captures, into the list unless it is NULL; returns how many there are. */
TEMPLATE unsigned
search_captures (Board           board,
                 DameroMoveList *list,
                 DameroVariant   variant,
                 bool            up)
{
  uint64_t empty = empty_squares (board);
  uint64_t men = board.own & ~board.kings;
  Search search = { .kings = board.kings, .kingrow = kingrow_of (up),
                    .spanish = variant == DAMERO_VARIANT_SPANISH, .list = list };

  for (unsigned i = 0; i < n_man_directions (variant); i++)
    {
      int direction = direction_of (i, up);
      uint64_t found = landings (men, board.other, empty, direction);

      for (; found != 0; found &= found - 1)
        {
          uint64_t landing = damero_bits_lowest (found);
          Jump jump = { .piece = damero_bits_step (landing, -direction) };

          search.from = damero_bits_step (jump.piece, -direction);
          search.empty = empty | search.from;
          man_goes_on (&search, landing, board.other & ~jump.piece, weight_of (&search, jump.piece),
                       &jump, variant, up, man_func (variant, up));
        }
    }

  search.by_king = true;
  for (uint64_t kings = board.own & board.kings; kings != 0; kings &= kings - 1)
    {
      search.from = damero_bits_lowest (kings);
      search.empty = empty | search.from;
      king_goes_on (&search, search.from, board.other, 0, NULL);
    }

  return search.n_found;
}

/* The number of quiet moves. All steps of men end on 31 bits of the board, so that two directions fit
 * into one word and one count. */
TEMPLATE unsigned
count_quiet (Board board,
             bool  up)
{
  uint64_t empty = empty_squares (board);
  uint64_t men = board.own & ~board.kings;
  uint64_t kings = board.own & board.kings;
  uint64_t left = damero_bits_step (men, direction_of (0, up)) & empty;
  uint64_t right = damero_bits_step (men, direction_of (1, up)) & empty;
  unsigned n_moves = damero_bits_count (up ? left >> 4 | right << 29 : left | right << 33);

  if (kings != 0)
    for (unsigned i = 0; i < N_DIRECTIONS; i++)
      n_moves += damero_bits_count (damero_bits_slide (kings, empty, damero_directions[i]) ^ kings);

  return n_moves;
}

static void
list_quiet (Board           board,
            bool            up,
            DameroMoveList *list)
{
  uint64_t empty = empty_squares (board);
  uint64_t kingrow = kingrow_of (up);

  for (uint64_t own = board.own; own != 0; own &= own - 1)
    {
      uint64_t from = damero_bits_lowest (own);
      bool by_king = (from & board.kings) != 0;

      for (unsigned i = 0; i < (by_king ? N_DIRECTIONS : 2); i++)
        {
          int direction = direction_of (i, up);
          uint64_t targets = by_king ? damero_bits_slide (from, empty, direction) ^ from
                                     : damero_bits_step (from, direction) & empty;

          for (; targets != 0; targets &= targets - 1)
            {
              DameroMove move = { .from = (uint8_t) damero_bits_cell (from),
                                  .to = (uint8_t) damero_bits_cell (targets),
                                  .flags = by_king ? DAMERO_MOVE_BY_KING : 0 };

              if (!by_king && (damero_bits_lowest (targets) & kingrow))
                move.flags |= DAMERO_MOVE_CROWNING;
              append_move (list, move);
            }
        }
    }
}

/* Keeps of each class of equivalent moves the first one. */
static void
drop_equivalent (DameroMoveList *list)
{
  unsigned n_kept = 0;

  for (unsigned i = 0; i < list->n_moves; i++)
    {
      unsigned j = 0;

      while (j < n_kept && !damero_move_equivalent (&list->moves[j], &list->moves[i]))
        j++;
      if (j == n_kept)
        list->moves[n_kept++] = list->moves[i];
    }
  list->n_moves = n_kept;
}

/* The instances. */

static bool
capture_possible (const DameroPosition *position)
{
  Board board = board_from_position (position);

  if (position->variant == DAMERO_VARIANT_POOL)
    return steps_up (position) ? can_capture (board, DAMERO_VARIANT_POOL, true)
                               : can_capture (board, DAMERO_VARIANT_POOL, false);

  return steps_up (position) ? can_capture (board, DAMERO_VARIANT_SPANISH, true)
                             : can_capture (board, DAMERO_VARIANT_SPANISH, false);
}

static unsigned
find_captures (const DameroPosition *position,
               DameroMoveList       *list)
{
  Board board = board_from_position (position);

  if (position->variant == DAMERO_VARIANT_POOL)
    return steps_up (position) ? search_captures (board, list, DAMERO_VARIANT_POOL, true)
                               : search_captures (board, list, DAMERO_VARIANT_POOL, false);

  return steps_up (position) ? search_captures (board, list, DAMERO_VARIANT_SPANISH, true)
                             : search_captures (board, list, DAMERO_VARIANT_SPANISH, false);
}

static unsigned
quiet_count (const DameroPosition *position)
{
  Board board = board_from_position (position);

  return steps_up (position) ? count_quiet (board, true) : count_quiet (board, false);
}

/* The three words of a Board one by one, for they are passed in registers. */
typedef uint64_t (*PerftFunc) (uint64_t own, uint64_t other, uint64_t kings, unsigned depth);

static Board
board_after_capture (Board             board,
                     const DameroMove *move)
{
  uint64_t from = damero_cell_bit (move->from);
  uint64_t to = damero_cell_bit (move->to);
  uint64_t captured = damero_bits_from_cells (move->captured);
  uint64_t kings = board.kings & ~(captured | from);

  if (move->flags & (DAMERO_MOVE_BY_KING | DAMERO_MOVE_CROWNING))
    kings |= to;

  return (Board) { .own = board.other ^ captured, .other = board.own ^ from ^ to, .kings = kings };
}

TEMPLATE uint64_t
visit (Board     board,
       unsigned  depth,
       PerftFunc next)
{
  return next (board.own, board.other, board.kings, depth);
}

/* Perft of a board on which captures are compulsory. */
TEMPLATE uint64_t
perft_captures (Board         board,
                unsigned      depth,
                DameroVariant variant,
                bool          up,
                bool          unique,
                PerftFunc     next)
{
  DameroMoveList list;
  uint64_t n_leaves = 0;

  if (depth == 1 && !unique)
    return search_captures (board, NULL, variant, up);

  list.n_moves = 0;
  search_captures (board, &list, variant, up);
  if (unique)
    drop_equivalent (&list);
  if (depth == 1)
    return list.n_moves;
  for (unsigned i = 0; i < list.n_moves; i++)
    n_leaves += visit (board_after_capture (board, &list.moves[i]), depth - 1, next);

  return n_leaves;
}

TEMPLATE uint64_t
perft_quiet (Board     board,
             unsigned  depth,
             bool      up,
             PerftFunc next)
{
  uint64_t empty = empty_squares (board);
  uint64_t men = board.own & ~board.kings;
  uint64_t n_leaves = 0;

  for (unsigned i = 0; i < 2; i++)
    {
      int direction = direction_of (i, up);
      uint64_t targets = damero_bits_step (men, direction) & empty;

      for (; targets != 0; targets &= targets - 1)
        {
          uint64_t to = damero_bits_lowest (targets);
          uint64_t from = damero_bits_step (to, -direction);

          n_leaves += visit ((Board) { .own = board.other, .other = board.own ^ from ^ to,
                                       .kings = board.kings | (to & kingrow_of (up)) },
                             depth - 1, next);
        }
    }

  for (uint64_t kings = board.own & board.kings; kings != 0; kings &= kings - 1)
    {
      uint64_t from = damero_bits_lowest (kings);

      for (unsigned i = 0; i < N_DIRECTIONS; i++)
        {
          uint64_t targets = damero_bits_slide (from, empty, damero_directions[i]) ^ from;

          for (; targets != 0; targets &= targets - 1)
            {
              uint64_t change = from ^ damero_bits_lowest (targets);

              n_leaves += visit ((Board) { .own = board.other, .other = board.own ^ change,
                                           .kings = board.kings ^ change }, depth - 1, next);
            }
        }
    }

  return n_leaves;
}

TEMPLATE uint64_t
perft (Board         board,
       unsigned      depth,
       DameroVariant variant,
       bool          up,
       bool          unique,
       PerftFunc     next)
{
  if (can_capture (board, variant, up))
    return perft_captures (board, depth, variant, up, unique, next);
  if (depth == 1)
    return count_quiet (board, up);

  return perft_quiet (board, depth, up, next);
}

/* Two instances that call one another, for the two directions of play. */
#define DEFINE_PERFT(name, variant, unique)                                                    \
  static uint64_t name##_down (uint64_t own, uint64_t other, uint64_t kings, unsigned depth);  \
  static uint64_t name##_up (uint64_t own, uint64_t other, uint64_t kings, unsigned depth)     \
  {                                                                                            \
    return perft ((Board) { own, other, kings }, depth, variant, true, unique, name##_down);   \
  }                                                                                            \
  static uint64_t name##_down (uint64_t own, uint64_t other, uint64_t kings, unsigned depth)   \
  {                                                                                            \
    return perft ((Board) { own, other, kings }, depth, variant, false, unique, name##_up);    \
  }                                                                                            \
  static uint64_t name (const DameroPosition *position, unsigned depth)                        \
  {                                                                                            \
    Board board = board_from_position (position);                                              \
                                                                                               \
    return visit (board, depth, steps_up (position) ? name##_up : name##_down);                \
  }

DEFINE_PERFT (perft_pool, DAMERO_VARIANT_POOL, false)
DEFINE_PERFT (perft_pool_unique, DAMERO_VARIANT_POOL, true)
DEFINE_PERFT (perft_spanish, DAMERO_VARIANT_SPANISH, false)
DEFINE_PERFT (perft_spanish_unique, DAMERO_VARIANT_SPANISH, true)

void
damero_moves_generate (const DameroPosition *position,
                       DameroMoveList       *ret_list)
{
  ret_list->n_moves = 0;
  if (capture_possible (position))
    find_captures (position, ret_list);
  else
    list_quiet (board_from_position (position), steps_up (position), ret_list);
}

unsigned
damero_moves_count (const DameroPosition *position)
{
  return capture_possible (position) ? find_captures (position, NULL) : quiet_count (position);
}

bool
damero_moves_exist (const DameroPosition *position)
{
  return capture_possible (position) || quiet_count (position) > 0;
}

unsigned
damero_captures_count (const DameroPosition *position)
{
  return capture_possible (position) ? find_captures (position, NULL) : 0;
}

bool
damero_captures_are_one (const DameroPosition *position,
                         bool                  each_route)
{
  unsigned n_captures = damero_captures_count (position);
  DameroMoveList list;

  if (n_captures < 2 || each_route)
    return n_captures == 1;

  damero_moves_generate (position, &list);
  for (unsigned i = 1; i < list.n_moves; i++)
    if (!damero_move_equivalent (&list.moves[i], &list.moves[0]))
      return false;

  return true;
}

uint64_t
damero_perft (const DameroPosition *position,
              unsigned              depth)
{
  if (depth == 0)
    return 1;

  return position->variant == DAMERO_VARIANT_POOL ? perft_pool (position, depth)
                                                  : perft_spanish (position, depth);
}

uint64_t
damero_perft_unique (const DameroPosition *position,
                     unsigned              depth)
{
  if (depth == 0)
    return 1;

  return position->variant == DAMERO_VARIANT_POOL ? perft_pool_unique (position, depth)
                                                  : perft_spanish_unique (position, depth);
}
