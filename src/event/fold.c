/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "event/event-private.h"

#include <string.h>

/* The uids an undo names: its target first. */
static GStrv
dup_undone_uids (const DameroAct *undo)
{
  g_autofree char *all = undo->also != NULL ? g_strjoin (" ", undo->undoes, undo->also, NULL)
                                            : g_strdup (undo->undoes);

  return g_strsplit (all, " ", -1);
}

/* Marks the rows that are undone. An undo can only be undone by a later one, so one pass from the end
 * decides each undo before the acts it names. */
static void
mark_undone (DameroEvent *event)
{
  for (guint i = 0; i < event->log->len; i++)
    ((DameroLogRow *) g_ptr_array_index (event->log, i))->undone = FALSE;

  for (guint i = event->log->len; i-- > 0;)
    {
      const DameroLogRow *row = g_ptr_array_index (event->log, i);
      g_auto(GStrv) uids = NULL;

      if (row->act->kind != DAMERO_ACT_UNDO || row->undone)
        continue;
      uids = dup_undone_uids (row->act);
      for (guint k = 0; uids[k] != NULL; k++)
        {
          DameroLogRow *target = g_hash_table_lookup (event->uids, uids[k]);

          if (target != NULL)
            target->undone = TRUE;
        }
    }
}

/* Appends the places of the games that an undo touches, through undos of undos. */
static void
collect_games (const DameroEvent *event,
               const DameroAct   *undo,
               GArray            *places)
{
  g_auto(GStrv) uids = dup_undone_uids (undo);

  for (guint k = 0; uids[k] != NULL; k++)
    {
      const DameroLogRow *row = g_hash_table_lookup (event->uids, uids[k]);

      if (row == NULL)
        continue;
      if (row->act->kind == DAMERO_ACT_UNDO)
        collect_games (event, row->act, places);
      else if (damero_act_shapes[row->act->kind].scope == DAMERO_SCOPE_GAME)
        g_array_append_val (places, row->act->in);
    }
}

/* An undo that was itself undone stopped its games from its own instant to that of its undo: nobody
 * is charged for the time in which the board stood wrong. */
static void
hold_games (DameroEvent     *event,
            const DameroAct *undo)
{
  g_autoptr(GArray) places = g_array_new (FALSE, FALSE, sizeof (DameroPlace));
  GArray *held = g_array_new (FALSE, FALSE, sizeof (DameroPlace));

  collect_games (event, undo, places);
  for (guint i = 0; i < places->len; i++)
    {
      const DameroPlace *place = &g_array_index (places, DameroPlace, i);
      DameroGame *game = g_hash_table_lookup (event->games, place);

      if (game != NULL && damero_game_halt (game, undo->stamp.mono_ms))
        g_array_append_val (held, *place);
    }
  g_hash_table_insert (event->held, g_strdup (undo->uid), held);
}

static void
release_games (DameroEvent     *event,
               const DameroAct *redo)
{
  const GArray *held = g_hash_table_lookup (event->held, redo->undoes);

  if (held == NULL)
    return;

  for (guint i = 0; i < held->len; i++)
    {
      DameroGame *game = g_hash_table_lookup (event->games, &g_array_index (held, DameroPlace, i));

      if (game != NULL && game->phase == DAMERO_GAME_PAUSED)
        damero_game_continue (game, redo->stamp.mono_ms);
    }
  g_hash_table_remove (event->held, redo->undoes);
}

static void
fold_undone (DameroEvent     *event,
             const DameroAct *act)
{
  DameroGame *game = NULL;

  if (act->kind == DAMERO_ACT_UNDO)
    {
      hold_games (event, act);
      return;
    }
  if (damero_act_shapes[act->kind].scope == DAMERO_SCOPE_GAME)
    game = g_hash_table_lookup (event->games, &act->in);
  if (game != NULL)
    damero_game_halt (game, act->stamp.mono_ms);
}

static void
leave_out (DameroEvent  *event,
           DameroLogRow *row,
           GPtrArray    *dependents)
{
  row->undone = TRUE;
  g_ptr_array_add (dependents, g_strdup (row->act->uid));
}

/* One pass over the log. A row that does not apply has changed nothing and is left out on the way; one
 * that applies with other consequences has, and ends the pass. */
static gboolean
fold_once (DameroEvent   *event,
           GPtrArray     *dependents,
           guint         *ret_row,
           DameroRefusal *refusal)
{
  damero_event_reset_state (event);
  damero_refusal_clear (refusal);
  for (guint i = 0; i < event->log->len; i++)
    {
      DameroLogRow *row = g_ptr_array_index (event->log, i);
      g_autoptr(GArray) consequences = NULL;

      if (!row->undone && row->act->kind == DAMERO_ACT_UNDO)
        {
          release_games (event, row->act);
          continue;
        }

      consequences = g_array_new (FALSE, FALSE, sizeof (DameroConsequence));
      if (!row->undone && damero_event_apply (event, row->act, consequences, refusal))
        {
          if (damero_consequences_equal (consequences, row->consequences))
            continue;
          *ret_row = i;
          return FALSE;
        }
      if (!row->undone)
        {
          *ret_row = i;
          if (dependents == NULL)
            return FALSE;
          leave_out (event, row, dependents);
        }
      fold_undone (event, row->act);
    }

  damero_refusal_clear (refusal);
  return TRUE;
}

gboolean
damero_event_fold (DameroEvent   *event,
                   GPtrArray     *dependents,
                   guint         *ret_row,
                   DameroRefusal *ret_refusal)
{
  mark_undone (event);
  while (!fold_once (event, dependents, ret_row, ret_refusal))
    {
      if (dependents == NULL)
        return FALSE;
      leave_out (event, g_ptr_array_index (event->log, *ret_row), dependents);
    }

  return TRUE;
}

static gboolean
check_undo (const DameroEvent *event,
            const DameroAct   *act,
            DameroRefusal     *refusal)
{
  g_auto(GStrv) uids = dup_undone_uids (act);

  for (guint k = 0; uids[k] != NULL; k++)
    {
      const DameroLogRow *row = g_hash_table_lookup (event->uids, uids[k]);

      if (row == NULL)
        return damero_refuse (refusal, DAMERO_REFUSAL_NO_SUCH_ACT);
      if (row->undone)
        return damero_refuse (refusal, DAMERO_REFUSAL_ALREADY_UNDONE);
      if (row->act->kind == DAMERO_ACT_EVENT || row->act->kind == DAMERO_ACT_INTERRUPTED)
        return damero_refuse (refusal, DAMERO_REFUSAL_CANNOT_UNDO);
    }

  return TRUE;
}

static int
compare_uids_in_log (gconstpointer a,
                     gconstpointer b,
                     gpointer      data)
{
  const DameroEvent *event = data;
  const char *uid_a = *(const char *const *) a;
  const char *uid_b = *(const char *const *) b;

  for (guint i = 0; i < event->log->len; i++)
    {
      const DameroLogRow *row = g_ptr_array_index (event->log, i);

      if (strcmp (row->act->uid, uid_a) == 0)
        return strcmp (uid_a, uid_b) == 0 ? 0 : -1;
      if (strcmp (row->act->uid, uid_b) == 0)
        return 1;
    }

  return 0;
}

gboolean
damero_event_undo (DameroEvent     *event,
                   const DameroAct *act,
                   DameroRefusal   *ret_refusal)
{
  g_autoptr(GPtrArray) also = g_ptr_array_new_with_free_func (g_free);
  guint row;

  if (!check_undo (event, act, ret_refusal))
    return FALSE;

  damero_event_append_row (event, damero_log_row_new (act, NULL));
  damero_event_fold (event, also, &row, ret_refusal);
  if (also->len == 0)
    return TRUE;

  /* More would have to go than was confirmed: everything stays, and the caller is told what. */
  damero_event_drop_last (event);
  damero_refuse (ret_refusal, DAMERO_REFUSAL_UNDO_NEEDS_ALSO);
  if (act->also != NULL)
    {
      g_auto(GStrv) given = g_strsplit (act->also, " ", -1);

      for (guint k = 0; given[k] != NULL; k++)
        g_ptr_array_add (also, g_strdup (given[k]));
    }
  g_ptr_array_sort_with_data (also, compare_uids_in_log, event);
  ret_refusal->also = g_steal_pointer (&also);
  return FALSE;
}
