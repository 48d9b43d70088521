/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * store/hall.h - what a library keeps of the devices in the hall: what happened to them, which only grows, and what a
 * program that is started anew has to know of seats.
 *
 * Cookies are kept as hashes. Codes are kept as they are: they stand on cards that are printed, and are to be shown
 * again; each lets one device in, and whoever can read the library can do more than any seat.
 */
#pragma once

#include "model/act.h"
#include "model/seat.h"
#include "store/library.h"

/* A device that has, or had, a seat. */
typedef struct {
  DameroSeat seat;
  char      *hash;       /* of its cookie, 64 hexadecimal digits */
  char      *address;    /* NULL: not known */
  gboolean   is_display; /* another device has the seat */
  gint64     joined_ms;  /* wall time */
} DameroKeptDevice;

/* A code that still lets a device in. */
typedef struct {
  DameroSeat seat;
  char      *code;
} DameroKeptCode;

/* A board that the referee has taken off its device. */
typedef struct {
  int section;
  int board;
} DameroKeptHold;

/* The hall of an event. */
typedef struct {
  gboolean   on_air;
  char      *address;     /* of this machine; NULL: all of them */
  guint      port;        /* 0: it never was on the air */
  gboolean   secure;
  char      *certificate; /* a PEM file; NULL: of the local authority */
  char      *key;
  gboolean   consent;     /* the floor may act over plain http */
  GPtrArray *devices;     /* DameroKeptDevice, in the order in which they came */
  GPtrArray *codes;       /* DameroKeptCode, in the order in which they were made */
  GArray    *holds;       /* DameroKeptHold */
} DameroKeptHall;

/* Something that happened in the hall and is no act. */
typedef struct {
  gint64      id;    /* ascending in the library; not looked at where it is stored */
  DameroStamp stamp;
  char       *kind;  /* its token */
  gboolean    has_seat;
  DameroSeat  seat;
  char       *address; /* NULL: not known, like why */
  char       *why;     /* a token: why it was refused */
} DameroKeptRecord;

/* An empty hall; free with damero_kept_hall_free. */
DameroKeptHall *damero_kept_hall_new         (void);
/* Frees it; NULL is fine. */
void            damero_kept_hall_free        (DameroKeptHall       *hall);
/* Appends a device, whose texts are copied. */
void            damero_kept_hall_add_device  (DameroKeptHall         *hall,
                                              const DameroKeptDevice *device);
/* Appends a code. */
void            damero_kept_hall_add_code    (DameroKeptHall       *hall,
                                              const DameroSeat     *seat,
                                              const char           *code);
/* An empty list of DameroKeptRecord, which owns them. */
GPtrArray      *damero_kept_records_new      (void);

/* Stores RECORDS after those there are, and, unless it is NULL, HALL in the place of what was kept of it: all or
 * nothing. The records' run must be one of the library. Cost: the rows. */
gboolean        damero_library_store_hall    (DameroLibrary        *library,
                                              const char           *event_uid,
                                              const DameroKeptHall *hall,
                                              const GPtrArray      *records,
                                              GError              **error);
/* What is kept of it, the caller's: an empty one where nothing is. NULL with an error. A seat that cannot be read is
 * left out. */
DameroKeptHall *damero_library_load_hall     (DameroLibrary        *library,
                                              const char           *event_uid,
                                              GError              **error);
/* The newest N_MOST records (0: all) of the event, in their order, as an array of DameroKeptRecord that owns them; NULL
 * with an error. */
GPtrArray      *damero_library_list_hall_records (DameroLibrary    *library,
                                              const char           *event_uid,
                                              guint                 n_most,
                                              GError              **error);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (DameroKeptHall, damero_kept_hall_free)
