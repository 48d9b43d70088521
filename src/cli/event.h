/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * cli/event.h - what the parts of "dameroctl event" share.
 */
#pragma once

#include "cli/cli.h"
#include "cli/json.h"

#define DAMERO_OPTION_UNSET G_MININT /* a number that was not given */

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
  gboolean  acts;    /* log: as lines of acts */
  char     *name;
  char     *place;
  char     *date;
  char     *director;
  char     *reason;
  char     *ruleset;
  char     *control;
  char     *controls; /* others, for some games or sides */
  char     *flags;
  char     *scoring;
  GStrv     fields;   /* others, as in acts: "bye-cap=2" */
  char     *tiebreaks;
  char     *starter;
  char     *system;
  char     *acceleration;
  char     *initial;
  char     *dutch_white;
  char     *keizer;
  char     *bye;     /* what a round not played is worth */
  char     *pairs;   /* pair: by hand */
  gboolean  again;   /* pair: the draft anew */
  gboolean  cancel;  /* absence, forbid */
  gboolean  match;   /* forfeit: all of it */
  gboolean  assist, no_assist;
  gboolean  screen_touch, no_screen_touch;
  char     *ending;
  char     *explain; /* standings: the entry whose tie-breaks are explained */
  char     *output;  /* print: the file */
  char     *paper;
  char     *document; /* print */
  gboolean  html;    /* export: a folder of pages */
  char     *set;     /* prizes: the fund */
  char     *by;      /* crosstable: the order */
  char     *style;
  gboolean  wall;
  int       after;   /* crosstable: the round */
  char     *club;
  char     *registered; /* player: who in the register */
  char     *table;   /* ratings: of K */
  gboolean  apply;   /* ratings */
  int       games;   /* DAMERO_OPTION_UNSET: not given; so all numbers */
  int       rounds;
  int       late_game;
  int       late_match;
  int       minutes; /* late */
  int       cycles;
  int       first;
  int       last;
  int       team;
  int       rating;
  int       round;
  GStrv     sections; /* player: where he plays */
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
/* Performs an act and keeps what followed: RET_CONSEQUENCES (may be NULL) borrows it. An exit code. */
int  damero_session_perform (DameroSession            *session,
                             DameroAct                *act,
                             const GArray            **ret_consequences);
/* The section that TEXT names by its number or name. An exit code; 1 after saying which there are. */
int  damero_session_find_section (const DameroSession *session,
                             const char               *text,
                             int                      *ret_section);
/* The entry of a section that TEXT names by its pairing number or the player's name. An exit code. */
int  damero_session_find_entry (const DameroSession   *session,
                             int                       section,
                             const char               *text,
                             int                      *ret_entry);
/* Reads a section (DEPTH 1), or SECTION.ROUND.BOARD.GAME (DEPTH 4). An exit code. */
int  damero_session_read_place (const DameroSession   *session,
                             const char               *text,
                             guint                     depth,
                             DameroPlace              *ret_in);
/* Prints the boards of EVENT that an interruption stopped, if any. */
void damero_session_print_interrupted (const DameroEvent *event);

/* Prints what waits for the referee in the event of SESSION, a line for each call, the most urgent first. */
void damero_cli_print_calls (const DameroSession      *session);
/* Adds the same as the member "calls". */
void damero_cli_add_calls_json (const DameroSession   *session,
                             JsonBuilder              *builder);

/* Prints what was done. */
typedef void (*DameroTell) (const DameroEvent *event,
                            const DameroAct   *act);
/* A DameroTell: the act's sentence. */
void damero_cli_tell_sentence (const DameroEvent      *event,
                             const DameroAct          *act);
/* Performs an act, tells it and what followed. An exit code. */
int  damero_cli_perform_and_tell (DameroSession       *session,
                             DameroAct                *act,
                             DameroTell                tell);
/* Opens the event WORDS[0], performs one act at the place WORDS[1] (as deep as DEPTH says; 0: none) on
 * the entry that ENTRY names (may be NULL), and tells it. */
int  damero_cli_perform_one  (const DameroEventOptions *options,
                             char                    **words,
                             DameroAct                *act,
                             guint                     depth,
                             const char               *entry,
                             DameroTell                tell);
/* The fields that --field gives, into ACT. FALSE: it was told what is wrong with one. */
gboolean damero_cli_read_fields (const DameroEventOptions *options,
                             DameroAct                *act);
/* Takes the options of a section's system, clocks and boards, or those of rounds (--first, --last, --bye),
 * into the act. FALSE: what is wrong with them was told. */
gboolean damero_cli_read_section_options (const DameroEventOptions *options,
                             DameroAct                *act);
gboolean damero_cli_read_rounds (const DameroEventOptions *options,
                             DameroAct                *act);

/* "Gold Bar, round 1, board 2, game 1", as deep as IN is; free with g_free. */
char *damero_cli_dup_place  (const DameroPlace        *in,
                             const DameroEvent        *event);
/* The sentence of an act, with section and round; free with g_free. */
char *damero_cli_dup_sentence (const DameroAct        *act,
                             const DameroEvent        *event);
/* Prints what followed from an act, a sentence a line, with two blanks and INDENT more before each. */
void damero_cli_print_consequences (const DameroAct   *act,
                             const GArray             *consequences,
                             const DameroEvent        *event,
                             int                       indent);

/* The size of --paper, A4 without it. FALSE, and told, if it is neither. */
gboolean damero_cli_read_paper (const DameroEventOptions *options,
                                double                   *ret_width_pt,
                                double                   *ret_height_pt);

/* The parts that perform one act of KIND and nothing else: at the place WORDS[1], on the entry WORDS[2] if the
 * kind needs one, with the options of its section or rounds. */
int  damero_cli_event_act   (const DameroEventOptions *options,
                             char                    **words,
                             DameroActKind             kind);

/* The other parts, from WORDS: those after the part's name, NULL-terminated, as many as the table in event.c
 * says. Each answers with an exit code. */
int  damero_cli_event_new       (const DameroEventOptions *options, char **words);
int  damero_cli_event_section   (const DameroEventOptions *options, char **words);
int  damero_cli_event_player    (const DameroEventOptions *options, char **words);
int  damero_cli_event_enter     (const DameroEventOptions *options, char **words);
int  damero_cli_event_change_player     (const DameroEventOptions *options, char **words);
int  damero_cli_event_renumber  (const DameroEventOptions *options, char **words);
int  damero_cli_event_absence   (const DameroEventOptions *options, char **words);
int  damero_cli_event_forbid    (const DameroEventOptions *options, char **words);
int  damero_cli_event_edit      (const DameroEventOptions *options, char **words);
int  damero_cli_event_pair      (const DameroEventOptions *options, char **words);
int  damero_cli_event_late      (const DameroEventOptions *options, char **words);
int  damero_cli_event_arrived   (const DameroEventOptions *options, char **words);
int  damero_cli_event_forfeit   (const DameroEventOptions *options, char **words);
int  damero_cli_event_result    (const DameroEventOptions *options, char **words);
int  damero_cli_event_undo      (const DameroEventOptions *options, char **words);
int  damero_cli_event_redo      (const DameroEventOptions *options, char **words);
int  damero_cli_event_export    (const DameroEventOptions *options, char **words);
int  damero_cli_event_import    (const DameroEventOptions *options, char **words);
int  damero_cli_event_ratings   (const DameroEventOptions *options, char **words);
int  damero_cli_event_print     (const DameroEventOptions *options, char **words);
int  damero_cli_event_verdict   (const DameroEventOptions *options, char **words);
int  damero_cli_event_run       (const DameroEventOptions *options, char **words);
int  damero_cli_event_list      (const DameroEventOptions *options, char **words);
int  damero_cli_event_show      (const DameroEventOptions *options, char **words);
int  damero_cli_event_standings (const DameroEventOptions *options, char **words);
int  damero_cli_event_crosstable (const DameroEventOptions *options, char **words);
int  damero_cli_event_prizes    (const DameroEventOptions *options, char **words);
int  damero_cli_event_log       (const DameroEventOptions *options, char **words);
