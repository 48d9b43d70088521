/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * pairing/review.h - what is to be said of a round that somebody paired by hand: graded warnings, and how it
 * differs from the program's own pairing.
 *
 * Nothing is refused here; the person who pairs by hand decides. Players are given by number, and the scores are
 * those of the pairing, with acceleration. words/pairing.h makes sentences of it.
 */
#pragma once

#include "model/pairs.h"
#include "model/token.h"
#include "model/tournament.h"
#include "pairing/dutch/criterion.h"

typedef enum {
  DAMERO_GRADE_NOTE,    /* to be known: the program's own pairing has it too, or it is usual */
  DAMERO_GRADE_WARNING, /* worse than need be */
  DAMERO_GRADE_GRAVE,   /* the rules of the Swiss forbid it, or somebody has no place or two */
} DameroGrade;

typedef enum {
  DAMERO_WARNING_UNKNOWN,           /* nobody has the number a */
  DAMERO_WARNING_TWICE,             /* a has more than one place in the round, or meets themselves */
  DAMERO_WARNING_NOT_PAIRED,        /* a is present and has no place */
  DAMERO_WARNING_ABSENT,            /* a has announced an absence and has a place */
  DAMERO_WARNING_REPEAT,            /* a and b met in round N */
  DAMERO_WARNING_FORBIDDEN,         /* a and b are not to meet in this round */
  DAMERO_WARNING_SAME_COLOUR,       /* a and b must both have COLOUR */
  DAMERO_WARNING_THIRD_COLOUR,      /* a has COLOUR the third time in a row */
  DAMERO_WARNING_COLOUR_DIFFERENCE, /* a has COLOUR N times more than the other one, N > 2 */
  DAMERO_WARNING_CROSSED_COLOURS,   /* a has White and is due Black, b the other way round */
  DAMERO_WARNING_SCORE_GAP,         /* a has N tenths of a point more than b */
  DAMERO_WARNING_SECOND_BYE,        /* a had the bye in round N */
  DAMERO_WARNING_BYE_AFTER_WIN,     /* a got a win's points without playing in round N */
  DAMERO_WARNING_BYE_SCORE,         /* a has the bye; b, with N tenths less, could have it */
  DAMERO_WARNING_EXTRA_BYE,         /* a has a bye that nobody need have */
  DAMERO_N_WARNINGS,
} DameroWarningKind;

typedef struct {
  DameroGrade       grade;
  DameroWarningKind kind;
  int               board;  /* from 1; 0 for a bye or nobody's board */
  int               a;
  int               b;      /* 0 if it is about a alone */
  int               n;
  DameroColour      colour;
  gboolean          own;    /* the program's own pairing has the same */
} DameroWarning;

/* How a board or a bye stands to the program's own pairing. */
typedef enum {
  DAMERO_CHANGE_NONE,
  DAMERO_CHANGE_COLOURS,  /* the same two, the other way round */
  DAMERO_CHANGE_OPPONENT,
} DameroChange;

typedef struct {
  DameroChange change;
  int          own_white; /* whom White and Black meet in the program's own pairing; 0 = bye, -1 = they have no
                             place in it */
  int          own_black;
} DameroReviewBoard;

typedef struct {
  GArray         *warnings;   /* DameroWarning: gravest first, then by board */
  gboolean        compared;   /* with the program's own pairing: */
  GArray         *boards;     /* DameroReviewBoard by pair; empty unless compared */
  guint           n_same;     /* boards */
  guint           n_colours;
  guint           n_different;
  gboolean        same_bye;
  int             own_bye;    /* 0 = none */
  DameroCriterion criterion;  /* by which the program's own pairing is better; NONE if no criterion, or if
                                 the round is not whole */
} DameroReview;

/* Reviews PAIRS (DameroPair, by board) and BYES (int, who has the allocated bye) of a round of a section of SYSTEM, in
 * whatever state they are: what means something in that system, by its own rules of what a meeting is and who may have
 * a bye. OWN_PAIRS is the program's own pairing, NULL if there is none, and OWN_BYE its bye, 0 for none.
 * O(players x rounds). */
DameroReview *damero_review_round (DameroSystem            system,
                                   const DameroTournament *tournament,
                                   int                     round_number,
                                   const GArray           *pairs,
                                   const GArray           *byes,
                                   const GArray           *own_pairs,
                                   int                     own_bye);
void          damero_review_free  (DameroReview           *review);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (DameroReview, damero_review_free)
