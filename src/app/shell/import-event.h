/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * app/shell/import-event.h - a whole event from a file, a crosstable or a tournament report goes into the library.
 *
 * A thread reads it; a strip of the window shows how far it is, and cancels.
 */
#pragma once

#include <gtk/gtk.h>

#include "app/shell/start-window.h"

G_BEGIN_DECLS

/* Asks over WINDOW for a file, and brings its event into the library of DIRECTOR. */
void damero_import_event_ask  (DameroStartWindow *window,
                               DameroDirector    *director);
/* Brings in PATH without asking for it. A toast in WINDOW says what came of it, and opens the event; a dialog says why
 * it is not taken. Where acts of the file do not apply to the event that is here, they are named, and nothing is
 * stored until the user wants the others. */
void damero_import_event_open (DameroStartWindow *window,
                               DameroDirector    *director,
                               const char        *path);

G_END_DECLS
