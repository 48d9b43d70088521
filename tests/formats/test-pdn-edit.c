/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tests/formats/test-pdn-edit.c - a record annotated: each edit by hand, and random ones, after which the record
 * reads back as it is and the main line is what was played.
 */
#include "formats/pdn/edit.h"

#include <string.h>

#include "../support/chance.h"

#define N_GAMES 60
#define N_EDITS 60

static DameroPdnGame *
read_game (const char *text)
{
  const DameroPdnJudgeOptions options = { TRUE, DAMERO_VARIANT_POOL };
  g_autoptr(GInputStream) stream = g_memory_input_stream_new_from_data (text, (gssize) strlen (text), NULL);
  g_autoptr(DameroPdnReader) reader = damero_pdn_reader_new (stream, "f");
  g_autoptr(GPtrArray) diagnostics = damero_diagnostics_new ();
  g_autofree char *why = NULL;
  DameroPdnGame *game = NULL;
  guint line, column;

  g_assert_cmpint (damero_pdn_reader_next (reader, &game, diagnostics, NULL), ==, DAMERO_PDN_READ_GAME);
  g_assert_cmpint (damero_pdn_game_judge (game, &options, &why, &line, &column), ==, DAMERO_PDN_VERDICT_VALID);
  g_assert_cmpuint (diagnostics->len, ==, 0);

  return game;
}

/* The moves on one line. */
static char *
dup_moves (const DameroPdnGame *game)
{
  char *text = damero_pdn_game_to_text (game);

  g_strdelimit (text, "\n", ' ');

  return g_strchomp (text);
}

/* The place of the Nth move in the order of the record, from 1; 0: the start. */
static guint
find_place (const DameroPdnGame *game,
            guint                n)
{
  for (guint i = 0; n > 0 && i < game->items->len; i++)
    if (g_array_index (game->items, DameroPdnItem, i).kind == DAMERO_PDN_MOVE && --n == 0)
      return i;

  return DAMERO_PDN_START;
}

/* The position after the move at AT. */
static DameroPosition
get_position (const DameroPdnGame *game,
              guint                at)
{
  DameroPosition before[DAMERO_PDN_MAX_DEPTH + 1] = { game->start }, now[DAMERO_PDN_MAX_DEPTH + 1] = { game->start };
  guint depth = 0;

  for (guint i = 0; at != DAMERO_PDN_START && i <= at; i++)
    {
      const DameroPdnItem *item = &g_array_index (game->items, DameroPdnItem, i);

      if (item->kind == DAMERO_PDN_OPEN)
        {
          now[depth + 1] = before[depth];
          depth++;
        }
      depth -= item->kind == DAMERO_PDN_CLOSE;
      if (item->kind == DAMERO_PDN_MOVE)
        {
          before[depth] = now[depth];
          damero_position_apply (&now[depth], &item->move);
        }
    }

  return now[depth];
}

static void
test_comments (void)
{
  static const struct { const char *before; guint place; const char *words, *after; } cases[] = {
    { "1. 11-15 *", 1, "good", "1. 11-15 {good} *" },
    { "1. 11-15 *", 0, "Round 1", "{Round 1} 1. 11-15 *" },
    { "{Round 1} 1. 11-15 *", 0, "", "1. 11-15 *" },
    { "1. 11-15! {good} *", 1, "better", "1. 11-15! {better} *" },
    { "1. 11-15 {good} *", 1, "", "1. 11-15 *" },
    { "1. 11-15 {old [%clk 0:10:00]} *", 1, "new", "1. 11-15 {new [%clk 0:10:00]} *" },
    { "1. 11-15 {old [%clk 0:10:00] words} *", 1, "", "1. 11-15 {[%clk 0:10:00]} *" },
    { "1. 11-15 {one} {two [%emt 0:05]} *", 1, "new", "1. 11-15 {new [%emt 0:05]} *" },
    { "1. 11-15 {one} (1. 11-16 {in} 22-18) {two} 22-18 *", 1, "new",
      "1. 11-15 {new} (1. 11-16 {in} 1... 22-18) 1... 22-18 *" },
    { "1. 11-15 ({in} 1. 11-16 22-18) 22-18 *", 2, "new", "1. 11-15 (1. 11-16 {new} 1... 22-18) 1... 22-18 *" },
    { "1. 11-15 {mine} 22-18 *", 2, "new", "1. 11-15 {mine} 1... 22-18 {new} *" },
    /* Nobody writes a clock with a comment, or ends it early. */
    { "1. 11-15 *", 1, "a } b\n[%clk 0:01] c", "1. 11-15 {a ) b (%clk 0:01] c} *" },
    { "1. 11-15 *", 1, "  ", "1. 11-15 *" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr(DameroPdnGame) game = read_game (cases[i].before);
      g_autofree char *after = NULL;

      damero_pdn_edit_set_comment (game, find_place (game, cases[i].place), cases[i].words);
      after = dup_moves (game);
      g_assert_cmpstr (after, ==, cases[i].after);
    }
}

static void
test_words (void)
{
  static const char * const cases[][2] = {
    { "[%clock B4:50 w5:00]", "" }, { "good [%clk 0:10:00] move", "good  move" }, { "[% open", "[% open" },
    { "plain", "plain" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *text = damero_pdn_edit_dup_words (cases[i][0]);

      g_assert_cmpstr (text, ==, cases[i][1]);
    }
}

static void
test_marks (void)
{
  static const struct { const char *before; int strength, judgement; const char *after; } cases[] = {
    { "1. 11-15 22-18 *", 1, 0, "1. 11-15! 22-18 *" },
    { "1. 11-15 22-18 *", 6, 18, "1. 11-15?! $18 22-18 *" },
    { "1. 11-15?? {why} 22-18 *", 3, 0, "1. 11-15!! {why} 1... 22-18 *" },
    { "1. 11-15 $2 $14 $99 {why} 22-18 *", 5, 10, "1. 11-15!? $99 $10 {why} 1... 22-18 *" },
    { "1. 11-15! $14 22-18! *", 0, 0, "1. 11-15 22-18! *" },
    { "1. 11-15 (1. 11-16?) $1 22-18 *", 2, 0, "1. 11-15? (1. 11-16?) 1... 22-18 *" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr(DameroPdnGame) game = read_game (cases[i].before);
      g_autofree char *after = NULL;

      damero_pdn_edit_set_strength (game, find_place (game, 1), cases[i].strength);
      damero_pdn_edit_set_judgement (game, find_place (game, 1), cases[i].judgement);
      after = dup_moves (game);
      g_assert_cmpstr (after, ==, cases[i].after);
    }
  for (int nag = DAMERO_PDN_FIRST_STRENGTH; nag <= DAMERO_PDN_LAST_STRENGTH; nag++)
    g_assert_cmpint (damero_pdn_edit_get_strength (damero_pdn_edit_get_mark (nag)), ==, nag);
  g_assert_cmpint (damero_pdn_edit_get_strength ("!!!"), ==, 0);
  g_assert_null (damero_pdn_edit_get_mark (7));
}

static gboolean
play (DameroPdnGame *game,
      guint          at,
      const char    *text,
      guint         *ret_at,
      gboolean      *ret_added)
{
  DameroPosition position = get_position (game, at);
  DameroMove move;

  g_assert_true (damero_move_from_text (&position, text, &move, NULL));

  return damero_pdn_edit_play (game, at, &position, &move, ret_at, ret_added);
}

static void
test_play (void)
{
  static const struct { const char *before; guint place; const char *move, *after; guint at; } cases[] = {
    /* A move that is there is gone to. */
    { "1. 11-15 22-18 *", 0, "11-15", NULL, 1 },
    { "1. 11-15 (1. 11-16 (1. 12-16)) 22-18 *", 0, "12-16", NULL, 3 },
    { "1. 11-15 (1. 11-16 24-19) 22-18 *", 2, "24-19", NULL, 3 },
    /* Others begin a variation, behind those that are there. */
    { "1. 11-15 22-18 *", 0, "12-16", "1. 11-15 (1. 12-16) 1... 22-18 *", 2 },
    { "{on} 1. 11-15! {x} (1. 11-16) 22-18 *", 0, "12-16",
      "{on} 1. 11-15! {x} (1. 11-16) (1. 12-16) 1... 22-18 *", 3 },
    { "1. 11-15 (1. 11-16 24-19) 22-18 *", 2, "22-18", "1. 11-15 (1. 11-16 24-19 (1... 22-18)) 1... 22-18 *", 4 },
    /* A variation goes on at its end. */
    { "1. 11-15 (1. 11-16!) 22-18 *", 2, "24-19", "1. 11-15 (1. 11-16! 24-19) 1... 22-18 *", 3 },
    /* The game is over where it was: its last move is repeated, once. */
    { "1. 11-15 22-18 1-0", 2, "15x22", "1. 11-15 22-18 (1... 22-18 2. 15x22) 1-0", 4 },
    { "1. 11-15 22-18 (1... 22-18 2. 15x22) 1-0", 2, "15x22", NULL, 4 },
    { "1. 11-15 22-17 (1... 22-17 2. 15-18) 1-0", 2, "15-19",
      "1. 11-15 22-17 (1... 22-17 2. 15-18 (2. 15-19)) 1-0", 5 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr(DameroPdnGame) game = read_game (cases[i].before);
      g_autofree char *before = dup_moves (game);
      g_autofree char *after = NULL;
      gboolean added;
      guint at;

      g_assert_true (play (game, find_place (game, cases[i].place), cases[i].move, &at, &added));
      after = dup_moves (game);
      g_assert_cmpstr (after, ==, cases[i].after != NULL ? cases[i].after : before);
      g_assert_cmpint (added, ==, cases[i].after != NULL);
      g_assert_cmpuint (at, ==, find_place (game, cases[i].at));
    }
}

/* A variation stands for a move: there has to be one. */
static void
test_no_move (void)
{
  g_autoptr(DameroPdnGame) game = read_game ("*");
  gboolean added = TRUE;
  guint at = 77;

  g_assert_false (play (game, DAMERO_PDN_START, "11-15", &at, &added));
  g_assert_cmpuint (at, ==, 77);
  g_assert_cmpuint (game->items->len, ==, 0);
}

/* There is an end to nesting: "11-15 (11-16 (11-15 (11-16 ..." as deep as a record can be. */
static void
test_deepest (void)
{
  g_autoptr(GString) text = g_string_new ("1. 11-15");
  g_autoptr(DameroPdnGame) game = NULL;
  gboolean added;
  guint at;

  for (guint i = 0; i < DAMERO_PDN_MAX_DEPTH; i++)
    g_string_append (text, " (1. 11-16");
  for (guint i = 0; i < DAMERO_PDN_MAX_DEPTH; i++)
    g_string_append_c (text, ')');
  g_string_append (text, " *");
  game = read_game (text->str);
  /* The deepest can go on, but nothing can stand for a move of it. */
  g_assert_true (play (game, find_place (game, DAMERO_PDN_MAX_DEPTH + 1), "24-19", &at, &added));
  g_assert_false (play (game, find_place (game, DAMERO_PDN_MAX_DEPTH + 1), "24-20", &at, &added));
  g_assert_true (play (game, find_place (game, DAMERO_PDN_MAX_DEPTH), "24-20", &at, &added));
}

static void
test_delete (void)
{
  static const struct { const char *before; guint place; const char *after; guint at; } cases[] = {
    { "1. 11-15 (1. 11-16 24-19) 22-18 *", 2, "1. 11-15 22-18 *", 0 },
    { "1. 11-15 (1. 11-16! {x} 24-19 {y} 2. 8-11) 22-18 *", 3, "1. 11-15 (1. 11-16! {x}) 1... 22-18 *", 2 },
    { "1. 11-15 22-18 (1... 23-18) (1... 24-19 2. 15x24) 2. 15x22 *", 4, "1. 11-15 22-18 (1... 23-18) 2. 15x22 *", 1 },
    { "1. 11-15 22-18 (1... 23-18 (1... 24-19)) 2. 15x22 *", 4, "1. 11-15 22-18 (1... 23-18) 2. 15x22 *", 1 },
    { "1. 11-15 22-18 *", 1, NULL, 0 },
    { "1. 11-15 22-18 *", 0, NULL, 0 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr(DameroPdnGame) game = read_game (cases[i].before);
      g_autofree char *after = NULL;
      guint at = 77;

      g_assert_cmpint (damero_pdn_edit_delete (game, find_place (game, cases[i].place), &at), ==,
                       cases[i].after != NULL);
      after = dup_moves (game);
      g_assert_cmpstr (after, ==, cases[i].after != NULL ? cases[i].after : cases[i].before);
      g_assert_cmpuint (at, ==, cases[i].after != NULL ? find_place (game, cases[i].at) : 77);
    }
}

static void
test_promote (void)
{
  static const struct { const char *before; guint place; const char *after; guint at; } cases[] = {
    { "1. 11-15 (1. 11-16) {x} (1. 12-16 24-20) 22-18 *", 4,
      "1. 11-15 (1. 12-16 24-20) (1. 11-16) {x} 1... 22-18 *", 3 },
    /* What was played stays the main line. */
    { "1. 11-15 (1. 11-16) 1... 22-18 *", 2, NULL, 0 },
    { "1. 11-15 (1. 11-16) 1... 22-18 *", 1, NULL, 0 },
    /* In a variation, a variation takes the place of what it stands for, and the rest becomes one. */
    { "1. 11-15 (1. 11-16 24-19! {old} (1... 24-20 {new} 2. 16-19) (1... 22-18) 2. 8-11) 22-18 *", 5,
      "1. 11-15 (1. 11-16 24-20 {new} (1... 24-19! {old} 2. 8-11) (1... 22-18) 2. 16-19) 1... 22-18 *", 7 },
    { "1. 11-15 ({a} 1. 11-16 ({b} 1. 12-16 24-20) 24-19) 22-18 *", 3,
      "1. 11-15 (1. 12-16 {b} ({a} 1. 11-16 24-19) 1... 24-20) 1... 22-18 *", 2 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr(DameroPdnGame) game = read_game (cases[i].before);
      guint place = find_place (game, cases[i].place), at = 77;
      g_autofree char *after = NULL;

      g_assert_cmpint (damero_pdn_edit_can_promote (game, place), ==, cases[i].after != NULL);
      g_assert_cmpint (damero_pdn_edit_promote (game, place, &at), ==, cases[i].after != NULL);
      after = dup_moves (game);
      g_assert_cmpstr (after, ==, cases[i].after != NULL ? cases[i].after : cases[i].before);
      g_assert_cmpuint (at, ==, cases[i].after != NULL ? find_place (game, cases[i].at) : 77);
    }
}

/* ---- random edits ---- */

static guint
count_moves (const DameroPdnGame *game)
{
  guint n = 0;

  for (guint i = 0; i < game->items->len; i++)
    n += g_array_index (game->items, DameroPdnItem, i).kind == DAMERO_PDN_MOVE;
  return n;
}

static void
edit (DameroPdnGame *game,
      guint          at)
{
  DameroPosition position = get_position (game, at);
  gboolean is_move = at != DAMERO_PDN_START, added;
  DameroMoveList list;
  guint to;

  switch (g_test_rand_int_range (0, 8))
    {
    case 0:
      damero_pdn_edit_set_comment (game, at, g_test_rand_int_range (0, 2) ? "words } and [%clk 0:01]" : "");
      break;
    case 1:
      if (is_move)
        damero_pdn_edit_set_strength (game, at, g_test_rand_int_range (0, 7));
      break;
    case 2:
      if (is_move)
        damero_pdn_edit_set_judgement (game, at, g_test_rand_int_range (0, 2) ? g_test_rand_int_range (10, 20) : 0);
      break;
    case 3:
      if (g_test_rand_int_range (0, 3) == 0)
        damero_pdn_edit_delete (game, at, &to);
      break;
    case 4:
      damero_pdn_edit_promote (game, at, &to);
      break;
    default:
      damero_moves_generate (&position, &list);
      if (list.n_moves == 0)
        break;
      g_assert_true (damero_pdn_edit_play (game, at, &position,
                                           &list.moves[g_test_rand_int_range (0, (int) list.n_moves)], &to, &added));
    }
}

static char *
dup_main_line (const DameroPdnGame *game)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < game->items->len; i++)
    {
      const DameroPdnItem *item = &g_array_index (game->items, DameroPdnItem, i);

      if (item->kind == DAMERO_PDN_MOVE && damero_pdn_edit_is_played (game, i))
        g_string_append_printf (text, "%s ", item->text);
    }
  return g_string_free (text, FALSE);
}

static void
test_random (void)
{
  for (guint g = 0; g < N_GAMES; g++)
    {
      g_autoptr(DameroPdnGame) game =
        read_game ("1. 11-15 {[%clock W0:05:05 b0:05:04]} 22-18 2. 15x22 25x18 3. 8-11 29-25 4. 4-8 25-22 *");
      g_autofree char *played = dup_main_line (game);

      for (guint i = 0; i < N_EDITS; i++)
        {
          g_autofree char *text = NULL;
          g_autofree char *again = NULL;
          g_autofree char *copied = NULL;
          g_autofree char *line = NULL;
          g_autoptr(DameroPdnGame) copy = NULL;
          g_autoptr(DameroPdnGame) read = NULL;

          edit (game, find_place (game, (guint) g_test_rand_int_range (0, (int) count_moves (game) + 1)));
          text = damero_pdn_game_to_text (game);
          read = read_game (text);
          again = damero_pdn_game_to_text (read);
          g_assert_cmpstr (again, ==, text);
          copy = damero_pdn_edit_copy (game);
          copied = damero_pdn_game_to_text (copy);
          g_assert_cmpstr (copied, ==, text);
          line = dup_main_line (game);
          g_assert_cmpstr (line, ==, played);
          g_assert_cmpuint (read->items->len, ==, game->items->len);
        }
    }
}

int
main (int   argc,
      char *argv[])
{
  chance_init (&argc, &argv);
  g_test_add_func ("/pdn-edit/comments", test_comments);
  g_test_add_func ("/pdn-edit/words", test_words);
  g_test_add_func ("/pdn-edit/marks", test_marks);
  g_test_add_func ("/pdn-edit/play", test_play);
  g_test_add_func ("/pdn-edit/no-move", test_no_move);
  g_test_add_func ("/pdn-edit/deepest", test_deepest);
  g_test_add_func ("/pdn-edit/delete", test_delete);
  g_test_add_func ("/pdn-edit/promote", test_promote);
  g_test_add_func ("/pdn-edit/random", test_random);

  return g_test_run ();
}
