/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * formats/sheets/slip-sheet.h - paper of a round that is cut: result slips, board cards, empty score sheets.
 *
 * Several are on a page, with lines between them to cut along. A sheet has copies of all it shows. Lengths are
 * points; the margins are the sheet's own.
 */
#pragma once

#include "event/event.h"
#include "formats/sheets/page.h"

typedef struct _DameroSlipSheet DameroSlipSheet;

typedef enum {
  DAMERO_SLIP_RESULT, /* of a match: boxes to mark, lines to sign */
  DAMERO_SLIP_CARD,   /* for the table: the board's number and who sits there */
  DAMERO_SLIP_SCORE,  /* of a game: lines for the moves */
} DameroSlipKind;

/* Those of a round that is paired, on A4 until the sheet gets its size. */
DameroSlipSheet *damero_slip_sheet_new         (const DameroEvent     *event,
                                                const DameroSection   *section,
                                                int                    round_number,
                                                DameroSlipKind         kind);
void             damero_slip_sheet_free        (DameroSlipSheet       *sheet);
/* Lays it out on other paper. */
void             damero_slip_sheet_set_size    (DameroSlipSheet       *sheet,
                                                double                 width_pt,
                                                double                 height_pt);
/* At least 1. */
guint            damero_slip_sheet_count_pages (const DameroSlipSheet *sheet);
/* Draws a page, from 0; a unit of CR is a point. */
void             damero_slip_sheet_draw        (const DameroSlipSheet *sheet,
                                                guint                  page,
                                                cairo_t               *cr);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (DameroSlipSheet, damero_slip_sheet_free)
