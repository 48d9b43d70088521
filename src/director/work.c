/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * A connection that has read is kept for the next work: it knows the tables and has what is asked for most.
 */
#include "director/work.h"

#include <sys/resource.h>
#include <sys/syscall.h>
#include <unistd.h>

#include "director/director-private.h"

struct _DameroWork
{
  DameroDirector *director;   /* borrowed: it waits for the thread */
  DameroWorkPlan  plan;
  GTask          *task;       /* borrowed: this is its data; only the main context has references to it */
  GCancellable   *stop;       /* cancelled by who asked, and when the director is closed */
  GCancellable   *asked;      /* who asked cancels this one; NULL: nobody does */
  gulong          asked_id;
  GMutex          mutex;      /* guards the rest */
  guint           n_done;
  guint           n_total;
  gboolean        is_reporting; /* a call of PROGRESS is on its way */
  gboolean        over;       /* no more calls */
};

static void
work_free (gpointer data)
{
  DameroWork *work = data;

  if (work->asked != NULL)
    g_cancellable_disconnect (work->asked, work->asked_id);
  g_clear_object (&work->asked);
  g_object_unref (work->stop);
  work->plan.free_data (work->plan.data);
  g_mutex_clear (&work->mutex);
  g_free (work);
}

/* In the main context. */
static gboolean
report_progress (gpointer user_data)
{
  DameroWork *work = g_task_get_task_data (user_data);
  guint n_done, n_total;
  gboolean over;

  g_mutex_lock (&work->mutex);
  n_done = work->n_done;
  n_total = work->n_total;
  over = work->over;
  work->is_reporting = FALSE;
  g_mutex_unlock (&work->mutex);

  if (!over)
    work->plan.progress (n_done, n_total, work->plan.progress_data);
  return G_SOURCE_REMOVE;
}

/* One call on its way at a time. */
gboolean
damero_work_go_on (DameroWork  *work,
                   guint        n_done,
                   guint        n_total,
                   GError     **error)
{
  gboolean report;

  g_mutex_lock (&work->mutex);
  work->n_done = n_done;
  work->n_total = n_total;
  report = work->plan.progress != NULL && !work->is_reporting;
  work->is_reporting = work->is_reporting || report;
  g_mutex_unlock (&work->mutex);

  if (report)
    {
      g_autoptr(GSource) source = g_idle_source_new ();

      g_source_set_priority (source, G_PRIORITY_DEFAULT);
      g_source_set_callback (source, report_progress, g_object_ref (work->task), g_object_unref);
      g_source_attach (source, g_task_get_context (work->task));
    }
  return !g_cancellable_set_error_if_cancelled (work->stop, error);
}

static DameroLibrary *
take_library (DameroWork  *work,
              GError     **error)
{
  DameroDirector *director = work->director;
  DameroLibrary *reader;

  if (work->plan.kind == DAMERO_WORK_WRITES)
    return damero_director_check_writable (director, error) ? damero_library_open_sibling (director->library, error)
                                                            : NULL;
  g_mutex_lock (&director->mutex);
  reader = g_steal_pointer (&director->reader);
  g_mutex_unlock (&director->mutex);

  return reader != NULL ? reader : damero_library_open_reader (director->library, error);
}

/* The last thing a thread does with the director: it may be gone afterwards. LIBRARY may be NULL. */
static void
give_back (DameroWork    *work,
           DameroLibrary *library)
{
  DameroDirector *director = work->director;

  if (work->plan.kind == DAMERO_WORK_WRITES)
    g_clear_pointer (&library, damero_library_abandon);
  g_mutex_lock (&director->mutex);
  if (director->reader == NULL && !g_atomic_int_get (&director->stops_threads))
    director->reader = g_steal_pointer (&library);
  g_clear_pointer (&library, damero_library_abandon);
  g_ptr_array_remove_fast (director->stops, work->stop);
  director->n_threads--;
  g_cond_broadcast (&director->thread_over);
  g_mutex_unlock (&director->mutex);
}

static void
drop_answer (DameroWork *work,
             gpointer   *answer)
{
  if (work->plan.free_answer != NULL)
    work->plan.free_answer (*answer);
  *answer = NULL;
}

/* Does it, unless it is cancelled already; one that WRITES looks for itself, and says how far it came. */
static gpointer
do_work (DameroWork     *work,
         DameroLibrary **library,
         GError        **error)
{
  const DameroWorkPlan *plan = &work->plan;
  gpointer answer;

  if (plan->kind != DAMERO_WORK_WRITES && g_cancellable_set_error_if_cancelled (work->stop, error))
    return NULL;
  if (plan->kind != DAMERO_WORK_COMPUTES && (*library = take_library (work, error)) == NULL)
    return NULL;

  if (plan->kind != DAMERO_WORK_READS && plan->kind != DAMERO_WORK_READS_IN_STEPS)
    return plan->run (work, *library, plan->data, error);

  if (plan->kind == DAMERO_WORK_READS && !damero_library_begin_reading (*library, error))
    return NULL;
  damero_library_set_cancellable (*library, work->stop);
  answer = plan->run (work, *library, plan->data, error);
  damero_library_set_cancellable (*library, NULL);
  if (plan->kind == DAMERO_WORK_READS)
    damero_library_end_reading (*library);
  return answer;
}

static void
work_in_thread (GTask        *inner,
                gpointer      source,
                gpointer      task_data,
                GCancellable *cancellable)
{
  DameroWork *work = task_data;
  g_autoptr(GError) error = NULL;
  DameroLibrary *library = NULL;
  gpointer answer = do_work (work, &library, &error);

  give_back (work, library);
  if (answer != NULL && !work->plan.is_lasting && g_cancellable_is_cancelled (work->stop))
    drop_answer (work, &answer);

  if (answer != NULL)
    g_task_return_pointer (inner, answer, work->plan.free_answer);
  else if (g_cancellable_is_cancelled (work->stop))
    g_task_return_new_error (inner, G_IO_ERROR, G_IO_ERROR_CANCELLED, "It was cancelled.");
  else
    g_task_return_error (inner, g_steal_pointer (&error));
}

/* In the main context. The thread drops the inner task at some time after this: were it the outer one, that could be
 * the last reference to the director. */
static void
on_worked (GObject      *source,
           GAsyncResult *result,
           gpointer      user_data)
{
  g_autoptr(GTask) task = user_data;
  DameroWork *work = g_task_get_task_data (task);
  GError *error = NULL;
  gpointer answer = g_task_propagate_pointer (G_TASK (result), &error);

  if (error != NULL)
    g_task_return_error (task, error);
  else
    g_task_return_pointer (task, answer, work->plan.free_answer);
}

/* In Linux both are of the thread alone; elsewhere nothing is to be lowered that could not be raised again. */
static void
come_last (void)
{
#ifdef __linux__
  const int idle_class = 3 << 13, this_process = 1;

  setpriority (PRIO_PROCESS, 0, 19);
  syscall (SYS_ioprio_set, this_process, 0, idle_class);
#endif
}

/* A thread that has come last can never come first again: it is nobody else's. */
static gpointer
work_aside (gpointer user_data)
{
  g_autoptr(GTask) inner = user_data;

  come_last ();
  work_in_thread (inner, NULL, g_task_get_task_data (inner), NULL);
  return NULL;
}

static void
on_asked (GCancellable *asked,
          GCancellable *stop)
{
  g_cancellable_cancel (stop);
}

void
damero_work_start (DameroDirector       *director,
                   const DameroWorkPlan *plan,
                   gpointer              tag,
                   GCancellable         *cancellable,
                   GAsyncReadyCallback   callback,
                   gpointer              user_data)
{
  g_autoptr(GTask) task = g_task_new (director, cancellable, callback, user_data);
  g_autoptr(GTask) inner = g_task_new (NULL, NULL, on_worked, g_object_ref (task));
  DameroWork *work = g_new0 (DameroWork, 1);

  g_mutex_init (&work->mutex);
  work->director = director;
  work->plan = *plan;
  work->task = task;
  work->stop = g_cancellable_new ();
  g_task_set_source_tag (task, tag);
  g_task_set_task_data (task, work, work_free);
  g_task_set_check_cancellable (task, !plan->is_lasting);
  if (cancellable != NULL)
    {
      work->asked = g_object_ref (cancellable);
      work->asked_id = g_cancellable_connect (cancellable, G_CALLBACK (on_asked), g_object_ref (work->stop),
                                              g_object_unref);
    }
  if (g_atomic_int_get (&director->stops_threads))
    {
      g_task_return_new_error (inner, G_IO_ERROR, G_IO_ERROR_CANCELLED, "The library is closed.");
      return;
    }

  g_mutex_lock (&director->mutex);
  director->n_threads++;
  g_ptr_array_add (director->stops, g_object_ref (work->stop));
  g_mutex_unlock (&director->mutex);
  g_task_set_task_data (inner, work, NULL);
  if (plan->kind == DAMERO_WORK_READS_IN_STEPS)
    g_thread_unref (g_thread_new ("aside", work_aside, g_object_ref (inner)));
  else
    g_task_run_in_thread (inner, work_in_thread);
}

gpointer
damero_work_finish (DameroDirector  *director,
                    GAsyncResult    *result,
                    GError         **error)
{
  DameroWork *work;
  gpointer answer;

  g_assert (g_task_is_valid (result, director));

  work = g_task_get_task_data (G_TASK (result));
  g_mutex_lock (&work->mutex);
  work->over = TRUE;
  g_mutex_unlock (&work->mutex);

  answer = g_task_propagate_pointer (G_TASK (result), error);
  /* It was done, but the director was closed before anybody heard of it. */
  if (answer != NULL && !work->plan.is_lasting && g_atomic_int_get (&director->stops_threads))
    {
      drop_answer (work, &answer);
      g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_CANCELLED, "The library is closed.");
    }
  return answer;
}

gpointer
damero_work_get_data (GAsyncResult *result)
{
  return ((DameroWork *) g_task_get_task_data (G_TASK (result)))->plan.data;
}

void
damero_director_stop_threads (DameroDirector *self)
{
  g_autoptr(GPtrArray) stops = g_ptr_array_new_with_free_func (g_object_unref);

  g_atomic_int_set (&self->stops_threads, TRUE);
  g_mutex_lock (&self->mutex);
  for (guint i = 0; i < self->stops->len; i++)
    g_ptr_array_add (stops, g_object_ref (self->stops->pdata[i]));
  g_mutex_unlock (&self->mutex);
  for (guint i = 0; i < stops->len; i++)
    g_cancellable_cancel (stops->pdata[i]);

  g_mutex_lock (&self->mutex);
  while (self->n_threads > 0)
    g_cond_wait (&self->thread_over, &self->mutex);
  g_clear_pointer (&self->reader, damero_library_abandon);
  g_mutex_unlock (&self->mutex);
}
