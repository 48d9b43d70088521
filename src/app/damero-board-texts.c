/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/damero-board-texts.h"

#include <glib/gi18n.h>

#include "app/damero-menu.h"
#include "words/game.h"

char *
damero_board_dup_subtitle (const DameroEvent *event,
                           const DameroPlace *in,
                           gboolean           with_event)
{
  const DameroMatch *match = damero_event_find_match (event, in);
  GString *text = g_string_new (NULL);

  if (with_event)
    g_string_append_printf (text, "%s · ", event->name);
  /* Translators: %d is the number of a round: "Round 3". */
  g_string_append_printf (text, _("Round %d"), in->round);
  if (match->n_games > 1)
    {
      g_string_append (text, " · ");
      /* Translators: %1$d is the number of a game, %2$u how many the match has: "Game 1 of 2". */
      g_string_append_printf (text, _("Game %1$d of %2$u"), in->game, match->n_games);
    }

  return g_string_free (text, FALSE);
}

void
damero_board_fill_game_menu (GMenu *menu,
                             guint  n_games)
{
  g_menu_remove_all (menu);
  for (guint i = 0; n_games > 1 && i < n_games; i++)
    {
      /* Translators: a menu item; %u is the number of a game of a match: "Game 2". */
      g_autofree char *label = g_strdup_printf (_("Game %u"), i + 1);

      damero_menu_append (menu, label, "win.game", g_variant_new_int32 ((int) i + 1));
    }
}

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
