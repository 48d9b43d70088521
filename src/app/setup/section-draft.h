/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * app/setup/section-draft.h - a section of an event that is being made: its name, and rules and clock
 * of its own where they are not those of the event.
 *
 * Signal "changed"; signal "removed": its button for that was pressed. Property "removable" (boolean).
 */
#pragma once

#include "app/setup/section-play.h"

G_BEGIN_DECLS

#define DAMERO_TYPE_SECTION_DRAFT (damero_section_draft_get_type ())
G_DECLARE_FINAL_TYPE (DameroSectionDraft, damero_section_draft, DAMERO, SECTION_DRAFT, GtkWidget)

/* One called NAME that plays as COMMON says. */
DameroSectionDraft *damero_section_draft_new       (const char         *name,
                                                    DameroSectionPlay  *common);
const char         *damero_section_draft_get_name  (DameroSectionDraft *self);
/* What is played in it: its own, or the common one. */
DameroSectionPlay  *damero_section_draft_get_play  (DameroSectionDraft *self);
/* Marks the name as wrong, or not. */
void                damero_section_draft_set_wrong (DameroSectionDraft *self,
                                                    gboolean            wrong);

G_END_DECLS
