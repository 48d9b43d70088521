/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * formats/sheets/slip-sheet.h - paper of a round that is cut: result slips, board cards, empty score sheets, openings.
 *
 * Several are on a page, with lines between them to cut along. A sheet has copies of all it shows. Lengths are
 * points; the margins are the sheet's own.
 */
#pragma once

#include "event/event.h"
#include "formats/sheets/page.h"
#include "formats/sheets/sheet.h"

typedef enum {
  DAMERO_SLIP_RESULT, /* of a match: boxes to mark, lines to sign */
  DAMERO_SLIP_CARD,   /* for the table: the board's number and who sits there */
  DAMERO_SLIP_SCORE,  /* of a game: lines for the moves */
  DAMERO_SLIP_OPENING, /* of a match, or a game of it, for which an opening was drawn: the opening, with a picture */
} DameroSlipKind;

/* Those of a round that is paired, on A4 until the sheet gets its size. */
DameroSheet *damero_slip_sheet_new (const DameroEvent   *event,
                                    const DameroSection *section,
                                    int                  round_number,
                                    DameroSlipKind       kind);
