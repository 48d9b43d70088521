/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tests/pairing/literal-private.h - what the files of the literal Dutch system share: sets of players, the
 * round, a bracket.
 */
#pragma once

#include "literal-field.h"

#define BIT(i)    (G_GUINT64_CONSTANT (1) << (i))
#define EVERYBODY (~G_GUINT64_CONSTANT (0))

typedef struct {
  guint        higher; /* ranks */
  guint        lower;
} LiteralPair;

/* The round. Sets of players are bits by rank. */
typedef struct {
  LiteralField *field;
  guint64       byes;          /* who can take the bye: C2, C5 */
  int           bye_score_x10; /* C5 */
  GHashTable   *completions;   /* answers of can_match for whole rests */
  guint         n_steps;
  guint         max_steps;
  GArray       *pairs;         /* LiteralPair */
} LiteralRound;

/* A bracket and the candidate that is being generated. */
typedef struct {
  LiteralRound*round;
  guint64      residents;
  guint64      mdps;
  guint64      below;             /* everybody of lower scoregroups */
  guint64      next;              /* residents of the next bracket; 0 = there is none */
  int          score_x10;         /* of the residents */
  GHashTable  *forecasts;         /* GArray of int by the set of downfloaters: C8 */
  GHashTable  *next_matchings;
  guint        n_downfloaters;    /* C6 */
  GArray      *limbo_x10;         /* C7: scores of MDPs who are not paired */
  guint        n_pairs;           /* MaxPairs */
  guint        n_mdp_pairs;       /* M1 */
  GArray      *exchanges;         /* guint64: sets S1 of the remainder by BSN, in order of generation */
  guint64      paired;
  GArray      *pairs;             /* Pair: those of MDPs first */
  GArray      *best_pairs;
  GArray      *best_quality;      /* NULL = no candidate yet */
  gboolean     perfect;
} LiteralBracket;

guint         count_bits                (guint64             set);
guint         lowest_bit                (guint64             set);
int           score_of                  (const LiteralRound *round,
                                         guint               rank);
/* Whether the limit of steps is passed: answers are then of no use. */
gboolean      is_too_long               (const LiteralRound *round);
/* A table by sets of players. */
GHashTable   *literal_memo_new          (GDestroyNotify      free_value);
/* The scores of a set, from the highest. */
GArray       *literal_scores_of         (const LiteralRound *round,
                                         guint64             set);
/* Orders lists of int by their first difference; a longer list is like a shorter one. */
int           compare_lists             (const GArray       *a,
                                         const GArray       *b);
/* C4, with C2 and C5: whether everybody of a set can be paired, one with the bye if they are odd. */
gboolean      literal_can_complete      (LiteralRound       *round,
                                         guint64             set);
/* C6 and C7 of a bracket: the scores of the downfloaters, the fewest and then the lowest that leave a rest
 * which can be completed. MEMO is of this bracket alone. NULL = there is no way (or no time). */
GArray       *literal_best_downfloaters (LiteralRound       *round,
                                         GHashTable         *memo,
                                         guint64             residents,
                                         guint64             mdps,
                                         guint64             below);
/* C8: what the next bracket can be with these downfloaters: how many of it go down, and their scores. */
const GArray *literal_get_forecast      (LiteralBracket     *bracket,
                                         guint64             downfloaters);
/* The failures C6 to C21, in a row, of the candidate that BRACKET holds. RET_PERFECT: whether none can be
 * better (3.4). */
GArray       *literal_judge             (LiteralBracket     *bracket,
                                         guint64             downfloaters,
                                         gboolean           *ret_perfect);
