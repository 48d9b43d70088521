/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * model/scoring.h - a section's scoring table: what each outcome is worth, per game or per match.
 *
 * Text form, one line: "UNIT WIN-DRAW-LOSS [forfeit WIN-LOSS-DOUBLE] [bye FIRST-LATER]", UNIT game or
 * match, numbers up to 9999.9 with at most one decimal: "game 2-1-0", "match 1-0.5-0 bye 1-0". Left out, a forfeit
 * scores as a win and a loss (double: two losses) and a bye scores nothing. Points are integers in
 * tenths. Byes are worth their points once a round, whatever the number of games.
 *
 * A match can be worth more to who wins it by more. Then rows stand in the place of WIN-DRAW-LOSS, each
 * "LEAD:WINNER-LOSER": for a lead of so many game points (win 1, draw 1/2), or more. The largest comes first,
 * the drawn match, lead 0, last: "match 4:12-0 2:8-4 1:7-5 0:6-6". Win and loss are the first row's, draw is
 * the last one's.
 */
#pragma once

#include "model/token.h"

#define DAMERO_MAX_SCORE_ROWS 9 /* leads from 8 games to 0 */

typedef struct {
  int lead; /* in game points */
  int winner_x10;
  int loser_x10;
} DameroScoreRow;

typedef struct {
  DameroUnit unit;
  int        win_x10;
  int        draw_x10;
  int        loss_x10;
  int        forfeit_win_x10;
  int        forfeit_loss_x10;
  int        double_forfeit_x10;
  int        first_bye_x10;
  int        later_bye_x10;
  guint      n_rows; /* 0: the same for every lead */
  DameroScoreRow rows[DAMERO_MAX_SCORE_ROWS];
} DameroScoring;

/* What is wrong with a table that can be read. */
typedef enum {
  DAMERO_SCORING_SOUND,
  DAMERO_SCORING_NOTHING_TO_WIN,     /* a win is worth no more than a loss */
  DAMERO_SCORING_DRAW_ABOVE_WIN,
  DAMERO_SCORING_LOSS_ABOVE_DRAW,
  DAMERO_SCORING_FORFEIT_ABOVE_WIN,  /* a game won unplayed is worth more than one won at the board */
  DAMERO_SCORING_FORFEIT_REVERSED,   /* who forfeits has more than who does not */
  DAMERO_SCORING_DOUBLE_ABOVE_LOSS,  /* who forfeits with the opponent has more than one who forfeits alone */
  DAMERO_SCORING_BYE_ABOVE_WIN,      /* a bye is worth more than a won match */
  DAMERO_SCORING_LEAD_TOO_LARGE,     /* no match of so many games is won by that much */
  DAMERO_SCORING_ROW_REVERSED,       /* the loser of a row has more than its winner */
  DAMERO_SCORING_ROWS_UNORDERED,     /* a larger lead is worth less */
  DAMERO_SCORING_ROWS_UNEQUAL,       /* the rows do not share out the same points */
  DAMERO_SCORING_DRAW_UNEQUAL,       /* a drawn match is not worth the same to both */
  DAMERO_SCORING_N_FAULTS,
} DameroScoringFault;

#define DAMERO_SCORING_TEXT_SIZE 288

/* Reads the text form; FALSE with the 1-based column where reading stopped. */
gboolean damero_scoring_from_text (const char          *text,
                                   DameroScoring       *ret_scoring,
                                   int                 *ret_column);
/* Writes the canonical text form: only what differs from the defaults. */
void     damero_scoring_to_text   (const DameroScoring *scoring,
                                   char                 buffer[DAMERO_SCORING_TEXT_SIZE]);
gboolean damero_scoring_equal     (const DameroScoring *a,
                                   const DameroScoring *b);
/* What is wrong with the table for matches of N_GAMES games; the first fault found. */
DameroScoringFault damero_scoring_check (const DameroScoring *scoring,
                                   int                  n_games);
/* The row for a match won by LEAD game points; NULL if the table has no rows. */
const DameroScoreRow *damero_scoring_find_row (const DameroScoring *scoring,
                                   int                  lead);
/* The points of SIDE for one game's outcome by the table (unit game), or for a match that ended like one game
 * whatever the lead; 0 for DAMERO_OUTCOME_NONE. */
int      damero_scoring_game_x10  (const DameroScoring *scoring,
                                   DameroOutcome        outcome,
                                   DameroSide           side);
/* Points in tenths as text: "3", "2.5". */
void     damero_points_format     (gint64               points_x10,
                                   char                 buffer[24]);
/* The same for people, with a half sign: "0", "½", "3½"; with a decimal where a half will not do. */
void     damero_points_format_fraction (gint64          points_x10,
                                   char                 buffer[24]);
