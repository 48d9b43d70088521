/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * formats/sheets/document.h - everything that can be put on paper, one way to draw it for the printer and for PDF.
 *
 * A document is one sheet or several after each other, each with page numbers of its own; it has copies of all it
 * shows. Lengths are points.
 */
#pragma once

#include "event/event.h"
#include "formats/sheets/page.h"
#include "formats/sheets/seat-sheet.h"
#include "formats/sheets/sheet.h"

typedef enum {
  DAMERO_DOCUMENT_PAIRINGS,     /* of a round */
  DAMERO_DOCUMENT_BY_NAME,      /* the same by name: board, side, opponent */
  DAMERO_DOCUMENT_SLIPS,        /* of a round: a result slip for every match, to cut */
  DAMERO_DOCUMENT_CARDS,        /* of a round: a card for every board, to cut */
  DAMERO_DOCUMENT_BLANK_SHEETS, /* of a round: an empty score sheet for every game, to cut */
  DAMERO_DOCUMENT_OPENINGS,     /* of a round: the openings that were drawn, with pictures, to cut */
  DAMERO_DOCUMENT_STANDINGS,    /* with tie-breaks, after a round */
  DAMERO_DOCUMENT_CROSSTABLE,   /* by rank, after a round */
  DAMERO_DOCUMENT_WALL_CHART,   /* by number, after a round, with empty boxes for those to come */
  DAMERO_DOCUMENT_SCORE_SHEETS, /* of the games of a round, those with moves */
  DAMERO_DOCUMENT_PLAYERS,      /* of a section */
  DAMERO_DOCUMENT_SCHEDULE,     /* all rounds of a round robin */
  DAMERO_DOCUMENT_LOG,          /* what was decided in a section */
  DAMERO_DOCUMENT_PRIZES,       /* the prize list of a section */
  DAMERO_DOCUMENT_KIT,          /* what a round needs to go on by hand: pairings, slips, cards, the standings before
                                 * it, empty score sheets, openings, cards for devices */
  DAMERO_N_DOCUMENTS,
} DameroDocumentKind;

/* The word for a kind on the command line, "wall-chart"; and whether it shows one round that has to be paired. */
const char     *damero_document_kind_token    (DameroDocumentKind     kind);
gboolean        damero_document_kind_has_round (DameroDocumentKind    kind);
/* The document of a section on A4, of or after ROUND_NUMBER (0: the last there is), with what HALL (NULL: off the air)
 * says of devices. NULL: there is nothing to show (no such round, no game with moves, no prizes, no schedule). Its
 * title has the event, the section, the round if it is of one, and what it is. */
DameroSheet    *damero_document_new           (const DameroEvent     *event,
                                               const DameroSection   *section,
                                               DameroDocumentKind     kind,
                                               int                    round_number,
                                               const DameroHallPaper *hall);
