/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * app/board/score-sheet-window.h - a game typed in from its score sheet, with the board beside it.
 *
 * Each ply is an entry. Space or Return takes what is typed as soon as it can mean one move only, and goes on; arrows
 * go from ply to ply. What is no move stays where it is, marked, with what is legal there; Return once more goes on.
 * Insert makes room for a ply, Ctrl+Delete takes one out. Actions: "sheet.enter" puts what the game does not have into
 * it, as one; "sheet.paste", "sheet.discard", "sheet.restore" (what was discarded), "sheet.end-record".
 *
 * What is typed and not entered is kept (app/board/sheet-draft.h).
 */
#pragma once

#include <adwaita.h>

#include "app/base/desk.h"

G_BEGIN_DECLS

#define DAMERO_TYPE_SCORE_SHEET_WINDOW (damero_score_sheet_window_get_type ())
G_DECLARE_FINAL_TYPE (DameroScoreSheetWindow, damero_score_sheet_window, DAMERO, SCORE_SHEET_WINDOW, AdwWindow)

/* Whether the game at PLACE has a sheet to write on now (damero_event_get_sheet). */
gboolean                damero_score_sheet_window_can_present (DameroDesk        *desk,
                                                               const DameroPlace *place);
/* The sheet of the game at PLACE over the window of FROM, or the one that is open; NULL: it has none. */
DameroScoreSheetWindow *damero_score_sheet_window_present     (GtkWidget         *from,
                                                               DameroDesk        *desk,
                                                               const DameroPlace *place);

G_END_DECLS
