/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * formats/sheets/prize-sheet.h - the prize list of a section or an event: who gets what and why, for a terminal, the
 * printer and PDF.
 *
 * It has copies of all it shows: the event may change or go.
 */
#pragma once

#include "event/event.h"
#include "formats/sheets/page.h"
#include "formats/sheets/sheet.h"
#include "standings/prizes.h"

typedef enum {
  DAMERO_PRIZE_ROW_AWARD,  /* name, why, amount */
  DAMERO_PRIZE_ROW_TROPHY, /* what, who */
  DAMERO_PRIZE_ROW_LEFT,   /* a prize that nobody won, amount */
  DAMERO_PRIZE_ROW_SUM,    /* a sentence: what there is and where it goes */
  DAMERO_PRIZE_ROW_HEAD,   /* a section */
} DameroPrizeRowKind;

/* A line of the list in words; owned by the sheet. */
typedef struct {
  DameroPrizeRowKind kind;
  int                entry;  /* AWARD; else 0 */
  char              *title;
  char              *detail; /* NULL if there is nothing to say */
  char              *amount; /* NULL if it is no money */
} DameroPrizeRow;

/* Awards FUND, or (NULL) the section's own, as the section stands after UP_TO_ROUND (0: all there are). NULL: it
 * has no prizes. */
DameroPrizeList      *damero_section_award_prizes   (const DameroEvent     *event,
                                                     const DameroSection   *section,
                                                     const DameroPrizeFund *fund,
                                                     int                    up_to_round);
/* The list of a section, or (ID 0) of all that have prizes, with what they come to together by currency. */
DameroSheet          *damero_prize_sheet_new        (const DameroEvent *event,
                                                     int                section);
/* The same of one section by another fund: how a fund that is being typed would be awarded. */
DameroSheet          *damero_prize_sheet_new_draft  (const DameroEvent     *event,
                                                     const DameroSection   *section,
                                                     const DameroPrizeFund *fund);
/* The lines from top to bottom; the sheet's. */
guint                 damero_prize_sheet_count_rows (const DameroSheet *sheet);
const DameroPrizeRow *damero_prize_sheet_get_row    (const DameroSheet *sheet,
                                                     guint              index);
/* The list for a terminal. Free with g_free. */
char                 *damero_prize_sheet_to_text    (const DameroSheet *sheet);
