/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * app/referee/referee.h - everything a referee and the players can say about a game besides its moves, as
 * the actions "game.*" of a window.
 *
 * Clock: game.pause, game.resume and game.resume-side (s: "black", "white"), which continue a game that is
 *   adjourned; game.adjust, game.match-time, game.set-moves, game.one-capture, game.call-time,
 *   game.flag-loss
 * Touch: game.touched (s: who), game.touched-by-turn, game.touch-refused, game.over-angle,
 *   game.square-touched, game.permit, game.crown; game.arranged (s: "black" or "black-notice")
 * Rulings: game.caution, game.penalty, game.forfeit, game.confirm-forfeit, game.waive-forfeit,
 *   game.adjudicate, game.adjourn, game.appeal, game.decide-appeal, game.answer-call (s: who called)
 * Before it begins: game.late (s), game.arrived (s), game.on-paper
 * Moves: game.wrong-move, game.illegal-move, game.record (s: its token)
 * Draws and counts: game.offer-draw (s), game.accept-draw, game.decline-draw, game.claim, game.cancel-count,
 *   game.hand-count, game.hand-count-draw, game.restart-hand-count, game.stop-hand-count (s: whose presses count),
 *   game.ask-count (s: who asks: "black", "white", or "referee-black" by whom has to make progress)
 * Result: game.resign (s), game.set-result, game.correct-result
 *
 * An action is enabled while its act can apply: while the game would take it, of one that asks for more, with
 * some answer. Those of touch that need squares emit "squares-wanted" (gpointer const DameroAct *): the act as far as
 * it is known; the owner of the board view asks for the rest and performs it.
 */
#pragma once

#include "app/base/desk.h"

G_BEGIN_DECLS

#define DAMERO_TYPE_REFEREE (damero_referee_get_type ())
G_DECLARE_FINAL_TYPE (DameroReferee, damero_referee, DAMERO, REFEREE, GObject)

/* Gives WIDGET (not referenced), a window or a page in one, the actions; they go with the referee. */
DameroReferee *damero_referee_new             (GtkWidget         *widget,
                                               DameroDesk        *desk);
/* The actions are for the game at PLACE (section, round, board and game) from now on. */
void           damero_referee_show            (DameroReferee     *self,
                                               const DameroPlace *place);
/* Does what the action NAME ("game.resume") does, with TARGET (may be NULL); FALSE: there is none, or it does
 * not apply now. */
gboolean       damero_referee_activate        (DameroReferee     *self,
                                               const char        *name,
                                               const char        *target);
/* In class_init of the window: the keys of those that need no choice. */
void           damero_referee_class_init_keys (GtkWidgetClass    *klass);

G_END_DECLS
