/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * pairing/dutch/exact.h - the Dutch system by matchings alone: exact whatever the field looks like, and
 * slow. A whole round for comparison, or one bracket where the search of fast.c takes too long.
 * Private to pairing/.
 *
 * A bracket is decided by maximum-weight perfect matchings (matching.h) of all who are left. The criteria
 * C6 to C21 and then the order of article 4 are counts on edges, decided from the first to the last as
 * many at once as fit a weight; after each decision only the edges stay that an optimal matching may use.
 * No count is ever packed more narrowly than the bracket can fill it.
 *
 * Time grows with about n^3 for a round, memory with the pairs that may meet (some 50 bytes each): up to
 * some hundred players.
 */
#pragma once

#include "model/pairs.h"
#include "pairing/dutch/field.h"
#include "pairing/swiss-answer.h"

/* The mate of a player who is not paired. */
#define DAMERO_DUTCH_UNPAIRED G_MAXUINT

/* Completability and the bye (C1 to C5): FALSE if no legal pairing of the field exists. RET_BYE_SCORE_X10
 * gets the score of the player with the bye, the least possible; G_MININT if nobody has it. */
gboolean          damero_dutch_exact_bye_score (const DameroDutchField *field,
                                                int                    *ret_bye_score_x10);
/* Decides one bracket: its pairs are written to MATES, and players who are then still unpaired move down (after the
 * last bracket: has the bye). MATES (n_players, an index or DAMERO_DUTCH_UNPAIRED) holds the pairs so far; the
 * unpaired of the groups before GROUP (0-based) are the movers-down and GROUP itself is wholly unpaired. The rest has
 * to be completable with a bye of BYE_SCORE_X10 (G_MININT: none), which it is after damero_dutch_exact_bye_score and
 * any brackets decided by the rules. KEEP_ON (may be NULL) is asked before every matching; FALSE if it said no, and
 * then nothing is touched. */
gboolean          damero_dutch_exact_bracket   (const DameroDutchField *field,
                                                int                     bye_score_x10,
                                                guint                   group,
                                                gboolean              (*keep_on) (gpointer),
                                                gpointer                user_data,
                                                guint                  *mates);
/* Pairs the whole field. RET_PAIRS (DameroPair, emptied) gets indices of the field, the higher ranked as
 * white: colours and boards are the caller's. RET_BYE gets an index or DAMERO_DUTCH_UNPAIRED. DONE,
 * NO_PAIRING or CANCELLED; unless DONE nothing is touched. */
DameroSwissAnswer damero_dutch_exact_pair      (const DameroDutchField *field,
                                                DameroSwissProgress     progress,
                                                gpointer                user_data,
                                                GArray                 *ret_pairs,
                                                guint                  *ret_bye);
