/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * An evening of a club as acts: two sections, a clock, a wrong move, a clock adjusted, a corrected
 * result, a withdrawal, byes, names that XML and terminals find hard.
 */
#pragma once

#include "event/act-text.h"
#include "event/event.h"

/* The first act's stamp is 2026-11-21T18:00:00Z, and one second passes between acts without at=. */
#define CLUB_EVENT_WALL_MS G_GINT64_CONSTANT (1795284000000)

static const char *const club_acts[] = {
  "event name=\"Club <Open> & \\\"Friends\\\"\" place=\"Durham, NC\" date=2026-11-21 director=\"Ann Lee\""
  " publishes=\"reasons birth-years numbers groups\"",
  "player name=\"Adams, A\" club=\"Bull City\" rating=1480",
  "player name=\"Brown, B\"",
  "player name=\"Núñez, José\" club=\"Peña\" rating=1700",
  "player name=\"田中 一郎\"",
  "player name=\"Evans, E\"",
  "section in=1 name=\"Gold Bar\" control=300+5 scoring=\"game 2-1-0 bye 2-1\" tiebreaks=SB,DE",
  "section in=2 name=\"Match\" control=none games=1 scoring=\"match 1-0.5-0\" tiebreaks=\"\" starter=lot seed=-7",
  "entry in=1 player=1", "entry in=1 player=2", "entry in=1 player=3", "entry in=1 player=4",
  "entry in=1 player=5", "entry in=2 player=3", "entry in=2 player=1",
  "pair in=1.1 pairs=\"2-5 3-4 bye 1\"",
  "start in=1.1.1.1",
  "press in=1.1.1.1 seat=table:1.1 move=11-15 at=+5250",
  "wrong-move in=1.1.1.1 move=23-20 by=referee reason=\"two columns aside\" at=+1000",
  "press in=1.1.1.1 move=23-19 at=+2000",
  "clock-adjusted in=1.1.1.1 side=white amount=-60000 by=referee reason=\"late\" at=+500",
  "press in=1.1.1.1 move=8-11 at=+3000",
  "resign in=1.1.1.1 side=white by=white at=+61000",
  "result in=1.1.1.2 result=draw ending=agreement reason=\"score sheet\"",
  "result in=1.1.2.1 result=white ending=no-move reason=\"score sheet\"",
  "result in=1.1.2.2 result=black-forfeits reason=\"second caution\"",
  "result-corrected in=1.1.2.1 result=black reason=\"entered the wrong way round\"",
  "round-closed in=1.1",
  "withdraw in=1 entry=4 reason=\"ill\"",
  "pair in=1.2 pairs=\"5-3 1-2 bye 4\"",
  "result in=1.2.1.1 result=draw reason=\"score sheet\"",
  NULL,
};

static inline void
perform_line (DameroEvent *event,
              const char  *line,
              gint64      *mono_ms)
{
  g_auto(DameroRefusal) refusal = { 0 };
  g_autofree char *moved = g_strdup_printf ("%s at=+1000", line);
  DameroActTextError text_error;
  gboolean has_stamp;
  g_autoptr(DameroAct) act = damero_act_from_text (g_strstr_len (line, -1, " at=") != NULL ? line
                                                                                          : moved,
                                                   *mono_ms, &has_stamp, &text_error);
  guint8 random[10] = { 0 };

  if (act == NULL)
    g_error ("%s: column %u", line, text_error.column);

  *mono_ms = act->stamp.mono_ms;
  act->stamp.run = 1;
  act->stamp.wall_ms = CLUB_EVENT_WALL_MS + *mono_ms;
  random[9] = (guint8) event->log->len;
  damero_uid_format (act->stamp.wall_ms, random, act->uid);
  damero_event_fill (event, act);
  if (!damero_event_perform (event, act, NULL, &refusal))
    g_error ("%s: refused, code %d field %d number %d", line, refusal.code, refusal.field,
             refusal.number);
}

static inline DameroEvent *
club_event_new (void)
{
  DameroEvent *event = damero_event_new ();
  gint64 mono_ms = 0;

  for (guint i = 0; club_acts[i] != NULL; i++)
    perform_line (event, club_acts[i], &mono_ms);

  return event;
}
