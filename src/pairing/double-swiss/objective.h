/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * pairing/double-swiss/objective.h - perfect matchings of a small graph decided by one objective after the other, the
 * most important first: what is left when no proof shows the answer. Private to pairing/.
 */
#pragma once

#include "pairing/matching/matching.h"

typedef struct {
  guint           n_vertices;
  GArray         *edges;       /* DameroMatchingEdge, a < b: those that an optimal matching may use */
  gint64          most_weight; /* of those edges */
  DameroMatching *matching;
} DameroObjectives;

/* What an edge a < b brings, from 0 to the largest of an objective. */
typedef gint64 (*DameroObjective) (guint    a,
                                   guint    b,
                                   gpointer user_data);

/* A graph without edges, in which every perfect matching is as good. */
void     damero_objectives_init   (DameroObjectives *self,
                                   guint             n_vertices);
/* Frees what init allocated; SELF stays the caller's. */
void     damero_objectives_clear  (DameroObjectives *self);
/* An edge A < B, before the first objective. */
void     damero_objectives_add    (DameroObjectives *self,
                                   guint             a,
                                   guint             b);
/* The largest value that an edge can bring by one objective without overflow. */
gint64   damero_objectives_limit  (const DameroObjectives *self);
/* Keeps the perfect matchings whose edges bring most; no edge brings more than MOST. FALSE if there is no perfect
 * matching at all. */
gboolean damero_objectives_decide (DameroObjectives *self,
                                   DameroObjective   objective,
                                   gint64            most,
                                   gpointer          user_data);
/* The mate of a vertex after the last decision. */
guint    damero_objectives_mate   (const DameroObjectives *self,
                                   guint             vertex);
