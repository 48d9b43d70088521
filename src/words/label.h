/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * words/label.h - headings and short labels of documents, on paper and in pages of a site.
 *
 * Pure but for gettext. What is returned as const char * belongs to gettext, what is returned as char * is the
 * caller's to free.
 */
#pragma once

#include <glib.h>

#include "model/token.h"

typedef enum {
  DAMERO_LABEL_LANGUAGE, /* the tag of the language that all of them are in: "en" */

  /* Documents. */
  DAMERO_LABEL_PAIRINGS,
  DAMERO_LABEL_PAIRINGS_BY_NAME,
  DAMERO_LABEL_SCHEDULE,
  DAMERO_LABEL_RESULT_SLIP,
  DAMERO_LABEL_BOARD_CARD,
  DAMERO_LABEL_STANDINGS,
  DAMERO_LABEL_CROSSTABLE,
  DAMERO_LABEL_WALL_CHART,
  DAMERO_LABEL_SCORE_SHEET,
  DAMERO_LABEL_OPENINGS,
  DAMERO_LABEL_REFEREE_LOG,
  DAMERO_LABEL_PAPER_KIT,
  DAMERO_LABEL_DEVICE_CARDS,

  /* Heads of columns, and parts of pages. */
  DAMERO_LABEL_RANK,
  DAMERO_LABEL_NUMBER,
  DAMERO_LABEL_PLAYER,
  DAMERO_LABEL_CLUB,
  DAMERO_LABEL_RATING,
  DAMERO_LABEL_SCORE,
  DAMERO_LABEL_ROUND,
  DAMERO_LABEL_OPPONENT,
  DAMERO_LABEL_TIME,
  DAMERO_LABEL_WHO,
  DAMERO_LABEL_WHAT,
  DAMERO_LABEL_MOVE_NUMBER,
  DAMERO_LABEL_CLOCK,
  DAMERO_LABEL_MOVE_TIME,
  DAMERO_LABEL_DATE,
  DAMERO_LABEL_PLACE,
  DAMERO_LABEL_DIRECTOR,
  DAMERO_LABEL_SIGNATURE,
  DAMERO_LABEL_DRAWN,
  DAMERO_LABEL_ROUNDS,
  DAMERO_LABEL_PLAYERS,
  DAMERO_LABEL_GAMES,
  DAMERO_LABEL_MOVES,
  DAMERO_LABEL_POSITIONS,
  DAMERO_LABEL_FINAL_POSITION,
  DAMERO_LABEL_SKIP,
  DAMERO_LABEL_HERE,
  DAMERO_LABEL_UNDONE,
  DAMERO_LABEL_UNDER_WAY,
  DAMERO_LABEL_BYES,

  /* What signs in tables mean. */
  DAMERO_LABEL_SIGN_WON,
  DAMERO_LABEL_SIGN_DRAWN,
  DAMERO_LABEL_SIGN_LOST,
  DAMERO_LABEL_SIGN_FORFEIT,
  DAMERO_LABEL_SIGN_OPEN,
  DAMERO_LABEL_SIGN_NOT_COUNTED,
  DAMERO_LABEL_SIGN_SHARED,
  DAMERO_LABEL_SIGN_ENCOUNTER,
  DAMERO_N_LABELS,
} DameroLabel;

/* What stands there. */
const char *damero_words_label        (DameroLabel    label);
/* The head of a round's column, "R3"; "Game 2"; "Board 7". */
char       *damero_words_round_column (int            round_number);
char       *damero_words_game_number  (int            game);
char       *damero_words_board_number (int            board);
/* A side in a cell of a crosstable, after the opponent's number: "w". */
const char *damero_words_side_letter  (DameroSide     side);
/* What stands in a cell of a crosstable by rounds. */
char       *damero_words_meeting_legend (void);
/* A bye in a cell of a crosstable: "half". */
const char *damero_words_bye_short    (DameroByeKind  kind);
/* What standings are of: "After round 2 of 5", with OPEN "During round 2 of 5"; round 0: "Before round 1". */
char       *damero_words_as_of_round  (int            round_number,
                                       int            n_rounds,
                                       gboolean       open);
/* Why a document was not made. */
const char *damero_words_nothing_to_print (void);
/* Why a site was not written as FOLDER: the file NAME in it is something else. */
char       *damero_words_other_files  (const char    *folder,
                                       const char    *name);
