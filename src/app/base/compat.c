/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/base/compat.h"

#include <glib/gi18n.h>

static const char *
get_accept_label (GtkFileChooserAction action)
{
  return action == GTK_FILE_CHOOSER_ACTION_SAVE ? _("_Save")
         : action == GTK_FILE_CHOOSER_ACTION_SELECT_FOLDER ? _("_Choose Folder") : _("_Open");
}

#if GTK_CHECK_VERSION (4, 10, 0)

typedef GFile *(*FileFinish) (GtkFileDialog *dialog, GAsyncResult *result, GError **error);

static void
return_file (GTask        *task,
             GAsyncResult *result,
             GObject      *dialog,
             FileFinish    finish)
{
  g_autoptr(GError) error = NULL;
  GFile *file = finish (GTK_FILE_DIALOG (dialog), result, &error);

  if (file == NULL && !g_error_matches (error, GTK_DIALOG_ERROR, GTK_DIALOG_ERROR_DISMISSED))
    g_task_return_error (task, g_steal_pointer (&error));
  else
    g_task_return_pointer (task, file, g_object_unref);
}

static void
on_opened (GObject      *dialog,
           GAsyncResult *result,
           gpointer      user_data)
{
  g_autoptr(GTask) task = user_data;

  return_file (task, result, dialog, gtk_file_dialog_open_finish);
}

static void
on_saved (GObject      *dialog,
          GAsyncResult *result,
          gpointer      user_data)
{
  g_autoptr(GTask) task = user_data;

  return_file (task, result, dialog, gtk_file_dialog_save_finish);
}

static void
on_folder_opened (GObject      *dialog,
                  GAsyncResult *result,
                  gpointer      user_data)
{
  g_autoptr(GTask) task = user_data;

  return_file (task, result, dialog, gtk_file_dialog_select_folder_finish);
}

static void
choose_file (GtkWindow            *parent,
             GtkFileChooserAction  action,
             const char           *title,
             const char           *folder,
             const char           *name,
             GTask                *task)
{
  g_autoptr(GtkFileDialog) dialog = gtk_file_dialog_new ();

  gtk_file_dialog_set_title (dialog, title);
  gtk_file_dialog_set_accept_label (dialog, get_accept_label (action));
  if (name != NULL)
    gtk_file_dialog_set_initial_name (dialog, name);
  if (folder != NULL)
    {
      g_autoptr(GFile) file = g_file_new_for_path (folder);

      gtk_file_dialog_set_initial_folder (dialog, file);
    }
  if (action == GTK_FILE_CHOOSER_ACTION_SAVE)
    gtk_file_dialog_save (dialog, parent, NULL, on_saved, task);
  else if (action == GTK_FILE_CHOOSER_ACTION_SELECT_FOLDER)
    gtk_file_dialog_select_folder (dialog, parent, NULL, on_folder_opened, task);
  else
    gtk_file_dialog_open (dialog, parent, NULL, on_opened, task);
}

#else

static void
on_file_response (GtkNativeDialog *dialog,
                  int              response,
                  gpointer         user_data)
{
  g_autoptr(GTask) task = user_data;
  GFile *file = NULL;

  if (response == GTK_RESPONSE_ACCEPT)
    file = gtk_file_chooser_get_file (GTK_FILE_CHOOSER (dialog));
  g_task_return_pointer (task, file, g_object_unref);
  gtk_native_dialog_destroy (dialog);
  g_object_unref (dialog);
}

static void
choose_file (GtkWindow            *parent,
             GtkFileChooserAction  action,
             const char           *title,
             const char           *folder,
             const char           *name,
             GTask                *task)
{
  GtkFileChooserNative *dialog = gtk_file_chooser_native_new (title, parent, action, get_accept_label (action),
                                                              _("_Cancel"));

  if (name != NULL)
    gtk_file_chooser_set_current_name (GTK_FILE_CHOOSER (dialog), name);
  if (folder != NULL)
    {
      g_autoptr(GFile) file = g_file_new_for_path (folder);

      gtk_file_chooser_set_current_folder (GTK_FILE_CHOOSER (dialog), file, NULL);
    }
  gtk_native_dialog_set_modal (GTK_NATIVE_DIALOG (dialog), TRUE);
  g_signal_connect (dialog, "response", G_CALLBACK (on_file_response), task);
  gtk_native_dialog_show (GTK_NATIVE_DIALOG (dialog));
}

#endif

void
damero_compat_open_file_async (GtkWindow           *parent,
                               const char          *title,
                               GAsyncReadyCallback  callback,
                               gpointer             user_data)
{
  choose_file (parent, GTK_FILE_CHOOSER_ACTION_OPEN, title, NULL, NULL,
               g_task_new (parent, NULL, callback, user_data));
}

void
damero_compat_open_folder_async (GtkWindow           *parent,
                                 const char          *title,
                                 GAsyncReadyCallback  callback,
                                 gpointer             user_data)
{
  choose_file (parent, GTK_FILE_CHOOSER_ACTION_SELECT_FOLDER, title, NULL, NULL,
               g_task_new (parent, NULL, callback, user_data));
}

void
damero_compat_save_file_async (GtkWindow           *parent,
                               const char          *title,
                               const char          *name,
                               GAsyncReadyCallback  callback,
                               gpointer             user_data)
{
  damero_compat_save_in_folder_async (parent, title, NULL, name, callback, user_data);
}

void
damero_compat_save_in_folder_async (GtkWindow           *parent,
                                    const char          *title,
                                    const char          *folder,
                                    const char          *name,
                                    GAsyncReadyCallback  callback,
                                    gpointer             user_data)
{
  choose_file (parent, GTK_FILE_CHOOSER_ACTION_SAVE, title, folder, name,
               g_task_new (parent, NULL, callback, user_data));
}

void
damero_compat_show_in_folder (GtkWindow  *parent,
                              const char *path)
{
#if GTK_CHECK_VERSION (4, 10, 0)
  g_autoptr(GFile) file = g_file_new_for_path (path);
  g_autoptr(GtkFileLauncher) launcher = gtk_file_launcher_new (file);

  gtk_file_launcher_open_containing_folder (launcher, parent, NULL, NULL, NULL);
#else
  g_autofree char *folder = g_path_get_dirname (path);
  g_autofree char *uri = g_filename_to_uri (folder, NULL, NULL);

  if (uri != NULL)
    gtk_show_uri (parent, uri, GDK_CURRENT_TIME);
#endif
}

GFile *
damero_compat_file_finish (GAsyncResult  *result,
                           GError       **error)
{
  g_autoptr(GFile) file = g_task_propagate_pointer (G_TASK (result), error);

  if (file == NULL || g_file_peek_path (file) != NULL)
    return g_steal_pointer (&file);

  g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_NOT_SUPPORTED,
                       _("This location is not on this computer: choose a local folder."));
  return NULL;
}

#if ADW_CHECK_VERSION (1, 5, 0)

typedef AdwAlertDialog Alert;

static void
append_text (GtkWidget  *box,
             const char *text,
             const char *css_class)
{
  GtkWidget *label = gtk_label_new (text);

  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (label), PANGO_WRAP_WORD_CHAR);
  gtk_label_set_justify (GTK_LABEL (label), GTK_JUSTIFY_CENTER);
  gtk_label_set_max_width_chars (GTK_LABEL (label), 40);
  gtk_widget_add_css_class (label, css_class);
  gtk_box_append (GTK_BOX (box), label);
}

/* The text is in labels of our own: those of the dialog hold no heading and no path that is longer than a
 * line without a warning of GTK. */
static Alert *
new_alert (GtkWindow  *parent,
           const char *heading,
           const char *body)
{
  Alert *alert = ADW_ALERT_DIALOG (adw_alert_dialog_new (NULL, NULL));
  GtkWidget *text = gtk_box_new (GTK_ORIENTATION_VERTICAL, 10);

  append_text (text, heading, "title-2");
  append_text (text, body, "body");
  adw_alert_dialog_set_extra_child (alert, text);
  gtk_accessible_reset_relation (GTK_ACCESSIBLE (alert), GTK_ACCESSIBLE_RELATION_LABELLED_BY);
  gtk_accessible_reset_relation (GTK_ACCESSIBLE (alert), GTK_ACCESSIBLE_RELATION_DESCRIBED_BY);
  gtk_accessible_update_property (GTK_ACCESSIBLE (alert), GTK_ACCESSIBLE_PROPERTY_LABEL, heading,
                                  GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, body, -1);
  return alert;
}

static void
present_alert (Alert     *alert,
               GtkWindow *parent)
{
  adw_dialog_present (ADW_DIALOG (alert), GTK_WIDGET (parent));
}

static void
forget_parent (Alert *alert)
{
}

/* A dialog whose window is on its way out is not closed any more: the answer does not wait for that. */
static void
cancel_alert (Alert *alert)
{
  g_signal_emit_by_name (alert, "response", "cancel");
  adw_dialog_force_close (ADW_DIALOG (alert));
}

void
damero_compat_cancel_alerts (GtkWindow *parent)
{
  g_autoptr(GListModel) dialogs =
    ADW_IS_APPLICATION_WINDOW (parent) ? adw_application_window_get_dialogs (ADW_APPLICATION_WINDOW (parent))
    : ADW_IS_WINDOW (parent)           ? adw_window_get_dialogs (ADW_WINDOW (parent)) : NULL;

  for (guint i = dialogs != NULL ? g_list_model_get_n_items (dialogs) : 0; i-- > 0;)
    {
      g_autoptr(AdwDialog) dialog = g_list_model_get_item (dialogs, i);

      if (ADW_IS_ALERT_DIALOG (dialog))
        cancel_alert (ADW_ALERT_DIALOG (dialog));
    }
}

#define alert_add_response adw_alert_dialog_add_response
#define alert_set_appearance adw_alert_dialog_set_response_appearance
#define alert_set_default adw_alert_dialog_set_default_response
#define alert_set_close adw_alert_dialog_set_close_response

#else

typedef AdwMessageDialog Alert;

static Alert *
new_alert (GtkWindow  *parent,
           const char *heading,
           const char *body)
{
  Alert *alert = ADW_MESSAGE_DIALOG (adw_message_dialog_new (parent, heading, NULL));

  adw_message_dialog_set_body (alert, body);
  return alert;
}

static void
present_alert (Alert     *alert,
               GtkWindow *parent)
{
  gtk_window_present (GTK_WINDOW (alert));
}

/* GTK 4.8 remembers the parent, freed, in a dialog that an event still holds. */
static void
forget_parent (Alert *alert)
{
  gtk_window_set_transient_for (GTK_WINDOW (alert), NULL);
}

static void
cancel_alert (Alert *alert)
{
  adw_message_dialog_response (alert, "cancel");
  gtk_window_destroy (GTK_WINDOW (alert));
}

void
damero_compat_cancel_alerts (GtkWindow *parent)
{
  g_autoptr(GList) windows = gtk_window_list_toplevels ();

  for (GList *l = windows; l != NULL; l = l->next)
    if (ADW_IS_MESSAGE_DIALOG (l->data) && gtk_window_get_transient_for (l->data) == parent)
      cancel_alert (l->data);
}

#define alert_add_response adw_message_dialog_add_response
#define alert_set_appearance adw_message_dialog_set_response_appearance
#define alert_set_default adw_message_dialog_set_default_response
#define alert_set_close adw_message_dialog_set_close_response

#endif

typedef struct {
  GTask           *task;
  DameroCompatSave choice; /* CANCEL and SAVE where there is no third one */
} Answer;

static void
answer_free (gpointer data)
{
  Answer *answer = data;

  g_object_unref (answer->task);
  g_free (answer);
}

static gboolean
on_answer (gpointer user_data)
{
  Answer *answer = user_data;

  g_task_return_int (answer->task, answer->choice);
  return G_SOURCE_REMOVE;
}

/* The answer comes when the dialog is gone, for it may be to close the window the dialog is about. */
static void
on_confirm_response (Alert      *alert,
                     const char *response,
                     gpointer    user_data)
{
  Answer *answer = user_data;
  GtkWindow *parent = g_task_get_source_object (answer->task);

  answer->choice = g_str_equal (response, "confirm")   ? DAMERO_COMPAT_SAVE
                   : g_str_equal (response, "discard") ? DAMERO_COMPAT_DISCARD
                                                       : DAMERO_COMPAT_CANCEL;
  g_signal_handlers_disconnect_by_data (alert, answer);
  if (parent != NULL)
    g_signal_handlers_disconnect_by_func (parent, cancel_alert, alert);
  forget_parent (alert);
  g_idle_add_full (G_PRIORITY_DEFAULT_IDLE, on_answer, answer, answer_free);
}

/* A window that goes takes its question along, which is then answered by nobody. */
static void
ask (Alert               *alert,
     GtkWindow           *parent,
     GAsyncReadyCallback  callback,
     gpointer             user_data)
{
  Answer *answer = g_new (Answer, 1);

  *answer = (Answer) { g_task_new (parent, NULL, callback, user_data), DAMERO_COMPAT_CANCEL };
  g_signal_connect (alert, "response", G_CALLBACK (on_confirm_response), answer);
  if (parent != NULL)
    g_signal_connect_object (parent, "unmap", G_CALLBACK (cancel_alert), alert, G_CONNECT_SWAPPED);
  present_alert (alert, parent);
}

void
damero_compat_confirm_async (GtkWindow           *parent,
                             const char          *heading,
                             const char          *body,
                             const char          *confirm_label,
                             gboolean             destructive,
                             GAsyncReadyCallback  callback,
                             gpointer             user_data)
{
  Alert *alert = new_alert (parent, heading, body);

  alert_add_response (alert, "cancel", _("_Cancel"));
  alert_add_response (alert, "confirm", confirm_label);
  alert_set_appearance (alert, "confirm", destructive ? ADW_RESPONSE_DESTRUCTIVE : ADW_RESPONSE_SUGGESTED);
  alert_set_default (alert, destructive ? "cancel" : "confirm");
  alert_set_close (alert, "cancel");
  ask (alert, parent, callback, user_data);
}

gboolean
damero_compat_confirm_finish (GAsyncResult *result)
{
  return g_task_propagate_int (G_TASK (result), NULL) == DAMERO_COMPAT_SAVE;
}

void
damero_compat_ask_save_async (GtkWindow           *parent,
                              const char          *heading,
                              const char          *body,
                              GAsyncReadyCallback  callback,
                              gpointer             user_data)
{
  Alert *alert = new_alert (parent, heading, body);

  alert_add_response (alert, "cancel", _("_Cancel"));
  alert_add_response (alert, "discard", _("_Discard"));
  alert_add_response (alert, "confirm", _("_Save"));
  alert_set_appearance (alert, "discard", ADW_RESPONSE_DESTRUCTIVE);
  alert_set_appearance (alert, "confirm", ADW_RESPONSE_SUGGESTED);
  alert_set_default (alert, "confirm");
  alert_set_close (alert, "cancel");
  ask (alert, parent, callback, user_data);
}

DameroCompatSave
damero_compat_ask_save_finish (GAsyncResult *result)
{
  return (DameroCompatSave) g_task_propagate_int (G_TASK (result), NULL);
}

void
damero_compat_alert (GtkWindow  *parent,
                     const char *heading,
                     const char *body)
{
  Alert *alert = new_alert (parent, heading, body);

  alert_add_response (alert, "close", _("_Close"));
  alert_set_close (alert, "close");
  present_alert (alert, parent);
}

void
damero_compat_show_row (GtkWidget *list,
                        guint      position)
{
  gtk_widget_activate_action (list, "list.scroll-to-item", "u", position);
}

#if !GTK_CHECK_VERSION (4, 12, 0)
/* A list gives the focus to the row that had it last, whichever is selected. */
static GtkWidget *
find_selected_row (GtkWidget *list)
{
  GtkWidget *row = gtk_widget_get_first_child (list);

  while (row != NULL && !(gtk_widget_get_state_flags (row) & GTK_STATE_FLAG_SELECTED))
    row = gtk_widget_get_next_sibling (row);
  return row;
}
#endif

void
damero_compat_go_to_row (GtkColumnView *view,
                         guint          position)
{
#if GTK_CHECK_VERSION (4, 12, 0)
  gtk_column_view_scroll_to (view, position, NULL, GTK_LIST_SCROLL_FOCUS | GTK_LIST_SCROLL_SELECT, NULL);
  gtk_widget_grab_focus (GTK_WIDGET (view));
#else
  GtkWidget *list = gtk_widget_get_last_child (GTK_WIDGET (view));
  GtkWidget *row;

  gtk_selection_model_select_item (gtk_column_view_get_model (view), position, TRUE);
  gtk_widget_activate_action (list, "list.scroll-to-item", "u", position);
  row = find_selected_row (list);
  gtk_widget_grab_focus (row != NULL ? row : list);
#endif
}

void
damero_compat_set_name (GtkWidget  *widget,
                        const char *name)
{
  gtk_accessible_reset_relation (GTK_ACCESSIBLE (widget), GTK_ACCESSIBLE_RELATION_LABELLED_BY);
  gtk_accessible_update_property (GTK_ACCESSIBLE (widget), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
}

/* The same properties in the window of old and in the dialog that came later. */
#define ABOUT_PROPERTIES \
  "application-name", "Damero", \
  "application-icon", "org.damero.Damero", \
  "version", DAMERO_VERSION, \
  "developer-name", _("The Damero developers"), \
  "comments", _("Directs checkers tournaments: pairings, clocks, records, standings."), \
  "license-type", GTK_LICENSE_GPL_3_0, \
  /* Translators: your names, one a line. */ \
  "translator-credits", _("translator-credits"), \
  NULL

void
damero_compat_about (GtkWindow *parent)
{
#if ADW_CHECK_VERSION (1, 5, 0)
  GtkWidget *about = g_object_new (ADW_TYPE_ABOUT_DIALOG, ABOUT_PROPERTIES);

  adw_dialog_present (ADW_DIALOG (about), GTK_WIDGET (parent));
#else
  GtkWindow *about = g_object_new (ADW_TYPE_ABOUT_WINDOW, ABOUT_PROPERTIES);

  gtk_window_set_transient_for (about, parent);
  gtk_window_set_modal (about, parent != NULL);
  gtk_window_set_destroy_with_parent (about, TRUE);
  gtk_window_present (about);
#endif
}

static void
take_focus_from (GtkWidget *widget)
{
  GtkRoot *root = gtk_widget_get_root (widget);
  GtkWidget *focus = root != NULL ? gtk_root_get_focus (root) : NULL;

  if (focus != NULL && (focus == widget || gtk_widget_is_ancestor (focus, widget)))
    gtk_root_set_focus (root, NULL);
}

void
damero_compat_set_visible (GtkWidget *widget,
                           gboolean   visible)
{
  if (!visible)
    take_focus_from (widget);
  gtk_widget_set_visible (widget, visible);
}

void
damero_compat_set_tooltip (GtkWidget  *widget,
                           const char *text)
{
  if (g_strcmp0 (text, gtk_widget_get_tooltip_text (widget)) != 0)
    gtk_widget_set_tooltip_text (widget, text);
}

void
damero_compat_set_sensitive (GtkWidget *widget,
                             gboolean   sensitive)
{
  if (!sensitive)
    take_focus_from (widget);
  gtk_widget_set_sensitive (widget, sensitive);
}

void
damero_compat_enable (GtkWidget  *widget,
                      const char *action,
                      gboolean    enabled)
{
  /* Actions of classes are enabled at first. */
  gboolean is_enabled = g_object_get_data (G_OBJECT (widget), action) == NULL;

  if (enabled == is_enabled)
    return;

  g_object_set_data (G_OBJECT (widget), action, GINT_TO_POINTER (!enabled));
  gtk_widget_action_set_enabled (widget, action, enabled);
}
