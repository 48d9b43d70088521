/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * rules/move.h - moves, their generation, and playing them on a position.
 *
 * A distinct move is (from, ordered list of captured squares, to): the convention of published perft
 * numbers and of PDN's long notation. Everything here is a value; nothing is allocated. The generator
 * is the only source of moves: all other code takes them from a list.
 */
#pragma once

#include "rules/position.h"

#define DAMERO_MAX_CAPTURED 12
#define DAMERO_MAX_MOVES    256 /* 88 captures (pool) and 54 (Spanish) are the most ever found */

#define DAMERO_MOVE_CAPTURED_KINGS 0x0FFF /* flags: bit i set if the i-th captured piece is a king */
#define DAMERO_MOVE_BY_KING        0x1000 /* flags: a king moves */
#define DAMERO_MOVE_CROWNING       0x2000 /* flags: a man is crowned */

typedef struct {
  uint64_t order;    /* captured cells in order, 5 bits each from the lowest; top 4 bits: how many */
  uint32_t captured; /* captured cells as a set, bit = cell */
  uint8_t  from;     /* cell */
  uint8_t  to;       /* cell */
  uint16_t flags;    /* captured kings in order (12 bits), a king moves, a man is crowned */
} DameroMove;

/* Shape: moves[0 .. n_moves - 1] are filled. Either all of them are captures or none is. */
typedef struct {
  unsigned   n_moves;
  DameroMove moves[DAMERO_MAX_MOVES];
} DameroMoveList;

/* The squares a move touches: from, each turning or landing square, to. A capture of n pieces has
 * n + 1 squares, one behind each captured piece: where it turns the turning square; where it goes on
 * along the same line the square right behind the piece; last the square it ends on. */
typedef struct {
  unsigned n_squares;                        /* 2 .. DAMERO_MAX_CAPTURED + 1 */
  uint8_t  squares[DAMERO_MAX_CAPTURED + 1]; /* 1..32 */
} DameroPath;

/* The square 1..32 a move starts from, and the one it ends on. */
unsigned   damero_move_get_from       (DameroVariant         variant,
                                       const DameroMove     *move);
unsigned   damero_move_get_to         (DameroVariant         variant,
                                       const DameroMove     *move);

/* How many pieces the move takes, 0 for a quiet move; and the square 1..32 of the index-th of them in
 * the order they are jumped, index < n_captured. */
unsigned   damero_move_get_n_captured (const DameroMove     *move);
unsigned   damero_move_get_captured   (DameroVariant         variant,
                                       const DameroMove     *move,
                                       unsigned              index);

/* How many of the captured pieces are kings. */
unsigned   damero_move_get_n_captured_kings (const DameroMove *move);

/* How many straight runs a capture has: pieces taken one after the other along one line are one run,
 * every turn begins another; 0 for a quiet move. This is what weighs a turn under
 * `lone_king.jump_weight=jump` (docs/rules.md, Lone-king count). */
unsigned   damero_move_get_n_runs     (DameroVariant         variant,
                                       const DameroMove     *move);

/* Whether a king moves; whether a man is crowned at the end of the move. */
bool       damero_move_is_by_king     (const DameroMove     *move);
bool       damero_move_is_crowning    (const DameroMove     *move);

/* Whether two moves are the same distinct move: from, ordered list of captured squares, to. */
bool       damero_move_equal          (const DameroMove     *a,
                                       const DameroMove     *b);

/* Whether two moves lead to the same position: from, set of captured squares, to. */
bool       damero_move_equivalent     (const DameroMove     *a,
                                       const DameroMove     *b);

/* The squares the move touches, recomputed from the order of its captures by geometry alone: the
 * position is not needed. */
DameroPath damero_move_get_path       (DameroVariant         variant,
                                       const DameroMove     *move);

/* Where a capture may be said to land between its index-th piece and the next, as a bitboard: on a line that
 * goes straight on, on any square between the two; else on the turning square. PATH: the move's own. */
uint64_t   damero_move_get_landings   (DameroVariant         variant,
                                       const DameroMove     *move,
                                       const DameroPath     *path,
                                       unsigned              index);

/* The square next to the one it starts from over which the move sets out: that of a captured piece, one
 * a king passes, or the one it ends on. */
unsigned   damero_move_get_first_step (DameroVariant         variant,
                                       const DameroMove     *move);

/* Whether the move ends on that square 1..32, or may touch down on it between two captures: on a turning
 * square, and straight on on any between the two pieces. */
bool       damero_move_lands_on       (DameroVariant         variant,
                                       const DameroMove     *move,
                                       unsigned              square);

/* All legal moves of the side to move of a valid position (docs/rules.md, The rules core), in a fixed
 * order: an empty list is a lost game. Cost: some tens of nanoseconds. */
void       damero_moves_generate      (const DameroPosition *position,
                                       DameroMoveList       *ret_list);

/* The length of that list, without making it. */
unsigned   damero_moves_count         (const DameroPosition *position);

/* Whether the side to move has any legal move; false means it has lost (blocked, or no piece). */
bool       damero_moves_exist         (const DameroPosition *position);

/* How many distinct captures are legal, 0 if none is possible. */
unsigned   damero_captures_count      (const DameroPosition *position);

/* Whether one and only one capture is legal, for the clock (pool-classic, `move 300/60`): by EACH_ROUTE one distinct
 * capture, else captures that lead to the same position alone, by whatever route round the same pieces. */
bool       damero_captures_are_one    (const DameroPosition *position,
                                       bool                  each_route);

/* Plays a move of the position's own list: captured pieces come off, a man that ends on its kingrow
 * is crowned, the turn passes. */
void       damero_position_apply      (DameroPosition       *position,
                                       const DameroMove     *move);

/* Takes back the move that was played last; the position is again exactly what it was. */
void       damero_position_undo       (DameroPosition       *position,
                                       const DameroMove     *move);

/* The number of leaves of the tree of legal moves, depth plies deep (1 at depth 0); moves are distinct
 * by (from, ordered list of captured squares, to), the convention of published numbers. The unique
 * form distinguishes moves by (from, set of captured squares, to) at every ply. Cost: proportional to the leaves at
 * depth - 1; 4 KiB of stack a ply. */
uint64_t   damero_perft               (const DameroPosition *position,
                                       unsigned              depth);
uint64_t   damero_perft_unique        (const DameroPosition *position,
                                       unsigned              depth);
