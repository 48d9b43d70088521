/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * dameroctl as people and scripts use it: words in, lines and exit codes out.
 *
 * usage: test-cli DAMEROCTL
 */
#include <gio/gio.h>
#include <glib/gstdio.h>
#include <string.h>
#include <sys/resource.h>
#include <unistd.h>

#include "support/dameroctl.h"

/* Exact answers. NULL: not looked at. */
static const struct {
  const char *words;
  int         code;
  const char *out;
  const char *err; /* what stderr contains */
} rows[] = {
  { "perft 6", 0, "D1 7\nD2 49\nD3 302\nD4 1469\nD5 7482\nD6 37986\n", NULL },
  { "perft --ruleset spanish 5", 0, "D1 7\nD2 49\nD3 302\nD4 1469\nD5 7361\n", NULL },
  { "perft --fen W:WK29:B11,25 1", 0, "D1 2\n", NULL },
  { "perft", 2, "", "depth" },
  { "perft --ruleset chess 3", 1, "", "pool-apca" },
  { "perft --fen W:W40:B1 1", 1, "", "--fen:1:4: A square" },
  { "rulesets pool-apca:touch=hard", 1, "", "column 17" },
  { "rulesets chess", 1, "", "chess" },
  { "moves --fen W:WK29:B10,22", 0, "29x15x1\n29x15x6\n", NULL },
  { "moves --fen B:W9,14:B5", 0, "", "Black has lost" },
  { "board --fen W:WK29:B10,22", 0,
    "Black\n"
    "+----+----+----+----+----+----+----+----+\n"
    "|    | 1  |    | 2  |    | 3  |    | 4  |\n"
    "+----+----+----+----+----+----+----+----+\n"
    "| 5  |    | 6  |    | 7  |    | 8  |    |\n"
    "+----+----+----+----+----+----+----+----+\n"
    "|    | 9  |    |10 b|    |11  |    |12  |\n"
    "+----+----+----+----+----+----+----+----+\n"
    "|13  |    |14  |    |15  |    |16  |    |\n"
    "+----+----+----+----+----+----+----+----+\n"
    "|    |17  |    |18  |    |19  |    |20  |\n"
    "+----+----+----+----+----+----+----+----+\n"
    "|21  |    |22 b|    |23  |    |24  |    |\n"
    "+----+----+----+----+----+----+----+----+\n"
    "|    |25  |    |26  |    |27  |    |28  |\n"
    "+----+----+----+----+----+----+----+----+\n"
    "|29 W|    |30  |    |31  |    |32  |    |\n"
    "+----+----+----+----+----+----+----+----+\n"
    "White\n\nBlack: 2 men (b)\nWhite: 1 king (W)\nWhite is to move\n", NULL },
  { "board --fen W:W40:B1", 1, "", "--fen:1:4: A square" },
  { "board --side red", 2, "", "--side is black or white" },
  { "board --ruleset spanish:touch=loose", 1, "", "column 15" },
  /* docs/clock.md: moves in time, granted when both have made them. */
  { "clock '2/60 both' --thinks 10000,5000,20000,5000", 0,
    "1\t1\t50000\t60000\t-\n2\t2\t50000\t55000\t-\n3\t1\t30000\t55000\t-\n4\t2\t90000\t110000\t-\n", NULL },
  /* The standard laws per move: limit 5 min, 1 min with exactly one capture, a minute's grace. */
  { "clock move\\ 300/60+60 --thinks 359999", 0, "1\t1\t0\t0\ttime-called@300000\n", NULL },
  { "clock move\\ 300/60+60 --thinks 360000", 0, "1\t1\t0\t0\ttime-called@300000,flag@360000\n", NULL },
  { "clock move\\ 300/60+60 --thinks 119999 --forced 1", 0, "1\t1\t0\t0\ttime-called@60000\n", NULL },
  { "clock move\\ 300/60+60 --thinks 120000 --forced 1", 0,
    "1\t1\t0\t0\ttime-called@60000,flag@120000\n", NULL },
  { "clock 300 --thinks 1000,2000,299000,1", 0,
    "1\t1\t299000\t300000\t-\n2\t2\t299000\t298000\t-\n3\t1\t0\t298000\tflag@302000\n", NULL },
  { "clock 300+5 --thinks 10000,304999", 0,
    "1\t1\t300000\t305000\t-\n2\t2\t300000\t5001\t-\n", NULL },
  { "clock 300~5 --thinks 4999,6000", 0, "1\t1\t300000\t300000\t-\n2\t2\t300000\t299000\t-\n", NULL },
  { "clock 300^5 --thinks 4999,6000", 0, "1\t1\t305000\t305000\t-\n2\t2\t305000\t304000\t-\n", NULL },
  /* 69.999 is 9.999 over main time and free, 70 is a period; 20 s of two periods are left for the last. */
  { "clock 'byo 60 3x10' --thinks 69999,70000,10000,20000", 0,
    "1\t1\t0\t60000\t-\n2\t2\t0\t0\t-\n3\t1\t0\t0\t-\n4\t2\t0\t0\tflag@169999\n", NULL },
  /* Two moves in 20 s: 5 + 14.999 s, then 20 s are too long. */
  { "clock 'canadian 60 2/20' --thinks 65000,60000,14999,19999,20000", 0,
    "1\t1\t0\t60000\t-\n2\t2\t0\t0\t-\n3\t1\t0\t0\t-\n4\t2\t0\t0\t-\n5\t1\t0\t0\tflag@179998\n", NULL },
  { "clock '*60' --thinks 10000,69999,30000,30001", 0,
    "1\t1\t50000\t70000\t-\n2\t2\t119999\t1\t-\n3\t1\t89999\t30001\t-\n"
    "4\t2\t120000\t0\tflag@140000\n", NULL },
  { "clock 'up 60' --thinks 40000,90000,50000", 0,
    "1\t1\t40000\t0\t-\n2\t2\t40000\t90000\talarm@100000\n3\t1\t90000\t90000\talarm@150000\n", NULL },
  { "clock up --thinks 300000000,1", 0, "1\t1\t300000000\t0\t-\n2\t2\t300000000\t1\t-\n", NULL },
  /* The turn on move at 60 s is finished as it was; the next have 10 s. */
  { "clock 'match 60/2 then 2x10' --thinks 50000,80000,9999,10000", 0,
    "1\t1\t0\t0\t-\n2\t2\t0\t0\thand-over@60000\n3\t1\t0\t0\t-\n4\t2\t0\t0\timproper-delay@149999\n", NULL },
  { "clock 'match 60/2 under 40 then 2x10' --thinks 30000,39999,9999,10000", 0,
    "1\t1\t10000\t40000\t-\n2\t2\t10000\t1\thand-over@60000\n3\t1\t10000\t1\t-\n"
    "4\t2\t10000\t0\timproper-delay@89998\n", NULL },
  { "clock 'match 60/2 under 40' --thinks 40000", 0, "1\t1\t0\t40000\tflag@40000\n", NULL },
  { "clock 'match 60/2' --thinks 59999,1,1", 0, "1\t1\t0\t0\t-\n2\t2\t0\t0\tmatch-over@60000\n", NULL },
  /* Called at 60 + 30 s, played at 91 s; the end is at 120 s. */
  { "clock 'game 60 then 1x30 call=referee' --thinks 60000,31000,30000", 0,
    "1\t1\t0\t0\thand-over@60000\n2\t2\t0\t0\ttime-called@90000\n3\t1\t0\t0\tmatch-over@120000\n", NULL },
  { "clock 60 --second 'up 5' --thinks 1000,6000,59000", 0,
    "1\t1\t59000\t0\t-\n2\t2\t59000\t6000\talarm@6000\n3\t1\t0\t6000\tflag@66000\n", NULL },
  { "clock 5m --second '*60'", 0, "5 minutes for the whole game.\nHourglass: each player begins with 1 minute, "
    "and the time one uses is given to the other.\n", NULL },
  { "clock 60 --second 40/x", 1, "", "dameroctl: “40/x”: A number" },
  { "clock 60 --second 'match 60/2'", 1, "", "the deadline of a match is one for both" },
  { "clock 40/x --thinks 1", 1, "", "dameroctl: “40/x”: A number" },
  { "game play @/none.acts --control 40/x", 1, "", "in column 4" },
  { "acts frobnicate", 2, "", "frobnicate" },
  { "clock 300 --thinks 1,b", 2, "", "number 2" },
  { "frobnicate", 2, "", "frobnicate" },
  { "event sing", 2, "", "no part “sing”" },
  { "xml check @/none.xml", 3, "", "none.xml" },
  { "xml check /dev/zero", 3, "", "larger" },
  { "verify --library @/none.damero", 3, "", "none.damero" },
};

static void
test_answers (Fixture       *fixture,
              gconstpointer  data)
{
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_auto(Answer) answer = run (fixture, rows[i].words);

      g_test_message ("%s", rows[i].words);
      g_assert_cmpstr (answer.out, ==, rows[i].out);
      if (rows[i].err != NULL && strstr (answer.err, rows[i].err) == NULL)
        g_error ("%s: stderr is \"%s\"", rows[i].words, answer.err);
      g_assert_cmpint (answer.code, ==, rows[i].code);
    }
}

/* The numbers of the squares from the top left, row by row; the board turned round has them backwards. */
static GArray *
read_numbers (const char *drawn)
{
  GArray *numbers = g_array_new (FALSE, FALSE, sizeof (int));

  for (const char *at = drawn; *at != '\0' && strstr (at, "men (b)") != NULL; at++)
    if (g_ascii_isdigit (*at) && !g_ascii_isdigit (at[-1]) && strncmp (at + strspn (at, "0123456789"), " men", 4) != 0)
      {
        int number = (int) g_ascii_strtoll (at, NULL, 10);

        g_array_append_val (numbers, number);
      }

  return numbers;
}

/* The Spanish board is mirrored, White has 1 to 12 on it, and each side sees its own men at the bottom. */
static void
test_board (Fixture       *fixture,
            gconstpointer  data)
{
  static const struct {
    const char *ruleset;
    int         white_first[4]; /* the first and last rows of White’s view */
  } boards[] = {
    { "pool-apca", { 1, 4, 29, 32 } }, { "spanish", { 32, 29, 4, 1 } },
  };

  for (guint i = 0; i < G_N_ELEMENTS (boards); i++)
    {
      g_autofree char *white_words = g_strconcat ("board --ruleset ", boards[i].ruleset, NULL);
      g_autofree char *black_words = g_strconcat (white_words, " --side black", NULL);
      g_auto(Answer) white = run (fixture, white_words);
      g_auto(Answer) black = run (fixture, black_words);
      g_autoptr(GArray) whites = read_numbers (white.out);
      g_autoptr(GArray) blacks = read_numbers (black.out);

      g_assert_cmpuint (whites->len, ==, 32);
      g_assert_cmpuint (blacks->len, ==, 32);
      for (guint k = 0; k < 32; k++)
        g_assert_cmpint (g_array_index (whites, int, k), ==, g_array_index (blacks, int, 31 - k));
      g_assert_cmpint (g_array_index (whites, int, 0), ==, boards[i].white_first[0]);
      g_assert_cmpint (g_array_index (whites, int, 3), ==, boards[i].white_first[1]);
      g_assert_cmpint (g_array_index (whites, int, 28), ==, boards[i].white_first[2]);
      g_assert_cmpint (g_array_index (whites, int, 31), ==, boards[i].white_first[3]);
      g_assert_true (g_str_has_prefix (white.out, "Black\n+"));
      g_assert_true (g_str_has_prefix (black.out, "White\n+"));
      g_assert_cmpint (strstr (white.out, " b|") < strstr (white.out, " w|"), ==, TRUE);
      g_assert_cmpint (strstr (black.out, " w|") < strstr (black.out, " b|"), ==, TRUE);
    }
}

/* Every command says what it does, with an example. */
static void
test_help (Fixture       *fixture,
           gconstpointer  data)
{
  static const char *const commands[] = { "perft", "moves", "clock", "event", "game", "pair", "check",
                                          "generate", "xml", "verify", "backup", "restore", "demo", "acts",
                                          "rulesets" };
  g_auto(Answer) list = run (fixture, "--help");

  g_assert_cmpint (list.code, ==, 0);
  for (guint i = 0; i < G_N_ELEMENTS (commands); i++)
    {
      g_autofree char *words = g_strconcat (commands[i], " --help", NULL);
      g_auto(Answer) help = run (fixture, words);

      g_assert_cmpint (help.code, ==, 0);
      g_assert_nonnull (strstr (help.out, "Example:"));
      g_assert_nonnull (strstr (list.out, commands[i]));
    }

  {
    g_auto(Answer) moves = run (fixture, "moves --help");
    g_auto(Answer) perft = run (fixture, "perft --help");
    g_auto(Answer) clock = run (fixture, "clock --help");

    assert_contains (moves.out, "pool-apca, ");
    assert_contains (perft.out, "spanish");
    assert_contains (clock.out, "40/7200:20/3600:900");
  }
}

/* An output that cannot be written is an error, whoever printed; a closed one is not the library's. */
static void
test_output (Fixture       *fixture,
             gconstpointer  data)
{
  static const char *const words[] = { "--help", "event list", "event new --name A", "moves", "acts",
                                       "moves --help", "event pair --help" };

  for (guint i = 0; i < G_N_ELEMENTS (words); i++)
    for (guint closed = 0; closed < 2; closed++)
      {
        g_autofree char *line = g_strdup_printf ("exec %s %s %s", dameroctl, words[i],
                                                 closed == 1 ? ">&-" : ">/dev/full");
        const char *argv[] = { "/bin/sh", "-c", line, NULL };
        g_autoptr(GSubprocessLauncher) launcher =
          g_subprocess_launcher_new (G_SUBPROCESS_FLAGS_STDERR_PIPE);
        g_autoptr(GSubprocess) process = NULL;
        g_autofree char *err = NULL;

        g_subprocess_launcher_setenv (launcher, "XDG_DATA_HOME", fixture->folder, TRUE);
        process = g_subprocess_launcher_spawnv (launcher, argv, NULL);
        g_assert_true (g_subprocess_communicate_utf8 (process, NULL, NULL, NULL, &err, NULL));
        g_assert_cmpint (g_subprocess_get_exit_status (process), ==, 3);
        assert_contains (err, "the output cannot be written");
      }

  {
    g_auto(Answer) sound = run (fixture, "verify");

    g_assert_cmpint (sound.code, ==, 0);
  }
}

/* What is wrong in a file of acts is named by line and column, before anything of it is done. */
static void
test_bad_acts (Fixture       *fixture,
               gconstpointer  data)
{
  g_autofree char *path = g_build_filename (fixture->folder, "bad.acts", NULL);
  g_auto(Answer) answer = { 0 };

  g_assert_true (g_file_set_contents (path, "event name=A\nplayer name=B\nplayer nom=C\n", -1, NULL));
  answer = run (fixture, "event run @/bad.acts --library @/club.damero");
  g_assert_cmpint (answer.code, ==, 1);
  g_assert_nonnull (strstr (answer.err, "bad.acts:3:8: there is no field"));
  g_assert_false (g_file_test (fixture->library, G_FILE_TEST_EXISTS));
}

/* Standard input is answered line by line: whoever asks may wait for each answer. */
static void
test_stream (Fixture       *fixture,
             gconstpointer  data)
{
  g_autoptr(GSubprocess) process = NULL;
  g_autoptr(GDataInputStream) answers = NULL;
  g_autoptr(GError) error = NULL;
  GOutputStream *acts;

  process = g_subprocess_new (G_SUBPROCESS_FLAGS_STDIN_PIPE | G_SUBPROCESS_FLAGS_STDOUT_PIPE, &error,
                              dameroctl, "event", "run", "-", "--library", fixture->library, NULL);
  g_assert_no_error (error);
  acts = g_subprocess_get_stdin_pipe (process);
  answers = g_data_input_stream_new (g_subprocess_get_stdout_pipe (process));
  for (int i = 1; i <= 3; i++)
    {
      const char *line = i == 1 ? "event name=A\n" : "player name=B\n";
      g_autofree char *expected = g_strdup_printf ("%d ok ", i);
      g_autofree char *answer = NULL;

      g_assert_true (g_output_stream_write_all (acts, line, strlen (line), NULL, NULL, NULL));
      g_assert_true (g_output_stream_flush (acts, NULL, NULL));
      answer = g_data_input_stream_read_line (answers, NULL, NULL, NULL);
      g_assert_true (g_str_has_prefix (answer, expected));
    }
  g_assert_true (g_output_stream_close (acts, NULL, NULL));
  g_assert_true (g_subprocess_wait_check (process, NULL, &error));
}

/* A refused act stops the run unless it is told to go on; what was done stays. */
static void
test_refused (Fixture       *fixture,
              gconstpointer  data)
{
  const char *acts = "event name=A\nentry in=1 player=9\nplayer name=B\n";
  g_auto(Answer) stops = run_with_input (fixture, acts, "event run - --library @/club.damero");
  g_auto(Answer) goes_on =
    run_with_input (fixture, acts, "event run - --keep-going --library @/club.damero");

  g_assert_cmpint (stops.code, ==, 1);
  g_assert_nonnull (strstr (stops.out, "2 refused: "));
  g_assert_null (strstr (stops.out, "3 ok"));
  g_assert_cmpint (goes_on.code, ==, 1);
  g_assert_nonnull (strstr (goes_on.out, "3 ok"));
}

#define GROUP "01890000-0000-7000-8000-00000000000a"

static const char *const members[] = {
  "player name=Ann group=" GROUP, "entry in=1 player=1 group=" GROUP, "player name=Bob group=" GROUP,
  "entry in=1 player=2 group=" GROUP,
};

/* What makes a line of a group wrong: it cannot be performed, or is no act. */
static const char *const wrong[] = {
  "entry in=1 player=99 group=" GROUP, "playr name=Cid group=" GROUP, "withdraw in=2 entry=1 group=" GROUP,
};

static void
assert_log (Fixture    *fixture,
            const char *expected)
{
  g_auto(Answer) log = run (fixture, "event log A --library @/club.damero");
  const char *day = strchr (log.out, '\n');
  g_autoptr(GString) sentences = g_string_new (NULL);

  /* After the name and the day a line has the time, who, and the sentence. */
  for (const char *at = strchr (day + 1, '\n'); at != NULL && at[1] != '\0'; at = strchr (at + 1, '\n'))
    g_string_append_len (sentences, strstr (at + 11, "  ") + 2, strcspn (strstr (at + 11, "  ") + 2, "\n") + 1);
  g_assert_cmpstr (sentences->str, ==, expected);
}

#define SET_UP "The event “A” was set up\nSection “S” was set up\n"

/* Lines in a row with one group are performed as one, and taken back as one. */
static void
test_group (Fixture       *fixture,
            gconstpointer  data)
{
  g_autofree char *lines = g_strjoinv ("\n", (char *[]) { "event name=A", "section name=S", (char *) members[0],
                                                          "# and so on", (char *) members[1], (char *) members[2],
                                                          "", "player name=Cid", "entry in=1 player=3", NULL });
  g_auto(Answer) answer = run_with_input (fixture, lines, "event run - --library @/club.damero");

  g_assert_cmpint (answer.code, ==, 0);
  assert_contains (answer.out, "\n3 ok ");
  assert_contains (answer.out, "\n5 ok ");
  assert_contains (answer.out, "\n6 ok ");
  assert_contains (answer.out, "7 acts performed, 0 refused\n");
  assert_log (fixture, SET_UP "Ann was added as player 1\nAnn was entered in section “S” with number 1\n"
              "Bob was added as player 2\nCid was added as player 3\nCid was entered in section “S” with number 2\n");
  {
    g_auto(Answer) undone = run_with_input (fixture, "undo undoes=" GROUP,
                                            "event run - --event A --library @/club.damero");
    g_auto(Answer) shown = run (fixture, "event show A --library @/club.damero");

    g_assert_cmpint (undone.code, ==, 0);
    g_assert_null (strstr (shown.out, "Ann"));
    g_assert_null (strstr (shown.out, "Bob"));
    assert_contains (shown.out, "Cid");
  }
}

/* A line that is refused, wherever it stands in its group, leaves nothing of it, and is the one that says why. */
static void
test_group_refused (Fixture       *fixture,
                    gconstpointer  data)
{
  for (guint at = 0; at < G_N_ELEMENTS (members); at++)
    for (guint i = 0; i < G_N_ELEMENTS (wrong); i++)
      {
        g_autoptr(GString) lines = g_string_new ("event name=A\nsection name=S\n");
        g_autofree char *other = g_strdup_printf ("it is performed with line %u, which is refused\n", 3 + at);

        for (guint k = 0; k < G_N_ELEMENTS (members); k++)
          g_string_append_printf (lines, "%s\n", k == at ? wrong[i] : members[k]);
        g_string_append (lines, "player name=Dot\n");
        {
          g_auto(Answer) answer =
            run_with_input (fixture, lines->str, "event run - --keep-going --library @/club.damero");

          g_assert_cmpint (answer.code, ==, 1);
          assert_contains (answer.out, "3 acts performed, 4 refused\n");
          for (guint k = 0; k < G_N_ELEMENTS (members); k++)
            {
              g_autofree char *refused = g_strdup_printf ("\n%u refused: %s", 3 + k, k == at ? "" : other);
              g_autofree char *echo = g_strdup_printf ("\n%u refused: %s", 3 + k, other);

              assert_contains (answer.out, refused);
              g_assert_true ((strstr (answer.out, echo) == NULL) == (k == at));
            }
        }
        assert_log (fixture, SET_UP "Dot was added as player 1\n");
        g_assert_cmpint (g_unlink (fixture->library), ==, 0);
      }
}

/* A program that dies before it has the whole group leaves nothing of it. */
static void
test_group_killed (Fixture       *fixture,
                   gconstpointer  data)
{
  g_autofree char *log = g_strconcat (fixture->library, "-wal", NULL);

  for (guint n = 1; n <= G_N_ELEMENTS (members); n++)
    {
      g_autoptr(GSubprocess) process = g_subprocess_new (G_SUBPROCESS_FLAGS_STDIN_PIPE | G_SUBPROCESS_FLAGS_STDOUT_PIPE,
                                                         NULL, dameroctl, "event", "run", "-", "--library",
                                                         fixture->library, NULL);
      GOutputStream *acts = g_subprocess_get_stdin_pipe (process);
      g_autoptr(GDataInputStream) answers = g_data_input_stream_new (g_subprocess_get_stdout_pipe (process));
      g_autoptr(GString) lines = g_string_new ("event name=A\nsection name=S\n");

      for (guint k = 0; k < n; k++)
        g_string_append_printf (lines, "%s\n", members[k]);
      g_assert_true (g_output_stream_write_all (acts, lines->str, lines->len, NULL, NULL, NULL));
      g_assert_true (g_output_stream_flush (acts, NULL, NULL));
      for (guint k = 0; k < 2; k++)
        g_free (g_data_input_stream_read_line (answers, NULL, NULL, NULL));
      g_subprocess_force_exit (process);
      g_assert_true (g_subprocess_wait (process, NULL, NULL));
      assert_log (fixture, SET_UP);
      /* With the log that the death left: a library is not made anew beside one. */
      g_assert_cmpint (g_unlink (fixture->library), ==, 0);
      g_unlink (log);
    }
}

/* One game from a file of acts: each turn with its clock, and what followed. */
static void
test_game (Fixture       *fixture,
           gconstpointer  data)
{
  g_autofree char *path = g_build_filename (fixture->folder, "game.acts", NULL);

  g_assert_true (g_file_set_contents (path, "start at=0\npress move=11-15 at=1000\n"
                                      "press move=23-19 at=3000\npress move=8-11 at=+4000\n"
                                      "resign side=white at=400000\n", -1, NULL));
  {
    g_auto(Answer) played = run (fixture, "game play @/game.acts --control 300");
    g_auto(Answer) ruled = run (fixture, "game play @/game.acts");
    g_auto(Answer) changed = run (fixture, "game play @/game.acts --ruleset pool-online:time_control=500");
    g_auto(Answer) untimed = run (fixture, "game play @/game.acts --control none");

    g_assert_cmpint (played.code, ==, 1);
    g_assert_nonnull (strstr (played.out, "3\tblack\t8-11\t4000\t295000\t298000\n"));
    g_assert_nonnull (strstr (played.out, "flag"));
    g_assert_nonnull (strstr (played.err, "game.acts:5"));
    assert_contains (ruled.out, "3\tblack\t8-11\t4000\t");
    assert_contains (changed.out, "3\tblack\t8-11\t4000\t495000\t498000\n");
    g_assert_cmpint (untimed.code, ==, 1);
    g_assert_nonnull (strstr (untimed.err, "game.acts:2"));
  }
  {
    g_auto(Answer) piped = run_with_input (fixture, "start\nmove move=11-15\nmov\n", "game play - --control none");

    g_assert_cmpint (piped.code, ==, 1);
    assert_contains (piped.out, "1\tblack\t11-15\n");
    assert_contains (piped.err, "standard input:3:1: there is no act");
  }
}

/* A refusal changes nothing, and the game goes on; --stop ends it there. Players have names, or are called
 * as their sides are. */
static void
test_game_refused (Fixture       *fixture,
                   gconstpointer  data)
{
  const char *acts = "start\nmove move=9-13\nbogus\nmove move=24-20\ntouched square=10 side=black\n"
                     "move move=11-15\nresign side=black\n";
  g_auto(Answer) goes_on = run_with_input (fixture, acts, "game play - --control none --white 'Ann Adams' --black Bob");
  g_auto(Answer) stops = run_with_input (fixture, acts, "game play - --control none --stop");
  g_auto(Answer) nameless = run_with_input (fixture, acts, "game play - --control none");
  g_auto(Answer) raw = run_with_input (fixture, acts, "game play - --control none --raw");

  g_assert_cmpint (goes_on.code, ==, 1);
  g_assert_cmpstr (goes_on.out, ==, "-\tstart\tThe game started\n1\tblack\t9-13\n2\twhite\t24-20\n"
                   "-\ttouched\tBlack (Bob) touched the piece on 10\n\tBlack must move the piece on 10\n"
                   "-\tresign\tBlack (Bob) resigned\n\tThe game is over (White won: resignation)\n");
  assert_contains (goes_on.err, "standard input:3:1: there is no act “bogus”");
  assert_contains (goes_on.err, "standard input:6: Black (Bob) touched the piece on 10 and must move it.");
  g_assert_cmpint (stops.code, ==, 1);
  g_assert_cmpstr (stops.out, ==, "-\tstart\tThe game started\n1\tblack\t9-13\n");
  assert_contains (nameless.err, "standard input:6: Black touched the piece on 10 and must move it.");
  assert_contains (raw.out, "-\ttouched\n\tobliged in=1.1.1.1 ply=2 side=black value=10 at=0\n");
}

/* Presses whose moves come later: three plies late with an illegal one among them, an illegal one in a checked record,
 * and a hand count to the 13th press of the lone king. */
static void
test_game_record (Fixture       *fixture,
                  gconstpointer  data)
{
  const char *late = "start record=follows at=0\npress at=1000\npress at=2000\npress at=4000\nmove-entered move=11-15\n"
                     "move-entered move=24-10\nmove-entered move=24-20\nmove-entered move=8-11\n";
  const char *checked = "start at=0\npress at=1000\nmove-entered move=11-20 at=4000\npress move=11-15 at=5000\n";
  g_autoptr(GString) counted = g_string_new ("start record=follows fen=B:WK28:BK1,K2,K12 at=0\npress at=+1000\n"
                                             "hand-count side=white count=lone-king\n");

  for (guint i = 0; i < 25; i++)
    g_string_append (counted, "press at=+1000\n");
  {
    g_auto(Answer) entered = run_with_input (fixture, late, "game play - --control 300");
    g_auto(Answer) returned = run_with_input (fixture, checked, "game play - --control 300");
    g_auto(Answer) reached = run_with_input (fixture, counted->str, "game play - --control 300");

    g_assert_cmpint (entered.code, ==, 1);
    assert_contains (entered.out, "3\tblack\t-\t2000\t297000\t299000\n1\tblack\t11-15\t1000\t299000\t300000\n");
    assert_contains (entered.out, "2\twhite\t24-20\t1000\t299000\t299000\n"
                                  "3\tblack\t8-11\t2000\t297000\t299000\n");
    assert_contains (entered.err, "standard input:6: ");
    assert_contains (returned.out, "-\tturn-returned\t");
    assert_contains (returned.out, "1\tblack\t11-15\t5000\t295000\t300000\n");
    g_assert_cmpint (reached.code, ==, 0);
    assert_contains (reached.out, "26\twhite\t-\t1000\t");
    assert_contains (reached.out, "\tWhite has pressed 13 times in the hand count for the lone-king count");
  }
}

/* What follows from acts is told in sentences; programs ask for it as text. */
static void
test_raw (Fixture       *fixture,
          gconstpointer  data)
{
  const char *acts = "event name=A at=0\nsection name=S control=2 games=1\nplayer name=Ann\nplayer name=Bob\n"
                     "entry in=1 player=1\nentry in=1 player=2\npair in=1 pairs=1-2\nstart in=1.1.1.1 at=0\n"
                     "press in=1.1.1.1 move=9-13 at=1000\nnoted in=1 name=- at=9000\n";
  g_auto(Answer) told = run_with_input (fixture, acts, "event run - --keep-going --library @/told.damero");
  g_auto(Answer) raw = run_with_input (fixture, acts, "event run - --keep-going --raw --library @/raw.damero");
  g_auto(Answer) part = run (fixture, "event new --name B");
  g_auto(Answer) part_raw = run (fixture, "event player B Ann --raw");

  assert_contains (told.out, "\n- Round 1, board 1, game 1: ");
  g_assert_null (strstr (told.out, "in=1.1.1.1"));
  assert_contains (raw.out, "\n- flag in=1.1.1.1 by=program at=");
  assert_contains (raw.out, "\n  flag in=1.1.1.1 ply=1 side=white ");
  g_assert_cmpint (part.code, ==, 0);
  g_assert_true (g_str_has_prefix (part_raw.out, "player player=1 name=Ann at="));
}

/* An event that is there is rehearsed with stamps in a copy; its own library is not touched. */
static void
test_rehearsal (Fixture       *fixture,
                gconstpointer  data)
{
  const char *made = "event name=A\nsection name=S control=300 games=1\nplayer name=Ann\nplayer name=Bob\n"
                     "entry in=1 player=1\nentry in=1 player=2\npair in=1 pairs=1-2\n";
  const char *acts = "start in=1.1.1.1 at=0\npress in=1.1.1.1 move=9-13 at=1000\n"
                     "referee-called in=1.1.1.1 side=black at=400000\n";
  g_auto(Answer) event = run_with_input (fixture, made, "event run -");
  g_auto(Answer) before = run (fixture, "event log A --acts");
  g_auto(Answer) refused = run_with_input (fixture, acts, "event run - --event A");
  g_auto(Answer) rehearsed = run_with_input (fixture, acts, "event run - --event A --rehearse @/copy.damero");
  g_auto(Answer) again = run_with_input (fixture, acts, "event run - --event A --rehearse @/copy.damero");
  g_auto(Answer) itself = run_with_input (fixture, acts, "event run - --event A --rehearse @/damero/library.damero");
  g_auto(Answer) eventless = run_with_input (fixture, made, "event run - --rehearse @/other.damero");
  g_auto(Answer) after = run (fixture, "event log A --acts");
  g_auto(Answer) copy = run (fixture, "event show A --library @/copy.damero");
  g_auto(Answer) sound = run (fixture, "verify --library @/copy.damero");

  g_assert_cmpint (event.code, ==, 0);
  g_assert_cmpint (refused.code, ==, 1);
  assert_contains (refused.err, "--rehearse FILE");
  g_assert_cmpint (rehearsed.code, ==, 0);
  assert_contains (rehearsed.out, "White’s flag fell");
  g_assert_cmpint (again.code, ==, 1);
  assert_contains (again.err, "is there already");
  g_assert_cmpint (itself.code, ==, 1);
  g_assert_cmpint (eventless.code, ==, 2);
  g_assert_cmpstr (before.out, ==, after.out);
  assert_contains (copy.out, "black, time");
  g_assert_cmpint (sound.code, ==, 0);
}

/* What a referee says of touch in passing, and what the program makes of it. */
static void
test_touch (Fixture       *fixture,
            gconstpointer  data)
{
  g_auto(Answer) bound = run_with_input (fixture, "start\nmove move=11-15\ntouched square=23\nmove move=22-17\n",
                                         "game play - --control none");
  g_auto(Answer) lost = run_with_input (fixture, "start\nmove move=11-15\narranged side=white\n"
                                                 "arranged side=white\nforfeit-confirmed\n",
                                        "game play - --control none");

  g_assert_cmpint (bound.code, ==, 1);
  assert_contains (bound.out, "-\ttouched\tWhite touched the piece on 23\n\tWhite must move the piece on 23\n");
  assert_contains (bound.err, "standard input:4: White touched the piece on 23 and must move it.");
  g_assert_cmpint (lost.code, ==, 0);
  assert_contains (lost.out, "\n\tWhite is cautioned\n");
  assert_contains (lost.out, "\tWhite loses if the referee confirms it (touch-move)\n");
  assert_contains (lost.out, "\tThe game is over (Black won: touch-move)\n");
}

/* A suite in the published form: a right one passes, a wrong number is named, L numbers are informative. */
static void
test_suite (Fixture       *fixture,
            gconstpointer  data)
{
  g_autofree char *path = g_build_filename (fixture->folder, "suite.txt", NULL);

  g_assert_true (g_file_set_contents (path, "# GameType 24,W,8,8,N1,1\n"
                                      "W:W18:B14,15 ; D1 2 ; D2 8 ; D3 16 ; L1 99 # a comment\n"
                                      "W:WK1:BK10,19 ; D1 3 ; D2 1 ; U1 3 ; D9 4000000000\n", -1, NULL));
  {
    g_auto(Answer) answer = run (fixture, "perft --suite @/suite.txt --max-leaves 300000");

    g_assert_cmpint (answer.code, ==, 1);
    assert_contains (answer.out, "suite.txt:3: D2 is 0, not 1\n");
    assert_contains (answer.out, "1 numbers over --max-leaves skipped\n");
    assert_contains (answer.out, "5 passed, 1 failed\n");
  }

  g_assert_true (g_file_set_contents (path, "W:W14:B18 ; D1 x\n", -1, NULL));
  {
    g_auto(Answer) answer = run (fixture, "perft --suite @/suite.txt");

    g_assert_cmpint (answer.code, ==, 1);
    assert_contains (answer.err, "suite.txt:1: ");
  }
}

/* A backup that fails is told, and what was done stays done. */
static void
test_backup_fails (Fixture       *fixture,
                   gconstpointer  data)
{
  const char *acts = "event name=A\nsection name=S\nplayer name=B\nplayer name=C\nentry in=1 player=1\n"
                     "entry in=1 player=2\npair in=1\nresult in=1.1.1.1 result=draw\n"
                     "result in=1.1.1.2 result=draw\nround-closed in=1\n";
  g_autofree char *in_the_way = g_build_filename (fixture->folder, "club-backups", NULL);

  g_assert_true (g_file_set_contents (in_the_way, "", -1, NULL));
  {
    g_auto(Answer) answer = run_with_input (fixture, acts, "event run - --library @/club.damero");
    g_auto(Answer) sound = run (fixture, "verify --library @/club.damero");

    g_assert_cmpint (answer.code, ==, 3);
    assert_contains (answer.out, "10 acts performed, 0 refused\n");
    assert_contains (answer.err, "club-backups");
    g_assert_cmpint (sound.code, ==, 0);
  }

  /* Cut short, it is damaged, and that is what a verification finds. */
  g_assert_cmpint (truncate (fixture->library, 20000), ==, 0);
  {
    g_auto(Answer) damaged = run (fixture, "verify --library @/club.damero");

    g_assert_cmpint (damaged.code, ==, 1);
    assert_contains (damaged.err, "club.damero");
  }
}

/* However long a file is, no more of it is in memory than a line; a line has an end. */
static void
test_large (Fixture       *fixture,
            gconstpointer  data)
{
  g_autofree char *acts = g_build_filename (fixture->folder, "large.acts", NULL);
  g_autofree char *long_line = g_build_filename (fixture->folder, "long.acts", NULL);
  g_autofree char *comment = g_strnfill (1000, 'x');
  g_autofree char *longest = g_strnfill (1024 * 1024 + 100000, 'x');
  g_autofree char *lines = g_strconcat ("event name=A at=1\n# ", longest, "\nplayer name=Ann\n", NULL);
  g_autoptr(GString) text = g_string_new ("event name=A at=1\n");
  struct rlimit old;

  for (guint i = 0; i < 128 * 1024; i++)
    g_string_append_printf (text, "# %s\n", comment);
  g_string_append (text, "player name=Ann\n");
  g_assert_true (g_file_set_contents (acts, text->str, (gssize) text->len, NULL));
  g_assert_true (g_file_set_contents (long_line, lines, -1, NULL));

  getrlimit (RLIMIT_DATA, &old);
#ifndef __SANITIZE_ADDRESS__ /* which has a shadow of all memory */
  setrlimit (RLIMIT_DATA, &(struct rlimit) { 64 * 1024 * 1024, old.rlim_max });
#endif
  {
    g_auto(Answer) large = run (fixture, "event run @/large.acts");

    setrlimit (RLIMIT_DATA, &old);
    g_assert_cmpstr (large.err, ==, "");
    assert_contains (large.out, "2 acts performed, 0 refused");
  }
  {
    g_auto(Answer) refused = run (fixture, "event run @/long.acts --library @/second.damero");

    assert_contains (refused.err, "long.acts:2: a line is longer than 1048576 bytes");
    g_assert_cmpint (refused.code, ==, 1);
  }
}

int
main (int    argc,
      char **argv)
{
  g_setenv ("LC_ALL", "C.UTF-8", TRUE);
  g_test_init (&argc, &argv, NULL);
  g_assert_cmpint (argc, ==, 2);
  dameroctl = argv[1];
#define ADD(name, func) g_test_add ("/cli/" name, Fixture, NULL, set_up, func, tear_down)
  ADD ("answers", test_answers);
  ADD ("board", test_board);
  ADD ("help", test_help);
  ADD ("output", test_output);
  ADD ("bad-acts", test_bad_acts);
  ADD ("stream", test_stream);
  ADD ("refused", test_refused);
  ADD ("group", test_group);
  ADD ("group-refused", test_group_refused);
  ADD ("group-killed", test_group_killed);
  ADD ("game", test_game);
  ADD ("game-refused", test_game_refused);
  ADD ("game-record", test_game_record);
  ADD ("raw", test_raw);
  ADD ("rehearsal", test_rehearsal);
  ADD ("large", test_large);
  ADD ("touch", test_touch);
  ADD ("suite", test_suite);
  ADD ("backup-fails", test_backup_fails);

  return g_test_run ();
}
