/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tests/pairing/test-dutch-exhaustive.c - all tournaments of few players and rounds: with every result of
 * every game, every round is paired in all ways, which have to agree (compare-ways.h), and judged by the
 * text of the rules (pairing-rules-check.h).
 *
 *     test-dutch-exhaustive --seconds 600
 *
 * goes through the stages below until the time is over and tells how many rounds they had; without it the
 * first ones are a test.
 */
#include "compare-ways.h"
#include "pairing-rules-check.h"
#include "random-tournament.h"

/* No round of six players takes the literal way more. */
#define MAX_STEPS 1000000

/* What may happen in a round, beside all being there and every game being played. */
typedef enum {
  WITH_FORFEITS = 1 << 0, /* of White, of Black, of both */
  WITH_ABSENCES = 1 << 1, /* of one player, with a half point, nothing or a full one */
} Incidents;

typedef struct {
  int       n_players;
  int       n_rounds; /* to pair; the results of the last one do not matter */
  int       n_planned;
  Incidents incidents;
} Stage;

static const Stage stages[] = {
  { 2, 3, 3, WITH_FORFEITS | WITH_ABSENCES },
  { 3, 3, 3, WITH_ABSENCES },
  { 4, 4, 4, 0 },
  { 5, 4, 4, 0 },
  { 6, 3, 3, 0 },
  { 5, 3, 3, WITH_FORFEITS },
  { 4, 3, 3, WITH_ABSENCES },
  /* From here on in the long run alone. */
  { 6, 4, 4, 0 },
  { 3, 3, 3, WITH_FORFEITS | WITH_ABSENCES },
  { 6, 4, 0, 0 },
  { 6, 4, 3, 0 },
  { 5, 4, 0, 0 },
  { 4, 4, 4, WITH_FORFEITS },
  { 6, 3, 3, WITH_FORFEITS },
  { 6, 3, 0, WITH_FORFEITS },
  { 4, 3, 3, WITH_FORFEITS | WITH_ABSENCES },
  { 5, 3, 3, WITH_ABSENCES },
  { 6, 3, 3, WITH_ABSENCES },
  { 5, 4, 4, WITH_FORFEITS },
  { 5, 3, 3, WITH_FORFEITS | WITH_ABSENCES },
  { 6, 3, 3, WITH_FORFEITS | WITH_ABSENCES },
};

#define N_SHORT_STAGES 7

typedef struct {
  DameroTournament *tournament;
  const Stage      *stage;
  WaysTally         tally;
  gint64            end_us; /* 0 = none */
  gboolean          over;
} Walk;

static int seconds = 0;

static const GOptionEntry entries[] = {
  { "seconds", 0, 0, G_OPTION_ARG_INT, &seconds, "How long to go on", "N" },
  { NULL }
};

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

static void
fail (const Walk *walk,
      int         round_number,
      const char *fault)
{
  g_autofree char *difference = compare_ways_explain (walk->tournament, round_number, MAX_STEPS);

  g_error ("%d players, round %d: %s\n%s", walk->stage->n_players, round_number, fault, difference);
}

/* Every result of the pair INDEX and those after it. */
static void
explore_results (Walk         *walk,
                 int           round_number,
                 const GArray *pairs,
                 guint         index)
{
  static const struct {
    DameroPlay play;
    gboolean   both_lose;
  } outcomes[] = {
    { DAMERO_PLAY_WIN }, { DAMERO_PLAY_DRAW }, { DAMERO_PLAY_LOSS },
    { DAMERO_PLAY_FORFEIT_WIN }, { DAMERO_PLAY_FORFEIT_LOSS }, { DAMERO_PLAY_FORFEIT_LOSS, TRUE },
  };
  guint n_outcomes = (walk->stage->incidents & WITH_FORFEITS) != 0 ? G_N_ELEMENTS (outcomes) : 3;

  if (index == pairs->len)
    {
      explore_round (walk, round_number + 1);
      return;
    }

  for (guint i = 0; i < n_outcomes && !walk->over; i++)
    {
      random_tournament_record (walk->tournament, round_number, g_array_index (pairs, DameroPair, index),
                                outcomes[i].play, outcomes[i].both_lose);
      explore_results (walk, round_number, pairs, index + 1);
    }
}

/* Pairs the round and goes on with every result. */
static void
explore_pairing (Walk *walk,
                 int   round_number)
{
  g_autoptr (GArray) pairs = g_array_new (FALSE, FALSE, sizeof (DameroPair));
  g_autofree char *fault = NULL;
  DameroSwissAnswer answer;
  int bye;

  fault = compare_ways (walk->tournament, round_number, MAX_STEPS, &walk->tally, pairs, &bye, &answer);
  if (fault != NULL)
    fail (walk, round_number, fault);
  if (answer != DAMERO_SWISS_DONE)
    return;

  for (guint i = 0; i < pairs->len; i++)
    random_tournament_record (walk->tournament, round_number, g_array_index (pairs, DameroPair, i),
                              DAMERO_PLAY_DRAW, FALSE);
  if (bye != 0)
    random_tournament_alone (walk->tournament, round_number, bye, DAMERO_PLAY_ALLOCATED_BYE);
  fault = pairing_rules_check (walk->tournament);
  if (fault != NULL)
    g_error ("%d players: %s", walk->stage->n_players, fault);

  if (round_number < walk->stage->n_rounds)
    explore_results (walk, round_number, pairs, 0);
}

static void
explore_round (Walk *walk,
               int   round_number)
{
  static const DameroPlay absences[] = { DAMERO_PLAY_HALF_BYE, DAMERO_PLAY_ZERO_BYE, DAMERO_PLAY_FULL_BYE };

  if (walk->end_us != 0 && g_get_monotonic_time () > walk->end_us)
    walk->over = TRUE;
  if (walk->over)
    return;

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

/* One stage with either initial colour; FALSE if the time was over before its end. */
static gboolean
explore_stage (const Stage *stage,
               gint64       end_us,
               guint       *n_rounds)
{
  Walk walk = { .stage = stage, .end_us = end_us };

  for (DameroColour colour = DAMERO_COLOUR_WHITE; colour <= DAMERO_COLOUR_BLACK; colour++)
    {
      g_autoptr (DameroTournament) tournament = damero_tournament_new ();

      tournament->n_rounds = stage->n_planned;
      tournament->initial_colour = colour;
      for (int i = 1; i <= stage->n_players; i++)
        damero_tournament_add (tournament, i, "");
      walk.tournament = tournament;
      explore_round (&walk, 1);
    }

  g_assert_cmpuint (walk.tally.n_literal, ==, walk.tally.n_rounds);
  *n_rounds += walk.tally.n_rounds;
  g_test_message ("%d players, %d rounds of %d%s%s: %u rounds paired%s", stage->n_players, stage->n_rounds,
                  stage->n_planned, (stage->incidents & WITH_FORFEITS) != 0 ? ", forfeits" : "",
                  (stage->incidents & WITH_ABSENCES) != 0 ? ", absences" : "", walk.tally.n_rounds,
                  walk.over ? " before the time was over" : "");

  return !walk.over;
}

static void
test_stages (void)
{
  guint n_rounds = 0;

  for (guint i = 0; i < N_SHORT_STAGES; i++)
    explore_stage (&stages[i], 0, &n_rounds);
  g_assert_cmpuint (n_rounds, >, 1000);
}

static void
test_long (void)
{
  gint64 end_us = g_get_monotonic_time () + seconds * G_USEC_PER_SEC;
  guint n_rounds = 0;
  guint n_stages = 0;

  while (n_stages < G_N_ELEMENTS (stages) && explore_stage (&stages[n_stages], end_us, &n_rounds))
    n_stages++;
  g_test_message ("%u of %u stages complete, %u rounds", n_stages, (guint) G_N_ELEMENTS (stages), n_rounds);
}

int
main (int   argc,
      char *argv[])
{
  g_autoptr (GOptionContext) context = g_option_context_new (NULL);

  g_option_context_add_main_entries (context, entries, NULL);
  g_option_context_set_ignore_unknown_options (context, TRUE);
  if (!g_option_context_parse (context, &argc, &argv, NULL))
    return 2;

  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/pairing/dutch/exhaustive", seconds > 0 ? test_long : test_stages);

  return g_test_run ();
}
