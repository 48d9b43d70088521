/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Tournaments that dameroctl generates: what dameroctl checks in them, and the absolute criteria of the
 * Dutch system (C.04.3, 2026) looked at here by the letter of the rules, by nothing the engine uses.
 * DAMERO_TEST_TOURNAMENTS: how many (60); DAMERO_TEST_SEED: the first seed.
 *
 * usage: test-generated DAMEROCTL
 */
#include <gio/gio.h>
#include <string.h>

#include "formats/trf.h"
#include "support/dameroctl.h"

/* Options of a tournament, drawn from its seed. */
static char *
draw_words (guint32 seed)
{
  static const char *const scorings[] = { "1-0.5-0", "2-1-0", "3-1-0", "1-0.5-0-0.5", "2-1-0-1" };
  g_autoptr(GRand) rand = g_rand_new_with_seed (seed);
  int n_players = g_rand_int_range (rand, 2, g_rand_int_range (rand, 0, 10) == 0 ? 120 : 40);
  int n_rounds = g_rand_int_range (rand, 1, MIN (n_players, 11) + 1);
  GString *words = g_string_new (NULL);

  g_string_printf (words, "generate --players %d --rounds %d --seed %u --draws %d", n_players, n_rounds, seed,
                   g_rand_int_range (rand, 0, 70));
  if (g_rand_boolean (rand))
    g_string_append_printf (words, " --byes %d", g_rand_int_range (rand, 0, 25));
  if (g_rand_boolean (rand))
    g_string_append_printf (words, " --forfeits %d", g_rand_int_range (rand, 0, 20));
  if (g_rand_boolean (rand))
    g_string_append_printf (words, " --withdrawals %d", g_rand_int_range (rand, 0, 30));
  if (g_rand_boolean (rand))
    g_string_append_printf (words, " --late %d", g_rand_int_range (rand, 0, 30));
  if (g_rand_int_range (rand, 0, 3) == 0)
    g_string_append (words, " --accelerate");
  if (g_rand_int_range (rand, 0, 3) == 0)
    g_string_append_printf (words, " --forbidden %d", g_rand_int_range (rand, 1, 4));
  if (g_rand_boolean (rand))
    g_string_append_printf (words, " --scoring %s", scorings[g_rand_int_range (rand, 0, G_N_ELEMENTS (scorings))]);
  g_string_append_printf (words, " --output @/%u.trf", seed);

  return g_string_free (words, FALSE);
}

static const DameroTournament *tournament;

static DameroTurn
turn_of (guint index,
         int   round_number)
{
  return damero_contestant_get_turn (tournament->contestants->pdata[index], round_number);
}

/* C1, and pairs that are forbidden. */
static void
check_meetings (guint index,
                int   round_number)
{
  DameroTurn turn = turn_of (index, round_number);
  int number = ((DameroContestant *) tournament->contestants->pdata[index])->number;

  for (int i = 1; i < round_number; i++)
    g_assert_false (turn_of (index, i).opponent == turn.opponent && damero_play_is_played (turn_of (index, i).play));
  for (guint i = 0; i < tournament->forbidden->len; i++)
    {
      const DameroForbidden *set = tournament->forbidden->pdata[i];
      guint n_in = 0;

      for (guint j = 0; j < set->numbers->len; j++)
        n_in += g_array_index (set->numbers, int, j) == number
                || g_array_index (set->numbers, int, j) == turn.opponent;
      g_assert_false (n_in == 2 && round_number >= set->first_round
                      && (set->last_round == 0 || round_number <= set->last_round));
    }
}

/* C2: no allocated bye after one, or after the points of a win in a round without playing. */
static void
check_bye (guint index,
           int   round_number)
{
  for (int i = 1; i < round_number; i++)
    {
      DameroTurn turn = turn_of (index, i);

      g_assert_cmpint (turn.play, !=, DAMERO_PLAY_ALLOCATED_BYE);
      if (!damero_play_is_played (turn.play))
        g_assert_cmpint (turn.points_x10, <, tournament->points.points_x10[DAMERO_PLAY_WIN]);
    }
}

/* An absolute preference (1.7.1): NONE without one. */
static DameroColour
get_absolute (guint index,
              int   round_number)
{
  int difference = 0;
  DameroColour last[2] = { DAMERO_COLOUR_NONE, DAMERO_COLOUR_NONE };

  for (int i = 1; i < round_number; i++)
    if (damero_play_is_played (turn_of (index, i).play))
      {
        last[0] = last[1];
        last[1] = turn_of (index, i).colour;
        difference += last[1] == DAMERO_COLOUR_WHITE ? 1 : -1;
      }
  if (difference > 1 || (last[0] == last[1] && last[1] == DAMERO_COLOUR_WHITE))
    return DAMERO_COLOUR_BLACK;
  if (difference < -1 || (last[0] == last[1] && last[1] == DAMERO_COLOUR_BLACK))
    return DAMERO_COLOUR_WHITE;

  return DAMERO_COLOUR_NONE;
}

/* 1.8: more than half of what could be had, when the last round is paired. */
static gboolean
is_topscorer (guint index,
              int   round_number)
{
  int sum_x10 = damero_contestant_sum_x10 (tournament->contestants->pdata[index], round_number)
                + damero_contestant_get_virtual_x10 (tournament->contestants->pdata[index], round_number);

  return round_number == tournament->n_rounds
         && 2 * sum_x10 > (round_number - 1) * tournament->points.points_x10[DAMERO_PLAY_WIN];
}

/* C3. */
static void
check_colours (guint index,
               guint opponent,
               int   round_number)
{
  DameroColour mine = get_absolute (index, round_number);

  g_assert_true (mine == DAMERO_COLOUR_NONE || mine != get_absolute (opponent, round_number)
                 || is_topscorer (index, round_number) || is_topscorer (opponent, round_number));
}

static void
check_round (int round_number)
{
  guint n_paired = 0;
  guint n_byes = 0;

  for (guint i = 0; i < tournament->contestants->len; i++)
    {
      DameroTurn turn = turn_of (i, round_number);

      g_assert_cmpint (turn.play, !=, DAMERO_PLAY_NONE);
      if (turn.play == DAMERO_PLAY_ALLOCATED_BYE)
        {
          n_byes++;
          check_bye (i, round_number);
        }
      if (turn.opponent == 0)
        continue;
      n_paired++;
      check_meetings (i, round_number);
      /* numbers are without gaps */
      check_colours (i, (guint) turn.opponent - 1, round_number);
    }
  g_assert_cmpuint (n_byes, <=, 1);
  g_assert_cmpuint (n_paired % 2, ==, 0);
}

/* Returns the number of rounds. */
static int
check_file (const char *path)
{
  g_autoptr(GPtrArray) diagnostics = damero_diagnostics_new ();
  g_autoptr(GBytes) bytes = NULL;
  g_autoptr(DameroTrf) trf = NULL;
  g_autofree char *text = NULL;
  gsize length;
  int n_rounds;

  g_assert_true (g_file_get_contents (path, &text, &length, NULL));
  bytes = g_bytes_new (text, length);
  trf = damero_trf_read (bytes, path, diagnostics);
  g_assert_nonnull (trf);
  g_assert_cmpuint (diagnostics->len, ==, 0);
  tournament = trf->tournament;
  n_rounds = damero_tournament_count_rounds (tournament);
  for (int i = 1; i <= n_rounds; i++)
    check_round (i);

  return n_rounds;
}

static void
test_generated (Fixture       *fixture,
                gconstpointer  data)
{
  const char *count = g_getenv ("DAMERO_TEST_TOURNAMENTS");
  const char *given_seed = g_getenv ("DAMERO_TEST_SEED");
  guint n = count != NULL ? (guint) g_ascii_strtoull (count, NULL, 10) : 60;
  guint32 first = given_seed != NULL ? (guint32) g_ascii_strtoull (given_seed, NULL, 10) : g_random_int () / 2;
  guint n_clean = 0;
  int n_rounds = 0;

  g_test_message ("tournaments of seeds %u and on", first);
  for (guint32 i = first; i - first < n; i += 100)
    {
      g_autoptr(GString) check = g_string_new ("check");

      for (guint32 j = i; j - first < n && j - i < 100; j++)
        {
          g_autofree char *words = draw_words (j);
          g_autofree char *path = g_strdup_printf ("%s/%u.trf", fixture->folder, j);
          g_auto(Answer) made = run (fixture, words);

          g_test_message ("%s", words);
          g_assert_cmpint (made.code, ==, 0);
          n_rounds += check_file (path);
          g_string_append_printf (check, " %s", path);
        }
      {
        g_auto(Answer) answer = run (fixture, check->str);
        g_auto(GStrv) lines = g_strsplit (answer.out, "\n", -1);

        for (guint j = 0; lines[j] != NULL; j++)
          if (g_str_has_suffix (lines[j], ", differences 0, wrong points 0"))
            n_clean++;
          else if (lines[j][0] != '\0')
            g_error ("%s", lines[j]);
        g_assert_cmpint (answer.code, ==, 0);
      }
    }
  g_test_message ("%u tournaments, %d rounds", n, n_rounds);
  g_assert_cmpuint (n_clean, ==, n);
  g_assert_cmpint (n_rounds, >=, (int) n);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_assert_cmpint (argc, ==, 2);
  dameroctl = argv[1];

  g_test_add ("/generated", Fixture, NULL, set_up, test_generated, tear_down);

  return g_test_run ();
}
