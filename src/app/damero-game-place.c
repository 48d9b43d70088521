/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/damero-game-place.h"

#include <glib/gi18n.h>

#include "app/damero-theme.h"
#include "model/control-rules.h"
#include "words/control.h"
#include "words/game.h"

const DameroMatchGame *
damero_game_place_get_record (const DameroEvent *event,
                              const DameroPlace *in)
{
  const DameroMatch *match = damero_event_find_match (event, in);

  return match != NULL && in->game >= 1 && in->game <= (int) match->n_games ? &match->games[in->game - 1]
                                                                           : NULL;
}

const char *
damero_game_place_get_name (const DameroEvent *event,
                            const DameroPlace *in,
                            DameroSide         side)
{
  const DameroMatchGame *record = damero_game_place_get_record (event, in);

  if (record == NULL)
    return "";
  return damero_event_get_entry_name (event, damero_event_find_section (event, in->section),
                                      side == DAMERO_BLACK ? record->black : record->white);
}

char *
damero_game_place_dup_player (const DameroEvent *event,
                              const DameroPlace *in,
                              DameroSide         side)
{
  /* Translators: a side and its player: "Red (Ann Adams)". */
  return g_strdup_printf (_("%1$s (%2$s)"), damero_theme_get_side_name (side),
                          damero_game_place_get_name (event, in, side));
}

char *
damero_game_place_dup_result (const DameroEvent *event,
                              const DameroPlace *in)
{
  const DameroMatchGame *record = damero_game_place_get_record (event, in);
  const char *ending = damero_words_ending (record->ending);
  g_autofree char *black = damero_game_place_dup_player (event, in, DAMERO_BLACK);
  g_autofree char *white = damero_game_place_dup_player (event, in, DAMERO_WHITE);

  switch (record->outcome)
    {
    case DAMERO_OUTCOME_BLACK:
    case DAMERO_OUTCOME_WHITE:
      /* Translators: %1$s is a side with its player, %2$s why the game ended. */
      return g_strdup_printf (_("%1$s won: %2$s"), record->outcome == DAMERO_OUTCOME_BLACK ? black : white,
                              ending);
    case DAMERO_OUTCOME_DRAW:
      /* Translators: %s is why the game ended. */
      return g_strdup_printf (_("Drawn: %s"), ending);
    case DAMERO_OUTCOME_BLACK_FORFEITS:
    case DAMERO_OUTCOME_WHITE_FORFEITS:
      /* Translators: %s is a side with its player. */
      return g_strdup_printf (_("%s forfeits"), record->outcome == DAMERO_OUTCOME_BLACK_FORFEITS ? black : white);
    case DAMERO_OUTCOME_DOUBLE_FORFEIT:
      return g_strdup (_("Both forfeit"));
    case DAMERO_OUTCOME_NONE:
      break;
    }

  g_assert_not_reached ();
}

void
damero_game_place_get_position (const DameroEvent *event,
                                const DameroPlace *in,
                                DameroPosition    *ret_position)
{
  const DameroGame *game = damero_event_find_game (event, in);
  const DameroSection *section = damero_event_find_section (event, in->section);

  *ret_position = game != NULL ? *damero_game_get_position (game)
                  : section != NULL
                    ? damero_position_start (section->ruleset.variant, section->ruleset.first_side)
                    : damero_position_start (DAMERO_VARIANT_POOL, DAMERO_BLACK);
}

gboolean
damero_game_place_has_clock (const DameroEvent *event,
                             const DameroPlace *in)
{
  return damero_game_place_get_control (event, in, DAMERO_BLACK) != NULL;
}

const DameroControl *
damero_game_place_get_control (const DameroEvent *event,
                               const DameroPlace *in,
                               DameroSide         side)
{
  const DameroGame *game = damero_event_find_game (event, in);
  const DameroSection *section = damero_event_find_section (event, in->section);

  if (game != NULL)
    return game->setup.has_clock ? &game->setup.controls[side] : NULL;

  return section != NULL ? damero_section_get_control (section, in->game, side) : NULL;
}

char *
damero_game_place_dup_control (const DameroEvent *event,
                               const DameroPlace *in)
{
  const DameroControl *black = damero_game_place_get_control (event, in, DAMERO_BLACK);
  const DameroControl *white = damero_game_place_get_control (event, in, DAMERO_WHITE);
  g_autofree char *black_words = NULL;
  g_autofree char *white_words = NULL;

  if (black == NULL || white == NULL)
    return NULL;
  if (damero_control_equal (black, white))
    return damero_words_control (black);

  black_words = damero_words_control (black);
  white_words = damero_words_control (white);
  /* Translators: the clocks of both sides where they differ: %1$s and %3$s are sides, %2$s and %4$s sentences
   * like “5 minutes for the whole game.” */
  return g_strdup_printf (_("%1$s: %2$s %3$s: %4$s"), damero_words_side (DAMERO_BLACK), black_words,
                          damero_words_side (DAMERO_WHITE), white_words);
}

gboolean
damero_game_place_can_start (const DameroEvent *event,
                             const DameroPlace *in)
{
  const DameroMatch *match = damero_event_find_match (event, in);
  const DameroMatchGame *record = damero_game_place_get_record (event, in);
  const DameroSection *section = damero_event_find_section (event, in->section);

  if (record == NULL || record->outcome != DAMERO_OUTCOME_NONE ||
      damero_event_find_game (event, in) != NULL || damero_section_find_round (section, in->round)->closed)
    return FALSE;
  for (int i = 0; i < in->game - 1; i++)
    if (match->games[i].outcome == DAMERO_OUTCOME_NONE)
      return FALSE;

  return TRUE;
}

const DameroGame *
damero_game_place_get_live (const DameroEvent *event,
                            const DameroPlace *in)
{
  const DameroGame *game = damero_event_find_game (event, in);

  return game != NULL && game->has_begun && game->phase != DAMERO_GAME_OVER ? game : NULL;
}

DameroActor
damero_game_place_get_actor (DameroSide side)
{
  return side == DAMERO_BLACK ? DAMERO_ACTOR_BLACK : DAMERO_ACTOR_WHITE;
}
