/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tests/hall/model.h - a hall on virtual time: the director as the machine has it, a network, devices with players.
 */
#pragma once

#include <string.h>

#include "../event/hall.h"
#include "hall/hall.h"
#include "hall/timing.h"
#include "hall/view.h"

#define N_PAIRS    40
#define N_TABLES   40
#define MAX_PLIES  60
#define SHORT_PLIES 12    /* of games that end without a flag */
#define ANSWER_MS  3000 /* what is not answered by then is sent again */
#define FIRST_MS   30000  /* pages have joined and measured */
#define HEALED_MS  240000 /* from here on the network is perfect */
#define QUIET_MS   270000 /* and from here on nobody does anything */
#define END_MS     290000
#define MAIN_MS    60000
#define BONUS_MS   1000
#define MOST_WAY_MS 1800  /* of a message that is held up */
#define BOUND_MS   (MOST_WAY_MS + 350 + 150) /* of a turn by two clocks, with what they drift apart */

typedef enum { EVENT_PACKET, EVENT_BEAT, EVENT_ACT, EVENT_LOOK } EventType;

/* What happens next; a packet too. */
typedef struct {
  gint64    at_ms;
  guint64   serial;
  EventType type;
  guint     device;
  gboolean  is_up;
  guint     life; /* of the connection that carries it */
  guint     load;     /* the clock of its device */
  gint64    stood_ms; /* and for how long that has stood still */
  char     *text;
} Event;

/* A press that was made, and not refused. */
typedef struct {
  char    *uid;
  gint64   true_ms, seen_ms, arrived_ms;
  gint64   device_ms;
  guint    load;       /* of whose clock; counts over all devices */
  gint64   stood_ms;   /* for how long that had stood still by then, and kept its name */
  gint64   unheard_ms; /* and how much of that the director had not heard of */
  gboolean is_disturbed; /* the referee was there in this turn */
} Turn;

typedef struct {
  int     section;
  int     board;
  Turn    turns[MAX_PLIES + 1];
  char   *moves[MAX_PLIES]; /* that its players make, where moves are typed */
  guint   n_moves;
  gint64  paused_ms; /* when the referee stopped it; 0: it goes on */
  gint64  held_ms;     /* when the referee took it; 0: the devices have it */
  gint64  last_held_ms; /* when the referee had it last */
  gint64  stood_ms;    /* for how long its devices' clocks have stood still, and kept their names */
  gboolean has_flag;
  gboolean is_disputed;
  guint    n_asked;    /* how often the program has called the referee */
  int      asked_side; /* of the call that they have not answered yet; -1: there is none */
} Board;

typedef struct {
  char    *uid;
  char    *text;
  gint64   made_ms;
  guint    ply;
  gboolean is_press;
  gboolean is_illegal; /* with a move that there is none of */
} Pending;

typedef struct {
  guint       index;
  guint       session;
  Board      *board;
  int         side;   /* of two devices; -1: a table */
  gint64      origin_ms, loaded_ms, skew; /* its clock shows this at that instant, and is so fast, in millionths */
  char        clock[DAMERO_CLOCK_NAME_SIZE];
  guint       load;
  guint       life;
  gint64      away_until_ms; /* cut, or asleep */
  gboolean    is_asleep;
  gint64      slept_ms;  /* since then */
  gint64      stood_ms;  /* for how long its clock has stood still, and kept its name */
  gint64      heard_ms;  /* and how much of that the director has heard of */
  gint64      nap_until_ms;  /* asleep while it is cut */
  gint64      up_ms, down_ms;  /* the last arrivals: a connection keeps the order */
  GPtrArray  *pending;
  gboolean    is_welcome;
  char        sent[DAMERO_UID_SIZE]; /* what waits for its answer, since then */
  gint64      sent_ms;
  DameroHallMessage *page;
  guint       seen_ply;
  gint64      seen_ms;  /* when it saw that */
  guint       said;     /* bits: ready, ended, confirmed, accepted, disputed */
  guint       ended_by; /* what it does at the end */
} Device;

typedef struct {
  DameroEvent *event;
  DameroSeats *seats;
  DameroHall  *machine;
  GPtrArray   *records;
  GHashTable  *answers; /* uid -> whether it was performed, of what has an answer */
  GRand       *rand;
  GArray      *heap; /* Event */
  guint64      n_events;
  Board        boards[N_TABLES + N_PAIRS];
  Device       devices[N_TABLES + 2 * N_PAIRS];
  gint64       now_ms;
  guint        n_uids;
  guint        n_loads;
  gboolean     is_rough;
  gboolean     has_moves; /* of the tables, with every press */
} Model;

/* What has happened, so that what is tested is there. */
typedef struct {
  guint seeds, presses, exact, bounded, flags, waited, cuts, naps, sleeps, reloads, swaps, pauses, holds, doubled;
  guint refused, phones, credited, disputes, ends, stops, asked, typed, illegal;
} Figures;

extern Figures figures;

/* Something that happens once in so many, while it is rough. */
gboolean model_happens      (Model       *model,
                             int          once_in);
/* EVENT happens; its text is taken. */
void     model_push         (Model       *model,
                             Event        event);
/* What happens next. */
const Event *model_peek     (Model       *model);
/* Takes it. */
Event    model_pop          (Model       *model);
/* What happens next, and does it. */
void     model_step         (Model       *model);
/* The same acts as of the director's desk; FALSE: it is refused. */
gboolean model_perform_line (Model       *model,
                             const char  *line);
/* Frees what waits for its answer. */
void     model_pending_free (gpointer     data);
/* Makes DEVICE one that has just joined with SESSION: a clock of its own, and nothing on its page. */
void     model_begin        (Model       *model,
                             Device      *device,
                             guint        session);
/* What the machine needs. */
extern const DameroHallDoor model_door;
