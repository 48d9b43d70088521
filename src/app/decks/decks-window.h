/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * app/decks/decks-window.h - the decks of openings: those that come with the program and own ones, their openings with
 * diagrams, search; own ones are made, copied, changed, removed, brought in and written out.
 *
 * Its acts are class actions "deck.…", with the keys in the table of the .c file. Own decks belong to no library
 * (formats/xml/deck-folder.h); they are read again whenever the window gets the keyboard.
 */
#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

#define DAMERO_TYPE_DECKS_WINDOW (damero_decks_window_get_type ())
G_DECLARE_FINAL_TYPE (DameroDecksWindow, damero_decks_window, DAMERO, DECKS_WINDOW, AdwApplicationWindow)

/* The window of the decks: the one there is, or a new one. Presented. */
GtkWindow *damero_decks_window_present (GtkApplication    *application);
/* Takes in the deck in the file at PATH, in the place of an own one of its id. FALSE: the window has said why. */
gboolean   damero_decks_window_import  (DameroDecksWindow *self,
                                        const char        *path);
/* Writes the deck that is shown to PATH. FALSE: the window has said why. */
gboolean   damero_decks_window_export  (DameroDecksWindow *self,
                                        const char        *path);

G_END_DECLS
