/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tests/director/test-import.c - one event on two machines: carried over whole, gone on with, brought back, and
 * what happens where both went on.
 */
#include "machine.h"
#include "support/folder.h"

/* Two sections of four; both are paired. */
static char *
make_event (Machine *machine)
{
  static const char *const lines[] = {
    "section name=\"Gold Bar\" games=1 control=300", "section name=\"Blue Ribbon\" games=1",
    "player name=A", "player name=B", "player name=C", "player name=D",
    "entry in=1 player=1", "entry in=1 player=2", "entry in=1 player=3", "entry in=1 player=4",
    "entry in=2 player=1", "entry in=2 player=2", "entry in=2 player=3", "entry in=2 player=4",
    "pair in=1.1", "pair in=2.1", NULL
  };
  char *uid = machine_perform (machine, NULL, "event name=\"Club Evening\" date=2026-11-21");

  machine_perform_all (machine, uid, lines);

  return uid;
}

static char *
export_event (Machine    *machine,
              const char *uid,
              const char *folder,
              const char *name)
{
  char *path = g_build_filename (folder, name, NULL);
  g_autoptr(GError) error = NULL;

  damero_director_export (machine->director, uid, DAMERO_EXPORT_EVENT, 0, path, &error);
  g_assert_no_error (error);

  return path;
}

/* Whether a thread reads what is imported. */
static gboolean in_thread;

/* An import that a thread makes ready. */
typedef struct {
  DameroImportReport *report;
  GError             *error;
  gboolean            is_over;
  Machine            *machine; /* on which UID gets a player when the thread has done its part; may be NULL */
  const char         *uid;
} Import;

static void
on_imported (GObject      *source,
             GAsyncResult *result,
             gpointer      user_data)
{
  Import *import = user_data;

  if (import->machine != NULL)
    g_free (machine_perform (import->machine, import->uid, "player name=Latecomer"));
  damero_director_import_event_finish (DAMERO_DIRECTOR (source), result, &import->report, &import->error);
  import->is_over = TRUE;
}

static void
wait_for (Import *import)
{
  while (!import->is_over)
    g_main_context_iteration (NULL, TRUE);
}

static gboolean
try_import (Machine             *machine,
            const char          *path,
            gboolean             with_conflicts,
            DameroImportReport **ret_report,
            GError             **error)
{
  Import import = { 0 };

  if (!in_thread)
    return damero_director_import_event (machine->director, path, with_conflicts, ret_report, error);

  damero_director_import_event_async (machine->director, path, with_conflicts, NULL, NULL, NULL, on_imported, &import);
  wait_for (&import);
  *ret_report = import.report;
  if (import.error != NULL)
    g_propagate_error (error, import.error);

  return import.report != NULL;
}

static DameroImportReport *
import_event (Machine    *machine,
              const char *path,
              gboolean    with_conflicts)
{
  DameroImportReport *report = NULL;
  g_autoptr(GError) error = NULL;

  try_import (machine, path, with_conflicts, &report, &error);
  g_assert_no_error (error);

  return report;
}

static void
assert_same_file (const char *a,
                  const char *b)
{
  g_autofree char *text_a = NULL;
  g_autofree char *text_b = NULL;

  g_assert_true (g_file_get_contents (a, &text_a, NULL, NULL));
  g_assert_true (g_file_get_contents (b, &text_b, NULL, NULL));
  g_assert_cmpstr (text_a, ==, text_b);
}

typedef struct {
  char    *folder;
  Machine  here;
  Machine  there;
  char    *uid;
} Fixture;

static void
set_up (Fixture       *fixture,
        gconstpointer  data)
{
  in_thread = data != NULL;
  fixture->folder = make_folder ();
  fixture->here = machine_open (fixture->folder, "here.damero", 1);
  fixture->there = machine_open (fixture->folder, "there.damero", 2);
  fixture->uid = make_event (&fixture->here);
}

static void
tear_down (Fixture       *fixture,
           gconstpointer  data)
{
  machine_close (&fixture->here);
  machine_close (&fixture->there);
  remove_folder (fixture->folder);
  g_free (fixture->folder);
  g_free (fixture->uid);
}

/* Takes the event from one machine to the other. Unless both had gone on, they then have the same log. */
static void
carry (Fixture  *fixture,
       Machine  *from,
       Machine  *to,
       guint     n_added,
       gboolean  forked)
{
  g_autofree char *path = export_event (from, fixture->uid, fixture->folder, "from.xml");
  g_autoptr(DameroImportReport) report = import_event (to, path, FALSE);
  g_autofree char *again = NULL;

  g_assert_cmpstr (report->uid, ==, fixture->uid);
  g_assert_cmpuint (report->n_added, ==, n_added);
  g_assert_cmpuint (report->conflicts->len, ==, 0);
  g_assert_cmpint (report->is_stored, ==, n_added > 0);
  again = export_event (to, fixture->uid, fixture->folder, "to.xml");
  g_assert_cmpint (report->n_own > 0, <=, forked);
  if (!forked)
    assert_same_file (path, again);
  machine_assert_sound (to);
}

static void
test_there_and_back (Fixture       *fixture,
                     gconstpointer  data)
{
  static const char *const played[] = { "start in=1.1.1.1", "press in=1.1.1.1 move=11-15", "pause in=1.1.1.1", NULL };
  static const char *const results[] = { "result in=2.1.1.1 result=black", "result in=2.1.2.1 result=draw", NULL };
  g_autofree char *own = NULL;

  machine_perform_all (&fixture->here, fixture->uid, played);
  carry (fixture, &fixture->here, &fixture->there, 20, FALSE);
  carry (fixture, &fixture->here, &fixture->there, 0, FALSE);

  /* the other machine has a life of its own, and goes on with this event */
  own = machine_perform (&fixture->there, NULL, "event name=Other");
  machine_perform_all (&fixture->there, fixture->uid, results);
  g_free (machine_perform (&fixture->there, fixture->uid, "result-corrected in=2.1.1.1 result=white reason=typo"));
  carry (fixture, &fixture->there, &fixture->here, 3, FALSE);
  g_free (machine_perform (&fixture->here, fixture->uid, "withdraw in=1 entry=4"));
  carry (fixture, &fixture->here, &fixture->there, 1, FALSE);
}

/* Each directs a section: both results come together, and no order matters. */
static void
test_sections (Fixture       *fixture,
               gconstpointer  data)
{
  const DameroEvent *event;
  const DameroPlace gold = { 1, 1, 1, 1 };
  const DameroPlace blue = { 2, 1, 1, 1 };

  carry (fixture, &fixture->here, &fixture->there, 17, FALSE);
  g_free (machine_perform (&fixture->here, fixture->uid, "result in=1.1.1.1 result=white"));
  g_free (machine_perform (&fixture->there, fixture->uid, "result in=2.1.1.1 result=black"));
  carry (fixture, &fixture->there, &fixture->here, 1, TRUE);
  carry (fixture, &fixture->here, &fixture->there, 1, TRUE);
  event = damero_director_get_event (fixture->there.director, fixture->uid, NULL);
  g_assert_cmpint (damero_event_find_match (event, &gold)->games[0].outcome, ==, DAMERO_OUTCOME_WHITE);
  g_assert_cmpint (damero_event_find_match (event, &blue)->games[0].outcome, ==, DAMERO_OUTCOME_BLACK);
}

/* Both entered a result of the same board: nothing is stored before somebody has decided. */
static void
test_conflict (Fixture       *fixture,
               gconstpointer  data)
{
  const DameroPlace gold = { 1, 1, 1, 1 };
  g_autofree char *path = NULL;
  DameroImportReport *report;
  const DameroEvent *event;

  carry (fixture, &fixture->here, &fixture->there, 17, FALSE);
  g_free (machine_perform (&fixture->here, fixture->uid, "result in=1.1.1.1 result=white"));
  g_free (machine_perform (&fixture->there, fixture->uid, "result in=1.1.1.1 result=black"));
  g_free (machine_perform (&fixture->there, fixture->uid, "result in=2.1.1.1 result=black"));
  path = export_event (&fixture->there, fixture->uid, fixture->folder, "there.xml");

  report = import_event (&fixture->here, path, FALSE);
  g_assert_false (report->is_stored);
  g_assert_cmpuint (report->n_added, ==, 1);
  g_assert_cmpuint (report->n_own, ==, 1);
  g_assert_cmpuint (report->conflicts->len, ==, 1);
  g_assert_nonnull (strstr (report->conflicts->pdata[0], "Black"));
  damero_import_report_free (report);
  event = damero_director_get_event (fixture->here.director, fixture->uid, NULL);
  g_assert_cmpuint (event->log->len, ==, 18);

  report = import_event (&fixture->here, path, TRUE);
  g_assert_true (report->is_stored);
  damero_import_report_free (report);
  event = damero_director_get_event (fixture->here.director, fixture->uid, NULL);
  g_assert_cmpuint (event->log->len, ==, 19);
  g_assert_cmpint (damero_event_find_match (event, &gold)->games[0].outcome, ==, DAMERO_OUTCOME_WHITE);
  machine_assert_sound (&fixture->here);
}

static void
on_replaced (DameroDirector *director,
             const char     *event_uid,
             GString        *heard)
{
  const DameroEvent *event = damero_director_get_event (director, event_uid, NULL);

  g_string_append_printf (heard, "replaced by %u of %u, ", event->log->len, event->sections->len);
}

static void
on_changed (DameroDirector *director,
            const char     *event_uid,
            guint64         revision,
            guint           n_acts,
            GString        *heard)
{
  g_string_append_printf (heard, "changed %u, ", n_acts);
}

/* Who borrowed of the event that was there hears that it is gone, and then that all of it has changed; once, and only
 * if anything came. */
static void
test_heard (Fixture       *fixture,
            gconstpointer  data)
{
  g_autoptr(GString) heard = g_string_new (NULL);

  carry (fixture, &fixture->here, &fixture->there, 17, FALSE);
  g_signal_connect (fixture->there.director, "event-replaced", G_CALLBACK (on_replaced), heard);
  g_signal_connect (fixture->there.director, "changed", G_CALLBACK (on_changed), heard);
  carry (fixture, &fixture->here, &fixture->there, 0, FALSE);
  g_assert_cmpstr (heard->str, ==, "");

  g_free (machine_perform (&fixture->here, fixture->uid, "section name=Third"));
  carry (fixture, &fixture->here, &fixture->there, 1, TRUE);
  g_assert_cmpstr (heard->str, ==, "replaced by 18 of 3, changed 18, ");
}

static void
assert_refused (Machine    *machine,
                const char *path)
{
  DameroImportReport *report = NULL;
  g_autoptr(GError) error = NULL;

  g_assert_false (try_import (machine, path, FALSE, &report, &error));
  g_assert_error (error, DAMERO_DIRECTOR_ERROR, DAMERO_DIRECTOR_ERROR_IMPORT);
  g_assert_null (report);
}

static void
test_refused (Fixture       *fixture,
              gconstpointer  data)
{
  g_autofree char *path = export_event (&fixture->here, fixture->uid, fixture->folder, "here.xml");
  g_autofree char *bad = g_build_filename (fixture->folder, "bad.xml", NULL);
  g_autofree char *text = NULL;
  GString *changed;

  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  changed = g_string_new (text);
  g_string_replace (changed, "kind=\"pair\"", "kind=\"repair\"", 1);
  g_assert_true (g_file_set_contents (bad, changed->str, -1, NULL));
  g_string_free (changed, TRUE);
  assert_refused (&fixture->there, bad);

  g_free (machine_perform (&fixture->here, fixture->uid, "start in=1.1.1.1"));
  assert_refused (&fixture->here, path);
}

/* What was done here while a thread read the file is there afterwards, beside what came. */
static void
test_meanwhile (Fixture       *fixture,
                gconstpointer  data)
{
  g_autofree char *path = NULL;
  Import import = { .machine = &fixture->there, .uid = fixture->uid };
  const DameroEvent *event;

  carry (fixture, &fixture->here, &fixture->there, 17, FALSE);
  g_free (machine_perform (&fixture->here, fixture->uid, "section name=Third"));
  path = export_event (&fixture->here, fixture->uid, fixture->folder, "here.xml");
  damero_director_import_event_async (fixture->there.director, path, FALSE, NULL, NULL, NULL, on_imported, &import);
  wait_for (&import);
  g_assert_no_error (import.error);
  g_assert_cmpuint (import.report->n_added, ==, 1);
  event = damero_director_get_event (fixture->there.director, fixture->uid, NULL);
  g_assert_cmpuint (event->players->len, ==, 5);
  g_assert_cmpuint (event->sections->len, ==, 3);
  damero_import_report_free (import.report);
  machine_assert_sound (&fixture->there);
}

static void
test_cancelled (Fixture       *fixture,
                gconstpointer  data)
{
  g_autofree char *path = export_event (&fixture->here, fixture->uid, fixture->folder, "here.xml");
  g_autoptr(GCancellable) cancellable = g_cancellable_new ();
  Import import = { 0 };

  g_cancellable_cancel (cancellable);
  damero_director_import_event_async (fixture->there.director, path, FALSE, NULL, NULL, cancellable, on_imported,
                                      &import);
  wait_for (&import);
  g_assert_error (import.error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
  g_assert_null (damero_director_get_event (fixture->there.director, fixture->uid, NULL));
  g_error_free (import.error);
}

/* A report is an event; a later one of the same tournament is more of it. */
static void
test_report (Fixture       *fixture,
             gconstpointer  data)
{
  static const char *const rounds[] = { "     2 w 1", "     1 b 0" };
  g_autofree char *path = g_build_filename (fixture->folder, "Cup.TRF", NULL);
  g_autofree char *uid = NULL;
  const DameroEvent *event;

  for (int n = 1; n <= 2; n++)
    {
      g_autoptr(DameroImportReport) report = NULL;
      GString *text = g_string_new ("012 Spring Cup\n022 Durham\n042 2026/03/14\n142 3\n");

      for (int i = 0; i < 2; i++)
        {
          g_string_append_printf (text, "001    %d      %-33s 1500 %27s %d.0    0", i + 1,
                                  i == 0 ? "One, Ada" : "Two, Bob", "", i == 0 ? n : 0);
          for (int round = 0; round < n; round++)
            g_string_append (text, rounds[i]);
          g_string_append_c (text, '\n');
        }
      g_assert_true (g_file_set_contents (path, text->str, -1, NULL));
      g_string_free (text, TRUE);
      report = import_event (&fixture->there, path, FALSE);
      g_assert_cmpuint (report->conflicts->len, ==, 0);
      g_assert_true (report->is_stored);
      g_assert_cmpint (report->is_new, ==, n == 1);
      g_assert_cmpuint (report->n_added, ==, n == 1 ? 9 : 3);
      g_free (uid);
      uid = g_strdup (report->uid);
    }
  event = damero_director_get_event (fixture->there.director, uid, NULL);
  g_assert_cmpstr (event->name, ==, "Spring Cup");
  g_assert_cmpstr (event->date, ==, "2026-03-14");
  g_assert_cmpstr (event->venue, ==, "Durham");
  g_assert_cmpuint (damero_event_find_section (event, 1)->rounds->len, ==, 2);
  machine_assert_sound (&fixture->there);
}

int
main (int    argc,
      char **argv)
{
  static const struct {
    const char *name;
    void      (*test) (Fixture       *fixture,
                       gconstpointer  data);
  } tests[] = {
    { "there-and-back", test_there_and_back },
    { "sections", test_sections },
    { "conflict", test_conflict },
    { "heard", test_heard },
    { "refused", test_refused },
    { "report", test_report },
  };

  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < 2; i++)
    {
      const char *how = i == 0 ? "" : "/thread";

      for (guint k = 0; k < G_N_ELEMENTS (tests); k++)
        {
          g_autofree char *path = g_strconcat ("/import/", tests[k].name, how, NULL);

          g_test_add (path, Fixture, GUINT_TO_POINTER (i), set_up, tests[k].test, tear_down);
        }
    }
  g_test_add ("/import/meanwhile", Fixture, GUINT_TO_POINTER (1), set_up, test_meanwhile, tear_down);
  g_test_add ("/import/cancelled", Fixture, GUINT_TO_POINTER (1), set_up, test_cancelled, tear_down);

  return g_test_run ();
}
