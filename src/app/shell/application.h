/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * app/shell/application.h - the program: the club's open library, the windows, the actions of both.
 *
 * The library is opened at startup and closed at shutdown, which stops running clocks by an act. Its
 * actions (app.new-event, app.single-game, app.practice-event, app.open-event (uid), app.preferences ...)
 * and their keys are in the table of the .c file; app.begin-event (uid) shows the players of an event that
 * was just made. Every window of it has win.show-help-overlay. Before the last window is closed over
 * running clocks the user is asked.
 */
#pragma once

#include <adwaita.h>

#include "app/base/desk.h"

G_BEGIN_DECLS

#define DAMERO_TYPE_APPLICATION (damero_application_get_type ())
G_DECLARE_FINAL_TYPE (DameroApplication, damero_application, DAMERO, APPLICATION, AdwApplication)

/* The program; options --library and --practice are read from its command line. */
DameroApplication *damero_application_new           (void);
/* The club's director, of open-library.h; NULL if the library could not be opened. */
DameroDirector    *damero_application_get_director  (DameroApplication  *self);
/* Closes the library and directs by DIRECTOR (may be NULL): for tests, while there is no window. */
void               damero_application_take_director (DameroApplication  *self,
                                                     DameroDirector     *director);
/* Opens the library at PATH (NULL: the user's own); then closes the one that was open and its windows. If
 * that fails one that was open stays. Does nothing if it is the one that is open. */
gboolean           damero_application_open_library  (DameroApplication  *self,
                                                     const char         *path,
                                                     GError            **error);
/* The same as the user's wish: shows the start page, and says so if the library cannot be opened. */
void               damero_application_choose_library (DameroApplication *self,
                                                     const char         *path);
/* How many boards of the club's events have a clock that runs. */
guint              damero_application_count_running (DameroApplication *self);
/* Shows the start page, in its window or a new one. */
GtkWindow         *damero_application_present_start (DameroApplication *self);
/* The window of an event: the one there is, or a new one. Returns it, presented. */
GtkWindow         *damero_application_open_event    (DameroApplication  *self,
                                                     DameroDirector     *director,
                                                     const char         *event_uid);
/* The practice event in a library of its own that goes with the program; made when first asked for, and its
 * clocks run from then on. Returns its window, presented, on the boards; NULL if it cannot be made: a
 * dialog has said why. */
GtkWindow         *damero_application_open_practice (DameroApplication  *self);

G_END_DECLS
