/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * pairing/keizer.h - the Keizer system of club seasons: standings by value numbers, and pairing by them.
 *
 * Everyone has a value by rank: the top value, and one less for each rank below. A player scores a share of the value
 * of each opponent by the result, a share of their own value for each round without an opponent, and, if so set,
 * their own value once. The scores make a new ranking, that makes new values, and so on: a *pass*. The first pass
 * ranks by number, so the standings are a function of the records alone, not of how the season went; equal scores
 * keep the order of the ranking before.
 *
 * The passes end when a ranking comes again. If it is the one just used, they *converged*. Otherwise they
 * *oscillate*, and would repeat the passes between the two for ever: then the first of these passes is
 * taken, that is the one computed from the first ranking of those that come again. If no ranking came again
 * after DAMERO_KEIZER_MAX_PASSES, the last pass is taken. In random seasons without the own value two of
 * three end by oscillating, with it one of twenty.
 *
 * All arithmetic is in integers: scores are counted in parts of a point, one part being 1 over the least
 * common multiple of the denominators of all shares.
 */
#pragma once

#include "model/pairs.h"
#include "model/tournament.h"

#define DAMERO_KEIZER_MAX_PASSES 1000
/* The largest denominator of a share. */
#define DAMERO_KEIZER_MAX_PARTS  12

/* A share of a value: 2/3 is { 2, 3 }. */
typedef struct {
  int numerator;   /* 0 .. 10 * denominator */
  int denominator; /* 1 .. DAMERO_KEIZER_MAX_PARTS */
} DameroShare;

typedef struct {
  int         top_value;        /* of the first in the ranking, raised to the number of contestants if less;
                                   0 = 3 (n - 1) / 2, rounded up: about three times the last's */
  gboolean    counts_own;       /* the own value is counted once */
  DameroShare shares[DAMERO_N_PLAYS]; /* by DameroPlay: of the opponent's value with an opponent, else of the
                                         own. NONE and PENDING score nothing */
  int         rematch_gap;      /* who met in that many rounds before does not meet: 0 = anyone may */
} DameroKeizer;

/* One row of a pass or of the standings. */
typedef struct {
  int    number;
  int    value;
  gint64 score_parts; /* see damero_keizer_get_parts */
} DameroKeizerRow;

typedef enum {
  DAMERO_KEIZER_CONVERGED,
  DAMERO_KEIZER_OSCILLATES,
  DAMERO_KEIZER_UNSETTLED, /* no ranking came again in DAMERO_KEIZER_MAX_PASSES */
} DameroKeizerEnd;

typedef struct {
  DameroKeizerEnd end;
  int             n_passes; /* made in all */
  int             period;   /* passes that repeat: 1 if converged, 0 if unsettled */
  int             taken;    /* the pass of the standings, from 1 */
} DameroKeizerRun;

typedef enum {
  DAMERO_KEIZER_PAIRED,
  DAMERO_KEIZER_NO_PAIRING, /* forbidden pairs leave none, even with the gap at 0 */
} DameroKeizerAnswer;

/* The usual shares: win 1, draw 1/2, loss 0; forfeits the same; allocated bye and absence on the club's
 * behalf (FULL_BYE) 2/3; absence with notice (HALF_BYE) 1/3, without (ZERO_BYE) nothing. The own value is
 * counted, the top value is 0 (automatic), the rematch gap 5. */
void            damero_keizer_init      (DameroKeizer           *keizer);
/* Parts that a point has under these shares: their least common denominator. */
gint64          damero_keizer_get_parts (const DameroKeizer     *keizer);
/* One pass over the records before ROUND_NUMBER. RANKING (int): the numbers of all contestants, the first
 * of the highest value. RET_ROWS (DameroKeizerRow, emptied): by the new ranking, with the values and
 * scores by the old one. O(n rounds). */
void            damero_keizer_pass      (const DameroTournament *tournament,
                                         int                     round_number,
                                         const DameroKeizer     *keizer,
                                         const GArray           *ranking,
                                         GArray                 *ret_rows);
/* The standings before ROUND_NUMBER: RET_ROWS as of damero_keizer_pass, of the pass that is taken. */
DameroKeizerRun damero_keizer_rank      (const DameroTournament *tournament,
                                         int                     round_number,
                                         const DameroKeizer     *keizer,
                                         GArray                 *ret_rows);
/* Pairs a round by the standings before it. Absent contestants (announced) are left out. With an odd number
 * the bye goes to the lowest possible of those who never had an allocated bye; then from the top each meets the next
 * below who is allowed: not forbidden in the round, not met in the rematch gap, and the others can still be paired.
 * Where nothing can be paired so, the gap is shortened until it can, and if all fails the bye goes to somebody who
 * had one (two, ...): RET_GAP (may be NULL) gets the gap that was kept. White is as damero_starter_balance says.
 * RET_PAIRS (DameroPair, by board) is emptied and filled, RET_BYE gets the number with the bye or 0; both untouched
 * without a pairing. O(n^3): milliseconds for a club. */
DameroKeizerAnswer damero_keizer_pair   (const DameroTournament *tournament,
                                         int                     round_number,
                                         const DameroKeizer     *keizer,
                                         GArray                 *ret_pairs,
                                         int                    *ret_bye,
                                         int                    *ret_gap);
