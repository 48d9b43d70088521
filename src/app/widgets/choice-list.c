/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/widgets/choice-list.h"

#define WIDTH_CHARS 34

static void
update_mark (AdwComboRow *row,
             GParamSpec  *pspec,
             GtkListItem *item)
{
  GtkWidget *box = gtk_list_item_get_child (item);

  if (box != NULL)
    gtk_widget_set_opacity (gtk_widget_get_last_child (box),
                            adw_combo_row_get_selected_item (row) == gtk_list_item_get_item (item) ? 1 : 0);
}

static void
on_setup (GtkSignalListItemFactory *factory,
          GtkListItem              *item,
          AdwComboRow              *row)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 12);
  GtkWidget *label = gtk_label_new (NULL);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_max_width_chars (GTK_LABEL (label), WIDTH_CHARS);
  gtk_widget_set_hexpand (label, TRUE);
  gtk_box_append (GTK_BOX (box), label);
  gtk_box_append (GTK_BOX (box), gtk_image_new_from_icon_name ("object-select-symbolic"));
  gtk_list_item_set_child (item, box);
}

static void
on_bind (GtkSignalListItemFactory *factory,
         GtkListItem              *item,
         AdwComboRow              *row)
{
  GtkWidget *label = gtk_widget_get_first_child (gtk_list_item_get_child (item));

  gtk_label_set_text (GTK_LABEL (label), gtk_string_object_get_string (gtk_list_item_get_item (item)));
  g_signal_connect (row, "notify::selected-item", G_CALLBACK (update_mark), item);
  update_mark (row, NULL, item);
}

static void
on_unbind (GtkSignalListItemFactory *factory,
           GtkListItem              *item,
           AdwComboRow              *row)
{
  g_signal_handlers_disconnect_by_func (row, update_mark, item);
}

void
damero_choice_list_install (AdwComboRow *row)
{
  g_autoptr(GtkListItemFactory) factory = gtk_signal_list_item_factory_new ();

  g_return_if_fail (ADW_IS_COMBO_ROW (row));

  g_signal_connect_object (factory, "setup", G_CALLBACK (on_setup), row, 0);
  g_signal_connect_object (factory, "bind", G_CALLBACK (on_bind), row, 0);
  g_signal_connect_object (factory, "unbind", G_CALLBACK (on_unbind), row, 0);
  adw_combo_row_set_list_factory (row, factory);
}
