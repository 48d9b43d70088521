/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/shell/restore-dialog.h"

#include <glib/gi18n.h>

#include "app/base/compat.h"
#include "app/base/dialog.h"
#include "app/base/toast.h"
#include "app/shell/backup-row.h"
#include "words/error.h"

struct _DameroRestoreDialog
{
  AdwWindow          parent_instance;

  DameroOpenLibrary *library;
  char              *path;
  char              *chosen;    /* that is asked about; NULL: none */
  guint              n_running;
  int                next;      /* the row that is verified */
  gboolean           is_gone;

  GtkStack          *stack;
  GtkLabel          *intro;
  GtkListBox        *list;
};

G_DEFINE_FINAL_TYPE (DameroRestoreDialog, damero_restore_dialog, ADW_TYPE_WINDOW)

/* ---- verifying ---- */

static void verify_next (DameroRestoreDialog *self);

static void
verify_in_thread (GTask        *task,
                  gpointer      source,
                  gpointer      data,
                  GCancellable *cancellable)
{
  GPtrArray *events = NULL;
  GError *error = NULL;

  if (damero_library_verify_backup (data, &events, &error))
    g_task_return_pointer (task, events, (GDestroyNotify) g_ptr_array_unref);
  else
    g_task_return_error (task, error);
}

static void
on_verified (GObject      *source,
             GAsyncResult *result,
             gpointer      user_data)
{
  GWeakRef *weak = user_data;
  g_autoptr(DameroRestoreDialog) self = g_weak_ref_get (weak);
  g_autoptr(GError) error = NULL;
  g_autoptr(GPtrArray) events = g_task_propagate_pointer (G_TASK (result), &error);
  DameroBackupRow *row;

  g_weak_ref_clear (weak);
  g_free (weak);
  if (self == NULL || self->is_gone)
    return;

  row = DAMERO_BACKUP_ROW (gtk_list_box_get_row_at_index (self->list, self->next));
  if (events != NULL)
    damero_backup_row_show_events (row, events);
  else
    damero_backup_row_show_error (row, error);
  self->next++;
  verify_next (self);
}

/* One after the other, the latest first: it is the one that is looked for. */
static void
verify_next (DameroRestoreDialog *self)
{
  GtkListBoxRow *row = gtk_list_box_get_row_at_index (self->list, self->next);
  g_autoptr(GTask) task = NULL;
  GWeakRef *weak;

  if (row == NULL)
    return;

  /* The thread may be the last to leave the task, and the dialog may go before: nothing keeps it. */
  weak = g_new (GWeakRef, 1);
  g_weak_ref_init (weak, self);
  task = g_task_new (NULL, NULL, on_verified, weak);
  g_task_set_task_data (task, g_strdup (damero_backup_row_get_path (DAMERO_BACKUP_ROW (row))), g_free);
  g_task_run_in_thread (task, verify_in_thread);
}

static void
list_backups (DameroRestoreDialog *self)
{
  g_auto(GStrv) folders = damero_open_library_dup_folders (self->library, self->path);
  g_autoptr(GPtrArray) backups = damero_library_list_backups (self->path, (const char *const *) folders);

  for (guint i = 0; i < backups->len; i++)
    gtk_list_box_append (self->list, damero_backup_row_new (backups->pdata[i]));
  gtk_stack_set_visible_child_name (self->stack, backups->len > 0 ? "list" : "none");
  verify_next (self);
}

/* ---- restoring ---- */

static void
on_restored (GObject      *source,
             GAsyncResult *result,
             gpointer      user_data)
{
  g_autoptr(GtkWindow) window = user_data;
  g_autoptr(GError) error = NULL;
  g_autofree char *kept = NULL;
  g_autofree char *name = NULL;
  g_autofree char *text = NULL;
  gboolean ok = damero_open_library_restore_finish (DAMERO_OPEN_LIBRARY (source), result, &kept, &error);

  if (gtk_window_get_application (window) == NULL)
    return;
  if (!ok)
    {
      damero_compat_alert (window, _("Nothing Was Restored"), damero_words_error (error));
      return;
    }

  name = kept != NULL ? g_filename_display_basename (kept) : NULL;
  if (name != NULL)
    /* Translators: %s is a file. */
    text = g_strdup_printf (_("Restored; what was there is kept as “%s”"), name);
  else
    text = g_strdup (_("The backup is restored"));
  damero_toast_show (GTK_WIDGET (window), text);
}

/* It goes on over the start page; the windows on the library close. */
static void
on_agreed (GObject      *source,
           GAsyncResult *result,
           gpointer      user_data)
{
  g_autoptr(DameroRestoreDialog) self = user_data;
  GtkWindow *over = gtk_window_get_transient_for (GTK_WINDOW (self));
  GtkApplication *application = over != NULL ? gtk_window_get_application (over) : NULL;
  GtkWindow *start;

  if (!damero_compat_confirm_finish (result) || self->is_gone || application == NULL)
    return;

  g_action_group_activate_action (G_ACTION_GROUP (application), "start", NULL);
  start = gtk_application_get_active_window (application);
  damero_open_library_restore_async (self->library, self->path, self->chosen, on_restored, g_object_ref (start));
  if (!self->is_gone)
    gtk_window_destroy (GTK_WINDOW (self));
}

void
damero_restore_dialog_ask (DameroRestoreDialog *self,
                           const char          *backup)
{
  g_autoptr(GString) body = g_string_new (NULL);
  g_autofree char *base = NULL;
  g_autofree char *library = NULL;
  g_autofree char *name = NULL;

  g_return_if_fail (DAMERO_IS_RESTORE_DIALOG (self));

  base = g_path_get_basename (backup);
  name = g_filename_display_name (base);
  library = g_filename_display_name (self->path);
  g_free (self->chosen);
  self->chosen = g_strdup (backup);
  if (g_file_test (self->path, G_FILE_TEST_EXISTS))
    /* Translators: both are files. */
    g_string_printf (body, _("“%1$s” takes the place of “%2$s”. What was done after that backup is not in it; the "
                             "library as it is now is kept beside it, and can be restored in the same way."), name,
                     library);
  else
    /* Translators: both are files. */
    g_string_printf (body, _("“%1$s” is put where “%2$s” was. What was done after that backup is not in it."), name,
                     library);
  if (self->n_running > 0)
    /* Translators: %u is how many boards run. */
    g_string_append_printf (body, ngettext (" %u board is running: its clock is stopped.",
                                            " %u boards are running: their clocks are stopped.", self->n_running),
                            self->n_running);
  damero_compat_confirm_async (GTK_WINDOW (self), _("Restore This Backup?"), body->str, _("_Restore"), TRUE, on_agreed,
                               g_object_ref (self));
}

static void
on_row_activated (GtkListBox          *list,
                  DameroBackupRow     *row,
                  DameroRestoreDialog *self)
{
  damero_restore_dialog_ask (self, damero_backup_row_get_path (row));
}

static void
on_file_chosen (GObject      *source,
                GAsyncResult *result,
                gpointer      user_data)
{
  g_autoptr(DameroRestoreDialog) self = user_data;
  g_autoptr(GError) error = NULL;
  g_autoptr(GFile) file = damero_compat_file_finish (result, &error);

  if (self->is_gone)
    return;
  if (error != NULL)
    damero_compat_alert (GTK_WINDOW (self), _("No File Was Opened"), damero_words_error (error));
  if (file != NULL)
    damero_restore_dialog_ask (self, g_file_peek_path (file));
}

static void
on_choose (GtkWidget  *widget,
           const char *action_name,
           GVariant   *parameter)
{
  damero_compat_open_file_async (GTK_WINDOW (widget), _("Restore a Backup"), on_file_chosen, g_object_ref (widget));
}

/* ---- the dialog ---- */

static void
damero_restore_dialog_dispose (GObject *object)
{
  DameroRestoreDialog *self = DAMERO_RESTORE_DIALOG (object);

  self->is_gone = TRUE;
  g_clear_object (&self->library);

  G_OBJECT_CLASS (damero_restore_dialog_parent_class)->dispose (object);
}

static void
damero_restore_dialog_finalize (GObject *object)
{
  DameroRestoreDialog *self = DAMERO_RESTORE_DIALOG (object);

  g_free (self->path);
  g_free (self->chosen);

  G_OBJECT_CLASS (damero_restore_dialog_parent_class)->finalize (object);
}

static void
damero_restore_dialog_class_init (DameroRestoreDialogClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = damero_restore_dialog_dispose;
  G_OBJECT_CLASS (klass)->finalize = damero_restore_dialog_finalize;
  gtk_widget_class_set_template_from_resource (widget_class, "/org/damero/Damero/shell/restore-dialog.ui");
  gtk_widget_class_bind_template_child (widget_class, DameroRestoreDialog, stack);
  gtk_widget_class_bind_template_child (widget_class, DameroRestoreDialog, intro);
  gtk_widget_class_bind_template_child (widget_class, DameroRestoreDialog, list);
  gtk_widget_class_bind_template_callback (widget_class, on_row_activated);
  gtk_widget_class_install_action (widget_class, "restore.choose", NULL, on_choose);
  damero_dialog_class_init_keys (widget_class);
}

static void
damero_restore_dialog_init (DameroRestoreDialog *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

GtkWindow *
damero_restore_dialog_present (GtkWindow         *parent,
                               DameroOpenLibrary *library,
                               const char        *path,
                               guint              n_running)
{
  DameroRestoreDialog *self = g_object_new (DAMERO_TYPE_RESTORE_DIALOG, "transient-for", parent, NULL);
  g_autofree char *name = g_filename_display_name (path);
  /* Translators: %s is a file. */
  g_autofree char *text = g_strdup_printf (_("Backups of “%s”. Choose the one that is to take its place."), name);

  self->library = g_object_ref (library);
  self->path = g_strdup (path);
  self->n_running = n_running;
  gtk_label_set_text (self->intro, text);
  list_backups (self);
  gtk_window_present (GTK_WINDOW (self));
  return GTK_WINDOW (self);
}
