/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * app/widgets/name-editor.h - a field for many players, one a line, and beside it who they will be.
 *
 * Each line is read as name-line.h says; the list beside the text shows the players with what is
 * wrong with a line and whose names are there already. Signal "changed": the text has changed.
 * Property "title" (string): the accessible name of the text; property "show-title" (boolean): whether it
 * stands above the text too.
 */
#pragma once

#include <gtk/gtk.h>

#include "app/widgets/name-line.h"

G_BEGIN_DECLS

#define DAMERO_TYPE_NAME_EDITOR (damero_name_editor_get_type ())
G_DECLARE_FINAL_TYPE (DameroNameEditor, damero_name_editor, DAMERO, NAME_EDITOR, GtkWidget)

/* Names (keys of damero_name_line_dup_key, values not looked at) that are taken already; NULL for none. */
void            damero_name_editor_set_known      (DameroNameEditor *self,
                                                   GHashTable       *known);
void            damero_name_editor_set_text       (DameroNameEditor *self,
                                                   const char       *text);
/* How many players the lines give, and how many lines are wrong. */
guint           damero_name_editor_get_n_players  (DameroNameEditor *self);
guint           damero_name_editor_get_n_problems (DameroNameEditor *self);
/* The player numbered I, from 0; valid until the text changes. */
const DameroNameLine *damero_name_editor_get_line (DameroNameEditor *self,
                                                   guint             i);

G_END_DECLS
