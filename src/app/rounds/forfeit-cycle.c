/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/rounds/forfeit-cycle.h"

#include "app/rounds/result-entry.h"
#include "event/results.h"
#include "model/match.h"

/* Left, right, both. */
#define N_STEPS 3

gboolean
damero_forfeit_cycle_is_at (const DameroForfeitCycle *cycle,
                            const DameroPlace        *place)
{
  return cycle->uids != NULL && cycle->uids->len > 0 && cycle->place.section == place->section &&
         cycle->place.round == place->round && cycle->place.board == place->board;
}

void
damero_forfeit_cycle_begin (DameroForfeitCycle *cycle,
                            const DameroPlace  *place,
                            gboolean            all)
{
  damero_forfeit_cycle_clear (cycle);
  cycle->place = *place;
  cycle->all = all;
  cycle->uids = g_ptr_array_new_with_free_func (g_free);
}

static DameroAct *
add_act (GPtrArray         *acts,
         DameroActKind      kind,
         const DameroPlace *place)
{
  DameroAct *act = damero_act_new (kind);

  act->actor = DAMERO_ACTOR_DIRECTOR;
  if (place != NULL)
    act->place = *place;
  g_ptr_array_add (acts, act);
  return act;
}

/* Takes back what the last step entered; adds its games to IN (DameroPlace). */
static void
add_undos (const DameroForfeitCycle *cycle,
           const DameroEvent        *event,
           GPtrArray                *acts,
           GArray                   *games)
{
  for (guint i = 0; i < cycle->uids->len; i++)
    {
      const char *uid = g_ptr_array_index (cycle->uids, i);
      const DameroLogRow *row = g_hash_table_lookup (event->uids, uid);

      damero_act_set_text (add_act (acts, DAMERO_ACT_UNDO, NULL), DAMERO_FIELD_UNDOES, uid);
      g_array_append_val (games, row->act->place);
    }
}

/* The games that the first step is about. */
static void
add_open (const DameroForfeitCycle *cycle,
          const DameroMatch        *match,
          GArray                   *games)
{
  DameroPlace game = cycle->place;
  int last = cycle->all ? (int) match->n_games : game.game;

  for (; game.game <= last; game.game++)
    if (match->games[game.game - 1].outcome == DAMERO_OUTCOME_NONE)
      g_array_append_val (games, game);
}

/* Performs the step's acts as one, and remembers the results among them. */
static gboolean
perform (DameroForfeitCycle *cycle,
         DameroDesk         *desk,
         GtkWidget          *from,
         GPtrArray          *acts)
{
  if (!damero_result_entry_perform (desk, from, acts))
    return FALSE;

  g_ptr_array_set_size (cycle->uids, 0);
  for (guint i = 0; i < acts->len; i++)
    {
      const DameroAct *act = g_ptr_array_index (acts, i);

      if (act->kind == DAMERO_ACT_RESULT)
        g_ptr_array_add (cycle->uids, g_strdup (act->uid));
    }
  return TRUE;
}

void
damero_forfeit_cycle_step (DameroForfeitCycle *cycle,
                           DameroDesk         *desk,
                           GtkWidget          *from)
{
  const DameroEvent *event = damero_desk_get_event (desk);
  const DameroMatch *match = damero_event_find_match (event, &cycle->place);
  g_autoptr(GPtrArray) acts = g_ptr_array_new_with_free_func ((GDestroyNotify) damero_act_free);
  g_autoptr(GArray) games = g_array_new (FALSE, FALSE, sizeof (DameroPlace));
  const DameroSection *section = damero_event_find_section (event, cycle->place.section);
  int left = match != NULL ? damero_match_get_seat (match, section->ruleset.first_side, 0) : 0;
  gboolean has_result = match == NULL || match->games[cycle->place.game - 1].outcome != DAMERO_OUTCOME_NONE;

  if (cycle->step == 0 && has_result)
    {
      /* It asks whether that is to be corrected. */
      if (match != NULL)
        damero_result_entry_game (desk, from, &cycle->place,
                                  damero_results_get_forfeit (&match->games[cycle->place.game - 1], left, 0));
      damero_forfeit_cycle_clear (cycle);
      return;
    }

  add_undos (cycle, event, acts, games);
  if (cycle->step == 0)
    add_open (cycle, match, games);
  for (guint i = 0; cycle->step < N_STEPS && i < games->len; i++)
    {
      const DameroPlace *game = &g_array_index (games, DameroPlace, i);
      DameroOutcome outcome = damero_results_get_forfeit (&match->games[game->game - 1], left, cycle->step);

      add_act (acts, DAMERO_ACT_RESULT, game)->result = (int) outcome;
    }
  if (!perform (cycle, desk, from, acts) || cycle->step == N_STEPS)
    damero_forfeit_cycle_clear (cycle);
  else
    cycle->step++;
}

void
damero_forfeit_cycle_clear (DameroForfeitCycle *cycle)
{
  g_clear_pointer (&cycle->uids, g_ptr_array_unref);
  *cycle = (DameroForfeitCycle) { 0 };
}
