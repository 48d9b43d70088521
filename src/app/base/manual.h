/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * app/base/manual.h - the manual: web pages on this computer (docs/manual/), opened in the program that shows web
 * pages, in the language of the program, at the section on what is in front.
 *
 * Which section explains what is in one table in manual.c, by the classes of widgets.
 */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* The manual is in the folder PATH, which has one for each language. Before it is opened. */
void        damero_manual_set_folder  (const char *path);
/* The section ("page#id") on what FROM stands in: the nearest widget around it that has one, else the first in its
 * window that is shown, else that of the window under a dialog, else the table of contents. Static. */
const char *damero_manual_get_section (GtkWidget  *from);
/* The same for where the focus is in WINDOW. */
const char *damero_manual_get_section_of (GtkWindow *window);
/* Opens the manual at SECTION. What prevents it is shown over the window of FROM, with where the manual lies. */
void        damero_manual_open        (GtkWidget  *from,
                                       const char *section);
/* Has F1 open the manual in the dialogs of the program too, which are in no application. Called once. */
void        damero_manual_watch       (void);

G_END_DECLS
