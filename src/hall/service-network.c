/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * hall/service-network.c - whether devices still reach the hall where they were told to: a computer can lose its
 * address in the network, or get another one.
 */
#include "hall/service-private.h"

#define LOOK_MS 5000 /* how often the addresses of this computer are looked at while it is on the air */

static gboolean
has_address (GPtrArray  *addresses,
             const char *address)
{
  for (guint i = 0; i < addresses->len; i++)
    if (g_str_equal (((const DameroHallAddress *) g_ptr_array_index (addresses, i))->address, address))
      return TRUE;

  return FALSE;
}

static const DameroHallAddress *
get_first (GPtrArray *addresses)
{
  const DameroHallAddress *first = addresses->len > 0 ? g_ptr_array_index (addresses, 0) : NULL;

  return first != NULL && !first->is_loopback ? first : NULL;
}

char *
damero_hall_service_dup_reach (DameroHallService *self)
{
  g_autoptr(GPtrArray) addresses = NULL;
  const DameroHallAddress *first;

  if (self->air->address != NULL)
    return g_strdup (self->air->address);

  addresses = damero_hall_list_addresses ();
  first = get_first (addresses);
  if (self->told_address != NULL && has_address (addresses, self->told_address) && !self->is_told_alone)
    return g_strdup (self->told_address);
  return g_strdup (first != NULL ? first->address : "127.0.0.1");
}

void
damero_hall_service_tell_address (DameroHallService *self,
                                  const char        *address)
{
  g_autoptr(GPtrArray) addresses = NULL;

  if (self->told_address != NULL && !self->is_told_alone)
    return;

  addresses = damero_hall_list_addresses ();
  g_free (self->told_address);
  self->told_address = g_strdup (address);
  self->is_told_alone = get_first (addresses) == NULL;
}

/* Whether devices may come to an address that the process was not told of, and refuses. Those of IPv6 come and go by
 * themselves. */
static gboolean
has_new_address (DameroHallService *self,
                 GPtrArray         *addresses,
                 gboolean           is_there)
{
  for (guint i = 0; self->air->address == NULL && i < addresses->len; i++)
    {
      const DameroHallAddress *address = g_ptr_array_index (addresses, i);

      if (!address->is_loopback && (!address->is_ipv6 || !is_there) &&
          !has_address (self->addresses, address->address))
        return TRUE;
    }

  return FALSE;
}

static void
look (DameroHallService *self)
{
  g_autoptr(GPtrArray) addresses = damero_hall_list_addresses ();
  gboolean is_there = has_address (addresses, self->told_address);
  DameroHallNetwork network = is_there                    ? DAMERO_HALL_NETWORK_SAME
                              : self->air->address != NULL ? DAMERO_HALL_NETWORK_GONE
                              : get_first (addresses) != NULL ? DAMERO_HALL_NETWORK_OTHER : DAMERO_HALL_NETWORK_GONE;

  self->has_changed |= network != self->network;
  self->network = network;
  if (has_new_address (self, addresses, is_there))
    damero_hall_service_serve_anew (self);
}

static void
on_look (gpointer user_data)
{
  DameroHallService *self = user_data;

  self->network_timer = 0;
  damero_hall_service_enter (self);
  if (self->state == DAMERO_HALL_SERVICE_ON_AIR)
    look (self);
  damero_hall_service_watch_network (self);
  damero_hall_service_leave (self);
}

void
damero_hall_service_watch_network (DameroHallService *self)
{
  if (self->network_timer == 0)
    self->network_timer = damero_environment_add_timer (self->environment,
                                                        damero_environment_get_mono_ms (self->environment) + LOOK_MS,
                                                        on_look, self);
}

void
damero_hall_service_forget_network (DameroHallService *self)
{
  if (self->network_timer != 0)
    damero_environment_remove_timer (self->environment, self->network_timer);
  self->network_timer = 0;
  self->network = DAMERO_HALL_NETWORK_SAME;
  g_clear_pointer (&self->told_address, g_free);
}

DameroHallNetwork
damero_hall_service_get_network (DameroHallService *self,
                                 const char       **ret_address)
{
  *ret_address = self->told_address;
  return self->network;
}
