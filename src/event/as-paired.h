/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * event/as-paired.h - what a round was paired on: results that are entered or corrected later change no reason.
 */
#pragma once

#include "event/event.h"

/* SECTION (an id of EVENT) with the results of the rounds before ROUND_NUMBER as they stood when that round was paired
 * last, and else as it is now. NULL if they are still the same, or if the round is not paired. Free it. Cost: the log
 * after the pairing, and if anything there can have changed a result, a fold of the log before it. */
DameroSection *damero_event_dup_section_as_paired (const DameroEvent *event,
                                                   int                section,
                                                   int                round_number);
