/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * pairing/section-pairing.h - the pairs of a section's round by the section's own system.
 *
 * A pure function of the section's records: the one place that knows which system pairs how. May be
 * called in any thread on a section of its own (damero_section_copy).
 */
#pragma once

#include "model/section.h"
#include "pairing/dutch/dutch.h"
#include "pairing/knockout.h"

typedef enum {
  DAMERO_PAIRING_DONE,
  DAMERO_PAIRING_NO_PAIRING, /* nothing satisfies what the system demands */
  DAMERO_PAIRING_NO_ROUND,   /* the system has no such round */
  DAMERO_PAIRING_UNDECIDED,  /* knockout: it is not known yet who plays */
  DAMERO_PAIRING_BY_HAND,    /* the section has no system: the director pairs */
  DAMERO_PAIRING_CANCELLED,
} DameroPairingAnswer;

/* Pairs round ROUND_NUMBER (from 1): its own pairs and those of later rounds are not looked at. RET_PAIRS
 * (DameroPair, by board, White and Black of game 1 on the board) and RET_BYES (int: without an opponent, and
 * where everyone is to be named the absent) are emptied and filled if DONE, else untouched. PROGRESS may
 * be NULL; only the Dutch system takes long enough to call it.
 *
 * Who is kept apart only if possible (DameroForbidden.soft) changes nothing where the pairing without wishes keeps
 * them apart. Else all are kept apart as if it were forbidden, if there is such a pairing and it costs nothing: the
 * players of the pairs are no further apart in points, all in all, and who has the bye has no more points. If it does,
 * the pairs that are not wanted are taken one by one, from the first board down: each is kept apart if it costs nothing
 * beside those before, or else dropped; the pairing with the fewest that are not kept is taken, the first of several.
 * At most 42 pairings are made for it. */
DameroPairingAnswer damero_section_pair (const DameroSection *section,
                                         int                  round_number,
                                         DameroSwissProgress  progress,
                                         gpointer             user_data,
                                         GArray              *ret_pairs,
                                         GArray              *ret_byes);
/* The system's own pairs of a round that is paired, for those who are in it now; FALSE if it has none. Takes
 * as long as pairing does. */
gboolean            damero_section_pair_again    (const DameroSection *section,
                                                  int                  round_number,
                                                  GArray              *ret_pairs,
                                                  GArray              *ret_byes);
/* Turns each of PAIRS (DameroPair) of a round that somebody makes by hand so that White, of the rules, is who has it in
 * game 1 by the system: article 4 of C.04.5, article 5.2 of C.04.3, else damero_starter_balance. No lot of a board is
 * drawn. TOURNAMENT is the section's before the round. */
void                damero_section_seat          (DameroSystem            system,
                                                  const DameroTournament *tournament,
                                                  int                     round_number,
                                                  GArray                 *pairs);
/* The pairs (DameroPair) among PAIRS of a round that the section would have kept apart if possible. Free it. */
GArray             *damero_section_dup_unwanted  (const DameroSection *section,
                                                  int                  round_number,
                                                  const GArray        *pairs);
/* The set by which A and B are kept apart in the round if possible; the first of several; NULL if by none. Borrowed. */
const DameroForbidden *damero_section_find_wish (const DameroSection *section,
                                                 int                  round_number,
                                                 int                  a,
                                                 int                  b);
/* As damero_section_pair_again, as if nobody were kept apart if possible. */
gboolean            damero_section_pair_unwished (const DameroSection *section,
                                                  int                  round_number,
                                                  GArray              *ret_pairs,
                                                  GArray              *ret_byes);
/* What was decided of a knockout's matches before ROUND_NUMBER: DameroKnockoutDecision. Free it. */
GArray             *damero_section_dup_decisions (const DameroSection *section,
                                                  int                  round_number);
