/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tests/model/test-seat.c - seats as texts and back.
 */
#include "model/seat.h"

static void
test_texts (void)
{
  static const char *const good[] = {
    "table:1.3", "table:9999.9999", "side:1.3:black", "side:9999.9999:white", "slip:2.1", "floor:1", "helper:2",
    "screen:9999", "player:1",
  };
  static const char *const bad[] = {
    "", "table", "table:", "table:1", "table:0.1", "table:1.0", "table:01.3", "table:1.3.", "table.1.3", "table:1:3",
    "table:1.3:black", "side:1.3", "side:1.3:grey", "slip:1.10000", "floor:", "floor:0", "floor:1.1", "floor:+1",
    "Floor:1", "floor:1 ", "judge:1",
  };

  for (guint i = 0; i < G_N_ELEMENTS (good); i++)
    {
      char text[DAMERO_SEAT_SIZE];
      DameroSeat seat;

      g_assert_true (damero_seat_from_text (good[i], &seat));
      damero_seat_to_text (&seat, text);
      g_assert_cmpstr (text, ==, good[i]);
      g_assert_true (damero_seat_equal (&seat, &seat));
    }
  for (guint i = 0; i < G_N_ELEMENTS (bad); i++)
    {
      DameroSeat seat;

      g_test_message ("%s", bad[i]);
      g_assert_false (damero_seat_from_text (bad[i], &seat));
    }
}

static void
test_equal (void)
{
  static const char *const texts[] = { "table:1.3", "table:2.3", "table:1.4", "side:1.3:black", "side:1.3:white",
                                       "floor:1", "floor:2", "helper:1" };

  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    for (guint j = 0; j < G_N_ELEMENTS (texts); j++)
      {
        DameroSeat a, b;

        g_assert_true (damero_seat_from_text (texts[i], &a) && damero_seat_from_text (texts[j], &b));
        g_assert_cmpint (damero_seat_equal (&a, &b), ==, i == j);
      }
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/seat/texts", test_texts);
  g_test_add_func ("/seat/equal", test_equal);

  return g_test_run ();
}
