/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * app/referee/correction.h - the dialog that corrects a recorded result: old and new one, and the reason.
 *
 * It performs the correction itself, with an Undo toast in the window it belongs to, and closes.
 */
#pragma once

#include <adwaita.h>

#include "app/base/desk.h"

G_BEGIN_DECLS

#define DAMERO_TYPE_CORRECTION (damero_correction_get_type ())
G_DECLARE_FINAL_TYPE (DameroCorrection, damero_correction, DAMERO, CORRECTION, AdwWindow)

/* Asks FROM's window for the correction of the game at PLACE, which has a result, proposing OUTCOME (NONE:
 * nothing). */
void damero_correction_present (GtkWidget         *from,
                                DameroDesk        *desk,
                                const DameroPlace *place,
                                DameroOutcome      outcome);
/* The same where the second entry of a result, OUTCOME, is not the first: shows both, with the reason filled in. The
 * correction is confirmed by it. */
void damero_correction_present_second (GtkWidget         *from,
                                       DameroDesk        *desk,
                                       const DameroPlace *place,
                                       DameroOutcome      outcome);

G_END_DECLS
