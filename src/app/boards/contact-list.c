/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/boards/contact-list.h"

#include "app/base/board-devices.h"
#include "app/boards/contact-row.h"

/* More of them have one row together: it is the network then. */
#define MAX_ROWS 3

struct _DameroContactList
{
  GtkWidget   parent_instance;

  DameroDesk *desk;
  GArray     *shown; /* DameroPlace */
};

G_DEFINE_FINAL_TYPE (DameroContactList, damero_contact_list, GTK_TYPE_WIDGET)

static void
remove_rows (DameroContactList *self)
{
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self))) != NULL)
    gtk_widget_unparent (child);
}

static void
add_row (DameroContactList *self,
         const GArray      *places)
{
  gtk_widget_set_parent (damero_contact_row_new (self->desk, places), GTK_WIDGET (self));
}

static gboolean
is_shown (DameroContactList *self,
          const GArray      *places)
{
  if (places->len != self->shown->len)
    return FALSE;

  for (guint i = 0; i < places->len; i++)
    if (!damero_place_is_same_board (&g_array_index (places, DameroPlace, i),
                                     &g_array_index (self->shown, DameroPlace, i)))
      return FALSE;

  return TRUE;
}

static void
update_ages (DameroContactList *self)
{
  for (GtkWidget *row = gtk_widget_get_first_child (GTK_WIDGET (self)); row != NULL;
       row = gtk_widget_get_next_sibling (row))
    damero_contact_row_update (DAMERO_CONTACT_ROW (row));
}

/* Rows stay, with their focus, while they are about the same boards. */
static void
update (DameroContactList *self)
{
  g_autoptr(GArray) lost = damero_board_devices_dup_lost (damero_board_devices_get (self->desk));

  if (is_shown (self, lost))
    {
      update_ages (self);
      return;
    }

  remove_rows (self);
  if (lost->len > MAX_ROWS)
    add_row (self, lost);
  for (guint i = 0; lost->len <= MAX_ROWS && i < lost->len; i++)
    {
      g_autoptr(GArray) one = g_array_new (FALSE, FALSE, sizeof (DameroPlace));

      g_array_append_val (one, g_array_index (lost, DameroPlace, i));
      add_row (self, one);
    }
  gtk_widget_set_visible (GTK_WIDGET (self), lost->len > 0);
  g_array_unref (self->shown);
  self->shown = g_steal_pointer (&lost);
}

static void
damero_contact_list_dispose (GObject *object)
{
  DameroContactList *self = DAMERO_CONTACT_LIST (object);

  remove_rows (self);
  g_clear_object (&self->desk);
  g_clear_pointer (&self->shown, g_array_unref);

  G_OBJECT_CLASS (damero_contact_list_parent_class)->dispose (object);
}

static void
damero_contact_list_class_init (DameroContactListClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = damero_contact_list_dispose;
  gtk_widget_class_set_layout_manager_type (GTK_WIDGET_CLASS (klass), GTK_TYPE_BOX_LAYOUT);
  gtk_widget_class_set_accessible_role (GTK_WIDGET_CLASS (klass), GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
damero_contact_list_init (DameroContactList *self)
{
  GtkLayoutManager *layout = gtk_widget_get_layout_manager (GTK_WIDGET (self));

  self->shown = g_array_new (FALSE, FALSE, sizeof (DameroPlace));
  gtk_orientable_set_orientation (GTK_ORIENTABLE (layout), GTK_ORIENTATION_VERTICAL);
  gtk_widget_set_visible (GTK_WIDGET (self), FALSE);
}

void
damero_contact_list_follow (DameroContactList *self,
                            DameroDesk        *desk)
{
  DameroBoardDevices *devices;

  g_return_if_fail (DAMERO_IS_CONTACT_LIST (self) && self->desk == NULL);

  self->desk = g_object_ref (desk);
  devices = damero_board_devices_get (desk);
  g_signal_connect_object (devices, "changed", G_CALLBACK (update), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (devices, "aged", G_CALLBACK (update_ages), self, G_CONNECT_SWAPPED);
  update (self);
}
