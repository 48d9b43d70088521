/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "hall/authority.h"

#include <gnutls/crypto.h>
#include <gnutls/x509.h>
#include <string.h>

#define DAY_S    86400
#define N_SERIAL 16 /* bytes */

typedef struct {
  gnutls_x509_crt_t     certificate;
  gnutls_x509_privkey_t key;
} Pair;

static void
pair_clear (Pair *pair)
{
  if (pair->certificate != NULL)
    gnutls_x509_crt_deinit (pair->certificate);
  if (pair->key != NULL)
    gnutls_x509_privkey_deinit (pair->key);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Pair, pair_clear)

/* Whether STATUS is none of an error. */
static gboolean
check (int      status,
       GError **error)
{
  if (status >= 0)
    return TRUE;

  if (error != NULL && *error == NULL)
    g_set_error_literal (error, G_TLS_ERROR, G_TLS_ERROR_MISC, gnutls_strerror (status));
  return FALSE;
}

/* The text of what gnutls has written, which is freed. */
static char *
take_text (gnutls_datum_t *datum)
{
  char *text = g_strndup ((const char *) datum->data, datum->size);

  gnutls_memset (datum->data, 0, datum->size);
  gnutls_free (datum->data);
  return text;
}

static char *
write_certificate (gnutls_x509_crt_t certificate,
                   GError          **error)
{
  gnutls_datum_t datum;

  return check (gnutls_x509_crt_export2 (certificate, GNUTLS_X509_FMT_PEM, &datum), error) ? take_text (&datum) : NULL;
}

static char *
write_key (gnutls_x509_privkey_t key,
           GError              **error)
{
  gnutls_datum_t datum;

  return check (gnutls_x509_privkey_export2_pkcs8 (key, GNUTLS_X509_FMT_PEM, NULL, GNUTLS_PKCS_PLAIN, &datum), error)
         ? take_text (&datum)
         : NULL;
}

/* A new key, and what every certificate for it says. */
static gboolean
begin (Pair       *pair,
       const char *name,
       gint64      now_s,
       int         n_days,
       GError    **error)
{
  guint8 serial[N_SERIAL], id[32];
  gsize n_id = sizeof id;

  if (!check (gnutls_x509_privkey_init (&pair->key), error) ||
      !check (gnutls_x509_privkey_generate (pair->key, GNUTLS_PK_ECDSA,
                                            GNUTLS_CURVE_TO_BITS (GNUTLS_ECC_CURVE_SECP256R1), 0), error) ||
      !check (gnutls_x509_crt_init (&pair->certificate), error) ||
      !check (gnutls_rnd (GNUTLS_RND_NONCE, serial, sizeof serial), error))
    return FALSE;

  serial[0] = (serial[0] & 0x7f) | 0x40; /* a number above 0, of this length */
  return check (gnutls_x509_crt_set_version (pair->certificate, 3), error) &&
         check (gnutls_x509_crt_set_serial (pair->certificate, serial, sizeof serial), error) &&
         check (gnutls_x509_crt_set_activation_time (pair->certificate, (time_t) (now_s - DAY_S)), error) &&
         check (gnutls_x509_crt_set_expiration_time (pair->certificate, (time_t) (now_s + n_days * DAY_S)), error) &&
         check (gnutls_x509_crt_set_dn_by_oid (pair->certificate, GNUTLS_OID_X520_COMMON_NAME, 0, name,
                                               (unsigned) strlen (name)), error) &&
         check (gnutls_x509_crt_set_key (pair->certificate, pair->key), error) &&
         check (gnutls_x509_crt_get_key_id (pair->certificate, 0, id, &n_id), error) &&
         check (gnutls_x509_crt_set_subject_key_id (pair->certificate, id, n_id), error);
}

gboolean
damero_hall_authority_make (const char          *name,
                            gint64               now_s,
                            DameroHallAuthority *ret_authority,
                            GError             **error)
{
  g_auto(Pair) pair = { NULL, NULL };
  g_auto(DameroHallAuthority) authority = { NULL, NULL };

  if (!begin (&pair, name, now_s, DAMERO_HALL_AUTHORITY_DAYS, error) ||
      !check (gnutls_x509_crt_set_basic_constraints (pair.certificate, 1, 0), error) ||
      !check (gnutls_x509_crt_set_key_usage (pair.certificate, GNUTLS_KEY_KEY_CERT_SIGN), error) ||
      !check (gnutls_x509_crt_sign2 (pair.certificate, pair.certificate, pair.key, GNUTLS_DIG_SHA256, 0), error) ||
      (authority.certificate = write_certificate (pair.certificate, error)) == NULL ||
      (authority.key = write_key (pair.key, error)) == NULL)
    return FALSE;

  *ret_authority = authority;
  authority = (DameroHallAuthority) { NULL, NULL };
  return TRUE;
}

static gboolean
read_authority (const DameroHallAuthority *self,
                Pair                      *pair,
                GError                   **error)
{
  gnutls_datum_t certificate = { (guint8 *) self->certificate, (unsigned) strlen (self->certificate) };
  gnutls_datum_t key = { (guint8 *) self->key, (unsigned) strlen (self->key) };

  return check (gnutls_x509_crt_init (&pair->certificate), error) &&
         check (gnutls_x509_crt_import (pair->certificate, &certificate, GNUTLS_X509_FMT_PEM), error) &&
         check (gnutls_x509_privkey_init (&pair->key), error) &&
         check (gnutls_x509_privkey_import (pair->key, &key, GNUTLS_X509_FMT_PEM), error);
}

static gboolean
add_host (gnutls_x509_crt_t certificate,
          const char       *host,
          GError          **error)
{
  g_autoptr(GInetAddress) address = g_inet_address_new_from_string (host);

  if (address == NULL)
    return check (gnutls_x509_crt_set_subject_alt_name (certificate, GNUTLS_SAN_DNSNAME, host, (unsigned) strlen (host),
                                                        GNUTLS_FSAN_APPEND), error);
  return check (gnutls_x509_crt_set_subject_alt_name (certificate, GNUTLS_SAN_IPADDRESS,
                                                      g_inet_address_to_bytes (address),
                                                      (unsigned) g_inet_address_get_native_size (address),
                                                      GNUTLS_FSAN_APPEND), error);
}

static gboolean
add_issuer (Pair    *pair,
            Pair    *issuer,
            GError **error)
{
  guint8 id[32];
  gsize n_id = sizeof id;

  return check (gnutls_x509_crt_get_subject_key_id (issuer->certificate, id, &n_id, NULL), error) &&
         check (gnutls_x509_crt_set_authority_key_id (pair->certificate, id, n_id), error) &&
         check (gnutls_x509_crt_sign2 (pair->certificate, issuer->certificate, issuer->key, GNUTLS_DIG_SHA256, 0),
                error);
}

char *
damero_hall_authority_certify (const DameroHallAuthority *self,
                               GPtrArray                 *hosts,
                               gint64                     now_s,
                               GError                   **error)
{
  g_auto(Pair) issuer = { NULL, NULL };
  g_auto(Pair) pair = { NULL, NULL };
  g_autofree char *certificate = NULL;
  g_autofree char *key = NULL;

  g_assert (hosts->len > 0);
  if (!read_authority (self, &issuer, error) ||
      !begin (&pair, g_ptr_array_index (hosts, 0), now_s, DAMERO_HALL_CERTIFICATE_DAYS, error) ||
      !check (gnutls_x509_crt_set_basic_constraints (pair.certificate, 0, -1), error) ||
      !check (gnutls_x509_crt_set_key_usage (pair.certificate, GNUTLS_KEY_DIGITAL_SIGNATURE), error) ||
      !check (gnutls_x509_crt_set_key_purpose_oid (pair.certificate, GNUTLS_KP_TLS_WWW_SERVER, 0), error))
    return NULL;
  for (guint i = 0; i < hosts->len; i++)
    if (!add_host (pair.certificate, g_ptr_array_index (hosts, i), error))
      return NULL;
  if (!add_issuer (&pair, &issuer, error) || (certificate = write_certificate (pair.certificate, error)) == NULL ||
      (key = write_key (pair.key, error)) == NULL)
    return NULL;

  return g_strconcat (certificate, self->certificate, key, NULL);
}

void
damero_hall_authority_clear (DameroHallAuthority *self)
{
  if (self->key != NULL)
    gnutls_memset (self->key, 0, strlen (self->key));
  g_clear_pointer (&self->certificate, g_free);
  g_clear_pointer (&self->key, g_free);
}
