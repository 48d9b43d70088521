/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/boards/contact-row.h"

#include <glib/gi18n.h>

#include "app/base/board-devices.h"
#include "app/base/compat.h"
#include "app/board/board-window.h"
#include "words/board.h"

struct _DameroContactRow
{
  GtkWidget    parent_instance;

  DameroDesk  *desk;
  GArray      *places; /* DameroPlace */

  GtkLabel    *title;
  GtkLabel    *age;
  GtkLabel    *what;
  GtkWidget   *buttons; /* of one board */
  GtkButton   *take;
  GtkButton   *open;
};

G_DEFINE_FINAL_TYPE (DameroContactRow, damero_contact_row, GTK_TYPE_WIDGET)

static char *
dup_title (DameroContactRow  *self,
           const DameroPlace *place)
{
  const DameroEvent *event = damero_desk_get_event (self->desk);

  return damero_words_board_title (event, place, event->sections->len > 1);
}

/* Whether a clock runs at the board. */
static gboolean
has_running_clock (DameroContactRow  *self,
                   const DameroPlace *place)
{
  const DameroEvent *event = damero_desk_get_event (self->desk);
  const DameroMatch *match = damero_event_find_match (event, place);
  DameroPlace at = *place;

  for (guint i = 0; match != NULL && i < match->n_games; i++)
    {
      const DameroGame *game;

      at.game = (int) i + 1;
      game = damero_event_find_game (event, &at);
      if (game != NULL && game->has_begun && game->phase == DAMERO_GAME_PLAYING)
        return TRUE;
    }

  return FALSE;
}

/* "Board 1, Board 4, Board 7". */
static char *
dup_boards (DameroContactRow *self)
{
  g_autoptr(GPtrArray) titles = g_ptr_array_new_with_free_func (g_free);

  for (guint i = 0; i < self->places->len; i++)
    g_ptr_array_add (titles, dup_title (self, &g_array_index (self->places, DameroPlace, i)));
  g_ptr_array_add (titles, NULL);
  return g_strjoinv (", ", (char **) titles->pdata);
}

static void
show_one (DameroContactRow *self)
{
  const DameroPlace *place = &g_array_index (self->places, DameroPlace, 0);
  g_autofree char *title = dup_title (self, place);
  /* Translators: the name of a button for screen readers: %1$s is its label, %2$s a board. */
  g_autofree char *take = g_strdup_printf (_("%1$s: %2$s"), gtk_button_get_label (self->take), title);
  g_autofree char *open = g_strdup_printf (_("%1$s: %2$s"), gtk_button_get_label (self->open), title);

  gtk_label_set_text (self->title, title);
  gtk_label_set_text (self->what, has_running_clock (self, place)
                                    ? _("Nothing is heard of the device. Its clock runs on.")
                                    : _("Nothing is heard of the device."));
  damero_compat_set_name (GTK_WIDGET (self->take), take);
  damero_compat_set_name (GTK_WIDGET (self->open), open);
}

static void
show_several (DameroContactRow *self)
{
  guint n = self->places->len;
  g_autofree char *title = g_strdup_printf (
    /* Translators: %u is how many boards have a device that is not heard of. */
    ngettext ("No contact with %u board", "No contact with %u boards", n), n);
  g_autofree char *boards = dup_boards (self);
  /* Translators: %s is a list of boards: "Board 1, Board 4". */
  g_autofree char *what = g_strdup_printf (_("%s. Clocks run on; look at the network first."), boards);

  gtk_label_set_text (self->title, title);
  gtk_label_set_text (self->what, what);
  gtk_widget_set_visible (self->buttons, FALSE);
}

static void
on_take (GtkButton        *button,
         DameroContactRow *self)
{
  const DameroPlace *place = &g_array_index (self->places, DameroPlace, 0);

  damero_hall_service_hold (damero_desk_get_hall (self->desk), place->section, place->board, TRUE);
}

static void
on_open (GtkButton        *button,
         DameroContactRow *self)
{
  damero_board_window_present (GTK_WIDGET (self), self->desk, &g_array_index (self->places, DameroPlace, 0));
}

static void
damero_contact_row_dispose (GObject *object)
{
  DameroContactRow *self = DAMERO_CONTACT_ROW (object);
  GtkWidget *child;

  g_clear_object (&self->desk);
  g_clear_pointer (&self->places, g_array_unref);
  while ((child = gtk_widget_get_first_child (GTK_WIDGET (object))) != NULL)
    gtk_widget_unparent (child);

  G_OBJECT_CLASS (damero_contact_row_parent_class)->dispose (object);
}

static void
damero_contact_row_class_init (DameroContactRowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = damero_contact_row_dispose;
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
  gtk_widget_class_set_template_from_resource (widget_class, "/org/damero/Damero/boards/contact-row.ui");
  gtk_widget_class_bind_template_child (widget_class, DameroContactRow, title);
  gtk_widget_class_bind_template_child (widget_class, DameroContactRow, age);
  gtk_widget_class_bind_template_child (widget_class, DameroContactRow, what);
  gtk_widget_class_bind_template_child (widget_class, DameroContactRow, buttons);
  gtk_widget_class_bind_template_child (widget_class, DameroContactRow, take);
  gtk_widget_class_bind_template_child (widget_class, DameroContactRow, open);
  gtk_widget_class_bind_template_callback (widget_class, on_take);
  gtk_widget_class_bind_template_callback (widget_class, on_open);
}

static void
damero_contact_row_init (DameroContactRow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

GtkWidget *
damero_contact_row_new (DameroDesk   *desk,
                        const GArray *places)
{
  DameroContactRow *self = g_object_new (DAMERO_TYPE_CONTACT_ROW, NULL);
  g_autofree char *name = NULL;

  self->desk = g_object_ref (desk);
  self->places = g_array_copy ((GArray *) places);
  if (places->len == 1)
    show_one (self);
  else
    show_several (self);
  damero_contact_row_update (self);
  name = g_strdup_printf ("%s. %s", gtk_label_get_text (self->title), gtk_label_get_text (self->what));
  damero_compat_set_name (GTK_WIDGET (self), name);

  return GTK_WIDGET (self);
}

void
damero_contact_row_update (DameroContactRow *self)
{
  const DameroPlace *place;
  DameroBoardDevice device;
  g_autofree char *note = NULL;

  g_return_if_fail (DAMERO_IS_CONTACT_ROW (self));

  if (self->places->len > 1)
    return;

  place = &g_array_index (self->places, DameroPlace, 0);
  damero_board_devices_read (damero_board_devices_get (self->desk), place->section, place->board, &device);
  note = damero_board_device_dup_note (&device, damero_desk_get_mono_ms (self->desk));
  gtk_label_set_text (self->age, note != NULL ? note : "");
}
