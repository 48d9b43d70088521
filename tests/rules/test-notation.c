/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "perft-suite.h"

#include "rules/notation.h"

#include <string.h>

#include "../support/chance.h"

#define N_RANDOM_GAMES 400
#define MAX_PLIES      150

static DameroPosition
read_fen (DameroVariant variant,
          const char   *fen)
{
  DameroPosition position;

  g_assert_true (damero_position_from_fen (variant, fen, &position, NULL));

  return position;
}

/* Printing and reading is the identity, for the short form up to the order of the same captures. */
static void
check_round_trip (const DameroPosition *position)
{
  DameroMoveList list;

  damero_moves_generate (position, &list);
  for (guint i = 0; i < list.n_moves; i++)
    {
      char text[DAMERO_MOVE_TEXT_SIZE];
      DameroMove move;
      DameroIllegal why;
      DameroPath path = damero_move_get_path (position->variant, &list.moves[i]);

      g_assert_cmpuint (damero_move_to_text (position, &list.moves[i], DAMERO_NOTATION_LONG, text),
                        ==, strlen (text));
      if (!damero_move_from_text (position, text, &move, &why)
          || !damero_move_equal (&move, &list.moves[i]))
        g_error ("%s is not read back, code %u", text, why.code);
      g_assert_cmpuint (why.code, ==, DAMERO_ILLEGAL_NONE);

      damero_move_to_text (position, &list.moves[i], DAMERO_NOTATION_SHORT, text);
      if (!damero_move_from_text (position, text, &move, &why)
          || !damero_move_equivalent (&move, &list.moves[i]))
        g_error ("%s is not read back, code %u", text, why.code);

      g_assert_true (damero_move_check_squares (position, path.squares, path.n_squares, &move, NULL));
      g_assert_true (damero_move_equal (&move, &list.moves[i]));
    }
}

static void
test_suite (void)
{
  for (guint i = 0; i < n_perft_positions; i++)
    {
      DameroPosition position = read_fen (perft_suite[i].variant, perft_suite[i].fen);
      DameroMoveList list;

      check_round_trip (&position);
      damero_moves_generate (&position, &list);
      for (guint j = 0; j < list.n_moves; j++)
        {
          damero_position_apply (&position, &list.moves[j]);
          check_round_trip (&position);
          damero_position_undo (&position, &list.moves[j]);
        }
    }
}

static void
test_random_games (void)
{
  for (guint i = 0; i < N_RANDOM_GAMES; i++)
    {
      DameroVariant variant = (DameroVariant) (i % DAMERO_N_VARIANTS);
      DameroPosition position = damero_position_start (variant, damero_variant_low_side (variant));

      for (guint ply = 0; ply < MAX_PLIES; ply++)
        {
          DameroMoveList list;

          check_round_trip (&position);
          damero_moves_generate (&position, &list);
          if (list.n_moves == 0)
            break;
          damero_position_apply (&position,
                                 &list.moves[g_test_rand_int_range (0, (gint32) list.n_moves)]);
        }
    }
}

typedef struct {
  DameroVariant  variant;
  const char    *fen;
  const char    *text;
  DameroNotation notation;
  const char    *canonical;
} Reading;

static const Reading readings[] = {
  { DAMERO_VARIANT_POOL, "B:W21-32:B1-12", "11-15", DAMERO_NOTATION_SHORT, "11-15" },
  { DAMERO_VARIANT_POOL, "B:W21-32:B1-12", " 11 15\n", DAMERO_NOTATION_SHORT, "11-15" },
  { DAMERO_VARIANT_POOL, "B:W21-32:B1-12", "11 - 15", DAMERO_NOTATION_LONG, "11-15" },
  { DAMERO_VARIANT_POOL, "W:W10:B7", "10x3", DAMERO_NOTATION_SHORT, "10x3" },
  { DAMERO_VARIANT_POOL, "W:W10:B7", "10X3", DAMERO_NOTATION_SHORT, "10x3" },
  { DAMERO_VARIANT_POOL, "W:W10:B7", "10:3", DAMERO_NOTATION_SHORT, "10x3" },
  { DAMERO_VARIANT_POOL, "W:W10:B7", "10*3", DAMERO_NOTATION_SHORT, "10x3" },
  { DAMERO_VARIANT_POOL, "W:W10:B7", "10-3", DAMERO_NOTATION_SHORT, "10x3" },
  { DAMERO_VARIANT_POOL, "W:W10:B7", "10 3", DAMERO_NOTATION_SHORT, "10x3" },
  { DAMERO_VARIANT_POOL, "W:W9:B6,7,15", "9x18", DAMERO_NOTATION_LONG, "9x2x11x18" },
  { DAMERO_VARIANT_POOL, "W:W9:B6,7,15", "9x2x11x18", DAMERO_NOTATION_SHORT, "9x18" },
  { DAMERO_VARIANT_POOL, "W:W9:B6,7,15", "9x11x18", DAMERO_NOTATION_SHORT, "9x18" },
  { DAMERO_VARIANT_POOL, "W:W9:B6,7,15", "9-2-11-18", DAMERO_NOTATION_SHORT, "9x18" },
  /* straight on over 25 and 11: any landing between may be named, the nearest is written */
  { DAMERO_VARIANT_POOL, "W:WK29:B11,25", "29x22x8", DAMERO_NOTATION_LONG, "29x22x8" },
  { DAMERO_VARIANT_POOL, "W:WK29:B11,25", "29x18x8", DAMERO_NOTATION_LONG, "29x22x8" },
  { DAMERO_VARIANT_POOL, "W:WK29:B11,25", "29x15x8", DAMERO_NOTATION_LONG, "29x22x8" },
  { DAMERO_VARIANT_POOL, "W:WK29:B11,25", "29x4", DAMERO_NOTATION_SHORT, "29x4" },
  /* round a rectangle both ways: the same pieces, so the short form will do */
  { DAMERO_VARIANT_POOL, "B:W15,16,23,24:B6,20,25", "20x20", DAMERO_NOTATION_SHORT, "20x20" },
  { DAMERO_VARIANT_POOL, "B:W15,16,23,24:B6,20,25", "20x11x18x27x20", DAMERO_NOTATION_LONG,
    "20x11x18x27x20" },
  { DAMERO_VARIANT_POOL, "B:W15,16,23,24:B6,20,25", "20x27x18x11x20", DAMERO_NOTATION_LONG,
    "20x27x18x11x20" },
  { DAMERO_VARIANT_SPANISH, "W:WK1:BK10,19", "1x28", DAMERO_NOTATION_LONG, "1x14x28" },
};

static void
test_readings (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (readings); i++)
    {
      DameroPosition position = read_fen (readings[i].variant, readings[i].fen);
      DameroMove move;
      DameroIllegal why;
      char text[DAMERO_MOVE_TEXT_SIZE];

      if (!damero_move_from_text (&position, readings[i].text, &move, &why))
        g_error ("%s in %s: code %u, column %u", readings[i].text, readings[i].fen, why.code,
                 why.column);
      damero_move_to_text (&position, &move, readings[i].notation, text);
      g_assert_cmpstr (text, ==, readings[i].canonical);
    }
}

/* Two captures share both ends and take different pieces: only then is the short form the long one. */
static void
test_ambiguous (void)
{
  guint n_ambiguous = 0;

  for (guint i = 0; i < n_perft_positions; i++)
    {
      DameroPosition position = read_fen (perft_suite[i].variant, perft_suite[i].fen);
      DameroMoveList list;

      damero_moves_generate (&position, &list);
      for (guint j = 0; j < list.n_moves; j++)
        {
          gboolean ambiguous = FALSE;
          char text[DAMERO_MOVE_TEXT_SIZE], whole[DAMERO_MOVE_TEXT_SIZE];

          for (guint k = 0; k < list.n_moves; k++)
            ambiguous = ambiguous || (list.moves[k].from == list.moves[j].from
                                      && list.moves[k].to == list.moves[j].to
                                      && list.moves[k].captured != list.moves[j].captured);
          damero_move_to_text (&position, &list.moves[j], DAMERO_NOTATION_SHORT, text);
          damero_move_to_text (&position, &list.moves[j], DAMERO_NOTATION_LONG, whole);
          if (ambiguous)
            g_assert_cmpstr (text, ==, whole);
          else
            g_assert_null (strchr (text + strcspn (text, "x-") + 1, 'x'));
          n_ambiguous += ambiguous;
        }
    }
  g_test_message ("%u ambiguous moves", n_ambiguous);
  g_assert_cmpuint (n_ambiguous, >, 10);
}

/* No text makes the reader fail otherwise than by saying so, and what it accepts is legal. */
static void
test_noise (void)
{
  static const char characters[] = "0123456789-x:* 13";
  DameroPosition position = read_fen (DAMERO_VARIANT_POOL, "W:W13,K32:B9,10,17,18,K2");

  for (guint i = 0; i < 100000; i++)
    {
      char text[64];
      gint length = g_test_rand_int_range (0, g_test_rand_int_range (1, 63));
      DameroMove move;
      DameroIllegal why;

      for (gint j = 0; j < length; j++)
        text[j] = characters[g_test_rand_int_range (0, (gint32) sizeof characters - 1)];
      text[length] = '\0';
      if (damero_move_from_text (&position, text, &move, &why))
        g_assert_cmpuint (why.code, ==, DAMERO_ILLEGAL_NONE);
      else
        g_assert_cmpuint (why.code, !=, DAMERO_ILLEGAL_NONE);
    }
}

int
main (int    argc,
      char **argv)
{
  chance_init (&argc, &argv);
  g_test_add_func ("/rules/notation/readings", test_readings);
  g_test_add_func ("/rules/notation/ambiguous", test_ambiguous);
  g_test_add_func ("/rules/notation/suite", test_suite);
  g_test_add_func ("/rules/notation/random-games", test_random_games);
  g_test_add_func ("/rules/notation/noise", test_noise);

  return g_test_run ();
}
