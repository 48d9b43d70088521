/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * app/rounds/round-chooser.h - chooses the round that is shown: a row of buttons, or a list where they have
 * no room.
 *
 * Property "compact": the list in any case. Signal "chosen" (int round): the user chose another round; the
 * owner shows it with damero_round_chooser_show.
 */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define DAMERO_TYPE_ROUND_CHOOSER (damero_round_chooser_get_type ())
G_DECLARE_FINAL_TYPE (DameroRoundChooser, damero_round_chooser, DAMERO, ROUND_CHOOSER, GtkWidget)

/* Offers N_ROUNDS rounds, of which the first N_PAIRED can be chosen; SHOWN, one of those, is chosen. */
void damero_round_chooser_show (DameroRoundChooser *self,
                                int                 n_rounds,
                                int                 n_paired,
                                int                 shown);

G_END_DECLS
