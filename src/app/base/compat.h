/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * app/base/compat.h - the one place that knows more than one version of GTK or libadwaita.
 *
 * The floor is GTK 4.8 and libadwaita 1.2. Each function uses the newer interface where it is there
 * when the program is built. Nothing else in app/ asks for a version.
 */
#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

/* Asks for a file to open. The answer of the finish is NULL without an error when the user cancels. */
void     damero_compat_open_file_async  (GtkWindow           *parent,
                                         const char          *title,
                                         GAsyncReadyCallback  callback,
                                         gpointer             user_data);
/* The same for a folder. */
void     damero_compat_open_folder_async (GtkWindow          *parent,
                                         const char          *title,
                                         GAsyncReadyCallback  callback,
                                         gpointer             user_data);
/* Asks where to save, proposing NAME. The finish is the same for all. */
void     damero_compat_save_file_async  (GtkWindow           *parent,
                                         const char          *title,
                                         const char          *name,
                                         GAsyncReadyCallback  callback,
                                         gpointer             user_data);
/* The same, proposing NAME in FOLDER. */
void     damero_compat_save_in_folder_async (GtkWindow       *parent,
                                         const char          *title,
                                         const char          *folder,
                                         const char          *name,
                                         GAsyncReadyCallback  callback,
                                         gpointer             user_data);
/* Shows the file PATH in the program that shows folders, where there is one. */
void     damero_compat_show_in_folder   (GtkWindow           *parent,
                                         const char          *path);
/* The file that was chosen, which has a local path; another location is an error. */
GFile   *damero_compat_file_finish      (GAsyncResult        *result,
                                         GError             **error);
/* Shows HEADING and BODY with a Cancel button and CONFIRM_LABEL. */
void     damero_compat_confirm_async    (GtkWindow           *parent,
                                         const char          *heading,
                                         const char          *body,
                                         const char          *confirm_label,
                                         gboolean             destructive,
                                         GAsyncReadyCallback  callback,
                                         gpointer             user_data);
/* Whether CONFIRM_LABEL was chosen. */
gboolean damero_compat_confirm_finish   (GAsyncResult        *result);
typedef enum {
  DAMERO_COMPAT_CANCEL,
  DAMERO_COMPAT_DISCARD,
  DAMERO_COMPAT_SAVE,
} DameroCompatSave;

/* Asks what becomes of changes before a window is left: Cancel, Discard or Save. */
void             damero_compat_ask_save_async  (GtkWindow           *parent,
                                                const char          *heading,
                                                const char          *body,
                                                GAsyncReadyCallback  callback,
                                                gpointer             user_data);
/* What was chosen. */
DameroCompatSave damero_compat_ask_save_finish (GAsyncResult        *result);
/* Shows HEADING and BODY in a dialog with one button. */
void             damero_compat_alert           (GtkWindow           *parent,
                                                const char          *heading,
                                                const char          *body);
/* Ends the questions and notices that are shown over PARENT: nothing was chosen. */
void             damero_compat_cancel_alerts   (GtkWindow           *parent);
/* Shows the row at POSITION of a list, scrolling there if need be. */
void             damero_compat_show_row        (GtkWidget           *list,
                                                guint                position);
/* Selects the row at POSITION of VIEW, scrolls there if need be, and gives it the focus. */
void             damero_compat_go_to_row       (GtkColumnView       *view,
                                                guint                position);
/* Shows or hides WIDGET. The focus leaves it first: older GTK keeps a reference to a widget that is
 * hidden together with the focus in it. */
void             damero_compat_set_visible     (GtkWidget           *widget,
                                                gboolean             visible);
/* Gives WIDGET the tooltip TEXT, NULL for none. Nothing is done if it has it: GTK asks the display server where
 * the pointer is whenever a tooltip is set, and waits for the answer. */
void             damero_compat_set_tooltip     (GtkWidget           *widget,
                                                const char          *text);
/* Makes WIDGET sensitive or not. The focus leaves it first: older GTK warns of an entry that loses it so. */
void             damero_compat_set_sensitive   (GtkWidget           *widget,
                                                gboolean             sensitive);
/* Enables the ACTION of WIDGET's class or not. Nothing is done if it is so: GTK asks every widget in WIDGET whether the
 * action is its own. All that is done to that action goes through here. */
void             damero_compat_enable          (GtkWidget           *widget,
                                                const char          *action,
                                                gboolean             enabled);
/* Has a screen reader call WIDGET by NAME, also if it is a button with a label: newer GTK would rather say
 * the label. */
void             damero_compat_set_name        (GtkWidget           *widget,
                                                const char          *name);
/* What follows is for screen readers (base/compat-reader.c).
 *
 * Says TEXT to one, while one of the windows is active; WIDGET is what it is about. */
void             damero_compat_announce        (GtkWidget           *widget,
                                                const char          *text);
/* What was announced last, once (owned; NULL: nothing since): for tests. */
char            *damero_compat_take_announced  (void);
/* Older GTK tells screen readers wrongly what some widgets are, and calls what has no name by its type. These mend it;
 * with newer GTK they do nothing. WINDOW: has just been made, or has become active. FOCUS: has just got the focus. */
void             damero_compat_tell_widgets    (void);
void             damero_compat_tell_window     (GtkWindow           *window);
void             damero_compat_tell_active     (GtkWindow           *window);
void             damero_compat_tell_focus      (GtkWidget           *focus);
/* Shows what the program is, over PARENT. */
void             damero_compat_about           (GtkWindow           *parent);

G_END_DECLS
