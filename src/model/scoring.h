/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * model/scoring.h - a section's scoring table: what each outcome is worth, per game or per match.
 *
 * Text form, one line: "UNIT WIN-DRAW-LOSS [forfeit WIN-LOSS-DOUBLE] [bye FIRST-LATER]", UNIT game or
 * match, numbers up to 9999.9 with at most one decimal: "game 2-1-0", "match 1-0.5-0 bye 1-0". Left out, a forfeit
 * scores as a win and a loss (double: two losses) and a bye scores nothing. Points are integers in
 * tenths. Byes are worth their points once a round, whatever the number of games.
 */
#pragma once

#include "model/token.h"

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
} DameroScoring;

#define DAMERO_SCORING_TEXT_SIZE 96

/* Reads the text form; FALSE with the 1-based column where reading stopped. */
gboolean damero_scoring_from_text (const char          *text,
                                   DameroScoring       *ret_scoring,
                                   int                 *ret_column);
/* Writes the canonical text form: only what differs from the defaults. */
void     damero_scoring_to_text   (const DameroScoring *scoring,
                                   char                 buffer[DAMERO_SCORING_TEXT_SIZE]);
gboolean damero_scoring_equal     (const DameroScoring *a,
                                   const DameroScoring *b);
/* The points of SIDE for one game's outcome by the table (unit game); 0 for DAMERO_OUTCOME_NONE. */
int      damero_scoring_game_x10  (const DameroScoring *scoring,
                                   DameroOutcome        outcome,
                                   DameroSide           side);
/* Points in tenths as text: "3", "2.5". */
void     damero_points_format     (gint64               points_x10,
                                   char                 buffer[24]);
/* The same for people, with a half sign: "0", "½", "3½"; with a decimal where a half will not do. */
void     damero_points_format_fraction (gint64          points_x10,
                                   char                 buffer[24]);
