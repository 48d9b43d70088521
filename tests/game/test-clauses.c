/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tests/game/test-clauses.c - clauses of the texts of rules (docs/rules.md, Clause by clause), each played by the
 * ruleset made from its text.
 *
 * A row names its clauses and is played once for each of them; the text's number says by which ruleset. What is played
 * is lines, with blanks between words:
 *
 *     moves 9-13 9-14       the legal moves, all of them, in any order
 *     move 9-13             is made
 *     bad 9-17              is refused as illegal
 *     again 3 5-9 30-26     these moves are made, three times over
 *     is 30 B               what stands on a square: b, w, B, W or -
 *     fen W:W30:BK5         the whole position
 *     turn white            whose turn it is
 *     on, over draw lone-king
 *     at 61000              when the next act is performed; otherwise 1 s after the last one
 *     no KIND FIELD=VALUE   an act that is refused; any other line is one that is performed
 *     told caution          the last act had that consequence
 */
#include "play.h"

#include <string.h>

#define CROWN "crowning=by_opponent"

typedef struct {
  const char *clauses; /* with blanks */
  const char *options; /* of the ruleset, NULL: none */
  const char *control; /* NULL: no clock */
  const char *fen;     /* NULL: the start position */
  const char *lines;
} Row;

/* The ruleset made from each text, by its number. */
static const char *const rulesets[] = { "pool-classic", "pool-apca", "pool-online", "pool-variant", "spanish" };

static const Row rows[] = {
  /* Board, pieces and turns. */
  { "000.1 001.1 002.1 000.2b 001.2b 002.2b 003.3b", NULL, NULL, NULL,
    "fen B:W21,22,23,24,25,26,27,28,29,30,31,32:B1,2,3,4,5,6,7,8,9,10,11,12" },
  { "004.2b", NULL, NULL, NULL, "fen W:W1,2,3,4,5,6,7,8,9,10,11,12:B21,22,23,24,25,26,27,28,29,30,31,32" },
  { "000.2a 001.2a 002.2a 003.3a", NULL, NULL, "B:W13:BK4", "moves 4-8 4-11 4-15 4-18 4-22 4-25 4-29" },
  { "003.3a", NULL, NULL, "B:W13:BK1", "moves 1-5 1-6 1-10 1-15 1-19 1-24 1-28" },
  { "004.1c 004.2a", NULL, NULL, "W:WK1:B17", "moves 1-5 1-10 1-14 1-19 1-23 1-28 1-32" },
  { "004.1c 004.2a", NULL, NULL, "W:WK4:B17", "moves 4-8 4-7 4-11 4-14 4-18 4-21 4-25" },
  { "000.2c 001.2c 002.2c 000.2d 001.2d 002.2d 003.3c", NULL, NULL, NULL,
    "turn black\nno move side=white move=22-18\nmove 11-15\nturn white\nno move side=black move=15-18\nmove 22-18\n"
    "turn black" },
  { "004.2c", NULL, NULL, NULL,
    "turn white\nno move side=black move=22-18\nmove 10-14\nturn black\nno move side=white move=14-18\nmove 22-18\n"
    "turn white" },

  /* The end of the game. */
  { "000.3a 001.3a 002.3a 003.9", NULL, NULL, "B:W18:B14", "move 14x23\nover black no-pieces" },
  { "000.3b 001.3b 002.3b 003.9", NULL, NULL, "B:W21:B1,14,17", "move 1-5\nover black no-move" },
  { "004.8", NULL, NULL, "W:W10:B14", "move 10x19\nover white no-pieces" },
  { "004.8", NULL, NULL, "W:W1,7,12:B16", "move 1-5\nover white no-move" },
  { "000.3c 001.3c 002.3c 003.10a 004.9a", NULL, NULL, NULL,
    "start\ndraw-offered side=black by=black\non\ndraw-agreed side=white by=white\nover draw agreement" },
  { "000.3c 001.3c 002.3c 003.10a 004.9a", NULL, NULL, NULL,
    "start\ndraw-offered side=black by=black\nno draw-agreed side=black by=black\n"
    "draw-declined side=white by=white\non" },

  /* Men. */
  { "000.4a 001.4a 002.4a 003.4a", NULL, NULL, "B:W32:B14", "moves 14-17 14-18\nbad 14-9\nbad 14-21\nbad 14-13" },
  { "000.4a 001.4a 002.4a 003.4a", NULL, NULL, "B:W17,21:B14", "moves 14-18" },
  { "000.4b 001.4b 002.4b 003.7a", NULL, NULL, "B:WK18,32:B14", "moves 14x23" },
  { "000.4b 001.4b 002.4b 003.7a", NULL, NULL, "B:W18,23:B14", "moves 14-17\nbad 14x27" },
  { "000.4c 001.4c 002.4c 003.7a", NULL, NULL, "B:W9,32:B14", "moves 14x5" },
  { "000.4c 001.4c 002.4c 003.7b", NULL, NULL, "B:W18,19,32:B14",
    "moves 14x23x16\nbad 14x23\nmove 14x16\nis 16 b\nis 18 -\nis 19 -" },
  { "000.4d 001.4d 002.4d", NULL, NULL, "B:W32:B14,18", "moves 14-17 18-22 18-23" },
  { "000.5a 002.5a 001.9a 003.4b", NULL, NULL, "B:W21:B25", "move 25-30\nis 30 B" },
  { "000.5b 002.5b 001.9b 003.4b", NULL, NULL, "B:W26,27,32:B22", "moves 22x31x24\nmove 22x24\nis 24 b\nis 31 -" },
  { "000.5c 002.5c 001.9c 003.4b", NULL, NULL, "B:W24,26:B22",
    "moves 22x31\nmove 22x31\nis 31 B\nis 24 w\nturn white" },
  { "000.5d 002.5d 001.9d", CROWN, "300", "B:W11,20:B9,25",
    "start\nmove 25-30\nturn white\nis 30 B\ncrowned side=white\nno crowned side=white\nmove 11-8" },
  { "000.5e 002.5e 001.9e", CROWN, "300", "B:W11,20:B9,25",
    "start\nmove 25-30\nno press side=white move=11-8\nno crowned side=black\ncrowned side=white\nmove 11-8" },
  { "000.5e 002.5e 001.9e", CROWN, "300", "B:W11,20:B9,25",
    "start\nmove 25-30\nat 302000\nno crowned side=white\nflag by=program\nover black time" },

  /* Kings. */
  { "000.6a 002.6a 001.10a 003.2 003.5", NULL, NULL, "B:W32:BK14",
    "moves 14-17 14-21 14-18 14-23 14-27 14-3 14-7 14-10 14-5 14-9" },
  { "000.6b 002.6b 001.10b 003.8a", NULL, NULL, "B:W18:BK5", "moves 5x23 5x27 5x32" },
  { "000.6b 002.6b 001.10b 003.8a", NULL, NULL, "B:W18,23:BK5", "bad 5x27\nbad 5x32\nmove 5-9" },
  { "000.6c 002.6c 001.10c 003.8b", NULL, NULL, "B:W18,27:BK5", "moves 5x23x32" },
  { "000.6c 002.6c 001.10c 003.8b", NULL, NULL, "B:W18,26:BK5", "moves 5x23x30" },
  { "000.6d 002.6d 001.10d", NULL, NULL, "B:W27:BK5,14", "moves 5-9 5-1 14-17 14-18" },

  /* Captures. */
  { "000.7a 002.7a 001.11a 003.6a", NULL, NULL, "B:W18,32:B1,14", "moves 14x23\nbad 1-5\nbad 14-17" },
  { "000.7b 002.7b 001.11b 003.1 003.6b", NULL, NULL, "B:W17,18,25:B14", "moves 14x21x30 14x23" },
  { "000.7c 002.7c 001.11c 003.6a 003.8b", NULL, NULL, "B:W18,26:BK5", "moves 5x23x30\nbad 5x27\nbad 5x32" },
  { "000.7d 002.7d 001.11d 003.8b", NULL, NULL, "B:W14,22,26:BK5", "moves 5x18x25 5x18x29 5x23x30" },
  { "000.7e 002.7e 001.11e 003.6a 003.7b", NULL, NULL, "B:W17,18,25:B14", "bad 14x21\nmove 14x30\nis 25 -" },
  { "000.7f 002.7f 001.11f", NULL, "300", "B:W18,32:B1,14",
    "start\nwrong-move side=black move=1-5\nfen B:W18,32:B1,14\nmove 14x23\nis 1 b" },
  { "000.7g 002.7g 001.11g", NULL, "300", "B:W18,32:B1,14",
    "start\nno press side=black move=14-17\nturn black\nwrong-move side=black move=14-17\nturn black\nis 14 b\n"
    "move 14x23" },
  { "000.7h 002.7h 001.11h", NULL, "300", "B:W18,19,32:B14,15",
    "start\nwrong-move side=black move=14-17\nno press side=black move=15x24\nmove 14x16" },
  { "000.7h 002.7h 001.11h", NULL, "300", "B:W18,19,32:B1,15",
    "start\nwrong-move side=black move=1-5\nmove 15x22" },
  { "000.8 002.8", NULL, NULL, "W:WK18:BK3,12,K15,22", "moves 18x25 18x29 18x4 18x8 18x11" },
  { "000.9a 002.9", NULL, NULL, "W:WK18:BK3,12,K15,22", "bad 18x25x11\nmove 18x25\nis 22 -\nis 15 B" },
  { "000.9b", NULL, NULL, "W:WK9,K15:BK8,K14,K18", "bad 15x22x9\nmove 15x22\nturn black\nmove 8x25" },

  /* Draws. */
  { "000.10a 002.10a", NULL, NULL, "W:WK4,K3,K2:B11,K30", "move 4x15\ntold count-started\non" },
  { "000.10b 002.10b", NULL, NULL, "W:WK1,K2,K3:BK29",
    "move 3-7\nagain 6 29-25 7-3 25-29 3-7\non\nmove 29-25\nover draw lone-king" },
  { "000.10b 002.10b", NULL, NULL, "W:WK1,K2,K3:BK29",
    "move 3-7\nagain 6 29-25 7-3 25-29 3-7\nmove 29-22\nover draw lone-king" },
  { "003.10b", NULL, NULL, "W:WK1,K2:BK29,K30",
    "again 1 1-5 29-25 5-1 25-29\nmove 1-5\nmove 29-25\nmove 5-1\non\nmove 25-29\nover draw repetition" },
  { "004.9b", NULL, NULL, "W:WK30,K31:BK3,K4",
    "again 2 30-26 3-7 26-30 7-3\non\nclaim side=black count=repetition by=black\ntold claim-upheld\n"
    "over draw repetition" },
  { "003.10c", "repetition.scope=off", NULL, "W:WK1,K2,K3:BK29",
    "again 6 3-7 29-25 7-3 25-29\non\nmove 3-7\nover draw lone-king" },
  { "004.9c", "repetition.scope=off", NULL, "W:WK1,K2,K3:BK25",
    "again 7 1-5 25-29 5-1 29-25\nmove 1-5\nmove 25-29\non\nmove 5-1\nover draw lone-king" },

  /* Spanish moves. */
  { "004.3a", NULL, NULL, "W:W10:B32", "moves 10-13 10-14\nbad 10-6" },
  { "004.3b", NULL, NULL, "W:W26:B21", "move 26-30\nis 30 W" },
  { "004.3b", NULL, NULL, "W:W22:B26,21", "moves 22x29\nmove 22x29\nis 29 W" },
  { "004.3c", CROWN, "300", "W:W26,1:B21",
    "start\nmove 26-30\nno press side=black move=21-17\nno crowned side=white\ncrowned side=black\nmove 21-17" },
  { "004.4", NULL, NULL, "W:WK1:B32", "moves 1-5 1-10 1-14 1-19 1-23 1-28" },
  { "004.4", NULL, NULL, "W:WK14:B32",
    "moves 14-19 14-23 14-28 14-18 14-21 14-25 14-1 14-5 14-10 14-4 14-7 14-11" },
  { "004.5a", NULL, NULL, "W:W2,10:B14", "moves 10x19\nbad 2-6\nbad 10-13" },
  { "004.5a 004.6b", NULL, NULL, "W:W10:B14,23", "moves 10x19x28\nbad 10x19" },
  { "004.1b 004.5b", NULL, NULL, "W:W9,10:B13,14,23", "moves 10x19x28\nbad 9x18" },
  { "004.1b 004.5c", NULL, NULL, "W:W9,10:B13,K14", "moves 10x19\nbad 9x18" },
  { "004.6a", NULL, NULL, "W:W14:B10", "moves 14-18 14-19\nbad 14x5" },
  { "004.7a", NULL, NULL, "W:WK1:B10", "moves 1x14 1x19 1x23 1x28 1x32" },
  { "004.7a", NULL, NULL, "W:WK28:B14", "moves 28x10 28x5 28x1" },
  { "004.7b", NULL, NULL, "W:WK23:B20,27", "moves 23x16 23x30" },
};

static void
assert_moves (const Play *play,
              char      **expected)
{
  const DameroPosition *position = damero_game_get_position (play->game);
  DameroMoveList list;

  damero_moves_generate (position, &list);
  for (unsigned i = 0; i < list.n_moves; i++)
    {
      char text[DAMERO_MOVE_TEXT_SIZE];

      damero_move_to_text (position, &list.moves[i], DAMERO_NOTATION_LONG, text);
      g_test_message ("legal: %s", text);
    }
  g_assert_cmpuint (list.n_moves, ==, g_strv_length (expected));
  for (guint i = 0; expected[i] != NULL; i++)
    {
      DameroIllegal why;
      DameroMove move;

      if (!damero_move_from_text (position, expected[i], &move, &why))
        g_error ("%s is not legal: %d", expected[i], why.code);
      for (guint k = 0; k < i; k++)
        g_assert_cmpstr (expected[k], !=, expected[i]);
    }
}

static void
make (Play       *play,
      const char *move)
{
  g_autofree char *line = g_strdup_printf ("%s side=%s move=%s", play->game->setup.has_clock ? "press" : "move",
                                           damero_token_get (DAMERO_TOKENS_SIDE, damero_game_get_turn (play->game)),
                                           move);

  play_ok (play, play->now_ms + 1000, line);
}

static void
assert_square (const Play *play,
               guint       square,
               const char *expected)
{
  static const char letters[] = {
    [DAMERO_PIECE_NONE] = '-', [DAMERO_PIECE_BLACK_MAN] = 'b', [DAMERO_PIECE_BLACK_KING] = 'B',
    [DAMERO_PIECE_WHITE_MAN] = 'w', [DAMERO_PIECE_WHITE_KING] = 'W',
  };

  g_assert_cmpint (letters[damero_position_get_piece (damero_game_get_position (play->game), square)], ==, *expected);
}

static void
assert_told (const Play *play,
             const char *expected)
{
  for (guint i = 0; i < play->consequences->len; i++)
    if (g_str_equal (damero_token_get (DAMERO_TOKENS_CONSEQUENCE,
                                       (int) g_array_index (play->consequences, DameroConsequence, i).kind), expected))
      return;

  g_error ("%s is not told", expected);
}

/* What a line says of the game as it is; FALSE if it says nothing. */
static gboolean
assert_state (const Play  *play,
              char       **words)
{
  const DameroGame *game = play->game;
  char fen[DAMERO_FEN_SIZE];

  if (g_str_equal (words[0], "moves"))
    assert_moves (play, words + 1);
  else if (g_str_equal (words[0], "is"))
    assert_square (play, (guint) g_ascii_strtoull (words[1], NULL, 10), words[2]);
  else if (g_str_equal (words[0], "turn"))
    g_assert_cmpstr (damero_token_get (DAMERO_TOKENS_SIDE, damero_game_get_turn (game)), ==, words[1]);
  else if (g_str_equal (words[0], "told"))
    assert_told (play, words[1]);
  else if (g_str_equal (words[0], "on"))
    g_assert_cmpint (game->outcome, ==, DAMERO_OUTCOME_NONE);
  else if (g_str_equal (words[0], "over"))
    {
      g_assert_cmpstr (damero_token_get (DAMERO_TOKENS_OUTCOME, game->outcome), ==, words[1]);
      g_assert_cmpstr (damero_token_get (DAMERO_TOKENS_ENDING, game->ending), ==, words[2]);
    }
  else if (g_str_equal (words[0], "fen"))
    {
      damero_position_to_fen (damero_game_get_position (game), fen);
      g_assert_cmpstr (fen, ==, words[1]);
    }
  else
    return FALSE;

  return TRUE;
}

static void
perform_line (Play       *play,
              const char *line,
              gint64     *at_ms)
{
  g_auto(GStrv) words = g_strsplit (line, " ", -1);
  gint64 now_ms = *at_ms > 0 ? *at_ms : play->now_ms + 1000;

  g_test_message ("%s", line);
  if (assert_state (play, words))
    return;

  if (g_str_equal (words[0], "at"))
    {
      *at_ms = g_ascii_strtoll (words[1], NULL, 10);
      return;
    }
  if (g_str_equal (words[0], "move") && strchr (words[1], '=') == NULL)
    make (play, words[1]);
  else if (g_str_equal (words[0], "again"))
    for (gint64 n = g_ascii_strtoll (words[1], NULL, 10); n > 0; n--)
      for (guint i = 2; words[i] != NULL; i++)
        make (play, words[i]);
  else if (g_str_equal (words[0], "bad"))
    {
      DameroIllegal why;
      DameroMove move;

      g_assert_false (damero_move_from_text (damero_game_get_position (play->game), words[1], &move, &why));
    }
  else if (g_str_equal (words[0], "no"))
    g_assert_false (play_at (play, now_ms, line + strlen ("no ")));
  else
    play_ok (play, now_ms, line);
  if (!g_str_equal (words[0], "no"))
    *at_ms = 0;
}

/* Plays every row of a clause. */
static void
test_clause (gconstpointer data)
{
  const char *clause = data;
  const char *id = rulesets[clause[2] - '0'];

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_auto(GStrv) clauses = g_strsplit (rows[i].clauses, " ", -1);
      g_autofree char *ruleset = g_strdup_printf ("%s%s%s", id, rows[i].options != NULL ? ":" : "",
                                                  rows[i].options != NULL ? rows[i].options : "");
      g_auto(GStrv) lines = g_strsplit (rows[i].lines, "\n", -1);
      g_autoptr(Play) play = NULL;
      gint64 at_ms = 0;

      if (!g_strv_contains ((const char *const *) clauses, clause))
        continue;
      g_test_message ("%s, %s", ruleset, rows[i].fen != NULL ? rows[i].fen : "the start");
      play = play_new (ruleset, rows[i].control, rows[i].fen);
      for (guint k = 0; lines[k] != NULL; k++)
        perform_line (play, lines[k], &at_ms);
    }
}

int
main (int    argc,
      char **argv)
{
  g_autoptr(GHashTable) seen = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);

  g_test_init (&argc, &argv, NULL);

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_auto(GStrv) clauses = g_strsplit (rows[i].clauses, " ", -1);

      for (guint k = 0; clauses[k] != NULL; k++)
        {
          g_autofree char *path = g_strdup_printf ("/clauses/%s", clauses[k]);

          if (g_hash_table_add (seen, g_strdup (clauses[k])))
            g_test_add_data_func_full (path, g_strdup (clauses[k]), test_clause, g_free);
        }
    }

  return g_test_run ();
}
