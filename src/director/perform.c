/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * director/perform.c - acts go in: stamped, filled in, applied to the states, stored together and announced.
 */
#include "director/director-private.h"

#include <string.h>

#include "director/pairing.h"
#include "model/fault-error.h"
#include "words/refusal.h"

#define OLDEST_STAMP_MS 60000 /* of an input event that waited to be handled */

/* Acts on their way: applied to the states, and not stored yet. */
typedef struct {
  DameroDirector *director;
  DameroEvent    *event;    /* NULL: acts of the register alone */
  const char     *group;    /* the uid they share; "": they are no group */
  gboolean        is_paired; /* the pairs of a PAIR are its system's, and are not computed again */
  guint           n_acts;   /* of the event */
  guint           n_registry_acts;
  GArray         *breaks;   /* gboolean: which of the event's break the integrity of the pairing */
} Batch;

static void
batch_clear (Batch *batch)
{
  g_array_unref (batch->breaks);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Batch, batch_clear)

static Batch
batch_new (DameroDirector *director,
           DameroEvent    *event,
           const char     *group)
{
  return (Batch) { .director = director, .event = event, .group = group,
                   .breaks = g_array_new (FALSE, FALSE, sizeof (gboolean)) };
}

static void
batch_drop (Batch *batch)
{
  if (batch->n_acts > 0)
    damero_event_drop_last (batch->event, batch->n_acts);
  if (batch->n_registry_acts > 0)
    damero_registry_drop_last (batch->director->registry, batch->n_registry_acts);
}

static gboolean
batch_apply (Batch           *batch,
             const DameroAct *act,
             DameroRefusal   *refusal)
{
  gboolean breaks;

  if (!damero_event_perform (batch->event, act, NULL, refusal))
    return FALSE;

  breaks = damero_event_breaks_integrity (batch->event, act);
  g_array_append_val (batch->breaks, breaks);
  batch->n_acts++;
  return TRUE;
}

static gboolean
batch_apply_registry (Batch           *batch,
                      const DameroAct *act,
                      DameroRefusal   *refusal)
{
  if (!damero_registry_perform (batch->director->registry, act, refusal))
    return FALSE;

  batch->n_registry_acts++;
  return TRUE;
}

/* Stores what was applied, or takes it out of the states again: what is seen is what is stored. */
static gboolean
batch_store (Batch   *batch,
             GError **error)
{
  g_autoptr(GError) local_error = NULL;

  if (batch->n_acts + batch->n_registry_acts == 0)
    return TRUE;
  if (damero_library_commit (batch->director->library, batch->event, batch->n_acts, batch->breaks,
                             batch->director->registry, batch->n_registry_acts, &local_error))
    {
      damero_director_note_stored (batch->director);
      return TRUE;
    }

  batch_drop (batch);
  damero_director_note_failure (batch->director, local_error);
  g_propagate_error (error, g_steal_pointer (&local_error));
  return FALSE;
}

static void
batch_announce (const Batch *batch)
{
  damero_director_announce (batch->director, batch->event, batch->n_acts, batch->n_registry_acts);
}

/* Stores one act of the event; says nothing of it yet. */
static gboolean
store_act (DameroDirector  *self,
           DameroEvent     *event,
           const DameroAct *act,
           GError         **error)
{
  g_auto(Batch) batch = batch_new (self, event, "");
  g_auto(DameroRefusal) refusal = { 0 };

  if (batch_apply (&batch, act, &refusal))
    return batch_store (&batch, error);

  damero_director_set_refused (error, &refusal, act, event);
  return FALSE;
}

gboolean
damero_director_commit (DameroDirector  *self,
                        DameroEvent     *event,
                        const DameroAct *act,
                        GError         **error)
{
  if (!store_act (self, event, act, error))
    return FALSE;

  damero_director_announce (self, event, 1, 0);
  return TRUE;
}

void
damero_director_set_refused (GError             **error,
                             const DameroRefusal *refusal,
                             const DameroAct     *act,
                             const DameroEvent   *event)
{
  g_autofree char *sentence = damero_words_refusal (refusal, act, event);

  g_set_error_literal (error, DAMERO_DIRECTOR_ERROR, DAMERO_DIRECTOR_ERROR_REFUSED, sentence);
}

void
damero_director_make_uid (DameroDirector *self,
                          char            uid[DAMERO_UID_SIZE])
{
  guint8 bytes[10];

  damero_environment_get_random (self->environment, bytes, sizeof bytes);
  damero_uid_format (damero_environment_get_wall_ms (self->environment), bytes, uid);
}

/* What is done next; the director asks which flags wait for it. */
typedef struct {
  DameroDirector    *director;
  const DameroEvent *event;
  const DameroAct   *act; /* NULL: nothing is done but what time decides */
  gint64             now_ms;
  gint64             again_ms; /* the first of the instants at which one of them has waited */
} FlagWait;

/* A press that was made before a flag ends the turn in which it fell; whatever else is done at its board waits for
 * it. */
static gboolean
is_waiting (const DameroPlace *place,
            gint64             flag_ms,
            gpointer           user_data)
{
  FlagWait *wait = user_data;
  const DameroFlagWait *asked = g_hash_table_lookup (wait->director->flag_waits, wait->event->uid);
  gint64 wait_ms;

  if (wait->act != NULL && damero_place_equal (place, &wait->act->place) &&
      !damero_act_is (wait->act, DAMERO_TRAIT_REMARK))
    return wait->act->kind == DAMERO_ACT_FLAG ||
           (wait->act->kind == DAMERO_ACT_PRESS && damero_act_get_press_ms (wait->act) < flag_ms);
  if (asked == NULL || flag_ms > wait->now_ms)
    return FALSE;

  wait_ms = asked->func (place, flag_ms, wait->now_ms, asked->user_data);
  if (wait_ms > 0)
    wait->again_ms = MIN (wait->again_ms, wait->now_ms + wait_ms);
  return wait_ms > 0;
}

gint64
damero_director_get_deadline_ms (DameroDirector    *self,
                                 const DameroEvent *event)
{
  FlagWait wait = { self, event, NULL, damero_environment_get_mono_ms (self->environment), G_MAXINT64 };
  DameroActKind kind;
  DameroPlace place;
  gint64 at_ms = G_MAXINT64;

  damero_event_get_deadline_but (event, is_waiting, &wait, &place, &at_ms, &kind);
  return MIN (at_ms, wait.again_ms);
}

/* The next deadline of the event that has passed by the stamp, as an act of the program at its own instant, or, where
 * something was done meanwhile, at the next that there can be; NULL if there is none. ACT is done next, or NULL. */
static DameroAct *
make_deadline (DameroDirector    *self,
               const DameroEvent *event,
               const DameroAct   *next,
               const DameroStamp *stamp)
{
  FlagWait wait = { self, event, next, stamp->mono_ms, G_MAXINT64 };
  const DameroLogRow *last;
  DameroActKind kind;
  DameroPlace place;
  DameroAct *act;
  gint64 at_ms;

  if (!damero_event_get_deadline_but (event, is_waiting, &wait, &place, &at_ms, &kind) || at_ms > stamp->mono_ms)
    return NULL;

  last = g_ptr_array_index (event->log, event->log->len - 1);
  if (last->act->stamp.run == stamp->run)
    at_ms = MAX (at_ms, last->act->stamp.mono_ms);
  act = damero_act_new (kind);
  damero_director_make_uid (self, act->uid);
  act->actor = DAMERO_ACTOR_PROGRAM;
  act->place = place;
  act->stamp = (DameroStamp) { stamp->run, at_ms, stamp->wall_ms - (stamp->mono_ms - at_ms) };
  return act;
}

/* Each is stored by itself. They are announced together: while one that has passed is not in the log yet, the answers
 * to what is allowed at other boards are not those of this instant. */
static gboolean
write_deadlines (DameroDirector    *self,
                 DameroEvent       *event,
                 const DameroAct   *act,
                 const DameroStamp *stamp,
                 GError           **error)
{
  gboolean stored = TRUE;
  DameroAct *next;
  guint n = 0;

  while (stored && (next = make_deadline (self, event, act, stamp)) != NULL)
    {
      g_autoptr(DameroAct) deadline = next;

      stored = store_act (self, event, deadline, error);
      n += stored ? 1 : 0;
    }

  if (n > 0)
    damero_director_announce (self, event, n, 0);
  return stored;
}

gboolean
damero_director_write_deadlines (DameroDirector    *self,
                                 DameroEvent       *event,
                                 const DameroStamp *stamp,
                                 GError           **error)
{
  return write_deadlines (self, event, NULL, stamp, error);
}

void
damero_director_set_flag_wait (DameroDirector     *self,
                               const char         *event_uid,
                               DameroFlagWaitFunc  func,
                               gpointer            user_data)
{
  const DameroFlagWait wait = { func, user_data };

  g_return_if_fail (DAMERO_IS_DIRECTOR (self));

  if (func == NULL)
    g_hash_table_remove (self->flag_waits, event_uid);
  else
    g_hash_table_insert (self->flag_waits, g_strdup (event_uid), g_memdup2 (&wait, sizeof wait));
}

/* A stamp that comes with an act is an input event's: of now, or of the moment it waited to be handled. */
static gboolean
is_stamp_credible (DameroDirector  *self,
                   const DameroAct *act)
{
  gint64 now_ms = damero_environment_get_mono_ms (self->environment);

  return act->stamp.mono_ms == 0 ||
         (act->stamp.mono_ms <= now_ms && act->stamp.mono_ms >= now_ms - OLDEST_STAMP_MS);
}

/* Uid, stamp, and texts as they are kept. Its wall time is that of its own instant too. */
static void
complete_head (DameroDirector *self,
               DameroAct      *act)
{
  DameroStamp now = damero_director_get_now (self);

  if (act->uid[0] == '\0')
    damero_director_make_uid (self, act->uid);
  if (act->stamp.mono_ms == 0)
    act->stamp.mono_ms = now.mono_ms;
  if (act->stamp.wall_ms == 0)
    act->stamp.wall_ms = now.wall_ms - (now.mono_ms - act->stamp.mono_ms);
  act->stamp.run = self->run;
  damero_act_normalize (act);
}

/* Lots are drawn from a seed that the log keeps: anyone can draw them again. What a ballot comes to is filled in from
 * its seed; what else a section draws lots for is known when it has been filled in. */
static void
fill_seed (DameroDirector *self,
           DameroAct      *act)
{
  gboolean first_by_lot = damero_system_is_swiss ((DameroSystem) act->system) && act->initial == DAMERO_INITIAL_LOT;

  if (act->kind == DAMERO_ACT_SECTION && act->seed == DAMERO_NO_INT64 &&
      (act->starter == DAMERO_STARTER_LOT || first_by_lot))
    act->seed = damero_environment_get_seed (self->environment);
}

gboolean
damero_director_check_writable (DameroDirector  *self,
                                GError         **error)
{
  if (!self->read_only)
    return TRUE;

  damero_fault_set (error, DAMERO_DIRECTOR_ERROR, DAMERO_DIRECTOR_ERROR_READ_ONLY, DAMERO_FAULT_READ_ONLY,
                    DAMERO_KEPT_UNSAID, damero_library_get_path (self->library), NULL);
  return FALSE;
}

/* ---- several acts ---- */

static gboolean
is_of_registry (const Batch     *batch,
                const DameroAct *act)
{
  return batch->event == NULL || damero_act_is_of_registry (act->kind);
}

static gboolean
is_known (const Batch     *batch,
          const DameroAct *act)
{
  GHashTable *uids = is_of_registry (batch, act) ? batch->director->registry->uids : batch->event->uids;

  return act->uid[0] != '\0' && g_hash_table_contains (uids, act->uid);
}

/* Whether an undo of the event names acts of a group that has acts of the register too. */
static gboolean
reaches_registry (const Batch     *batch,
                  const DameroAct *act)
{
  const DameroLogRow *row = act->kind == DAMERO_ACT_UNDO && act->undoes != NULL && batch->event != NULL
                              ? g_hash_table_lookup (batch->event->uids, act->undoes) : NULL;

  return row != NULL && strcmp (row->act->group, act->undoes) == 0 &&
         damero_director_get_registry (batch->director, NULL) != NULL &&
         g_hash_table_contains (batch->director->registry->uids, act->undoes);
}

/* Undoes the acts of the register with those of the event, as long as no later act there depends on them. */
static void
undo_in_registry (Batch           *batch,
                  const DameroAct *act)
{
  g_autoptr(DameroAct) undo = damero_act_new (DAMERO_ACT_UNDO);
  g_auto(DameroRefusal) refusal = { 0 };

  undo->actor = act->actor;
  damero_act_set_text (undo, DAMERO_FIELD_UNDOES, act->undoes);
  g_strlcpy (undo->group, act->group, sizeof undo->group);
  complete_head (batch->director, undo);
  batch_apply_registry (batch, undo, &refusal);
}

/* Lets the system pair. An act that cannot be performed at its place is left as it is: the check refuses it. */
static gboolean
fill_pairs (const DameroEvent *event,
            DameroAct         *act,
            DameroRefusal     *refusal)
{
  g_auto(DameroRefusal) ignored = { 0 };

  return !damero_event_check_place (event, act, &ignored) ||
         damero_director_fill_pairs (damero_event_find_section (event, act->place.section), act, NULL, NULL, refusal);
}

static gboolean
apply_to_event (Batch         *batch,
                DameroAct     *act,
                DameroRefusal *refusal)
{
  DameroAct *deadline;

  /* Acts of the clock between two of them belong to the group too. */
  while (batch->n_acts > 0 && (deadline = make_deadline (batch->director, batch->event, act, &act->stamp)) != NULL)
    {
      g_autoptr(DameroAct) passed = deadline;

      g_strlcpy (passed->group, batch->group, sizeof passed->group);
      if (!batch_apply (batch, passed, refusal))
        return FALSE;
    }

  if (damero_event_is_to_be_drawn (act))
    act->seed = damero_environment_get_seed (batch->director->environment);
  damero_event_fill (batch->event, act);
  fill_seed (batch->director, act);
  if (act->kind == DAMERO_ACT_PAIR && !batch->is_paired && !fill_pairs (batch->event, act, refusal))
    return FALSE;
  if (!batch_apply (batch, act, refusal))
    return FALSE;

  if (reaches_registry (batch, act))
    undo_in_registry (batch, act);
  return TRUE;
}

/* Applies an act to the state it belongs to. An act that is already in the log is taken from there. */
static gboolean
apply (Batch         *batch,
       DameroAct     *act,
       DameroRefusal *refusal)
{
  gboolean known = is_known (batch, act);

  if (!is_of_registry (batch, act))
    return known ? damero_event_perform (batch->event, act, NULL, refusal) : apply_to_event (batch, act, refusal);
  if (known)
    return damero_registry_perform (batch->director->registry, act, refusal);

  damero_registry_fill (batch->director->registry, act);
  return batch_apply_registry (batch, act, refusal);
}

/* Gives the acts that are new uids and stamps, and a group if there are several. An event's first act cannot be
 * undone, and so is of none. */
static void
complete_heads (Batch      *batch,
                DameroAct **acts,
                guint       n_acts,
                char        group[DAMERO_UID_SIZE])
{
  const DameroStamp *first = NULL;
  guint n = 0;

  for (guint i = 0; i < n_acts; i++)
    if (!is_known (batch, acts[i]) && acts[i]->kind != DAMERO_ACT_EVENT)
      {
        n += 1 + reaches_registry (batch, acts[i]);
        if (acts[i]->group[0] != '\0')
          memcpy (group, acts[i]->group, DAMERO_UID_SIZE);
      }
  for (guint i = 0; i < n_acts; i++)
    {
      if (is_known (batch, acts[i]))
        continue;
      /* They are performed at one instant. */
      if (first != NULL && acts[i]->stamp.mono_ms == 0)
        acts[i]->stamp = *first;
      complete_head (batch->director, acts[i]);
      first = &acts[i]->stamp;
    }
  if (n > 1 && group[0] == '\0')
    damero_director_make_uid (batch->director, group);

  for (guint i = 0; i < n_acts; i++)
    if (acts[i]->kind != DAMERO_ACT_EVENT)
      memcpy (acts[i]->group, group, DAMERO_UID_SIZE);
  batch->group = group;
}

/* Completes the heads of the new acts, and writes what time has decided before the first of the event's. */
static gboolean
settle_before (Batch          *batch,
               DameroAct     **acts,
               guint           n_acts,
               char            group[DAMERO_UID_SIZE],
               guint          *ret_refused,
               DameroRefusal  *refusal,
               GError        **error)
{
  const DameroAct *first = NULL;

  for (guint i = n_acts; i-- > 0;)
    if (!is_of_registry (batch, acts[i]) && !is_known (batch, acts[i]))
      first = acts[i];
  if (first != NULL && !damero_director_check_suspend (batch->director, error))
    return FALSE;
  for (*ret_refused = 0; *ret_refused < n_acts; ++*ret_refused)
    if (!is_stamp_credible (batch->director, acts[*ret_refused]))
      return damero_refuse (refusal, DAMERO_REFUSAL_STAMP);

  complete_heads (batch, acts, n_acts, group);
  return first == NULL || write_deadlines (batch->director, batch->event, first, &first->stamp, error);
}

/* Says which of several acts was refused, while the states are still those that refused it. */
static void
set_refused (GError              **error,
             const Batch          *batch,
             const DameroRefusal  *refusal,
             const DameroAct      *act,
             gboolean              is_one_of_several)
{
  g_autofree char *sentence = is_one_of_several ? damero_words_refusal_in_group (refusal, act, batch->event) : NULL;

  if (sentence != NULL)
    g_set_error_literal (error, DAMERO_DIRECTOR_ERROR, DAMERO_DIRECTOR_ERROR_REFUSED, sentence);
  else
    damero_director_set_refused (error, refusal, act, batch->event);
}

/* Performs ACTS, which are copies, on the states and stores them. RET_REFUSED: the one that was refused, if REFUSAL
 * says so. */
static gboolean
perform_batch (Batch          *batch,
               DameroAct     **acts,
               guint           n_acts,
               guint          *ret_refused,
               DameroRefusal  *refusal,
               GError        **error)
{
  char group[DAMERO_UID_SIZE] = "";
  gboolean ok = settle_before (batch, acts, n_acts, group, ret_refused, refusal, error);

  for (guint i = 0; ok && i < n_acts; i++)
    {
      *ret_refused = i;
      ok = apply (batch, acts[i], refusal);
    }
  if (ok)
    return batch_store (batch, error);

  if (refusal->code != DAMERO_REFUSAL_NONE)
    set_refused (error, batch, refusal, acts[*ret_refused], n_acts > 1);
  batch_drop (batch);
  return FALSE;
}

/* Exchanges the contents of two acts. */
static void
swap_acts (DameroAct *a,
           DameroAct *b)
{
  DameroAct c = *a;

  *a = *b;
  *b = c;
}

static gboolean
is_stored (DameroDirector *self,
           const char     *event_uid)
{
  g_autofree char *found = damero_library_find_event (self->library, event_uid, NULL);

  return g_strcmp0 (found, event_uid) == 0;
}

/* The event that the acts are of: RET_EVENT NULL if they are of the register alone; RET_NEW owns one that the first of
 * them makes. An EVENT act that is known already is answered by its event. */
static gboolean
find_event (DameroDirector  *self,
            const char      *event_uid,
            const DameroAct *first,
            DameroEvent    **ret_event,
            DameroEvent    **ret_new,
            GError         **error)
{
  *ret_event = NULL;
  if (event_uid == NULL && first->kind != DAMERO_ACT_EVENT)
    return TRUE;

  if (event_uid == NULL && first->uid[0] != '\0' && is_stored (self, first->uid))
    event_uid = first->uid;
  *ret_event = event_uid != NULL ? (DameroEvent *) damero_director_get_event (self, event_uid, error)
                                 : (*ret_new = damero_event_new ());
  return *ret_event != NULL;
}

static gboolean
needs_registry (const DameroEvent *event,
                DameroAct        **acts,
                guint              n_acts)
{
  for (guint i = 0; i < n_acts; i++)
    if (event == NULL || damero_act_is_of_registry (acts[i]->kind))
      return TRUE;

  return FALSE;
}

/* IS_PAIRED: see Batch. */
static gboolean
perform (DameroDirector  *self,
         const char      *event_uid,
         DameroAct      **acts,
         guint            n_acts,
         gboolean         is_paired,
         guint           *ret_refused,
         DameroRefusal   *refusal,
         GError         **error)
{
  g_autoptr(GPtrArray) copies = g_ptr_array_new_with_free_func ((GDestroyNotify) damero_act_free);
  g_autoptr(DameroEvent) new_event = NULL;
  g_auto(Batch) batch = batch_new (self, NULL, "");

  g_assert (DAMERO_IS_DIRECTOR (self));
  g_assert (n_acts > 0);

  damero_refusal_clear (refusal);
  if (!damero_director_check_writable (self, error) ||
      !find_event (self, event_uid, acts[0], &batch.event, &new_event, error) ||
      (needs_registry (batch.event, acts, n_acts) && damero_director_get_registry (self, error) == NULL))
    return FALSE;

  batch.is_paired = is_paired;
  for (guint i = 0; i < n_acts; i++)
    g_ptr_array_add (copies, damero_act_copy (acts[i]));
  if (!perform_batch (&batch, (DameroAct **) copies->pdata, n_acts, ret_refused, refusal, error))
    {
      /* What was filled in is what the refusal is about. */
      if (refusal->code != DAMERO_REFUSAL_NONE && n_acts == 1)
        swap_acts (acts[0], g_ptr_array_index (copies, 0));
      return FALSE;
    }

  g_steal_pointer (&new_event);
  for (guint i = 0; i < n_acts; i++)
    swap_acts (acts[i], g_ptr_array_index (copies, i));
  batch_announce (&batch);
  damero_director_set_timers (self);
  return TRUE;
}

gboolean
damero_director_perform_many (DameroDirector  *self,
                              const char      *event_uid,
                              DameroAct      **acts,
                              guint            n_acts,
                              guint           *ret_refused,
                              DameroRefusal   *ret_refusal,
                              GError         **error)
{
  g_auto(DameroRefusal) own_refusal = { 0 };
  guint refused = 0;
  gboolean ok;

  if (n_acts == 0)
    return TRUE;

  ok = perform (self, event_uid, acts, n_acts, FALSE, &refused, ret_refusal != NULL ? ret_refusal : &own_refusal,
                error);
  if (!ok && ret_refused != NULL)
    *ret_refused = refused;
  return ok;
}

gboolean
damero_director_perform (DameroDirector  *self,
                         const char      *event_uid,
                         DameroAct       *act,
                         const GArray   **ret_consequences,
                         DameroRefusal   *ret_refusal,
                         GError         **error)
{
  const DameroEvent *event;

  g_assert (event_uid != NULL || act->kind == DAMERO_ACT_EVENT || damero_act_is_of_registry (act->kind));

  if (!damero_director_perform_many (self, event_uid, &act, 1, NULL, ret_refusal, error))
    return FALSE;

  if (ret_consequences != NULL && !damero_act_is_of_registry (act->kind))
    {
      event = damero_director_get_event (self, event_uid != NULL ? event_uid : act->uid, NULL);
      *ret_consequences = ((const DameroLogRow *) g_hash_table_lookup (event->uids, act->uid))->consequences;
    }
  return TRUE;
}

gboolean
damero_director_perform_registry (DameroDirector  *self,
                                  DameroAct      **acts,
                                  guint            n_acts,
                                  DameroRefusal   *ret_refusal,
                                  GError         **error)
{
  return damero_director_perform_many (self, NULL, acts, n_acts, NULL, ret_refusal, error);
}

gboolean
damero_director_perform_paired (DameroDirector  *self,
                                const char      *event_uid,
                                DameroAct      **acts,
                                guint            n_acts,
                                DameroRefusal   *ret_refusal,
                                GError         **error)
{
  guint refused;

  return perform (self, event_uid, acts, n_acts, TRUE, &refused, ret_refusal, error);
}
