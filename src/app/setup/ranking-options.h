/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * app/setup/ranking-options.h - rows that say what results and byes are worth in a section, how results are
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

/* What is played: matches of N_GAMES by SYSTEM. Until the director says otherwise a bye, where who is left over has
 * one, is worth what is usual in the system, and the tie-breaks are the system's usual ones. No signal. */
void     damero_ranking_options_set_play    (DameroRankingOptions *self,
                                             int                   n_games,
                                             DameroSystem          system);
/* Takes over what SECTION says; no signal. */
void     damero_ranking_options_set_section (DameroRankingOptions *self,
                                             const DameroSection  *section);
/* Whether the scoring table is one by which matches of so many games can be scored. */
gboolean damero_ranking_options_is_valid    (DameroRankingOptions *self);
/* Sets the fields of ACT where they differ from what SECTION says; NULL: of a new section of such matches and that
 * SYSTEM, where they are not as usual, and always the scoring table and the tie-breaks. */
void     damero_ranking_options_fill        (DameroRankingOptions *self,
                                             const DameroSection  *section,
                                             int                   n_games,
                                             DameroSystem          system,
                                             DameroAct            *act);

G_END_DECLS
