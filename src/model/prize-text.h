/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * model/prize-text.h - a prize fund as one line of text.
 *
 *     fund 500 USD; 1: 200; 2: 120; 3-4: 40; U1800 1: 60; junior = 3 7; junior: 40; trophy 1; share hort; round 1
 *
 * Parts with a semicolon between them, in any order; empty ones are nothing:
 *
 *     fund 500 [USD]                          what there is to give; left out, the sum of the prizes
 *     fund [80% of] 15 fees [less 40] [USD]   of the fee of every entry, less what the evening costs
 *     1: 200    2-4: 50    1: 60%             a place, or each of some; a part of what the other prizes leave
 *     CLASS [1]: 60    CLASS 2-3: 20          a place in a class
 *     junior = 3 7 12                         who else is in a group than those it is a label or title of
 *     special "Best game": 25 [to 7]          given by decision
 *     trophy 1    trophy CLASS 1-2    trophy "Best game" [to 7]
 *     share average    share hort    share none
 *     take one    take all                    a player has the greatest prize, or one of each class as well
 *     round 1                                 what is divided is divided into multiples of it
 *
 * A CLASS is U1800 (rated lower), 1400-1799 (from 65 up, numbers are ratings), unrated, club "Harbor", or a group
 * by its name. A name is a word that begins with a letter, or anything in quotation marks. Money has at most two
 * places after the point.
 */
#pragma once

#include "model/prizes.h"

typedef enum {
  DAMERO_PRIZE_FAULT_NONE,
  DAMERO_PRIZE_FAULT_TEXT,     /* not understood from there on */
  DAMERO_PRIZE_FAULT_TWICE,    /* said before */
  DAMERO_PRIZE_FAULT_TOO_MANY, /* prizes, classes, places or members */
  DAMERO_PRIZE_FAULT_OVER,     /* the prizes come to more than the fund, or to more than 100 % */
  DAMERO_PRIZE_FAULT_GAP,      /* a place without the one before it */
  DAMERO_PRIZE_FAULT_NO_FUND,  /* a percentage of a fund that is not given */
} DameroPrizeFault;

/* Reads the text form; NULL with the fault and the 1-based byte where it is (each may be NULL). An empty text
 * is a fund without prizes. */
DameroPrizeFund *damero_prize_fund_from_text (const char            *text,
                                              DameroPrizeFault      *ret_fault,
                                              int                   *ret_column);
/* The canonical text form: only what differs from the usual. Free with g_free. */
char            *damero_prize_fund_to_text   (const DameroPrizeFund *fund);
/* The parts of a text, without blanks around them; what stands in quotation marks is one. Free with g_strfreev. */
char           **damero_prize_text_split     (const char            *text);
/* "U1800", "club Harbor", as texts have it. Free with g_free. */
char            *damero_prize_class_to_text  (const DameroPrizeClass *class);
