/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * app/base/input-time.h - when the input that is being handled was made, not when its handler runs.
 *
 * Every window in which clocks are pressed is watched. While an input event is dispatched, the
 * instant at which it was made is known; between events it is not.
 */
#pragma once

#include <gtk/gtk.h>

#include "director/environment.h"

G_BEGIN_DECLS

/* Watches the input of WINDOW as long as it lives. */
void   damero_input_time_watch       (GtkWidget         *window);
/* The monotonic instant, in ENVIRONMENT, of the key or button that is being handled just now; 0 if none
 * is, or if it is not from the last minute. */
gint64 damero_input_time_get_mono_ms (DameroEnvironment *environment);

G_END_DECLS
