/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tests/words/sentences.h - what every sentence must be, whatever the language; and a small event.
 *
 * A test program of this folder runs once for each language (meson.build sets LANGUAGE). The worked
 * examples are in English.
 */
#pragma once

#include "event/event.h"

/* Sentences of one enum: each is checked as it is added, and no two may be alike. */
typedef struct {
  GHashTable *seen; /* sentence -> what it is of */
  gboolean    full; /* full sentences: a large letter first and a full stop at the end */
} Sentences;

/* g_test_init, and gettext with the catalogues of the build. */
void         sentences_init_test  (int         *argc,
                                   char      ***argv);
gboolean     sentences_in_english (void);
void         sentences_begin      (Sentences   *sentences,
                                   gboolean     full);
/* Takes SENTENCE. WHAT names it in messages, with NUMBER. */
void         sentences_take       (Sentences   *sentences,
                                   const char  *what,
                                   int          number,
                                   char        *sentence);
void         sentences_end        (Sentences   *sentences);
/* SENTENCE (taken) is EXPECTED; not looked at in other languages. */
void         sentences_expect     (char        *sentence,
                                   const char  *expected);

/* "Club night" with section "Gold Bar": two games a match, four players, round 1 paired, game 1 of board
 * 1 started from a position in which Black's man on 15 must capture. */
DameroEvent *sample_event         (void);
/* An act from its line, with a uid and a stamp after all others, filled in by EVENT. */
DameroAct   *sample_act           (const DameroEvent *event,
                                   const char        *line);
/* Performs the act of LINE, which must not be refused; returns its row. */
const DameroLogRow *sample_perform (DameroEvent      *event,
                                   const char        *line);
/* The sentence of the refusal of LINE. */
char        *sample_refuse        (DameroEvent       *event,
                                   const char        *line);
