/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * event/act-text.h - the one-line text form of acts.
 *
 *     press in=1.2.1.1 side=black move=11-15 at=12500 uid=0190...
 *
 * A kind's token, then key=value fields separated by blanks, in any order when read, in the order of
 * the table of fields when written. Values with blanks or quotes stand in double quotes, with \" and
 * \\ inside. in=SECTION.ROUND.BOARD.GAME as deep as the kind needs; at= monotonic ms of the run
 * (at=+MS: after the line before), run=, wall=, by= the actor, who=, uid= and group=, that of acts which were
 * performed as one. A line that is empty or begins
 * with # says nothing. A byte order mark before the line is skipped.
 */
#pragma once

#include "model/act.h"

typedef enum {
  DAMERO_ACT_TEXT_OK,
  DAMERO_ACT_TEXT_EMPTY,        /* a comment or blank line: no act */
  DAMERO_ACT_TEXT_UNKNOWN_KIND,
  DAMERO_ACT_TEXT_UNKNOWN_FIELD,
  DAMERO_ACT_TEXT_FIELD_TWICE,
  DAMERO_ACT_TEXT_BAD_VALUE,
  DAMERO_ACT_TEXT_BAD_QUOTES,
  DAMERO_ACT_TEXT_OPEN_QUOTE,   /* a value whose double quote is never closed */
  DAMERO_ACT_TEXT_BAD_UTF8,
} DameroActTextCode;

typedef struct {
  DameroActTextCode code;
  guint             column; /* 1-based byte in the line */
} DameroActTextError;

/* Reads one line. PREVIOUS_MS, 0 or more, is what at=+MS adds to. RET_HAS_STAMP: the line had an at=.
 * NULL with the error filled in: no act; its column is that of the field that cannot be read (of the
 * first byte that is not UTF-8). Whether the kind has such a field is for damero_event_perform to say. */
DameroAct *damero_act_from_text (const char         *line,
                                 gint64              previous_ms,
                                 gboolean           *ret_has_stamp,
                                 DameroActTextError *ret_error);
/* Appends the line of ACT to TEXT, without a final newline; WITH_HEAD: with its stamp and its uid if it
 * has one. Reading it gives an equal act, if its texts are UTF-8 without line breaks. */
void       damero_act_to_text   (const DameroAct    *act,
                                 gboolean            with_head,
                                 GString            *text);
/* Appends a consequence as a line of the same shape, for logs; such lines are not read back. */
void       damero_consequence_to_text (const DameroConsequence *consequence,
                                       GString                 *text);
/* Reads "1.2.1.1", as deep as it goes; FALSE if it is no place. */
gboolean   damero_place_from_text (const char  *text,
                                   DameroPlace *ret_place);
/* Appends " KEY=VALUE" to a line, in quotes where it needs them. */
void       damero_act_text_append (GString     *text,
                                   const char  *key,
                                   const char  *value);
