/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * event/score-sheet.h - the score sheet of a game: which plies of it can be written down, and by which acts.
 *
 * Plies are the turns of both sides, from 1. The first ones stand as they were made at the board, with their move and
 * press in one; those after them were entered, and are taken back and entered anew where they are corrected; the rest
 * is still to be written.
 */
#pragma once

#include "event/event.h"
#include "game/score-sheet.h"

typedef struct {
  DameroGameSetup setup;      /* what the moves are judged by */
  DameroActKind   kind;       /* of the acts that enter them: MOVE, or MOVE_ENTERED of presses */
  guint           n_fixed;    /* plies that can only be undone in the log */
  guint           n_recorded; /* plies whose moves are known, the fixed ones among them */
  guint           n_plies;    /* that the game has at most: of presses; 0: as many as there are moves */
  gboolean        is_over;
  DameroOutcome   outcome;    /* of the game; NONE: it has no result yet */
} DameroScoreSheet;

/* The sheet of the game at PLACE. FALSE: there is none, its turns are all fixed, or it takes no moves: it has not
 * begun, was forfeited, or its record has ended. Cost: the log. */
gboolean   damero_event_get_sheet       (const DameroEvent *event,
                                         const DameroPlace *place,
                                         DameroScoreSheet  *ret_sheet);
/* How many of PLIES (DameroSheetPly, judged by the sheet's setup) the game takes: those that are legal, as far as it
 * has them, and without presses up to the one with which the moves come to its result, or to any where it has none. */
guint      damero_event_count_writable  (const DameroScoreSheet *sheet,
                                         const GArray      *plies);
/* The act that entered PLY of the game at PLACE, which stands; NULL if none did. An undo of it takes those of the plies
 * after it with it. Cost: the log. */
const DameroLogRow *damero_event_find_sheet_row (const DameroEvent *event,
                                         const DameroPlace *place,
                                         guint              ply);
/* The act that enters TEXT as the next move of the sheet, by the director's hand. */
DameroAct *damero_event_make_sheet_act  (const DameroScoreSheet *sheet,
                                         const DameroPlace *place,
                                         const char        *text);
