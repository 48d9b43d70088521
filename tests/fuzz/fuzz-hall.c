/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tests/fuzz/fuzz-hall.c - any lines as messages to the machine of the hall, each of the device that its first
 * character names: whatever they are, it answers with messages that can be read, under their limits, and nothing that
 * helps to find a move goes to a player; what it does is in the log, and the log is the event.
 *
 * Of a line the first character is the device, the second how much time goes by before it, the rest the message.
 */
#include "fuzz.h"

#include <string.h>

#include "../event/hall.h"
#include "hall/hall.h"

#define N_DEVICES 8

typedef struct {
  Hall  *hall;
  gint64 now_ms;
  guint  n_random;
} Fuzz;

static const DameroSeat seats[N_DEVICES] = {
  { DAMERO_SEAT_TABLE, 1, 1, -1, 0 }, { DAMERO_SEAT_SIDE, 1, 2, DAMERO_BLACK, 0 },
  { DAMERO_SEAT_SIDE, 1, 2, DAMERO_WHITE, 0 }, { DAMERO_SEAT_SLIP, 1, 3, -1, 0 }, { DAMERO_SEAT_FLOOR, 0, 0, -1, 1 },
  { DAMERO_SEAT_HELPER, 0, 0, -1, 1 }, { DAMERO_SEAT_SCREEN, 0, 0, -1, 1 }, { DAMERO_SEAT_PLAYER, 0, 0, -1, 1 },
};

static const DameroEvent *
get_event (gpointer user_data)
{
  return ((Fuzz *) user_data)->hall->event;
}

static guint64
get_revision (gpointer user_data)
{
  return ((Fuzz *) user_data)->hall->event->log->len;
}

static DameroStamp
stamp (gint64   mono_ms,
       gpointer user_data)
{
  return (DameroStamp) { ((Fuzz *) user_data)->hall->run, mono_ms, mono_ms };
}

static gboolean
perform (DameroAct *act,
         gint64     at_ms,
         char     **ret_text,
         gpointer   user_data)
{
  Fuzz *fuzz = user_data;

  g_assert_nonnull (act->uid);
  hall_pass_time (fuzz->hall, at_ms);
  fuzz->hall->now_ms = MAX (fuzz->hall->now_ms, at_ms);
  if (hall_perform (fuzz->hall, damero_act_copy (act)))
    return TRUE;

  *ret_text = g_strdup ("refused");
  return FALSE;
}

static void
send (guint       session,
      const char *text,
      gpointer    user_data)
{
  g_autoptr(DameroHallMessage) message = NULL;
  DameroHallFault fault;

  g_assert_cmpuint (strlen (text), <=, DAMERO_HALL_MAX_BYTES);
  message = damero_hall_message_read (text, strlen (text), DAMERO_HALL_DIRECTOR, &fault);
  g_assert_nonnull (message);
  if (damero_hall_message_get_kind (message) == DAMERO_HALL_BOARD)
    g_assert_cmpuint (strlen (text), <=, DAMERO_HALL_MAX_STATE);
  for (guint i = 0; session != 5 && i < DAMERO_HALL_N_FIELDS; i++)
    g_assert_false (damero_hall_fields[i].assists && damero_hall_message_has (message, (DameroHallField) i));
}

static void
draw (gpointer source,
      guint8  *bytes,
      gsize    n_bytes)
{
  Fuzz *fuzz = source;

  for (gsize i = 0; i < n_bytes; i++)
    bytes[i] = (guint8) (++fuzz->n_random * 37 >> 3);
}

static Hall *
make_hall (void)
{
  Hall *hall = hall_new ();

  hall_section (hall, "games=2 control=60 record=follows assist=off", 6);
  hall_ok (hall, 0, "pair in=1 pairs=\"1-2 3-4 5-6\"");
  hall_ok (hall, 0, "publish in=1.1");
  return hall;
}

int
LLVMFuzzerTestOneInput (const guint8 *data,
                        gsize         size)
{
  static const DameroHallDoor door = { get_event, get_revision, perform, stamp, send };
  g_autofree char *all = g_strndup ((const char *) data, MIN (size, 20000));
  g_auto(GStrv) lines = g_strsplit (all, "\n", 60);
  Fuzz fuzz = { make_hall (), 1000, 0 };
  g_autoptr(GPtrArray) records = damero_hall_records_new ();
  g_autoptr(DameroSeats) known = damero_seats_new (draw, &fuzz, records);
  g_autoptr(DameroHall) machine = damero_hall_new (&door, &fuzz, known, records, draw, &fuzz);
  gint64 due_ms;

  for (guint i = 0; i < N_DEVICES; i++)
    {
      char cookie[DAMERO_SEATS_COOKIE_SIZE];
      g_autofree char *code = g_strdup (damero_seats_open (known, &seats[i], 0));
      char address[] = { (char) ('a' + i), '\0' };

      g_assert_cmpint (damero_seats_join (known, code, address, 0, cookie, NULL), ==, DAMERO_JOIN_OK);
    }
  for (guint i = 0; lines[i] != NULL; i++)
    {
      if (strlen (lines[i]) < 2)
        continue;
      fuzz.now_ms += (guint8) lines[i][1] * 8;
      if (damero_hall_get_deadline (machine, &due_ms) && due_ms <= fuzz.now_ms)
        damero_hall_pass_time (machine, fuzz.now_ms);
      damero_hall_receive (machine, (guint8) lines[i][0] % N_DEVICES + 1, lines[i] + 2, strlen (lines[i] + 2),
                           fuzz.now_ms);
    }
  hall_check (fuzz.hall);
  hall_free (fuzz.hall);
  return 0;
}
