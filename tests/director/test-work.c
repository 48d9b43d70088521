/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Long work in a thread: it is cancelled by who asked, and by the end of the director, in the middle of a statement
 * that would never end; it tells how far it is.
 */
#include "director/work.h"

#include <sys/resource.h>

#include "store/library-private.h"
#include "support/folder.h"

typedef struct {
  char              *folder;
  DameroEnvironment *environment;
  DameroDirector    *director;
  GMutex             mutex;
  GCond              cond;
  gboolean           has_begun;  /* under the mutex */
  gboolean           may_end;    /* under the mutex */
  guint              n_named;
  guint              last_done;
  gboolean           is_over;
  gpointer           answer;
  GError            *error;
} Fixture;

static void
set_up (Fixture      *fixture,
        gconstpointer data)
{
  g_autoptr(GError) error = NULL;
  g_autofree char *path = NULL;

  fixture->folder = make_folder ();
  path = g_build_filename (fixture->folder, "club.damero", NULL);
  fixture->environment = damero_environment_new_virtual (G_GINT64_CONSTANT (1790000000000), 7);
  fixture->director = damero_director_open (path, FALSE, "test", fixture->environment, &error);
  g_assert_no_error (error);
  damero_director_set_backups (fixture->director, NULL);
  g_mutex_init (&fixture->mutex);
  g_cond_init (&fixture->cond);
}

static void
tear_down (Fixture      *fixture,
           gconstpointer data)
{
  if (fixture->director != NULL)
    g_assert_true (damero_director_close (fixture->director, NULL));
  g_clear_object (&fixture->director);
  g_clear_object (&fixture->environment);
  g_clear_error (&fixture->error);
  g_mutex_clear (&fixture->mutex);
  g_cond_clear (&fixture->cond);
  remove_folder (fixture->folder);
  g_free (fixture->folder);
}

static void
say (Fixture  *fixture,
     gboolean *what)
{
  g_mutex_lock (&fixture->mutex);
  *what = TRUE;
  g_cond_broadcast (&fixture->cond);
  g_mutex_unlock (&fixture->mutex);
}

static void
wait_for (Fixture  *fixture,
          gboolean *what)
{
  g_mutex_lock (&fixture->mutex);
  while (!*what)
    g_cond_wait (&fixture->cond, &fixture->mutex);
  g_mutex_unlock (&fixture->mutex);
}

/* In the thread: the statement ends only if it is stopped. */
static gpointer
count_for_ever (DameroWork     *work,
                DameroLibrary  *reader,
                gpointer        data,
                GError        **error)
{
  say (data, &((Fixture *) data)->has_begun);
  g_assert_false (damero_library_execute (reader, "WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n) "
                                          "SELECT count(*) FROM n", error));
  return NULL;
}

/* In the thread: is done, but does not end before it may. */
static gpointer
do_and_wait (DameroWork     *work,
             DameroLibrary  *reader,
             gpointer        data,
             GError        **error)
{
  Fixture *fixture = data;

  for (guint i = 0; i <= 100; i++)
    if (!damero_work_go_on (work, i, 100, error))
      return NULL;
  say (fixture, &fixture->has_begun);
  wait_for (fixture, &fixture->may_end);
  return g_strdup ("done");
}

/* In the thread: its nice value, as a text. */
static gpointer
tell_priority (DameroWork     *work,
               DameroLibrary  *reader,
               gpointer        data,
               GError        **error)
{
  return g_strdup_printf ("%d", getpriority (PRIO_PROCESS, 0));
}

static void
keep_data (gpointer data)
{
}

static void
on_progress (guint    n_done,
             guint    n_total,
             gpointer user_data)
{
  Fixture *fixture = user_data;

  g_assert_false (fixture->is_over);
  g_assert_cmpuint (n_total, ==, 100);
  g_assert_cmpuint (n_done, >=, fixture->last_done);
  fixture->last_done = n_done;
  fixture->n_named++;
}

static void
on_done (GObject      *source,
         GAsyncResult *result,
         gpointer      user_data)
{
  Fixture *fixture = user_data;

  fixture->answer = damero_work_finish (DAMERO_DIRECTOR (source), result, &fixture->error);
  fixture->is_over = TRUE;
}

static void
start (Fixture       *fixture,
       DameroWorkFunc run,
       gboolean       is_lasting,
       GCancellable  *cancellable)
{
  const DameroWorkPlan plan = {
    .run = run, .data = fixture, .free_data = keep_data, .free_answer = g_free, .is_lasting = is_lasting,
    .progress = on_progress, .progress_data = fixture,
  };

  fixture->has_begun = fixture->may_end = fixture->is_over = FALSE;
  damero_work_start (fixture->director, &plan, start, cancellable, on_done, fixture);
}

static void
finish (Fixture *fixture)
{
  while (!fixture->is_over)
    g_main_context_iteration (NULL, TRUE);
}

static void
test_close (Fixture      *fixture,
            gconstpointer data)
{
  start (fixture, count_for_ever, FALSE, NULL);
  wait_for (fixture, &fixture->has_begun);
  g_assert_true (damero_director_close (fixture->director, NULL));
  finish (fixture);
  g_assert_error (fixture->error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
  g_clear_object (&fixture->director);
}

/* It is done, but the director is closed before anybody hears of it. */
static void
test_close_after (Fixture      *fixture,
                  gconstpointer data)
{
  start (fixture, do_and_wait, FALSE, NULL);
  say (fixture, &fixture->may_end);
  wait_for (fixture, &fixture->has_begun);
  g_assert_true (damero_director_close (fixture->director, NULL));
  finish (fixture);
  g_assert_null (fixture->answer);
  g_assert_error (fixture->error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
  g_clear_object (&fixture->director);
}

static void
test_cancel (Fixture      *fixture,
             gconstpointer data)
{
  g_autoptr(GCancellable) cancellable = g_cancellable_new ();

  start (fixture, count_for_ever, FALSE, cancellable);
  wait_for (fixture, &fixture->has_begun);
  g_cancellable_cancel (cancellable);
  finish (fixture);
  g_assert_error (fixture->error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
  g_clear_error (&fixture->error);

  /* One that is cancelled already does not begin. */
  start (fixture, count_for_ever, FALSE, cancellable);
  finish (fixture);
  g_assert_false (fixture->has_begun);
  g_assert_error (fixture->error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
  g_clear_error (&fixture->error);
}

static void
test_progress (Fixture      *fixture,
               gconstpointer data)
{
  start (fixture, do_and_wait, FALSE, NULL);
  wait_for (fixture, &fixture->has_begun);
  while (fixture->n_named == 0)
    g_main_context_iteration (NULL, TRUE);
  g_assert_cmpuint (fixture->last_done, ==, 100);
  g_assert_cmpuint (fixture->n_named, ==, 1);
  say (fixture, &fixture->may_end);
  finish (fixture);
  g_assert_cmpstr (fixture->answer, ==, "done");
  g_clear_pointer (&fixture->answer, g_free);
}

/* What was found is not wanted any more; what was done, was done. */
static void
test_too_late (Fixture      *fixture,
               gconstpointer data)
{
  for (int is_lasting = FALSE; is_lasting <= TRUE; is_lasting++)
    {
      g_autoptr(GCancellable) cancellable = g_cancellable_new ();

      start (fixture, do_and_wait, is_lasting, cancellable);
      wait_for (fixture, &fixture->has_begun);
      g_cancellable_cancel (cancellable);
      say (fixture, &fixture->may_end);
      finish (fixture);
      g_assert_cmpstr (fixture->answer, ==, is_lasting ? "done" : NULL);
      g_clear_pointer (&fixture->answer, g_free);
      g_clear_error (&fixture->error);
    }
}

/* The check of the whole library comes after everything else, and lowers nothing but itself. */
static void
test_aside (Fixture      *fixture,
            gconstpointer data)
{
  const DameroWorkPlan plan = {
    .kind = DAMERO_WORK_READS_IN_STEPS, .run = tell_priority, .data = fixture, .free_data = keep_data,
    .free_answer = g_free,
  };
  g_autofree char *own = g_strdup_printf ("%d", getpriority (PRIO_PROCESS, 0));

  damero_work_start (fixture->director, &plan, test_aside, NULL, on_done, fixture);
  finish (fixture);
#ifdef __linux__
  g_assert_cmpstr (fixture->answer, ==, "19");
#endif
  g_clear_pointer (&fixture->answer, g_free);
  start (fixture, tell_priority, FALSE, NULL);
  finish (fixture);
  g_assert_cmpstr (fixture->answer, ==, own);
  g_clear_pointer (&fixture->answer, g_free);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add ("/director-work/close", Fixture, NULL, set_up, test_close, tear_down);
  g_test_add ("/director-work/close-after", Fixture, NULL, set_up, test_close_after, tear_down);
  g_test_add ("/director-work/cancel", Fixture, NULL, set_up, test_cancel, tear_down);
  g_test_add ("/director-work/progress", Fixture, NULL, set_up, test_progress, tear_down);
  g_test_add ("/director-work/too-late", Fixture, NULL, set_up, test_too_late, tear_down);
  g_test_add ("/director-work/aside", Fixture, NULL, set_up, test_aside, tear_down);
  return g_test_run ();
}
