/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/base/results.h"

#include <glib/gi18n.h>

#include "model/match.h"

guint
damero_results_find_open (const DameroMatch *match)
{
  guint i = 0;

  while (i < match->n_games && match->games[i].outcome != DAMERO_OUTCOME_NONE)
    i++;
  return i;
}

DameroOutcome
damero_results_get_outcome (const DameroMatchGame *game,
                            int                    left,
                            int                    halves)
{
  gboolean is_black = damero_match_game_side (game, left) == DAMERO_BLACK;

  if (halves == 1)
    return DAMERO_OUTCOME_DRAW;
  return (halves == 2) == is_black ? DAMERO_OUTCOME_BLACK : DAMERO_OUTCOME_WHITE;
}

DameroOutcome
damero_results_get_forfeit (const DameroMatchGame *game,
                            int                    left,
                            guint                  step)
{
  gboolean is_black = damero_match_game_side (game, left) == DAMERO_BLACK;

  if (step == 2)
    return DAMERO_OUTCOME_DOUBLE_FORFEIT;
  return (step == 0) == is_black ? DAMERO_OUTCOME_BLACK_FORFEITS : DAMERO_OUTCOME_WHITE_FORFEITS;
}

const char *
damero_results_get_mark (const DameroMatchGame *game,
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

int
damero_results_count_halves (const DameroMatch *match)
{
  int halves = 0;

  for (guint i = 0; i < match->n_games; i++)
    if (match->games[i].outcome != DAMERO_OUTCOME_NONE)
      halves += damero_outcome_get_halves (match->games[i].outcome,
                                           damero_match_game_side (&match->games[i], match->b));
  return halves;
}

gboolean
damero_results_spread (const DameroMatch *match,
                       int                halves,
                       int                ret_halves[DAMERO_MAX_GAMES],
                       gboolean          *ret_only)
{
  int n_open = 0;
  int n_wins, n_losses;

  halves -= damero_results_count_halves (match);
  for (guint i = 0; i < match->n_games; i++)
    n_open += match->games[i].outcome == DAMERO_OUTCOME_NONE;
  if (n_open == 0 || halves < 0 || halves > 2 * n_open)
    return FALSE;

  *ret_only = n_open == 1 || halves == 0 || halves == 2 * n_open;
  n_wins = MAX (halves - n_open, 0);
  n_losses = MAX (n_open - halves, 0);
  for (guint i = 0; i < match->n_games; i++)
    if (match->games[i].outcome != DAMERO_OUTCOME_NONE)
      ret_halves[i] = -1;
    else if (n_wins > 0)
      {
        ret_halves[i] = 2;
        n_wins--;
      }
    else if (n_losses > 0)
      {
        ret_halves[i] = 0;
        n_losses--;
      }
    else
      ret_halves[i] = 1;

  return TRUE;
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
damero_results_dup_sentence (const DameroEvent     *event,
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
damero_results_dup_command (const DameroEvent     *event,
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

static gboolean
is_at (const DameroPlace *place,
       const DameroPlace *in)
{
  return place->section == in->section && place->round == in->round && place->board == in->board &&
         (in->game == 0 || place->game == in->game);
}

const DameroLogRow *
damero_results_find_act (const DameroEvent *event,
                         const DameroPlace *in)
{
  for (guint i = event->log->len; i-- > 0;)
    {
      const DameroLogRow *row = g_ptr_array_index (event->log, i);

      if (!row->undone && is_at (&row->act->in, in) && damero_act_is (row->act, DAMERO_TRAIT_ENTERED))
        return row;
    }

  return NULL;
}
