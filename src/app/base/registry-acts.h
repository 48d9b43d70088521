/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * app/base/registry-acts.h - acts on the club's register of players: refusals are shown in a window.
 */
#pragma once

#include <gtk/gtk.h>

#include "director/director.h"

G_BEGIN_DECLS

/* Performs the N_ACTS, all or none. Refused, or if they could not be stored: FALSE, and FROM's window has said why. */
gboolean damero_registry_acts_perform   (DameroDirector  *director,
                                         GtkWidget       *from,
                                         DameroAct      **acts,
                                         guint            n_acts);
/* Says DONE in a toast of WINDOW, with an Undo button that takes back those acts by its action "register.take-back";
 * nothing if WINDOW is NULL. */
void     damero_registry_acts_show_done (GtkWidget       *window,
                                         const char      *done,
                                         DameroAct      **acts,
                                         guint            n_acts);
/* Takes back the acts UIDS, with blanks between them. FALSE: refused, or all of them are undone already. */
gboolean damero_registry_acts_take_back (DameroDirector  *director,
                                         GtkWidget       *from,
                                         const char      *uids);
/* Takes back the last act of the register, or the whole last import; and the last undo. A toast says what. FALSE
 * if there is none, or it is refused. */
gboolean damero_registry_acts_undo      (DameroDirector  *director,
                                         GtkWidget       *from);
gboolean damero_registry_acts_redo      (DameroDirector  *director,
                                         GtkWidget       *from);

G_END_DECLS
