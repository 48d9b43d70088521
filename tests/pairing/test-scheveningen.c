/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "pairing/scheveningen.h"

#include <stdlib.h>
#include <string.h>

#include "fixture.h"

#define MAX_BOARDS 60
#define B_FROM     100

typedef struct {
  GArray *a; /* numbers 1 .. n */
  GArray *b; /* numbers 101 .. 100 + n */
  GArray *pairs;
  GArray *byes;
} Fixture;

static void
fixture_init (Fixture *fixture,
              int      n_a,
              int      n_b)
{
  fixture->a = g_array_new (FALSE, FALSE, sizeof (int));
  fixture->b = g_array_new (FALSE, FALSE, sizeof (int));
  fixture->pairs = g_array_new (FALSE, FALSE, sizeof (DameroPair));
  fixture->byes = g_array_new (FALSE, FALSE, sizeof (int));
  for (int i = 1; i <= n_a; i++)
    g_array_append_val (fixture->a, i);
  for (int i = B_FROM + 1; i <= B_FROM + n_b; i++)
    g_array_append_val (fixture->b, i);
}

static void
fixture_clear (Fixture *fixture)
{
  g_array_unref (fixture->a);
  g_array_unref (fixture->b);
  g_array_unref (fixture->pairs);
  g_array_unref (fixture->byes);
}

static gboolean
pair_round (Fixture *fixture,
            int      round)
{
  return damero_scheveningen_pair (fixture->a, fixture->b, round, fixture->pairs, fixture->byes);
}

static char *
round_to_text (Fixture *fixture,
               int      round)
{
  GString *text = g_string_new (NULL);

  g_string_append_printf (text, "%d:", round);
  g_assert_true (pair_round (fixture, round));
  for (guint i = 0; i < fixture->pairs->len; i++)
    {
      DameroPair pair = g_array_index (fixture->pairs, DameroPair, i);

      if (pair.white < B_FROM)
        g_string_append_printf (text, " A%d-B%d", pair.white, pair.black - B_FROM);
      else
        g_string_append_printf (text, " B%d-A%d", pair.white - B_FROM, pair.black);
    }

  return g_string_free (text, FALSE);
}

static void
test_tables (void)
{
  g_auto(GStrv) lines = fixture_dup_example ("scheveningen.txt");
  int n_tables = 0;

  for (guint i = 0; lines[i] != NULL;)
    {
      int n = (int) g_ascii_strtoll (lines[i] + 1, NULL, 10);
      Fixture fixture;

      g_assert_true (lines[i++][0] == '[');
      n_tables++;
      fixture_init (&fixture, n, n);
      for (int round = 1; round <= n; round++)
        {
          g_autofree char *text = round_to_text (&fixture, round);

          g_assert_cmpstr (text, ==, lines[i++]);
        }
      fixture_clear (&fixture);
    }
  g_assert_cmpint (n_tables, ==, 6);
}

typedef struct {
  int met[MAX_BOARDS + 1][MAX_BOARDS + 1];
  int difference[2][MAX_BOARDS + 1]; /* Whites less Blacks of a player, by team */
  int run[2][MAX_BOARDS + 1];        /* of one colour to now: > 0 Whites */
  int longest;
} Tally;

static void
tally_colour (Tally *tally,
              int    team,
              int    board,
              int    sign)
{
  int *run = &tally->run[team][board];

  *run = *run * sign > 0 ? *run + sign : sign;
  tally->longest = MAX (tally->longest, abs (*run));
  tally->difference[team][board] += sign;
}

/* Returns the Whites less the Blacks of team A. */
static int
tally_round (Tally         *tally,
             const Fixture *fixture)
{
  int ahead = 0;

  for (guint i = 0; i < fixture->pairs->len; i++)
    {
      DameroPair pair = g_array_index (fixture->pairs, DameroPair, i);
      int sign = pair.white < B_FROM ? 1 : -1;
      int a = MIN (pair.white, pair.black);
      int b = MAX (pair.white, pair.black) - B_FROM;

      tally->met[a][b]++;
      tally_colour (tally, 0, a, sign);
      tally_colour (tally, 1, b, -sign);
      ahead += sign;
    }

  return ahead;
}

/* The rule for sizes without a table; the tables are looked at too, as far as they keep it. */
static void
test_properties (void)
{
  for (int n = 1; n <= MAX_BOARDS; n++)
    {
      Fixture fixture;
      Tally *tally = g_new0 (Tally, 1);
      int sum = 0;

      fixture_init (&fixture, n, n);
      for (int round = 1; round <= n; round++)
        {
          int ahead;
          gboolean middle = n > 6 && n % 4 == 2 && (round == n / 2 || round == n / 2 + 1);

          g_assert_true (pair_round (&fixture, round));
          g_assert_cmpint (fixture.pairs->len, ==, n);
          g_assert_cmpint (fixture.byes->len, ==, 0);
          ahead = tally_round (tally, &fixture);
          sum += ahead;
          if (n != 2)
            g_assert_cmpint (abs (ahead), ==, n % 2 == 1 ? 1 : middle ? 2 : 0);
        }
      for (int a = 1; a <= n; a++)
        {
          for (int b = 1; b <= n; b++)
            g_assert_cmpint (tally->met[a][b], ==, 1);
          g_assert_cmpint (abs (tally->difference[0][a]), ==, n % 2);
          g_assert_cmpint (abs (tally->difference[1][a]), ==, n % 2);
        }
      g_assert_cmpint (abs (sum), ==, n % 2);
      g_assert_cmpint (tally->longest, <=, 2);
      g_free (tally);
      fixture_clear (&fixture);
    }
}

/* The smaller team has nobody on its last boards. */
static void
test_unequal (void)
{
  for (int n_a = 1; n_a <= 9; n_a++)
    for (int n_b = 1; n_b <= 9; n_b++)
      {
        Fixture fixture;
        Tally *tally = g_new0 (Tally, 1);
        int n_byes[2 * B_FROM] = { 0 };

        fixture_init (&fixture, n_a, n_b);
        for (int round = 1; round <= MAX (n_a, n_b); round++)
          {
            g_assert_true (pair_round (&fixture, round));
            g_assert_cmpint (fixture.pairs->len, ==, MIN (n_a, n_b));
            tally_round (tally, &fixture);
            for (guint i = 0; i < fixture.byes->len; i++)
              n_byes[g_array_index (fixture.byes, int, i)]++;
          }
        for (int a = 1; a <= n_a; a++)
          {
            g_assert_cmpint (n_byes[a], ==, MAX (n_a, n_b) - n_b);
            for (int b = 1; b <= n_b; b++)
              g_assert_cmpint (tally->met[a][b], ==, 1);
          }
        for (int b = 1; b <= n_b; b++)
          g_assert_cmpint (n_byes[B_FROM + b], ==, MAX (n_a, n_b) - n_a);
        g_free (tally);
        fixture_clear (&fixture);
      }
}

static void
test_no_such_round (void)
{
  Fixture fixture;

  fixture_init (&fixture, 3, 3);
  g_assert_true (pair_round (&fixture, 1));
  g_assert_false (pair_round (&fixture, 0));
  g_assert_false (pair_round (&fixture, 4));
  g_assert_cmpint (fixture.pairs->len, ==, 3);
  fixture_clear (&fixture);

  fixture_init (&fixture, 0, 0);
  g_assert_false (pair_round (&fixture, 1));
  fixture_clear (&fixture);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/pairing/scheveningen/tables", test_tables);
  g_test_add_func ("/pairing/scheveningen/properties", test_properties);
  g_test_add_func ("/pairing/scheveningen/unequal", test_unequal);
  g_test_add_func ("/pairing/scheveningen/no-such-round", test_no_such_round);

  return g_test_run ();
}
