/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Measures long events: undo against the fold of the whole log, and libraries of many acts against one of few.
 * "bench-events [ACTS [LIBRARY-ACTS]]", an event of 122 000 acts and a library of 1 000 000 unless told. Times are
 * processor time of this process; ratios are of one run, and so of one machine.
 */
#include <stdio.h>
#include <time.h>

#include <glib/gstdio.h>

#include "director/director.h"
#include "standings/crosstable.h"
#include "support/folder.h"
#include "support/long-event.h"

#define N_BOARDS 40
#define N_RUNS 5
#define GOAL_MS 100.

static double
get_cpu_ms (void)
{
  return (double) clock () * 1000. / CLOCKS_PER_SEC;
}

static double
get_memory_mib (void)
{
  g_autofree char *text = NULL;
  g_auto(GStrv) parts = NULL;

  g_assert_true (g_file_get_contents ("/proc/self/statm", &text, NULL, NULL));
  parts = g_strsplit (text, " ", -1);
  return (double) g_ascii_strtoull (parts[1], NULL, 10) * 4096 / 1048576;
}

static void
tell (const char *what,
      double      ms,
      double      whole_ms)
{
  printf ("  %-44s %9.2f ms   1 : %-8.1f (goal %.0f ms)\n", what, ms, whole_ms / ms, GOAL_MS);
}

/* ---- an event in memory ---- */

static double
measure_fold (const DameroEvent *event)
{
  g_autoptr(DameroEvent) copy = NULL;
  g_auto(DameroRefusal) refusal = { 0 };
  double began = get_cpu_ms ();
  guint row;

  g_assert_true (damero_event_replay (event->log, &copy, &row, &refusal));
  g_assert_true (damero_event_equal (event, copy, TRUE));
  return get_cpu_ms () - began;
}

/* What the Standings page asks of the event. */
static double
measure_standings (const DameroEvent *event)
{
  const DameroSection *section = damero_event_find_section (event, 1);
  double began = get_cpu_ms ();
  g_autoptr(GArray) standings = damero_standings_compute (section, event->players, 0);
  g_autoptr(DameroCrosstable) crosstable = damero_crosstable_new (section, event->players, 0, DAMERO_CROSSTABLE_BY_RANK,
                                                                  DAMERO_CROSSTABLE_PER_ROUND);

  g_assert_nonnull (crosstable);
  return get_cpu_ms () - began;
}

static void
measure_event (guint n_acts)
{
  double before_mib = get_memory_mib (), began = get_cpu_ms ();
  g_autoptr(DameroEvent) event = long_event_new (1, N_BOARDS, n_acts);
  double played_ms = get_cpu_ms () - began, mib = get_memory_mib () - before_mib;
  double whole_ms = measure_fold (event), undo_ms = 0, redo_ms = 0, dropped_ms = 0, history_ms;
  DameroHistory history;

  printf ("an event of %u acts, %u games, %.0f MiB; played in %.1f s\n", event->log->len,
          g_hash_table_size (event->games), mib, played_ms / 1000);
  printf ("  %-44s %9.2f ms\n", "the fold of the whole log", whole_ms);
  for (guint i = 0; i < N_RUNS; i++)
    {
      g_autofree char *uid = NULL;

      long_event_play (event, 100);
      uid = g_strdup (long_event_get_last_uid (event));
      began = get_cpu_ms ();
      long_event_undo (event, uid);
      undo_ms += get_cpu_ms () - began;
      began = get_cpu_ms ();
      long_event_undo (event, long_event_get_last_uid (event));
      redo_ms += get_cpu_ms () - began;
      long_event_play (event, 1);
      began = get_cpu_ms ();
      damero_event_drop_last (event, 1);
      dropped_ms += get_cpu_ms () - began;
    }
  began = get_cpu_ms ();
  damero_event_get_history (event, NULL, &history);
  history_ms = get_cpu_ms () - began;
  tell ("undo of the latest turn", undo_ms / N_RUNS, whole_ms);
  tell ("and its redo", redo_ms / N_RUNS, whole_ms);
  tell ("an act that could not be stored", dropped_ms / N_RUNS, whole_ms);
  tell ("what Undo and Redo mean", history_ms, whole_ms);
  tell ("the standings and their crosstable", measure_standings (event), whole_ms);
}

/* ---- in a library ---- */

static DameroDirector *
open_director (const char *path)
{
  g_autoptr(DameroEnvironment) environment = damero_environment_new_system ();
  g_autoptr(GError) error = NULL;
  DameroDirector *director = damero_director_open (path, FALSE, "bench", environment, &error);

  g_assert_no_error (error);
  return director;
}

/* Stores events of N_EACH acts until there are N_ACTS; the uid of the first. */
static char *
fill (const char *path,
      guint       n_acts,
      guint       n_each)
{
  g_autoptr(GError) error = NULL;
  DameroLibrary *library = damero_library_open (path, DAMERO_LIBRARY_READ_WRITE, "bench", NULL, &error);
  char *uid = NULL;
  gint64 run;

  g_assert_no_error (error);
  g_assert_true (damero_library_set_volatile (library, &error));
  g_assert_true (damero_library_begin_run (library, "bench", 0, 1700000000000, &run, &error));
  for (guint n = 0; n < n_acts; n += n_each)
    {
      g_autoptr(DameroEvent) event = long_event_new (n / n_each + 1, N_BOARDS, MIN (n_each, n_acts - n));
      g_autoptr(GArray) breaks = g_array_new (FALSE, TRUE, sizeof (gboolean));

      long_event_stop (event);
      g_array_set_size (breaks, event->log->len);
      damero_library_commit (library, event, event->log->len, breaks, NULL, 0, &error);
      g_assert_no_error (error);
      if (uid == NULL)
        uid = g_strdup (event->uid);
    }
  g_assert_true (damero_library_close (library, 1800000000000, &error));

  return uid;
}

static double
measure_list (DameroDirector *director)
{
  double began = get_cpu_ms ();

  for (guint i = 0; i < N_RUNS; i++)
    {
      g_autoptr(GPtrArray) events = damero_library_list_events (damero_director_get_library (director), NULL);

      g_assert_nonnull (events);
    }
  return (get_cpu_ms () - began) / N_RUNS;
}

static double
undo (DameroDirector *director,
      const char     *uid,
      const char     *name)
{
  g_autoptr(DameroAct) act = damero_act_new (DAMERO_ACT_UNDO);
  g_autoptr(GError) error = NULL;
  double began = get_cpu_ms ();

  act->actor = DAMERO_ACTOR_DIRECTOR;
  damero_act_set_text (act, DAMERO_FIELD_UNDOES, name);
  damero_director_perform (director, uid, act, NULL, NULL, &error);
  g_assert_no_error (error);
  return get_cpu_ms () - began;
}

/* Undo and redo of the latest act of an event that is stored. */
static void
measure_stored_undo (DameroDirector *director,
                     const char     *uid)
{
  double began = get_cpu_ms (), opened_ms, undo_ms = 0, redo_ms = 0;
  g_autoptr(GError) error = NULL;
  const DameroEvent *event = damero_director_get_event (director, uid, &error);

  g_assert_no_error (error);
  opened_ms = get_cpu_ms () - began;
  printf ("  %-44s %9.2f ms\n", "the first event opened, every act checked", opened_ms);
  for (guint i = 0; i < N_RUNS; i++)
    {
      const DameroLogRow *row = damero_event_find_undoable (event);

      undo_ms += undo (director, uid, damero_act_get_name (row->act));
      redo_ms += undo (director, uid, long_event_get_last_uid (event));
    }
  tell ("undo of its latest act, stored", undo_ms / N_RUNS, opened_ms);
  tell ("and its redo, stored", redo_ms / N_RUNS, opened_ms);
}

static double
measure_library (guint n_acts,
                 guint n_each)
{
  g_autofree char *folder = g_dir_make_tmp ("bench-events-XXXXXX", NULL);
  g_autofree char *path = g_build_filename (folder, "bench.damero", NULL);
  double began = get_cpu_ms (), list_ms;
  g_autofree char *uid = fill (path, n_acts, n_each);
  double filled_ms = get_cpu_ms () - began;
  g_autoptr(DameroDirector) director = NULL;
  GStatBuf info;

  g_assert_cmpint (g_stat (path, &info), ==, 0);
  printf ("a library of %u acts in events of %u, %.0f MiB; filled in %.0f s\n", n_acts, n_each,
          (double) info.st_size / 1048576, filled_ms / 1000);
  began = get_cpu_ms ();
  director = open_director (path);
  printf ("  %-44s %9.2f ms\n", "opened", get_cpu_ms () - began);
  list_ms = measure_list (director);
  printf ("  %-44s %9.3f ms\n", "the list of its events", list_ms);
  measure_stored_undo (director, uid);
  g_assert_true (damero_director_close (director, NULL));
  remove_folder (folder);

  return list_ms;
}

int
main (int    argc,
      char **argv)
{
  guint n_acts = argc > 1 ? (guint) g_ascii_strtoull (argv[1], NULL, 10) : 122000;
  guint n_library = argc > 2 ? (guint) g_ascii_strtoull (argv[2], NULL, 10) : 1000000;
  double few_ms, many_ms;

  setvbuf (stdout, NULL, _IOLBF, 0);
  measure_event (n_acts);
  few_ms = measure_library (MIN (1000, n_library), MIN (1000, n_library));
  many_ms = measure_library (n_library, n_acts);
  printf ("the list of events, of %u acts : of 1000 acts = %.2f : 1\n", n_library, many_ms / few_ms);

  return 0;
}
