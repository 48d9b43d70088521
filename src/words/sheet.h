/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * words/sheet.h - what stands on paper beside names and numbers.
 *
 * Pure but for gettext. What is returned as const char * belongs to gettext, what is returned as char *
 * is the caller's to free.
 */
#pragma once

#include "model/ballot.h"

/* "Round 3 of 5". */
char       *damero_words_round_of       (int   round_number,
                                         int   n_rounds);
/* "Page 1 of 2", for the foot. */
char       *damero_words_page_of        (guint page_number,
                                         guint n_pages);
/* "Draft": the pairs of the round may still change. */
const char *damero_words_draft          (void);
/* "Opening 17, Cross: 11-15 23-18 8-11", and of one game of a match "Game 2: 17, Cross: ..."; GAME 0: of all. */
char       *damero_words_opening_of     (const DameroBallot *ballot,
                                         int                 game);
/* The heads of the columns of boards, points and results. */
const char *damero_words_board_column   (void);
const char *damero_words_points_column  (void);
const char *damero_words_result_column  (void);
