/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "words/results.h"

#include "model/match.h"
#include "words/words-private.h"

const char *
damero_words_result_mark (const DameroMatchGame *game,
                          int                    left)
{
  static const char *const played[] = { "0", "½", "1" };
  int halves = damero_outcome_get_halves (game->outcome, damero_match_game_side (game, left));

  if (game->outcome == DAMERO_OUTCOME_NONE)
    return "";
  if (damero_outcome_is_forfeit (game->outcome))
    return halves == 2 ? "+" : "−";
  return played[halves];
}

/* Whom an outcome is about: the winner, or the one who forfeits. */
static const char *
get_subject (const DameroEvent     *event,
             const DameroSection   *section,
             const DameroMatchGame *game,
             DameroOutcome          outcome)
{
  gboolean black = outcome == DAMERO_OUTCOME_BLACK || outcome == DAMERO_OUTCOME_BLACK_FORFEITS;

  return damero_event_get_entry_name (event, section, black ? game->black : game->white);
}

char *
damero_words_game_result (const DameroEvent     *event,
                          const DameroSection   *section,
                          const DameroMatchGame *game,
                          DameroOutcome          outcome)
{
  const char *name = get_subject (event, section, game, outcome);

  switch (outcome)
    {
    case DAMERO_OUTCOME_BLACK:
    case DAMERO_OUTCOME_WHITE:
      /* Translators: the result of a game; %s is a player. */
      return g_strdup_printf (_("%s won"), name);
    case DAMERO_OUTCOME_BLACK_FORFEITS:
    case DAMERO_OUTCOME_WHITE_FORFEITS:
      /* Translators: the result of a game that was not played; %s is a player. */
      return g_strdup_printf (_("%s forfeited"), name);
    case DAMERO_OUTCOME_DRAW:
      return g_strdup (C_("result", "Draw"));
    case DAMERO_OUTCOME_DOUBLE_FORFEIT:
      return g_strdup (C_("result", "Both forfeited"));
    case DAMERO_OUTCOME_NONE:
      return g_strdup (C_("result", "No result"));
    default:
      g_assert_not_reached ();
    }
}

char *
damero_words_disputed (const DameroEvent     *event,
                       const DameroSection   *section,
                       const DameroMatchGame *game,
                       DameroOutcome          outcome)
{
  g_autofree char *said = damero_words_game_result (event, section, game, outcome);

  /* Translators: why the referee is called; %s is what a player says: "Ann Adams won". */
  return g_strdup_printf (_("the result is disputed: %s"), said);
}

const char *
damero_words_device_slept (void)
{
  return _("the board’s device was asleep: look at the clocks");
}

char *
damero_words_game_command (const DameroEvent     *event,
                           const DameroSection   *section,
                           const DameroMatchGame *game,
                           DameroOutcome          outcome)
{
  const char *name = get_subject (event, section, game, outcome);

  switch ((int) outcome)
    {
    case DAMERO_OUTCOME_BLACK:
    case DAMERO_OUTCOME_WHITE:
      /* Translators: a menu item that enters a result; %s is a player. */
      return g_strdup_printf (_("%s Wins"), name);
    case DAMERO_OUTCOME_BLACK_FORFEITS:
    case DAMERO_OUTCOME_WHITE_FORFEITS:
      /* Translators: a menu item that enters a result; %s is a player. */
      return g_strdup_printf (_("%s Forfeits"), name);
    case DAMERO_OUTCOME_DRAW:
      return g_strdup (C_("command", "Draw"));
    case DAMERO_OUTCOME_DOUBLE_FORFEIT:
      return g_strdup (C_("command", "Both Forfeit"));
    default:
      g_assert_not_reached ();
    }
}
