/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * app/decks/opening-dialog.h - an opening of an own deck is added or changed: what is written is judged at once, and
 * its position shown.
 *
 * Where openings are added the dialog stays for the next one. Signal "stored" (gpointer const DameroDeck *): the deck
 * was stored with the opening.
 */
#pragma once

#include <adwaita.h>

#include "model/deck.h"

G_BEGIN_DECLS

#define DAMERO_TYPE_OPENING_DIALOG (damero_opening_dialog_get_type ())
G_DECLARE_FINAL_TYPE (DameroOpeningDialog, damero_opening_dialog, DAMERO, OPENING_DIALOG, AdwWindow)

/* Asks over the window of FROM for entry INDEX of DECK, which is copied; of the number of its entries: for new ones.
 * The dialog, presented; borrowed. */
GtkWidget *damero_opening_dialog_present (GtkWidget        *from,
                                          const DameroDeck *deck,
                                          guint             index);

G_END_DECLS
