/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * pairing/why.h - why a round of the Dutch system was paired as it was: a plain record of reasons for each
 * board and for a bye. words/pairing.h makes sentences of them.
 *
 * All of it is facts of the round, and each can be checked by hand. Where a player came before in the order of the
 * rules and was not taken, the record has what would follow if two pairs changed opponents: a meeting that is not
 * allowed, or a pairing that is worse by a criterion. In the program's own pairing there is always an obstacle to
 * such a change; in a pairing by hand there may be none.
 *
 * Players are given by number. "Higher" is by score, with acceleration, and then by number.
 */
#pragma once

#include "model/pairs.h"
#include "model/tournament.h"
#include "pairing/dutch/field.h"
#include "pairing/obstacle.h"

/* A player before the round. */
typedef struct {
  int              number;
  int              score_x10;   /* with acceleration */
  int              real_x10;
  DameroColour     preferred;   /* NONE without a preference */
  DameroPreference preference;
  int              n_white;     /* games played with each colour */
  int              n_black;
  int              last_round;  /* of the last game with a colour; 0 = none yet */
  DameroColour     last_colour;
  gboolean         twice;       /* the last two games had the same colour */
} DameroWhyPlayer;

/* How two players of a board came together. */
typedef enum {
  DAMERO_MEETING_HALVES, /* upper half against lower half of a score group */
  DAMERO_MEETING_UPPER,  /* two of the upper half: another way was worse */
  DAMERO_MEETING_LOWER,  /* two of the lower half */
  DAMERO_MEETING_FLOAT,  /* different scores: the higher one moved down */
} DameroMeeting;

/* Why somebody moved down from their score group. */
typedef enum {
  DAMERO_MOVED_ALONE,       /* nobody else was there */
  DAMERO_MOVED_NO_OPPONENT, /* nobody there could be met */
  DAMERO_MOVED_ODD,         /* the number was odd */
  DAMERO_MOVED_REST,        /* more could not be paired there, with those below still having opponents */
} DameroMoved;

/* Why a player moved down. */
typedef struct {
  DameroMoved cause;
  guint       n_bracket;   /* players in the bracket, with those who came from above */
  guint       n_above;     /* of those: came from above */
  guint       n_down;      /* moved down */
  GArray     *others;      /* DameroObstacle: the lower ones who stayed, lowest first; not with ALONE and
                              NO_OPPONENT. If all were lower, it is empty: the lowest moved down */
  GArray     *passed;      /* DameroObstacle: the players of score groups between */
} DameroWhyFloat;

typedef struct {
  DameroWhyPlayer higher;
  DameroWhyPlayer lower;
  gboolean        by_hand;    /* the program's own pairing does not have these two at a board */
  int             own_higher; /* with BY_HAND: whom they meet there; 0 = the bye */
  int             own_lower;
  DameroMeeting   meeting;
  guint           n_players;  /* the score group, of which these are paired among themselves: */
  guint           n_pairs;
  guint           upper;      /* HALVES: place of the one in the upper half, and of the one in the */
  guint           lower_place; /* lower, from 1, after EXCHANGED */
  gboolean        exchanged;  /* HALVES: somebody of the group changed halves */
  int             upper_number; /* HALVES: who of the two is in the upper half */
  int             natural;    /* who comes first for the upper one: number; 0 = nobody */
  GArray         *obstacles;  /* DameroObstacle: who came before LOWER, in order. UPPER and LOWER: who would
                                 be met, if the two changed opponents with those of the other half */
  int             changed[2]; /* UPPER: a pair of the lower half; LOWER: a pair of the upper half, or one
                                 who moved down and 0 */
  DameroWhyFloat  moved;      /* FLOAT: the higher one */
  int             white;      /* number of who has White */
  gboolean        colours_by_hand; /* the rule has them the other way round */
  DameroColourRule rule;      /* article 5.2 */
  int             rounds[2];  /* ALTERNATE: the last rounds with different colours, of higher and lower */
  int             place;      /* INITIAL: the higher one's number among all who were ever paired */
  DameroColour    initial;    /* INITIAL: what an odd number gets */
  gboolean        colourless; /* of every meeting */
} DameroWhyBoard;

typedef struct {
  DameroWhyPlayer player;
  gboolean        by_hand;    /* the program's own pairing has another bye */
  int             own;        /* with BY_HAND: whose */
  guint           n_players;  /* in the round */
  gboolean        lowest;     /* nobody is lower */
  gboolean        lowest_score;
  GArray         *others;     /* DameroObstacle: those lower, lowest first */
} DameroWhyBye;

typedef struct _DameroWhy DameroWhy;

/* PAIRS (DameroPair) of a round; a player who is present and in no pair has a bye, and a player who is paired is
 * present. All numbers have to be the tournament's, and none may be twice. OWN_PAIRS is the program's own pairing,
 * NULL if that is not known or is the same. Copies what it needs. O(players x rounds). */
DameroWhy *damero_why_new         (const DameroTournament *tournament,
                                   int                     round_number,
                                   const GArray           *pairs,
                                   const GArray           *own_pairs);
void       damero_why_free        (DameroWhy              *why);
/* The reasons for the board of two players who meet, in any order. Clear it. Cost: up to O(players x
 * groups) for every candidate that came before. */
void       damero_why_board       (const DameroWhy        *why,
                                   int                     number,
                                   int                     opponent,
                                   DameroWhyBoard         *ret_board);
void       damero_why_board_clear (DameroWhyBoard         *board);
/* The reasons for the bye of a player who is present and in no pair. Clear it. */
void       damero_why_bye         (const DameroWhy        *why,
                                   int                     number,
                                   DameroWhyBye           *ret_bye);
void       damero_why_bye_clear   (DameroWhyBye           *bye);
/* The opponent of a player of the round; 0 for the bye. */
int        damero_why_opponent    (const DameroWhy        *why,
                                   int                     number);

/* Why no legal pairing exists. */
typedef enum {
  DAMERO_NO_PAIRING_STRANDED, /* NUMBER can meet nobody, and may not have the bye if there is one */
  DAMERO_NO_PAIRING_NO_BYE,   /* the number is odd, and everybody has had the bye or a win unplayed */
  DAMERO_NO_PAIRING_CLASH,    /* everybody has somebody, but there are not enough for all at once */
} DameroNoPairingCause;

/* For a round that has no legal pairing: the simplest cause there is. RET_NUMBER gets the player of
 * STRANDED, else 0. */
DameroNoPairingCause damero_why_no_pairing (const DameroTournament *tournament,
                                            int                     round_number,
                                            int                    *ret_number);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (DameroWhy, damero_why_free)
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (DameroWhyBoard, damero_why_board_clear)
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (DameroWhyBye, damero_why_bye_clear)
