/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * pairing/double-swiss/rest.h - the players not yet paired while a round is paired from the top: who has the bye (3.4),
 * and who comes up to the top scoregroup (3.5). Private to pairing/.
 */
#pragma once

#include "pairing/double-swiss/field.h"
#include "pairing/matching/graph.h"

typedef struct {
  const DameroDoubleField *field;
  DameroMatchingGraph     *graph;   /* of the whole field: who may meet */
  guint64                 *left;    /* the players not yet paired */
  guint                   *mates;   /* a legal pairing of them (3.1, C3) */
  guint                    most_barred; /* the most that a player must not meet */
  guint                    bye;     /* index; DAMERO_DOUBLE_NOBODY */
} DameroDoubleRest;

/* 3.4.2 to 3.4.4: whether A comes before B for the bye. */
gboolean          damero_double_has_bye_before (const DameroDoublePlayer *a,
                                             const DameroDoublePlayer *b);
/* The whole field, without who has the bye. NULL if no legal pairing exists (3.3.3). */
DameroDoubleRest *damero_double_rest_new  (const DameroDoubleField *field);
/* NULL is allowed. */
void              damero_double_rest_free (DameroDoubleRest        *rest);
/* The upfloaters (guint, index) of the scoregroup GROUP, the highest of those left (3.2), in order of 3.5.3; RET_SET is
 * emptied first. */
void              damero_double_rest_choose (DameroDoubleRest      *rest,
                                             guint                  group,
                                             GArray                *ret_set);
/* 3.3.2 (2): pairs the scoregroup GROUP, the highest of those left, if anybody of it is left, with its upfloaters, and
 * takes them away. The pairs (DameroPair of indices) are added to PAIRS. */
void              damero_double_rest_pair_group (DameroDoubleRest      *rest,
                                             guint                  group,
                                             GArray                *pairs);
/* How many of some of those left have no opponent in a largest pairing of them among themselves; BITS has as many words
 * as the graph. */
guint             damero_double_rest_count_free (DameroDoubleRest      *rest,
                                             const guint64         *bits);
/* Leaves those alone, as many as they are; FALSE, and nothing is touched, if they cannot all be paired. */
gboolean          damero_double_rest_keep   (DameroDoubleRest      *rest,
                                             const guint64         *bits);

/* The vertices FROM .. TO - 1 of those left; BITS has as many words as the graph. */
void              damero_double_rest_list   (const DameroDoubleRest *rest,
                                             guint                  from,
                                             guint                  to,
                                             guint64               *bits);

/* The same choice by matchings of one objective after the other, always exact. */
void              damero_double_rest_choose_exactly (DameroDoubleRest *rest,
                                             guint                  group,
                                             guint                  n_least,
                                             GArray                *ret_set);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (DameroDoubleRest, damero_double_rest_free)
