/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * standings/rating.h - what an event does to the ratings of its players.
 *
 * Pure functions in whole numbers. Rated are games that were played at the board, one by one, whatever the
 * section scores: a forfeit, a bye or an unfinished game never is. A game counts for a player if the opponent
 * has a rating; all ratings are those before the event.
 *
 * An established player gets K times the score less the expected score (standings/elo.h; a difference beyond
 * the table's limit counts as the limit). A provisional one, who has fewer rated games than the table says, or
 * no rating, gets the mean of the rating before, weighed by the games it rests on, and of the performance in
 * these games, weighed by their number.
 *
 * Rounding: to the nearest, a half away from zero; only what is named _x100 is not rounded. With one K for
 * all the changes in hundredths add up to zero.
 */
#pragma once

#include "model/section.h"

#define DAMERO_RATING_MAX_RULES  16
#define DAMERO_RATING_MAX_K      200
#define DAMERO_RATING_CLASS_SIZE 32
#define DAMERO_RATING_TABLE_SIZE 1024

/* The usual table. */
#define DAMERO_RATING_TABLE_TEXT "provisional 20; difference 400; top-master: 16; 2200: 16; 1800: 24; 0: 32"

typedef struct {
  char title[DAMERO_RATING_CLASS_SIZE]; /* the class it is for; "" = any */
  int  from;                            /* the lowest rating it is for */
  int  k;
} DameroRatingRule;

/* K is that of the first rule that fits. */
typedef struct {
  int              provisional; /* rated games up to which a rating is provisional */
  int              difference;  /* the largest that counts; 0 = as it is */
  guint            n_rules;     /* the last is for any class and rating */
  DameroRatingRule rules[DAMERO_RATING_MAX_RULES];
} DameroRatingTable;

/* A player before the event. */
typedef struct {
  int         player; /* number in the event */
  int         rating; /* 0 = unrated */
  int         games;  /* rated games so far; -1 = not known, as of an established player */
  const char *title;  /* token of the class; NULL = none; borrowed */
} DameroRatedPlayer;

typedef struct {
  int a;        /* numbers of players in the event */
  int b;
  int halves_a; /* 2, 1, 0: won, drawn, lost by a */
} DameroRatedGame;

/* What the event does to a player. */
typedef struct {
  int      player;
  int      before;        /* 0 = unrated */
  int      games_before;  /* -1 = not known */
  gboolean provisional;
  int      games;         /* rated games against rated opponents */
  int      halves;        /* won 2, drawn 1 */
  int      opponents;     /* their average rating, one for each game; 0 = no game */
  int      expected_x100; /* of the score; 0 of an unrated player */
  int      performance;   /* 0 = no game */
  int      k;             /* 0 = provisional */
  int      change_x100;   /* K times (score less expected); 0 of a provisional player */
  int      after;         /* 1..DAMERO_MAX_RATING; 0 = still unrated */
} DameroRatingLine;

/* The columns of a table of such lines. */
typedef enum {
  DAMERO_RATING_NUMBER,
  DAMERO_RATING_PLAYER,
  DAMERO_RATING_CLASS,
  DAMERO_RATING_BEFORE,
  DAMERO_RATING_GAMES,
  DAMERO_RATING_SCORE,
  DAMERO_RATING_EXPECTED,
  DAMERO_RATING_OPPONENTS,
  DAMERO_RATING_PERFORMANCE,
  DAMERO_RATING_K,
  DAMERO_RATING_CHANGE,
  DAMERO_RATING_AFTER,
  DAMERO_N_RATING_COLUMNS,
} DameroRatingColumn;

/* Reads "provisional 20; difference 400; top-master: 16; 2200: 16; 0: 32": settings and rules in any order,
 * those left out as in the usual table; a rule is a class or the lowest rating it is for, a colon, and K. The
 * last rule must be for 0. FALSE with the 1-based column of what cannot be read. */
gboolean damero_rating_table_from_text (const char              *text,
                                        DameroRatingTable       *ret_table,
                                        int                     *ret_column);
/* The canonical text. */
void     damero_rating_table_to_text   (const DameroRatingTable *table,
                                        char                     buffer[DAMERO_RATING_TABLE_SIZE]);
/* K of a player of that rating and class (NULL: none). */
int      damero_rating_get_k           (const DameroRatingTable *table,
                                        int                      rating,
                                        const char              *title);
/* Appends the section's rated games to GAMES (DameroRatedGame), by round, board and game. */
void     damero_rating_add_games       (const DameroSection     *section,
                                        GArray                  *games);
/* What GAMES (DameroRatedGame) do to PLAYERS (DameroRatedPlayer): DameroRatingLine in the order of PLAYERS.
 * Games of others are left out. Cost: O(players + games). */
GArray  *damero_rating_compute         (const DameroRatingTable *table,
                                        const GArray            *players,
                                        const GArray            *games);
/* The rating that stands for GAMES played with HALVES (won 2, drawn 1) against opponents of that average:
 * the average and the difference that belongs to the score. Not below 1, not over DAMERO_MAX_RATING. */
int      damero_rating_performance     (int                      opponents,
                                        int                      games,
                                        int                      halves);
