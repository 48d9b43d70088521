/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * app/damero-game-viewer.h - a game of the archive: its board at any move, moves with comments, variations and
 * clocks, what else was played in the position, the time for each move, and its tags.
 *
 * Actions: "viewer.first", "viewer.previous", "viewer.next", "viewer.last" go through the line in view;
 * "viewer.turn-board", "viewer.copy" (as PDN), "viewer.find-position" lists the games that reached the position.
 */
#pragma once

#include <adwaita.h>

#include "director/archive.h"

G_BEGIN_DECLS

#define DAMERO_TYPE_GAME_VIEWER (damero_game_viewer_get_type ())
G_DECLARE_FINAL_TYPE (DameroGameViewer, damero_game_viewer, DAMERO, GAME_VIEWER, AdwApplicationWindow)

/* Shows the game of DIRECTOR's archive in a window of its own. NULL if it cannot be read: a dialog over FROM says
 * why. */
DameroGameViewer *damero_game_viewer_present (GtkWindow             *from,
                                              DameroDirector        *director,
                                              const DameroArchiveId *id);

G_END_DECLS
