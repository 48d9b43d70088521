/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "hall/addresses.h"

#include <arpa/inet.h>
#include <ifaddrs.h>
#include <net/if.h>
#include <netinet/in.h>
#include <string.h>
#include <sys/socket.h>

static void
address_free (gpointer data)
{
  DameroHallAddress *address = data;

  g_free (address->interface);
  g_free (address->address);
  g_free (address);
}

/* The text of an address that a device can be told; NULL: it has none. */
static char *
dup_text (const struct sockaddr *address)
{
  char text[INET6_ADDRSTRLEN] = "";
  const void *bytes;

  if (address->sa_family == AF_INET)
    bytes = &((const struct sockaddr_in *) address)->sin_addr;
  else if (address->sa_family == AF_INET6 &&
           !IN6_IS_ADDR_LINKLOCAL (&((const struct sockaddr_in6 *) address)->sin6_addr))
    bytes = &((const struct sockaddr_in6 *) address)->sin6_addr;
  else
    return NULL;

  return g_strdup (inet_ntop (address->sa_family, bytes, text, sizeof text));
}

static gboolean
is_wireless (const char *interface)
{
  g_autofree char *folder = g_build_filename ("/sys/class/net", interface, "wireless", NULL);

  return g_file_test (folder, G_FILE_TEST_IS_DIR);
}

static int
get_rank (const DameroHallAddress *address)
{
  return 2 * address->is_loopback + address->is_ipv6;
}

/* Before the first that comes later: those of one rank stay in their order. */
static void
insert (GPtrArray         *addresses,
        DameroHallAddress *address)
{
  guint at = 0;

  while (at < addresses->len && get_rank (g_ptr_array_index (addresses, at)) <= get_rank (address))
    at++;
  g_ptr_array_insert (addresses, (int) at, address);
}

static const char *const *set_addresses; /* for tests, whose networks change; NULL: the system's */

void
damero_hall_addresses_set (const char *const *addresses)
{
  set_addresses = addresses;
}

static void
add_set (GPtrArray *addresses)
{
  for (guint i = 0; set_addresses[i] != NULL; i++)
    {
      DameroHallAddress *address = g_new0 (DameroHallAddress, 1);

      address->interface = g_strdup ("eth0");
      address->address = g_strdup (set_addresses[i]);
      address->is_loopback = g_str_has_prefix (set_addresses[i], "127.");
      insert (addresses, address);
    }
}

GPtrArray *
damero_hall_list_addresses (void)
{
  GPtrArray *addresses = g_ptr_array_new_with_free_func (address_free);
  struct ifaddrs *first = NULL;

  if (set_addresses != NULL)
    {
      add_set (addresses);
      return addresses;
    }
  if (getifaddrs (&first) != 0)
    return addresses;

  for (const struct ifaddrs *row = first; row != NULL; row = row->ifa_next)
    {
      g_autofree char *text = row->ifa_addr != NULL && (row->ifa_flags & IFF_UP) != 0 ? dup_text (row->ifa_addr) : NULL;
      DameroHallAddress *address;

      if (text == NULL)
        continue;

      address = g_new0 (DameroHallAddress, 1);
      address->interface = g_strdup (row->ifa_name);
      address->address = g_steal_pointer (&text);
      address->is_ipv6 = row->ifa_addr->sa_family == AF_INET6;
      address->is_wireless = is_wireless (row->ifa_name);
      address->is_loopback = (row->ifa_flags & IFF_LOOPBACK) != 0;
      insert (addresses, address);
    }

  freeifaddrs (first);
  return addresses;
}

char *
damero_hall_address_to_host (const char *address)
{
  return strchr (address, ':') != NULL ? g_strdup_printf ("[%s]", address) : g_strdup (address);
}
