/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/board/key-learner.h"

#include <glib/gi18n.h>

#include "app/base/compat.h"
#include "app/base/dialog.h"
#include "app/base/settings.h"
#include "app/base/theme.h"
#include "app/base/toast.h"
#include "words/game.h"

struct _DameroKeyLearner
{
  AdwWindow  parent_instance;

  guint      keyvals[2]; /* by DameroSide, 0: not known yet */
  GtkLabel  *ask_label;
  GtkLabel  *known_label;
  GtkWidget *forget_button;
};

G_DEFINE_FINAL_TYPE (DameroKeyLearner, damero_key_learner, ADW_TYPE_WINDOW)

static const char * const setting_names[] = { "face-key-black", "face-key-white" };

static char *
dup_key_words (guint keyval)
{
  return gtk_accelerator_get_label (keyval, 0);
}

/* What was learnt before. */
static void
show_known (DameroKeyLearner *self)
{
  g_autoptr(GString) text = g_string_new (NULL);

  for (guint side = 0; side < 2; side++)
    {
      g_autofree char *name = g_settings_get_string (damero_settings_get (), setting_names[side]);
      g_autofree char *key = *name != '\0' ? dup_key_words (gdk_keyval_from_name (name)) : NULL;

      if (key == NULL)
        continue;
      if (text->len > 0)
        g_string_append (text, " · ");
      /* Translators: %1$s is a side, %2$s the name of a key: "Red: F13". */
      g_string_append_printf (text, _("%1$s: %2$s"), damero_theme_get_side_name ((DameroSide) side), key);
    }
  gtk_label_set_text (self->known_label, text->len > 0 ? text->str : _("None has been learnt."));
  gtk_widget_set_sensitive (self->forget_button, text->len > 0);
}

static void
ask (DameroKeyLearner *self)
{
  DameroSide side = self->keyvals[DAMERO_BLACK] == 0 ? DAMERO_BLACK : DAMERO_WHITE;
  /* Translators: %s is a side: "Press the button for Red." */
  g_autofree char *text = g_strdup_printf (_("Press the button for %s."), damero_words_side_inside (side));

  gtk_label_set_text (self->ask_label, text);
  damero_compat_announce (GTK_WIDGET (self), text);
}

static void
learn (DameroKeyLearner *self,
       guint             keyval)
{
  g_autofree char *text = NULL;
  g_autofree char *key = dup_key_words (keyval);

  if (self->keyvals[DAMERO_BLACK] == 0)
    {
      self->keyvals[DAMERO_BLACK] = keyval;
      ask (self);
      return;
    }
  if (self->keyvals[DAMERO_BLACK] == keyval)
    {
      /* Translators: %1$s is the name of a key, %2$s and %3$s are sides. */
      text = g_strdup_printf (_("%1$s is for %2$s already. Press another button for %3$s."), key,
                              damero_words_side_inside (DAMERO_BLACK), damero_words_side_inside (DAMERO_WHITE));
      gtk_label_set_text (self->ask_label, text);
      damero_compat_announce (GTK_WIDGET (self), text);
      return;
    }

  self->keyvals[DAMERO_WHITE] = keyval;
  for (guint side = 0; side < 2; side++)
    g_settings_set_string (damero_settings_get (), setting_names[side], gdk_keyval_name (self->keyvals[side]));
  damero_toast_show (GTK_WIDGET (gtk_window_get_transient_for (GTK_WINDOW (self))), _("Both buttons are learnt."));
  gtk_window_close (GTK_WINDOW (self));
}

/* Every key can be a button, but those that lead out of here: Escape, and Tab with what it leads to. */
static gboolean
on_key (GtkEventControllerKey *controller,
        guint                  keyval,
        guint                  keycode,
        GdkModifierType        state,
        DameroKeyLearner      *self)
{
  if (keyval == GDK_KEY_Escape || keyval == GDK_KEY_Tab || keyval == GDK_KEY_ISO_Left_Tab ||
      gtk_window_get_focus (GTK_WINDOW (self)) != NULL || gdk_keyval_name (keyval) == NULL)
    return GDK_EVENT_PROPAGATE;

  learn (self, gdk_keyval_to_lower (keyval));
  return GDK_EVENT_STOP;
}

static void
on_forget (GtkWidget  *widget,
           const char *action_name,
           GVariant   *parameter)
{
  DameroKeyLearner *self = DAMERO_KEY_LEARNER (widget);

  for (guint side = 0; side < 2; side++)
    g_settings_reset (damero_settings_get (), setting_names[side]);
  self->keyvals[0] = self->keyvals[1] = 0;
  gtk_window_set_focus (GTK_WINDOW (self), NULL);
  show_known (self);
  ask (self);
}

/* A window that is shown focuses its first button, and a Space would be for that one. */
static void
damero_key_learner_show (GtkWidget *widget)
{
  GTK_WIDGET_CLASS (damero_key_learner_parent_class)->show (widget);
  gtk_window_set_focus (GTK_WINDOW (widget), NULL);
}

static void
damero_key_learner_class_init (DameroKeyLearnerClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  widget_class->show = damero_key_learner_show;
  gtk_widget_class_set_template_from_resource (widget_class, "/org/damero/Damero/board/key-learner.ui");
  gtk_widget_class_bind_template_child (widget_class, DameroKeyLearner, ask_label);
  gtk_widget_class_bind_template_child (widget_class, DameroKeyLearner, known_label);
  gtk_widget_class_bind_template_child (widget_class, DameroKeyLearner, forget_button);
  gtk_widget_class_install_action (widget_class, "keys.forget", NULL, on_forget);
  damero_dialog_class_init_keys (widget_class);
}

static void
damero_key_learner_init (DameroKeyLearner *self)
{
  GtkEventController *keys = gtk_event_controller_key_new ();

  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_event_controller_set_propagation_phase (keys, GTK_PHASE_CAPTURE);
  g_signal_connect (keys, "key-pressed", G_CALLBACK (on_key), self);
  gtk_widget_add_controller (GTK_WIDGET (self), keys);
  show_known (self);
  ask (self);
}

void
damero_key_learner_present (GtkWidget *from)
{
  damero_dialog_present (g_object_new (DAMERO_TYPE_KEY_LEARNER, NULL), from);
}
