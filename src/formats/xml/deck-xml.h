/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * formats/xml/deck-xml.h - decks of openings as XML files (schemas/damero-deck-1.xsd), and those that come with the
 * program.
 */
#pragma once

#include "formats/diagnostic.h"
#include "model/deck.h"

#define DAMERO_DECK_NAMESPACE "urn:damero:deck:1"

#define DAMERO_DECK_MAX_BYTES       (4 * 1024 * 1024)
#define DAMERO_DECK_MAX_DIAGNOSTICS 100

/* The document of a deck, UTF-8. Equal decks give the same bytes. */
GBytes     *damero_deck_xml_write      (const DameroDeck *deck);
/* Reads and judges a document (game/deck-judge.h): a sound deck, its moves and FENs as the program writes them; NULL
 * with diagnostics, each with its line (codes of formats/xml/document.h, deck: what is wrong with the deck itself, and
 * with an entry code, weight, text, move, fen, over). Any bytes may be given. O(n). */
DameroDeck *damero_deck_xml_read       (GBytes           *bytes,
                                        const char       *source,
                                        GPtrArray        *diagnostics);

/* The decks that come with the program: DameroDeck, owned by the list, in the order in which they are shown. */
GPtrArray  *damero_deck_list_shipped   (void);
/* The one of them with that id; NULL if there is none. Free with damero_deck_free. */
DameroDeck *damero_deck_find_shipped   (const char       *id);
/* Whether one of them has that id. */
gboolean    damero_deck_is_shipped     (const char       *id);
