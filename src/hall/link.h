/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * hall/link.h - the packets between the director's program (the parent) and damero-hall, the process that serves
 * devices.
 *
 * The two have a socketpair of AF_UNIX and SOCK_SEQPACKET; damero-hall has its end as file DAMERO_HALL_LINK_FILE. One
 * datagram is one packet: 16 bytes of head (kind, 3 bytes of zero, connection, stamp; little endian), then the payload.
 * What a packet may be follows one table. The reader takes what that allows and nothing else: each end treats the other
 * as a stranger.
 *
 * A connection is a WebSocket of a device, by a number that is not used twice; for JOIN and ANSWER it is a request.
 * Stamps are milliseconds of the monotonic clock at the arrival of the bytes. Where the other end is gone, damero-hall
 * ends at once.
 */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

#define DAMERO_HALL_LINK_FILE        3
#define DAMERO_HALL_PACKET_HEAD      16
#define DAMERO_HALL_MAX_PAYLOAD      65536
#define DAMERO_HALL_MAX_PACKET       (DAMERO_HALL_PACKET_HEAD + DAMERO_HALL_MAX_PAYLOAD)
#define DAMERO_HALL_MAX_CLOSE_REASON 120 /* bytes of a CLOSE */

typedef enum {
  /* of the parent */
  DAMERO_HALL_PACKET_CERTIFICATE, /* PEM: a certificate, those that signed it, its key; before LISTEN */
  DAMERO_HALL_PACKET_AUTHORITY,   /* PEM: the certificate that /authority.crt hands out; before LISTEN */
  DAMERO_HALL_PACKET_LISTEN,      /* DameroHallListen as text: once */
  DAMERO_HALL_PACKET_ACCEPT,      /* the WebSocket of an OPEN goes on */
  DAMERO_HALL_PACKET_REJECT,      /* it does not */
  DAMERO_HALL_PACKET_SEND,        /* a message to the device */
  DAMERO_HALL_PACKET_CLOSE,       /* the connection ends; why, in a few words */
  DAMERO_HALL_PACKET_ANSWER,      /* to a JOIN: ADMITTED with its cookie, or REFUSED */
  /* of damero-hall */
  DAMERO_HALL_PACKET_LISTENING,   /* the port, in digits */
  DAMERO_HALL_PACKET_FAILED,      /* why nobody is served, in the words of the system; it ends */
  DAMERO_HALL_PACKET_OPEN,        /* DameroHallKnock: the address and the cookie of a WebSocket that would open */
  DAMERO_HALL_PACKET_JOIN,        /* DameroHallKnock: the address and the message */
  DAMERO_HALL_PACKET_TEXT,        /* a message of a device, with its stamp; any bytes */
  DAMERO_HALL_PACKET_CLOSED,      /* the connection has ended, whoever ended it */
  DAMERO_HALL_PACKET_STATS,       /* DameroHallStats as text: when they have changed, at most once in 5 s */
  DAMERO_HALL_N_PACKETS,
} DameroHallPacketKind;

typedef enum {
  DAMERO_HALL_LINK_PARENT,
  DAMERO_HALL_LINK_SERVER,
} DameroHallLinkEnd;

typedef struct {
  DameroHallPacketKind kind;
  guint32              connection; /* 0 where the kind has none */
  gint64               stamp_ms;   /* of a TEXT; otherwise 0 */
  const char          *payload;    /* borrowed; no 0 at its end */
  gsize                n_payload;
} DameroHallPacket;

/* As bytes. That the table allows it is asserted (a payload is looked at first where others have made it). */
GBytes     *damero_hall_packet_write      (const DameroHallPacket *packet);
/* Reads what END has sent; RET_PACKET borrows its payload of BYTES. FALSE: the table does not allow it. */
gboolean    damero_hall_packet_read       (gconstpointer           bytes,
                                           gsize                   n_bytes,
                                           DameroHallLinkEnd       end,
                                           DameroHallPacket       *ret_packet);
/* Its name for logs: "listen". */
const char *damero_hall_packet_get_name   (DameroHallPacketKind    kind);

/* What is listened on, as lines of "name=value". */
typedef struct {
  char      *address; /* in digits; NULL: every one of this machine */
  guint      port;    /* 0: any that is free */
  GPtrArray *hosts;   /* of char *: what a browser may call this machine, without the port; at least one */
  char      *name;    /* of the program, for its HTTP head; NULL: none */
} DameroHallListen;

/* As text, free with g_free. No part may have a line end or be empty: asserted. */
char       *damero_hall_listen_write      (const DameroHallListen *listen);
/* Reads one; FALSE where anything is missing, foreign, twice or out of bounds. */
gboolean    damero_hall_listen_read       (const char             *text,
                                           gsize                   n_bytes,
                                           DameroHallListen       *ret_listen);
/* Frees what it owns. */
void        damero_hall_listen_clear      (DameroHallListen       *listen);

/* Who asks, and what for: the address in digits, a line end, and the rest. */
typedef struct {
  char *address;
  char *rest; /* of an OPEN the cookie, which may be empty; of a JOIN the message */
} DameroHallKnock;

/* As text, free with g_free. */
char       *damero_hall_knock_write       (const char             *address,
                                           const char             *rest);
/* Reads one. */
gboolean    damero_hall_knock_read        (const char             *text,
                                           gsize                   n_bytes,
                                           DameroHallKnock        *ret_knock);
/* Frees what it owns. */
void        damero_hall_knock_clear       (DameroHallKnock        *knock);

/* What was refused, and how much is open. */
typedef enum {
  DAMERO_HALL_STAT_CONNECTIONS,      /* now: accepted and not yet closed */
  DAMERO_HALL_STAT_SOCKETS,          /* now: WebSockets */
  DAMERO_HALL_STAT_TOO_MANY,         /* refused: the hall is full */
  DAMERO_HALL_STAT_TOO_MANY_HERE,    /* refused: the address has as many as it may */
  DAMERO_HALL_STAT_SLOW_HEAD,        /* the head of a request took too long */
  DAMERO_HALL_STAT_LONG_HEAD,
  DAMERO_HALL_STAT_HANDSHAKE,        /* TLS was not agreed on */
  DAMERO_HALL_STAT_BAD_REQUEST,      /* no HTTP, a foreign method, path, type or length */
  DAMERO_HALL_STAT_FOREIGN_HOST,
  DAMERO_HALL_STAT_FOREIGN_ORIGIN,
  DAMERO_HALL_STAT_REJECTED,         /* the parent did not know the cookie */
  DAMERO_HALL_STAT_LONG_MESSAGE,
  DAMERO_HALL_STAT_NO_TEXT,          /* a binary message, or none of WebSocket */
  DAMERO_HALL_STAT_TOO_FAST,
  DAMERO_HALL_STAT_NOT_READING,      /* the device left too much unread */
  DAMERO_HALL_STAT_IDLE,             /* closed: nothing was heard */
  DAMERO_HALL_N_STATS,
} DameroHallStat;

typedef struct {
  guint64 counts[DAMERO_HALL_N_STATS];
} DameroHallStats;

/* Its name: "slow-head". */
const char *damero_hall_stat_get_name     (DameroHallStat          stat);
/* As lines of "name=count", free with g_free. */
char       *damero_hall_stats_write       (const DameroHallStats  *stats);
/* Reads them: each once, in any order. */
gboolean    damero_hall_stats_read        (const char             *text,
                                           gsize                   n_bytes,
                                           DameroHallStats        *ret_stats);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (DameroHallListen, damero_hall_listen_clear)
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (DameroHallKnock, damero_hall_knock_clear)

G_END_DECLS
