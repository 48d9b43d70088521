/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * hall/device.h - what the director is shown of a seat and its device.
 */
#pragma once

#include "model/seat.h"

/* An open seat, a device, or both. A device that lost its seat to another one is a row of its own. */
typedef struct {
  DameroSeat seat;
  char      *code;          /* that lets a device in; NULL: none is good now */
  guint      session;       /* of the device, as of DameroSession; 0: none has joined */
  gboolean   is_display;    /* another device has the seat */
  char      *address;       /* of the device; NULL: not known */
  gboolean   has_contact;
  gint64     heard_ms;      /* when it was heard of last, monotonic; 0: never */
  gint64     round_trip_ms; /* the median of the last ones; -1: not known */
  int        battery;       /* percent; -1: not known */
  gboolean   charging;
  gboolean   hidden;        /* another program, or nothing, is on its screen */
  gboolean   is_held;       /* the referee has taken the board of the seat off its device */
  gint64     credit_ms;     /* of its last press; 0: none */
} DameroHallDeviceInfo;

/* Frees it. */
void damero_hall_device_info_free (DameroHallDeviceInfo *info);
