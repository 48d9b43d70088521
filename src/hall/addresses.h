/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * hall/addresses.h - under which addresses devices in the hall reach this machine.
 */
#pragma once

#include <glib.h>

typedef struct {
  char    *interface;   /* its name: "wlan0" */
  char    *address;     /* as a number, as it stands in a URL without brackets: "192.168.1.5", "fd00::5" */
  gboolean is_ipv6;
  gboolean is_wireless; /* the interface is; FALSE also where the system does not say */
  gboolean is_loopback; /* this machine alone reaches it */
} DameroHallAddress;

/* The addresses of all interfaces that are up, as an array of DameroHallAddress that owns them: those of IPv4 first,
 * then those of IPv6, each in the order of the system, and those of this machine alone last. Addresses of one link
 * alone (fe80::) are left out: they mean nothing without the name of an interface of the device. Empty where the
 * system tells nothing. */
GPtrArray *damero_hall_list_addresses (void);
/* In place of what the system says: ADDRESSES of IPv4, NULL at the end, borrowed; NULL: the system's again. */
void       damero_hall_addresses_set  (const char *const *addresses);
/* ADDRESS as it stands in a URL: in brackets where it is of IPv6. Free with g_free. */
char      *damero_hall_address_to_host (const char *address);
