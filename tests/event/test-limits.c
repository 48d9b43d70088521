/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "hall.h"

/* A number out of the limits of its field is refused by name, whatever the kind; at the limits nothing overflows. */
static void
test_limits (void)
{
  g_autoptr(Hall) hall = hall_new ();

  hall_section (hall, "games=2 control=300+5", 4);
  hall_ok (hall, 0, "pair in=1 pairs=\"1-2 3-4\"");
  hall_ok (hall, 0, "start in=1.1.1.1");
  for (DameroActKind kind = 0; kind < DAMERO_N_ACT_KINDS; kind++)
    for (DameroFieldId field = 0; field < DAMERO_N_FIELDS; field++)
      {
        const DameroField *row = &damero_act_fields[field];
        gboolean is_int = row->type == DAMERO_FIELD_INT;
        gint64 values[] = { row->min, row->max, is_int ? G_MININT : -G_MAXINT64, is_int ? G_MAXINT : G_MAXINT64, 0, 0 };

        if (damero_act_shapes[kind].uses[field] == DAMERO_FIELD_FOREIGN ||
            damero_act_shapes[kind].scope == DAMERO_SCOPE_REGISTRY || row->max == 0 || row->max == G_MAXINT64)
          continue;
        values[4] = row->min - 2;
        values[5] = row->max + 1;
        for (guint i = 0; i < G_N_ELEMENTS (values); i++)
          {
            DameroAct *act = damero_act_new (kind);

            act->place = (DameroPlace) { damero_act_shapes[kind].scope >= DAMERO_SCOPE_SECTION,
                                      damero_act_shapes[kind].scope >= DAMERO_SCOPE_ROUND,
                                      damero_act_shapes[kind].scope >= DAMERO_SCOPE_GAME,
                                      damero_act_shapes[kind].scope >= DAMERO_SCOPE_GAME };
            damero_act_set_int (act, field, values[i]);
            g_assert_true (!hall_perform (hall, act) || i < 2);
            if (i < 2)
              continue;
            g_assert_cmpint (hall->refusal.code, ==, DAMERO_REFUSAL_FIELD_INVALID);
            g_assert_cmpint (hall->refusal.field, ==, (int) field);
          }
      }
}

/* What a section leaves open is computed of what it says. */
static void
test_filled_in (void)
{
  static const char *const lines[] = {
    "section name=S games=2000000000",
    "section name=S system=dutch games=2000000000",
    "section name=S system=keizer games=1073741824 rounds=3",
  };
  g_autoptr(Hall) hall = hall_new ();

  for (guint i = 0; i < G_N_ELEMENTS (lines); i++)
    {
      hall_no (hall, 0, lines[i], DAMERO_REFUSAL_FIELD_INVALID);
      g_assert_cmpint (hall->refusal.field, ==, DAMERO_FIELD_GAMES);
    }
}

/* What cannot be shown as it is is refused by its place when it enters; a log that has it is folded all the same. */
static void
test_unsound_texts (void)
{
  static const struct {
    const char *line;
    int         field;
    int         column; /* the byte, from 1; 0: none */
  } rows[] = {
    { "player name=\"A\uFFFEB\"", DAMERO_FIELD_NAME, 2 },
    { "player name=\"é\u202EB\"", DAMERO_FIELD_NAME, 3 },
    { "player name=\"\u200B\u00AD\"", DAMERO_FIELD_NAME, 0 },
    { "player name=\"\u3164\"", DAMERO_FIELD_NAME, 0 },
    { "player name=Ann club=\"\uFDD0\"", DAMERO_FIELD_CLUB, 1 },
    { "section name=\"\U0001FFFF\"", DAMERO_FIELD_NAME, 1 },
    { "player name=Ann title=\"a\u2067\"", DAMERO_FIELD_TITLE, 2 },
  };
  g_autoptr(Hall) hall = hall_new ();
  g_autoptr(DameroEvent) older = NULL;
  DameroAct *act;

  hall_section (hall, "games=1", 2);
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      hall_no (hall, 0, rows[i].line, DAMERO_REFUSAL_FIELD_INVALID);
      g_assert_cmpint (hall->refusal.field, ==, rows[i].field);
      g_assert_cmpint (hall->refusal.number, ==, rows[i].column);
    }
  hall_ok (hall, 0, "player name=\"می\u200Cخواهم\"");

  act = ((DameroLogRow *) g_ptr_array_index (hall->event->log, hall->event->log->len - 1))->act;
  damero_act_set_text (act, DAMERO_FIELD_NAME, "A\uFFFEB");
  older = hall_dup_event (hall);
  g_assert_cmpstr (damero_event_find_player (older, 3)->name, ==, "A\uFFFEB");
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/limits/fields", test_limits);
  g_test_add_func ("/limits/filled-in", test_filled_in);
  g_test_add_func ("/limits/unsound-texts", test_unsound_texts);

  return g_test_run ();
}
