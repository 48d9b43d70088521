/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * formats/sheets/table-sheet.h - a table on paper: its heads on every page, wide ones on the long side of the paper or
 * divided, with the key columns on each part.
 *
 * What is too wide is first set in smaller letters, then turned, then divided. Names take more lines rather than
 * lose letters. Lengths are points; the margins are the sheet's own.
 */
#pragma once

#include "formats/grid.h"
#include "formats/sheets/page.h"

typedef struct _DameroTableSheet DameroTableSheet;

/* The sheet of GRID (taken), on A4 until it gets its size. */
DameroTableSheet *damero_table_sheet_new         (const DameroEvent      *event,
                                                  DameroGrid             *grid);
void              damero_table_sheet_free        (DameroTableSheet       *sheet);
/* Lays it out on other paper; WIDTH_PT is its short side. */
void              damero_table_sheet_set_size    (DameroTableSheet       *sheet,
                                                  double                  width_pt,
                                                  double                  height_pt);
/* At least 1. */
guint             damero_table_sheet_count_pages (const DameroTableSheet *sheet);
/* Whether its pages lie on their long side. */
gboolean          damero_table_sheet_is_wide     (const DameroTableSheet *sheet);
/* Draws a page, from 0; a unit of CR is a point. */
void              damero_table_sheet_draw        (const DameroTableSheet *sheet,
                                                  guint                   page,
                                                  cairo_t                *cr);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (DameroTableSheet, damero_table_sheet_free)
