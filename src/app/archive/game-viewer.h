/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * app/archive/game-viewer.h - a game of the archive: its board at any move, moves with comments, variations and
 * clocks, what else was played in the position, the time for each move, and its tags.
 *
 * Actions: "viewer.first", "viewer.previous", "viewer.next", "viewer.last" go through the line in view;
 * "viewer.turn-board", "viewer.copy" (as PDN), "viewer.find-position" emits the signal "find-position"
 * (const DameroPosition *), at which the application lists the games that reached the position.
 *
 * While it is edited (property and action "editing", "viewer.edit") moves get comments and marks, and other moves
 * played on the board or typed become variations; what was played stays. "viewer.comment" and "viewer.type-move" go
 * there, "viewer.promote" and "viewer.delete" are of variations, "viewer.undo" and "viewer.redo" of steps.
 * "viewer.save" stores a new version of the record, "viewer.unsave" the one before again. A window with steps that
 * are not saved asks before it closes.
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
/* Whose archive the game is of. */
DameroDirector   *damero_game_viewer_get_director (DameroGameViewer *self);
/* Whether it holds what is not saved. */
gboolean          damero_game_viewer_is_changed (DameroGameViewer *self);

G_END_DECLS
