/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * words/pairing-private.h - what the sentences about pairings share. Private to pairing.c, why.c,
 * why-colours.c, double-swiss.c and review.c.
 */
#pragma once

#include "words/pairing.h"
#include "words/words-private.h"

/* Appends a sentence after a blank, its first letter made large. Takes SENTENCE. */
void        damero_words_say           (GString                  *text,
                                        char                     *sentence);
/* The name of a player. Free with g_free. */
char       *damero_words_name          (const DameroPairingVoice *voice,
                                        int                       number);
/* The side of a colour as it stands in the middle of a sentence. */
const char *damero_words_colour_inside (const DameroPairingVoice *voice,
                                        DameroColour              colour);
/* Says whom a player meets in the program's own pairing; OPPONENT 0: the bye, -1: nobody. */
void        damero_words_say_own       (GString                  *text,
                                        int                       number,
                                        int                       opponent,
                                        const DameroPairingVoice *voice);
/* The same for two. */
void        damero_words_say_own_pairs (GString                  *text,
                                        int                       number,
                                        int                       opponent,
                                        int                       other,
                                        int                       other_opponent,
                                        const DameroPairingVoice *voice);
/* What speaks against a candidate, to follow "but". DIRECT: X and Y, if they are not left for each other,
 * are the pair that would come first, and not what would follow. Not for NOTHING and TAKEN. */
char       *damero_words_against       (const DameroObstacle     *obstacle,
                                        gboolean                  direct,
                                        const DameroPairingVoice *voice);
/* Says how many more candidates there were than those named. */
void        damero_words_say_uncounted (GString                  *text,
                                        guint                     n_others);
/* Says how many points were added for the pairing of an accelerated round; 0: nothing. */
void        damero_words_say_acceleration (GString               *text,
                                        int                       number,
                                        int                       added_x10,
                                        const DameroPairingVoice *voice);
/* Who begins with what of two who have not played; NUMBER is the higher ranked one's, PLACE counts those who were ever
 * paired. INITIAL NONE: it was not drawn. */
void        damero_words_say_initial   (GString                  *text,
                                        int                       number,
                                        int                       place,
                                        DameroColour              initial,
                                        const DameroPairingVoice *voice);
/* The rounds in which two last had different sides; WHITE is the one with White now. */
void        damero_words_say_turn      (GString                  *text,
                                        const int                 numbers[2],
                                        const int                 rounds[2],
                                        int                       white,
                                        const DameroPairingVoice *voice);
