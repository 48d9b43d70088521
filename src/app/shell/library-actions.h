/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * app/shell/library-actions.h - what can be done about the club's library, as actions of the application: those that
 * the buttons of a trouble name (base/trouble.h), and backups.
 *
 * app.try-library, read-library, make-library, restore-library (path; "": the open one) are for a library that could
 * not be opened; try-writing, save-library, reopen-library for one that is open; back-up makes a backup;
 * show-in-folder (path) shows a file; library-trouble tells what is wrong, and is enabled while anything is.
 */
#pragma once

#include <adwaita.h>

#include "app/shell/open-library.h"

G_BEGIN_DECLS

/* Adds the actions, on LIBRARY, and follows its trouble, which a dialog tells of. */
void damero_library_actions_add     (GtkApplication    *application,
                                     DameroOpenLibrary *library);
/* Saves everything to PATH and goes on there, as app.save-library does with what is chosen. */
void damero_library_actions_save_as (GtkApplication    *application,
                                     DameroOpenLibrary *library,
                                     const char        *path);

G_END_DECLS
