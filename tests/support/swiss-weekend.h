/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tests/support/swiss-weekend.h - the script of a weekend by the Double-Swiss: 24 players and six rounds, as the preset
 * of two-game matches has it. An opening is drawn for each match, one again with a reason, one is typed in from real
 * cards; of one match a game is forfeited, of another both.
 *
 * All of it is fixed, the results too, and so are the pairs, whoever directs it. Its section is the event's first.
 */
#pragma once

#include "event/event.h"

#define SWISS_PRESET       "double-swiss-matches"
#define SWISS_NAME         "Double Weekend"
#define SWISS_N_PLAYERS    24
#define SWISS_N_ROUNDS     6
#define SWISS_N_BOARDS     (SWISS_N_PLAYERS / 2)
#define SWISS_N_GAMES      2
/* Where something happens. */
#define SWISS_BOTH_ROUND   1 /* neither player comes to the last board */
#define SWISS_GAME_ROUND   2 /* one stays away from the second game of the first board */
#define SWISS_GAME_BOARD   1 /* has records: its games are played move by move */
#define SWISS_REDRAW_ROUND 2
#define SWISS_REDRAW_BOARD 3
#define SWISS_CARDS_ROUND  3
#define SWISS_CARDS_BOARD  2
#define SWISS_CARDS_CODE   "17"
#define SWISS_REASON       "the cards had not been shuffled"

/* Name, to be freed, and rating of a player, from 1. */
char               *swiss_weekend_dup_name      (int                player);
int                 swiss_weekend_get_rating    (int                player);
/* The outcome of a game (from 1) of MATCH in ROUND; NONE: it is played move by move, and Black gives up. */
DameroOutcome       swiss_weekend_get_outcome   (const DameroMatch *match,
                                                 int                round,
                                                 int                game);
const DameroRound  *swiss_weekend_get_round     (const DameroEvent *event,
                                                 int                number);
/* The opening of a board; NULL: it has none. */
const DameroBallot *swiss_weekend_get_ballot    (const DameroEvent *event,
                                                 int                round,
                                                 int                board);

/* Asserts who meets whom twice (C.04.5): those of whom neither came, and nobody else, also not those of whom one
 * stayed away from one game. */
void swiss_weekend_assert_pairs        (const DameroEvent *event);
/* Asserts that none was drawn twice, and that the one from a card is what was typed. */
void swiss_weekend_assert_ballots      (const DameroEvent *event);
/* Asserts that B, read from what was written of A, has its standings, matches, results and openings; if it is WHOLE
 * everything else too, but for the runs of the program, which another library numbers anew. */
void swiss_weekend_assert_same         (const DameroEvent *a,
                                        const DameroEvent *b,
                                        gboolean           whole);
/* Asserts that a file has the records of the games that were played move by move, each with the opening's code. */
void swiss_weekend_assert_records      (const DameroEvent *event,
                                        const char        *path);
/* Asserts that two files have the same records, in whatever order. */
void swiss_weekend_assert_same_records (const char        *a,
                                        const char        *b);
