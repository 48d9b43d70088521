/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * app/setup/play-options.h - a row that unfolds to the options of a section's clocks and boards that a club
 * evening leaves as they are: other clocks for some games or sides, what a flag does, how late a player may
 * come, whether the boards help, what touches a piece, who crowns a man.
 *
 * Folded, it says what is not as usual. Signal "changed": any of them has changed.
 */
#pragma once

#include <adwaita.h>

#include "model/act.h"
#include "model/section.h"

G_BEGIN_DECLS

#define DAMERO_TYPE_PLAY_OPTIONS (damero_play_options_get_type ())
G_DECLARE_FINAL_TYPE (DameroPlayOptions, damero_play_options, DAMERO, PLAY_OPTIONS, AdwExpanderRow)

/* The games of a match, and the section's clock in its notation (NULL: none): what the other clocks stand
 * beside. Those of games there are not, or beside a clock that can have none, are kept and not used. */
void     damero_play_options_set_match   (DameroPlayOptions   *self,
                                          int                  n_games,
                                          const char          *control);
/* The ruleset of the section: whether the opponent crowns is offered where the text of the rules has it so. */
void     damero_play_options_set_ruleset (DameroPlayOptions   *self,
                                          const DameroRuleset *ruleset);
/* Takes over what SECTION, or OTHER, says. */
void     damero_play_options_set_section (DameroPlayOptions   *self,
                                          const DameroSection *section);
void     damero_play_options_copy        (DameroPlayOptions   *self,
                                          DameroPlayOptions   *other);
/* Whether the other clocks fit the section's. */
gboolean damero_play_options_is_valid    (DameroPlayOptions   *self);
/* Sets those fields of ACT (SECTION or SECTION_CHANGED) that differ from SECTION, or (NULL) from what is
 * usual. */
void     damero_play_options_fill        (DameroPlayOptions   *self,
                                          const DameroSection *section,
                                          DameroAct           *act);

G_END_DECLS
