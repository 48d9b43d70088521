/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tests/director/test-groups.c - several acts as one: one transaction, one signal, one undo; a refusal or a failing
 * disk at any of them leaves nothing of it in memory or library.
 */
#include <string.h>

#include "event/act-text.h"
#include "machine.h"
#include "store/faulty-vfs.h"
#include "store/library-private.h"
#include "support/folder.h"

typedef struct {
  char    *folder;
  Machine  machine;
  char    *event_uid;
  guint    n_changes;
  guint    n_changed_acts; /* of the last change */
  guint    n_registry_changes;
  guint    n_commits;
} Fixture;

static void
on_changed (DameroDirector *director,
            const char     *event_uid,
            guint64         revision,
            guint           n_acts,
            Fixture        *fixture)
{
  g_assert_cmpuint (revision, ==, damero_director_get_revision (director));
  fixture->n_changes++;
  fixture->n_changed_acts = n_acts;
}

static void
on_registry_changed (DameroDirector *director,
                     guint64         revision,
                     Fixture        *fixture)
{
  fixture->n_registry_changes++;
}

static int
on_commit (gpointer user_data)
{
  ((Fixture *) user_data)->n_commits++;
  return 0;
}

static const DameroEvent *
get_event (Fixture *fixture)
{
  return damero_director_get_event (fixture->machine.director, fixture->event_uid, NULL);
}

static void
reset_counts (Fixture *fixture)
{
  fixture->n_changes = fixture->n_changed_acts = fixture->n_registry_changes = fixture->n_commits = 0;
}

static void
open_machine (Fixture *fixture)
{
  fixture->machine = machine_open (fixture->folder, "club.damero", 5);
  damero_environment_advance (fixture->machine.environment, 1);
  damero_director_set_backups (fixture->machine.director, NULL);
  g_signal_connect (fixture->machine.director, "changed", G_CALLBACK (on_changed), fixture);
  g_signal_connect (fixture->machine.director, "registry-changed", G_CALLBACK (on_registry_changed), fixture);
  sqlite3_commit_hook (damero_director_get_library (fixture->machine.director)->db, on_commit, fixture);
}

/* Two boards of matches of two games, with clocks. */
static void
set_up (Fixture       *fixture,
        gconstpointer  data)
{
  static const char *const lines[] = {
    "section name=Open games=2 control=300",
    "player name=Ann", "player name=Bob", "player name=Cid", "player name=Dot",
    "entry in=1 player=1", "entry in=1 player=2", "entry in=1 player=3", "entry in=1 player=4",
    "pair in=1 pairs=\"1-2 3-4\"", NULL,
  };

  fixture->folder = make_folder ();
  open_machine (fixture);
  fixture->event_uid = machine_perform (&fixture->machine, NULL, "event name=Evening");
  machine_perform_all (&fixture->machine, fixture->event_uid, lines);
  reset_counts (fixture);
}

static void
tear_down (Fixture       *fixture,
           gconstpointer  data)
{
  machine_assert_sound (&fixture->machine);
  machine_close (&fixture->machine);
  remove_folder (fixture->folder);
  g_free (fixture->folder);
  g_free (fixture->event_uid);
}

static GPtrArray *
read_acts (const char *const *lines)
{
  GPtrArray *acts = g_ptr_array_new_with_free_func ((GDestroyNotify) damero_act_free);

  for (guint i = 0; lines[i] != NULL; i++)
    {
      DameroActTextError error;
      gboolean has_stamp;
      DameroAct *act = damero_act_from_text (lines[i], 0, &has_stamp, &error);

      if (act == NULL)
        g_error ("%s: column %u", lines[i], error.column);
      g_ptr_array_add (acts, act);
    }

  return acts;
}

static gboolean
perform (Fixture        *fixture,
         GPtrArray      *acts,
         guint          *ret_refused,
         DameroRefusal  *refusal,
         GError        **error)
{
  return damero_director_perform_many (fixture->machine.director, fixture->event_uid, (DameroAct **) acts->pdata,
                                       acts->len, ret_refused, refusal, error);
}

static GPtrArray *
must (Fixture           *fixture,
      const char *const *lines)
{
  GPtrArray *acts = read_acts (lines);
  g_autoptr(GError) error = NULL;

  perform (fixture, acts, NULL, NULL, &error);
  g_assert_no_error (error);
  return acts;
}

static gboolean
undo (Fixture    *fixture,
      const char *name)
{
  g_autofree char *line = g_strdup_printf ("undo undoes=%s", name);
  g_autofree char *uid = machine_try (&fixture->machine, fixture->event_uid, line);

  return uid != NULL;
}

static void
redo (Fixture *fixture)
{
  const DameroLogRow *row = damero_event_find_redoable (get_event (fixture));

  g_assert_nonnull (row);
  g_assert_true (undo (fixture, damero_act_get_name (row->act)));
}

static const DameroMatchGame *
get_record (Fixture *fixture,
            int      board,
            int      game)
{
  const DameroPlace place = { 1, 1, board, game };

  return &damero_event_find_match (get_event (fixture), &place)->games[game - 1];
}

static const DameroAct *
get_act (GPtrArray *acts,
         guint      index)
{
  return g_ptr_array_index (acts, index);
}

static guint
count_people (Fixture *fixture)
{
  return damero_director_get_registry (fixture->machine.director, NULL)->people->len;
}

/* The event as it is stored, read anew. */
static DameroEvent *
load (Fixture *fixture)
{
  g_autoptr(DameroLibrary) reader =
    damero_library_open (fixture->machine.path, DAMERO_LIBRARY_READ_ONLY, "test", NULL, NULL);
  g_autoptr(GPtrArray) rows = damero_library_load_event (reader, fixture->event_uid, NULL);
  g_auto(DameroRefusal) refusal = { 0 };
  DameroEvent *event = NULL;
  guint row;

  g_assert_true (damero_event_replay (rows, &event, &row, &refusal));
  return event;
}

static void
assert_stored (Fixture *fixture)
{
  g_autoptr(DameroEvent) stored = load (fixture);

  g_assert_true (damero_event_equal (stored, get_event (fixture), TRUE));
}

/* ---- */

static const char *const match_lines[] = {
  "result in=1.1.1.1 result=black", "result in=1.1.1.2 result=draw", NULL,
};

static void
test_one (Fixture       *fixture,
          gconstpointer  data)
{
  g_autoptr(GPtrArray) acts = must (fixture, match_lines);
  const DameroLogRow *first;

  g_assert_cmpuint (fixture->n_changes, ==, 1);
  g_assert_cmpuint (fixture->n_changed_acts, ==, 2);
  g_assert_cmpuint (fixture->n_commits, ==, 1);
  g_assert_cmpint (get_record (fixture, 1, 2)->outcome, ==, DAMERO_OUTCOME_DRAW);
  g_assert_true (damero_uid_is_valid (get_act (acts, 0)->group));
  g_assert_cmpstr (get_act (acts, 1)->group, ==, get_act (acts, 0)->group);
  first = g_hash_table_lookup (get_event (fixture)->uids, get_act (acts, 0)->group);
  g_assert_cmpstr (first->act->uid, ==, get_act (acts, 0)->uid);
  assert_stored (fixture);

  g_assert_true (undo (fixture, damero_act_get_name (damero_event_find_undoable (get_event (fixture))->act)));
  g_assert_cmpint (get_record (fixture, 1, 1)->outcome, ==, DAMERO_OUTCOME_NONE);
  g_assert_cmpint (get_record (fixture, 1, 2)->outcome, ==, DAMERO_OUTCOME_NONE);
  redo (fixture);
  g_assert_cmpint (get_record (fixture, 1, 1)->outcome, ==, DAMERO_OUTCOME_BLACK);
  g_assert_cmpint (get_record (fixture, 1, 2)->outcome, ==, DAMERO_OUTCOME_DRAW);
  assert_stored (fixture);
}

/* Performed again they are answered by the log. */
static void
test_again (Fixture       *fixture,
            gconstpointer  data)
{
  g_autoptr(GPtrArray) acts = must (fixture, match_lines);
  g_autoptr(GError) error = NULL;

  reset_counts (fixture);
  g_assert_true (perform (fixture, acts, NULL, NULL, &error));
  g_assert_cmpuint (fixture->n_changes + fixture->n_commits, ==, 0);
}

static const char *const mixed_lines[] = {
  "person name=Eve", "player name=Eve", "player name=Fay",
  "section name=Late games=1", "entry in=2 player=5", "entry in=2 player=6", "start in=1.1.2.1",
  "result in=1.1.1.1 result=black", NULL,
};

/* What no state takes, of the event and of the register. */
static const char *const bad_lines[] = { "entry in=1 player=99", "person-merged registry=x into=y" };

static void
test_refused (Fixture       *fixture,
              gconstpointer  data)
{
  g_autoptr(DameroEvent) before = load (fixture);

  for (guint k = 0; k < 2 * G_N_ELEMENTS (mixed_lines); k++)
    {
      guint at = k / 2;
      g_autoptr(GPtrArray) acts = read_acts (mixed_lines);
      const char *const bad[] = { bad_lines[k % 2], NULL };
      g_autoptr(GPtrArray) one = read_acts (bad);
      g_auto(DameroRefusal) refusal = { 0 };
      g_autoptr(GError) error = NULL;
      guint refused = 99;

      g_ptr_array_insert (acts, (int) at, g_ptr_array_steal_index (one, 0));
      g_assert_false (perform (fixture, acts, &refused, &refusal, &error));
      g_assert_error (error, DAMERO_DIRECTOR_ERROR, DAMERO_DIRECTOR_ERROR_REFUSED);
      g_assert_true (g_str_has_prefix (error->message, "Nothing was changed"));
      g_assert_cmpuint (refused, ==, at);
      g_assert_cmpint (refusal.code, !=, DAMERO_REFUSAL_NONE);
      g_assert_cmpuint (fixture->n_changes + fixture->n_registry_changes + fixture->n_commits, ==, 0);
      g_assert_true (damero_event_equal (before, get_event (fixture), TRUE));
      g_assert_cmpuint (count_people (fixture), ==, 0);
      assert_stored (fixture);
      /* The acts are as they were: they can be performed anew. */
      for (guint i = 0; i < acts->len; i++)
        {
          g_assert_cmpint (get_act (acts, i)->stamp.mono_ms, ==, 0);
          g_assert_cmpstr (get_act (acts, i)->group, ==, "");
        }
    }
}

/* The n-th operation on the disk, or allocation of the library, fails while a group is stored, for every n. */
static void
test_faults (Fixture       *fixture,
             gconstpointer  data)
{
  static const Fault faults[] = { FAULT_WRITE, FAULT_SHORT, FAULT_FULL, FAULT_SYNC, FAULT_MEMORY };
  g_autoptr(DameroEvent) before = load (fixture);

  for (guint f = 0; f < G_N_ELEMENTS (faults); f++)
    for (guint nth = 1; ; nth += faults[f] == FAULT_MEMORY && !g_test_slow () ? 97 : 1)
      {
        g_autoptr(GPtrArray) acts = read_acts (mixed_lines);
        g_autoptr(GError) error = NULL;
        gboolean stored, struck;

        reset_counts (fixture);
        faults_arm (faults[f], nth, FALSE);
        stored = perform (fixture, acts, NULL, NULL, &error);
        struck = faults_disarm ();
        if (stored)
          {
            /* It struck nothing, or what is no part of the transaction. */
            g_assert_no_error (error);
            g_assert_cmpuint (fixture->n_changes, ==, 1);
            g_assert_true (undo (fixture, get_act (acts, 1)->group));
            g_clear_pointer (&before, damero_event_free);
            before = load (fixture);
            if (!struck)
              break;
            continue;
          }
        g_assert_cmpuint (error->domain, ==, DAMERO_LIBRARY_ERROR);
        g_assert_cmpuint (fixture->n_changes + fixture->n_registry_changes, ==, 0);
        g_assert_true (damero_event_equal (before, get_event (fixture), TRUE));
        g_assert_cmpuint (count_people (fixture), ==, 0);
        assert_stored (fixture);
      }
  machine_assert_sound (&fixture->machine);
}

/* The register goes back with the event, and comes again with it. */
static void
test_registry (Fixture       *fixture,
               gconstpointer  data)
{
  g_autoptr(GPtrArray) acts = must (fixture, mixed_lines);
  const char *group = get_act (acts, 1)->group;
  g_autofree char *change = NULL;

  g_assert_cmpuint (fixture->n_changes, ==, 1);
  g_assert_cmpuint (fixture->n_changed_acts, ==, 7);
  g_assert_cmpuint (fixture->n_registry_changes, ==, 1);
  g_assert_cmpuint (fixture->n_commits, ==, 1);
  g_assert_cmpuint (count_people (fixture), ==, 1);

  reset_counts (fixture);
  g_assert_true (undo (fixture, group));
  g_assert_cmpuint (count_people (fixture), ==, 0);
  g_assert_cmpuint (get_event (fixture)->players->len, ==, 4);
  g_assert_cmpuint (fixture->n_commits, ==, 1);
  redo (fixture);
  g_assert_cmpuint (count_people (fixture), ==, 1);
  g_assert_cmpuint (get_event (fixture)->players->len, ==, 6);

  /* Who has been worked on since stays in the register. */
  change = g_strdup_printf ("person-changed registry=%s born=1990", get_act (acts, 0)->uid);
  g_free (machine_perform (&fixture->machine, NULL, change));
  g_assert_true (undo (fixture, group));
  g_assert_cmpuint (count_people (fixture), ==, 1);
  g_assert_cmpuint (get_event (fixture)->players->len, ==, 4);
}

/* The act that makes an event is of no group: what was set up with it goes back, the event stays. */
static void
test_new_event (Fixture       *fixture,
                gconstpointer  data)
{
  static const char *const lines[] = {
    "event name=Weekend", "section name=Open", "player name=Ann", "entry in=1 player=1", NULL,
  };
  g_autoptr(GPtrArray) acts = read_acts (lines);
  g_autoptr(GError) error = NULL;

  g_clear_pointer (&fixture->event_uid, g_free);
  g_assert_true (perform (fixture, acts, NULL, NULL, &error));
  fixture->event_uid = g_strdup (get_act (acts, 0)->uid);
  g_assert_cmpuint (fixture->n_changes, ==, 1);
  g_assert_cmpuint (fixture->n_commits, ==, 1);
  g_assert_cmpstr (get_act (acts, 0)->group, ==, "");
  assert_stored (fixture);

  g_assert_true (undo (fixture, damero_act_get_name (damero_event_find_undoable (get_event (fixture))->act)));
  g_assert_cmpuint (get_event (fixture)->sections->len + get_event (fixture)->players->len, ==, 0);
  g_assert_cmpstr (get_event (fixture)->name, ==, "Weekend");
}

/* Nothing of a new event that is refused is left. */
static void
test_no_event (Fixture       *fixture,
               gconstpointer  data)
{
  static const char *const lines[] = { "event name=Weekend", "section name=Open", "entry in=1 player=1", NULL };
  g_autoptr(GPtrArray) acts = read_acts (lines);
  g_autoptr(GPtrArray) events = NULL;
  g_autofree char *old = g_steal_pointer (&fixture->event_uid);

  g_assert_false (perform (fixture, acts, NULL, NULL, NULL));
  events = damero_library_list_events (damero_director_get_library (fixture->machine.director), NULL);
  g_assert_cmpuint (events->len, ==, 1);
  g_assert_cmpuint (fixture->n_changes, ==, 0);
  fixture->event_uid = g_steal_pointer (&old);
}

/* A flag that fell before stands alone and before the group; one that falls between two of its acts is of it. */
static void
test_deadlines (Fixture       *fixture,
                gconstpointer  data)
{
  static const char *const starts[] = {
    "start in=1.1.1.1", "press in=1.1.1.1 move=11-15", "press in=1.1.1.1 move=24-20",
    "start in=1.1.2.1", "press in=1.1.2.1 move=11-15", "press in=1.1.2.1 move=24-20", NULL
  };
  static const char *const later[] = { "clock-adjusted in=1.1.2.1 side=black amount=9500 reason=x", NULL };
  static const char *const lines[] = {
    "caution in=1.1.2.1 side=black reason=x at=309000", "result in=1.1.2.2 result=draw at=310001", NULL,
  };
  g_autoptr(GPtrArray) started = must (fixture, starts);
  g_autoptr(GPtrArray) adjusted = must (fixture, later);
  g_autoptr(GPtrArray) acts = NULL;
  const GPtrArray *log;
  guint n_rows = get_event (fixture)->log->len;

  reset_counts (fixture);
  damero_environment_block (fixture->machine.environment, 310001);
  acts = must (fixture, lines);
  log = get_event (fixture)->log;
  g_assert_cmpuint (log->len, ==, n_rows + 4);
  g_assert_cmpint (((DameroLogRow *) log->pdata[n_rows])->act->kind, ==, DAMERO_ACT_FLAG);
  g_assert_cmpstr (((DameroLogRow *) log->pdata[n_rows])->act->group, ==, "");
  g_assert_cmpint (((DameroLogRow *) log->pdata[n_rows])->act->stamp.mono_ms, ==, 300001);
  g_assert_cmpint (((DameroLogRow *) log->pdata[n_rows + 2])->act->kind, ==, DAMERO_ACT_FLAG);
  g_assert_cmpstr (((DameroLogRow *) log->pdata[n_rows + 2])->act->group, ==, get_act (acts, 0)->group);
  g_assert_cmpuint (fixture->n_changes, ==, 2);
  g_assert_cmpuint (fixture->n_changed_acts, ==, 3);

  g_assert_true (undo (fixture, get_act (acts, 0)->group));
  g_assert_cmpint (get_record (fixture, 1, 1)->outcome, !=, DAMERO_OUTCOME_NONE);
  g_assert_cmpint (get_record (fixture, 2, 1)->outcome, ==, DAMERO_OUTCOME_NONE);
  g_assert_cmpint (get_record (fixture, 2, 2)->outcome, ==, DAMERO_OUTCOME_NONE);
  assert_stored (fixture);
}

/* Five hundred players are one commit and one undo. */
static void
test_many (Fixture       *fixture,
           gconstpointer  data)
{
  g_autoptr(GPtrArray) acts = g_ptr_array_new_with_free_func ((GDestroyNotify) damero_act_free);
  g_autoptr(GError) error = NULL;
  DameroAct *section = damero_act_new (DAMERO_ACT_SECTION);

  section->name = g_strdup ("Simultaneous");
  g_ptr_array_add (acts, section);
  for (int i = 0; i < 500; i++)
    {
      DameroAct *player = damero_act_new (DAMERO_ACT_PLAYER);
      DameroAct *entry = damero_act_new (DAMERO_ACT_ENTRY);

      player->name = g_strdup_printf ("P%d", i);
      entry->place.section = 2;
      entry->player = 5 + i;
      g_ptr_array_add (acts, player);
      g_ptr_array_add (acts, entry);
    }
  g_assert_true (perform (fixture, acts, NULL, NULL, &error));
  g_assert_no_error (error);
  g_assert_cmpuint (fixture->n_commits, ==, 1);
  g_assert_cmpuint (fixture->n_changes, ==, 1);
  g_assert_cmpuint (get_event (fixture)->players->len, ==, 504);
  assert_stored (fixture);
  g_assert_true (undo (fixture, get_act (acts, 0)->group));
  g_assert_cmpuint (get_event (fixture)->players->len, ==, 4);
}

int
main (int    argc,
      char **argv)
{
  faults_install ();
  g_test_init (&argc, &argv, NULL);
#define ADD(name, func) g_test_add ("/groups/" name, Fixture, NULL, set_up, func, tear_down)
  ADD ("one", test_one);
  ADD ("again", test_again);
  ADD ("refused", test_refused);
  ADD ("faults", test_faults);
  ADD ("registry", test_registry);
  ADD ("new-event", test_new_event);
  ADD ("no-event", test_no_event);
  ADD ("deadlines", test_deadlines);
  ADD ("many", test_many);

  return g_test_run ();
}
