/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * hall/hall-private.h - the machine's members, for its files: hall.c takes what arrives and looks at the time,
 * hall-change.c performs what devices do, hall-devices.c is about devices that come and go, hall-publish.c sends.
 */
#pragma once

#include "hall/hall.h"
#include "hall/timing.h"
#include "hall/view.h"

#define DAMERO_HALL_N_TIES     8
#define DAMERO_HALL_MAX_QUEUED 100
#define DAMERO_HALL_N_ANSWERED 32

/* What a table has said while a press of it is held. */
typedef struct {
  char  *text;
  gint64 silent_ms;
  guint  session;
} DameroHallQueued;

/* What is known at a board, and is no act. */
typedef struct {
  int              section;
  int              board;
  DameroPlace      place;  /* the game of which ready and confirmed are, */
  DameroHallState  state;  /* and what it was when that was said */
  DameroOutcome    outcome;
  int              entries[2]; /* by DameroSide: whose it is */
  DameroHallDevice device;
  DameroTie        tie;    /* of a table's device */
  gint64           pressed_ms; /* when that made its last press; 0: it made none */
  DameroQuota      quotas[2]; /* by DameroSide, of two devices */
  DameroAct       *held;   /* a press whose instant is still to come; NULL: none */
  gint64           held_until_ms;
  guint            held_by; /* the session to be answered */
  guint            held_plies; /* turns that were made before it */
  GPtrArray       *queue;  /* DameroHallQueued: what came after it */
} DameroHallTable;

/* What was refused for good, or done and is no act: another copy of it gets the same answer. */
typedef struct {
  char        uid[DAMERO_UID_SIZE];
  const char *why; /* NULL: it was done */
} DameroHallAnswered;

/* A list that a device watches. */
typedef struct {
  DameroHallWatch watch;
  guint64         version; /* of what it was sent last; 0: nothing was */
  int             round;   /* of "boards": the round that it was sent, */
  guint           n_boards; /* and how many it has */
} DameroHallWatched;

/* What is known of a device. */
typedef struct {
  guint      id;
  GArray    *watches;  /* DameroHallWatched */
  int        battery;  /* per cent; -1: it does not tell */
  gboolean   is_charging;
  gboolean   is_hidden;
  gboolean   is_connected;
  gint64     opened_ms; /* when its connection was */
  gboolean   has_hello; /* on that: another one is a copy */
  DameroHallAnswered answered[DAMERO_HALL_N_ANSWERED]; /* the last, as a ring */
  guint      n_answered;
  gint64     credit_ms; /* of its last press */
  DameroQuota trips;    /* for its round trips alone */
  gint64     proved_ms; /* what was done on it before this instant has arrived */
  gint64     answered_ms; /* when a change of it was answered last, or its answer given again */
  gint64     pinged_ms; /* when it was asked last */
  char       nonce[17]; /* "": it has answered */
  gint64     longest_ms; /* that a message of it took */
  DameroTie  ties[DAMERO_HALL_N_TIES]; /* of its last clocks, and again of one that stood still, as a ring: each by the
                                        * message that was least under way */
  guint      n_ties;
  gint64     cut_ms;    /* heard of last before its connection was cut */
  gint64     back_ms;   /* and when there was one again; 0: never */
  gboolean   is_settled; /* what was pressed in between has arrived */
  char       back_clock[DAMERO_CLOCK_NAME_SIZE]; /* that it showed first since then; "": none yet */
  gint64     back_device_ms; /* what that showed */
} DameroHallLink;

struct _DameroHall {
  DameroHallDoor   door;
  gpointer         user_data;
  DameroSeats     *seats;
  GPtrArray       *records;
  DameroPresence  *presence;
  DameroChanceFunc chance;
  gpointer         source;
  GPtrArray       *boards; /* DameroHallTable */
  GPtrArray       *links;  /* DameroHallLink */
  GHashTable      *views;  /* char -> View: what is watched, as it was sent last */
  guint64          version; /* counts the views that came to be others */
  guint64          n_looks; /* how often it was looked at what is watched */
  guint            n_rows;  /* of the log when it was published last */
  gboolean         is_time_alone; /* nothing is touched: it is published what has become due */
  GArray          *touched; /* DameroPlace: the boards that were, since then; NULL: any may be */
};

/* What is known at a board; it is made where it was not. */
DameroHallTable *damero_hall_get_table     (DameroHall            *self,
                                            int                    section,
                                            int                    board);
/* The same of the game that is seen there: what was known of another game is forgotten. */
DameroHallTable *damero_hall_renew_table   (DameroHall            *self,
                                            const DameroHallBoard *seen);
/* Sends MESSAGE, which is taken. */
void             damero_hall_send          (DameroHall            *self,
                                            guint                  session,
                                            DameroHallMessage     *message);
/* No views. */
GHashTable      *damero_hall_views_new     (void);
/* The BOARD to SESSION, whether or not it watches it. */
void             damero_hall_send_board    (DameroHall            *self,
                                            const DameroSession   *session,
                                            int                    section,
                                            int                    board,
                                            gint64                 now_ms);
/* The device watches WATCH from now on, and is sent it; it replaces one of the same list. */
void             damero_hall_add_watch     (DameroHall            *self,
                                            DameroHallLink        *link,
                                            const DameroHallWatch *watch,
                                            gint64                 now_ms);
/* Something has changed that is no act: who is ready, who has contact. */
void             damero_hall_publish_devices (DameroHall          *self,
                                            gint64                 now_ms);
/* What is shown with a delay, and is due. */
void             damero_hall_publish_due   (DameroHall            *self,
                                            gint64                 now_ms);
/* When something of that kind is due next; DAMERO_HALL_NEVER_MS: never. */
gint64           damero_hall_get_view_deadline (DameroHall        *self);
/* Frees it. */
void             damero_hall_queued_free   (DameroHallQueued      *queued);
/* The device with that number; it is made where it was not. */
DameroHallLink  *damero_hall_get_link      (DameroHall            *self,
                                            guint                  session);
/* What is known of devices whose seats are gone is forgotten, and whoever watches is told. */
void             damero_hall_forget_gone   (DameroHall            *self,
                                            gint64                 now_ms);
/* More is known of a device: its contact, or something else. */
void             damero_hall_note_device   (DameroHall            *self,
                                            gboolean               is_contact);
/* Its last press was credited with as much. */
void             damero_hall_set_credit    (DameroHall            *self,
                                            DameroHallLink        *link,
                                            gint64                 credit_ms);
/* How the device's clock of that name is tied as far as it shows DEVICE_MS; NULL: it is not known. */
DameroTie       *damero_hall_find_tie      (DameroHallLink        *link,
                                            const char            *clock,
                                            gint64                 device_ms);
/* Asks the device for a sign. */
void             damero_hall_ping          (DameroHall            *self,
                                            DameroHallLink        *link,
                                            gint64                 now_ms);
/* What is asked is not done; UID, FIELD and TEXT may be NULL. */
void             damero_hall_refuse        (DameroHall            *self,
                                            guint                  session,
                                            const char            *why,
                                            const char            *uid,
                                            const char            *field,
                                            const char            *text);
/* A message with a uid; nothing was heard of the device for SILENT_MS before it. */
void             damero_hall_take_change   (DameroHall              *self,
                                            const DameroHallMessage *message,
                                            const DameroSession     *session,
                                            DameroHallLink          *link,
                                            gint64                   silent_ms,
                                            gint64                   now_ms);
/* The instant of the press that is held has come. */
void             damero_hall_release       (DameroHall            *self,
                                            DameroHallTable       *board,
                                            gint64                 now_ms);
