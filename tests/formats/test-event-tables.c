/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tests/formats/test-event-tables.c - the tables of an event: CSV that reads back, the table to paste, and the
 * FIDE report of matches and of single games, which reads without a warning and has the standings' points.
 */
#include <string.h>

#include "formats/csv-event.h"
#include "formats/csv.h"
#include "formats/text-table.h"
#include "formats/trf/event-read.h"
#include "formats/trf/event.h"
#include "formats/trf/matches.h"
#include "pairing/section-tournament.h"
#include "standings/standings.h"
#include "words/section.h"

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

static GPtrArray *
read_table (const char *text)
{
  g_autoptr(GBytes) bytes = g_bytes_new (text, strlen (text));
  g_autoptr(GPtrArray) diagnostics = damero_diagnostics_new ();
  GPtrArray *rows = damero_csv_read (bytes, "f", diagnostics);

  g_assert_nonnull (rows);
  g_assert_cmpuint (diagnostics->len, ==, 0);

  return rows;
}

static const char *
cell (const GPtrArray *rows,
      guint            row,
      guint            column)
{
  return damero_csv_get (rows, row, column)->text;
}

/* Gold Bar, 2-1-0 a game. Evans won and drew in round 1 and drew once in round 2: 4. Player 4 withdrew early and is
 * annulled. */
static void
test_standings (void)
{
  g_autoptr(DameroEvent) event = make_club_event ();
  g_autofree char *text = damero_csv_standings (event, damero_event_find_section (event, 1), 0);
  g_autoptr(GPtrArray) rows = read_table (text);

  g_assert_cmpuint (rows->len, ==, 6);
  g_assert_cmpstr (cell (rows, 0, 9), ==, "SB");
  g_assert_cmpstr (cell (rows, 1, 2), ==, "Evans, E");
  g_assert_cmpstr (cell (rows, 1, 5), ==, "4");
  g_assert_cmpstr (cell (rows, 5, 2), ==, "田中 一郎");
}

static void
test_games (void)
{
  g_autoptr(DameroEvent) event = make_club_event ();
  g_autofree char *text = damero_csv_games (event);
  g_autoptr(GPtrArray) rows = read_table (text);

  /* two rounds of two matches of two games, two byes, and the heading */
  g_assert_cmpuint (rows->len, ==, 11);
  for (guint i = 1; i < rows->len; i++)
    g_assert_cmpstr (cell (rows, i, 0), ==, "Gold Bar");
  g_assert_cmpstr (cell (rows, 1, 4), ==, "Evans, E");
  g_assert_cmpstr (cell (rows, 1, 6), ==, "black");
  g_assert_cmpstr (cell (rows, 1, 7), ==, "resignation");
  g_assert_cmpstr (cell (rows, 1, 8), ==, "3");
  g_assert_cmpstr (cell (rows, 1, 9), ==, "8.750");
  g_assert_cmpstr (cell (rows, 5, 2), ==, "0");
  g_assert_cmpstr (cell (rows, 5, 4), ==, "Adams, A");
  g_assert_cmpstr (cell (rows, 5, 6), ==, "allocated");
}

static void
test_association (void)
{
  g_autoptr(DameroEvent) event = make_club_event ();
  g_autofree char *text = damero_csv_association (event, damero_event_find_section (event, 1));
  g_auto(GStrv) lines = g_strsplit (text, "\n", -1);

  g_assert_cmpstr (lines[0], ==, "Place\tPlayer\tClub\tRd 1\tRd 2\tW\tD\tL\tPoints\tHonor");
  g_assert_cmpuint (g_strv_length (lines), ==, 7);
  g_assert_true (g_str_has_prefix (lines[1], "1\tEvans, E\t\tW\t\t1\t2\t0\t4\t"));
  g_assert_nonnull (strstr (text, "\tAdams, A\tBull City\tB\t"));
}

static DameroTrf *
make_report (const DameroEvent *event,
             int                id,
             const GPtrArray   *notes)
{
  const DameroSection *section = damero_event_find_section (event, id);
  DameroTournament *tournament = damero_section_to_tournament (section, event->players,
                                                               (int) section->rounds->len + 1);

  return damero_trf_new_for_section (event, section, tournament, notes);
}

static DameroTrf *
read_report (const char *text)
{
  g_autoptr(GBytes) bytes = g_bytes_new (text, strlen (text));
  g_autoptr(GPtrArray) diagnostics = damero_diagnostics_new ();
  DameroTrf *trf = damero_trf_read (bytes, "f", diagnostics);

  for (guint i = 0; i < diagnostics->len; i++)
    g_test_message ("%s", ((DameroDiagnostic *) diagnostics->pdata[i])->message);
  g_assert_nonnull (trf);
  g_assert_cmpuint (diagnostics->len, ==, 0);

  return trf;
}

static const DameroRoundRecord *
get_record (const DameroTrf *trf,
            guint            player,
            guint            round)
{
  const DameroContestant *contestant = g_ptr_array_index (trf->tournament->contestants, player - 1);

  return &g_array_index (contestant->records, DameroRoundRecord, round - 1);
}

/* Two rounds of two games are four: colours and results are those of the games. */
static void
test_matches (void)
{
  g_autoptr(DameroEvent) event = make_club_event ();
  g_autoptr(GPtrArray) notes = g_ptr_array_new ();
  g_autoptr(DameroTrf) made = NULL;
  g_autoptr(DameroTrf) read = NULL;
  g_autofree char *text = NULL;

  g_ptr_array_add (notes, (char *) "a result was\ncorrected");
  made = make_report (event, 1, notes);
  text = damero_trf_write (made);
  read = read_report (text);
  g_assert_nonnull (strstr (text, "\n### A round is a match of 2 games"));
  g_assert_nonnull (strstr (text, "\n### a result was corrected"));
  g_assert_nonnull (strstr (text, "022 Durham, NC"));
  g_assert_cmpint (get_record (read, 5, 1)->opponent, ==, 2);
  g_assert_cmpint (get_record (read, 5, 1)->colour, ==, DAMERO_COLOUR_BLACK);
  g_assert_cmpint (get_record (read, 5, 1)->play, ==, DAMERO_PLAY_WIN);
  g_assert_cmpint (get_record (read, 5, 2)->colour, ==, DAMERO_COLOUR_WHITE);
  g_assert_cmpint (get_record (read, 5, 2)->play, ==, DAMERO_PLAY_DRAW);
  g_assert_cmpint (get_record (read, 1, 1)->play, ==, DAMERO_PLAY_ALLOCATED_BYE);
  g_assert_cmpint (get_record (read, 1, 2)->play, ==, DAMERO_PLAY_ZERO_BYE);
  g_assert_cmpint (get_record (read, 3, 2)->play, ==, DAMERO_PLAY_FORFEIT_LOSS);
}

/* What FIDE_DOUBLESWISS cannot say is not called so, and the report says what it is and what it is not good for. */
static void
test_other_matches (void)
{
  static const struct {
    const char *section;
    const char *type;
    const char *word;
  } rows[] = {
    { "games=2 scoring=\"game 2-1-0\"", "FIDE_DOUBLESWISS", NULL },
    { "games=2 scoring=\"match 2-1-0\"", "OTHER",
      "### Paired by the Double-Swiss, but by points of matches: line 192 " },
    { "games=4 scoring=\"game 2-1-0\"", "OTHER",
      "### Paired by the Double-Swiss, but in matches of more than two games: line 192 " },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *line = g_strdup_printf ("section name=Open system=double-swiss rounds=3 %s", rows[i].section);
      const char *const lines[] = { "event name=Evening", line, "player name=Ann", "player name=Bob",
                                    "entry in=1 player=1", "entry in=1 player=2" };
      g_autoptr(DameroEvent) event = damero_event_new ();
      g_autoptr(DameroTrf) trf = NULL;
      g_autofree char *text = NULL;
      gint64 mono_ms = 0;

      for (guint k = 0; k < G_N_ELEMENTS (lines); k++)
        perform_line (event, lines[k], &mono_ms);
      trf = make_report (event, 1, NULL);
      text = damero_trf_write (trf);
      g_assert_cmpstr (trf->type, ==, rows[i].type);
      if (rows[i].word != NULL)
        g_assert_nonnull (strstr (text, rows[i].word));
      else
        g_assert_null (strstr (text, "Paired by the Double-Swiss"));
    }
}

/* The report says who is in group A, which a late entry does not change: whoever reads it pairs as the event does. */
static void
test_accelerated_matches (void)
{
  static const char *const lines[] = {
    "event name=Evening",
    "section name=Open system=double-swiss rounds=4 games=2 acceleration=baku scoring=\"game 2-1-0\"",
    "player name=Ann", "player name=Bob", "player name=Cid", "player name=Dot", "player name=Eve",
    "entry in=1 player=1", "entry in=1 player=2", "entry in=1 player=3", "entry in=1 player=4",
    "pair in=1.1 pairs=\"1-2 3-4\"", "result in=1.1.1.1 result=black", "result in=1.1.1.2 result=draw",
    "result in=1.1.2.1 result=black", "result in=1.1.2.2 result=draw", "round-closed in=1.1",
    "entry in=1 player=5",
  };
  static const int expected_x10[] = { 40, 40, 0, 0, 0 };
  g_autoptr(DameroEvent) event = damero_event_new ();
  g_autoptr(DameroTournament) paired = NULL, folded = NULL, again = NULL;
  g_autoptr(DameroTrf) made = NULL, read = NULL;
  g_autoptr(DameroEventFile) file = NULL;
  g_autoptr(GPtrArray) diagnostics = damero_diagnostics_new ();
  g_autofree char *text = NULL;
  gint64 mono_ms = 0;

  for (guint i = 0; i < G_N_ELEMENTS (lines); i++)
    perform_line (event, lines[i], &mono_ms);
  paired = damero_section_to_tournament (damero_event_find_section (event, 1), event->players, 2);
  made = make_report (event, 1, NULL);
  text = damero_trf_write (made);
  read = read_report (text);
  g_assert_cmpstr (read->type, ==, "FIDE_DOUBLESWISS_BAKU");
  folded = damero_trf_fold (read->tournament, TRUE, NULL);
  g_assert_cmpuint (folded->contestants->len, ==, G_N_ELEMENTS (expected_x10));
  for (guint i = 0; i < folded->contestants->len; i++)
    {
      const DameroContestant *contestant = folded->contestants->pdata[i];

      g_assert_cmpint (damero_contestant_get_virtual_x10 (contestant, 1), ==, expected_x10[i]);
      for (int round = 1; round <= 4; round++)
        g_assert_cmpint (damero_contestant_get_virtual_x10 (contestant, round), ==,
                         damero_contestant_get_virtual_x10 (paired->contestants->pdata[i], round));
    }

  file = damero_trf_event_read (read, "f", "f", 1700000000000, diagnostics);
  g_assert_nonnull (file);
  g_assert_cmpuint (diagnostics->len, ==, 0);
  again = damero_section_to_tournament (damero_event_find_section (file->event, 1), file->event->players, 2);
  for (guint i = 0; i < G_N_ELEMENTS (expected_x10); i++)
    {
      const DameroContestant *contestant = again->contestants->pdata[i];

      g_assert_cmpint (damero_contestant_get_virtual_x10 (contestant, 1), ==, expected_x10[i]);
      g_assert_cmpint (damero_contestant_get_record (contestant, 1).opponent, ==,
                       damero_contestant_get_record (paired->contestants->pdata[i], 1).opponent);
    }
}

/* Who plays no more is said to have withdrawn, wherever the byes of a round are listed. */
static void
test_withdrawn (void)
{
  static const char * const lines[] = {
    "event name=Evening", "section name=Open system=dutch rounds=3 games=1", "player name=Ann", "player name=Bob",
    "player name=Cid", "player name=Dot", "entry in=1 player=1", "entry in=1 player=2", "entry in=1 player=3",
    "entry in=1 player=4", "absence in=1 entry=3 first=1 last=1", "withdraw in=1 entry=4",
    "pair in=1.1 pairs=\"1-2 bye 3 4\"", "publish in=1.1",
  };
  g_autoptr(DameroEvent) event = damero_event_new ();
  g_autoptr(DameroGrid) seats = NULL;
  g_autofree char *by_name = NULL, *csv = NULL;
  gint64 mono_ms = 0;

  for (guint i = 0; i < G_N_ELEMENTS (lines); i++)
    perform_line (event, lines[i], &mono_ms);
  seats = damero_grid_new_seats (event, damero_event_find_section (event, 1), 1);
  by_name = damero_grid_to_text (seats);
  g_assert_nonnull (strstr (by_name, "absent"));
  g_assert_nonnull (strstr (by_name, "withdrawn"));
  g_assert_cmpstr (damero_words_bye_in (damero_event_find_section (event, 1), 1, 4, DAMERO_BYE_ABSENT), ==,
                   "withdrawn");
  csv = damero_csv_games (event);
  g_assert_nonnull (strstr (csv, "Cid,,absent"));
  g_assert_nonnull (strstr (csv, "Dot,,withdrawn"));
}

/* A Swiss of single games, with byes and a forfeit: the report has the standings' points, and is read as it was. */
static void
test_swiss (void)
{
  static const char *const lines[] = {
    "event name=E", "player name=A", "player name=B", "player name=C", "player name=D", "player name=E",
    "section in=1 name=S games=1 system=dutch rounds=3 scoring=\"game 2-1-0 bye 2-2\"",
    "entry in=1 player=1", "entry in=1 player=2", "entry in=1 player=3", "entry in=1 player=4", "entry in=1 player=5",
    "absence in=1 entry=4 first=2 last=2 bye=half",
    "pair in=1.1 pairs=\"1-3 4-2 bye 5\"",
    "result in=1.1.1.1 result=white", "result in=1.1.2.1 result=draw", "round-closed in=1.1",
    "pair in=1.2 pairs=\"5-1 2-3 bye 4\"",
    "result in=1.2.1.1 result=white-forfeits", "result in=1.2.2.1 result=black", "round-closed in=1.2",
  };
  g_autoptr(DameroEvent) event = damero_event_new ();
  g_autoptr(DameroTrf) made = NULL;
  g_autoptr(DameroTrf) read = NULL;
  g_autoptr(GArray) standings = NULL;
  g_autofree char *text = NULL;
  gint64 mono_ms = 0;

  for (guint i = 0; i < G_N_ELEMENTS (lines); i++)
    perform_line (event, lines[i], &mono_ms);
  made = make_report (event, 1, NULL);
  text = damero_trf_write (made);
  read = read_report (text);
  g_assert_cmpstr (read->type, ==, "FIDE_DUTCH");
  standings = damero_standings_compute (damero_event_find_section (event, 1), event->players, 0);
  for (guint i = 0; i < standings->len; i++)
    {
      const DameroStanding *standing = &g_array_index (standings, DameroStanding, i);
      gint64 points_x10 = 0;

      for (guint r = 1; r <= 2; r++)
        points_x10 += get_record (read, (guint) standing->entry, r)->points_x10;
      g_assert_cmpint (points_x10, ==, standing->points_x10);
    }
}

/* The rounds that are paired stand in the schedule as they are, the others as the table has them. */
static void
test_lists (void)
{
  static const char * const lines[] = {
    "event name=Evening", "section name=Open system=round-robin games=1", "player name=Zoe rating=1500",
    "player name=Bob club=Harbor", "player name=Ann", "entry in=1 player=1", "entry in=1 player=2",
    "entry in=1 player=3", "pair in=1.1 pairs=\"3-2 bye 1\"",
  };
  g_autoptr(DameroEvent) event = damero_event_new ();
  g_autoptr(DameroGrid) schedule = NULL;
  g_autoptr(DameroGrid) seats = NULL;
  g_autoptr(DameroGrid) players = NULL;
  g_autofree char *all = NULL, *by_name = NULL, *list = NULL;
  const DameroSection *section;
  gint64 mono_ms = 0;

  for (guint i = 0; i < G_N_ELEMENTS (lines); i++)
    perform_line (event, lines[i], &mono_ms);
  section = damero_event_find_section (event, 1);
  schedule = damero_grid_new_schedule (event, section);
  all = damero_grid_to_text (schedule);
  g_assert_cmpstr (all, ==,
                   "Round  Board  Black  White\n"
                   "    1      1  Bob    Ann\n"
                   "    1         Zoe    bye\n"
                   "    2      1  Bob    Zoe\n"
                   "    2         Ann    bye\n"
                   "    3      1  Zoe    Ann\n"
                   "    3         Bob    bye\n");
  seats = damero_grid_new_seats (event, section, 1);
  by_name = damero_grid_to_text (seats);
  g_assert_cmpstr (by_name, ==,
                   "Player  Board  Game 1  Opponent\n"
                   "Ann         1  White   Bob\n"
                   "Bob         1  Black   Ann\n"
                   "Zoe                    bye\n");
  players = damero_grid_new_players (event, section);
  list = damero_grid_to_text (players);
  g_assert_cmpstr (list, ==,
                   "No.  Player  Club    Rating\n"
                   "  1  Zoe               1500\n"
                   "  2  Bob     Harbor\n"
                   "  3  Ann\n");
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/event-tables/standings", test_standings);
  g_test_add_func ("/event-tables/games", test_games);
  g_test_add_func ("/event-tables/association", test_association);
  g_test_add_func ("/event-tables/matches", test_matches);
  g_test_add_func ("/event-tables/matches/other", test_other_matches);
  g_test_add_func ("/event-tables/matches/accelerated", test_accelerated_matches);
  g_test_add_func ("/event-tables/swiss", test_swiss);
  g_test_add_func ("/event-tables/withdrawn", test_withdrawn);
  g_test_add_func ("/event-tables/lists", test_lists);

  return g_test_run ();
}
