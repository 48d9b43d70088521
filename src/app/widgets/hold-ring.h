/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * app/widgets/hold-ring.h - a ring that fills while something is held down.
 *
 * A short press shows nothing of it: property "shown" (read only) becomes TRUE after a quarter of a second, and
 * FALSE when it is let go or full. Signal "filled": it was held for a second.
 */
#pragma once

#include <gtk/gtk.h>

#include "director/environment.h"

G_BEGIN_DECLS

#define DAMERO_TYPE_HOLD_RING (damero_hold_ring_get_type ())
G_DECLARE_FINAL_TYPE (DameroHoldRing, damero_hold_ring, DAMERO, HOLD_RING, GtkWidget)

/* For how long something is held until it counts. */
#define DAMERO_HOLD_MS 1000

/* Begins to fill, on the time of ENVIRONMENT; from the start, if it did already. */
void     damero_hold_ring_begin  (DameroHoldRing    *self,
                                  DameroEnvironment *environment);
/* It was let go. */
void     damero_hold_ring_end    (DameroHoldRing    *self);
/* Whether it fills. */
gboolean damero_hold_ring_is_held (DameroHoldRing   *self);

G_END_DECLS
