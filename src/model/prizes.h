/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * model/prizes.h - the prize fund of a section as it is announced: money, classes, trophies, how ties share.
 *
 * Money is an integer number of hundredths of the currency's unit. Who gets what is standings/prizes.h,
 * the text form is model/prize-text.h.
 */
#pragma once

#include <glib.h>

#define DAMERO_MAX_PRIZES         64 /* of money; of trophies as many */
#define DAMERO_MAX_PRIZE_CLASSES  8
#define DAMERO_MAX_PRIZE_NAME     60 /* characters */
#define DAMERO_MAX_CURRENCY       8  /* bytes */
#define DAMERO_MAX_MONEY_X100     G_GINT64_CONSTANT (999999999)

typedef enum {
  DAMERO_SHARE_AVERAGE, /* level players divide the prizes of all their places */
  DAMERO_SHARE_HORT,    /* half of it by rank, half of it divided */
  DAMERO_SHARE_NONE,    /* by rank */
} DameroPrizeSharing;

typedef enum {
  DAMERO_PRIZE_CLASS_RATING,
  DAMERO_PRIZE_CLASS_UNRATED,
  DAMERO_PRIZE_CLASS_CLUB,
  DAMERO_PRIZE_CLASS_GROUP, /* players of a group or title: juniors, women, GM */
} DameroPrizeClassKind;

typedef struct {
  DameroPrizeClassKind kind;
  int                  low;     /* RATING: the lowest and the highest that are in it; unrated are in none */
  int                  high;
  char                *name;    /* CLUB, GROUP; else NULL */
  GArray              *members; /* GROUP: int, pairing numbers in order; else empty */
} DameroPrizeClass;

/* Of money, or (amount and percentage 0) a trophy. */
typedef struct {
  int    class_index;  /* among the fund's classes; -1: everybody */
  int    place;        /* from 1, in the class; 0: a special prize, given by decision */
  char  *name;         /* of a special prize; else NULL */
  int    winner;       /* of a special prize: pairing number, 0 = not given yet */
  gint64 amount_x100;
  int    percent_x100; /* of what the other prizes leave of the fund; 0: the amount is given */
} DameroPrize;

typedef struct {
  gboolean           is_given;     /* FALSE: the fund is the sum of its prizes */
  gboolean           is_fees;     /* percent_x100 of fee_x100 an entry, less less_x100; else amount_x100 */
  gint64             amount_x100;
  gint64             fee_x100;
  gint64             less_x100;
  int                percent_x100;
  char              *currency;    /* NULL: none is named */
  DameroPrizeSharing sharing;
  gboolean           take_all;    /* a player may have a prize of every class and of the places */
  gint64             unit_x100;   /* what is divided is divided into multiples of it; 1 or more */
  GArray            *classes;     /* DameroPrizeClass */
  GArray            *prizes;      /* DameroPrize: places, then by class and place, then specials */
  GArray            *trophies;    /* likewise */
} DameroPrizeFund;

/* No prizes, average, to the hundredth. */
DameroPrizeFund *damero_prize_fund_new  (void);
void             damero_prize_fund_free (DameroPrizeFund       *fund);
/* What there is to give with N_ENTRIES entries; never negative. If no total is given, the sum of the prizes. */
gint64           damero_prize_fund_get_total_x100 (const DameroPrizeFund *fund,
                                                   guint                  n_entries);
/* What each prize is worth (RET_AMOUNTS_X100 has room for fund->prizes->len): percentages are of what the prizes with
 * an amount leave of the fund, in multiples of the unit, and the rest goes to the first of them. */
void             damero_prize_fund_get_amounts (const DameroPrizeFund *fund,
                                                guint                  n_entries,
                                                gint64                *ret_amounts_x100);
/* Divides TOTAL by the weights of N (at least one of them above 0, NULL: equal) in multiples of UNIT, and
 * adds it to RET_PARTS: each gets its part rounded down, and the rest goes unit by unit to the first, what is
 * less than a unit to the very first. The parts always come to the total. */
void             damero_money_divide (gint64        total,
                                      const gint64 *weights,
                                      guint         n,
                                      gint64        unit,
                                      gint64       *ret_parts);
/* "120", "66.67". */
void             damero_money_format (gint64        x100,
                                      char          buffer[24]);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (DameroPrizeFund, damero_prize_fund_free)
