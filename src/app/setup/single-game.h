/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * app/setup/single-game.h - a game without an event around it: a board and a clock, right now.
 *
 * The record is an event of one match in the library like any other.
 */
#pragma once

#include <adwaita.h>

#include "director/director.h"

G_BEGIN_DECLS

#define DAMERO_TYPE_SINGLE_GAME (damero_single_game_get_type ())
G_DECLARE_FINAL_TYPE (DameroSingleGame, damero_single_game, DAMERO, SINGLE_GAME, AdwWindow)

/* Asks for rules and clock over PARENT (may be NULL), with those of the last time chosen; its Start
 * button opens the board with the clock running. Returns the dialog's window. */
GtkWindow *damero_single_game_present (GtkWindow      *parent,
                                       DameroDirector *director);

G_END_DECLS
