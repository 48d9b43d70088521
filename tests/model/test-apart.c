/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tests/model/test-apart.c - who is kept apart in which rounds: its text, read and written.
 */
#include "model/apart.h"

static void
test_texts (void)
{
  static const struct {
    const char *text;
    const char *canonical;
    int         last; /* of a section of 6 rounds */
    int         last_unknown;
  } rows[] = {
    { "", "none", 0, 0 },
    { "none", "none", 0, 0 },
    { "clubs", "clubs", 0, 0 },
    { "clubs 1-", "clubs", 0, 0 },
    { " parties  1-3 ", "parties 1-3", 3, 3 },
    { "parties clubs 2-4", "clubs parties 2-4", 4, 4 },
    { "clubs 5", "clubs 5-5", 5, 5 },
    { "clubs 2-", "clubs 2-", 0, 0 },
    { "clubs all-but-1", "clubs all-but-1", 5, 0 },
    { "clubs all-but-6", "clubs all-but-6", -1, 0 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      DameroApart apart, again;
      g_autofree char *text = NULL;

      g_test_message ("“%s”", rows[i].text);
      g_assert_true (damero_apart_from_text (rows[i].text, &apart, NULL));
      text = damero_apart_to_text (&apart);
      g_assert_cmpstr (text, ==, rows[i].canonical);
      g_assert_true (damero_apart_from_text (text, &again, NULL));
      g_assert_true (damero_apart_equal (&apart, &again));
      g_assert_cmpint (damero_apart_get_last (&apart, 6), ==, rows[i].last);
      g_assert_cmpint (damero_apart_get_last (&apart, 0), ==, rows[i].last_unknown);
    }
}

static void
test_refused (void)
{
  static const struct {
    const char *text;
    int         column;
  } rows[] = {
    { "club", 1 }, { "1-3", 1 }, { "clubs clubs", 7 }, { "clubs 3-1", 7 }, { "clubs 0-2", 7 }, { "clubs 1-x", 7 },
    { "clubs all-but-0", 7 }, { "clubs all-but-", 7 }, { "clubs 1-2 parties", 11 }, { "none clubs", 6 },
    { "clubs none", 7 }, { "clubs 10000", 7 }, { "clubs 1-3 1-3", 11 }, { "clubs -3", 7 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      DameroApart apart = { .spare = 42 };
      int column = 0;

      g_test_message ("“%s”", rows[i].text);
      g_assert_false (damero_apart_from_text (rows[i].text, &apart, &column));
      g_assert_cmpint (column, ==, rows[i].column);
      g_assert_cmpint (apart.spare, ==, 42);
    }
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/apart/texts", test_texts);
  g_test_add_func ("/apart/refused", test_refused);
  return g_test_run ();
}
