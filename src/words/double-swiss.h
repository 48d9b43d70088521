/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * words/double-swiss.h - why a round of the Double-Swiss system was paired as it was, in sentences that a director can
 * read aloud. As words/pairing.h: full sentences, no knowledge of the rules; what is returned is the caller's to free.
 */
#pragma once

#include "pairing/double-swiss/why.h"
#include "words/pairing.h"

/* Why these two meet. */
char *damero_words_double_meeting (const DameroDoubleWhyBoard *board,
                                   const DameroPairingVoice   *voice);
/* Who has which side in the first game, and why. */
char *damero_words_double_colours (const DameroDoubleWhyBoard *board,
                                   const DameroPairingVoice   *voice);
/* Both in one paragraph. */
char *damero_words_double_board   (const DameroDoubleWhyBoard *board,
                                   const DameroPairingVoice   *voice);
char *damero_words_double_bye     (const DameroDoubleWhyBye   *bye,
                                   const DameroPairingVoice   *voice);
