/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/shell/backup-row.h"

#include <glib/gi18n.h>

#include "app/base/trouble.h"

/* Of a backup's events as many names as a row holds. */
#define MAX_EVENTS 3

struct _DameroBackupRow
{
  AdwActionRow  parent_instance;

  char         *path;
  gboolean      is_kept;

  GtkStack     *state;
  GtkSpinner   *spinner;
  GtkWidget    *arrow;
};

G_DEFINE_FINAL_TYPE (DameroBackupRow, damero_backup_row, ADW_TYPE_ACTION_ROW)

static void
damero_backup_row_finalize (GObject *object)
{
  g_free (DAMERO_BACKUP_ROW (object)->path);

  G_OBJECT_CLASS (damero_backup_row_parent_class)->finalize (object);
}

static void
damero_backup_row_class_init (DameroBackupRowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = damero_backup_row_finalize;
  gtk_widget_class_set_template_from_resource (widget_class, "/org/damero/Damero/shell/backup-row.ui");
  gtk_widget_class_bind_template_child (widget_class, DameroBackupRow, state);
  gtk_widget_class_bind_template_child (widget_class, DameroBackupRow, spinner);
  gtk_widget_class_bind_template_child (widget_class, DameroBackupRow, arrow);
}

static void
damero_backup_row_init (DameroBackupRow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

/* What is said of it, with the name of its file. */
static void
show (DameroBackupRow *self,
      const char      *state,
      const char      *text)
{
  g_autofree char *base = g_path_get_basename (self->path);
  g_autofree char *name = g_filename_display_name (base);
  g_autofree char *whole = g_strdup_printf ("%s%s%s\n%s", self->is_kept ? _("Put aside by a restore") : "",
                                            self->is_kept ? " · " : "", text, name);
  g_autofree char *escaped = g_markup_escape_text (whole, -1);

  gtk_stack_set_visible_child_name (self->state, state);
  gtk_spinner_set_spinning (self->spinner, g_str_equal (state, "waiting"));
  adw_action_row_set_subtitle (ADW_ACTION_ROW (self), escaped);
}

GtkWidget *
damero_backup_row_new (const DameroBackup *backup)
{
  DameroBackupRow *self = g_object_new (DAMERO_TYPE_BACKUP_ROW, NULL);
  g_autoptr(GDateTime) when = g_date_time_new_from_unix_local (backup->changed_ms / 1000);
  /* Translators: a day and a time, as g_date_time_format writes them: "21 November 2026, 19:45". */
  g_autofree char *title = when != NULL ? g_date_time_format (when, _("%-d %B %Y, %H:%M")) : g_strdup ("");

  self->path = g_strdup (backup->path);
  self->is_kept = backup->is_kept;
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (self), title);
  gtk_widget_set_tooltip_text (GTK_WIDGET (self), backup->path);
  show (self, "waiting", _("Being verified…"));
  return GTK_WIDGET (self);
}

const char *
damero_backup_row_get_path (DameroBackupRow *self)
{
  g_return_val_if_fail (DAMERO_IS_BACKUP_ROW (self), NULL);

  return self->path;
}

void
damero_backup_row_show_events (DameroBackupRow *self,
                               const GPtrArray *events)
{
  g_autoptr(GString) text = g_string_new (NULL);

  g_return_if_fail (DAMERO_IS_BACKUP_ROW (self));

  /* Translators: of a backup; %u is how many events are in it. */
  g_string_append_printf (text, ngettext ("Verified: %u event", "Verified: %u events", events->len), events->len);
  for (guint i = 0; i < MIN (events->len, MAX_EVENTS); i++)
    g_string_append_printf (text, "%s%s", i == 0 ? " · " : ", ", (const char *) events->pdata[i]);
  if (events->len > MAX_EVENTS)
    g_string_append (text, "…");
  show (self, "good", text->str);
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (self), TRUE);
  gtk_widget_set_visible (self->arrow, TRUE);
}

void
damero_backup_row_show_error (DameroBackupRow *self,
                              const GError    *error)
{
  g_autofree char *text = damero_trouble_dup_text (error, TRUE);

  g_return_if_fail (DAMERO_IS_BACKUP_ROW (self));

  show (self, "bad", text);
}
