/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/devices/code-dialog.h"

#include <glib/gi18n.h>

#include "app/base/compat.h"
#include "app/base/dialog.h"
#include "app/base/toast.h"
#include "app/devices/qr-picture.h"
#include "words/seat.h"

struct _DameroCodeDialog
{
  AdwWindow          parent_instance;

  DameroHallService *hall;
  DameroSeat         seat;
  char              *code;

  DameroQrPicture   *picture;
  GtkLabel          *seat_label;
  GtkLabel          *how_label;
  GtkLabel          *address_label;
  GtkLabel          *code_label;
};

G_DEFINE_FINAL_TYPE (DameroCodeDialog, damero_code_dialog, ADW_TYPE_WINDOW)

/* The code that lets a device have SEAT, and whether one has it; NULL: there is none. */
static char *
dup_code (DameroHallService *hall,
          const DameroSeat  *seat,
          gboolean          *ret_joined)
{
  g_autoptr(GPtrArray) devices = damero_hall_service_dup_devices (hall);
  char *code = NULL;

  *ret_joined = FALSE;
  for (guint i = 0; i < devices->len; i++)
    {
      const DameroHallDeviceInfo *device = g_ptr_array_index (devices, i);

      if (!damero_seat_equal (&device->seat, seat))
        continue;
      *ret_joined = *ret_joined || (device->session != 0 && !device->is_display);
      if (code == NULL)
        code = g_strdup (device->code);
    }

  return code;
}

static void
show (DameroCodeDialog *self)
{
  const char *url = damero_hall_service_get_url (self->hall);
  g_autofree char *join_url = damero_hall_service_dup_join_url (self->hall, &self->seat);
  g_autofree char *shown = damero_words_seat_code (self->code);

  damero_qr_picture_set_text (self->picture, join_url);
  damero_compat_set_visible (GTK_WIDGET (self->picture), join_url != NULL);
  gtk_label_set_text (self->how_label, url != NULL ? damero_words_seat_how ()
                                                   : _("Devices can join with this code once it is on the air:"));
  gtk_label_set_text (self->address_label, url != NULL ? url : "");
  gtk_widget_set_visible (GTK_WIDGET (self->address_label), url != NULL);
  gtk_label_set_text (self->code_label, shown);
}

/* The code was taken, or is no more. */
static void
on_changed (DameroCodeDialog *self)
{
  g_autofree char *title = damero_words_seat_title (&self->seat);
  GtkWindow *below = gtk_window_get_transient_for (GTK_WINDOW (self));
  gboolean joined;
  g_autofree char *code = dup_code (self->hall, &self->seat, &joined);

  if (g_strcmp0 (code, self->code) == 0)
    {
      show (self);
      return;
    }

  if (joined && below != NULL)
    {
      /* Translators: a toast; %s is "Board 3" or "Floor 1". */
      g_autofree char *text = g_strdup_printf (_("%s: a device has joined"), title);

      damero_toast_show (GTK_WIDGET (below), text);
    }
  g_signal_handlers_disconnect_by_func (self->hall, on_changed, self);
  damero_dialog_close_soon (GTK_WINDOW (self));
}

static void
damero_code_dialog_dispose (GObject *object)
{
  DameroCodeDialog *self = DAMERO_CODE_DIALOG (object);

  g_clear_object (&self->hall);
  g_clear_pointer (&self->code, g_free);

  G_OBJECT_CLASS (damero_code_dialog_parent_class)->dispose (object);
}

static void
damero_code_dialog_class_init (DameroCodeDialogClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = damero_code_dialog_dispose;
  g_type_ensure (DAMERO_TYPE_QR_PICTURE);
  gtk_widget_class_set_template_from_resource (widget_class, "/org/damero/Damero/devices/code-dialog.ui");
  gtk_widget_class_bind_template_child (widget_class, DameroCodeDialog, picture);
  gtk_widget_class_bind_template_child (widget_class, DameroCodeDialog, seat_label);
  gtk_widget_class_bind_template_child (widget_class, DameroCodeDialog, how_label);
  gtk_widget_class_bind_template_child (widget_class, DameroCodeDialog, address_label);
  gtk_widget_class_bind_template_child (widget_class, DameroCodeDialog, code_label);
  damero_dialog_class_init_keys (widget_class);
}

static void
damero_code_dialog_init (DameroCodeDialog *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

void
damero_code_dialog_present (GtkWidget         *from,
                            DameroHallService *hall,
                            const DameroSeat  *seat)
{
  g_autofree char *title = damero_words_seat_title (seat);
  gboolean joined;
  g_autofree char *code = dup_code (hall, seat, &joined);
  DameroCodeDialog *self;

  if (code == NULL)
    return;

  self = g_object_new (DAMERO_TYPE_CODE_DIALOG, "title", title, NULL);
  self->hall = g_object_ref (hall);
  self->seat = *seat;
  self->code = g_steal_pointer (&code);
  gtk_label_set_text (self->seat_label, title);
  g_signal_connect_object (hall, "changed", G_CALLBACK (on_changed), self, G_CONNECT_SWAPPED);
  show (self);
  damero_dialog_present (GTK_WINDOW (self), from);
}
