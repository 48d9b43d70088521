/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * game/game-private.h - what the files of game/ share: the act being performed, and how it ends.
 */
#pragma once

#include "game/game.h"

/* What one act works on while it is being performed. */
typedef struct {
  DameroGame      *game;
  const DameroAct *act;
  GArray          *consequences;
  DameroRefusal   *refusal;
} DameroGameTurn;

/* Refuses the act; FALSE, to be returned. */
gboolean           damero_turn_refuse          (const DameroGameTurn *turn,
                                                DameroRefusalCode     code);
/* Adds what followed from the act, at its instant; the caller fills in what else there is to say. */
DameroConsequence *damero_turn_add_consequence (const DameroGameTurn *turn,
                                                DameroConsequenceKind kind,
                                                int                   side);
/* Stops the clocks and ends the game. */
void               damero_turn_end_game        (const DameroGameTurn *turn,
                                                DameroOutcome         outcome,
                                                DameroEnding          ending,
                                                gint64                at_ms);
/* The outcome with which SIDE wins. */
DameroOutcome      damero_side_wins            (DameroSide            side);

/* Lets the clock of the act's side run (G10). It must be paused. */
void               damero_turn_resume_clock    (const DameroGameTurn *turn);

/* touch.c: touching, arranging, cautions, crowning by the opponent (rules, Touch and Crowning). */

/* The side on move is free to move any piece again; no loss is proposed any more. */
void     damero_turn_drop_bonds (const DameroGameTurn *turn);
void     damero_turn_drop_proposal (const DameroGameTurn *turn);
/* A turn was played: who has to crown what. */
void     damero_turn_note_crowning (const DameroGameTurn *turn,
                                    const DameroMove     *move);
/* Whether nothing waits to be crowned; else refuses with MUST_CROWN. */
gboolean damero_turn_check_crowned (const DameroGameTurn *turn);
gboolean damero_turn_perform_touched (const DameroGameTurn *turn);
gboolean damero_turn_perform_touch_refused (const DameroGameTurn *turn);
gboolean damero_turn_perform_arranged (const DameroGameTurn *turn);
gboolean damero_turn_perform_over_angle (const DameroGameTurn *turn);
gboolean damero_turn_perform_square_touched (const DameroGameTurn *turn);
gboolean damero_turn_perform_permitted (const DameroGameTurn *turn);
gboolean damero_turn_perform_caution (const DameroGameTurn *turn);
gboolean damero_turn_perform_proposal (const DameroGameTurn *turn);
gboolean damero_turn_perform_crowned (const DameroGameTurn *turn);

/* rulings.c: the referee's other decisions. */
gboolean damero_turn_perform_adjustment (const DameroGameTurn *turn);
gboolean damero_turn_perform_moves_set (const DameroGameTurn *turn);
gboolean damero_turn_perform_penalty (const DameroGameTurn *turn);
gboolean damero_turn_perform_on_paper (const DameroGameTurn *turn);
gboolean damero_turn_perform_forfeit (const DameroGameTurn *turn);
gboolean damero_turn_perform_adjourned (const DameroGameTurn *turn);
gboolean damero_turn_perform_continued (const DameroGameTurn *turn);
