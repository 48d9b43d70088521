/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * pairing/double-swiss/why.h - why a round of the Double-Swiss system was paired as it was: a plain record of reasons
 * for each board and for the bye, by the articles of C.04.5. words/double-swiss.h makes sentences of them.
 *
 * All of it is facts of the round, and each can be checked by hand: where a player came before in the order of the
 * articles and was not taken, the record has the article that speaks against it. The round is paired again for it; of a
 * board that the rules do not have, it tells what they have instead.
 *
 * Players are given by number. "Higher" is by score, with acceleration, and then by number (1.2). Matches and colours
 * are those of the articles: the colour of a match is that of its first game (1.6).
 */
#pragma once

#include "model/pairs.h"
#include "pairing/double-swiss/field.h"

/* A player before the round. */
typedef struct {
  int          number;
  int          score_x10;   /* with acceleration */
  int          real_x10;
  int          n_matches;   /* played */
  int          n_white;     /* matches begun with White */
  int          last_round;  /* of the last match with a colour; 0 = none yet */
  DameroColour last_colour;
  gboolean     floated;     /* met a different score in the round before (1.5) */
} DameroDoubleWhyPlayer;

/* What speaks against a player who came before. */
typedef enum {
  DAMERO_DOUBLE_BAR_HAD_BYE,   /* C2: had a bye in ROUND_NUMBER */
  DAMERO_DOUBLE_BAR_FORFEIT,   /* C2: won a match by forfeit in ROUND_NUMBER */
  DAMERO_DOUBLE_BAR_NEEDED,    /* 3.4.1: without them, the others cannot all be paired */
  DAMERO_DOUBLE_BAR_MET,       /* C1: the two met, last in ROUND_NUMBER */
  DAMERO_DOUBLE_BAR_FORBIDDEN, /* C1: the two are not to meet */
  DAMERO_DOUBLE_BAR_BRACKET,   /* C1: the bracket could not be paired */
  DAMERO_DOUBLE_BAR_REST,      /* C3: those below it could not all be paired */
  DAMERO_DOUBLE_BAR_NEXT,      /* C6: the following scoregroup would need more upfloaters */
  DAMERO_DOUBLE_BAR_FLOATED,   /* C7: more upfloaters would have floated in the round before, as they did */
  DAMERO_DOUBLE_BAR_OPPONENTS, /* C8: more opponents of upfloaters would have */
  DAMERO_DOUBLE_N_BARS,
} DameroDoubleBarKind;

typedef struct {
  DameroDoubleBarKind kind;
  int                 number;
  int                 round_number;
} DameroDoubleBar;

/* Where the two of a board stand in the bracket by number: its first half should be the top members (3.6.3). */
typedef enum {
  DAMERO_DOUBLE_HALVES, /* one of each half */
  DAMERO_DOUBLE_UPPER,  /* both of the first */
  DAMERO_DOUBLE_LOWER,  /* both of the second */
} DameroDoubleHalves;

typedef struct {
  DameroDoubleWhyPlayer higher;
  DameroDoubleWhyPlayer lower;
  gboolean           by_hand;     /* the rules do not have these two at a board; then only this and the colours: */
  int                own_higher;  /* whom they have there; 0 = the bye */
  int                own_lower;
  int                group_x10;   /* the score of the bracket's residents */
  guint              n_residents;
  guint              n_alone;     /* residents who cannot be paired among themselves, at least */
  guint              n_up;        /* upfloaters (C4) */
  gboolean           is_float;    /* the lower one is an upfloater */
  GArray            *passed;      /* is_float: DameroDoubleBar: who came before as an upfloater, in order (3.5.4) */
  guint              n_passed;    /* so many in all; the first are in PASSED */
  guint              n_pairs;     /* of the bracket */
  int                top;         /* the smaller number, and the larger (3.6.1) */
  int                bottom;
  guint              top_place;   /* by number in the bracket, from 1 */
  guint              bottom_place;
  DameroDoubleHalves halves;
  DameroDoubleBarKind no_top;     /* UPPER: BRACKET or OPPONENTS, if BOTTOM were a top member too */
  GArray            *before;      /* DameroDoubleBar: the bottom members still free who come before BOTTOM (3.6.3) */
  guint              n_before;
  int                white;       /* who has White in the first game */
  gboolean           colours_by_hand; /* the rule has them the other way round */
  DameroDoubleRule   rule;        /* article 4.3 */
  int                rounds[2];   /* ALTERNATE: the last rounds with different colours, of higher and lower */
  int                place;       /* INITIAL: the higher one's number among all who were ever paired */
  DameroColour       initial;     /* INITIAL: what an odd number gets */
} DameroDoubleWhyBoard;

/* What of article 3.4 decides between who has the bye and who would be next. */
typedef enum {
  DAMERO_DOUBLE_BYE_ONLY,    /* nobody else can have it */
  DAMERO_DOUBLE_BYE_SCORE,   /* 3.4.2: the lower score */
  DAMERO_DOUBLE_BYE_MATCHES, /* 3.4.3: more matches */
  DAMERO_DOUBLE_BYE_NUMBER,  /* 3.4.4: the larger number */
} DameroDoubleByeRule;

typedef struct {
  DameroDoubleWhyPlayer player;
  gboolean            by_hand;   /* the rules give another bye; then only this: */
  int                 own;       /* whose; 0: nobody's */
  guint               n_players; /* in the round */
  guint               n_could;   /* who could have it, with the player (3.4.1, C2) */
  DameroDoubleByeRule rule;
  DameroDoubleWhyPlayer next;    /* who would have it without the player; not with ONLY */
  GArray             *before;    /* DameroDoubleBar: who comes before in that order and cannot have it */
  guint               n_before;
} DameroDoubleWhyBye;

typedef struct _DameroDoubleWhy DameroDoubleWhy;

/* PAIRS (DameroPair) of a round; a player who is present and in no pair has a bye, and a player who is paired is
 * present. All numbers have to be the tournament's. Copies what it needs; takes as long as pairing does. */
DameroDoubleWhy *damero_double_why_new         (const DameroTournament *tournament,
                                                int                     round_number,
                                                const GArray           *pairs);
/* NULL is allowed. */
void             damero_double_why_free        (DameroDoubleWhy        *why);
/* Whether the rules have the same two at every board. */
gboolean         damero_double_why_is_own      (const DameroDoubleWhy  *why);
/* The reasons for the board of two who meet, in any order. Clear it. */
void             damero_double_why_board       (const DameroDoubleWhy  *why,
                                                int                     number,
                                                int                     opponent,
                                                DameroDoubleWhyBoard   *ret_board);
void             damero_double_why_board_clear (DameroDoubleWhyBoard   *board);
/* The reasons for the bye of a player who is present and in no pair. Clear it. */
void             damero_double_why_bye         (const DameroDoubleWhy  *why,
                                                int                     number,
                                                DameroDoubleWhyBye     *ret_bye);
void             damero_double_why_bye_clear   (DameroDoubleWhyBye     *bye);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (DameroDoubleWhy, damero_double_why_free)
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (DameroDoubleWhyBoard, damero_double_why_board_clear)
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (DameroDoubleWhyBye, damero_double_why_bye_clear)
