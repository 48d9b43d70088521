/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * app/referee/ruling-dialog.h - asks for what a decision of the referee needs, saying what will follow from it.
 *
 * One form for all of them, with the rows that the kind of act has: whose clock or player, what is decided,
 * an amount of time, moves and period, who was consulted, the reason.
 */
#pragma once

#include <adwaita.h>

#include "app/base/desk.h"

G_BEGIN_DECLS

#define DAMERO_TYPE_RULING_DIALOG (damero_ruling_dialog_get_type ())
G_DECLARE_FINAL_TYPE (DameroRulingDialog, damero_ruling_dialog, DAMERO, RULING_DIALOG, AdwWindow)

/* Asks over the window of FROM for an act of KIND in the game at PLACE, SIDE (DameroSide) chosen first; -1: the time of
 * the match, or whatever comes first. KIND is CLOCK_ADJUSTED, MOVES_SET, PLAY_ON, CAUTION, PENALTY, FORFEIT,
 * ADJUDICATED, APPEAL or APPEAL_DECIDED. */
void damero_ruling_dialog_present (GtkWidget         *from,
                                   DameroDesk        *desk,
                                   const DameroPlace *place,
                                   DameroActKind      kind,
                                   int                side);

G_END_DECLS
