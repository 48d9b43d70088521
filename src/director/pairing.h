/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * director/pairing.h - lets the section's system pair a round and writes it into the act.
 */
#pragma once

#include "event/event.h"
#include "pairing/section-pairing.h"

/* Fills the pairs of a PAIR act of SECTION that has none, and who made those it has. FALSE with RET_REFUSAL if the
 * system has no pairs for it; with an empty one if PROGRESS (may be NULL) does not want it any more. In any thread, on
 * a section of its own. */
gboolean damero_director_fill_pairs (const DameroSection *section,
                                     DameroAct           *act,
                                     DameroSwissProgress  progress,
                                     gpointer             user_data,
                                     DameroRefusal       *ret_refusal);
