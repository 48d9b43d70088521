/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * words/prizes.h - prizes in words: what they are, why players get what they get, what is wrong with a fund.
 *
 * Pure but for gettext. What is returned as char * is the caller's to free.
 */
#pragma once

#include "model/prize-form.h"
#include "standings/prizes.h"

/* "1250.50 USD". CURRENCY may be NULL. */
char *damero_words_money        (gint64                  x100,
                                 const char             *currency);
/* "Place 3", "U1800, place 1", "Best game": what a prize or trophy is for. */
char *damero_words_prize        (const DameroPrizeFund  *fund,
                                 const DameroPrize      *prize);
/* "Place 2 (120) + place 3 (80) = 200 USD, divided by 3 who are level on score". */
char *damero_words_prize_pool   (const DameroPrizeFund  *fund,
                                 const DameroPrizeList  *list,
                                 const DameroPrizePool  *pool);
/* Why an award is what it is: its pools, its specials, with semicolons. */
char *damero_words_prize_award  (const DameroPrizeFund  *fund,
                                 const DameroPrizeList  *list,
                                 const DameroPrizeAward *award);
/* "Awarded 490 USD + not claimed 10 USD = fund 500 USD", of what there is. */
char *damero_words_prize_sum    (const DameroPrizeFund  *fund,
                                 const DameroPrizeList  *list);
/* What is wrong with TEXT at the 1-based byte COLUMN, with the column in letters. */
char *damero_words_prize_fault  (DameroPrizeFault        fault,
                                 const char             *text,
                                 int                     column);
/* What is wrong with a form that was filled in, to stand where it is: "Enter a rating, such as 1800". */
char *damero_words_prize_form_fault (const DameroPrizeForm      *form,
                                     const DameroPrizeFormFault *fault);
/* "Rated under": of whom a prize is, as a choice. */
const char *damero_words_prize_whom (DameroPrizeWhom    whom);
/* "Prize list", over it. */
const char *damero_words_prize_list (void);
/* "nobody", who has a trophy. */
const char *damero_words_nobody (void);
/* "Trophy: place 1". */
char *damero_words_trophy       (const char             *prize);
/* "Not claimed: place 4". */
char *damero_words_not_claimed  (const char             *prize);
/* "Ana Rivera, Bob Brown: lots are to be drawn". */
char *damero_words_lots         (const char             *names);
/* "Awarded in all sections: 1200 USD". */
char *damero_words_all_sections (const char             *money);
