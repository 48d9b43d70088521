/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tests/formats/test-pdn-random.c - random games with random comments, variations, marks and clocks: what is
 * written reads as the same game and is written as the same bytes; and files that nobody means well with.
 * Run again with --seed as printed.
 */
#include "formats/pdn/pdn.h"

#include <string.h>

#include "support/chance.h"
#include "support/cost.h"

#define N_GAMES 3000

static GPtrArray *
read_games (const char *text,
            gsize       length,
            GPtrArray  *diagnostics,
            guint      *ret_n_refused)
{
  g_autoptr(GInputStream) stream = g_memory_input_stream_new_from_data (text, (gssize) length, NULL);
  g_autoptr(DameroPdnReader) reader = damero_pdn_reader_new (stream, "f");
  GPtrArray *games = g_ptr_array_new_with_free_func ((GDestroyNotify) damero_pdn_game_free);
  DameroPdnAnswer answer;

  *ret_n_refused = 0;
  do
    {
      DameroPdnGame *game = NULL;

      answer = damero_pdn_reader_next (reader, &game, diagnostics, NULL);
      if (answer == DAMERO_PDN_READ_GAME)
        g_ptr_array_add (games, game);
      *ret_n_refused += answer == DAMERO_PDN_READ_REFUSED;
    }
  while (answer == DAMERO_PDN_READ_GAME || answer == DAMERO_PDN_READ_REFUSED);
  g_assert_cmpint (answer, ==, DAMERO_PDN_READ_END);
  g_assert_cmpuint (diagnostics->len, <=, DAMERO_PDN_MAX_DIAGNOSTICS);

  return games;
}

/* Words of letters, quotes, brackets and what else a comment or a tag may hold; no blanks at its ends. */
static char *
random_text (gboolean in_comment)
{
  static const char *const pieces[] = { "a", "Zug", " ", "  ", "\"", "\\", "[", "]", "(", ")", "%", ";", "{", "ñ",
                                        "高", "1-0", "[Event \"x\"]", "'", "$5", "\t", "/FEN", "*", "." };
  GString *text = g_string_new (NULL);
  int n = g_test_rand_int_range (1, 40);

  for (int i = 0; i < n; i++)
    g_string_append (text, pieces[g_test_rand_int_range (0, G_N_ELEMENTS (pieces))]);
  if (in_comment && g_test_rand_int_range (0, 10) == 0)
    g_string_append (text, " } \n more");
  g_strstrip (text->str);
  if (*text->str == '\0')
    g_string_assign (text, "x");

  return g_string_free (text, FALSE);
}

static void
add_remarks (DameroPdnGame *game)
{
  static const char *const marks[] = { "!", "?", "!!", "??", "!?", "?!", "!?!!!" };

  if (g_test_rand_int_range (0, 6) == 0)
    damero_pdn_game_add (game, DAMERO_PDN_MARK, 0, marks[g_test_rand_int_range (0, G_N_ELEMENTS (marks))]);
  if (g_test_rand_int_range (0, 8) == 0)
    damero_pdn_game_add (game, DAMERO_PDN_NAG, g_test_rand_int_range (0, 256), NULL);
  if (g_test_rand_int_range (0, 5) == 0)
    {
      g_autofree char *comment = random_text (TRUE);

      damero_pdn_game_add (game, DAMERO_PDN_COMMENT, 0, comment);
    }
  if (g_test_rand_int_range (0, 3) == 0)
    {
      const gint64 ms[2] = { g_test_rand_int_range (0, 40000000), g_test_rand_int_range (0, 4000) };
      g_autofree char *clock = damero_pdn_clock_to_comment (ms, g_test_rand_int_range (-1, 2));
      DameroPdnClock read;

      damero_pdn_game_add (game, DAMERO_PDN_COMMENT, 0, clock);
      g_assert_true (damero_pdn_clock_from_comment (clock, DAMERO_BLACK, &read));
      g_assert_cmpint (read.ms[0], ==, ms[0]);
      g_assert_cmpint (read.ms[1], ==, ms[1]);
    }
}

static void
add_line (DameroPdnGame  *game,
          DameroPosition  position,
          int             n_plies,
          int             depth)
{
  for (int ply = 0; ply < n_plies; ply++)
    {
      DameroPosition before = position;
      DameroMoveList list;
      char text[DAMERO_MOVE_TEXT_SIZE];
      const DameroMove *move;

      damero_moves_generate (&position, &list);
      if (list.n_moves == 0)
        return;
      move = &list.moves[g_test_rand_int_range (0, (gint32) list.n_moves)];
      damero_move_to_text (&position, move, DAMERO_NOTATION_SHORT, text);
      damero_pdn_game_add (game, DAMERO_PDN_MOVE, 0, text);
      damero_position_apply (&position, move);
      add_remarks (game);
      if (depth < 4 && g_test_rand_int_range (0, 10) == 0)
        {
          damero_pdn_game_add (game, DAMERO_PDN_OPEN, 0, NULL);
          add_remarks (game);
          add_line (game, before, g_test_rand_int_range (0, 6), depth + 1);
          damero_pdn_game_add (game, DAMERO_PDN_CLOSE, 0, NULL);
        }
    }
}

static DameroPdnGame *
random_game (void)
{
  DameroPdnGame *game = damero_pdn_game_new ();
  DameroVariant variant = g_test_rand_bit () ? DAMERO_VARIANT_SPANISH : DAMERO_VARIANT_POOL;
  DameroSide first = g_test_rand_bit () ? DAMERO_WHITE : DAMERO_BLACK;
  static const char *const names[] = { "Event", "Site", "White", "Black", "Round", "Annotator", "x", "FMJD-1" };

  damero_pdn_game_set_tag (game, "GameType", damero_pdn_game_type_text (variant, first));
  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    if (g_test_rand_bit ())
      {
        g_autofree char *value = random_text (FALSE);

        damero_pdn_game_set_tag (game, names[i], value);
      }
  if (g_test_rand_int_range (0, 4) == 0)
    add_remarks (game);
  add_line (game, damero_position_start (variant, first), g_test_rand_int_range (0, 90), 0);
  game->result = (DameroPdnResult) g_test_rand_int_range (0, DAMERO_PDN_BOTH_LOSE + 1);

  return game;
}

static void
test_round_trip (void)
{
  const DameroPdnJudgeOptions options = { 0 };
  g_autoptr(GString) all = g_string_new (NULL);
  g_autoptr(GPtrArray) texts = g_ptr_array_new_with_free_func (g_free);
  g_autoptr(GPtrArray) diagnostics = damero_diagnostics_new ();
  g_autoptr(GPtrArray) made = g_ptr_array_new_with_free_func ((GDestroyNotify) damero_pdn_game_free);
  g_autoptr(GPtrArray) read = NULL;
  guint n_refused;

  for (guint i = 0; i < N_GAMES; i++)
    {
      DameroPdnGame *game = random_game ();
      char *text = damero_pdn_game_to_text (game);

      g_string_append (all, text);
      g_ptr_array_add (made, game);
      g_ptr_array_add (texts, text);
    }
  read = read_games (all->str, all->len, diagnostics, &n_refused);
  g_assert_cmpuint (n_refused, ==, 0);
  g_assert_cmpuint (read->len, ==, N_GAMES);
  for (guint i = 0; i < read->len; i++)
    {
      DameroPdnGame *game = read->pdata[i];
      const DameroPdnGame *original = made->pdata[i];
      guint line, column;
      g_autofree char *text = NULL;

      g_assert_cmpint (damero_pdn_game_judge (game, &options, NULL, &line, &column), ==, DAMERO_PDN_VERDICT_VALID);
      g_assert_cmpint (game->result, ==, original->result);
      g_assert_cmpuint (damero_pdn_game_count_plies (game), ==, damero_pdn_game_count_plies (original));
      g_assert_cmpuint (game->items->len, ==, original->items->len);
      for (guint k = 0; k < game->items->len; k++)
        {
          const DameroPdnItem *a = &g_array_index (game->items, DameroPdnItem, k);
          const DameroPdnItem *b = &g_array_index (original->items, DameroPdnItem, k);

          g_assert_cmpint (a->kind, ==, b->kind);
          if (a->kind != DAMERO_PDN_COMMENT) /* its blanks and closing braces may differ */
            g_assert_cmpstr (a->text, ==, b->text);
        }
      text = damero_pdn_game_to_text (game);
      g_assert_cmpstr (text, ==, texts->pdata[i]);
    }
}

/* A game damaged anywhere costs at most itself and its neighbour: all others are read. */
static void
test_damaged (void)
{
  for (guint round = 0; round < 300; round++)
    {
      g_autoptr(GString) all = g_string_new (NULL);
      g_autoptr(GPtrArray) diagnostics = damero_diagnostics_new ();
      g_autoptr(GPtrArray) read = NULL;
      guint n_refused;

      for (guint i = 0; i < 6; i++)
        {
          g_autoptr(DameroPdnGame) game = random_game ();
          g_autofree char *text = NULL;

          damero_pdn_game_set_tag (game, "Event", "E");
          text = damero_pdn_game_to_text (game);
          g_string_append (all, text);
        }
      all->str[g_test_rand_int_range (0, (gint32) all->len)] = (char) g_test_rand_int_range (0, 256);
      read = read_games (all->str, all->len, diagnostics, &n_refused);
      g_assert_cmpuint (read->len, >=, 4);
      g_assert_true (n_refused == 0 || diagnostics->len > 0);
    }
}

static GString *
repeat (const char *part,
        guint       n)
{
  GString *text = g_string_sized_new (n * strlen (part));

  for (guint i = 0; i < n; i++)
    g_string_append (text, part);

  return text;
}

/* Large and crooked texts are refused or read within a second each and in bounded memory, and the game after them
 * is read. */
static void
test_hostile (void)
{
  static const struct {
    const char *part;
    guint       n;
    const char *code;
  } cases[] = {
    { "0123456789", 1000000, "too-large" },     { "{", 10000000, "too-large" },
    { "{x}", 1000000, "too-large" },            { "(", 100000, "variation" },
    { "1. 11-15 (", 100000, "variation" },      { ")", 100000, "variation" },
    { "1. 11-15 ", 200000, "too-large" },       { "[A \"b\"]\n", 10000, NULL },
    { "$1 ", 200000, "too-large" },             { "!", 1000000, "syntax" },
    { "\n", 3000000, NULL },                    { "% \n", 1000000, NULL },
    { "; \n", 1000000, NULL },                  { "\"", 1000000, "syntax" },
    { "/FEN \"\"/", 400000, "too-large" },      { "9", 3000000, "syntax" },
  };
  gint64 before = cost_get_peak_kib ();

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr(GString) text = repeat (cases[i].part, cases[i].n);
      g_autoptr(GPtrArray) diagnostics = damero_diagnostics_new ();
      g_autoptr(GPtrArray) games = NULL;
      guint n_refused;

      g_test_message ("%u times %s", cases[i].n, cases[i].part);
      g_string_append (text, "\n\n[Event \"last\"]\n1. 11-15 *\n");
      games = read_games (text->str, text->len, diagnostics, &n_refused);
      g_assert_cmpuint (games->len, >=, 1);
      g_assert_cmpstr (damero_pdn_game_get_tag (games->pdata[games->len - 1], "Event"), ==, "last");
      if (cases[i].code != NULL)
        g_assert_cmpstr (((DameroDiagnostic *) diagnostics->pdata[0])->code, ==, cases[i].code);
    }
  cost_assert_below (cost_get_peak_kib () - before, 200 * 1024);
}

static void
test_zero_bytes (void)
{
  static const char text[] = "[Event \"a\"]\n1. 11-15 24\0-20 *\n\n[Event \"b\"]\n1. 9-13 *\n";
  g_autoptr(GPtrArray) diagnostics = damero_diagnostics_new ();
  g_autoptr(GPtrArray) games = NULL;
  guint n_refused;

  games = read_games (text, sizeof text - 1, diagnostics, &n_refused);
  g_assert_cmpuint (games->len, ==, 1);
  g_assert_cmpuint (n_refused, ==, 1);
  g_assert_cmpuint (((DameroDiagnostic *) diagnostics->pdata[0])->line, ==, 2);
  g_assert_cmpuint (((DameroDiagnostic *) diagnostics->pdata[0])->column, ==, 12);
}

int
main (int    argc,
      char **argv)
{
  chance_init (&argc, &argv);
  g_test_add_func ("/pdn/random/round-trip", test_round_trip);
  g_test_add_func ("/pdn/random/damaged", test_damaged);
  g_test_add_func ("/pdn/hostile", test_hostile);
  g_test_add_func ("/pdn/zero-bytes", test_zero_bytes);

  return g_test_run ();
}
