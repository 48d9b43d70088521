/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * pairing/dutch/quality.h - which of two pairings of one round the Dutch criteria prefer, and by which
 * criterion.
 *
 * It judges whole pairings after the fact, of any origin, and finds none itself: the explanations and warnings
 * (why.h, review.h) rest on it. Private to pairing/.
 */
#pragma once

#include "pairing/dutch/criterion.h"
#include "pairing/dutch/field.h"

typedef struct {
  DameroCriterion criterion;
  guint           player; /* index of one of whom it speaks, in the worse pairing; NOBODY if of none */
} DameroDutchDifference;

/* Whether two players (indices) have met or are forbidden to meet: C1. */
gboolean damero_dutch_is_barred (const DameroDutchField *field,
                                 guint                   a,
                                 guint                   b);
/* The score group of every player by index. Free with g_free. */
guint   *damero_dutch_dup_groups (const DameroDutchField *field);
/* MATES and OTHERS are two pairings of the field: by index the index of the opponent, NOBODY for the bye.
 * -1 if MATES is better, 1 if OTHERS is, 0 if they are equal by every criterion; the order of generation (article 4)
 * is not looked at. RET_DIFFERENCE is written unless they are equal. Cost: O(players x groups). */
int damero_dutch_compare (const DameroDutchField *field,
                          const guint            *mates,
                          const guint            *others,
                          DameroDutchDifference  *ret_difference);
