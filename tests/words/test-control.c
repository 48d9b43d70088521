/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tests/words/test-control.c - time controls explained, and errors in their text.
 */
#include "sentences.h"
#include "words/control.h"

static const struct {
  const char *text;
  const char *words;
} examples[] = {
  { "40/7200:20/3600:900", "40 moves in 2 hours, then 20 moves in 1 hour, then 15 minutes for the rest; "
                           "unused time is kept." },
  { "300", "5 minutes for the whole game." },
  { "90", "1 minute 30 seconds for the whole game." },
  { "1h30m", "1 hour 30 minutes for the whole game." },
  { "30/3600", "30 moves in 1 hour, again and again until the game ends; unused time is kept." },
  { "30/3600 both", "30 moves in 1 hour, again and again until the game ends; unused time is kept. New time "
                    "is given once both players have made their moves." },
  { "40/7200:20/3600", "40 moves in 2 hours, then 20 moves in 1 hour, the last again and again until the game "
                       "ends; unused time is kept." },
  { "1/60:60", "1 move in 1 minute, then 1 minute for the rest; unused time is kept." },
  { "300+5", "5 minutes for the whole game with 5 seconds added each move." },
  { "300~5", "5 minutes for the whole game with 5 seconds each move before the clock runs." },
  { "300^5", "5 minutes for the whole game with up to 5 seconds given back each move." },
  { "*180", "Hourglass: each player begins with 3 minutes, and the time one uses is given to the other." },
  { "byo 1800 3x30", "30 minutes, then 3 periods of 30 seconds: a move made within one costs nothing, a longer one "
                     "uses it up, and a player who has used them all loses the game." },
  { "byo 0 1x30", "1 period of 30 seconds: a move made within it costs nothing, and a player who takes longer loses "
                  "the game." },
  { "canadian 1800 15/300", "30 minutes, then 15 moves in every 5 minutes, or the game is lost; what is left of that "
                            "time is not kept." },
  { "canadian 0 1/10", "1 move in every 10 seconds, or the game is lost; what is left of that time is not kept." },
  { "up", "The clocks count up without a limit." },
  { "up 7200", "The clocks count up; an alarm sounds at 2 hours, and no flag falls." },
  { "move 300/60+60", "5 minutes for each move, 1 minute when exactly one capture is possible. Then time is called, "
                      "and a player who takes 1 minute more loses the game." },
  { "move 300", "5 minutes for each move. A player who takes longer loses the game." },
  { "match 5400/2 then 10x60", "1 hour 30 minutes for the 2 games of the match, for both players together. Then come "
                               "10 minutes with 1 minute for each move; a game still open after them is adjudicated. A "
                               "player who takes longer for a move loses the game." },
  { "match 5400/1 then 10x60 call=referee",
    "1 hour 30 minutes for the 1 game of the match, for both players together. Then come 10 minutes with 1 minute for "
    "each move; a game still open after them is adjudicated. When a move takes longer, the referee decides." },
  { "match 5400/2 under 2700", "1 hour 30 minutes for the 2 games of the match, for both players together, and "
                               "45 minutes for each player in each game. A game still open then is "
                               "adjudicated." },
  { "game 2700 then 1x60", "45 minutes for each game, for both players together. Then comes 1 minute with 1 minute for "
                           "each move; a game still open after it is adjudicated. A player who takes longer for a move "
                           "loses the game." },
  { "move 300/60+60 call=referee", "5 minutes for each move, 1 minute when exactly one capture is possible. After that "
                                   "the referee may call time, and a player who takes 1 minute more loses the game." },
};

static void
test_explained (void)
{
  Sentences sentences;

  sentences_begin (&sentences, TRUE);
  for (guint i = 0; i < G_N_ELEMENTS (examples); i++)
    {
      DameroControl control;

      g_test_message ("%s", examples[i].text);
      g_assert_true (damero_control_from_text (examples[i].text, &control, NULL));
      sentences_expect (damero_words_control (&control), examples[i].words);
      sentences_take (&sentences, examples[i].text, 0, damero_words_control (&control));
    }
  sentences_end (&sentences);
}

static void
test_referee (void)
{
  Sentences sentences;
  DameroControl control;

  sentences_begin (&sentences, TRUE);
  g_assert_true (damero_control_from_text ("move 300/60+60", &control, NULL));
  for (int call = DAMERO_TIME_CALL_BY_PROGRAM; call <= DAMERO_TIME_CALL_BY_REFEREE; call++)
    for (int grace = 0; grace < 2; grace++)
      {
        control.call = (DameroTimeCall) call;
        control.grace_ms = grace * 60000;
        sentences_take (&sentences, "per move", call * 2 + grace, damero_words_control (&control));
      }
  sentences_end (&sentences);
}

static void
test_presets (void)
{
  Sentences sentences;

  sentences_begin (&sentences, FALSE);
  for (unsigned i = 0; i < damero_control_presets_get_n (); i++)
    sentences_take (&sentences, "preset", (int) i,
                    g_strdup (damero_words_control_preset (damero_control_presets_get (i)->id)));
  sentences_end (&sentences);
  g_assert_null (damero_words_control_preset ("no such preset"));
}

/* What stands on a button. */
static void
test_short (void)
{
  static const struct {
    const char *text;
    const char *words;
  } shorts[] = {
    { "300+3", "5 min + 3 s" }, { "1800", "30 min" }, { "5400", "1 h 30 min" }, { "3600", "1 h" }, { "45", "45 s" },
    { "90+1", "1 min 30 s + 1 s" },
  };
  g_autofree char *preset = NULL, *other = NULL, *meaning = NULL;
  DameroControl control;

  for (guint i = 0; i < G_N_ELEMENTS (shorts); i++)
    {
      g_autofree char *words = NULL;

      g_assert_true (damero_control_from_text (shorts[i].text, &control, NULL));
      words = damero_words_control_short (&control);
      g_assert_cmpstr (words, ==, shorts[i].words);
    }

  g_assert_true (damero_control_from_text ("30/3600", &control, NULL));
  preset = damero_words_control_short (&control);
  g_assert_cmpstr (preset, ==, damero_words_control_preset ("30-in-60"));
  g_assert_true (damero_control_from_text ("300~5", &control, NULL));
  other = damero_words_control_short (&control);
  meaning = damero_words_control (&control);
  g_assert_cmpstr (other, ==, meaning);
}

static void
test_errors (void)
{
  const DameroControlError after_letters = { DAMERO_CONTROL_UNEXPECTED, 7 };
  Sentences sentences;

  for (int known = 0; known < 2; known++)
    {
      sentences_begin (&sentences, TRUE);
      for (int code = DAMERO_CONTROL_EMPTY; code <= DAMERO_CONTROL_MISSING; code++)
        {
          const DameroControlError error = { (DameroControlErrorCode) code, 4 };

          sentences_take (&sentences, "error", code,
                          damero_words_control_error (&error, known ? "40/x" : NULL));
        }
      sentences_end (&sentences);
    }
  /* Columns are counted in letters, not in bytes. */
  sentences_expect (damero_words_control_error (&after_letters, "ñandú"),
                    "“ñandú”: The text in column 6 is not allowed there.");
}

static void
test_durations (void)
{
  sentences_expect (damero_words_duration (0), "0 seconds");
  sentences_expect (damero_words_duration (1000), "1 second");
  sentences_expect (damero_words_duration (3600000), "1 hour");
  sentences_expect (damero_words_duration (3601000), "1 hour 1 second");
  sentences_expect (damero_words_duration (G_GINT64_CONSTANT (99) * 3600000 + 59 * 60000 + 59000),
                    "99 hours 59 minutes 59 seconds");
}

int
main (int   argc,
      char *argv[])
{
  sentences_init_test (&argc, &argv);

  g_test_add_func ("/words/control/explained", test_explained);
  g_test_add_func ("/words/control/referee", test_referee);
  g_test_add_func ("/words/control/presets", test_presets);
  g_test_add_func ("/words/control/short", test_short);
  g_test_add_func ("/words/control/errors", test_errors);
  g_test_add_func ("/words/control/durations", test_durations);

  return g_test_run ();
}
