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

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/limits/fields", test_limits);
  g_test_add_func ("/limits/filled-in", test_filled_in);

  return g_test_run ();
}
