/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * director/pairing.h - lets the section's system pair a round and writes it into the act.
 */
#pragma once

#include "event/event.h"

/* Fills the pairs of a PAIR act that has none. Leaves it alone if the section or round is not there:
 * the check says so. */
void damero_director_fill_pairs (const DameroEvent *event,
                                 DameroAct         *act);
