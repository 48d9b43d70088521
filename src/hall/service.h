/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * hall/service.h - the hall of an event on the air: it starts and watches the process that serves devices, and joins it
 * to the machine of the hall and to the director.
 *
 * Everything happens in the main context of the director. What is refused to a device is told to that device; what goes
 * wrong here is told by the state. Seats, the cookies of devices (as hashes), codes that still wait for a device, and
 * boards that the referee has taken off their devices are kept in the library and are there again when the program is
 * started anew; so are the address and the port it was on the air with. Going off the air ends no seat, unless every
 * section has played all its rounds and closed the last: an hour after that it goes off the air by itself.
 *
 * Signal "changed": the state, a seat, a device or its contact is another, or something else that is told of a device:
 * round trips and batteries of all devices together at most once a second.
 * Signal "record" (DameroHallRecord *record): something happened in the hall that is no act, and is stored
 * (hall/record.h); borrowed for the call.
 */
#pragma once

#include <gio/gio.h>

#include "director/director.h"
#include "hall/addresses.h"
#include "hall/device.h"
#include "hall/link.h"
#include "hall/record.h"
#include "model/seat.h"

G_BEGIN_DECLS

#define DAMERO_TYPE_HALL_SERVICE (damero_hall_service_get_type ())
G_DECLARE_FINAL_TYPE (DameroHallService, damero_hall_service, DAMERO, HALL_SERVICE, GObject)

#define DAMERO_HALL_SERVICE_ERROR (damero_hall_service_error_quark ())
/* The domain of the service's own errors; use the macro. */
GQuark damero_hall_service_error_quark (void);

typedef enum {
  DAMERO_HALL_SERVICE_ERROR_NO_SERVER, /* the program that serves devices cannot be started, or ends at once */
  DAMERO_HALL_SERVICE_ERROR_LISTEN,    /* it cannot be reached there: the address is none, the port is taken */
  DAMERO_HALL_SERVICE_ERROR_KEY,       /* the certificate or the key cannot be used */
  DAMERO_HALL_SERVICE_ERROR_READ_ONLY, /* the library is open for reading: nothing a device does could be stored */
} DameroHallServiceError;

typedef enum {
  DAMERO_HALL_SERVICE_OFF,
  DAMERO_HALL_SERVICE_STARTING,
  DAMERO_HALL_SERVICE_ON_AIR,
  DAMERO_HALL_SERVICE_RESTARTING, /* the process ended, and is started again; clocks run on */
  DAMERO_HALL_SERVICE_FAILED,     /* it is tried no more: damero_hall_service_get_error says why */
} DameroHallServiceState;

/* Whether devices find it where they were told to, seen every few seconds on the air. */
typedef enum {
  DAMERO_HALL_NETWORK_SAME,
  DAMERO_HALL_NETWORK_GONE,  /* this computer has that address no more: devices return when it is back */
  DAMERO_HALL_NETWORK_OTHER, /* it has another one, where it listens too; a device has to join there anew */
} DameroHallNetwork;

/* How it is reached. */
typedef struct {
  const char *address;       /* NULL: every address of this machine */
  guint       port;          /* 0: the one that it had last, or else any */
  gboolean    secure;        /* https */
  const char *certificate;   /* a PEM file; NULL: one of the local authority */
  const char *key;           /* likewise */
  gboolean    floor_consent; /* the floor may act over plain http: the director was told what that means */
} DameroHallAir;

/* The hall of an event, off the air, with the seats that are kept of it. DIRECTOR is referenced. */
DameroHallService *damero_hall_service_new           (DameroDirector         *director,
                                                      const char             *event_uid);
/* Goes on the air with AIR (copied), or on it anew; the state becomes STARTING, then ON_AIR or FAILED. FALSE: it cannot
 * even be tried, and is as it was. */
gboolean           damero_hall_service_go_on_air     (DameroHallService      *self,
                                                      const DameroHallAir    *air,
                                                      GError                **error);
/* Ends the process that serves devices; their seats stay. */
void               damero_hall_service_go_off_air    (DameroHallService      *self);
/* How it is, or was last, on the air; borrowed until it goes there again. Whether it is to be: it was when it
 * was let go of or the program ended, nobody had taken it off, and the event is not over. */
gboolean           damero_hall_service_get_air       (DameroHallService      *self,
                                                      DameroHallAir          *ret_air);
/* Where it stands. */
DameroHallServiceState damero_hall_service_get_state (DameroHallService      *self);
/* Why it FAILED, borrowed; NULL in every other state. */
const GError      *damero_hall_service_get_error     (DameroHallService      *self);
/* What a device opens: "http://192.168.1.5:8017/"; borrowed, NULL off the air. Of several addresses the first that
 * others reach. */
const char        *damero_hall_service_get_url       (DameroHallService      *self);
/* Whether devices find it, and RET_ADDRESS, borrowed, where they were told to since it is on the air; NULL off it. */
DameroHallNetwork  damero_hall_service_get_network   (DameroHallService      *self,
                                                      const char            **ret_address);
/* The event's uid; borrowed. */
const char        *damero_hall_service_get_event     (DameroHallService      *self);

/* What the process that serves devices has refused, and how much is open; borrowed. */
const DameroHallStats *damero_hall_service_get_stats (DameroHallService      *self);

/* Seats. */

/* What the device that is to have SEAT opens, with the code in the fragment; the caller's. NULL: no code of it is good,
 * or it is off the air. */
char              *damero_hall_service_dup_join_url  (DameroHallService      *self,
                                                      const DameroSeat       *seat);
/* The seats that are open and the devices that have one, as an array of DameroHallDeviceInfo that owns them: by kind,
 * section, board, side and number, of one seat its device first. */
GPtrArray         *damero_hall_service_dup_devices   (DameroHallService      *self);
/* Opens SEAT, or lets another device in where it is open: a new code, and the older one is worth nothing. The device
 * that has the seat keeps it until the new one joins. FALSE, and nothing is done: the section of the board does not
 * allow a device for each player. */
gboolean           damero_hall_service_open_seat     (DameroHallService      *self,
                                                      const DameroSeat       *seat);
/* Opens what players need at a board, by the settings of its section: a table, a device for each side, or where the
 * club has clocks of its own a slip for the result. Nothing if a seat of the board is open or taken. */
void               damero_hall_service_open_board    (DameroHallService      *self,
                                                      int                     section,
                                                      int                     board);
/* The same for each board of the section's newest public round. */
void               damero_hall_service_open_tables   (DameroHallService      *self,
                                                      int                     section);
/* Ends SEAT: its code, its device and its displays. */
void               damero_hall_service_revoke        (DameroHallService      *self,
                                                      const DameroSeat       *seat);
/* The referee takes a board off its device, which then only shows it, or gives it back. */
void               damero_hall_service_hold          (DameroHallService      *self,
                                                      int                     section,
                                                      int                     board,
                                                      gboolean                held);
/* Whether the referee has the board. */
gboolean           damero_hall_service_is_held       (DameroHallService      *self,
                                                      int                     section,
                                                      int                     board);

G_END_DECLS
