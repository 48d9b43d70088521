/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * hall/service-private.h - the service's members, for its files: service.c has its doors, service-air.c the process
 * that serves devices and what comes of it, service-key.c its certificate, service-keep.c what is stored.
 */
#pragma once

#include "director/hall.h"
#include "hall/hall.h"
#include "hall/process.h"
#include "hall/service.h"

G_BEGIN_DECLS

struct _DameroHallService
{
  GObject                parent_instance;

  DameroDirector        *director;
  DameroEnvironment     *environment; /* the director's, borrowed */
  char                  *event_uid;
  GPtrArray             *records;     /* DameroHallRecord, that wait to be stored */
  DameroSeats           *seats;
  DameroHall            *hall;
  GHashTable            *holds;       /* a board's key -> itself, a set */

  DameroKeptHall        *air;         /* how it is, or was last, on the air; no more of it is used */
  DameroHallServiceState state;
  GError                *error;       /* FAILED; else NULL */
  char                  *url;         /* NULL: off the air */
  DameroHallProcess     *process;     /* NULL: none */
  char                  *program;     /* that it runs */
  char                  *certificate; /* PEM, with the key; NULL: http */
  char                  *authority;   /* PEM, that signed it; NULL: not one of ours */
  char                  *complaint;   /* of the process that is about to end: why nobody is served; NULL: none */
  gboolean               takes_any_port; /* where it cannot have the one of the last time */
  guint                  n_failures;  /* processes in a row that served nobody */
  GHashTable            *sessions;    /* connection -> session */
  GHashTable            *connections; /* session -> its newest connection */
  DameroHallStats        stats;

  gint64                 last_ms;     /* the instant that the machine was told last */
  guint                  n_inside;    /* how deep in calls of the machine; what follows from it comes after them */
  gboolean               has_news;    /* acts were committed of which devices were not told */
  gboolean               has_changed; /* "changed" is due */
  gboolean               has_signs;   /* it is due for what devices tell all the time: not more often than that */
  gint64                 changed_ms;  /* when it was emitted last */
  gint64                 refused_ms;  /* when the minute began in which records of refusals are counted */
  guint                  n_refused;   /* in it */
  guint                  n_looked_at; /* of the records that wait: they were counted */
  gboolean               is_unkept;   /* seats or holds are others than the stored ones */
  guint                  due_timer;   /* of the machine; 0: none, like these */
  guint                  start_timer;
  guint                  keep_timer;
  guint                  over_timer;
  guint                  signs_timer;
  guint                  network_timer;
  DameroHallNetwork      network;
  char                  *told_address; /* where devices were told to reach it; NULL: off the air */
  gboolean               is_told_alone; /* it had no network then: nobody came */
  GPtrArray             *addresses;   /* DameroHallAddress, that the process was told of */
};

/* service.c */

/* Before and after what may change anything: stores and tells what came of it. */
void   damero_hall_service_enter      (DameroHallService       *self);
void   damero_hall_service_leave      (DameroHallService       *self);
/* Now, for the machine. */
gint64 damero_hall_service_tell_now   (DameroHallService       *self);
/* The machine's instant of what arrived when the system's monotonic clock showed SYSTEM_MS: never later than now, nor
 * before what it was told last, nor before the newest act. */
gint64 damero_hall_service_tell       (DameroHallService       *self,
                                       gint64                   system_ms);
/* The state is another. ERROR is taken. */
void   damero_hall_service_set_state  (DameroHallService       *self,
                                       DameroHallServiceState   state,
                                       GError                  *error);

/* service-key.c */

/* What a browser may call this machine: addresses and names, as an array of char * that owns them. */
GPtrArray *damero_hall_service_dup_hosts (const DameroKeptHall *air);
/* Reads the certificate that AIR names, or makes one by the authority of this computer; FALSE with KEY. */
gboolean damero_hall_service_read_key (DameroHallService       *self,
                                       const DameroKeptHall    *air,
                                       GError                 **error);
/* service-air.c */

/* Starts the process; FALSE with NO_SERVER. */
gboolean damero_hall_service_start    (DameroHallService       *self,
                                       GError                 **error);
/* Ends it, and what waited for another. */
void   damero_hall_service_stop       (DameroHallService       *self);
/* Whether a device of SEAT may act the way it is on the air: what the floor sends could be read and changed on its
 * way. */
gboolean damero_hall_service_allows   (DameroHallService       *self,
                                       const DameroSeat        *seat);
/* Sends TEXT to the device of SESSION, if it is there. */
void   damero_hall_service_send       (DameroHallService       *self,
                                       guint                    session,
                                       const char              *text);
/* Ends the connections of devices whose seats are gone. */
void   damero_hall_service_send_away  (DameroHallService       *self);

/* Ends the process and starts another: it is told anew by which addresses it is reached. */
void   damero_hall_service_serve_anew (DameroHallService       *self);

/* service-network.c */

/* The address that others reach it by; free with g_free. */
char  *damero_hall_service_dup_reach  (DameroHallService       *self);
/* Devices are told to come to ADDRESS, if they were told nothing yet. */
void   damero_hall_service_tell_address (DameroHallService     *self,
                                       const char              *address);
/* Looks from now on whether it keeps that; and no more, for it goes off the air or elsewhere. */
void   damero_hall_service_watch_network (DameroHallService    *self);
void   damero_hall_service_forget_network (DameroHallService   *self);

/* service-keep.c */

/* Takes up what is stored of the event. */
void   damero_hall_service_restore    (DameroHallService       *self);
/* Stores the records that wait, and the seats if they are others; tells of those that are stored. What cannot be stored
 * now waits. */
void   damero_hall_service_keep       (DameroHallService       *self);
/* A board as a key of holds, and back. */
gint64 damero_hall_service_board_key  (int                      section,
                                       int                      board);

G_END_DECLS
