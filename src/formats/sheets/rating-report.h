/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * formats/sheets/rating-report.h - what an event does to the ratings of its players, for people, for files and for the
 * register.
 *
 * The ratings before are those with which the players were entered in the event; how many rated games they rest on
 * the register knows, of those who are in it.
 */
#pragma once

#include "event/registry.h"
#include "standings/rating.h"

/* The lines (DameroRatingLine, standings/rating.h) of all players of an event who play in the section (0: in any), by
 * number. REGISTRY may be NULL. */
GArray    *damero_rating_report_compute (const DameroEvent       *event,
                                         int                      section,
                                         const DameroRegistry    *registry,
                                         const DameroRatingTable *table);
/* A table for terminals: player, class, before, games, score, expected, opponents, performance, K, change, after,
 * with a line under it that explains a "p". Free with g_free. */
char      *damero_rating_report_to_text (const DameroEvent       *event,
                                         const GArray            *lines);
/* The same as CSV, expectations and changes in hundredths as decimals. */
GBytes    *damero_rating_report_to_csv  (const DameroEvent       *event,
                                         const GArray            *lines);
/* The act RATINGS that brings what was won and lost in the section (0: in all) into the register, for those who are
 * in it and had rated games; NULL if there is none. To who has an established rating there, the difference is added;
 * another one gets the rating after the event. */
DameroAct *damero_rating_report_new_act (const DameroEvent       *event,
                                         int                      section,
                                         const GArray            *lines,
                                         const DameroRegistry    *registry);
/* The last act that stands which brought ratings of the section (0: of any) into the register, alone or with those of
 * all; NULL if there is none. */
const DameroAct *damero_rating_find_applied (const DameroEvent    *event,
                                         int                      section,
                                         const DameroRegistry    *registry);
