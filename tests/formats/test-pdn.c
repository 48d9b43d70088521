/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tests/formats/test-pdn.c - records of games: what is read, what is refused and where, what is written.
 */
#include "formats/pdn/pdn.h"

#include <string.h>

/* Reads all games of TEXT; the diagnostics as one line each. */
typedef struct {
  GPtrArray *games;
  GString   *said;
  guint      refused;
} Answer;

static Answer
read_bytes (const char *text,
            gsize       length)
{
  g_autoptr(GInputStream) stream = g_memory_input_stream_new_from_data (text, (gssize) length, NULL);
  g_autoptr(DameroPdnReader) reader = damero_pdn_reader_new (stream, "f");
  g_autoptr(GPtrArray) diagnostics = damero_diagnostics_new ();
  Answer answer = {
    .games = g_ptr_array_new_with_free_func ((GDestroyNotify) damero_pdn_game_free),
    .said = g_string_new (NULL),
  };
  DameroPdnAnswer next;

  do
    {
      DameroPdnGame *game = NULL;
      GError *error = NULL;

      next = damero_pdn_reader_next (reader, &game, diagnostics, &error);
      g_assert_no_error (error);
      g_assert_true ((game != NULL) == (next == DAMERO_PDN_READ_GAME));
      if (game != NULL)
        g_ptr_array_add (answer.games, game);
      answer.refused += next == DAMERO_PDN_READ_REFUSED;
    }
  while (next != DAMERO_PDN_READ_END);
  g_assert_cmpuint (damero_pdn_reader_get_offset (reader), ==, length);
  for (guint i = 0; i < diagnostics->len; i++)
    {
      const DameroDiagnostic *diagnostic = diagnostics->pdata[i];

      g_string_append_printf (answer.said, "%u:%u %s\n", diagnostic->line, diagnostic->column, diagnostic->code);
    }

  return answer;
}

static Answer
read_text (const char *text)
{
  return read_bytes (text, strlen (text));
}

static void
answer_clear (Answer *answer)
{
  g_ptr_array_unref (answer->games);
  g_string_free (answer->said, TRUE);
}

/* What is written of the games of TEXT, judged where that goes. */
static char *
rewrite (const char *text)
{
  const DameroPdnJudgeOptions options = { 0 };
  Answer answer = read_text (text);
  GString *written = g_string_new (NULL);

  g_assert_cmpstr (answer.said->str, ==, "");
  for (guint i = 0; i < answer.games->len; i++)
    {
      guint line, column;
      g_autofree char *game = NULL;

      damero_pdn_game_judge (answer.games->pdata[i], &options, NULL, &line, &column);
      game = damero_pdn_game_to_text (answer.games->pdata[i]);
      g_string_append (written, game);
    }
  answer_clear (&answer);

  return g_string_free (written, FALSE);
}

static void
test_written (void)
{
  static const char *const cases[][2] = {
    { "", "" },
    { "1.11-15 24-20 *", "1. 11-15 24-20 *\n\n" },
    { "11-15 24-20", "1. 11-15 24-20 *\n\n" },
    { "1. 11:15 24x20 2... 1-0", "1. 11:15 24x20 1-0\n\n" }, /* not legal: text */
    { "[Event \"A \\\"b\\\" \\\\\"]\n[Result \"2-0\"]\n*",
      "[Event \"A \\\"b\\\" \\\\\"]\n[Result \"1-0\"]\n\n1-0\n\n" },
    { "[Event \"say \"no\" twice\"]\n*", "[Event \"say \\\"no\\\" twice\"]\n[Result \"*\"]\n\n*\n\n" },
    { "[Round \"11.1]\n*", "[Round \"11.1\"]\n[Result \"*\"]\n\n*\n\n" },
    { "{a\n  b}11-15! ({c} 9-13 (10-14 24-20) 23-19) 24-20(!?!) $3 ½-½",
      "{a b} 1. 11-15! ({c} 1. 9-13 (1. 10-14 24-20) 1... 23-19) 1... 24-20!?! $3\n1/2-1/2\n\n" },
    { "% escape\n1. 11-15 ; to the end\n24-20 1/2:1/2", "1. 11-15 {to the end} 1... 24-20 1/2-1/2\n\n" },
    { "1. 11-15 (1. 9-13 1-0) 0-0", "1. 11-15 (1. 9-13 {1-0}) 0-0\n\n" },
    { "1. 11-15 2-0 {the end}", "1. 11-15 {the end} 1-0\n\n" },
    { "1. 11-15 * 1. 9-13 *", "1. 11-15 *\n\n1. 9-13 *\n\n" },
    { "[GameType \"23\"]\n[SetUp \"1\"]\n[FEN \"W:W30:B1,10\"]\n1...30-26 10-14 *",
      "[Result \"*\"]\n[GameType \"23\"]\n[SetUp \"1\"]\n[FEN \"W:W30:B1,10\"]\n\n1... 30-26 2. 10-14 *\n\n" },
    { "1. 11-15 /FEN \"W:WK1:BK32\"/ 1-5 *", "1. 11-15 /FEN \"W:WK1:BK32\"/ 1... 1-5 *\n\n" },
    { "1. - - 2. 3-4 *", "1. - - 2. 3-4 *\n\n" },
    { "1115 2420 *", "1. 11-15 24-20 *\n\n" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *written = rewrite (cases[i][0]);
      g_autofree char *again = rewrite (written);

      g_assert_cmpstr (written, ==, cases[i][1]);
      g_assert_cmpstr (again, ==, written);
    }
}

static void
test_refused (void)
{
  static const struct {
    const char *text;
    const char *said;
    guint       n_games; /* that were read all the same */
  } cases[] = {
    { "1. 11-15 { nested { comment } } *", "1:31 syntax\n", 0 },
    { "1. 11-15\n  hello *", "2:3 syntax\n", 0 },
    { "[Result \"4-6\"]\n1. 11-15 *\n\n[Event \"b\"]\n*", "1:10 result\n", 1 },
    { "[Event \"a\"]\n1. 11-15 24-20 )\n\n[Event \"b\"]\n1. 9-13 *", "2:16 variation\n", 1 },
    { "1. 11-15 (24-20\n\n[Event \"b\"]\n*", "3:1 variation\n", 1 },
    { "[Event \"a\"]\n1. 11-15 {never\nclosed\n\n[Event \"b\"]\n1. 9-13 *", "2:10 comment\n", 1 },
    { "[Event]\n*", "1:7 tag\n", 0 },
    { "[Event \"a\n*", "1:8 tag\n", 0 },
    { "1. 11-15 $ *", "1:10 syntax\n", 0 },
    { "1. 11-15 $256 *", "1:10 syntax\n", 0 },
    { "1. 11-15 /FEN \"W\" *", "1:10 syntax\n", 0 },
    { "1. 11-15 /FEN \"W {1\"/ 1-5 {} *", "1:10 syntax\n", 0 },
    { "1. 11--15 *", "1:4 syntax\n", 0 },
    { "1. 11-150 *", "1:4 syntax\n", 0 },
    { "1, 11-15 *", "1:1 syntax\n", 0 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      Answer answer = read_text (cases[i].text);

      g_assert_cmpstr (answer.said->str, ==, cases[i].said);
      g_assert_cmpuint (answer.games->len, ==, cases[i].n_games);
      g_assert_cmpuint (answer.refused, ==, 1);
      answer_clear (&answer);
    }
}

static const char *
tag_of (const Answer *answer,
        guint         index,
        const char   *name)
{
  return damero_pdn_game_get_tag (answer->games->pdata[index], name);
}

static void
test_encodings (void)
{
  Answer answer = read_text ("\357\273\277[White \"高文龙\"]\r\n1. 11-15 *\r\r[White \"é\"]\r*");

  g_assert_cmpstr (answer.said->str, ==, "");
  g_assert_cmpuint (answer.games->len, ==, 2);
  g_assert_cmpstr (tag_of (&answer, 0, "white"), ==, "高文龙");
  g_assert_cmpstr (tag_of (&answer, 1, "White"), ==, "é");
  g_assert_cmpuint (((DameroPdnGame *) answer.games->pdata[1])->line, ==, 4);
  answer_clear (&answer);

  /* Latin-1, told once; Windows-1251: Сергей */
  answer = read_text ("[White \"Jos\351 Mu\361oz\"]\n*\n[White \"P\351rez\"]\n*");
  g_assert_cmpstr (answer.said->str, ==, "1:0 encoding\n");
  g_assert_cmpstr (tag_of (&answer, 0, "White"), ==, "José Muñoz");
  g_assert_cmpstr (tag_of (&answer, 1, "White"), ==, "Pérez");
  answer_clear (&answer);
  answer = read_text ("[White \"\321\345\360\343\345\351\"]\n*");
  g_assert_cmpstr (tag_of (&answer, 0, "White"), ==, "Сергей");
  answer_clear (&answer);
}

static DameroPdnVerdict
judge (const char *text,
       char      **ret_moves)
{
  const DameroPdnJudgeOptions options = { 0 };
  Answer answer = read_text (text);
  DameroPdnGame *game = answer.games->pdata[0];
  GString *moves = g_string_new (NULL);
  g_autofree char *why = NULL;
  guint line = 0;
  guint column = 0;
  DameroPdnVerdict verdict;

  g_assert_cmpuint (answer.games->len, ==, 1);
  verdict = damero_pdn_game_judge (game, &options, &why, &line, &column);
  g_assert_true ((why != NULL) == (verdict == DAMERO_PDN_VERDICT_INVALID));
  g_assert_true ((game->state == DAMERO_PDN_JUDGED) == (verdict == DAMERO_PDN_VERDICT_VALID));
  if (verdict == DAMERO_PDN_VERDICT_INVALID)
    g_string_printf (moves, "%u:%u", line, column);
  for (guint i = 0; verdict == DAMERO_PDN_VERDICT_VALID && i < game->items->len; i++)
    g_string_append_printf (moves, "%s%s", i > 0 ? " " : "", g_array_index (game->items, DameroPdnItem, i).text);
  *ret_moves = g_string_free (moves, FALSE);
  answer_clear (&answer);

  return verdict;
}

/* The same two plies of pool checkers, and of Spanish checkers, by every name of the squares. The names are
 * those of the corner of the board where counting begins (PDN 3.0, GameType). */
static void
test_squares (void)
{
  static const char *const cases[][3] = {
    { "23", "11-15 24-20", "11-15 24-20" },
    { "23,B,8,8,N1,0", "11-15 24-20", "11-15 24-20" },
    { "23,W,8,8,N2,0", "22-18 11-15", "22-18 11-15" },
    { "23,W,8,8,N1,0", "11-15 22-18", "22-18 11-15" },   /* square 1 is g1: c3-d4 f6-e5 */
    { "23,W,8,8,N1,0", "22-18 11-15", NULL },
    { "23,W,8,8,A0,0", "c3-d4 f6-g5", "22-18 11-16" },
    { "23,W,8,8,A0,0", "c3d4 f6g5", "22-18 11-16" },
    { "24", "11-14 22-18", "11-14 22-18" },
    { "24,W,8,8,N1,1", "11-14 22-18", "11-14 22-18" },
    { "24,W,8,8,A0,1", "f3-e4 c6-d5", "10-14 23-19" },
    { "23,W,8,8,N0,0", "10-14 23-19", "22-18 11-15" },   /* c3-d4 f6-e5 */
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *text = g_strdup_printf ("[GameType \"%s\"]\n%s *", cases[i][0], cases[i][1]);
      g_autofree char *moves = NULL;
      DameroPdnVerdict verdict = judge (text, &moves);

      g_test_message ("%s %s", cases[i][0], moves);
      g_assert_cmpint (verdict, ==, cases[i][2] != NULL ? DAMERO_PDN_VERDICT_VALID : DAMERO_PDN_VERDICT_INVALID);
      if (cases[i][2] != NULL)
        {
          g_autofree char *written = rewrite (text);
          g_autofree char *again = rewrite (written);

          g_assert_cmpstr (moves, ==, cases[i][2]);
          g_assert_cmpstr (again, ==, written);
        }
    }
}

static void
test_judged (void)
{
  static const struct {
    const char      *text;
    DameroPdnVerdict verdict;
    const char      *moves; /* of an invalid one: its place */
  } cases[] = {
    { "[GameType \"25\"]\n1. ab4 *", DAMERO_PDN_VERDICT_UNSUPPORTED, "" },
    { "[GameType \"23,W,10,10,N2,0\"]\n1. 11-15 *", DAMERO_PDN_VERDICT_UNSUPPORTED, "" },
    { "[GameType \"chess\"]\n1. 11-15 *", DAMERO_PDN_VERDICT_UNSUPPORTED, "" },
    { "1. 32-28 19-23 *", DAMERO_PDN_VERDICT_NO_VARIANT, "" },
    { "1. 22-18 *", DAMERO_PDN_VERDICT_VALID, "22-18" },
    { "[GameType \"23\"]\n1. 11-15\n24-21 *", DAMERO_PDN_VERDICT_INVALID, "3:1" },
    { "[GameType \"23\"]\n1. 11-15 (9-13 (10-14 24-21)) *", DAMERO_PDN_VERDICT_INVALID, "2:23" },
    { "[GameType \"23\"]\n(11-15) *", DAMERO_PDN_VERDICT_INVALID, "2:1" },
    { "[GameType \"23\"]\n[FEN \"W:W1:B1\"]\n*", DAMERO_PDN_VERDICT_INVALID, "2:10" },
    { "[GameType \"23\"]\n11-15 /FEN \"W:W33:B1\"/ *", DAMERO_PDN_VERDICT_INVALID, "2:7" },
    { "[GameType \"23\"]\n[FEN \"B:W23,14:B18,K32\"]\n18x27 *", DAMERO_PDN_VERDICT_VALID, "18x27" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *moves = NULL;
      DameroPdnVerdict verdict = judge (cases[i].text, &moves);

      g_test_message ("%s -> %d %s", cases[i].text, verdict, moves);
      g_assert_cmpint (verdict, ==, cases[i].verdict);
      g_assert_cmpstr (moves, ==, cases[i].moves);
    }
}

/* Who won: by the own tag, by a lost position where Black began, by who began, by the option. */
static void
test_winner (void)
{
  static const struct {
    const char *text;
    gboolean    first_is_white;
    const char *winner; /* with ! where the final position contradicts it */
  } cases[] = {
    { "[GameType \"23\"]\n1. 11-15 1-0", FALSE, "black" },
    { "[GameType \"23\"]\n1. 11-15 1-0", TRUE, "white" },
    { "[GameType \"23\"]\n[Winner \"white\"]\n1. 11-15 1-0", FALSE, "white" },
    { "[GameType \"23\"]\n[FEN \"B:W22:B18\"]\n1. 18x25 1-0", FALSE, "black" },
    { "[GameType \"23\"]\n[FEN \"B:W22:B18\"]\n1. 18x25 0-1", FALSE, "black" },
    { "[GameType \"23\"]\n[FEN \"B:W22:B18\"]\n1. 18x25 1-0", TRUE, "black" },
    { "[GameType \"23\"]\n[FEN \"B:W22:B18\"]\n1. 18x25 1/2-1/2", FALSE, "draw!" },
    { "[GameType \"23\"]\n[Winner \"white\"]\n[FEN \"B:W22:B18\"]\n1. 18x25 0-1", FALSE, "white!" },
    { "[GameType \"24\"]\n1. 11-14 0-1", FALSE, "black" },
    { "[GameType \"24\"]\n[FEN \"W:W18:B21\"]\n1. 18x25 0-1", FALSE, "black!" },
    { "[GameType \"24\"]\n1. 11-14 *", FALSE, "unknown" },
    { "[GameType \"24\"]\n1. 11-14 0-0", FALSE, "both" },
  };
  const DameroPdnJudgeOptions options = { 0 };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      Answer answer = read_text (cases[i].text);
      guint line, column;
      DameroPdnWinner winner;
      g_autofree char *told = NULL;

      damero_pdn_game_judge (answer.games->pdata[0], &options, NULL, &line, &column);
      winner = damero_pdn_game_get_winner (answer.games->pdata[0], cases[i].first_is_white);
      told = g_strconcat (!winner.known ? "unknown" : winner.drawn ? "draw" : winner.both_lose ? "both"
                          : winner.winner == DAMERO_WHITE ? "white" : "black", winner.contradicted ? "!" : "", NULL);
      g_test_message ("%s", cases[i].text);
      g_assert_cmpstr (told, ==, cases[i].winner);
      answer_clear (&answer);
    }
}

static void
test_clocks (void)
{
  static const struct {
    const char *comment;
    gint64      white_ms; /* -1: not told */
    gint64      black_ms;
    int         running;  /* -1: neither */
    gboolean    elapsed;
  } cases[] = {
    { "[%clock w0:10:00 B0:09:55]", 600000, 595000, DAMERO_BLACK, FALSE },
    { "good [%clk 1:00:00.5] move", -1, 3600500, -1, FALSE },
    { "[%emt 0:05]", -1, 5000, -1, TRUE },
    { "[%clk 300]", -1, 300000, -1, FALSE },
    { "[%clk 5:00.125]", -1, 300125, -1, FALSE },
  };
  static const char *const wrong[] = { "", "clk 0:10", "[%clk]", "[%clk ]", "[%clk 0:60]", "[%clk x]", "[%clk 1:2:3:4]",
                                       "[%clk 0:10", "[%clk 99999999999999:00]" };
  DameroPdnClock clock;
  g_autofree char *text = NULL;

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_assert_true (damero_pdn_clock_from_comment (cases[i].comment, DAMERO_BLACK, &clock));
      g_assert_cmpint (clock.has[DAMERO_WHITE] ? clock.ms[DAMERO_WHITE] : -1, ==, cases[i].white_ms);
      g_assert_cmpint (clock.has[DAMERO_BLACK] ? clock.ms[DAMERO_BLACK] : -1, ==, cases[i].black_ms);
      g_assert_cmpint (clock.running[DAMERO_BLACK], ==, cases[i].running == DAMERO_BLACK);
      g_assert_cmpint (clock.elapsed, ==, cases[i].elapsed);
    }
  for (guint i = 0; i < G_N_ELEMENTS (wrong); i++)
    g_assert_false (damero_pdn_clock_from_comment (wrong[i], DAMERO_BLACK, &clock));

  text = damero_pdn_clock_to_comment ((const gint64[]) { 595300, 36000000 }, DAMERO_BLACK);
  g_assert_cmpstr (text, ==, "[%clock w10:00:00 B0:09:55.3]");
}

/* The files of the reference folder, read as its README asks. */
static Answer
read_reference (const char *name)
{
  const char *folder = g_getenv ("DAMERO_REFERENCE");
  g_autofree char *path = folder != NULL ? g_build_filename (folder, "records", name, NULL) : NULL;
  g_autofree char *text = NULL;
  gsize length = 0;

  if (path == NULL || !g_file_get_contents (path, &text, &length, NULL))
    return (Answer) { NULL, NULL, 0 };

  return read_bytes (text, length);
}

static guint
count_judged (const Answer *answer)
{
  const DameroPdnJudgeOptions options = { 0 };
  guint n = 0;

  for (guint i = 0; i < answer->games->len; i++)
    {
      guint line, column;

      n += damero_pdn_game_judge (answer->games->pdata[i], &options, NULL, &line, &column)
           == DAMERO_PDN_VERDICT_VALID;
    }

  return n;
}

/* Every game written and read again is the same: text of moves, comments, tags. */
static void
assert_round_trip (const Answer *answer)
{
  for (guint i = 0; i < answer->games->len; i++)
    {
      g_autofree char *written = damero_pdn_game_to_text (answer->games->pdata[i]);
      g_autofree char *again = rewrite (written);
      const DameroPdnGame *game = answer->games->pdata[i];
      Answer read = read_text (written);
      const DameroPdnGame *copy = read.games->pdata[0];

      g_assert_cmpstr (again, ==, written);
      g_assert_cmpuint (copy->items->len, ==, game->items->len);
      g_assert_cmpuint (copy->tags->len, >=, game->tags->len);
      for (guint k = 0; k < game->items->len; k++)
        {
          const DameroPdnItem *a = &g_array_index (game->items, DameroPdnItem, k);
          const DameroPdnItem *b = &g_array_index (copy->items, DameroPdnItem, k);

          g_assert_cmpint (a->kind, ==, b->kind);
          g_assert_cmpint (a->number, ==, b->number);
          g_assert_cmpstr (a->text, ==, b->text);
        }
      answer_clear (&read);
    }
}

static void
test_reference (void)
{
  static const struct {
    const char *name;
    guint       n_games;
    guint       n_judged;
  } files[] = {
    { "pool-3-kings-v-1-theory.pdn", 1, 1 },  { "pool-games-playstrategy.pdn", 2, 2 },
    { "spanish-games-playstrategy.pdn", 2, 2 }, { "spanish-openings-windama.pdn", 28, 28 },
    { "russian-abatsiev.pdn", 198, 0 },       { "russian-worlds-1998.pdn", 460, 0 },
    { "succeed_OCA_2.0.pdn", 43, 2 },         { "succeed_alphanumeric.pdn", 1, 0 },
    { "succeed_beginner.pdn", 58, 57 },       { "succeed_fen.pdn", 3, 1 },
    { "succeed_gameterminator.pdn", 1, 0 },   { "succeed_linecomment.pdn", 1, 0 },
    { "succeed_movestrength.pdn", 1, 0 },     { "succeed_string.pdn", 1, 0 },
    { "succeed_unicode.pdn", 1, 0 },          { "succeed_variation.pdn", 1, 0 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (files); i++)
    {
      Answer answer = read_reference (files[i].name);

      if (answer.games == NULL)
        {
          g_test_skip ("no reference records");
          return;
        }
      g_test_message ("%s", files[i].name);
      g_assert_cmpstr (answer.said->str, ==, "");
      g_assert_cmpuint (answer.refused, ==, 0);
      g_assert_cmpuint (answer.games->len, ==, files[i].n_games);
      assert_round_trip (&answer);
      g_assert_cmpuint (count_judged (&answer), ==, files[i].n_judged);
      assert_round_trip (&answer);
      answer_clear (&answer);
    }
}

static void
test_reference_refused (void)
{
  static const char *const files[][2] = {
    { "fail_delfts.pdn", "5:10 result\n32:10 result\n" },
    { "fail_nested_comment.pdn", "1:46 syntax\n" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (files); i++)
    {
      Answer answer = read_reference (files[i][0]);

      if (answer.games == NULL)
        {
          g_test_skip ("no reference records");
          return;
        }
      g_assert_cmpstr (answer.said->str, ==, files[i][1]);
      g_assert_cmpuint (answer.games->len, ==, 0);
      answer_clear (&answer);
    }
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/pdn/written", test_written);
  g_test_add_func ("/pdn/refused", test_refused);
  g_test_add_func ("/pdn/encodings", test_encodings);
  g_test_add_func ("/pdn/squares", test_squares);
  g_test_add_func ("/pdn/judged", test_judged);
  g_test_add_func ("/pdn/winner", test_winner);
  g_test_add_func ("/pdn/clocks", test_clocks);
  g_test_add_func ("/pdn/reference", test_reference);
  g_test_add_func ("/pdn/reference-refused", test_reference_refused);

  return g_test_run ();
}
