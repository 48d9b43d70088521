/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * app/rounds/no-pairing.h - a Swiss round that has no legal pairing: why, and what can be done instead.
 */
#pragma once

#include <adwaita.h>

#include "app/base/desk.h"

G_BEGIN_DECLS

#define DAMERO_TYPE_NO_PAIRING (damero_no_pairing_get_type ())
G_DECLARE_FINAL_TYPE (DameroNoPairing, damero_no_pairing, DAMERO, NO_PAIRING, AdwWindow)

/* Asks over the window of FROM what is to be done with round ROUND_NUMBER of the section in view: pair it
 * with the fewest repeated meetings, end the section, or go on as a round robin of those who have not met. BEFORE
 * (may be NULL) would be performed as one with the pairing. */
void damero_no_pairing_present (GtkWidget       *from,
                                DameroDesk      *desk,
                                int              round_number,
                                const DameroAct *before);

G_END_DECLS
