/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * hall/seats.h - who sits where: seats, their codes, and the devices that have them.
 *
 * The director opens a seat: that makes a code, which one device exchanges for a cookie. From then on the seat is that
 * device's, and the code is worth nothing. Another device gets it only by another code, which the director makes by a
 * button; the first one then becomes a display, which sees what it saw and does nothing. The seat of players is
 * shared: its code is on the wall, and any device takes it.
 *
 * Nothing here draws chance or reads a clock: both are arguments. Codes and cookies are compared as SHA-256; a cookie
 * is nowhere kept.
 */
#pragma once

#include "hall/record.h"

#define DAMERO_SEATS_CODE_SIZE   9  /* 8 characters of Crockford's base 32 and NUL */
#define DAMERO_SEATS_COOKIE_SIZE 33 /* 128 bits in hexadecimal digits and NUL */
#define DAMERO_SEATS_MAX_TRIES   5  /* of one address in a minute, good or bad */
#define DAMERO_SEATS_TRIES_MS    60000
#define DAMERO_SEATS_MAX_ADDRESSES 1000 /* that are remembered: with more of them in a minute all wait */
#define DAMERO_SEATS_MAX_SESSIONS  400  /* devices in all */

/* Fills BYTES with chance: damero_environment_get_random has this form. */
typedef void (*DameroChanceFunc) (gpointer source,
                                  guint8  *bytes,
                                  gsize    n_bytes);

typedef struct _DameroSeats DameroSeats;

/* A device that has, or had, a seat. */
typedef struct {
  guint      id;         /* its number, from 1, never used again */
  DameroSeat seat;
  gboolean   is_display; /* another device has the seat: it shows, and does nothing */
  char      *address;
  char      *hash;       /* of its cookie, 64 hexadecimal digits */
  gint64     joined_ms;
} DameroSession;

typedef enum {
  DAMERO_JOIN_OK,
  DAMERO_JOIN_NO_CODE,        /* no seat has that code */
  DAMERO_JOIN_TOO_MANY_TRIES, /* of that address; whether the code is good is not looked at */
  DAMERO_JOIN_FULL,
  DAMERO_JOIN_BARRED,         /* the code is good, and stays so, but no device gets such a seat now */
} DameroJoin;

/* No seats. CHANCE with SOURCE makes codes and cookies; RECORDS (hall/record.h, not owned) gets what happens. Free with
 * damero_seats_free. */
DameroSeats         *damero_seats_new          (DameroChanceFunc     chance,
                                                gpointer             source,
                                                GPtrArray           *records);
/* Frees it. */
void                 damero_seats_free         (DameroSeats         *self);
/* Opens SEAT, or lets another device in where it is open: a code that is good for one device, borrowed until the next
 * one of the seat. An older code of it is worth nothing any more; its device stays until the new one comes. */
const char          *damero_seats_open         (DameroSeats         *self,
                                                const DameroSeat    *seat,
                                                gint64               now_ms);
/* The code of SEAT that is still good; NULL: it has none. */
const char          *damero_seats_get_code     (DameroSeats         *self,
                                                const DameroSeat    *seat);
/* The seats that have such a code, as an array of DameroSeat that owns them. */
GPtrArray           *damero_seats_dup_open     (DameroSeats         *self);
/* Exchanges CODE for a cookie. Small letters, hyphens and blanks, and the letters that Crockford reads as digits (I, L,
 * O), are taken for what they mean. RET_SESSION (may be NULL) is borrowed. */
DameroJoin           damero_seats_join         (DameroSeats         *self,
                                                const char          *code,
                                                const char          *address,
                                                gint64               now_ms,
                                                char                 ret_cookie[DAMERO_SEATS_COOKIE_SIZE],
                                                const DameroSession **ret_session);
/* From now on no device gets a seat of those KINDS (a bit for each DameroSeatKind); their codes stay good. */
void                 damero_seats_bar          (DameroSeats         *self,
                                                guint                kinds);
/* The device with that cookie, borrowed; NULL: there is none. */
const DameroSession *damero_seats_find         (DameroSeats         *self,
                                                const char          *cookie);
/* The device with that number, borrowed; NULL: it is gone. */
const DameroSession *damero_seats_find_session (DameroSeats         *self,
                                                guint                id);
/* The device that acts for SEAT; NULL: it has none, or is shared. */
const DameroSession *damero_seats_find_holder  (DameroSeats         *self,
                                                const DameroSeat    *seat);
/* The devices, as an array of borrowed DameroSession in the order in which they came. */
GPtrArray           *damero_seats_dup_sessions (DameroSeats         *self);
/* The device gives its seat up. */
void                 damero_seats_leave        (DameroSeats         *self,
                                                guint                id,
                                                gint64               now_ms);
/* Ends the seat: its code, its device and its displays. */
void                 damero_seats_revoke       (DameroSeats         *self,
                                                const DameroSeat    *seat,
                                                gint64               now_ms);
/* Ends all of them, with the event. */
void                 damero_seats_end          (DameroSeats         *self,
                                                gint64               now_ms);
/* The device with that number has another address now. */
void                 damero_seats_set_address  (DameroSeats         *self,
                                                guint                id,
                                                const char          *address);
/* Brings a code back that was stored; FALSE: CODE is none, or another seat's. */
gboolean             damero_seats_restore_code (DameroSeats         *self,
                                                const DameroSeat    *seat,
                                                const char          *code);
/* Brings a device back that was stored, by the hash of its cookie; FALSE: HASH is no hash, or known. ADDRESS may be
 * NULL. */
gboolean             damero_seats_restore      (DameroSeats         *self,
                                                const DameroSeat    *seat,
                                                const char          *hash,
                                                const char          *address,
                                                gboolean             is_display,
                                                gint64               joined_ms);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (DameroSeats, damero_seats_free)
