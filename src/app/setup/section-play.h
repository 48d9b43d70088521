/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * app/setup/section-play.h - rows that say what is played in a section: rules, games in a match, clock,
 * and folded away what else there is of clocks and boards.
 *
 * Signal "changed": any of them has changed.
 */
#pragma once

#include <adwaita.h>

#include "clock/control.h"
#include "model/act.h"
#include "model/section.h"
#include "rules/ruleset.h"

G_BEGIN_DECLS

#define DAMERO_TYPE_SECTION_PLAY (damero_section_play_get_type ())
G_DECLARE_FINAL_TYPE (DameroSectionPlay, damero_section_play, DAMERO, SECTION_PLAY, GtkWidget)

/* Takes over what OTHER says. */
void        damero_section_play_copy        (DameroSectionPlay *self,
                                             DameroSectionPlay *other);
/* Takes over the rules, the clock and how many games a match has from SECTION: another one of its event plays so. */
void        damero_section_play_take        (DameroSectionPlay   *self,
                                             const DameroSection *section);
/* The same, and what else SECTION says of clocks and boards. */
void        damero_section_play_set_section (DameroSectionPlay   *self,
                                             const DameroSection *section);
/* Whether rules and clock are ones that can be played by. */
gboolean    damero_section_play_is_valid    (DameroSectionPlay *self);
/* Sets the fields of ACT (SECTION) that it is about. */
void        damero_section_play_fill        (DameroSectionPlay *self,
                                             DameroAct         *act);
/* The ruleset and the control in their notations; NULL while invalid, the control also without a clock. */
const char *damero_section_play_get_ruleset (DameroSectionPlay *self);
const char *damero_section_play_get_control (DameroSectionPlay *self);
int         damero_section_play_get_games   (DameroSectionPlay *self);
/* Who keeps the time. */
DameroKeeper damero_section_play_get_keeper (DameroSectionPlay *self);

G_END_DECLS
