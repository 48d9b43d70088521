/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * event/history.c - what Undo and Redo mean when nothing is named.
 *
 * A command is an act or what was performed as one. Undo takes back the latest that stands. One pass over the log keeps
 * the undos that Redo can still take back, the last on top:
 *
 * - An undo of anything goes on top.
 * - The undo of the undo on top is a redo: it takes it off, and is itself the latest command, so that Undo takes back
 *   the redo.
 * - Any other command, what brings back something else, and the undo of what the program did (a flag), empties them.
 *
 * So Redo never changes anything but what the last undo took back, and nothing has been done since.
 */
#include "event/event-private.h"

/* The rows FIRST to FIRST + N - 1 of a log. */
typedef struct {
  guint first;
  guint n;
} Command;

typedef struct {
  GPtrArray      *log;
  GHashTable     *uids;
  DameroLogFilter counts;
  gconstpointer   data;
  gboolean        alone;  /* a group counts as its single acts, and undos of others are nothing of its own */
  GHashTable     *undos;  /* rows of undos that count -> whether they take back; the others bring back */
  GArray         *done;   /* Command */
  GArray         *undone; /* Command: undos */
} History;

static DameroLogRow *
get_row (const History *history,
         guint          index)
{
  return g_ptr_array_index (history->log, index);
}

static gboolean
is_undo (const History *history,
         const Command *command)
{
  for (guint i = 0; i < command->n; i++)
    if (get_row (history, command->first + i)->act->kind != DAMERO_ACT_UNDO)
      return FALSE;

  return TRUE;
}

static gboolean
counts_row (const History *history,
            DameroLogRow  *row)
{
  return row->act->kind == DAMERO_ACT_UNDO ? g_hash_table_contains (history->undos, row)
                                           : history->counts (row, history->data);
}

static gboolean
takes_back (const History *history,
            DameroLogRow  *undo)
{
  return GPOINTER_TO_INT (g_hash_table_lookup (history->undos, undo));
}

/* The rows that the undos of COMMAND name, and in RET_ALSO those that go with them. */
static GPtrArray *
find_targets (const History  *history,
              const Command  *command,
              GPtrArray     **ret_also)
{
  GPtrArray *targets = g_ptr_array_new ();

  *ret_also = g_ptr_array_new ();
  for (guint i = 0; i < command->n; i++)
    {
      g_autoptr(GPtrArray) target = NULL;
      g_autoptr(GPtrArray) also = NULL;

      if (!damero_log_find_undone (history->uids, get_row (history, command->first + i)->act, &target, &also))
        g_assert_not_reached ();
      g_ptr_array_extend (targets, target, NULL, NULL);
      g_ptr_array_extend (*ret_also, also, NULL, NULL);
    }

  return targets;
}

static gboolean
any_counts (const History   *history,
            const GPtrArray *rows)
{
  for (guint i = 0; i < rows->len; i++)
    if (counts_row (history, g_ptr_array_index (rows, i)))
      return TRUE;

  return FALSE;
}

/* Whether TARGETS are the rows of the undo that was done last. */
static gboolean
are_last_undone (const History   *history,
                 const GPtrArray *targets)
{
  const Command *last;

  if (history->undone->len == 0)
    return FALSE;

  last = &g_array_index (history->undone, Command, history->undone->len - 1);
  for (guint i = 0; i < targets->len; i++)
    if (i >= last->n || g_ptr_array_index (targets, i) != get_row (history, last->first + i))
      return FALSE;

  return targets->len == last->n;
}

/* Whether UNDO takes back or brings back what players do on a board, and nothing else. */
static gboolean
is_of_turns (const History *history,
             const Command *undo)
{
  gboolean brings_back;
  g_autoptr(GPtrArray) origin =
    damero_log_dup_origin (history->uids, get_row (history, undo->first)->act->uid, &brings_back);

  for (guint i = 0; i < origin->len; i++)
    if (!damero_act_is (((const DameroLogRow *) g_ptr_array_index (origin, i))->act, DAMERO_TRAIT_PLAY))
      return FALSE;

  return TRUE;
}

static void
follow_undo (History *history,
             Command  undo)
{
  g_autoptr(GPtrArray) also = NULL;
  g_autoptr(GPtrArray) targets = find_targets (history, &undo, &also);
  DameroLogRow *target = g_ptr_array_index (targets, 0);
  gboolean takes = target->act->kind != DAMERO_ACT_UNDO || !takes_back (history, target);
  gboolean is_own = !history->alone || (targets->len == 1 && counts_row (history, target));

  if (!any_counts (history, targets) && !any_counts (history, also))
    {
      if (!history->alone && !is_of_turns (history, &undo))
        g_array_set_size (history->undone, 0);
      return;
    }

  for (guint i = 0; i < undo.n; i++)
    g_hash_table_insert (history->undos, get_row (history, undo.first + i), GINT_TO_POINTER (takes));
  if (is_own && also->len == 0 && are_last_undone (history, targets))
    g_array_set_size (history->undone, history->undone->len - 1);
  else if (!takes || !is_own)
    g_array_set_size (history->undone, 0);
  if (is_own)
    g_array_append_val (takes ? history->undone : history->done, undo);
}

static void
follow (History *history,
        Command  command)
{
  if (is_undo (history, &command))
    {
      follow_undo (history, command);
      return;
    }

  for (guint i = 0; i < command.n; i++)
    if (counts_row (history, get_row (history, command.first + i)))
      {
        g_array_append_val (history->done, command);
        g_array_set_size (history->undone, 0);
        return;
      }
}

/* Whether anything that COMMAND did or brought back can be taken back. */
static gboolean
stands (const History *history,
        const Command *command)
{
  const DameroAct *first = get_row (history, command->first)->act;
  g_autoptr(GPtrArray) origin = NULL;
  gboolean can = FALSE, brings_back;

  for (guint i = 0; i < command->n; i++)
    can = can || damero_log_can_undo (get_row (history, command->first + i));
  if (!can || !is_undo (history, command))
    return can;

  origin = damero_log_dup_origin (history->uids, first->uid, &brings_back);
  return damero_log_has_standing (origin);
}

guint
damero_log_get_n_of_group (GPtrArray *log,
                           guint      first)
{
  const DameroLogRow *row = g_ptr_array_index (log, first);

  return row->members != NULL ? row->members->len : 1;
}

void
damero_log_get_history (GPtrArray     *log,
                        GHashTable    *uids,
                        DameroLogFilter  counts,
                        gconstpointer  data,
                        DameroLogMeasure measure,
                        DameroHistory *ret_history)
{
  g_autoptr(GHashTable) undos = g_hash_table_new (NULL, NULL);
  g_autoptr(GArray) done = g_array_new (FALSE, FALSE, sizeof (Command));
  g_autoptr(GArray) undone = g_array_new (FALSE, FALSE, sizeof (Command));
  History history = { log, uids, counts, data, measure == NULL, undos, done, undone };
  guint n;

  for (guint i = 0; i < log->len; i += n)
    {
      n = measure != NULL ? measure (log, i) : 1;
      follow (&history, (Command) { i, n });
    }

  *ret_history = (DameroHistory) { 0 };
  for (guint i = done->len; i-- > 0 && ret_history->undo == NULL;)
    {
      const Command *command = &g_array_index (done, Command, i);

      if (stands (&history, command))
        *ret_history = (DameroHistory) { .undo = get_row (&history, command->first), .n_undo = command->n };
    }
  if (undone->len > 0)
    ret_history->redo = get_row (&history, g_array_index (undone, Command, undone->len - 1).first);
  if (ret_history->redo != NULL && ret_history->redo->undone)
    ret_history->redo = NULL;
}

/* ---- of an event ---- */

static gboolean
is_any (const DameroLogRow *row,
        gconstpointer       data)
{
  return !damero_act_is (row->act, DAMERO_TRAIT_FINAL);
}

static gboolean
is_at (const DameroLogRow *row,
       gconstpointer       place)
{
  return is_any (row, NULL) && damero_place_equal (place, &row->act->place);
}

static gboolean
is_directed (const DameroLogRow *row,
             gconstpointer       data)
{
  return is_any (row, NULL) && !damero_act_is_of_play (row->act);
}

/* Whether a game that the undo REDO stopped has been played on since: what was done there would go. */
static gboolean
is_played_on (const DameroEvent  *event,
              const DameroLogRow *redo)
{
  const GArray *touched = damero_event_get_touched (event, (DameroLogRow *) redo);

  for (guint i = event->log->len; i-- > 0;)
    {
      const DameroLogRow *row = g_ptr_array_index (event->log, i);

      if (row == redo)
        return FALSE;
      for (guint k = 0; damero_act_is_of_play (row->act) && k < touched->len; k++)
        if (damero_place_equal (&g_array_index (touched, DameroPlace, k), &row->act->place))
          return TRUE;
    }

  return FALSE;
}

void
damero_event_get_history (const DameroEvent *event,
                          const DameroPlace *place,
                          DameroHistory     *ret_history)
{
  if (place != NULL)
    {
      damero_log_get_history (event->log, event->uids, is_at, place, NULL, ret_history);
      return;
    }

  damero_log_get_history (event->log, event->uids, is_directed, NULL, damero_log_get_n_of_group, ret_history);
  if (ret_history->redo != NULL && is_played_on (event, ret_history->redo))
    ret_history->redo = NULL;
}

const DameroLogRow *
damero_event_find_undoable (const DameroEvent *event)
{
  DameroHistory history;

  damero_log_get_history (event->log, event->uids, is_any, NULL, damero_log_get_n_of_group, &history);
  return history.undo;
}

const DameroLogRow *
damero_event_find_redoable (const DameroEvent *event)
{
  DameroHistory history;

  damero_log_get_history (event->log, event->uids, is_any, NULL, damero_log_get_n_of_group, &history);
  return history.redo;
}

/* ---- what goes with an undo ---- */

static const DameroAct *
get_act (const DameroEvent *event,
         const char        *name)
{
  return ((const DameroLogRow *) g_hash_table_lookup (event->uids, name))->act;
}

/* Whether all of ALSO belong to the command that the act NAME was part of. */
static gboolean
is_of_one_command (const DameroEvent *event,
                   const char        *name,
                   const GPtrArray   *also)
{
  const char *group = get_act (event, name)->group;

  for (guint i = 0; i < also->len; i++)
    if (group[0] == '\0' || !g_str_equal (group, get_act (event, also->pdata[i])->group))
      return FALSE;

  return TRUE;
}

/* Whether ACT says nothing without the entry that MADE made. */
static gboolean
goes_with_entry (const DameroAct *act,
                 const DameroAct *made)
{
  if (act->place.section != made->place.section)
    return FALSE;

  switch (act->kind)
    {
    case DAMERO_ACT_ENTRY:
      return act == made;
    case DAMERO_ACT_CHECK_IN:
    case DAMERO_ACT_ABSENCE:
    case DAMERO_ACT_ABSENCE_CANCELLED:
    case DAMERO_ACT_WITHDRAW:
    case DAMERO_ACT_RE_ENTRY:
      return act->entry == made->entry;
    default:
      return FALSE;
    }
}

/* Whether the act NAME with ALSO is that a player was entered, and was there or was not to be. */
static gboolean
is_of_one_entry (const DameroEvent *event,
                 const char        *name,
                 const GPtrArray   *also)
{
  const DameroAct *made = get_act (event, name);

  if (made->kind != DAMERO_ACT_ENTRY && made->kind != DAMERO_ACT_PLAYER)
    return FALSE;

  for (guint i = 0; i < also->len && made->kind != DAMERO_ACT_ENTRY; i++)
    made = get_act (event, also->pdata[i]);
  for (guint i = 0; i < also->len; i++)
    if (made->kind != DAMERO_ACT_ENTRY || !goes_with_entry (get_act (event, also->pdata[i]), made))
      return FALSE;

  return TRUE;
}

gboolean
damero_event_go_together (const DameroEvent *event,
                          const char        *name,
                          const GPtrArray   *also)
{
  return is_of_one_command (event, name, also) || is_of_one_entry (event, name, also);
}
