/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * cli/archive.h - what the parts of "dameroctl archive" share.
 */
#pragma once

#include "cli/event.h"

#include "director/archive.h"

typedef struct {
  char     *library;
  gboolean  json;
  char     *ruleset;
  gboolean  white_first; /* import: "1-0" is won by White */
  char     *player;
  char     *side;
  char     *opponent;
  char     *event;
  char     *from;
  char     *to;
  char     *result;
  char     *ending;
  char     *opening;
  char     *fen;
  char     *material;
  int       min_plies;
  int       max_plies;
  int       limit;
  int       offset;
} DameroArchiveOptions;

/* What --player, --opening ... ask for. The query borrows of OPTIONS and of this. */
typedef struct {
  DameroArchiveQuery query;
  DameroPosition     start;
  DameroPosition     position;
  GArray            *opening; /* DameroMove */
} DameroArchiveCriteria;

/* Reads the criteria; FALSE after saying what is wrong. */
gboolean damero_cli_read_criteria   (const DameroArchiveOptions *options,
                                     DameroArchiveCriteria      *criteria);
void     damero_cli_clear_criteria  (DameroArchiveCriteria      *criteria);
/* Plays MOVES, texts with blanks between them and numbers or not, from POSITION; FALSE after saying what is wrong.
 * LIST gets the moves (DameroMove). */
gboolean damero_cli_play_moves      (const char                 *moves,
                                     DameroPosition             *position,
                                     GArray                     *list);
/* The variant and the start position of --ruleset; FALSE after saying what is wrong. */
gboolean damero_cli_read_start      (const DameroArchiveOptions *options,
                                     DameroPosition             *ret_start);
/* Opens the library. An exit code; anything but DAMERO_EXIT_DONE was explained. */
int      damero_cli_open_archive    (DameroSession              *session,
                                     const DameroArchiveOptions *options,
                                     gboolean                    read_only);
/* Says what is wrong and closes; the exit code of such an error. */
int      damero_cli_fail_archive    (DameroSession              *session,
                                     const GError               *error);

/* The parts, as those of cli/event.h. */
int      damero_cli_archive_import  (const DameroArchiveOptions *options, char **words);
int      damero_cli_archive_search  (const DameroArchiveOptions *options, char **words);
int      damero_cli_archive_show    (const DameroArchiveOptions *options, char **words);
int      damero_cli_archive_stats   (const DameroArchiveOptions *options, char **words);
int      damero_cli_archive_export  (const DameroArchiveOptions *options, char **words);
