/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * event/fold.c - undo: the state as the fold of the rows that are not undone.
 *
 * One pass over the log in order, from an empty state or one that was kept on the way (checkpoint.c) and that nothing
 * before it has changed. Three things beside applying rows:
 *
 * - An undone act that had moved its game on (a press, a stoppage, an end) leaves that game's clocks
 *   stopped at its instant. Acts on that game between it and its undo were meant for a board that has
 *   been taken back, and go with it.
 * - An undo that is itself undone stopped its games from its instant to that of its own undo, and
 *   nobody is charged for that time; what happened to them in between goes as well.
 * - An undo that stands stops the clocks of its games at its own instant, if they still run: what is
 *   undone without moving the game on (an offer, an adjustment) leaves the turns after it standing,
 *   but not a clock that may have run out long ago.
 */
#include "event/event-private.h"

#include <string.h>

typedef struct {
  DameroEvent *event;
  GHashTable  *closed;    /* DameroPlace * -> index of the undo up to which the game takes no act */
  GHashTable  *held;      /* DameroPlace * -> index of the undo that lets the game run on */
  guint        last_undo; /* index of the last undo, 0 if none */
} Fold;

typedef enum { ROW_APPLIED, ROW_REFUSED, ROW_DIFFERS } RowAnswer;

static DameroLogRow *
get_row (const DameroEvent *event,
         guint              index)
{
  return g_ptr_array_index (event->log, index);
}

static gboolean
ends_game (const DameroLogRow *row)
{
  const GArray *consequences = row->consequences;

  return consequences->len > 0 && g_array_index (consequences, DameroConsequence, consequences->len - 1).kind ==
                                    DAMERO_CONSEQUENCE_GAME_OVER;
}

/* Whether the act is about the play of one game or several; who is late, appeals or calls is another matter, and so is
 * what is written down of it, as long as that ends no game. */
static gboolean
is_about_play (const DameroLogRow *row)
{
  const DameroAct *act = row->act;

  return damero_act_shapes[act->kind].scope == DAMERO_SCOPE_GAME && !damero_act_is (act, DAMERO_TRAIT_REMARK) &&
         (!damero_act_is (act, DAMERO_TRAIT_ASIDE) || ends_game (row));
}

/* The games of an act of play: its own, at 0, and with a match that is forfeited the others of it. NULL:
 * there are no more. */
static DameroPlace *
get_place (const DameroLogRow *row,
           guint               nth)
{
  if (nth == 0)
    return &row->act->place;

  return nth <= row->consequences->len ? &g_array_index (row->consequences, DameroConsequence, nth - 1).place
                                       : NULL;
}

/* The game at PLACE, to be changed; NULL if there is none. */
static DameroGame *
find_to_change (const Fold        *fold,
                const DameroPlace *place)
{
  damero_checkpoints_note (fold->event->checkpoints, fold->event, place);

  return g_hash_table_lookup (fold->event->games, place);
}

/* The places of the games whose acts an undo takes back or restores. Kept with the row: an undo of an
 * undo asks those before it. */
const GArray *
damero_event_get_touched (const DameroEvent *event,
                          DameroLogRow      *undo)
{
  g_autoptr(GPtrArray) rows = NULL;
  g_autoptr(GHashTable) seen = NULL;

  if (undo->touched != NULL)
    return undo->touched;

  undo->touched = g_array_new (FALSE, FALSE, sizeof (DameroPlace));
  seen = g_hash_table_new (damero_place_hash, damero_place_equal);
  rows = damero_log_dup_undone (event->uids, undo->act);
  for (guint k = 0; k < rows->len; k++)
    {
      DameroLogRow *row = g_ptr_array_index (rows, k);
      const GArray *inner = row->act->kind == DAMERO_ACT_UNDO ? damero_event_get_touched (event, row) : NULL;
      DameroPlace *place;

      for (guint i = 0; is_about_play (row) && (place = get_place (row, i)) != NULL; i++)
        if (g_hash_table_add (seen, place))
          g_array_append_vals (undo->touched, place, 1);
      for (guint i = 0; inner != NULL && i < inner->len; i++)
        if (g_hash_table_add (seen, &g_array_index (inner, DameroPlace, i)))
          g_array_append_val (undo->touched, g_array_index (inner, DameroPlace, i));
    }

  return undo->touched;
}

/* Whether the act changed whose turn it is, whether the clock runs, or whether the game is over. */
static gboolean
moved_game_on (const DameroLogRow *row)
{
  return is_about_play (row) && (!damero_act_is (row->act, DAMERO_TRAIT_STILL) || ends_game (row));
}

static void
close_game (Fold              *fold,
            const DameroPlace *place,
            guint              until)
{
  guint old = GPOINTER_TO_UINT (g_hash_table_lookup (fold->closed, place));

  g_hash_table_insert (fold->closed, (gpointer) place, GUINT_TO_POINTER (MAX (old, until)));
}

/* An undo that is itself undone. */
static void
hold_games (Fold         *fold,
            DameroLogRow *undo)
{
  const GArray *touched = damero_event_get_touched (fold->event, undo);

  for (guint i = 0; i < touched->len; i++)
    {
      DameroPlace *place = &g_array_index (touched, DameroPlace, i);
      DameroGame *game = find_to_change (fold, place);
      /* Held by several, it runs on when the last of them lets it. */
      guint held_until = GPOINTER_TO_UINT (g_hash_table_lookup (fold->held, place));

      close_game (fold, place, undo->undone_by);
      if (game != NULL && (damero_game_halt (game, undo->act->stamp.mono_ms) || held_until > 0))
        g_hash_table_insert (fold->held, place, GUINT_TO_POINTER (MAX (held_until, undo->undone_by)));
    }
}

/* An undo that stands, the row at INDEX: what another undo held until now runs on, all else stops. */
static void
settle_games (Fold  *fold,
              guint  index)
{
  DameroLogRow *undo = get_row (fold->event, index);
  const GArray *touched = damero_event_get_touched (fold->event, undo);

  for (guint i = 0; i < touched->len; i++)
    {
      const DameroPlace *place = &g_array_index (touched, DameroPlace, i);
      DameroGame *game = find_to_change (fold, place);
      guint held_until = GPOINTER_TO_UINT (g_hash_table_lookup (fold->held, place));

      if (game == NULL)
        continue;
      if (held_until != index)
        {
          damero_game_halt (game, undo->act->stamp.mono_ms);
          continue;
        }
      damero_game_continue (game, undo->act->stamp.mono_ms);
      g_hash_table_remove (fold->held, place);
    }
}

/* A game that an undo held when the run broke off waits for the referee like all the others. */
static void
interrupt_held (Fold *fold)
{
  DameroPlace *place;
  GHashTableIter iter;

  g_hash_table_iter_init (&iter, fold->held);
  while (g_hash_table_iter_next (&iter, (gpointer *) &place, NULL))
    find_to_change (fold, place)->interrupted = TRUE;
  g_hash_table_remove_all (fold->held);
}

static void
fold_undone (Fold               *fold,
             const DameroLogRow *row)
{
  const DameroPlace *place;

  if (!moved_game_on (row))
    return;

  for (guint i = 0; (place = get_place (row, i)) != NULL; i++)
    {
      DameroGame *game = find_to_change (fold, place);

      close_game (fold, place, row->undone_by);
      if (game != NULL)
        damero_game_halt (game, row->act->stamp.mono_ms);
    }
}

/* Whether the row was meant for a board that has been taken back. */
static gboolean
is_closed (const Fold *fold,
           guint       index)
{
  const DameroLogRow *row = get_row (fold->event, index);
  const DameroPlace *place;

  for (guint i = 0; is_about_play (row) && (place = get_place (row, i)) != NULL; i++)
    if (index < GPOINTER_TO_UINT (g_hash_table_lookup (fold->closed, place)))
      return TRUE;

  return FALSE;
}

/* Applies a row that is not undone. A row that is refused has changed nothing. */
static RowAnswer
apply_row (Fold          *fold,
           guint          index,
           DameroRefusal *refusal)
{
  const DameroLogRow *row = get_row (fold->event, index);
  const DameroAct *act = row->act;
  DameroLocation location;
  g_autoptr(GArray) consequences = g_array_new (FALSE, FALSE, sizeof (DameroConsequence));

  if (is_closed (fold, index))
    {
      damero_refuse (refusal, DAMERO_REFUSAL_UNDO_NEEDS_ALSO);
      return ROW_REFUSED;
    }
  if (!damero_event_locate (fold->event, act, &location, refusal) ||
      !damero_event_apply (fold->event, act, &location, consequences, refusal))
    return ROW_REFUSED;
  if (act->kind == DAMERO_ACT_INTERRUPTED)
    {
      interrupt_held (fold);
      /* Which clocks it found running is a fact of its day, whatever has been undone since. */
      if (index < fold->last_undo)
        return ROW_APPLIED;
    }

  return damero_consequences_equal (consequences, row->consequences) ? ROW_APPLIED : ROW_DIFFERS;
}

static void
leave_out (Fold       *fold,
           guint       index,
           GHashTable *left_out)
{
  DameroLogRow *row = get_row (fold->event, index);

  row->undone = TRUE;
  row->undone_by = fold->event->log->len - 1;
  g_hash_table_add (left_out, row);
}

/* Stamps of another run mean nothing to a clock that still runs: no sound log has this. */
static gboolean
run_is_broken (const DameroEvent *event,
               guint              index)
{
  return index > 0 && get_row (event, index)->act->stamp.run != get_row (event, index - 1)->act->stamp.run &&
         damero_event_is_running (event);
}

/* One pass over the log, whose first N_SAME rows are as they were in the last. A row that does not apply is left out on
 * the way; one that applies with other consequences has changed the state, and ends the pass. */
static gboolean
fold_once (Fold          *fold,
           guint          n_same,
           GHashTable    *left_out,
           guint         *ret_row,
           DameroRefusal *refusal)
{
  guint first = damero_checkpoints_return (fold->event, n_same, fold->closed, fold->held);

  damero_refusal_clear (refusal);
  for (guint i = first; i < fold->event->log->len; i++)
    {
      DameroLogRow *row = get_row (fold->event, i);
      RowAnswer answer = ROW_APPLIED;

      damero_checkpoints_keep (fold->event, i, fold->closed, fold->held);
      damero_checkpoints_count (fold->event->checkpoints);
      *ret_row = i;
      if (run_is_broken (fold->event, i))
        return damero_refuse (refusal, DAMERO_REFUSAL_INTERRUPTED);
      if (row->act->kind == DAMERO_ACT_UNDO)
        {
          if (row->undone)
            hold_games (fold, row);
          else
            settle_games (fold, i);
          continue;
        }

      if (!row->undone)
        answer = apply_row (fold, i, refusal);
      if (answer == ROW_DIFFERS || (answer == ROW_REFUSED && left_out == NULL))
        return FALSE;
      if (answer == ROW_REFUSED)
        leave_out (fold, i, left_out);
      if (row->undone)
        fold_undone (fold, row);
    }

  damero_refusal_clear (refusal);
  return TRUE;
}

gboolean
damero_event_fold (DameroEvent   *event,
                   GHashTable    *left_out,
                   guint         *ret_row,
                   DameroRefusal *ret_refusal)
{
  g_autoptr(GHashTable) closed = g_hash_table_new (damero_place_hash, damero_place_equal);
  g_autoptr(GHashTable) held = g_hash_table_new (damero_place_hash, damero_place_equal);
  Fold fold = { event, closed, held, 0 };
  guint n_same = damero_log_mark_undone (event->log, event->uids);

  for (guint i = 0; i < event->log->len; i++)
    if (get_row (event, i)->act->kind == DAMERO_ACT_UNDO)
      fold.last_undo = i;

  while (!fold_once (&fold, n_same, left_out, ret_row, ret_refusal))
    {
      if (left_out == NULL || ret_refusal->code == DAMERO_REFUSAL_INTERRUPTED)
        return FALSE;
      leave_out (&fold, *ret_row, left_out);
      n_same = *ret_row;
    }

  return TRUE;
}

gboolean
damero_event_check_undo (const DameroEvent *event,
                         const DameroAct   *act,
                         DameroRefusal     *ret_refusal)
{
  g_autoptr(GPtrArray) rows = NULL;
  g_autoptr(GPtrArray) also = NULL;

  if (!damero_log_find_undone (event->uids, act, &rows, &also))
    return damero_refuse (ret_refusal, DAMERO_REFUSAL_NO_SUCH_ACT);
  /* What goes with it may be undone already: undoing an undo could bring it back otherwise. So may acts of a group. */
  if (!damero_log_has_standing (rows))
    return damero_refuse (ret_refusal, DAMERO_REFUSAL_ALREADY_UNDONE);

  g_ptr_array_extend (rows, also, NULL, NULL);
  for (guint k = 0; k < rows->len; k++)
    {
      const DameroAct *undone = ((const DameroLogRow *) g_ptr_array_index (rows, k))->act;

      if (damero_act_is (undone, DAMERO_TRAIT_FINAL))
        return damero_refuse (ret_refusal, DAMERO_REFUSAL_CANNOT_UNDO);
    }

  return TRUE;
}

/* Copies of the uids of ROWS, in log order. */
static GPtrArray *
list_uids (const DameroEvent *event,
           GHashTable        *rows)
{
  GPtrArray *uids = g_ptr_array_new_with_free_func (g_free);

  for (guint i = 0; uids->len < g_hash_table_size (rows); i++)
    if (g_hash_table_contains (rows, get_row (event, i)))
      g_ptr_array_add (uids, g_strdup (get_row (event, i)->act->uid));

  return uids;
}

/* The rows that an undo names beside its target. */
static GHashTable *
find_given (const DameroEvent *event,
            const DameroAct   *undo)
{
  GHashTable *given = g_hash_table_new (NULL, NULL);
  g_autoptr(GPtrArray) target = NULL;
  g_autoptr(GPtrArray) also = NULL;

  damero_log_find_undone (event->uids, undo, &target, &also);
  for (guint k = 0; k < also->len; k++)
    g_hash_table_add (given, g_ptr_array_index (also, k));
  for (guint k = 0; k < target->len; k++)
    g_hash_table_remove (given, g_ptr_array_index (target, k));

  return given;
}

/* Removes from ROWS those that are among OTHERS. */
static void
subtract (GHashTable *rows,
          GHashTable *others)
{
  gpointer row;
  GHashTableIter iter;

  g_hash_table_iter_init (&iter, rows);
  while (g_hash_table_iter_next (&iter, &row, NULL))
    if (g_hash_table_contains (others, row))
      g_hash_table_iter_remove (&iter);
}

/* Appends the undo with just what has to go with it, and folds; NEEDED gets those rows. FALSE: it cannot
 * be undone, and the log is as it was, but not the state. */
static gboolean
append_undo (DameroEvent     *event,
             const DameroAct *act,
             GHashTable      *needed,
             DameroRefusal   *refusal)
{
  while (TRUE)
    {
      g_autoptr(GHashTable) left_out = g_hash_table_new (NULL, NULL);
      g_autoptr(GPtrArray) uids = list_uids (event, needed);
      DameroLogRow *row = damero_log_row_new (act, NULL);
      GHashTableIter iter;
      gpointer more;
      guint at;

      g_ptr_array_add (uids, NULL);
      g_free (row->act->also);
      row->act->also = uids->len > 1 ? g_strjoinv (" ", (char **) uids->pdata) : NULL;
      damero_log_append (event->log, event->uids, row);
      if (!damero_event_fold (event, left_out, &at, refusal))
        {
          damero_log_remove_last (event->log, event->uids);
          return FALSE;
        }
      if (g_hash_table_size (left_out) == 0)
        return TRUE;

      damero_log_remove_last (event->log, event->uids);
      g_hash_table_iter_init (&iter, left_out);
      while (g_hash_table_iter_next (&iter, &more, NULL))
        g_hash_table_add (needed, more);
    }
}

/* Whether each row is not undone, in the order of the log. */
static gboolean *
list_standing (const DameroEvent *event)
{
  gboolean *standing = g_new0 (gboolean, event->log->len + 1);

  for (guint i = 0; i < event->log->len; i++)
    standing[i] = !get_row (event, i)->undone;

  return standing;
}

/* Whether an act says something of entries by number, or of who meets whom. */
static gboolean
rests_on_numbers (const DameroAct *act,
                  int              section)
{
  return act->place.section == section && act->kind != DAMERO_ACT_RENUMBER &&
         act->kind != DAMERO_ACT_SECTION_CHANGED && act->kind != DAMERO_ACT_ENTRY;
}

/* The section in which an undo gives other numbers to entries that acts name which stand before and after
 * it; 0 if there is none. BEFORE: whether each row stood before the undo, and FALSE for that. */
static int
find_renumbered (const DameroEvent *event,
                 const gboolean    *before)
{
  for (guint i = 0; i < event->log->len; i++)
    {
      DameroLogRow *row = get_row (event, i);

      if (row->act->kind != DAMERO_ACT_RENUMBER || row->undone != before[i])
        continue;
      for (guint k = i + 1; k < event->log->len; k++)
        if (!get_row (event, k)->undone && before[k] &&
            rests_on_numbers (get_row (event, k)->act, row->act->place.section))
          return row->act->place.section;
    }

  return 0;
}

static gboolean
undo (DameroEvent     *event,
      const DameroAct *act,
      DameroRefusal   *ret_refusal)
{
  g_autoptr(GHashTable) given = NULL;
  g_autoptr(GHashTable) unrelated = NULL;
  g_autoptr(GHashTable) needed = g_hash_table_new (NULL, NULL);
  g_autoptr(GPtrArray) also = NULL;
  g_autofree gboolean *standing = list_standing (event);
  DameroRefusalCode code = DAMERO_REFUSAL_NONE;
  int renumbered;

  if (!damero_event_check_undo (event, act, ret_refusal))
    return FALSE;

  given = find_given (event, act);
  unrelated = find_given (event, act);
  if (!append_undo (event, act, needed, ret_refusal))
    {
      damero_event_fold_back (event);
      return damero_refuse (ret_refusal, DAMERO_REFUSAL_CANNOT_UNDO);
    }

  renumbered = find_renumbered (event, standing);
  if (renumbered != 0)
    {
      damero_event_drop_last (event, 1);
      return damero_refuse_number (ret_refusal, DAMERO_REFUSAL_UNDO_RENUMBERS, renumbered);
    }

  subtract (unrelated, needed);
  if (g_hash_table_size (unrelated) > 0)
    {
      code = DAMERO_REFUSAL_UNDO_ALSO_UNRELATED;
      also = list_uids (event, unrelated);
    }
  else if (g_hash_table_size (needed) > g_hash_table_size (given))
    {
      code = DAMERO_REFUSAL_UNDO_NEEDS_ALSO;
      also = list_uids (event, needed);
    }
  if (code != DAMERO_REFUSAL_NONE)
    {
      /* Other acts would go than were confirmed: everything stays, and the refusal says which. */
      damero_event_drop_last (event, 1);
      damero_refuse (ret_refusal, code);
      ret_refusal->also = g_steal_pointer (&also);
      return FALSE;
    }

  damero_act_set_text (get_row (event, event->log->len - 1)->act, DAMERO_FIELD_ALSO, act->also);
  return TRUE;
}

gboolean
damero_event_undo (DameroEvent     *event,
                   const DameroAct *act,
                   DameroRefusal   *ret_refusal)
{
  g_autoptr(GArray) changed = NULL;
  gboolean renames, undone;
  DameroLogRow *row;

  damero_checkpoints_begin (event);
  undone = undo (event, act, ret_refusal);
  changed = damero_checkpoints_end (event, &renames);
  if (!undone)
    return FALSE;

  row = get_row (event, event->log->len - 1);
  row->changed = g_steal_pointer (&changed);
  row->renames = renames;
  return TRUE;
}
