/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * cli/archive.h - what the parts of "dameroctl archive" share.
 */
#pragma once

#include "cli/event.h"

#include "director/archive.h"

/* What --player, --opening ... ask for. The query borrows of OPTIONS and of this. */
typedef struct {
  DameroArchiveQuery query;
  DameroPosition     start;
  DameroPosition     position;
  GArray            *opening; /* DameroMove */
} DameroArchiveCriteria;

/* Reads the criteria; FALSE after saying what is wrong. */
gboolean damero_cli_read_criteria   (const DameroOptions        *options,
                                     DameroArchiveCriteria      *criteria);
void     damero_cli_clear_criteria  (DameroArchiveCriteria      *criteria);
/* Plays MOVES, texts with blanks between them and numbers or not, from POSITION; FALSE after saying what is wrong.
 * LIST gets the moves (DameroMove). */
gboolean damero_cli_play_moves      (const char                 *moves,
                                     DameroPosition             *position,
                                     GArray                     *list);
/* The variant and the start position of --ruleset; FALSE after saying what is wrong. */
gboolean damero_cli_read_start      (const DameroOptions        *options,
                                     DameroPosition             *ret_start);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (DameroArchiveCriteria, damero_cli_clear_criteria)
