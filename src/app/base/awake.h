/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * app/base/awake.h - while a clock runs the machine does not go to sleep, and its screen stays on.
 *
 * Each window of an event asks for it by itself, and for no longer than a clock of that event runs and the window is
 * there.
 */
#pragma once

#include "app/base/desk.h"

G_BEGIN_DECLS

/* WINDOW, a window of the application on the event of DESK, holds sleep and screen saver off from now on. */
void damero_awake_watch    (GtkWindow       *window,
                            DameroDesk      *desk);

/* HOOK learns of each that is asked for (TRUE) and given up instead of the session, for tests; NULL: the session. */
typedef void (*DameroAwakeHook) (gboolean    held,
                                 gpointer    user_data);
/* Sets it. */
void damero_awake_set_hook (DameroAwakeHook  hook,
                            gpointer         user_data);

G_END_DECLS
