/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * app/shell/start-window.h - the first page: begin something, or go on with an event of the library.
 */
#pragma once

#include <adwaita.h>

#include "app/shell/open-library.h"
#include "app/widgets/progress-strip.h"

G_BEGIN_DECLS

#define DAMERO_TYPE_START_WINDOW (damero_start_window_get_type ())
G_DECLARE_FINAL_TYPE (DameroStartWindow, damero_start_window, DAMERO, START_WINDOW, AdwApplicationWindow)

/* A start page on LIBRARY, not shown yet. Where that could not be opened it says why and what can be done. */
DameroStartWindow *damero_start_window_new (GtkApplication    *application,
                                            DameroOpenLibrary *library);
/* Where it shows how far long work is. Borrowed. */
DameroProgressStrip *damero_start_window_get_strip (DameroStartWindow *self);

G_END_DECLS
