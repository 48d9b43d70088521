/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * What a screen reader is told of the focus: rows of tables say what stands in them, nothing is called by its type, and
 * entries of lists are reached.
 */
#include <adwaita.h>

#include "app/base/compat.h"
#include "app/base/reader.h"
#include "tests/app/stage.h"

static void
on_setup (GtkSignalListItemFactory *factory,
          GtkListItem              *item)
{
  gtk_list_item_set_child (item, gtk_label_new (NULL));
}

static void
on_bind (GtkSignalListItemFactory *factory,
         GtkListItem              *item,
         const char               *text)
{
  gtk_label_set_text (GTK_LABEL (gtk_list_item_get_child (item)), text);
}

static void
append_column (GtkColumnView *view,
               const char    *title,
               const char    *text,
               gboolean       shown)
{
  GtkListItemFactory *factory = gtk_signal_list_item_factory_new ();
  g_autoptr(GtkColumnViewColumn) column = gtk_column_view_column_new (title, factory);

  g_signal_connect (factory, "setup", G_CALLBACK (on_setup), NULL);
  g_signal_connect (factory, "bind", G_CALLBACK (on_bind), (gpointer) text);
  gtk_column_view_column_set_visible (column, shown);
  gtk_column_view_append_column (view, column);
}

static void
test_row (void)
{
  GtkStringList *strings = gtk_string_list_new ((const char *[]) { "one", NULL });
  GtkWidget *window = gtk_window_new ();
  GtkColumnView *view = GTK_COLUMN_VIEW (gtk_column_view_new (GTK_SELECTION_MODEL (
    gtk_single_selection_new (G_LIST_MODEL (strings)))));
  GtkWidget *row;
  g_autofree char *text = NULL;

  append_column (view, "Name", "Ann Adams", TRUE);
  append_column (view, "Club", "Harbor", FALSE);
  append_column (view, "", "1st", TRUE);
  append_column (view, "Prize", "", TRUE);
  append_column (view, "Rating", "1850", TRUE);
  gtk_window_set_child (GTK_WINDOW (window), GTK_WIDGET (view));
  damero_stage_present (GTK_WINDOW (window), 600, 300);
  row = gtk_widget_get_first_child (gtk_widget_get_last_child (GTK_WIDGET (view)));
  text = damero_reader_dup_row (view, row);
  g_assert_cmpstr (text, ==, "Name Ann Adams, 1st, Rating 1850");
  damero_compat_go_to_row (view, 0);
  gtk_test_accessible_assert_property (row, GTK_ACCESSIBLE_PROPERTY_LABEL, text);
  gtk_window_destroy (GTK_WINDOW (window));
}

#if !GTK_CHECK_VERSION (4, 10, 0)
static void
test_names (void)
{
  GtkWidget *window = gtk_window_new ();
  GtkWidget *list = gtk_list_box_new ();
  GtkWidget *row = g_object_new (ADW_TYPE_ENTRY_ROW, "title", "Place", NULL);
  GtkWidget *button = gtk_button_new_from_icon_name ("open-menu-symbolic");
  GtkWidget *next = gtk_button_new_with_mnemonic ("_Next");
  GtkWidget *stack = gtk_stack_new ();
  GtkWidget *untitled = gtk_stack_new ();

  gtk_list_box_set_selection_mode (GTK_LIST_BOX (list), GTK_SELECTION_NONE);
  gtk_list_box_append (GTK_LIST_BOX (list), row);
  gtk_list_box_append (GTK_LIST_BOX (list), button);
  gtk_list_box_append (GTK_LIST_BOX (list), next);
  gtk_widget_set_tooltip_text (button, "Menu");
  gtk_stack_add_titled (GTK_STACK (stack), list, "list", "Players");
  gtk_stack_add_child (GTK_STACK (untitled), stack);
  gtk_window_set_child (GTK_WINDOW (window), untitled);
  damero_stage_present (GTK_WINDOW (window), 400, 300);
  gtk_widget_grab_focus (row);

  gtk_test_accessible_assert_property (list, GTK_ACCESSIBLE_PROPERTY_LABEL, "");
  gtk_test_accessible_assert_property (button, GTK_ACCESSIBLE_PROPERTY_LABEL, "Menu");
  gtk_test_accessible_assert_property (next, GTK_ACCESSIBLE_PROPERTY_LABEL, "Next");
  gtk_button_set_label (GTK_BUTTON (next), "_Create");
  gtk_test_accessible_assert_property (next, GTK_ACCESSIBLE_PROPERTY_LABEL, "Create");
  gtk_test_accessible_assert_property (gtk_stack_get_page (GTK_STACK (stack), list), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                       "Players");
  gtk_test_accessible_assert_property (gtk_stack_get_page (GTK_STACK (untitled), stack),
                                       GTK_ACCESSIBLE_PROPERTY_LABEL, "");
  g_assert_false (gtk_test_accessible_has_state (GTK_ACCESSIBLE (row), GTK_ACCESSIBLE_STATE_SELECTED));
  g_assert_cmpint (gtk_accessible_get_accessible_role (GTK_ACCESSIBLE (gtk_editable_get_delegate (GTK_EDITABLE (row)))),
                   ==, GTK_ACCESSIBLE_ROLE_GENERIC);
  gtk_window_destroy (GTK_WINDOW (window));
}
#endif

int
main (int   argc,
      char *argv[])
{
  damero_stage_init (&argc, &argv);
  damero_stage_get_application ();
  g_test_add_func ("/reader/row", test_row);
#if !GTK_CHECK_VERSION (4, 10, 0)
  g_test_add_func ("/reader/names", test_names);
#endif

  return g_test_run ();
}
