/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "event/results.h"

#include "event/event-private.h"
#include "model/match.h"

static const DameroMatchGame *
find_record (const DameroEvent *event,
             const DameroPlace *place)
{
  const DameroMatch *match = damero_event_find_match (event, place);

  if (match == NULL || place->game < 1 || place->game > (int) match->n_games)
    return NULL;

  return &match->games[place->game - 1];
}

/* Whether somebody reported the result, and nothing else shows it. */
static gboolean
is_only_entered (const DameroEvent     *event,
                 const DameroPlace     *place,
                 const DameroMatchGame *record)
{
  const DameroGame *game = damero_event_find_game (event, place);

  if (damero_outcome_is_forfeit (record->outcome) || record->ending == DAMERO_ENDING_ADJUDICATION)
    return FALSE;

  return game == NULL || game->setup.on_paper || record->corrected;
}

gboolean
damero_event_wants_second_entry (const DameroEvent *event,
                                 const DameroPlace *place)
{
  const DameroSection *section = damero_event_find_section (event, place->section);
  const DameroMatchGame *record = find_record (event, place);

  return section != NULL && section->confirm && record != NULL && record->outcome != DAMERO_OUTCOME_NONE &&
         !record->confirmed && is_only_entered (event, place, record);
}

gboolean
damero_event_moves_disagree (const DameroEvent *event,
                             const DameroPlace *place,
                             DameroOutcome     *ret_outcome)
{
  const DameroMatchGame *record = find_record (event, place);
  const DameroGame *game = damero_event_find_game (event, place);

  if (record == NULL || game == NULL || record->outcome == DAMERO_OUTCOME_NONE ||
      !damero_game_moves_disagree (game, record->outcome))
    return FALSE;

  if (ret_outcome != NULL)
    *ret_outcome = game->moved_outcome;
  return TRUE;
}

static void
add_check (GArray                *checks,
           const DameroPlace     *place,
           DameroResultCheckKind  kind)
{
  const DameroResultCheck check = { *place, kind };

  g_array_append_val (checks, check);
}

GArray *
damero_event_dup_result_checks (const DameroEvent *event,
                                int                section_id,
                                int                round_number)
{
  GArray *checks = g_array_new (FALSE, FALSE, sizeof (DameroResultCheck));
  const DameroSection *section = damero_event_find_section (event, section_id);
  const DameroRound *round = section != NULL ? damero_section_find_round (section, round_number) : NULL;

  for (guint i = 0; round != NULL && i < round->matches->len; i++)
    {
      const DameroMatch *match = &g_array_index (round->matches, DameroMatch, i);

      for (guint k = 0; k < match->n_games; k++)
        {
          const DameroPlace place = { section_id, round_number, match->board, (int) k + 1 };

          if (match->games[k].outcome == DAMERO_OUTCOME_NONE)
            add_check (checks, &place, DAMERO_RESULT_MISSING);
          if (damero_event_wants_second_entry (event, &place))
            add_check (checks, &place, DAMERO_RESULT_UNCONFIRMED);
          if (damero_event_moves_disagree (event, &place, NULL))
            add_check (checks, &place, DAMERO_RESULT_DISAGREES);
        }
    }

  return checks;
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

int
damero_results_count_halves (const DameroMatch *match,
                             int                left)
{
  int halves = 0;

  for (guint i = 0; i < match->n_games; i++)
    if (match->games[i].outcome != DAMERO_OUTCOME_NONE)
      halves += damero_outcome_get_halves (match->games[i].outcome,
                                           damero_match_game_side (&match->games[i], left));
  return halves;
}

gboolean
damero_results_spread (const DameroMatch *match,
                       int                left,
                       int                halves,
                       int                ret_halves[DAMERO_MAX_GAMES],
                       gboolean          *ret_only)
{
  int n_open = 0;
  int n_wins, n_losses;

  halves -= damero_results_count_halves (match, left);
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

static gboolean
is_at (const DameroPlace *game,
       const DameroPlace *place)
{
  return damero_place_is_same_board (game, place) && (place->game == 0 || place->game == game->game);
}

const DameroLogRow *
damero_results_find_act (const DameroEvent *event,
                         const DameroPlace *place)
{
  for (guint i = event->log->len; i-- > 0;)
    {
      const DameroLogRow *row = g_ptr_array_index (event->log, i);

      if (!row->undone && is_at (&row->act->place, place) && damero_act_is (row->act, DAMERO_TRAIT_ENTERED))
        return row;
    }

  return NULL;
}

static gboolean
brings_result (const DameroLogRow *row)
{
  if ((damero_act_shapes[row->act->kind].changes & DAMERO_CHANGES_RESULTS) != 0)
    return TRUE;
  for (guint i = 0; i < row->consequences->len; i++)
    if (g_array_index (row->consequences, DameroConsequence, i).kind == DAMERO_CONSEQUENCE_GAME_OVER)
      return TRUE;
  return FALSE;
}

/* Whether CHANGES is true of an act that the undo in ROW names. */
static gboolean
any_named (const DameroEvent  *event,
           const DameroLogRow *row,
           gboolean          (*changes) (const DameroEvent  *event,
                                         const DameroLogRow *row))
{
  g_autoptr(GPtrArray) target = NULL;
  g_autoptr(GPtrArray) also = NULL;

  if (!damero_log_find_undone (event->uids, row->act, &target, &also))
    return TRUE;
  for (guint i = 0; i < target->len; i++)
    if (changes (event, g_ptr_array_index (target, i)))
      return TRUE;
  for (guint i = 0; i < also->len; i++)
    if (changes (event, g_ptr_array_index (also, i)))
      return TRUE;

  return FALSE;
}

gboolean
damero_event_changes_results (const DameroEvent  *event,
                              const DameroLogRow *row)
{
  if (row->act->kind == DAMERO_ACT_UNDO)
    return any_named (event, row, damero_event_changes_results);

  return damero_act_shapes[row->act->kind].scope != DAMERO_SCOPE_GAME || brings_result (row);
}

gboolean
damero_event_changes_archive (const DameroEvent  *event,
                              const DameroLogRow *row)
{
  const DameroMatchGame *record = find_record (event, &row->act->place);

  if (row->act->kind == DAMERO_ACT_UNDO)
    return any_named (event, row, damero_event_changes_archive);
  if (damero_event_changes_results (event, row))
    return TRUE;

  return row->act->kind == DAMERO_ACT_MOVE && record != NULL && record->outcome != DAMERO_OUTCOME_NONE;
}
