/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The addresses of this machine: it has at least its own, each once, in their order; and how they stand in a URL.
 */
#include "hall/addresses.h"

#include <arpa/inet.h>
#include <string.h>

static void
test_list (void)
{
  g_autoptr(GPtrArray) addresses = damero_hall_list_addresses ();
  gboolean has_loopback = FALSE, past_loopback = FALSE, past_ipv6 = FALSE;

  for (guint i = 0; i < addresses->len; i++)
    {
      const DameroHallAddress *address = g_ptr_array_index (addresses, i);
      guint8 bytes[16];

      g_test_message ("%s %s", address->interface, address->address);
      g_assert_cmpint (inet_pton (address->is_ipv6 ? AF_INET6 : AF_INET, address->address, bytes), ==, 1);
      g_assert_false (g_str_has_prefix (address->address, "fe80"));
      g_assert_true (address->is_loopback || !past_loopback);
      g_assert_true (address->is_ipv6 || !past_ipv6 || (address->is_loopback && !past_loopback));
      if (address->is_loopback && !past_loopback)
        past_ipv6 = FALSE;
      past_loopback = address->is_loopback;
      past_ipv6 = past_ipv6 || address->is_ipv6;
      has_loopback = has_loopback || strcmp (address->address, "127.0.0.1") == 0;
    }
  g_assert_true (has_loopback);
}

static void
test_host (void)
{
  static const char *const rows[][2] = { { "192.168.1.5", "192.168.1.5" }, { "fd00::5", "[fd00::5]" } };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *host = damero_hall_address_to_host (rows[i][0]);

      g_assert_cmpstr (host, ==, rows[i][1]);
    }
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/hall/addresses/list", test_list);
  g_test_add_func ("/hall/addresses/host", test_host);

  return g_test_run ();
}
