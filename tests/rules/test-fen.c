/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rules/position.h"

#include <glib.h>
#include <string.h>

typedef struct {
  DameroVariant variant;
  const char   *text;
  const char   *canonical;
} Readable;

static const Readable readable[] = {
  { DAMERO_VARIANT_POOL, "B:W21-32:B1-12", "B:W21,22,23,24,25,26,27,28,29,30,31,32"
                                           ":B1,2,3,4,5,6,7,8,9,10,11,12" },
  { DAMERO_VARIANT_POOL, "W:WK18:B", "W:WK18:B" },
  { DAMERO_VARIANT_POOL, "W:W:BK18", "W:W:BK18" },
  { DAMERO_VARIANT_POOL, "B:B9,K3:WK1", "B:WK1:BK3,9" },
  { DAMERO_VARIANT_POOL, "W:B:WK1-3.", "W:WK1,K2,K3:B" },
  { DAMERO_VARIANT_POOL, " W : W 31 , K 18 - 20 , 5 : B K2 . \n", "W:W5,K18,K19,K20,31:BK2" },
  { DAMERO_VARIANT_POOL, "W:W31,29,K15:B14,13,12,9", "W:WK15,29,31:B9,12,13,14" },
  { DAMERO_VARIANT_POOL, "W:WK1", "W:WK1:B" },
  { DAMERO_VARIANT_SPANISH, "W:W1-12:B21-32", "W:W1,2,3,4,5,6,7,8,9,10,11,12"
                                              ":B21,22,23,24,25,26,27,28,29,30,31,32" },
  { DAMERO_VARIANT_SPANISH, "B:WK32,28:B5,K1", "B:W28,K32:BK1,5" },
};

static void
test_readable (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (readable); i++) {
    DameroPosition position, again;
    DameroFenError error = { 0 };
    char buffer[DAMERO_FEN_SIZE];

    if (!damero_position_from_fen (readable[i].variant, readable[i].text, &position, &error))
      g_error ("%s: code %u, column %u", readable[i].text, error.code, error.column);
    g_assert_cmpuint (damero_position_to_fen (&position, buffer), ==,
                      strlen (readable[i].canonical));
    g_assert_cmpstr (buffer, ==, readable[i].canonical);
    g_assert_true (damero_position_from_fen (readable[i].variant, buffer, &again, NULL));
    g_assert_true (damero_position_equal (&position, &again));
  }
}

typedef struct {
  DameroVariant variant;
  const char   *text;
  DameroFenCode code;
  guint         column;
  guint         square;
  DameroSide    side;
} Refused;

static const Refused refused[] = {
  { DAMERO_VARIANT_POOL, "", DAMERO_FEN_NO_SIDE_TO_MOVE, 1, 0, 0 },
  { DAMERO_VARIANT_POOL, "?:W29:B22", DAMERO_FEN_NO_SIDE_TO_MOVE, 1, 0, 0 },
  { DAMERO_VARIANT_POOL, "W29:B22", DAMERO_FEN_NO_SIDE_TO_MOVE, 2, 0, 0 },
  { DAMERO_VARIANT_POOL, "W", DAMERO_FEN_EMPTY_BOARD, 2, 0, 0 },
  { DAMERO_VARIANT_POOL, "W:X1:B2", DAMERO_FEN_BAD_SIDE, 3, 0, 0 },
  { DAMERO_VARIANT_POOL, "W:W21:W22", DAMERO_FEN_BAD_SIDE, 7, 0, 0 },
  { DAMERO_VARIANT_POOL, "W:W33:B2", DAMERO_FEN_BAD_SQUARE, 4, 0, 0 },
  { DAMERO_VARIANT_POOL, "W:W0:B2", DAMERO_FEN_BAD_SQUARE, 4, 0, 0 },
  { DAMERO_VARIANT_POOL, "W:W99999999999:B2", DAMERO_FEN_BAD_SQUARE, 4, 0, 0 },
  { DAMERO_VARIANT_POOL, "W:W21,,22:B2", DAMERO_FEN_BAD_SQUARE, 7, 0, 0 },
  { DAMERO_VARIANT_POOL, "W:W21-:B2", DAMERO_FEN_BAD_SQUARE, 7, 0, 0 },
  { DAMERO_VARIANT_POOL, "W:WKK21:B2", DAMERO_FEN_BAD_SQUARE, 5, 0, 0 },
  { DAMERO_VARIANT_POOL, "W:W25-21:B2", DAMERO_FEN_BAD_RANGE, 4, 21, 0 },
  { DAMERO_VARIANT_POOL, "W:W21,21:B2", DAMERO_FEN_SQUARE_TWICE, 7, 21, 0 },
  { DAMERO_VARIANT_POOL, "W:W21:BK21", DAMERO_FEN_SQUARE_TWICE, 8, 21, 0 },
  { DAMERO_VARIANT_POOL, "W:W9,4:B9", DAMERO_FEN_MAN_ON_KINGROW, 6, 4, DAMERO_WHITE },
  { DAMERO_VARIANT_POOL, "W:W9:B29", DAMERO_FEN_MAN_ON_KINGROW, 7, 29, DAMERO_BLACK },
  { DAMERO_VARIANT_SPANISH, "W:W9,29:B10", DAMERO_FEN_MAN_ON_KINGROW, 6, 29, DAMERO_WHITE },
  { DAMERO_VARIANT_SPANISH, "W:W9:B10,4", DAMERO_FEN_MAN_ON_KINGROW, 10, 4, DAMERO_BLACK },
  { DAMERO_VARIANT_POOL, "W:W20-32:B2", DAMERO_FEN_TOO_MANY_PIECES, 0, 0, DAMERO_WHITE },
  { DAMERO_VARIANT_POOL, "W:W32:BK1-13", DAMERO_FEN_TOO_MANY_PIECES, 0, 0, DAMERO_BLACK },
  { DAMERO_VARIANT_POOL, "W:W:B", DAMERO_FEN_EMPTY_BOARD, 0, 0, 0 },
  { DAMERO_VARIANT_POOL, "W:W21:B2:H0", DAMERO_FEN_BAD_SIDE, 10, 0, 0 },
  { DAMERO_VARIANT_POOL, "W:W21:B2..", DAMERO_FEN_UNEXPECTED_TEXT, 10, 0, 0 },
  { DAMERO_VARIANT_POOL, "W:W21 22:B2", DAMERO_FEN_UNEXPECTED_TEXT, 7, 0, 0 },
};

static void
test_refused (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (refused); i++) {
    DameroPosition untouched = damero_position_start (DAMERO_VARIANT_POOL, DAMERO_BLACK);
    DameroPosition position = untouched;
    DameroFenError error = { 0 };

    g_test_message ("%s", refused[i].text);
    g_assert_false (damero_position_from_fen (refused[i].variant, refused[i].text, &position,
                                              &error));
    g_assert_cmpuint (error.code, ==, refused[i].code);
    g_assert_cmpuint (error.column, ==, refused[i].column);
    g_assert_cmpuint (error.square, ==, refused[i].square);
    g_assert_cmpuint (error.side, ==, refused[i].side);
    g_assert_true (damero_position_equal (&position, &untouched));
    g_assert_false (damero_position_from_fen (refused[i].variant, refused[i].text, &position, NULL));
  }
}

/* Every code has a text that is refused with it. */
static void
test_all_codes (void)
{
  for (guint code = DAMERO_FEN_NO_SIDE_TO_MOVE; code <= DAMERO_FEN_UNEXPECTED_TEXT; code++) {
    gboolean reached = FALSE;

    for (guint i = 0; i < G_N_ELEMENTS (refused); i++)
      reached = reached || refused[i].code == code;
    g_assert_true (reached);
  }
}

static void
test_set_up (void)
{
  DameroPosition position = { .variant = DAMERO_VARIANT_SPANISH };
  DameroFenError error = { 0 };

  g_assert_false (damero_position_validate (&position, &error));
  g_assert_cmpuint (error.code, ==, DAMERO_FEN_EMPTY_BOARD);

  for (guint piece = DAMERO_PIECE_NONE; piece <= DAMERO_PIECE_WHITE_KING; piece++)
    for (guint square = 1; square <= 32; square++) {
      damero_position_set_piece (&position, square, piece);
      g_assert_cmpuint (damero_position_get_piece (&position, square), ==, piece);
    }
  g_assert_cmpuint (damero_position_count_kings (&position, DAMERO_WHITE), ==, 32);
  g_assert_cmpuint (damero_position_count_men (&position, DAMERO_WHITE), ==, 0);
  g_assert_false (damero_position_validate (&position, &error));
  g_assert_cmpuint (error.code, ==, DAMERO_FEN_TOO_MANY_PIECES);

  position = (DameroPosition) { .variant = DAMERO_VARIANT_SPANISH };
  damero_position_set_piece (&position, 30, DAMERO_PIECE_WHITE_MAN);
  g_assert_false (damero_position_validate (&position, &error));
  g_assert_cmpuint (error.code, ==, DAMERO_FEN_MAN_ON_KINGROW);
  g_assert_cmpuint (error.square, ==, 30);
  g_assert_cmpuint (error.side, ==, DAMERO_WHITE);
  damero_position_set_piece (&position, 30, DAMERO_PIECE_WHITE_KING);
  g_assert_true (damero_position_validate (&position, NULL));
}

static void
test_start (void)
{
  for (guint variant = 0; variant < DAMERO_N_VARIANTS; variant++) {
    DameroPosition start = damero_position_start (variant, DAMERO_WHITE);
    DameroSide low = variant == DAMERO_VARIANT_POOL ? DAMERO_BLACK : DAMERO_WHITE;

    g_assert_cmpuint (start.side_to_move, ==, DAMERO_WHITE);
    g_assert_cmpuint (damero_position_count_men (&start, DAMERO_BLACK), ==, 12);
    g_assert_cmpuint (damero_position_count_men (&start, DAMERO_WHITE), ==, 12);
    g_assert_cmpuint (damero_position_get_piece (&start, 12), ==,
                      low == DAMERO_BLACK ? DAMERO_PIECE_BLACK_MAN : DAMERO_PIECE_WHITE_MAN);
    g_assert_cmpuint (damero_position_get_piece (&start, 13), ==, DAMERO_PIECE_NONE);
    g_assert_true (damero_position_validate (&start, NULL));
  }
}

/* The long diagonal: 4-29 in pool, 1-32 in Spanish; a man does not hold it. */
static void
test_long_line (void)
{
  static const guint8 lines[DAMERO_N_VARIANTS][8] = { { 4, 8, 11, 15, 18, 22, 25, 29 },
                                                      { 1, 5, 10, 14, 19, 23, 28, 32 } };

  for (guint variant = 0; variant < DAMERO_N_VARIANTS; variant++)
    for (guint square = 1; square <= 32; square++) {
      DameroPosition position = { .variant = (guint8) variant };

      damero_position_set_piece (&position, square, DAMERO_PIECE_BLACK_KING);
      g_assert_cmpint (damero_position_holds_long_line (&position, DAMERO_BLACK), ==,
                       memchr (lines[variant], (int) square, 8) != NULL);
      g_assert_false (damero_position_holds_long_line (&position, DAMERO_WHITE));
      damero_position_set_piece (&position, square, DAMERO_PIECE_BLACK_MAN);
      g_assert_false (damero_position_holds_long_line (&position, DAMERO_BLACK));
    }
}

/* The longest text: 24 kings on squares of two digits. */
static void
test_longest (void)
{
  DameroPosition position;
  char buffer[DAMERO_FEN_SIZE];

  g_assert_true (damero_position_from_fen (DAMERO_VARIANT_POOL, "W:WK21-32:BK9-20", &position,
                                           NULL));
  g_assert_cmpuint (damero_position_to_fen (&position, buffer), <, DAMERO_FEN_SIZE);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/rules/fen/readable", test_readable);
  g_test_add_func ("/rules/fen/refused", test_refused);
  g_test_add_func ("/rules/fen/all-codes", test_all_codes);
  g_test_add_func ("/rules/fen/set-up", test_set_up);
  g_test_add_func ("/rules/fen/start", test_start);
  g_test_add_func ("/rules/fen/long-line", test_long_line);
  g_test_add_func ("/rules/fen/longest", test_longest);

  return g_test_run ();
}
