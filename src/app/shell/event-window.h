/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * app/shell/event-window.h - an event on the screen: the section chooser and the pages.
 */
#pragma once

#include <adwaita.h>

#include "app/base/desk.h"

G_BEGIN_DECLS

#define DAMERO_TYPE_EVENT_WINDOW (damero_event_window_get_type ())
G_DECLARE_FINAL_TYPE (DameroEventWindow, damero_event_window, DAMERO, EVENT_WINDOW, AdwApplicationWindow)

/* A window on DESK, not shown yet. */
DameroEventWindow *damero_event_window_new       (AdwApplication    *application,
                                                  DameroDesk        *desk);
DameroDesk        *damero_event_window_get_desk  (DameroEventWindow *self);
/* Shows a page: "players", "rounds", "boards", "standings", "games", "log". */
void               damero_event_window_show_page (DameroEventWindow *self,
                                                  const char        *name);

G_END_DECLS
