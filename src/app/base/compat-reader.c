/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/base/compat.h"

static char *announced; /* last */

#if GTK_CHECK_VERSION (4, 14, 0)
static void
announce (GtkWidget  *widget,
          const char *text)
{
  /* What GTK has for tests instead of a screen reader takes no messages. */
  if (g_strcmp0 (g_getenv ("GTK_A11Y"), "test") == 0)
    return;

  gtk_accessible_announce (GTK_ACCESSIBLE (widget), text, GTK_ACCESSIBLE_ANNOUNCEMENT_PRIORITY_MEDIUM);
}
#else
static GtkWidget *last_focus; /* weak */

/* What a screen reader takes for the place of the focus: an entry, not the text in it that has no role; what had it
 * last where nothing has. */
static GtkWidget *
find_reader_focus (void)
{
  GListModel *windows = gtk_window_get_toplevels ();
  GtkWidget *focus = NULL;

  for (guint i = 0; i < g_list_model_get_n_items (windows) && focus == NULL; i++)
    {
      g_autoptr(GtkWindow) window = g_list_model_get_item (windows, i);

      if (!gtk_window_is_active (window))
        continue;
      focus = gtk_window_get_focus (window);
      if (focus == NULL && last_focus != NULL && gtk_widget_get_root (last_focus) == GTK_ROOT (window))
        focus = last_focus;
    }
  while (focus != NULL && gtk_accessible_get_accessible_role (GTK_ACCESSIBLE (focus)) == GTK_ACCESSIBLE_ROLE_NONE)
    focus = gtk_widget_get_parent (focus);

  return focus;
}

/* There are no announcements yet. But a screen reader says the description of what has the focus when it changes, and
 * is silent when it goes: so the text is there for the one message. */
static gboolean
describe (gpointer text)
{
  GtkWidget *focus = find_reader_focus ();

  if (focus != NULL)
    {
      gtk_accessible_update_property (GTK_ACCESSIBLE (focus), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, text, -1);
      gtk_accessible_update_property (GTK_ACCESSIBLE (focus), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, "", -1);
    }
  return G_SOURCE_REMOVE;
}

/* The focus may be on its way from one widget to the next. */
static void
announce (GtkWidget  *widget,
          const char *text)
{
  g_idle_add_full (G_PRIORITY_DEFAULT_IDLE, describe, g_strdup (text), g_free);
}
#endif

void
damero_compat_announce (GtkWidget  *widget,
                        const char *text)
{
  g_free (announced);
  announced = g_strdup (text);
  announce (widget, text);
}

char *
damero_compat_take_announced (void)
{
  return g_steal_pointer (&announced);
}

#if GTK_CHECK_VERSION (4, 10, 0)
void
damero_compat_tell_widgets (void)
{
}

void
damero_compat_tell_window (GtkWindow *window)
{
}

void
damero_compat_tell_active (GtkWindow *window)
{
}

void
damero_compat_tell_focus (GtkWidget *focus)
{
}
#else
static gboolean
has_label (gpointer accessible)
{
  return gtk_test_accessible_has_property (accessible, GTK_ACCESSIBLE_PROPERTY_LABEL);
}

/* Has ACCESSIBLE not be called by its type, also where what it is labelled by is empty. */
static void
quieten (gpointer accessible)
{
  if (!has_label (accessible))
    gtk_accessible_update_property (GTK_ACCESSIBLE (accessible), GTK_ACCESSIBLE_PROPERTY_LABEL, "", -1);
}

static void
name_button (GtkButton *button)
{
  gboolean underline = gtk_button_get_use_underline (button);
  g_auto(GStrv) parts = g_strsplit (gtk_button_get_label (button), underline ? "_" : "\n", -1);
  g_autofree char *name = g_strjoinv ("", parts);

  damero_compat_set_name (GTK_WIDGET (button), name);
}

static void
on_label (GtkButton *button)
{
  if (gtk_button_get_label (button) != NULL)
    name_button (button);
}

/* A button is called by its label, by its child too, and if that is a picture by the type of it. */
static void
tell_button (GtkButton *button)
{
  static const char follows[] = "damero-follows-label";
  const char *label = gtk_button_get_label (button);
  const char *tooltip = gtk_widget_get_tooltip_text (GTK_WIDGET (button));

  if (label == NULL && !has_label (button) && GTK_IS_IMAGE (gtk_button_get_child (button)) && tooltip != NULL)
    damero_compat_set_name (GTK_WIDGET (button), tooltip);
  else if (label != NULL && (!has_label (button) || gtk_button_get_use_underline (button)))
    {
      name_button (button);
      if (g_object_get_data (G_OBJECT (button), follows) == NULL)
        g_signal_connect (button, "notify::label", G_CALLBACK (on_label), NULL);
      g_object_set_data (G_OBJECT (button), follows, button);
    }
  else if (has_label (button))
    gtk_accessible_reset_relation (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_RELATION_LABELLED_BY);
}

/* The row around TEXT has the name and what is typed, but never the focus. TEXT is told of as having it, without a
 * name: so a screen reader says what is around it that is new, which is the row. */
static void
tell_text (GtkWidget *text)
{
  if (gtk_accessible_get_accessible_role (GTK_ACCESSIBLE (text)) == GTK_ACCESSIBLE_ROLE_NONE)
    g_object_set (text, "accessible-role", GTK_ACCESSIBLE_ROLE_GENERIC, NULL);
}

/* Rows of a list in which nothing can be selected are not told of as not selected. */
static void
tell_list_row (GtkWidget *row)
{
  GtkWidget *list = gtk_widget_get_parent (row);

  if (GTK_IS_LIST_BOX (list) && gtk_list_box_get_selection_mode (GTK_LIST_BOX (list)) == GTK_SELECTION_NONE)
    gtk_accessible_reset_state (GTK_ACCESSIBLE (row), GTK_ACCESSIBLE_STATE_SELECTED);
}

static void
tell (GtkWidget *widget)
{
  if (GTK_IS_TEXT (widget) && gtk_widget_get_ancestor (widget, ADW_TYPE_ENTRY_ROW) != NULL)
    tell_text (widget);
  else if (GTK_IS_BUTTON (widget))
    tell_button (GTK_BUTTON (widget));
  else if (GTK_IS_LIST_BOX_ROW (widget))
    tell_list_row (widget);
  else if (GTK_IS_LIST_BOX (widget) || GTK_IS_LIST_BASE (widget) || GTK_IS_COLUMN_VIEW (widget))
    quieten (widget);
  if (GTK_IS_STACK (gtk_widget_get_parent (widget)))
    quieten (gtk_stack_get_page (GTK_STACK (gtk_widget_get_parent (widget)), widget));
}

static gboolean
on_realized (GSignalInvocationHint *hint,
             guint                  n_values,
             const GValue          *values,
             gpointer               user_data)
{
  tell (g_value_get_object (values));
  return TRUE;
}

void
damero_compat_tell_widgets (void)
{
  g_autoptr(GTypeClass) widget_class = g_type_class_ref (GTK_TYPE_WIDGET);

  g_signal_add_emission_hook (g_signal_lookup ("realize", GTK_TYPE_WIDGET), 0, on_realized, NULL, NULL);
}

void
damero_compat_tell_window (GtkWindow *window)
{
  /* Once something in it has had the focus it is too late: it would be told of as a widget like others, and no screen
   * reader would follow into it. */
  g_object_set (window, "accessible-role", gtk_widget_class_get_accessible_role (GTK_WIDGET_GET_CLASS (window)), NULL);
}

/* A window tells of its focus before it says that it is active: from a new one a screen reader does not take that yet,
 * and would know of no focus until it moves. */
void
damero_compat_tell_active (GtkWindow *window)
{
  static const char told[] = "damero-told-active";
  GtkWidget *focus = gtk_window_get_focus (window);

  if (focus == NULL || !gtk_window_is_active (window) || g_object_get_data (G_OBJECT (window), told) != NULL)
    return;

  g_object_set_data (G_OBJECT (window), told, window);
  gtk_window_set_focus (window, NULL);
  gtk_window_set_focus (window, focus);
}

void
damero_compat_tell_focus (GtkWidget *focus)
{
  g_set_weak_pointer (&last_focus, focus);
  for (GtkWidget *widget = focus; widget != NULL; widget = gtk_widget_get_parent (widget))
    tell (widget);
}
#endif
