/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * words/results.h - the result of a game with the names of its players.
 *
 * Pure but for gettext.
 */
#pragma once

#include "event/event.h"

/* What the box of GAME shows for the entry LEFT: "1", "½", "0", "+" and "−" for a game that was not played;
 * "" without an outcome. */
const char *damero_words_result_mark  (const DameroMatchGame *game,
                                       int                    left);
/* An outcome of GAME: "Ann Adams won", "Draw", "Bob Brown forfeited", "No result". Free it. */
char       *damero_words_game_result  (const DameroEvent     *event,
                                       const DameroSection   *section,
                                       const DameroMatchGame *game,
                                       DameroOutcome          outcome);
/* Why the referee is called to a result that a side does not confirm: "The result is disputed: Ann Adams won". Free
 * it. */
char       *damero_words_disputed     (const DameroEvent     *event,
                                       const DameroSection   *section,
                                       const DameroMatchGame *game,
                                       DameroOutcome          outcome);
/* Why the referee is called to a board whose device was asleep. */
const char *damero_words_device_slept (void);
/* The same as a command: "Ann Adams Wins". Free it. */
char       *damero_words_game_command (const DameroEvent     *event,
                                       const DameroSection   *section,
                                       const DameroMatchGame *game,
                                       DameroOutcome          outcome);
