/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * words/apart.h - what was changed for players who are kept apart if possible, in sentences; and the setting.
 */
#pragma once

#include "event/event.h"

/* Why the board of A and B (0: the bye of A) is not the one that there would be if nobody were kept apart: UNWISHED
 * (DameroPair) are the pairs of that round. "Ann Adams would have met Bob Brown of the same club (Harbor)." NULL if
 * it is the same. Free it. O(pairs). */
char *damero_words_why_apart (const DameroEvent   *event,
                              const DameroSection *section,
                              int                  round_number,
                              const GArray        *unwished,
                              int                  a,
                              int                  b);
/* A section's setting as a part of a list: "clubs are kept apart in rounds 1 to 3 if possible". Free it. */
char *damero_words_apart     (const DameroApart   *apart);
