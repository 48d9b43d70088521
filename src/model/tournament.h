/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * model/tournament.h - a field of players and what each of them did in every round.
 *
 * The plain record that Swiss pairing works on, a TRF file holds and tie-breaks are computed from. A
 * round of a player is one meeting, whatever number of games it has. Points are explicit and in tenths:
 * the scoring has been applied when the record is made. Colours are the letters of the FIDE rules; which side that is
 * on the board is the section's business.
 */
#pragma once

#include "model/token.h"

typedef enum {
  DAMERO_COLOUR_NONE,
  DAMERO_COLOUR_WHITE,
  DAMERO_COLOUR_BLACK,
} DameroColour;

/* What a player did in a round. */
typedef enum {
  DAMERO_PLAY_NONE,          /* nothing is recorded */
  DAMERO_PLAY_WIN,           /* met the opponent at the board */
  DAMERO_PLAY_DRAW,
  DAMERO_PLAY_LOSS,
  DAMERO_PLAY_PENDING,       /* paired; the result is not known yet. For pairing it counts as played */
  DAMERO_PLAY_FORFEIT_WIN,   /* paired with the opponent, who did not play */
  DAMERO_PLAY_FORFEIT_LOSS,
  DAMERO_PLAY_ALLOCATED_BYE, /* the odd one out of the pairing */
  DAMERO_PLAY_FULL_BYE,      /* absent: with the points of a win */
  DAMERO_PLAY_HALF_BYE,      /* with the points of a draw */
  DAMERO_PLAY_ZERO_BYE,      /* with nothing */
  DAMERO_N_PLAYS,
} DameroPlay;

/* The games of a round's meeting as one of the two has them. Games not over yet are in N alone. */
typedef struct {
  guint8 n;            /* 0: the meeting is one game, and the record says all about it */
  guint8 known;        /* with a result */
  guint8 played;       /* of those, at the board; the others are forfeits */
  guint8 won;          /* of those played */
  guint8 drawn;
  guint8 gifts;        /* won by forfeit */
  guint8 second;       /* played with the side that moves second */
  guint8 second_won;   /* of those, won */
  guint8 second_gifts; /* won by forfeit with that side */
} DameroMeetingGames;

/* One round of one player. */
typedef struct {
  int          opponent;   /* number; 0 = none */
  DameroColour colour;     /* of a game that was played or forfeited; NONE where colours do not matter */
  DameroPlay   play;
  gboolean     unrated;    /* played, but not for the rating */
  int          points_x10;
  DameroMeetingGames games;
} DameroRoundRecord;

typedef struct {
  int     number;      /* pairing number, from 1 */
  char   *name;
  int     rating;      /* 0 = unrated */
  GArray *records;       /* DameroRoundRecord by round index; ends where nothing more is recorded */
  GArray *virtual_x10; /* int by round index: points of acceleration for the pairing of that round alone;
                          0 after the end */
} DameroContestant;

/* What a record of each kind is worth. */
typedef struct {
  int points_x10[DAMERO_N_PLAYS]; /* by DameroPlay; NONE: 0; PENDING: until it is known */
} DameroPointTable;

/* Players who are not to meet in some rounds. */
typedef struct {
  int      first_round; /* from 1 */
  int      last_round;  /* 0 = to the end */
  GArray  *numbers;     /* int: no two of them meet */
  gboolean soft;        /* only if they need not */
  char    *club;        /* those of a club, and who joins later; NULL: these alone, or those of a group */
  char    *groups;      /* the same of one label of players */
  char    *party;       /* the same of one party */
  gboolean by_setting;  /* follows from the section's setting; no act forbids it */
} DameroForbidden;

typedef struct {
  char            *name;
  int              n_rounds;       /* planned, not only played: decides what the last round is; 0 = unknown */
  DameroColour     initial_colour; /* of the highest player in the first round, by lot; NONE = not drawn */
  gboolean         colourless;     /* every meeting has both colours: colour criteria do not apply */
  DameroPointTable points;
  GPtrArray       *contestants;    /* DameroContestant by number, ascending; numbers may have gaps */
  GPtrArray       *forbidden;      /* DameroForbidden */
} DameroTournament;

/* An empty tournament with 1 - 0.5 - 0, a forfeit as a win and a loss, byes as their names say, the
 * allocated bye as a win. */
DameroTournament   *damero_tournament_new             (void);
void                damero_tournament_free            (DameroTournament       *tournament);
/* A new contestant at the end; NUMBER has to be higher than those before. Borrowed. */
DameroContestant   *damero_tournament_add             (DameroTournament       *tournament,
                                                       int                     number,
                                                       const char             *name);
/* A set of players who are not to meet, empty; and what frees it. */
DameroForbidden    *damero_forbidden_new              (int                     first_round,
                                                       int                     last_round);
void                damero_forbidden_free             (DameroForbidden        *forbidden);
/* A new set at the end of the tournament's. Borrowed. */
DameroForbidden    *damero_tournament_forbid          (DameroTournament       *tournament,
                                                       int                     first_round,
                                                       int                     last_round);
/* Whether the set applies to a round. */
gboolean            damero_forbidden_is_in_force      (const DameroForbidden  *forbidden,
                                                       int                     round_number);
/* The contestant with that number; NULL if there is none. O(log n). */
DameroContestant   *damero_tournament_find            (const DameroTournament *tournament,
                                                       int                     number);
/* The record of a round (from 1); one of kind NONE where nothing is recorded. */
DameroRoundRecord   damero_contestant_get_record      (const DameroContestant *contestant,
                                                       int                     round_number);
/* Whether a round before ROUND_NUMBER paired the contestant: with an opponent, or as who was left over. */
gboolean            damero_contestant_was_paired      (const DameroContestant *contestant,
                                                       int                     round_number);
/* Stores the record of a round; rounds before it without one get kind NONE. */
void                damero_contestant_set_record      (DameroContestant       *contestant,
                                                       int                     round_number,
                                                       DameroRoundRecord       record);
int                 damero_contestant_get_virtual_x10 (const DameroContestant *contestant,
                                                       int                     round_number);
void                damero_contestant_set_virtual_x10 (DameroContestant       *contestant,
                                                       int                     round_number,
                                                       int                     points_x10);
/* Points of the rounds before ROUND_NUMBER, without acceleration. */
int                 damero_contestant_sum_x10         (const DameroContestant *contestant,
                                                       int                     round_number);
/* Whether a record of that kind was a meeting at the board: only those count for colours and for who has
 * met whom (FIDE C.04.1). */
gboolean            damero_play_is_played             (DameroPlay              play);
/* The games of a record: as it has them, or the one game it is, of which Black's is the side that moves
 * second. None of a round without an opponent. */
DameroMeetingGames  damero_round_record_get_games     (DameroRoundRecord       record);
/* Whether a record is an absence that can be announced before the round is paired: a FULL_BYE, HALF_BYE or ZERO_BYE
 * without an opponent. Such a player is not paired in that round. */
gboolean            damero_round_record_is_announced  (DameroRoundRecord       record);
/* How many rounds are recorded: the longest list of records that are more than announced absences; a round
 * in which nobody was paired does not count at the end. */
int                 damero_tournament_count_rounds    (const DameroTournament *tournament);
/* Gives everybody the virtual points of the Baku acceleration in place of what they had (FIDE C.04.7): group
 * A, the contestants up to LAST_NUMBER, has a win's points in the first half (rounded up) of the accelerated
 * rounds, which are the first half (rounded up) of all, and a draw's points in the others. LAST_NUMBER is the
 * damero_baku_count_first-th contestant before round 1, and stays when there are late entries; 0: of the
 * contestants there are. n_rounds has to be known. */
void                damero_tournament_accelerate      (DameroTournament       *tournament,
                                                       int                     last_number);
/* Whether anybody has virtual points. */
gboolean            damero_tournament_is_accelerated  (const DameroTournament *tournament);
/* How many of N_PLAYERS are in group A: half of them, rounded up to an even number. */
int                 damero_baku_count_first           (int                     n_players);
/* The tournament as it was before ROUND_NUMBER was paired: records of earlier rounds, and of that round the
 * absences that were announced (FULL_BYE, HALF_BYE, ZERO_BYE without an opponent). Free it. */
DameroTournament   *damero_tournament_dup_before      (const DameroTournament *tournament,
                                                       int                     round_number);
/* The same, with the players of PAIRS (DameroPair) present, whatever was announced. */
DameroTournament   *damero_tournament_dup_paired      (const DameroTournament *tournament,
                                                       int                     round_number,
                                                       const GArray           *pairs);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (DameroTournament, damero_tournament_free)
