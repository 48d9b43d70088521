/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * hall/hall.h - the hall as one machine: messages of devices go in, acts go to the director's door, answers come out.
 *
 * It joins seats, rights, times and views. It keeps what is known of devices and is no act: who is ready, which result
 * a side has confirmed, which board the referee has, what each page watches, and presses that were made but whose
 * instant is still to come. Time is an argument of every call; whose messages they are is known by their session, which
 * the process that serves devices has found by the cookie.
 */
#pragma once

#include "hall/device.h"
#include "hall/presence.h"
#include "hall/protocol.h"
#include "hall/rights.h"

#define DAMERO_HALL_PING_MS 1000 /* each device is asked as often for a sign */

/* What the machine needs of its owner. */
typedef struct {
  const DameroEvent *(*get_event)    (gpointer    user_data);
  /* Grows with every act. */
  guint64            (*get_revision) (gpointer    user_data);
  /* Performs ACT (not taken) at AT_MS, now or before; FALSE with the text of the refusal, the caller's. */
  gboolean           (*perform)      (DameroAct  *act,
                                      gint64      at_ms,
                                      char      **ret_text,
                                      gpointer    user_data);
  /* That instant of this run, in full. */
  DameroStamp        (*stamp)        (gint64      mono_ms,
                                      gpointer    user_data);
  /* Sends a message, as JSON, to the device of that session. */
  void               (*send)         (guint       session,
                                      const char *text,
                                      gpointer    user_data);
  /* The referee has taken a board off its device, or given it back; NULL: nobody wants to know. */
  void               (*note_hold)    (int         section,
                                      int         board,
                                      gboolean    is_held,
                                      gpointer    user_data);
  /* Of damero_hall_dup_devices something is another that leaves no record: whether a device has contact, or else its
   * round trip, what it tells of itself, its credit; NULL: nobody wants to know. */
  void               (*note_device)  (gboolean    is_contact,
                                      gpointer    user_data);
} DameroHallDoor;

typedef struct _DameroHall DameroHall;

/* A hall with those SEATS (not owned), whose records RECORDS (not owned) gets; free with damero_hall_free. CHANCE with
 * SOURCE makes nonces. */
DameroHall *damero_hall_new          (const DameroHallDoor *door,
                                      gpointer              user_data,
                                      DameroSeats          *seats,
                                      GPtrArray            *records,
                                      DameroChanceFunc      chance,
                                      gpointer              source);
/* Frees it. */
void        damero_hall_free         (DameroHall           *self);
/* What arrives of the device of SESSION at NOW_MS. Answers are sent before it returns. */
void        damero_hall_receive      (DameroHall           *self,
                                      guint                 session,
                                      const char           *bytes,
                                      gsize                 n_bytes,
                                      gint64                now_ms);
/* Does what is due: presses whose instant has come, pings, devices that are lost. */
void        damero_hall_pass_time    (DameroHall           *self,
                                      gint64                now_ms);
/* When something is due next; FALSE: nothing is. */
gboolean    damero_hall_get_deadline (DameroHall           *self,
                                      gint64               *ret_ms);
/* What stands in the POST of a device that wants a seat: its ADMITTED, with the cookie, or REFUSED, as JSON, the
 * caller's. RET_SESSION (may be NULL) gets its session, or 0. */
char       *damero_hall_join         (DameroHall           *self,
                                      const char           *bytes,
                                      gsize                 n_bytes,
                                      const char           *address,
                                      gint64                now_ms,
                                      guint                *ret_session);
/* SEAT is nobody's any more: its code is of no use, and its devices are gone. */
void        damero_hall_revoke       (DameroHall           *self,
                                      const DameroSeat     *seat,
                                      gint64                now_ms);
/* All seats are: the event is over. */
void        damero_hall_end          (DameroHall           *self,
                                      gint64                now_ms);
/* The session with that cookie; 0: there is none. */
guint       damero_hall_find_session (DameroHall           *self,
                                      const char           *cookie);
/* SESSION has a connection at NOW_MS, and what comes on it is said after that; one that it had before is gone. */
void        damero_hall_connected    (DameroHall           *self,
                                      guint                 session,
                                      gint64                now_ms);
/* The connection of SESSION is gone: it watches nothing until it is back, and a new one says HELLO. What a device has
 * kept it sends when it has got WELCOME, before it answers anything that comes after that. */
void        damero_hall_disconnected (DameroHall           *self,
                                      guint                 session,
                                      gint64                now_ms);
/* What is known of seats and devices, as an array of DameroHallDeviceInfo: devices in the order in which they came,
 * then the seats that have none. Free it. */
GPtrArray  *damero_hall_dup_devices  (DameroHall           *self);
/* For how long the flag that fell at FLAG_MS in the game at PLACE waits at NOW_MS for a press that may be under way: 0
 * not at all. Of a table until its device has shown that there is none, so that one which is away loses nothing; of
 * two devices what is left of the quota. A device that is asked for a sign is sent a PING. */
gint64      damero_hall_get_grace_ms (DameroHall           *self,
                                      const DameroPlace    *place,
                                      gint64                flag_ms,
                                      gint64                now_ms);
/* The event has changed: whoever watches is sent what is new. */
void        damero_hall_publish      (DameroHall           *self,
                                      gint64                now_ms);
/* The referee takes a board off its device, or gives it back. */
void        damero_hall_hold         (DameroHall           *self,
                                      int                   section,
                                      int                   board,
                                      gboolean              is_held,
                                      gint64                now_ms);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (DameroHall, damero_hall_free)
