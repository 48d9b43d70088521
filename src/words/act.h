/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * words/act.h - acts in words: the sentences of the log, and why a line of text is no act.
 *
 * Pure but for gettext. What is returned as const char * belongs to gettext, what is returned as char *
 * is the caller's to free. EVENT may be NULL everywhere: then numbers stand where names would.
 */
#pragma once

#include "event/act-text.h"
#include "event/event.h"

/* One line of the log, without a full stop: "Board 2, game 1: Black (Ana Rivera) moved 11-15". Section
 * and round are not in it (see damero_words_place), nor who acted and when. The names are those EVENT
 * knows now; an undone act has its line as well. */
char       *damero_words_act            (const DameroAct          *act,
                                         const DameroEvent        *event);
/* The same with section and round as well. */
char       *damero_words_act_placed     (const DameroAct          *act,
                                         const DameroEvent        *event);
/* FIRST, which is taken, and how many more were done with it: "Board 2, game 1: Ann Adams won, and 1 more act". */
char       *damero_words_and_more       (char                     *first,
                                         guint                     n_more);
/* ROWS (DameroLogRow) of EVENT in one line, with their places: the first, and how many more. NULL if there are none. */
char       *damero_words_rows           (const DameroEvent        *event,
                                         const GPtrArray          *rows);
/* What NAME (an act's uid or that of a group) stands for, in one line: of several acts performed as one the first, and
 * how many more. NULL if there is none of that name. */
char       *damero_words_named          (const DameroEvent        *event,
                                         const char               *name);
/* The same without the board: "Black (Ana Rivera) moved 11-15". */
char       *damero_words_act_alone      (const DameroAct          *act,
                                         const DameroEvent        *event);
/* Both lines as publications of EVENT have them: reasons, also of what was undone, only if it publishes them. */
char       *damero_words_act_published  (const DameroAct          *act,
                                         const DameroEvent        *event);
char       *damero_words_act_alone_published (const DameroAct     *act,
                                         const DameroEvent        *event);
/* A place as deep as it is: "Section “Gold Bar”, round 1, board 2, game 1"; "The event" for none. The section is left
 * out of the places in the only one of EVENT. */
char       *damero_words_place          (const DameroPlace        *place,
                                         const DameroEvent        *event);
/* "Board 2, game 1"; only the board where EVENT knows that its matches have one game. NULL without a
 * board. */
char       *damero_words_board          (const DameroPlace        *place,
                                         const DameroEvent        *event);
/* A kind's name for filters: "clock adjusted". */
const char *damero_words_act_kind       (DameroActKind             kind);
const char *damero_words_actor          (DameroActor               actor);
/* Who acted: "the director", with a name "the referee (Ann Adams)". */
char       *damero_words_who            (const DameroAct          *act);
/* Why LINE is no act, and where; LINE may be NULL if it is not known. */
char       *damero_words_act_text_error (const DameroActTextError *error,
                                         const char               *line);
