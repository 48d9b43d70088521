/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * app/setup/section-pairing.h - rows that say how a section is paired and scored.
 *
 * Signal "changed": any of them has changed.
 */
#pragma once

#include <adwaita.h>

#include "model/act.h"
#include "pairing/section-plan.h"

G_BEGIN_DECLS

#define DAMERO_TYPE_SECTION_PAIRING (damero_section_pairing_get_type ())
G_DECLARE_FINAL_TYPE (DameroSectionPairing, damero_section_pairing, DAMERO, SECTION_PAIRING, GtkWidget)

/* What is known of the section, or of the largest of several: its time there is does not count, that is a row
 * here. Until the director chooses a system, the proposed one is shown and used; no signal. */
void              damero_section_pairing_set_setup (DameroSectionPairing *self,
                                                    const DameroSetup    *setup);
/* Whether the scoring table is one that the section can be scored by. */
gboolean          damero_section_pairing_is_valid  (DameroSectionPairing *self);
/* By what a section of SETUP is played. Under two entries, so many as are expected count. */
DameroSectionPlan damero_section_pairing_get_plan  (DameroSectionPairing *self,
                                                    const DameroSetup    *setup);
/* Sets the fields of ACT (SECTION), which has its games, that it is about. */
void              damero_section_pairing_fill      (DameroSectionPairing *self,
                                                    const DameroSetup    *setup,
                                                    DameroAct            *act);

/* Takes over how SECTION, of a preset, is paired and ranked. Until the director chooses otherwise its Swiss gives way
 * to a round robin where there are so few players that this is hardly longer. */
void              damero_section_pairing_set_section (DameroSectionPairing *self,
                                                      const DameroSection  *section);

G_END_DECLS
