/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/players/absence-dialog.h"

#include <glib/gi18n.h>

#include "app/base/dialog.h"
#include "app/players/entry-acts.h"

/* What the choices count. */
static const DameroByeKind byes[] = { DAMERO_BYE_ABSENT, DAMERO_BYE_HALF, DAMERO_BYE_FULL };

struct _DameroAbsenceDialog
{
  AdwWindow      parent_instance;

  GtkLabel      *body_label;
  GtkLabel      *cap_label;
  GtkSpinButton *first;
  GtkSpinButton *last;
  AdwComboRow   *bye;
  GtkEditable   *reason_row;
  GtkLabel      *error_label;

  DameroDesk    *desk;
  int            section;
  int            entry;
};

G_DEFINE_FINAL_TYPE (DameroAbsenceDialog, damero_absence_dialog, ADW_TYPE_WINDOW)

/* The last round is never before the first: whichever is set, the other follows. */
static void
on_first_changed (DameroAbsenceDialog *self)
{
  double first = gtk_spin_button_get_value (self->first);

  if (gtk_spin_button_get_value (self->last) < first)
    gtk_spin_button_set_value (self->last, first);
}

static void
on_last_changed (DameroAbsenceDialog *self)
{
  double last = gtk_spin_button_get_value (self->last);

  if (gtk_spin_button_get_value (self->first) > last)
    gtk_spin_button_set_value (self->first, last);
}

static void
on_confirm (GtkWidget  *widget,
            const char *action_name,
            GVariant   *parameter)
{
  DameroAbsenceDialog *self = DAMERO_ABSENCE_DIALOG (widget);
  const DameroPlace place = { .section = self->section };
  g_autoptr(DameroAct) act = damero_act_new (DAMERO_ACT_ABSENCE);

  act->actor = DAMERO_ACTOR_DIRECTOR;
  act->entry = self->entry;
  act->first = gtk_spin_button_get_value_as_int (self->first);
  act->last = gtk_spin_button_get_value_as_int (self->last);
  act->bye = (int) byes[MIN (adw_combo_row_get_selected (self->bye), G_N_ELEMENTS (byes) - 1)];
  damero_dialog_set_reason (act, self->reason_row);
  if (damero_dialog_perform (GTK_WINDOW (self), self->desk, &place, act, self->error_label))
    gtk_window_close (GTK_WINDOW (self));
}

static void
damero_absence_dialog_dispose (GObject *object)
{
  g_clear_object (&DAMERO_ABSENCE_DIALOG (object)->desk);

  G_OBJECT_CLASS (damero_absence_dialog_parent_class)->dispose (object);
}

static void
damero_absence_dialog_class_init (DameroAbsenceDialogClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = damero_absence_dialog_dispose;
  gtk_widget_class_set_template_from_resource (widget_class, "/org/damero/Damero/players/absence-dialog.ui");
  gtk_widget_class_bind_template_child (widget_class, DameroAbsenceDialog, body_label);
  gtk_widget_class_bind_template_child (widget_class, DameroAbsenceDialog, cap_label);
  gtk_widget_class_bind_template_child (widget_class, DameroAbsenceDialog, first);
  gtk_widget_class_bind_template_child (widget_class, DameroAbsenceDialog, last);
  gtk_widget_class_bind_template_child (widget_class, DameroAbsenceDialog, bye);
  gtk_widget_class_bind_template_child (widget_class, DameroAbsenceDialog, reason_row);
  gtk_widget_class_bind_template_child (widget_class, DameroAbsenceDialog, error_label);
  gtk_widget_class_bind_template_callback (widget_class, on_first_changed);
  gtk_widget_class_bind_template_callback (widget_class, on_last_changed);
  gtk_widget_class_install_action (widget_class, "dialog.confirm", NULL, on_confirm);
  damero_dialog_class_init_keys (widget_class);
}

static void
damero_absence_dialog_init (DameroAbsenceDialog *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

/* How many byes with points the player may still ask for. */
static void
show_cap (DameroAbsenceDialog *self,
          const DameroSection *section)
{
  int n_had = damero_section_count_byes (section, self->entry);
  g_autofree char *text = NULL;

  gtk_widget_set_visible (GTK_WIDGET (self->cap_label), section->bye_cap >= 0);
  if (section->bye_cap < 0)
    return;

  if (n_had < section->bye_cap)
    /* Translators: %1$d and %2$d are numbers: "1 of 2". */
    text = g_strdup_printf (_("Byes with points: %1$d of %2$d used."), n_had, section->bye_cap);
  else
    /* Translators: %1$d and %2$d are numbers: "2 of 2". */
    text = g_strdup_printf (_("Byes with points: %1$d of %2$d used. Another one needs a reason."), n_had,
                            section->bye_cap);
  gtk_label_set_text (self->cap_label, text);
}

void
damero_absence_dialog_present (GtkWidget  *from,
                               DameroDesk *desk,
                               int         entry)
{
  const DameroSection *section = damero_desk_get_section (desk);
  DameroAbsenceDialog *self;
  g_autofree char *body = NULL;

  g_return_if_fail (section != NULL && damero_section_find_entry (section, entry) != NULL);

  self = g_object_new (DAMERO_TYPE_ABSENCE_DIALOG, NULL);
  self->desk = g_object_ref (desk);
  self->section = section->id;
  self->entry = entry;
  /* Translators: %s is the name of a player. */
  body = g_strdup_printf (_("%s is not paired in these rounds, and can play again after them."),
                          damero_event_get_entry_name (damero_desk_get_event (desk), section, entry));
  gtk_label_set_text (self->body_label, body);
  show_cap (self, section);
  gtk_spin_button_set_value (self->first, damero_entry_acts_get_next_round (section));
  gtk_widget_grab_focus (GTK_WIDGET (self->first));
  damero_dialog_present (GTK_WINDOW (self), from);
}
