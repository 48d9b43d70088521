/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * pairing/knockout.h - a single-elimination bracket.
 *
 * The bracket is a pure function of the tournament's records and of decisions. Seeds are the contestants in
 * order of number, without those who announced their absence from round 1 before it was paired. The order
 * of the bracket is order (2) = 1 2 and order (2m) = x, 2m + 1 - x for each x of order (m); seeds that are
 * nobody's are byes, which so fall to the top. Winners of matches 2k - 1 and 2k meet in match k of the next
 * round.
 *
 * Who advances: the winner by the records (the result of the whole match), also by forfeit; after a drawn
 * match who a decision names. A decision, of whatever origin (the section's tie rule, a replay, a lot, the
 * director), names the round and the winner, and stands over the records. Nobody advances from a double forfeit, and
 * the contestant who then has no opponent advances with a bye, as does the opponent of a contestant who is announced
 * absent from the round (withdrawn). A round paired by hand moves the players in the bracket: a player who was paired
 * with another than planned has changed places with the one planned.
 */
#pragma once

#include "model/pairs.h"
#include "model/tournament.h"

/* Who won a match that the records do not decide. */
typedef struct {
  int round_number;
  int winner; /* a contestant of the match */
} DameroKnockoutDecision;

typedef enum {
  DAMERO_KNOCKOUT_WAITING, /* a match before it is not decided */
  DAMERO_KNOCKOUT_OPEN,    /* both are known, there is no result yet */
  DAMERO_KNOCKOUT_DRAWN,   /* needs a decision */
  DAMERO_KNOCKOUT_WON,
  DAMERO_KNOCKOUT_BYE,     /* the winner had no opponent */
  DAMERO_KNOCKOUT_NOBODY,  /* nobody advances */
} DameroKnockoutState;

/* One match of the bracket. */
typedef struct {
  int                 round_number;
  int                 position; /* in its round, from 1; in the last round 1 is the final and 2 the match for
                                   the third place */
  int                 a;        /* contestants, the upper line of the bracket first; 0 = nobody, or not known */
  int                 b;
  int                 winner;   /* 0 = nobody, or not known */
  DameroKnockoutState state;
} DameroKnockoutMatch;

typedef enum {
  DAMERO_KNOCKOUT_PAIRED,
  DAMERO_KNOCKOUT_UNDECIDED,  /* a match of the round before has no winner yet */
  DAMERO_KNOCKOUT_OVER,       /* there is no such round */
} DameroKnockoutAnswer;

/* Rounds for a number of players: the least k with 2^k of them or more; 0 under two. */
int                  damero_knockout_count_rounds (int                     n_players);
/* Fills RET_SEEDS (int, emptied) with seeds 1 .. SIZE in the order of the bracket; SIZE is a power of 2. */
void                 damero_knockout_order        (int                     size,
                                                   GArray                 *ret_seeds);
/* Fills RET_MATCHES (DameroKnockoutMatch, emptied) with all matches of the bracket by round and position.
 * DECISIONS: DameroKnockoutDecision, or NULL. THIRD_PLACE: the losers of the two semi-finals meet in
 * the last round (from four players). O(n rounds log n). */
void                 damero_knockout_bracket      (const DameroTournament *tournament,
                                                   const GArray           *decisions,
                                                   gboolean                third_place,
                                                   GArray                 *ret_matches);
/* The pairs (DameroPair) and byes (int) of a round, in order of position; emptied and filled if PAIRED,
 * else untouched. UNDECIDED: RET_MATCH (may be NULL) gets the first match without a winner. A contestant who is out
 * or absent is in neither list. White is as damero_starter_balance says. A round of byes alone is no error: it has no
 * pairs. */
DameroKnockoutAnswer damero_knockout_pair         (const DameroTournament *tournament,
                                                   const GArray           *decisions,
                                                   gboolean                third_place,
                                                   int                     round_number,
                                                   GArray                 *ret_pairs,
                                                   GArray                 *ret_byes,
                                                   DameroKnockoutMatch    *ret_match);
