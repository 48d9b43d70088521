/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tests/fuzz/fuzz-pdn.c - any bytes as records of games: what is written of a game reads as one game and is
 * written the same again, judged or not.
 */
#include "fuzz.h"

#include <string.h>

#include "formats/pdn/pdn.h"

static DameroPdnGame *
read_only_game (const char *text)
{
  g_autoptr(GInputStream) stream = g_memory_input_stream_new_from_data (text, (gssize) strlen (text), NULL);
  g_autoptr(DameroPdnReader) reader = damero_pdn_reader_new (stream, "fuzz");
  g_autoptr(GPtrArray) diagnostics = damero_diagnostics_new ();
  DameroPdnGame *game = NULL;
  DameroPdnGame *other = NULL;

  g_assert_cmpint (damero_pdn_reader_next (reader, &game, diagnostics, NULL), ==, DAMERO_PDN_READ_GAME);
  g_assert_cmpint (damero_pdn_reader_next (reader, &other, diagnostics, NULL), ==, DAMERO_PDN_READ_END);

  return game;
}

static void
check_game (DameroPdnGame *game)
{
  g_autofree char *text = damero_pdn_game_to_text (game);
  g_autoptr(DameroPdnGame) again = read_only_game (text);
  g_autofree char *written = damero_pdn_game_to_text (again);

  g_assert_cmpstr (written, ==, text);
  g_assert_cmpuint (again->items->len, ==, game->items->len);
}

int
LLVMFuzzerTestOneInput (const guint8 *data,
                        gsize         size)
{
  const DameroPdnJudgeOptions options = { 0 };
  g_autoptr(GInputStream) stream = g_memory_input_stream_new_from_data (data, (gssize) size, NULL);
  g_autoptr(DameroPdnReader) reader = damero_pdn_reader_new (stream, "fuzz");
  g_autoptr(GPtrArray) diagnostics = damero_diagnostics_new ();
  DameroPdnAnswer answer;

  do
    {
      g_autoptr(DameroPdnGame) game = NULL;
      g_autofree char *why = NULL;
      guint line, column;

      answer = damero_pdn_reader_next (reader, &game, diagnostics, NULL);
      if (answer != DAMERO_PDN_READ_GAME)
        continue;
      check_game (game);
      damero_pdn_game_judge (game, &options, &why, &line, &column);
      check_game (game);
      damero_pdn_game_get_winner (game, FALSE);
    }
  while (answer != DAMERO_PDN_READ_END);

  return 0;
}
