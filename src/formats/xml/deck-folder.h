/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * formats/xml/deck-folder.h - own decks of openings: files ID.xml (deck-xml.h) in a folder, as own presets are.
 *
 * They are in no library: an event that draws has its whole deck in its log.
 */
#pragma once

#include "formats/xml/deck-xml.h"

/* The folder of own decks. */
char       *damero_decks_dup_folder  (void);
/* The own decks of FOLDER (DameroDeck, owned by the list) by name. Files that are none, that are not called by their
 * deck's id, or have that of a shipped one are left out; what is wrong with them is in DIAGNOSTICS. */
GPtrArray  *damero_decks_list_own    (const char       *folder,
                                      GPtrArray        *diagnostics);
/* Those that come with the program, then the own ones of FOLDER, as above. */
GPtrArray  *damero_decks_list_all    (const char       *folder,
                                      GPtrArray        *diagnostics);
/* The deck of that id, shipped or of FOLDER; NULL: there is none, or its file is at fault, as DIAGNOSTICS has it. */
DameroDeck *damero_decks_find        (const char       *id,
                                      const char       *folder,
                                      GPtrArray        *diagnostics);
/* An id made of NAME, which no shipped deck and no file of FOLDER has: "club-evening", "club-evening-2". */
char       *damero_decks_make_id     (const char       *name,
                                      const char       *folder);
/* Stores DECK, which is sound and has no shipped one's id, in FOLDER, in the place of an own one of its id: all of it,
 * or nothing. */
gboolean    damero_deck_save         (const DameroDeck *deck,
                                      const char       *folder,
                                      GError          **error);
/* Removes the own deck of that id from FOLDER. */
gboolean    damero_deck_remove       (const char       *id,
                                      const char       *folder,
                                      GError          **error);
