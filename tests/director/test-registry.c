/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tests/director/test-registry.c - the register of players through the director's door and in the library: what
 * was performed is there after opening again, the tables equal the log, several acts are stored or none.
 */
#include <sqlite3.h>

#include "director/director.h"
#include "support/folder.h"

typedef struct {
  char              *folder;
  char              *path;
  DameroEnvironment *environment;
  DameroDirector    *director;
} Fixture;

static void
open_library (Fixture *fixture)
{
  g_autoptr(GError) error = NULL;

  fixture->director = damero_director_open (fixture->path, FALSE, "test", fixture->environment, &error);
  g_assert_no_error (error);
}

static void
close_library (Fixture *fixture)
{
  g_autoptr(GError) error = NULL;

  damero_director_close (fixture->director, &error);
  g_assert_no_error (error);
  g_clear_object (&fixture->director);
}

static void
fixture_set_up (Fixture       *fixture,
                gconstpointer  data)
{
  fixture->folder = make_folder ();
  fixture->path = g_build_filename (fixture->folder, "club.damero", NULL);
  fixture->environment = damero_environment_new_virtual (1764000000000, 1);
  open_library (fixture);
}

static void
fixture_tear_down (Fixture       *fixture,
                   gconstpointer  data)
{
  if (fixture->director != NULL)
    close_library (fixture);
  g_object_unref (fixture->environment);
  remove_folder (fixture->folder);
  g_free (fixture->folder);
  g_free (fixture->path);
}

static const DameroRegistry *
get_registry (Fixture *fixture)
{
  g_autoptr(GError) error = NULL;
  const DameroRegistry *registry = damero_director_get_registry (fixture->director, &error);

  g_assert_no_error (error);
  return registry;
}

static DameroAct *
new_person (const char *name)
{
  DameroAct *act = damero_act_new (DAMERO_ACT_PERSON);

  damero_act_set_text (act, DAMERO_FIELD_NAME, name);
  return act;
}

static char *
add (Fixture    *fixture,
     const char *name)
{
  g_autoptr(DameroAct) act = new_person (name);
  g_autoptr(GError) error = NULL;

  damero_director_perform (fixture->director, NULL, act, NULL, NULL, &error);
  g_assert_no_error (error);
  return g_strdup (act->uid);
}

/* What the library's check finds; 0 if all is well. */
static guint
count_problems (Fixture *fixture)
{
  g_autoptr(GError) error = NULL;
  g_autoptr(GPtrArray) problems = damero_library_verify (damero_director_get_library (fixture->director), &error);

  g_assert_no_error (error);
  return problems->len;
}

static void
merge_and_undo (Fixture    *fixture,
                const char *from,
                const char *into)
{
  g_autoptr(DameroAct) merge = damero_act_new (DAMERO_ACT_PERSON_MERGED);
  g_autoptr(DameroAct) undo = damero_act_new (DAMERO_ACT_UNDO);
  g_autoptr(GError) error = NULL;

  damero_act_set_text (merge, DAMERO_FIELD_REGISTRY, from);
  damero_act_set_text (merge, DAMERO_FIELD_INTO, into);
  g_assert_true (damero_director_perform_registry (fixture->director, &merge, 1, NULL, &error));
  g_assert_cmpuint (get_registry (fixture)->people->len, ==, 1);
  g_assert_cmpuint (count_problems (fixture), ==, 0);

  damero_act_set_text (undo, DAMERO_FIELD_UNDOES, merge->uid);
  g_assert_true (damero_director_perform_registry (fixture->director, &undo, 1, NULL, &error));
  g_assert_cmpuint (get_registry (fixture)->people->len, ==, 2);
  g_assert_cmpuint (count_problems (fixture), ==, 0);
}

static void
on_changed (DameroDirector *director,
            guint64         revision,
            guint          *n)
{
  (*n)++;
}

static void
test_stored (Fixture       *fixture,
             gconstpointer  data)
{
  g_autofree char *ann = NULL;
  g_autofree char *bob = NULL;
  g_autoptr(DameroAct) rate = damero_act_new (DAMERO_ACT_RATINGS);
  g_autofree char *ratings = NULL;
  guint n_changed = 0;

  g_signal_connect (fixture->director, "registry-changed", G_CALLBACK (on_changed), &n_changed);
  g_assert_cmpuint (get_registry (fixture)->people->len, ==, 0);
  ann = add (fixture, "Ann Adams");
  bob = add (fixture, "Bob Brown");
  ratings = g_strdup_printf ("%s=1500/3 %s=1600", ann, bob);
  damero_act_set_text (rate, DAMERO_FIELD_RATINGS, ratings);
  g_assert_true (damero_director_perform (fixture->director, NULL, rate, NULL, NULL, NULL));
  g_assert_cmpuint (n_changed, ==, 3);
  merge_and_undo (fixture, ann, bob);

  close_library (fixture);
  open_library (fixture);
  g_assert_cmpuint (get_registry (fixture)->people->len, ==, 2);
  g_assert_cmpint (damero_registry_find (get_registry (fixture), ann)->rating, ==, 1500);
  g_assert_cmpint (damero_registry_find (get_registry (fixture), bob)->rated, ==, -1);
  g_assert_cmpuint (get_registry (fixture)->log->len, ==, 5);
}

/* Events beside it are not touched by it, nor it by them. */
static void
test_beside_events (Fixture       *fixture,
                    gconstpointer  data)
{
  g_autoptr(DameroAct) event = damero_act_new (DAMERO_ACT_EVENT);
  g_autoptr(DameroAct) player = damero_act_new (DAMERO_ACT_PLAYER);
  guint n = 0;
  g_autoptr(GPtrArray) summaries = NULL;
  g_autofree char *ann = add (fixture, "Ann Adams");

  damero_act_set_text (event, DAMERO_FIELD_NAME, "Evening");
  g_assert_true (damero_director_perform (fixture->director, NULL, event, NULL, NULL, NULL));
  damero_act_set_text (player, DAMERO_FIELD_NAME, "Ann Adams");
  damero_act_set_text (player, DAMERO_FIELD_REGISTRY, ann);
  g_assert_true (damero_director_perform (fixture->director, event->uid, player, NULL, NULL, NULL));
  g_free (add (fixture, "Bob Brown"));

  g_assert_cmpuint (count_problems (fixture), ==, 0);
  summaries = damero_library_list_events (damero_director_get_library (fixture->director), NULL);
  g_assert_cmpuint (summaries->len, ==, 1);
  g_assert_true (damero_library_count_acts (damero_director_get_library (fixture->director), event->uid, &n, NULL));
  g_assert_cmpuint (n, ==, 2);
}

/* Of several acts, one of which is refused, nothing is kept; neither in the state nor in the file. */
static void
test_all_or_none (Fixture       *fixture,
                  gconstpointer  data)
{
  g_autoptr(DameroAct) good = new_person ("Cy Cole");
  g_autoptr(DameroAct) bad = new_person ("");
  DameroAct *acts[] = { good, bad };
  g_autoptr(GError) error = NULL;
  g_auto(DameroRefusal) refusal = { 0 };

  g_free (add (fixture, "Ann Adams"));
  g_assert_false (damero_director_perform_registry (fixture->director, acts, 2, &refusal, &error));
  g_assert_error (error, DAMERO_DIRECTOR_ERROR, DAMERO_DIRECTOR_ERROR_REFUSED);
  g_assert_cmpint (refusal.code, ==, DAMERO_REFUSAL_FIELD_INVALID);
  g_assert_cmpuint (get_registry (fixture)->people->len, ==, 1);
  g_assert_cmpuint (count_problems (fixture), ==, 0);

  damero_act_set_text (bad, DAMERO_FIELD_NAME, "Dee Dunn");
  g_assert_true (damero_director_perform_registry (fixture->director, acts, 2, NULL, NULL));
  /* once more: they are known */
  g_assert_true (damero_director_perform_registry (fixture->director, acts, 2, NULL, NULL));
  g_assert_cmpuint (get_registry (fixture)->people->len, ==, 3);
  g_assert_cmpuint (count_problems (fixture), ==, 0);
}

/* A table that was tampered with is found, and made anew from the log. */
static void
test_rebuild (Fixture       *fixture,
              gconstpointer  data)
{
  static const char *const harm[] = {
    "UPDATE registry SET club = 'x'", "DELETE FROM registry", "INSERT INTO merged SELECT log, uid, uid FROM registry",
    "UPDATE registry SET log = (SELECT max(seq) FROM act)",
  };
  g_autofree char *ann = add (fixture, "Ann Adams");

  g_free (add (fixture, "Bob Brown"));
  for (guint i = 0; i < G_N_ELEMENTS (harm); i++)
    {
      sqlite3 *db;

      g_assert_cmpuint (count_problems (fixture), ==, 0);
      g_assert_cmpint (sqlite3_open (fixture->path, &db), ==, SQLITE_OK);
      g_assert_cmpint (sqlite3_exec (db, harm[i], NULL, NULL, NULL), ==, SQLITE_OK);
      sqlite3_close (db);
      g_assert_cmpuint (count_problems (fixture), >, 0);
      g_assert_true (damero_library_rebuild (damero_director_get_library (fixture->director), NULL));
    }
  g_assert_cmpuint (count_problems (fixture), ==, 0);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

#define ADD(name, function) g_test_add (name, Fixture, NULL, fixture_set_up, function, fixture_tear_down)
  ADD ("/director-registry/stored", test_stored);
  ADD ("/director-registry/beside-events", test_beside_events);
  ADD ("/director-registry/all-or-none", test_all_or_none);
  ADD ("/director-registry/rebuild", test_rebuild);

  return g_test_run ();
}
