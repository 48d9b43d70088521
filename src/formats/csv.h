/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * formats/csv.h - tables as text files: cells between commas, semicolons or tabs.
 *
 * The reader takes what spreadsheets write. The separator is what the first line has most of, but for quoted
 * cells; a first line "sep=;" names it. A cell may stand in double quotes, "" in it is one of them, and line ends
 * in it are its own. Lines end with LF, CR or CRLF. The text is UTF-8, with or without a byte order mark, or, if
 * it has no character of several bytes that UTF-8 knows, Windows-1252 (and with it Latin-1). Empty lines say
 * nothing.
 *
 * A spreadsheet computes a cell that begins with =, +, - or @, also after blanks or control characters. Such a text is
 * written with an apostrophe before it, which says "text" to a spreadsheet, and which the reader takes away again; but
 * for a sign alone and a negative number.
 */
#pragma once

#include "formats/diagnostic.h"
#include "formats/grid.h"

/* What the reader takes. */
#define DAMERO_CSV_MAX_BYTES (16 * 1024 * 1024)
#define DAMERO_CSV_MAX_ROWS  100000
#define DAMERO_CSV_MAX_CELLS 100  /* of a row */
#define DAMERO_CSV_MAX_CHARS 4000 /* bytes of a cell */

typedef struct {
  char  *text;   /* UTF-8 without blanks at its ends; "" = empty */
  guint  line;   /* where it begins, from 1 */
  guint  column; /* byte in that line, from 1 */
} DameroCsvCell;

/* Reads a table: an array of rows, each an array of DameroCsvCell with at least one cell that is not empty; free
 * it with g_ptr_array_unref. NULL if it is not valid, with one diagnostic that says where, its codes being
 * too-large, encoding and syntax; with a table the diagnostic "encoding" is a warning. Any bytes may be given.
 * Cost: O(n). */
GPtrArray           *damero_csv_read     (GBytes          *bytes,
                                          const char      *source,
                                          GPtrArray       *diagnostics);
/* The cell of a row, an empty one after its end. */
const DameroCsvCell *damero_csv_get      (const GPtrArray *rows,
                                          guint            row,
                                          guint            column);
/* A table as a file: its heads, then its rows. Free with g_free. */
char                *damero_grid_to_csv  (const DameroGrid *grid);
/* The same with tabs; a cell has neither tab nor line end in it. */
char                *damero_grid_to_tsv  (const DameroGrid *grid);
/* Appends cells with commas and LF: NULL is empty, quotes only where they are needed. Reading gives the same
 * texts, but for blanks at their ends. */
void                 damero_csv_append   (GString           *text,
                                          const char *const *cells,
                                          guint              n_cells);
