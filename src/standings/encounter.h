/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * standings/encounter.h - who scored what against whom, and the direct encounter of those who are tied.
 * For standings.c alone.
 */
#pragma once

#include <glib.h>

/* One match seen by one of its sides. */
typedef struct {
  guint    opponent; /* index */
  gint64   points_x10;
  gboolean complete;
} DameroBout;

/* The bouts of N entries, by index 0 .. n - 1. Kept as lists: a field of 10 000 has few of them. */
typedef struct {
  guint    n;
  GArray **lists; /* n arrays of DameroBout */
} DameroBouts;

typedef struct {
  guint  index;
  gint64 points_x10;       /* against those compared with now */
  gint64 first_points_x10; /* against all who were tied at first */
  guint  n_missing;        /* of those compared with now: not met yet */
  int    place;            /* among those tied at first, from 1; 0: the encounter is undecided */
} DameroContender;

/* No bouts of N entries; the entries' own are in the order in which they were added. */
DameroBouts  *damero_bouts_new        (guint              n);
void          damero_bouts_free       (DameroBouts       *bouts);
void          damero_bouts_add        (DameroBouts       *bouts,
                                       guint              index,
                                       DameroBout         bout);
const GArray *damero_bouts_get        (const DameroBouts *bouts,
                                       guint              index);

/* Compares TIED (DameroContender with their indexes set, two or more) by their bouts with each other
 * and fills in their places and points; their order in the array stays. Those it cannot part have the
 * same place; 0 for all if it parts nobody. MIN_X10, MAX_X10: what a pair that has not met can still
 * bring to one of them. */
void          damero_direct_encounter (const DameroBouts *bouts,
                                       GArray            *tied,
                                       gint64             min_x10,
                                       gint64             max_x10);
