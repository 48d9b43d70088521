/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tests/words/test-clock-line.c - what stands below the digits of a clock, in every mode, and when it changes.
 */
#include "sentences.h"
#include "words/clock-line.h"

#define N_PRESSES 6

/* A game on CONTROL begun at 0 by side 0, pressed at these instants in turn (0 ends them), and the line of SIDE at AT;
 * NEXT is when it says something else, -1 never. */
static const struct {
  const char *control;
  gint64      presses[N_PRESSES];
  gint64      at;
  DameroSide  side;
  const char *line;
  gint64      next;
} examples[] = {
  { "300+5", { 1000 }, 2000, 0, "", -1 },
  { "*180", { 1000 }, 2000, 1, "", -1 },
  { "move 300/60", { 1000 }, 2000, 1, "", -1 },
  { "40/7200:900", { 0 }, 2000, 0, "40 moves to go", -1 },
  { "3/60:900", { 1000, 2000, 3000, 4000 }, 4500, 0, "1 move to go", -1 },
  { "1/60:900", { 1000 }, 1500, 0, "To the end of the game", -1 },
  { "1/60:900", { 1000 }, 1500, 1, "1 move to go", -1 },
  { "2/60", { 1000, 2000, 3000 }, 3500, 0, "2 moves to go", -1 },
  { "1/60 both", { 1000 }, 1500, 0, "Moves made, waits for the other side", -1 },
  /* 60 s, then two periods of 30 s. */
  { "byo 60 2x30", { 0 }, 1500, 0, "Then 2 periods of 0:30", 60000 },
  { "byo 60 2x30", { 0 }, 1500, 1, "Then 2 periods of 0:30", -1 },
  { "byo 60 2x30", { 0 }, 60000, 0, "2 periods of 0:30, 0:30 left in this one", 61000 },
  { "byo 60 2x30", { 0 }, 77500, 0, "2 periods of 0:30, 0:13 left in this one", 78000 },
  { "byo 60 2x30", { 0 }, 78000, 0, "2 periods of 0:30, 0:12 left in this one", 79000 },
  { "byo 60 2x30", { 0 }, 95000, 0, "1 period of 0:30, 0:25 left in this one", 96000 },
  { "byo 60 2x30", { 95000 }, 96000, 0, "1 period of 0:30 left", -1 },
  { "byo 60 2x30", { 0 }, 120000, 0, "", -1 },
  { "canadian 60 3/90", { 0 }, 1000, 0, "Then 3 moves in 1:30", -1 },
  { "canadian 60 3/90", { 70000 }, 71000, 0, "2 moves to go in this block", -1 },
  { "canadian 60 3/90", { 70000, 71000, 72000, 73000, 74000 }, 75000, 0, "3 moves to go in this block", -1 },
  { "up", { 0 }, 1000, 0, "", -1 },
  { "up 60", { 0 }, 1000, 0, "Limit 1:00", -1 },
  { "up 60", { 0 }, 61000, 0, "Over the limit of 1:00", -1 },
  { "match 5400/2 under 2700 then 10x60", { 0 }, 1500, 0, "Match: 1:29:59 left for both", 2000 },
  { "match 5400/2 under 2700 then 10x60", { 0 }, 1500, 1, "Match: 1:29:59 left for both", 2000 },
  { "match 90/2 then 10x60", { 0 }, 90500, 0, "A move a minute: 10:00 left", 91000 },
  { "match 90/2 then 10x30", { 95000 }, 96000, 1, "0:30 a move: 9:54 left", 97000 },
  { "match 90/2", { 0 }, 90000, 0, "The time of the match is over", -1 },
  { "game 90", { 0 }, 30000, 1, "Game: 1:00 left for both", 31000 },
};

static void
test_lines (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (examples); i++)
    {
      DameroControl control;
      DameroClock clock;
      gint64 next;

      g_test_message ("%u: %s", i, examples[i].control);
      g_assert_true (damero_control_from_text (examples[i].control, &control, NULL));
      damero_clock_init (&clock, &control, NULL);
      g_assert_cmpint (damero_clock_start (&clock, 0, FALSE, 0), ==, DAMERO_CLOCK_OK);
      for (guint k = 0; k < N_PRESSES && examples[i].presses[k] > 0; k++)
        g_assert_cmpint (damero_clock_press (&clock, k % 2, FALSE, examples[i].presses[k], NULL), ==,
                         DAMERO_CLOCK_OK);
      damero_clock_advance (&clock, examples[i].at, NULL);
      sentences_expect (damero_words_clock_line (&clock, examples[i].side, examples[i].at, &next), examples[i].line);
      g_assert_cmpint (next, ==, examples[i].next);
    }
}

/* Room is kept wherever a line ever stands. */
static void
test_room (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (examples); i++)
    {
      DameroControl control;

      g_assert_true (damero_control_from_text (examples[i].control, &control, NULL));
      if (*examples[i].line != '\0')
        g_assert_true (damero_words_clock_has_line (&control));
    }
  for (guint i = 0; i < 3; i++)
    {
      DameroControl control;

      g_assert_true (damero_control_from_text (examples[i].control, &control, NULL));
      g_assert_false (damero_words_clock_has_line (&control));
    }
}

/* Nothing that runs is missed: between one change and the next the line is the same, at the change it is not. */
static void
test_changes (void)
{
  static const char *const controls[] = { "byo 5 2x4", "match 6/2 then 1x60", "game 9 under 5" };

  for (guint i = 0; i < G_N_ELEMENTS (controls); i++)
    {
      DameroControl control;
      DameroClock clock;
      gint64 change = 0;
      g_autofree char *line = NULL;

      g_assert_true (damero_control_from_text (controls[i], &control, NULL));
      damero_clock_init (&clock, &control, NULL);
      damero_clock_start (&clock, 0, FALSE, 0);
      for (gint64 now = 1; now < 15000; now += 7)
        {
          DameroClock at = clock;
          gint64 next;
          char *other;

          damero_clock_advance (&at, now, NULL);
          other = damero_words_clock_line (&at, 0, now, &next);
          g_assert_true (next == -1 || next > now);
          /* What changes it besides are events of the clock. */
          if (line != NULL && at.state == DAMERO_CLOCK_RUNNING && change > now)
            g_assert_cmpstr (other, ==, line);
          else if (line != NULL && at.state == DAMERO_CLOCK_RUNNING && change > 0)
            g_assert_cmpstr (other, !=, line);
          change = next;
          g_free (line);
          line = other;
        }
    }
}

int
main (int   argc,
      char *argv[])
{
  sentences_init_test (&argc, &argv);
  g_test_add_func ("/words/clock-line/lines", test_lines);
  g_test_add_func ("/words/clock-line/room", test_room);
  g_test_add_func ("/words/clock-line/changes", test_changes);

  return g_test_run ();
}
