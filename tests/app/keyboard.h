/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tests/app/keyboard.h - the keyboard of the display: keys that go the way of a user's, through everything that may
 * take them.
 */
#pragma once

#include <gtk/gtk.h>

/* WINDOW is presented and has the keyboard from now on. */
void     damero_keyboard_enter (GtkWidget       *window);
/* Presses and releases a key in the window that was entered last, and closes a menu that it opened. Returns whether
 * anything took it. */
gboolean damero_keyboard_press (guint            keyval,
                                GdkModifierType  modifiers);
