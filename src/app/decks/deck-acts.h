/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * app/decks/deck-acts.h - own decks are stored, copied and removed; what goes wrong is shown.
 */
#pragma once

#include <gtk/gtk.h>

#include "model/deck.h"

G_BEGIN_DECLS

/* Stores DECK in the place of the own one of its id. FALSE: what is wrong was shown over the window of FROM. */
gboolean damero_deck_acts_store     (GtkWidget        *from,
                                     const DameroDeck *deck);
/* Removes the own deck of that id; FALSE as above. */
gboolean damero_deck_acts_remove    (GtkWidget        *from,
                                     const char       *id);
/* A copy of DECK under another NAME, with an id of its own. */
DameroDeck *damero_deck_acts_duplicate (const DameroDeck *deck,
                                     const char       *name);

G_END_DECLS
