/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * app/setup/timed-game.h - a single game while it is played or looked at: its windows, what they offer when it is over
 * (app/board/result-row.h), and whether it stays in the library when they are closed.
 *
 * While its windows are there the game is in the library as any other, so that a crash loses nothing. When the last of
 * them is closed a game that is over and not to be kept is taken back; the window it was begun from says so and can
 * bring it back. One that is not over stays, and so does one with moves, names, or a record, unless the players say
 * otherwise.
 */
#pragma once

#include <adwaita.h>

#include "app/setup/single-event.h"

G_BEGIN_DECLS

#define DAMERO_TYPE_TIMED_GAME (damero_timed_game_get_type ())
G_DECLARE_FINAL_TYPE (DameroTimedGame, damero_timed_game, DAMERO, TIMED_GAME, GObject)

/* Begins a game over HOME, the window that is told how it was left: the clock face, where the first press starts the
 * clock, for a record that is checked the board with the clock running. KEEPS: whether it is kept, -1 as the record,
 * names and moves say. FALSE: RET_WHY, the caller's, says why not. */
gboolean damero_timed_game_begin (GtkWindow               *home,
                                  DameroDirector          *director,
                                  const DameroSingleEvent *setup,
                                  int                      keeps,
                                  char                   **ret_why);
/* Shows the windows of the event UID again if that is a single game that is not over. */
gboolean damero_timed_game_open  (GtkWindow               *home,
                                  DameroDirector          *director,
                                  const char              *uid);

G_END_DECLS
