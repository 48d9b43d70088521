/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * cli/event.h - what the parts of "dameroctl event" share.
 */
#pragma once

#include "cli/cli.h"
#include "cli/json.h"
#include "model/deck.h"

/* Makes the event that TEXT names (name, uid, its beginning) the session's. An exit code. */
int  damero_session_find_event (DameroSession         *session,
                             const char               *text);
/* Notes an act that was refused in the log, if it is a press whose move the rules refuse. */
void damero_session_note_attempt (DameroSession       *session,
                             const DameroAct          *act,
                             const DameroRefusal      *refusal);
/* Performs an act, or notes it as an attempt, and keeps what followed: RET_CONSEQUENCES (may be NULL) borrows it. An
 * exit code. */
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
/* Reads SECTION.ROUND, SECTION.ROUND.BOARD or SECTION.ROUND.BOARD.GAME. An exit code. */
int  damero_session_read_round_place (const DameroSession *session,
                             const char               *text,
                             DameroPlace              *ret_in);
/* Prints the boards of EVENT that an interruption stopped, if any. */
void damero_session_print_interrupted (const DameroEvent *event);

/* Prints what waits for the referee in the event of SESSION, a line for each call, the most urgent first. */
void damero_cli_print_calls (const DameroSession      *session);
/* Adds the same as the member "calls". */
void damero_cli_add_calls_json (const DameroSession   *session,
                             JsonBuilder              *builder);

/* A DameroPrintAct: the act's sentence. */
void     damero_cli_print_sentence       (const DameroEvent   *event,
                                          const DameroAct     *act);
/* Performs an act, and prints it and what followed. An exit code. */
int      damero_cli_perform_and_print    (DameroSession       *session,
                                          DameroAct           *act,
                                          DameroPrintAct       print);
/* The options that are fields of acts, into ACT. FALSE: what is wrong with one was printed. */
gboolean damero_cli_read_options         (const DameroSession *session,
                                          DameroAct           *act);
/* The fields that --field gives, into ACT, once all that options and arguments say is in it: a field that it has
 * already is refused, so that nothing is said and dropped. FALSE: what is wrong with one was printed. */
gboolean damero_cli_read_fields          (const DameroSession *session,
                                          DameroAct           *act);
/* The options of a command that takes the fields of its act, into ACT. FALSE: what is wrong with one was printed. */
gboolean damero_cli_read_act_options     (const DameroSession *session,
                                          DameroAct           *act);
/* The deck that TEXT names: the id of one that comes with the program or of an own one, or a file. NULL after its
 * faults were printed, RET_CODE an exit code. Free with damero_deck_free. */
DameroDeck *damero_cli_find_deck         (const char          *text,
                                          int                 *ret_code);
/* FALSE, after saying so, if a number that was given with --OPTION is negative. */
gboolean damero_cli_check_number         (const char          *option,
                                          int                  number);

/* "Gold Bar, round 1, board 2, game 1", as deep as IN is; free with g_free. */
char *damero_cli_dup_place          (const DameroPlace *place,
                                     const DameroEvent *event);
/* The sentence of an act, with section and round; free with g_free. */
char *damero_cli_dup_sentence       (const DameroAct   *act,
                                     const DameroEvent *event);
/* Prints what followed from an act, a sentence a line, with two blanks and INDENT more before each. */
void  damero_cli_print_consequences (const DameroAct   *act,
                                     const GArray      *consequences,
                                     const DameroEvent *event,
                                     int                indent);
/* The same for programs: as text, BEFORE at the beginning of each line. */
void  damero_cli_print_raw_consequences (const GArray      *consequences,
                                     const char        *before);

/* The size of --paper, A4 without it. FALSE, with a message, if it is neither. */
gboolean damero_cli_read_paper (const DameroSession   *session,
                             double                   *ret_width_pt,
                             double                   *ret_height_pt);

/* Adds to COMMANDS (DameroCommand) a part of "event" for every kind of act of a game that has none. */
void     damero_cli_add_game_acts (GArray              *commands);
/* What the rows of acts take (DameroFill) and print (DameroPrintAct). */
gboolean damero_cli_fill_section  (const DameroSession *session,
                                   DameroAct           *act);
gboolean damero_cli_fill_player   (const DameroSession *session,
                                   DameroAct           *act);
gboolean damero_cli_fill_entry    (const DameroSession *session,
                                   DameroAct           *act);
gboolean damero_cli_fill_absence  (const DameroSession *session,
                                   DameroAct           *act);
gboolean damero_cli_fill_pairs    (const DameroSession *session,
                                   DameroAct           *act);
gboolean damero_cli_fill_late     (const DameroSession *session,
                                   DameroAct           *act);
gboolean damero_cli_fill_side     (const DameroSession *session,
                                   DameroAct           *act);
gboolean damero_cli_fill_forfeit  (const DameroSession *session,
                                   DameroAct           *act);
gboolean damero_cli_fill_result   (const DameroSession *session,
                                   DameroAct           *act);
void     damero_cli_print_section (const DameroEvent   *event,
                                   const DameroAct     *act);
void     damero_cli_print_pairs   (const DameroEvent   *event,
                                   const DameroAct     *act);
void     damero_cli_print_result  (const DameroEvent   *event,
                                   const DameroAct     *act);
