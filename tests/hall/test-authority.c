/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tests/hall/test-authority.c - the authority of this computer: who trusts it trusts its certificates for their hosts
 * and no others, in their time and no other.
 */
#include <string.h>

#include "hall/authority.h"

#define DAY_S 86400

static gint64
get_now_s (void)
{
  return g_get_real_time () / G_USEC_PER_SEC;
}

static GPtrArray *
make_hosts (void)
{
  GPtrArray *hosts = g_ptr_array_new ();

  g_ptr_array_add (hosts, (gpointer) "192.0.2.1");
  g_ptr_array_add (hosts, (gpointer) "2001:db8::1");
  g_ptr_array_add (hosts, (gpointer) "club.local");
  return hosts;
}

/* What is wrong with a certificate that AUTHORITY gave AGE_DAYS ago, as HOST says it to whoever trusts TRUSTED. */
static GTlsCertificateFlags
verify (const DameroHallAuthority *authority,
        const DameroHallAuthority *trusted,
        const char                *host,
        int                        age_days)
{
  g_autoptr(GPtrArray) hosts = make_hosts ();
  g_autoptr(GError) error = NULL;
  g_autofree char *pem = damero_hall_authority_certify (authority, hosts, get_now_s () - age_days * DAY_S, &error);
  g_autoptr(GTlsCertificate) certificate = NULL;
  g_autoptr(GTlsCertificate) ours = NULL;
  g_autoptr(GInetAddress) address = g_inet_address_new_from_string (host);
  g_autoptr(GSocketConnectable) identity = NULL;

  g_assert_no_error (error);
  certificate = g_tls_certificate_new_from_pem (pem, -1, &error);
  g_assert_no_error (error);
  ours = g_tls_certificate_new_from_pem (trusted->certificate, -1, &error);
  g_assert_no_error (error);
  identity = address != NULL ? G_SOCKET_CONNECTABLE (g_inet_socket_address_new (address, 1))
                             : g_network_address_new (host, 1);
  return g_tls_certificate_verify (certificate, identity, ours);
}

static void
test_hosts (void)
{
  g_auto(DameroHallAuthority) authority = { NULL, NULL };
  g_auto(DameroHallAuthority) other = { NULL, NULL };
  g_autoptr(GError) error = NULL;

  g_assert_true (damero_hall_authority_make ("Damero", get_now_s (), &authority, &error));
  g_assert_no_error (error);
  g_assert_true (damero_hall_authority_make ("Damero", get_now_s (), &other, &error));
  g_assert_cmpstr (authority.certificate, !=, other.certificate);
  g_assert_null (strstr (authority.certificate, "PRIVATE"));

  g_assert_cmpint (verify (&authority, &authority, "192.0.2.1", 0), ==, 0);
  g_assert_cmpint (verify (&authority, &authority, "2001:db8::1", 0), ==, 0);
  g_assert_cmpint (verify (&authority, &authority, "club.local", 0), ==, 0);
  g_assert_cmpint (verify (&authority, &authority, "192.0.2.2", 0), ==, G_TLS_CERTIFICATE_BAD_IDENTITY);
  g_assert_cmpint (verify (&authority, &authority, "other.local", 0), ==, G_TLS_CERTIFICATE_BAD_IDENTITY);
  g_assert_cmpint (verify (&authority, &authority, "192.0.2.1", DAMERO_HALL_CERTIFICATE_DAYS - 1), ==, 0);
  g_assert_cmpint (verify (&authority, &authority, "192.0.2.1", DAMERO_HALL_CERTIFICATE_DAYS + 1), ==,
                   G_TLS_CERTIFICATE_EXPIRED);
  g_assert_cmpint (verify (&authority, &authority, "192.0.2.1", -2), ==, G_TLS_CERTIFICATE_NOT_ACTIVATED);
  g_assert_cmpint (verify (&authority, &other, "192.0.2.1", 0) & G_TLS_CERTIFICATE_UNKNOWN_CA, !=, 0);
}

static void
test_unreadable (void)
{
  g_auto(DameroHallAuthority) authority = { g_strdup ("no certificate"), g_strdup ("no key") };
  g_autoptr(GPtrArray) hosts = make_hosts ();
  g_autoptr(GError) error = NULL;

  g_assert_null (damero_hall_authority_certify (&authority, hosts, 0, &error));
  g_assert_error (error, G_TLS_ERROR, G_TLS_ERROR_MISC);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/hall/authority/hosts", test_hosts);
  g_test_add_func ("/hall/authority/unreadable", test_unreadable);

  return g_test_run ();
}
