/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * app/setup/notation-row.h - rows that choose one of some presets, or what is typed in a notation, and below them what
 * it means. A subclass says what the presets are and how the notation is read.
 *
 * Property "text" (string): what is chosen, in canonical notation; NULL for nothing, and while what is typed cannot be
 * taken. Setting it to NULL or "" chooses nothing where that is one of the presets. Property "valid" (boolean, read
 * only): whether the choice can be taken. Both notify.
 */
#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

#define DAMERO_TYPE_NOTATION_ROW (damero_notation_row_get_type ())
G_DECLARE_DERIVABLE_TYPE (DameroNotationRow, damero_notation_row, DAMERO, NOTATION_ROW, AdwPreferencesGroup)

struct _DameroNotationRowClass
{
  AdwPreferencesGroupClass parent_class;

  /* Whether TEXT can be taken; NULL is the preset that chooses nothing. RET_TEXT gets the canonical notation, which
   * stays NULL for nothing, RET_WORDS what it means or what is wrong with it. Both are freed with g_free. */
  gboolean (*read) (DameroNotationRow *self,
                    const char        *text,
                    char             **ret_text,
                    char             **ret_words);
  /* Optional: what may have been meant by TEXT instead, if that is in doubt; NULL where it is clear. RET_QUESTION asks.
   * It is asked of what is typed by hand, and taken only when it is answered. Both are freed with g_free. */
  char    *(*doubt) (DameroNotationRow *self,
                    const char        *text,
                    char             **ret_question);
};

/* See the properties. */
const char *damero_notation_row_get_text    (DameroNotationRow *self);
void        damero_notation_row_set_text    (DameroNotationRow *self,
                                             const char        *text);
/* The same, where it would be typed, though it may be one of the presets. */
void        damero_notation_row_set_typed   (DameroNotationRow *self,
                                             const char        *text);
gboolean    damero_notation_row_get_valid   (DameroNotationRow *self);
/* For subclasses: what is chosen, and what is typed for it. */
void        damero_notation_row_set_titles  (DameroNotationRow *self,
                                             const char        *title,
                                             const char        *notation_title);
/* For subclasses: has TITLES instead of the presets there were, the last of them for what is typed. TEXTS are what the
 * others stand for, in canonical notation; "" is nothing. Both end with NULL and are copied. The choice stays. */
void        damero_notation_row_set_presets (DameroNotationRow *self,
                                             const char *const *titles,
                                             const char *const *texts);
/* For subclasses: what stands on the buttons below a question: for what may have been meant, for what was typed. */
void        damero_notation_row_set_answers (DameroNotationRow *self,
                                             const char        *other,
                                             const char        *typed);
/* For subclasses: ROW is seen while what is typed is. */
void        damero_notation_row_accompany   (DameroNotationRow *self,
                                             GtkWidget         *row);
/* For subclasses: what is typed stands below the rows that their templates have. */
void        damero_notation_row_put_last    (DameroNotationRow *self);
/* For subclasses: TEXT as if it were typed, by somebody who means it so. */
void        damero_notation_row_write       (DameroNotationRow *self,
                                             const char        *text);
/* For subclasses: says anew what the choice means. */
void        damero_notation_row_update      (DameroNotationRow *self);

G_END_DECLS
