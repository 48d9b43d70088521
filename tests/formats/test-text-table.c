/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "formats/text-table.h"

#include "club-event.h"

static void
test_alignment (void)
{
  g_autoptr(DameroTextTable) table = damero_text_table_new ("lrc");
  static const char *const cells[] = {
    "a", "1", "x", "bbb", "22", "xxxxx", "田", "3", "é", NULL, "4", "e\xcc\x81", "last",
  };
  g_autofree char *text = NULL;

  for (guint i = 0; i < G_N_ELEMENTS (cells); i++)
    damero_text_table_add (table, cells[i]);
  text = damero_text_table_render (table);
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
  g_autoptr(DameroTextTable) table = damero_text_table_new ("ll");
  g_autofree char *text = NULL;

  damero_text_table_add (table, "a\nb\x1b[1m");
  damero_text_table_add (table, "\xff");
  text = damero_text_table_render (table);
  g_assert_cmpstr (text, ==, "a b [1m  \xef\xbf\xbd\n");
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
                   "5*     4  田中 一郎                1+  #        0\n");
  g_assert_cmpstr (by_round, ==,
                   "Rank  No  Name         R1    R2    Points\n"
                   "2      1  Adams, A     bye   2:..       2\n"
                   "3=     2  Brown, B     5:0=  1:..       1\n"
                   "3=     3  Núñez, José  4:0-  5:=.       1\n"
                   "5*     4  田中 一郎    3:1+  out        0\n"
                   "1      5  Evans, E     2:1=  3:=.       4\n");
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
  g_test_add_func ("/formats/text-table/crosstable", test_crosstable);

  return g_test_run ();
}
