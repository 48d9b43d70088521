/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * app/shell/language-switch.h - the action app.language, and what the program does when another language is chosen.
 *
 * With nothing open but the start page all of it speaks the new language at once. With other windows open it would
 * speak two, so that it waits for the next start; the preferences say so.
 */
#pragma once

#include <gtk/gtk.h>

#include "app/shell/open-library.h"

/* Both live as long as the program. */
void damero_language_switch_add (GtkApplication    *application,
                                 DameroOpenLibrary *library);
