/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * hall-server/head.h - the head of a request, looked at before anything else sees it: its form, its length, and whether
 * it comes from a page of ours. Pure: bytes in, a status out.
 */
#pragma once

#include "hall/link.h"

#define DAMERO_HEAD_MAX_BYTES 8192

/* Where requests come in. */
typedef struct {
  GPtrArray *hosts;     /* of char *: what this machine may be called; addresses of IPv6 without brackets */
  guint      port;
  gboolean   is_secure; /* https */
} DameroHeadPlace;

typedef struct {
  char    *path;
  char    *cookie;    /* ours, or "" */
  char    *ours;      /* what the browser calls this machine, with the port */
  gsize    n_head;    /* bytes, with the empty line */
  gsize    n_body;    /* bytes that follow */
  gboolean is_post;
  gboolean is_socket; /* asks for a WebSocket */
} DameroHead;

/* Reads what has come of a request so far: 0 where its head is not complete yet, 200 with the head where it may go on,
 * otherwise the status of HTTP that refuses it, and as what that counts. Cost: the bytes. */
guint       damero_head_read            (const char            *bytes,
                                         gsize                  n_bytes,
                                         const DameroHeadPlace *place,
                                         DameroHead            *ret_head,
                                         DameroHallStat        *ret_stat);
/* Frees what it owns. */
void        damero_head_clear           (DameroHead            *head);
/* The words of a status: "Not Found". */
const char *damero_head_get_status_text (guint                  status);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (DameroHead, damero_head_clear)
