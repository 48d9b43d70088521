/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * formats/sheets/score-sheet.h - the score sheets of games that were played: moves with clock times, how it ended, the
 * final position.
 *
 * A sheet has copies of all it shows. Lengths are points; the margins are the sheet's own.
 */
#pragma once

#include "event/event.h"
#include "formats/sheets/page.h"

typedef struct _DameroScoreSheet DameroScoreSheet;

/* That of the game at IN, on A4 until the sheet gets its size; NULL if none was started there. */
DameroScoreSheet *damero_score_sheet_new         (const DameroEvent      *event,
                                                  const DameroPlace      *in);
void              damero_score_sheet_free        (DameroScoreSheet       *sheet);
/* Lays it out on other paper. */
void              damero_score_sheet_set_size    (DameroScoreSheet       *sheet,
                                                  double                  width_pt,
                                                  double                  height_pt);
/* At least 1. */
guint             damero_score_sheet_count_pages (const DameroScoreSheet *sheet);
/* Draws a page, from 0; a unit of CR is a point. */
void              damero_score_sheet_draw        (const DameroScoreSheet *sheet,
                                                  guint                   page,
                                                  cairo_t                *cr);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (DameroScoreSheet, damero_score_sheet_free)
