/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "slow-moves.h"

#include <string.h>

#define SIZE 8

typedef struct {
  const DameroPosition *position;
  SlowFaults            faults;
  DameroSide            side;
  int                   forward;            /* of the rows */
  DameroPiece           piece[SIZE][SIZE];  /* by column and row; the moving piece is lifted */
  guint                 n_jumps[SIZE][SIZE]; /* how often the piece there was jumped */
  SlowMove              move;               /* as far as it has come */
  int                   dx, dy;             /* of its last jump */
  gboolean              passed_kingrow;
  GArray               *moves;
} Slow;

static gboolean
has_fault (const Slow *slow,
           SlowFaults  fault)
{
  return (slow->faults & fault) != 0;
}

/* docs/rules.md: n - 1 = 4 r + k; pool x = 2 k + 1 - (r & 1), Spanish x = 2 k + (r & 1). */
static void
square_to_xy (const Slow *slow,
              guint       square,
              int        *x,
              int        *y)
{
  int r = (int) (square - 1) / 4;
  int k = (int) (square - 1) % 4;
  gboolean mirrored = slow->position->variant == DAMERO_VARIANT_SPANISH
                      && !has_fault (slow, SLOW_UNMIRRORED);

  *x = mirrored ? 2 * k + r % 2 : 2 * k + 1 - r % 2;
  *y = r;
}

static guint8
xy_to_square (const Slow *slow,
              int         x,
              int         y)
{
  for (guint square = 1; square <= 32; square++)
    {
      int a, b;

      square_to_xy (slow, square, &a, &b);
      if (a == x && b == y)
        return (guint8) square;
    }
  g_assert_not_reached ();
}

static gboolean
is_on_board (int x,
             int y)
{
  return x >= 0 && x < SIZE && y >= 0 && y < SIZE;
}

static gboolean
is_empty (const Slow *slow,
          int         x,
          int         y)
{
  return is_on_board (x, y) && slow->piece[x][y] == DAMERO_PIECE_NONE;
}

static gboolean
is_king (DameroPiece piece)
{
  return piece == DAMERO_PIECE_BLACK_KING || piece == DAMERO_PIECE_WHITE_KING;
}

static gboolean
is_of_side (DameroPiece piece,
            DameroSide  side)
{
  return side == DAMERO_BLACK
           ? piece == DAMERO_PIECE_BLACK_MAN || piece == DAMERO_PIECE_BLACK_KING
           : piece == DAMERO_PIECE_WHITE_MAN || piece == DAMERO_PIECE_WHITE_KING;
}

static gboolean
is_kingrow (const Slow *slow,
            int         y)
{
  return y == (slow->forward > 0 ? SIZE - 1 : 0);
}

static gboolean
men_capture_backward (const Slow *slow)
{
  if (slow->position->variant == DAMERO_VARIANT_POOL)
    return !has_fault (slow, SLOW_MEN_FORWARD_ONLY);

  return has_fault (slow, SLOW_MEN_BACKWARD);
}

/* Looks from a square along a diagonal for a piece to jump, and puts its square in *jx, *jy. */
static gboolean
find_jump (const Slow *slow,
           gboolean    king,
           int         x,
           int         y,
           int         dx,
           int         dy,
           int        *jx,
           int        *jy)
{
  if (!king && dy != slow->forward && !men_capture_backward (slow))
    return FALSE;
  if (slow->move.n_captured > 0 && has_fault (slow, SLOW_NO_SAME_LINE)
      && dx == slow->dx && dy == slow->dy)
    return FALSE;

  x += dx;
  y += dy;
  if (king && !has_fault (slow, SLOW_SHORT_KING))
    while (is_empty (slow, x, y))
      {
        x += dx;
        y += dy;
      }

  if (!is_on_board (x, y)
      || !is_of_side (slow->piece[x][y], damero_side_opponent (slow->side))
      || slow->n_jumps[x][y] >= (has_fault (slow, SLOW_JUMP_TWICE) ? 2 : 1)
      || (!king && has_fault (slow, SLOW_MAN_NOT_KING) && is_king (slow->piece[x][y]))
      || !is_empty (slow, x + dx, y + dy))
    return FALSE;
  *jx = x;
  *jy = y;

  return TRUE;
}

static gboolean
can_jump (const Slow *slow,
          gboolean    king,
          int         x,
          int         y)
{
  int jx, jy;

  if (slow->move.n_captured > 0
      && (has_fault (slow, SLOW_SINGLE_JUMP)
          || (!king && is_kingrow (slow, y) && has_fault (slow, SLOW_STOP_ON_KINGROW))))
    return FALSE;

  for (int dx = -1; dx <= 1; dx += 2)
    for (int dy = -1; dy <= 1; dy += 2)
      if (find_jump (slow, king, x, y, dx, dy, &jx, &jy))
        return TRUE;

  return FALSE;
}

/* Keeps the move unless one with the same ends and the same captures in the same order is there. */
static void
add_capture (Slow *slow,
             int   x,
             int   y)
{
  SlowMove *move = &slow->move;

  move->to = xy_to_square (slow, x, y);
  move->crowned = !move->by_king
                  && (is_kingrow (slow, y)
                      || (slow->passed_kingrow
                          && (slow->faults & (SLOW_CROWN_IN_PASSING | SLOW_CROWN_MID))));

  for (guint i = 0; i < slow->moves->len; i++)
    {
      const SlowMove *other = &g_array_index (slow->moves, SlowMove, i);

      if (other->from == move->from && other->to == move->to
          && memcmp (other->captured, move->captured, sizeof move->captured) == 0)
        return;
    }
  g_array_append_val (slow->moves, *move);
}

static void jump_on (Slow     *slow,
                     gboolean  king,
                     int       x,
                     int       y);

/* Lands on one of the squares behind a piece. any_goes_on: from one of them the capture goes on. */
static void
land (Slow     *slow,
      gboolean  king,
      gboolean  any_goes_on,
      int       x,
      int       y)
{
  gboolean passed = slow->passed_kingrow;
  gboolean as_king;

  if (!king && is_kingrow (slow, y))
    slow->passed_kingrow = TRUE;
  as_king = king || (slow->passed_kingrow && has_fault (slow, SLOW_CROWN_MID));
  slow->move.landings[slow->move.n_captured - 1] = xy_to_square (slow, x, y);

  if (can_jump (slow, as_king, x, y))
    {
      if (has_fault (slow, SLOW_STOP_EARLY))
        add_capture (slow, x, y);
      jump_on (slow, as_king, x, y);
    }
  else if (!any_goes_on || (slow->faults & (SLOW_LAND_ANYWHERE | SLOW_STOP_EARLY)))
    {
      add_capture (slow, x, y);
    }
  slow->passed_kingrow = passed;
}

/* Jumps the piece at jx, jy in direction dx, dy, lands in every possible way, and takes it back. */
static void
jump_piece (Slow     *slow,
            gboolean  king,
            int       jx,
            int       jy,
            int       dx,
            int       dy)
{
  Slow before = *slow;
  gboolean far = king && !(slow->faults & (SLOW_SHORT_KING | SLOW_LAND_NEXT_ONLY));
  gboolean any_goes_on = FALSE;

  slow->move.captured[slow->move.n_captured++] = xy_to_square (slow, jx, jy);
  slow->n_jumps[jx][jy]++;
  slow->dx = dx;
  slow->dy = dy;
  if (has_fault (slow, SLOW_REMOVE_AT_ONCE))
    slow->piece[jx][jy] = DAMERO_PIECE_NONE;

  for (int x = jx + dx, y = jy + dy; is_empty (slow, x, y); x += dx, y += dy)
    {
      any_goes_on = any_goes_on || can_jump (slow, king, x, y);
      if (!far)
        break;
    }
  for (int x = jx + dx, y = jy + dy; is_empty (slow, x, y); x += dx, y += dy)
    {
      land (slow, king, any_goes_on, x, y);
      if (!far)
        break;
    }
  *slow = before;
}

static void
jump_on (Slow     *slow,
         gboolean  king,
         int       x,
         int       y)
{
  int jx, jy;

  for (int dx = -1; dx <= 1; dx += 2)
    for (int dy = -1; dy <= 1; dy += 2)
      if (find_jump (slow, king, x, y, dx, dy, &jx, &jy))
        jump_piece (slow, king, jx, jy, dx, dy);
}

static void
step_away (Slow     *slow,
           gboolean  king,
           int       x,
           int       y)
{
  for (int dx = -1; dx <= 1; dx += 2)
    for (int dy = -1; dy <= 1; dy += 2)
      {
        if (!king && dy != slow->forward)
          continue;
        for (int a = x + dx, b = y + dy; is_empty (slow, a, b); a += dx, b += dy)
          {
            slow->move.to = xy_to_square (slow, a, b);
            slow->move.crowned = !king && is_kingrow (slow, b);
            g_array_append_val (slow->moves, slow->move);
            if (!king || has_fault (slow, SLOW_SHORT_KING))
              break;
          }
      }
}

/* Adds the captures, or else the quiet moves, of every own piece. */
static void
collect (Slow     *slow,
         gboolean  captures)
{
  for (guint square = 1; square <= 32; square++)
    {
      int x, y;
      DameroPiece piece;

      square_to_xy (slow, square, &x, &y);
      piece = slow->piece[x][y];
      if (!is_of_side (piece, slow->side))
        continue;

      memset (&slow->move, 0, sizeof slow->move);
      slow->move.from = (guint8) square;
      slow->move.by_king = (guint8) is_king (piece);
      if (!captures || !has_fault (slow, SLOW_ORIGIN_BLOCKS))
        slow->piece[x][y] = DAMERO_PIECE_NONE;
      if (captures)
        jump_on (slow, is_king (piece), x, y);
      else
        step_away (slow, is_king (piece), x, y);
      slow->piece[x][y] = piece;
    }
}

/* What a capture is worth under the most-pieces rule; the greatest must be chosen. */
static guint
worth (const Slow     *slow,
       const SlowMove *move)
{
  guint n_kings = 0;
  gboolean quality = slow->position->variant == DAMERO_VARIANT_SPANISH
                       ? !(slow->faults & (SLOW_NO_QUALITY | SLOW_PER_PIECE_MAJORITY))
                       : has_fault (slow, SLOW_MAJORITY_QUALITY);
  guint n = move->n_captured;

  for (guint i = 0; i < n; i++)
    n_kings += is_king (damero_position_get_piece (slow->position, move->captured[i]));

  if (has_fault (slow, SLOW_QUALITY_FIRST))
    return 2 * (100 * n_kings + n);
  if (has_fault (slow, SLOW_KING_COUNTS_2))
    return 2 * (n + n_kings);

  return 2 * (100 * n + (quality ? n_kings : 0))
         + (has_fault (slow, SLOW_KING_CAPTURES_FIRST) && move->by_king);
}

static void
apply_majority (Slow *slow)
{
  guint most[33] = { 0 }; /* by origin, [0] over all */

  for (guint i = 0; i < slow->moves->len; i++)
    {
      const SlowMove *move = &g_array_index (slow->moves, SlowMove, i);
      guint value = worth (slow, move);

      most[move->from] = MAX (most[move->from], value);
      most[0] = MAX (most[0], value);
    }

  for (guint i = slow->moves->len; i > 0; i--)
    {
      const SlowMove *move = &g_array_index (slow->moves, SlowMove, i - 1);
      guint of = has_fault (slow, SLOW_PER_PIECE_MAJORITY) ? move->from : 0;

      if (worth (slow, move) < most[of])
        g_array_remove_index (slow->moves, i - 1);
    }
}

int
slow_move_compare (gconstpointer a,
                   gconstpointer b)
{
  return memcmp (a, b, sizeof (SlowMove));
}

GArray *
slow_moves_generate (const DameroPosition *position,
                     SlowFaults            faults)
{
  DameroSide side = (DameroSide) position->side_to_move;
  gboolean upward = position->variant == DAMERO_VARIANT_POOL ? side == DAMERO_BLACK
                                                             : side == DAMERO_WHITE;
  Slow slow = { .position = position, .faults = faults, .side = side,
                .forward = upward ? 1 : -1 };
  gboolean majority = position->variant == DAMERO_VARIANT_SPANISH
                        ? !has_fault (&slow, SLOW_NO_MAJORITY)
                        : (faults & (SLOW_MAJORITY | SLOW_MAJORITY_QUALITY
                                     | SLOW_PER_PIECE_MAJORITY)) != 0;

  slow.moves = g_array_new (FALSE, FALSE, sizeof (SlowMove));
  for (guint square = 1; square <= 32; square++)
    {
      int x, y;

      square_to_xy (&slow, square, &x, &y);
      slow.piece[x][y] = damero_position_get_piece (position, square);
    }

  collect (&slow, TRUE);
  if (majority)
    apply_majority (&slow);
  if (slow.moves->len == 0 || has_fault (&slow, SLOW_CAPTURE_OPTIONAL))
    collect (&slow, FALSE);
  g_array_sort (slow.moves, slow_move_compare);

  return slow.moves;
}

SlowMove
slow_move_from_move (DameroVariant     variant,
                     const DameroMove *move)
{
  DameroPath path = damero_move_get_path (variant, move);
  SlowMove slow = { .from = (guint8) damero_move_get_from (variant, move),
                    .to = (guint8) damero_move_get_to (variant, move),
                    .by_king = damero_move_is_by_king (move),
                    .crowned = damero_move_is_crowning (move),
                    .n_captured = (guint8) damero_move_get_n_captured (move) };

  for (guint i = 0; i < slow.n_captured; i++)
    {
      slow.captured[i] = (guint8) damero_move_get_captured (variant, move, i);
      slow.landings[i] = path.squares[i + 1];
    }

  return slow;
}

void
slow_position_apply (DameroPosition *position,
                     const SlowMove *move)
{
  DameroPiece piece = damero_position_get_piece (position, move->from);

  damero_position_set_piece (position, move->from, DAMERO_PIECE_NONE);
  for (guint i = 0; i < move->n_captured; i++)
    damero_position_set_piece (position, move->captured[i], DAMERO_PIECE_NONE);
  if (move->crowned)
    piece = piece == DAMERO_PIECE_BLACK_MAN ? DAMERO_PIECE_BLACK_KING : DAMERO_PIECE_WHITE_KING;
  damero_position_set_piece (position, move->to, piece);
  position->side_to_move = damero_side_opponent ((DameroSide) position->side_to_move);
}

guint64
slow_perft (const DameroPosition *position,
            guint                 depth,
            SlowFaults            faults)
{
  g_autoptr (GArray) moves = NULL;
  guint64 n_leaves = 0;

  if (depth == 0)
    return 1;

  moves = slow_moves_generate (position, faults);
  for (guint i = 0; i < moves->len; i++)
    {
      DameroPosition child = *position;

      slow_position_apply (&child, &g_array_index (moves, SlowMove, i));
      n_leaves += slow_perft (&child, depth - 1, faults);
    }

  return n_leaves;
}
