/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Every n-th write, sync, open, truncation, read and allocation fails while a library is made, acts
 * are committed, and it is cared for and closed: an error is returned, the act is there in full or not
 * at all, the same act can be stored as soon as the fault is gone, and the file stays sound.
 */
#include "store/library-private.h"

#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include <glib/gstdio.h>

#include "../support/chance.h"
#include "faulty-vfs.h"
#include "script.h"

#define N_ACTS 34

static void
empty_folder (Place *place)
{
  remove_folder (place->folder);
  g_assert_cmpint (g_mkdir (place->folder, 0700), ==, 0);
}

/* The error is one of ours, says a sentence that names a file, and fits the fault. */
static void
assert_clear (const GError *error,
              Fault         fault)
{
  g_assert_nonnull (error);
  g_assert_cmpuint (error->domain, ==, DAMERO_LIBRARY_ERROR);
  g_assert_nonnull (strstr (error->message, ".damero"));
  g_assert_nonnull (strstr (error->message, ". "));
  switch (fault)
    {
    case FAULT_FULL:
      g_assert_cmpint (error->code, ==, DAMERO_LIBRARY_ERROR_DISK_FULL);
      break;
    case FAULT_MEMORY:
      g_assert_cmpint (error->code, ==, DAMERO_LIBRARY_ERROR_NO_MEMORY);
      break;
    default:
      g_assert_cmpint (error->code, ==, DAMERO_LIBRARY_ERROR_IO);
      break;
    }
}

static gint64
count_acts (DameroLibrary *library)
{
  gint64 n;

  g_assert_true (damero_library_query_int (library, "SELECT count(*) FROM act", NULL, 0, -1, &n, NULL));
  return n;
}

/* How far to go on when a fault of this kind has many places: all of them with -m slow. */
static guint
get_stride (Fault fault,
            guint n_most)
{
  if (g_test_slow ())
    return 1;

  /* Of readings there are fewer, and many of a kind: a library is looked at wholly before it is written to. */
  return fault == FAULT_MEMORY ? n_most : fault == FAULT_READ ? MIN (n_most, 29) : 1;
}

static gboolean
open_and_begin (Place          *place,
                DameroLibrary **ret_library,
                GError        **error)
{
  g_autoptr(DameroLibrary) library =
    damero_library_open (place->path, DAMERO_LIBRARY_READ_WRITE, "test", NULL, error);
  gint64 run;

  if (library == NULL || !damero_library_begin_run (library, "boot", 0, 0, &run, error))
    return FALSE;

  *ret_library = g_steal_pointer (&library);
  return TRUE;
}

static void
test_open (Place        *place,
           gconstpointer data)
{
  Fault fault = (Fault) GPOINTER_TO_INT (data);
  gboolean struck = TRUE;
  guint n_failed = 0;
  guint stride = get_stride (fault, 499);

  for (guint n = (guint) g_test_rand_int_range (1, (gint32) stride + 1); struck; n += stride)
    {
      g_autoptr(GError) error = NULL;
      DameroLibrary *library;
      gboolean opened;

      empty_folder (place);
      faults_arm (fault, n, FALSE);
      opened = open_and_begin (place, &library, &error);
      struck = faults_disarm ();
      if (!opened)
        {
          n_failed++;
          g_assert_true (struck);
          assert_clear (error, fault);
          g_clear_error (&error);
          opened = open_and_begin (place, &library, &error);
          g_assert_no_error (error);
        }
      assert_sound (library);
      g_assert_true (damero_library_close (library, 1, &error));
    }
  g_test_message ("%u failures", n_failed);
}

/* Whoever opens it for writing finds a library, however little of its making was done. */
static void
test_birth (Place        *place,
            gconstpointer data)
{
  static const Fault moments[] = { FAULT_OPEN, FAULT_WRITE, FAULT_SYNC, FAULT_TRUNCATE, FAULT_DELETE, FAULT_SHARED };
  guint n_deaths = 0;

  for (guint i = 0; i < G_N_ELEMENTS (moments); i++)
    {
      gboolean died = TRUE;

      for (guint n = 1; died; n++)
        {
          g_autoptr(GError) error = NULL;
          DameroLibrary *library;
          int status;
          pid_t pid;

          empty_folder (place);
          pid = fork ();
          if (pid == 0)
            {
              faults_arm_death (moments[i], n);
              open_and_begin (place, &library, NULL);
              _exit (0);
            }
          g_assert_cmpint (waitpid (pid, &status, 0), ==, pid);
          g_assert_true (WIFEXITED (status));
          died = WEXITSTATUS (status) == FAULTS_DEATH;
          g_assert_true (died || WEXITSTATUS (status) == 0);
          n_deaths += died;

          library = damero_library_open (place->path, DAMERO_LIBRARY_READ_WRITE, "test", NULL, &error);
          g_assert_no_error (error);
          assert_sound (library);
          g_assert_cmpint (count_acts (library), ==, 0);
          g_assert_true (damero_library_close (library, 1, NULL));
        }
    }
  g_test_message ("%u deaths", n_deaths);
  g_assert_cmpuint (n_deaths, >, 20);
}

/* The library whose file and log are copied from FOLDER is sound, and has N_ACTS acts, or one more if
 * one is MAYBE stored. It gets a name of its own: nobody else holds that one's lock. */
static void
assert_crash_harmless (Place      *place,
                       const char *folder,
                       guint       n_acts,
                       gboolean    maybe)
{
  g_autofree char *path = g_build_filename (place->folder, "crash.damero", NULL);
  g_autoptr(GError) error = NULL;
  DameroLibrary *library;
  gint64 n_found;

  for (guint i = 0; i < 2; i++)
    {
      g_autofree char *name = g_strconcat ("club.damero", i == 0 ? "" : "-wal", NULL);
      g_autofree char *from = g_build_filename (folder, name, NULL);
      g_autofree char *to = g_strconcat (path, i == 0 ? "" : "-wal", NULL);
      g_autofree char *bytes = NULL;
      gsize length = 0;
      FILE *file;

      g_assert_true (g_file_get_contents (from, &bytes, &length, NULL) || i == 1);
      file = fopen (to, "wb");
      g_assert_cmpuint (fwrite (bytes, 1, length, file), ==, length);
      fclose (file);
    }
  library = damero_library_open (path, DAMERO_LIBRARY_READ_WRITE, "test", NULL, &error);
  g_assert_no_error (error);
  assert_sound (library);
  n_found = count_acts (library);
  g_assert_true (n_found == n_acts || (maybe && n_found == n_acts + 1));
  g_assert_true (damero_library_close (library, 1, NULL));
}

/* The power fails after each act: of what was written, only what was synced is left. */
static void
test_power_cut (Place        *place,
                gconstpointer data)
{
  g_autofree char *mirror = g_build_filename (place->folder, "synced", NULL);
  g_autoptr(Script) script = NULL;
  g_autoptr(GError) error = NULL;
  DameroLibrary *library;
  gint64 run;

  g_assert_cmpint (g_mkdir (mirror, 0700), ==, 0);
  faults_mirror (mirror);
  library = open_library (place->path, &run);
  script = script_new (12, run);
  for (guint i = 0; i < 150; i++)
    {
      g_assert_true (script_commit (script, library, script_step (script), NULL));
      faults_mirror (NULL);
      assert_crash_harmless (place, mirror, i + 1, FALSE);
      faults_mirror (mirror);
      if (i % 13 == 0)
        {
          damero_library_checkpoint (library, &error);
          g_assert_no_error (error);
        }
    }
  faults_mirror (NULL);
  g_assert_true (damero_library_close (library, 1, NULL));
}

/* A fleeting library syncs nothing: a disk that cannot does not matter. */
static void
test_fleeting (Place         *place,
               gconstpointer  data)
{
  g_autoptr(Script) script = NULL;
  g_autoptr(GError) error = NULL;
  DameroLibrary *library;
  gint64 run;

  library = open_library (place->path, &run);
  damero_library_set_volatile (library, &error);
  g_assert_no_error (error);
  script = script_new (12, run);
  faults_arm (FAULT_SYNC, 1, TRUE);
  for (guint i = 0; i < 20; i++)
    {
      script_commit (script, library, script_step (script), &error);
      g_assert_no_error (error);
    }
  g_assert_false (faults_disarm ());
  assert_sound (library);
  g_assert_true (damero_library_close (library, 1, NULL));
}

typedef struct {
  Place         *place;
  Script        *script;
  DameroLibrary *library;
  Fault          fault;
  gboolean       sticky;
  guint          n_stored;
  guint          n_failed;
} Attempt;

static gboolean
commit (Attempt            *attempt,
        const DameroLogRow *row,
        GError            **error)
{
  gboolean breaks = damero_event_breaks_integrity (attempt->script->event, row->act);
  g_autoptr(GArray) all = g_array_new (FALSE, FALSE, sizeof (gboolean));

  g_array_append_val (all, breaks);
  return damero_library_commit (attempt->library, attempt->script->event, 1, all, NULL, 0, error);
}

/* Commits the row with the n-th operation failing; whether it was stored, and whether a fault struck. */
static gboolean
try_commit (Attempt            *attempt,
            const DameroLogRow *row,
            guint               n,
            gboolean           *ret_struck)
{
  g_autoptr(GError) error = NULL;

  /* With all pages at hand nothing would be read. */
  if (attempt->fault == FAULT_READ)
    sqlite3_db_release_memory (attempt->library->db);
  faults_arm (attempt->fault, n, attempt->sticky);
  if (commit (attempt, row, &error))
    {
      *ret_struck = faults_disarm ();
      return TRUE;
    }

  assert_clear (error, attempt->fault);
  if (attempt->sticky)
    {
      /* The disk stays full: the next act fails as clearly. */
      g_clear_error (&error);
      g_assert_false (commit (attempt, row, &error));
      assert_clear (error, attempt->fault);
    }
  *ret_struck = faults_disarm ();
  g_assert_true (*ret_struck);
  attempt->n_failed++;
  g_assert_cmpint (count_acts (attempt->library), ==, attempt->n_stored);
  if (attempt->fault != FAULT_MEMORY)
    assert_crash_harmless (attempt->place, attempt->place->folder, attempt->n_stored, TRUE);

  return FALSE;
}

/* A fault that struck and did no harm ends the tries for that act: it is stored. The count goes on
 * with the next act then, so that what lies behind is met too. */
static void
play_with_faults (Attempt *attempt)
{
  gboolean struck = FALSE;
  guint n = 1;

  for (guint i = 0; i < N_ACTS; i++)
    {
      const DameroLogRow *row = script_step (attempt->script);

      if (!struck)
        n = 1;
      while (!try_commit (attempt, row, n, &struck))
        n++;
      attempt->n_stored++;
      n++;
    }
}

static void
run_commits (Place   *place,
             Fault    fault,
             gboolean sticky,
             guint32  seed)
{
  g_autoptr(GPtrArray) rows = NULL;
  g_autoptr(GError) error = NULL;
  gint64 run;
  DameroLibrary *library = open_library (place->path, &run);
  g_autoptr(Script) script = script_new (seed, run);
  Attempt attempt = { place, script, library, fault, sticky, 0, 0 };

  script->undo_every = 6;
  play_with_faults (&attempt);
  g_assert_true (damero_library_close (library, 1, &error));

  library = damero_library_open (place->path, DAMERO_LIBRARY_READ_WRITE, "test", NULL, &error);
  g_assert_no_error (error);
  assert_sound (library);
  rows = damero_library_load_event (library, script->event->uid, &error);
  g_assert_cmpuint (rows->len, ==, N_ACTS);
  for (guint i = 0; i < rows->len; i++)
    {
      const DameroLogRow *expected = g_ptr_array_index (script->event->log, i);
      const DameroLogRow *row = g_ptr_array_index (rows, i);

      g_assert_true (damero_act_equal (row->act, expected->act));
      g_assert_true (damero_consequences_equal (row->consequences, expected->consequences));
    }
  g_assert_true (damero_library_close (library, 1, NULL));
  g_test_message ("seed %u: %u failures", seed, attempt.n_failed);

  g_assert_cmpuint (attempt.n_failed, >=, N_ACTS);
}

static void
test_commit (Place        *place,
             gconstpointer data)
{
  run_commits (place, (Fault) GPOINTER_TO_INT (data), FALSE, 10);
}

static void
test_commit_sticky (Place        *place,
                    gconstpointer data)
{
  run_commits (place, (Fault) GPOINTER_TO_INT (data), TRUE, 11);
}

typedef gboolean (*Care) (DameroLibrary *library,
                          const char    *folder,
                          GError       **error);

static gboolean
care_heartbeat (DameroLibrary *library,
                const char    *folder,
                GError       **error)
{
  return damero_library_heartbeat (library, 1, 5, 5, error);
}

static gboolean
care_checkpoint (DameroLibrary *library,
                 const char    *folder,
                 GError       **error)
{
  return damero_library_heartbeat (library, 1, 5, 5, NULL) &&
         damero_library_checkpoint (library, error);
}

static gboolean
care_rebuild (DameroLibrary *library,
              const char    *folder,
              GError       **error)
{
  return damero_library_rebuild (library, error);
}

static gboolean
care_verify (DameroLibrary *library,
             const char    *folder,
             GError       **error)
{
  g_autoptr(GPtrArray) problems = damero_library_verify (library, error);

  g_assert_true (problems == NULL || problems->len == 0);
  return problems != NULL;
}

static gboolean
care_load (DameroLibrary *library,
           const char    *folder,
           GError       **error)
{
  g_autoptr(GPtrArray) events = damero_library_list_events (library, error);
  g_autoptr(GPtrArray) rows = NULL;

  if (events == NULL)
    return FALSE;

  g_assert_cmpuint (events->len, ==, 1);
  rows = damero_library_load_event (library, ((DameroEventSummary *) events->pdata[0])->uid, error);
  g_assert_true (rows == NULL || rows->len == N_ACTS);
  return rows != NULL;
}

static gboolean
care_backup (DameroLibrary *library,
             const char    *folder,
             GError       **error)
{
  g_autofree char *path = NULL;
  g_autofree char *found = NULL;

  if (!damero_library_backup (library, folder, 0, 2, &path, error))
    return FALSE;

  faults_disarm ();
  found = damero_library_find_backup (damero_library_get_path (library), folder, NULL);
  g_assert_cmpstr (found, ==, path);
  return TRUE;
}

static const struct {
  const char *name;
  Care        care;
  guint       stride; /* for allocations */
} cares[] = {
  { "heartbeat", care_heartbeat, 1 }, { "checkpoint", care_checkpoint, 7 },
  { "rebuild", care_rebuild, 7 },     { "verify", care_verify, 41 },
  { "load", care_load, 3 },           { "backup", care_backup, 11 },
};

static void
run_care (Place         *place,
          DameroLibrary *library,
          Fault          fault,
          guint          which)
{
  g_autofree char *folder = g_build_filename (place->folder, "backups", NULL);
  gboolean struck = TRUE;
  guint n_failed = 0;

  for (guint n = 1; struck; n += get_stride (fault, cares[which].stride))
    {
      g_autoptr(GError) error = NULL;
      gboolean done;

      faults_arm (fault, n, FALSE);
      done = cares[which].care (library, folder, &error);
      struck = faults_disarm ();
      if (!done && error != NULL)
        {
          n_failed++;
          assert_clear (error, fault);
          g_clear_error (&error);
        }
      g_assert_cmpint (count_acts (library), ==, N_ACTS);
    }
  if (n_failed > 0)
    g_test_message ("%s: %u failures", cares[which].name, n_failed);
}

static void
test_care (Place        *place,
           gconstpointer data)
{
  Fault fault = (Fault) GPOINTER_TO_INT (data);
  gint64 run;
  DameroLibrary *library = open_library (place->path, &run);
  g_autoptr(Script) script = script_new (10, run);

  for (guint i = 0; i < N_ACTS; i++)
    g_assert_true (script_commit (script, library, script_step (script), NULL));
  for (guint which = 0; which < G_N_ELEMENTS (cares); which++)
    run_care (place, library, fault, which);
  assert_sound (library);
  g_assert_true (damero_library_close (library, 1, NULL));
}

static void
test_close (Place        *place,
            gconstpointer data)
{
  Fault fault = (Fault) GPOINTER_TO_INT (data);
  gboolean struck = TRUE;

  for (guint n = 1; struck; n++)
    {
      g_autoptr(GError) error = NULL;
      gint64 run;
      DameroLibrary *library;
      g_autoptr(Script) script = NULL;

      empty_folder (place);
      library = open_library (place->path, &run);
      script = script_new (10, run);
      for (guint i = 0; i < 12; i++)
        g_assert_true (script_commit (script, library, script_step (script), NULL));

      faults_arm (fault, n, FALSE);
      if (!damero_library_close (library, 1, &error))
        assert_clear (error, fault);
      struck = faults_disarm ();
      g_clear_error (&error);

      library = damero_library_open (place->path, DAMERO_LIBRARY_READ_WRITE, "test", NULL, &error);
      g_assert_no_error (error);
      assert_sound (library);
      g_assert_cmpint (count_acts (library), ==, 12);
      g_assert_true (damero_library_close (library, 1, NULL));
    }
}

static void
add (const char *name,
     Fault       fault,
     void      (*function) (Place *, gconstpointer))
{
  g_autofree char *path = g_strdup_printf ("/store/faults/%s/%s", name, fault_names[fault]);

  g_test_add (path, Place, GINT_TO_POINTER (fault), place_set_up, function, place_tear_down);
}

int
main (int   argc,
      char *argv[])
{
  int status;

  faults_install ();
  chance_init (&argc, &argv);
  for (Fault fault = 0; fault < N_FAULTS; fault++)
    {
      add ("open", fault, test_open);
      add ("care", fault, test_care);
      add ("close", fault, test_close);
    }
  /* A commit with the files open neither opens, truncates nor deletes any. */
  add ("commit", FAULT_READ, test_commit);
  add ("commit", FAULT_WRITE, test_commit);
  add ("commit", FAULT_SHORT, test_commit);
  add ("commit", FAULT_FULL, test_commit);
  add ("commit", FAULT_SYNC, test_commit);
  add ("commit", FAULT_MEMORY, test_commit);
  add ("sticky", FAULT_WRITE, test_commit_sticky);
  add ("sticky", FAULT_FULL, test_commit_sticky);
  add ("sticky", FAULT_SYNC, test_commit_sticky);

  g_test_add ("/store/faults/birth", Place, NULL, place_set_up, test_birth, place_tear_down);
  g_test_add ("/store/faults/power-cut", Place, NULL, place_set_up, test_power_cut, place_tear_down);

  g_test_add ("/store/faults/fleeting", Place, NULL, place_set_up, test_fleeting, place_tear_down);

  status = g_test_run ();
  g_test_message ("%u faults injected", faults_get_total ());

  return status;
}
