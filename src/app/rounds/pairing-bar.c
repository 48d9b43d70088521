/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/rounds/pairing-bar.h"

#include <glib/gi18n.h>

#include "app/base/compat.h"
#include "app/base/toast.h"
#include "app/rounds/next-step.h"

struct _DameroPairingBar
{
  GtkWidget       parent_instance;

  DameroDesk     *desk;        /* NULL unless it pairs */
  int             section;
  int             round;
  GCancellable   *cancellable;
  GtkLabel       *label;
  GtkProgressBar *bar;
};

enum { DONE, N_SIGNALS };
static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (DameroPairingBar, damero_pairing_bar, GTK_TYPE_WIDGET)

static void begin (DameroPairingBar *self);

static void
stop (DameroPairingBar *self)
{
  g_clear_object (&self->cancellable);
  g_clear_object (&self->desk);
  gtk_widget_set_visible (GTK_WIDGET (self), FALSE);
  g_signal_emit (self, signals[DONE], 0);
}

static void
on_progress (guint    n_paired,
             guint    n_players,
             gpointer user_data)
{
  DameroPairingBar *self = user_data;
  g_autofree char *text = NULL;

  if (self->desk == NULL || n_players == 0)
    return;

  /* Translators: %1$d is the number of a round, %2$u and %3$u are players: "Pairing round 5: 800 of 2000". */
  text = g_strdup_printf (_("Pairing round %1$d: %2$u of %3$u players"), self->round, n_paired, n_players);
  gtk_label_set_text (self->label, text);
  gtk_progress_bar_set_fraction (self->bar, MIN (1.0, (double) n_paired / n_players));
}

static void
on_paired (GObject      *source,
           GAsyncResult *result,
           gpointer      user_data)
{
  g_autoptr(DameroPairingBar) self = user_data;
  g_autoptr(DameroDesk) desk = self->desk != NULL ? g_object_ref (self->desk) : NULL;
  g_auto(DameroRefusal) refusal = { 0 };
  g_autoptr(GError) error = NULL;
  g_autoptr(DameroAct) act = damero_director_pair_finish (DAMERO_DIRECTOR (source), result, &refusal, &error);
  GtkWidget *page = gtk_widget_get_ancestor (GTK_WIDGET (self), GTK_TYPE_STACK);
  int round = self->round;

  page = page != NULL ? page : gtk_widget_get_parent (GTK_WIDGET (self));
  if (desk == NULL)
    return;
  if (g_error_matches (error, DAMERO_DIRECTOR_ERROR, DAMERO_DIRECTOR_ERROR_CHANGED) &&
      damero_desk_get_section_id (desk) == self->section)
    {
      damero_toast_show (page, _("Something changed meanwhile, so the pairing began again."));
      begin (self);
      return;
    }

  stop (self);
  if (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    damero_toast_show (page, _("The pairing was cancelled; nothing has changed."));
  else
    damero_round_show_paired (desk, page, round, act, &refusal, error);
}

static void
begin (DameroPairingBar *self)
{
  g_autoptr(DameroAct) act = damero_act_new (DAMERO_ACT_PAIR);
  g_autofree char *text = NULL;

  act->actor = DAMERO_ACTOR_DIRECTOR;
  act->place = (DameroPlace) { self->section, self->round, 0, 0 };
  g_clear_object (&self->cancellable);
  self->cancellable = g_cancellable_new ();
  /* Translators: %d is the number of a round. */
  text = g_strdup_printf (_("Pairing round %d…"), self->round);
  gtk_label_set_text (self->label, text);
  gtk_progress_bar_set_fraction (self->bar, 0);
  gtk_widget_set_visible (GTK_WIDGET (self), TRUE);
  damero_director_pair_async (damero_desk_get_director (self->desk), damero_desk_get_event_uid (self->desk), act,
                              on_progress, self, self->cancellable, on_paired, g_object_ref (self));
}

static void
on_cancel (GtkWidget  *widget,
           const char *action_name,
           GVariant   *parameter)
{
  damero_pairing_bar_cancel (DAMERO_PAIRING_BAR (widget));
}

static void
damero_pairing_bar_dispose (GObject *object)
{
  DameroPairingBar *self = DAMERO_PAIRING_BAR (object);
  GtkWidget *child;

  damero_pairing_bar_cancel (self);
  g_clear_object (&self->cancellable);
  g_clear_object (&self->desk);
  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self))) != NULL)
    gtk_widget_unparent (child);

  G_OBJECT_CLASS (damero_pairing_bar_parent_class)->dispose (object);
}

static void
damero_pairing_bar_class_init (DameroPairingBarClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = damero_pairing_bar_dispose;
  signals[DONE] = g_signal_new ("done", DAMERO_TYPE_PAIRING_BAR, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                G_TYPE_NONE, 0);
  gtk_widget_class_set_template_from_resource (widget_class, "/org/damero/Damero/rounds/pairing-bar.ui");
  gtk_widget_class_bind_template_child (widget_class, DameroPairingBar, label);
  gtk_widget_class_bind_template_child (widget_class, DameroPairingBar, bar);
  gtk_widget_class_install_action (widget_class, "pairing.cancel", NULL, on_cancel);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
}

static void
damero_pairing_bar_init (DameroPairingBar *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

gboolean
damero_pairing_bar_is_running (DameroPairingBar *self)
{
  g_return_val_if_fail (DAMERO_IS_PAIRING_BAR (self), FALSE);

  return self->desk != NULL;
}

void
damero_pairing_bar_cancel (DameroPairingBar *self)
{
  g_return_if_fail (DAMERO_IS_PAIRING_BAR (self));

  if (self->cancellable != NULL)
    g_cancellable_cancel (self->cancellable);
}

void
damero_pairing_bar_start (DameroPairingBar *self,
                          DameroDesk       *desk,
                          int               round_number)
{
  g_return_if_fail (DAMERO_IS_PAIRING_BAR (self));
  g_return_if_fail (DAMERO_IS_DESK (desk));

  if (self->desk != NULL)
    return;

  self->desk = g_object_ref (desk);
  self->section = damero_desk_get_section_id (desk);
  self->round = round_number;
  begin (self);
}
