/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * model/match.h - what one match is worth to its two sides by a scoring table.
 */
#pragma once

#include "model/section.h"

typedef enum {
  DAMERO_MATCH_OPEN, /* a game has no outcome yet */
  DAMERO_MATCH_A,    /* won by a, with more game points (win 1, draw 1/2) */
  DAMERO_MATCH_B,
  DAMERO_MATCH_DRAWN,
  DAMERO_MATCH_B_FORFEITS, /* no game was played, and a has more of them */
  DAMERO_MATCH_A_FORFEITS,
  DAMERO_MATCH_DOUBLE_FORFEIT, /* no game was played, and nobody has one */
} DameroMatchResult;

typedef struct {
  DameroMatchResult result;
  gint64            points_x10[2]; /* of a and b: of the games so far, or (unit match) of the result, none while it is
                                    * open; the score of the match wherever it is shown, as standings add it up */
  int               halves[2];     /* of a and b: 2 for each game won, 1 for each drawn */
  gint64            match_x10[2];  /* match points: by the table of unit match, else 2-1-0; of an open one none */
} DameroMatchScore;

/* Scores a match. Unit game: the sum of its games' points. Unit match: the table's win, draw or loss
 * for the result, once every game has an outcome, nothing before; a match in which at least one game
 * was played counts as played, with forfeited games won and lost like others; without any, it scores
 * the table's forfeits, and a draw if both have as many games by forfeit. Where the table has rows, a
 * match that was played scores the one of its lead. */
DameroMatchScore damero_match_score      (const DameroMatch   *match,
                                          const DameroScoring *scoring);
/* The game points of HALVES of a match by the table of unit game; where the table has another measure (a loss is
 * worth something, a draw not half a win) 1 for a game won. */
gint64           damero_match_halves_x10 (const DameroScoring *scoring,
                                          int                  halves);
/* The index, 0 for a and 1 for b, of the player of a match who stands on the left wherever it is shown, and whose
 * results are typed: who has FIRST_SIDE, the side that begins by the ruleset, in game 1. */
int              damero_match_get_left  (DameroSide           first_side);
/* The entry on the left (0) or on the right (1). */
int              damero_match_get_seat  (const DameroMatch   *match,
                                         DameroSide           first_side,
                                         int                  seat);
/* Who has SIDE in GAME. */
int              damero_match_game_get_entry (const DameroMatchGame *game,
                                              DameroSide             side);
/* The index of the first game of MATCH without an outcome; n_games if there is none. */
guint            damero_match_find_open  (const DameroMatch   *match);
/* Whether a game of MATCH has no outcome yet. */
gboolean         damero_match_is_open    (const DameroMatch   *match);
/* Whether a game of MATCH has an outcome. */
gboolean         damero_match_has_result (const DameroMatch   *match);
/* Whether a game of MATCH was started or has an outcome. */
gboolean         damero_match_has_begun  (const DameroMatch   *match);
/* Whether a game of ROUND was started or has an outcome. */
gboolean         damero_round_has_begun  (const DameroRound   *round);
/* How many matches of ROUND are open; with none, all its results are in. */
guint            damero_round_count_open (const DameroRound   *round);
/* Whether a game of SECTION has an outcome. */
gboolean         damero_section_has_result (const DameroSection *section);
/* Whether all results of SECTION are in: every round that it has is paired, and no match of them is open. */
gboolean         damero_section_is_over  (const DameroSection *section);
/* Whether the standings of SECTION are final: it is over, and its last round is closed. */
gboolean         damero_section_is_final (const DameroSection *section);
/* TRUE if ENTRY plays in MATCH; then RET_INDEX is 0 for a and 1 for b. */
gboolean         damero_match_find_entry (const DameroMatch   *match,
                                          int                  entry,
                                          int                 *ret_index);
/* The side ENTRY has in GAME, which it plays. */
DameroSide       damero_match_game_side  (const DameroMatchGame *game,
                                          int                    entry);
/* TRUE for the outcomes of games that were not played. */
gboolean         damero_outcome_is_forfeit (DameroOutcome     outcome);
/* The outcome, and its ending, of a game that SIDE forfeits; -1: both do. */
DameroOutcome    damero_outcome_forfeited  (int               side,
                                            DameroEnding     *ret_ending);
/* How long the player INDEX (0 for a, 1 for b) is late at an instant of run RUN; -1 if that player is there, or was
 * late in another run and nobody knows since when. */
gint64           damero_match_get_late_ms  (const DameroMatch *match,
                                            int                index,
                                            gint64             run,
                                            gint64             mono_ms);
/* The outcome with the sides exchanged. */
DameroOutcome    damero_outcome_mirror     (DameroOutcome     outcome);
/* 2, 1 or 0: the game won, drawn, lost by SIDE, played or not; 0 while it has no outcome. */
int              damero_outcome_get_halves (DameroOutcome     outcome,
                                            DameroSide        side);
