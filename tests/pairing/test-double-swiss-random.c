/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tests/pairing/test-double-swiss-random.c - random tournaments of matches: every round is paired in all ways, which
 * have to agree (compare-double-swiss.h). A tournament's seed is that of the run (DAMERO_TEST_SEED) and its index; a
 * failure tells it. DAMERO_TEST_LONG: so many tournaments; as a word, 20 000.
 */
#include "../support/chance.h"
#include "compare-double-swiss.h"
#include "literal-field.h"
#include "random-tournament.h"

#define N_LONG    20000
#define N_HUGE    400
#define MAX_STEPS 2000000

static guint32 first_seed;

static void
play_tournament (const RandomSize *size,
                 guint32           seed,
                 DoubleSwissWays  *ways)
{
  g_autoptr(RandomTournament) random = random_tournament_new (size, seed);
  g_autoptr(GArray) pairs = g_array_new (FALSE, FALSE, sizeof (DameroPair));

  for (int i = 1; i <= random->n_rounds; i++)
    {
      g_autofree char *difference = NULL;
      gboolean is_paired;
      int bye;

      random_tournament_absent (random, i);
      difference = compare_double_swiss (random->tournament, i, MAX_STEPS, ways, pairs, &bye, &is_paired);
      if (difference != NULL)
        g_error ("seed %u: %s", seed, difference);
      if (random_tournament_is_wild (random))
        random_tournament_pair (random, i, pairs, &bye);
      else if (!is_paired)
        return;
      random_tournament_play (random, i, pairs, bye);
    }
}

static void
run (const RandomSize *size,
     guint             n_tournaments)
{
  DoubleSwissWays ways = { 0 };
  const DoubleSwissTally *tally = &ways.checked;

  for (guint i = 0; i < n_tournaments; i++)
    {
      play_tournament (size, first_seed + i, &ways);
      if (i % 1000 == 999)
        g_test_message ("%u tournaments, %u rounds", i + 1, ways.n_rounds);
    }

  g_test_message ("%u tournaments, %u rounds, %u of them literally; %u byes, %u without a legal pairing", n_tournaments,
                  ways.n_rounds, ways.n_literal, ways.n_byes, ways.n_none);
  g_test_message ("%u brackets with %u upfloaters, %u with several; C6, C7, C8 not met in %u, %u, %u; "
                  "%u sets asked for, %u brackets with too many",
                  tally->n_brackets, tally->n_upfloaters, tally->n_several, tally->n_c6, tally->n_c7, tally->n_c8,
                  tally->n_sets, tally->n_too_many);
  /* At most one bracket in 1000, and ten more: a run with few, of large fields, may have several such by chance. */
  g_assert_cmpuint (1000 * tally->n_too_many, <=, tally->n_brackets + 10000);
  if (size->n_players_max > LITERAL_MAX_PLAYERS)
    return;

  g_assert_cmpuint (1000 * (ways.n_rounds - ways.n_literal), <=, ways.n_rounds);
  g_assert_cmpuint (MIN (tally->n_several, tally->n_c6), >, 0);
  g_assert_cmpuint (MIN (tally->n_c7, tally->n_c8), >, 0);
  g_assert_cmpuint (MIN (ways.n_byes, ways.n_none), >, 0);
}

/* Small fields have the odd cases: hardly any legal pairing, everybody a floater. */
static void
test_small (void)
{
  run (&(RandomSize) { 4, 14, 12, TRUE }, 1700);
}

static void
test_large (void)
{
  run (&(RandomSize) { 4, 60, 11, TRUE }, 300);
}

/* More than the literal way has room for: the articles alone. */
static void
test_huge (void)
{
  run (&(RandomSize) { 100, 150, 9, TRUE }, g_getenv ("DAMERO_TEST_LONG") != NULL ? N_HUGE : 20);
}

static void
test_long (void)
{
  guint n = (guint) g_ascii_strtoull (g_getenv ("DAMERO_TEST_LONG"), NULL, 10);

  run (&(RandomSize) { 4, 60, 14, TRUE }, n > 1 ? n : N_LONG);
}

int
main (int   argc,
      char *argv[])
{
  chance_init (&argc, &argv);
  first_seed = chance_get_seed ();
  g_test_message ("DAMERO_TEST_SEED=%u", first_seed);
  if (g_getenv ("DAMERO_TEST_LONG") != NULL)
    g_test_add_func ("/pairing/double-swiss/random/long", test_long);
  else
    {
      g_test_add_func ("/pairing/double-swiss/random/small", test_small);
      g_test_add_func ("/pairing/double-swiss/random/large", test_large);
    }
  g_test_add_func ("/pairing/double-swiss/random/huge", test_huge);

  return g_test_run ();
}
