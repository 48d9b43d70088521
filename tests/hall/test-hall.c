/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tests/hall/test-hall.c - the hall's machine by single messages of a table's device and their answers, a slip, what
 * comes ahead and late, and the credits of two devices. What comes of many of them on a bad network is for
 * test-model.c.
 */
#include <string.h>

#include "table.h"
#include "hall/timing.h"
#include "hall/view.h"

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
  damero_hall_revoke (model->machine, &seat, model->now_ms);
  expect_answer (model, "{\"kind\":\"leave\"}", "\"kind\":\"ended\"");
  hall_check (model->hall);
  model_free (model);
}

/* One player enters the result of a slip, the other confirms it, also where the program was started anew between them.
 * What was said of a result that was taken back is not of the next one. */
static void
test_slip (void)
{
  Model *model = model_new (1);
  const DameroSeat table = { DAMERO_SEAT_TABLE, 1, 1, -1, 0 }, slip = { DAMERO_SEAT_SLIP, 1, 1, -1, 0 };

  model->now_ms = 1000;
  damero_hall_revoke (model->machine, &table, model->now_ms);
  model->sessions[0] = join_seat (model, &slip);
  expect_answer (model, "{\"kind\":\"watch\",\"list\":\"board\"}", "\"state\":\"before\"");
  expect_answer (model, "{\"kind\":\"enter-result\"," UID ("1") PLACE ("0", "white") ",\"result\":\"draw\"}",
                 "\"black_confirmed\":false,\"white_confirmed\":true");
  undo_at_desk (model);
  expect_answer (model, "{\"kind\":\"enter-result\"," UID ("2") PLACE ("0", "black") ",\"result\":\"white\"}",
                 "\"black_confirmed\":true,\"white_confirmed\":false");

  damero_hall_free (model->machine);
  start_machine (model);
  expect_answer (model, "{\"kind\":\"watch\",\"list\":\"board\"}",
                 "\"black_confirmed\":true,\"white_confirmed\":false");
  expect_answer (model, "{\"kind\":\"confirm-result\"," UID ("3") PLACE ("0", "white") ",\"result\":\"white\"}",
                 "\"state\":\"done\"");
  g_assert_cmpint (hall_get_last (model->hall)->kind, ==, DAMERO_ACT_RESULT_CONFIRMED);
  hall_check (model->hall);
  model_free (model);
}

/* Who was ready, or has confirmed, said so of that start and that result alone. */
static void
test_said_before (void)
{
  Model *model = model_new (1);

  model->now_ms = 1000;
  expect_answer (model, "{\"kind\":\"watch\",\"list\":\"board\"}", "\"state\":\"before\"");
  expect_answer (model, "{\"kind\":\"ready\"," UID ("1") PLACE ("0", "black") "}", "performed");
  expect_answer (model, "{\"kind\":\"ready\"," UID ("2") PLACE ("0", "white") "}", "\"state\":\"playing\"");
  undo_at_desk (model);
  expect_answer (model, "{\"kind\":\"ready\"," UID ("3") PLACE ("0", "white") "}",
                 "\"black_ready\":false,\"white_ready\":true");
  expect_answer (model, "{\"kind\":\"ready\"," UID ("4") PLACE ("0", "black") "}", "\"state\":\"playing\"");

  expect_answer (model, "{\"kind\":\"resign\"," UID ("5") PLACE ("0", "black") "}", "\"state\":\"over\"");
  expect_answer (model, "{\"kind\":\"confirm-result\"," UID ("6") PLACE ("0", "black") ",\"result\":\"white\"}",
                 "\"black_confirmed\":true,\"white_confirmed\":false");
  do_at_desk (model, "result-corrected in=1.1.1.1 result=draw reason=\"agreed before\"");
  expect_answer (model, "{\"kind\":\"confirm-result\"," UID ("7") PLACE ("0", "white") ",\"result\":\"draw\"}",
                 "\"black_confirmed\":false,\"white_confirmed\":true");
  expect_answer (model, "{\"kind\":\"confirm-result\"," UID ("8") PLACE ("0", "black") ",\"result\":\"draw\"}",
                 "\"state\":\"done\"");
  undo_at_desk (model);
  expect_answer (model, "{\"kind\":\"confirm-result\"," UID ("9") PLACE ("0", "black") ",\"result\":\"draw\"}",
                 "\"black_confirmed\":true,\"white_confirmed\":false");
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

/* A clock that goes fast is tied anew by each sign of its device, and a game goes by how it is tied when that begins,
 * also where the referee starts it. */
static void
test_next_game (void)
{
  Model *model = model_new (1);
  const char *press = "{\"kind\":\"press\"," UID ("4") "\"section\":1,\"round\":2,\"board\":1,\"game\":1,"
                      "\"ply\":0,\"side\":\"black\",\"clock\":\"00000001\",\"device_ms\":9011500}";
  const DameroPlace place = { 1, 2, 1, 1 };
  const DameroGame *game;

  model->now_ms = 1000;
  expect_answer (model, "{\"kind\":\"sync\",\"clock\":\"00000001\",\"device_ms\":100}", "\"now_ms\":1000");
  do_at_desk (model, "start in=1.1.1.1");
  model->now_ms = 2000;
  expect_answer (model, "{\"kind\":\"press\"," UID ("1") PLACE ("0", "black") "}", "performed");
  do_at_desk (model, "result in=1.1.1.1 result=draw");
  for (int board = 2; board <= N_BOARDS; board++)
    {
      g_autofree char *result = g_strdup_printf ("result in=1.1.%d.1 result=draw", board);

      do_at_desk (model, result);
    }
  do_at_desk (model, "round-closed in=1.1");

  model->now_ms = 9010000;
  expect_answer (model, "{\"kind\":\"sync\",\"clock\":\"00000001\",\"device_ms\":9009500}", "\"now_ms\":9010000");
  do_at_desk (model, "pair in=1 pairs=\"1-2 3-4 5-6 7-8 9-10 11-12\"");
  do_at_desk (model, "publish in=1.2");
  do_at_desk (model, "start in=1.2.1.1");
  model->now_ms = 9012000;
  expect_answer (model, press, "performed");
  game = damero_event_find_game (model->hall->event, &place);
  g_assert_cmpint (g_array_index (game->plies, DameroPly, 0).think_ms, ==, 2000);
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
  gint64 way_ms;    /* that its answers take */
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

/* Two phones on a machine of their own. The first has the side FIRST of board 1, the other one the side SECOND. */
static DameroHall *
machine_new_of_phones (Model      *model,
                       Phone      *phones,
                       DameroSide  first,
                       DameroSide  second)
{
  static const DameroHallDoor door = { get_event_of_phone, get_revision_of_phone, perform_of_phone,
                                       stamp_of_phone, send_to_phone };
  DameroHall *machine = damero_hall_new (&door, phones, model->seats, model->records,
                                         (DameroChanceFunc) damero_environment_get_random, model->chance);

  model->now_ms = 1000;
  for (int i = 0; i < 2; i++)
    {
      const DameroSeat seat = { DAMERO_SEAT_SIDE, 1, 1, (int) (i == 0 ? first : second), 0 };

      phones[i].model = model;
      phones[i].session = join_seat (model, &seat);
      say_of_phone (machine, &phones[i], "{\"kind\":\"watch\",\"list\":\"board\"}");
    }
  return machine;
}

/* Twelve seconds in which both answer what they are asked, as long after it as their way takes. */
static void
measure (DameroHall *machine,
         Phone      *phones)
{
  Model *model = phones[0].model;

  for (gint64 until_ms = model->now_ms + 12000; model->now_ms < until_ms; model->now_ms += 10)
    {
      damero_hall_pass_time (machine, model->now_ms);
      for (int i = 0; i < 2; i++)
        {
          g_autofree char *pong = g_strdup_printf ("{\"kind\":\"pong\",\"nonce\":\"%s\"}", phones[i].nonce);

          if (phones[i].nonce[0] == '\0' || phones[i].pinged_ms + phones[i].way_ms > model->now_ms)
            continue;
          phones[i].nonce[0] = '\0';
          say_of_phone (machine, &phones[i], pong);
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
  Model *model = model_new (1);
  Phone phones[2] = { { .way_ms = way_ms }, { .way_ms = way_ms } };
  g_autoptr(DameroHall) machine = machine_new_of_phones (model, phones, DAMERO_BLACK, DAMERO_WHITE);
  gint64 credits_ms = 0;

  measure (machine, phones);
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

#define PRESS_OF_PHONE(uid, rest) \
  "{\"kind\":\"press\"," UID (uid) PLACE ("0", "black") "," rest "}"

/* The way of the phone that had the side before is none of the one that has it. */
static void
test_phone_replaced (void)
{
  Model *model = model_new (1);
  Phone phones[2] = { { .way_ms = 900 }, { .way_ms = 10 } };
  g_autoptr(DameroHall) machine = machine_new_of_phones (model, phones, DAMERO_BLACK, DAMERO_BLACK);

  do_at_desk (model, "start in=1.1.1.1");
  measure (machine, phones);
  say_of_phone (machine, &phones[1], PRESS_OF_PHONE ("1", "\"lag_ms\":60000"));
  g_assert_cmpint (hall_get_last (model->hall)->kind, ==, DAMERO_ACT_PRESS);
  g_assert_cmpint (hall_get_last (model->hall)->credit_ms, ==, 10);
  model_free (model);
}

/* Presses that are refused add nothing to the quota. */
static void
test_quota_refused (void)
{
  Model *model = model_new (1);
  Phone phones[2] = { { .way_ms = 200 }, { .way_ms = 200 } };
  const DameroSeat table = { DAMERO_SEAT_TABLE, 1, 1, -1, 0 };
  const DameroPlace place = { 1, 1, 1, 1 };
  g_autoptr(DameroHall) machine = NULL;
  gint64 before_ms;

  hall_ok (model->hall, 500, "section-changed in=1 record=checked devices=sides");
  damero_hall_revoke (model->machine, &table, 500);
  machine = machine_new_of_phones (model, phones, DAMERO_BLACK, DAMERO_WHITE);
  do_at_desk (model, "start in=1.1.1.1");
  damero_hall_publish (machine, model->now_ms);
  measure (machine, phones);
  before_ms = damero_hall_get_grace_ms (machine, &place, model->now_ms, model->now_ms);
  g_assert_cmpint (before_ms, ==, DAMERO_QUOTA_START_MS);
  say_of_phone (machine, &phones[0], PRESS_OF_PHONE ("1", "\"lag_ms\":0,\"move\":\"1-5\""));
  say_of_phone (machine, &phones[0], PRESS_OF_PHONE ("2", "\"lag_ms\":90,\"move\":\"1-5\""));
  g_assert_cmpint (hall_get_last (model->hall)->kind, ==, DAMERO_ACT_START);
  g_assert_cmpint (damero_hall_get_grace_ms (machine, &place, model->now_ms, model->now_ms), ==, before_ms);
  model_free (model);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/hall/messages", test_messages);
  g_test_add_func ("/hall/slip", test_slip);
  g_test_add_func ("/hall/said-before", test_said_before);
  g_test_add_func ("/hall/ahead", test_ahead);
  g_test_add_func ("/hall/next-game", test_next_game);
  g_test_add_func ("/hall/answer", test_answer);
  g_test_add_func ("/hall/crown", test_crown);
  g_test_add_func ("/hall/late", test_late);
  g_test_add_func ("/hall/phones", test_phones);
  g_test_add_func ("/hall/phone-replaced", test_phone_replaced);
  g_test_add_func ("/hall/quota-refused", test_quota_refused);

  return g_test_run ();
}
