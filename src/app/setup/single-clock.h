/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * app/setup/single-clock.h - a dialog that asks for a clock of a single game that is not among those offered, and that
 * saves clocks by a name.
 *
 * Signal "chosen" (const char *): a game is to begin with that control ("none": no clock); the dialog closes. Actions
 * clock.save, dialog.confirm.
 */
#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

#define DAMERO_TYPE_SINGLE_CLOCK (damero_single_clock_get_type ())
G_DECLARE_FINAL_TYPE (DameroSingleClock, damero_single_clock, DAMERO, SINGLE_CLOCK, AdwWindow)

/* Presents one over the window of FROM, beginning with CONTROL. OLD: to change the saved one of that control, which is
 * called NAME; nothing is begun then. ALLOW_NONE: no clock may be chosen. */
DameroSingleClock *damero_single_clock_present (GtkWidget  *from,
                                                const char *control,
                                                gboolean    allow_none,
                                                const char *old,
                                                const char *name);

G_END_DECLS
