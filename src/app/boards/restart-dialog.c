/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/boards/restart-dialog.h"

#include <glib/gi18n.h>

#include "app/base/failure.h"
#include "app/base/input-time.h"
#include "app/boards/restart-row.h"
#include "app/widgets/adaptive-bin.h"
#include "words/error.h"

struct _DameroRestartDialog
{
  AdwWindow          parent_instance;

  DameroDesk        *desk;
  DameroAdaptiveBin *adaptive;
  GtkLabel          *explanation;
  GtkBox            *rows;
  GtkBox            *for_all;
};

G_DEFINE_FINAL_TYPE (DameroRestartDialog, damero_restart_dialog, ADW_TYPE_WINDOW)

/* What stopped all the boards alike is said once, above them. */
static void
show_story (DameroRestartDialog *self,
            guint                n)
{
  const char *story = NULL;
  gboolean shared = n > 1;
  g_autofree char *boards = NULL;
  g_autofree char *text = NULL;

  for (GtkWidget *row = gtk_widget_get_first_child (GTK_WIDGET (self->rows)); row != NULL;
       row = gtk_widget_get_next_sibling (row))
    {
      const char *own = damero_restart_row_get_story (DAMERO_RESTART_ROW (row));

      shared = shared && (story == NULL || g_str_equal (own, story));
      story = own;
    }
  for (GtkWidget *row = gtk_widget_get_first_child (GTK_WIDGET (self->rows)); row != NULL;
       row = gtk_widget_get_next_sibling (row))
    damero_restart_row_set_shows_story (DAMERO_RESTART_ROW (row), !shared);

  /* Translators: %u is how many boards: "The clocks of 5 boards were stopped." */
  boards = g_strdup_printf (ngettext ("The clock of %u board was stopped. It stays stopped until you decide how the "
                                      "board continues.",
                                      "The clocks of %u boards were stopped. They stay stopped until you decide how "
                                      "the boards continue.", n), n);
  text = shared ? g_strdup_printf ("%s\n%s", boards, story) : g_strdup (boards);
  gtk_label_set_text (self->explanation, text);
}

static void
update (DameroRestartDialog *self)
{
  gboolean has_gap = FALSE;
  guint n = 0;

  for (GtkWidget *row = gtk_widget_get_first_child (GTK_WIDGET (self->rows)); row != NULL;
       row = gtk_widget_get_next_sibling (row))
    if (damero_restart_row_is_interrupted (DAMERO_RESTART_ROW (row)))
      {
        n++;
        has_gap = has_gap || damero_restart_row_has_gap (DAMERO_RESTART_ROW (row));
      }

  for (GtkWidget *row = gtk_widget_get_first_child (GTK_WIDGET (self->rows)); row != NULL;
       row = gtk_widget_get_next_sibling (row))
    damero_restart_row_set_only (DAMERO_RESTART_ROW (row), n == 1);
  gtk_widget_set_visible (GTK_WIDGET (self->for_all), n > 1);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "restart.resume-all", n > 0);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "restart.charge-all", has_gap);
  if (n == 0)
    gtk_window_close (GTK_WINDOW (self));
  else
    show_story (self, n);
}

static gboolean
has_row (DameroRestartDialog *self,
         const char          *name)
{
  for (GtkWidget *row = gtk_widget_get_first_child (GTK_WIDGET (self->rows)); row != NULL;
       row = gtk_widget_get_next_sibling (row))
    if (g_str_equal (gtk_widget_get_name (row), name))
      return TRUE;

  return FALSE;
}

/* Adds rows for the boards that have none yet. */
static guint
add_rows (DameroRestartDialog *self)
{
  g_autoptr(GArray) places = damero_event_dup_interrupted (damero_desk_get_event (self->desk));

  for (guint i = 0; i < places->len; i++)
    {
      const DameroPlace *place = &g_array_index (places, DameroPlace, i);
      g_autofree char *name = g_strdup_printf ("%d.%d.%d.%d", place->section, place->round, place->board, place->game);
      GtkWidget *row;

      if (has_row (self, name))
        continue;
      row = damero_restart_row_new (self->desk, place);
      gtk_widget_set_name (row, name);
      damero_restart_row_set_narrow (DAMERO_RESTART_ROW (row), damero_adaptive_bin_get_narrow (self->adaptive));
      gtk_box_append (self->rows, row);
    }

  return places->len;
}

/* After the rows, which follow the desk too. */
static void
on_changed (DameroDesk          *desk,
            const DameroPlace   *place,
            DameroRestartDialog *self)
{
  add_rows (self);
  update (self);
}

/* The boards that still stand: with CHARGES those with a gap, a board without one waits for a decision of its own. */
static GPtrArray *
dup_waiting (DameroRestartDialog *self,
             gboolean             charges)
{
  GPtrArray *rows = g_ptr_array_new_with_free_func (g_object_unref);

  for (GtkWidget *row = gtk_widget_get_first_child (GTK_WIDGET (self->rows)); row != NULL;
       row = gtk_widget_get_next_sibling (row))
    if (damero_restart_row_is_interrupted (DAMERO_RESTART_ROW (row)) &&
        (!charges || damero_restart_row_has_gap (DAMERO_RESTART_ROW (row))))
      g_ptr_array_add (rows, g_object_ref (row));

  return rows;
}

/* Resumes them as one; one that refuses says why in its row, and keeps nobody from the others. */
static void
resume_all (DameroRestartDialog *self,
            gboolean             charges)
{
  g_autoptr(GPtrArray) rows = dup_waiting (self, charges);
  g_autoptr(GPtrArray) acts = g_ptr_array_new_with_free_func ((GDestroyNotify) damero_act_free);
  g_autoptr(GError) error = NULL;
  guint refused;

  for (guint i = 0; i < rows->len; i++)
    g_ptr_array_add (acts, damero_restart_row_make_act (rows->pdata[i], charges));
  while (!damero_desk_try_many (self->desk, acts, &refused, &error))
    {
      if (!g_error_matches (error, DAMERO_DIRECTOR_ERROR, DAMERO_DIRECTOR_ERROR_REFUSED))
        {
          damero_failure_show (damero_desk_get_director (self->desk), GTK_WIDGET (self), error);
          return;
        }
      damero_restart_row_show_refusal (rows->pdata[refused], damero_words_error (error));
      g_ptr_array_remove_index (rows, refused);
      g_ptr_array_remove_index (acts, refused);
      g_clear_error (&error);
    }
}

static void
on_narrow (DameroRestartDialog *self)
{
  gboolean narrow = damero_adaptive_bin_get_narrow (self->adaptive);

  gtk_orientable_set_orientation (GTK_ORIENTABLE (self->for_all),
                                  narrow ? GTK_ORIENTATION_VERTICAL : GTK_ORIENTATION_HORIZONTAL);
  for (GtkWidget *row = gtk_widget_get_first_child (GTK_WIDGET (self->rows)); row != NULL;
       row = gtk_widget_get_next_sibling (row))
    damero_restart_row_set_narrow (DAMERO_RESTART_ROW (row), narrow);
}

static void
on_resume_all (GtkWidget  *widget,
               const char *action_name,
               GVariant   *parameter)
{
  resume_all (DAMERO_RESTART_DIALOG (widget), FALSE);
}

static void
on_charge_all (GtkWidget  *widget,
               const char *action_name,
               GVariant   *parameter)
{
  resume_all (DAMERO_RESTART_DIALOG (widget), TRUE);
}

static void
damero_restart_dialog_dispose (GObject *object)
{
  g_clear_object (&DAMERO_RESTART_DIALOG (object)->desk);

  G_OBJECT_CLASS (damero_restart_dialog_parent_class)->dispose (object);
}

static void
damero_restart_dialog_class_init (DameroRestartDialogClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = damero_restart_dialog_dispose;

  g_type_ensure (DAMERO_TYPE_ADAPTIVE_BIN);
  gtk_widget_class_set_template_from_resource (widget_class, "/org/damero/Damero/boards/restart-dialog.ui");
  gtk_widget_class_bind_template_child (widget_class, DameroRestartDialog, adaptive);
  gtk_widget_class_bind_template_child (widget_class, DameroRestartDialog, explanation);
  gtk_widget_class_bind_template_child (widget_class, DameroRestartDialog, rows);
  gtk_widget_class_bind_template_child (widget_class, DameroRestartDialog, for_all);
  gtk_widget_class_bind_template_callback (widget_class, on_narrow);
  gtk_widget_class_install_action (widget_class, "restart.resume-all", NULL, on_resume_all);
  gtk_widget_class_install_action (widget_class, "restart.charge-all", NULL, on_charge_all);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "window.close", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Return, GDK_CONTROL_MASK, "restart.resume-all",
                                       NULL);
}

static void
damero_restart_dialog_init (DameroRestartDialog *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  damero_input_time_watch (GTK_WIDGET (self));
}

static GtkWindow *
find_dialog (GtkWindow *parent)
{
  GListModel *windows = gtk_window_get_toplevels ();

  for (guint i = 0; i < g_list_model_get_n_items (windows); i++)
    {
      g_autoptr(GtkWindow) window = g_list_model_get_item (windows, i);

      if (DAMERO_IS_RESTART_DIALOG (window) && gtk_window_get_transient_for (window) == parent)
        return window;
    }

  return NULL;
}

GtkWindow *
damero_restart_dialog_present (GtkWindow  *parent,
                               DameroDesk *desk)
{
  g_autoptr(GArray) places = damero_event_dup_interrupted (damero_desk_get_event (desk));
  GtkWindow *window = find_dialog (parent);
  DameroRestartDialog *self;

  if (places->len == 0)
    return NULL;
  if (window != NULL)
    {
      gtk_window_present (window);
      return window;
    }

  self = g_object_new (DAMERO_TYPE_RESTART_DIALOG, "transient-for", parent, NULL);
  self->desk = g_object_ref (desk);
  add_rows (self);
  g_signal_connect_object (desk, "changed", G_CALLBACK (on_changed), self, G_CONNECT_AFTER);
  update (self);
  gtk_window_present (GTK_WINDOW (self));

  return GTK_WINDOW (self);
}
