/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tests/support/refusals.h - acts and what becomes of them, as tables: every refusal that an event can give, for the
 * tests of each front. An event named "Club night" is there before the first line of a table.
 */
#pragma once

#include "model/refusal.h"

typedef struct {
  const char        *line;      /* NULL: the end */
  DameroRefusalCode  code;      /* NONE: it is performed */
  int                field;     /* with FIELD_INVALID; -1 = none */
  gint64             at_ms;     /* its instant; 0: a second after the line before */
  gboolean           by_time;   /* time decides it: who has a clock of their own performs it by themselves */
  guint              n_entries; /* not 0: LINE is the fields of a section with so many players */
} RefusalStep;

typedef struct {
  const char        *name;
  const RefusalStep *steps;
} RefusalTable;

#define N_REFUSAL_TABLES 18
extern const RefusalTable refusal_tables[N_REFUSAL_TABLES];

/* A line to be performed. */
typedef struct {
  const RefusalStep *step;
  gint64             at_ms;
  char              *text;
} RefusalLine;

/* All lines of a table (RefusalLine), in order. */
GArray *refusals_dup_lines (const RefusalTable *table);
