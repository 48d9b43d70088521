/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/devices/devices-page.h"

#include <adwaita.h>
#include <glib/gi18n.h>

#include "app/base/compat.h"
#include "app/base/print.h"
#include "app/base/toast.h"
#include "app/devices/air-settings.h"
#include "app/devices/code-dialog.h"
#include "app/devices/device-row.h"
#include "app/devices/qr-picture.h"
#include "app/widgets/adaptive-bin.h"
#include "app/widgets/notice.h"
#include "app/widgets/page-keys.h"
#include "model/match.h"
#include "words/error.h"
#include "words/seat.h"

#ifdef DAMERO_HAS_HALL
#define IS_BUILT TRUE
#else
#define IS_BUILT FALSE
#endif

enum { LIST_BOARDS, LIST_OTHERS, N_LISTS };

struct _DameroDevicesPage
{
  GtkWidget             parent_instance;

  DameroDesk           *desk;
  DameroHallService    *hall;          /* of the desk; NULL: not seen yet */
  GHashTable           *rows[N_LISTS]; /* what a row is about -> DameroDeviceRow, borrowed */
  guint                 update_source;

  DameroAdaptiveBin    *adaptive;
  GtkStack             *states;
  GtkWidget            *purpose;
  GtkLabel             *purpose_text;
  GtkBox               *notices;
  GtkWidget            *reached;
  GtkLabel             *reached_text;
  DameroQrPicture      *picture;
  GtkLabel             *address;
  DameroAirSettings    *air;
  AdwPreferencesGroup  *boards;
  AdwPreferencesGroup  *others;
  GtkListBox           *lists[N_LISTS];
};

enum { PROP_0, PROP_DESK, N_PROPS };
static GParamSpec *properties[N_PROPS];

G_DEFINE_FINAL_TYPE (DameroDevicesPage, damero_devices_page, GTK_TYPE_WIDGET)

/* ---- the lists ---- */

/* The round whose boards devices are for; NULL: there is none yet. */
static const DameroRound *
get_round (DameroDevicesPage *self)
{
  const DameroSection *section = damero_desk_get_section (self->desk);

  return section != NULL ? damero_section_find_public_round (section) : NULL;
}

/* "Ann Adams – Bob Brown" at that board of the round, who moves first before; NULL: nobody. */
static char *
dup_players (DameroDevicesPage *self,
             int                board)
{
  const DameroEvent *event = damero_desk_get_event (self->desk);
  const DameroSection *section = damero_desk_get_section (self->desk);
  const DameroRound *round = get_round (self);

  for (guint i = 0; round != NULL && i < round->matches->len; i++)
    {
      const DameroMatch *match = &g_array_index (round->matches, DameroMatch, i);
      int first = damero_match_game_get_entry (&match->games[0], section->ruleset.first_side);
      int second = damero_match_game_get_entry (&match->games[0],
                                                damero_side_opponent (section->ruleset.first_side));

      if (match->board == board)
        return g_strdup_printf ("%s – %s", damero_event_get_entry_name (event, section, first),
                                damero_event_get_entry_name (event, section, second));
    }

  return NULL;
}

/* Whether both sides of a board may have a device. */
static gboolean
has_sides (DameroDevicesPage *self)
{
  const DameroSection *section = damero_desk_get_section (self->desk);

  return section != NULL && !section->paper && section->devices == DAMERO_DEVICES_SIDES;
}

/* Orders rows as they were shown last. */
static int
compare_rows (GtkListBoxRow *a,
              GtkListBoxRow *b,
              gpointer       user_data)
{
  return GPOINTER_TO_INT (g_object_get_data (G_OBJECT (a), "order")) -
         GPOINTER_TO_INT (g_object_get_data (G_OBJECT (b), "order"));
}

/* A board's seat keeps its row when a device comes; a display is a row of its own. */
static char *
dup_key (const DameroHallDeviceInfo *device)
{
  char seat[DAMERO_SEAT_SIZE];

  damero_seat_to_text (&device->seat, seat);
  return device->is_display || damero_seat_kind_is_shared (device->seat.kind)
           ? g_strdup_printf ("%s %u", seat, device->session) : g_strdup (seat);
}

/* Shows DEVICES (borrowed DameroHallDeviceInfo) in LIST: rows stay whose seats do. */
static void
show_list (DameroDevicesPage *self,
           guint              list,
           GPtrArray         *devices)
{
  g_autoptr(GHashTable) gone = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  GHashTableIter iter;
  gpointer key, row;
  gboolean moved = FALSE;

  g_hash_table_iter_init (&iter, self->rows[list]);
  while (g_hash_table_iter_next (&iter, &key, &row))
    g_hash_table_insert (gone, g_strdup (key), row);
  for (guint i = 0; i < devices->len; i++)
    {
      const DameroHallDeviceInfo *device = g_ptr_array_index (devices, i);
      g_autofree char *about = dup_key (device);
      g_autofree char *players =
        damero_seat_kind_has_board (device->seat.kind) ? dup_players (self, device->seat.board) : NULL;

      row = g_hash_table_lookup (self->rows[list], about);
      g_hash_table_remove (gone, about);
      if (row == NULL)
        {
          row = damero_device_row_new ();
          g_object_set_data (row, "order", GINT_TO_POINTER (i));
          gtk_list_box_append (self->lists[list], row);
          g_hash_table_insert (self->rows[list], g_steal_pointer (&about), row);
        }
      moved |= GPOINTER_TO_INT (g_object_get_data (row, "order")) != (int) i;
      g_object_set_data (row, "order", GINT_TO_POINTER (i));
      damero_device_row_show (row, device, players, has_sides (self));
    }
  g_hash_table_iter_init (&iter, gone);
  while (g_hash_table_iter_next (&iter, &key, &row))
    {
      g_hash_table_remove (self->rows[list], key);
      gtk_list_box_remove (self->lists[list], row);
    }
  /* To sort is to lay the whole list out anew. */
  if (moved)
    gtk_list_box_invalidate_sort (self->lists[list]);
  damero_compat_set_visible (GTK_WIDGET (self->lists[list]), devices->len > 0);
}

static gboolean
has_seat (GPtrArray *devices,
          int        section,
          int        board)
{
  for (guint i = 0; i < devices->len; i++)
    {
      const DameroHallDeviceInfo *device = g_ptr_array_index (devices, i);

      if (device->seat.section == section && device->seat.board == board)
        return TRUE;
    }

  return FALSE;
}

/* Whether a board of the round has no seat yet. */
static gboolean
lacks_seat (DameroDevicesPage *self,
            GPtrArray         *devices)
{
  const DameroRound *round = get_round (self);

  for (guint i = 0; round != NULL && i < round->matches->len; i++)
    if (!has_seat (devices, damero_desk_get_section_id (self->desk),
                   g_array_index (round->matches, DameroMatch, i).board))
      return TRUE;

  return FALSE;
}

static int
compare_boards (gconstpointer a,
                gconstpointer b)
{
  const DameroHallDeviceInfo *const *one = a, *const *other = b;

  return (*one)->seat.board - (*other)->seat.board;
}

/* Of the section in view: the seats of its boards, and the boards of its round that have none. */
static void
show_boards (DameroDevicesPage *self,
             GPtrArray         *devices)
{
  const DameroSection *section = damero_desk_get_section (self->desk);
  const DameroRound *round = get_round (self);
  g_autoptr(GPtrArray) shown = g_ptr_array_new ();
  guint n_matches = round != NULL ? round->matches->len : 0;
  g_autofree DameroHallDeviceInfo *without = g_new0 (DameroHallDeviceInfo, n_matches + 1);

  for (guint i = 0; i < devices->len; i++)
    {
      DameroHallDeviceInfo *device = g_ptr_array_index (devices, i);

      if (section != NULL && device->seat.section == section->id)
        g_ptr_array_add (shown, device);
    }
  for (guint i = 0; i < n_matches; i++)
    {
      int board = g_array_index (round->matches, DameroMatch, i).board;

      without[i].seat = (DameroSeat) { DAMERO_SEAT_TABLE, section->id, board, -1, 0 };
      if (!has_seat (devices, section->id, board))
        g_ptr_array_add (shown, &without[i]);
    }
  g_ptr_array_sort (shown, compare_boards);
  show_list (self, LIST_BOARDS, shown);

  adw_preferences_group_set_description (self->boards, shown->len > 0 ? NULL
                                         : _("Once a round is public, its boards are listed here."));
}

static void
show_others (DameroDevicesPage *self,
             GPtrArray         *devices)
{
  g_autoptr(GPtrArray) shown = g_ptr_array_new ();

  for (guint i = 0; i < devices->len; i++)
    {
      DameroHallDeviceInfo *device = g_ptr_array_index (devices, i);

      if (!damero_seat_kind_has_board (device->seat.kind))
        g_ptr_array_add (shown, device);
    }
  show_list (self, LIST_OTHERS, shown);
  adw_preferences_group_set_description (self->others, shown->len > 0 ? NULL
                                         : _("A referee’s phone, a helper’s, a screen for all, the players’ own "
                                             "phones"));
}

/* ---- what is ---- */

/* What is wrong, and what to do; NULL: nothing. */
static char *
dup_notice (DameroDevicesPage *self)
{
  const GError *error = damero_hall_service_get_error (self->hall);
  const char *address;
  DameroHallNetwork network = damero_hall_service_get_network (self->hall, &address);

  if (damero_hall_service_get_state (self->hall) == DAMERO_HALL_SERVICE_RESTARTING)
    return g_strdup (_("The part of the program that serves devices has ended and is being started again. Clocks run "
                       "on, nothing is lost, and devices return by themselves."));
  if (error != NULL)
    return g_strdup (damero_words_error (error));
  if (network == DAMERO_HALL_NETWORK_GONE)
    /* Translators: %s is an address of a computer: "192.168.1.5". */
    return g_strdup_printf (_("This computer has lost its address %s: no device reaches it. Clocks run on. Connect it "
                              "to the same network again, and devices return by themselves."), address);
  if (network == DAMERO_HALL_NETWORK_OTHER)
    /* Translators: %s is an address of a computer: "192.168.1.5". */
    return g_strdup_printf (_("This computer has another address now: devices look for it at %s in vain. Clocks run "
                              "on. Connect it to the earlier network again, and devices return by themselves; or let "
                              "each in again with a new code."), address);
  return NULL;
}

static void
show_notices (DameroDevicesPage *self)
{
  const GError *error = damero_hall_service_get_error (self->hall);
  g_autofree char *text = dup_notice (self);
  GtkWidget *notice = gtk_widget_get_first_child (GTK_WIDGET (self->notices));
  GtkWidget *fresh;

  if (g_strcmp0 (g_object_get_data (G_OBJECT (self->notices), "text"), text) == 0)
    return;

  if (notice != NULL)
    gtk_box_remove (self->notices, notice);
  if (text != NULL)
    {
      fresh = damero_notice_new (DAMERO_NOTICE_WARNING, text);
      if (error != NULL)
        damero_notice_add_button (DAMERO_NOTICE (fresh), _("Try Again"), "devices.switch", NULL);
      damero_notice_set_narrow (DAMERO_NOTICE (fresh), TRUE);
      gtk_box_append (self->notices, fresh);
    }
  gtk_widget_set_visible (GTK_WIDGET (self->notices), text != NULL);
  g_object_set_data_full (G_OBJECT (self->notices), "text", g_steal_pointer (&text), g_free);
}

static void
show_reached (DameroDevicesPage *self)
{
  const char *url = damero_hall_service_get_url (self->hall);
  g_autofree char *join = url != NULL ? g_strconcat (url, "join", NULL) : NULL;
  g_autofree char *text = NULL;
  DameroHallAir air;

  damero_hall_service_get_air (self->hall, &air);
  if (url != NULL && air.secure && air.certificate == NULL)
    /* Translators: %s is an address of the web. */
    text = g_strdup_printf (_("A device opens this address and enters a code from below; a click on a code shows it "
                              "as a picture to scan. A device that warns of the certificate finds what to do at "
                              "%strust."), url);
  else
    text = g_strdup (_("A device opens this address and enters a code from below; a click on a code shows it as a "
                       "picture to scan."));

  damero_compat_set_visible (self->reached, url != NULL);
  if (g_strcmp0 (gtk_label_get_text (self->reached_text), text) != 0)
    gtk_label_set_text (self->reached_text, text);
  if (g_strcmp0 (gtk_label_get_text (self->address), url != NULL ? url : "") != 0)
    gtk_label_set_text (self->address, url != NULL ? url : "");
  damero_qr_picture_set_text (self->picture, join);
}

/* ---- acts ---- */

static void
on_switch (GtkWidget  *widget,
           const char *action_name,
           GVariant   *parameter)
{
  DameroDevicesPage *self = DAMERO_DEVICES_PAGE (widget);

  damero_air_settings_switch (self->air, !damero_air_settings_is_on (self->hall));
}

static void
on_open_tables (GtkWidget  *widget,
                const char *action_name,
                GVariant   *parameter)
{
  DameroDevicesPage *self = DAMERO_DEVICES_PAGE (widget);

  damero_hall_service_open_tables (self->hall, damero_desk_get_section_id (self->desk));
}

static void
open_seat (DameroDevicesPage *self,
           const DameroSeat  *seat)
{
  damero_hall_service_open_seat (self->hall, seat);
}

static void
open_board (DameroDevicesPage *self,
            const DameroSeat  *seat)
{
  damero_hall_service_open_board (self->hall, seat->section, seat->board);
}

static void
open_sides (DameroDevicesPage *self,
            const DameroSeat  *seat)
{
  DameroSeat side = *seat;

  side.kind = DAMERO_SEAT_SIDE;
  for (side.side = DAMERO_BLACK; side.side <= DAMERO_WHITE; side.side++)
    damero_hall_service_open_seat (self->hall, &side);
}

static void
show_code (DameroDevicesPage *self,
           const DameroSeat  *seat)
{
  damero_code_dialog_present (GTK_WIDGET (self), self->hall, seat);
}

/* The device that has the seat keeps it until the other one comes. */
static void
replace_device (DameroDevicesPage *self,
                const DameroSeat  *seat)
{
  open_seat (self, seat);
  show_code (self, seat);
}

static void
hold_board (DameroDevicesPage *self,
            const DameroSeat  *seat)
{
  damero_hall_service_hold (self->hall, seat->section, seat->board,
                            !damero_hall_service_is_held (self->hall, seat->section, seat->board));
}

/* The next seat of KIND: the players have one for all. */
static DameroSeat
get_next_seat (DameroDevicesPage *self,
               DameroSeatKind     kind)
{
  g_autoptr(GPtrArray) devices = damero_hall_service_dup_devices (self->hall);
  DameroSeat seat = { kind, 0, 0, -1, 1 };

  for (guint i = 0; i < devices->len && !damero_seat_kind_is_shared (kind); i++)
    {
      const DameroSeat *other = &((const DameroHallDeviceInfo *) g_ptr_array_index (devices, i))->seat;

      if (other->kind == kind)
        seat.number = MAX (seat.number, other->number + 1);
    }

  return seat;
}

/* Opens another seat of KIND and shows its code. */
static void
add (DameroDevicesPage *self,
     DameroSeatKind     kind)
{
  DameroSeat seat = get_next_seat (self, kind);
  g_autofree char *url = damero_hall_service_dup_join_url (self->hall, &seat);

  if (url == NULL || !damero_seat_kind_is_shared (kind))
    damero_hall_service_open_seat (self->hall, &seat);
  damero_code_dialog_present (GTK_WIDGET (self), self->hall, &seat);
}

static void
on_floor_answered (DameroAirSettings *air,
                   gboolean           may,
                   gpointer           user_data)
{
  DameroDevicesPage *self = user_data;

  if (may && self->hall != NULL)
    add (self, DAMERO_SEAT_FLOOR);
}

static void
on_add (GtkWidget  *widget,
        const char *action_name,
        GVariant   *parameter)
{
  DameroDevicesPage *self = DAMERO_DEVICES_PAGE (widget);
  const char *token = g_variant_get_string (parameter, NULL);

  for (DameroSeatKind kind = 0; kind < DAMERO_N_SEAT_KINDS; kind++)
    {
      if (!g_str_equal (damero_seat_kind_get_token (kind), token) || damero_seat_kind_has_board (kind))
        continue;
      if (kind == DAMERO_SEAT_FLOOR)
        damero_air_settings_ask_floor (self->air, on_floor_answered, self);
      else
        add (self, kind);
    }
}

typedef struct {
  DameroHallService *hall;
  DameroSeat         seat;
} Revocation;

static void
on_revoke_answered (GObject      *source,
                    GAsyncResult *result,
                    gpointer      user_data)
{
  g_autofree Revocation *revocation = user_data;
  g_autoptr(DameroHallService) hall = revocation->hall;

  if (damero_compat_confirm_finish (result))
    damero_hall_service_revoke (hall, &revocation->seat);
}

static void
revoke_seat (DameroDevicesPage *self,
             const DameroSeat  *seat)
{
  Revocation *revocation = g_new0 (Revocation, 1);
  g_autofree char *title = damero_words_seat_title (seat);
  /* Translators: a question; %s is "Board 3" or "Floor 1". */
  g_autofree char *heading = g_strdup_printf (_("Revoke %s?"), title);

  *revocation = (Revocation) { g_object_ref (self->hall), *seat };
  damero_compat_confirm_async (damero_toast_get_window (GTK_WIDGET (self)), heading,
                               _("Its code and its devices are worth nothing from then on. Clocks run on, and nothing "
                                 "that was entered is lost. A device comes back by a new code only."),
                               _("_Revoke"), TRUE, on_revoke_answered, revocation);
}

/* What is done to a seat, whose text is the action's target. */
static const struct {
  const char *action;
  void      (*perform) (DameroDevicesPage *self, const DameroSeat *seat);
  gboolean    changes; /* it needs a library that can be written */
} seat_actions[] = {
  { "devices.open", open_seat, TRUE },
  { "devices.open-board", open_board, TRUE },
  { "devices.open-sides", open_sides, TRUE },
  { "devices.show-code", show_code, FALSE },
  { "devices.replace", replace_device, TRUE },
  { "devices.hold", hold_board, TRUE },
  { "devices.revoke", revoke_seat, TRUE },
};

static void
on_seat_action (GtkWidget  *widget,
                const char *action_name,
                GVariant   *parameter)
{
  DameroSeat seat;

  if (!damero_seat_from_text (g_variant_get_string (parameter, NULL), &seat))
    return;

  for (guint i = 0; i < G_N_ELEMENTS (seat_actions); i++)
    if (g_str_equal (seat_actions[i].action, action_name))
      seat_actions[i].perform (DAMERO_DEVICES_PAGE (widget), &seat);
}

static void
on_print (GtkWidget  *widget,
          const char *action_name,
          GVariant   *parameter)
{
  DameroDevicesPage *self = DAMERO_DEVICES_PAGE (widget);
  g_autoptr(DameroHallPaper) paper = damero_print_dup_hall (self->desk);

  if (paper != NULL)
    damero_print (widget, damero_seat_sheet_new (damero_desk_get_event (self->desk), NULL, paper));
}

/* ---- keeping up ---- */

/* MAY: there is a hall whose library can be written. */
static void
enable_seat_actions (DameroDevicesPage *self,
                     gboolean           may)
{
  for (guint i = 0; i < G_N_ELEMENTS (seat_actions); i++)
    damero_compat_enable (GTK_WIDGET (self), seat_actions[i].action,
                          self->hall != NULL && (may || !seat_actions[i].changes));
  damero_compat_enable (GTK_WIDGET (self), "devices.add", may);
}

static void
update_actions (DameroDevicesPage *self,
                GPtrArray         *devices)
{
  gboolean may = damero_desk_can_write (self->desk), waits = FALSE;

  for (guint i = 0; i < devices->len; i++)
    waits = waits || ((const DameroHallDeviceInfo *) g_ptr_array_index (devices, i))->code != NULL;
  enable_seat_actions (self, may);
  damero_compat_enable (GTK_WIDGET (self), "devices.open-tables", may && lacks_seat (self, devices));
  damero_compat_enable (GTK_WIDGET (self), "devices.switch", TRUE);
  damero_compat_enable (GTK_WIDGET (self), "devices.print", waits && damero_hall_service_get_url (self->hall) != NULL);
}

/* There is no hall yet, or never. */
static void
disable_actions (DameroDevicesPage *self)
{
  static const char *const others[] = { "devices.open-tables", "devices.switch", "devices.print" };

  enable_seat_actions (self, FALSE);
  for (guint i = 0; i < G_N_ELEMENTS (others); i++)
    damero_compat_enable (GTK_WIDGET (self), others[i], FALSE);
}

static void
update (DameroDevicesPage *self)
{
  g_autoptr(GPtrArray) devices = damero_hall_service_dup_devices (self->hall);

  damero_compat_set_visible (self->purpose, devices->len == 0 && !damero_air_settings_is_on (self->hall));
  show_notices (self);
  show_reached (self);
  show_boards (self, devices);
  show_others (self, devices);
  update_actions (self, devices);
}

static gboolean
on_update (gpointer user_data)
{
  DameroDevicesPage *self = user_data;

  self->update_source = 0;
  update (self);
  return G_SOURCE_REMOVE;
}

/* Many devices say something at the same time: they are shown together. */
static void
on_changed (DameroDevicesPage *self)
{
  if (self->update_source == 0 && gtk_widget_get_mapped (GTK_WIDGET (self)))
    self->update_source = g_idle_add (on_update, self);
}

/* Nothing here is about what goes on in a game. */
static void
on_event_changed (DameroDevicesPage *self,
                  const DameroPlace *place)
{
  if (place->game == 0)
    on_changed (self);
}

/* ---- the widget ---- */

static void
take_hall (DameroDevicesPage *self)
{
  self->hall = g_object_ref (damero_desk_get_hall (self->desk));
  damero_air_settings_set_hall (self->air, self->hall);
  g_signal_connect_object (self->hall, "changed", G_CALLBACK (on_changed), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->desk, "changed", G_CALLBACK (on_event_changed), self, G_CONNECT_SWAPPED);
}

static void
damero_devices_page_map (GtkWidget *widget)
{
  DameroDevicesPage *self = DAMERO_DEVICES_PAGE (widget);

  if (IS_BUILT && self->desk != NULL)
    {
      if (self->hall == NULL)
        take_hall (self);
      update (self);
    }

  GTK_WIDGET_CLASS (damero_devices_page_parent_class)->map (widget);
}

static void
damero_devices_page_get_property (GObject    *object,
                                  guint       prop_id,
                                  GValue     *value,
                                  GParamSpec *pspec)
{
  g_value_set_object (value, DAMERO_DEVICES_PAGE (object)->desk);
}

static void
damero_devices_page_set_property (GObject      *object,
                                  guint         prop_id,
                                  const GValue *value,
                                  GParamSpec   *pspec)
{
  g_set_object (&DAMERO_DEVICES_PAGE (object)->desk, g_value_get_object (value));
}

static void
damero_devices_page_dispose (GObject *object)
{
  DameroDevicesPage *self = DAMERO_DEVICES_PAGE (object);
  GtkWidget *child;

  g_clear_handle_id (&self->update_source, g_source_remove);
  if (self->hall != NULL)
    g_signal_handlers_disconnect_by_func (self->hall, on_changed, self);
  if (self->desk != NULL)
    g_signal_handlers_disconnect_by_func (self->desk, on_event_changed, self);
  g_clear_object (&self->hall);
  g_clear_object (&self->desk);
  for (guint i = 0; i < N_LISTS; i++)
    g_clear_pointer (&self->rows[i], g_hash_table_unref);
  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self))) != NULL)
    gtk_widget_unparent (child);

  G_OBJECT_CLASS (damero_devices_page_parent_class)->dispose (object);
}

static void
bind_template (GtkWidgetClass *widget_class)
{
  gtk_widget_class_set_template_from_resource (widget_class, "/org/damero/Damero/devices/devices-page.ui");
  gtk_widget_class_bind_template_child (widget_class, DameroDevicesPage, adaptive);
  gtk_widget_class_bind_template_child (widget_class, DameroDevicesPage, states);
  gtk_widget_class_bind_template_child (widget_class, DameroDevicesPage, purpose);
  gtk_widget_class_bind_template_child (widget_class, DameroDevicesPage, purpose_text);
  gtk_widget_class_bind_template_child (widget_class, DameroDevicesPage, notices);
  gtk_widget_class_bind_template_child (widget_class, DameroDevicesPage, reached);
  gtk_widget_class_bind_template_child (widget_class, DameroDevicesPage, reached_text);
  gtk_widget_class_bind_template_child (widget_class, DameroDevicesPage, picture);
  gtk_widget_class_bind_template_child (widget_class, DameroDevicesPage, address);
  gtk_widget_class_bind_template_child (widget_class, DameroDevicesPage, air);
  gtk_widget_class_bind_template_child (widget_class, DameroDevicesPage, boards);
  gtk_widget_class_bind_template_child (widget_class, DameroDevicesPage, others);
  gtk_widget_class_bind_template_child_full (widget_class, "board_list", FALSE,
                                             G_STRUCT_OFFSET (DameroDevicesPage, lists[LIST_BOARDS]));
  gtk_widget_class_bind_template_child_full (widget_class, "other_list", FALSE,
                                             G_STRUCT_OFFSET (DameroDevicesPage, lists[LIST_OTHERS]));
}

static void
damero_devices_page_class_init (DameroDevicesPageClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = damero_devices_page_dispose;
  object_class->get_property = damero_devices_page_get_property;
  object_class->set_property = damero_devices_page_set_property;
  widget_class->map = damero_devices_page_map;

  properties[PROP_DESK] = g_param_spec_object ("desk", NULL, NULL, DAMERO_TYPE_DESK,
                                               G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  g_type_ensure (DAMERO_TYPE_ADAPTIVE_BIN);
  g_type_ensure (DAMERO_TYPE_AIR_SETTINGS);
  g_type_ensure (DAMERO_TYPE_QR_PICTURE);
  bind_template (widget_class);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);

  gtk_widget_class_install_action (widget_class, "devices.switch", NULL, on_switch);
  gtk_widget_class_install_action (widget_class, "devices.open-tables", NULL, on_open_tables);
  gtk_widget_class_install_action (widget_class, "devices.add", "s", on_add);
  gtk_widget_class_install_action (widget_class, "devices.print", NULL, on_print);
  for (guint i = 0; i < G_N_ELEMENTS (seat_actions); i++)
    gtk_widget_class_install_action (widget_class, seat_actions[i].action, "s", on_seat_action);
}

/* Without room beside the code the address stands under it. */
static void
on_narrow (DameroDevicesPage *self)
{
  gboolean narrow = damero_adaptive_bin_get_narrow (self->adaptive);

  gtk_orientable_set_orientation (GTK_ORIENTABLE (self->reached),
                                  narrow ? GTK_ORIENTATION_VERTICAL : GTK_ORIENTATION_HORIZONTAL);
}

static void
on_row_activated (GtkListBox    *list,
                  GtkListBoxRow *row,
                  gpointer       user_data)
{
  damero_device_row_activate (DAMERO_DEVICE_ROW (row));
}

static void
damero_devices_page_init (DameroDevicesPage *self)
{
  static const DameroPageKey keys[] = { { "<Control><Alt>a", "devices.switch", NULL },
                                        { "<Control>o", "devices.open-tables", NULL },
                                        { "<Control>p", "devices.print", NULL } };

  gtk_widget_init_template (GTK_WIDGET (self));
  damero_page_keys_add (GTK_WIDGET (self), keys, G_N_ELEMENTS (keys));
  gtk_label_set_text (self->purpose_text,
                      _("Tablets, phones and laptops become clocks at the boards, result slips, the referee’s view on "
                        "the floor and screens for all. They need a browser and the same network as this computer; a "
                        "router without internet is enough."));
  g_signal_connect_object (self->adaptive, "notify::narrow", G_CALLBACK (on_narrow), self, G_CONNECT_SWAPPED);
  for (guint i = 0; i < N_LISTS; i++)
    {
      self->rows[i] = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
      gtk_list_box_set_sort_func (self->lists[i], compare_rows, NULL, NULL);
      g_signal_connect (self->lists[i], "row-activated", G_CALLBACK (on_row_activated), NULL);
    }
  gtk_stack_set_visible_child_name (self->states, IS_BUILT ? "page" : "unbuilt");
  disable_actions (self);
}
