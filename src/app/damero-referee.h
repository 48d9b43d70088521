/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * app/damero-referee.h - everything a referee and the players can say about a game besides its moves, as
 * the actions "game.*" of a window.
 *
 *   game.pause, game.resume, game.resume-side (s)  "black", "white"
 *   game.adjust, game.call-time, game.wrong-move, game.illegal-move
 *   game.offer-draw (s), game.accept-draw, game.decline-draw, game.resign (s)
 *   game.claim, game.cancel-count
 *   game.ask-count (s)  who asks: "black", "white", or "referee-black", "referee-white" by whom has to
 *                       make progress
 *   game.set-result, game.correct-result
 *
 * An action is enabled while its act can apply.
 */
#pragma once

#include "app/damero-desk.h"

G_BEGIN_DECLS

#define DAMERO_TYPE_REFEREE (damero_referee_get_type ())
G_DECLARE_FINAL_TYPE (DameroReferee, damero_referee, DAMERO, REFEREE, GObject)

/* Gives WINDOW (not referenced) the actions. */
DameroReferee *damero_referee_new             (GtkWidget         *window,
                                               DameroDesk        *desk);
/* The actions are for the game at IN (section, round, board and game) from now on. */
void           damero_referee_show            (DameroReferee     *self,
                                               const DameroPlace *in);
/* Does what the action NAME ("game.resume") does, with TARGET (may be NULL); FALSE: there is none, or it does
 * not apply now. */
gboolean       damero_referee_activate        (DameroReferee     *self,
                                               const char        *name,
                                               const char        *target);
/* In class_init of the window: the keys of those that need no choice. */
void           damero_referee_class_init_keys (GtkWidgetClass    *klass);

G_END_DECLS
