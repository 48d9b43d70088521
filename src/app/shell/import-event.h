/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * app/shell/import-event.h - a whole event from a file, or a crosstable, goes into the library.
 */
#pragma once

#include <gtk/gtk.h>

#include "director/director.h"

G_BEGIN_DECLS

/* Asks over WINDOW for a file, and brings its event into the library of DIRECTOR. */
void damero_import_event_ask  (GtkWindow      *window,
                               DameroDirector *director);
/* Brings in PATH without asking for it. A toast in WINDOW says what came of it, and opens the event; a dialog says why
 * it is not taken. Where acts of the file do not apply to the event that is here, they are named, and nothing is
 * stored until the user wants the others. */
void damero_import_event_open (GtkWindow      *window,
                               DameroDirector *director,
                               const char     *path);

G_END_DECLS
