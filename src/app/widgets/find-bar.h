/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * app/widgets/find-bar.h - a line above a table in which a number or a part of a name is typed: the table goes to the
 * first row that has it. Hidden until it is opened.
 *
 * Down and Up go to the next such row and the one before, Enter closes the line and leaves the keyboard in the row,
 * Escape closes it.
 */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define DAMERO_TYPE_FIND_BAR (damero_find_bar_get_type ())
G_DECLARE_FINAL_TYPE (DameroFindBar, damero_find_bar, DAMERO, FIND_BAR, GtkWidget)

/* A name of ITEM, by an index from 0 on; NULL behind the last. Borrowed. */
typedef const char *(*DameroFindBarName)   (gpointer item,
                                            guint    index);
/* The number of ITEM. */
typedef int         (*DameroFindBarNumber) (gpointer item);

/* Looks in TABLE, whose items have these names and numbers. PROMPT stands in the empty line. */
void damero_find_bar_set_table (DameroFindBar       *self,
                                GtkColumnView       *table,
                                DameroFindBarName    name,
                                DameroFindBarNumber  number,
                                const char          *prompt);
/* Shows the line, and gives it the focus. */
void damero_find_bar_open      (DameroFindBar       *self);

G_END_DECLS
