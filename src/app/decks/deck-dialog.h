/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * app/decks/deck-dialog.h - what an own deck says of itself: its name, game, source and licence.
 *
 * Signal "done" (gpointer const DameroDeck *): a deck that has openings was stored so; of a new one nothing is stored
 * before its first opening is.
 */
#pragma once

#include <adwaita.h>

#include "model/deck.h"

G_BEGIN_DECLS

#define DAMERO_TYPE_DECK_DIALOG (damero_deck_dialog_get_type ())
G_DECLARE_FINAL_TYPE (DameroDeckDialog, damero_deck_dialog, DAMERO, DECK_DIALOG, AdwWindow)

/* Asks over the window of FROM what DECK (NULL: a new one) is to say. The dialog, presented; borrowed. */
GtkWidget *damero_deck_dialog_present (GtkWidget        *from,
                                       const DameroDeck *deck);

G_END_DECLS
