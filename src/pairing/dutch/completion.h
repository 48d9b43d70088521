/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * pairing/dutch/completion.h - what the lower score groups allow: can they be paired completely, who gets
 * the bye, and whom may a bracket send down (criteria C1 to C5 and, for one downfloater, C8). Made once
 * for a field. Private to pairing/.
 *
 * Sets of players are bits by index in the field, n_words words.
 */
#pragma once

#include "pairing/dutch/field.h"
#include "pairing/matching/graph.h"

typedef struct {
  const DameroDutchField  *field;
  DameroMatchingGraph     *graph;      /* who may meet whom; then two vertices more: the bye and the outside */
  gboolean                 has_bye;    /* somebody gets the bye */
  int                      bye_score_x10; /* the least possible for it (C5); G_MININT without one */
  guint                   *free_below; /* n_groups + 1: how many of group i and all below it, and of the bye, stay
                                      free at least */
  guint                  **mates_below; /* the matching that shows it */
} DameroDutchCompletion;

/* NULL if no legal pairing exists. For N players O(N^2 / 64) in ordinary fields. */
DameroDutchCompletion *damero_dutch_completion_new  (const DameroDutchField *field);
void                   damero_dutch_completion_free (DameroDutchCompletion  *completion);

/* Whether a single downfloater of the group gets the bye, no matter which it is: all below are paired. */
gboolean damero_dutch_completion_sends_bye     (const DameroDutchCompletion *completion,
                                                guint                        group);
/* Who may be the only downfloater of the group, with free_below of the next being 1. BEST: those with whom
 * the following bracket is paired as well as can be thought (C8): as many pairs as half its players, this
 * one among them. SECOND: those with whom it has as many pairs, but this one has to float on. Who is in
 * neither is worse or impossible. FALSE if nobody is in either. */
gboolean damero_dutch_completion_find_floaters (DameroDutchCompletion       *completion,
                                                guint                        group,
                                                guint64                     *best,
                                                guint64                     *second);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (DameroDutchCompletion, damero_dutch_completion_free)
