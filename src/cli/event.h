/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * cli/event.h - what the parts of "dameroctl event" share.
 */
#pragma once

#include "cli/cli.h"

/* An open library and, where one was named, one of its events. */
typedef struct {
  DameroDirector    *director;
  const DameroEvent *event;
} DameroSession;

typedef struct {
  char     *library; /* --library */
  char     *event;   /* --event */
  gboolean  json;    /* --json */
  gboolean  quiet;   /* run: only what is refused is printed */
  gboolean  keep_going;
  gboolean  also;
  gboolean  correct;
  char     *name;
  char     *place;
  char     *date;
  char     *director;
  char     *reason;
} DameroEventOptions;

/* Opens the library and finds the event that TEXT names (NULL: none needed). An exit code; anything
 * but DAMERO_EXIT_DONE was explained on stderr. ENVIRONMENT NULL: the system's. */
int  damero_session_open    (DameroSession            *session,
                             const DameroEventOptions *options,
                             const char               *text,
                             gboolean                  read_only,
                             DameroEnvironment        *environment);
/* Closes it; CODE, or DAMERO_EXIT_FAILED if closing failed. */
int  damero_session_close   (DameroSession            *session,
                             int                       code);
/* Performs an act and prints what followed. An exit code. */
int  damero_session_perform (DameroSession            *session,
                             DameroAct                *act);
/* Prints the boards an interruption stopped, if any. */
void damero_session_print_interrupted (const DameroSession *session);

/* The parts that have files of their own: PATH of acts; TEXT names an event; SECTION 0: all. */
int  damero_cli_event_run   (const DameroEventOptions *options,
                             const char               *path);
int  damero_cli_event_list  (const DameroEventOptions *options);
int  damero_cli_event_show  (const DameroEventOptions *options,
                             const char               *text);
int  damero_cli_event_standings (const DameroEventOptions *options,
                             const char               *text,
                             int                       section);
int  damero_cli_event_log   (const DameroEventOptions *options,
                             const char               *text);
