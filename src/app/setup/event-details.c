/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/setup/event-details.h"

#include <glib/gi18n.h>

#include "app/base/dialog.h"

enum { NAME, VENUE, DATE, DIRECTOR, N_ROWS };

/* By row. */
static const DameroFieldId fields[N_ROWS] = {
  DAMERO_FIELD_NAME, DAMERO_FIELD_VENUE, DAMERO_FIELD_DATE, DAMERO_FIELD_DIRECTOR,
};
static const char * const row_names[N_ROWS] = { "name_row", "venue_row", "date_row", "director_row" };

/* By DameroPublished. */
static const char * const switch_names[DAMERO_N_PUBLISHED] = {
  "reasons_switch", "birth_years_switch", "numbers_switch", "groups_switch",
};

struct _DameroEventDetails
{
  AdwWindow    parent_instance;

  GtkEditable *rows[N_ROWS];
  GtkSwitch   *switches[DAMERO_N_PUBLISHED];
  GtkLabel    *error_label;
  GtkButton   *list_button;
  GtkLabel    *list_label;

  DameroDesk  *desk;
};

G_DEFINE_FINAL_TYPE (DameroEventDetails, damero_event_details, ADW_TYPE_WINDOW)

static const char *
get_known (const DameroEvent *event,
           guint              row)
{
  const char *const known[N_ROWS] = { event->name, event->venue, event->date, event->director };

  return known[row] != NULL ? known[row] : "";
}

/* A bit for each DameroPublished. */
static guint
get_publishes (DameroEventDetails *self)
{
  guint what = 0;

  for (guint i = 0; i < DAMERO_N_PUBLISHED; i++)
    what |= gtk_switch_get_active (self->switches[i]) ? 1u << i : 0;

  return what;
}

static void
perform (DameroEventDetails *self,
         DameroAct          *act)
{
  const DameroPlace place = { 0 };

  act->actor = DAMERO_ACTOR_DIRECTOR;
  if (damero_dialog_perform (GTK_WINDOW (self), self->desk, &place, act, self->error_label))
    gtk_window_close (GTK_WINDOW (self));
}

static void
on_confirm (GtkWidget  *widget,
            const char *action_name,
            GVariant   *parameter)
{
  DameroEventDetails *self = DAMERO_EVENT_DETAILS (widget);
  const DameroEvent *event = damero_desk_get_event (self->desk);
  g_autoptr(DameroAct) act = damero_act_new (DAMERO_ACT_EVENT_CHANGED);
  gboolean differs = FALSE;

  for (guint i = 0; i < N_ROWS; i++)
    {
      g_autofree char *text = g_strstrip (g_strdup (gtk_editable_get_text (self->rows[i])));

      if (g_str_equal (text, get_known (event, i)))
        continue;
      damero_act_set_text (act, fields[i], text);
      differs = TRUE;
    }
  if (get_publishes (self) != event->publishes)
    {
      act->publishes = damero_published_to_text (get_publishes (self));
      differs = TRUE;
    }
  if (differs)
    perform (self, act);
  else
    gtk_window_close (GTK_WINDOW (self));
}

static void
on_list (GtkWidget  *widget,
         const char *action_name,
         GVariant   *parameter)
{
  DameroEventDetails *self = DAMERO_EVENT_DETAILS (widget);
  g_autoptr(DameroAct) act = damero_act_new (DAMERO_ACT_EVENT_CHANGED);

  act->listed = damero_desk_get_event (self->desk)->unlisted ? DAMERO_SWITCH_ON : DAMERO_SWITCH_OFF;
  perform (self, act);
}

/* No event is without a name. */
static void
on_name_changed (DameroEventDetails *self)
{
  g_autofree char *name = g_strstrip (g_strdup (gtk_editable_get_text (self->rows[NAME])));

  gtk_widget_action_set_enabled (GTK_WIDGET (self), "dialog.confirm", *name != '\0' &&
                                 damero_desk_can_write (self->desk));
}

static void
damero_event_details_dispose (GObject *object)
{
  g_clear_object (&DAMERO_EVENT_DETAILS (object)->desk);

  G_OBJECT_CLASS (damero_event_details_parent_class)->dispose (object);
}

static void
damero_event_details_class_init (DameroEventDetailsClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = damero_event_details_dispose;
  gtk_widget_class_set_template_from_resource (widget_class, "/org/damero/Damero/setup/event-details.ui");
  gtk_widget_class_bind_template_child (widget_class, DameroEventDetails, error_label);
  gtk_widget_class_bind_template_child (widget_class, DameroEventDetails, list_button);
  gtk_widget_class_bind_template_child (widget_class, DameroEventDetails, list_label);
  for (guint i = 0; i < N_ROWS; i++)
    gtk_widget_class_bind_template_child_full (widget_class, row_names[i], FALSE,
                                               G_STRUCT_OFFSET (DameroEventDetails, rows) + i * sizeof (GtkEditable *));
  for (guint i = 0; i < DAMERO_N_PUBLISHED; i++)
    gtk_widget_class_bind_template_child_full (widget_class, switch_names[i], FALSE,
                                               G_STRUCT_OFFSET (DameroEventDetails, switches) +
                                               i * sizeof (GtkSwitch *));
  gtk_widget_class_bind_template_callback (widget_class, on_name_changed);
  gtk_widget_class_install_action (widget_class, "dialog.confirm", NULL, on_confirm);
  gtk_widget_class_install_action (widget_class, "details.list", NULL, on_list);
  damero_dialog_class_init_keys (widget_class);
}

static void
damero_event_details_init (DameroEventDetails *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

void
damero_event_details_present (GtkWidget  *from,
                              DameroDesk *desk)
{
  const DameroEvent *event = damero_desk_get_event (desk);
  DameroEventDetails *self = g_object_new (DAMERO_TYPE_EVENT_DETAILS, NULL);

  self->desk = g_object_ref (desk);
  for (guint i = 0; i < N_ROWS; i++)
    gtk_editable_set_text (self->rows[i], get_known (event, i));
  for (guint i = 0; i < DAMERO_N_PUBLISHED; i++)
    gtk_switch_set_active (self->switches[i], damero_event_may_publish (event, (DameroPublished) i));
  gtk_button_set_label (self->list_button, event->unlisted ? _("_Put Back into List") : _("_Remove from List"));
  gtk_label_set_text (self->list_label,
                      event->unlisted
                        ? _("The event is not among the recent events of the start page.")
                        : _("The start page can do without the event. Nothing of it is lost, and it can be put back."));
  damero_dialog_present (GTK_WINDOW (self), from);
  gtk_widget_grab_focus (GTK_WIDGET (self->rows[NAME]));
}
