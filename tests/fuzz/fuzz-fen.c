/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tests/fuzz/fuzz-fen.c - any text as FEN, in both games: what is read is valid and reads the same again.
 */
#include "fuzz.h"

#include <string.h>

#include "rules/position.h"

int
LLVMFuzzerTestOneInput (const guint8 *data,
                        gsize         size)
{
  g_autofree char *text = g_strndup ((const char *) data, size);

  for (int i = 0; i < 2; i++)
    {
      DameroVariant variant = i == 0 ? DAMERO_VARIANT_POOL : DAMERO_VARIANT_SPANISH;
      char fen[DAMERO_FEN_SIZE];
      char again[DAMERO_FEN_SIZE];
      DameroPosition position;
      DameroFenError error;

      if (!damero_position_from_fen (variant, text, &position, &error))
        {
          g_assert_cmpuint (error.column, <=, strlen (text) + 1);
          continue;
        }
      g_assert_true (damero_position_validate (&position, NULL));
      damero_position_to_fen (&position, fen);
      g_assert_true (damero_position_from_fen (variant, fen, &position, NULL));
      damero_position_to_fen (&position, again);
      g_assert_cmpstr (again, ==, fen);
    }

  return 0;
}
