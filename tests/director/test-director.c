/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The one door on virtual time: commits, deadlines, heartbeats, interruptions, undo, export.
 */
#include <string.h>

#include "director/director.h"
#include "event/act-text.h"
#include "support/folder.h"

typedef struct {
  char              *folder;
  char              *library;
  DameroEnvironment *environment;
  DameroDirector    *director;
  char              *event_uid;
  guint              n_changes;
} Fixture;

static const DameroPlace first_game = { 1, 1, 1, 1 };

static void
on_changed (DameroDirector *director,
            const char     *event_uid,
            guint64         revision,
            guint           n_acts,
            gpointer        user_data)
{
  Fixture *fixture = user_data;

  g_assert_nonnull (event_uid);
  g_assert_cmpuint (revision, ==, damero_director_get_revision (director));
  fixture->n_changes++;
}

static void
open_director (Fixture *fixture)
{
  g_autoptr(GError) error = NULL;

  fixture->director =
    damero_director_open (fixture->library, FALSE, "test", fixture->environment, &error);
  g_assert_no_error (error);
  g_signal_connect (fixture->director, "changed", G_CALLBACK (on_changed), fixture);
}

static gboolean
try_line (Fixture       *fixture,
          const char    *line,
          DameroRefusal *refusal)
{
  g_autoptr(GError) error = NULL;
  DameroActTextError text_error;
  gboolean has_stamp;
  g_autoptr(DameroAct) act = damero_act_from_text (line, 0, &has_stamp, &text_error);
  gboolean done;

  g_assert_nonnull (act);
  if (has_stamp)
    damero_environment_advance (fixture->environment, act->stamp.mono_ms);
  done = damero_director_perform (fixture->director, fixture->event_uid, act, NULL, refusal, &error);
  if (!done)
    {
      g_assert_error (error, DAMERO_DIRECTOR_ERROR, DAMERO_DIRECTOR_ERROR_REFUSED);
      g_assert_cmpint (refusal->code, !=, DAMERO_REFUSAL_NONE);
    }
  else if (fixture->event_uid == NULL)
    fixture->event_uid = g_strdup (act->uid);

  return done;
}

static void
perform (Fixture    *fixture,
         const char *line)
{
  g_auto(DameroRefusal) refusal = { 0 };

  if (!try_line (fixture, line, &refusal))
    g_error ("%s: refused with code %d", line, refusal.code);
}

static const DameroEvent *
get_event (Fixture *fixture)
{
  g_autoptr(GError) error = NULL;
  const DameroEvent *event =
    damero_director_get_event (fixture->director, fixture->event_uid, &error);

  g_assert_no_error (error);
  return event;
}

static void
set_up (Fixture       *fixture,
        gconstpointer  data)
{
  static const char *const lines[] = {
    "event name=Evening date=2026-11-21",
    "section name=Gold ruleset=pool-apca control=300 games=2",
    "player name=Ann", "player name=Bob", "player name=Cid",
    "entry in=1 player=1", "entry in=1 player=2", "entry in=1 player=3",
  };

  fixture->folder = make_folder ();
  fixture->library = g_build_filename (fixture->folder, "club.damero", NULL);
  fixture->environment = damero_environment_new_virtual (G_GINT64_CONSTANT (1795000000000), 7);
  open_director (fixture);
  for (guint i = 0; i < G_N_ELEMENTS (lines); i++)
    perform (fixture, lines[i]);
}

static void
tear_down (Fixture       *fixture,
           gconstpointer  data)
{
  g_autoptr(GError) error = NULL;

  if (fixture->director != NULL)
    {
      g_autoptr(GPtrArray) problems =
        damero_library_verify (damero_director_get_library (fixture->director), &error);

      g_assert_no_error (error);
      g_assert_cmpuint (problems->len, ==, 0);
      g_assert_true (damero_director_close (fixture->director, &error));
      g_assert_no_error (error);
      g_assert_finalize_object (fixture->director);
    }
  g_assert_finalize_object (fixture->environment);
  remove_folder (fixture->folder);
  g_free (fixture->folder);
  g_free (fixture->library);
  g_free (fixture->event_uid);
}

/* As a killed program leaves things: no clean end. */
static void
crash (Fixture *fixture)
{
  g_assert_finalize_object (fixture->director);
  fixture->director = NULL;
}

static void
test_pairs (Fixture       *fixture,
            gconstpointer  data)
{
  const DameroEvent *event = get_event (fixture);
  const DameroMatch *match;

  g_assert_cmpuint (fixture->n_changes, ==, 8);
  perform (fixture, "pair in=1");
  g_assert_cmpuint (fixture->n_changes, ==, 9);
  /* Berger for three: round 1 is 1-4 (a bye for 1) and 2-3. */
  match = damero_event_find_match (event, &first_game);
  g_assert_cmpint (match->a, ==, 2);
  g_assert_cmpint (match->b, ==, 3);
  g_assert_cmpint (match->games[0].white, ==, 2);
  g_assert_cmpint (match->games[1].white, ==, 3);
}

static void
test_known_act (Fixture       *fixture,
                gconstpointer  data)
{
  const DameroEvent *event = get_event (fixture);
  const char *line = "player name=Dee uid=01900000-0000-7000-8000-000000000001";

  perform (fixture, line);
  perform (fixture, line);
  g_assert_cmpuint (event->players->len, ==, 4);
  g_assert_cmpuint (fixture->n_changes, ==, 9);
}

/* A flag falls by itself, at its own instant, before an act that comes later. */
static void
test_deadline (Fixture       *fixture,
               gconstpointer  data)
{
  const DameroEvent *event = get_event (fixture);
  const DameroLogRow *row;
  const DameroGame *game;

  perform (fixture, "pair in=1");
  perform (fixture, "start in=1.1.1.1 at=1000");
  perform (fixture, "press in=1.1.1.1 move=11-15 at=5000");
  damero_environment_advance (fixture->environment, 1000000);

  row = g_ptr_array_index (event->log, event->log->len - 1);
  g_assert_cmpint (row->act->kind, ==, DAMERO_ACT_FLAG);
  g_assert_cmpint (row->act->actor, ==, DAMERO_ACTOR_PROGRAM);
  g_assert_cmpint (row->act->stamp.mono_ms, ==, 305000);
  game = damero_event_find_game (event, &first_game);
  g_assert_cmpint (game->outcome, ==, DAMERO_OUTCOME_BLACK);
  g_assert_cmpint (game->ending, ==, DAMERO_ENDING_TIME);
}

/* What the second games at both boards are told when something has changed. */
static void
on_changed_ask (DameroDirector *director,
                const char     *event_uid,
                guint64         revision,
                guint           n_acts,
                gpointer        user_data)
{
  Fixture *fixture = user_data;
  DameroStamp now = damero_director_get_now (director);

  for (int board = 1; board <= 2; board++)
    {
      const DameroPlace second = { 1, 1, board, 2 };
      g_auto(DameroRefusal) refusal = { 0 };

      damero_event_can_start (get_event (fixture), &second, &now, &refusal);
      g_assert_cmpint (refusal.code, !=, DAMERO_REFUSAL_DEADLINE_PASSED);
    }
}

/* Two flags at one instant are told of together: who hears of one finds no other that has passed and is not there. */
static void
test_deadlines_together (Fixture       *fixture,
                         gconstpointer  data)
{
  guint n_changes;

  perform (fixture, "player name=Dan");
  perform (fixture, "entry in=1 player=4");
  perform (fixture, "pair in=1 pairs=\"1-2 3-4\"");
  perform (fixture, "start in=1.1.1.1 at=1000");
  perform (fixture, "start in=1.1.2.1 at=1000");
  n_changes = fixture->n_changes;
  g_signal_connect (fixture->director, "changed", G_CALLBACK (on_changed_ask), fixture);
  damero_environment_advance (fixture->environment, 1000000);
  g_assert_cmpuint (fixture->n_changes, ==, n_changes + 1);
}

/* The main loop is blocked while the time runs out. The press that came in time stands although it is
 * handled late; one at the instant of the flag does not, although the flag's timer has not run. */
static void
test_blocked (Fixture       *fixture,
              gconstpointer  data)
{
  static const struct {
    gint64            press_ms;
    DameroRefusalCode code;
    DameroEnding      ending;
  } rows[] = {
    { 299999, DAMERO_REFUSAL_NONE, DAMERO_ENDING_NONE },
    { 300000, DAMERO_REFUSAL_GAME_OVER, DAMERO_ENDING_TIME },
  };
  static const char *const opening[] = { "11-15", "24-20" };
  const DameroEvent *event = get_event (fixture);
  gint64 start_ms = 0;

  perform (fixture, "pair in=1");
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      DameroPlace place = { 1, 1, 1, (int) i + 1 };
      g_autofree char *start = g_strdup_printf ("start in=1.1.1.%d", place.game);
      g_autoptr(DameroAct) act = damero_act_new (DAMERO_ACT_PRESS);
      g_auto(DameroRefusal) refusal = { 0 };

      perform (fixture, start);
      for (guint k = 0; k < G_N_ELEMENTS (opening); k++)
        {
          g_autofree char *press = g_strdup_printf ("press in=1.1.1.%d move=%s", place.game, opening[k]);

          perform (fixture, press);
        }
      start_ms = damero_environment_get_mono_ms (fixture->environment);
      damero_environment_block (fixture->environment, start_ms + 302000);
      act->place = place;
      act->stamp.mono_ms = start_ms + rows[i].press_ms;
      damero_act_set_text (act, DAMERO_FIELD_MOVE, "8-11");
      damero_director_perform (fixture->director, fixture->event_uid, act, NULL, &refusal, NULL);
      g_assert_cmpint (refusal.code, ==, rows[i].code);
      g_assert_cmpint (damero_event_find_game (event, &place)->ending, ==, rows[i].ending);
      if (rows[i].code == DAMERO_REFUSAL_NONE)
        perform (fixture, "resign in=1.1.1.1 side=white");
    }
}

static void
test_crash (Fixture       *fixture,
            gconstpointer  data)
{
  const DameroEvent *event;
  const DameroGame *game;
  g_autoptr(GArray) interrupted = NULL;
  g_autoptr(DameroEnvironment) later = NULL;

  perform (fixture, "pair in=1");
  perform (fixture, "start in=1.1.1.1 at=0");
  perform (fixture, "press in=1.1.1.1 move=11-15 at=10000");
  damero_environment_advance (fixture->environment, 17300);
  crash (fixture);

  g_clear_object (&fixture->environment);
  fixture->environment = damero_environment_new_virtual (G_GINT64_CONSTANT (1795000100000), 8);
  open_director (fixture);
  event = get_event (fixture);
  interrupted = damero_event_dup_interrupted (event);
  g_assert_cmpuint (interrupted->len, ==, 1);
  g_assert_true (damero_place_equal (&g_array_index (interrupted, DameroPlace, 0), &first_game));
  game = damero_event_find_game (event, &first_game);
  /* The last heartbeat was at 17300: White has thought for 7.3 s, and nobody gains time. */
  g_assert_cmpint (damero_clock_get_think_ms (&game->clock, 0), ==, 7300);
  g_assert_cmpint (damero_director_get_gap_ms (fixture->director), ==, 100000 - 17300);

  perform (fixture, "resume in=1.1.1.1 side=white at=500");
  perform (fixture, "press in=1.1.1.1 move=23-19 at=2500");
  g_assert_cmpint (damero_clock_get_main_ms (&game->clock, DAMERO_WHITE), ==, 300000 - 9300);
}

/* A clean end stops the clocks too. */
static void
test_close (Fixture       *fixture,
            gconstpointer  data)
{
  g_autoptr(GError) error = NULL;
  const DameroGame *game;

  perform (fixture, "pair in=1");
  perform (fixture, "start in=1.1.1.1 at=0");
  damero_environment_advance (fixture->environment, 4200);
  g_assert_true (damero_director_close (fixture->director, &error));
  g_assert_no_error (error);
  /* Nothing of it ticks on. */
  damero_environment_advance (fixture->environment, 1000000);
  g_assert_finalize_object (fixture->director);

  open_director (fixture);
  g_assert_cmpint (damero_director_get_gap_ms (fixture->director), ==, 0);
  game = damero_event_find_game (get_event (fixture), &first_game);
  g_assert_true (game->interrupted);
  g_assert_cmpint (damero_clock_get_think_ms (&game->clock, 0), ==, 4200);
}

/* G8: the machine sleeps at 10 s; nobody pays, and the referee says how to go on. */
static void
test_suspend (Fixture       *fixture,
              gconstpointer  data)
{
  const DameroEvent *event = get_event (fixture);
  g_auto(DameroRefusal) refusal = { 0 };
  const DameroGame *game;
  const DameroLogRow *row;

  perform (fixture, "pair in=1");
  perform (fixture, "start in=1.1.1.1 at=0");
  damero_environment_advance (fixture->environment, 10000);
  damero_environment_suspend (fixture->environment, 3600000);
  g_assert_false (try_line (fixture, "press in=1.1.1.1 move=11-15 at=10400", &refusal));
  g_assert_cmpint (refusal.code, ==, DAMERO_REFUSAL_CLOCK_NOT_RUNNING);

  game = damero_event_find_game (event, &first_game);
  g_assert_true (game->interrupted);
  /* At 10 s it was still awake. */
  g_assert_cmpint (damero_clock_get_think_ms (&game->clock, 0), ==, 10000);
  row = g_ptr_array_index (event->log, event->log->len - 1);
  g_assert_cmpstr (row->act->reason, ==, "the machine slept for 3600 s");
  perform (fixture, "resume in=1.1.1.1 at=11000");
  perform (fixture, "press in=1.1.1.1 move=11-15 at=12000");
  g_assert_cmpint (damero_clock_get_main_ms (&game->clock, DAMERO_BLACK), ==, 300000 - 11000);

  /* Half a second is no suspend. */
  damero_environment_suspend (fixture->environment, 500);
  perform (fixture, "press in=1.1.1.1 move=23-19 at=13000");
}

static void
test_undo (Fixture       *fixture,
           gconstpointer  data)
{
  g_auto(DameroRefusal) refusal = { 0 };
  const DameroEvent *event = get_event (fixture);
  const DameroGame *game;
  g_autofree char *line = NULL;

  perform (fixture, "pair in=1");
  perform (fixture, "start in=1.1.1.1 at=0");
  perform (fixture, "press in=1.1.1.1 move=11-15 at=10000 uid=01900000-0000-7000-8000-00000000000a");
  perform (fixture, "press in=1.1.1.1 move=23-19 at=15000 uid=01900000-0000-7000-8000-00000000000b");

  g_assert_false (try_line (fixture, "undo undoes=01900000-0000-7000-8000-00000000000a at=20000",
                            &refusal));
  g_assert_cmpint (refusal.code, ==, DAMERO_REFUSAL_UNDO_NEEDS_ALSO);
  g_assert_cmpuint (refusal.also->len, ==, 1);
  line = g_strdup_printf ("undo undoes=01900000-0000-7000-8000-00000000000a also=%s at=21000",
                          (const char *) g_ptr_array_index (refusal.also, 0));
  perform (fixture, line);

  game = damero_event_find_game (event, &first_game);
  g_assert_cmpuint (damero_game_get_n_plies (game), ==, 0);
  g_assert_cmpint (game->phase, ==, DAMERO_GAME_PAUSED);
  g_assert_cmpint (damero_clock_get_think_ms (&game->clock, 0), ==, 10000);
}

static void
test_read_only (Fixture       *fixture,
                gconstpointer  data)
{
  g_autoptr(GError) error = NULL;
  g_autoptr(DameroAct) act = damero_act_new (DAMERO_ACT_PLAYER);
  g_autoptr(DameroDirector) reader =
    damero_director_open (fixture->library, TRUE, "reader", fixture->environment, &error);
  const DameroEvent *event;

  g_assert_no_error (error);
  event = damero_director_get_event (reader, fixture->event_uid, &error);
  g_assert_no_error (error);
  g_assert_cmpstr (event->name, ==, "Evening");
  damero_act_set_text (act, DAMERO_FIELD_NAME, "Eve");
  g_assert_false (damero_director_perform (reader, fixture->event_uid, act, NULL, NULL, &error));
  g_assert_error (error, DAMERO_DIRECTOR_ERROR, DAMERO_DIRECTOR_ERROR_READ_ONLY);
}

static char *
export_crosstable (Fixture    *fixture,
                   const char *path)
{
  g_autoptr(GError) error = NULL;
  char *text = NULL;

  damero_director_export (fixture->director, fixture->event_uid, DAMERO_EXPORT_CROSSTABLE, 0, path, &error);
  g_assert_no_error (error);
  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  return text;
}

static void
on_exported (GObject      *director,
             GAsyncResult *result,
             gpointer      user_data)
{
  *(GAsyncResult **) user_data = g_object_ref (result);
}

/* The crosstable as a thread writes it; NULL if CANCELLABLE was cancelled before. */
static char *
export_in_thread (Fixture      *fixture,
                  const char   *path,
                  GCancellable *cancellable)
{
  g_autoptr(GAsyncResult) result = NULL;
  g_autoptr(GError) error = NULL;
  char *text = NULL;

  damero_director_export_async (fixture->director, fixture->event_uid, DAMERO_EXPORT_CROSSTABLE, 0, path,
                                cancellable, on_exported, &result);
  while (result == NULL)
    g_main_context_iteration (NULL, TRUE);
  if (damero_director_export_finish (fixture->director, result, NULL, &error))
    g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  else
    g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
  return text;
}

/* A thread writes the same bytes; cancelled before, none. */
static void
test_crosstable_in_thread (Fixture       *fixture,
                           gconstpointer  data)
{
  g_autofree char *xml = g_build_filename (fixture->folder, "crosstable.xml", NULL);
  g_autofree char *none = g_build_filename (fixture->folder, "none.xml", NULL);
  g_autofree char *here = NULL;
  g_autofree char *there = NULL;
  g_autoptr(GCancellable) cancelled = g_cancellable_new ();

  perform (fixture, "pair in=1");
  perform (fixture, "result in=1.1.1.1 result=white");
  here = export_crosstable (fixture, xml);
  there = export_in_thread (fixture, xml, NULL);
  g_assert_cmpstr (here, ==, there);
  g_cancellable_cancel (cancelled);
  g_assert_null (export_in_thread (fixture, none, cancelled));
  g_assert_false (g_file_test (none, G_FILE_TEST_EXISTS));
}

/* A whole round, its backup, and the crosstable twice with the same bytes. */
static void
test_round (Fixture       *fixture,
            gconstpointer  data)
{
  g_autofree char *backups = g_build_filename (fixture->folder, "backups", NULL);
  g_autofree char *xml = g_build_filename (fixture->folder, "crosstable.xml", NULL);
  g_autofree char *first = NULL;
  g_autofree char *second = NULL;
  g_autofree char *backup = NULL;
  g_autoptr(GError) error = NULL;

  damero_director_set_backups (fixture->director, backups);
  perform (fixture, "pair in=1");
  perform (fixture, "result in=1.1.1.1 result=white");
  perform (fixture, "result in=1.1.1.2 result=draw");
  perform (fixture, "round-closed in=1");
  first = export_crosstable (fixture, xml);
  second = export_crosstable (fixture, xml);
  g_assert_cmpstr (first, ==, second);

  g_assert_true (damero_director_close (fixture->director, &error));
  g_assert_null (damero_director_steal_backup_error (fixture->director));
  g_assert_finalize_object (fixture->director);
  fixture->director = NULL;
  backup = damero_library_find_backup (fixture->library, backups, &error);
  g_assert_no_error (error);
  g_assert_nonnull (backup);
}

/* A backup that fails is told, and the round is closed all the same. */
static void
test_backup_fails (Fixture       *fixture,
                   gconstpointer  data)
{
  g_autofree char *backups = g_build_filename (fixture->folder, "backups", NULL);
  g_autoptr(GError) error = NULL;
  g_autoptr(GError) backup_error = NULL;

  g_assert_true (g_file_set_contents (backups, "in the way", -1, NULL));
  damero_director_set_backups (fixture->director, backups);
  perform (fixture, "pair in=1");
  perform (fixture, "result in=1.1.1.1 result=white");
  perform (fixture, "result in=1.1.1.2 result=draw");
  perform (fixture, "round-closed in=1");
  g_assert_true (damero_director_close (fixture->director, &error));
  g_assert_no_error (error);
  backup_error = damero_director_steal_backup_error (fixture->director);
  g_assert_nonnull (backup_error);
  g_assert_finalize_object (fixture->director);
  open_director (fixture);
  g_assert_true (damero_section_find_round (damero_event_find_section (get_event (fixture), 1), 1)->closed);
}

/* A stamp is an input event's: never of the future, never of long ago. */
static void
test_stamps (Fixture       *fixture,
             gconstpointer  data)
{
  static const struct {
    gint64   mono_ms;
    gboolean taken;
  } rows[] = { { 200001, FALSE }, { 139999, FALSE }, { 140000, TRUE }, { 200000, TRUE } };

  damero_environment_advance (fixture->environment, 200000);
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr(DameroAct) act = damero_act_new (DAMERO_ACT_PLAYER);
      g_auto(DameroRefusal) refusal = { 0 };
      g_autofree char *name = g_strdup_printf ("Player %u", i);

      act->stamp.mono_ms = rows[i].mono_ms;
      damero_act_set_text (act, DAMERO_FIELD_NAME, name);
      g_assert_cmpint (damero_director_perform (fixture->director, fixture->event_uid, act, NULL, &refusal,
                                                NULL), ==, rows[i].taken);
      g_assert_cmpint (refusal.code, ==, rows[i].taken ? DAMERO_REFUSAL_NONE : DAMERO_REFUSAL_STAMP);
    }
}

/* What cannot be stored does not happen. */
static void
test_store_fails (Fixture       *fixture,
                  gconstpointer  data)
{
  const DameroEvent *event = get_event (fixture);
  g_autoptr(DameroAct) act = damero_act_new (DAMERO_ACT_PLAYER);
  g_autoptr(GError) error = NULL;

  /* A uid that another event's act already has: only the library can know. */
  g_autofree char *mine = g_steal_pointer (&fixture->event_uid);
  perform (fixture, "event name=Other");
  perform (fixture, "player name=Xia uid=01900000-0000-7000-8000-00000000000c");
  g_free (fixture->event_uid);
  fixture->event_uid = g_steal_pointer (&mine);

  g_strlcpy (act->uid, "01900000-0000-7000-8000-00000000000c", sizeof act->uid);
  damero_act_set_text (act, DAMERO_FIELD_NAME, "Eve");
  g_assert_false (damero_director_perform (fixture->director, fixture->event_uid, act, NULL, NULL,
                                           &error));
  g_assert_error (error, DAMERO_LIBRARY_ERROR, DAMERO_LIBRARY_ERROR_EXISTS);
  g_assert_cmpuint (event->players->len, ==, 3);
  perform (fixture, "player name=Eve");
  g_assert_cmpuint (event->players->len, ==, 4);
}

/* Names are kept composed, however they were typed. */
static void
test_composed (Fixture       *fixture,
               gconstpointer  data)
{
  const DameroEvent *event;

  perform (fixture, "player name=\"A\u0301dam Nun\u0303ez\"");
  event = get_event (fixture);
  g_assert_cmpstr (((DameroPlayer *) g_ptr_array_index (event->players, event->players->len - 1))->name, ==,
                   "Ádam Nuñez");
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
#define ADD(name, func) g_test_add ("/director/" name, Fixture, NULL, set_up, func, tear_down)
  ADD ("pairs", test_pairs);
  ADD ("known-act", test_known_act);
  ADD ("deadline", test_deadline);
  ADD ("deadlines-together", test_deadlines_together);
  ADD ("blocked", test_blocked);
  ADD ("crash", test_crash);
  ADD ("close", test_close);
  ADD ("suspend", test_suspend);
  ADD ("undo", test_undo);
  ADD ("read-only", test_read_only);
  ADD ("crosstable-in-thread", test_crosstable_in_thread);
  ADD ("round", test_round);
  ADD ("backup-fails", test_backup_fails);
  ADD ("stamps", test_stamps);
  ADD ("composed", test_composed);
  ADD ("store-fails", test_store_fails);

  return g_test_run ();
}
