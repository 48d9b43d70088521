/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * app/setup/openings-row.h - a row that unfolds to how a section's openings are drawn by lot: from which deck, for
 * what, who makes their moves, whether they come again.
 *
 * Folded, it says so in short. Signal "changed": any of it has changed.
 */
#pragma once

#include <adwaita.h>

#include "model/act.h"
#include "model/section.h"

G_BEGIN_DECLS

#define DAMERO_TYPE_OPENINGS_ROW (damero_openings_row_get_type ())
G_DECLARE_FINAL_TYPE (DameroOpeningsRow, damero_openings_row, DAMERO, OPENINGS_ROW, AdwExpanderRow)

/* Offers the decks that can be played by RULESET; one that cannot is not chosen any more. */
void damero_openings_row_set_ruleset (DameroOpeningsRow   *self,
                                      const DameroRuleset *ruleset);
/* Takes over what SECTION, or OTHER, says; a deck of its own is offered too. */
void damero_openings_row_set_section (DameroOpeningsRow   *self,
                                      const DameroSection *section);
void damero_openings_row_copy        (DameroOpeningsRow   *self,
                                      DameroOpeningsRow   *other);
/* Sets those fields of ACT (SECTION or SECTION_CHANGED) that differ from SECTION, or (NULL) from what is usual. */
void damero_openings_row_fill        (DameroOpeningsRow   *self,
                                      const DameroSection *section,
                                      DameroAct           *act);

G_END_DECLS
