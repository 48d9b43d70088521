/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "formats/game-facts.h"

#include "words/act.h"
#include "words/game.h"
#include "words/label.h"
#include "words/sheet.h"

char *
damero_game_dup_where (const DameroEvent *event,
                       const DameroPlace *place)
{
  const DameroSection *section = damero_event_find_section (event, place->section);
  g_autofree char *round = damero_words_round_of (place->round,
                                                  MAX (damero_section_count_rounds (section), place->round));
  g_autofree char *board = damero_words_board (place, event);

  return g_strdup_printf ("%s · %s · %s", section->name, round, board);
}

char *
damero_game_dup_result (const DameroEvent *event,
                        const DameroPlace *place)
{
  const DameroMatch *match = damero_event_find_match (event, place);
  const DameroMatchGame *game = &match->games[place->game - 1];

  if (game->outcome == DAMERO_OUTCOME_NONE)
    return damero_words_finish (g_strdup (damero_words_label (DAMERO_LABEL_UNDER_WAY)));

  return damero_words_finish (damero_words_result (game->outcome, game->ending));
}

char *
damero_game_dup_move (const DameroGame *game,
                      guint             ply)
{
  char text[DAMERO_MOVE_TEXT_SIZE];

  if (ply > damero_game_get_n_recorded (game))
    return g_strdup ("—");

  damero_move_to_text (&g_array_index (game->positions, DameroPosition, ply - 1),
                       &g_array_index (game->plies, DameroPly, ply - 1).move, DAMERO_NOTATION_SHORT, text);
  return g_strdup (text);
}

char *
damero_game_dup_clock (const DameroGame *game,
                       guint             ply)
{
  const DameroPly *played = &g_array_index (game->plies, DameroPly, ply - 1);
  DameroSide side = damero_game_get_mover (game, ply);
  char text[24];
  gint64 ms;

  if (!game->setup.has_clock || played->think_ms < 0)
    return NULL;
  ms = damero_game_is_per_move (game, side) ? played->think_ms : played->shown_ms[side];
  if (game->setup.controls[side].mode == DAMERO_MODE_COUNT_UP)
    ms -= ms % 1000; /* time used is rounded down */
  damero_clock_format (ms, FALSE, text);
  return g_strdup (text);
}

const char *
damero_game_clock_head (const DameroGame *game,
                        DameroSide        side)
{
  return damero_words_label (damero_game_is_per_move (game, side) ? DAMERO_LABEL_MOVE_TIME : DAMERO_LABEL_CLOCK);
}
