/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/base/reason-dialog.h"

#include <glib/gi18n.h>

#include "app/base/dialog.h"

struct _DameroReasonDialog
{
  AdwWindow      parent_instance;

  DameroDesk    *desk;
  DameroPlace    place;
  DameroAct     *act;    /* without its reason */
  GPtrArray     *before; /* DameroAct, performed with it as one, before it; may be NULL */
  GtkButton     *confirm_button;
  GtkLabel      *body_label;
  GtkEditable   *reason_row;
  AdwActionRow  *option_row;
  GtkSwitch     *option_switch;
  DameroFieldId  option;   /* that the switch sets; of no meaning while its row is hidden */
  GtkLabel      *error_label;
};

G_DEFINE_FINAL_TYPE (DameroReasonDialog, damero_reason_dialog, ADW_TYPE_WINDOW)

static void
on_reason (GtkEditable        *row,
           GParamSpec         *pspec,
           DameroReasonDialog *self)
{
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "dialog.confirm", *gtk_editable_get_text (row) != '\0');
}

static void
on_confirm (GtkWidget  *widget,
            const char *action_name,
            GVariant   *parameter)
{
  DameroReasonDialog *self = DAMERO_REASON_DIALOG (widget);
  g_autoptr(DameroAct) act = damero_act_copy (self->act);

  damero_dialog_set_reason (act, self->reason_row);
  if (gtk_widget_get_visible (GTK_WIDGET (self->option_row)) && gtk_switch_get_active (self->option_switch))
    damero_act_set_int (act, self->option, DAMERO_SWITCH_ON);
  if (damero_dialog_perform_after (GTK_WINDOW (self), self->desk, &self->place, self->before, act, self->error_label))
    gtk_window_close (GTK_WINDOW (self));
}

static void
damero_reason_dialog_dispose (GObject *object)
{
  g_clear_object (&DAMERO_REASON_DIALOG (object)->desk);
  g_clear_pointer (&DAMERO_REASON_DIALOG (object)->act, damero_act_free);
  g_clear_pointer (&DAMERO_REASON_DIALOG (object)->before, g_ptr_array_unref);

  G_OBJECT_CLASS (damero_reason_dialog_parent_class)->dispose (object);
}

static void
damero_reason_dialog_class_init (DameroReasonDialogClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = damero_reason_dialog_dispose;
  gtk_widget_class_set_template_from_resource (widget_class, "/org/damero/Damero/base/reason-dialog.ui");
  gtk_widget_class_bind_template_child (widget_class, DameroReasonDialog, confirm_button);
  gtk_widget_class_bind_template_child (widget_class, DameroReasonDialog, body_label);
  gtk_widget_class_bind_template_child (widget_class, DameroReasonDialog, option_row);
  gtk_widget_class_bind_template_child (widget_class, DameroReasonDialog, option_switch);
  gtk_widget_class_bind_template_child (widget_class, DameroReasonDialog, reason_row);
  gtk_widget_class_bind_template_child (widget_class, DameroReasonDialog, error_label);
  gtk_widget_class_install_action (widget_class, "dialog.confirm", NULL, on_confirm);
  gtk_widget_class_bind_template_callback (widget_class, on_reason);
  damero_dialog_class_init_keys (widget_class);
}

static void
damero_reason_dialog_init (DameroReasonDialog *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

static void
present (GtkWidget                      *from,
         DameroDesk                     *desk,
         const DameroPlace              *place,
         GPtrArray                      *before,
         DameroAct                      *act,
         const char                     *title,
         const char                     *body,
         const char                     *confirm,
         const DameroReasonDialogOption *option)
{
  DameroReasonDialog *self = g_object_new (DAMERO_TYPE_REASON_DIALOG, "title", title, NULL);

  self->desk = g_object_ref (desk);
  self->place = *place;
  self->act = act;
  self->before = before != NULL ? g_ptr_array_ref (before) : NULL;
  gtk_label_set_text (self->body_label, body);
  gtk_button_set_label (self->confirm_button, confirm);
  gtk_widget_set_visible (GTK_WIDGET (self->option_row), option != NULL);
  if (option != NULL)
    {
      self->option = option->field;
      adw_preferences_row_set_title (ADW_PREFERENCES_ROW (self->option_row), option->title);
      adw_action_row_set_subtitle (self->option_row, option->subtitle);
      gtk_accessible_update_property (GTK_ACCESSIBLE (self->option_switch), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                      option->title, -1);
    }
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "dialog.confirm", FALSE);
  damero_dialog_present (GTK_WINDOW (self), from);
  gtk_widget_grab_focus (GTK_WIDGET (self->reason_row));
}

void
damero_reason_dialog_present (GtkWidget         *from,
                              DameroDesk        *desk,
                              const DameroPlace *place,
                              DameroAct         *act,
                              const char        *title,
                              const char        *body,
                              const char        *confirm)
{
  present (from, desk, place, NULL, act, title, body, confirm, NULL);
}

void
damero_reason_dialog_present_option (GtkWidget                      *from,
                                     DameroDesk                     *desk,
                                     const DameroPlace              *place,
                                     DameroAct                      *act,
                                     const char                     *title,
                                     const char                     *body,
                                     const char                     *confirm,
                                     const DameroReasonDialogOption *option)
{
  present (from, desk, place, NULL, act, title, body, confirm, option);
}

void
damero_reason_dialog_present_after (GtkWidget  *from,
                                    DameroDesk *desk,
                                    GPtrArray  *before,
                                    DameroAct  *act,
                                    const char *title,
                                    const char *body)
{
  const DameroPlace place = act->place;

  present (from, desk, &place, before, act, title, body, _("Confirm"), NULL);
}
