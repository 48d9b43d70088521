/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * event/try.c - whether an act would be performed: what performs it, on a copy of what it can change.
 */
#include "event/event-private.h"

/* An act of a game reads and changes no other round. */
static DameroSection *
copy_with_round (const DameroSection *section,
                 int                  number)
{
  g_autoptr(GPtrArray) rounds = g_ptr_array_new ();
  DameroSection only = *section;
  DameroSection *copy;

  g_ptr_array_add (rounds, damero_section_find_round (section, number));
  only.rounds = rounds;
  copy = damero_section_copy (&only);
  /* g_ptr_array_copy takes over the free function, and the array of borrowed rounds has none. */
  g_ptr_array_set_free_func (copy->rounds, (GDestroyNotify) damero_round_free);
  return copy;
}

static void
copy_game (DameroEvent       *trial,
           const DameroPlace *place,
           const DameroGame  *game)
{
  g_hash_table_insert (trial->games, g_memdup2 (place, sizeof *place), damero_game_copy (game));
}

/* The games of the act's match; of what stops all clocks, those that run. */
static void
copy_games (DameroEvent       *trial,
            const DameroEvent *event,
            const DameroAct   *act)
{
  DameroPlace place = act->place;

  if (act->kind == DAMERO_ACT_INTERRUPTED)
    {
      g_autoptr(GArray) places = damero_event_dup_running (event);

      for (guint i = 0; i < places->len; i++)
        copy_game (trial, &g_array_index (places, DameroPlace, i),
                   damero_event_find_game (event, &g_array_index (places, DameroPlace, i)));
    }
  for (place.game = 1; act->place.game > 0 && place.game <= DAMERO_MAX_GAMES; place.game++)
    {
      const DameroGame *game = damero_event_find_game (event, &place);

      if (game != NULL)
        copy_game (trial, &place, game);
    }
}

/* Everything that applying ACT may read or change, shared with EVENT where it is only read. */
static DameroEvent *
trial_new (const DameroEvent *event,
           const DameroAct   *act)
{
  DameroActScope scope = damero_act_shapes[act->kind].scope;
  const DameroSection *section = damero_event_find_section (event, act->place.section);
  DameroEvent *trial = g_memdup2 (event, sizeof *event);

  trial->checkpoints = NULL;
  g_ptr_array_ref (trial->log);
  g_hash_table_ref (trial->uids);
  trial->uid = g_strdup (event->uid);
  damero_event_copy_details (event, trial);
  if (section != NULL)
    {
      trial->players = g_ptr_array_ref (event->players);
      trial->sections = g_ptr_array_new_with_free_func ((GDestroyNotify) damero_section_free);
      g_ptr_array_add (trial->sections, scope == DAMERO_SCOPE_GAME ? copy_with_round (section, act->place.round)
                                                                   : damero_section_copy (section));
    }
  else
    {
      trial->players = damero_event_dup_players (event);
      trial->sections = damero_event_dup_sections (event);
    }
  if (scope != DAMERO_SCOPE_GAME && act->kind != DAMERO_ACT_INTERRUPTED)
    trial->games = g_hash_table_ref (event->games);
  else
    {
      trial->games = g_hash_table_new_full (damero_place_hash, damero_place_equal, g_free,
                                            (GDestroyNotify) damero_game_free);
      copy_games (trial, event, act);
    }
  return trial;
}

/* Not by damero_event_free, which would empty what is shared. */
static void
trial_free (DameroEvent *trial)
{
  g_ptr_array_unref (trial->log);
  g_hash_table_unref (trial->uids);
  g_ptr_array_unref (trial->players);
  g_ptr_array_unref (trial->sections);
  g_hash_table_unref (trial->games);
  g_free (trial->uid);
  damero_event_clear_details (trial);
  g_free (trial);
}

/* An undo folds the log anew: that of a whole copy. */
static gboolean
try_undo (const DameroEvent *event,
          const DameroAct   *act,
          DameroRefusal     *refusal)
{
  g_autoptr(DameroEvent) copy = NULL;
  guint row;

  if (!damero_event_replay (event->log, &copy, &row, refusal))
    g_assert_not_reached ();
  return damero_event_undo (copy, act, refusal);
}

gboolean
damero_event_try (const DameroEvent *event,
                  const DameroAct   *act,
                  GArray            *ret_consequences,
                  DameroRefusal     *ret_refusal)
{
  g_autoptr(GArray) consequences = g_array_new (FALSE, FALSE, sizeof (DameroConsequence));
  DameroEvent *trial;
  DameroLocation location;
  gboolean performed;

  damero_refusal_clear (ret_refusal);
  if (act->uid[0] != '\0' && !damero_log_takes_names (event->log, event->uids, act, ret_refusal))
    return FALSE;
  if (!damero_event_check (event, act, &location, ret_refusal))
    return FALSE;
  if (act->kind == DAMERO_ACT_UNDO)
    return try_undo (event, act, ret_refusal);

  trial = trial_new (event, act);
  if (!damero_event_locate (trial, act, &location, ret_refusal))
    g_assert_not_reached ();
  performed = damero_event_apply (trial, act, &location, ret_consequences != NULL ? ret_consequences : consequences,
                                  ret_refusal);
  trial_free (trial);
  return performed;
}

gboolean
damero_event_would_perform (const DameroEvent *event,
                            const DameroAct   *act,
                            const DameroStamp *now,
                            GArray            *ret_consequences,
                            DameroRefusal     *ret_refusal)
{
  g_autoptr(DameroAct) filled = damero_act_copy (act);

  filled->stamp = *now;
  if (act->reason == NULL && damero_act_shapes[act->kind].uses[DAMERO_FIELD_REASON] == DAMERO_FIELD_NEEDED)
    damero_act_set_text (filled, DAMERO_FIELD_REASON, "-");
  damero_event_fill (event, filled);
  return act->kind == DAMERO_ACT_PAIR && act->pairs == NULL
           ? damero_event_check_place (event, filled, ret_refusal)
           : damero_event_try (event, filled, ret_consequences, ret_refusal);
}

/* Fills in ACT and performs it on TRIAL, which is a copy of what it changes. */
static gboolean
apply_to_trial (DameroEvent   *trial,
                DameroAct     *act,
                DameroRefusal *refusal)
{
  g_autoptr(GArray) consequences = g_array_new (FALSE, FALSE, sizeof (DameroConsequence));
  DameroLocation location;

  damero_event_fill (trial, act);
  return damero_event_locate (trial, act, &location, refusal) && damero_event_check_fields (act, refusal) &&
         damero_event_apply (trial, act, &location, consequences, refusal);
}

DameroSection *
damero_event_dup_section_to_pair (const DameroEvent *event,
                                  DameroAct         *before,
                                  DameroAct         *pair,
                                  DameroRefusal     *ret_refusal)
{
  DameroEvent *trial = trial_new (event, before != NULL ? before : pair);
  DameroSection *section = NULL;

  g_assert (before == NULL || (damero_act_shapes[before->kind].scope != DAMERO_SCOPE_GAME &&
                               before->place.section == pair->place.section));

  damero_refusal_clear (ret_refusal);
  if (before == NULL || apply_to_trial (trial, before, ret_refusal))
    {
      damero_event_fill (trial, pair);
      if (damero_event_check_place (trial, pair, ret_refusal))
        section = damero_section_copy (damero_event_find_section (trial, pair->place.section));
    }
  trial_free (trial);
  return section;
}

gboolean
damero_event_can_start (const DameroEvent *event,
                        const DameroPlace *place,
                        const DameroStamp *now,
                        DameroRefusal     *ret_refusal)
{
  g_autoptr(DameroAct) act = damero_act_new (DAMERO_ACT_START);

  act->actor = DAMERO_ACTOR_REFEREE;
  act->place = *place;
  return damero_event_would_perform (event, act, now, NULL, ret_refusal);
}
