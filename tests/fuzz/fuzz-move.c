/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tests/fuzz/fuzz-move.c - a position, a line end, and any text as a move: what is read is one of the legal
 * moves, and its long form reads as the very same.
 */
#include "fuzz.h"

#include <string.h>

#include "rules/notation.h"
#include "rules/position.h"

static void
try_move (const DameroPosition *position,
          const char           *text)
{
  char before[DAMERO_MOVE_TEXT_SIZE];
  char after[DAMERO_MOVE_TEXT_SIZE];
  DameroIllegal why;
  DameroMove move;
  DameroMove again;

  if (!damero_move_from_text (position, text, &move, &why))
    {
      g_assert_cmpint (why.code, !=, DAMERO_ILLEGAL_NONE);
      g_assert_cmpuint (why.column, <=, strlen (text) + 1);
      return;
    }
  damero_move_to_text (position, &move, DAMERO_NOTATION_LONG, before);
  g_assert_true (damero_move_from_text (position, before, &again, NULL));
  damero_move_to_text (position, &again, DAMERO_NOTATION_LONG, after);
  g_assert_cmpstr (after, ==, before);
  damero_move_to_text (position, &move, DAMERO_NOTATION_SHORT, before);
  g_assert_true (damero_move_from_text (position, before, &again, NULL));
  g_assert_true (damero_move_equivalent (&move, &again));
}

int
LLVMFuzzerTestOneInput (const guint8 *data,
                        gsize         size)
{
  g_autofree char *fen = g_strndup ((const char *) data, size);
  char *text = strchr (fen, '\n');

  if (text == NULL)
    return 0;

  *text++ = '\0';
  for (int i = 0; i < 2; i++)
    {
      DameroPosition position;

      if (damero_position_from_fen (i == 0 ? DAMERO_VARIANT_POOL : DAMERO_VARIANT_SPANISH, fen, &position, NULL))
        try_move (&position, text);
    }

  return 0;
}
