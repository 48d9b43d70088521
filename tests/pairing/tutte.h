/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tests/pairing/tutte.h - whether the players of a graph can all be paired, and how many costly pairs that takes at
 * least, by algebra in place of a search: the determinant of Tutte's matrix, with a number drawn for each pair, is not
 * zero if and only if there is a pairing. (A pairing is missed with a probability below 1e-16.) With a variable on
 * costly pairs the determinant is a polynomial; its lowest power is twice the least number of them.
 */
#pragma once

#include <glib.h>

#define TUTTE_MAX 160

typedef enum {
  TUTTE_NO_PAIR,
  TUTTE_PAIR,
  TUTTE_COSTLY,
} TutteEdge;

typedef struct {
  guint     n;
  TutteEdge edges[TUTTE_MAX][TUTTE_MAX]; /* symmetric */
} TutteGraph;

/* Whether all can be paired, costly pairs included. */
gboolean tutte_can_pair   (const TutteGraph *graph);
/* The least number of costly pairs; -1: there is no pairing. No pairing has more than MAX of them. */
int      tutte_least_cost (const TutteGraph *graph,
                           guint             max);
