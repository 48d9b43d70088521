/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * cli/cli.h - what the subcommands of dameroctl share: exit codes, options, errors on stderr.
 *
 * Each subcommand is one file with one function, listed in main.c. It gets its own arguments, ARGV[0]
 * being its name, and answers with an exit code.
 */
#pragma once

#include <glib.h>
#include <stdio.h>

#include "director/director.h"

enum {
  DAMERO_EXIT_DONE = 0,
  DAMERO_EXIT_DIFFERS = 1, /* a check found differences, or the input is invalid */
  DAMERO_EXIT_USAGE = 2,
  DAMERO_EXIT_FAILED = 3,  /* input, output or library error */
};

/* What --help says of a command, or of a part of one. */
typedef struct {
  const char *name;       /* "perft", "event result" */
  const char *parameters; /* after the options */
  const char *summary;    /* one line without a full stop */
  const char *details;    /* paragraphs about arguments and values; NULL: none */
  const char *example;
} DameroHelp;

typedef struct {
  DameroHelp help;
  int      (*run) (int    argc,
                   char **argv);
} DameroCommand;

/* Of a command that has parts, as "event", the one that ARGV names after it: among N of SIZE bytes each at PARTS,
 * each of which begins with its DameroHelp. NULL: none, and then it is said what there is by PRINT, or what is
 * wrong, and RET_CODE is the exit status. */
gconstpointer damero_cli_choose_part (const char    *command,
                                      gconstpointer  parts,
                                      gsize          size,
                                      guint          n,
                                      void         (*print) (FILE *file),
                                      int            argc,
                                      char         **argv,
                                      int           *ret_code);

/* The subcommands, each in the file of its name. */
int damero_cli_perft  (int argc, char **argv);
int damero_cli_moves  (int argc, char **argv);
int damero_cli_clock  (int argc, char **argv);
int damero_cli_event  (int argc, char **argv);
int damero_cli_player (int argc, char **argv);
int damero_cli_archive (int argc, char **argv);
int damero_cli_acts   (int argc, char **argv);
int damero_cli_game   (int argc, char **argv);
int damero_cli_pair   (int argc, char **argv);
int damero_cli_check  (int argc, char **argv);
int damero_cli_standings (int argc, char **argv);
int damero_cli_generate (int argc, char **argv);
int damero_cli_xml    (int argc, char **argv);
int damero_cli_pdn    (int argc, char **argv);
int damero_cli_verify (int argc, char **argv);
int damero_cli_backup (int argc, char **argv);
int damero_cli_restore (int argc, char **argv);
int damero_cli_demo   (int argc, char **argv);

/* The row of the command being run: its help. */
const DameroCommand *damero_cli_find_command (const char *name);

/* Makes sure that the three standard streams are open, so that no file of the library gets the number
 * of one that was closed. Before anything is opened. */
void     damero_cli_begin   (void);
/* Writes out what was printed: CODE, or DAMERO_EXIT_FAILED with a message if that could not be written. */
int      damero_cli_finish  (int                 code);
/* Parses OPTIONS and checks that from MIN_ARGS to MAX_ARGS words remain (-1: any number), left in ARGV
 * from index 1. FALSE after saying what is wrong, or after printing the help for --help, of which
 * damero_cli_finish makes DAMERO_EXIT_DONE. */
gboolean damero_cli_parse   (int                *argc,
                             char             ***argv,
                             const GOptionEntry *options,
                             int                 min_args,
                             int                 max_args);
/* The same for what HELP describes, which need not be a command. */
gboolean damero_cli_parse_as (const DameroHelp  *help,
                             int                *argc,
                             char             ***argv,
                             const GOptionEntry *options,
                             int                 min_args,
                             int                 max_args);
/* TRUE if the words up to "--" ask for help. */
gboolean damero_cli_wants_help (int              argc,
                             char              **argv);
/* Prints "dameroctl: MESSAGE" on stderr. */
void     damero_cli_error   (const char *format,
                             ...) G_GNUC_PRINTF (1, 2);
/* Prints "FILE:LINE:COLUMN: MESSAGE" on stderr; LINE or COLUMN 0 are left out. A column that MESSAGE
 * begins with, as sentences of words/ do, is not said twice. */
void     damero_cli_error_at (const char *file,
                             guint       line,
                             guint       column,
                             const char *message);
/* The variant or ruleset of --ruleset, by id; NULL after saying what is wrong. */
const DameroRuleset *damero_cli_find_ruleset (const char *id);
/* Reads --fen (NULL: the ruleset's start position). FALSE after saying what is wrong. */
gboolean damero_cli_read_position (const DameroRuleset *ruleset,
                             const char          *fen,
                             DameroPosition      *ret_position);
/* The library's path: --library, or the user's own. Free with g_free. */
char    *damero_cli_dup_library_path (const char *option);
/* Prints a section's standings and crosstable as plain text. */
void     damero_cli_print_standings (const DameroEvent   *event,
                             const DameroSection *section);
