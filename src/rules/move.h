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

typedef struct {
  uint64_t order;    /* captured cells in order, 5 bits each from the lowest; top 4 bits: how many */
  uint32_t captured; /* captured cells as a set, bit = cell */
  uint8_t  from;     /* cell */
  uint8_t  to;       /* cell */
  uint16_t flags;    /* captured kings in order (12 bits), a king moves, a man is crowned */
} DameroMove;

typedef struct {
  unsigned   n_moves;
  DameroMove moves[DAMERO_MAX_MOVES];
} DameroMoveList;

/* The squares a move touches: from, each turning or landing square, to. */
typedef struct {
  unsigned n_squares;
  uint8_t  squares[DAMERO_MAX_CAPTURED + 1]; /* 1..32 */
} DameroPath;

unsigned   damero_move_get_from       (DameroVariant         variant,
                                       const DameroMove     *move);
unsigned   damero_move_get_to         (DameroVariant         variant,
                                       const DameroMove     *move);
unsigned   damero_move_get_n_captured (const DameroMove     *move);
unsigned   damero_move_get_captured   (DameroVariant         variant,
                                       const DameroMove     *move,
                                       unsigned              index);
unsigned   damero_move_get_n_runs     (DameroVariant         variant,
                                       const DameroMove     *move);
bool       damero_move_is_by_king     (const DameroMove     *move);
bool       damero_move_is_crowning    (const DameroMove     *move);
bool       damero_move_equal          (const DameroMove     *a,
                                       const DameroMove     *b);
DameroPath damero_move_get_path       (DameroVariant         variant,
                                       const DameroMove     *move);

void       damero_moves_generate      (const DameroPosition *position,
                                       DameroMoveList       *ret_list);
unsigned   damero_moves_count         (const DameroPosition *position);
bool       damero_moves_exist         (const DameroPosition *position);
unsigned   damero_captures_count      (const DameroPosition *position);

void       damero_position_apply      (DameroPosition       *position,
                                       const DameroMove     *move);
void       damero_position_undo       (DameroPosition       *position,
                                       const DameroMove     *move);

uint64_t   damero_perft               (const DameroPosition *position,
                                       unsigned              depth);
uint64_t   damero_perft_unique        (const DameroPosition *position,
                                       unsigned              depth);
