/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The log: every kind and field there and back, what it refuses, and that it only grows.
 */
#include "store/library-private.h"

#include <string.h>

#include "script.h"

typedef struct {
  char          *folder;
  DameroLibrary *library;
  gint64         run;
  DameroEvent   *event; /* a state of one act, which every commit is given */
  guint32        n_uids;
} Fixture;

static void
name_act (Fixture   *fixture,
          DameroAct *act)
{
  guint8 random[10] = { 0 };

  fixture->n_uids++;
  memcpy (random + 6, &fixture->n_uids, sizeof fixture->n_uids);
  damero_uid_format (1790000000000, random, act->uid);
  act->stamp.run = fixture->run;
}

static gboolean
commit (Fixture         *fixture,
        const DameroAct *act,
        const GArray    *consequences,
        GError         **error)
{
  gboolean breaks = act->kind != DAMERO_ACT_UNDO && damero_event_breaks_integrity (fixture->event, act);
  g_autoptr(GArray) all = g_array_new (FALSE, FALSE, sizeof (gboolean));
  GPtrArray *log = fixture->event->log;

  /* Straight into the log: what is stored need not apply. */
  g_array_append_val (all, breaks);
  g_ptr_array_add (log, damero_log_row_new (act, consequences));
  if (damero_library_commit (fixture->library, fixture->event, 1, all, NULL, 0, error))
    return TRUE;

  g_ptr_array_set_size (log, (int) log->len - 1);
  return FALSE;
}

static void
set_up (Fixture      *fixture,
        gconstpointer data)
{
  g_autoptr(DameroAct) act = damero_act_new (DAMERO_ACT_EVENT);
  g_autoptr(GArray) breaks = g_array_new (FALSE, TRUE, sizeof (gboolean));
  g_autofree char *path = NULL;
  g_auto(DameroRefusal) refusal = { 0 };
  g_autoptr(GError) error = NULL;

  fixture->folder = make_folder ();
  path = g_build_filename (fixture->folder, "club.damero", NULL);
  fixture->library = open_library (path, &fixture->run);
  fixture->event = damero_event_new ();
  name_act (fixture, act);
  damero_act_set_text (act, DAMERO_FIELD_NAME, "Log");
  g_assert_true (damero_event_perform (fixture->event, act, NULL, &refusal));
  g_array_set_size (breaks, 1);
  damero_library_commit (fixture->library, fixture->event, 1, breaks, NULL, 0, &error);
  g_assert_no_error (error);
}

static void
tear_down (Fixture      *fixture,
           gconstpointer data)
{
  g_assert_true (damero_library_close (fixture->library, 1, NULL));
  damero_event_free (fixture->event);
  remove_folder (fixture->folder);
  g_free (fixture->folder);
}

static const char *const texts[] = { "", "Ñandú \"x\" \\ 'y'", "11x18x25", "%s; DROP TABLE act --" };

static DameroAct *
make_full_act (Fixture      *fixture,
               DameroActKind kind,
               guint         round)
{
  DameroAct *act = damero_act_new (kind);

  name_act (fixture, act);
  act->actor = (DameroActor) (round % (guint) damero_tokens_get_n (DAMERO_TOKENS_ACTOR));
  act->who = round % 2 == 0 ? g_strdup ("Lucía") : NULL;
  act->seat = round % 3 == 0 ? g_strdup ("table:1.3") : NULL;
  act->stamp.mono_ms = (gint64) round * 1000 - 1;
  act->stamp.wall_ms = G_MAXINT64 - (gint64) round;
  act->place = (DameroPlace) { (int) round, 2, 3, G_MAXINT };
  for (DameroFieldId field = 0; field < DAMERO_N_FIELDS; field++)
    {
      const DameroField *info = &damero_act_fields[field];

      if ((field + round) % 3 == 0)
        continue;
      if (info->type == DAMERO_FIELD_TEXT)
        damero_act_set_text (act, field, texts[(field + round) % G_N_ELEMENTS (texts)]);
      else if (info->type == DAMERO_FIELD_TOKEN)
        damero_act_set_int (act, field, (gint64) (round % (guint) damero_tokens_get_n (info->family)));
      else if (info->type == DAMERO_FIELD_INT)
        damero_act_set_int (act, field, round % 2 == 0 ? 0 : G_MAXINT - (gint64) field);
      else
        damero_act_set_int (act, field, round % 2 == 0 ? G_MAXINT64 : -(gint64) field - 1);
    }

  return act;
}

static GArray *
make_consequences (guint n)
{
  GArray *consequences = g_array_new (FALSE, TRUE, sizeof (DameroConsequence));

  for (guint i = 0; i < n; i++)
    {
      DameroConsequence row = {
        .kind = (DameroConsequenceKind) (i % DAMERO_N_CONSEQUENCE_KINDS),
        .place = { 1, 2, (int) i, 4 },
        .ply = (int) i,
        .side = (int) (i % 3) - 1,
        .count = (int) (i % 5) - 1,
        .value = (int) i - 1,
        .outcome = (DameroOutcome) (i % (guint) damero_tokens_get_n (DAMERO_TOKENS_OUTCOME)),
        .ending = (DameroEnding) (i % (guint) damero_tokens_get_n (DAMERO_TOKENS_ENDING)),
        .at_ms = G_MAXINT64 - i,
      };

      g_array_append_val (consequences, row);
    }

  return consequences;
}

/* EVENT aside, which begins a log of its own. */
static void
test_round_trip (Fixture      *fixture,
                 gconstpointer data)
{
  g_autoptr(GPtrArray) rows =
    g_ptr_array_new_with_free_func ((GDestroyNotify) damero_log_row_free);
  g_autoptr(GPtrArray) stored = NULL;
  g_autoptr(GError) error = NULL;

  for (guint round = 0; round < 6; round++)
    for (DameroActKind kind = DAMERO_ACT_EVENT + 1; kind < DAMERO_N_ACT_KINDS; kind++)
      {
        g_autoptr(DameroAct) act = make_full_act (fixture, kind, round);
        g_autoptr(GArray) consequences = make_consequences (round * 4);

        commit (fixture, act, consequences, &error);
        g_assert_no_error (error);
        g_ptr_array_add (rows, damero_log_row_new (act, consequences));
      }

  stored = damero_library_load_event (fixture->library, fixture->event->uid, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (stored->len, ==, rows->len + 1);
  for (guint i = 0; i < rows->len; i++)
    {
      const DameroLogRow *expected = g_ptr_array_index (rows, i);
      const DameroLogRow *row = g_ptr_array_index (stored, i + 1);

      g_assert_true (damero_act_equal (row->act, expected->act));
      g_assert_true (damero_consequences_equal (row->consequences, expected->consequences));
    }
}

/* Each field alone: a column bound twice or not at all shows. */
static void
test_single_fields (Fixture      *fixture,
                    gconstpointer data)
{
  g_autoptr(GPtrArray) stored = NULL;
  g_autoptr(GError) error = NULL;

  for (DameroFieldId field = 0; field < DAMERO_N_FIELDS; field++)
    {
      g_autoptr(DameroAct) act = damero_act_new (DAMERO_ACT_PRESS);

      name_act (fixture, act);
      if (damero_act_fields[field].type == DAMERO_FIELD_TEXT)
        damero_act_set_text (act, field, "x");
      else
        damero_act_set_int (act, field, 0);
      commit (fixture, act, NULL, &error);
      g_assert_no_error (error);
    }
  stored = damero_library_load_event (fixture->library, fixture->event->uid, &error);
  for (DameroFieldId field = 0; field < DAMERO_N_FIELDS; field++)
    for (DameroFieldId other = 0; other < DAMERO_N_FIELDS; other++)
      g_assert_cmpint (damero_act_has (((DameroLogRow *) g_ptr_array_index (stored, field + 1))->act,
                                       other), ==, other == field);
}

static gint64
count_acts (Fixture *fixture)
{
  gint64 n;

  g_assert_true (damero_library_query_int (fixture->library, "SELECT count(*) FROM act", NULL, 0, 0, &n,
                                           NULL));
  return n;
}

static void
test_refused (Fixture      *fixture,
              gconstpointer data)
{
  g_autoptr(DameroAct) act = damero_act_new (DAMERO_ACT_PRESS);
  g_autoptr(DameroAct) twin = NULL;
  g_autoptr(GArray) consequences = make_consequences (3);
  char *event_uid;
  g_autoptr(GError) error = NULL;
  gint64 n_acts;

  name_act (fixture, act);
  twin = damero_act_copy (act);
  g_assert_true (commit (fixture, act, NULL, &error));
  n_acts = count_acts (fixture);

  /* A uid is stored once. */
  g_assert_false (commit (fixture, twin, consequences, &error));
  g_assert_error (error, DAMERO_LIBRARY_ERROR, DAMERO_LIBRARY_ERROR_EXISTS);
  g_clear_error (&error);

  /* A run that nobody began. */
  name_act (fixture, twin);
  twin->stamp.run = 99;
  g_assert_false (commit (fixture, twin, NULL, &error));
  g_assert_error (error, DAMERO_LIBRARY_ERROR, DAMERO_LIBRARY_ERROR_CONSTRAINT);
  g_clear_error (&error);

  /* An event that nobody made. */
  twin->stamp.run = fixture->run;
  event_uid = fixture->event->uid;
  fixture->event->uid = (char *) "none";
  g_assert_false (commit (fixture, twin, NULL, &error));
  fixture->event->uid = event_uid;
  g_assert_error (error, DAMERO_LIBRARY_ERROR, DAMERO_LIBRARY_ERROR_NOT_FOUND);
  g_clear_error (&error);

  /* A consequence no table knows takes its act with it. */
  g_array_index (consequences, DameroConsequence, 2).outcome = (DameroOutcome) 99;
  g_assert_false (commit (fixture, twin, consequences, &error));
  g_assert_error (error, DAMERO_LIBRARY_ERROR, DAMERO_LIBRARY_ERROR_CONSTRAINT);
  g_clear_error (&error);

  g_assert_cmpint (count_acts (fixture), ==, n_acts);
  g_assert_true (commit (fixture, twin, NULL, &error));
  g_assert_cmpint (count_acts (fixture), ==, n_acts + 1);
}

static void
test_append_only (Fixture      *fixture,
                  gconstpointer data)
{
  static const char *const attempts[] = {
    "UPDATE act SET who = 'x'",
    "DELETE FROM act",
    "DELETE FROM act WHERE seq = 2",
    "UPDATE consequence SET value = 1",
    "DELETE FROM consequence",
    "REPLACE INTO act SELECT * FROM act WHERE seq = 2",
    "INSERT INTO act SELECT * FROM act WHERE seq = 2 ON CONFLICT (seq) DO UPDATE SET who = 'x'",
    "REPLACE INTO consequence SELECT * FROM consequence",
    "UPDATE act SET kind = 'no-such-kind'",
    "PRAGMA writable_schema = ON; DELETE FROM sqlite_schema WHERE type = 'trigger'",
  };
  g_autoptr(DameroAct) act = damero_act_new (DAMERO_ACT_PRESS);
  g_autoptr(GArray) consequences = make_consequences (2);

  name_act (fixture, act);
  g_assert_true (commit (fixture, act, consequences, NULL));
  for (guint i = 0; i < G_N_ELEMENTS (attempts); i++)
    {
      g_autoptr(GError) error = NULL;

      g_test_message ("%s", attempts[i]);
      g_assert_false (damero_library_execute (fixture->library, attempts[i], &error));
      g_assert_nonnull (error);
    }
  g_assert_cmpint (count_acts (fixture), ==, 2);
}

/* The published columns are those of the table of fields, in its order. */
static void
test_columns (Fixture      *fixture,
              gconstpointer data)
{
  gint64 n;

  g_assert_true (damero_library_query_int (fixture->library,
                                           "SELECT count(*) FROM pragma_table_info ('act')", NULL, 0, 0,
                                           &n, NULL));
  g_assert_cmpint (n, ==, 16 + DAMERO_N_FIELDS);
  for (DameroTableId id = 0; id < DAMERO_N_TABLES; id++)
    {
      const DameroTable *table = &damero_tables[id];

      for (guint i = 0; i < table->n_columns; i++)
        {
          g_autofree char *sql =
            g_strdup_printf ("SELECT count(*) FROM pragma_table_info ('%s') WHERE cid = %u "
                             "AND name = '%s'", table->name, i, table->columns[i]);

          g_test_message ("%s.%s", table->name, table->columns[i]);
          g_assert_true (damero_library_query_int (fixture->library, sql, NULL, 0, 0, &n, NULL));
          g_assert_cmpint (n, ==, 1);
        }
    }
}

static void
test_integrity_mark (Fixture      *fixture,
                     gconstpointer data)
{
  DameroSection *section = damero_section_new (1, "A");
  g_autoptr(DameroAct) first = damero_act_new (DAMERO_ACT_RESULT_CORRECTED);
  g_autoptr(DameroAct) second = NULL;
  gint64 n;

  /* A state made by hand: round 1 was paired, then round 2. */
  g_assert_true (damero_ruleset_from_text ("pool-apca", &section->ruleset, NULL));
  section->cycles = 1;
  section->games = 2;
  g_ptr_array_add (section->rounds, damero_round_new (1));
  g_ptr_array_add (fixture->event->sections, section);
  first->place = (DameroPlace) { 1, 1, 1, 1 };
  name_act (fixture, first);
  second = damero_act_copy (first);
  name_act (fixture, second);
  g_assert_true (commit (fixture, first, NULL, NULL));
  g_ptr_array_add (section->rounds, damero_round_new (2));
  g_assert_true (commit (fixture, second, NULL, NULL));

  g_assert_true (damero_library_query_int (fixture->library, "SELECT group_concat (seq) FROM act "
                                           "WHERE breaks_integrity", NULL, 0, 0, &n, NULL));
  g_assert_cmpint (n, ==, 3);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);

#define ADD(name, function) \
  g_test_add ("/store/log/" name, Fixture, NULL, set_up, (function), tear_down)
  ADD ("round-trip", test_round_trip);
  ADD ("single-fields", test_single_fields);
  ADD ("refused", test_refused);
  ADD ("append-only", test_append_only);
  ADD ("columns", test_columns);
  ADD ("integrity-mark", test_integrity_mark);

  return g_test_run ();
}
