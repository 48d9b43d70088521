/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tests/clock/test-control.c - the notation of time controls (docs/clock.md, Notation and Presets).
 */
#include <string.h>

#include <glib.h>

#include "../support/chance.h"
#include "clock/control.h"
#include "random-control.h"

static const struct {
  const char *text;
  const char *canonical; /* NULL: the text itself */
} readable[] = {
  /* the grammar's own examples */
  { "300", NULL },
  { "5m", "300" },
  { "1h30m", "5400" },
  { "40/7200:20/3600:900", NULL },
  { "30/3600", NULL },
  { "30/3600 both", NULL },
  { "300+5", NULL },
  { "40/5400+30:1800+30", NULL },
  { "300~5", NULL },
  { "300^5", NULL },
  { "*180", NULL },
  { "byo 1800 3x30", NULL },
  { "canadian 1800 15/300", NULL },
  { "up", NULL },
  { "up 7200", NULL },
  { "move 300/60+60", NULL },
  { "match 5400/2 then 10x60", NULL },
  { "match 5400/2 under 2700", NULL },
  { "game 2700 then 10x60", NULL },

  /* every duration form */
  { "90s", "90" },
  { "1h", "3600" },
  { "1h5s", "3605" },
  { "1h2m3s", "3723" },
  { "90m30s", "5430" },
  { "99h", "356400" },
  { "0h5m", "300" },
  { "007", "7" },
  { "40/2h+30s:30m+30", "40/7200+30:1800+30" },

  /* parts that say what holds without them */
  { "300+0", "300" },
  { "300~0", "300" },
  { "2/60^0:30+0", "2/60:30" },
  { "move 300/300", "move 300" },
  { "move 300+0", "move 300" },
  { "move 300/60", NULL },
  { "move 300+60", NULL },
  { "move 60/60+0 call=program", "move 60" },
  { "move 300/60+60 call=referee", NULL },
  { "move 5m CALL=Referee", "move 300 call=referee" },
  { "move 300/60 routes=one", "move 300/60" },
  { "move 300/60+60 call=referee ROUTES=Each", "move 300/60+60 call=referee routes=each" },
  { "match 5400/2 then 10x60 call=referee", NULL },
  { "game 2700 under 1200 then 10x1m  Call=referee ", "game 2700 under 1200 then 10x60 call=referee" },
  { "game 2700 then 10x60 call=program", "game 2700 then 10x60" },

  /* blanks and case */
  { "  300+5\t ", "300+5" },
  { "30/1H  BOTH ", "30/3600 both" },
  { " Byo  30m \t 3X30s", "byo 1800 3x30" },
  { "GAME 45m UNDER 20m THEN 10X1m", "game 2700 under 1200 then 10x60" },
  { "match 90m/2 under 45m then 10x1m", "match 5400/2 under 2700 then 10x60" },
  { "up ", "up" },
  { "up 2h", "up 7200" },

  /* the ends of the ranges */
  { "1", NULL },
  { "356400+356400", NULL },
  { "999/1", NULL },
  { "1/1:1/1:1/1:1/1:1/1:1/1 both", NULL },
  { "byo 0 1x1", NULL },
  { "canadian 0 999/1", NULL },
  { "match 1/8", NULL },
  { "match 1/1", NULL },
  { "999/356400+356400:999/356400~356400:999/356400^356400:999/356400+356400:999/356400+356400:"
    "999/356400+356400 both", NULL },
};

static const struct {
  const char            *text;
  DameroControlErrorCode code;
  unsigned               column;
} refused[] = {
  { "", DAMERO_CONTROL_EMPTY, 1 },
  { "  \t", DAMERO_CONTROL_EMPTY, 1 },

  { "+5", DAMERO_CONTROL_BAD_NUMBER, 1 },
  { "  :300", DAMERO_CONTROL_BAD_NUMBER, 3 },
  { "300+x", DAMERO_CONTROL_BAD_NUMBER, 5 },
  { "40/x", DAMERO_CONTROL_BAD_NUMBER, 4 },
  { "40/7200:x", DAMERO_CONTROL_BAD_NUMBER, 9 },
  { "*x", DAMERO_CONTROL_BAD_NUMBER, 2 },
  { "* 180", DAMERO_CONTROL_BAD_NUMBER, 2 },
  { "move x", DAMERO_CONTROL_BAD_NUMBER, 6 },
  { "move 300/+60", DAMERO_CONTROL_BAD_NUMBER, 10 },
  { "byo 1800 x30", DAMERO_CONTROL_BAD_NUMBER, 10 },
  { "byo 1800 3xx", DAMERO_CONTROL_BAD_NUMBER, 12 },
  { "game 60 then tenx60", DAMERO_CONTROL_BAD_NUMBER, 14 },
  { "-300", DAMERO_CONTROL_BAD_NUMBER, 1 },
  { "\xc3\xa9", DAMERO_CONTROL_BAD_NUMBER, 1 },

  { "0", DAMERO_CONTROL_OUT_OF_RANGE, 1 },
  { "0h0m0s", DAMERO_CONTROL_OUT_OF_RANGE, 1 },
  { "0/300", DAMERO_CONTROL_OUT_OF_RANGE, 1 },
  { "1000/300", DAMERO_CONTROL_OUT_OF_RANGE, 1 },
  { "356401", DAMERO_CONTROL_OUT_OF_RANGE, 1 },
  { "99h1s", DAMERO_CONTROL_OUT_OF_RANGE, 1 },
  { "99999999999999999999999999999999", DAMERO_CONTROL_OUT_OF_RANGE, 1 },
  { "99999999999999999999999999999999h", DAMERO_CONTROL_OUT_OF_RANGE, 1 },
  { "300+356401", DAMERO_CONTROL_OUT_OF_RANGE, 5 },
  { "40/0", DAMERO_CONTROL_OUT_OF_RANGE, 4 },
  { "*0", DAMERO_CONTROL_OUT_OF_RANGE, 2 },
  { "up 0", DAMERO_CONTROL_OUT_OF_RANGE, 4 },
  { "byo 1800 0x30", DAMERO_CONTROL_OUT_OF_RANGE, 10 },
  { "byo 1800 3x0", DAMERO_CONTROL_OUT_OF_RANGE, 12 },
  { "canadian 1800 0/300", DAMERO_CONTROL_OUT_OF_RANGE, 15 },
  { "canadian 1800 15/0", DAMERO_CONTROL_OUT_OF_RANGE, 18 },
  { "move 0", DAMERO_CONTROL_OUT_OF_RANGE, 6 },
  { "move 300/0", DAMERO_CONTROL_OUT_OF_RANGE, 10 },
  { "match 5400/0", DAMERO_CONTROL_OUT_OF_RANGE, 12 },
  { "match 5400/9", DAMERO_CONTROL_OUT_OF_RANGE, 12 },
  { "game 60 under 0", DAMERO_CONTROL_OUT_OF_RANGE, 15 },
  { "game 60 then 0x60", DAMERO_CONTROL_OUT_OF_RANGE, 14 },
  { "game 60 then 10x0", DAMERO_CONTROL_OUT_OF_RANGE, 17 },

  { "bye 1800 3x30", DAMERO_CONTROL_UNKNOWN_WORD, 1 },
  { "moves 300", DAMERO_CONTROL_UNKNOWN_WORD, 1 },
  { "both", DAMERO_CONTROL_UNKNOWN_WORD, 1 },
  { "30/3600 bothh", DAMERO_CONTROL_UNKNOWN_WORD, 9 },
  { "300 seconds", DAMERO_CONTROL_UNKNOWN_WORD, 5 },
  { "move 300 call=nobody", DAMERO_CONTROL_UNKNOWN_WORD, 15 },
  { "move 300 routes=two", DAMERO_CONTROL_UNKNOWN_WORD, 17 },
  { "300 routes=one", DAMERO_CONTROL_UNEXPECTED, 5 },
  { "move 300 call=referees", DAMERO_CONTROL_UNKNOWN_WORD, 15 },

  { "300 both", DAMERO_CONTROL_UNEXPECTED, 5 },
  { "30/3600both", DAMERO_CONTROL_UNEXPECTED, 8 },
  { "30/3600 both both", DAMERO_CONTROL_UNEXPECTED, 14 },
  { "300 +5", DAMERO_CONTROL_UNEXPECTED, 5 },
  { "300+5+5", DAMERO_CONTROL_UNEXPECTED, 6 },
  { "300.5", DAMERO_CONTROL_UNEXPECTED, 4 },
  { "5m/300", DAMERO_CONTROL_UNEXPECTED, 3 },
  { "5m5m", DAMERO_CONTROL_UNEXPECTED, 4 },
  { "5m1h", DAMERO_CONTROL_UNEXPECTED, 4 },
  { "1h30+5", DAMERO_CONTROL_UNEXPECTED, 5 },
  { "*180+5", DAMERO_CONTROL_UNEXPECTED, 5 },
  { "move/300", DAMERO_CONTROL_UNEXPECTED, 5 },
  { "byo 1800+5 3x30", DAMERO_CONTROL_UNEXPECTED, 9 },
  { "byo 1800 3/30", DAMERO_CONTROL_UNEXPECTED, 11 },
  { "canadian 1800 15x300", DAMERO_CONTROL_UNEXPECTED, 17 },
  { "move 300 call referee", DAMERO_CONTROL_UNEXPECTED, 14 },
  { "move 300+60/60", DAMERO_CONTROL_UNEXPECTED, 12 },
  { "300 call=referee", DAMERO_CONTROL_UNEXPECTED, 5 },
  { "match 60/2 call=referee", DAMERO_CONTROL_UNEXPECTED, 12 },
  { "game 60 under 30 call=referee", DAMERO_CONTROL_UNEXPECTED, 18 },
  { "game 60 then 1x60 call=referee under 30", DAMERO_CONTROL_UNEXPECTED, 32 },
  { "game 60/2", DAMERO_CONTROL_UNEXPECTED, 8 },
  { "match 60 then 10x60", DAMERO_CONTROL_UNEXPECTED, 9 },
  { "game 60 then 10x60 under 60", DAMERO_CONTROL_UNEXPECTED, 20 },
  { "up7200", DAMERO_CONTROL_UNEXPECTED, 3 },
  { "up both", DAMERO_CONTROL_UNEXPECTED, 4 },
  { "300\n", DAMERO_CONTROL_UNEXPECTED, 4 },

  { "1/1:1/1:1/1:1/1:1/1:1/1:1", DAMERO_CONTROL_TOO_MANY_PERIODS, 24 },
  { "900:40/7200", DAMERO_CONTROL_AFTER_LAST, 4 },
  { "move 300/400", DAMERO_CONTROL_LONGER_LIMIT, 10 },
  { "move 5m/301+60", DAMERO_CONTROL_LONGER_LIMIT, 9 },
  { "40/7200:900+5:900", DAMERO_CONTROL_AFTER_LAST, 14 },

  { "40/", DAMERO_CONTROL_MISSING, 4 },
  { "300+", DAMERO_CONTROL_MISSING, 5 },
  { "40/7200:", DAMERO_CONTROL_MISSING, 9 },
  { "1h30", DAMERO_CONTROL_MISSING, 5 },
  { "*", DAMERO_CONTROL_MISSING, 2 },
  { "move", DAMERO_CONTROL_MISSING, 5 },
  { "move  ", DAMERO_CONTROL_MISSING, 7 },
  { "move 300/", DAMERO_CONTROL_MISSING, 10 },
  { "move 300 call", DAMERO_CONTROL_MISSING, 14 },
  { "move 300 call=", DAMERO_CONTROL_MISSING, 15 },
  { "byo 1800", DAMERO_CONTROL_MISSING, 9 },
  { "byo 1800 3", DAMERO_CONTROL_MISSING, 11 },
  { "byo 1800 3x", DAMERO_CONTROL_MISSING, 12 },
  { "canadian 1800 15", DAMERO_CONTROL_MISSING, 17 },
  { "match 5400", DAMERO_CONTROL_MISSING, 11 },
  { "match 5400/", DAMERO_CONTROL_MISSING, 12 },
  { "game 60 under", DAMERO_CONTROL_MISSING, 14 },
  { "game 60 then", DAMERO_CONTROL_MISSING, 13 },
  { "game 60 then 10", DAMERO_CONTROL_MISSING, 16 },
  { "game 60 then 10x", DAMERO_CONTROL_MISSING, 17 },
};

static guint32 seed;

static void
assert_prints (const DameroControl *control,
               const char          *expected)
{
  char buffer[DAMERO_CONTROL_TEXT_SIZE];
  size_t length;

  memset (buffer, '#', sizeof buffer);
  length = damero_control_to_text (control, buffer);
  g_assert_cmpstr (buffer, ==, expected);
  g_assert_cmpuint (length, ==, strlen (buffer));
}

static void
test_readable (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (readable); i++)
    {
      const char *text = readable[i].text;
      const char *canonical = readable[i].canonical != NULL ? readable[i].canonical : text;
      DameroControl control;
      DameroControl again;
      DameroControlError error = { DAMERO_CONTROL_EMPTY, 12345 };

      if (!damero_control_from_text (text, &control, &error))
        g_error ("'%s' refused: code %d, column %u", text, error.code, error.column);

      g_assert_cmpuint (error.column, ==, 12345);
      g_assert_true (damero_control_is_valid (&control));
      assert_prints (&control, canonical);
      g_assert_true (damero_control_from_text (canonical, &again, NULL));
      g_assert_true (damero_control_equal (&control, &again));
    }
}

static void
test_refused (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (refused); i++)
    {
      DameroControl control;
      DameroControl untouched;
      DameroControlError error;

      memset (&control, 0x5a, sizeof control);
      untouched = control;
      if (damero_control_from_text (refused[i].text, &control, &error))
        g_error ("'%s' was read", refused[i].text);
      if (error.code != refused[i].code || error.column != refused[i].column)
        g_error ("'%s': code %d, column %u, should be code %d, column %u", refused[i].text,
                 error.code, error.column, refused[i].code, refused[i].column);
      g_assert_cmpmem (&control, sizeof control, &untouched, sizeof untouched);
      g_assert_false (damero_control_from_text (refused[i].text, &control, NULL));
    }
}

/* What the words mean, field by field: printing alone would not notice two fields exchanged. */
static void
test_fields (void)
{
  DameroControl control;

  g_assert_true (damero_control_from_text ("40/5400+30:20/60~2:10/9^1:900 both", &control, NULL));
  g_assert_cmpint (control.mode, ==, DAMERO_MODE_PERIODS);
  g_assert_cmpuint (control.n_periods, ==, 4);
  g_assert_cmpuint (control.periods[0].moves, ==, 40);
  g_assert_cmpint (control.periods[0].time_ms, ==, 5400000);
  g_assert_cmpint (control.periods[0].bonus, ==, DAMERO_BONUS_FISCHER);
  g_assert_cmpint (control.periods[0].bonus_ms, ==, 30000);
  g_assert_cmpint (control.periods[1].bonus, ==, DAMERO_BONUS_DELAY);
  g_assert_cmpint (control.periods[2].bonus, ==, DAMERO_BONUS_BRONSTEIN);
  g_assert_cmpint (control.periods[3].bonus, ==, DAMERO_BONUS_NONE);
  g_assert_cmpuint (control.periods[3].moves, ==, 0);
  g_assert_true (control.grant_both);

  g_assert_true (damero_control_from_text ("move 300/60+45 call=referee", &control, NULL));
  g_assert_cmpint (control.mode, ==, DAMERO_MODE_PER_MOVE);
  g_assert_cmpint (control.move_ms, ==, 300000);
  g_assert_cmpint (control.single_capture_ms, ==, 60000);
  g_assert_cmpint (control.grace_ms, ==, 45000);
  g_assert_cmpint (control.call, ==, DAMERO_TIME_CALL_BY_REFEREE);

  g_assert_true (damero_control_from_text ("byo 1800 3x30", &control, NULL));
  g_assert_cmpint (control.main_ms, ==, 1800000);
  g_assert_cmpuint (control.overtime_periods, ==, 3);
  g_assert_cmpint (control.overtime_ms, ==, 30000);

  g_assert_true (damero_control_from_text ("canadian 1800 15/300", &control, NULL));
  g_assert_cmpuint (control.overtime_moves, ==, 15);
  g_assert_cmpint (control.overtime_ms, ==, 300000);

  g_assert_true (damero_control_from_text ("match 5400/2 under 2700 then 10x60", &control, NULL));
  g_assert_false (control.per_game);
  g_assert_cmpint (control.deadline_ms, ==, 5400000);
  g_assert_cmpuint (control.match_games, ==, 2);
  g_assert_cmpint (control.under_ms, ==, 2700000);
  g_assert_cmpuint (control.then_minutes, ==, 10);
  g_assert_cmpint (control.then_ms, ==, 60000);

  g_assert_true (damero_control_from_text ("game 2700", &control, NULL));
  g_assert_true (control.per_game);
  g_assert_cmpuint (control.match_games, ==, 1);
}

static void
test_presets (void)
{
  for (unsigned i = 0; i < damero_control_presets_get_n (); i++)
    {
      const DameroControlPreset *preset = damero_control_presets_get (i);
      DameroControl control;

      g_assert_true (damero_control_from_text (preset->text, &control, NULL));
      assert_prints (&control, preset->text);
      for (unsigned j = 0; j < i; j++)
        g_assert_cmpstr (preset->id, !=, damero_control_presets_get (j)->id);
    }

  g_assert_cmpuint (damero_control_presets_get_n (), ==, 13);
}

/* Two sides may have any two controls, but a match is one. */
static void
test_agree (void)
{
  static const struct {
    const char *a;
    const char *b;
    gboolean    agree;
  } pairs[] = {
    { "300", "300", TRUE },
    { "300", "up", TRUE },
    { "*180", "byo 1800 3x30", TRUE },
    { "match 60/2", "match 60/2", TRUE },
    { "match 60/2", "match 60/3", FALSE },
    { "match 60/2", "match 60/2 then 1x60", FALSE },
    { "match 60/2", "300", FALSE },
    { "game 60", "match 60/1", FALSE },
  };

  for (guint i = 0; i < G_N_ELEMENTS (pairs); i++)
    {
      DameroControl a, b;

      g_assert_true (damero_control_from_text (pairs[i].a, &a, NULL));
      g_assert_true (damero_control_from_text (pairs[i].b, &b, NULL));
      g_assert_cmpint (damero_controls_agree (&a, &b), ==, pairs[i].agree);
      g_assert_cmpint (damero_controls_agree (&b, &a), ==, pairs[i].agree);
    }
}

/* One field set in a valid control at a time; each makes it invalid, or at least unequal. */
static void
test_valid_and_equal (void)
{
  DameroControl control;
  DameroControl other;

#define ASSERT_INVALID(text, assignment)                             \
  G_STMT_START {                                                     \
    g_assert_true (damero_control_from_text (text, &control, NULL)); \
    other = control;                                                 \
    other.assignment;                                                \
    g_assert_false (damero_control_is_valid (&other));               \
    g_assert_false (damero_control_equal (&control, &other));        \
  } G_STMT_END

  ASSERT_INVALID ("300", mode = (DameroMode) 7);
  ASSERT_INVALID ("300", n_periods = 0);
  ASSERT_INVALID ("300", n_periods = DAMERO_MAX_PERIODS + 1);
  ASSERT_INVALID ("300", periods[0].time_ms = 0);
  ASSERT_INVALID ("300", periods[0].time_ms = -1);
  ASSERT_INVALID ("300", periods[0].time_ms = DAMERO_CONTROL_MAX_MS + 1);
  ASSERT_INVALID ("300", periods[0].moves = 1000);
  ASSERT_INVALID ("300", periods[0].bonus_ms = 1);
  ASSERT_INVALID ("300", periods[0].bonus = DAMERO_BONUS_DELAY);
  ASSERT_INVALID ("300", periods[5].time_ms = 1);
  ASSERT_INVALID ("300", grant_both = true);
  ASSERT_INVALID ("300", main_ms = 1);
  ASSERT_INVALID ("300", overtime_periods = 1);
  ASSERT_INVALID ("300", overtime_moves = 1);
  ASSERT_INVALID ("300", overtime_ms = 1);
  ASSERT_INVALID ("300", move_ms = 1);
  ASSERT_INVALID ("300", single_capture_ms = 1);
  ASSERT_INVALID ("300", each_route = true);
  ASSERT_INVALID ("300", grace_ms = 1);
  ASSERT_INVALID ("300", call = DAMERO_TIME_CALL_BY_REFEREE);
  ASSERT_INVALID ("300", per_game = true);
  ASSERT_INVALID ("300", deadline_ms = 1);
  ASSERT_INVALID ("300", match_games = 1);
  ASSERT_INVALID ("300", under_ms = 1);
  ASSERT_INVALID ("300", then_minutes = 1);
  ASSERT_INVALID ("300", then_ms = 1);
  ASSERT_INVALID ("2/300:300", periods[0].moves = 0);
  ASSERT_INVALID ("300+5", periods[0].bonus = (DameroBonus) 4);
  ASSERT_INVALID ("300+5", periods[0].bonus_ms = 0);
  ASSERT_INVALID ("byo 1800 3x30", overtime_periods = 0);
  ASSERT_INVALID ("byo 1800 3x30", overtime_moves = 3);
  ASSERT_INVALID ("byo 1800 3x30", n_periods = 1);
  ASSERT_INVALID ("canadian 1800 3/30", overtime_moves = 0);
  ASSERT_INVALID ("canadian 1800 3/30", overtime_periods = 3);
  ASSERT_INVALID ("*180", main_ms = 0);
  ASSERT_INVALID ("up", main_ms = -1);
  ASSERT_INVALID ("move 300", grace_ms = -1);
  ASSERT_INVALID ("move 300", single_capture_ms = 0);
  ASSERT_INVALID ("move 300", call = (DameroTimeCall) 2);
  ASSERT_INVALID ("match 60/2", match_games = 9);
  ASSERT_INVALID ("match 60/2", then_ms = 60000);
  ASSERT_INVALID ("match 60/2", then_minutes = 10);
  ASSERT_INVALID ("match 60/2", call = DAMERO_TIME_CALL_BY_REFEREE);
  ASSERT_INVALID ("match 60/2 then 1x60", call = (DameroTimeCall) 2);
  ASSERT_INVALID ("game 60", match_games = 2);

#undef ASSERT_INVALID
}

static void
test_round_trip (void)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (seed);

  for (int i = 0; i < 100000; i++)
    {
      int max_units = i % 2 == 0 ? 356400 : 100;
      DameroControl control = random_control (rand, 1000, max_units, 999);
      DameroControl again;
      DameroControlError error;
      char text[DAMERO_CONTROL_TEXT_SIZE];
      char second[DAMERO_CONTROL_TEXT_SIZE];

      g_assert_true (damero_control_is_valid (&control));
      damero_control_to_text (&control, text);
      if (!damero_control_from_text (text, &again, &error))
        g_error ("'%s' refused: code %d, column %u", text, error.code, error.column);
      g_assert_true (damero_control_equal (&control, &again));
      damero_control_to_text (&again, second);
      g_assert_cmpstr (text, ==, second);
    }
}

/* Random texts of the grammar's own pieces, and canonical texts with a byte or two changed. */
static void
test_random_texts (void)
{
  static const char *const pieces[] = {
    "0", "1", "7", "30", "300", "99999999999", "1h", "30m", "5s", "/", "+", "~", "^", ":", "*", "x",
    " ", "  ", "byo ", "canadian ", "up", "move ", "match ", "game ", "under ", "then ", " both",
    " call=", "referee", "program", "\t", "-", ".", "\xff", "\x01", "h", "m", "s",
  };
  g_autoptr (GRand) rand = g_rand_new_with_seed (seed + 1);
  guint n_read = 0;

  for (int i = 0; i < 300000; i++)
    {
      g_autoptr (GString) text = g_string_new (NULL);
      g_autofree char *exact = NULL;
      char canonical[DAMERO_CONTROL_TEXT_SIZE];
      DameroControl control;
      DameroControl again;
      DameroControlError error = { DAMERO_CONTROL_EMPTY, 0 };

      if (i % 2 == 0)
        {
          for (int n = g_rand_int_range (rand, 0, 12); n > 0; n--)
            g_string_append (text, pieces[g_rand_int_range (rand, 0, G_N_ELEMENTS (pieces))]);
        }
      else
        {
          control = random_control (rand, 1000, 10000, 50);
          damero_control_to_text (&control, canonical);
          g_string_append (text, canonical);
          for (int n = g_rand_int_range (rand, 0, 3); n > 0; n--)
            {
              gint32 place = g_rand_int_range (rand, 0, (gint32) text->len);

              text->str[place] = (char) g_rand_int_range (rand, 1, 256);
            }
        }

      /* a copy of its own size, so that a sanitizer sees one byte too far */
      exact = g_strdup (text->str);
      if (!damero_control_from_text (exact, &control, &error))
        {
          g_assert_cmpuint (error.column, >=, 1);
          g_assert_cmpuint (error.column, <=, strlen (exact) + 1);
          g_assert_cmpuint (error.column == strlen (exact) + 1, ==,
                            error.code == DAMERO_CONTROL_MISSING
                            || (error.code == DAMERO_CONTROL_EMPTY && exact[0] == '\0'));
          continue;
        }

      n_read++;
      damero_control_to_text (&control, canonical);
      g_assert_true (damero_control_from_text (canonical, &again, NULL));
      g_assert_true (damero_control_equal (&control, &again));
    }

  g_test_message ("%u of 300000 texts were controls", n_read);
  g_assert_cmpuint (n_read, >, 10000);
}

/* Times that are hardly meant in seconds. */
static void
test_suggest_minutes (void)
{
  static const struct {
    const char *text;
    const char *minutes; /* NULL: it is meant as it is written */
  } rows[] = {
    { "5+1", "300+1" }, { "15+10", "900+10" }, { "90+30", "5400+30" }, { "60+30", "3600+30" }, { "5~2", "300~2" },
    { "3^2", "180^2" }, { "10", "600" }, { " 5+1 ", "300+1" },
    { "300+5", NULL }, { "60", NULL }, { "60+1", NULL }, { "120+1", NULL }, { "180+2", NULL }, { "600+60", NULL },
    { "5s+1", NULL }, { "5m+1", NULL }, { "5+1s", NULL }, { "2/60", NULL }, { "40/10:5", NULL }, { "*10", NULL },
    { "byo 0 3x10", NULL }, { "move 10", NULL }, { "up 10", NULL }, { "match 10/2", NULL }, { "", NULL },
    { "5+x", NULL }, { "9999+9999", NULL },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      char text[DAMERO_CONTROL_TEXT_SIZE];
      DameroControl control;
      bool suggested = damero_control_suggest_minutes (rows[i].text, &control);

      g_test_message ("%s", rows[i].text);
      g_assert_cmpint (suggested, ==, rows[i].minutes != NULL);
      if (!suggested)
        continue;
      g_assert_true (damero_control_is_valid (&control));
      damero_control_to_text (&control, text);
      g_assert_cmpstr (text, ==, rows[i].minutes);
    }
}

int
main (int   argc,
      char *argv[])
{
  chance_init (&argc, &argv);
  seed = chance_get_seed ();
  g_test_message ("DAMERO_TEST_SEED=%u", seed);

  g_test_add_func ("/clock/control/readable", test_readable);
  g_test_add_func ("/clock/control/refused", test_refused);
  g_test_add_func ("/clock/control/fields", test_fields);
  g_test_add_func ("/clock/control/presets", test_presets);
  g_test_add_func ("/clock/control/agree", test_agree);
  g_test_add_func ("/clock/control/suggest-minutes", test_suggest_minutes);
  g_test_add_func ("/clock/control/valid-and-equal", test_valid_and_equal);
  g_test_add_func ("/clock/control/round-trip", test_round_trip);
  g_test_add_func ("/clock/control/random-texts", test_random_texts);

  return g_test_run ();
}
