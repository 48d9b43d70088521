/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * hall/record.h - what happens in the hall that is no act: devices that join, leave, are refused, are heard of no more.
 *
 * Such records change nothing of the event. They are gathered here, in order, until their owner takes them away to
 * store and show them.
 */
#pragma once

#include "model/seat.h"

typedef enum {
  DAMERO_HALL_RECORD_OPENED,   /* a code was made for a seat */
  DAMERO_HALL_RECORD_JOINED,
  DAMERO_HALL_RECORD_REPLACED, /* a device became a display: another one has its seat */
  DAMERO_HALL_RECORD_LEFT,
  DAMERO_HALL_RECORD_REVOKED,
  DAMERO_HALL_RECORD_ENDED,    /* with the event */
  DAMERO_HALL_RECORD_REFUSED,  /* a code that is none, or what a seat may not do */
  DAMERO_HALL_RECORD_LOST,     /* nothing was heard of it for some seconds */
  DAMERO_HALL_RECORD_RETURNED,
  DAMERO_HALL_N_RECORDS,
} DameroHallRecordKind;

typedef struct {
  DameroHallRecordKind kind;
  gint64               at_ms;   /* monotonic */
  gboolean             has_seat;
  DameroSeat           seat;
  char                *address; /* of the device; NULL if it is not known */
  char                *why;     /* a token: why it was refused; else NULL */
} DameroHallRecord;

/* "joined". */
const char *damero_hall_record_get_token (DameroHallRecordKind    kind);
/* Frees one; NULL is fine. */
void        damero_hall_record_free      (DameroHallRecord       *record);
/* An empty list of DameroHallRecord. */
GPtrArray  *damero_hall_records_new      (void);
/* Appends one; SEAT, ADDRESS and WHY may be NULL. Of more than a thousand that nobody took away the oldest goes. */
void        damero_hall_records_add      (GPtrArray              *records,
                                          DameroHallRecordKind    kind,
                                          const DameroSeat       *seat,
                                          const char             *address,
                                          const char             *why,
                                          gint64                  at_ms);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (DameroHallRecord, damero_hall_record_free)
