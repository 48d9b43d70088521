/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * formats/trf/event.h - a section as a FIDE tournament report (formats/trf/trf.h).
 *
 * A round of matches is as many consecutive rounds, colours as they were, and a ### line says so; a bye stands
 * in the first of them. Acts that depart from what the pairing rests on are ### lines too, in the sentences of the
 * crosstable.
 */
#pragma once

#include "event/event.h"
#include "formats/trf/trf.h"

/* The section after all rounds there are: TOURNAMENT is that of its matches (pairing/section-tournament.h) and
 * becomes the report's. NOTES (char *, one line each; may be NULL) become ### lines. */
DameroTrf *damero_trf_new_for_section (const DameroEvent   *event,
                                       const DameroSection *section,
                                       DameroTournament    *tournament,
                                       const GPtrArray     *notes);
