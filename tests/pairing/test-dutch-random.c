/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tests/pairing/test-dutch-random.c - random tournaments: every round is paired in all ways, which have to
 * agree (compare-ways.h), and the finished tournament is judged by the text of the rules
 * (pairing-rules-check.h).
 *
 *     test-dutch-random --rounds 20000 [--seed N] [--players-max N] [--literal-steps N]
 *
 * pairs so many rounds and tells how many; without --rounds it is a test of some seconds. A tournament's
 * seed is that of the run and its index; a failure prints it and the smallest case like it.
 */
#include "../support/chance.h"
#include "compare-ways.h"
#include "pairing-rules-check.h"
#include "random-tournament.h"

/* The long run ends after so many faults. */
#define MAX_FAULTS 5

static int n_rounds_wanted = 0;
static int first_seed = -1;
static int n_players_max = 60;
static int max_steps = 20000;

static const GOptionEntry entries[] = {
  { "rounds", 0, 0, G_OPTION_ARG_INT, &n_rounds_wanted, "Pair so many rounds", "N" },
  { "seed", 0, 0, G_OPTION_ARG_INT, &first_seed, "Seed of the first tournament", "N" },
  { "players-max", 0, 0, G_OPTION_ARG_INT, &n_players_max, "Largest field", "N" },
  { "literal-steps", 0, 0, G_OPTION_ARG_INT, &max_steps, "How long the literal way may take", "N" },
  { NULL }
};

/* Plays one tournament; what is wrong with it, NULL if nothing is. */
static char *
play_tournament (const RandomSize *size,
                 guint32           seed,
                 WaysTally        *tally)
{
  g_autoptr (RandomTournament) random = random_tournament_new (size, seed);
  g_autoptr (GArray) pairs = g_array_new (FALSE, FALSE, sizeof (DameroPair));
  g_autofree char *fault = NULL;

  for (int i = 1; i <= random->n_rounds; i++)
    {
      g_autofree char *difference = NULL;
      DameroSwissAnswer answer;
      int bye;

      random_tournament_absent (random, i);
      difference = compare_ways (random->tournament, i, (guint) max_steps, tally, pairs, &bye, &answer);
      if (difference != NULL)
        {
          g_autofree char *case_text = compare_ways_explain (random->tournament, i, (guint) max_steps);

          return g_strdup_printf ("seed %u, round %d: the ways differ\n%s%s", seed, i, difference, case_text);
        }
      if (random_tournament_is_wild (random))
        random_tournament_pair (random, i, pairs, &bye);
      else if (answer != DAMERO_SWISS_DONE)
        break;
      random_tournament_play (random, i, pairs, bye);
    }

  if (random->wild_permille == 0)
    fault = pairing_rules_check (random->tournament);
  return fault != NULL ? g_strdup_printf ("seed %u: %s", seed, fault) : NULL;
}

static void
tell (const WaysTally *tally,
      guint            n_tournaments)
{
  g_test_message ("%u tournaments, %u rounds, %u of them literally; %u byes, %u without a legal pairing",
                  n_tournaments, tally->n_rounds, tally->n_literal, tally->n_byes, tally->n_none);
}

static void
run (const RandomSize *size,
     guint             n_rounds)
{
  WaysTally tally = { 0 };
  guint n_tournaments = 0;

  while (tally.n_rounds < n_rounds)
    {
      guint32 seed = (guint32) first_seed + n_tournaments;
      g_autofree char *fault = play_tournament (size, seed, &tally);

      if (fault != NULL)
        g_error ("%s", fault);
      n_tournaments++;
    }

  tell (&tally, n_tournaments);
  g_assert_cmpuint (tally.n_literal, >, 0);
}

/* Small fields have the odd cases: hardly any legal pairing, everybody a floater. */
static void
test_small (void)
{
  run (&(RandomSize) { 4, 10, 11 }, 800);
}

static void
test_large (void)
{
  run (&(RandomSize) { 4, 40, 11 }, 150);
}

static int
run_long (void)
{
  RandomSize size = { 4, n_players_max, 30 };
  WaysTally tally = { 0 };
  guint n_tournaments = 0;
  guint n_faults = 0;

  while (tally.n_rounds < (guint) n_rounds_wanted && n_faults < MAX_FAULTS)
    {
      guint n_before = tally.n_rounds;
      g_autofree char *fault = play_tournament (&size, (guint32) first_seed + n_tournaments, &tally);

      n_tournaments++;
      if (tally.n_rounds / 1000 > n_before / 1000)
        g_printerr ("%u rounds\n", tally.n_rounds);
      if (fault == NULL)
        continue;
      n_faults++;
      g_print ("%s\n", fault);
    }

  g_print ("seed %d: %u tournaments, %u rounds, %u of them literally; %u byes, %u without a legal pairing; "
           "%u faults\n",
           first_seed, n_tournaments, tally.n_rounds, tally.n_literal, tally.n_byes, tally.n_none, n_faults);
  return n_faults == 0 ? 0 : 1;
}

int
main (int   argc,
      char *argv[])
{
  g_autoptr (GOptionContext) context = g_option_context_new (NULL);

  chance_init (&argc, &argv);
  g_option_context_add_main_entries (context, entries, NULL);
  g_option_context_set_ignore_unknown_options (context, TRUE);
  if (!g_option_context_parse (context, &argc, &argv, NULL))
    return 2;
  if (first_seed < 0)
    first_seed = (int) chance_get_seed ();
  if (n_rounds_wanted > 0)
    return run_long ();

  g_test_message ("DAMERO_TEST_SEED=%d", first_seed);
  g_test_add_func ("/pairing/dutch/random/small", test_small);
  g_test_add_func ("/pairing/dutch/random/large", test_large);

  return g_test_run ();
}
