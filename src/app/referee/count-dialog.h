/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * app/referee/count-dialog.h - the referee counts the presses of a side while the moves are not known: begins a hand
 * count of the rules, begins it again from 0, or stops it.
 */
#pragma once

#include <adwaita.h>

#include "app/base/desk.h"

G_BEGIN_DECLS

#define DAMERO_TYPE_COUNT_DIALOG (damero_count_dialog_get_type ())
G_DECLARE_FINAL_TYPE (DameroCountDialog, damero_count_dialog, DAMERO, COUNT_DIALOG, AdwWindow)

/* Asks over FROM's window about the game at PLACE, which is there. */
void damero_count_dialog_present (GtkWidget         *from,
                                  DameroDesk        *desk,
                                  const DameroPlace *place);
/* Whether there is anything to ask: hand counts of the game at PLACE can be begun or changed now. RET_WAITS (may be
 * NULL): it may be so as soon as a deadline that has passed is recorded. */
gboolean damero_count_dialog_can (DameroDesk        *desk,
                                  const DameroPlace *place,
                                  gboolean          *ret_waits);

G_END_DECLS
