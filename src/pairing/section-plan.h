/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * pairing/section-plan.h - by what system a section of a known size is played, and for how many rounds;
 * what is proposed for it.
 */
#pragma once

#include "model/section.h"
#include "pairing/advice.h"

typedef struct {
  DameroSystem system;
  int          cycles;
  int          rounds;    /* planned; 0 = as many as the system has */
  int          n_entries; /* of the section it is for */
} DameroSectionPlan;

/* Which Swiss is proposed: the Double-Swiss for matches of two games, which it is made for. */
DameroSystem      damero_section_plan_swiss_system  (const DameroSetup       *setup);
/* The system that is proposed; a round robin where nothing can be. */
DameroSectionPlan damero_section_plan_propose       (const DameroSetup       *setup);
/* How many rounds a Swiss of that setup has: as many as find one winner, or as fit the time; at least 1. */
int               damero_section_plan_swiss_rounds  (const DameroSetup       *setup);
/* Whether it is a Swiss, and a round robin of the same entries takes at most one round more. */
gboolean          damero_section_plan_is_hardly_shorter (const DameroSectionPlan *plan);
/* Rounds of the whole section, as the engine counts them. */
int               damero_section_plan_count_rounds  (const DameroSectionPlan *plan);
/* The team of the entry at POSITION (from 0) of a list of N: its first half is team 1; 0 if the system has no
 * teams. */
int               damero_section_plan_get_team      (DameroSystem             system,
                                                     int                      position,
                                                     int                      n);
