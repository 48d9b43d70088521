/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * app/rounds/forfeit-cycle.h - one key for every forfeit: the left player, then the right one, both, nobody.
 *
 * Each step takes back what the one before it entered, and is one: all of it is performed or nothing.
 */
#pragma once

#include "app/base/desk.h"

G_BEGIN_DECLS

/* All zero: nothing was forfeited. */
typedef struct {
  DameroPlace place; /* the first game it is about */
  gboolean    all;   /* and all games after it without a result */
  guint       step;  /* the next one: see damero_results_get_forfeit */
  GPtrArray  *uids;  /* of the acts of the last step, NULL for none */
} DameroForfeitCycle;

/* Whether a cycle is under way at the board of PLACE. */
gboolean damero_forfeit_cycle_is_at (const DameroForfeitCycle *cycle,
                                     const DameroPlace        *place);
/* Makes ready for the game at PLACE, or (ALL) for it and the later ones of its match. */
void     damero_forfeit_cycle_begin (DameroForfeitCycle       *cycle,
                                     const DameroPlace        *place,
                                     gboolean                  all);
/* The next step; after the last one the cycle is over. */
void     damero_forfeit_cycle_step  (DameroForfeitCycle       *cycle,
                                     DameroDesk               *desk,
                                     GtkWidget                *from);
/* Forgets it: what was entered stays. */
void     damero_forfeit_cycle_clear (DameroForfeitCycle       *cycle);

G_END_DECLS
