/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * cli/cli.h - what the commands of dameroctl share: the table of them, what one runs with, exit codes, errors on
 * stderr.
 *
 * A command, or a part of one as "event pair", is a row of the table in commands.c and a function. The function gets
 * a session, in which its options and words are read and what its row names is open, and answers with an exit code;
 * the session is closed after it.
 */
#pragma once

#include <glib.h>
#include <stdio.h>

#include "cli/options.h"
#include "director/director.h"
#include "formats/diagnostic.h"

enum {
  DAMERO_EXIT_DONE = 0,
  DAMERO_EXIT_DIFFERS = 1, /* a check found differences, or the input is invalid */
  DAMERO_EXIT_USAGE = 2,
  DAMERO_EXIT_FAILED = 3,  /* input, output or library error */
};

/* What is open in a session: the library of --library and in it what the first words name. */
typedef enum {
  DAMERO_OPEN_LIBRARY = 1 << 0,
  DAMERO_OPEN_EVENT = 1 << 1,    /* word 0 */
  DAMERO_OPEN_SECTION = 1 << 2,  /* word 1, of the event; without it the section is 0: all */
  DAMERO_OPEN_REGISTRY = 1 << 3,
  DAMERO_OPEN_READ_ONLY = 1 << 4,
} DameroOpen;

typedef struct _DameroSession DameroSession;

/* Takes the options and words of an act. FALSE after saying what is wrong with them. */
typedef gboolean (*DameroFill) (const DameroSession *session,
                                DameroAct           *act);
/* Prints what was done. */
typedef void     (*DameroPrintAct) (const DameroEvent   *event,
                                    const DameroAct     *act);

typedef struct {
  const char     *name;       /* "perft", "event result" */
  const char     *parameters; /* after the options */
  const char     *summary;    /* one line without a full stop */
  const char     *details;    /* paragraphs about arguments and values; NULL: none */
  const char     *example;
  const char     *options;    /* their names, with blanks between them */
  int             min_words;
  int             max_words;  /* -1: any number */
  guint           open;       /* DameroOpen bits; 0: nothing, or the command opens it itself */
  int         (*run) (DameroSession *session); /* NULL: the command has parts, the rows that begin with its name */
  DameroActKind   act;        /* what damero_cli_event_act and damero_cli_player_act perform */
  DameroFill      fill;       /* of that act: its own options and words; may be NULL */
  DameroPrintAct  print;      /* of that act; NULL: by its sentence */
  gboolean        takes_fields; /* each field of that act is an option */
} DameroCommand;

/* What a command runs with. */
struct _DameroSession {
  const DameroCommand  *command;
  DameroOptions         options;
  char                **words;       /* NULL-terminated; as many as the row says */
  DameroEnvironment    *environment; /* of the director; NULL: the system's */
  DameroDirector       *director;    /* NULL: no library is open */
  const DameroEvent    *event;
  int                   section;     /* id; 0: none was named */
  const DameroRegistry *registry;
};

/* All commands and parts, in the order they are listed in. They live as long as the program. */
const DameroCommand *damero_cli_get_commands (guint *ret_n);
/* Makes sure that the three standard streams are open, so that no file of the library gets the number
 * of one that was closed. Before anything is opened. */
void     damero_cli_begin   (void);
/* Runs the command that ARGV names after the program; an exit code. */
int      damero_cli_run     (int                  argc,
                             char               **argv);
/* Writes out what was printed: CODE, or DAMERO_EXIT_FAILED with a message if that could not be written. */
int      damero_cli_finish  (int                  code);

/* Opens the bits WHAT of DameroOpen. An exit code; anything but DAMERO_EXIT_DONE was explained on stderr. */
int      damero_session_open  (DameroSession      *session,
                               guint               what);
/* Closes what is open; CODE, or DAMERO_EXIT_FAILED if closing failed. */
int      damero_session_close (DameroSession      *session,
                               int                 code);

/* Prints "dameroctl: MESSAGE" on stderr. */
void     damero_cli_error   (const char          *format,
                             ...) G_GNUC_PRINTF (1, 2);
/* The same with an exit code: DAMERO_EXIT_DIFFERS where the act was refused, the name means nothing or the file is not
 * valid; DAMERO_EXIT_FAILED where the library or a file cannot be used. */
int      damero_cli_fail    (const GError        *error);
/* Prints "FILE:LINE:COLUMN: MESSAGE" on stderr; LINE or COLUMN 0 are left out. A column that MESSAGE
 * begins with, as sentences of words/ do, is not said twice. */
void     damero_cli_error_at (const char         *file,
                             guint                line,
                             guint                column,
                             const char          *message);
/* The same for each of DIAGNOSTICS (DameroDiagnostic) of FILE. */
void     damero_cli_print_diagnostics (const char      *file,
                             const GPtrArray     *diagnostics);
/* Runs CHECK for each path; the worst exit code. */
int      damero_cli_check_all (char             **paths,
                             int                (*check) (const char *path,
                                                          gpointer    data),
                             gpointer             data);
/* Writes BYTES (NULL: ERROR says why there are none) to a file; PATH "-" is standard output. An exit code. */
int      damero_cli_write   (const char          *path,
                             GBytes              *bytes,
                             const GError        *error);
/* Reads a ruleset, as of --ruleset: "ID" or "ID:OPTION=VALUE,OPTION=VALUE"; NULL: the usual one. FALSE after saying
 * what is wrong. */
gboolean damero_cli_read_ruleset (const char           *text,
                             DameroRuleset        *ret_ruleset);
/* The control TEXT (may be NULL) as it is meant: if it says seconds where a person will have meant minutes, both
 * readings are named on stderr, and on a terminal the person is asked which. Free with g_free. */
char    *damero_cli_dup_control  (const char           *text);
/* The same for the controls of an act that a person gives: one with a uid is a log's, and stays. */
void     damero_cli_ask_minutes  (DameroAct            *act);
/* Reads --fen (NULL: the ruleset's start position). FALSE after saying what is wrong. */
gboolean damero_cli_read_position (const DameroRuleset *ruleset,
                             const char          *fen,
                             DameroPosition      *ret_position);
/* The library's path: --library, or the user's own. Free with g_free. */
char    *damero_cli_dup_library_path (const DameroSession *session);
/* A line of an act of KIND, as “dameroctl acts” shows it; what the program works out is left out. */
const char *damero_cli_get_act_example (DameroActKind  kind);
/* Prints a section's standings and crosstable as plain text. */
void     damero_cli_print_standings (const DameroEvent   *event,
                             const DameroSection *section);

/* The functions of the rows, each in the file of its name. */
int damero_cli_perft             (DameroSession *session);
int damero_cli_moves             (DameroSession *session);
int damero_cli_board             (DameroSession *session);
int damero_cli_clock             (DameroSession *session);
int damero_cli_acts              (DameroSession *session);
int damero_cli_rulesets          (DameroSession *session);
int damero_cli_preset_list       (DameroSession *session);
int damero_cli_preset_show       (DameroSession *session);
int damero_cli_preset_check      (DameroSession *session);
int damero_cli_preset_import     (DameroSession *session);
int damero_cli_preset_save       (DameroSession *session);
int damero_cli_preset_remove     (DameroSession *session);
int damero_cli_game              (DameroSession *session);
int damero_cli_pair              (DameroSession *session);
int damero_cli_check             (DameroSession *session);
int damero_cli_standings         (DameroSession *session);
int damero_cli_generate          (DameroSession *session);
int damero_cli_xml               (DameroSession *session);
int damero_cli_pdn               (DameroSession *session);
int damero_cli_verify            (DameroSession *session);
int damero_cli_backup            (DameroSession *session);
int damero_cli_restore           (DameroSession *session);
int damero_cli_demo              (DameroSession *session);
int damero_cli_serve             (DameroSession *session);
int damero_cli_event_act         (DameroSession *session);
int damero_cli_event_new         (DameroSession *session);
int damero_cli_event_player      (DameroSession *session);
int damero_cli_event_renumber    (DameroSession *session);
int damero_cli_event_forbid      (DameroSession *session);
int damero_cli_event_pair        (DameroSession *session);
int damero_cli_event_draw        (DameroSession *session);
int damero_cli_event_ballot      (DameroSession *session);
int damero_cli_event_undo        (DameroSession *session);
int damero_cli_event_redo        (DameroSession *session);
int damero_cli_event_export      (DameroSession *session);
int damero_cli_event_import      (DameroSession *session);
int damero_cli_event_ratings     (DameroSession *session);
int damero_cli_event_print       (DameroSession *session);
int damero_cli_event_verdict     (DameroSession *session);
int damero_cli_event_run         (DameroSession *session);
int damero_cli_event_list        (DameroSession *session);
int damero_cli_event_show        (DameroSession *session);
int damero_cli_event_next        (DameroSession *session);
int damero_cli_event_standings   (DameroSession *session);
int damero_cli_event_crosstable  (DameroSession *session);
int damero_cli_event_prizes      (DameroSession *session);
int damero_cli_event_log         (DameroSession *session);
int damero_cli_deck_generate     (DameroSession *session);
int damero_cli_deck_check        (DameroSession *session);
int damero_cli_deck_list         (DameroSession *session);
int damero_cli_deck_show         (DameroSession *session);
int damero_cli_deck_export       (DameroSession *session);
int damero_cli_deck_import       (DameroSession *session);
int damero_cli_deck_remove       (DameroSession *session);
int damero_cli_player_act        (DameroSession *session);
int damero_cli_player_list       (DameroSession *session);
int damero_cli_player_search     (DameroSession *session);
int damero_cli_player_duplicates (DameroSession *session);
int damero_cli_player_log        (DameroSession *session);
int damero_cli_player_import     (DameroSession *session);
int damero_cli_player_export     (DameroSession *session);
int damero_cli_player_undo       (DameroSession *session);
int damero_cli_player_redo       (DameroSession *session);
int damero_cli_archive_import    (DameroSession *session);
int damero_cli_archive_search    (DameroSession *session);
int damero_cli_archive_show      (DameroSession *session);
int damero_cli_archive_stats     (DameroSession *session);
int damero_cli_archive_ballots   (DameroSession *session);
int damero_cli_archive_export    (DameroSession *session);
int damero_cli_archive_edit      (DameroSession *session);
int damero_cli_archive_versions  (DameroSession *session);
int damero_cli_archive_remove    (DameroSession *session);
