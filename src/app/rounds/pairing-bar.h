/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * app/rounds/pairing-bar.h - pairs a round of a large field in the background and shows how far it is,
 * with a button to cancel. Hidden while nothing is paired.
 *
 * Clocks and results go on meanwhile. If the section changes, it begins again. Signal "done": it is over,
 * whatever came of it.
 */
#pragma once

#include "app/base/desk.h"

G_BEGIN_DECLS

#define DAMERO_TYPE_PAIRING_BAR (damero_pairing_bar_get_type ())
G_DECLARE_FINAL_TYPE (DameroPairingBar, damero_pairing_bar, DAMERO, PAIRING_BAR, GtkWidget)

/* Pairs round ROUND_NUMBER of the section in view; nothing if it pairs already. What came of it is told as by
 * damero_round_pair. */
void     damero_pairing_bar_start      (DameroPairingBar *self,
                                             DameroDesk            *desk,
                                             int                    round_number);
/* Gives up; nothing has changed. */
void     damero_pairing_bar_cancel     (DameroPairingBar *self);
gboolean damero_pairing_bar_is_running (DameroPairingBar *self);

G_END_DECLS
