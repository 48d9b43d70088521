/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tests/director/test-pair-task.c - pairing in a thread: the same pairs as at once, with progress; cancelled,
 * refused, overtaken by a change, or by the end of the director.
 */
#include <string.h>

#include "director/director.h"
#include "event/act-text.h"
#include "support/folder.h"

#define N_ENTRIES 60

typedef struct {
  char              *folder;
  DameroEnvironment *environment;
  DameroDirector    *director;
  char              *event_uid;
  /* Of the last pairing: */
  GMainLoop         *loop;
  DameroAct         *act;     /* NULL: it failed */
  GError            *error;
  DameroRefusal      refusal;
  guint              n_progress;
  GThread           *thread;  /* of the main context */
} Fixture;

static DameroAct *
make_act (const char *line)
{
  DameroActTextError text_error;
  gboolean has_stamp;
  DameroAct *act = damero_act_from_text (line, 0, &has_stamp, &text_error);

  g_assert_nonnull (act);
  return act;
}

static void
perform (Fixture    *fixture,
         const char *line)
{
  g_autoptr(DameroAct) act = make_act (line);
  g_autoptr(GError) error = NULL;

  damero_director_perform (fixture->director, fixture->event_uid, act, NULL, NULL, &error);
  if (error != NULL)
    g_error ("%s: %s", line, error->message);
  if (fixture->event_uid == NULL)
    fixture->event_uid = g_strdup (act->uid);
}

static const DameroSection *
get_section (Fixture *fixture)
{
  return damero_event_find_section (damero_director_get_event (fixture->director, fixture->event_uid, NULL), 1);
}

static void
set_up (Fixture       *fixture,
        gconstpointer  data)
{
  g_autoptr(GError) error = NULL;
  g_autofree char *library = NULL;

  fixture->thread = g_thread_self ();
  fixture->folder = make_folder ();
  library = g_build_filename (fixture->folder, "club.damero", NULL);
  fixture->environment = damero_environment_new_virtual (G_GINT64_CONSTANT (1795000000000), 7);
  fixture->director = damero_director_open (library, FALSE, "test", fixture->environment, &error);
  g_assert_no_error (error);
  fixture->loop = g_main_loop_new (NULL, FALSE);
  perform (fixture, "event name=Open");
  perform (fixture, "section name=Gold system=dutch rounds=5 games=1");
  for (int i = 1; i <= N_ENTRIES; i++)
    {
      g_autofree char *player = g_strdup_printf ("player name=P%d", i);
      g_autofree char *entry = g_strdup_printf ("entry in=1 player=%d", i);

      perform (fixture, player);
      perform (fixture, entry);
    }
}

static void
forget_answer (Fixture *fixture)
{
  g_clear_pointer (&fixture->act, damero_act_free);
  g_clear_error (&fixture->error);
  damero_refusal_clear (&fixture->refusal);
}

static void
tear_down (Fixture       *fixture,
           gconstpointer  data)
{
  g_autoptr(GError) error = NULL;

  forget_answer (fixture);
  if (damero_director_get_library (fixture->director) != NULL)
    {
      g_autoptr(GPtrArray) problems =
        damero_library_verify (damero_director_get_library (fixture->director), &error);

      g_assert_no_error (error);
      g_assert_cmpuint (problems->len, ==, 0);
      g_assert_true (damero_director_close (fixture->director, &error));
    }
  g_assert_finalize_object (fixture->director);
  g_assert_finalize_object (fixture->environment);
  g_main_loop_unref (fixture->loop);
  g_free (fixture->event_uid);
  remove_folder (fixture->folder);
  g_free (fixture->folder);
}

static void
on_progress (guint    n_paired,
             guint    n_players,
             gpointer user_data)
{
  Fixture *fixture = user_data;

  g_assert_true (g_thread_self () == fixture->thread);
  g_assert_cmpuint (n_paired, <=, n_players);
  fixture->n_progress++;
}

static void
on_done (GObject      *source,
         GAsyncResult *result,
         gpointer      user_data)
{
  Fixture *fixture = user_data;

  fixture->act = damero_director_pair_finish (fixture->director, result, &fixture->refusal, &fixture->error);
  g_assert_true ((fixture->act == NULL) == (fixture->error != NULL));
  g_main_loop_quit (fixture->loop);
}

static void
start_after (Fixture      *fixture,
             const char   *before_line,
             const char   *line,
             GCancellable *cancellable)
{
  g_autoptr(DameroAct) before = before_line != NULL ? make_act (before_line) : NULL;
  g_autoptr(DameroAct) act = make_act (line);

  forget_answer (fixture);
  damero_director_pair_async (fixture->director, fixture->event_uid, before, act, on_progress, fixture, cancellable,
                              on_done, fixture);
}

static void
start (Fixture      *fixture,
       const char   *line,
       GCancellable *cancellable)
{
  start_after (fixture, NULL, line, cancellable);
}

/* Every match of the last round is won by the higher number. */
static void
finish_round (Fixture *fixture)
{
  const DameroSection *section = get_section (fixture);
  const DameroRound *round = g_ptr_array_index (section->rounds, section->rounds->len - 1);

  for (guint i = 0; i < round->matches->len; i++)
    {
      const DameroMatch *match = &g_array_index (round->matches, DameroMatch, i);
      g_autofree char *line = g_strdup_printf ("result in=1.%d.%d.1 result=%s", round->number, match->board,
                                               match->a > match->b ? "white" : "black");

      perform (fixture, line);
    }
  perform (fixture, "round-closed in=1");
}

static void
test_same_as_at_once (Fixture       *fixture,
                      gconstpointer  data)
{
  for (int round = 1; round <= 3; round++)
    {
      g_autofree char *pairs = NULL;

      start (fixture, "pair in=1", NULL);
      g_assert_cmpuint (get_section (fixture)->rounds->len, ==, (guint) round - 1);
      g_main_loop_run (fixture->loop);
      g_assert_no_error (fixture->error);
      g_assert_cmpint (fixture->act->method, ==, DAMERO_METHOD_SYSTEM);
      g_assert_cmpint (fixture->act->place.round, ==, round);
      g_assert_cmpuint (get_section (fixture)->rounds->len, ==, (guint) round);
      pairs = g_strdup (fixture->act->pairs);

      /* The draft anew, without the thread. */
      {
        g_autofree char *line = g_strdup_printf ("pair in=1.%d", round);
        g_autoptr(DameroAct) act = make_act (line);

        g_assert_true (damero_director_perform (fixture->director, fixture->event_uid, act, NULL, NULL, NULL));
        g_assert_cmpstr (act->pairs, ==, pairs);
      }
      finish_round (fixture);
    }
  g_assert_cmpuint (fixture->n_progress, >, 0);
}

static void
test_cancelled (Fixture       *fixture,
                gconstpointer  data)
{
  g_autoptr(GCancellable) cancellable = g_cancellable_new ();

  start (fixture, "pair in=1", cancellable);
  g_cancellable_cancel (cancellable);
  g_main_loop_run (fixture->loop);
  g_assert_error (fixture->error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
  g_assert_cmpuint (get_section (fixture)->rounds->len, ==, 0);
}

/* Nothing is told while nobody iterates the context, and never from the thread. */
static void
test_progress (Fixture       *fixture,
               gconstpointer  data)
{
  start (fixture, "pair in=1", NULL);
  while (!g_main_context_pending (NULL))
    g_thread_yield ();
  g_assert_cmpuint (fixture->n_progress, ==, 0);
  g_main_loop_run (fixture->loop);
  g_assert_no_error (fixture->error);
  g_assert_cmpuint (fixture->n_progress, >, 0);
}

static void
test_refused (Fixture       *fixture,
              gconstpointer  data)
{
  start (fixture, "pair in=2", NULL);
  g_main_loop_run (fixture->loop);
  g_assert_error (fixture->error, DAMERO_DIRECTOR_ERROR, DAMERO_DIRECTOR_ERROR_REFUSED);
  g_assert_cmpint (fixture->refusal.code, ==, DAMERO_REFUSAL_NO_SUCH_SECTION);

  perform (fixture, "pair in=1");
  start (fixture, "pair in=1", NULL);
  g_main_loop_run (fixture->loop);
  g_assert_cmpint (fixture->refusal.code, ==, DAMERO_REFUSAL_ROUND_OPEN);
}

/* What changes the pairing makes it void, what only goes on at a board of an adjourned game does not. */
static void
test_overtaken (Fixture       *fixture,
                gconstpointer  data)
{
  start (fixture, "pair in=1", NULL);
  perform (fixture, "absence in=1 entry=3");
  g_main_loop_run (fixture->loop);
  g_assert_error (fixture->error, DAMERO_DIRECTOR_ERROR, DAMERO_DIRECTOR_ERROR_CHANGED);
  g_assert_cmpuint (get_section (fixture)->rounds->len, ==, 0);

  perform (fixture, "pair in=1");
  perform (fixture, "publish in=1");
  perform (fixture, "round-adjourned in=1");
  start (fixture, "pair in=1", NULL);
  perform (fixture, "move in=1.1.1.1 move=11-15");
  g_main_loop_run (fixture->loop);
  g_assert_no_error (fixture->error);
  g_assert_cmpuint (get_section (fixture)->rounds->len, ==, 2);
}

static guint
count_byes (Fixture *fixture)
{
  return damero_section_find_round (get_section (fixture), 1)->byes->len;
}

/* The act before is of one group with the pairing, which rests on it; refused, neither is performed. */
static void
test_after (Fixture       *fixture,
            gconstpointer  data)
{
  g_autoptr(DameroAct) undo = damero_act_new (DAMERO_ACT_UNDO);

  start_after (fixture, "check-in-closed in=1 entries=\"3 5\"", "pair in=1", NULL);
  g_main_loop_run (fixture->loop);
  g_assert_no_error (fixture->error);
  g_assert_cmpuint (count_byes (fixture), ==, 2);
  damero_act_set_text (undo, DAMERO_FIELD_UNDOES, damero_act_get_name (fixture->act));
  g_assert_true (damero_director_perform (fixture->director, fixture->event_uid, undo, NULL, NULL, NULL));
  g_assert_cmpuint (get_section (fixture)->absences->len, ==, 0);
  g_assert_cmpuint (get_section (fixture)->rounds->len, ==, 0);

  perform (fixture, "pair in=1");
  perform (fixture, "publish in=1");
  start_after (fixture, "round-adjourned in=1.1", "pair in=1", NULL);
  g_main_loop_run (fixture->loop);
  g_assert_no_error (fixture->error);
  g_assert_true (damero_section_find_round (get_section (fixture), 1)->adjourned);
  g_assert_cmpuint (get_section (fixture)->rounds->len, ==, 2);

  start_after (fixture, "round-adjourned in=1.1", "pair in=1.2", NULL);
  g_main_loop_run (fixture->loop);
  g_assert_cmpint (fixture->refusal.code, ==, DAMERO_REFUSAL_ALREADY_ADJOURNED);
}

static void
test_closed (Fixture       *fixture,
             gconstpointer  data)
{
  start (fixture, "pair in=1", NULL);
  g_assert_true (damero_director_close (fixture->director, NULL));
  g_main_loop_run (fixture->loop);
  g_assert_error (fixture->error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);

#define ADD(name, function) \
  g_test_add ("/pair-task/" name, Fixture, NULL, set_up, (function), tear_down)
  ADD ("same-as-at-once", test_same_as_at_once);
  ADD ("progress", test_progress);
  ADD ("cancelled", test_cancelled);
  ADD ("refused", test_refused);
  ADD ("overtaken", test_overtaken);
  ADD ("after", test_after);
  ADD ("closed", test_closed);

  return g_test_run ();
}
