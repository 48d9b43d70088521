/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tests/event/hall.h - an event driven by lines of acts, for the tests of event/.
 */
#pragma once

#include "event/act-text.h"
#include "event/event.h"

typedef struct {
  DameroEvent  *event;
  gint64        run;
  gint64        now_ms;
  gboolean      is_untried;           /* acts are performed without being tried first, which costs a copy of the game */
  guint         n_uids;
  char          uid[DAMERO_UID_SIZE]; /* of the last act that was performed */
  const GArray *consequences;         /* of that act */
  DameroRefusal refusal;              /* of the last act */
} Hall;

/* An event with its first act performed at 0 ms of run 1. */
Hall    *hall_new      (void);
void     hall_free     (Hall              *hall);
/* Adds a section with those fields ("games=1 control=300") and N players entered in it. */
void     hall_section  (Hall              *hall,
                        const char        *fields,
                        guint              n_entries);
/* Performs the act of a line, with a uid of its own unless it has one, at an instant of the present
 * run. What the act leaves open is filled in. Refused, the event is compared with a fold of its log. */
gboolean hall_at       (Hall              *hall,
                        gint64             at_ms,
                        const char        *line);
/* The same with an act, which is taken; its head is filled in. */
gboolean hall_perform  (Hall              *hall,
                        DameroAct         *act);
/* Goes on to that instant; what time decides on the way is performed as it falls due. How many acts those were. */
guint    hall_pass_time (Hall             *hall,
                        gint64             until_ms);
/* Performs it and expects it to be performed, or refused with that code. */
void     hall_ok       (Hall              *hall,
                        gint64             at_ms,
                        const char        *line);
void     hall_no       (Hall              *hall,
                        gint64             at_ms,
                        const char        *line,
                        DameroRefusalCode  code);
/* What hall_undo returns where entries would get other numbers under acts that stay. */
#define HALL_RENUMBERS G_MAXUINT
/* Undoes the act of UID with all that has to go with it; returns how many those were. */
guint    hall_undo     (Hall              *hall,
                        gint64             at_ms,
                        const char        *uid);
/* The log as it is stored and as its lines read back, folded into a new event, is this event. */
void     hall_check    (const Hall        *hall);
/* The calls now: in order, none of them twice for a side of a game, all since an instant that has been;
 * how many there are. The other way round, the most urgent of each board is what the board says. */
guint    hall_check_calls (const Hall     *hall);
/* A copy of the event without anything shared. */
DameroEvent *hall_dup_event (const Hall   *hall);
/* The last act of the log. */
const DameroAct *hall_get_last (const Hall *hall);
/* The game at that place of section 1, round 1. */
const DameroGame *hall_get_game (const Hall *hall,
                                 int         board,
                                 int         game);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (Hall, hall_free)
