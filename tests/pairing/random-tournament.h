/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tests/pairing/random-tournament.h - Swiss tournaments drawn by chance, round by round, for tests of the
 * pairing: absences asked for, late entries, withdrawals, forfeits, results not known yet, players who are
 * not to meet, acceleration, all sorts of scoring and several habits of winning.
 */
#pragma once

#include "model/pairs.h"
#include "model/tournament.h"

typedef struct {
  int n_players_min;
  int n_players_max;
  int n_rounds_max;
  gboolean matches; /* every meeting is a match of two games */
} RandomSize;

/* How a game of a match ends for the one who has White in the first game. */
typedef enum {
  RANDOM_GAME_WON,
  RANDOM_GAME_DRAWN,
  RANDOM_GAME_LOST,
  RANDOM_GAME_HALF_NIL,  /* played, and less than a point was given */
  RANDOM_GAME_NIL_HALF,
  RANDOM_GAME_NIL_NIL,
  RANDOM_GAME_GIVEN,     /* the other one forfeits it */
  RANDOM_GAME_FORFEITED,
  RANDOM_GAME_NOBODY,    /* both forfeit it */
  RANDOM_GAME_OPEN,
  RANDOM_N_GAMES,
} RandomGame;

/* How the games of a tournament end. */
typedef enum {
  RANDOM_ANY_RESULT,
  RANDOM_DRAWS,
  RANDOM_HIGHER_WINS,
  RANDOM_LOWER_WINS,
  RANDOM_WHITE_WINS,
  RANDOM_MOSTLY_DRAWS,
  RANDOM_N_BIASES,
} RandomBias;

/* A tournament that is being drawn. */
typedef struct {
  DameroTournament *tournament;
  GRand            *rand;
  int               n_rounds;         /* that may be played; tournament->n_rounds can be another number */
  RandomBias        bias;
  int               forfeit_permille; /* of each pair */
  int               absent_permille;  /* of each player and round */
  int               leave_permille;
  int               pending_permille;
  int               wild_permille;    /* of each round: it is not paired by the system but anyhow, as in a
                                         tournament that was paired by hand; 0 = never */
  gboolean          matches;
  gboolean          match_points;     /* the points are those of the match's result, not of its games */
  gboolean         *gone;             /* by index: has withdrawn */
  int              *entry_rounds;     /* by index */
} RandomTournament;

/* Draws players, scoring and all that stands before the first round; the same seed, the same tournament. */
RandomTournament *random_tournament_new    (const RandomSize *size,
                                            guint32           seed);
void              random_tournament_free   (RandomTournament *random);
/* Draws the absences of a round and records them: before the round is paired. */
void              random_tournament_absent (RandomTournament *random,
                                            int               round_number);
/* Whether the round is to be paired anyhow. */
gboolean          random_tournament_is_wild (RandomTournament *random);
/* Pairs a round anyhow: whoever has not met, with any colours. Who is left is absent, but for one bye. */
void              random_tournament_pair   (RandomTournament *random,
                                            int               round_number,
                                            GArray           *ret_pairs,
                                            int              *ret_bye);
/* Draws the results of a paired round and records them. */
void              random_tournament_play   (RandomTournament *random,
                                            int               round_number,
                                            const GArray     *pairs,
                                            int               bye);
/* Records one round of two players: the kind for White; Black has what belongs to it. DOUBLE: neither came
 * (PLAY is then a FORFEIT_LOSS). */
void              random_tournament_record (DameroTournament *tournament,
                                            int               round_number,
                                            DameroPair        pair,
                                            DameroPlay        play,
                                            gboolean          both_lose);
/* Records one round of two players that is a match: how its games end. The points are those of the games, half of
 * what the table has for the match; or with MATCH_POINTS those of its result. */
void              random_tournament_record_match (DameroTournament *tournament,
                                                  int               round_number,
                                                  DameroPair        pair,
                                                  const RandomGame  games[2],
                                                  gboolean          match_points);
/* Records a round without an opponent. */
void              random_tournament_alone  (DameroTournament *tournament,
                                            int               round_number,
                                            int               number,
                                            DameroPlay        play);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (RandomTournament, random_tournament_free)
