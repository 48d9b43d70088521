/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tests/store/writer.c - another process that has a library open, for tests of locks and of sudden
 * death. "hold PATH": opens it for writing, says "ready", keeps it until its input ends. "play PATH
 * SEED": goes on with the newest event, commits acts until it is killed, and says the uid of each once
 * it is committed. "restore PATH BACKUP": that, and nothing else; at the Nth change of names or sync it dies, which
 * DAMERO_DIE_AT says.
 */
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "script.h"

/* The linker puts these in the place of what the library calls. */
int __real_rename (const char *from, const char *to);
int __wrap_rename (const char *from, const char *to);
int __real_link (const char *from, const char *to);
int __wrap_link (const char *from, const char *to);
int __real_g_unlink (const char *path);
int __wrap_g_unlink (const char *path);
int __real_fsync (int fd);
int __wrap_fsync (int fd);

static int die_at = -1;

static void
live_or_die (void)
{
  if (die_at == 0)
    raise (SIGKILL);
  die_at--;
}

int
__wrap_rename (const char *from,
               const char *to)
{
  live_or_die ();
  return __real_rename (from, to);
}

int
__wrap_link (const char *from,
             const char *to)
{
  live_or_die ();
  return __real_link (from, to);
}

int
__wrap_g_unlink (const char *path)
{
  live_or_die ();
  return __real_g_unlink (path);
}

int
__wrap_fsync (int fd)
{
  live_or_die ();
  return __real_fsync (fd);
}

static void
say (const char *text)
{
  g_autofree char *line = g_strconcat (text, "\n", NULL);

  if (write (STDOUT_FILENO, line, strlen (line)) < 0)
    _exit (3);
}

static DameroLibrary *
open_or_exit (const char *path)
{
  g_autoptr(GError) error = NULL;
  DameroLibrary *library =
    damero_library_open (path, DAMERO_LIBRARY_READ_WRITE, "writer", NULL, &error);

  if (library == NULL)
    {
      g_printerr ("%s\n", error->message);
      exit (2);
    }

  return library;
}

static int
hold (const char *path)
{
  DameroLibrary *library = open_or_exit (path);
  char byte;

  say ("ready");
  while (read (STDIN_FILENO, &byte, 1) > 0)
    ;

  return damero_library_close (library, 1, NULL) ? 0 : 1;
}

static gpointer
fold_log (gpointer library)
{
  damero_library_checkpoint (library, NULL);

  return NULL;
}

static int
play (const char *path,
      guint32     seed)
{
  g_autoptr(GError) error = NULL;
  g_autoptr(Script) script = script_new (seed, 0);
  g_autoptr(GPtrArray) events = NULL;
  DameroLibrary *library = open_or_exit (path);
  gint64 run;

  if (!damero_library_begin_run (library, "boot", 0, 0, &run, &error))
    return 2;

  script->run = run;
  events = damero_library_list_events (library, &error);
  if (events->len > 0 && seed % 5 != 0)
    {
      const DameroEventSummary *last = g_ptr_array_index (events, 0);
      g_autoptr(GPtrArray) rows = damero_library_load_event (library, last->uid, &error);

      script_resume (script, rows, run);
    }

  for (guint i = 0;; i++)
    {
      const DameroLogRow *row = script_step (script);
      g_autofree char *uid = g_strdup (row->act->uid);
      GThread *thread = i % 20 == 7 ? g_thread_new ("checkpoint", fold_log, library) : NULL;

      if (!script_commit (script, library, row, &error) ||
          (i % 5 == 0 && !damero_library_heartbeat (library, run, (gint64) i, (gint64) i, &error)))
        {
          g_printerr ("%s\n", error->message);
          return 1;
        }
      say (uid);
      if (thread != NULL)
        g_thread_join (thread);
    }
}

int
main (int   argc,
      char *argv[])
{
  if (argc == 3 && strcmp (argv[1], "hold") == 0)
    return hold (argv[2]);
  if (g_getenv ("DAMERO_DIE_AT") != NULL)
    die_at = (int) g_ascii_strtoll (g_getenv ("DAMERO_DIE_AT"), NULL, 10);
  if (argc == 4 && strcmp (argv[1], "restore") == 0)
    return damero_library_restore (argv[2], argv[3], "writer", NULL, NULL) ? 0 : 1;
  if (argc == 4 && strcmp (argv[1], "play") == 0)
    return play (argv[2], (guint32) strtoul (argv[3], NULL, 10));

  return 64;
}
