/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tests/event/test-refusals.c - every refusal an event can give, each reached at least once: the tables of
 * support/refusals.c, and what no line of a table can say. That a refused act changes nothing, and that an act which
 * is only tried is answered as when it is performed, is looked at with each (hall.c).
 */
#include "hall.h"

#include "support/refusals.h"

static gboolean reached[DAMERO_N_REFUSALS];

static void
test_table (gconstpointer data)
{
  const RefusalTable *table = data;
  g_autoptr(GArray) lines = refusals_dup_lines (table);
  g_autoptr(Hall) hall = hall_new ();

  for (guint i = 0; i < lines->len; i++)
    {
      const RefusalLine *line = &g_array_index (lines, RefusalLine, i);

      if (line->step->code == DAMERO_REFUSAL_NONE)
        {
          hall_ok (hall, line->at_ms, line->text);
          continue;
        }
      hall_no (hall, line->at_ms, line->text, line->step->code);
      if (line->step->code == DAMERO_REFUSAL_FIELD_INVALID)
        g_assert_cmpint (hall->refusal.field, ==, line->step->field);
      reached[line->step->code] = TRUE;
    }
  hall_check (hall);
}

/* Values that no line can say, and an event's own fields. */
static void
test_shape_of_acts (void)
{
  static const char *const bad_dates[] = { "2023-02-29", "2023-1-01", "23-01-01xx", "2023/01/01", "0000-01-01" };
  g_autoptr(Hall) hall = hall_new ();
  DameroAct *act = damero_act_new (DAMERO_ACT_PLAYER);

  act->name = g_strdup ("two\nlines");
  g_assert_false (hall_perform (hall, act));
  g_assert_cmpint (hall->refusal.code, ==, DAMERO_REFUSAL_FIELD_INVALID);
  act = damero_act_new (DAMERO_ACT_PLAYER);
  act->name = g_strdup ("bad \xff bytes");
  g_assert_false (hall_perform (hall, act));
  g_assert_cmpint (hall->refusal.code, ==, DAMERO_REFUSAL_FIELD_INVALID);
  act = damero_act_new (DAMERO_ACT_PLAYER);
  act->name = g_strdup ("A");
  act->who = g_strdup ("two\rlines");
  g_assert_false (hall_perform (hall, act));
  g_assert_cmpint (hall->refusal.code, ==, DAMERO_REFUSAL_FIELD_INVALID);
  act = damero_act_new (DAMERO_ACT_PLAYER);
  act->name = g_strdup ("A");
  act->seat = g_strdup ("table:0.1");
  g_assert_false (hall_perform (hall, act));
  g_assert_cmpint (hall->refusal.code, ==, DAMERO_REFUSAL_FIELD_INVALID);
  act = damero_act_new (DAMERO_ACT_PLAYER);
  act->name = g_strdup ("A");
  act->rating = -7;
  g_assert_false (hall_perform (hall, act));
  g_assert_cmpint (hall->refusal.field, ==, DAMERO_FIELD_RATING);
  hall_section (hall, "games=1", 2);
  hall_ok (hall, 0, "pair in=1 pairs=1-2");
  hall_ok (hall, 0, "start in=1.1.1.1");
  act = damero_act_new (DAMERO_ACT_RESIGN);
  act->place = (DameroPlace) { 1, 1, 1, 1 };
  act->side = 2;
  g_assert_false (hall_perform (hall, act));
  g_assert_cmpint (hall->refusal.field, ==, DAMERO_FIELD_SIDE);

  for (guint i = 0; i < G_N_ELEMENTS (bad_dates); i++)
    {
      g_autoptr(DameroEvent) event = damero_event_new ();
      g_auto(DameroRefusal) refusal = { 0 };

      act = damero_act_new (DAMERO_ACT_PLAYER);
      g_strlcpy (act->uid, "01890000-0000-7000-8000-00000000abcd", sizeof act->uid);
      act->player = 1;
      act->name = g_strdup ("A");
      g_assert_false (damero_event_perform (event, act, NULL, &refusal));
      g_assert_cmpint (refusal.code, ==, DAMERO_REFUSAL_NO_EVENT);
      reached[refusal.code] = TRUE;
      damero_act_free (act);
      act = damero_act_new (DAMERO_ACT_EVENT);
      g_strlcpy (act->uid, "01890000-0000-7000-8000-00000000abcd", sizeof act->uid);
      act->name = g_strdup ("A");
      act->date = g_strdup (bad_dates[i]);
      g_assert_false (damero_event_perform (event, act, NULL, &refusal));
      g_assert_cmpint (refusal.field, ==, DAMERO_FIELD_DATE);
      damero_act_set_text (act, DAMERO_FIELD_DATE, "2024-02-29");
      g_assert_true (damero_event_perform (event, act, NULL, &refusal));
      damero_act_free (act);
    }
}

/* Names and instants at the edge of what is allowed. */
static void
test_bounds (void)
{
  static const gint64 bad_walls[] = { -1, DAMERO_MAX_WALL_MS + 1 };
  g_autoptr(Hall) hall = hall_new ();
  DameroActTextError error;
  gboolean has_stamp;

  for (int length = DAMERO_MAX_CHARS; length <= DAMERO_MAX_CHARS + 1; length++)
    {
      g_autoptr(GString) line = g_string_new ("player player=1 name=");

      for (int i = 0; i < length; i++)
        g_string_append (line, "é");
      if (length == DAMERO_MAX_CHARS)
        hall_ok (hall, hall->now_ms, line->str);
      else
        hall_no (hall, hall->now_ms, line->str, DAMERO_REFUSAL_FIELD_INVALID);
    }
  for (guint i = 0; i < G_N_ELEMENTS (bad_walls); i++)
    {
      g_autofree char *line = g_strdup_printf ("player name=B player=2 uid=01890000-0000-7000-8000-00000000abcd "
                                               "wall=%" G_GINT64_FORMAT, bad_walls[i]);
      g_autoptr(DameroAct) act = damero_act_new (DAMERO_ACT_PLAYER);

      g_assert_null (damero_act_from_text (line, 0, &has_stamp, &error));
      g_assert_cmpint (error.code, ==, DAMERO_ACT_TEXT_BAD_VALUE);
      g_strlcpy (act->uid, "01890000-0000-7000-8000-00000000abcd", sizeof act->uid);
      act->player = 2;
      act->name = g_strdup ("B");
      act->stamp = (DameroStamp) { 1, hall->now_ms, bad_walls[i] };
      g_assert_false (damero_event_perform (hall->event, act, NULL, &hall->refusal));
      g_assert_cmpint (hall->refusal.code, ==, DAMERO_REFUSAL_FIELD_INVALID);
    }
  g_assert_null (damero_act_from_text ("pause in=10000.1.1.1", 0, &has_stamp, &error));
}

static void
refuse (Hall              *hall,
        gint64             at_ms,
        const char        *line,
        DameroRefusalCode  code)
{
  hall_no (hall, at_ms, line, code);
  reached[code] = TRUE;
}

/* What a director, who stamps acts, is never refused. */
static void
test_instants (void)
{
  g_autoptr(Hall) hall = hall_new ();
  g_autofree char *undo = g_strdup_printf ("undo undoes=%s", hall->event->uid);

  hall_section (hall, "games=2 control=300", 2);
  hall_ok (hall, 10000, "pair in=1 pairs=1-2");
  hall_ok (hall, 10000, "start in=1.1.1.1");
  refuse (hall, 10000, undo, DAMERO_REFUSAL_CANNOT_UNDO);
  hall->run = 2;
  refuse (hall, 10000, "player name=A", DAMERO_REFUSAL_INTERRUPTED);
  hall->run = 1;
  refuse (hall, 9999, "player name=A", DAMERO_REFUSAL_STAMP);
  refuse (hall, 310000, "pause in=1.1.1.1", DAMERO_REFUSAL_DEADLINE_PASSED);
}

/* That there is no legal pairing is found out by the director; those of the register by its own test. */
static void
test_all_reached (void)
{
  for (int code = DAMERO_REFUSAL_FIELD_MISSING; code < DAMERO_N_REFUSALS; code++)
    if (!reached[code] && code != DAMERO_REFUSAL_NO_PAIRING && code < DAMERO_REFUSAL_OTHER_LOG)
      g_error ("refusal %d is never reached", code);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  for (guint i = 0; i < N_REFUSAL_TABLES; i++)
    {
      g_autofree char *path = g_strconcat ("/refusals/", refusal_tables[i].name, NULL);

      g_test_add_data_func (path, &refusal_tables[i], test_table);
    }
  g_test_add_func ("/refusals/shape-of-acts", test_shape_of_acts);
  g_test_add_func ("/refusals/edges", test_bounds);
  g_test_add_func ("/refusals/instants", test_instants);
  g_test_add_func ("/refusals/all-reached", test_all_reached);

  return g_test_run ();
}
