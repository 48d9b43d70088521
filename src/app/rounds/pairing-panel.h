/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * app/rounds/pairing-panel.h - beside the table of a round: why a pairing was made, and how its games stand.
 *
 * Its buttons activate the page's actions rounds.open-board and rounds.start-game.
 */
#pragma once

#include "app/rounds/pairing.h"

G_BEGIN_DECLS

#define DAMERO_TYPE_PAIRING_PANEL (damero_pairing_panel_get_type ())
G_DECLARE_FINAL_TYPE (DameroPairingPanel, damero_pairing_panel, DAMERO, PAIRING_PANEL, GtkWidget)

/* Shows PAIRING and follows it; NULL: nothing. */
void damero_pairing_panel_show (DameroPairingPanel *self,
                                DameroPairing      *pairing);

G_END_DECLS
