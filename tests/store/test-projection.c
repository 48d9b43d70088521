/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Events played at random: what is stored step by step equals what the log gives; a wrong row, a lost
 * consequence and a stray are found; lists and searches.
 */
#include "store/library-private.h"

#include <string.h>

#include "script.h"
#include "support/long-event.h"

static void
play (Script        *script,
      DameroLibrary *library,
      guint          n_acts)
{
  g_autoptr(GError) error = NULL;

  for (guint i = 0; i < n_acts; i++)
    {
      script_commit (script, library, script_step (script), &error);
      g_assert_no_error (error);
    }
}

static void
close_library (DameroLibrary *library)
{
  g_autoptr(GError) error = NULL;

  damero_library_close (library, 1, &error);
  g_assert_no_error (error);
}

static void
test_random (Place        *place,
             gconstpointer data)
{
  guint n_seen[DAMERO_N_ACT_KINDS] = { 0 };
  gint64 run;
  DameroLibrary *library = open_library (place->path, &run);

  for (guint32 seed = 1; seed <= 30; seed++)
    {
      g_autoptr(Script) script = script_new (seed, run);
      g_autoptr(GPtrArray) rows = NULL;
      g_autoptr(DameroEvent) event = NULL;
      g_auto(DameroRefusal) refusal = { 0 };
      guint index;

      g_test_message ("seed %u", seed);
      script->swiss = seed > 12;
      script->rulings = seed % 2 == 0;
      play (script, library, 250);
      for (guint i = 0; i < script->event->log->len; i++)
        n_seen[((DameroLogRow *) g_ptr_array_index (script->event->log, i))->act->kind]++;

      rows = damero_library_load_event (library, script->event->uid, NULL);
      g_assert_true (damero_event_replay (rows, &event, &index, &refusal));
      g_assert_true (damero_event_equal (event, script->event, TRUE));
    }
  assert_sound (library);
  g_assert_true (damero_library_rebuild (library, NULL));
  assert_sound (library);
  close_library (library);

  /* A run that never meets an undo or a flag would prove little. */
  g_assert_cmpuint (n_seen[DAMERO_ACT_UNDO], >, 50);
  g_assert_cmpuint (n_seen[DAMERO_ACT_PRESS], >, 200);
  g_assert_cmpuint (n_seen[DAMERO_ACT_FLAG], >, 0);
  g_assert_cmpuint (n_seen[DAMERO_ACT_RESULT_CORRECTED], >, 0);
  g_assert_cmpuint (n_seen[DAMERO_ACT_ADJOURNED], >, 0);
  g_assert_cmpuint (n_seen[DAMERO_ACT_ADJUDICATED], >, 0);
  g_assert_cmpuint (n_seen[DAMERO_ACT_APPEAL_DECIDED], >, 0);
  g_assert_cmpuint (n_seen[DAMERO_ACT_ABSENCE_CANCELLED], >, 0);
  g_assert_cmpuint (n_seen[DAMERO_ACT_ALLOW], >, 0);
  g_assert_cmpuint (n_seen[DAMERO_ACT_PAIRS_EDITED], >, 0);
  g_assert_cmpuint (n_seen[DAMERO_ACT_PUBLISH], >, 0);
  g_assert_cmpuint (n_seen[DAMERO_ACT_ROUND_ADJOURNED], >, 0);
  g_assert_cmpuint (n_seen[DAMERO_ACT_LATE], >, 0);
  g_assert_cmpuint (n_seen[DAMERO_ACT_FORFEIT], >, 0);
  g_assert_cmpuint (n_seen[DAMERO_ACT_ON_PAPER], >, 0);
}

/* An undo, an edit and others write everything anew, and would hide a row that an act before them left wrong:
 * so the tables are compared after each act on entries and rounds. */
static void
test_each_act (Place        *place,
               gconstpointer data)
{
  gint64 run;
  DameroLibrary *library = open_library (place->path, &run);

  for (guint32 seed = 1; seed <= 4; seed++)
    {
      g_autoptr(Script) script = script_new (seed, run);

      g_test_message ("seed %u", seed);
      script->swiss = TRUE;
      script->undo_every = 0;
      for (int i = 0; i < 200; i++)
        {
          const DameroLogRow *row = script_step (script);
          DameroActKind kind = row->act->kind;

          g_assert_true (script_commit (script, library, row, NULL));
          if (kind < DAMERO_ACT_START)
            assert_sound (library);
        }
    }
  close_library (library);
}

/* Each of these makes the tables and the log differ; each is found, and mended by a rebuild. */
static void
test_differences (Place        *place,
                  gconstpointer data)
{
  static const char *const damages[] = {
    "UPDATE game SET plies = plies + 1",
    "UPDATE game SET phase = NULL",
    "UPDATE player SET name = name || 'x' WHERE number = 1",
    "DELETE FROM ply",
    "UPDATE section SET rounds = 99",
    "UPDATE event SET place = 'elsewhere'",
    "INSERT INTO bye VALUES ((SELECT id FROM event), 1, 1, 1, 'absent')",
    "UPDATE round SET closed = 1 - closed",
    "UPDATE entry SET checked_in = 1 - checked_in",
    "UPDATE match SET a = a + 1",
    "UPDATE section SET initial = 'black'",
    "UPDATE round SET adjourned = 1",
    "UPDATE match SET advances = 1",
    "INSERT INTO absence VALUES ((SELECT id FROM event), 1, 1, 1, 'half')",
    "INSERT INTO forbidden (event, section, nth, first, last, entries) "
    "VALUES ((SELECT id FROM event), 1, 0, 1, 0, '1 2')",
    "UPDATE player SET groups = 'junior'",
    "UPDATE section SET unplayed = 'self'",
    "UPDATE entry SET annulled = 1",
    "UPDATE game SET confirmed = 1",
  };
  gint64 run;
  DameroLibrary *library = open_library (place->path, &run);
  g_autoptr(Script) script = script_new (3, run);

  script->undo_every = 0;
  play (script, library, 120);
  assert_sound (library);
  for (guint i = 0; i < G_N_ELEMENTS (damages); i++)
    {
      g_autoptr(GPtrArray) problems = NULL;

      g_test_message ("%s", damages[i]);
      g_assert_true (damero_library_execute (library, damages[i], NULL));
      g_assert_cmpint (sqlite3_changes (library->db), >, 0);
      problems = damero_library_verify (library, NULL);
      g_assert_cmpuint (problems->len, ==, 1);
      g_assert_true (damero_library_rebuild (library, NULL));
      assert_sound (library);
    }
  close_library (library);
}

/* A log whose consequences are not what follows is found, and never rebuilt from. */
static void
test_false_log (Place        *place,
                gconstpointer data)
{
  g_autoptr(GError) error = NULL;
  g_autoptr(GPtrArray) problems = NULL;
  gint64 run;
  DameroLibrary *library = open_library (place->path, &run);
  g_autoptr(Script) script = script_new (5, run);

  script->undo_every = 0;
  play (script, library, 60);
  g_assert_true (damero_library_execute (library, "INSERT INTO consequence VALUES "
                                         "((SELECT max(seq) FROM act), 9, 'game-over', 1, 1, 1, 1, 0, "
                                         "NULL, NULL, -1, 'draw', 'agreement', 5)", &error));
  g_assert_no_error (error);
  problems = damero_library_verify (library, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (problems->len, ==, 1);
  g_assert_nonnull (strstr (g_ptr_array_index (problems, 0), "act 60 is not what was stored"));
  g_clear_pointer (&problems, g_ptr_array_unref);

  /* As if that had been stored. */
  g_assert_true (damero_library_execute (library, "DROP TRIGGER chain_no_delete; DELETE FROM chain WHERE act = 60",
                                         &error));
  g_assert_true (damero_sum_put_act (library, 1, 60, &error));
  problems = damero_library_verify (library, &error);
  g_assert_no_error (error);
  /* the trigger is missed as well */
  g_assert_cmpuint (problems->len, ==, 2);
  g_assert_nonnull (strstr (g_ptr_array_index (problems, 1), "what follows from act 60"));

  g_assert_false (damero_library_rebuild (library, &error));
  g_assert_error (error, DAMERO_LIBRARY_ERROR, DAMERO_LIBRARY_ERROR_BAD_LOG);
  g_clear_error (&error);

  /* The failed rebuild changed nothing: the event is still listed. */
  {
    g_autoptr(GPtrArray) events = damero_library_list_events (library, NULL);

    g_assert_cmpuint (events->len, ==, 1);
  }
  close_library (library);
}

/* The steps that SQLite's machine took with statements that begin with PREFIX, since they were counted last. */
static int
count_steps_of (DameroLibrary *library,
                const char    *prefix)
{
  GHashTableIter iter;
  gpointer statement;
  int n = 0;

  g_hash_table_iter_init (&iter, library->statements);
  while (g_hash_table_iter_next (&iter, NULL, &statement))
    if (g_str_has_prefix (sqlite3_sql (statement), prefix))
      n += sqlite3_stmt_status (statement, SQLITE_STMTSTATUS_VM_STEP, 1);
  return n;
}

/* The steps that it took to list the events. */
static int
count_steps (DameroLibrary *library)
{
  g_autoptr(GPtrArray) events = damero_library_list_events (library, NULL);

  g_assert_nonnull (events);
  return count_steps_of (library, "SELECT uid, name, place");
}

/* Listing the events costs the same, however much was done in one. */
static void
test_list_cost (Place        *place,
                gconstpointer data)
{
  gint64 run;
  DameroLibrary *library = open_library (place->path, &run);
  g_autoptr(Script) script = script_new (3, run);
  DameroEvent *event = script->event;
  int before;

  play (script, library, 1);
  count_steps (library);
  before = count_steps (library);
  g_assert_cmpint (before, >, 0);
  for (guint i = 0; i < 200; i++)
    {
      /* A player comes and goes: two acts, and nothing to list. */
      g_autoptr(DameroAct) act = damero_act_new (i % 2 == 0 ? DAMERO_ACT_PLAYER : DAMERO_ACT_UNDO);
      const GArray *consequences;
      g_auto(DameroRefusal) refusal = { 0 };

      act->actor = DAMERO_ACTOR_DIRECTOR;
      act->stamp = (DameroStamp) { run, script->mono_ms + i, script->wall_ms + i };
      damero_uid_format (script->wall_ms + i, (const guint8[10]) { (guint8) i, 77 }, act->uid);
      if (i % 2 == 0)
        damero_act_set_text (act, DAMERO_FIELD_NAME, "Ann");
      else
        damero_act_set_text (act, DAMERO_FIELD_UNDOES,
                             ((DameroLogRow *) g_ptr_array_index (event->log, event->log->len - 1))->act->uid);
      damero_event_fill (event, act);
      g_assert_true (damero_event_perform (event, act, &consequences, &refusal));
      g_assert_true (script_commit (script, library, g_ptr_array_index (event->log, event->log->len - 1), NULL));
    }
  g_assert_cmpint (count_steps (library), ==, before);
  close_library (library);
}

/* Stores the last N_ACTS of EVENT. */
static void
commit_last (DameroLibrary     *library,
             const DameroEvent *event,
             guint              n_acts)
{
  g_autoptr(GArray) breaks = g_array_new (FALSE, TRUE, sizeof (gboolean));
  g_autoptr(GError) error = NULL;

  g_array_set_size (breaks, n_acts);
  damero_library_commit (library, event, n_acts, breaks, NULL, 0, &error);
  g_assert_no_error (error);
}

#define N_BOARDS 20
#define N_ROUND_ACTS (N_BOARDS * 52 + 3)

/* Nor does it matter how many games were played. */
static void
test_list_games (Place        *place,
                 gconstpointer data)
{
  gint64 run;
  DameroLibrary *library = open_library (place->path, &run);
  g_autoptr(DameroEvent) event = long_event_new (1, N_BOARDS, N_ROUND_ACTS);
  guint n_acts = event->log->len;
  int before;

  commit_last (library, event, n_acts);
  count_steps (library);
  before = count_steps (library);
  long_event_play (event, 3 * N_ROUND_ACTS);
  commit_last (library, event, event->log->len - n_acts);
  /* Three rounds, which are counted, of twenty games, which are not. */
  g_assert_cmpint (count_steps (library), <, before + 3 * N_BOARDS);
  close_library (library);
}

/* How many rows it takes to store an undo of the act UID. */
static int
count_rows_of_undo (DameroLibrary *library,
                    DameroEvent   *event,
                    const char    *uid)
{
  int before = sqlite3_total_changes (library->db);

  long_event_undo (event, uid);
  commit_last (library, event, 1);
  return sqlite3_total_changes (library->db) - before;
}

/* An undo writes the games that it changes, and what names them; the others stay as they are. */
static void
test_undo_cost (Place        *place,
                gconstpointer data)
{
  gint64 run;
  DameroLibrary *library = open_library (place->path, &run);
  g_autoptr(DameroEvent) event = long_event_new (1, N_BOARDS, 3 * N_ROUND_ACTS);

  commit_last (library, event, event->log->len);
  g_assert_cmpint (count_rows_of_undo (library, event, long_event_get_last_uid (event)), <, 250);
  assert_sound (library);
  g_assert_cmpint (count_rows_of_undo (library, event, long_event_get_last_uid (event)), <, 250);
  assert_sound (library);
  close_library (library);
}

/* A press without a move is stored alone, however many are in front of it, and a move that is entered with the last
 * press at most. */
static void
test_record_cost (Place        *place,
                  gconstpointer data)
{
  gint64 run;
  DameroLibrary *library = open_library (place->path, &run);
  g_autoptr(DameroEvent) event = long_event_new (1, 1, 9);
  int first = 0;

  long_event_perform (event, "record-changed record=follows in=1.1.1.1");
  commit_last (library, event, event->log->len);
  for (int i = 0; i < 20; i++)
    {
      count_steps_of (library, "INSERT INTO main.\"ply\"");
      long_event_perform (event, i % 2 == 0 ? "press side=black in=1.1.1.1" : "press side=white in=1.1.1.1");
      commit_last (library, event, 1);
      if (i == 1)
        first = count_steps_of (library, "INSERT INTO main.\"ply\"");
    }
  g_assert_cmpint (first, >, 0);
  g_assert_cmpint (count_steps_of (library, "INSERT INTO main.\"ply\""), <=, first);
  long_event_perform (event, "move-entered side=black move=11-15 in=1.1.1.1");
  commit_last (library, event, 1);
  g_assert_cmpint (count_steps_of (library, "INSERT INTO main.\"ply\""), <=, first + first / 2);
  assert_sound (library);
  close_library (library);
}

/* What the archive knows games by follows an undo, also of games that it does not change. */
static void
test_undo_names (Place        *place,
                 gconstpointer data)
{
  static const char *const lines[] = {
    "event-changed name=Other", "event-changed place=Hall", "event-changed date=2025-01-01",
    "player-changed player=3 name=Other",
  };
  gint64 run;
  DameroLibrary *library = open_library (place->path, &run);
  g_autoptr(DameroEvent) event = long_event_new (1, N_BOARDS, 2 * N_ROUND_ACTS);

  commit_last (library, event, event->log->len);
  for (guint i = 0; i < G_N_ELEMENTS (lines); i++)
    {
      g_test_message ("%s", lines[i]);
      long_event_perform (event, lines[i]);
      commit_last (library, event, 1);
      assert_sound (library);
      /* An undo and a redo. */
      for (guint k = 0; k < 2; k++)
        {
          long_event_undo (event, long_event_get_last_uid (event));
          commit_last (library, event, 1);
          assert_sound (library);
        }
    }
  close_library (library);
}

/* The message shows both events, and what it shows of a uid is enough to find the event. */
static void
assert_names_both (const GError  *error,
                   DameroLibrary *library,
                   const Script  *first,
                   const Script  *second)
{
  const Script *const scripts[] = { first, second };

  g_test_message ("%s", error->message);
  for (guint i = 0; i < G_N_ELEMENTS (scripts); i++)
    {
      g_autofree char *shown = g_strndup (scripts[i]->event->uid, 13);
      const char *at = strstr (error->message, shown);
      g_autofree char *uid = NULL;
      g_autofree char *found = NULL;

      g_assert_nonnull (at);
      uid = g_strndup (at, strcspn (at, ";. "));
      found = damero_library_find_event (library, uid, NULL);
      g_assert_nonnull (found);
    }
}

static void
test_list (Place        *place,
           gconstpointer data)
{
  g_autoptr(GError) error = NULL;
  gint64 run;
  DameroLibrary *library = open_library (place->path, &run);
  g_autoptr(Script) first = script_new (1, run);
  g_autoptr(Script) second = script_new (2, run);
  g_autoptr(GPtrArray) events = NULL;
  g_autofree char *uid = NULL;
  g_autofree char *by_prefix = NULL;
  const DameroEventSummary *summary;
  guint n_acts;

  play (first, library, 1);
  play (second, library, 40);
  events = damero_library_list_events (library, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (events->len, ==, 2);
  summary = g_ptr_array_index (events, 0);
  g_assert_cmpstr (summary->uid, ==, second->event->uid);
  g_assert_true (damero_library_count_acts (library, summary->uid, &n_acts, NULL));
  g_assert_cmpuint (n_acts, ==, 40);
  g_assert_cmpint (summary->n_players, >=, 4);
  g_assert_cmpint (summary->n_rounds, ==, 3);
  g_assert_cmpint (summary->system, ==, DAMERO_SYSTEM_ROUND_ROBIN);
  g_assert_cmpint (summary->changed_ms, ==, second->wall_ms);

  g_assert_null (damero_library_find_event (library, "CLUB evening \"1\"", &error));
  g_assert_error (error, DAMERO_LIBRARY_ERROR, DAMERO_LIBRARY_ERROR_AMBIGUOUS);
  assert_names_both (error, library, first, second);
  g_clear_error (&error);
  g_assert_null (damero_library_find_event (library, "Another", &error));
  g_assert_error (error, DAMERO_LIBRARY_ERROR, DAMERO_LIBRARY_ERROR_NOT_FOUND);
  g_test_message ("%s", error->message);
  g_assert_nonnull (strstr (error->message, damero_library_get_path (library)));
  g_assert_nonnull (strstr (error->message, first->event->name));
  g_clear_error (&error);
  g_assert_null (damero_library_find_event (library, "", &error));
  g_assert_error (error, DAMERO_LIBRARY_ERROR, DAMERO_LIBRARY_ERROR_NOT_FOUND);
  g_clear_error (&error);
  g_assert_null (damero_library_load_event (library, "no-uid", &error));
  g_assert_error (error, DAMERO_LIBRARY_ERROR, DAMERO_LIBRARY_ERROR_NOT_FOUND);

  uid = damero_library_find_event (library, second->event->uid, NULL);
  g_assert_cmpstr (uid, ==, second->event->uid);
  second->event->uid[30] = '\0';
  by_prefix = damero_library_find_event (library, second->event->uid, NULL);
  g_assert_cmpstr (by_prefix, ==, uid);
  close_library (library);
}

/* However many fit, a message stays readable. */
static void
test_find_among_many (Place        *place,
                      gconstpointer data)
{
  g_autoptr(GError) error = NULL;
  gint64 run;
  DameroLibrary *library = open_library (place->path, &run);

  g_assert_null (damero_library_find_event (library, "Another", &error));
  g_assert_nonnull (strstr (error->message, "no events"));
  g_clear_error (&error);

  for (guint seed = 1; seed <= 7; seed++)
    {
      g_autoptr(Script) script = script_new (seed, run);

      play (script, library, 1);
    }
  g_assert_null (damero_library_find_event (library, "Club evening \"1\"", &error));
  g_assert_error (error, DAMERO_LIBRARY_ERROR, DAMERO_LIBRARY_ERROR_AMBIGUOUS);
  g_test_message ("%s", error->message);
  g_assert_nonnull (strstr (error->message, "; and 2 more."));
  g_clear_error (&error);
  g_assert_null (damero_library_find_event (library, "Another", &error));
  g_assert_nonnull (strstr (error->message, " and 2 more."));
  close_library (library);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);

#define ADD(name, function) \
  g_test_add ("/store/projection/" name, Place, NULL, place_set_up, (function), place_tear_down)
  ADD ("random", test_random);
  ADD ("each-act", test_each_act);
  ADD ("differences", test_differences);
  ADD ("false-log", test_false_log);
  ADD ("list", test_list);
  ADD ("list-cost", test_list_cost);
  ADD ("list-games", test_list_games);
  ADD ("undo-cost", test_undo_cost);
  ADD ("undo-names", test_undo_names);
  ADD ("record-cost", test_record_cost);
  ADD ("find-among-many", test_find_among_many);

  return g_test_run ();
}
