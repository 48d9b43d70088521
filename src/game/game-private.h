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
} DameroGameContext;

/* Refuses the act; FALSE, to be returned. */
gboolean           damero_game_refuse          (const DameroGameContext *context,
                                                DameroRefusalCode        code);
/* Adds what followed from the act, at its instant; the caller fills in what else there is to say. */
DameroConsequence *damero_game_add_consequence (const DameroGameContext *context,
                                                DameroConsequenceKind    kind,
                                                int                      side);
/* Stops the clocks and ends the game. */
void               damero_game_end             (const DameroGameContext *context,
                                                DameroOutcome            outcome,
                                                DameroEnding             ending,
                                                gint64                   at_ms);
/* The outcome with which SIDE wins. */
DameroOutcome      damero_side_wins            (DameroSide               side);

/* Lets the clock of the act's side run (G10). It must be paused. */
void               damero_game_resume_clock    (const DameroGameContext *context);

/* game.c: what is pending in a game that ends is kept, and is pending again when play goes on. */
void     damero_game_keep_pending           (DameroGame              *game);
void     damero_game_restore_pending        (DameroGame              *game);

/* touch.c: touching, arranging, cautions, crowning by the opponent (docs/rules.md, Touch and Crowning). */

/* The side on move is free to move any piece again; no loss is proposed any more. */
void     damero_game_drop_bonds             (const DameroGameContext *context);
void     damero_game_drop_proposal          (const DameroGameContext *context);
/* A turn was played: who has to crown what. */
void     damero_game_note_crowning          (const DameroGameContext *context,
                                             const DameroMove        *move);
/* Whether nothing waits to be crowned; else refuses with MUST_CROWN. */
gboolean damero_game_check_crowned          (const DameroGameContext *context);
gboolean damero_game_perform_touched        (const DameroGameContext *context);
gboolean damero_game_perform_touch_refused  (const DameroGameContext *context);
gboolean damero_game_perform_arranged       (const DameroGameContext *context);
gboolean damero_game_perform_over_angle     (const DameroGameContext *context);
gboolean damero_game_perform_square_touched (const DameroGameContext *context);
gboolean damero_game_perform_permitted      (const DameroGameContext *context);
gboolean damero_game_perform_caution        (const DameroGameContext *context);
gboolean damero_game_perform_proposal       (const DameroGameContext *context);
gboolean damero_game_perform_crowned        (const DameroGameContext *context);

/* perform.c: how a turn is judged, and what the clock brings. */

/* The clock's limit where one capture only can be made; off where the position is not known. */
gboolean damero_game_has_single_capture     (const DameroGame        *game);
/* Whether it is the turn of the act's side on the board and on the clock, and the act's ply is the next. */
gboolean damero_game_check_turn             (const DameroGameContext *context);
/* Reads the act's move, which has to be legal and allowed; else refuses. */
gboolean damero_game_read_act_move          (const DameroGameContext *context,
                                             DameroMove              *ret_move);
/* Adds what the clock said, and ends or stops the game by it. */
void     damero_game_settle_clock           (const DameroGameContext *context,
                                             const DameroClockEvents *events);
/* A move of the position that is known becomes the record's next, where the game ends at END_MS if it ends by it. What
 * bound its side is done. */
void     damero_game_record_move            (const DameroGameContext *context,
                                             const DameroMove        *move,
                                             gint64                   end_ms);

/* claims.c: counts and draws that are claimed. */

/* At how many turns of one side a count of the rules ends; 0: they have no such count. */
guint    damero_game_get_limit              (const DameroGame        *game,
                                             DameroCountKind          kind);
gboolean damero_game_perform_claim          (const DameroGameContext *context);
gboolean damero_game_perform_count_request  (const DameroGameContext *context);
gboolean damero_game_perform_count_cancel   (const DameroGameContext *context);

/* record.c: presses without moves, and moves entered afterwards. */

/* A press without a move is about to be made, and has been made. */
void     damero_game_hold_press             (const DameroGameContext *context);
void     damero_game_count_press            (const DameroGameContext *context);
/* The clock as it was before the last press takes a correction as well, as far as it can. */
void     damero_game_correct_held           (const DameroGameContext *context,
                                             int                      side,
                                             gint64                   amount_ms);
/* The same of the act's correction of moves made; the press that is held is not among them. */
void     damero_game_correct_held_moves     (const DameroGameContext *context);
/* Whether the position on the board is known; else refuses with CODE. */
gboolean damero_game_check_recorded         (const DameroGameContext *context,
                                             DameroRefusalCode        code);
gboolean damero_game_perform_entered        (const DameroGameContext *context);
gboolean damero_game_perform_returned       (const DameroGameContext *context);
gboolean damero_game_perform_hand_count     (const DameroGameContext *context);
gboolean damero_game_perform_one_capture    (const DameroGameContext *context);
gboolean damero_game_perform_record_changed (const DameroGameContext *context);
gboolean damero_game_perform_record_ended   (const DameroGameContext *context);

/* rulings.c: the referee's other decisions. */
gboolean damero_game_perform_adjustment (const DameroGameContext *context);
gboolean damero_game_perform_moves_set (const DameroGameContext *context);
gboolean damero_game_perform_penalty (const DameroGameContext *context);
gboolean damero_game_perform_on_paper (const DameroGameContext *context);
gboolean damero_game_perform_forfeit (const DameroGameContext *context);
gboolean damero_game_perform_adjourned (const DameroGameContext *context);
gboolean damero_game_perform_continued (const DameroGameContext *context);
gboolean damero_game_perform_play_on (const DameroGameContext *context);
