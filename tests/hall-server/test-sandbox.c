/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tests/hall-server/test-sandbox.c - what damero-hall can no longer do: each is tried in a process of its own, before
 * and after.
 */
#include <errno.h>
#include <fcntl.h>
#include <glib.h>
#include <signal.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/ptrace.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

#include "hall-server/sandbox.h"

#define UNTRIED 77

static gboolean
open_for_writing (void)
{
  return open ("/dev/null", O_WRONLY) >= 0;
}

static gboolean
open_for_reading (void)
{
  return open ("/dev/null", O_RDONLY) >= 0;
}

static gboolean
make_socket (void)
{
  return socket (AF_INET, SOCK_STREAM, 0) >= 0;
}

static gboolean
make_process (void)
{
  pid_t pid = fork ();

  if (pid == 0)
    _exit (0);
  return pid > 0 && waitpid (pid, NULL, 0) == pid;
}

static gboolean
run_program (void)
{
  char *const argv[] = { (char *) "true", NULL };
  char *const envp[] = { NULL };

  execve ("/bin/true", argv, envp);
  return FALSE;
}

static gboolean
be_traced (void)
{
  return ptrace (PTRACE_TRACEME, 0, NULL, NULL) == 0;
}

static gboolean
send_signal (void)
{
  return kill (getppid (), 0) == 0;
}

static gboolean
map_code (void)
{
  return mmap (NULL, 4096, PROT_READ | PROT_WRITE | PROT_EXEC, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0) != MAP_FAILED;
}

static gboolean
remove_file (void)
{
  return unlink ("/nonexistent/file") == 0 || errno == ENOENT;
}

static gpointer
in_thread (gpointer data)
{
  return data;
}

/* What serving needs still goes. */
static gboolean
make_thread (void)
{
  g_autoptr(GError) error = NULL;
  GThread *thread = g_thread_try_new ("test", in_thread, GINT_TO_POINTER (1), &error);

  return thread != NULL && g_thread_join (thread) != NULL;
}

static const struct {
  const char *name;
  gboolean  (*try) (void);
  gboolean    is_kept;
} rows[] = {
  { "open for writing", open_for_writing, FALSE },
  { "open for reading", open_for_reading, FALSE },
  { "socket", make_socket, FALSE },
  { "process", make_process, FALSE },
  { "program", run_program, FALSE },
  { "trace", be_traced, FALSE },
  { "signal", send_signal, FALSE },
  { "code", map_code, FALSE },
  { "remove", remove_file, FALSE },
  { "thread", make_thread, TRUE },
};

/* The exit status of a process that tries it: 0 where it could. */
static int
try (guint    row,
     gboolean is_closed)
{
  pid_t pid = fork ();
  int status;

  if (pid == 0)
    {
      damero_sandbox_begin (STDERR_FILENO + 1);
      if (is_closed && !damero_sandbox_close ())
        _exit (UNTRIED);
      _exit (rows[row].try () ? 0 : 1);
    }
  g_assert_cmpint (waitpid (pid, &status, 0), ==, pid);
  g_assert_true (WIFEXITED (status));
  return WEXITSTATUS (status);
}

static void
test_closed (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      int status = try (i, TRUE);

      g_test_message ("%s", rows[i].name);
      if (status == UNTRIED)
        {
          g_test_skip ("there is no libseccomp here, or the system does not take it");
          return;
        }
      g_assert_cmpint (try (i, FALSE), ==, 0);
      g_assert_cmpint (status, ==, rows[i].is_kept ? 0 : 1);
    }
}

/* What is given up at once: other files, new privileges, pictures of the memory, being looked into. */
static gboolean
has_begun (int other)
{
  struct rlimit core, files;

  getrlimit (RLIMIT_CORE, &core);
  getrlimit (RLIMIT_NOFILE, &files);
  return fcntl (other, F_GETFD) == -1 && fcntl (STDERR_FILENO, F_GETFD) != -1 &&
         prctl (PR_GET_NO_NEW_PRIVS, 0, 0, 0, 0) == 1 && prctl (PR_GET_DUMPABLE, 0, 0, 0, 0) == 0 &&
         core.rlim_max == 0 && files.rlim_max < 1000;
}

static void
test_begun (void)
{
  int pair[2];
  pid_t pid;
  int status;

  g_assert_cmpint (pipe (pair), ==, 0);
  pid = fork ();
  if (pid == 0)
    {
      damero_sandbox_begin (STDERR_FILENO + 1);
      _exit (has_begun (pair[0]) ? 0 : 1);
    }
  g_assert_cmpint (waitpid (pid, &status, 0), ==, pid);
  g_assert_cmpint (status, ==, 0);
  close (pair[0]);
  close (pair[1]);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/hall-server/sandbox/begun", test_begun);
  g_test_add_func ("/hall-server/sandbox/closed", test_closed);

  return g_test_run ();
}
