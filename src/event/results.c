/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "event/results.h"

#include "model/match.h"

static const DameroMatchGame *
find_record (const DameroEvent *event,
             const DameroPlace *in)
{
  const DameroMatch *match = damero_event_find_match (event, in);

  return match != NULL && in->game >= 1 && in->game <= (int) match->n_games ? &match->games[in->game - 1] : NULL;
}

/* Whether somebody told the result, and nothing else shows it. */
static gboolean
is_only_told (const DameroEvent     *event,
              const DameroPlace     *in,
              const DameroMatchGame *record)
{
  const DameroGame *game = damero_event_find_game (event, in);

  if (damero_outcome_is_forfeit (record->outcome) || record->ending == DAMERO_ENDING_ADJUDICATION)
    return FALSE;

  return game == NULL || game->setup.on_paper || record->corrected;
}

gboolean
damero_event_wants_second_entry (const DameroEvent *event,
                                 const DameroPlace *in)
{
  const DameroSection *section = damero_event_find_section (event, in->section);
  const DameroMatchGame *record = find_record (event, in);

  return section != NULL && section->confirm && record != NULL && record->outcome != DAMERO_OUTCOME_NONE &&
         !record->confirmed && is_only_told (event, in, record);
}

gboolean
damero_event_moves_disagree (const DameroEvent *event,
                             const DameroPlace *in,
                             DameroOutcome     *ret_outcome)
{
  const DameroMatchGame *record = find_record (event, in);
  const DameroGame *game = damero_event_find_game (event, in);

  if (record == NULL || game == NULL || record->outcome == DAMERO_OUTCOME_NONE ||
      !damero_game_moves_disagree (game, record->outcome))
    return FALSE;

  if (ret_outcome != NULL)
    *ret_outcome = game->moved_outcome;
  return TRUE;
}

static void
add_check (GArray                *checks,
           const DameroPlace     *in,
           DameroResultCheckKind  kind)
{
  const DameroResultCheck check = { *in, kind };

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
          const DameroPlace in = { section_id, round_number, match->board, (int) k + 1 };

          if (match->games[k].outcome == DAMERO_OUTCOME_NONE)
            add_check (checks, &in, DAMERO_RESULT_MISSING);
          if (damero_event_wants_second_entry (event, &in))
            add_check (checks, &in, DAMERO_RESULT_UNCONFIRMED);
          if (damero_event_moves_disagree (event, &in, NULL))
            add_check (checks, &in, DAMERO_RESULT_DISAGREES);
        }
    }

  return checks;
}
