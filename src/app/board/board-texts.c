/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/board/board-texts.h"

#include <glib/gi18n.h>

#include "app/base/theme.h"
#include "formats/game-facts.h"
#include "model/ballot-draw.h"
#include "words/game.h"
#include "words/sheet.h"

char *
damero_board_texts_dup_subtitle (const DameroEvent *event,
                                 const DameroPlace *place,
                                 gboolean           with_event)
{
  const DameroMatch *match = damero_event_find_match (event, place);
  /* Translators: %d is the number of a round: "Round 3". */
  g_autofree char *round = g_strdup_printf (_("Round %d"), place->round);
  /* Translators: %1$d is the number of a game, %2$u how many the match has: "Game 1 of 2". */
  g_autofree char *game = g_strdup_printf (_("Game %1$d of %2$u"), place->game, match->n_games);
  const DameroSection *section = damero_event_find_section (event, place->section);
  const DameroRound *played = damero_section_find_round (section, place->round);
  const DameroBallot *ballot = damero_round_get_ballot (played, place->board, place->game);
  g_autofree char *opening = ballot != NULL ? damero_words_opening_of (ballot, 0) : NULL;
  GString *text = g_string_new (NULL);

  if (with_event)
    g_string_append_printf (text, "%s · ", event->name);
  g_string_append (text, round);
  if (match->n_games > 1)
    g_string_append_printf (text, " · %s", game);
  if (opening != NULL)
    g_string_append_printf (text, " · %s", opening);
  return g_string_free (text, FALSE);
}

char *
damero_board_texts_dup_last_moves (const DameroGame *game)
{
  guint n_plies = game != NULL ? game->plies->len : 0;
  GString *text = g_string_new (NULL);

  for (guint i = n_plies > 4 ? (n_plies - 3) / 2 * 2 : 0; i < n_plies; i++)
    {
      g_autofree char *move = damero_game_dup_move (game, i + 1);

      if (i % 2 == 0)
        g_string_append_printf (text, "%s%u. ", text->len > 0 ? "  " : "", i / 2 + 1);
      else
        g_string_append_c (text, ' ');
      g_string_append (text, move);
    }

  return g_string_free (text, FALSE);
}

char *
damero_board_texts_dup_viewed_hint (const DameroGame *game,
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

guint
damero_board_texts_get_move_number (const DameroGame *game,
                                    guint             ply)
{
  gboolean skipped = game->setup.start.side_to_move != game->setup.ruleset.first_side;

  return (ply + (skipped ? 2 : 1)) / 2;
}

char *
damero_board_texts_dup_ply_name (const DameroGame *game,
                                 guint             ply)
{
  g_autofree char *text = damero_game_dup_move (game, ply);

  /* Translators: a turn of a game: the number of the move, the side, the squares. */
  return g_strdup_printf (_("Move %u, %s: %s"), damero_board_texts_get_move_number (game, ply),
                          damero_theme_get_side_name (damero_game_get_mover (game, ply)), text);
}

char *
damero_board_texts_dup_ply_time (const DameroGame *game,
                                 guint             ply)
{
  DameroSide side = damero_game_get_mover (game, ply);
  const DameroPly *turn = &g_array_index (game->plies, DameroPly, ply - 1);
  char thought[24], left[24];

  damero_clock_format (MAX (turn->think_ms, 0), FALSE, thought);
  damero_clock_format (MAX (turn->main_ms[side], 0), FALSE, left);
  if (turn->main_ms[side] < 0 || damero_game_is_per_move (game, side))
    /* Translators: the time that was spent on a move: "Thought 0:42". */
    return g_strdup_printf (_("Thought %s"), thought);
  /* Translators: the time that was spent on a move, and what the clock showed after it. */
  return g_strdup_printf (_("Thought %1$s, clock %2$s"), thought, left);
}

char *
damero_board_texts_dup_example (const DameroPosition *position)
{
  char text[DAMERO_MOVE_TEXT_SIZE];
  DameroMoveList legal;

  damero_moves_generate (position, &legal);
  if (legal.n_moves == 0)
    return NULL;

  damero_move_to_text (position, &legal.moves[0], DAMERO_NOTATION_SHORT, text);
  return g_strdup (text);
}

char *
damero_board_texts_dup_hand_counts (const DameroGame *game,
                                    DameroSide        side,
                                    gboolean         *ret_reached)
{
  GString *text = g_string_new (NULL);

  *ret_reached = FALSE;
  for (guint kind = 0; kind < DAMERO_N_COUNT_KINDS; kind++)
    {
      DameroCount count = { .state = DAMERO_COUNT_RUNNING, .counted = side };
      g_autofree char *progress = NULL;
      guint pressed, limit;

      if (!damero_game_get_hand_count (game, side, (DameroCountKind) kind, &pressed, &limit))
        continue;

      count.value = pressed;
      count.limit = limit;
      progress = damero_words_finish (damero_words_count_progress ((DameroCountKind) kind, &count));
      *ret_reached |= pressed >= limit;
      g_string_append_printf (text, "%s%s", text->len > 0 ? " · " : "", progress);
    }

  return g_string_free (text, text->len == 0);
}
