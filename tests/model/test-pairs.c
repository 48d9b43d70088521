/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model/pairs.h"

static void
test_round_trip (void)
{
  static const struct {
    const char *text;
    guint       n_pairs;
    guint       n_byes;
    const char *canonical; /* NULL: as read */
  } cases[] = {
    { "3-1 2-5 bye 4", 2, 1 },
    { "1-2", 1, 0 },
    { "bye 7", 0, 1 },
    { "", 0, 0 },
    { "9999-1 bye 2 3 4", 1, 3 },
    { "  3-1   2-5  bye  4 ", 2, 1, "3-1 2-5 bye 4" },
    { "03-01", 1, 0, "3-1" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr(GArray) pairs = g_array_new (FALSE, FALSE, sizeof (DameroPair));
      g_autoptr(GArray) byes = g_array_new (FALSE, FALSE, sizeof (int));
      g_autofree char *text = NULL;

      g_assert_true (damero_pairs_from_text (cases[i].text, pairs, byes, NULL));
      g_assert_cmpint (pairs->len, ==, cases[i].n_pairs);
      g_assert_cmpint (byes->len, ==, cases[i].n_byes);
      text = damero_pairs_to_text (pairs, byes);
      g_assert_cmpstr (text, ==, cases[i].canonical != NULL ? cases[i].canonical : cases[i].text);
    }
}

static void
test_values (void)
{
  g_autoptr(GArray) pairs = g_array_new (FALSE, FALSE, sizeof (DameroPair));
  g_autoptr(GArray) byes = g_array_new (FALSE, FALSE, sizeof (int));

  g_assert_true (damero_pairs_from_text ("3-1 2-5 bye 4", pairs, byes, NULL));
  g_assert_cmpint (g_array_index (pairs, DameroPair, 0).white, ==, 3);
  g_assert_cmpint (g_array_index (pairs, DameroPair, 0).black, ==, 1);
  g_assert_cmpint (g_array_index (pairs, DameroPair, 1).white, ==, 2);
  g_assert_cmpint (g_array_index (pairs, DameroPair, 1).black, ==, 5);
  g_assert_cmpint (g_array_index (byes, int, 0), ==, 4);

  /* What was in the arrays goes. */
  g_assert_true (damero_pairs_from_text ("2-1", pairs, byes, NULL));
  g_assert_cmpint (pairs->len, ==, 1);
  g_assert_cmpint (byes->len, ==, 0);
}

static void
test_refused (void)
{
  static const struct {
    const char *text;
    int         column;
  } cases[] = {
    { "3", 2 },        { "3-", 3 },          { "3-1,2-5", 4 },    { "0-1", 1 },
    { "3-0", 3 },      { "10000-1", 1 },     { "3-1 99999999999-2", 5 },
    { "3-1 bye", 8 },  { "3-1 bye 4 2-5", 12 }, { "3-1 bye 4 bye 5", 11 },
    { "3-1 by 4", 5 }, { "3-1 byes", 8 },    { "-3-1", 1 },       { "3-1\t2-5", 4 },
    { "3 - 1", 2 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr(GArray) pairs = g_array_new (FALSE, FALSE, sizeof (DameroPair));
      g_autoptr(GArray) byes = g_array_new (FALSE, FALSE, sizeof (int));
      int marker = 5;
      int column = 0;

      g_array_append_val (byes, marker);
      g_assert_false (damero_pairs_from_text (cases[i].text, pairs, byes, &column));
      g_assert_cmpint (column, ==, cases[i].column);
      g_assert_cmpint (pairs->len, ==, 0);
      g_assert_cmpint (byes->len, ==, 1);
    }
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/model/pairs/round-trip", test_round_trip);
  g_test_add_func ("/model/pairs/values", test_values);
  g_test_add_func ("/model/pairs/refused", test_refused);

  return g_test_run ();
}
