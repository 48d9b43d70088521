/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * formats/text-table.h - standings and crosstables as aligned plain text, for terminals and mail.
 *
 * Columns are as wide as a terminal shows them: wide characters count two, combining ones none. Texts
 * end with a line end and no line ends with a blank.
 */
#pragma once

#include "event/event.h"
#include "standings/crosstable.h"

/* A table of cells being filled row by row. */
typedef struct _DameroTextTable DameroTextTable;

/* ALIGNMENT has one letter per column: 'l' left, 'r' right, 'c' centred. */
DameroTextTable *damero_text_table_new    (const char      *alignment);
void             damero_text_table_free   (DameroTextTable *table);
/* Fills the next cell, from left to right, row after row, with a copy of TEXT (NULL: empty). */
void             damero_text_table_add    (DameroTextTable *table,
                                           const char      *text);
/* The rows, the last one filled up; two blanks between columns. Free with g_free. */
char            *damero_text_table_render (const DameroTextTable *table);
/* The columns a terminal needs for TEXT. */
guint            damero_text_width        (const char      *text);

/* A heading line for what follows: "Evening: Gold Bar, after round 2 of 5", "during" while the last
 * round there is is open. UP_TO_ROUND as in damero_standings_compute. Free with g_free. */
char *damero_section_heading_to_text      (const DameroEvent       *event,
                                           const DameroSection     *section,
                                           int                      up_to_round);
/* Rank, number, name, points, and the section's tie-breaks by their codes. Ranks that are shared have
 * "=" behind them, entries whose results do not count "*". A line under it says what DE means, if any
 * entry has a value. UP_TO_ROUND as in damero_standings_compute.
 * Free with g_free. */
char *damero_standings_to_text            (const DameroEvent       *event,
                                           const DameroSection     *section,
                                           int                      up_to_round);
/* Rank, number, name, a column per opponent or round, and points. A game won, drawn, lost is 1, =, 0;
 * by forfeit +, -; not known yet a dot; games of one match stand together, matches of one pair with a
 * blank between. Per round the opponent's number and a colon come first; "bye", "out" for byes. "#"
 * is where an entry would meet itself. Under it, after an empty line, stands what the signs that occur
 * mean. Free with g_free. */
char *damero_crosstable_to_text           (const DameroEvent       *event,
                                           const DameroSection     *section,
                                           int                      up_to_round,
                                           DameroCrosstableOrder    order,
                                           DameroCrosstableColumns  columns);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (DameroTextTable, damero_text_table_free)
