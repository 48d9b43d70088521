/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * words/section-plan.h - what is proposed for a section of a known size, and what speaks against a plan.
 *
 * Pure but for gettext; free what is returned.
 */
#pragma once

#include "pairing/section-plan.h"

/* "With 9 players: Swiss of 4 rounds, about 3 hours; or round robin of 9 rounds, about 6 hours.", and what
 * bounds the number of rounds. */
char *damero_words_section_proposal     (const DameroSetup       *setup);
/* What there is to fear of so many rounds of a Swiss; NULL if nothing. */
char *damero_words_section_plan_warning (const DameroSectionPlan *plan);
