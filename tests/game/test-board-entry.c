/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * What touches of squares mean, on random games of both kinds (tests/support/chance.h).
 */
#include "game/board-entry.h"

#include <string.h>

#include "../support/chance.h"

#define N_GAMES   300
#define MAX_PLIES 160

static DameroPosition
from_fen (DameroVariant variant,
          const char   *fen)
{
  DameroPosition position;

  g_assert_true (damero_position_from_fen (variant, fen, &position, NULL));
  return position;
}

/* Touches SQUARES (0 at the end) one after the other; the answer to the last one. */
static DameroBoardEntryAnswer
touch_all (DameroBoardEntry *entry,
           const guint8     *squares,
           DameroMove       *ret_move,
           DameroIllegal    *ret_why)
{
  DameroBoardEntryAnswer answer = DAMERO_BOARD_ENTRY_NOTHING;
  DameroPath tried;

  damero_board_entry_clear (entry);
  for (; *squares != 0; squares++)
    answer = damero_board_entry_touch (entry, *squares, ret_move, ret_why, &tried);

  return answer;
}

/* ---- known positions ---- */

static void
test_touches (void)
{
  static const struct {
    DameroVariant          variant;
    const char            *fen;
    guint8                 squares[8];
    DameroBoardEntryAnswer answer;
    DameroIllegalCode      code; /* of a refusal */
    const char            *move; /* of a move, in long notation */
  } cases[] = {
    { DAMERO_VARIANT_POOL, "W:W26,32:B1,14,22", { 32 }, DAMERO_BOARD_ENTRY_CHANGED },
    { DAMERO_VARIANT_POOL, "W:W26,32:B1,14,22", { 32, 32 }, DAMERO_BOARD_ENTRY_CHANGED },
    { DAMERO_VARIANT_POOL, "W:W26,32:B1,14,22", { 30 }, DAMERO_BOARD_ENTRY_NOTHING },
    { DAMERO_VARIANT_POOL, "W:W26,32:B1,14,22", { 1 }, DAMERO_BOARD_ENTRY_REFUSED, DAMERO_ILLEGAL_OPPONENTS_PIECE },
    { DAMERO_VARIANT_POOL, "W:W26,32:B1,14,22", { 32, 27 }, DAMERO_BOARD_ENTRY_REFUSED, DAMERO_ILLEGAL_MUST_CAPTURE },
    { DAMERO_VARIANT_POOL, "W:W26,32:B1,14,22", { 26, 17 }, DAMERO_BOARD_ENTRY_CHANGED },
    { DAMERO_VARIANT_POOL, "W:W26,32:B1,14,22", { 26, 17, 17 }, DAMERO_BOARD_ENTRY_REFUSED,
      DAMERO_ILLEGAL_CAPTURE_GOES_ON },
    { DAMERO_VARIANT_POOL, "W:W26,32:B1,14,22", { 26, 17, 21 }, DAMERO_BOARD_ENTRY_REFUSED,
      DAMERO_ILLEGAL_NOT_A_CAPTURE },
    { DAMERO_VARIANT_POOL, "W:W26,32:B1,14,22", { 26, 17, 32 }, DAMERO_BOARD_ENTRY_CHANGED },
    { DAMERO_VARIANT_POOL, "W:W26,32:B1,14,22", { 26, 17, 10 }, DAMERO_BOARD_ENTRY_MOVE, 0, "26x17x10" },
    { DAMERO_VARIANT_POOL, "W:W26,32:B1,14,22", { 26, 10 }, DAMERO_BOARD_ENTRY_MOVE, 0, "26x17x10" },
    { DAMERO_VARIANT_POOL, "W:W26,32:B1,14,22", { 32, 26, 10 }, DAMERO_BOARD_ENTRY_MOVE, 0, "26x17x10" },
    /* Once round: touching the piece twice puts it down, the way round is made with one more square. */
    { DAMERO_VARIANT_POOL, "W:W26:B14,15,22,23", { 26, 26 }, DAMERO_BOARD_ENTRY_CHANGED },
    { DAMERO_VARIANT_POOL, "W:W26:B14,15,22,23", { 26, 17, 10, 19, 26 }, DAMERO_BOARD_ENTRY_MOVE, 0, "26x17x10x19x26" },
    { DAMERO_VARIANT_POOL, "W:W26:B14,15,22,23", { 26, 19, 26 }, DAMERO_BOARD_ENTRY_MOVE, 0, "26x19x10x17x26" },
    /* Left or right about: the last square is not enough. */
    { DAMERO_VARIANT_SPANISH, "W:W6:B10,11,18,19", { 6, 22 }, DAMERO_BOARD_ENTRY_REFUSED, DAMERO_ILLEGAL_AMBIGUOUS },
    { DAMERO_VARIANT_SPANISH, "W:W6:B10,11,18,19", { 6, 15, 22 }, DAMERO_BOARD_ENTRY_MOVE, 0, "6x15x22" },
    { DAMERO_VARIANT_SPANISH, "W:W6:B10,11,18,19", { 6, 13, 22 }, DAMERO_BOARD_ENTRY_MOVE, 0, "6x13x22" },
    { DAMERO_VARIANT_SPANISH, "W:W6:B10,11,18,19", { 6, 22, 13, 22 }, DAMERO_BOARD_ENTRY_MOVE, 0, "6x13x22" },
    /* Landings may be left out as long as it is clear what was jumped. */
    { DAMERO_VARIANT_POOL, "W:W26:B7,14,22", { 26, 10 }, DAMERO_BOARD_ENTRY_CHANGED },
    { DAMERO_VARIANT_POOL, "W:W26:B7,14,22", { 26, 10, 3 }, DAMERO_BOARD_ENTRY_MOVE, 0, "26x17x10x3" },
    { DAMERO_VARIANT_SPANISH, "W:W6:B10,11,18,19,26", { 6, 22 }, DAMERO_BOARD_ENTRY_REFUSED, DAMERO_ILLEGAL_AMBIGUOUS },
    { DAMERO_VARIANT_SPANISH, "W:W6:B10,11,18,19,26", { 6, 15, 22 }, DAMERO_BOARD_ENTRY_CHANGED },
    { DAMERO_VARIANT_SPANISH, "W:W6:B10,11,18,19,26", { 6, 15, 29 }, DAMERO_BOARD_ENTRY_MOVE, 0, "6x15x22x29" },
    /* A king's two on one line: it may be said to land on any square in between. */
    { DAMERO_VARIANT_POOL, "W:WK29:B11,22", { 29, 18 }, DAMERO_BOARD_ENTRY_CHANGED },
    { DAMERO_VARIANT_POOL, "W:WK29:B11,22", { 29, 15 }, DAMERO_BOARD_ENTRY_CHANGED },
    { DAMERO_VARIANT_POOL, "W:WK29:B11,22", { 29, 15, 8 }, DAMERO_BOARD_ENTRY_MOVE, 0, "29x18x8" },
    { DAMERO_VARIANT_POOL, "W:WK29:B11,22", { 29, 4 }, DAMERO_BOARD_ENTRY_MOVE, 0, "29x18x4" },
    /* The most pieces. */
    { DAMERO_VARIANT_SPANISH, "W:W6,8:B10,12,18", { 8, 15 }, DAMERO_BOARD_ENTRY_REFUSED, DAMERO_ILLEGAL_MOST_PIECES },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      DameroPosition position = from_fen (cases[i].variant, cases[i].fen);
      DameroBoardEntry entry;
      DameroMove move;
      DameroIllegal why;
      char text[DAMERO_MOVE_TEXT_SIZE];

      g_test_message ("case %u", i);
      damero_board_entry_begin (&entry, &position);
      g_assert_cmpint (touch_all (&entry, cases[i].squares, &move, &why), ==, cases[i].answer);
      if (cases[i].answer == DAMERO_BOARD_ENTRY_REFUSED)
        g_assert_cmpint (why.code, ==, cases[i].code);
      if (cases[i].answer != DAMERO_BOARD_ENTRY_MOVE)
        continue;
      damero_move_to_text (&position, &move, DAMERO_NOTATION_LONG, text);
      g_assert_cmpstr (text, ==, cases[i].move);
      g_assert_cmpuint (entry.n_squares, ==, 0);
    }
}

static void
test_way (void)
{
  DameroPosition position = from_fen (DAMERO_VARIANT_POOL, "W:W26,32:B1,14,22");
  DameroBoardEntry entry;
  DameroMove move;
  DameroIllegal why;
  DameroPath tried;

  damero_board_entry_begin (&entry, &position);
  g_assert_cmphex (damero_board_entry_get_targets (&entry), ==, 0);
  damero_board_entry_touch (&entry, 26, &move, &why, &tried);
  g_assert_cmphex (damero_board_entry_get_targets (&entry), ==, 1u << 16 | 1u << 9);
  g_assert_cmphex (damero_board_entry_get_taken (&entry), ==, 0);
  damero_board_entry_touch (&entry, 17, &move, &why, &tried);
  g_assert_cmphex (damero_board_entry_get_targets (&entry), ==, 1u << 9);
  g_assert_cmphex (damero_board_entry_get_taken (&entry), ==, 1u << 21);
  g_assert_cmpuint (damero_board_entry_get_from (&entry), ==, 26);
  g_assert_cmpuint (damero_board_entry_get_last (&entry), ==, 17);

  /* A refusal says what was tried, and leaves the way so far. */
  g_assert_cmpint (damero_board_entry_touch (&entry, 21, &move, &why, &tried), ==, DAMERO_BOARD_ENTRY_REFUSED);
  g_assert_cmpuint (tried.n_squares, ==, 3);
  g_assert_cmpuint (tried.squares[2], ==, 21);
  g_assert_cmpuint (entry.n_squares, ==, 2);
}

/* ---- random games ---- */

/* Every move by its path. */
static void
check_path (DameroBoardEntry *entry,
            const DameroMove *legal)
{
  DameroPath path = damero_move_get_path (entry->position.variant, legal);
  guint8 squares[DAMERO_MAX_CAPTURED + 2] = { 0 };
  DameroMove move;
  DameroIllegal why;

  memcpy (squares, path.squares, path.n_squares);
  g_assert_cmpint (touch_all (entry, squares, &move, &why), ==, DAMERO_BOARD_ENTRY_MOVE);
  g_assert_true (damero_move_equivalent (&move, legal));
}

/* By its last square: the move, if no other has the same ends and takes other pieces, and if no capture
 * has to go on from there. */
static void
check_last_square (DameroBoardEntry *entry,
                   const DameroMove *legal)
{
  DameroVariant variant = entry->position.variant;
  guint8 squares[3] = { damero_move_get_from (variant, legal), damero_move_get_to (variant, legal), 0 };
  gboolean alone = TRUE, goes_on = FALSE;
  DameroMove move, other;
  DameroIllegal why;

  if (squares[0] == squares[1])
    return;

  for (guint i = 0; i < entry->list.n_moves; i++)
    {
      const DameroMove *rival = &entry->list.moves[i];
      guint8 further[3] = { squares[0], squares[1], damero_move_get_to (variant, rival) };

      if (rival->from != legal->from)
        continue;
      if (rival->to == legal->to)
        alone = alone && damero_move_equivalent (rival, legal);
      goes_on = goes_on || (damero_move_get_n_captured (rival) > 1 &&
                            damero_move_check_squares (&entry->position, further, 3, &other, NULL));
    }

  switch (touch_all (entry, squares, &move, &why))
    {
    case DAMERO_BOARD_ENTRY_MOVE:
      g_assert_true (move.from == legal->from && move.to == legal->to);
      g_assert_true (!alone || damero_move_equivalent (&move, legal));
      /* Of several, only the one whose whole path this is. */
      g_assert_true (alone || damero_move_get_path (variant, &move).n_squares == 2);
      break;
    case DAMERO_BOARD_ENTRY_CHANGED:
      g_assert_true (goes_on);
      break;
    case DAMERO_BOARD_ENTRY_REFUSED:
      g_assert_false (alone);
      g_assert_cmpint (why.code, ==, DAMERO_ILLEGAL_AMBIGUOUS);
      break;
    case DAMERO_BOARD_ENTRY_NOTHING:
      g_assert_not_reached ();
    }
}

/* Targets are what is taken, everything else is refused for the reason the rules give. */
static void
check_targets (DameroBoardEntry *entry,
               guint             from)
{
  DameroMove move;
  DameroIllegal why, reason;
  DameroPath tried;
  guint32 targets;

  touch_all (entry, (guint8[]) { from, 0 }, &move, &why);
  targets = damero_board_entry_get_targets (entry);
  for (guint8 square = 1; square <= DAMERO_N_SQUARES; square++)
    {
      DameroBoardEntry copy = *entry;
      DameroBoardEntryAnswer answer;

      if (damero_board_entry_is_own (entry, square))
        continue;
      answer = damero_board_entry_touch (&copy, square, &move, &why, &tried);
      if (targets >> (square - 1) & 1)
        {
          g_assert_true (answer == DAMERO_BOARD_ENTRY_CHANGED || answer == DAMERO_BOARD_ENTRY_MOVE);
          continue;
        }
      g_assert_cmpint (answer, ==, DAMERO_BOARD_ENTRY_REFUSED);
      g_assert_cmpint (why.code, !=, DAMERO_ILLEGAL_NONE);
      if (!damero_move_check_squares (&entry->position, (guint8[]) { from, square }, 2, &move, &reason) &&
          why.code != DAMERO_ILLEGAL_AMBIGUOUS)
        g_assert_cmpint (why.code, ==, reason.code);
    }
}

static void
test_random (gconstpointer data)
{
  DameroVariant variant = GPOINTER_TO_INT (data);
  guint n_captures = 0;

  for (guint game = 0; game < N_GAMES; game++)
    {
      DameroPosition position = damero_position_start (variant, variant == DAMERO_VARIANT_POOL ? DAMERO_BLACK
                                                                                               : DAMERO_WHITE);

      for (guint ply = 0; ply < MAX_PLIES; ply++)
        {
          DameroBoardEntry entry;

          damero_board_entry_begin (&entry, &position);
          if (entry.list.n_moves == 0)
            break;
          for (guint i = 0; i < entry.list.n_moves; i++)
            {
              check_path (&entry, &entry.list.moves[i]);
              check_last_square (&entry, &entry.list.moves[i]);
              n_captures += damero_move_get_n_captured (&entry.list.moves[i]) > 1;
            }
          if (ply % 4 == 0)
            check_targets (&entry, damero_move_get_from (variant, &entry.list.moves[0]));
          damero_position_apply (&position, &entry.list.moves[g_test_rand_int_range (0, (gint32) entry.list.n_moves)]);
        }
    }
  g_assert_cmpuint (n_captures, >, N_GAMES);
}

int
main (int   argc,
      char *argv[])
{
  chance_init (&argc, &argv);
  g_test_add_func ("/board-entry/touches", test_touches);
  g_test_add_func ("/board-entry/way", test_way);
  g_test_add_data_func ("/board-entry/random/pool", GINT_TO_POINTER (DAMERO_VARIANT_POOL), test_random);
  g_test_add_data_func ("/board-entry/random/spanish", GINT_TO_POINTER (DAMERO_VARIANT_SPANISH), test_random);

  return g_test_run ();
}
