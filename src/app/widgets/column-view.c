/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/widgets/column-view.h"

/* GtkColumnView cannot align titles. Its first child is the header, whose children are the titles in the
 * order of the columns, hidden ones too; a title holds a box with the label and the sort mark. */
static GtkWidget *
find_title (GtkColumnView       *view,
            GtkColumnViewColumn *column)
{
  GListModel *columns = gtk_column_view_get_columns (view);
  GtkWidget *header = gtk_widget_get_first_child (GTK_WIDGET (view));
  GtkWidget *title = header != NULL ? gtk_widget_get_first_child (header) : NULL;

  for (guint i = 0; i < g_list_model_get_n_items (columns) && title != NULL; i++)
    {
      g_autoptr(GtkColumnViewColumn) at = g_list_model_get_item (columns, i);

      if (at == column)
        return title;
      title = gtk_widget_get_next_sibling (title);
    }

  g_return_val_if_reached (NULL);
}

void
damero_column_view_insert (GtkColumnView       *view,
                           guint                position,
                           GtkColumnViewColumn *column)
{
  GtkWidget *header = gtk_widget_get_first_child (GTK_WIDGET (view));
  GtkWidget *last = gtk_widget_get_last_child (header);
  GtkWidget *title, *next;

  gtk_column_view_insert_column (view, position, column);

  /* It is shown at its place, but before GTK 4.10 it is last among the children: in the order of the keys, and for who
   * looks for the title of a column. */
  title = gtk_widget_get_last_child (header);
  next = gtk_widget_get_first_child (header);
  for (guint i = 0; i < position && next != NULL; i++)
    next = gtk_widget_get_next_sibling (next);
  if (title != last && title != next)
    gtk_widget_insert_before (title, header, next);
}

void
damero_column_view_align (GtkColumnView       *view,
                          GtkColumnViewColumn *column,
                          double               xalign)
{
  GtkWidget *title = find_title (view, column);
  GtkWidget *box = title != NULL ? gtk_widget_get_first_child (title) : NULL;
  GtkWidget *label;

  if (!GTK_IS_BOX (box))
    return;

  label = gtk_widget_get_first_child (box);
  gtk_widget_set_halign (box, xalign > .5 ? GTK_ALIGN_END : xalign < .5 ? GTK_ALIGN_START : GTK_ALIGN_CENTER);
  if (xalign > .5 && label != NULL && gtk_widget_get_next_sibling (label) != NULL)
    gtk_box_reorder_child_after (GTK_BOX (box), label, gtk_widget_get_last_child (box));
}

void
damero_column_view_set_help (GtkColumnView       *view,
                             GtkColumnViewColumn *column,
                             const char          *help)
{
  GtkWidget *title = find_title (view, column);

  if (title == NULL)
    return;

  gtk_widget_set_tooltip_text (title, help);
  gtk_accessible_update_property (GTK_ACCESSIBLE (title), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, help, -1);
}

/* Up first, then down and up again, as by clicks. */
static gboolean
on_title_key (GtkWidget *title,
              GVariant  *arguments,
              gpointer   user_data)
{
  GtkColumnViewColumn *column = user_data;
  GtkWidget *view = gtk_widget_get_ancestor (title, GTK_TYPE_COLUMN_VIEW);
  gboolean was_up = g_object_get_data (G_OBJECT (title), "sorts-up") != NULL;

  if (view == NULL)
    return FALSE;

  g_object_set_data (G_OBJECT (title), "sorts-up", GINT_TO_POINTER (!was_up));
  gtk_column_view_sort_by_column (GTK_COLUMN_VIEW (view), column, was_up ? GTK_SORT_DESCENDING
                                                                        : GTK_SORT_ASCENDING);
  return TRUE;
}

void
damero_column_view_sort_by_keys (GtkColumnView       *view,
                                 GtkColumnViewColumn *column)
{
  static const guint keys[] = { GDK_KEY_Return, GDK_KEY_KP_Enter, GDK_KEY_space };
  GtkWidget *title = find_title (view, column);
  GtkEventController *controller;

  if (title == NULL || gtk_widget_get_focusable (title))
    return;

  controller = gtk_shortcut_controller_new ();
  for (guint i = 0; i < G_N_ELEMENTS (keys); i++)
    gtk_shortcut_controller_add_shortcut (GTK_SHORTCUT_CONTROLLER (controller),
                                          gtk_shortcut_new (gtk_keyval_trigger_new (keys[i], 0),
                                                            gtk_callback_action_new (on_title_key, column,
                                                                                     NULL)));
  gtk_widget_add_controller (title, controller);
  gtk_widget_set_focusable (title, TRUE);
  /* GTK 4.8 keeps the focus out of the header. */
  gtk_widget_set_can_focus (gtk_widget_get_parent (title), TRUE);
}

gboolean
damero_column_view_focus_rows (GtkColumnView *view)
{
  GtkWidget *child = gtk_widget_get_first_child (GTK_WIDGET (view));

  while (child != NULL && !GTK_IS_LIST_VIEW (child))
    child = gtk_widget_get_next_sibling (child);

  return child != NULL && gtk_widget_grab_focus (child);
}

/* WIDTH is for letters at 96 dots an inch; GTK counts 1024 to a dot. */
static int
scale_width (int width)
{
  int dpi = -1;

  g_object_get (gtk_settings_get_default (), "gtk-xft-dpi", &dpi, NULL);
  return width > 0 && dpi > 96 * 1024 ? (int) ((gint64) width * dpi / (96 * 1024)) : width;
}

void
damero_column_view_set_width (GtkColumnViewColumn *column,
                              int                  width)
{
  gtk_column_view_column_set_fixed_width (column, scale_width (width));
}

void
damero_column_view_show (GtkColumnViewColumn *column,
                         gboolean             shown,
                         int                  width)
{
  gtk_column_view_column_set_visible (column, shown);
  damero_column_view_set_width (column, shown ? width : 0);
}

/* What a column gets. */
typedef struct { int wide, narrow; } Widths;

static gboolean
to_width (GBinding     *binding,
          const GValue *from,
          GValue       *to,
          gpointer      user_data)
{
  const Widths *widths = user_data;

  g_value_set_int (to, scale_width (g_value_get_boolean (from) ? widths->narrow : widths->wide));
  return TRUE;
}

void
damero_column_view_shrink_narrow (GtkColumnViewColumn *column,
                                  GObject             *narrow,
                                  int                  width,
                                  int                  narrow_width)
{
  const Widths widths = { width, narrow_width };

  g_object_bind_property_full (narrow, "narrow", column, "fixed-width", G_BINDING_SYNC_CREATE, to_width, NULL,
                               g_memdup2 (&widths, sizeof widths), g_free);
}

void
damero_column_view_hide_narrow (GtkColumnViewColumn *column,
                                GObject             *narrow,
                                int                  width)
{
  g_object_bind_property (narrow, "narrow", column, "visible", G_BINDING_SYNC_CREATE | G_BINDING_INVERT_BOOLEAN);
  damero_column_view_shrink_narrow (column, narrow, width, 0);
}
