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
#include "formats/sheets/sheet.h"

/* The sheet of GRID (taken), on A4 until it gets its size. */
DameroSheet *damero_table_sheet_new (const DameroEvent *event,
                                     DameroGrid        *grid);
