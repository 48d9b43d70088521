/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * model/prize-text-private.h - what the reader and the writer of a prize fund's text agree on.
 */
#pragma once

#include "model/prize-text.h"

/* Whether a name without quotation marks can begin so. */
gboolean    damero_prize_name_begins      (const char        *at);
/* The bytes of a word: letters, digits, hyphens, underscores. */
gsize       damero_prize_word_length      (const char        *at);
/* "average", "hort", "none". */
const char *damero_prize_sharing_get_word (DameroPrizeSharing sharing);
/* NAME as it stands in a text; in quotation marks if QUOTED, or if it would be read as something else. */
void        damero_prize_append_name      (GString           *text,
                                           const char        *name,
                                           gboolean           quoted);
/* As damero_prize_fund_from_text, of parts that need not go together: nothing is asked of gaps and sums. */
DameroPrizeFund *damero_prize_fund_from_parts (const char       *text,
                                               DameroPrizeFault *ret_fault,
                                               int              *ret_column);
