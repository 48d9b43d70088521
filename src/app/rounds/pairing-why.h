/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * app/rounds/pairing-why.h - why a pairing was made, in sentences.
 */
#pragma once

#include "app/rounds/pairing.h"

/* Each is a sentence or two; free with g_free. They are for a row whose round is there. */
/* What the system's table says of this board or bye, and who of them is kept apart from whom if possible. */
char *damero_pairing_why_table   (DameroPairing *pairing);
/* Who has which side in game 1, and by what; NULL for a bye. */
char *damero_pairing_why_colours (DameroPairing *pairing);
/* Whether the two have met in an earlier round of the section; NULL for a bye. */
char *damero_pairing_why_met     (DameroPairing *pairing);
/* Who has no opponent in the round. */
char *damero_pairing_why_byes    (DameroPairing *pairing);
/* That results which the pairing rests on have changed since; NULL: they have not. The other sentences are of the
 * results as they stood then, except what a meeting came to. */
char *damero_pairing_why_changed (DameroPairing *pairing);
