/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tests/support/random-acts.h - acts by chance on an event as it stands, made so that many of them are performed and
 * some are refused for every reason. They have neither uid nor stamp. Free them.
 */
#pragma once

#include "event/event.h"

/* The fields of a section: games, clock, system, flags and rules. */
char      *random_section_dup_fields (GRand               *rand);
/* The pairs of the section's next round, or now and then of its last once more. */
DameroAct *random_pair_new           (GRand               *rand,
                                      const DameroSection *section);
/* A section, a player, an entry, a pairing, what is said of those who play. */
DameroAct *random_setup_act_new      (GRand               *rand,
                                      const DameroEvent   *event);
/* On any game of the last round there is; NULL if there is none. */
DameroAct *random_game_act_new       (GRand               *rand,
                                      const DameroEvent   *event);

/* The referee's acts among those on games, some more than once. */
#define RANDOM_N_RULINGS 16
extern const DameroActKind random_rulings[RANDOM_N_RULINGS];
