/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * app/setup/time-keeping.h - who keeps the time of a section's games, and what of their moves this computer gets.
 *
 * Signal "changed": something else is chosen.
 */
#pragma once

#include <adwaita.h>

#include "model/section.h"

G_BEGIN_DECLS

#define DAMERO_TYPE_TIME_KEEPING (damero_time_keeping_get_type ())
G_DECLARE_FINAL_TYPE (DameroTimeKeeping, damero_time_keeping, DAMERO, TIME_KEEPING, AdwPreferencesGroup)

/* Shows what SECTION has, or the same as OTHER. */
void         damero_time_keeping_set_section (DameroTimeKeeping   *self,
                                              const DameroSection *section);
void         damero_time_keeping_copy        (DameroTimeKeeping   *self,
                                              DameroTimeKeeping   *other);
/* Who keeps it: where the club's clocks do, results alone are entered. */
DameroKeeper damero_time_keeping_get_keeper  (DameroTimeKeeping   *self);
DameroRecord damero_time_keeping_get_record  (DameroTimeKeeping   *self);
/* Has ACT say what is not as in SECTION (NULL: not as usual). */
void         damero_time_keeping_fill        (DameroTimeKeeping   *self,
                                              const DameroSection *section,
                                              DameroAct           *act);

G_END_DECLS
