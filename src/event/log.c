/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * event/log.c - the rows of a log by name: an act's own uid, or that of the group that acts were performed as.
 */
#include "event/event-private.h"

#include <string.h>

void
damero_log_append (GPtrArray    *log,
                   GHashTable   *uids,
                   DameroLogRow *row)
{
  DameroLogRow *first;

  g_ptr_array_add (log, row);
  g_hash_table_insert (uids, row->act->uid, row);
  if (row->act->group[0] == '\0')
    return;

  first = g_hash_table_lookup (uids, row->act->group);
  if (first == NULL)
    {
      first = row;
      row->members = g_ptr_array_new ();
      g_hash_table_insert (uids, row->act->group, row);
    }
  g_ptr_array_add (first->members, row);
}

void
damero_log_remove_last (GPtrArray  *log,
                        GHashTable *uids)
{
  DameroLogRow *row = g_ptr_array_index (log, log->len - 1);
  DameroLogRow *first = row->act->group[0] != '\0' ? g_hash_table_lookup (uids, row->act->group) : NULL;

  if (first == row)
    g_hash_table_remove (uids, row->act->group);
  else if (first != NULL)
    g_ptr_array_set_size (first->members, (int) first->members->len - 1);
  g_hash_table_remove (uids, row->act->uid);
  g_ptr_array_set_size (log, (int) log->len - 1);
}

gboolean
damero_log_continues_group (GPtrArray  *log,
                            GHashTable *uids,
                            const char *group)
{
  const DameroLogRow *last = log->len > 0 ? g_ptr_array_index (log, log->len - 1) : NULL;

  return !g_hash_table_contains (uids, group) || strcmp (last->act->group, group) == 0;
}

gboolean
damero_log_takes_names (GPtrArray       *log,
                        GHashTable      *uids,
                        const DameroAct *act,
                        DameroRefusal   *refusal)
{
  gboolean ok = damero_uid_is_valid (act->uid) && !g_hash_table_contains (uids, act->uid);

  if (ok && act->group[0] != '\0')
    ok = damero_uid_is_valid (act->group) && strcmp (act->uid, act->group) != 0 &&
         damero_log_continues_group (log, uids, act->group);

  return ok || damero_refuse (refusal, DAMERO_REFUSAL_UID_USED);
}

/* Adds the rows that UID names to ROWS; FALSE if there are none. */
static gboolean
add_named (GHashTable *uids,
           const char *uid,
           GPtrArray  *rows)
{
  DameroLogRow *row = g_hash_table_lookup (uids, uid);

  if (row == NULL)
    return FALSE;

  if (strcmp (row->act->uid, uid) == 0)
    g_ptr_array_add (rows, row);
  else
    g_ptr_array_extend (rows, row->members, NULL, NULL);
  return TRUE;
}

GPtrArray *
damero_log_dup_named (GHashTable *uids,
                      const char *uid)
{
  GPtrArray *rows = g_ptr_array_new ();

  add_named (uids, uid, rows);
  return rows;
}

gboolean
damero_log_find_undone (GHashTable      *uids,
                        const DameroAct *undo,
                        GPtrArray      **ret_target,
                        GPtrArray      **ret_also)
{
  g_autoptr(GPtrArray) target = g_ptr_array_new ();
  g_autoptr(GPtrArray) others = g_ptr_array_new ();
  g_auto(GStrv) also = g_strsplit (undo->also != NULL ? undo->also : "", " ", -1);

  if (!add_named (uids, undo->undoes, target))
    return FALSE;
  /* An empty word between two blanks is not a uid. */
  for (guint k = 0; also[k] != NULL; k++)
    if (*also[k] != '\0' && !add_named (uids, also[k], others))
      return FALSE;

  *ret_target = g_steal_pointer (&target);
  *ret_also = g_steal_pointer (&others);
  return TRUE;
}

GPtrArray *
damero_log_dup_undone (GHashTable      *uids,
                       const DameroAct *undo)
{
  g_autoptr(GPtrArray) also = NULL;
  GPtrArray *rows;

  if (!damero_log_find_undone (uids, undo, &rows, &also))
    g_assert_not_reached ();

  g_ptr_array_extend (rows, also, NULL, NULL);
  return rows;
}

/* 0: it is not undone. */
static guint
get_mark (const DameroLogRow *row)
{
  return row->undone ? row->undone_by + 1 : 0;
}

guint
damero_log_mark_undone (GPtrArray  *log,
                        GHashTable *uids)
{
  g_autofree guint *former = g_new (guint, log->len);
  guint n_same = 0;

  for (guint i = 0; i < log->len; i++)
    {
      DameroLogRow *row = g_ptr_array_index (log, i);

      former[i] = get_mark (row);
      row->undone = FALSE;
    }

  for (guint i = log->len; i-- > 0;)
    {
      const DameroLogRow *row = g_ptr_array_index (log, i);
      g_autoptr(GPtrArray) rows = NULL;

      if (row->act->kind != DAMERO_ACT_UNDO || row->undone)
        continue;
      rows = damero_log_dup_undone (uids, row->act);
      for (guint k = 0; k < rows->len; k++)
        {
          DameroLogRow *target = g_ptr_array_index (rows, k);

          target->undone = TRUE;
          target->undone_by = i;
        }
    }

  while (n_same < log->len && get_mark (g_ptr_array_index (log, n_same)) == former[n_same])
    n_same++;
  return n_same;
}

/* The rows that the undos among ROWS take back or bring back. */
static GPtrArray *
dup_all_undone (GHashTable      *uids,
                const GPtrArray *rows)
{
  GPtrArray *all = g_ptr_array_new ();

  for (guint i = 0; i < rows->len; i++)
    {
      const DameroAct *act = ((const DameroLogRow *) g_ptr_array_index (rows, i))->act;

      if (act->kind == DAMERO_ACT_UNDO)
        g_ptr_array_extend_and_steal (all, damero_log_dup_undone (uids, act));
    }

  return all;
}

GPtrArray *
damero_log_dup_origin (GHashTable *uids,
                       const char *name,
                       gboolean   *ret_brings_back)
{
  g_autoptr(GPtrArray) rows = damero_log_dup_named (uids, name);

  *ret_brings_back = FALSE;
  while (rows->len > 0 && ((const DameroLogRow *) g_ptr_array_index (rows, 0))->act->kind == DAMERO_ACT_UNDO)
    {
      GPtrArray *undone = dup_all_undone (uids, rows);

      *ret_brings_back = !*ret_brings_back;
      g_ptr_array_unref (rows);
      rows = undone;
    }

  return g_steal_pointer (&rows);
}

gboolean
damero_log_has_standing (const GPtrArray *rows)
{
  for (guint i = 0; i < rows->len; i++)
    if (!((const DameroLogRow *) g_ptr_array_index (rows, i))->undone)
      return TRUE;

  return FALSE;
}
