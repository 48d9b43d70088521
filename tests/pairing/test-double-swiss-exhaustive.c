/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tests/pairing/test-double-swiss-exhaustive.c - all tournaments of matches of few players and rounds: every round that
 * can be reached by pairing each one and giving every match every result is paired in all ways, which have to agree
 * (compare-double-swiss.h).
 *
 * A result is how many half points each of the two has: which game was won does not matter to C.04.5. Every stage is
 * gone through with either initial colour, and with the last round being the last one planned, or not.
 * DAMERO_TEST_LONG: with all stages.
 */
#include "compare-double-swiss.h"
#include "random-tournament.h"

/* No round of six players takes the literal way more. */
#define MAX_STEPS 1000000

/* What may happen beside 2-0, 1.5-0.5, 1-1 and the same reversed. */
typedef enum {
  WITH_FORFEITS = 1 << 0, /* of both games by one or by both players, and of one game each */
  WITH_ODD      = 1 << 1, /* the preface's rare results, in which less than two points are given */
  WITH_ABSENCES = 1 << 2, /* of one player, with half of a match's points, nothing or all */
} Incidents;

typedef struct {
  int       n_players;
  int       n_rounds; /* to pair; the results of the last one do not matter */
  Incidents incidents;
} Stage;

static const Stage stages[] = {
  { 2, 3, WITH_FORFEITS | WITH_ODD | WITH_ABSENCES },
  { 3, 3, WITH_ABSENCES },
  { 3, 3, WITH_FORFEITS | WITH_ODD },
  { 4, 3, WITH_FORFEITS },
  { 5, 3, WITH_FORFEITS },
  { 6, 3, 0 },
  /* From here on in the long run alone. */
  { 3, 3, WITH_FORFEITS | WITH_ODD | WITH_ABSENCES },
  { 4, 3, WITH_ABSENCES },
  { 4, 3, WITH_FORFEITS | WITH_ODD },
  { 5, 3, WITH_FORFEITS | WITH_ODD },
  { 6, 3, WITH_FORFEITS },
  { 4, 3, WITH_FORFEITS | WITH_ABSENCES },
  { 5, 3, WITH_ABSENCES },
};

#define N_SHORT_STAGES 6

static const struct {
  RandomGame games[2];
  Incidents  incident; /* 0 = usual */
} outcomes[] = {
  { { RANDOM_GAME_WON, RANDOM_GAME_WON }, 0 },
  { { RANDOM_GAME_WON, RANDOM_GAME_DRAWN }, 0 },
  { { RANDOM_GAME_DRAWN, RANDOM_GAME_DRAWN }, 0 },
  { { RANDOM_GAME_DRAWN, RANDOM_GAME_LOST }, 0 },
  { { RANDOM_GAME_LOST, RANDOM_GAME_LOST }, 0 },
  { { RANDOM_GAME_GIVEN, RANDOM_GAME_GIVEN }, WITH_FORFEITS },
  { { RANDOM_GAME_FORFEITED, RANDOM_GAME_FORFEITED }, WITH_FORFEITS },
  { { RANDOM_GAME_NOBODY, RANDOM_GAME_NOBODY }, WITH_FORFEITS },
  { { RANDOM_GAME_GIVEN, RANDOM_GAME_FORFEITED }, WITH_FORFEITS },
  { { RANDOM_GAME_WON, RANDOM_GAME_HALF_NIL }, WITH_ODD },
  { { RANDOM_GAME_WON, RANDOM_GAME_NIL_HALF }, WITH_ODD },
  { { RANDOM_GAME_LOST, RANDOM_GAME_HALF_NIL }, WITH_ODD },
  { { RANDOM_GAME_LOST, RANDOM_GAME_NIL_HALF }, WITH_ODD },
  { { RANDOM_GAME_WON, RANDOM_GAME_NIL_NIL }, WITH_ODD },
  { { RANDOM_GAME_DRAWN, RANDOM_GAME_NIL_NIL }, WITH_ODD },
  { { RANDOM_GAME_LOST, RANDOM_GAME_NIL_NIL }, WITH_ODD },
  { { RANDOM_GAME_HALF_NIL, RANDOM_GAME_NIL_NIL }, WITH_ODD },
  { { RANDOM_GAME_NIL_HALF, RANDOM_GAME_NIL_NIL }, WITH_ODD },
  { { RANDOM_GAME_NIL_NIL, RANDOM_GAME_NIL_NIL }, WITH_ODD },
};

typedef struct {
  DameroTournament *tournament;
  const Stage      *stage;
  DoubleSwissWays   ways;
} Walk;

static void explore_round (Walk *walk,
                           int   round_number);

/* Forgets this round and those after it. */
static void
forget_from (DameroTournament *tournament,
             int               round_number)
{
  for (guint i = 0; i < tournament->contestants->len; i++)
    {
      DameroContestant *contestant = tournament->contestants->pdata[i];

      g_array_set_size (contestant->records, MIN ((guint) round_number - 1, contestant->records->len));
    }
}

/* Every result of the pair INDEX and those after it. */
static void
explore_results (Walk         *walk,
                 int           round_number,
                 const GArray *pairs,
                 guint         index)
{
  if (index == pairs->len)
    {
      explore_round (walk, round_number + 1);
      return;
    }

  for (guint i = 0; i < G_N_ELEMENTS (outcomes); i++)
    if ((outcomes[i].incident & ~walk->stage->incidents) == 0)
      {
        random_tournament_record_match (walk->tournament, round_number, g_array_index (pairs, DameroPair, index),
                                        outcomes[i].games, FALSE);
        explore_results (walk, round_number, pairs, index + 1);
      }
}

/* Pairs the round and goes on with every result. */
static void
explore_pairing (Walk *walk,
                 int   round_number)
{
  g_autoptr(GArray) pairs = g_array_new (FALSE, FALSE, sizeof (DameroPair));
  g_autofree char *fault = NULL;
  gboolean is_paired;
  int bye;

  fault = compare_double_swiss (walk->tournament, round_number, MAX_STEPS, &walk->ways, pairs, &bye, &is_paired);
  if (fault != NULL)
    g_error ("%s", fault);
  if (!is_paired || round_number == walk->stage->n_rounds)
    return;

  if (bye != 0)
    random_tournament_alone (walk->tournament, round_number, bye, DAMERO_PLAY_ALLOCATED_BYE);
  explore_results (walk, round_number, pairs, 0);
}

static void
explore_round (Walk *walk,
               int   round_number)
{
  static const DameroPlay absences[] = { DAMERO_PLAY_HALF_BYE, DAMERO_PLAY_ZERO_BYE, DAMERO_PLAY_FULL_BYE };

  explore_pairing (walk, round_number);
  forget_from (walk->tournament, round_number);
  if ((walk->stage->incidents & WITH_ABSENCES) == 0)
    return;

  for (int i = 1; i <= walk->stage->n_players; i++)
    for (guint j = 0; j < G_N_ELEMENTS (absences); j++)
      {
        random_tournament_alone (walk->tournament, round_number, i, absences[j]);
        explore_pairing (walk, round_number);
        forget_from (walk->tournament, round_number);
      }
}

static void
test_stage (gconstpointer data)
{
  static const DameroPointTable points = { .points_x10 = { 0, 20, 10, 0, 0, 20, 0, 15, 20, 10, 0 } };
  const Stage *stage = data;
  Walk walk = { .stage = stage };

  for (DameroColour colour = DAMERO_COLOUR_WHITE; colour <= DAMERO_COLOUR_BLACK; colour++)
    for (int n_planned = stage->n_rounds; n_planned <= stage->n_rounds + 1; n_planned++)
      {
        g_autoptr(DameroTournament) tournament = damero_tournament_new ();

        tournament->n_rounds = n_planned;
        tournament->initial_colour = colour;
        tournament->points = points;
        for (int i = 1; i <= stage->n_players; i++)
          damero_tournament_add (tournament, i, "");
        walk.tournament = tournament;
        explore_round (&walk, 1);
      }

  g_test_message ("%u rounds paired", walk.ways.n_rounds);
  g_assert_cmpuint (walk.ways.n_literal, ==, walk.ways.n_rounds);
  g_assert_cmpuint (walk.ways.n_rounds, >, 500);
}

int
main (int   argc,
      char *argv[])
{
  guint n_stages = g_getenv ("DAMERO_TEST_LONG") != NULL ? G_N_ELEMENTS (stages) : N_SHORT_STAGES;

  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < n_stages; i++)
    {
      Incidents incidents = stages[i].incidents;
      g_autofree char *path = g_strdup_printf ("/pairing/double-swiss/exhaustive/%d-players%s%s%s", stages[i].n_players,
                                               (incidents & WITH_FORFEITS) != 0 ? "-forfeits" : "",
                                               (incidents & WITH_ODD) != 0 ? "-odd" : "",
                                               (incidents & WITH_ABSENCES) != 0 ? "-absences" : "");

      g_test_add_data_func (path, &stages[i], test_stage);
    }

  return g_test_run ();
}
