/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/shell/event-row.h"

#include "app/board/state-pill.h"

struct _DameroEventRow
{
  AdwActionRow     parent_instance;

  DameroStatePill *pill;
};

G_DEFINE_FINAL_TYPE (DameroEventRow, damero_event_row, ADW_TYPE_ACTION_ROW)

static void
damero_event_row_class_init (DameroEventRowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  g_type_ensure (DAMERO_TYPE_STATE_PILL);
  gtk_widget_class_set_template_from_resource (widget_class, "/org/damero/Damero/shell/event-row.ui");
  gtk_widget_class_bind_template_child (widget_class, DameroEventRow, pill);
}

static void
damero_event_row_init (DameroEventRow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

GtkWidget *
damero_event_row_new (void)
{
  return g_object_new (DAMERO_TYPE_EVENT_ROW, NULL);
}

void
damero_event_row_show (DameroEventRow       *self,
                       const char           *uid,
                       const char           *name,
                       const char           *facts,
                       DameroBoardStateKind  kind,
                       const char           *word)
{
  g_return_if_fail (DAMERO_IS_EVENT_ROW (self));

  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (self), name);
  adw_action_row_set_subtitle (ADW_ACTION_ROW (self), facts);
  gtk_actionable_set_action_target (GTK_ACTIONABLE (self), "s", uid);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (self), "app.open-event");
  damero_state_pill_show (self->pill, kind, word);
}
