/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/setup/single-clock.h"

#include <glib/gi18n.h>

#include "app/base/dialog.h"
#include "app/setup/clock-presets.h"
#include "app/setup/control-row.h"

struct _DameroSingleClock
{
  AdwWindow          parent_instance;

  char              *old; /* the saved one that is changed; NULL for none */
  DameroNotationRow *control;
  GtkEditable       *name;
  GtkWidget         *save_button;
  GtkWidget         *change_button;
  GtkWidget         *start_button;
};

enum { CHOSEN, N_SIGNALS };
static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (DameroSingleClock, damero_single_clock, ADW_TYPE_WINDOW)

static void
update (DameroSingleClock *self)
{
  gboolean is_valid = damero_notation_row_get_valid (self->control);

  gtk_widget_action_set_enabled (GTK_WIDGET (self), "dialog.confirm", is_valid && self->old == NULL);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "clock.save",
                                 is_valid && damero_notation_row_get_text (self->control) != NULL);
}

static void
save (DameroSingleClock *self)
{
  g_autofree char *name = g_strstrip (g_strdup (gtk_editable_get_text (self->name)));

  damero_clock_presets_save (self->old, damero_notation_row_get_text (self->control), name);
}

static void
on_save (GtkWidget  *widget,
         const char *action_name,
         GVariant   *parameter)
{
  save (DAMERO_SINGLE_CLOCK (widget));
  gtk_window_close (GTK_WINDOW (widget));
}

/* A clock that was given a name is to be found again. */
static void
on_confirm (GtkWidget  *widget,
            const char *action_name,
            GVariant   *parameter)
{
  DameroSingleClock *self = DAMERO_SINGLE_CLOCK (widget);
  g_autofree char *control = g_strdup (damero_control_row_get_field (DAMERO_CONTROL_ROW (self->control)));
  g_autoptr(DameroSingleClock) kept = g_object_ref (self);

  if (*gtk_editable_get_text (self->name) != '\0' && damero_notation_row_get_text (self->control) != NULL)
    save (self);
  gtk_window_close (GTK_WINDOW (widget));
  /* The window under it may go before this one does. */
  gtk_window_set_transient_for (GTK_WINDOW (widget), NULL);
  g_signal_emit (kept, signals[CHOSEN], 0, control);
}

static void
damero_single_clock_finalize (GObject *object)
{
  g_free (DAMERO_SINGLE_CLOCK (object)->old);

  G_OBJECT_CLASS (damero_single_clock_parent_class)->finalize (object);
}

static void
damero_single_clock_class_init (DameroSingleClockClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = damero_single_clock_finalize;
  signals[CHOSEN] = g_signal_new ("chosen", DAMERO_TYPE_SINGLE_CLOCK, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                  G_TYPE_NONE, 1, G_TYPE_STRING);
  g_type_ensure (DAMERO_TYPE_CONTROL_ROW);
  gtk_widget_class_set_template_from_resource (widget_class, "/org/damero/Damero/setup/single-clock.ui");
  gtk_widget_class_bind_template_child (widget_class, DameroSingleClock, control);
  gtk_widget_class_bind_template_child (widget_class, DameroSingleClock, name);
  gtk_widget_class_bind_template_child (widget_class, DameroSingleClock, save_button);
  gtk_widget_class_bind_template_child (widget_class, DameroSingleClock, change_button);
  gtk_widget_class_bind_template_child (widget_class, DameroSingleClock, start_button);
  gtk_widget_class_bind_template_callback (widget_class, update);
  gtk_widget_class_install_action (widget_class, "clock.save", NULL, on_save);
  gtk_widget_class_install_action (widget_class, "dialog.confirm", NULL, on_confirm);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_s, GDK_CONTROL_MASK, "clock.save", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Return, GDK_CONTROL_MASK, "dialog.confirm", NULL);
  damero_dialog_class_init_keys (widget_class);
}

static void
damero_single_clock_init (DameroSingleClock *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

DameroSingleClock *
damero_single_clock_present (GtkWidget  *from,
                             const char *control,
                             gboolean    allow_none,
                             const char *old,
                             const char *name)
{
  DameroSingleClock *self = g_object_new (DAMERO_TYPE_SINGLE_CLOCK, NULL);

  self->old = g_strdup (old);
  g_object_set (self->control, "allow-none", allow_none, NULL);
  /* What is offered anyway was passed over. */
  damero_notation_row_set_typed (self->control, control);
  if (old != NULL)
    {
      gtk_window_set_title (GTK_WINDOW (self), _("Change Clock"));
      gtk_widget_set_visible (self->start_button, FALSE);
      gtk_widget_set_visible (self->save_button, FALSE);
      gtk_widget_set_visible (self->change_button, TRUE);
      gtk_window_set_default_widget (GTK_WINDOW (self), self->change_button);
      gtk_editable_set_text (self->name, name != NULL ? name : "");
    }
  update (self);
  damero_dialog_present (GTK_WINDOW (self), from);
  if (old != NULL)
    gtk_widget_grab_focus (GTK_WIDGET (self->name));
  else
    gtk_widget_child_focus (GTK_WIDGET (self->control), GTK_DIR_TAB_FORWARD);
  return self;
}
