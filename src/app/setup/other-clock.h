/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * app/setup/other-clock.h - a dialog that asks for a clock of some games or one side.
 *
 * Signal "chosen" (const DameroControlRule *): it was confirmed; the dialog closes. Action dialog.confirm.
 */
#pragma once

#include <adwaita.h>

#include "model/section.h"

G_BEGIN_DECLS

#define DAMERO_TYPE_OTHER_CLOCK (damero_other_clock_get_type ())
G_DECLARE_FINAL_TYPE (DameroOtherClock, damero_other_clock, DAMERO, OTHER_CLOCK, AdwWindow)

/* Presents one over the window of FROM: for matches of N_GAMES, beginning with the section's CONTROL, or to
 * change OLD. */
DameroOtherClock        *damero_other_clock_present (GtkWidget               *from,
                                                     int                      n_games,
                                                     const char              *control,
                                                     const DameroControlRule *old);
/* What it began with; NULL for a new one. */
const DameroControlRule *damero_other_clock_get_old (DameroOtherClock        *self);

G_END_DECLS
