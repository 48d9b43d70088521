/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tests/event/test-damaged-logs.c - what a replay says of a log that something else has written in.
 */
#include "hall.h"

/* A log that was damaged outside is refused row by row, and nothing is asserted. */
static void
test_damaged_logs (void)
{
  static const DameroRefusalCode expected[] = {
    DAMERO_REFUSAL_FIELD_MISSING, DAMERO_REFUSAL_STAMP, DAMERO_REFUSAL_UID_USED, DAMERO_REFUSAL_UID_USED,
    DAMERO_REFUSAL_NONE, DAMERO_REFUSAL_NONE, DAMERO_REFUSAL_ILLEGAL_MOVE, DAMERO_REFUSAL_NO_SUCH_ACT,
    DAMERO_REFUSAL_INTERRUPTED,
  };

  for (guint i = 0; i < G_N_ELEMENTS (expected); i++)
    {
      g_autoptr(Hall) hall = hall_new ();
      g_auto(DameroRefusal) refusal = { 0 };
      DameroEvent *event = NULL;
      DameroLogRow *press;
      guint n_rows;
      guint row = 0;

      hall_section (hall, "games=1 control=300", 2);
      hall_ok (hall, 5, "pair in=1 pairs=1-2");
      hall_ok (hall, 5, "start in=1.1.1.1");
      hall_ok (hall, 9, "press in=1.1.1.1 move=11-15");
      n_rows = hall->event->log->len;
      press = g_ptr_array_index (hall->event->log, n_rows - 1);
      switch (i)
        {
        case 0:
          press->act->side = -1;
          break;
        case 1:
          press->act->stamp.mono_ms = 4;
          break;
        case 2:
          g_strlcpy (press->act->uid, "nonsense", DAMERO_UID_SIZE);
          break;
        case 3:
          g_strlcpy (press->act->uid, hall->event->uid, DAMERO_UID_SIZE);
          break;
        case 4:
          g_array_append_vals (press->consequences, &(DameroConsequence) { .ply = 1 }, 1);
          break;
        case 5: /* applies, but not with the consequences of a press */
          press->act->kind = DAMERO_ACT_RESIGN;
          press->act->ply = -1;
          damero_act_set_text (press->act, DAMERO_FIELD_MOVE, NULL);
          break;
        case 6:
          damero_act_set_text (press->act, DAMERO_FIELD_MOVE, "11-18");
          break;
        case 7:
          press->act->kind = DAMERO_ACT_UNDO;
          press->act->place = (DameroPlace) { 0 };
          press->act->ply = press->act->side = -1;
          damero_act_set_text (press->act, DAMERO_FIELD_MOVE, NULL);
          damero_act_set_text (press->act, DAMERO_FIELD_UNDOES, press->act->uid);
          break;
        default:
          press->act->stamp.run = 2;
        }
      g_assert_false (damero_event_replay (hall->event->log, &event, &row, &refusal));
      g_assert_null (event);
      g_assert_cmpuint (row, ==, n_rows - 1);
      g_assert_cmpint (refusal.code, ==, expected[i]);
    }
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/damaged-logs", test_damaged_logs);

  return g_test_run ();
}
