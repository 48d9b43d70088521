/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * model/pairs.h - who meets whom in one round, and the one-line text form of it.
 *
 *     3-1 2-5 bye 4
 *
 * Pairs in board order, White of game 1 first; then, after the word "bye", the entries without an
 * opponent. Entries are pairing numbers 1..DAMERO_MAX_NUMBER. Whether every entry occurs and
 * none twice is not looked at here: that needs the section.
 */
#pragma once

#include <glib.h>

typedef struct {
  int white; /* pairing numbers; White and Black of game 1 */
  int black;
} DameroPair;

/* Reads the text form. RET_PAIRS (DameroPair) and RET_BYES (int) are emptied and filled; on failure
 * they are untouched, and RET_COLUMN (may be NULL) is the 1-based byte where reading stopped. An
 * empty text is no pairs and no byes. */
gboolean damero_pairs_from_text (const char   *text,
                                 GArray       *ret_pairs,
                                 GArray       *ret_byes,
                                 int          *ret_column);
/* Reads a list of numbers, "3 7 12", into RET_NUMBERS (int, emptied and filled); likewise. */
gboolean damero_numbers_from_text (const char *text,
                                 GArray       *ret_numbers,
                                 int          *ret_column);
/* The numbers (int) with single blanks. Free with g_free. */
char    *damero_numbers_to_text (const GArray *numbers);
/* The canonical text form: single blanks, "bye" once. Free with g_free. */
char    *damero_pairs_to_text   (const GArray *pairs,
                                 const GArray *byes);
