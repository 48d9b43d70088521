/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tests/hall/test-desk.c - what the referee does at a desk, and who gets which seat, while devices are at the boards:
 * nothing that a device said before counts for another game, other players, another start or another device.
 */
#include "table.h"
#include "event/calls.h"

#define EDITED "pairs-edited in=1.1 pairs=\"3-2 1-4 5-6 7-8 9-10 11-12\" reason=r"

static const DameroSeat board_1 = { DAMERO_SEAT_TABLE, 1, 1, -1, 0 };
static const DameroSeat floor_seat = { DAMERO_SEAT_FLOOR, 0, 0, -1, 1 };

static const DameroGame *
get_game (const Model *model)
{
  return hall_get_game (model->hall, 1, 1);
}

static guint
get_n_plies (const Model *model)
{
  return damero_game_get_n_plies (get_game (model));
}

static gint64
get_think_ms (const Model *model,
              guint        ply)
{
  return g_array_index (get_game (model)->plies, DameroPly, ply).think_ms;
}

/* The game of board 1 was started at 1000, when its device's clock showed 100. */
static Model *
model_new_started (void)
{
  Model *model = model_new (1);

  model->now_ms = 1000;
  expect_answer (model, "{\"kind\":\"ready\"," UID ("1") PLACE ("0", "black") "}", "performed");
  expect_answer (model, "{\"kind\":\"ready\"," UID ("2") PLACE ("0", "white") "}", "performed");
  expect_answer (model, "{\"kind\":\"sync\",\"clock\":\"00000001\",\"device_ms\":100}", "\"now_ms\":1000");
  return model;
}

/* The same, and it was adjourned after a turn, at 2000. */
static Model *
model_new_adjourned (void)
{
  Model *model = model_new_started ();

  model->now_ms = 2000;
  expect_answer (model, PRESS ("3", "0", "black", "1100"), "performed");
  do_at_desk (model, "pause in=1.1.1.1 by=referee");
  do_at_desk (model, "adjourned in=1.1.1.1");
  return model;
}

/* ---- other players ---- */

static void
test_edited (void)
{
  Model *model = model_new (1);

  model->now_ms = 1000;
  expect_answer (model, "{\"kind\":\"watch\",\"list\":\"board\"}", "\"state\":\"before\"");
  expect_answer (model, "{\"kind\":\"ready\"," UID ("1") PLACE ("0", "black") "}", "\"black_ready\":true");
  do_at_desk (model, EDITED);
  expect_answer (model, "{\"kind\":\"watch\",\"list\":\"board\"}", "\"black_ready\":false");
  expect_answer (model, "{\"kind\":\"ready\"," UID ("2") PLACE ("0", "white") "}", "\"state\":\"before\"");
  undo_at_desk (model);
  expect_answer (model, "{\"kind\":\"ready\"," UID ("3") PLACE ("0", "black") "}", "\"state\":\"before\"");
  expect_answer (model, "{\"kind\":\"ready\"," UID ("4") PLACE ("0", "white") "}", "\"state\":\"playing\"");
  model_free (model);
}

/* The floor sees the boards that there are. */
static void
test_boards (void)
{
  Model *model = model_new (1);

  model->now_ms = 1000;
  model->sessions[0] = join_seat (model, &floor_seat);
  expect_answer (model, "{\"kind\":\"watch\",\"list\":\"boards\",\"section\":1}", "\"list\":\"boards\"");
  g_ptr_array_set_size (model->answers, 0);
  do_at_desk (model, "pairs-edited in=1.1 pairs=\"1-2 3-4 5-6 7-8 9-10 bye 11 12\" reason=r");
  g_assert_true (was_told (model, "\"kind\":\"list-end\""));
  model_free (model);
}

/* Who has called the referee before, for something else, and then says another result than stands, is heard. */
static void
test_disputed (void)
{
  Model *model = model_new_started ();
  const DameroCall call = { .kind = DAMERO_CALL_PLAYER, .place = { 1, 1, 1, 1 }, .side = DAMERO_WHITE };

  expect_answer (model, "{\"kind\":\"call-referee\"," UID ("4") PLACE ("0", "white") "}", "performed");
  expect_answer (model, "{\"kind\":\"call-referee\"," UID ("5") PLACE ("0", "white") "}", "\"why\":\"event\"");
  expect_answer (model, "{\"kind\":\"resign\"," UID ("6") PLACE ("0", "black") "}", "\"state\":\"over\"");
  expect_answer (model, "{\"kind\":\"confirm-result\"," UID ("8") PLACE ("0", "white") ",\"result\":\"draw\"}",
                 "performed");
  g_assert_cmpint (damero_event_find_call_act (model->hall->event, &call)->result, ==, DAMERO_OUTCOME_DRAW);
  undo_at_desk (model);
  g_assert_cmpint (damero_event_find_call_act (model->hall->event, &call)->result, <, 0);
  hall_check (model->hall);
  model_free (model);
}

/* ---- clocks ---- */

/* A game that is continued goes by how its device's clock is tied then; that it slept in between is nothing. */
static void
test_continued (void)
{
  static const struct { const char *sync, *press; } rows[] = {
    { "{\"kind\":\"sync\",\"clock\":\"00000001\",\"device_ms\":9009500}", PRESS ("4", "1", "white", "9011500") },
    { "{\"kind\":\"sync\",\"clock\":\"00000001\",\"device_ms\":5000}", PRESS ("4", "1", "white", "7000") },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      Model *model = model_new_adjourned ();

      damero_hall_connected (model->machine, model->sessions[0], 9009000);
      model->now_ms = 9010000;
      expect_answer (model, "{\"kind\":\"hello\",\"first_version\":1,\"last_version\":3}", "welcome");
      expect_answer (model, rows[i].sync, "\"now_ms\":9010000");
      do_at_desk (model, "continued in=1.1.1.1");
      if (get_game (model)->phase == DAMERO_GAME_PAUSED)
        do_at_desk (model, "resume in=1.1.1.1 side=white by=referee");
      model->now_ms = 9012000;
      expect_answer (model, rows[i].press, "performed");
      g_assert_cmpint (get_think_ms (model, 1), ==, 2000);
      g_assert_cmpint (hall_get_last (model->hall)->kind, ==, DAMERO_ACT_PRESS);
      model_free (model);
    }
}

/* A clock that goes slow by 55 millionths is tied anew in the course of time. */
static void
test_slow (void)
{
  Model *model = model_new (1);

  model->now_ms = 1000;
  expect_answer (model, "{\"kind\":\"sync\",\"clock\":\"00000001\",\"device_ms\":100}", "\"now_ms\":1000");
  for (int i = 1; i <= 9000; i++)
    {
      g_autofree char *sync = g_strdup_printf ("{\"kind\":\"sync\",\"clock\":\"00000001\",\"device_ms\":%d}",
                                               100 + i * 1000 - i * 500 / 9000);

      model->now_ms += 1000;
      receive (model, model->sessions[0], sync);
    }
  do_at_desk (model, "start in=1.1.1.1");
  model->now_ms += 2000;
  expect_answer (model, PRESS ("1", "0", "black", "9001600"), "performed");
  g_assert_cmpint (ABS (get_think_ms (model, 0) - 2000), <=, 10);
  model_free (model);
}

/* The flag of a game of another round does not wait for the device that is at the board now. */
static void
test_earlier_round (void)
{
  Model *model = model_new_adjourned ();
  const DameroPlace place = { 1, 1, 1, 1 };

  for (int board = 2; board <= N_BOARDS; board++)
    {
      g_autofree char *result = g_strdup_printf ("result in=1.1.%d.1 result=draw", board);

      do_at_desk (model, result);
    }
  do_at_desk (model, "round-adjourned in=1.1");
  do_at_desk (model, "pair in=1 pairs=\"1-3 2-4 5-7 6-8 9-11 10-12\"");
  do_at_desk (model, "publish in=1.2");
  model->now_ms = 20000;
  do_at_desk (model, "continued in=1.1.1.1");
  g_assert_cmpint (damero_hall_get_grace_ms (model->machine, &place, 15000, 20000), ==, 0);
  model_free (model);
}

/* ---- presses that wait ---- */

/* The game was started anew while a press of its first start was held, or kept by a device without contact. */
static void
test_other_start (void)
{
  for (guint i = 0; i < 2; i++)
    {
      gboolean is_kept = i == 1;
      Model *model = model_new_started ();

      model->now_ms = 2800;
      if (!is_kept)
        receive (model, model->sessions[0], PRESS ("3", "0", "black", "3100"));
      undo_at_desk (model);
      model->now_ms = is_kept ? 60000 : 3000;
      do_at_desk (model, "start in=1.1.1.1");
      if (is_kept)
        {
          model->now_ms = 63000;
          damero_hall_connected (model->machine, model->sessions[0], model->now_ms);
          expect_answer (model, "{\"kind\":\"hello\",\"first_version\":1,\"last_version\":3}", "welcome");
          expect_answer (model, "{\"kind\":\"sync\",\"clock\":\"00000001\",\"device_ms\":62100}", "\"now_ms\":63000");
          expect_answer (model, PRESS ("3", "0", "black", "2100"), "\"why\":\"other-ply\"");
        }
      pass_time (model, model->now_ms + 3000);
      g_assert_cmpuint (get_n_plies (model), ==, 0);
      model_free (model);
    }
}

/* Turns before it were undone while a press was held: it is no other turn's. */
static void
test_other_turn (void)
{
  Model *model = model_new_started ();
  g_autofree char *undo = NULL;

  model->now_ms = 2000;
  receive (model, model->sessions[0], PRESS ("3", "0", "black", "1000"));
  undo = g_strdup_printf ("undo undoes=%s", hall_get_last (model->hall)->uid);
  model->now_ms = 2500;
  receive (model, model->sessions[0], PRESS ("4", "1", "white", "1500"));
  model->now_ms = 2800;
  receive (model, model->sessions[0], PRESS ("5", "2", "black", "3100"));
  g_assert_cmpuint (get_n_plies (model), ==, 2);
  undo_at_desk (model);
  do_at_desk (model, undo);
  if (get_game (model)->phase == DAMERO_GAME_PAUSED)
    do_at_desk (model, "resume in=1.1.1.1 side=black by=referee");
  pass_time (model, 5000);
  g_assert_cmpuint (get_n_plies (model), ==, 0);
  model_free (model);
}

/* ---- other devices ---- */

/* What a replaced device says while a press of the one in its place is held is its own, and so is what the new one says
 * while one of the old one is. */
static void
test_replaced (void)
{
  Model *model = model_new_started ();
  guint old = model->sessions[0];

  model->sessions[0] = join_seat (model, &board_1);
  expect_answer (model, "{\"kind\":\"sync\",\"clock\":\"00000001\",\"device_ms\":100}", "\"now_ms\":1000");
  model->now_ms = 2800;
  receive (model, model->sessions[0], PRESS ("5", "0", "black", "3100"));
  receive (model, old, "{\"kind\":\"resign\"," UID ("6") PLACE ("0", "white") "}");
  pass_time (model, 5000);
  g_assert_cmpint (get_game (model)->phase, ==, DAMERO_GAME_PLAYING);
  g_assert_cmpuint (get_n_plies (model), ==, 1);
  model_free (model);

  model = model_new_started ();
  model->now_ms = 2800;
  receive (model, model->sessions[0], PRESS ("5", "0", "black", "3100"));
  model->sessions[0] = join_seat (model, &board_1);
  g_ptr_array_set_size (model->answers, 0);
  receive (model, model->sessions[0], "{\"kind\":\"call-referee\"," UID ("6") PLACE ("0", "black") "}");
  pass_time (model, 5000);
  g_assert_true (was_told (model, "\"kind\":\"performed\""));
  model_free (model);
}

/* The floor is told at once that a board has no device, whether that gave its seat up or was sent away. */
static void
test_without_device (void)
{
  for (guint i = 0; i < 2; i++)
    {
      Model *model = model_new (1);
      guint table = model->sessions[0];

      model->now_ms = 1000;
      receive (model, table, "{\"kind\":\"sync\",\"clock\":\"00000001\",\"device_ms\":100}");
      model->sessions[0] = join_seat (model, &floor_seat);
      expect_answer (model, "{\"kind\":\"watch\",\"list\":\"boards\",\"section\":1}", "\"one_device\":true");
      g_ptr_array_set_size (model->answers, 0);
      if (i == 0)
        receive (model, table, "{\"kind\":\"leave\"}");
      else
        damero_hall_revoke (model->machine, &board_1, model->now_ms);
      g_assert_true (was_told (model, "\"one_device\":false"));
      model_free (model);
    }
}

/* A seat that was taken away is not missed, and its device not asked for signs; what it pressed ahead goes with it. */
static void
test_revoked (void)
{
  Model *model = model_new_started ();
  gint64 due_ms;

  model->now_ms = 2800;
  receive (model, model->sessions[0], PRESS ("5", "0", "black", "3100"));
  damero_hall_revoke (model->machine, &board_1, model->now_ms);
  g_ptr_array_set_size (model->answers, 0);
  pass_time (model, 20000);
  g_assert_cmpuint (get_n_plies (model), ==, 0);
  g_assert_cmpuint (model->answers->len, ==, 0);
  for (guint i = 0; i < model->records->len; i++)
    g_assert_cmpint (((const DameroHallRecord *) g_ptr_array_index (model->records, i))->kind, !=,
                     DAMERO_HALL_RECORD_LOST);
  g_assert_false (damero_hall_get_deadline (model->machine, &due_ms));
  model_free (model);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/hall/desk/edited", test_edited);
  g_test_add_func ("/hall/desk/boards", test_boards);
  g_test_add_func ("/hall/desk/disputed", test_disputed);
  g_test_add_func ("/hall/desk/continued", test_continued);
  g_test_add_func ("/hall/desk/slow", test_slow);
  g_test_add_func ("/hall/desk/earlier-round", test_earlier_round);
  g_test_add_func ("/hall/desk/other-start", test_other_start);
  g_test_add_func ("/hall/desk/other-turn", test_other_turn);
  g_test_add_func ("/hall/desk/replaced", test_replaced);
  g_test_add_func ("/hall/desk/without-device", test_without_device);
  g_test_add_func ("/hall/desk/revoked", test_revoked);
  return g_test_run ();
}
