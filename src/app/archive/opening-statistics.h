/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * app/archive/opening-statistics.h - what became of the archive's games in which the openings of a deck were played.
 *
 * Counted in a thread when it is opened and when another deck is chosen. An opening that is activated closes it.
 */
#pragma once

#include <adwaita.h>

#include "director/archive.h"

G_BEGIN_DECLS

#define DAMERO_TYPE_OPENING_STATISTICS (damero_opening_statistics_get_type ())
G_DECLARE_FINAL_TYPE (DameroOpeningStatistics, damero_opening_statistics, DAMERO, OPENING_STATISTICS, AdwWindow)

/* What becomes of an opening that was activated: its games had POSITION on the board. */
typedef void (*DameroOpeningStatisticsAnswer) (GtkWidget            *from,
                                               const DameroPosition *position);
/* Presents it over the window of FROM, for DIRECTOR's archive. DECK (the id of one; may be NULL) is shown first, if
 * there is one. ANSWER is called with FROM, which stays as long. */
void damero_opening_statistics_present (GtkWidget                     *from,
                                        DameroDirector                *director,
                                        const char                    *deck,
                                        DameroOpeningStatisticsAnswer  answer);

G_END_DECLS
