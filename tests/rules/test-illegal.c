/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Why a move is refused: every code, with its arguments.
 */
#include "rules/notation.h"

#include <glib.h>

#include "../support/chance.h"

#define POOL    DAMERO_VARIANT_POOL
#define SPANISH DAMERO_VARIANT_SPANISH
#define START   "B:W21-32:B1-12"

typedef struct {
  DameroVariant     variant;
  const char       *fen;
  const char       *text;
  DameroIllegalCode code;
  guint             column;
  guint             square;
  guint             number;
} Refused;

static const Refused refused[] = {
  { POOL, START, "", DAMERO_ILLEGAL_SYNTAX, 1, 0, 0 },
  { POOL, START, "11", DAMERO_ILLEGAL_SYNTAX, 3, 0, 0 },
  { POOL, START, "11-", DAMERO_ILLEGAL_SYNTAX, 4, 0, 0 },
  { POOL, START, "11--15", DAMERO_ILLEGAL_SYNTAX, 4, 0, 0 },
  { POOL, START, "11-15!", DAMERO_ILLEGAL_SYNTAX, 6, 0, 0 },
  { POOL, START, "a3-b4", DAMERO_ILLEGAL_SYNTAX, 1, 0, 0 },
  { POOL, START, "1-2-3-4-5-6-7-8-9-1-2-3-4-5-6-7-8", DAMERO_ILLEGAL_SYNTAX, 33, 0, 0 },
  { POOL, START, "11-33", DAMERO_ILLEGAL_SQUARE, 4, 0, 0 },
  { POOL, START, "0-4", DAMERO_ILLEGAL_SQUARE, 1, 0, 0 },
  { POOL, START, "11-4294967311", DAMERO_ILLEGAL_SQUARE, 4, 0, 0 },
  { POOL, START, "15-19", DAMERO_ILLEGAL_EMPTY_SQUARE, 0, 15, 0 },
  { POOL, START, "22-18", DAMERO_ILLEGAL_OPPONENTS_PIECE, 0, 22, 0 },
  { POOL, START, "7-11", DAMERO_ILLEGAL_OCCUPIED, 0, 11, 0 },
  { POOL, START, "11-17", DAMERO_ILLEGAL_NOT_DIAGONAL, 0, 0, 0 },
  { POOL, START, "11-18", DAMERO_ILLEGAL_TOO_FAR, 0, 0, 0 },
  { POOL, START, "12-19", DAMERO_ILLEGAL_TOO_FAR, 0, 0, 0 },
  { POOL, START, "11x15", DAMERO_ILLEGAL_NOT_A_CAPTURE, 0, 0, 0 },
  { POOL, START, "11x18", DAMERO_ILLEGAL_NOT_A_CAPTURE, 0, 0, 0 },
  { POOL, START, "11x17", DAMERO_ILLEGAL_NOT_A_CAPTURE, 0, 0, 0 },
  { POOL, START, "11-15-18", DAMERO_ILLEGAL_NOT_A_CAPTURE, 0, 0, 0 },
  { POOL, START, "11-15-19", DAMERO_ILLEGAL_NOT_A_CAPTURE, 0, 0, 0 },
  { POOL, START, "11-11", DAMERO_ILLEGAL_NO_SUCH_MOVE, 0, 0, 0 },
  { POOL, "B:W21:B15", "15-11", DAMERO_ILLEGAL_BACKWARD, 0, 0, 0 },
  { SPANISH, "W:W18:B14,15", "18-14", DAMERO_ILLEGAL_OCCUPIED, 0, 14, 0 },
  { SPANISH, "W:W18:B14,15", "18x11", DAMERO_ILLEGAL_BACKWARD, 0, 0, 1 },
  /* a capture is compulsory: the piece itself if it can, else another */
  { POOL, "W:W10,32:B7", "32-28", DAMERO_ILLEGAL_MUST_CAPTURE, 0, 10, 0 },
  { POOL, "W:W10,32:B7", "10-6", DAMERO_ILLEGAL_MUST_CAPTURE, 0, 10, 0 },
  { POOL, "W:W10,11,32:B7", "10-6", DAMERO_ILLEGAL_MUST_CAPTURE, 0, 10, 0 },
  { POOL, "W:W10,11,32:B7", "11-8", DAMERO_ILLEGAL_MUST_CAPTURE, 0, 11, 0 },
  { POOL, "W:WK29,32:B22", "29-25", DAMERO_ILLEGAL_MUST_CAPTURE, 0, 29, 0 },
  /* unfinished: on 2 the man can go on; the king lands on 18, from where nothing goes on */
  { POOL, "W:W9:B6,7", "9x2", DAMERO_ILLEGAL_CAPTURE_GOES_ON, 0, 2, 0 },
  { POOL, "W:W9:B6,7,15", "9x2x11", DAMERO_ILLEGAL_CAPTURE_GOES_ON, 0, 11, 0 },
  { POOL, "W:WK29:B11,25", "29x18", DAMERO_ILLEGAL_CAPTURE_GOES_ON, 0, 18, 0 },
  { POOL, "W:WK29:B10,22", "29x18", DAMERO_ILLEGAL_LANDING, 0, 15, 0 },
  { POOL, "W:WK29:B10,22", "29x4", DAMERO_ILLEGAL_LANDING, 0, 15, 0 },
  { SPANISH, "W:W6,K4:B10,11,18,K20,27", "4x29", DAMERO_ILLEGAL_NOT_A_CAPTURE, 0, 0, 0 },
  { SPANISH, "B:W1,7,14,15:B19,23", "19x10", DAMERO_ILLEGAL_MOST_PIECES, 0, 0, 2 },
  { SPANISH, "W:W10,11:B14,K15,22,23", "10x19", DAMERO_ILLEGAL_MOST_PIECES, 0, 0, 2 },
  { SPANISH, "B:W4,18,K19:BK14,K28", "14x21", DAMERO_ILLEGAL_MOST_KINGS, 0, 0, 1 },
  { POOL, "W:WK29,18:B9", "29-11", DAMERO_ILLEGAL_BLOCKED, 0, 18, 0 },
  { POOL, "W:WK29:B18,22", "29x15", DAMERO_ILLEGAL_BLOCKED, 0, 18, 0 },
  { POOL, "W:WK29:B22,K30", "29-22", DAMERO_ILLEGAL_OCCUPIED, 0, 22, 0 },
  /* once round the rectangle and over the first piece again */
  { POOL, "B:W15,16,23,24:B6,20,25", "20x11x18x27x20x11", DAMERO_ILLEGAL_JUMPED_TWICE, 0, 16, 0 },
};

static void
check (const Refused *expected,
       const DameroIllegal *why)
{
  g_test_message ("%s in %s", expected->text, expected->fen);
  g_assert_cmpuint (why->code, ==, expected->code);
  g_assert_cmpuint (why->column, ==, expected->column);
  g_assert_cmpuint (why->square, ==, expected->square);
  g_assert_cmpuint (why->number, ==, expected->number);
}

static void
test_refused (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (refused); i++)
    {
      DameroPosition position;
      DameroMove move = { .from = 99 };
      DameroIllegal why = { 0 };

      g_assert_true (damero_position_from_fen (refused[i].variant, refused[i].fen, &position, NULL));
      g_assert_false (damero_move_from_text (&position, refused[i].text, &move, &why));
      check (&refused[i], &why);
      g_assert_cmpuint (move.from, ==, 99);
      g_assert_false (damero_move_from_text (&position, refused[i].text, &move, NULL));
    }
}

/* Two captures of different pieces from 28 to one square: the ends alone do not tell. */
static void
test_ambiguous (void)
{
  DameroPosition position;
  DameroMoveList list;
  DameroMove move;
  DameroIllegal why = { 0 };
  guint8 ends[2];

  g_assert_true (damero_position_from_fen (POOL, "W:WK28:B9,18,K23,K24,26", &position, NULL));
  damero_moves_generate (&position, &list);
  g_assert_cmpuint (list.n_moves, ==, 2);
  g_assert_cmpuint (list.moves[0].to, ==, list.moves[1].to);

  ends[0] = (guint8) damero_move_get_from (POOL, &list.moves[0]);
  ends[1] = (guint8) damero_move_get_to (POOL, &list.moves[0]);
  g_assert_false (damero_move_check_squares (&position, ends, 2, &move, &why));
  g_assert_cmpuint (why.code, ==, DAMERO_ILLEGAL_AMBIGUOUS);
  g_assert_cmpuint (why.column, ==, 0);
}

static void
test_squares (void)
{
  static const guint8 none[] = { 33, 4 };
  static const guint8 one[] = { 11 };
  static const guint8 step[] = { 11, 15 };
  static const guint8 many[17] = { 11, 15, 18 };
  DameroPosition position;
  DameroMove move;
  DameroIllegal why = { 0 };

  g_assert_true (damero_position_from_fen (POOL, START, &position, NULL));
  g_assert_true (damero_move_check_squares (&position, step, 2, &move, &why));
  g_assert_cmpuint (why.code, ==, DAMERO_ILLEGAL_NONE);
  g_assert_cmpuint (damero_move_get_to (POOL, &move), ==, 15);
  g_assert_false (damero_move_check_squares (&position, one, 1, &move, &why));
  g_assert_cmpuint (why.code, ==, DAMERO_ILLEGAL_NO_SUCH_MOVE);
  g_assert_false (damero_move_check_squares (&position, many, 17, &move, &why));
  g_assert_cmpuint (why.code, ==, DAMERO_ILLEGAL_NO_SUCH_MOVE);
  g_assert_false (damero_move_check_squares (&position, none, 2, &move, &why));
  g_assert_cmpuint (why.code, ==, DAMERO_ILLEGAL_SQUARE);
  g_assert_cmpuint (why.number, ==, 33);
}

/* Every code but AMBIGUOUS, which has a test of its own, is in the table. */
static void
test_all_codes (void)
{
  for (guint code = DAMERO_ILLEGAL_SYNTAX; code <= DAMERO_ILLEGAL_NO_SUCH_MOVE; code++)
    {
      gboolean reached = code == DAMERO_ILLEGAL_AMBIGUOUS;

      for (guint i = 0; i < G_N_ELEMENTS (refused); i++)
        reached = reached || refused[i].code == code;
      g_assert_true (reached);
    }
}

/* All pairs of squares in random positions: whatever fits no move has a reason, and its arguments are
 * those its code promises. */
static void
test_all_pairs (void)
{
  guint n_unexplained = 0;

  for (guint i = 0; i < 300; i++)
    {
      DameroVariant variant = (DameroVariant) (i % DAMERO_N_VARIANTS);
      DameroPosition position = damero_position_start (variant, damero_variant_low_side (variant));
      DameroMoveList list;

      for (guint ply = 0; ply < i / 3; ply++)
        {
          damero_moves_generate (&position, &list);
          if (list.n_moves == 0)
            break;
          damero_position_apply (&position,
                                 &list.moves[g_test_rand_int_range (0, (gint32) list.n_moves)]);
        }
      for (guint from = 1; from <= 32; from++)
        for (guint to = 1; to <= 32; to++)
          {
            guint8 squares[2] = { (guint8) from, (guint8) to };
            DameroMove move;
            DameroIllegal why;

            if (damero_move_check_squares (&position, squares, 2, &move, &why))
              continue;
            g_assert_cmpuint (why.code, !=, DAMERO_ILLEGAL_NONE);
            g_assert_cmpuint (why.column, ==, 0);
            if (why.code == DAMERO_ILLEGAL_MOST_PIECES || why.code == DAMERO_ILLEGAL_MOST_KINGS)
              g_assert_cmpuint (why.number, >, 0);
            if (why.code == DAMERO_ILLEGAL_LANDING || why.code == DAMERO_ILLEGAL_MUST_CAPTURE
                || why.code == DAMERO_ILLEGAL_CAPTURE_GOES_ON || why.code == DAMERO_ILLEGAL_BLOCKED
                || why.code == DAMERO_ILLEGAL_OCCUPIED)
              g_assert_cmpuint (why.square, >, 0);
            n_unexplained += why.code == DAMERO_ILLEGAL_NO_SUCH_MOVE && from != to;
          }
    }
  g_assert_cmpuint (n_unexplained, ==, 0);
}

int
main (int    argc,
      char **argv)
{
  chance_init (&argc, &argv);
  g_test_add_func ("/rules/illegal/refused", test_refused);
  g_test_add_func ("/rules/illegal/ambiguous", test_ambiguous);
  g_test_add_func ("/rules/illegal/squares", test_squares);
  g_test_add_func ("/rules/illegal/all-codes", test_all_codes);
  g_test_add_func ("/rules/illegal/all-pairs", test_all_pairs);

  return g_test_run ();
}
