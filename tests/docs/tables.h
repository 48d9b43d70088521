/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tests/docs/tables.h - the tables of docs/ that the program itself can write.
 *
 * A document has "<!-- table NAME -->" before the lines of such a table and "<!-- end -->" after them.
 */
#pragma once

#include <glib.h>

typedef struct {
  const char *document; /* in docs/, without .md */
  const char *name;
  void      (*write) (GString *out);
} Table;

/* All of them. tables_source is the root of the sources, tables_dameroctl the program; they are set first. */
extern const Table  tables[];
extern const guint  n_tables;
extern const char  *tables_source;
extern const char  *tables_dameroctl;

/* Appends a row of cells, ended by NULL, and the row that heads a table. A cell's "|" is escaped. */
void  table_row  (GString *out, ...) G_GNUC_NULL_TERMINATED;
void  table_head (GString *out, ...) G_GNUC_NULL_TERMINATED;
/* What dameroctl prints for WORDS; it has to succeed. */
char *table_run  (const char *words);

void write_rulesets        (GString *out);
void write_ruleset_options (GString *out);
void write_presets         (GString *out);
void write_notation        (GString *out);
void write_outcomes        (GString *out);
void write_endings         (GString *out);
void write_calls           (GString *out);
void write_systems         (GString *out);
void write_warnings        (GString *out);
void write_tiebreaks       (GString *out);
void write_unplayed        (GString *out);
void write_acts            (GString *out);
void write_fields          (GString *out);
void write_consequences    (GString *out);
void write_tokens          (GString *out);
void write_commands        (GString *out);
void write_event_parts     (GString *out);
void write_player_parts    (GString *out);
void write_archive_parts   (GString *out);
void write_library         (GString *out);
void write_shortcuts       (GString *out);
