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
  guint                   *mates;   /* a legal pairing of them (C3) */
  guint                    most_barred; /* the most that a player must not meet */
  guint                    bye;     /* index; DAMERO_DOUBLE_NOBODY */
} DameroDoubleRest;

/* The whole field, without who has the bye. NULL if no legal pairing exists (3.3.3). */
DameroDoubleRest *damero_double_rest_new  (const DameroDoubleField *field);
/* NULL is allowed. */
void              damero_double_rest_free (DameroDoubleRest        *rest);
/* The upfloaters (guint, index) of the scoregroup GROUP, the highest of those left, in order of 3.5.3; RET_SET is
 * emptied first. */
void              damero_double_rest_choose (DameroDoubleRest      *rest,
                                             guint                  group,
                                             GArray                *ret_set);
/* Takes the scoregroup and its upfloaters away: they are paired. */
void              damero_double_rest_remove (DameroDoubleRest      *rest,
                                             guint                  group,
                                             const GArray          *set);

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
