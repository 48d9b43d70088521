/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tests/director/test-export-site.c - the folder of a site: put in place whole, replaced, left as it was when
 * anything goes wrong, never in the place of other files.
 */
#include <fcntl.h>
#include <glib/gstdio.h>
#include <signal.h>
#include <string.h>
#include <sys/file.h>
#include <sys/resource.h>
#include <unistd.h>

#include "director/director-private.h"
#include "support/folder.h"

#define HELD "site.new~ghijkl"

typedef struct {
  char              *folder;
  char              *site;
  char              *event;
  DameroEnvironment *environment;
  DameroDirector    *director;
} Fixture;

static void
perform (Fixture   *fixture,
         DameroAct *act)
{
  g_autoptr(GError) error = NULL;

  damero_director_perform (fixture->director, fixture->event, act, NULL, NULL, &error);
  g_assert_no_error (error);
}

static void
add_player (Fixture    *fixture,
            const char *name)
{
  g_autoptr(DameroAct) act = damero_act_new (DAMERO_ACT_PLAYER);
  g_autoptr(DameroAct) entry = damero_act_new (DAMERO_ACT_ENTRY);

  damero_act_set_text (act, DAMERO_FIELD_NAME, name);
  perform (fixture, act);
  entry->place.section = 1;
  entry->player = act->player;
  perform (fixture, entry);
}

static void
fixture_set_up (Fixture       *fixture,
                gconstpointer  data)
{
  g_autoptr(DameroAct) act = damero_act_new (DAMERO_ACT_EVENT);
  g_autoptr(DameroAct) section = damero_act_new (DAMERO_ACT_SECTION);
  g_autofree char *path = NULL;
  g_autoptr(GError) error = NULL;

  fixture->folder = make_folder ();
  fixture->site = g_build_filename (fixture->folder, "site", NULL);
  path = g_build_filename (fixture->folder, "club.damero", NULL);
  fixture->environment = damero_environment_new_virtual (1764000000000, 1);
  fixture->director = damero_director_open (path, FALSE, "test", fixture->environment, &error);
  g_assert_no_error (error);
  damero_act_set_text (act, DAMERO_FIELD_NAME, "Evening");
  perform (fixture, act);
  fixture->event = g_strdup (act->uid);
  damero_act_set_text (section, DAMERO_FIELD_NAME, "Open");
  perform (fixture, section);
  add_player (fixture, "Ann");
}

static void
fixture_tear_down (Fixture       *fixture,
                   gconstpointer  data)
{
  damero_director_close (fixture->director, NULL);
  g_object_unref (fixture->director);
  g_object_unref (fixture->environment);
  remove_folder (fixture->folder);
  g_free (fixture->folder);
  g_free (fixture->site);
  g_free (fixture->event);
}

/* What a page holds; NULL if it is not there. */
static char *
read_page (Fixture    *fixture,
           const char *name)
{
  g_autofree char *path = g_build_filename (fixture->site, name, NULL);
  char *text = NULL;

  g_file_get_contents (path, &text, NULL, NULL);
  return text;
}

static void
write_page (Fixture    *fixture,
            const char *name,
            const char *text)
{
  g_autofree char *path = g_build_filename (fixture->site, name, NULL);

  g_assert_true (g_file_set_contents (path, text, -1, NULL));
}

/* Nothing but the library's own files and the site is in the folder. */
static void
assert_tidy (Fixture *fixture)
{
  g_autoptr(GDir) dir = g_dir_open (fixture->folder, 0, NULL);
  const char *name;

  while ((name = g_dir_read_name (dir)) != NULL)
    g_assert_false (g_str_has_prefix (name, "site.") && !g_str_equal (name, HELD));
}

static void
on_done (GObject      *source,
         GAsyncResult *result,
         gpointer      user_data)
{
  *(GAsyncResult **) user_data = g_object_ref (result);
}

static gboolean
write_site (Fixture     *fixture,
            const char  *folder,
            GError     **error)
{
  g_autoptr(GAsyncResult) result = NULL;

  damero_director_export_site_async (fixture->director, fixture->event, folder, NULL, NULL, NULL, on_done, &result);
  while (result == NULL)
    g_main_context_iteration (NULL, TRUE);
  return damero_director_export_finish (fixture->director, result, NULL, error);
}

static void
export (Fixture *fixture)
{
  g_autoptr(GError) error = NULL;

  write_site (fixture, fixture->site, &error);
  g_assert_no_error (error);
  assert_tidy (fixture);
}

/* What a killed export left goes with the next; what another one is filling stays. */
static void
test_leftovers (Fixture       *fixture,
                gconstpointer  data)
{
  static const char *const names[] = { "site.new~abcdef", "site.new~abcdef.old", HELD };
  g_autofree char *held_path = g_build_filename (fixture->folder, HELD, NULL);
  int held;

  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      g_autofree char *path = g_build_filename (fixture->folder, names[i], NULL);
      g_autofree char *page = g_build_filename (path, "index.html", NULL);

      g_assert_cmpint (g_mkdir (path, 0700), ==, 0);
      g_assert_true (g_file_set_contents (page, "half", -1, NULL));
    }
  held = g_open (held_path, O_RDONLY, 0);
  g_assert_cmpint (flock (held, LOCK_EX), ==, 0);
  export (fixture);
  g_assert_true (g_file_test (held_path, G_FILE_TEST_IS_DIR));
  close (held);
  export (fixture);
  g_assert_false (g_file_test (held_path, G_FILE_TEST_EXISTS));
}

/* A site is replaced as a whole: a page that is no longer in it is gone. */
static void
test_replace (Fixture       *fixture,
              gconstpointer  data)
{
  g_autofree char *first = NULL;
  g_autofree char *again = NULL;
  g_autofree char *gone = NULL;

  export (fixture);
  first = read_page (fixture, "index.html");
  write_page (fixture, "player-99.html", first);
  add_player (fixture, "Bob");
  export (fixture);
  again = read_page (fixture, "index.html");
  gone = read_page (fixture, "player-99.html");
  g_assert_null (gone);
  g_assert_null (strstr (first, "Bob"));
  g_assert_nonnull (strstr (again, "Bob"));
}

/* Other files, other pages, a file or a link in its place: nothing is touched. */
static void
test_other_files (Fixture       *fixture,
                  gconstpointer  data)
{
  static const char *const names[] = { "notes.txt", "mine.html" };

  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      g_autofree char *path = g_build_filename (fixture->site, names[i], NULL);
      g_autofree char *text = NULL;
      g_autoptr(GError) error = NULL;

      export (fixture);
      write_page (fixture, names[i], "<html>mine</html>");
      g_assert_false (write_site (fixture, fixture->site, &error));
      g_assert_error (error, DAMERO_DIRECTOR_ERROR, DAMERO_DIRECTOR_ERROR_EXPORT);
      g_assert_nonnull (strstr (error->message, names[i]));
      text = read_page (fixture, names[i]);
      g_assert_cmpstr (text, ==, "<html>mine</html>");
      assert_tidy (fixture);
      g_unlink (path);
    }
  {
    g_autofree char *file = g_build_filename (fixture->folder, "club.damero", NULL);
    g_autoptr(GError) error = NULL;

    g_assert_false (write_site (fixture, file, &error));
    g_assert_error (error, G_FILE_ERROR, G_FILE_ERROR_NOTDIR);
  }
}

/* A disk that is full half way: the old site is there to the last byte, and nothing else. */
static void
test_full_disk (Fixture       *fixture,
                gconstpointer  data)
{
  struct rlimit all, little;
  g_autofree char *before = NULL;
  g_autofree char *after = NULL;
  g_autoptr(GError) error = NULL;

  export (fixture);
  before = read_page (fixture, "index.html");
  for (guint i = 0; i < 60; i++)
    add_player (fixture, "A player whose line makes the page longer");
  g_assert_cmpint (getrlimit (RLIMIT_FSIZE, &all), ==, 0);
  little = all;
  little.rlim_cur = strlen (before) + 1000;
  signal (SIGXFSZ, SIG_IGN);
  g_assert_cmpint (setrlimit (RLIMIT_FSIZE, &little), ==, 0);
  g_assert_false (write_site (fixture, fixture->site, &error));
  g_assert_cmpint (setrlimit (RLIMIT_FSIZE, &all), ==, 0);
  g_assert_error (error, G_FILE_ERROR, G_FILE_ERROR_FAILED);
  after = read_page (fixture, "index.html");
  g_assert_cmpstr (before, ==, after);
  assert_tidy (fixture);
}

typedef struct {
  guint n_asked;
  guint n_allowed;
} Patience;

static gboolean
on_page (guint    n_done,
         guint    n_total,
         gpointer user_data)
{
  Patience *patience = user_data;

  g_assert_cmpuint (n_done, <=, n_total);
  return patience->n_asked++ < patience->n_allowed;
}

/* Cancelled at any page: the old site is there to the last byte, and nothing else. */
static void
test_cancel (Fixture       *fixture,
             gconstpointer  data)
{
  const DameroEvent *event = damero_director_get_event (fixture->director, fixture->event, NULL);
  g_autofree char *before = NULL;
  gboolean done = FALSE;
  guint n_cancelled = 0, n_files;

  export (fixture);
  before = read_page (fixture, "index.html");
  for (guint i = 0; i < 5; i++)
    add_player (fixture, "Bob");
  while (!done)
    {
      Patience patience = { 0, n_cancelled };
      g_autoptr(GError) error = NULL;
      g_autofree char *after = NULL;

      done = damero_site_export (event, fixture->site, on_page, &patience, &n_files, &error);
      after = read_page (fixture, "index.html");
      assert_tidy (fixture);
      if (done)
        break;
      g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
      g_assert_cmpstr (after, ==, before);
      n_cancelled++;
    }
  g_assert_cmpuint (n_files, ==, 6 + 2); /* the players, the event and its section */
  g_assert_cmpuint (n_cancelled, >, n_files);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add ("/export-site/replace", Fixture, NULL, fixture_set_up, test_replace, fixture_tear_down);
  g_test_add ("/export-site/leftovers", Fixture, NULL, fixture_set_up, test_leftovers, fixture_tear_down);
  g_test_add ("/export-site/other-files", Fixture, NULL, fixture_set_up, test_other_files, fixture_tear_down);
  g_test_add ("/export-site/full-disk", Fixture, NULL, fixture_set_up, test_full_disk, fixture_tear_down);
  g_test_add ("/export-site/cancel", Fixture, NULL, fixture_set_up, test_cancel, fixture_tear_down);
  return g_test_run ();
}
