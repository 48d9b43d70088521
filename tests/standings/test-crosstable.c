/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "standings/crosstable.h"

#include "build-section.h"

/* 3 beats all (6), 1 has 3, 2 has 2, 4 has 1; matches of two games in the second round. */
static const char *const rounds[] = {
  "1-4:W 2-3:L", "4-3:LL 1-2:DW", "2-4:+ bye3 out1", "3-1:W bye2 bye4", NULL,
};

/* A meeting as "ROUND.BOARD:OPPONENT RESULTS POINTS-POINTS", a bye as "ROUND.bye POINTS". */
static void
append_meeting (GString             *text,
                const DameroMeeting *meeting)
{
  static const char halves[] = "0d1";
  char mine[24], his[24];

  damero_points_format (meeting->points_x10, mine);
  damero_points_format (meeting->opponent_points_x10, his);
  if (meeting->kind == DAMERO_MEETING_BYE)
    {
      g_string_append_printf (text, "%d.%s %s", meeting->round,
                              damero_token_get (DAMERO_TOKENS_BYE, meeting->bye), mine);
      return;
    }

  g_string_append_printf (text, "%d.%d:%d ", meeting->round, meeting->board, meeting->opponent);
  for (guint g = 0; g < meeting->n_games; g++)
    g_string_append_printf (text, "%c%c", meeting->games[g].side == DAMERO_BLACK ? 'b' : 'w',
                            halves[damero_outcome_get_halves (meeting->games[g].outcome,
                                                              meeting->games[g].side)]);
  g_string_append_printf (text, " %s-%s%s", mine, his, meeting->counted ? "" : " uncounted");
}

static char *
row_as_text (const DameroCrosstable *table,
             guint                   index)
{
  const DameroCrosstableRow *row = g_ptr_array_index (table->rows, index);
  g_autoptr(GString) text = g_string_new (NULL);

  g_string_append_printf (text, "%d", row->standing.entry);
  for (guint column = 0; column < table->n_columns; column++)
    {
      guint n;
      const DameroMeeting *meetings = damero_crosstable_row_get (row, column, &n);

      g_string_append (text, " |");
      for (guint i = 0; i < n; i++)
        {
          g_string_append_c (text, ' ');
          append_meeting (text, &meetings[i]);
        }
    }

  return g_strdup (text->str);
}

static void
assert_rows (const DameroSection    *section,
             int                     up_to_round,
             DameroCrosstableOrder   order,
             DameroCrosstableColumns columns,
             const char *const      *expected)
{
  g_autoptr(DameroCrosstable) table = damero_crosstable_new (section, NULL, up_to_round, order, columns);

  for (guint i = 0; i < table->rows->len; i++)
    {
      g_autofree char *text = row_as_text (table, i);

      g_assert_cmpstr (text, ==, expected[i]);
    }
}

static void
test_per_round (void)
{
  static const char *const expected[] = {
    "3 | 1.2:2 b1 2-0 | 2.1:4 b1w1 4-0 | 3.allocated 1 | 4.1:1 w1 2-0",
    "1 | 1.1:4 w1 2-0 | 2.2:2 wdb1 3-1 | 3.absent 0 | 4.1:3 b0 0-2",
    "2 | 1.2:3 w0 0-2 | 2.2:1 bdw0 1-3 | 3.1:4 w1 2-0 | 4.allocated 1",
    "4 | 1.1:1 b0 0-2 | 2.1:3 w0b0 0-4 | 3.1:2 b0 0-2 | 4.allocated 1",
  };
  DameroSection *section = build_section (4, "game 2-1-0 bye 1-0.5", "SB", rounds);

  assert_rows (section, 0, DAMERO_CROSSTABLE_BY_RANK, DAMERO_CROSSTABLE_PER_ROUND, expected);
  damero_section_free (section);
}

static void
test_per_opponent (void)
{
  static const char *const by_rank[] = {
    "3 | | 4.1:1 w1 2-0 | 1.2:2 b1 2-0 | 2.1:4 b1w1 4-0",
    "1 | 4.1:3 b0 0-2 | | 2.2:2 wdb1 3-1 | 1.1:4 w1 2-0",
    "2 | 1.2:3 w0 0-2 | 2.2:1 bdw0 1-3 | | 3.1:4 w1 2-0",
    "4 | 2.1:3 w0b0 0-4 | 1.1:1 b0 0-2 | 3.1:2 b0 0-2 |",
  };
  static const char *const after_one[] = {
    "1 | | | | 1.1:4 w1 2-0", "2 | | | 1.2:3 w0 0-2 |", "3 | | 1.2:2 b1 2-0 | |",
    "4 | 1.1:1 b0 0-2 | | |",
  };
  DameroSection *section = build_section (4, "game 2-1-0 bye 1-0.5", "SB", rounds);

  assert_rows (section, 0, DAMERO_CROSSTABLE_BY_RANK, DAMERO_CROSSTABLE_PER_OPPONENT, by_rank);
  assert_rows (section, 1, DAMERO_CROSSTABLE_BY_NUMBER, DAMERO_CROSSTABLE_PER_OPPONENT, after_one);
  damero_section_free (section);
}

/* Meetings of one pair stand together by round; those of an annulled entry count for nobody. */
static void
test_double_and_annulled (void)
{
  static const char *const twice[] = { "1-2:W bye3", "2-1:D bye3", "1-3:L bye2", NULL };
  static const char *const expected[] = {
    "1 | | 1.1:2 w1 2-0 2.1:2 bd 1-1 | 3.1:3 w0 0-2 uncounted",
    "2 | 1.1:1 b0 0-2 2.1:1 wd 1-1 | |",
    "3 | 3.1:1 b1 2-0 uncounted | |",
  };
  DameroSection *section = build_section (3, "game 2-1-0", "", twice);

  section->cycles = 2;
  damero_section_find_entry (section, 3)->withdrawn_from = 4;
  assert_rows (section, 0, DAMERO_CROSSTABLE_BY_RANK, DAMERO_CROSSTABLE_PER_OPPONENT, expected);
  damero_section_free (section);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/standings/crosstable/per-round", test_per_round);
  g_test_add_func ("/standings/crosstable/per-opponent", test_per_opponent);
  g_test_add_func ("/standings/crosstable/double-and-annulled", test_double_and_annulled);

  return g_test_run ();
}
