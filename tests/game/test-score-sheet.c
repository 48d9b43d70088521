/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tests/game/test-score-sheet.c - a sheet judged ply by ply, and what the beginning of a move can mean.
 */
#include "game/score-sheet.h"

#include <string.h>

#include "rules/ruleset.h"

/* The start stands for the third time after eight plies. */
#define THREE "B:WK32,31:BK1,2"
#define MOVES "1-6 32-27 6-1 27-32 1-6 32-27 6-1 27-32 1-6 32-27 2-7"

typedef struct {
  GArray *plies;
  GArray *positions;
} Judged;

static DameroGameSetup
set_up (const char *fen,
        const char *options)
{
  g_autofree char *rules = g_strconcat ("pool-apca", options, NULL);
  DameroGameSetup setup = { .semantics = DAMERO_RULES_SEMANTICS_VERSION };

  g_assert_true (damero_ruleset_from_text (rules, &setup.ruleset, NULL));
  setup.start = damero_position_start (setup.ruleset.variant, setup.ruleset.first_side);
  if (fen != NULL)
    g_assert_true (damero_position_from_fen (setup.ruleset.variant, fen, &setup.start, NULL));
  return setup;
}

static Judged
judge (const char *fen,
       const char *options,
       const char *line)
{
  DameroGameSetup setup = set_up (fen, options);
  g_auto(GStrv) texts = g_strsplit (line, " ", -1);
  Judged judged = {
    g_array_new (FALSE, FALSE, sizeof (DameroSheetPly)), g_array_new (FALSE, FALSE, sizeof (DameroPosition)),
  };

  damero_game_judge_sheet (&setup, texts, g_strv_length (texts), judged.plies, judged.positions);
  return judged;
}

static const DameroSheetPly *
get (const Judged *judged,
     guint         ply)
{
  return &g_array_index (judged->plies, DameroSheetPly, ply - 1);
}

static void
clear (Judged *judged)
{
  g_array_unref (judged->plies);
  g_array_unref (judged->positions);
}

static void
test_states (void)
{
  Judged judged = judge (NULL, "", "11-15 24-20 15-12 20-16 9-13");

  g_assert_cmpuint (judged.plies->len, ==, 5);
  g_assert_cmpint (get (&judged, 2)->state, ==, DAMERO_SHEET_LEGAL);
  g_assert_cmpint (get (&judged, 3)->state, ==, DAMERO_SHEET_ILLEGAL);
  g_assert_cmpint (get (&judged, 3)->why.code, !=, DAMERO_ILLEGAL_NONE);
  g_assert_cmpint (get (&judged, 4)->state, ==, DAMERO_SHEET_UNJUDGED);
  g_assert_cmpuint (judged.positions->len, ==, 3);
  clear (&judged);

  judged = judge (NULL, "", "11-15  8-11");
  g_assert_cmpint (get (&judged, 2)->state, ==, DAMERO_SHEET_EMPTY);
  g_assert_cmpint (get (&judged, 3)->state, ==, DAMERO_SHEET_UNJUDGED);
  clear (&judged);
}

/* A position for the third time ends a game on the board; on a sheet it is said, once, and the moves go on. */
static void
test_findings (void)
{
  Judged judged = judge (THREE, ":repetition.scope=always", MOVES);
  guint n_findings = 0;

  for (guint i = 1; i <= judged.plies->len; i++)
    {
      g_assert_cmpint (get (&judged, i)->state, ==, DAMERO_SHEET_LEGAL);
      if (get (&judged, i)->outcome == DAMERO_OUTCOME_NONE)
        continue;
      n_findings++;
      g_assert_cmpuint (i, ==, 8);
      g_assert_cmpint (get (&judged, i)->outcome, ==, DAMERO_OUTCOME_DRAW);
      g_assert_cmpint (get (&judged, i)->ending, ==, DAMERO_ENDING_REPETITION);
    }
  g_assert_cmpuint (n_findings, ==, 1);
  clear (&judged);

  judged = judge (THREE, ":repetition.scope=always,repetition.enforce=claim", MOVES);
  for (guint i = 1; i <= judged.plies->len; i++)
    {
      g_assert_cmpint (get (&judged, i)->outcome, ==, DAMERO_OUTCOME_NONE);
      g_assert_cmpint (get (&judged, i)->reached, ==, i == 8 ? (int) DAMERO_COUNT_REPETITION : -1);
    }
  clear (&judged);

  judged = judge ("B:W18:B15", "", "15x22 22-25");
  g_assert_cmpint (get (&judged, 1)->outcome, ==, DAMERO_OUTCOME_BLACK);
  g_assert_cmpint (get (&judged, 1)->ending, ==, DAMERO_ENDING_NO_PIECES);
  g_assert_cmpint (get (&judged, 2)->state, ==, DAMERO_SHEET_ILLEGAL);
  clear (&judged);
}

static void
assert_means (const char *fen,
              const char *typed,
              const char *expected)
{
  DameroGameSetup setup = set_up (fen, "");
  g_autoptr(GString) texts = g_string_new (NULL);
  DameroMoveList moves;

  damero_game_read_prefix (&setup.start, typed, &moves);
  for (unsigned i = 0; i < moves.n_moves; i++)
    {
      char text[DAMERO_MOVE_TEXT_SIZE];

      damero_move_to_text (&setup.start, &moves.moves[i], DAMERO_NOTATION_SHORT, text);
      g_string_append_printf (texts, "%s%s", i > 0 ? " " : "", text);
    }
  g_assert_cmpstr (texts->str, ==, expected);
}

/* Digits alone are squares, never a number too large for the board. */
static void
test_reasons (void)
{
  static const struct {
    const char *typed;
    DameroIllegalCode code;
  } rows[] = {
    { "1520", DAMERO_ILLEGAL_EMPTY_SQUARE }, { "2218", DAMERO_ILLEGAL_OPPONENTS_PIECE },
    { "77", DAMERO_ILLEGAL_NO_SUCH_MOVE }, { "11-40", DAMERO_ILLEGAL_SQUARE },
  };
  DameroGameSetup setup = set_up (NULL, "");
  DameroIllegal illegal;
  DameroMove move;

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_assert_false (damero_game_read_written (&setup.start, rows[i].typed, &move, &illegal));
      g_assert_cmpint (illegal.code, ==, rows[i].code);
    }
  g_assert_true (damero_game_read_written (&setup.start, "1115", &move, NULL));
}

static void
test_prefixes (void)
{
  assert_means (NULL, "", "9-13 9-14 10-14 10-15 11-15 11-16 12-16");
  assert_means (NULL, "12", "12-16");
  assert_means (NULL, " 11", "11-15 11-16");
  assert_means (NULL, "1115", "11-15");
  assert_means (NULL, "111", "11-15 11-16");
  assert_means (NULL, "913", "9-13");
  assert_means (NULL, "11 16", "11-16");
  assert_means (NULL, "11-", "11-15 11-16");
  assert_means (NULL, "1-", "");
  assert_means (NULL, "22", "");
  assert_means (NULL, "nonsense", "");
  /* What is written with a blank is the square and no more. */
  assert_means ("B:WK32:B1,15", "15", "1-5 15-18 15-19");
  assert_means ("B:WK32:B1,15", "1-", "1-5 1-6");
  assert_means ("B:WK32:B1,15", "1-5", "1-5");
  /* A capture by its ends, or square by square; equivalent ones are one. */
  assert_means ("W:W26,32:B1,14,22", "26", "26x10");
  assert_means ("W:W26,32:B1,14,22", "26x17", "26x10");
  assert_means ("W:W26,32:B1,14,22", "2610", "26x10");
  assert_means ("W:W26:B14,15,22,23", "26", "26x26");
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/score-sheet/states", test_states);
  g_test_add_func ("/score-sheet/findings", test_findings);
  g_test_add_func ("/score-sheet/prefixes", test_prefixes);
  g_test_add_func ("/score-sheet/reasons", test_reasons);
  return g_test_run ();
}
