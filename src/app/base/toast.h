/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * app/base/toast.h - short messages at the foot of the window that a widget stands in.
 *
 * Every window of the program has one AdwToastOverlay around its content. Texts are plain, not markup.
 */
#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

/* Shows TEXT. A window that says it already says it once. */
void       damero_toast_show       (GtkWidget  *from,
                                    const char *text);
/* What a button of a toast does; FROM is a widget of the window that showed it. */
typedef void (*DameroToastClicked) (GtkWidget *from,
                                    gpointer   user_data);
/* Shows TEXT with a button LABEL that calls CLICKED, as long as the window is there; then DESTROY. */
void       damero_toast_show_button (GtkWidget          *from,
                                     const char         *text,
                                     const char         *label,
                                     DameroToastClicked  clicked,
                                     gpointer            user_data,
                                     GDestroyNotify      destroy);
/* Shows TEXT with a button LABEL that activates ACTION at FROM with TARGET (may be NULL; taken if floating), as
 * long as FROM is there. */
void       damero_toast_show_choice (GtkWidget  *from,
                                     const char *text,
                                     const char *label,
                                     const char *action,
                                     GVariant   *target);
/* Takes away the toast in FROM's window, if there is one: something asks where it stands. */
void       damero_toast_dismiss    (GtkWidget  *from);
/* The window that FROM stands in, for dialogs. */
GtkWindow *damero_toast_get_window (GtkWidget  *from);

G_END_DECLS
