/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * standings/tiebreak.h - the tie-breaks, each with the terms that it is made of.
 *
 * Pure functions of a DameroTournament, which a section and a TRF file both give. Whole numbers and exact
 * fractions; what the rules round is rounded half up. A value is computed from its terms, so that what is
 * shown as its explanation is how it came about. Articles are those of FIDE's Play-Off and Tie-Break
 * Regulations (C.07) in force since 1 March 2026.
 *
 *     BH, SOL     8.1   the scores of the opponents
 *     BH-C1, C2   14.1  without the lowest, the two lowest; M1, M2 without as many of the highest too
 *     SOL-T             as BH-M1
 *     FB          8.3   BH as if every pair of the last round had drawn; BH before the last round
 *     AOB         8.2   average of the BH of the opponents met
 *     HON               final points of the opponents met, once per game played
 *     SB, SB-C1   9.1   the score of each opponent times the points made against that opponent
 *     KOYA        9.2   points made against those who have half of what they could have, or more
 *     WIN         7.1   rounds won, or with the points of a win
 *     WON, BWG    7.2   games won at the board; with the side that moves second (7.4)
 *     BLK         7.3   games played with that side
 *     PS, PS-C1   7.5   the running score after each round; without that after round 1
 *     REP         7.6   rounds that were neither byes asked for nor lost by forfeit
 *     STD         7.7   points as if won, drawn and lost were 1, a half and 0
 *     MPT, GPT    11.1  2 for a match won and 1 for one drawn; 1 for a game won and a half for one drawn
 *     ARO, ARO-C1 10.1  average rating of the opponents, per game; without the lowest opponent
 *     TPR         10.2  ARO and what the table gives for the share of the games' points (1, a half, 0)
 *     PTP         10.3  the lowest rating with which that many points were to be expected
 *     APRO, APPO  10.4  average TPR of the opponents met; average PTP (10.5)
 *     DE          6     direct encounter, see standings.h
 *     LOT               drawing of lots, see standings.h
 *
 * What was not played. With pairings fixed beforehand (C.07, 15) a forfeit is a result like others, other
 * than for ratings and games lost; a round without an opponent is none. Everywhere else by DameroUnplayed:
 *
 *   FIDE     (C.07, 16) one's own round not played counts as against a dummy with one's own score, but no
 *            more than the opponent of a forfeit has, or than draws in all rounds are worth. Opponents count
 *            with their points; byes they asked for with no game after them are draws. A value is cut first
 *            from rounds one chose not to play (16.5).
 *   SELF     as FIDE without those limits to the dummy: the regulations of 2023 to February 2026.
 *   VIRTUAL  (2009 to 2022) a virtual opponent, level before the round, who makes the rest of its points and
 *            draws in all later rounds. Rounds that opponents have not played are draws.
 *   NOTHING  rounds not played count for nothing, opponents with their points.
 *
 * A game counts once it has a result, a meeting with its first game; before that the round is as if it
 * were not there yet. Ratings: opponents without one are left out; nobody rated was met, no value.
 */
#pragma once

#include "model/tournament.h"

typedef struct {
  DameroUnplayed unplayed;
  gboolean       predetermined; /* pairings fixed beforehand, as in a round robin */
  int            games;         /* of a match: what a bye is in GPT; at least 1 */
  gint64         seed;          /* of the lots */
} DameroTiebreakRules;

typedef struct {
  gboolean applies;
  gint64   value;      /* in parts of a point; DE, LOT: place among those tied, from 1 */
  gint64   parts;      /* that make one */
  gint64   points_x10; /* DE: points against all those tied, whether it splits them or not; else 0 */
  int      level;      /* in a standing: the best place of those who were level when its turn came */
} DameroTiebreakValue;

typedef enum {
  DAMERO_CUT_NONE,     /* counts */
  DAMERO_CUT_LOWEST,
  DAMERO_CUT_HIGHEST,
  DAMERO_CUT_UNPLAYED, /* the lowest of those one chose not to play (C.07, 16.5) */
} DameroCut;

/* One part of a value: mostly a round. */
typedef struct {
  int        round_number;
  int        opponent;     /* 0 = none */
  DameroPlay play;
  int        points_x10;   /* made in the round */
  gboolean   is_dummy;     /* SCORE is not an opponent's */
  gint64     final_x10;    /* the opponent's final points, where SCORE is made from them */
  gint64     score;        /* what the opponent (or the round) stands for: tenths of a point, a rating, a count */
  gint64     weight;       /* how often that counts: 1, games, tenths of a point */
  gint64     contribution; /* score times weight */
  DameroCut  cut;
} DameroTerm;

typedef struct _DameroTiebreakField DameroTiebreakField;

/* What the tie-breaks of TOURNAMENT after UP_TO_ROUND (0: all rounds recorded) are computed from. The
 * tournament has to live as long. O(n r). */
DameroTiebreakField *damero_tiebreak_field_new  (const DameroTournament    *tournament,
                                                 int                        up_to_round,
                                                 const DameroTiebreakRules *rules);
void                 damero_tiebreak_field_free (DameroTiebreakField       *field);
/* The value of the contestant at INDEX; not of DE and LOT, which depend on who is tied. TERMS (DameroTerm;
 * may be NULL) is replaced by what the value is made of, in the order of rounds. O(r), what looks at the
 * opponents' opponents O(r^2) once for each of them. */
DameroTiebreakValue  damero_tiebreak_compute    (DameroTiebreakField       *field,
                                                 guint                      index,
                                                 DameroTiebreak             tiebreak,
                                                 GArray                    *terms);
/* DE among the contestants TIED (guint indexes, two or more): fills RET_VALUES in their order. */
void                 damero_tiebreak_encounter  (DameroTiebreakField       *field,
                                                 const GArray              *tied,
                                                 DameroTiebreakValue       *ret_values);
/* The terms of DE of a contestant: the rounds with the others of TIED that count. */
void                 damero_tiebreak_encounter_terms (DameroTiebreakField  *field,
                                                 guint                      index,
                                                 const GArray              *tied,
                                                 GArray                    *terms);
/* LOT among them: by the number that the seed gives to each pairing number, the highest first. */
void                 damero_tiebreak_draw_lots  (DameroTiebreakField       *field,
                                                 const GArray              *tied,
                                                 DameroTiebreakValue       *ret_values);
/* -1, 0, 1: the value of A is worse, as good, better than that of B. One that does not apply is 0. */
int                  damero_tiebreak_compare    (DameroTiebreak             tiebreak,
                                                 const DameroTiebreakValue *a,
                                                 const DameroTiebreakValue *b);
/* Whether the value is a place among those tied, from 1: DE and LOT. */
gboolean             damero_tiebreak_is_place   (DameroTiebreak             tiebreak);
/* A value as text: SB "12.25", AOB "33.67", DE "2"; rounded half up to two decimals. "" where it does not
 * apply. */
void                 damero_tiebreak_format     (DameroTiebreak             tiebreak,
                                                 const DameroTiebreakValue *value,
                                                 char                       buffer[32]);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (DameroTiebreakField, damero_tiebreak_field_free)
