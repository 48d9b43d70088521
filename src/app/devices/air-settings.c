/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/devices/air-settings.h"

#include <glib/gi18n.h>

#include "app/base/compat.h"
#include "app/base/path-setting.h"
#include "app/base/settings.h"
#include "app/base/toast.h"
#include "words/error.h"

enum { CERTIFICATE_LOCAL, CERTIFICATE_OWN };

struct _DameroAirSettings
{
  GtkWidget          parent_instance;

  DameroHallService *hall;
  gboolean           floor_consent; /* that the floor acts over a connection that is not encrypted */
  gboolean           updating;      /* the switch follows what is, nobody has moved it */
  GPtrArray         *addresses;     /* DameroHallAddress, as in the list after its first line */

  AdwActionRow      *air_row;
  GtkSwitch         *air_switch;
  GtkWidget         *options;       /* what can be chosen off the air */
  AdwComboRow       *address_row;
  GtkSpinButton     *port;
  GtkSwitch         *secure;
  AdwComboRow       *certificate_kind;
  AdwActionRow      *certificate_row;
  AdwActionRow      *key_row;
};

G_DEFINE_FINAL_TYPE (DameroAirSettings, damero_air_settings, GTK_TYPE_WIDGET)

gboolean
damero_air_settings_is_on (DameroHallService *hall)
{
  DameroHallServiceState state = damero_hall_service_get_state (hall);

  return state == DAMERO_HALL_SERVICE_STARTING || state == DAMERO_HALL_SERVICE_ON_AIR ||
         state == DAMERO_HALL_SERVICE_RESTARTING;
}

/* ---- what is chosen ---- */

static gboolean
is_secure (void)
{
  return g_settings_get_boolean (damero_settings_get (), "hall-secure");
}

static char *
dup_address (const DameroHallAddress *address)
{
  if (address->is_loopback)
    /* Translators: %s is an address of a computer. */
    return g_strdup_printf (_("%s, this computer alone"), address->address);

  return g_strdup_printf (address->is_wireless
                            /* Translators: %1$s is an address of a computer, %2$s the name of a network interface. */
                            ? _("%1$s (%2$s, wireless)") : _("%1$s (%2$s)"),
                          address->address, address->interface);
}

/* The addresses that there are now, and the one that was chosen. */
static void
fill_addresses (DameroAirSettings *self)
{
  g_autoptr(GtkStringList) titles = gtk_string_list_new (NULL);
  g_autofree char *chosen = g_settings_get_string (damero_settings_get (), "hall-address");
  guint row = 0;

  self->updating = TRUE;
  g_clear_pointer (&self->addresses, g_ptr_array_unref);
  self->addresses = damero_hall_list_addresses ();
  gtk_string_list_append (titles, _("All of this computer"));
  for (guint i = 0; i < self->addresses->len; i++)
    {
      const DameroHallAddress *address = g_ptr_array_index (self->addresses, i);
      g_autofree char *title = dup_address (address);

      gtk_string_list_append (titles, title);
      if (g_str_equal (address->address, chosen))
        row = i + 1;
    }
  adw_combo_row_set_model (self->address_row, G_LIST_MODEL (titles));
  adw_combo_row_set_selected (self->address_row, row);
  self->updating = FALSE;
}

static void
on_address_chosen (DameroAirSettings *self)
{
  guint row = adw_combo_row_get_selected (self->address_row);

  if (self->updating || self->addresses == NULL || row > self->addresses->len)
    return;

  g_settings_set_string (damero_settings_get (), "hall-address",
                         row == 0 ? "" : ((DameroHallAddress *) g_ptr_array_index (self->addresses, row - 1))->address);
}

static void
show_file (AdwActionRow *row,
           const char   *key)
{
  g_autofree char *path = g_settings_get_string (damero_settings_get (), key);
  g_autofree char *name = g_filename_display_name (path);
  g_autofree char *escaped = g_markup_escape_text (*name != '\0' ? name : _("None yet: a PEM file"), -1);

  adw_action_row_set_subtitle (row, escaped);
}

static void
show_files (DameroAirSettings *self)
{
  gboolean own = adw_combo_row_get_selected (self->certificate_kind) == CERTIFICATE_OWN;

  show_file (self->certificate_row, "hall-certificate");
  show_file (self->key_row, "hall-key");
  damero_compat_set_visible (GTK_WIDGET (self->certificate_kind), is_secure ());
  damero_compat_set_visible (GTK_WIDGET (self->certificate_row), is_secure () && own);
  damero_compat_set_visible (GTK_WIDGET (self->key_row), is_secure () && own);
}

static void
on_certificate_kind (DameroAirSettings *self)
{
  if (adw_combo_row_get_selected (self->certificate_kind) == CERTIFICATE_LOCAL)
    {
      g_settings_reset (damero_settings_get (), "hall-certificate");
      g_settings_reset (damero_settings_get (), "hall-key");
    }
  show_files (self);
}

static void
on_choose (GtkWidget  *widget,
           const char *action_name,
           GVariant   *parameter)
{
  const char *key = g_variant_get_string (parameter, NULL);

  damero_path_setting_choose (widget, key, FALSE, g_str_equal (key, "hall-key") ? _("Key of the Certificate")
                                                                                : _("Certificate"));
}

/* ---- on and off ---- */

static void
go_on_air (DameroAirSettings *self)
{
  GSettings *settings = damero_settings_get ();
  g_autofree char *address = g_settings_get_string (settings, "hall-address");
  g_autofree char *certificate = g_settings_get_string (settings, "hall-certificate");
  g_autofree char *key = g_settings_get_string (settings, "hall-key");
  gboolean own = is_secure () && adw_combo_row_get_selected (self->certificate_kind) == CERTIFICATE_OWN;
  const DameroHallAir air = {
    .address = *address != '\0' && adw_combo_row_get_selected (self->address_row) > 0 ? address : NULL,
    .port = (guint) g_settings_get_int (settings, "hall-port"),
    .secure = is_secure (),
    .certificate = own ? certificate : NULL,
    .key = own ? key : NULL,
    .floor_consent = self->floor_consent,
  };
  g_autoptr(GError) error = NULL;

  if (own && (*certificate == '\0' || *key == '\0'))
    damero_compat_alert (damero_toast_get_window (GTK_WIDGET (self)), _("Not on the Air"),
                         _("Choose the club’s certificate and its key, or those that the program makes itself."));
  else if (!damero_hall_service_go_on_air (self->hall, &air, &error))
    damero_compat_alert (damero_toast_get_window (GTK_WIDGET (self)), _("Not on the Air"), damero_words_error (error));
}

/* Whether a floor seat is open or taken. */
static gboolean
has_floor (DameroHallService *hall)
{
  g_autoptr(GPtrArray) devices = damero_hall_service_dup_devices (hall);

  for (guint i = 0; i < devices->len; i++)
    if (((const DameroHallDeviceInfo *) g_ptr_array_index (devices, i))->seat.kind == DAMERO_SEAT_FLOOR)
      return TRUE;

  return FALSE;
}

typedef struct {
  DameroAirSettings *self;
  DameroAirSettingsAnswered  done;
  gpointer           user_data;
} Question;

static void
on_consent (GObject      *source,
            GAsyncResult *result,
            gpointer      user_data)
{
  g_autofree Question *question = user_data;
  g_autoptr(DameroAirSettings) self = question->self;

  self->floor_consent = damero_compat_confirm_finish (result);
  /* From now on, and not only the next time. */
  if (self->floor_consent && damero_air_settings_is_on (self->hall))
    go_on_air (self);
  question->done (self, self->floor_consent, question->user_data);
}

void
damero_air_settings_ask_floor (DameroAirSettings *self,
                               DameroAirSettingsAnswered  done,
                               gpointer           user_data)
{
  Question *question;

  g_return_if_fail (DAMERO_IS_AIR_SETTINGS (self));

  if (is_secure () || self->floor_consent)
    {
      done (self, TRUE, user_data);
      return;
    }

  question = g_new (Question, 1);
  *question = (Question) { g_object_ref (self), done, user_data };
  damero_compat_confirm_async (damero_toast_get_window (GTK_WIDGET (self)), _("Referee’s Device Without Encryption?"),
                               _("The connection is not encrypted. Whoever is in this network and knows how can read "
                                 "along, and act in the referee’s name: change clocks, results and rulings. Allow it "
                                 "only in a network whose users you trust, or go on the air with an encrypted "
                                 "connection."),
                               _("_Allow"), TRUE, on_consent, question);
}

static void
on_may_switch (DameroAirSettings *self,
               gboolean           may,
               gpointer           user_data)
{
  go_on_air (self);
}

void
damero_air_settings_switch (DameroAirSettings *self,
                            gboolean           on)
{
  g_return_if_fail (DAMERO_IS_AIR_SETTINGS (self));

  if (!on)
    damero_hall_service_go_off_air (self->hall);
  else if (has_floor (self->hall))
    damero_air_settings_ask_floor (self, on_may_switch, NULL);
  else
    go_on_air (self);
}

/* ---- what is ---- */

static const char *
get_state_text (DameroHallService *hall)
{
  switch (damero_hall_service_get_state (hall))
    {
    case DAMERO_HALL_SERVICE_STARTING:
      return _("Going on the air…");
    case DAMERO_HALL_SERVICE_ON_AIR:
      return _("Devices in this network can join");
    case DAMERO_HALL_SERVICE_RESTARTING:
      return _("Starting again…");
    case DAMERO_HALL_SERVICE_OFF:
    case DAMERO_HALL_SERVICE_FAILED:
      return _("Devices in this network can join once it is on");
    }

  g_assert_not_reached ();
}

static void
update (DameroAirSettings *self)
{
  gboolean on = damero_air_settings_is_on (self->hall);

  self->updating = TRUE;
  gtk_switch_set_active (self->air_switch, on);
  self->updating = FALSE;
  adw_action_row_set_subtitle (self->air_row, get_state_text (self->hall));
  damero_compat_set_visible (self->options, !on);
}

/* The switch shows what is, once that is known. */
static void
on_switched (DameroAirSettings *self)
{
  if (self->updating || self->hall == NULL)
    return;

  damero_air_settings_switch (self, gtk_switch_get_active (self->air_switch));
  update (self);
}

static void
damero_air_settings_map (GtkWidget *widget)
{
  fill_addresses (DAMERO_AIR_SETTINGS (widget));

  GTK_WIDGET_CLASS (damero_air_settings_parent_class)->map (widget);
}

static void
damero_air_settings_dispose (GObject *object)
{
  DameroAirSettings *self = DAMERO_AIR_SETTINGS (object);
  GtkWidget *child;

  if (self->hall != NULL)
    g_signal_handlers_disconnect_by_func (self->hall, update, self);
  g_clear_object (&self->hall);
  g_clear_pointer (&self->addresses, g_ptr_array_unref);
  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self))) != NULL)
    gtk_widget_unparent (child);

  G_OBJECT_CLASS (damero_air_settings_parent_class)->dispose (object);
}

static void
damero_air_settings_class_init (DameroAirSettingsClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = damero_air_settings_dispose;
  widget_class->map = damero_air_settings_map;
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_template_from_resource (widget_class, "/org/damero/Damero/devices/air-settings.ui");
  gtk_widget_class_bind_template_child (widget_class, DameroAirSettings, air_row);
  gtk_widget_class_bind_template_child (widget_class, DameroAirSettings, air_switch);
  gtk_widget_class_bind_template_child (widget_class, DameroAirSettings, options);
  gtk_widget_class_bind_template_child (widget_class, DameroAirSettings, address_row);
  gtk_widget_class_bind_template_child (widget_class, DameroAirSettings, port);
  gtk_widget_class_bind_template_child (widget_class, DameroAirSettings, secure);
  gtk_widget_class_bind_template_child (widget_class, DameroAirSettings, certificate_kind);
  gtk_widget_class_bind_template_child (widget_class, DameroAirSettings, certificate_row);
  gtk_widget_class_bind_template_child (widget_class, DameroAirSettings, key_row);
  gtk_widget_class_bind_template_callback (widget_class, on_switched);
  gtk_widget_class_bind_template_callback (widget_class, on_address_chosen);
  gtk_widget_class_bind_template_callback (widget_class, on_certificate_kind);
  gtk_widget_class_install_action (widget_class, "air.choose", "s", on_choose);
}

static void
damero_air_settings_init (DameroAirSettings *self)
{
  GSettings *settings = damero_settings_get ();
  g_autofree char *certificate = g_settings_get_string (settings, "hall-certificate");

  gtk_widget_init_template (GTK_WIDGET (self));
  g_settings_bind (settings, "hall-port", self->port, "value", G_SETTINGS_BIND_DEFAULT);
  g_settings_bind (settings, "hall-secure", self->secure, "active", G_SETTINGS_BIND_DEFAULT);
  adw_combo_row_set_selected (self->certificate_kind, *certificate != '\0' ? CERTIFICATE_OWN : CERTIFICATE_LOCAL);
  g_signal_connect_object (settings, "changed::hall-certificate", G_CALLBACK (show_files), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (settings, "changed::hall-secure", G_CALLBACK (show_files), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (settings, "changed::hall-key", G_CALLBACK (show_files), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (g_network_monitor_get_default (), "network-changed", G_CALLBACK (fill_addresses), self,
                           G_CONNECT_SWAPPED);
  show_files (self);
}

void
damero_air_settings_set_hall (DameroAirSettings *self,
                              DameroHallService *hall)
{
  DameroHallAir air;

  g_return_if_fail (DAMERO_IS_AIR_SETTINGS (self));

  if (self->hall != NULL)
    g_signal_handlers_disconnect_by_func (self->hall, update, self);
  if (!g_set_object (&self->hall, hall) || hall == NULL)
    return;

  damero_hall_service_get_air (hall, &air);
  self->floor_consent = air.floor_consent;
  g_signal_connect_object (hall, "changed", G_CALLBACK (update), self, G_CONNECT_SWAPPED);
  update (self);
}
