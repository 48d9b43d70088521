/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * director/pair-task.c - pairing a round in a thread, on a copy of the section.
 */
#include "director/director-private.h"

#include "director/pairing.h"
#include "model/fault-error.h"

typedef struct {
  char                 *event_uid;
  DameroAct            *act;
  DameroSection        *section;       /* as it was when the thread began */
  DameroPairingAnswer   answer;
  GArray               *pairs;         /* DameroPair */
  GArray               *byes;          /* int */
  DameroRefusal         refusal;
  DameroPairingProgress progress;
  gpointer              progress_data;
  GMutex                mutex;         /* guards the rest */
  guint                 n_paired;
  guint                 n_players;
  gboolean              is_reporting;          /* a call of PROGRESS is on its way */
  gboolean              over;          /* no more calls */
} Pairing;

static void
pairing_clear (gpointer data)
{
  Pairing *pairing = data;

  g_free (pairing->event_uid);
  damero_act_free (pairing->act);
  damero_section_free (pairing->section);
  g_array_unref (pairing->pairs);
  g_array_unref (pairing->byes);
  damero_refusal_clear (&pairing->refusal);
  g_mutex_clear (&pairing->mutex);
}

/* The two tasks and calls of PROGRESS on their way share it. */
static void
pairing_unref (gpointer data)
{
  g_atomic_rc_box_release_full (data, pairing_clear);
}

/* In the main context. */
static gboolean
report_progress (gpointer user_data)
{
  Pairing *pairing = g_task_get_task_data (user_data);
  guint n_paired, n_players;
  gboolean over;

  g_mutex_lock (&pairing->mutex);
  n_paired = pairing->n_paired;
  n_players = pairing->n_players;
  over = pairing->over;
  pairing->is_reporting = FALSE;
  g_mutex_unlock (&pairing->mutex);

  if (!over)
    pairing->progress (n_paired, n_players, pairing->progress_data);
  return G_SOURCE_REMOVE;
}

/* In the thread: one call on its way at a time, whatever the engine says meanwhile. */
static gboolean
on_progress (guint    n_paired,
             guint    n_players,
             gpointer user_data)
{
  GTask *task = user_data;
  Pairing *pairing = g_task_get_task_data (task);
  gboolean report;

  g_mutex_lock (&pairing->mutex);
  pairing->n_paired = n_paired;
  pairing->n_players = n_players;
  report = pairing->progress != NULL && !pairing->is_reporting;
  pairing->is_reporting = pairing->is_reporting || report;
  g_mutex_unlock (&pairing->mutex);

  /* Not g_main_context_invoke: it would call from this thread whenever nobody iterates the context. */
  if (report)
    {
      g_autoptr(GSource) source = g_idle_source_new ();

      g_source_set_priority (source, G_PRIORITY_DEFAULT);
      g_source_set_callback (source, report_progress, g_object_ref (task), g_object_unref);
      g_source_attach (source, g_task_get_context (task));
    }
  return !g_cancellable_is_cancelled (g_task_get_cancellable (task));
}

static void
pair_in_thread (GTask        *task,
                gpointer      source,
                gpointer      task_data,
                GCancellable *cancellable)
{
  Pairing *pairing = task_data;

  pairing->answer = damero_section_pair (pairing->section, pairing->act->place.round, on_progress, task,
                                         pairing->pairs, pairing->byes);
  g_task_return_boolean (task, TRUE);
}

/* The pairs are there: performs the act if they are still those of the section. */
static gboolean
perform (DameroDirector *self,
         Pairing        *pairing,
         GError        **error)
{
  const DameroEvent *event = damero_director_get_event (self, pairing->event_uid, error);
  const DameroSection *section;

  if (event == NULL)
    return FALSE;

  section = damero_event_find_section (event, pairing->act->place.section);
  if (section == NULL || !damero_section_equal (section, pairing->section, FALSE))
    {
      g_autofree char *round = g_strdup_printf ("%d", pairing->act->place.round);

      damero_fault_set (error, DAMERO_DIRECTOR_ERROR, DAMERO_DIRECTOR_ERROR_CHANGED, DAMERO_FAULT_SECTION_CHANGED,
                        DAMERO_KEPT_UNSAID, pairing->section->name, round, NULL);
      return FALSE;
    }
  if (!damero_director_take_pairs (pairing->answer, pairing->pairs, pairing->byes, pairing->act,
                                   &pairing->refusal))
    {
      damero_director_set_refused (error, &pairing->refusal, pairing->act, event);
      return FALSE;
    }

  return damero_director_perform_paired (self, pairing->event_uid, pairing->act, &pairing->refusal, error);
}

/* In the main context: the thread's task is done. */
static void
on_paired (GObject      *source,
           GAsyncResult *result,
           gpointer      user_data)
{
  g_autoptr(GTask) task = user_data;
  Pairing *pairing = g_task_get_task_data (task);
  g_autoptr(GError) error = NULL;

  g_mutex_lock (&pairing->mutex);
  pairing->over = TRUE;
  g_mutex_unlock (&pairing->mutex);

  /* A cancellable that was reset meanwhile has stopped the engine all the same. */
  if (g_task_return_error_if_cancelled (task))
    return;
  if (pairing->answer == DAMERO_PAIRING_CANCELLED)
    {
      g_task_return_new_error (task, G_IO_ERROR, G_IO_ERROR_CANCELLED, "The pairing was cancelled.");
      return;
    }
  if (damero_director_get_library (DAMERO_DIRECTOR (source)) == NULL)
    {
      g_task_return_new_error (task, G_IO_ERROR, G_IO_ERROR_CANCELLED, "The library was closed.");
      return;
    }
  if (perform (DAMERO_DIRECTOR (source), pairing, &error))
    g_task_return_pointer (task, damero_act_copy (pairing->act), (GDestroyNotify) damero_act_free);
  else
    g_task_return_error (task, g_steal_pointer (&error));
}

void
damero_director_pair_async (DameroDirector        *self,
                            const char            *event_uid,
                            const DameroAct       *act,
                            DameroPairingProgress  progress,
                            gpointer               progress_data,
                            GCancellable          *cancellable,
                            GAsyncReadyCallback    callback,
                            gpointer               user_data)
{
  g_autoptr(GTask) task = g_task_new (self, cancellable, callback, user_data);
  g_autoptr(GTask) thread = NULL;
  g_autoptr(GError) error = NULL;
  const DameroEvent *event = damero_director_get_event (self, event_uid, &error);
  Pairing *pairing = g_atomic_rc_box_new0 (Pairing);

  g_assert (DAMERO_IS_DIRECTOR (self));
  g_assert (act->kind == DAMERO_ACT_PAIR && act->pairs == NULL);

  g_mutex_init (&pairing->mutex);
  pairing->event_uid = g_strdup (event_uid);
  pairing->act = damero_act_copy (act);
  pairing->pairs = g_array_new (FALSE, FALSE, sizeof (DameroPair));
  pairing->byes = g_array_new (FALSE, FALSE, sizeof (int));
  pairing->progress = progress;
  pairing->progress_data = progress_data;
  g_task_set_source_tag (task, damero_director_pair_async);
  g_task_set_task_data (task, pairing, pairing_unref);
  if (event == NULL)
    {
      g_task_return_error (task, g_steal_pointer (&error));
      return;
    }

  damero_event_fill (event, pairing->act);
  if (!damero_event_check_place (event, pairing->act, &pairing->refusal))
    {
      damero_director_set_refused (&error, &pairing->refusal, pairing->act, event);
      g_task_return_error (task, g_steal_pointer (&error));
      return;
    }

  pairing->section = damero_section_copy (damero_event_find_section (event, pairing->act->place.section));
  /* The thread has a task of its own: it ends with the pairs, the outer one with the act. */
  thread = g_task_new (self, cancellable, on_paired, g_object_ref (task));
  g_task_set_check_cancellable (thread, FALSE);
  g_task_set_task_data (thread, g_atomic_rc_box_acquire (pairing), pairing_unref);
  g_task_run_in_thread (thread, pair_in_thread);
}

DameroAct *
damero_director_pair_finish (DameroDirector  *self,
                             GAsyncResult    *result,
                             DameroRefusal   *ret_refusal,
                             GError         **error)
{
  Pairing *pairing;

  g_assert (g_task_is_valid (result, self));

  pairing = g_task_get_task_data (G_TASK (result));
  if (ret_refusal != NULL)
    {
      damero_refusal_clear (ret_refusal);
      *ret_refusal = pairing->refusal;
      pairing->refusal = (DameroRefusal) { 0 };
    }

  return g_task_propagate_pointer (G_TASK (result), error);
}
