/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * words/registry.h - sentences about the register of players and about ratings.
 */
#pragma once

#include "event/registry.h"
#include "event/registry-import.h"
#include "standings/rating.h"

/* What an act of a register did: "Ann Adams was registered". REGISTRY, as it is now, gives names that the act does
 * not have; may be NULL. Free with g_free. */
char       *damero_words_registry_act (const DameroAct      *act,
                                       const DameroRegistry *registry);
/* The heading of a column of ratings: "Before". */
const char *damero_words_rating_column (DameroRatingColumn    column);
/* What stands under ratings of which some are provisional. */
const char *damero_words_provisional  (void);
/* The name of a field of a person, for headings: "Year of birth". */
const char *damero_words_person_field (DameroPersonFieldId   field);
/* What a row of a list changes in the record it is of: "Club: Harbor → Riverside, Rating: 1500 → 1600"; a dash is
 * nothing. Free with g_free. */
char       *damero_words_person_changes (const DameroImportRow *row);
