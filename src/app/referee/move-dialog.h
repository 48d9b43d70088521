/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * app/referee/move-dialog.h - records a move that was not legal.
 */
#pragma once

#include <adwaita.h>

#include "app/base/desk.h"

G_BEGIN_DECLS

#define DAMERO_TYPE_MOVE_DIALOG (damero_move_dialog_get_type ())
G_DECLARE_FINAL_TYPE (DameroMoveDialog, damero_move_dialog, DAMERO, MOVE_DIALOG, AdwWindow)

/* Asks over the window of FROM for a move of the side on move in the game at PLACE. KIND: ILLEGAL_MOVE, a
 * try that was refused and is noted; WRONG_MOVE, one that was made and taken back, and whose piece has
 * to make the next move. */
void damero_move_dialog_present (GtkWidget         *from,
                                 DameroDesk        *desk,
                                 const DameroPlace *place,
                                 DameroActKind      kind);

G_END_DECLS
