/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The generator against the slow one on random positions (tests/support/chance.h), playing and taking
 * back, geometry, and the size of the longest lists.
 */
#include "slow-moves.h"

#include "rules/bits.h"

#include <string.h>

#include "../support/chance.h"

#define N_RANDOM_POSITIONS 50000 /* of each game */
#define N_RANDOM_GAMES     150
#define MAX_PLIES          120
#define N_CLIMBS           30
#define N_CLIMB_STEPS      3000

static DameroPiece
random_piece (void)
{
  return (DameroPiece) g_test_rand_int_range (DAMERO_PIECE_BLACK_MAN, DAMERO_PIECE_WHITE_KING + 1);
}

/* A possible position, of few or many pieces, with few or many kings. */
static DameroPosition
random_position (DameroVariant variant)
{
  DameroPosition position = { .variant = variant };
  gint n_pieces = g_test_rand_int_range (2, 25);
  gint percent_kings = g_test_rand_int_range (0, 101);

  position.side_to_move = (guint8) g_test_rand_int_range (0, 2);
  for (gint i = 0; i < n_pieces; i++)
    {
      DameroPosition more = position;
      DameroPiece piece = random_piece ();

      if (g_test_rand_int_range (0, 100) >= percent_kings)
        piece = piece >= DAMERO_PIECE_WHITE_MAN ? DAMERO_PIECE_WHITE_MAN : DAMERO_PIECE_BLACK_MAN;
      damero_position_set_piece (&more, (guint) g_test_rand_int_range (1, 33), piece);
      if (damero_position_validate (&more, NULL))
        position = more;
    }

  return position;
}

static void
fail_on (const DameroPosition *position,
         const char           *what)
{
  char fen[DAMERO_FEN_SIZE];

  damero_position_to_fen (position, fen);
  g_error ("%s: %s", fen, what);
}

static void
check_against_slow (const DameroPosition *position,
                    const DameroMoveList *list)
{
  g_autoptr (GArray) slow = slow_moves_generate (position, 0);
  g_autoptr (GArray) fast = g_array_new (FALSE, FALSE, sizeof (SlowMove));

  for (guint i = 0; i < list->n_moves; i++)
    {
      SlowMove move = slow_move_from_move (position->variant, &list->moves[i]);

      g_array_append_val (fast, move);
    }
  g_array_sort (fast, slow_move_compare);

  if (fast->len != slow->len
      || (fast->len > 0 && memcmp (fast->data, slow->data, fast->len * sizeof (SlowMove)) != 0))
    fail_on (position, "the generators differ");
}

/* All that must hold of a move list: the counts are its length, and undo takes back what apply did,
 * which is what setting the squares one by one does. */
static void
check_list (const DameroPosition *position,
            const DameroMoveList *list)
{
  guint n_captures = list->n_moves > 0 && damero_move_get_n_captured (&list->moves[0]) > 0
                       ? list->n_moves : 0;

  if (damero_moves_count (position) != list->n_moves
      || damero_captures_count (position) != n_captures
      || damero_moves_exist (position) != (list->n_moves > 0))
    fail_on (position, "a count is not the list's");

  for (guint i = 0; i < list->n_moves; i++)
    {
      SlowMove slow_move = slow_move_from_move (position->variant, &list->moves[i]);
      DameroPosition played = *position;
      DameroPosition expected = *position;

      damero_position_apply (&played, &list->moves[i]);
      slow_position_apply (&expected, &slow_move);
      if (!damero_position_equal (&played, &expected) || !damero_position_validate (&played, NULL))
        fail_on (position, "a move was played wrongly");
      damero_position_undo (&played, &list->moves[i]);
      if (!damero_position_equal (&played, position))
        fail_on (position, "a move was not taken back");
    }
}

static void
test_random_positions (gconstpointer data)
{
  DameroVariant variant = GPOINTER_TO_UINT (data);

  for (guint i = 0; i < N_RANDOM_POSITIONS; i++)
    {
      DameroPosition position = random_position (variant);
      DameroMoveList list;

      damero_moves_generate (&position, &list);
      check_against_slow (&position, &list);
      check_list (&position, &list);
    }
}

static void
test_random_games (gconstpointer data)
{
  DameroVariant variant = GPOINTER_TO_UINT (data);

  for (guint i = 0; i < N_RANDOM_GAMES; i++)
    {
      DameroPosition position = damero_position_start (variant, (DameroSide) (i % 2));

      for (guint ply = 0; ply < MAX_PLIES; ply++)
        {
          DameroMoveList list;

          damero_moves_generate (&position, &list);
          check_against_slow (&position, &list);
          check_list (&position, &list);
          if (list.n_moves == 0)
            break;
          damero_position_apply (&position,
                                 &list.moves[g_test_rand_int_range (0, (gint32) list.n_moves)]);
        }
    }
}

/* The same position turned round: every square 33 - n, the sides exchanged. */
static DameroPosition
turn_round (const DameroPosition *position)
{
  DameroPosition turned = { .variant = position->variant };
  static const DameroPiece exchanged[] = {
    DAMERO_PIECE_NONE, DAMERO_PIECE_WHITE_MAN, DAMERO_PIECE_WHITE_KING, DAMERO_PIECE_BLACK_MAN,
    DAMERO_PIECE_BLACK_KING };

  turned.side_to_move = damero_side_opponent ((DameroSide) position->side_to_move);
  for (guint square = 1; square <= 32; square++)
    damero_position_set_piece (&turned, 33 - square,
                               exchanged[damero_position_get_piece (position, square)]);

  return turned;
}

static void
test_turned_round (void)
{
  for (guint i = 0; i < 2000; i++)
    {
      DameroPosition position = random_position ((DameroVariant) (i % 2));
      DameroPosition turned = turn_round (&position);

      g_assert_cmpuint (damero_perft (&position, 2), ==, damero_perft (&turned, 2));
      g_assert_cmpuint (damero_perft_unique (&position, 2), ==, damero_perft_unique (&turned, 2));
    }
}

/* Changes a square or two at random; what is no possible position stays as it was. */
static DameroPosition
mutate (const DameroPosition *position)
{
  DameroPosition changed = *position;

  for (gint n = g_test_rand_int_range (1, 4); n > 0; n--)
    damero_position_set_piece (&changed, (guint) g_test_rand_int_range (1, 33),
                               g_test_rand_int_range (0, 3) == 0 ? DAMERO_PIECE_NONE
                                                                 : random_piece ());

  return damero_position_validate (&changed, NULL) ? changed : *position;
}

/* Climbs towards many moves from random positions; returns the most ever found. */
static guint
climb (DameroVariant variant,
       guint       (*score) (const DameroPosition *position),
       guint         n_climbs,
       DameroPosition *ret_best)
{
  guint best = 0;

  for (guint i = 0; i < n_climbs; i++)
    {
      DameroPosition position = random_position (variant);
      guint value = score (&position);

      for (guint step = 0; step < N_CLIMB_STEPS; step++)
        {
          DameroPosition changed = mutate (&position);
          guint changed_value = score (&changed);

          if (changed_value >= value)
            {
              position = changed;
              value = changed_value;
            }
        }
      if (value > best)
        {
          best = value;
          *ret_best = position;
        }
    }

  return best;
}

static void
test_longest_lists (void)
{
  for (guint variant = 0; variant < DAMERO_N_VARIANTS; variant++)
    {
      DameroPosition position;
      char fen[DAMERO_FEN_SIZE];
      guint n_climbs = g_test_slow () ? 20 * N_CLIMBS : N_CLIMBS;
      guint most = climb (variant, damero_captures_count, n_climbs, &position);

      damero_position_to_fen (&position, fen);
      g_test_message ("game %u: most captures found %u, %s", variant, most, fen);
      g_assert_cmpuint (most, >, 15);
      g_assert_cmpuint (most, <, DAMERO_MAX_MOVES);

      most = climb (variant, damero_moves_count, n_climbs, &position);
      damero_position_to_fen (&position, fen);
      g_test_message ("game %u: most moves found %u, %s", variant, most, fen);
      g_assert_cmpuint (most, <, DAMERO_MAX_MOVES);
    }
}

/* A diagonal step is a shift by 4 or 5 in every row, and off the board it meets an empty bit. */
static void
test_geometry (void)
{
  uint64_t board = 0;

  for (guint cell = 0; cell < DAMERO_N_SQUARES; cell++)
    {
      uint64_t bit = damero_cell_bit (cell);
      int y = (int) cell / 4;
      int x = 2 * ((int) cell % 4) + 1 - y % 2;

      board |= bit;
      g_assert_cmpuint (damero_bits_cell (bit), ==, cell);
      for (guint i = 0; i < N_DIRECTIONS; i++)
        {
          uint64_t step = damero_bits_step (bit, damero_directions[i]) & DAMERO_BOARD_BITS;
          int b = y + (damero_directions[i] > 0 ? 1 : -1);
          int a = x + ((damero_directions[i] == 5 || damero_directions[i] == -4) ? 1 : -1);
          gboolean inside = a >= 0 && a < 8 && b >= 0 && b < 8;

          g_assert_cmpuint (step != 0, ==, inside);
          if (inside)
            g_assert_cmpuint (damero_bits_cell (step), ==, 4 * b + a / 2);
        }
    }
  g_assert_cmphex (board, ==, DAMERO_BOARD_BITS);

  for (guint variant = 0; variant < DAMERO_N_VARIANTS; variant++)
    for (guint square = 1; square <= DAMERO_N_SQUARES; square++)
      g_assert_cmpuint (damero_square_from_cell (variant, damero_cell_from_square (variant, square)),
                        ==, square);
}

static void
test_bits (void)
{
  for (guint i = 0; i < 10000; i++)
    {
      uint64_t bits = (uint64_t) (guint32) g_test_rand_int () << 32 | (guint32) g_test_rand_int ();

      g_assert_cmpuint (damero_bits_count (bits), ==, (guint) __builtin_popcountll (bits));
    }
}

/* A capture straight on is one run, every turn another; squares and kings are told in order. */
static void
test_accessors (void)
{
  DameroPosition position;
  DameroMoveList list;
  const DameroMove *move = NULL;
  DameroPath path;

  g_assert_true (damero_position_from_fen (DAMERO_VARIANT_POOL, "W:WK29:BK11,25,K17", &position,
                                           NULL));
  damero_moves_generate (&position, &list);
  for (guint i = 0; i < list.n_moves; i++)
    if (damero_move_get_n_captured (&list.moves[i]) == 2
        && damero_move_get_to (DAMERO_VARIANT_POOL, &list.moves[i]) == 4)
      move = &list.moves[i];
  g_assert_nonnull (move);
  g_assert_cmpuint (damero_move_get_from (DAMERO_VARIANT_POOL, move), ==, 29);
  g_assert_cmpuint (damero_move_get_captured (DAMERO_VARIANT_POOL, move, 0), ==, 25);
  g_assert_cmpuint (damero_move_get_captured (DAMERO_VARIANT_POOL, move, 1), ==, 11);
  g_assert_cmpuint (damero_move_get_n_captured_kings (move), ==, 1);
  g_assert_cmpuint (damero_move_get_n_runs (DAMERO_VARIANT_POOL, move), ==, 1);
  g_assert_true (damero_move_is_by_king (move));
  g_assert_false (damero_move_is_crowning (move));
  path = damero_move_get_path (DAMERO_VARIANT_POOL, move);
  g_assert_cmpuint (path.n_squares, ==, 3);
  g_assert_cmpuint (path.squares[1], ==, 22); /* right behind the first piece */

  /* 9x2x11x18, through the kingrow: three runs, and still a man. */
  g_assert_true (damero_position_from_fen (DAMERO_VARIANT_POOL, "W:W9:B6,7,15", &position, NULL));
  damero_moves_generate (&position, &list);
  g_assert_cmpuint (list.n_moves, ==, 1);
  g_assert_cmpuint (damero_move_get_n_runs (DAMERO_VARIANT_POOL, &list.moves[0]), ==, 3);
  g_assert_false (damero_move_is_crowning (&list.moves[0]));
  path = damero_move_get_path (DAMERO_VARIANT_POOL, &list.moves[0]);
  g_assert_cmpuint (path.n_squares, ==, 4);
  g_assert_cmpuint (path.squares[1], ==, 2);
  g_assert_cmpuint (path.squares[2], ==, 11);

  g_assert_true (damero_position_from_fen (DAMERO_VARIANT_POOL, "W:W6:B20", &position, NULL));
  damero_moves_generate (&position, &list);
  g_assert_cmpuint (list.n_moves, ==, 2);
  g_assert_true (damero_move_is_crowning (&list.moves[0]));
  g_assert_cmpuint (damero_move_get_n_runs (DAMERO_VARIANT_POOL, &list.moves[0]), ==, 0);
  g_assert_false (damero_move_equal (&list.moves[0], &list.moves[1]));
  g_assert_false (damero_move_equivalent (&list.moves[0], &list.moves[1]));
}

/* Round a rectangle both ways: two distinct moves, equivalent; the counts tell them apart. */
static void
test_equivalent (void)
{
  DameroPosition position;
  DameroMoveList list;

  g_assert_true (damero_position_from_fen (DAMERO_VARIANT_POOL, "B:W15,16,23,24:B6,20,25",
                                           &position, NULL));
  damero_moves_generate (&position, &list);
  g_assert_cmpuint (list.n_moves, ==, 2);
  g_assert_false (damero_move_equal (&list.moves[0], &list.moves[1]));
  g_assert_true (damero_move_equivalent (&list.moves[0], &list.moves[1]));
  g_assert_cmpuint (damero_captures_count (&position), ==, 2);
  g_assert_cmpuint (damero_perft_unique (&position, 1), ==, 1);
}

int
main (int    argc,
      char **argv)
{
  chance_init (&argc, &argv);
  g_test_add_func ("/rules/moves/geometry", test_geometry);
  g_test_add_func ("/rules/moves/bits", test_bits);
  g_test_add_func ("/rules/moves/accessors", test_accessors);
  g_test_add_func ("/rules/moves/equivalent", test_equivalent);
  g_test_add_func ("/rules/moves/turned-round", test_turned_round);
  g_test_add_data_func ("/rules/moves/random-positions/pool",
                        GUINT_TO_POINTER (DAMERO_VARIANT_POOL), test_random_positions);
  g_test_add_data_func ("/rules/moves/random-positions/spanish",
                        GUINT_TO_POINTER (DAMERO_VARIANT_SPANISH), test_random_positions);
  g_test_add_data_func ("/rules/moves/random-games/pool",
                        GUINT_TO_POINTER (DAMERO_VARIANT_POOL), test_random_games);
  g_test_add_data_func ("/rules/moves/random-games/spanish",
                        GUINT_TO_POINTER (DAMERO_VARIANT_SPANISH), test_random_games);
  g_test_add_func ("/rules/moves/longest-lists", test_longest_lists);

  return g_test_run ();
}
