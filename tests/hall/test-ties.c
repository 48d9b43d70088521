/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tests/hall/test-ties.c - what the machine makes of a table's clock that stood still and has kept its name: the
 * director's own clock counts and the referee is asked, once, and from then on the device is exact again, in the next
 * game too. And of presses that waited so long for those before them that the referee has stopped the clock since then
 * and let it run anew, or for an answer given twice: they are believed. So are those that were made before a clock
 * stood still and arrive after that.
 */
#include "director/environment.h"

#include <string.h>

#include "door.h"

#define SLEPT_MS 8000 /* its clock is behind by so much after it slept */

typedef struct {
  Hall              *hall;
  DameroEnvironment *chance;
  GPtrArray         *records;
  DameroSeats       *seats;
  DameroHall        *machine;
  guint              session;
  gint64             now_ms;
  gint64             behind_ms; /* of the device's clock */
  gint64             ago_ms;    /* what it says was done so long ago */
  char               nonce[17]; /* of the question that is not answered yet; "": none is */
  guint              n_uids;
  int                game;
} Table;

static void
send (guint       session,
      const char *text,
      gpointer    user_data)
{
  Table *table = user_data;
  const char *nonce = strstr (text, "\"nonce\":\"");

  if (nonce != NULL)
    g_strlcpy (table->nonce, nonce + strlen ("\"nonce\":\""), sizeof table->nonce);
}

/* The device says something, that arrives at once: it has the fields that a change has. */
static void
say (Table      *table,
     const char *kind,
     const char *side,
     guint       ply,
     const char *more)
{
  g_autofree char *text = g_strdup_printf ("{\"kind\":\"%s\",\"uid\":\"01890000-0000-7000-8000-%012x\",\"section\":1,"
                                           "\"round\":1,\"board\":1,\"game\":%d,\"side\":\"%s\",\"ply\":%u,"
                                           "\"clock\":\"0000000a\",\"device_ms\":%" G_GINT64_FORMAT "%s}",
                                           kind, ++table->n_uids, table->game, side, ply,
                                           table->now_ms - table->behind_ms - table->ago_ms, more);

  damero_hall_receive (table->machine, table->session, text, strlen (text), table->now_ms);
}

/* A second passes, and the device says what its clock shows, and answers what it was asked. */
static void
beat (Table *table)
{
  g_autofree char *text = NULL, *pong = NULL;

  table->now_ms += 1000;
  text = g_strdup_printf ("{\"kind\":\"sync\",\"clock\":\"0000000a\",\"device_ms\":%" G_GINT64_FORMAT "}",
                          table->now_ms - table->behind_ms - table->ago_ms);
  damero_hall_receive (table->machine, table->session, text, strlen (text), table->now_ms);
  if (table->nonce[0] == '\0')
    return;

  pong = g_strdup_printf ("{\"kind\":\"pong\",\"nonce\":\"%s\",\"n\":0,\"clock\":\"0000000a\",\"device_ms\":%"
                          G_GINT64_FORMAT "}", table->nonce, table->now_ms - table->behind_ms);
  table->nonce[0] = '\0';
  damero_hall_receive (table->machine, table->session, pong, strlen (pong), table->now_ms);
}

static Table *
table_new (void)
{
  static const DameroHallDoor door = { door_get_event, door_get_revision, door_perform, door_stamp, send };
  const DameroSeat seat = { DAMERO_SEAT_TABLE, 1, 1, -1, 0 };
  Table *table = g_new0 (Table, 1);
  char cookie[DAMERO_SEATS_COOKIE_SIZE];
  const DameroSession *session;
  g_autofree char *code = NULL;

  table->hall = hall_new ();
  hall_section (table->hall, "games=2 control=5400 record=none", 2);
  hall_ok (table->hall, 0, "pair in=1 pairs=\"1-2\"");
  hall_ok (table->hall, 0, "publish in=1.1");
  table->chance = damero_environment_new_virtual (0, 1);
  table->records = damero_hall_records_new ();
  table->seats = damero_seats_new ((DameroChanceFunc) damero_environment_get_random, table->chance, table->records);
  table->machine = damero_hall_new (&door, table, table->seats, table->records,
                                    (DameroChanceFunc) damero_environment_get_random, table->chance);
  code = g_strdup (damero_seats_open (table->seats, &seat, 0));
  g_assert_cmpint (damero_seats_join (table->seats, code, "10.0.0.1", 0, cookie, &session), ==, DAMERO_JOIN_OK);
  table->session = session->id;
  return table;
}

static void
table_free (Table *table)
{
  hall_check (table->hall);
  damero_hall_free (table->machine);
  damero_seats_free (table->seats);
  g_ptr_array_unref (table->records);
  g_object_unref (table->chance);
  hall_free (table->hall);
  g_free (table);
}

static void
begin_game (Table *table)
{
  table->game++;
  say (table, "ready", "black", 0, "");
  say (table, "ready", "white", 0, "");
  g_assert_true (hall_get_game (table->hall, 1, table->game)->has_begun);
}

/* A press after N seconds, and what the turn took. */
static gint64
press (Table *table,
       guint  ply,
       guint  n)
{
  const DameroGame *game;

  for (guint i = 0; i < n; i++)
    beat (table);
  say (table, "press", ply % 2 == 0 ? "black" : "white", ply, "");
  game = hall_get_game (table->hall, 1, table->game);
  g_assert_cmpuint (damero_game_get_n_plies (game), ==, ply + 1);
  return g_array_index (game->plies, DameroPly, ply).think_ms;
}

static guint
count_questions (const Table *table)
{
  const GPtrArray *log = table->hall->event->log;
  guint n = 0;

  for (guint i = 0; i < log->len; i++)
    n += ((const DameroLogRow *) g_ptr_array_index (log, i))->act->kind == DAMERO_ACT_REFEREE_CALLED;
  return n;
}

static void
test_slept (void)
{
  Table *table = table_new ();

  beat (table);
  begin_game (table);
  g_assert_cmpint (press (table, 0, 3), ==, 3000);
  g_assert_cmpint (press (table, 1, 5), ==, 5000);
  g_assert_cmpuint (count_questions (table), ==, 0);

  table->now_ms += SLEPT_MS;
  table->behind_ms = SLEPT_MS;
  g_assert_cmpint (press (table, 2, 4), ==, SLEPT_MS + 4000);
  g_assert_cmpuint (count_questions (table), ==, 1);
  g_assert_cmpint (press (table, 3, 6), ==, 6000);
  g_assert_cmpint (press (table, 4, 2), ==, 2000);

  say (table, "resign", "black", 5, "");
  say (table, "confirm-result", "black", 5, ",\"result\":\"white\"");
  say (table, "confirm-result", "white", 5, ",\"result\":\"white\"");
  begin_game (table);
  g_assert_cmpint (press (table, 0, 3), ==, 3000);
  g_assert_cmpint (press (table, 1, 7), ==, 7000);
  g_assert_cmpuint (count_questions (table), ==, 1);
  table_free (table);
}

/* A press that was made at MADE_MS arrives at AT_MS; what the turn took. */
static gint64
press_late (Table *table,
            guint  ply,
            gint64 made_ms,
            gint64 at_ms)
{
  gint64 think_ms;

  table->now_ms = at_ms;
  table->ago_ms = at_ms - made_ms;
  think_ms = press (table, ply, 0);
  table->ago_ms = 0;
  return think_ms;
}

static void
say_hello (Table *table)
{
  static const char hello[] = "{\"kind\":\"hello\",\"first_version\":1,\"last_version\":1}";

  damero_hall_receive (table->machine, table->session, hello, strlen (hello), table->now_ms);
}

/* There is a connection again, and the device says what its clock shows. */
static void
come_back (Table *table,
           gint64 at_ms)
{
  damero_hall_connected (table->machine, table->session, at_ms);
  table->now_ms = at_ms;
  say_hello (table);
  table->now_ms = at_ms - 1000;
  beat (table);
}

static void
test_waited (void)
{
  Table *table = table_new ();

  beat (table);
  table->ago_ms = 1800; /* a message was under way for so long */
  beat (table);
  table->ago_ms = 0;
  begin_game (table);
  g_assert_cmpint (press (table, 0, 3), ==, 3000);
  g_assert_cmpint (table->now_ms, ==, 5000);

  /* A first cut; what is pressed after it waits for what was pressed before. */
  come_back (table, 11000);
  g_assert_cmpint (press_late (table, 1, 5500, 11000), ==, 500);
  g_assert_cmpint (press_late (table, 2, 12000, 14500), ==, 6500);
  table->now_ms = 16000;
  beat (table);

  /* And another one; what was pressed before it, since then, is long ago when it arrives. */
  hall_ok (table->hall, 20000, "pause in=1.1.1.1 by=referee");
  hall_ok (table->hall, 25000, "resume in=1.1.1.1 side=white by=referee");
  come_back (table, 35000);
  press_late (table, 3, 12500, 35000);
  press_late (table, 4, 27000, 35100);
  g_assert_cmpint (press_late (table, 5, 29500, 35200), ==, 2500);
  g_assert_cmpint (press_late (table, 6, 34000, 35300), ==, 4500);
  g_assert_cmpuint (count_questions (table), ==, 0);
  table_free (table);
}

/* A game with a first press at 4000 ms, by a device whose messages can take long. */
static Table *
table_new_slow (void)
{
  Table *table = table_new ();

  beat (table);
  table->ago_ms = 1800; /* a message was under way for so long */
  beat (table);
  table->ago_ms = 0;
  begin_game (table);
  g_assert_cmpint (press (table, 0, 2), ==, 2000);
  return table;
}

/* A press that was made at 5000 ms waits for the answer to what the device says at 7500 ms. */
static void
check_waits (Table      *table,
             const char *kind,
             const char *side,
             guint       ply)
{
  table->now_ms = 7500;
  table->ago_ms = 3500;
  say (table, kind, side, ply, "");
  table->ago_ms = 0;
  beat (table);
  beat (table);
  g_assert_cmpint (press_late (table, 1, 5000, 10000), ==, 1000);
}

/* The answer to a press is lost with its connection: it is handed over once more. */
static void
test_answered_again (void)
{
  Table *table = table_new_slow ();

  come_back (table, 4500);
  table->n_uids--;
  check_waits (table, "press", "black", 0);
  g_assert_cmpuint (count_questions (table), ==, 0);
  table_free (table);
}

/* Whatever is handed over before a press holds it up. */
static void
test_offered (void)
{
  Table *table = table_new_slow ();

  check_waits (table, "offer-draw", "black", 1);
  g_assert_cmpuint (count_questions (table), ==, 0);
  table_free (table);
}

/* What was pressed before the clock stood still arrives after that: it is what the clock measured, and only the turn in
 * which it stood is the director's. */
static void
test_before_stop (void)
{
  Table *table = table_new ();

  beat (table);
  begin_game (table);
  g_assert_cmpint (press (table, 0, 3), ==, 3000);
  g_assert_cmpint (table->now_ms, ==, 4000);
  table->behind_ms = SLEPT_MS;
  come_back (table, 20000);
  g_assert_cmpint (press_late (table, 1, 5000 + SLEPT_MS, 20100), ==, 1000);
  g_assert_cmpint (press_late (table, 2, 7000 + SLEPT_MS, 20200), ==, 2000);
  g_assert_cmpuint (count_questions (table), ==, 0);
  g_assert_cmpint (press_late (table, 3, 20300, 20300), ==, 20300 - 7000);
  g_assert_cmpuint (count_questions (table), ==, 1);
  g_assert_cmpint (press_late (table, 4, 21000, 21400), ==, 700);
  table_free (table);
}

/* A clock that shows on a new connection what it would have shown long before that stood still, whether or not a
 * question is ever answered there. */
static void
test_unanswered (void)
{
  Table *table = table_new ();

  beat (table);
  begin_game (table);
  g_assert_cmpint (press (table, 0, 3), ==, 3000);
  table->behind_ms = SLEPT_MS;
  damero_hall_connected (table->machine, table->session, 20000);
  table->now_ms = 20000;
  say_hello (table);
  table->nonce[0] = '\0';
  beat (table);
  g_assert_cmpint (press (table, 1, 0), ==, 21000 - 4000);
  g_assert_cmpuint (count_questions (table), ==, 1);
  table_free (table);
}

/* The question that goes with a connection is asked once: after a copy of its HELLO the answer still counts. */
static void
test_copy (void)
{
  Table *table = table_new ();
  char nonce[17];

  damero_hall_connected (table->machine, table->session, 1000);
  table->now_ms = 1000;
  say_hello (table);
  g_assert_cmpstr (table->nonce, !=, "");
  g_strlcpy (nonce, table->nonce, sizeof nonce);
  say_hello (table);
  g_assert_cmpstr (table->nonce, ==, nonce);
  damero_hall_connected (table->machine, table->session, 2000);
  say_hello (table);
  g_assert_cmpstr (table->nonce, !=, nonce);
  table_free (table);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/ties/slept", test_slept);
  g_test_add_func ("/ties/waited", test_waited);
  g_test_add_func ("/ties/answered-again", test_answered_again);
  g_test_add_func ("/ties/offered", test_offered);
  g_test_add_func ("/ties/before-stop", test_before_stop);
  g_test_add_func ("/ties/unanswered", test_unanswered);
  g_test_add_func ("/ties/copy", test_copy);

  return g_test_run ();
}
