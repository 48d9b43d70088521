/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * app/setup/single-game.h - a dialog that begins a game without an event around it: a clock alone, or a clock and a
 * record. A click on a clock begins.
 *
 * The game is an event of one match in the library (setup/timed-game.h).
 */
#pragma once

#include <adwaita.h>

#include "director/director.h"

G_BEGIN_DECLS

#define DAMERO_TYPE_SINGLE_GAME (damero_single_game_get_type ())
G_DECLARE_FINAL_TYPE (DameroSingleGame, damero_single_game, DAMERO, SINGLE_GAME, AdwWindow)

/* Asks over PARENT (may be NULL), with what was used last first. WITH_RECORD: moves are recorded. Returns the
 * dialog. */
GtkWindow *damero_single_game_present (GtkWindow      *parent,
                                       DameroDirector *director,
                                       gboolean        with_record);
/* Begins without a question: a clock alone, the one used last. */
void       damero_single_game_begin   (GtkWindow      *parent,
                                       DameroDirector *director);

G_END_DECLS
