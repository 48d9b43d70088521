/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/base/reader.h"

#include "app/base/compat.h"

/* Appends the texts that WIDGET shows. */
static void
append_texts (GtkWidget *widget,
              GString   *text)
{
  const char *own = GTK_IS_LABEL (widget) ? gtk_label_get_text (GTK_LABEL (widget))
                    : GTK_IS_INSCRIPTION (widget) ? gtk_inscription_get_text (GTK_INSCRIPTION (widget)) : NULL;

  if (!gtk_widget_get_visible (widget) || !gtk_widget_get_child_visible (widget))
    return;

  if (own != NULL && *own != '\0')
    g_string_append_printf (text, text->len > 0 ? " %s" : "%s", own);
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    append_texts (child, text);
}

/* The title of the nth COLUMN that is shown; NULL: there is none. */
static const char *
get_title (GListModel *columns,
           guint       n)
{
  for (guint i = 0; i < g_list_model_get_n_items (columns); i++)
    {
      g_autoptr(GtkColumnViewColumn) column = g_list_model_get_item (columns, i);

      if (gtk_column_view_column_get_visible (column) && n-- == 0)
        return gtk_column_view_column_get_title (column);
    }

  return NULL;
}

char *
damero_reader_dup_row (GtkColumnView *view,
                       GtkWidget     *row)
{
  GListModel *columns = gtk_column_view_get_columns (view);
  GString *text = g_string_new (NULL);
  guint n = 0;

  for (GtkWidget *cell = gtk_widget_get_first_child (row); cell != NULL; cell = gtk_widget_get_next_sibling (cell))
    {
      g_autoptr(GString) inside = g_string_new (NULL);
      const char *title = get_title (columns, n++);

      append_texts (cell, inside);
      if (inside->len == 0)
        continue;
      if (text->len > 0)
        g_string_append (text, ", ");
      if (title != NULL && *title != '\0')
        g_string_append_printf (text, "%s ", title);
      g_string_append (text, inside->str);
    }

  return g_string_free (text, FALSE);
}

/* Names the row of a table in which FOCUS is, or that has it itself. */
static void
name_row (GtkWidget *focus)
{
  GtkWidget *view = gtk_widget_get_ancestor (focus, GTK_TYPE_COLUMN_VIEW);
  GtkWidget *list = view != NULL ? gtk_widget_get_last_child (view) : NULL;
  GtkWidget *row = focus;
  g_autofree char *name = NULL;

  while (row != NULL && gtk_widget_get_parent (row) != list)
    row = gtk_widget_get_parent (row);
  if (list == NULL || row == NULL ||
      gtk_accessible_get_accessible_role (GTK_ACCESSIBLE (row)) != GTK_ACCESSIBLE_ROLE_ROW)
    return;

  name = damero_reader_dup_row (GTK_COLUMN_VIEW (view), row);
  gtk_accessible_update_property (GTK_ACCESSIBLE (row), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
}

static void
on_focus (GtkWindow *window)
{
  GtkWidget *focus = gtk_window_get_focus (window);

  if (focus == NULL)
    return;

  name_row (focus);
  damero_compat_tell_focus (focus);
}

/* A dialog over it may have had the focus since. */
static void
on_active (GtkWindow *window)
{
  damero_compat_tell_active (window);
  if (gtk_window_is_active (window))
    on_focus (window);
}

static void
on_windows_changed (GListModel *windows,
                    guint       position,
                    guint       n_removed,
                    guint       n_added)
{
  for (guint i = 0; i < n_added; i++)
    {
      g_autoptr(GtkWindow) window = g_list_model_get_item (windows, position + i);

      damero_compat_tell_window (window);
      g_signal_connect (window, "notify::focus-widget", G_CALLBACK (on_focus), NULL);
      g_signal_connect (window, "notify::is-active", G_CALLBACK (on_active), NULL);
    }
}

void
damero_reader_follow (void)
{
  damero_compat_tell_widgets ();
  g_signal_connect (gtk_window_get_toplevels (), "items-changed", G_CALLBACK (on_windows_changed), NULL);
}
