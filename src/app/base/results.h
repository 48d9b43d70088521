/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * app/base/results.h - results as a director types them: the score of the left player, game by game.
 *
 * The left player of a pairing is the one who has the side Black in game 1 (DameroMatch.b), whatever he
 * has in the others. Scores are in halves: 2 for a win, 1 for a draw, 0 for a loss. Nothing here changes
 * an event.
 */
#pragma once

#include "event/event.h"

/* The index of the first game without an outcome; n_games if there is none. */
guint         damero_results_find_open       (const DameroMatch     *match);
/* The outcome of GAME if the entry LEFT has HALVES from it. */
DameroOutcome damero_results_get_outcome     (const DameroMatchGame *game,
                                              int                    left,
                                              int                    halves);
/* Of GAME if LEFT forfeits it (step 0), his opponent (1), or both (2). */
DameroOutcome damero_results_get_forfeit     (const DameroMatchGame *game,
                                              int                    left,
                                              guint                  step);
/* What GAME's box shows for the entry LEFT: "1", "½", "0", "+" and "−" for a game that was not played;
 * "" without an outcome. */
const char   *damero_results_get_mark        (const DameroMatchGame *game,
                                              int                    left);
/* The halves of the left player from all games of the match that have an outcome. */
int           damero_results_count_halves    (const DameroMatch     *match);
/* Spreads a match score, HALVES of the left player, over the games without an outcome: RET_HALVES gets
 * n_games scores, -1 for a game that has an outcome. Draws as far as they go, then wins of one player,
 * which come first; RET_ONLY says whether there is no other way. FALSE, with nothing written, if the
 * score cannot come about, or if no game is open. */
gboolean      damero_results_spread          (const DameroMatch     *match,
                                              int                    halves,
                                              int                    ret_halves[DAMERO_MAX_GAMES],
                                              gboolean              *ret_only);
/* An outcome of GAME in words with names: "Ann Adams won", "Draw", "Bob Brown forfeits", "No result". */
char         *damero_results_dup_sentence    (const DameroEvent     *event,
                                              const DameroSection   *section,
                                              const DameroMatchGame *game,
                                              DameroOutcome          outcome);
/* The same as a command: "Ann Adams Wins". */
char         *damero_results_dup_command     (const DameroEvent     *event,
                                              const DameroSection   *section,
                                              const DameroMatchGame *game,
                                              DameroOutcome          outcome);
/* The act, not undone, that wrote or confirmed the result of the game at IN (game 0: of any game there) by hand: the
 * last RESULT, RESULT_CORRECTED or RESULT_CONFIRMED. NULL if its result comes from play or from a withdrawal.
 * Cost: the log. */
const DameroLogRow *damero_results_find_act  (const DameroEvent     *event,
                                              const DameroPlace     *in);
