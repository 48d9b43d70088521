/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tests/hall/test-rights.c - every kind of message by every role in every state of a board: what is allowed is what is
 * written here, and what a player may do the event performs. Then what else is refused: boards, sides, games, plies,
 * displays, what the referee holds; and what the floor may not send as an act.
 */
#include <string.h>

#include "../event/hall.h"
#include "hall/rights.h"

#define UID "01890000-0000-7000-8000-00000000%04x"
#define G1  "in=1.1.1.1 "

/* The lines that bring a board of a match of two games into each state. */
static const char *const lines[DAMERO_HALL_N_STATES][8] = {
  [DAMERO_HALL_STATE_NONE] = { NULL },
  [DAMERO_HALL_STATE_BEFORE] = { "pair in=1 pairs=1-2", "publish in=1.1" },
  [DAMERO_HALL_STATE_PLAYING] = { "pair in=1 pairs=1-2", "start " G1, "press " G1 "move=11-15" },
  [DAMERO_HALL_STATE_PAUSED] = { "pair in=1 pairs=1-2", "start " G1, "press " G1 "move=11-15", "pause " G1 },
  [DAMERO_HALL_STATE_WAITING] = { "pair in=1 pairs=1-2", "start " G1 "flags=soft", "press " G1 "move=11-15", "" },
  [DAMERO_HALL_STATE_ADJOURNED] = { "pair in=1 pairs=1-2", "result " G1 "result=black", "start in=1.1.1.2",
      "press in=1.1.1.2 move=11-15", "adjourned in=1.1.1.2" },
  [DAMERO_HALL_STATE_OVER] = { "pair in=1 pairs=1-2", "start " G1, "press " G1 "move=11-15",
      "resign " G1 "side=white" },
  [DAMERO_HALL_STATE_DONE] = { "pair in=1 pairs=1-2", "result " G1 "result=black",
      "result-confirmed " G1 "result=black", "result in=1.1.1.2 result=draw",
      "result-confirmed in=1.1.1.2 result=draw" },
};

static Hall *
make_hall (DameroHallState state)
{
  Hall *hall = hall_new ();

  hall_section (hall, "games=2 control=300 record=follows", 2);
  for (guint i = 0; lines[state][i] != NULL; i++)
    {
      gint64 at_ms = hall->now_ms + 1000;

      if (*lines[state][i] == '\0')
        hall_pass_time (hall, 2000000);
      else
        hall_ok (hall, at_ms, lines[state][i]);
    }
  return hall;
}

static DameroHallRole
make_role (DameroSeatKind kind)
{
  gboolean has_board = damero_seat_kind_has_board (kind);

  return (DameroHallRole) {
    .seat = { kind, has_board ? 1 : 0, has_board ? 1 : 0, kind == DAMERO_SEAT_SIDE ? DAMERO_WHITE : -1,
              has_board ? 0 : 1 }
  };
}

/* A message that fits the board as it stands, of the side on move, or White. */
static DameroHallMessage *
make_message (const Hall    *hall,
              DameroHallKind kind)
{
  DameroHallMessage *message = damero_hall_message_new (kind);
  static guint n;
  g_autofree char *uid = g_strdup_printf (UID, ++n & 0xffff);
  DameroHallBoard board;

  damero_hall_board_read (hall->event, 1, 1, &board);
  for (guint i = 0; i < DAMERO_HALL_N_FIELDS; i++)
    {
      DameroHallField field = (DameroHallField) i;

      if (damero_hall_kinds[kind].uses[field] != DAMERO_HALL_NEEDED)
        continue;
      if (damero_hall_fields[field].type == DAMERO_HALL_NUMBER || damero_hall_fields[field].type == DAMERO_HALL_BOOLEAN)
        damero_hall_message_set_int (message, field, damero_hall_fields[field].min);
      else if (field == DAMERO_HALL_FIELD_UID)
        damero_hall_message_set_text (message, field, uid);
      else if (field == DAMERO_HALL_FIELD_SIDE)
        damero_hall_message_set_text (message, field, board.turn == DAMERO_BLACK ? "black" : "white");
      else
        damero_hall_message_set_text (message, field, field == DAMERO_HALL_FIELD_LIST ? "board" :
                                                      field == DAMERO_HALL_FIELD_RESULT ? "black" :
                                                      field == DAMERO_HALL_FIELD_COUNT ? "forty-move" :
                                                      field == DAMERO_HALL_FIELD_ACT ? "pause in=1.1.1.1" :
                                                      field == DAMERO_HALL_FIELD_CODE ? "00000000" :
                                                      field == DAMERO_HALL_FIELD_CLOCK ? "00112233" :
                                                      "0011223344556677");
    }
  if (damero_hall_message_has (message, DAMERO_HALL_FIELD_PLY))
    damero_hall_message_set_int (message, DAMERO_HALL_FIELD_PLY, board.n_plies);
  if (damero_hall_message_has (message, DAMERO_HALL_FIELD_GAME) && board.place.game > 0)
    damero_hall_message_set_int (message, DAMERO_HALL_FIELD_GAME, board.place.game);
  return message;
}

/* The states, each by its first two letters, in which each role may send what is not of every page. */
static const char *const expected[] = {
  "table ready: be", "table press: pl", "table resign: pl pa ad", "table offer-draw: pl", "table accept-draw: pl pa",
  "table decline-draw: pl pa", "table claim: pl pa", "table crown: pl", "table call-referee: be pl pa wa ad ov do",
  "table confirm-result: ov",
  "side ready: be", "side press: pl", "side resign: pl pa ad", "side offer-draw: pl", "side accept-draw: pl pa",
  "side decline-draw: pl pa", "side claim: pl pa", "side crown: pl", "side call-referee: be pl pa wa ad ov do",
  "side confirm-result: ov",
  "slip call-referee: be pl pa wa ad ov do", "slip enter-result: be", "slip confirm-result: ov",
  "floor enter-result: be pl pa wa ad", "floor confirm-result: ov", "floor check-in: no be pl pa wa ad ov do",
  "floor act: no be pl pa wa ad ov do", "floor hold: no be pl pa wa ad ov do",
  "helper enter-result: be", "helper confirm-result: ov", "helper check-in: no be pl pa wa ad ov do",
};

static gboolean
is_of_page (DameroHallKind kind)
{
  return kind == DAMERO_HALL_HELLO || kind == DAMERO_HALL_LEAVE || kind == DAMERO_HALL_SYNC ||
         kind == DAMERO_HALL_PONG || kind == DAMERO_HALL_WATCH || kind == DAMERO_HALL_STATUS;
}

static void
test_table (void)
{
  Hall *halls[DAMERO_HALL_N_STATES];
  guint n = 0;

  for (guint state = 0; state < DAMERO_HALL_N_STATES; state++)
    {
      DameroHallBoard board;

      halls[state] = make_hall ((DameroHallState) state);
      damero_hall_board_read (halls[state]->event, 1, 1, &board);
      g_assert_cmpstr (damero_hall_state_get_token (board.state), ==,
                       damero_hall_state_get_token ((DameroHallState) state));
    }
  for (guint seat = 0; seat < DAMERO_N_SEAT_KINDS; seat++)
    for (guint kind = 0; kind < DAMERO_HALL_N_KINDS; kind++)
      {
        DameroHallRole role = make_role ((DameroSeatKind) seat);
        g_autoptr(GString) text = g_string_new (NULL);
        guint n_states = 0;

        if (damero_hall_kinds[kind].sender == DAMERO_HALL_DIRECTOR)
          {
            g_assert_cmpuint (damero_hall_get_rights ((DameroSeatKind) seat, (DameroHallKind) kind), ==, 0);
            continue;
          }
        g_string_printf (text, "%s %s:", damero_seat_kind_get_token ((DameroSeatKind) seat),
                         damero_hall_kinds[kind].name);
        for (guint state = 0; state < DAMERO_HALL_N_STATES; state++)
          {
            g_autoptr(DameroHallMessage) message = make_message (halls[state], (DameroHallKind) kind);

            if (damero_hall_judge (halls[state]->event, &role, message, NULL) != DAMERO_HALL_RIGHT)
              continue;
            n_states++;
            g_string_append_printf (text, " %.2s", damero_hall_state_get_token ((DameroHallState) state));
          }
        if (is_of_page ((DameroHallKind) kind))
          g_assert_cmpuint (n_states, ==, DAMERO_HALL_N_STATES);
        else if (n_states > 0)
          g_assert_cmpstr (text->str, ==, expected[MIN (n, G_N_ELEMENTS (expected) - 1)]);
        n += n_states > 0 && !is_of_page ((DameroHallKind) kind);
      }
  g_assert_cmpuint (n, ==, G_N_ELEMENTS (expected));
  for (guint state = 0; state < DAMERO_HALL_N_STATES; state++)
    hall_free (halls[state]);
}

/* The act of a message is performed, with the seat in it, and is the same when the message comes again. */
static void
test_acts (void)
{
  static const struct {
    DameroHallState state;
    DameroSeatKind  seat;
    DameroHallKind  kind;
  } rows[] = {
    { DAMERO_HALL_STATE_PLAYING, DAMERO_SEAT_TABLE, DAMERO_HALL_PRESS },
    { DAMERO_HALL_STATE_PLAYING, DAMERO_SEAT_SIDE, DAMERO_HALL_RESIGN },
    { DAMERO_HALL_STATE_PAUSED, DAMERO_SEAT_TABLE, DAMERO_HALL_RESIGN },
    { DAMERO_HALL_STATE_ADJOURNED, DAMERO_SEAT_TABLE, DAMERO_HALL_RESIGN },
    { DAMERO_HALL_STATE_PLAYING, DAMERO_SEAT_TABLE, DAMERO_HALL_OFFER_DRAW },
    { DAMERO_HALL_STATE_WAITING, DAMERO_SEAT_TABLE, DAMERO_HALL_CALL_REFEREE },
    { DAMERO_HALL_STATE_BEFORE, DAMERO_SEAT_SLIP, DAMERO_HALL_ENTER_RESULT },
    { DAMERO_HALL_STATE_BEFORE, DAMERO_SEAT_HELPER, DAMERO_HALL_ENTER_RESULT },
    { DAMERO_HALL_STATE_WAITING, DAMERO_SEAT_FLOOR, DAMERO_HALL_ENTER_RESULT },
    { DAMERO_HALL_STATE_OVER, DAMERO_SEAT_SLIP, DAMERO_HALL_CONFIRM_RESULT },
    { DAMERO_HALL_STATE_NONE, DAMERO_SEAT_HELPER, DAMERO_HALL_CHECK_IN },
    { DAMERO_HALL_STATE_PLAYING, DAMERO_SEAT_FLOOR, DAMERO_HALL_ACT },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr(Hall) hall = make_hall (rows[i].state);
      DameroHallRole role = make_role (rows[i].seat);
      g_autoptr(DameroHallMessage) message = make_message (hall, rows[i].kind);
      DameroAct *act = NULL;
      char seat[DAMERO_SEAT_SIZE];

      g_test_message ("row %u", i);
      g_assert_cmpint (damero_hall_judge (hall->event, &role, message, &act), ==, DAMERO_HALL_RIGHT);
      g_assert_nonnull (act);
      act->stamp.mono_ms = hall->now_ms + 1;
      damero_seat_to_text (&role.seat, seat);
      g_assert_cmpstr (act->seat, ==, seat);
      g_assert_cmpint (damero_act_is_by_player (act), ==, damero_seat_kind_has_board (rows[i].seat));
      if (!hall_perform (hall, act))
        g_error ("refused: %d", hall->refusal.code);
      g_assert_cmpstr (hall_get_last (hall)->uid, ==, damero_hall_message_get_text (message, DAMERO_HALL_FIELD_UID));
      g_assert_cmpint (damero_hall_judge (hall->event, &role, message, &act), ==, DAMERO_HALL_RIGHT_KNOWN);
      g_assert_null (act);
      hall_check (hall);
    }
}

static void
expect (const Hall           *hall,
        const DameroHallRole *role,
        DameroHallMessage    *message,
        DameroHallRight       right)
{
  DameroAct *act;

  g_assert_cmpstr (damero_hall_right_get_token (damero_hall_judge (hall->event, role, message, &act)), ==,
                   damero_hall_right_get_token (right));
  damero_act_free (act);
  damero_hall_message_free (message);
}

static DameroHallMessage *
with_int (DameroHallMessage *message,
          DameroHallField    field,
          gint64             value)
{
  damero_hall_message_set_int (message, field, value);
  return message;
}

static DameroHallMessage *
with_text (DameroHallMessage *message,
           DameroHallField    field,
           const char        *value)
{
  damero_hall_message_set_text (message, field, value);
  return message;
}

static void
test_refused (void)
{
  g_autoptr(Hall) hall = make_hall (DAMERO_HALL_STATE_PLAYING);
  DameroHallRole table = make_role (DAMERO_SEAT_TABLE), side = make_role (DAMERO_SEAT_SIDE);
  DameroHallRole floor = make_role (DAMERO_SEAT_FLOOR), other;

#define PRESS make_message (hall, DAMERO_HALL_PRESS)
  expect (hall, &table, PRESS, DAMERO_HALL_RIGHT);
  expect (hall, &table, with_int (PRESS, DAMERO_HALL_FIELD_BOARD, 2), DAMERO_HALL_WRONG_BOARD);
  expect (hall, &table, with_int (PRESS, DAMERO_HALL_FIELD_SECTION, 2), DAMERO_HALL_WRONG_BOARD);
  expect (hall, &table, with_int (PRESS, DAMERO_HALL_FIELD_ROUND, 2), DAMERO_HALL_WRONG_GAME);
  expect (hall, &table, with_int (PRESS, DAMERO_HALL_FIELD_GAME, 2), DAMERO_HALL_WRONG_GAME);
  expect (hall, &table, with_int (PRESS, DAMERO_HALL_FIELD_PLY, 0), DAMERO_HALL_WRONG_PLY);
  expect (hall, &table, with_int (PRESS, DAMERO_HALL_FIELD_PLY, 2), DAMERO_HALL_WRONG_PLY);
  expect (hall, &table, with_text (PRESS, DAMERO_HALL_FIELD_SIDE, "black"), DAMERO_HALL_WRONG_TURN);
  expect (hall, &side, PRESS, DAMERO_HALL_RIGHT);
  expect (hall, &side, with_text (PRESS, DAMERO_HALL_FIELD_SIDE, "black"), DAMERO_HALL_WRONG_SIDE);
  expect (hall, &table, with_text (make_message (hall, DAMERO_HALL_CLAIM), DAMERO_HALL_FIELD_COUNT, "sheep"),
          DAMERO_HALL_WRONG_VALUE);

  other = table;
  other.is_display = TRUE;
  expect (hall, &other, PRESS, DAMERO_HALL_WRONG_DISPLAY);
  expect (hall, &other, make_message (hall, DAMERO_HALL_WATCH), DAMERO_HALL_RIGHT);
  other = table;
  other.is_held = TRUE;
  expect (hall, &other, PRESS, DAMERO_HALL_WRONG_HELD);
  expect (hall, &other, make_message (hall, DAMERO_HALL_CALL_REFEREE), DAMERO_HALL_RIGHT);

#define LIST(list) with_text (make_message (hall, DAMERO_HALL_WATCH), DAMERO_HALL_FIELD_LIST, list)
  expect (hall, &table, LIST ("calls"), DAMERO_HALL_WRONG_ROLE);
  expect (hall, &table, LIST ("entries"), DAMERO_HALL_WRONG_ROLE);
  expect (hall, &floor, LIST ("calls"), DAMERO_HALL_RIGHT);
  other = make_role (DAMERO_SEAT_HELPER);
  expect (hall, &other, LIST ("entries"), DAMERO_HALL_RIGHT);
  expect (hall, &other, LIST ("calls"), DAMERO_HALL_WRONG_ROLE);
}

/* A uid is known to the seat alone that it came from. */
static void
test_replayed (void)
{
  g_autoptr(Hall) hall = make_hall (DAMERO_HALL_STATE_PLAYING);
  DameroHallRole table = make_role (DAMERO_SEAT_TABLE), side = make_role (DAMERO_SEAT_SIDE);
  g_autoptr(DameroHallMessage) press = make_message (hall, DAMERO_HALL_PRESS);
  DameroAct *act;

  g_assert_cmpint (damero_hall_judge (hall->event, &table, press, &act), ==, DAMERO_HALL_RIGHT);
  act->stamp.mono_ms = hall->now_ms + 1;
  g_assert_true (hall_perform (hall, act));
  g_assert_cmpint (damero_hall_judge (hall->event, &table, press, NULL), ==, DAMERO_HALL_RIGHT_KNOWN);
  g_assert_cmpint (damero_hall_judge (hall->event, &side, press, NULL), ==, DAMERO_HALL_WRONG_PLY);
}

static void
test_floor (void)
{
  static const char *const allowed[] = {
    "flag in=1.1.1.1", "time-called in=1.1.1.1",
    "pause in=1.1.1.1", "clock-adjusted in=1.1.1.1 side=black amount=1000", "caution in=1.1.1.1 side=black reason=r",
    "result-corrected in=1.1.1.1 result=draw reason=r", "late in=1.1.1.1 side=white",
    "call-answered in=1.1.1.1 who=Somebody seat=table:1.1 uid=01890000-0000-7000-8000-000000000001 by=program",
  };
  static const char *const refused[] = {
    "", "nonsense", "pause in=1.1.1.1 nonsense=1", "press in=1.1.1.1", "move in=1.1.1.1 move=11-15",
    "alarm in=1.1.1.1", "recorded in=1.1.1.1 result=draw", "interrupted",
    "undo undoes=01890000-0000-7000-8000-000000000001", "pair in=1.2", "section-changed in=1 record=none",
    "event-changed name=Mine", "person name=P registry=01890000-0000-7000-8000-000000000001",
  };
  g_autoptr(Hall) hall = make_hall (DAMERO_HALL_STATE_PLAYING);
  DameroHallRole floor = make_role (DAMERO_SEAT_FLOOR);

  for (guint i = 0; i < G_N_ELEMENTS (allowed); i++)
    {
      g_autoptr(DameroHallMessage) message = make_message (hall, DAMERO_HALL_ACT);
      g_autoptr(DameroAct) act = NULL;

      damero_hall_message_set_text (message, DAMERO_HALL_FIELD_ACT, allowed[i]);
      g_assert_cmpint (damero_hall_judge (hall->event, &floor, message, &act), ==, DAMERO_HALL_RIGHT);
      g_assert_cmpstr (act->seat, ==, "floor:1");
      g_assert_cmpint (act->actor, ==, DAMERO_ACTOR_REFEREE);
      g_assert_null (act->who);
      g_assert_cmpstr (act->uid, ==, damero_hall_message_get_text (message, DAMERO_HALL_FIELD_UID));
    }
  for (guint i = 1; i < G_N_ELEMENTS (refused); i++)
    expect (hall, &floor, with_text (make_message (hall, DAMERO_HALL_ACT), DAMERO_HALL_FIELD_ACT, refused[i]),
            DAMERO_HALL_WRONG_VALUE);
}

/* The floor takes back the last that it has done itself: nothing of another seat's, nothing older, nothing twice. */
static void
test_undo (void)
{
  g_autoptr(Hall) hall = make_hall (DAMERO_HALL_STATE_PLAYING);
  DameroHallRole floor = make_role (DAMERO_SEAT_FLOOR);
  DameroHallRole table = make_role (DAMERO_SEAT_TABLE);

  hall_ok (hall, hall->now_ms, "caution " G1 "side=black reason=r seat=floor:1 "
                               "uid=01890000-0000-7000-8000-00000000fff1");
  hall_ok (hall, hall->now_ms, "caution " G1 "side=white reason=r seat=floor:1 "
                               "uid=01890000-0000-7000-8000-00000000fff2");
  hall_ok (hall, hall->now_ms, "pause " G1 "seat=floor:2 uid=01890000-0000-7000-8000-00000000fff3");
  expect (hall, &floor, with_text (make_message (hall, DAMERO_HALL_ACT), DAMERO_HALL_FIELD_ACT,
                                   "undo undoes=01890000-0000-7000-8000-00000000fff1"), DAMERO_HALL_WRONG_VALUE);
  expect (hall, &floor, with_text (make_message (hall, DAMERO_HALL_ACT), DAMERO_HALL_FIELD_ACT,
                                   "undo undoes=01890000-0000-7000-8000-00000000fff3"), DAMERO_HALL_WRONG_VALUE);
  expect (hall, &floor, with_text (make_message (hall, DAMERO_HALL_ACT), DAMERO_HALL_FIELD_ACT,
                                   "undo undoes=01890000-0000-7000-8000-00000000fff2 "
                                   "also=01890000-0000-7000-8000-00000000fff3"), DAMERO_HALL_WRONG_VALUE);
  expect (hall, &table, with_text (make_message (hall, DAMERO_HALL_ACT), DAMERO_HALL_FIELD_ACT,
                                   "undo undoes=01890000-0000-7000-8000-00000000fff2"), DAMERO_HALL_WRONG_ROLE);
  expect (hall, &floor, with_text (make_message (hall, DAMERO_HALL_ACT), DAMERO_HALL_FIELD_ACT,
                                   "undo undoes=01890000-0000-7000-8000-00000000fff2"), DAMERO_HALL_RIGHT);
  hall_ok (hall, hall->now_ms, "undo undoes=01890000-0000-7000-8000-00000000fff2 seat=floor:1");
  expect (hall, &floor, with_text (make_message (hall, DAMERO_HALL_ACT), DAMERO_HALL_FIELD_ACT,
                                   "undo undoes=01890000-0000-7000-8000-00000000fff2"), DAMERO_HALL_WRONG_VALUE);
  expect (hall, &floor, with_text (make_message (hall, DAMERO_HALL_ACT), DAMERO_HALL_FIELD_ACT,
                                   "undo undoes=01890000-0000-7000-8000-00000000fff1"), DAMERO_HALL_RIGHT);
}

/* A board whose match goes on is about its game until the result is confirmed or the next one has begun. */
static void
test_boards (void)
{
  g_autoptr(Hall) hall = make_hall (DAMERO_HALL_STATE_OVER);
  DameroHallBoard board;

  damero_hall_board_read (hall->event, 1, 1, &board);
  g_assert_cmpint (board.place.game, ==, 1);
  hall_ok (hall, hall->now_ms, "result-confirmed " G1 "result=black");
  damero_hall_board_read (hall->event, 1, 1, &board);
  g_assert_cmpint (board.place.game, ==, 2);
  g_assert_cmpint (board.state, ==, DAMERO_HALL_STATE_BEFORE);
  hall_ok (hall, hall->now_ms, "start in=1.1.1.2");
  damero_hall_board_read (hall->event, 1, 1, &board);
  g_assert_cmpint (board.state, ==, DAMERO_HALL_STATE_PLAYING);
  g_assert_cmpint (board.turn, ==, DAMERO_BLACK);
  damero_hall_board_read (hall->event, 1, 2, &board);
  g_assert_cmpint (board.state, ==, DAMERO_HALL_STATE_NONE);
  damero_hall_board_read (hall->event, 7, 1, &board);
  g_assert_cmpint (board.state, ==, DAMERO_HALL_STATE_NONE);
}

/* The protocol's words for states are these. */
static void
test_words (void)
{
  g_auto(GStrv) words = g_strsplit (damero_hall_fields[DAMERO_HALL_FIELD_STATE].words, " ", -1);

  g_assert_cmpuint (g_strv_length (words), ==, DAMERO_HALL_N_STATES);
  for (guint state = 0; state < DAMERO_HALL_N_STATES; state++)
    g_assert_cmpstr (damero_hall_state_get_token ((DameroHallState) state), ==, words[state]);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/rights/table", test_table);
  g_test_add_func ("/rights/acts", test_acts);
  g_test_add_func ("/rights/refused", test_refused);
  g_test_add_func ("/rights/replayed", test_replayed);
  g_test_add_func ("/rights/floor", test_floor);
  g_test_add_func ("/rights/undo", test_undo);
  g_test_add_func ("/rights/boards", test_boards);
  g_test_add_func ("/rights/words", test_words);

  return g_test_run ();
}
