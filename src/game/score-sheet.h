/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * game/score-sheet.h - what is written on a score sheet, judged ply by ply from the start.
 *
 * A sheet is texts of moves, one a ply, as they were typed so far. The moves alone are judged, by the rules of the
 * game: what stood on its clock, what was touched and who won are another matter. A move after the game was over by the
 * rules is judged like any other, for on many boards play goes on, and the sheet says that it was over.
 */
#pragma once

#include "game/game.h"

typedef enum {
  DAMERO_SHEET_LEGAL,
  DAMERO_SHEET_ILLEGAL,  /* it is no move there */
  DAMERO_SHEET_EMPTY,    /* nothing is written */
  DAMERO_SHEET_UNJUDGED, /* it is after one that is illegal or empty */
} DameroSheetState;

typedef struct {
  DameroSheetState state;
  DameroMove       move;     /* LEGAL */
  DameroIllegal    why;      /* ILLEGAL */
  DameroOutcome    outcome;  /* to what the moves came with this one; NONE: to nothing, or before it */
  DameroEnding     ending;
  int              reached;  /* DameroCountKind that reached its limit with it, for the first time, and has to be
                             * claimed; -1: none */
} DameroSheetPly;

/* Judges TEXTS (N_TEXTS of char *, none NULL), the plies of a game of SETUP from its first. RET_PLIES gets a
 * DameroSheetPly of each, RET_POSITIONS (DameroPosition) the start and what stands after each of those that are legal;
 * what they held goes. Cost: that of playing the moves. */
void     damero_game_judge_sheet (const DameroGameSetup *setup,
                                  char * const          *texts,
                                  guint                  n_texts,
                                  GArray                *ret_plies,
                                  GArray                *ret_positions);

/* The move that TYPED writes out, "1115" too; FALSE, and why in RET_ILLEGAL (may be NULL), if it is none. */
gboolean damero_game_read_written (const DameroPosition  *position,
                                   const char            *typed,
                                   DameroMove            *ret_move,
                                   DameroIllegal         *ret_illegal);

/* What TYPED can mean in POSITION: the legal moves, of equivalent ones the first, whose text, short or long, begins
 * with it. What stands between squares is of no account and may be left out altogether: "1115" is 11-15, "15" may be
 * 1-5 or the beginning of 15-18. A move that is written out is meant alone. Of the empty text all moves. */
void     damero_game_read_prefix (const DameroPosition  *position,
                                  const char            *typed,
                                  DameroMoveList        *ret_moves);
