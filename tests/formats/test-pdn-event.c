/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tests/formats/test-pdn-event.c - the games of an event as records: the text of one by hand, and every move
 * and clock read back.
 */
#include "formats/pdn/event.h"

#include <string.h>

#include "club-event.h"

static DameroEvent *
make_club_event (void)
{
  DameroEvent *event = damero_event_new ();
  gint64 mono_ms = 0;

  for (guint i = 0; club_acts[i] != NULL; i++)
    perform_line (event, club_acts[i], &mono_ms);

  return event;
}

/* Board 1 of the first round. Black thinks 5.25 s, White 1 + 2, Black 0.5 + 3; White, a minute taken off by the
 * referee, resigns after 61 more. Black began, so Black's win is 1-0. */
static void
test_by_hand (void)
{
  g_autoptr(DameroEvent) event = make_club_event ();
  const DameroPlace place = { 1, 1, 1, 1 };
  const DameroPlace nowhere = { 1, 2, 1, 1 };
  g_autoptr(DameroPdnGame) record = damero_pdn_new_for_game (event, &place, FALSE);
  g_autoptr(DameroPdnGame) white_first = damero_pdn_new_for_game (event, &place, TRUE);
  g_autofree char *text = damero_pdn_game_to_text (record);

  g_assert_cmpstr (text, ==,
                   "[Event \"Club <Open> & \\\"Friends\\\"\"]\n"
                   "[Site \"Durham, NC\"]\n"
                   "[Date \"2026.11.21\"]\n"
                   "[Round \"1\"]\n"
                   "[White \"Brown, B\"]\n"
                   "[Black \"Evans, E\"]\n"
                   "[Result \"1-0\"]\n"
                   "[GameType \"23,B,8,8,N1,0\"]\n"
                   "[Winner \"black\"]\n"
                   "[Ruleset \"pool-apca\"]\n"
                   "[Semantics \"" G_STRINGIFY (DAMERO_RULES_SEMANTICS_VERSION) "\"]\n"
                   "[Section \"Gold Bar\"]\n"
                   "[Board \"1\"]\n"
                   "[MatchGame \"1\"]\n"
                   "[Termination \"resignation\"]\n"
                   "[TimeControl \"300+5\"]\n"
                   "[WhiteTime \"0:01:04\"]\n"
                   "[BlackTime \"0:00:08\"]\n"
                   "[PlyCount \"3\"]\n"
                   "\n"
                   "1. 11-15 {[%clock W0:05:05 b0:05:04.75]} 1... 23-19\n"
                   "{[%clock w0:05:07 B0:05:04.75]} 2. 8-11 {[%clock w0:04:07 b0:05:06.25]} 1-0\n\n");
  g_assert_cmpint (white_first->result, ==, DAMERO_PDN_SECOND);
  g_assert_null (damero_pdn_new_for_game (event, &nowhere, FALSE));
}

/* A move that has a time of its own leaves nothing on a clock: what is told is what it took. */
static void
test_own_times (void)
{
  static const struct {
    const char *control;
    const char *moves;
  } rows[] = {
    { "move 300/60+60", "1. 11-15 {[%emt 0:00:05.25]} 1... 23-19 {[%emt 0:05:01]} 2. 8-11\n{[%emt 0:00:00.007]} *\n" },
    { "300+5\" controls=\"black: move 300+60", "1. 11-15 {[%emt 0:00:05.25]} 1... 23-19 {[%clock w" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *section = g_strdup_printf ("section in=1 name=S games=1 control=\"%s\" flags=running",
                                                  rows[i].control);
      const char *const lines[] = {
        "event name=E", "player name=Ann", "player name=Bob", section, "entry in=1 player=1", "entry in=1 player=2",
        "pair in=1.1 pairs=1-2", "start in=1.1.1.1", "press in=1.1.1.1 move=11-15 at=+5250",
        "press in=1.1.1.1 move=23-19 at=+2000",
        "press in=1.1.1.1 move=8-11 at=+7",
      };
      g_autoptr(DameroEvent) event = damero_event_new ();
      const DameroPlace place = { 1, 1, 1, 1 };
      g_autoptr(DameroPdnGame) record = NULL;
      g_autofree char *text = NULL;
      gint64 mono_ms = 0;

      for (guint k = 0; k < G_N_ELEMENTS (lines); k++)
        {
          if (i == 0 && k == G_N_ELEMENTS (lines) - 2)
            perform_line (event, "time-called in=1.1.1.1 by=program at=+300000", &mono_ms);
          perform_line (event, i == 0 && k == G_N_ELEMENTS (lines) - 2 ? "press in=1.1.1.1 move=23-19 at=+1000"
                                                                       : lines[k], &mono_ms);
        }
      record = damero_pdn_new_for_game (event, &place, FALSE);
      text = damero_pdn_game_to_text (record);
      if (strstr (text, rows[i].moves) == NULL)
        g_error ("%s: %s", rows[i].control, text);
    }
}

/* An opening that was drawn has a tag of its name or moves, and one of its code; its moves come first, without
 * clocks. */
static void
test_openings (void)
{
  static const struct { const char *ballot, *press, *tags, *moves; } rows[] = {
    { "code=17 name=Cross line=\"11-15 23-19\"", "press in=1.1.1.1 move=8-11",
      "[Opening \"Cross\"]\n[Ballot \"17\"]\n",
      "\n\n1. 11-15 23-19 2. 8-11 {[%clock W0:05:00 b0:04:59]} *\n" },
    { "line=\"11-15 23-19\"", "press in=1.1.1.1 move=8-11",
      "[MatchGame \"1\"]\n[Opening \"11-15 23-19\"]\n[TimeControl", "\n\n1. 11-15 23-19 2. 8-11" },
    { "code=E1 fen=\"B:W21-32:B1-11\"", "press in=1.1.1.1 move=11-15",
      "[MatchGame \"1\"]\n[Ballot \"E1\"]\n", "[SetUp \"1\"]\n[FEN \"B:W" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *ballot = g_strconcat ("ballot in=1.1.1 ", rows[i].ballot, NULL);
      const char *const lines[] = {
        "event name=E", "player name=Ann", "player name=Bob", "section in=1 name=S games=2 control=300 draw=match",
        "entry in=1 player=1", "entry in=1 player=2", "pair in=1.1 pairs=1-2", ballot, "start in=1.1.1.1",
        rows[i].press,
      };
      g_autoptr(DameroEvent) event = damero_event_new ();
      const DameroPlace place = { 1, 1, 1, 1 };
      g_autoptr(DameroPdnGame) record = NULL;
      g_autofree char *text = NULL;
      gint64 mono_ms = 0;

      for (guint k = 0; k < G_N_ELEMENTS (lines); k++)
        perform_line (event, lines[k], &mono_ms);
      record = damero_pdn_new_for_game (event, &place, FALSE);
      text = damero_pdn_game_to_text (record);
      if (strstr (text, rows[i].tags) == NULL || strstr (text, rows[i].moves) == NULL)
        g_error ("%s: %s", rows[i].ballot, text);
    }
}

/* The record says what the game is: moves, clocks, result. */
static void
assert_same (const DameroPdnGame *record,
             const DameroEvent   *event,
             const DameroPlace   *place)
{
  const DameroGame *game = damero_event_find_game (event, place);
  guint ply = 0;

  for (guint i = 0; i < record->items->len; i++)
    {
      const DameroPdnItem *item = &g_array_index (record->items, DameroPdnItem, i);
      const DameroPly *made;
      DameroPdnClock clock;

      if (item->kind == DAMERO_PDN_MOVE)
        {
          made = &g_array_index (game->plies, DameroPly, ply++);
          g_assert_true (damero_move_equivalent (&item->move, &made->move));
        }
      else
        {
          made = &g_array_index (game->plies, DameroPly, ply - 1);
          g_assert_true (damero_pdn_clock_from_comment (item->text, DAMERO_BLACK, &clock));
          g_assert_cmpint (clock.ms[0], ==, made->shown_ms[0]);
          g_assert_cmpint (clock.ms[1], ==, made->shown_ms[1]);
        }
    }
  g_assert_cmpuint (ply, ==, damero_game_get_n_plies (game));
}

static void
test_read_back (void)
{
  g_autoptr(DameroEvent) event = make_club_event ();
  const DameroPlace place = { 1, 1, 1, 1 };
  const DameroPdnJudgeOptions options = { 0 };
  guint n_games;
  g_autofree char *text = damero_pdn_write_event (event, FALSE, &n_games);
  g_autoptr(GInputStream) stream = g_memory_input_stream_new_from_data (text, (gssize) strlen (text), NULL);
  g_autoptr(DameroPdnReader) reader = damero_pdn_reader_new (stream, "f");
  g_autoptr(GPtrArray) diagnostics = damero_diagnostics_new ();
  g_autoptr(DameroPdnGame) read = NULL;
  DameroPdnWinner winner;
  guint line, column;

  g_assert_cmpuint (n_games, ==, 1);
  g_assert_cmpint (damero_pdn_reader_next (reader, &read, diagnostics, NULL), ==, DAMERO_PDN_READ_GAME);
  g_assert_cmpint (damero_pdn_game_judge (read, &options, NULL, &line, &column), ==, DAMERO_PDN_VERDICT_VALID);
  assert_same (read, event, &place);
  winner = damero_pdn_game_get_winner (read, TRUE); /* the tag decides, whatever 1-0 means */
  g_assert_true (winner.known && !winner.drawn && winner.winner == DAMERO_BLACK);
  g_assert_false (winner.contradicted);
}

/* What the clocks showed when Black had pressed after 5 seconds, and White after 7, by control. */
static void
test_controls (void)
{
  static const struct { const char *control, *first, *second; } cases[] = {
    { "300+5", "W0:05:05 b0:05:05", "w0:05:03 B0:05:05" },
    { "300~5", "W0:05:05 b0:05:05", "w0:05:03 B0:05:05" },
    { "byo 0 3x30", "W0:01:30 b0:01:30", "w0:01:30 B0:01:30" },
    { "byo 10 1x30", "W0:00:40 b0:00:35", "w0:00:33 B0:00:35" },
    { "canadian 0 15/300", "W0:05:00 b0:04:55", "w0:04:53 B0:04:55" },
    { "up", "W0:00:00 b0:00:05", "w0:00:07 B0:00:05" },
    { "*180", "W0:03:05 b0:02:55", "w0:02:58 B0:03:02" },
    { "game 2700 then 10x60", "W0:44:55 b0:44:55", "w0:44:48 B0:44:48" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr(DameroEvent) event = damero_event_new ();
      g_autofree char *section = g_strdup_printf ("section name=Open games=1 control=\"%s\"", cases[i].control);
      const char *lines[] = {
        "event name=Evening", section, "player name=Ann", "player name=Bob", "entry in=1 player=1",
        "entry in=1 player=2", "pair in=1.1 pairs=1-2", "start in=1.1.1.1", "press in=1.1.1.1 move=11-15 at=+5000",
        "press in=1.1.1.1 move=23-19 at=+7000",
      };
      const DameroPlace place = { 1, 1, 1, 1 };
      g_autoptr(DameroPdnGame) record = NULL;
      g_autofree char *first = g_strdup_printf ("[%%clock %s]", cases[i].first);
      g_autofree char *second = g_strdup_printf ("[%%clock %s]", cases[i].second);
      gint64 mono_ms = 0;

      for (guint k = 0; k < G_N_ELEMENTS (lines); k++)
        perform_line (event, lines[k], &mono_ms);
      record = damero_pdn_new_for_game (event, &place, FALSE);
      g_assert_cmpuint (record->items->len, ==, 4);
      g_assert_cmpstr (g_array_index (record->items, DameroPdnItem, 1).text, ==, first);
      g_assert_cmpstr (g_array_index (record->items, DameroPdnItem, 3).text, ==, second);
    }
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/pdn-event/by-hand", test_by_hand);
  g_test_add_func ("/pdn-event/own-times", test_own_times);
  g_test_add_func ("/pdn-event/read-back", test_read_back);
  g_test_add_func ("/pdn-event/controls", test_controls);
  g_test_add_func ("/pdn-event/openings", test_openings);

  return g_test_run ();
}
