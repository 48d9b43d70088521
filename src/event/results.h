/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * event/results.h - the results of matches: what of a round is still to be done before the next is paired, and
 * how what is typed for a match becomes outcomes of its games.
 *
 * The player who stands on the left of a pairing is the one who has the side Black in game 1 (DameroMatch.b),
 * whatever they have in the others. Scores are in halves: 2 for a win, 1 for a draw, 0 for a loss.
 */
#pragma once

#include "event/event.h"

typedef enum {
  DAMERO_RESULT_MISSING,
  DAMERO_RESULT_UNCONFIRMED, /* entered once, in a section where results are entered twice */
  DAMERO_RESULT_DISAGREES,   /* the moves that were entered afterwards come to another result */
} DameroResultCheckKind;

typedef struct {
  DameroPlace           place;
  DameroResultCheckKind kind;
} DameroResultCheck;

/* The games of a round that want something, by board and game (DameroResultCheck); a game may want both of the
 * last two. None of a round that is not there. Free it. */
GArray             *damero_event_dup_result_checks  (const DameroEvent *event,
                                                     int                section,
                                                     int                round);
/* Whether the result of the game at PLACE is to be entered a second time. What a record of the game shows, and what
 * the referee decided (forfeits, adjudications), needs none. FALSE without a result. */
gboolean            damero_event_wants_second_entry (const DameroEvent *event,
                                                     const DameroPlace *place);
/* Whether the moves of the game at PLACE, entered after its result, come to another one; RET_OUTCOME (may be NULL) gets
 * it. */
gboolean            damero_event_moves_disagree     (const DameroEvent *event,
                                                     const DameroPlace *place,
                                                     DameroOutcome     *ret_outcome);
/* The act, not undone, that wrote or confirmed the result of the game at PLACE (game 0: of any game there) by hand: the
 * last RESULT, RESULT_CORRECTED or RESULT_CONFIRMED. NULL if its result comes from play or from a withdrawal.
 * Cost: the log. */
const DameroLogRow *damero_results_find_act         (const DameroEvent *event,
                                                     const DameroPlace *place);

/* Whether ROW, which EVENT has performed, can have changed a result or what results come to in a table: anything
 * that is not of one game, and of the acts of games those that bring a result. Of an undo, if one of the acts that
 * it names did. */
gboolean damero_event_changes_results    (const DameroEvent  *event,
                                          const DameroLogRow *row);
/* The same of the archive of games: results of games with moves, moves that are added to them, names. */
gboolean damero_event_changes_archive    (const DameroEvent  *event,
                                          const DameroLogRow *row);

/* The outcome of GAME if the entry LEFT has HALVES from it. */
DameroOutcome damero_results_get_outcome (const DameroMatchGame *game,
                                          int                left,
                                          int                halves);
/* Of GAME if LEFT forfeits it (step 0), their opponent (1), or both (2). */
DameroOutcome damero_results_get_forfeit (const DameroMatchGame *game,
                                          int                left,
                                          guint              step);
/* The halves of the entry LEFT from all games of the match that have an outcome. */
int      damero_results_count_halves     (const DameroMatch *match,
                                          int                left);
/* Spreads a match score, HALVES of the entry LEFT, over the games without an outcome: RET_HALVES gets
 * n_games scores, -1 for a game that has an outcome. Draws as far as they go, then wins of one player,
 * which come first; RET_ONLY says whether there is no other way. FALSE, with nothing written, if the
 * score cannot come about, or if no game is open. */
gboolean damero_results_spread           (const DameroMatch *match,
                                          int                left,
                                          int                halves,
                                          int                ret_halves[DAMERO_MAX_GAMES],
                                          gboolean          *ret_only);
