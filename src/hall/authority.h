/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * hall/authority.h - a certificate authority of this computer's own, and the certificates that it gives to addresses of
 * this computer, so that devices that trust it speak https with the hall. Text in, text out: keys are stored by the
 * caller, where nobody else reads them. Built where DAMERO_HAS_HALL is defined.
 */
#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

#define DAMERO_HALL_AUTHORITY_DAYS   3650
#define DAMERO_HALL_CERTIFICATE_DAYS 180 /* browsers take no longer ones than 397 */

typedef struct {
  char *certificate; /* PEM */
  char *key;         /* PEM */
} DameroHallAuthority;

/* Makes one, valid from a day before NOW_S (seconds since 1970) on; NAME says on devices whose it is. */
gboolean damero_hall_authority_make    (const char                *name,
                                        gint64                     now_s,
                                        DameroHallAuthority       *ret_authority,
                                        GError                   **error);
/* A certificate for HOSTS (of char *: addresses in digits, and names), as PEM: the certificate, that of the authority,
 * the key. Free with g_free. NULL with the error where the authority cannot be read. */
char    *damero_hall_authority_certify (const DameroHallAuthority *self,
                                        GPtrArray                 *hosts,
                                        gint64                     now_s,
                                        GError                   **error);
/* Frees what it owns; the key is wiped. */
void     damero_hall_authority_clear   (DameroHallAuthority       *self);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (DameroHallAuthority, damero_hall_authority_clear)

G_END_DECLS
