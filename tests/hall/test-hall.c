/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tests/hall/test-hall.c - the hall's machine by single messages of a table's device and their answers, what comes
 * ahead and late, and the credits of two devices. What comes of many of them on a bad network is for test-model.c.
 */
#include <string.h>

#include "door.h"
#include "director/environment.h"
#include "hall/timing.h"
#include "hall/view.h"

#define N_BOARDS 6

typedef struct {
  Hall              *hall;
  DameroEnvironment *chance;
  GPtrArray         *records;
  DameroSeats       *seats;
  DameroHall        *machine;
  guint              sessions[N_BOARDS]; /* of the devices of boards 1, 2… */
  GPtrArray         *answers;            /* char *: to the device of board 1 */
  gint64             now_ms;
} Model;

static void
send (guint       session,
      const char *text,
      gpointer    user_data)
{
  Model *model = user_data;

  if (session == model->sessions[0])
    g_ptr_array_add (model->answers, g_strdup (text));
}

static Model *
model_new (guint32 seed)
{
  static const DameroHallDoor door = { door_get_event, door_get_revision, door_perform, door_stamp, send };
  Model *model = g_new0 (Model, 1);
  g_autoptr(GString) pairs = g_string_new ("pair in=1 pairs=\"");

  model->hall = hall_new ();
  hall_section (model->hall, "games=1 control=5400 record=none", 2 * N_BOARDS);
  for (int i = 0; i < N_BOARDS; i++)
    g_string_append_printf (pairs, "%s%d-%d", i > 0 ? " " : "", 2 * i + 1, 2 * i + 2);
  g_string_append_c (pairs, '"');
  hall_ok (model->hall, 0, pairs->str);
  hall_ok (model->hall, 0, "publish in=1.1");
  model->chance = damero_environment_new_virtual (0, seed);
  model->records = damero_hall_records_new ();
  model->seats = damero_seats_new ((DameroChanceFunc) damero_environment_get_random, model->chance, model->records);
  model->machine = damero_hall_new (&door, model, model->seats, model->records,
                                    (DameroChanceFunc) damero_environment_get_random, model->chance);
  model->answers = g_ptr_array_new_with_free_func (g_free);
  for (int i = 0; i < N_BOARDS; i++)
    {
      const DameroSeat seat = { DAMERO_SEAT_TABLE, 1, i + 1, -1, 0 };
      char cookie[DAMERO_SEATS_COOKIE_SIZE];
      const DameroSession *session;
      g_autofree char *code = g_strdup (damero_seats_open (model->seats, &seat, 0));
      g_autofree char *address = g_strdup_printf ("10.0.0.%d", i);

      g_assert_cmpint (damero_seats_join (model->seats, code, address, 0, cookie, &session), ==, DAMERO_JOIN_OK);
      model->sessions[i] = session->id;
    }
  return model;
}

static void
model_free (Model *model)
{
  damero_hall_free (model->machine);
  damero_seats_free (model->seats);
  g_ptr_array_unref (model->records);
  g_ptr_array_unref (model->answers);
  g_object_unref (model->chance);
  hall_free (model->hall);
  g_free (model);
}

/* ---- messages, one by one ---- */

/* What the device of board 1 is answered to TEXT, as far as WANTED stands in it. */
static void
expect_answer (Model      *model,
               const char *text,
               const char *wanted)
{
  gboolean found = FALSE;

  g_ptr_array_set_size (model->answers, 0);
  damero_hall_receive (model->machine, model->sessions[0], text, strlen (text), model->now_ms);
  for (guint i = 0; i < model->answers->len; i++)
    found = found || strstr (g_ptr_array_index (model->answers, i), wanted) != NULL;
  if (!found)
    g_error ("“%s” is not in the answers to %s", wanted, text);
}

#define UID(n) "\"uid\":\"01890000-0000-7000-8000-00000000000" n "\","
#define PLACE(ply, side) "\"section\":1,\"round\":1,\"board\":1,\"game\":1,\"ply\":" ply ",\"side\":\"" side \
                         "\",\"clock\":\"00000001\",\"device_ms\":1000"

static void
test_messages (void)
{
  Model *model = model_new (1);
  const DameroSeat seat = { DAMERO_SEAT_TABLE, 1, 1, -1, 0 };

  model->now_ms = 1000;
  expect_answer (model, "{\"kind\":\"hello\",\"first_version\":1,\"last_version\":3}",
                 "{\"kind\":\"welcome\",\"version\":1,\"seat\":\"table\",\"section\":1,\"board\":1,");
  expect_answer (model, "{\"kind\":\"hello\",\"first_version\":2,\"last_version\":3}", "\"why\":\"version\"");
  expect_answer (model, "nonsense", "\"why\":\"message\",\"text\":\"not-json\"");
  expect_answer (model, "{\"kind\":\"pong\"}", "\"field\":\"nonce\"");
  expect_answer (model, "{\"kind\":\"join\",\"code\":\"00000000\"}", "\"why\":\"role\"");
  expect_answer (model, "{\"kind\":\"watch\",\"list\":\"calls\"}", "\"why\":\"role\"");
  expect_answer (model, "{\"kind\":\"watch\",\"list\":\"pairings\"}", "\"kind\":\"list-end\"");
  expect_answer (model, "{\"kind\":\"watch\",\"list\":\"board\"}", "\"state\":\"before\"");
  expect_answer (model, "{\"kind\":\"sync\",\"clock\":\"00000001\",\"device_ms\":5}", "\"now_ms\":1000");

  /* The game begins when both are ready, and not before. */
  expect_answer (model, "{\"kind\":\"ready\"," UID ("1") PLACE ("0", "black") "}", "\"black_ready\":true");
  expect_answer (model, "{\"kind\":\"press\"," UID ("2") PLACE ("0", "black") "}", "\"why\":\"not-now\"");
  expect_answer (model, "{\"kind\":\"ready\"," UID ("3") PLACE ("0", "white") "}", "\"state\":\"playing\"");
  expect_answer (model, "{\"kind\":\"ready\"," UID ("3") PLACE ("0", "white") "}", "\"kind\":\"performed\"");
  expect_answer (model, "{\"kind\":\"ready\"," UID ("1") PLACE ("0", "black") "}", "\"kind\":\"performed\"");
  g_assert_cmpstr (hall_get_last (model->hall)->seat, ==, "table:1.1");

  /* The referee has the board: its device can call, and does nothing else. */
  damero_hall_hold (model->machine, 1, 1, TRUE, model->now_ms);
  expect_answer (model, "{\"kind\":\"press\"," UID ("2") PLACE ("0", "black") "}", "\"why\":\"not-now\"");
  expect_answer (model, "{\"kind\":\"press\"," UID ("a") PLACE ("0", "black") "}", "\"why\":\"held\"");
  expect_answer (model, "{\"kind\":\"call-referee\"," UID ("4") PLACE ("0", "black") "}", "\"called\":\"black\"");
  damero_hall_hold (model->machine, 1, 1, FALSE, model->now_ms);
  expect_answer (model, "{\"kind\":\"accept-draw\"," UID ("5") PLACE ("0", "black") "}", "\"why\":\"event\"");

  /* The result, which both confirm; who says another one calls the referee. */
  expect_answer (model, "{\"kind\":\"resign\"," UID ("6") PLACE ("0", "black") "}", "\"state\":\"over\"");
  expect_answer (model, "{\"kind\":\"confirm-result\"," UID ("7") PLACE ("0", "black") ",\"result\":\"white\"}",
                 "\"black_confirmed\":true");
  expect_answer (model, "{\"kind\":\"confirm-result\"," UID ("8") PLACE ("0", "white") ",\"result\":\"draw\"}",
                 "\"called\":\"both\"");
  g_assert_cmpstr (hall_get_last (model->hall)->reason, ==, "the result is disputed: Draw");
  g_assert_cmpint (hall_get_last (model->hall)->result, ==, DAMERO_OUTCOME_DRAW);
  expect_answer (model, "{\"kind\":\"confirm-result\"," UID ("9") PLACE ("0", "white") ",\"result\":\"white\"}",
                 "\"state\":\"done\"");
  damero_seats_revoke (model->seats, &seat, model->now_ms);
  expect_answer (model, "{\"kind\":\"leave\"}", "\"kind\":\"ended\"");
  hall_check (model->hall);
  model_free (model);
}

/* A press that seems to lie ahead is held until its instant, and what comes after it waits for it. */
static void
test_ahead (void)
{
  Model *model = model_new (1);
  static const char *const presses[] = {
    "{\"kind\":\"press\"," UID ("3") "\"section\":1,\"round\":1,\"board\":1,\"game\":1,\"ply\":0,\"side\":\"black\","
      "\"clock\":\"00000001\",\"device_ms\":2100}",
    "{\"kind\":\"press\"," UID ("4") "\"section\":1,\"round\":1,\"board\":1,\"game\":1,\"ply\":1,\"side\":\"white\","
      "\"clock\":\"00000001\",\"device_ms\":2150}",
  };
  const DameroGame *game;

  model->now_ms = 1000;
  expect_answer (model, "{\"kind\":\"ready\"," UID ("1") PLACE ("0", "black") "}", "performed");
  expect_answer (model, "{\"kind\":\"ready\"," UID ("2") PLACE ("0", "white") "}", "performed");
  expect_answer (model, "{\"kind\":\"sync\",\"clock\":\"00000001\",\"device_ms\":100}", "\"now_ms\":1000");
  model->now_ms = 2800;
  for (guint i = 0; i < G_N_ELEMENTS (presses); i++)
    damero_hall_receive (model->machine, model->sessions[0], presses[i], strlen (presses[i]), model->now_ms);
  g_assert_cmpuint (damero_game_get_n_plies (hall_get_game (model->hall, 1, 1)), ==, 0);
  for (model->now_ms = 3000; model->now_ms <= 3050; model->now_ms += 50)
    damero_hall_pass_time (model->machine, model->now_ms);
  game = hall_get_game (model->hall, 1, 1);
  g_assert_cmpuint (damero_game_get_n_plies (game), ==, 2);
  g_assert_cmpint (g_array_index (game->plies, DameroPly, 0).think_ms, ==, 2000);
  g_assert_cmpint (g_array_index (game->plies, DameroPly, 1).think_ms, ==, 50);
  model_free (model);
}

#define MOVE(n, ply, side, device_ms, move) \
  "{\"kind\":\"press\"," UID (n) "\"section\":1,\"round\":1,\"board\":1,\"game\":1,\"ply\":" ply ",\"side\":\"" side \
  "\",\"clock\":\"00000001\",\"device_ms\":" device_ms ",\"move\":\"" move "\"}"

/* Who owes a crown moves after it, and the turn is as long as the device says although the crown came between. */
static void
test_crown (void)
{
  Model *model = model_new (1);
  const DameroGame *game;

  hall_ok (model->hall, 500, "section-changed in=1 record=checked opponent-crowns=on");
  hall_ok (model->hall, 1000, "start in=1.1.1.1 fen=B:W11,20:B9,25");
  model->now_ms = 1000;
  expect_answer (model, "{\"kind\":\"sync\",\"clock\":\"00000001\",\"device_ms\":100}", "\"now_ms\":1000");
  model->now_ms = 2800;
  expect_answer (model, "{\"kind\":\"crown\"," UID ("1") PLACE ("0", "black") "}", "\"why\":\"event\"");
  expect_answer (model, MOVE ("2", "0", "black", "1900", "25-30"), "\"crown\":30");
  model->now_ms = 4000;
  expect_answer (model, MOVE ("3", "1", "white", "2600", "11-8"), "\"why\":\"event\"");
  expect_answer (model, "{\"kind\":\"crown\"," UID ("4") PLACE ("1", "black") "}", "\"why\":\"not-on-move\"");
  expect_answer (model, "{\"kind\":\"crown\"," UID ("5") PLACE ("1", "white") "}", "\"kind\":\"performed\"");
  g_assert_cmpint (hall_get_last (model->hall)->actor, ==, DAMERO_ACTOR_WHITE);
  expect_answer (model, MOVE ("6", "1", "white", "2600", "11-8"), "\"kind\":\"performed\"");
  game = hall_get_game (model->hall, 1, 1);
  g_assert_cmpint (g_array_index (game->plies, DameroPly, 1).think_ms, ==, 700);
  hall_check (model->hall);
  model_free (model);
}

/* A press that was held is performed while its device is about to say on a new connection what it watches: it has the
 * board before it is told that the press is done. */
static void
test_answer (void)
{
  static const char press[] = "{\"kind\":\"press\"," UID ("3") "\"section\":1,\"round\":1,\"board\":1,\"game\":1,"
                              "\"ply\":0,\"side\":\"black\",\"clock\":\"00000001\",\"device_ms\":2100}";
  Model *model = model_new (1);

  model->now_ms = 1000;
  expect_answer (model, "{\"kind\":\"ready\"," UID ("1") PLACE ("0", "black") "}", "performed");
  expect_answer (model, "{\"kind\":\"ready\"," UID ("2") PLACE ("0", "white") "}", "performed");
  expect_answer (model, "{\"kind\":\"sync\",\"clock\":\"00000001\",\"device_ms\":100}", "\"now_ms\":1000");
  model->now_ms = 2800;
  damero_hall_receive (model->machine, model->sessions[0], press, strlen (press), model->now_ms);
  damero_hall_connected (model->machine, model->sessions[0], model->now_ms);
  expect_answer (model, "{\"kind\":\"hello\",\"first_version\":1,\"last_version\":1}", "welcome");
  g_ptr_array_set_size (model->answers, 0);
  damero_hall_pass_time (model->machine, 3000);
  g_assert_cmpuint (model->answers->len, ==, 2);
  g_assert_nonnull (strstr (g_ptr_array_index (model->answers, 0), "\"ply\":1"));
  g_assert_nonnull (strstr (g_ptr_array_index (model->answers, 1), "performed"));
  model_free (model);
}

/* Of a clock that is heard of by presses alone, long after they were made, the first says when that was. */
static void
test_late (void)
{
  Model *model = model_new (1);
  static const char *const presses[] = {
    "{\"kind\":\"press\"," UID ("3") "\"section\":1,\"round\":1,\"board\":1,\"game\":1,\"ply\":0,\"side\":\"black\","
      "\"clock\":\"00000001\",\"device_ms\":700,\"lag_ms\":17000}",
    "{\"kind\":\"press\"," UID ("4") "\"section\":1,\"round\":1,\"board\":1,\"game\":1,\"ply\":1,\"side\":\"white\","
      "\"clock\":\"00000001\",\"device_ms\":5700,\"lag_ms\":12000}",
  };
  const DameroGame *game;

  model->now_ms = 1000;
  expect_answer (model, "{\"kind\":\"ready\"," UID ("1") PLACE ("0", "black") "}", "performed");
  expect_answer (model, "{\"kind\":\"ready\"," UID ("2") PLACE ("0", "white") "}", "performed");
  model->now_ms = 20000;
  expect_answer (model, "{\"kind\":\"sync\",\"clock\":\"00000002\",\"device_ms\":100}", "\"now_ms\":20000");
  for (guint i = 0; i < G_N_ELEMENTS (presses); i++)
    damero_hall_receive (model->machine, model->sessions[0], presses[i], strlen (presses[i]), model->now_ms);
  game = hall_get_game (model->hall, 1, 1);
  g_assert_cmpuint (damero_game_get_n_plies (game), ==, 2);
  g_assert_cmpint (g_array_index (game->plies, DameroPly, 0).think_ms, ==, 2000);
  g_assert_cmpint (g_array_index (game->plies, DameroPly, 1).think_ms, ==, 5000);
  model_free (model);
}

/* ---- two devices ---- */

typedef struct {
  Model *model;
  guint  session;
  char   nonce[17]; /* of the ping that waits for its answer; "": none */
  gint64 pinged_ms;
} Phone;

/* The newest ping to a phone, which no device of the model is. */
static void
send_to_phone (guint       session,
               const char *text,
               gpointer    user_data)
{
  Phone *phones = user_data;
  Phone *phone = &phones[phones[0].session == session ? 0 : 1];
  const char *nonce = strstr (text, "\"nonce\":\"");

  if (strstr (text, "\"ping\"") == NULL)
    return;
  g_strlcpy (phone->nonce, nonce + 9, sizeof phone->nonce);
  phone->pinged_ms = phone->model->now_ms;
}

static const DameroEvent *
get_event_of_phone (gpointer user_data)
{
  return door_get_event (((Phone *) user_data)->model);
}

static guint64
get_revision_of_phone (gpointer user_data)
{
  return door_get_revision (((Phone *) user_data)->model);
}

static DameroStamp
stamp_of_phone (gint64   mono_ms,
                gpointer user_data)
{
  return door_stamp (mono_ms, ((Phone *) user_data)->model);
}

static gboolean
perform_of_phone (DameroAct *act,
                  gint64     at_ms,
                  char     **ret_text,
                  gpointer   user_data)
{
  return door_perform (act, at_ms, ret_text, ((Phone *) user_data)->model);
}

static void
say_of_phone (DameroHall *machine,
              Phone      *phone,
              const char *text)
{
  damero_hall_receive (machine, phone->session, text, strlen (text), phone->model->now_ms);
}

/* Twelve seconds in which both answer what they are asked, WAY_MS after it. */
static void
measure (DameroHall *machine,
         Phone      *phones,
         gint64      way_ms)
{
  Model *model = phones[0].model;

  for (gint64 until_ms = model->now_ms + 12000; model->now_ms < until_ms; model->now_ms += 10)
    {
      damero_hall_pass_time (machine, model->now_ms);
      for (int side = 0; side < 2; side++)
        {
          g_autofree char *pong = g_strdup_printf ("{\"kind\":\"pong\",\"nonce\":\"%s\"}", phones[side].nonce);

          if (phones[side].nonce[0] == '\0' || phones[side].pinged_ms + way_ms > model->now_ms)
            continue;
          phones[side].nonce[0] = '\0';
          say_of_phone (machine, &phones[side], pong);
        }
    }
}

/* A pair of phones on board 1, whose round trips take WAY_MS and which say that a press took LAG_MS: the credits of six
 * presses. */
static void
play_phones (gint64 way_ms,
             gint64 lag_ms,
             gint64 expected_ms)
{
  static const DameroHallDoor door = { get_event_of_phone, get_revision_of_phone, perform_of_phone,
                                       stamp_of_phone, send_to_phone };
  Model *model = model_new (1);
  Phone phones[2] = { { .model = model }, { .model = model } };
  g_autoptr(DameroHall) machine = damero_hall_new (&door, phones, model->seats, model->records,
                                                   (DameroChanceFunc) damero_environment_get_random, model->chance);
  gint64 credits_ms = 0;

  model->now_ms = 1000;
  for (int side = 0; side < 2; side++)
    {
      const DameroSeat seat = { DAMERO_SEAT_SIDE, 1, 1, side, 0 };
      g_autofree char *code = g_strdup (damero_seats_open (model->seats, &seat, 0));
      char cookie[DAMERO_SEATS_COOKIE_SIZE];
      const DameroSession *session;

      g_assert_cmpint (damero_seats_join (model->seats, code, "10.1.0.1", 0, cookie, &session), ==, DAMERO_JOIN_OK);
      phones[side].session = session->id;
      say_of_phone (machine, &phones[side], "{\"kind\":\"watch\",\"list\":\"board\"}");
    }
  measure (machine, phones, way_ms);
  say_of_phone (machine, &phones[0], "{\"kind\":\"ready\"," UID ("1") PLACE ("0", "black") "}");
  say_of_phone (machine, &phones[1], "{\"kind\":\"ready\"," UID ("2") PLACE ("0", "white") "}");
  for (int ply = 0; ply < 6; ply++)
    {
      g_autofree char *press = g_strdup_printf ("{\"kind\":\"press\",\"uid\":\"01890000-0000-7000-8000-0000000000f%d\","
                                                "\"section\":1,\"round\":1,\"board\":1,\"game\":1,\"ply\":%d,"
                                                "\"side\":\"%s\",\"clock\":\"00000001\",\"device_ms\":1,"
                                                "\"lag_ms\":%" G_GINT64_FORMAT "}", ply, ply,
                                                ply % 2 == 0 ? "black" : "white", lag_ms);

      model->now_ms += 3000;
      say_of_phone (machine, &phones[ply % 2], press);
      g_assert_cmpint (hall_get_last (model->hall)->kind, ==, DAMERO_ACT_PRESS);
      credits_ms += MAX (hall_get_last (model->hall)->credit_ms, 0);
    }
  g_assert_cmpint (credits_ms, ==, expected_ms);
  hall_check (model->hall);
  model_free (model);
}

static void
test_phones (void)
{
  play_phones (80, 0, 0);
  play_phones (80, 60, 6 * 60);
  play_phones (40, 60000, 6 * 40);                  /* what was measured */
  play_phones (900, 60000, 2 * (100 + 100 + 50));   /* what the quota gives: 150, and 50 a press */
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/hall/messages", test_messages);
  g_test_add_func ("/hall/ahead", test_ahead);
  g_test_add_func ("/hall/answer", test_answer);
  g_test_add_func ("/hall/crown", test_crown);
  g_test_add_func ("/hall/late", test_late);
  g_test_add_func ("/hall/phones", test_phones);

  return g_test_run ();
}
