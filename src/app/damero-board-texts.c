/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/damero-board-texts.h"

#include <glib/gi18n.h>

#include "words/game.h"

char *
damero_board_dup_last_moves (const DameroGame *game)
{
  guint n_plies = game != NULL ? game->plies->len : 0;
  GString *text = g_string_new (NULL);

  for (guint i = n_plies > 4 ? (n_plies - 3) / 2 * 2 : 0; i < n_plies; i++)
    {
      char move[DAMERO_MOVE_TEXT_SIZE];

      damero_move_to_text (&g_array_index (game->positions, DameroPosition, i),
                           &g_array_index (game->plies, DameroPly, i).move, DAMERO_NOTATION_SHORT, move);
      if (i % 2 == 0)
        g_string_append_printf (text, "%s%u. ", text->len > 0 ? "  " : "", i / 2 + 1);
      else
        g_string_append_c (text, ' ');
      g_string_append (text, move);
    }

  return g_string_free (text, FALSE);
}

char *
damero_board_dup_viewed_hint (const DameroGame *game,
                              guint             ply)
{
  DameroSide first = game->setup.start.side_to_move;
  DameroSide side = ply % 2 == 1 ? first : damero_side_opponent (first);

  if (ply == 0)
    return g_strdup (_("The position at the start. Esc goes back to the game."));
  /* Translators: an earlier position of a game is shown; %1$u is the number of a move, %2$s a side. */
  return g_strdup_printf (_("The position after move %1$u of %2$s. Esc goes back to the game."), (ply + 1) / 2,
                          damero_words_side_inside (side));
}

char *
damero_board_dup_example (const DameroPosition *position)
{
  char text[DAMERO_MOVE_TEXT_SIZE];
  DameroMoveList legal;

  damero_moves_generate (position, &legal);
  if (legal.n_moves == 0)
    return NULL;

  damero_move_to_text (position, &legal.moves[0], DAMERO_NOTATION_SHORT, text);
  return g_strdup (text);
}
