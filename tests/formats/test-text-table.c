/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "formats/text-table.h"

#include "club-event.h"

static void
test_alignment (void)
{
  g_autoptr(DameroGrid) table = damero_grid_new (NULL, NULL);
  static const char *const cells[] = {
    "a", "1", "x", "bbb", "22", "xxxxx", "田", "3", "é", NULL, "4", "e\xcc\x81", "last",
  };
  g_autofree char *text = NULL;

  damero_grid_add_columns (table, "lrc", NULL);
  for (guint i = 0; i < G_N_ELEMENTS (cells); i++)
    damero_grid_add (table, cells[i]);
  text = damero_grid_to_text (table);
  g_assert_cmpstr (text, ==,
                   "a      1    x\n"
                   "bbb   22  xxxxx\n"
                   "田     3    é\n"
                   "       4    e\xcc\x81\n"
                   "last\n");
}

/* Control characters and bytes that are no text cannot break a line or reach the terminal. */
static void
test_hard_text (void)
{
  g_autoptr(DameroGrid) table = damero_grid_new (NULL, NULL);
  g_autofree char *text = NULL;

  damero_grid_add_columns (table, "ll", NULL);
  damero_grid_add (table, "a\nb\x1b[1m");
  damero_grid_add (table, "\xff");
  text = damero_grid_to_text (table);
  g_assert_cmpstr (text, ==, "a b\xef\xbf\xbd[1m  \xef\xbf\xbd\n");
}

static void
test_width (void)
{
  g_assert_cmpint (damero_text_width (""), ==, 0);
  g_assert_cmpint (damero_text_width ("Peña"), ==, 4);
  g_assert_cmpint (damero_text_width ("田中"), ==, 4);
  g_assert_cmpint (damero_text_width ("e\xcc\x81"), ==, 1);
}

static void
test_standings (void)
{
  g_autoptr(DameroEvent) event = club_event_new ();
  g_autofree char *text = damero_standings_to_text (event, damero_event_find_section (event, 1), 0);

  g_assert_cmpstr (text, ==,
                   "Rank  No  Name         Points  SB  DE\n"
                   "1      5  Evans, E          4   4   -\n"
                   "2      1  Adams, A          2   0   -\n"
                   "3=     2  Brown, B          1   4   -\n"
                   "3=     3  Núñez, José       1   4   -\n"
                   "5*     4  田中 一郎         0   -   -\n");
}

/* The heading says how far the section is: a round that is open is not over. */
static void
test_heading (void)
{
  g_autoptr(DameroEvent) event = club_event_new ();
  const DameroSection *section = damero_event_find_section (event, 1);
  g_autofree char *now = damero_section_heading_to_text (event, section, 0);
  g_autofree char *after = damero_section_heading_to_text (event, section, 1);
  g_autofree char *before = damero_section_heading_to_text (event, damero_event_find_section (event, 2),
                                                            0);

  g_assert_cmpstr (now, ==, "Club <Open> & \"Friends\": Gold Bar, during round 2 of 5\n");
  g_assert_cmpstr (after, ==, "Club <Open> & \"Friends\": Gold Bar, after round 1 of 5\n");
  g_assert_cmpstr (before, ==, "Club <Open> & \"Friends\": Match, before round 1\n");
}

static void
test_crosstable (void)
{
  g_autoptr(DameroEvent) event = club_event_new ();
  const DameroSection *section = damero_event_find_section (event, 1);
  g_autofree char *by_rank = damero_crosstable_to_text (event, section, 0, DAMERO_CROSSTABLE_BY_RANK,
                                                        DAMERO_CROSSTABLE_PER_OPPONENT);
  g_autofree char *by_round = damero_crosstable_to_text (event, section, 0,
                                                         DAMERO_CROSSTABLE_BY_NUMBER,
                                                         DAMERO_CROSSTABLE_PER_ROUND);

  g_assert_cmpstr (by_rank, ==,
                   "Rank  No  Name         5   1   2   3   4   Points\n"
                   "1      5  Evans, E     #       1=  =.           4\n"
                   "2      1  Adams, A         #   ..               2\n"
                   "3=     2  Brown, B     0=  ..  #                1\n"
                   "3=     3  Núñez, José  =.          #   0-       1\n"
                   "5*     4  田中 一郎                1+  #        0\n"
                   "\n1 won, = drawn, 0 lost, + - by forfeit, . not yet played, "
                   "* withdrawn: results not counted\n");
  g_assert_cmpstr (by_round, ==,
                   "Rank  No  Name         R1    R2    Points\n"
                   "2      1  Adams, A     bye   2:..       2\n"
                   "3=     2  Brown, B     5:0=  1:..       1\n"
                   "3=     3  Núñez, José  4:0-  5:=.       1\n"
                   "5*     4  田中 一郎    3:1+  out        0\n"
                   "1      5  Evans, E     2:1=  3:=.       4\n"
                   "\n1 won, = drawn, 0 lost, + - by forfeit, . not yet played, "
                   "* withdrawn: results not counted\n");
}

/* Cells of both styles: matches open, won by forfeit, a bye with its points; nothing counts against who is annulled. */
static void
test_round_table (void)
{
  g_autoptr(DameroEvent) event = club_event_new ();
  const DameroSection *section = damero_event_find_section (event, 1);
  g_autofree char *match = damero_round_table_to_text (event, section, 0, DAMERO_CROSSTABLE_BY_RANK,
                                                       DAMERO_CELLS_MATCH);
  g_autofree char *plain = damero_round_table_to_text (event, section, 1, DAMERO_CROSSTABLE_BY_NUMBER,
                                                       DAMERO_CELLS_PLAIN);

  g_assert_cmpstr (match, ==,
                   "Rank  No  Name         R1           R2         Points\n"
                   "1      5  Evans, E     2W3/1 b1=    3.1/1 w=.       4\n"
                   "2      1  Adams, A     bye 2        2.0/0 w..       2\n"
                   "3=     2  Brown, B     5L1/3 w0=    1.0/0 b..       1\n"
                   "3=     3  Núñez, José  (4L0/4 w0-)  5.1/1 b=.       1\n"
                   "5*     4  田中 一郎    (3W4/0 b1+)  (out 0)         0\n");
  g_assert_cmpstr (plain, ==,
                   "Rank  No  Name         R1      Points\n"
                   "2      1  Adams, A     bye 2        2\n"
                   "3      2  Brown, B     5w0=         1\n"
                   "4      3  Núñez, José  (4w0-)       0\n"
                   "5*     4  田中 一郎    (3b1+)       0\n"
                   "1      5  Evans, E     2b1=         3\n");
}

static void
test_wall_chart (void)
{
  g_autoptr(DameroEvent) event = club_event_new ();
  g_autofree char *text = damero_wall_chart_to_text (event, damero_event_find_section (event, 1), 0);
  g_autofree char *before = damero_wall_chart_to_text (event, damero_event_find_section (event, 2), 0);

  g_assert_cmpstr (text, ==,
                   "No  Name         Rd  Opp  Opponent     Side   Games  Points  Score\n"
                   " 1  Adams, A      1       bye                             2      2\n"
                   "                  2    2  Brown, B     white  ..          0      2\n"
                   " 2  Brown, B      1    5  Evans, E     white  0=          1      1\n"
                   "                  2    1  Adams, A     black  ..          0      1\n"
                   " 3  Núñez, José   1    4  田中 一郎    white  0-          -      0\n"
                   "                  2    5  Evans, E     black  =.          1      1\n"
                   " 4  田中 一郎     1    3  Núñez, José  black  1+          -      0\n"
                   "                  2       out                             -      0\n"
                   " 5  Evans, E      1    2  Brown, B     black  1=          3      3\n"
                   "                  2    3  Núñez, José  white  =.          1      4\n");
  g_assert_cmpstr (before, ==,
                   "No  Name         Rd  Opp  Opponent  Side  Games  Points  Score\n"
                   " 1  Núñez, José                                              0\n"
                   " 2  Adams, A                                                 0\n");
}

/* The legend names the signs that occur and no others; DE is explained where it has a value. */
static void
test_legend (void)
{
  static const char *const acts[] = {
    "event name=E", "player name=A", "player name=B", "player name=C", "section name=S games=2",
    "entry in=1 player=1", "entry in=1 player=2", "entry in=1 player=3",
    "pair in=1.1 pairs=\"1-2 bye 3\"", "result in=1.1.1.1 result=draw", "result in=1.1.1.2 result=draw",
    "round-closed in=1.1", "pair in=1.2 pairs=\"3-1 bye 2\"", "result in=1.2.1.1 result=draw",
    "result in=1.2.1.2 result=draw", "round-closed in=1.2", "pair in=1.3 pairs=\"2-3 bye 1\"",
    "result in=1.3.1.1 result=white", "result in=1.3.1.2 result=white",
  };
  g_autoptr(DameroEvent) event = damero_event_new ();
  gint64 mono_ms = 0;

  for (guint i = 0; i < G_N_ELEMENTS (acts); i++)
    {
      perform_line (event, acts[i], &mono_ms);
      if (i == 10)
        {
          g_autofree char *table =
            damero_crosstable_to_text (event, damero_event_find_section (event, 1), 0,
                                       DAMERO_CROSSTABLE_BY_RANK, DAMERO_CROSSTABLE_PER_OPPONENT);

          g_assert_true (g_str_has_suffix (table, "\n\n= drawn\n"));
        }
    }

  {
    const DameroSection *section = damero_event_find_section (event, 1);
    g_autofree char *table = damero_crosstable_to_text (event, section, 0, DAMERO_CROSSTABLE_BY_RANK,
                                                        DAMERO_CROSSTABLE_PER_OPPONENT);
    g_autofree char *early = damero_crosstable_to_text (event, section, 0, DAMERO_CROSSTABLE_BY_RANK,
                                                        DAMERO_CROSSTABLE_PER_ROUND);

    g_assert_true (g_str_has_suffix (table, "\n\n1 won, = drawn, 0 lost\n"));
    g_assert_true (g_str_has_suffix (early, "\n\n1 won, = drawn, 0 lost\n"));
  }
}

/* Two that are level on points and have met: DE splits them, and is explained. */
static void
test_direct_encounter (void)
{
  static const char *const acts[] = {
    "event name=E", "player name=A", "player name=B", "player name=C", "section name=S games=1",
    "entry in=1 player=1", "entry in=1 player=2", "entry in=1 player=3",
    "pair in=1.1 pairs=\"1-2 bye 3\"", "result in=1.1.1.1 result=white", "round-closed in=1.1",
    "pair in=1.2 pairs=\"3-1 bye 2\"", "result in=1.2.1.1 result=black-forfeits", "round-closed in=1.2",
    "pair in=1.3 pairs=\"2-3 bye 1\"", "result in=1.3.1.1 result=double-forfeit",
  };
  g_autoptr(DameroEvent) event = damero_event_new ();
  g_autofree char *text = NULL;
  gint64 mono_ms = 0;

  for (guint i = 0; i < G_N_ELEMENTS (acts); i++)
    perform_line (event, acts[i], &mono_ms);
  text = damero_standings_to_text (event, damero_event_find_section (event, 1), 0);
  g_assert_true (g_str_has_suffix (text, "\nDE: place among those level on points\n"));
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/formats/text-table/alignment", test_alignment);
  g_test_add_func ("/formats/text-table/hard-text", test_hard_text);
  g_test_add_func ("/formats/text-table/width", test_width);
  g_test_add_func ("/formats/text-table/standings", test_standings);
  g_test_add_func ("/formats/text-table/heading", test_heading);
  g_test_add_func ("/formats/text-table/round-table", test_round_table);
  g_test_add_func ("/formats/text-table/wall-chart", test_wall_chart);
  g_test_add_func ("/formats/text-table/legend", test_legend);
  g_test_add_func ("/formats/text-table/direct-encounter", test_direct_encounter);
  g_test_add_func ("/formats/text-table/crosstable", test_crosstable);

  return g_test_run ();
}
