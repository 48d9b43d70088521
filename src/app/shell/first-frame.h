/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * app/shell/first-frame.h - when the first window was drawn: for the benchmark of the start.
 */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Writes the monotonic time (us) at the end of the first frame of APPLICATION's first window into the file
 * that the environment's DAMERO_TEST_FIRST_FRAME names; does nothing without it. */
void damero_first_frame_watch (GtkApplication *application);

G_END_DECLS
