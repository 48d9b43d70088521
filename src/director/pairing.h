/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * director/pairing.h - lets the section's system pair a round and writes it into the act.
 */
#pragma once

#include "event/event.h"
#include "pairing/section-pairing.h"

/* Fills the pairs of a PAIR act that has none, and who made those it has. Leaves it alone if it cannot be
 * performed where it is: the check says so. FALSE, with RET_REFUSAL, if the system has no pairs for it. */
gboolean damero_director_fill_pairs (const DameroEvent   *event,
                                     DameroAct           *act,
                                     DameroRefusal       *ret_refusal);
/* Writes what a pairing of ACT's round came to into the act; FALSE with RET_REFUSAL unless DONE. */
gboolean damero_director_take_pairs (DameroPairingAnswer  answer,
                                     const GArray        *pairs,
                                     const GArray        *byes,
                                     DameroAct           *act,
                                     DameroRefusal       *ret_refusal);
