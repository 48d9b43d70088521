/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "event/merge.h"

#include "event/event-private.h"

static const DameroAct *
get_act (const DameroEvent *event,
         guint              index)
{
  return ((const DameroLogRow *) g_ptr_array_index (event->log, index))->act;
}

guint
damero_event_count_missing (const DameroEvent *event,
                            const DameroEvent *other)
{
  guint n = 0;

  for (guint i = 0; i < other->log->len; i++)
    n += !g_hash_table_contains (event->uids, get_act (other, i)->uid);

  return n;
}

static void
conflict_free (gpointer data)
{
  DameroMergeConflict *conflict = data;

  damero_refusal_clear (&conflict->refusal);
  g_free (conflict);
}

static gint64
find_run (const GArray *runs,
          gint64        theirs)
{
  for (guint i = 0; i < runs->len; i++)
    {
      const DameroMergeRun *run = &g_array_index (runs, DameroMergeRun, i);

      if (run->theirs == theirs)
        return run->ours;
    }

  g_assert_not_reached ();
}

GPtrArray *
damero_event_merge (DameroEvent       *event,
                    const DameroEvent *other,
                    const GArray      *runs,
                    GArray            *breaks)
{
  GPtrArray *conflicts = g_ptr_array_new_with_free_func (conflict_free);

  for (guint i = 0; i < other->log->len; i++)
    {
      const DameroAct *act = get_act (other, i);
      g_autoptr(DameroAct) ours = NULL;
      g_auto(DameroRefusal) refusal = { 0 };

      if (g_hash_table_contains (event->uids, act->uid))
        continue;
      ours = damero_act_copy (act);
      ours->stamp.run = find_run (runs, act->stamp.run);
      /* What was left out of a group when the others came stands alone. */
      if (!damero_log_continues_group (event->log, event->uids, ours->group))
        ours->group[0] = '\0';
      if (damero_event_perform (event, ours, NULL, &refusal))
        {
          gboolean broken = breaks != NULL && damero_event_breaks_integrity (event, ours);

          if (breaks != NULL)
            g_array_append_val (breaks, broken);
        }
      else
        {
          DameroMergeConflict *conflict = g_new0 (DameroMergeConflict, 1);

          conflict->act = act;
          conflict->refusal = refusal;
          refusal = (DameroRefusal) { 0 };
          g_ptr_array_add (conflicts, conflict);
        }
    }

  return conflicts;
}
