/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "pairing/knockout.h"

#include <stdlib.h>
#include <string.h>

#include "fixture.h"

typedef struct {
  DameroTournament   *tournament;
  GArray             *decisions;
  gboolean            third_place;
  GArray             *pairs;
  GArray             *byes;
  GArray             *matches;
  DameroKnockoutMatch missing;
} Fixture;

static void
fixture_init (Fixture *fixture,
              int      n)
{
  *fixture = (Fixture) {
    .tournament = fixture_tournament (n),
    .decisions = g_array_new (FALSE, FALSE, sizeof (DameroKnockoutDecision)),
    .pairs = g_array_new (FALSE, FALSE, sizeof (DameroPair)),
    .byes = g_array_new (FALSE, FALSE, sizeof (int)),
    .matches = g_array_new (FALSE, FALSE, sizeof (DameroKnockoutMatch)),
  };
}

static void
fixture_clear (Fixture *fixture)
{
  damero_tournament_free (fixture->tournament);
  g_array_unref (fixture->decisions);
  g_array_unref (fixture->pairs);
  g_array_unref (fixture->byes);
  g_array_unref (fixture->matches);
}

static DameroKnockoutAnswer
pair_round (Fixture *fixture,
            int      round)
{
  return damero_knockout_pair (fixture->tournament, fixture->decisions, fixture->third_place, round,
                               fixture->pairs, fixture->byes, &fixture->missing);
}

static void
check_round (Fixture    *fixture,
             int         round,
             const char *expected)
{
  g_autofree char *text = NULL;

  g_assert_cmpint (pair_round (fixture, round), ==, DAMERO_KNOCKOUT_PAIRED);
  text = damero_pairs_to_text (fixture->pairs, fixture->byes);
  g_assert_cmpstr (text, ==, expected);
}

static void
decide (Fixture *fixture,
        int      round,
        int      winner)
{
  g_array_append_val (fixture->decisions, ((DameroKnockoutDecision) { round, winner }));
}

/* The order of the bracket, and first rounds with byes, in the order of the bracket. */
static void
test_examples (void)
{
  g_auto(GStrv) lines = fixture_dup_example ("knockout.txt");
  int n_orders = 0;
  int n_firsts = 0;

  for (guint i = 0; lines[i] != NULL; i++)
    {
      int n = (int) g_ascii_strtoll (lines[i], NULL, 10);
      g_autoptr(GString) text = g_string_new (NULL);
      Fixture fixture;

      fixture_init (&fixture, n);
      g_string_append_printf (text, "%d", n);
      if (strstr (lines[i], "players") == NULL)
        {
          n_orders++;
          g_string_append (text, ":");
          damero_knockout_order (n, fixture.byes);
          for (guint k = 0; k < fixture.byes->len; k++)
            g_string_append_printf (text, " %d", g_array_index (fixture.byes, int, k));
        }
      else
        {
          n_firsts++;
          g_string_append (text, " players:");
          damero_knockout_bracket (fixture.tournament, NULL, FALSE, fixture.matches);
          for (guint k = 0; k < fixture.matches->len; k++)
            {
              DameroKnockoutMatch match = g_array_index (fixture.matches, DameroKnockoutMatch, k);

              if (match.round_number > 1)
                break;
              if (match.b == 0)
                g_string_append_printf (text, " %d-bye", match.a);
              else
                g_string_append_printf (text, " %d-%d", match.a, match.b);
              g_assert_cmpint (match.state, ==, match.b == 0 ? DAMERO_KNOCKOUT_BYE : DAMERO_KNOCKOUT_OPEN);
            }
        }
      g_assert_cmpstr (text->str, ==, lines[i]);
      fixture_clear (&fixture);
    }
  g_assert_cmpint (n_orders, ==, 5);
  g_assert_cmpint (n_firsts, ==, 5);
}

/* Eight players to the end, with a drawn match, a third place and colours. */
static void
test_eight (void)
{
  Fixture fixture;
  DameroTournament *tournament;

  fixture_init (&fixture, 8);
  tournament = fixture.tournament;
  fixture.third_place = TRUE;
  check_round (&fixture, 1, "1-8 5-4 2-7 6-3"); /* White by board */
  fixture_play (tournament, 1, 1, 8, DAMERO_PLAY_WIN);
  fixture_play (tournament, 1, 5, 4, DAMERO_PLAY_WIN);
  fixture_play (tournament, 1, 2, 7, DAMERO_PLAY_DRAW);
  g_assert_cmpint (pair_round (&fixture, 2), ==, DAMERO_KNOCKOUT_UNDECIDED);
  g_assert_cmpint (fixture.missing.position, ==, 3);
  g_assert_cmpint (fixture.missing.state, ==, DAMERO_KNOCKOUT_DRAWN);
  g_assert_cmpint (fixture.pairs->len, ==, 4); /* untouched */

  decide (&fixture, 2, 7); /* of another round: decides nothing */
  g_assert_cmpint (pair_round (&fixture, 2), ==, DAMERO_KNOCKOUT_UNDECIDED);
  g_array_set_size (fixture.decisions, 0);
  decide (&fixture, 1, 7);
  g_assert_cmpint (pair_round (&fixture, 2), ==, DAMERO_KNOCKOUT_UNDECIDED);
  g_assert_cmpint (fixture.missing.state, ==, DAMERO_KNOCKOUT_OPEN);
  g_assert_cmpint (fixture.missing.a, ==, 3); /* the upper line, not White */
  fixture_play (tournament, 1, 6, 3, DAMERO_PLAY_FORFEIT_LOSS);

  check_round (&fixture, 2, "1-5 7-3"); /* 1, 5 had White: by board; 7 had Black, 3 nothing */
  fixture_play (tournament, 2, 1, 5, DAMERO_PLAY_LOSS);
  fixture_play (tournament, 2, 7, 3, DAMERO_PLAY_LOSS);
  check_round (&fixture, 3, "3-5 7-1");
  fixture_play (tournament, 3, 3, 5, DAMERO_PLAY_WIN);
  fixture_play (tournament, 3, 7, 1, DAMERO_PLAY_LOSS);
  g_assert_cmpint (pair_round (&fixture, 4), ==, DAMERO_KNOCKOUT_OVER);
  g_assert_cmpint (pair_round (&fixture, 0), ==, DAMERO_KNOCKOUT_OVER);

  damero_knockout_bracket (tournament, fixture.decisions, TRUE, fixture.matches);
  g_assert_cmpint (fixture.matches->len, ==, 8);
  g_assert_cmpint (g_array_index (fixture.matches, DameroKnockoutMatch, 6).winner, ==, 3);
  g_assert_cmpint (g_array_index (fixture.matches, DameroKnockoutMatch, 7).winner, ==, 1);
  g_assert_cmpint (g_array_index (fixture.matches, DameroKnockoutMatch, 7).position, ==, 2);
  check_round (&fixture, 2, "1-5 7-3"); /* as it was paired, whatever came later */
  fixture_clear (&fixture);
}

/* Withdrawals and double forfeits: whoever has no opponent goes on. */
static void
test_gone (void)
{
  Fixture fixture;
  DameroTournament *tournament;

  fixture_init (&fixture, 8);
  tournament = fixture.tournament;
  fixture_play (tournament, 1, 1, 8, DAMERO_PLAY_WIN);
  fixture_play (tournament, 1, 5, 4, DAMERO_PLAY_WIN);
  fixture_play (tournament, 1, 2, 7, DAMERO_PLAY_WIN);
  fixture_play (tournament, 1, 6, 3, DAMERO_PLAY_WIN);
  damero_contestant_set_record (damero_tournament_find (tournament, 2), 1,
                                (DameroRoundRecord) { .opponent = 7, .play = DAMERO_PLAY_FORFEIT_LOSS });
  damero_contestant_set_record (damero_tournament_find (tournament, 7), 1,
                                (DameroRoundRecord) { .opponent = 2, .play = DAMERO_PLAY_FORFEIT_LOSS });
  check_round (&fixture, 2, "1-5 bye 6");
  fixture_rest (tournament, 2, 5, DAMERO_PLAY_ZERO_BYE);
  check_round (&fixture, 2, "bye 1 6");
  fixture_rest (tournament, 2, 1, DAMERO_PLAY_ALLOCATED_BYE);
  fixture_rest (tournament, 2, 6, DAMERO_PLAY_ALLOCATED_BYE);
  check_round (&fixture, 3, "1-6");
  fixture_clear (&fixture);
}

/* Late entries are not seeded; one who is absent before the first round is none of the field. */
static void
test_field (void)
{
  Fixture fixture;

  fixture_init (&fixture, 6);
  fixture_rest (fixture.tournament, 1, 2, DAMERO_PLAY_ZERO_BYE);
  fixture_rest (fixture.tournament, 1, 6, DAMERO_PLAY_HALF_BYE);
  check_round (&fixture, 1, "1-5 4-3");
  fixture_clear (&fixture);

  fixture_init (&fixture, 1);
  g_assert_cmpint (pair_round (&fixture, 1), ==, DAMERO_KNOCKOUT_OVER);
  fixture_clear (&fixture);

  fixture_init (&fixture, 0);
  g_assert_cmpint (pair_round (&fixture, 1), ==, DAMERO_KNOCKOUT_OVER);
  fixture_clear (&fixture);

  fixture_init (&fixture, 2);
  fixture.third_place = TRUE; /* nobody is left for it */
  check_round (&fixture, 1, "1-2");
  fixture_clear (&fixture);

  fixture_init (&fixture, 3);
  fixture.third_place = TRUE;
  check_round (&fixture, 1, "2-3 bye 1");
  fixture_play (fixture.tournament, 1, 2, 3, DAMERO_PLAY_WIN);
  check_round (&fixture, 2, "1-2 bye 3"); /* third without a match */
  fixture_clear (&fixture);
}

/* A round paired by hand moves players in the bracket. */
static void
test_by_hand (void)
{
  Fixture fixture;
  DameroTournament *tournament;

  fixture_init (&fixture, 8);
  tournament = fixture.tournament;
  /* 8 and 5 changed places: 1-5 4-8 2-7 3-6 */
  fixture_play (tournament, 1, 1, 5, DAMERO_PLAY_WIN);
  fixture_play (tournament, 1, 4, 8, DAMERO_PLAY_LOSS);
  fixture_play (tournament, 1, 7, 2, DAMERO_PLAY_WIN);
  fixture_play (tournament, 1, 3, 6, DAMERO_PLAY_WIN);
  g_assert_cmpint (pair_round (&fixture, 2), ==, DAMERO_KNOCKOUT_PAIRED);
  check_round (&fixture, 2, "8-1 3-7");
  fixture_clear (&fixture);

  /* The bye moved from 1 to 3: 1-2, who were to come to the final. */
  fixture_init (&fixture, 3);
  fixture_play (fixture.tournament, 1, 1, 2, DAMERO_PLAY_WIN);
  fixture_rest (fixture.tournament, 1, 3, DAMERO_PLAY_ALLOCATED_BYE);
  check_round (&fixture, 2, "3-1");
  fixture_clear (&fixture);

  /* 2-3 in place of 4-5, who both have the bye. */
  fixture_init (&fixture, 5);
  fixture_play (fixture.tournament, 1, 2, 3, DAMERO_PLAY_LOSS);
  fixture_rest (fixture.tournament, 1, 1, DAMERO_PLAY_ALLOCATED_BYE);
  fixture_rest (fixture.tournament, 1, 4, DAMERO_PLAY_ALLOCATED_BYE);
  fixture_rest (fixture.tournament, 1, 5, DAMERO_PLAY_ALLOCATED_BYE);
  check_round (&fixture, 2, "1-4 3-5");
  fixture_clear (&fixture);
}

/* Nobody comes to the third place from a double forfeit; whoever would meet him has the bye. */
static void
test_third_place (void)
{
  Fixture fixture;

  fixture_init (&fixture, 4);
  fixture.third_place = TRUE;
  fixture_play (fixture.tournament, 1, 1, 4, DAMERO_PLAY_FORFEIT_LOSS);
  damero_contestant_set_record (damero_tournament_find (fixture.tournament, 4), 1,
                                (DameroRoundRecord) { .opponent = 1, .play = DAMERO_PLAY_FORFEIT_LOSS });
  fixture_play (fixture.tournament, 1, 2, 3, DAMERO_PLAY_WIN);
  check_round (&fixture, 2, "bye 2 3");
  fixture_clear (&fixture);
}

/* Any field, any results, some of them draws, double forfeits and withdrawals: everyone still in plays once
 * or goes on, and one winner at most is left. */
static void
test_random (void)
{
  g_autoptr(GRand) rand = fixture_rand (77001);

  for (int i = 0; i < 400; i++)
    {
      int n = g_rand_int_range (rand, 2, 70);
      int n_left = n;
      Fixture fixture;

      fixture_init (&fixture, n);
      for (int round = 1; round <= damero_knockout_count_rounds (n); round++)
        {
          g_assert_cmpint (pair_round (&fixture, round), ==, DAMERO_KNOCKOUT_PAIRED);
          g_assert_cmpint (2 * fixture.pairs->len + fixture.byes->len, ==, n_left);
          n_left = (int) (fixture.pairs->len + fixture.byes->len);
          fixture_play_round (fixture.tournament, round, fixture.pairs, fixture.byes, rand);
          for (guint k = 0; k < fixture.pairs->len; k++)
            {
              DameroPair pair = g_array_index (fixture.pairs, DameroPair, k);
              DameroRoundRecord record = damero_contestant_get_record (damero_tournament_find (fixture.tournament,
                                                                                               pair.white), round);

              if (record.play == DAMERO_PLAY_DRAW)
                decide (&fixture, round, g_rand_boolean (rand) ? pair.white : pair.black);
            }
        }
      g_assert_cmpint (n_left, ==, 1);
      g_assert_cmpint (pair_round (&fixture, damero_knockout_count_rounds (n) + 1), ==, DAMERO_KNOCKOUT_OVER);
      fixture_clear (&fixture);
    }
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/pairing/knockout/examples", test_examples);
  g_test_add_func ("/pairing/knockout/eight", test_eight);
  g_test_add_func ("/pairing/knockout/gone", test_gone);
  g_test_add_func ("/pairing/knockout/field", test_field);
  g_test_add_func ("/pairing/knockout/by-hand", test_by_hand);
  g_test_add_func ("/pairing/knockout/third-place", test_third_place);
  g_test_add_func ("/pairing/knockout/random", test_random);

  return g_test_run ();
}
