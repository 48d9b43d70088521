/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * app/setup/summary.h - a section in words: its rules and clock, how long a round lasts,
 * how many rounds there are, when they end.
 *
 * Texts without a section's name; free them with g_free.
 */
#pragma once

#include "app/setup/section-play.h"
#include "pairing/section-plan.h"

G_BEGIN_DECLS

/* The ruleset's name, with for what openings are drawn; what the clock does, in a sentence; how long a round is: "About
 * 46 minutes if games are long". A dash while what is typed is none. */
char        *damero_summary_describe_rules   (DameroSectionPlay       *play);
char        *damero_summary_describe_clock   (DameroSectionPlay       *play);
char        *damero_summary_describe_round   (DameroSectionPlay       *play);
/* How many players play how many rounds of what; not KNOWN: as an example. */
char        *damero_summary_describe_players (const DameroSectionPlan *plan,
                                              gboolean                 known);
/* When it ends if it starts at NOW_MS (Unix time), in local time; on another day also what makes it shorter. */
char        *damero_summary_describe_finish  (DameroSectionPlay       *play,
                                              const DameroSectionPlan *plan,
                                              gint64                   now_ms);
/* What is known of a section of N_PLAYERS that plays so, but for the time there is. */
DameroSetup  damero_summary_get_setup        (DameroSectionPlay       *play,
                                              guint                    n_players);

G_END_DECLS
