/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * words/deck.h - sentences about decks of openings.
 *
 * Pure but for gettext. Callers free what they get.
 */
#pragma once

#include "game/deck-judge.h"

/* What is wrong with DECK or one of its entries: "Entry 17: move 3, 9-14, cannot be played. ..." */
char *damero_words_deck_fault   (const DameroDeckFault *fault,
                                 const DameroDeck      *deck);
/* The same without naming the entry, for where it is typed. */
char *damero_words_entry_fault  (const DameroDeckFault *fault,
                                 const DameroDeck      *deck);
/* What is wrong with the text of a deck that is given to games of RULESET (NULL: not known): with the deck, or that it
 * is not for them. NULL: nothing, or it is no text of a deck. */
char *damero_words_deck_invalid (const char            *text,
                                 const DameroRuleset   *ruleset);
/* "156 openings", "156 openings, 160 cards" if some have more than one card. */
char *damero_words_deck_size    (const DameroDeck      *deck);
