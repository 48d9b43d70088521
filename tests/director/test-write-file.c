/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tests/director/test-write-file.c - a file is there whole, the old one or the new one, as private as it was, and
 * nothing stays beside it.
 */
#include <fcntl.h>
#include <glib/gstdio.h>
#include <signal.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include "director/director.h"
#include "support/chance.h"
#include "support/folder.h"

#define SIZE 200000

typedef struct {
  char *folder;
  char *path;
} Fixture;

static void
set_up (Fixture       *fixture,
        gconstpointer  data)
{
  fixture->folder = make_folder ();
  fixture->path = g_build_filename (fixture->folder, "table.csv", NULL);
}

static void
tear_down (Fixture       *fixture,
           gconstpointer  data)
{
  remove_folder (fixture->folder);
  g_free (fixture->folder);
  g_free (fixture->path);
}

static gboolean
write_letters (const char  *path,
               char         letter,
               gsize        size,
               GError     **error)
{
  g_autofree char *text = g_strnfill (size, letter);
  g_autoptr(GBytes) bytes = g_bytes_new (text, size);

  return damero_director_write_file (path, bytes, error);
}

static guint
count_files (const char *folder)
{
  g_autoptr(GDir) dir = g_dir_open (folder, 0, NULL);
  guint n = 0;

  while (g_dir_read_name (dir) != NULL)
    n++;
  return n;
}

static mode_t
get_mode (const char *path)
{
  GStatBuf info;

  g_assert_cmpint (g_lstat (path, &info), ==, 0);
  return info.st_mode & 07777;
}

/* All of one letter, and SIZE of them. */
static void
assert_whole (const char *path)
{
  g_autofree char *text = NULL;
  gsize size;

  g_assert_true (g_file_get_contents (path, &text, &size, NULL));
  g_assert_cmpuint (size, ==, SIZE);
  g_assert_cmpuint (strspn (text, (char[]) { text[0], '\0' }), ==, SIZE);
}

/* A new file is what the umask lets it be; one that is there keeps its permissions. */
static void
test_modes (Fixture       *fixture,
            gconstpointer  data)
{
  static const mode_t modes[] = { 0600, 0640, 0644, 0444 };
  mode_t before = umask (027);

  g_assert_true (write_letters (fixture->path, 'a', 3, NULL));
  g_assert_cmpint (get_mode (fixture->path), ==, 0640);
  for (guint i = 0; i < G_N_ELEMENTS (modes); i++)
    {
      g_assert_cmpint (g_chmod (fixture->path, modes[i]), ==, 0);
      g_assert_true (write_letters (fixture->path, (char) ('b' + i), SIZE, NULL));
      g_assert_cmpint (get_mode (fixture->path), ==, modes[i]);
      assert_whole (fixture->path);
    }
  umask (before);
  g_assert_cmpuint (count_files (fixture->folder), ==, 1);
}

/* What a run that was killed left is gone, and a file of that name stops nothing. */
static void
test_leftovers (Fixture       *fixture,
                gconstpointer  data)
{
  g_autofree char *left = g_strconcat (fixture->path, ".new~", NULL);

  g_assert_true (g_file_set_contents (left, "half", -1, NULL));
  g_assert_true (write_letters (fixture->path, 'a', SIZE, NULL));
  assert_whole (fixture->path);
  g_assert_cmpuint (count_files (fixture->folder), ==, 1);
}

/* Where it fails the old file stays, and nothing beside it. */
static void
test_errors (Fixture       *fixture,
             gconstpointer  data)
{
  struct rlimit old, small;
  g_autofree char *below = g_build_filename (fixture->path, "x", NULL);
  g_autofree char *inner = g_build_filename (fixture->folder, "folder", NULL);
  g_autoptr(GError) error = NULL;

  g_assert_true (write_letters (fixture->path, 'a', SIZE, NULL));
  signal (SIGXFSZ, SIG_IGN);
  getrlimit (RLIMIT_FSIZE, &old);
  small = (struct rlimit) { 1000, old.rlim_max };
  setrlimit (RLIMIT_FSIZE, &small);
  g_assert_false (write_letters (fixture->path, 'b', SIZE, &error));
  setrlimit (RLIMIT_FSIZE, &old);
  g_assert_error (error, G_FILE_ERROR, G_FILE_ERROR_FAILED);
  assert_whole (fixture->path);
  g_assert_cmpuint (count_files (fixture->folder), ==, 1);

  g_clear_error (&error);
  g_assert_false (write_letters (below, 'a', 1, &error));
  g_assert_error (error, G_FILE_ERROR, G_FILE_ERROR_NOTDIR);
  g_assert_cmpint (g_mkdir (inner, 0700), ==, 0);
  g_assert_false (write_letters (inner, 'a', 1, NULL));
  g_assert_cmpuint (count_files (fixture->folder), ==, 2);
}

/* A pipe stays a pipe. */
static void
test_pipe (Fixture       *fixture,
           gconstpointer  data)
{
  char read_back[8] = "";
  int reader;

  g_assert_cmpint (mkfifo (fixture->path, 0600), ==, 0);
  reader = g_open (fixture->path, O_RDONLY | O_NONBLOCK, 0);
  g_assert_true (write_letters (fixture->path, 'p', 3, NULL));
  g_assert_cmpint (read (reader, read_back, sizeof read_back), ==, 3);
  g_assert_cmpstr (read_back, ==, "ppp");
  close (reader);
  g_assert_true (S_ISFIFO (({ GStatBuf info; g_lstat (fixture->path, &info); info.st_mode; })));
}

/* Killed at any instant: the file is whole, and the next run leaves it alone in its folder. */
static void
test_killed (Fixture       *fixture,
             gconstpointer  data)
{
  g_assert_true (write_letters (fixture->path, 'a', SIZE, NULL));
  for (guint trial = 0; trial < 100; trial++)
    {
      pid_t child = fork ();

      if (child == 0)
        for (char letter = 'a';; letter = letter == 'z' ? 'a' : (char) (letter + 1))
          write_letters (fixture->path, letter, SIZE, NULL);

      g_usleep ((gulong) g_test_rand_int_range (0, 5000));
      kill (child, SIGKILL);
      g_assert_cmpint (waitpid (child, NULL, 0), ==, child);
      assert_whole (fixture->path);
      g_assert_cmpuint (count_files (fixture->folder), <=, 2);
    }
  g_assert_true (write_letters (fixture->path, 'a', SIZE, NULL));
  g_assert_cmpuint (count_files (fixture->folder), ==, 1);
}

int
main (int   argc,
      char *argv[])
{
#define ADD(name, function) g_test_add ("/write-file/" name, Fixture, NULL, set_up, function, tear_down)
  chance_init (&argc, &argv);

  ADD ("modes", test_modes);
  ADD ("leftovers", test_leftovers);
  ADD ("errors", test_errors);
  ADD ("pipe", test_pipe);
  ADD ("killed", test_killed);

  return g_test_run ();
}
