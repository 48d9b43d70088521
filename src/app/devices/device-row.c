/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/devices/device-row.h"

#include <glib/gi18n.h>

#include "app/base/compat.h"
#include "words/seat.h"

typedef enum { STATE_NONE, STATE_WAITING, STATE_JOINED, STATE_HELD, STATE_DISPLAY, STATE_LOST } State;

/* The room of "1234 ms", and of that with a credit. */
#define N_TRIP_CHARS   7
#define N_CREDIT_CHARS 24

/* How a state looks; the words are in get_word. */
static const struct {
  const char *icon;
  const char *style;
} looks[] = {
  [STATE_NONE] = { "list-remove-symbolic", "wait" },
  [STATE_WAITING] = { "content-loading-symbolic", "adjudge" },
  [STATE_JOINED] = { "object-select-symbolic", "done" },
  [STATE_HELD] = { "changes-prevent-symbolic", "time" },
  [STATE_DISPLAY] = { "video-display-symbolic", "wait" },
  [STATE_LOST] = { "network-offline-symbolic", "flag" },
};

struct _DameroDeviceRow
{
  GtkListBoxRow   parent_instance;

  GtkLabel       *title;
  GtkWidget      *pill;
  GtkImage       *icon;
  GtkLabel       *word;
  GtkLabel       *who;
  GtkInscription *times;
  GtkLabel       *detail;
  GtkButton      *code;
  GtkButton      *open;
  GtkMenuButton  *menu;

  DameroSeat      seat;
  char           *shown;   /* all that is shown but times, to see whether anything is another */
  char           *buttons; /* likewise, what buttons and menu are about */
};

G_DEFINE_FINAL_TYPE (DameroDeviceRow, damero_device_row, GTK_TYPE_LIST_BOX_ROW)

/* ---- words ---- */

static State
get_state (const DameroHallDeviceInfo *device)
{
  if (device->session == 0)
    return device->code != NULL ? STATE_WAITING : STATE_NONE;
  if (!device->has_contact)
    return STATE_LOST;

  return device->is_display ? STATE_DISPLAY : device->is_held ? STATE_HELD : STATE_JOINED;
}

static const char *
get_word (State state)
{
  switch (state)
    {
    case STATE_NONE:
      return C_("device", "No device");
    case STATE_WAITING:
      return C_("device", "Waiting");
    case STATE_JOINED:
      return C_("device", "Joined");
    case STATE_HELD:
      return C_("device", "Held by the referee");
    case STATE_DISPLAY:
      /* Translators: a device that lost its seat to another one. */
      return C_("device", "Only shows");
    case STATE_LOST:
      return C_("device", "No contact");
    }

  g_assert_not_reached ();
}

/* Takes PART. */
static void
add_part (GString *line,
          char    *part)
{
  g_string_append_printf (line, "%s%s", line->len > 0 ? " · " : "", part);
  g_free (part);
}

/* What is another with every message: "12 ms · credit 40 ms". */
static char *
dup_times (const DameroHallDeviceInfo *device)
{
  GString *line = g_string_new (NULL);

  if (device->session != 0 && device->round_trip_ms >= 0)
    /* Translators: how long a message takes to a device and back. */
    add_part (line, g_strdup_printf (_("%d ms"), (int) device->round_trip_ms));
  if (device->session != 0 && device->credit_ms > 0)
    /* Translators: time that a player was given back for the way from their device. */
    add_part (line, g_strdup_printf (_("credit %d ms"), (int) device->credit_ms));

  return g_string_free (line, FALSE);
}

/* What else is told of a device: "battery 81 % · 192.168.1.20". */
static char *
dup_detail (const DameroHallDeviceInfo *device)
{
  GString *line = g_string_new (NULL);

  if (device->session != 0 && device->battery >= 0)
    add_part (line, g_strdup_printf (device->charging
                                       /* Translators: the battery of a device: %d percent. */
                                       ? _("charging, %d %%")
                                       /* Translators: likewise. */
                                       : _("battery %d %%"), device->battery));
  if (device->session != 0 && device->hidden)
    /* Translators: of a tablet or telephone: our page is not what it shows. */
    add_part (line, g_strdup (_("something else is on its screen")));
  if (device->session != 0 && device->address != NULL)
    add_part (line, g_strdup (device->address));

  return g_string_free (line, FALSE);
}

/* ---- what is shown ---- */

/* A line that does ACTION to the seat of that text. */
static void
add_line (GMenu      *menu,
          const char *label,
          const char *action,
          const char *seat)
{
  g_autofree char *detailed = g_strdup_printf ("%s::%s", action, seat);

  g_menu_append (menu, label, detailed);
}

/* How a board that has no seat yet is opened. */
static GMenuModel *
make_open_menu (const DameroSeat *seat,
                gboolean          sides)
{
  g_autoptr(GMenu) menu = g_menu_new ();
  DameroSeat other = *seat;
  char text[DAMERO_SEAT_SIZE];

  other.kind = DAMERO_SEAT_TABLE;
  damero_seat_to_text (&other, text);
  add_line (menu, _("_Device Between the Players"), "devices.open", text);
  if (sides)
    add_line (menu, _("A Device for Each _Side"), "devices.open-sides", text);
  other.kind = DAMERO_SEAT_SLIP;
  damero_seat_to_text (&other, text);
  add_line (menu, _("For the _Result Alone"), "devices.open", text);
  return G_MENU_MODEL (g_steal_pointer (&menu));
}

static GMenuModel *
make_menu (const DameroHallDeviceInfo *device,
           const char                 *seat)
{
  g_autoptr(GMenu) menu = g_menu_new ();

  if (device->code != NULL)
    add_line (menu, _("_Show the Code…"), "devices.show-code", seat);
  add_line (menu, device->session != 0 ? _("Let _Another Device In") : _("_New Code"), "devices.replace", seat);
  if (damero_seat_kind_has_board (device->seat.kind) && device->session != 0)
    add_line (menu, device->is_held ? _("_Give Back to the Device") : _("_Hold for the Referee"), "devices.hold", seat);
  add_line (menu, _("_Revoke…"), "devices.revoke", seat);
  return G_MENU_MODEL (g_steal_pointer (&menu));
}

static void
show_state (DameroDeviceRow *self,
            State            state)
{
  for (guint i = 0; i < G_N_ELEMENTS (looks); i++)
    gtk_widget_remove_css_class (self->pill, looks[i].style);
  gtk_widget_add_css_class (self->pill, looks[state].style);
  gtk_image_set_from_icon_name (self->icon, looks[state].icon);
  gtk_label_set_text (self->word, get_word (state));
}

static void
show_label (GtkLabel   *label,
            const char *text)
{
  gtk_label_set_text (label, text);
  gtk_widget_set_visible (GTK_WIDGET (label), *text != '\0');
}

/* They have room of their own, so that the page is not laid out anew for every message. */
static void
show_times (DameroDeviceRow            *self,
            const DameroHallDeviceInfo *device)
{
  g_autofree char *times = dup_times (device);
  guint n_chars = *times == '\0' ? 0 : device->credit_ms > 0 ? N_CREDIT_CHARS : N_TRIP_CHARS;

  damero_compat_set_visible (GTK_WIDGET (self->times), n_chars > 0);
  gtk_inscription_set_text (self->times, times);
  if (gtk_inscription_get_nat_chars (self->times) != n_chars)
    {
      gtk_inscription_set_min_chars (self->times, n_chars);
      gtk_inscription_set_nat_chars (self->times, n_chars);
    }
}

/* The target first: a name alone would be of an action without one. */
static void
set_action (GtkWidget  *widget,
            const char *action,
            const char *seat)
{
  gtk_actionable_set_action_target (GTK_ACTIONABLE (widget), "s", seat);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (widget), action);
}

static void
show_buttons (DameroDeviceRow            *self,
              const DameroHallDeviceInfo *device,
              State                       state,
              const char                 *seat,
              const char                 *title,
              gboolean                    sides)
{
  g_autofree char *code = device->code != NULL ? damero_words_seat_code (device->code) : NULL;
  /* Translators: what a screen reader calls a button; %1$s is "Board 3", %2$s a code. */
  g_autofree char *code_name = code != NULL ? g_strdup_printf (_("%1$s: code %2$s, show it large"), title, code) : NULL;
  /* Translators: likewise; %s is "Board 3". */
  g_autofree char *open_name = g_strdup_printf (_("Open %s for a device"), title);
  /* Translators: likewise. */
  g_autofree char *menu_name = g_strdup_printf (_("Menu of %s"), title);
  g_autoptr(GMenuModel) menu = state == STATE_NONE    ? make_open_menu (&device->seat, sides)
                               : !device->is_display ? make_menu (device, seat) : NULL;

  damero_compat_set_visible (GTK_WIDGET (self->code), code != NULL);
  gtk_button_set_label (self->code, code != NULL ? code : "");
  set_action (GTK_WIDGET (self->code), "devices.show-code", seat);
  damero_compat_set_name (GTK_WIDGET (self->code), code_name != NULL ? code_name : "");
  damero_compat_set_visible (GTK_WIDGET (self->open), state == STATE_NONE);
  set_action (GTK_WIDGET (self->open), "devices.open-board", seat);
  damero_compat_set_name (GTK_WIDGET (self->open), open_name);
  damero_compat_set_visible (GTK_WIDGET (self->menu), menu != NULL);
  gtk_menu_button_set_menu_model (self->menu, menu);
  damero_compat_set_name (GTK_WIDGET (self->menu), menu_name);
}

void
damero_device_row_show (DameroDeviceRow            *self,
                        const DameroHallDeviceInfo *device,
                        const char                 *who,
                        gboolean                    sides)
{
  State state = get_state (device);
  char seat[DAMERO_SEAT_SIZE];
  g_autofree char *title = damero_words_seat_title (&device->seat);
  g_autofree char *detail = dup_detail (device);
  g_autofree char *buttons = NULL;
  g_autofree char *shown = NULL;

  show_times (self, device);
  damero_seat_to_text (&device->seat, seat);
  buttons = g_strdup_printf ("%s\n%d\n%d\n%d\n%s\n%d", seat, state, device->is_display, device->is_held,
                             device->code, sides);
  shown = g_strdup_printf ("%s\n%s\n%s", buttons, who, detail);
  if (g_strcmp0 (shown, self->shown) == 0)
    return;

  g_free (self->shown);
  self->shown = g_steal_pointer (&shown);
  self->seat = device->seat;
  gtk_label_set_text (self->title, title);
  show_state (self, state);
  show_label (self->who, who != NULL ? who : "");
  show_label (self->detail, detail);
  /* An open menu stays open while round trips come and go. */
  if (g_strcmp0 (buttons, self->buttons) != 0)
    show_buttons (self, device, state, seat, title, sides);
  g_free (self->buttons);
  self->buttons = g_steal_pointer (&buttons);
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (self), device->code != NULL || state == STATE_NONE);
}

void
damero_device_row_activate (DameroDeviceRow *self)
{
  GtkWidget *button = GTK_WIDGET (gtk_widget_get_visible (GTK_WIDGET (self->code)) ? self->code : self->open);

  g_return_if_fail (DAMERO_IS_DEVICE_ROW (self));

  if (gtk_widget_get_visible (button))
    g_signal_emit_by_name (button, "clicked");
}

const DameroSeat *
damero_device_row_get_seat (DameroDeviceRow *self)
{
  g_return_val_if_fail (DAMERO_IS_DEVICE_ROW (self), NULL);

  return &self->seat;
}

/* ---- the widget ---- */

static void
damero_device_row_finalize (GObject *object)
{
  g_free (DAMERO_DEVICE_ROW (object)->shown);
  g_free (DAMERO_DEVICE_ROW (object)->buttons);

  G_OBJECT_CLASS (damero_device_row_parent_class)->finalize (object);
}

static void
damero_device_row_class_init (DameroDeviceRowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = damero_device_row_finalize;
  gtk_widget_class_set_template_from_resource (widget_class, "/org/damero/Damero/devices/device-row.ui");
  gtk_widget_class_bind_template_child (widget_class, DameroDeviceRow, title);
  gtk_widget_class_bind_template_child (widget_class, DameroDeviceRow, pill);
  gtk_widget_class_bind_template_child (widget_class, DameroDeviceRow, icon);
  gtk_widget_class_bind_template_child (widget_class, DameroDeviceRow, word);
  gtk_widget_class_bind_template_child (widget_class, DameroDeviceRow, who);
  gtk_widget_class_bind_template_child (widget_class, DameroDeviceRow, times);
  gtk_widget_class_bind_template_child (widget_class, DameroDeviceRow, detail);
  gtk_widget_class_bind_template_child (widget_class, DameroDeviceRow, code);
  gtk_widget_class_bind_template_child (widget_class, DameroDeviceRow, open);
  gtk_widget_class_bind_template_child (widget_class, DameroDeviceRow, menu);
}

static void
damero_device_row_init (DameroDeviceRow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

DameroDeviceRow *
damero_device_row_new (void)
{
  return g_object_new (DAMERO_TYPE_DEVICE_ROW, NULL);
}
