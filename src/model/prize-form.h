/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * model/prize-form.h - a prize fund as rows that are filled in, and the same as text.
 *
 * A line is one part of the text (model/prize-text.h): a place or several, of whom, and what there is for it. What
 * stands in the fields is text as it is typed, right or not; the language alone judges it.
 */
#pragma once

#include "model/prize-text.h"

typedef enum {
  DAMERO_PRIZE_WHOM_ALL,
  DAMERO_PRIZE_WHOM_UNDER,   /* a rating */
  DAMERO_PRIZE_WHOM_BAND,    /* from a rating to another */
  DAMERO_PRIZE_WHOM_UNRATED,
  DAMERO_PRIZE_WHOM_CLUB,
  DAMERO_PRIZE_WHOM_GROUP,
  DAMERO_PRIZE_WHOM_SPECIAL, /* given by decision: no place */
} DameroPrizeWhom;
#define DAMERO_N_PRIZE_WHOMS (DAMERO_PRIZE_WHOM_SPECIAL + 1)

typedef struct {
  DameroPrizeWhom whom;
  char           *detail;    /* "1800", "1400-1799", a name; "" where nothing is to be said */
  char           *places;    /* "2", "2-4"; "" of a special prize */
  gboolean        is_trophy;
  char           *worth;     /* "60", "12.5%"; "" of a trophy */
  int             winner;    /* of a special prize: pairing number, 0 = not given yet */
  char           *members;   /* of a group: "3 7 12", who else is in it */
} DameroPrizeLine;

typedef enum {
  DAMERO_PRIZE_FUND_SUM,    /* of the prizes */
  DAMERO_PRIZE_FUND_AMOUNT,
  DAMERO_PRIZE_FUND_FEES,
} DameroPrizeFundKind;

typedef struct {
  DameroPrizeFundKind fund_kind;
  char               *amount;   /* "" of a sum; the fee of an entry */
  char               *percent;  /* of fees: "80"; "" or "100" for all of them */
  char               *less;     /* of fees: "40", or "" */
  char               *currency; /* "" for none */
  DameroPrizeSharing  sharing;
  gboolean            take_all;
  char               *unit;     /* "1"; "" for the hundredth */
  GPtrArray          *lines;    /* DameroPrizeLine */
} DameroPrizeForm;

typedef enum {
  DAMERO_PRIZE_FIELD_NONE,
  DAMERO_PRIZE_FIELD_FUND,
  DAMERO_PRIZE_FIELD_UNIT,
  DAMERO_PRIZE_FIELD_DETAIL,
  DAMERO_PRIZE_FIELD_MEMBERS,
  DAMERO_PRIZE_FIELD_PLACES,
  DAMERO_PRIZE_FIELD_WORTH,
} DameroPrizeField;

typedef struct {
  DameroPrizeFault fault;
  int              line;  /* among the lines, -1: the fund's own fields */
  DameroPrizeField field; /* what is not understood; NONE: the line does not go with the others */
} DameroPrizeFormFault;

/* A form without lines. */
DameroPrizeForm *damero_prize_form_new       (void);
void             damero_prize_form_free      (DameroPrizeForm       *form);
/* A line for everybody, for place PLACES. */
DameroPrizeLine *damero_prize_line_new       (const char            *places);
void             damero_prize_line_free      (DameroPrizeLine       *line);
/* The form of a text; NULL if the text is wrong, or names members of a group that has no prize, for which there is
 * no line. */
DameroPrizeForm *damero_prize_form_from_text (const char            *text);
/* The parts in order of the lines, whether or not they are right: what is right, from_text makes the same form of.
 * Free with g_free. */
char            *damero_prize_form_to_text   (const DameroPrizeForm *form);
/* Whether it is a fund. If not, RET_FAULT has the first thing wrong. */
gboolean         damero_prize_form_check     (const DameroPrizeForm *form,
                                              DameroPrizeFormFault  *ret_fault);
/* The first place that no line of money for everybody has. */
int              damero_prize_form_find_place (const DameroPrizeForm *form);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (DameroPrizeForm, damero_prize_form_free)
G_DEFINE_AUTOPTR_CLEANUP_FUNC (DameroPrizeLine, damero_prize_line_free)
