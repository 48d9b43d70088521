/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * pairing/advice.h - for small fields: what to play, whether the rounds to come can be paired, and what
 * can be done when a round cannot.
 *
 * Plain answers with their reasons; whoever asks makes sentences of them. Nothing here decides.
 */
#pragma once

#include "model/pairs.h"
#include "model/tournament.h"

/* What is known when a section is set up; 0 = not told. */
typedef struct {
  int n_entries;
  int n_games;           /* of a match */
  int n_rounds;          /* planned */
  int available_minutes; /* for all rounds */
  int round_minutes;     /* one round with all games of its matches and what lies between rounds */
} DameroSetup;

typedef enum {
  DAMERO_PROPOSAL_NOTHING, /* under two entries, or no time for a round */
  DAMERO_PROPOSAL_ROUND_ROBIN,
  DAMERO_PROPOSAL_DOUBLE_ROUND_ROBIN,
  DAMERO_PROPOSAL_SWISS,
} DameroProposalKind;

/* What bounds the number of rounds of the proposal. */
typedef enum {
  DAMERO_BOUND_NONE,      /* the round robin is complete */
  DAMERO_BOUND_PLANNED,
  DAMERO_BOUND_TIME,
  DAMERO_BOUND_HALF,      /* half the field: with more rounds a Swiss may come to a round without a pairing */
  DAMERO_BOUND_ENOUGH,    /* neither rounds nor time are told: enough for one winner, and no more */
} DameroBound;

typedef struct {
  DameroProposalKind kind;
  int                n_rounds;
  DameroBound        bound;
  int                round_robin_rounds; /* what a single one would take */
  int                max_rounds;  /* that fit the plan and the time; 0 = not told */
  int                log_rounds;  /* ceil (log2 n): fewer can leave more than one with all points */
  int                half_rounds; /* n / 2, rounded up: the most that can always be paired without colours */
  gboolean           too_few;     /* a Swiss with fewer than log_rounds */
} DameroProposal;

typedef enum {
  DAMERO_OUTLOOK_SURE,     /* can be paired, whatever is paired and played until then */
  DAMERO_OUTLOOK_MAY_FAIL, /* nothing known makes it sure */
  DAMERO_OUTLOOK_FAILS,    /* cannot be paired */
} DameroOutlookAnswer;

/* What an outlook rests on. */
typedef enum {
  DAMERO_CERTIFICATE_PAIRING, /* the legal meetings of this round are known: there is, or is not, a complete
                                 pairing of them (maximum matching) */
  DAMERO_CERTIFICATE_DEGREES, /* everyone still has so many possible opponents that there is always a
                                 complete pairing, by Dirac's bound or Hall's condition */
  DAMERO_CERTIFICATE_ALL,     /* every pairing of the round before, with all colours, was tried */
  DAMERO_CERTIFICATE_COUNT,   /* more rounds than possible opponents */
  DAMERO_CERTIFICATE_NONE,
} DameroCertificate;

typedef struct {
  int                 round_number;
  DameroOutlookAnswer answer;
  DameroCertificate   certificate;
} DameroOutlook;

/* What is open when a round has no legal pairing. */
typedef struct {
  gboolean can_repeat;  /* there is a pairing with repeated meetings */
  int      n_repeats;   /* meetings in it that were played before */
  int      n_missing;   /* meetings that a complete round robin of the present still needs */
  int      missing_rounds; /* rounds that these need at least */
} DameroChoices;

/* A proposal for a section that is set up. The round robin is proposed if all its rounds fit; the double
 * one if matches have one game and that fits too. Else the most Swiss rounds that fit, up to half the
 * field. */
DameroProposal damero_advice_propose (const DameroSetup      *setup);
/* The outlook of rounds ROUND_NUMBER .. the last planned, before ROUND_NUMBER is paired; RET_OUTLOOKS
 * (DameroOutlook) is emptied and filled. Supposes that whoever is present in ROUND_NUMBER stays, and that
 * nobody comes. For a Swiss. A game that is forfeited counts as not played and can only add meetings, but
 * may leave other colours. */
void           damero_advice_outlook (const DameroTournament *tournament,
                                      int                     round_number,
                                      GArray                 *ret_outlooks);
/* What can be done in a round without a legal pairing. RET_PAIRS (DameroPair) and RET_BYE get a pairing of
 * the present with the fewest repeated meetings; among these the fewest who have one colour a third time.
 * The bye goes where it must. Forbidden pairs stay forbidden. RET_MISSING (DameroPair, White open) gets the
 * meetings of the present that were never played, by number. The arrays are emptied and filled. */
DameroChoices  damero_advice_choices (const DameroTournament *tournament,
                                      int                     round_number,
                                      GArray                 *ret_pairs,
                                      int                    *ret_bye,
                                      GArray                 *ret_missing);
