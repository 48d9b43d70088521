/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tests/hall-server/certifier.c - prints the certificate of a new authority, a form feed, and one of it for 127.0.0.1
 * with its key.
 */
#include "hall/authority.h"

int
main (void)
{
  g_auto(DameroHallAuthority) authority = { NULL, NULL };
  g_autoptr(GPtrArray) hosts = g_ptr_array_new ();
  g_autofree char *certificate = NULL;
  gint64 now_s = g_get_real_time () / G_USEC_PER_SEC;

  g_ptr_array_add (hosts, (gpointer) "127.0.0.1");
  g_assert_true (damero_hall_authority_make ("Damero", now_s, &authority, NULL));
  certificate = damero_hall_authority_certify (&authority, hosts, now_s, NULL);
  g_assert_nonnull (certificate);
  g_print ("%s\f\n%s", authority.certificate, certificate);
  return 0;
}
