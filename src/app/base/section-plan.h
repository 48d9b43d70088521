/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * app/base/section-plan.h - by what system a section of a known size is played, and for how many rounds;
 * what is proposed for it, in fields and in words.
 *
 * Pure but for gettext.
 */
#pragma once

#include "model/section.h"
#include "pairing/advice.h"

G_BEGIN_DECLS

typedef struct {
  DameroSystem system;
  int          cycles;
  int          rounds;    /* planned; 0 = as many as the system has */
  int          n_entries; /* of the section it is for */
} DameroSectionPlan;

/* The system that is proposed; a round robin where nothing can be. */
DameroSectionPlan damero_section_plan_propose       (const DameroSetup       *setup);
/* How many rounds a Swiss of that setup has: as many as find one winner, or as fit the time; at least 1. */
int               damero_section_plan_swiss_rounds  (const DameroSetup       *setup);
/* Rounds of the whole section, as the engine counts them. */
int               damero_section_plan_count_rounds  (const DameroSectionPlan *plan);
/* "With 9 players: Swiss of 4 rounds, about 3 hours; or round robin of 9 rounds, about 6 hours.", and what
 * bounds the number of rounds. */
char             *damero_section_plan_dup_proposal  (const DameroSetup       *setup);
/* What there is to fear of so many rounds of a Swiss; NULL if nothing. */
char             *damero_section_plan_dup_warning   (const DameroSectionPlan *plan);
/* The team of the entry at POSITION (from 0) of a list of N: its first half is team 1; 0 if the system has no
 * teams. */
int               damero_section_plan_get_team      (DameroSystem             system,
                                                     int                      position,
                                                     int                      n);

G_END_DECLS
