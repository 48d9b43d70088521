/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * app/base/awake.h - while a clock runs the machine does not go to sleep, and its screen stays on; while devices in the
 * hall are on the air it does not go to sleep either. Who logs out meanwhile is asked by the session.
 *
 * Each window of an event asks for it by itself, and for no longer than a clock of that event runs or its devices are
 * on the air, and the window is there.
 */
#pragma once

#include "app/base/desk.h"

G_BEGIN_DECLS

/* What a window asks for. */
typedef enum {
  DAMERO_AWAKE_FREE,   /* nothing */
  DAMERO_AWAKE_ON_AIR, /* no sleep, no end of the session unasked */
  DAMERO_AWAKE_RUNS,   /* the same, and no screen saver */
} DameroAwake;

/* WINDOW, a window of the application on the event of DESK, asks for it from now on. */
void damero_awake_watch    (GtkWindow       *window,
                            DameroDesk      *desk);

/* HOOK learns of what a window asked for BEFORE and asks for NOW instead of the session, for tests; NULL: the
 * session. */
typedef void (*DameroAwakeHook) (DameroAwake before,
                                 DameroAwake now,
                                 gpointer    user_data);
/* Sets it. */
void damero_awake_set_hook (DameroAwakeHook  hook,
                            gpointer         user_data);

G_END_DECLS
