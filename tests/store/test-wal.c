/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The write-ahead log stays short, whatever runs: acts without a pause, heartbeats, a reader that is in the way.
 */
#include "store/library-private.h"

#include <glib/gstdio.h>

#include "script.h"

#define MAX_BYTES (16 << 20)

typedef struct {
  Place          place;
  DameroLibrary *library;
  Script        *script;
  gint64         run;
  goffset        longest; /* that the log was */
} Fixture;

static void
set_up (Fixture      *fixture,
        gconstpointer data)
{
  place_set_up (&fixture->place, NULL);
  fixture->library = open_library (fixture->place.path, &fixture->run);
  fixture->script = script_new (4, fixture->run);
}

static void
tear_down (Fixture      *fixture,
           gconstpointer data)
{
  g_assert_true (damero_library_close (fixture->library, 1, NULL));
  script_free (fixture->script);
  place_tear_down (&fixture->place, NULL);
}

static goffset
measure (Fixture *fixture)
{
  g_autofree char *log = g_strconcat (fixture->place.path, "-wal", NULL);
  GStatBuf info;

  g_assert_cmpint (g_stat (log, &info), ==, 0);
  fixture->longest = MAX (fixture->longest, info.st_size);
  return info.st_size;
}

static void
play (Fixture *fixture,
      guint    n_acts)
{
  for (guint i = 0; i < n_acts; i++)
    {
      g_assert_true (script_commit (fixture->script, fixture->library, script_step (fixture->script), NULL));
      measure (fixture);
    }
}

static void
test_acts (Fixture      *fixture,
           gconstpointer data)
{
  play (fixture, 1500);
  g_test_message ("the log was %" G_GOFFSET_FORMAT " bytes long at most", fixture->longest);
  g_assert_cmpint (fixture->longest, <, MAX_BYTES);
  g_assert_cmpint (fixture->longest, >, 1 << 20);
}

static void
test_heartbeats (Fixture      *fixture,
                 gconstpointer data)
{
  for (gint64 i = 0; i < 6000; i++)
    {
      g_assert_true (damero_library_heartbeat (fixture->library, fixture->run, i, i, NULL));
      measure (fixture);
    }
  g_test_message ("the log was %" G_GOFFSET_FORMAT " bytes long at most", fixture->longest);
  g_assert_cmpint (fixture->longest, <, MAX_BYTES);
  g_assert_cmpint (fixture->longest, >, 1 << 20);
}

/* A reader holds it up, and no longer than it reads. */
static void
test_reader (Fixture      *fixture,
             gconstpointer data)
{
  g_autoptr(GPtrArray) events = NULL;
  DameroLibrary *reader;

  play (fixture, 20);
  reader = damero_library_open_reader (fixture->library, NULL);
  g_assert_true (damero_library_begin_reading (reader, NULL));
  events = damero_library_list_events (reader, NULL);
  g_assert_nonnull (events);
  play (fixture, 600);
  damero_library_end_reading (reader);
  play (fixture, 5);
  g_assert_cmpint (measure (fixture), <, MAX_BYTES);
  damero_library_abandon (reader);
}

/* A checkpoint in idle time leaves nothing that one more act would be added to. */
static void
test_idle (Fixture      *fixture,
           gconstpointer data)
{
  while (!damero_library_needs_checkpoint (fixture->library))
    play (fixture, 1);
  g_assert_true (damero_library_checkpoint (fixture->library, NULL));
  play (fixture, 1);
  g_assert_false (damero_library_needs_checkpoint (fixture->library));
}

/* While a reader keeps much of the log, a checkpoint takes nobody's turn at writing: it would never get the one that is
 * taken here. */
static void
test_turn (Fixture      *fixture,
           gconstpointer data)
{
  g_autoptr(GPtrArray) events = NULL;
  DameroLibrary *reader;

  play (fixture, 20);
  reader = damero_library_open_reader (fixture->library, NULL);
  g_assert_true (damero_library_begin_reading (reader, NULL));
  events = damero_library_list_events (reader, NULL);
  g_assert_nonnull (events);
  play (fixture, 100);
  damero_writer_queue_enter (fixture->library->writers, FALSE);
  g_assert_true (damero_library_checkpoint (fixture->library, NULL));
  damero_writer_queue_leave (fixture->library->writers);
  damero_library_end_reading (reader);
  damero_library_abandon (reader);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add ("/store/wal/acts", Fixture, NULL, set_up, test_acts, tear_down);
  g_test_add ("/store/wal/heartbeats", Fixture, NULL, set_up, test_heartbeats, tear_down);
  g_test_add ("/store/wal/reader", Fixture, NULL, set_up, test_reader, tear_down);
  g_test_add ("/store/wal/turn", Fixture, NULL, set_up, test_turn, tear_down);
  g_test_add ("/store/wal/idle", Fixture, NULL, set_up, test_idle, tear_down);

  return g_test_run ();
}
