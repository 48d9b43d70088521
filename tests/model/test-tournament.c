/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tests/model/test-tournament.c - the record of a tournament: numbers with gaps, records, rounds that count,
 * and what was known before a round.
 */
#include "model/tournament.h"

#include <string.h>

static DameroRoundRecord
game (int          opponent,
      DameroColour colour,
      DameroPlay   play,
      int          points_x10)
{
  return (DameroRoundRecord) { .opponent = opponent, .colour = colour, .play = play, .points_x10 = points_x10 };
}

static DameroRoundRecord
bye (DameroPlay play,
     int        points_x10)
{
  return (DameroRoundRecord) { .play = play, .points_x10 = points_x10 };
}

static void
test_new (void)
{
  g_autoptr(DameroTournament) tournament = damero_tournament_new ();
  static const int points_x10[DAMERO_N_PLAYS] = {
    [DAMERO_PLAY_WIN] = 10, [DAMERO_PLAY_DRAW] = 5, [DAMERO_PLAY_FORFEIT_WIN] = 10,
    [DAMERO_PLAY_ALLOCATED_BYE] = 10, [DAMERO_PLAY_FULL_BYE] = 10, [DAMERO_PLAY_HALF_BYE] = 5,
  };

  for (int i = 0; i < DAMERO_N_PLAYS; i++)
    g_assert_cmpint (tournament->points.points_x10[i], ==, points_x10[i]);
  g_assert_cmpuint (tournament->contestants->len, ==, 0);
  g_assert_null (damero_tournament_find (tournament, 1));
  g_assert_cmpint (damero_tournament_count_rounds (tournament), ==, 0);
  g_assert_cmpint (tournament->initial_colour, ==, DAMERO_COLOUR_NONE);
}

static void
test_find (void)
{
  static const int numbers[] = { 1, 2, 7, 8, 100, 9999 };

  for (guint n = 0; n <= G_N_ELEMENTS (numbers); n++)
    {
      g_autoptr(DameroTournament) tournament = damero_tournament_new ();
      guint n_found = 0;

      for (guint i = 0; i < n; i++)
        damero_tournament_add (tournament, numbers[i], "A");
      for (int number = -1; number <= 10001; number++)
        {
          DameroContestant *contestant = damero_tournament_find (tournament, number);

          if (contestant != NULL)
            {
              g_assert_cmpint (contestant->number, ==, number);
              g_assert_true (contestant == tournament->contestants->pdata[n_found]);
              n_found++;
            }
        }
      g_assert_cmpuint (n_found, ==, n);
    }
}

static void
test_records (void)
{
  g_autoptr(DameroTournament) tournament = damero_tournament_new ();
  DameroContestant *contestant = damero_tournament_add (tournament, 1, "A");

  g_assert_cmpint (damero_contestant_get_record (contestant, 1).play, ==, DAMERO_PLAY_NONE);
  damero_contestant_set_record (contestant, 3, game (2, DAMERO_COLOUR_BLACK, DAMERO_PLAY_WIN, 20));
  damero_contestant_set_record (contestant, 1, bye (DAMERO_PLAY_HALF_BYE, 10));
  g_assert_cmpuint (contestant->records->len, ==, 3);
  g_assert_cmpint (damero_contestant_get_record (contestant, 1).play, ==, DAMERO_PLAY_HALF_BYE);
  g_assert_cmpint (damero_contestant_get_record (contestant, 2).play, ==, DAMERO_PLAY_NONE);
  g_assert_cmpint (damero_contestant_get_record (contestant, 2).opponent, ==, 0);
  g_assert_cmpint (damero_contestant_get_record (contestant, 3).opponent, ==, 2);
  g_assert_cmpint (damero_contestant_get_record (contestant, 4).play, ==, DAMERO_PLAY_NONE);

  for (int round_number = 1, sums_x10[] = { 0, 0, 10, 10, 30, 30 }; round_number <= 5; round_number++)
    g_assert_cmpint (damero_contestant_sum_x10 (contestant, round_number), ==, sums_x10[round_number]);

  g_assert_cmpint (damero_contestant_get_virtual_x10 (contestant, 1), ==, 0);
  damero_contestant_set_virtual_x10 (contestant, 2, 10);
  g_assert_cmpint (damero_contestant_get_virtual_x10 (contestant, 1), ==, 0);
  g_assert_cmpint (damero_contestant_get_virtual_x10 (contestant, 2), ==, 10);
  g_assert_cmpint (damero_contestant_get_virtual_x10 (contestant, 3), ==, 0);
  /* virtual points are for the pairing alone */
  g_assert_cmpint (damero_contestant_sum_x10 (contestant, 5), ==, 30);
}

static void
test_is_played (void)
{
  for (DameroPlay play = DAMERO_PLAY_NONE; play < DAMERO_N_PLAYS; play++)
    g_assert_cmpint (damero_play_is_played (play), ==,
                     play >= DAMERO_PLAY_WIN && play <= DAMERO_PLAY_PENDING);
}

/* What one record in round 3 of a player makes of the number of rounds. */
static void
test_count_rounds (void)
{
  static const struct {
    DameroRoundRecord record;
    int        n_rounds;
  } rows[] = {
    { { .play = DAMERO_PLAY_NONE }, 1 },
    { { .play = DAMERO_PLAY_FULL_BYE }, 1 },
    { { .play = DAMERO_PLAY_HALF_BYE }, 1 },
    { { .play = DAMERO_PLAY_ZERO_BYE }, 1 },
    { { .play = DAMERO_PLAY_ALLOCATED_BYE }, 3 },
    { { .opponent = 2, .play = DAMERO_PLAY_PENDING }, 3 },
    { { .opponent = 2, .play = DAMERO_PLAY_FORFEIT_LOSS }, 3 },
    { { .opponent = 2, .play = DAMERO_PLAY_LOSS }, 3 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr(DameroTournament) tournament = damero_tournament_new ();
      DameroContestant *contestant = damero_tournament_add (tournament, 1, "A");

      damero_contestant_set_record (contestant, 1, game (2, DAMERO_COLOUR_WHITE, DAMERO_PLAY_WIN, 10));
      damero_contestant_set_record (contestant, 3, rows[i].record);
      damero_contestant_set_record (damero_tournament_add (tournament, 2, "B"), 4, bye (DAMERO_PLAY_ZERO_BYE, 0));
      g_assert_cmpint (damero_tournament_count_rounds (tournament), ==, rows[i].n_rounds);
    }
}

static void
test_dup_before (void)
{
  g_autoptr(DameroTournament) tournament = damero_tournament_new ();
  g_autoptr(DameroTournament) copy = NULL;
  DameroContestant *one = damero_tournament_add (tournament, 1, "A");
  DameroContestant *four = damero_tournament_add (tournament, 4, "B");
  DameroForbidden *forbidden = damero_tournament_forbid (tournament, 2, 3);
  const DameroForbidden *forbidden_copy;
  const DameroContestant *other;

  tournament->name = g_strdup ("Evening");
  tournament->n_rounds = 5;
  tournament->initial_colour = DAMERO_COLOUR_BLACK;
  tournament->colourless = TRUE;
  tournament->points.points_x10[DAMERO_PLAY_WIN] = 30;
  one->rating = 1800;
  damero_contestant_set_record (one, 1, game (4, DAMERO_COLOUR_WHITE, DAMERO_PLAY_WIN, 30));
  damero_contestant_set_record (one, 2, bye (DAMERO_PLAY_ALLOCATED_BYE, 30));
  damero_contestant_set_virtual_x10 (one, 4, 15);
  damero_contestant_set_record (four, 1, game (1, DAMERO_COLOUR_BLACK, DAMERO_PLAY_LOSS, 0));
  damero_contestant_set_record (four, 2, bye (DAMERO_PLAY_HALF_BYE, 15));
  damero_contestant_set_record (four, 3, bye (DAMERO_PLAY_ZERO_BYE, 0));
  g_array_append_val (forbidden->numbers, one->number);
  g_array_append_val (forbidden->numbers, four->number);

  copy = damero_tournament_dup_before (tournament, 2);
  g_assert_cmpstr (copy->name, ==, "Evening");
  g_assert_cmpint (copy->n_rounds, ==, 5);
  g_assert_cmpint (copy->initial_colour, ==, DAMERO_COLOUR_BLACK);
  g_assert_true (copy->colourless);
  g_assert_cmpint (copy->points.points_x10[DAMERO_PLAY_WIN], ==, 30);
  g_assert_cmpuint (copy->contestants->len, ==, 2);

  /* The allocated bye of the round is the pairing's; the absence was known before. */
  other = copy->contestants->pdata[0];
  g_assert_true (other != one);
  g_assert_cmpstr (other->name, ==, "A");
  g_assert_cmpint (other->rating, ==, 1800);
  g_assert_cmpuint (other->records->len, ==, 1);
  g_assert_cmpint (damero_contestant_get_record (other, 1).opponent, ==, 4);
  g_assert_cmpint (damero_contestant_get_virtual_x10 (other, 4), ==, 15);
  other = copy->contestants->pdata[1];
  g_assert_cmpint (other->number, ==, 4);
  g_assert_cmpuint (other->records->len, ==, 2);
  g_assert_cmpint (damero_contestant_get_record (other, 2).play, ==, DAMERO_PLAY_HALF_BYE);
  g_assert_cmpint (damero_contestant_get_record (other, 2).points_x10, ==, 15);

  forbidden_copy = copy->forbidden->pdata[0];
  g_assert_cmpint (forbidden_copy->first_round, ==, 2);
  g_assert_cmpint (forbidden_copy->last_round, ==, 3);
  g_assert_cmpuint (forbidden_copy->numbers->len, ==, 2);
  g_assert_cmpint (g_array_index (forbidden_copy->numbers, int, 1), ==, 4);
}

/* A pairing that was recorded is not an announced absence, whatever became of it. */
static void
test_dup_before_forfeit (void)
{
  g_autoptr(DameroTournament) tournament = damero_tournament_new ();
  g_autoptr(DameroTournament) copy = NULL;

  damero_contestant_set_record (damero_tournament_add (tournament, 1, "A"), 1,
                                game (2, DAMERO_COLOUR_WHITE, DAMERO_PLAY_FORFEIT_WIN, 10));
  damero_contestant_set_record (damero_tournament_add (tournament, 2, "B"), 1,
                                game (1, DAMERO_COLOUR_BLACK, DAMERO_PLAY_FORFEIT_LOSS, 0));
  copy = damero_tournament_dup_before (tournament, 1);
  for (guint i = 0; i < 2; i++)
    g_assert_cmpuint (((DameroContestant *) copy->contestants->pdata[i])->records->len, ==, 0);
}

/* Half the field, rounded up to an even number. */
static void
test_group (void)
{
  static const struct { int n; int first; } cases[] = {
    { 0, 0 }, { 1, 2 }, { 4, 2 }, { 5, 4 }, { 8, 4 }, { 9, 6 },
    { 100, 50 }, { 102, 52 }, { 161, 82 }, /* the handbook's own note */
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    g_assert_cmpint (damero_baku_count_first (cases[i].n), ==, cases[i].first);
}

/* Virtual points by round, in tenths, of those up to the last of group A and of nobody else. */
static void
test_accelerate (void)
{
  static const struct { int n_rounds; int win_x10; int draw_x10; const char *points_x10; } cases[] = {
    { 9, 10, 5, "10 10 10 5 5 0 0 0 0" }, /* C.04.7: five accelerated rounds, three with one point */
    { 5, 10, 5, "10 10 5 0 0" },
    { 6, 10, 5, "10 10 5 0 0 0" },
    { 7, 10, 5, "10 10 5 5 0 0 0" },
    { 8, 20, 10, "20 20 10 10 0 0 0 0" },
    { 1, 30, 10, "30" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    for (int last = 0; last <= 7; last += 7)
      {
        g_autoptr(DameroTournament) tournament = damero_tournament_new ();

        tournament->n_rounds = cases[i].n_rounds;
        tournament->points.points_x10[DAMERO_PLAY_WIN] = cases[i].win_x10;
        tournament->points.points_x10[DAMERO_PLAY_DRAW] = cases[i].draw_x10;
        for (int number = 3; number <= 10; number++) /* of eight, four: 3 .. 6 */
          damero_contestant_set_virtual_x10 (damero_tournament_add (tournament, number, NULL), 1, 99);
        damero_tournament_accelerate (tournament, last);
        for (guint k = 0; k < tournament->contestants->len; k++)
          {
            const DameroContestant *contestant = tournament->contestants->pdata[k];
            g_autoptr(GString) text = g_string_new (NULL);
            gboolean first = contestant->number <= (last == 0 ? 6 : last);

            for (int round = 1; round <= cases[i].n_rounds; round++)
              g_string_append_printf (text, "%s%d", round > 1 ? " " : "",
                                      damero_contestant_get_virtual_x10 (contestant, round));
            if (first)
              g_assert_cmpstr (text->str, ==, cases[i].points_x10);
            else
              g_assert_true (strspn (text->str, "0 ") == text->len);
          }
      }
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/tournament/new", test_new);
  g_test_add_func ("/tournament/find", test_find);
  g_test_add_func ("/tournament/turns", test_records);
  g_test_add_func ("/tournament/is-played", test_is_played);
  g_test_add_func ("/tournament/count-rounds", test_count_rounds);
  g_test_add_func ("/tournament/dup-before", test_dup_before);
  g_test_add_func ("/tournament/dup-before-forfeit", test_dup_before_forfeit);
  g_test_add_func ("/tournament/group", test_group);
  g_test_add_func ("/tournament/accelerate", test_accelerate);

  return g_test_run ();
}
