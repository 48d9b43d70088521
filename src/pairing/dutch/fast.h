/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * pairing/dutch/fast.h - the Dutch system the fast way: bracket by bracket with what is known of usual
 * brackets (bracket.h), and by matchings in an excerpt of the field where a bracket is not usual
 * (excerpt.h). Both ways are exact. Private to pairing/.
 */
#pragma once

#include "model/pairs.h"
#include "pairing/dutch/field.h"
#include "pairing/swiss-answer.h"

/* Pairs the whole field. RET_PAIRS (DameroPair, emptied) gets indices of the field, the higher ranked as
 * white: colours and boards are the caller's. RET_BYE gets an index or G_MAXUINT. DONE, NO_PAIRING or
 * CANCELLED; unless DONE nothing is touched. */
DameroSwissAnswer damero_dutch_fast_pair (const DameroDutchField *field,
                                          DameroSwissProgress     progress,
                                          gpointer                user_data,
                                          GArray                 *ret_pairs,
                                          guint                  *ret_bye);
