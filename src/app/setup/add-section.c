/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/setup/add-section.h"

#include <glib/gi18n.h>

#include "app/base/desk.h"
#include "app/base/toast.h"
#include "app/setup/summary.h"
#include "app/setup/section-pairing.h"
#include "app/setup/section-play.h"
#include "words/refusal.h"

struct _DameroAddSection
{
  AdwWindow             parent_instance;

  AdwEntryRow          *name_row;
  GtkLabel             *problem;
  DameroSectionPlay    *play;
  DameroSectionPairing *pairing;

  DameroDesk           *desk;
};

G_DEFINE_FINAL_TYPE (DameroAddSection, damero_add_section, ADW_TYPE_WINDOW)

static void
show_problem (DameroAddSection *self,
              const char       *text)
{
  gtk_label_set_text (self->problem, text != NULL ? text : "");
  gtk_widget_set_visible (GTK_WIDGET (self->problem), text != NULL);
  if (text != NULL)
    gtk_widget_add_css_class (GTK_WIDGET (self->name_row), "error");
  else
    gtk_widget_remove_css_class (GTK_WIDGET (self->name_row), "error");
}

static void
on_part_changed (DameroAddSection *self)
{
  DameroSetup setup = damero_summary_get_setup (self->play, 0);

  show_problem (self, NULL);
  damero_section_pairing_set_setup (self->pairing, &setup);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "section.add",
                                 damero_section_play_is_valid (self->play) &&
                                 damero_section_pairing_is_valid (self->pairing));
}

static void
on_name_activated (DameroAddSection *self)
{
  gtk_widget_activate_action (GTK_WIDGET (self), "section.add", NULL);
}

static DameroAct *
make_act (DameroAddSection *self)
{
  DameroAct *act = damero_act_new (DAMERO_ACT_SECTION);
  g_autofree char *name = g_strstrip (g_strdup (gtk_editable_get_text (GTK_EDITABLE (self->name_row))));
  DameroSetup setup = damero_summary_get_setup (self->play, 0);

  act->actor = DAMERO_ACTOR_DIRECTOR;
  damero_act_set_text (act, DAMERO_FIELD_NAME, name);
  damero_section_play_fill (self->play, act);
  damero_section_pairing_fill (self->pairing, &setup, act);
  return act;
}

static void
on_add (GtkWidget  *widget,
        const char *action_name,
        GVariant   *parameter)
{
  DameroAddSection *self = DAMERO_ADD_SECTION (widget);
  GtkWidget *parent = GTK_WIDGET (gtk_window_get_transient_for (GTK_WINDOW (self)));
  g_autoptr(DameroAct) act = make_act (self);
  g_auto(DameroRefusal) refusal = { 0 };
  g_autofree char *text = NULL;

  if (!damero_desk_try (self->desk, widget, act, NULL, &refusal))
    {
      if (refusal.code == DAMERO_REFUSAL_NONE)
        return;
      text = damero_words_refusal (&refusal, act, damero_desk_get_event (self->desk));
      show_problem (self, text);
      gtk_widget_grab_focus (GTK_WIDGET (self->name_row));
      return;
    }

  damero_desk_set_section_id (self->desk, act->place.section);
  /* Translators: a toast; %s is the name of the section: "Section “Juniors” is added". */
  text = g_strdup_printf (_("Section “%s” is added"), act->name);
  if (parent != NULL)
    damero_desk_show_undo (self->desk, parent, text, act->uid);
  gtk_window_close (GTK_WINDOW (self));
}

static void
damero_add_section_dispose (GObject *object)
{
  g_clear_object (&DAMERO_ADD_SECTION (object)->desk);

  G_OBJECT_CLASS (damero_add_section_parent_class)->dispose (object);
}

static void
damero_add_section_class_init (DameroAddSectionClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = damero_add_section_dispose;

  g_type_ensure (DAMERO_TYPE_SECTION_PAIRING);
  g_type_ensure (DAMERO_TYPE_SECTION_PLAY);
  gtk_widget_class_set_template_from_resource (widget_class, "/org/damero/Damero/setup/add-section.ui");
  gtk_widget_class_bind_template_child (widget_class, DameroAddSection, name_row);
  gtk_widget_class_bind_template_child (widget_class, DameroAddSection, problem);
  gtk_widget_class_bind_template_child (widget_class, DameroAddSection, play);
  gtk_widget_class_bind_template_child (widget_class, DameroAddSection, pairing);
  gtk_widget_class_bind_template_callback (widget_class, on_name_activated);
  gtk_widget_class_bind_template_callback (widget_class, on_part_changed);
  gtk_widget_class_install_action (widget_class, "section.add", NULL, on_add);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Return, GDK_CONTROL_MASK, "section.add", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "window.close", NULL);
}

static void
damero_add_section_init (DameroAddSection *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  on_part_changed (self);
}

void
damero_add_section_present (GtkWidget  *from,
                            DameroDesk *desk)
{
  DameroAddSection *self;

  g_return_if_fail (DAMERO_IS_DESK (desk));

  self = g_object_new (DAMERO_TYPE_ADD_SECTION, "transient-for", damero_toast_get_window (from), NULL);
  self->desk = g_object_ref (desk);
  if (damero_desk_get_section (desk) != NULL)
    damero_section_play_take (self->play, damero_desk_get_section (desk));
  gtk_widget_grab_focus (GTK_WIDGET (self->name_row));
  gtk_window_present (GTK_WINDOW (self));
}
