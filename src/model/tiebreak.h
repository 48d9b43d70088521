/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * model/tiebreak.h - a section's tie-breaks as a text: tokens with commas, in the order in which they
 * apply.
 *
 * Beside the tokens the spellings of FIDE's lists of tie-breaks (TRF26, 202 and 212) are read: capital or
 * small letters, "BH/C1" for BH-C1, BPG for BLK, KS for KOYA, GE for REP.
 */
#pragma once

#include "model/token.h"

/* What parts those who are tied in a section of that system, unless it says otherwise: where not all meet the scores
 * of the opponents (FIDE C.07, Buchholz without the lowest first), else what was won against whom. */
const char *damero_tiebreaks_usual (DameroSystem system);
/* Reads the text into RET_TIEBREAKS, of which there is room for DAMERO_N_TIEBREAKS; "" is none. FALSE with
 * the 1-based column of the first code that is unknown or stands there twice in RET_COLUMN (may be NULL). */
gboolean damero_tiebreaks_from_text (const char     *text,
                                     DameroTiebreak *ret_tiebreaks,
                                     guint          *ret_n,
                                     int            *ret_column);
