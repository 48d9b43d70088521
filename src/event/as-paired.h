/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * event/as-paired.h - what a round was paired on: results that are entered or corrected later change no reason.
 */
#pragma once

#include "event/event.h"

/* The section as it was when a round of it was paired, kept for the next call. Zeroes: none yet. */
typedef struct {
  guint          pair;    /* the index in the log of the act that paired the round */
  DameroSection *section; /* just before it; NULL: not asked for yet */
} DameroAsPaired;

/* Frees what is kept in THEN. */
void           damero_as_paired_clear             (DameroAsPaired    *then);
/* SECTION (an id of EVENT) with the results of the rounds before ROUND_NUMBER as they stood when that round was paired
 * last, and else as it is now. NULL if they are still the same, or if the round is not paired. Free it. THEN belongs to
 * this round of EVENT's log alone and is filled as needed. Cost: the log after the pairing, and if anything there can
 * have changed a result, once for each pairing of the round, a fold of the log before it. */
DameroSection *damero_event_dup_section_as_paired (const DameroEvent *event,
                                                   int                section,
                                                   int                round_number,
                                                   DameroAsPaired    *then);
