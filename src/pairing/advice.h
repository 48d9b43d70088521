/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * pairing/advice.h - for small fields: what to play, whether the rounds to come can be paired, and what
 * can be done when a round cannot.
 *
 * Plain answers with their reasons, without sentences. Nothing here decides.
 */
#pragma once

#include "model/pairs.h"
#include "model/tournament.h"

/* Up to so many entries a round robin is proposed where neither rounds nor time are known. */
#define DAMERO_ADVICE_SMALL   6
/* Up to so many players, the bye counted as one, all pairings of a round are tried. */
#define DAMERO_ADVICE_MAX_ALL 12

/* What is known when a section is set up; 0 = not known. */
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
  DAMERO_BOUND_NONE,    /* the round robin is complete */
  DAMERO_BOUND_PLANNED,
  DAMERO_BOUND_TIME,
  DAMERO_BOUND_HALF,    /* half the field: with more rounds a Swiss may come to a round without a pairing */
  DAMERO_BOUND_ENOUGH,  /* neither rounds nor time are known: enough for one winner, and no more */
} DameroBound;

typedef struct {
  DameroProposalKind kind;
  int                n_rounds;
  DameroBound        bound;
  int                round_robin_rounds; /* what a single one would take */
  int                max_rounds;  /* that fit the plan and the time; 0 = not known, or not even one */
  int                log_rounds;  /* ceil (log2 n): after fewer, more than one may have won everything */
  int                half_rounds; /* n / 2, rounded up: the most that can always be paired if colours are not
                                     looked at (Dirac 1952) */
  gboolean           too_few;     /* a Swiss of fewer than log_rounds */
} DameroProposal;

typedef enum {
  DAMERO_FORECAST_SURE,     /* can be paired, whatever is paired and played until then */
  DAMERO_FORECAST_MAY_FAIL, /* nothing makes it sure */
  DAMERO_FORECAST_FAILS,    /* cannot be paired */
} DameroForecastAnswer;

/* What a forecast rests on. */
typedef enum {
  DAMERO_CERTIFICATE_NONE,
  DAMERO_CERTIFICATE_PAIRING, /* the legal meetings of this round are known: there is, or is not, a complete
                                 pairing of them (a maximum matching) */
  DAMERO_CERTIFICATE_DEGREES, /* everyone will still have so many possible opponents that a complete pairing
                                 must be among them (see damero_advice_forecast) */
  DAMERO_CERTIFICATE_ALL,     /* all legal pairings of the round before were tried: after each, after some or
                                 after none there is a pairing */
  DAMERO_CERTIFICATE_COUNT,   /* somebody has fewer opponents left than rounds */
} DameroCertificate;

typedef struct {
  int                  round_number;
  DameroForecastAnswer answer;
  DameroCertificate    certificate;
} DameroForecast;

/* What is open when a round has no legal pairing. */
typedef struct {
  gboolean can_repeat;     /* there is a pairing with repeated meetings */
  int      n_repeats;      /* meetings in it that were played before */
  int      n_clashes;      /* meetings in it of two who must both have the same colour (C3) */
  gboolean second_bye;     /* its bye goes to somebody who may have none (C2) */
  int      n_missing;      /* meetings that a complete round robin of the present still needs */
  int      missing_rounds; /* rounds that these take at least */
} DameroChoices;

/* A proposal for a section that is set up. The round robin if all its rounds fit the plan and the time, the
 * double one if matches have one game and that fits too. Else the most Swiss rounds that fit, up to half
 * the field. */
DameroProposal damero_advice_propose  (const DameroSetup      *setup);
/* The forecast of rounds ROUND_NUMBER .. the last planned of a Swiss, before ROUND_NUMBER is paired;
 * RET_FORECASTS (DameroForecast) is emptied and filled. If no number is planned, of ROUND_NUMBER alone.
 *
 * Supposed are the absences that are known, that nobody new comes, that rounds are paired by the rules,
 * and that all games are played: one that is forfeited does not count as a meeting, but not as a colour
 * either.
 *
 * DEGREES: N is the number of players and the bye, if there is one, m the most meetings (forbidden ones
 * too) that anyone will have had. Without colours a pairing exists if everyone may still meet N / 2 of
 * the others (Dirac). With colours, at most N / 2 must have White, namely some of those who had Black or
 * the bye in the round before, and as many Black; part the players into halves, with all of the first in one
 * and all of the second in the other, and between the halves only meetings behind count: a pairing exists if
 * everyone may meet half of the other half (Hall), so if 2 m <= N / 2; with a bye, once its receiver is
 * set aside, if 2 m <= N / 2 - 1. Cost: O(n^3) at worst for the first round, the other rounds O(n). */
void           damero_advice_forecast (const DameroTournament *tournament,
                                       int                     round_number,
                                       GArray                 *ret_forecasts);
/* What can be done in a Swiss round without a legal pairing. RET_PAIRS (DameroPair) and RET_BYE (0 = none)
 * get a pairing of the present in which, in this order of importance, nobody has a second bye if it can be
 * helped, the fewest meetings are repeated, they were played the fewest times, the fewest two meet who must
 * both have the same colour, and scores differ least. Forbidden pairs stay forbidden. By board: the rank of
 * the higher of each pair; White by the Swiss colour rules. RET_MISSING (DameroPair, the lower number first)
 * gets the meetings of the present that were never played, by number. The arrays are emptied and filled,
 * with no pairs if even repeats leave none. O(n^3), with memory for n^2. */
DameroChoices  damero_advice_choices  (const DameroTournament *tournament,
                                       int                     round_number,
                                       GArray                 *ret_pairs,
                                       int                    *ret_bye,
                                       GArray                 *ret_missing);
