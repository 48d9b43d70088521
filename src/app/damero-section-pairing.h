/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * app/damero-section-pairing.h - rows that say how a section is paired and scored.
 *
 * Signal "changed": any of them has changed.
 */
#pragma once

#include <adwaita.h>

#include "model/act.h"

G_BEGIN_DECLS

#define DAMERO_TYPE_SECTION_PAIRING (damero_section_pairing_get_type ())
G_DECLARE_FINAL_TYPE (DameroSectionPairing, damero_section_pairing, DAMERO, SECTION_PAIRING, GtkWidget)

/* Whether what is typed as scoring table is one. */
gboolean damero_section_pairing_is_valid   (DameroSectionPairing *self);
/* Sets the fields of ACT (SECTION) that it is about. */
void     damero_section_pairing_fill       (DameroSectionPairing *self,
                                            DameroAct            *act);
/* How often everybody meets everybody: 1 or 2. */
int      damero_section_pairing_get_cycles (DameroSectionPairing *self);

G_END_DECLS
