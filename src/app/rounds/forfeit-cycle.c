/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/rounds/forfeit-cycle.h"

#include "app/base/results.h"
#include "app/rounds/result-entry.h"

/* Left, right, both. */
#define N_STEPS 3

gboolean
damero_forfeit_cycle_is_at (const DameroForfeitCycle *cycle,
                            const DameroPlace        *in)
{
  return cycle->uids != NULL && cycle->uids->len > 0 && cycle->in.section == in->section &&
         cycle->in.round == in->round && cycle->in.board == in->board;
}

void
damero_forfeit_cycle_begin (DameroForfeitCycle *cycle,
                            const DameroPlace  *in,
                            gboolean            all)
{
  damero_forfeit_cycle_clear (cycle);
  cycle->in = *in;
  cycle->all = all;
  cycle->uids = g_ptr_array_new_with_free_func (g_free);
}

static gboolean
undo_step (DameroForfeitCycle *cycle,
           DameroDesk         *desk,
           GtkWidget          *from)
{
  for (guint i = cycle->uids->len; i-- > 0;)
    {
      g_autoptr(DameroAct) act = damero_act_new (DAMERO_ACT_UNDO);

      act->actor = DAMERO_ACTOR_DIRECTOR;
      damero_act_set_text (act, DAMERO_FIELD_UNDOES, g_ptr_array_index (cycle->uids, i));
      if (!damero_desk_perform (desk, from, act))
        return FALSE;
      g_ptr_array_remove_index (cycle->uids, i);
    }

  return TRUE;
}

static void
enter (DameroForfeitCycle *cycle,
       DameroDesk         *desk,
       GtkWidget          *from)
{
  DameroPlace in = cycle->in;
  const DameroMatch *match = damero_event_find_match (damero_desk_get_event (desk), &in);
  int last = match == NULL ? 0 : cycle->all ? (int) match->n_games : cycle->in.game;

  for (; in.game <= last; in.game++)
    {
      const DameroMatchGame *game;
      char *uid = NULL;

      match = damero_event_find_match (damero_desk_get_event (desk), &in);
      game = &match->games[in.game - 1];
      if (game->outcome != DAMERO_OUTCOME_NONE && in.game > cycle->in.game)
        continue;
      if (!damero_result_entry_game (desk, from, &in, damero_results_get_forfeit (game, match->b, cycle->step),
                                     &uid))
        return;
      g_ptr_array_add (cycle->uids, uid);
    }
}

void
damero_forfeit_cycle_step (DameroForfeitCycle *cycle,
                           DameroDesk         *desk,
                           GtkWidget          *from)
{
  if (!undo_step (cycle, desk, from) || cycle->step == N_STEPS)
    {
      damero_forfeit_cycle_clear (cycle);
      return;
    }

  enter (cycle, desk, from);
  cycle->step++;
}

void
damero_forfeit_cycle_clear (DameroForfeitCycle *cycle)
{
  g_clear_pointer (&cycle->uids, g_ptr_array_unref);
  *cycle = (DameroForfeitCycle) { 0 };
}
