/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tests/hall/test-view.c - what each role is told of a board: worked cases; that a state is under its limit with the
 * longest names; and a scan of every message to every role for what would help a player to find a move.
 */
#include <string.h>

#include "../event/hall.h"
#include "hall/view.h"
#include "model/deck.h"

#define G1 "in=1.1.1.1 "

static const DameroSeat seats[] = {
  { DAMERO_SEAT_TABLE, 1, 1, -1, 0 }, { DAMERO_SEAT_SIDE, 1, 1, DAMERO_WHITE, 0 }, { DAMERO_SEAT_SLIP, 1, 1, -1, 0 },
  { DAMERO_SEAT_FLOOR, 0, 0, -1, 1 }, { DAMERO_SEAT_HELPER, 0, 0, -1, 1 }, { DAMERO_SEAT_SCREEN, 0, 0, -1, 1 },
  { DAMERO_SEAT_PLAYER, 0, 0, -1, 1 }, { DAMERO_SEAT_TABLE, 1, 2, -1, 0 },
};

static DameroStamp
get_now (const Hall *hall)
{
  return (DameroStamp) { hall->run, hall->now_ms, 1700000000000 + hall->now_ms };
}

/* A game with a lone king, whose count runs; black offers a draw and has called the referee. */
static Hall *
make_hall (const char *fields)
{
  Hall *hall = hall_new ();
  g_autofree char *section = g_strdup_printf ("games=2 control=300 ruleset=pool-apca %s", fields);

  hall_section (hall, section, 4);
  hall_ok (hall, 0, "pair in=1 pairs=\"1-2 3-4\"");
  hall_ok (hall, 1000, "start " G1 "fen=B:WK28:BK1,K2,K12");
  hall_ok (hall, 4000, "press " G1 "move=2-7");
  hall_ok (hall, 5000, "press " G1 "move=28-32");
  hall_ok (hall, 5500, "draw-offered " G1 "side=black by=black");
  hall_ok (hall, 5600, "referee-called " G1 "side=black by=black");
  return hall;
}

static DameroHallMessage *
view (const Hall       *hall,
      const DameroSeat *seat)
{
  const DameroStamp now = get_now (hall);
  const DameroHallDevice device = { { TRUE, FALSE }, { FALSE, TRUE }, TRUE, TRUE, FALSE };

  return damero_hall_view_board (hall->event, seat, 1, 1, &device, &now, 77);
}

static char *
dup_text (const Hall       *hall,
          const DameroSeat *seat)
{
  g_autoptr(DameroHallMessage) message = view (hall, seat);
  char *text = damero_hall_message_write (message);

  g_assert_nonnull (text);
  g_assert_cmpuint (strlen (text), <, DAMERO_HALL_MAX_STATE);
  return text;
}

#define HEAD "{\"kind\":\"board\",\"section\":1,\"round\":1,\"board\":1,\"game\":1,\"side\":\"black\",\"ply\":2," \
             "\"now_ms\":5600,\"revision\":77,\"state\":\"playing\","
#define BODY "\"black\":\"P\",\"white\":\"P\",\"first\":\"black\",\"black_ms\":296400,\"white_ms\":299000," \
             "\"running\":\"black\",\"counts_up\":false"
#define POSITION ",\"position\":\"B:WK32:BK1,K7,K12\",\"last_move\":\"28-32\""
#define MATCH ",\"numbering\":\"normal\",\"score_black_x10\":0,\"score_white_x10\":0"
#define ALONE ",\"black_bonus_ms\":0,\"white_bonus_ms\":0,\"black_most_ms\":297000,\"white_most_ms\":299000"
#define ASKED ",\"offer\":\"black\",\"called\":\"black\",\"black_ready\":true,\"white_ready\":false," \
              "\"black_confirmed\":false,\"white_confirmed\":true,\"held\":true"

/* The table, the floor, and everybody else. */
static void
test_audiences (void)
{
  g_autoptr(Hall) hall = make_hall ("assist=off");
  g_autofree char *table = dup_text (hall, &seats[0]);
  g_autofree char *floor = dup_text (hall, &seats[3]);
  g_autofree char *screen = dup_text (hall, &seats[5]);
  g_autofree char *other = dup_text (hall, &seats[7]);

  g_assert_cmpstr (table, ==, HEAD "\"record\":\"checked\"," BODY POSITION ASKED MATCH ALONE ",\"one_device\":true}");
  g_assert_cmpstr (floor, ==, HEAD "\"record\":\"checked\"," BODY POSITION ASKED ",\"contact\":false,"
                                   "\"counts\":\"lone king 1/13\"" MATCH ",\"one_device\":true}");
  g_assert_cmpstr (screen, ==, HEAD BODY MATCH "}");
  g_assert_cmpstr (other, ==, screen);
}

/* The ply of the position that SEAT is shown of make_hall's game; -1: it is shown none. */
static int
get_shown (const Hall       *hall,
           const DameroSeat *seat)
{
  static const char *const positions[] = { "B:WK28:BK1,K2,K12", "W:WK28:BK1,K7,K12", "B:WK32:BK1,K7,K12" };
  static const char *const moves[] = { NULL, "2-7", "28-32" };
  g_autoptr(DameroHallMessage) message = view (hall, seat);
  const char *position = damero_hall_message_get_text (message, DAMERO_HALL_FIELD_POSITION);

  for (int ply = 0; position != NULL && ply < 3; ply++)
    if (strcmp (position, positions[ply]) == 0)
      {
        g_assert_cmpstr (damero_hall_message_get_text (message, DAMERO_HALL_FIELD_LAST_MOVE), ==, moves[ply]);
        return ply;
      }

  g_assert_null (position);
  g_assert_false (damero_hall_message_has (message, DAMERO_HALL_FIELD_LAST_MOVE));
  return -1;
}

/* At every instant of a game with moves at 4 s and 5 s the board's own seats and the floor see it as it stands, and
 * nobody else a move before its delay is over; when that changes is told ahead. */
static void
test_delay (void)
{
  static const struct { int minutes; gint64 first_ms, second_ms; } cases[] = {
    { 0, 0, 0 }, { 1, 64000, 65000 }, { 2, 124000, 125000 }, { DAMERO_DELAY_GAME, G_MAXINT64, G_MAXINT64 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *fields = g_strdup_printf ("assist=off moves-delay=%d", cases[i].minutes);
      g_autoptr(Hall) hall = make_hall (fields);

      for (hall->now_ms = 5600; hall->now_ms < 130000; hall->now_ms += 100)
        {
          const DameroStamp now = get_now (hall);
          int shown = cases[i].minutes == DAMERO_DELAY_GAME ? -1
                        : (hall->now_ms >= cases[i].first_ms) + (hall->now_ms >= cases[i].second_ms);
          gint64 due_ms = shown == 0 ? cases[i].first_ms : shown == 1 ? cases[i].second_ms : DAMERO_HALL_NEVER_MS;

          g_assert_cmpint (damero_hall_view_get_due_ms (hall->event, DAMERO_HALL_AUDIENCE_HALL, 1, 1, &now), ==,
                           due_ms);
          for (guint seat = 0; seat < G_N_ELEMENTS (seats); seat++)
            g_assert_cmpint (get_shown (hall, &seats[seat]), ==, seat < 4 ? 2 : shown);
        }
    }
}

/* In another run of the program it is the hour that counts; a game that is over is shown whole. */
static void
test_delay_ends (void)
{
  g_autoptr(Hall) hall = make_hall ("assist=off moves-delay=1");
  const DameroStamp next = { hall->run + 1, 20, 1700000000000 + 64500 };
  g_autoptr(DameroHallMessage) message = NULL;

  hall_ok (hall, 5700, "pause " G1 "by=referee");
  message = damero_hall_view_board (hall->event, &seats[5], 1, 1, NULL, &next, 77);
  g_assert_cmpstr (damero_hall_message_get_text (message, DAMERO_HALL_FIELD_LAST_MOVE), ==, "2-7");
  g_assert_cmpint (get_shown (hall, &seats[5]), ==, 0);
  hall_ok (hall, 6000, "resign " G1 "side=white by=white");
  g_assert_cmpint (get_shown (hall, &seats[5]), ==, 2);
}

/* What only reads is shown when the game is over. */
static void
test_over (void)
{
  g_autoptr(Hall) hall = make_hall ("assist=off");
  g_autoptr(DameroHallMessage) message = NULL;

  hall_ok (hall, 6000, "resign " G1 "side=white by=white");
  message = view (hall, &seats[6]);
  g_assert_cmpstr (damero_hall_message_get_text (message, DAMERO_HALL_FIELD_STATE), ==, "over");
  g_assert_cmpstr (damero_hall_message_get_text (message, DAMERO_HALL_FIELD_RESULT), ==, "black");
  g_assert_true (damero_hall_message_has (message, DAMERO_HALL_FIELD_POSITION));
  g_assert_false (damero_hall_message_has (message, DAMERO_HALL_FIELD_RUNNING));
}

/* Before the first start the clocks show what they will begin with, and the floor sees who is missing. */
static void
test_before (void)
{
  g_autoptr(Hall) hall = hall_new ();
  g_autoptr(DameroHallMessage) floor = NULL, table = NULL, paper = NULL;

  hall_section (hall, "games=2 control=300+5 ruleset=pool-apca", 4);
  hall_ok (hall, 0, "pair in=1 pairs=\"1-2 3-4\"");
  hall_ok (hall, 0, "publish in=1.1");
  hall_ok (hall, 1000, "late " G1 "side=white");
  floor = view (hall, &seats[3]);
  table = view (hall, &seats[0]);
  g_assert_cmpint (damero_hall_message_get_int (table, DAMERO_HALL_FIELD_BLACK_MS), ==, 305000);
  g_assert_cmpint (damero_hall_message_get_int (table, DAMERO_HALL_FIELD_WHITE_MS), ==, 305000);
  g_assert_false (damero_hall_message_has (table, DAMERO_HALL_FIELD_LATE));
  g_assert_cmpstr (damero_hall_message_get_text (floor, DAMERO_HALL_FIELD_LATE), ==, "white");

  hall_ok (hall, 2000, "late " G1 "side=black");
  hall_ok (hall, 3000, "arrived " G1 "side=white");
  g_clear_pointer (&floor, damero_hall_message_free);
  floor = view (hall, &seats[3]);
  g_assert_cmpstr (damero_hall_message_get_text (floor, DAMERO_HALL_FIELD_LATE), ==, "black");

  hall_ok (hall, 4000, "section-changed in=1 paper=on");
  paper = view (hall, &seats[0]);
  g_assert_false (damero_hall_message_has (paper, DAMERO_HALL_FIELD_BLACK_MS));
}

/* Who owes the other side a crown is told which, at the board and to the floor, until it is there. */
static void
test_crown (void)
{
  g_autoptr(Hall) hall = hall_new ();

  hall_section (hall, "games=2 control=300 ruleset=pool-apca opponent-crowns=on", 2);
  hall_ok (hall, 0, "pair in=1 pairs=1-2");
  hall_ok (hall, 0, "publish in=1.1");
  hall_ok (hall, 1000, "start " G1 "fen=B:W11,20:B9,25");
  for (int turn = 0; turn < 3; turn++)
    {
      static const char *const lines[] = { "press " G1 "move=25-30", "crowned " G1, "press " G1 "move=11-8" };

      hall_ok (hall, 2000, lines[turn]);
      for (guint seat = 0; seat < 6; seat++)
        {
          g_autoptr(DameroHallMessage) message = view (hall, &seats[seat]);

          g_assert_cmpint (damero_hall_message_has (message, DAMERO_HALL_FIELD_CROWN), ==, turn == 0 && seat < 4);
          g_assert_cmpint (damero_hall_message_has (message, DAMERO_HALL_FIELD_OPPONENT_CROWNS), ==, seat < 4);
          if (turn == 0 && seat < 4)
            g_assert_cmpint (damero_hall_message_get_int (message, DAMERO_HALL_FIELD_CROWN), ==, 30);
        }
    }
}

static gboolean
is_time_called (const Hall *hall)
{
  g_autoptr(DameroHallMessage) message = view (hall, &seats[0]);

  return damero_hall_message_get_int (message, DAMERO_HALL_FIELD_TIME_CALLED) != 0;
}

/* Called time is told in the turn for which it is called, and the clock shows what is left of the grace. */
static void
test_time_called (void)
{
  g_autoptr(Hall) hall = hall_new ();
  g_autoptr(DameroHallMessage) message = NULL;

  hall_section (hall, "games=2 control=\"move 300+60\" record=none", 2);
  hall_ok (hall, 0, "pair in=1 pairs=1-2");
  hall_ok (hall, 0, "publish in=1.1");
  hall_ok (hall, 1000, "start " G1);
  g_assert_false (is_time_called (hall));
  hall_ok (hall, 301000, "time-called " G1 "by=program");
  g_assert_true (is_time_called (hall));
  message = view (hall, &seats[0]);
  g_assert_cmpint (damero_hall_message_get_int (message, DAMERO_HALL_FIELD_BLACK_MS), ==, 60000);
  hall_ok (hall, 302000, "pause " G1 "by=referee");
  g_assert_true (is_time_called (hall));
  hall_ok (hall, 303000, "resume " G1 "by=referee");
  hall_ok (hall, 304000, "press " G1);
  g_assert_false (is_time_called (hall));
  hall_ok (hall, 604000, "time-called " G1 "by=program");
  hall_ok (hall, 605000, "resign " G1 "side=white by=white");
  g_assert_false (is_time_called (hall));
}

/* Turns that nobody has written down leave no position to show, and no move. */
static void
test_unrecorded (void)
{
  g_autoptr(Hall) hall = make_hall ("assist=off record=none");
  g_autoptr(DameroHallMessage) message = NULL;

  hall_ok (hall, 6000, "press " G1);
  message = view (hall, &seats[0]);
  g_assert_cmpint (damero_hall_message_get_int (message, DAMERO_HALL_FIELD_PLY), ==, 3);
  g_assert_false (damero_hall_message_has (message, DAMERO_HALL_FIELD_POSITION));
  g_assert_false (damero_hall_message_has (message, DAMERO_HALL_FIELD_LAST_MOVE));
}

/* Names as long as they may be, of characters as wide as they may be. */
static void
test_size (void)
{
  g_autoptr(Hall) hall = make_hall ("assist=on");
  g_autoptr(GString) name = g_string_new (NULL);

  for (int i = 0; i < 200; i++)
    g_string_append (name, "\xf0\x9f\x99\x82");
  for (int player = 1; player <= 2; player++)
    {
      g_autofree char *line = g_strdup_printf ("player-changed player=%d name=%s", player, name->str);

      hall_ok (hall, hall->now_ms, line);
    }
  for (guint i = 0; i < G_N_ELEMENTS (seats); i++)
    g_free (dup_text (hall, &seats[i]));
}

/* An opening with the longest code and name that there are, in the game in which it is still to be made. */
static void
test_opening_size (void)
{
  g_autoptr(Hall) hall = hall_new ();
  g_autoptr(GString) name = g_string_new (NULL), ballot = g_string_new (NULL);
  g_autofree char *code = NULL;

  for (int i = 0; i < DAMERO_MAX_DECK_NAME; i++)
    g_string_append (name, "\xf0\x9f\x99\x82");
  code = g_strndup (name->str, 4 * DAMERO_MAX_DECK_CODE);
  hall_section (hall, "games=2 control=300 ruleset=pool-apca draw=match opening=obligatory assist=on", 4);
  for (int player = 1; player <= 2; player++)
    {
      g_autofree char *change = g_strdup_printf ("player-changed player=%d name=%s", player, name->str);

      hall_ok (hall, 0, change);
    }
  hall_ok (hall, 0, "pair in=1 pairs=\"1-2 3-4\"");
  g_string_printf (ballot, "ballot in=1.1.1 code=%s name=%s line=\"%s\"", code, name->str, "12-16 24-20 8-12 28-24");
  hall_ok (hall, 0, ballot->str);
  hall_ok (hall, 0, "publish in=1.1");
  for (guint i = 0; i < G_N_ELEMENTS (seats); i++)
    g_free (dup_text (hall, &seats[i]));
  hall_ok (hall, 1000, "start " G1);
  for (guint i = 0; i < G_N_ELEMENTS (seats); i++)
    g_free (dup_text (hall, &seats[i]));
}

static GPtrArray *
dup_list (const Hall *hall,
          const char *list)
{
  const DameroStamp now = get_now (hall);
  DameroHallWatch watch = { .section = 1, .entry = strcmp (list, "player") == 0 ? 3 : 0 };

  g_strlcpy (watch.list, list, sizeof watch.list);
  return damero_hall_view_list (hall->event, &watch, &now, 77);
}

/* Fields that assist, and whatever else names moves, in what each seat is told. */
static guint
scan (const Hall *hall,
      gboolean    with_floor)
{
  static const char *const lists[] = {
    "pairings", "standings", "calls", "sections", "entries", "players", "player"
  };
  guint n = 0;

  for (guint i = 0; i < G_N_ELEMENTS (seats); i++)
    {
      g_autoptr(DameroHallMessage) board = view (hall, &seats[i]);
      g_autoptr(GPtrArray) messages = g_ptr_array_new ();

      if (!with_floor && seats[i].kind == DAMERO_SEAT_FLOOR)
        continue;
      g_ptr_array_add (messages, board);
      for (guint list = 0; list < G_N_ELEMENTS (lists); list++)
        {
          g_autoptr(GPtrArray) rows = dup_list (hall, lists[list]);

          for (guint row = 0; row < rows->len; row++)
            for (guint field = 0; field < DAMERO_HALL_N_FIELDS; field++)
              n += damero_hall_fields[field].assists &&
                   damero_hall_message_has (g_ptr_array_index (rows, row), (DameroHallField) field);
        }
      for (guint field = 0; field < DAMERO_HALL_N_FIELDS; field++)
        n += damero_hall_fields[field].assists && damero_hall_message_has (board, (DameroHallField) field);
    }

  return n;
}

static void
test_assistance (void)
{
  static const char *const records[] = { "checked", "follows", "none" };

  for (guint i = 0; i < G_N_ELEMENTS (records); i++)
    {
      g_autofree char *off = g_strdup_printf ("assist=off record=%s", records[i]);
      g_autofree char *on = g_strdup_printf ("assist=on record=%s", records[i]);
      g_autoptr(Hall) without = make_hall (off);
      g_autoptr(Hall) with = make_hall (on);

      g_assert_cmpuint (scan (without, FALSE), ==, 0);
      g_assert_cmpuint (scan (without, TRUE), ==, 1);
      /* The table, the side and the slip of the board. */
      g_assert_cmpuint (scan (with, FALSE), ==, 3);
    }
}

/* What a seat is told of the opening in a BOARD, from its code on; "" where it is nothing. */
static void
expect_opening (const Hall       *hall,
                const DameroSeat *seat,
                const char       *expected)
{
  g_autofree char *text = dup_text (hall, seat);
  char *at = strstr (text, ",\"opening_");

  g_assert_cmpstr (at != NULL ? at : "}", ==, expected);
}

static Hall *
make_drawn (const char *fields,
            const char *opening)
{
  Hall *hall = hall_new ();
  g_autofree char *section = g_strdup_printf ("games=2 control=300 ruleset=pool-apca draw=match assist=off %s", fields);
  g_autofree char *ballot = g_strdup_printf ("ballot in=1.1.1 %s", opening);

  hall_section (hall, section, 4);
  hall_ok (hall, 0, "pair in=1 pairs=\"1-2 3-4\"");
  hall_ok (hall, 0, ballot);
  hall_ok (hall, 0, "publish in=1.1");
  return hall;
}

#define CROSS_DRAWN "code=17 name=Cross line=\"11-15 23-19\""
#define CROSS ",\"opening_code\":\"17\",\"opening_name\":\"Cross\""
#define CROSS_LEADS ",\"opening_line\":\"11-15 23-19\",\"opening_position\":\"B:W19,21,22,24,25,26,27,28,29,30,31,32:" \
                    "B1,2,3,4,5,6,7,8,9,10,12,15\""

/* What was drawn is public and no assistance: every seat is told, before the game and with its code in it. */
static void
test_opening (void)
{
  g_autoptr(Hall) obligatory = make_drawn ("opening=obligatory", CROSS_DRAWN);
  g_autoptr(Hall) played = make_drawn ("opening=played", CROSS_DRAWN);

  for (guint i = 0; i < 7; i++)
    {
      expect_opening (obligatory, &seats[i], CROSS CROSS_LEADS ",\"obligatory\":true}");
      expect_opening (played, &seats[i], CROSS CROSS_LEADS ",\"obligatory\":false}");
    }

  hall_ok (played, 1000, "start " G1);
  hall_ok (obligatory, 1000, "start " G1);
  hall_no (obligatory, 1500, "press " G1 "move=11-16", DAMERO_REFUSAL_OTHER_OPENING);
  for (guint i = 0; i < 7; i++)
    {
      gboolean is_told = i < 4; /* who plays, and the floor */

      expect_opening (played, &seats[i], CROSS "}");
      expect_opening (obligatory, &seats[i],
                      is_told ? CROSS CROSS_LEADS ",\"opening_move\":\"11-15\",\"obligatory\":true}"
                              : CROSS CROSS_LEADS ",\"obligatory\":true}");
    }

  hall_ok (obligatory, 2000, "press " G1 "move=11-15");
  expect_opening (obligatory, &seats[0], CROSS CROSS_LEADS ",\"opening_move\":\"23-19\",\"obligatory\":true}");
  hall_ok (obligatory, 3000, "press " G1 "move=23-19");
  expect_opening (obligatory, &seats[0], CROSS "}");
}

/* A position without moves, code and name; neither moves nor position; a board for which nothing was drawn; a round
 * that nobody may see. */
static void
test_opening_position (void)
{
  g_autoptr(Hall) hall = make_drawn ("opening=played", "fen=W:W21,22:B1,2");
  g_autoptr(Hall) none = make_hall ("draw=none");
  g_autoptr(Hall) usual = make_drawn ("opening=played", "code=17 name=Cross line=\"\"");
  g_autoptr(Hall) draft = hall_new ();

  expect_opening (hall, &seats[7], ",\"opening_position\":\"W:W21,22:B1,2\"}");
  hall_ok (hall, 1000, "start " G1);
  expect_opening (hall, &seats[0], "}");
  expect_opening (none, &seats[0], "}");
  expect_opening (usual, &seats[0], CROSS "}");

  hall_section (draft, "games=1 control=300 draw=round", 4);
  hall_ok (draft, 0, "pair in=1 pairs=\"1-2 3-4\"");
  hall_ok (draft, 0, "ballot in=1.1 code=17 line=\"11-15 23-19\"");
  expect_opening (draft, &seats[0], "}");
  hall_ok (draft, 0, "publish in=1.1");
  expect_opening (draft, &seats[0], ",\"opening_code\":\"17\"" CROSS_LEADS ",\"obligatory\":false}");
}

/* No move is demanded where turns are not all known: those that were pressed may have been others. */
static void
test_opening_unrecorded (void)
{
  g_autoptr(Hall) hall = make_drawn ("opening=obligatory record=none", CROSS_DRAWN);

  hall_ok (hall, 1000, "start " G1);
  expect_opening (hall, &seats[0], CROSS CROSS_LEADS ",\"obligatory\":true}");
  hall_ok (hall, 2000, "press " G1);
  expect_opening (hall, &seats[0], CROSS CROSS_LEADS ",\"obligatory\":true}");
  hall_ok (hall, 3000, "press " G1);
  expect_opening (hall, &seats[0], CROSS "}");
}

/* No field of any kind is known to have moves to choose from, or what a position is worth. */
static void
test_fields (void)
{
  static const char *const words[] = { "legal", "moves", "best", "eval", "worth", "hint", "advice", "threat" };

  for (guint field = 0; field < DAMERO_HALL_N_FIELDS; field++)
    for (guint i = 0; i < G_N_ELEMENTS (words); i++)
      g_assert_null (strstr (damero_hall_fields[field].name, words[i]));
}

static void
expect_list (const Hall        *hall,
             const char        *list,
             const char *const *expected)
{
  g_autoptr(GPtrArray) rows = dup_list (hall, list);

  for (guint i = 0; i < rows->len; i++)
    {
      g_autofree char *text = damero_hall_message_write (g_ptr_array_index (rows, i));

      g_assert_nonnull (expected[i]);
      g_assert_cmpstr (text, ==, expected[i]);
    }
  g_assert_null (expected[rows->len]);
}

static void
test_players (void)
{
  static const char *const sections[] = {
    "{\"kind\":\"section\",\"section\":1,\"round\":1,\"n\":3,\"name\":\"Hall 0\"}",
    "{\"kind\":\"list-end\",\"section\":1,\"list\":\"sections\",\"n\":1,\"revision\":77}",
    NULL,
  };
  static const char *const entries[] = {
    "{\"kind\":\"entry\",\"section\":1,\"entry\":1,\"name\":\"P\",\"present\":false}",
    "{\"kind\":\"entry\",\"section\":1,\"entry\":2,\"name\":\"P\",\"present\":false}",
    "{\"kind\":\"entry\",\"section\":1,\"entry\":3,\"name\":\"P\",\"present\":false}",
    "{\"kind\":\"entry\",\"section\":1,\"entry\":4,\"name\":\"P\",\"present\":false}",
    "{\"kind\":\"list-end\",\"section\":1,\"list\":\"entries\",\"n\":4,\"revision\":77}",
    NULL,
  };
  static const char *const players[] = {
    "{\"kind\":\"entry\",\"section\":1,\"entry\":1,\"name\":\"P\"}",
    "{\"kind\":\"entry\",\"section\":1,\"entry\":2,\"name\":\"P\"}",
    "{\"kind\":\"entry\",\"section\":1,\"entry\":3,\"name\":\"P\"}",
    "{\"kind\":\"entry\",\"section\":1,\"entry\":4,\"name\":\"P\"}",
    "{\"kind\":\"list-end\",\"section\":1,\"list\":\"players\",\"n\":4,\"revision\":77}",
    NULL,
  };
  g_autoptr(Hall) hall = make_hall ("assist=off");

  expect_list (hall, "sections", sections);
  expect_list (hall, "entries", entries);
  expect_list (hall, "players", players);
}

static void
test_lists (void)
{
  static const char *const pairings[] = {
    "{\"kind\":\"pairing\",\"section\":1,\"round\":1,\"board\":1,\"game\":1,\"state\":\"playing\",\"black\":\"P\","
      "\"white\":\"P\"}",
    "{\"kind\":\"pairing\",\"section\":1,\"round\":1,\"board\":1,\"game\":2,\"state\":\"before\",\"black\":\"P\","
      "\"white\":\"P\"}",
    "{\"kind\":\"pairing\",\"section\":1,\"round\":1,\"board\":2,\"game\":1,\"result\":\"draw\",\"state\":\"over\","
      "\"black\":\"P\",\"white\":\"P\"}",
    "{\"kind\":\"pairing\",\"section\":1,\"round\":1,\"board\":2,\"game\":2,\"state\":\"before\",\"black\":\"P\","
      "\"white\":\"P\"}",
    "{\"kind\":\"list-end\",\"section\":1,\"list\":\"pairings\",\"n\":4,\"revision\":77}",
    NULL,
  };
  static const char *const player[] = {
    "{\"kind\":\"pairing\",\"section\":1,\"round\":1,\"board\":2,\"game\":1,\"result\":\"draw\",\"state\":\"over\","
      "\"black\":\"P\",\"white\":\"P\"}",
    "{\"kind\":\"pairing\",\"section\":1,\"round\":1,\"board\":2,\"game\":2,\"state\":\"before\",\"black\":\"P\","
      "\"white\":\"P\"}",
    "{\"kind\":\"list-end\",\"section\":1,\"entry\":3,\"list\":\"player\",\"n\":2,\"revision\":77}",
    NULL,
  };
  static const char *const standings[] = {
    "{\"kind\":\"standing\",\"section\":1,\"entry\":3,\"rank\":1,\"name\":\"P\",\"points_x10\":10}",
    "{\"kind\":\"standing\",\"section\":1,\"entry\":4,\"rank\":1,\"name\":\"P\",\"points_x10\":10}",
    "{\"kind\":\"standing\",\"section\":1,\"entry\":1,\"rank\":3,\"name\":\"P\",\"points_x10\":0}",
    "{\"kind\":\"standing\",\"section\":1,\"entry\":2,\"rank\":3,\"name\":\"P\",\"points_x10\":0}",
    "{\"kind\":\"list-end\",\"section\":1,\"list\":\"standings\",\"n\":4,\"revision\":77}",
    NULL,
  };
  static const char *const calls[] = {
    "{\"kind\":\"call\",\"section\":1,\"round\":1,\"board\":1,\"game\":1,\"side\":\"black\",\"n\":0,\"why\":\"player\","
      "\"text\":\"P calls the referee.\",\"black\":\"P\",\"white\":\"P\",\"age_ms\":400}",
    "{\"kind\":\"answer\",\"act\":\"call-answered in=1.1.1.1 side=black\",\"n\":0,\"text\":\"Answered\"}",
    "{\"kind\":\"answer\",\"act\":\"pause in=1.1.1.1\",\"n\":0,\"text\":\"Pause\"}",
    "{\"kind\":\"call\",\"section\":1,\"round\":1,\"board\":2,\"game\":2,\"n\":1,\"why\":\"start\","
      "\"text\":\"P \342\200\223 P: game 2 has not begun.\",\"black\":\"P\","
      "\"white\":\"P\",\"age_ms\":0}",
    "{\"kind\":\"answer\",\"act\":\"start in=1.1.2.2\",\"n\":1,\"text\":\"Start Clock\"}",
    "{\"kind\":\"list-end\",\"section\":1,\"list\":\"calls\",\"n\":5,\"revision\":77}",
    NULL,
  };
  g_autoptr(Hall) hall = make_hall ("assist=off");

  hall_ok (hall, 6000, "result in=1.1.2.1 result=draw");
  expect_list (hall, "pairings", pairings);
  expect_list (hall, "player", player);
  expect_list (hall, "standings", standings);
  expect_list (hall, "calls", calls);
}

/* Nobody's device is told what stands in a player's record besides the name, though the event publishes all of it. */
static void
test_private (void)
{
  static const char *const lists[] = {
    "pairings", "standings", "calls", "sections", "entries", "players", "player"
  };
  static const char *const secrets[] = { "1931", "4200017", "jrs", "Zorn", "shouted" };
  g_autoptr(Hall) hall = make_hall ("assist=off");
  g_autoptr(GString) told = g_string_new (NULL);

  hall_ok (hall, 5700, "event-changed publishes=\"reasons birth-years numbers groups\"");
  hall_ok (hall, 5700, "player-changed player=1 born=1931 ident=FIDE4200017 groups=jrs party=Zorn");
  hall_ok (hall, 5700, "caution " G1 "side=black reason=shouted");
  for (guint i = 0; i < G_N_ELEMENTS (seats); i++)
    {
      g_autofree char *board = dup_text (hall, &seats[i]);

      g_string_append (told, board);
    }
  for (guint list = 0; list < G_N_ELEMENTS (lists); list++)
    {
      g_autoptr(GPtrArray) rows = dup_list (hall, lists[list]);

      for (guint row = 0; row < rows->len; row++)
        {
          g_autofree char *text = damero_hall_message_write (g_ptr_array_index (rows, row));

          g_string_append (told, text);
        }
    }
  g_assert_nonnull (strstr (told->str, "\"name\":\"P\""));
  for (guint i = 0; i < G_N_ELEMENTS (secrets); i++)
    g_assert_null (strstr (told->str, secrets[i]));
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/view/audiences", test_audiences);
  g_test_add_func ("/view/over", test_over);
  g_test_add_func ("/view/delay", test_delay);
  g_test_add_func ("/view/delay-ends", test_delay_ends);
  g_test_add_func ("/view/before", test_before);
  g_test_add_func ("/view/unrecorded", test_unrecorded);
  g_test_add_func ("/view/crown", test_crown);
  g_test_add_func ("/view/time-called", test_time_called);
  g_test_add_func ("/view/size", test_size);
  g_test_add_func ("/view/opening-size", test_opening_size);
  g_test_add_func ("/view/assistance", test_assistance);
  g_test_add_func ("/view/opening", test_opening);
  g_test_add_func ("/view/opening-position", test_opening_position);
  g_test_add_func ("/view/opening-unrecorded", test_opening_unrecorded);
  g_test_add_func ("/view/fields", test_fields);
  g_test_add_func ("/view/players", test_players);
  g_test_add_func ("/view/private", test_private);
  g_test_add_func ("/view/lists", test_lists);

  return g_test_run ();
}
