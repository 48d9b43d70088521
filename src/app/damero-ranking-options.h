/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * app/damero-ranking-options.h - rows that say what results and byes are worth in a section, how results are
 * entered, and by what players are ranked who have the same points.
 *
 * Signal "changed": any of them has changed.
 */
#pragma once

#include <adwaita.h>

#include "model/act.h"
#include "model/section.h"

G_BEGIN_DECLS

#define DAMERO_TYPE_RANKING_OPTIONS (damero_ranking_options_get_type ())
G_DECLARE_FINAL_TYPE (DameroRankingOptions, damero_ranking_options, DAMERO, RANKING_OPTIONS, GtkWidget)

/* What is played: matches of N_GAMES; HAS_BYES: who is left over has a bye. Until the director says what one is
 * worth it is worth a won match. No signal. */
void     damero_ranking_options_set_play    (DameroRankingOptions *self,
                                             int                   n_games,
                                             gboolean              has_byes);
/* Takes over what SECTION says; no signal. */
void     damero_ranking_options_set_section (DameroRankingOptions *self,
                                             const DameroSection  *section);
/* Whether the scoring table is one by which matches of so many games can be scored. */
gboolean damero_ranking_options_is_valid    (DameroRankingOptions *self);
/* Sets the fields of ACT where they differ from what SECTION says; NULL: of a new section of such matches, where
 * they are not as usual, and always the scoring table and the tie-breaks. */
void     damero_ranking_options_fill        (DameroRankingOptions *self,
                                             const DameroSection  *section,
                                             int                   n_games,
                                             gboolean              has_byes,
                                             DameroAct            *act);

G_END_DECLS
