/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tests/hall/test-delay.c - a screen that watches a board whose moves it is shown a minute later: each arrives when it
 * is due and not before, without anything happening meanwhile, while the board's own device has had it at once.
 */
#include <string.h>

#include "door.h"

#define G1 "in=1.1.1.1 "

typedef struct {
  Hall       *hall;
  guint       screen, table; /* sessions */
  char       *screen_text;   /* the newest board of each */
  char       *table_text;
  guint       n_boards;      /* that the screen was sent */
  guint8      chance;
} Room;

/* Nothing is done by a device here. */
static gboolean
perform (DameroAct *act,
         gint64     at_ms,
         char     **ret_text,
         gpointer   user_data)
{
  g_assert_not_reached ();
}

static void
send (guint       session,
      const char *text,
      gpointer    user_data)
{
  Room *room = user_data;
  char **newest = session == room->screen ? &room->screen_text : &room->table_text;

  if (strstr (text, "\"kind\":\"board\"") == NULL)
    return;
  room->n_boards += session == room->screen;
  g_free (*newest);
  *newest = g_strdup (text);
}

static void
draw (gpointer source,
      guint8  *bytes,
      gsize    n_bytes)
{
  for (gsize i = 0; i < n_bytes; i++)
    bytes[i] = (guint8) (++((Room *) source)->chance * 37);
}

static guint
join (DameroSeats      *seats,
      const DameroSeat *seat)
{
  g_autofree char *code = g_strdup (damero_seats_open (seats, seat, 0));
  char cookie[DAMERO_SEATS_COOKIE_SIZE];
  const DameroSession *session;

  g_assert_cmpint (damero_seats_join (seats, code, "10.1.0.1", 0, cookie, &session), ==, DAMERO_JOIN_OK);
  return session->id;
}

/* Only its deadlines wake the machine, from the last act until UNTIL_MS; at which of them the screen was sent
 * something. */
static gint64
pass_time (DameroHall *machine,
           Room       *room,
           gint64      until_ms)
{
  guint n_boards = room->n_boards, n_looks = 0;
  gint64 sent_ms = 0, due_ms;

  while (damero_hall_get_deadline (machine, &due_ms) && due_ms <= until_ms)
    {
      due_ms = MAX (due_ms, room->hall->now_ms);
      damero_hall_pass_time (machine, due_ms);
      /* Beside what is shown it looks at devices, and how each is every few seconds. */
      g_assert_cmpuint (++n_looks, <, 200);
      if (room->n_boards > n_boards)
        sent_ms = due_ms;
      n_boards = room->n_boards;
    }

  return sent_ms;
}

static void
test_screen (void)
{
  static const DameroHallDoor door = { door_get_event, door_get_revision, perform, door_stamp, send };
  static const char watch[] = "{\"kind\":\"watch\",\"list\":\"board\",\"section\":1,\"board\":1}";
  const DameroSeat screen = { DAMERO_SEAT_SCREEN, 0, 0, -1, 1 }, table = { DAMERO_SEAT_TABLE, 1, 1, -1, 0 };
  Room room = { .hall = hall_new () };
  g_autoptr(GPtrArray) records = damero_hall_records_new ();
  g_autoptr(DameroSeats) seats = damero_seats_new (draw, &room, records);
  g_autoptr(DameroHall) machine = damero_hall_new (&door, &room, seats, records, draw, &room);

  hall_section (room.hall, "games=1 control=300 ruleset=pool-apca moves-delay=1", 2);
  hall_ok (room.hall, 0, "pair in=1 pairs=1-2");
  hall_ok (room.hall, 0, "publish in=1.1");
  hall_ok (room.hall, 1000, "start " G1);
  room.screen = join (seats, &screen);
  room.table = join (seats, &table);
  damero_hall_receive (machine, room.screen, watch, strlen (watch), 1500);
  damero_hall_receive (machine, room.table, watch, strlen (watch), 1500);
  g_assert_null (strstr (room.screen_text, "last_move"));
  g_assert_nonnull (strstr (room.screen_text, "\"position\":\"B:"));

  hall_ok (room.hall, 4000, "press " G1 "move=11-15");
  damero_hall_publish (machine, 4000);
  hall_ok (room.hall, 9000, "press " G1 "move=23-18");
  damero_hall_publish (machine, 9000);
  g_assert_nonnull (strstr (room.table_text, "\"last_move\":\"23-18\""));
  g_assert_null (strstr (room.screen_text, "last_move"));
  g_assert_cmpint (pass_time (machine, &room, 63999), ==, 0);
  g_assert_cmpint (pass_time (machine, &room, 68999), ==, 64000);
  g_assert_nonnull (strstr (room.screen_text, "\"last_move\":\"11-15\""));
  g_assert_cmpint (pass_time (machine, &room, 200000), ==, 69000);
  g_assert_nonnull (strstr (room.screen_text, "\"last_move\":\"23-18\""));

  g_free (room.screen_text);
  g_free (room.table_text);
  hall_free (room.hall);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/delay/screen", test_screen);

  return g_test_run ();
}
