/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Proposals by table; forecasts and choices against trying everything in small fields.
 */
#include "pairing/advice.h"
#include "pairing/section-plan.h"

#include <string.h>

#include "fixture.h"
#include "pairing/dutch/field.h"

#define MAX_SMALL 10

static void
test_proposals (void)
{
  static const struct {
    DameroSetup        setup;
    DameroProposalKind kind;
    int                n_rounds;
    DameroBound        bound;
    gboolean           too_few;
  } cases[] = {
    { { 0, 1, 5, 0, 0 }, DAMERO_PROPOSAL_NOTHING, 0, DAMERO_BOUND_PLANNED, FALSE },
    { { 1, 1, 5, 0, 0 }, DAMERO_PROPOSAL_NOTHING, 0, DAMERO_BOUND_PLANNED, FALSE },
    { { 9, 1, 0, 50, 60 }, DAMERO_PROPOSAL_NOTHING, 0, DAMERO_BOUND_TIME, FALSE },
    { { 6, 1, 5, 0, 0 }, DAMERO_PROPOSAL_ROUND_ROBIN, 5, DAMERO_BOUND_NONE, FALSE },
    { { 5, 1, 5, 0, 0 }, DAMERO_PROPOSAL_ROUND_ROBIN, 5, DAMERO_BOUND_NONE, FALSE },
    { { 6, 1, 10, 0, 0 }, DAMERO_PROPOSAL_DOUBLE_ROUND_ROBIN, 10, DAMERO_BOUND_NONE, FALSE },
    { { 6, 2, 10, 0, 0 }, DAMERO_PROPOSAL_ROUND_ROBIN, 5, DAMERO_BOUND_NONE, FALSE },
    { { 6, 0, 10, 0, 0 }, DAMERO_PROPOSAL_DOUBLE_ROUND_ROBIN, 10, DAMERO_BOUND_NONE, FALSE },
    { { 6, 1, 9, 0, 0 }, DAMERO_PROPOSAL_ROUND_ROBIN, 5, DAMERO_BOUND_NONE, FALSE },
    { { 8, 1, 0, 420, 60 }, DAMERO_PROPOSAL_ROUND_ROBIN, 7, DAMERO_BOUND_NONE, FALSE },
    { { 8, 1, 0, 419, 60 }, DAMERO_PROPOSAL_SWISS, 4, DAMERO_BOUND_HALF, FALSE },
    { { 9, 1, 5, 0, 0 }, DAMERO_PROPOSAL_SWISS, 5, DAMERO_BOUND_PLANNED, FALSE },
    { { 9, 1, 7, 0, 0 }, DAMERO_PROPOSAL_SWISS, 5, DAMERO_BOUND_HALF, FALSE },
    { { 9, 1, 5, 240, 60 }, DAMERO_PROPOSAL_SWISS, 4, DAMERO_BOUND_TIME, FALSE },
    { { 17, 1, 5, 240, 60 }, DAMERO_PROPOSAL_SWISS, 4, DAMERO_BOUND_TIME, TRUE },
    { { 64, 1, 0, 0, 0 }, DAMERO_PROPOSAL_SWISS, 6, DAMERO_BOUND_ENOUGH, FALSE },
    { { 65, 1, 0, 0, 0 }, DAMERO_PROPOSAL_SWISS, 7, DAMERO_BOUND_ENOUGH, FALSE },
    { { 6, 1, 0, 0, 0 }, DAMERO_PROPOSAL_ROUND_ROBIN, 5, DAMERO_BOUND_NONE, FALSE },
    { { 7, 1, 0, 0, 0 }, DAMERO_PROPOSAL_SWISS, 3, DAMERO_BOUND_ENOUGH, FALSE },
    { { 2, 1, 3, 0, 0 }, DAMERO_PROPOSAL_DOUBLE_ROUND_ROBIN, 2, DAMERO_BOUND_NONE, FALSE },
    { { 5000, 1, 9, 0, 0 }, DAMERO_PROPOSAL_SWISS, 9, DAMERO_BOUND_PLANNED, TRUE },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      DameroProposal proposal = damero_advice_propose (&cases[i].setup);

      g_test_message ("case %u", i);
      g_assert_cmpint (proposal.kind, ==, cases[i].kind);
      g_assert_cmpint (proposal.n_rounds, ==, cases[i].n_rounds);
      g_assert_cmpint (proposal.bound, ==, cases[i].bound);
      g_assert_cmpint (proposal.too_few, ==, cases[i].too_few);
    }
}

/* All complete legal pairings of a field, by depth-first search: mates[a] = b, the bye is n_players. */
typedef void (*Visit) (const DameroDutchField *field,
                       const guint            *mates,
                       gpointer                user_data);

static void
visit_all (const DameroDutchField *field,
           guint                  *mates,
           gboolean                legal_only,
           Visit                   visit,
           gpointer                user_data)
{
  guint n = field->n_players;
  guint a = 0;
  gboolean bye_taken = n % 2 == 0;

  for (guint i = 0; i < n; i++)
    bye_taken |= mates[i] == n;
  while (a < n && mates[a] != G_MAXUINT)
    a++;
  if (a == n)
    {
      visit (field, mates, user_data);
      return;
    }

  for (guint b = a + 1; b <= n; b++)
    {
      if (b == n ? bye_taken || (legal_only && field->players[a].bye_barred)
                 : mates[b] != G_MAXUINT || (legal_only && !damero_dutch_field_may_meet (field, a, b)))
        continue;
      mates[a] = b;
      if (b < n)
        mates[b] = a;
      visit_all (field, mates, legal_only, visit, user_data);
      mates[a] = G_MAXUINT;
      if (b < n)
        mates[b] = G_MAXUINT;
    }
}

static void
visit_field (const DameroDutchField *field,
             gboolean                legal_only,
             Visit                   visit,
             gpointer                user_data)
{
  guint mates[MAX_SMALL + 1];

  g_assert_cmpint (field->n_players, <=, MAX_SMALL);
  memset (mates, 0xff, sizeof mates);
  visit_all (field, mates, legal_only, visit, user_data);
}

/* A pairing as it is played; RAND chooses the results. */
static void
play_mates (DameroTournament       *tournament,
            const DameroDutchField *field,
            const guint            *mates,
            GRand                  *rand)
{
  for (guint a = 0; a < field->n_players; a++)
    if (mates[a] == field->n_players)
      fixture_rest (tournament, field->round_number, field->players[a].number, DAMERO_PLAY_ALLOCATED_BYE);
    else if (a < mates[a])
      {
        gboolean white = damero_dutch_field_gives_white (field, a, mates[a], NULL);

        fixture_play (tournament, field->round_number, field->players[white ? a : mates[a]].number,
                      field->players[white ? mates[a] : a].number,
                      (DameroPlay) g_rand_int_range (rand, DAMERO_PLAY_WIN, DAMERO_PLAY_LOSS + 1));
      }
}

/* One of all pairings, each as likely. */
typedef struct {
  GRand *rand;
  int    n;
  guint  mates[MAX_SMALL + 1];
} Choice;

static void
choose (const DameroDutchField *field,
        const guint            *mates,
        gpointer                user_data)
{
  Choice *choice = user_data;

  if (g_rand_int_range (choice->rand, 0, ++choice->n) == 0)
    memcpy (choice->mates, mates, field->n_players * sizeof (guint));
}

/* Plays a round as the rules allow it; FALSE if they do not. */
static gboolean
play_on (DameroTournament *tournament,
         int               round,
         GRand            *rand)
{
  g_autoptr(DameroDutchField) field = damero_dutch_field_new (tournament, round);
  Choice choice = { .rand = rand };

  visit_field (field, TRUE, choose, &choice);
  if (choice.n > 0)
    play_mates (tournament, field, choice.mates, rand);

  return choice.n > 0;
}

/* What is said of a round against what happens on many ways to it. */
static void
check_forecasts (const DameroTournament *tournament,
                 int                     round,
                 GRand                  *rand,
                 int                     n_seen[3][5],
                 int                     n_failed[3])
{
  g_autoptr(GArray) forecasts = g_array_new (FALSE, FALSE, sizeof (DameroForecast));

  damero_advice_forecast (tournament, round, forecasts);
  g_assert_cmpint (forecasts->len, ==, MAX (tournament->n_rounds - round, 0) + 1);
  for (guint i = 0; i < forecasts->len; i++)
    {
      DameroForecast forecast = g_array_index (forecasts, DameroForecast, i);

      g_assert_cmpint (forecast.round_number, ==, round + (int) i);
      n_seen[forecast.answer][forecast.certificate]++;
    }

  for (int way = 0; way < 12; way++)
    {
      g_autoptr(DameroTournament) copy = damero_tournament_dup_before (tournament, round);

      for (guint i = 0; i < forecasts->len; i++)
        {
          DameroForecastAnswer answer = g_array_index (forecasts, DameroForecast, i).answer;

          if (!play_on (copy, round + (int) i, rand))
            {
              g_assert_cmpint (answer, !=, DAMERO_FORECAST_SURE);
              n_failed[answer]++;
              break;
            }
          g_assert_cmpint (answer, !=, DAMERO_FORECAST_FAILS);
        }
    }
}

static void
test_forecasts (void)
{
  g_autoptr(GRand) rand = fixture_rand (5309);
  int n_seen[3][5] = { { 0 } };
  int n_failed[3] = { 0 };

  for (int i = 0; i < 150; i++)
    {
      int n = g_rand_int_range (rand, 2, MAX_SMALL);
      g_autoptr(DameroTournament) tournament = fixture_tournament (n);

      tournament->n_rounds = g_rand_int_range (rand, 1, n + 2);
      tournament->initial_colour = DAMERO_COLOUR_WHITE;
      tournament->colourless = i % 3 == 0;
      for (int round = 1; round <= tournament->n_rounds; round++)
        {
          check_forecasts (tournament, round, rand, n_seen, n_failed);
          if (!play_on (tournament, round, rand))
            break;
        }
    }
  for (int answer = 0; answer < 3; answer++)
    g_test_message ("answer %d: none %d, pairing %d, degrees %d, all %d, count %d; failed %d", answer,
                    n_seen[answer][0], n_seen[answer][1], n_seen[answer][2], n_seen[answer][3],
                    n_seen[answer][4], n_failed[answer]);
  g_assert_cmpint (n_seen[DAMERO_FORECAST_SURE][DAMERO_CERTIFICATE_PAIRING], >, 100);
  g_assert_cmpint (n_seen[DAMERO_FORECAST_FAILS][DAMERO_CERTIFICATE_PAIRING], >, 10);
  g_assert_cmpint (n_seen[DAMERO_FORECAST_SURE][DAMERO_CERTIFICATE_DEGREES], >, 100);
  for (int answer = 0; answer < 3; answer++)
    g_assert_cmpint (n_seen[answer][DAMERO_CERTIFICATE_ALL], >, 10);
  g_assert_cmpint (n_seen[DAMERO_FORECAST_FAILS][DAMERO_CERTIFICATE_COUNT], >, 10);
  g_assert_cmpint (n_failed[DAMERO_FORECAST_MAY_FAIL], >, 10);
}

/* Without colours, half the field's rounds are sure from the beginning, and the next is not: two halves of
 * an odd number each may have met completely. */
static void
test_half (void)
{
  for (int n = 2; n <= 60; n++)
    {
      g_autoptr(DameroTournament) tournament = fixture_tournament (n);
      g_autoptr(GArray) forecasts = g_array_new (FALSE, FALSE, sizeof (DameroForecast));
      DameroSetup setup = { .n_entries = n };
      int half = damero_advice_propose (&setup).half_rounds;

      tournament->colourless = TRUE;
      tournament->n_rounds = half + 1;
      damero_advice_forecast (tournament, 1, forecasts);
      for (int round = 1; round <= half; round++)
        g_assert_cmpint (g_array_index (forecasts, DameroForecast, round - 1).answer, ==, DAMERO_FORECAST_SURE);
      g_assert_cmpint (g_array_index (forecasts, DameroForecast, half).answer, !=, DAMERO_FORECAST_SURE);
    }
}

/* With colours, a quarter of the field's rounds behind. */
static void
test_quarter (void)
{
  g_autoptr(DameroTournament) tournament = fixture_tournament (20);
  g_autoptr(GArray) forecasts = g_array_new (FALSE, FALSE, sizeof (DameroForecast));

  tournament->n_rounds = 9;
  damero_advice_forecast (tournament, 1, forecasts);
  for (int round = 1; round <= 9; round++)
    g_assert_cmpint (g_array_index (forecasts, DameroForecast, round - 1).answer, ==,
                     round <= 6 ? DAMERO_FORECAST_SURE : DAMERO_FORECAST_MAY_FAIL);

  /* Who comes back may want any colour. */
  fixture_rest (tournament, 3, 7, DAMERO_PLAY_HALF_BYE);
  damero_advice_forecast (tournament, 1, forecasts);
  for (int round = 1; round <= 9; round++)
    g_assert_cmpint (g_array_index (forecasts, DameroForecast, round - 1).answer, ==,
                     round <= 6 && round != 3 && round != 4 ? DAMERO_FORECAST_SURE : DAMERO_FORECAST_MAY_FAIL);

  tournament->n_rounds = 0;
  damero_advice_forecast (tournament, 1, forecasts);
  g_assert_cmpint (forecasts->len, ==, 1);
}

/* What breaks the rules in a pairing, the worst first. */
typedef struct {
  int count[5]; /* second byes, repeats, earlier meetings, clashes, tenths of score difference */
} Breaches;

typedef struct {
  const DameroTournament *tournament;
  int                     n;
  Breaches                best;
} BestBreaches;

static int
count_met (const DameroDutchPlayer *player,
           int                      opponent,
           int                      before)
{
  int n = 0;

  for (int round = 1; round < before; round++)
    {
      DameroRoundRecord record = damero_contestant_get_record (player->contestant, round);

      n += record.opponent == opponent && damero_play_is_played (record.play);
    }

  return n;
}

static Breaches
breaches_of (const DameroDutchField *field,
             const guint            *mates)
{
  Breaches breaches = { { 0 } };

  for (guint a = 0; a < field->n_players; a++)
    {
      const DameroDutchPlayer *player = &field->players[a];
      const DameroDutchPlayer *opponent = &field->players[mates[a]];
      int n_met;

      if (mates[a] == field->n_players)
        {
          breaches.count[0] += player->bye_barred;
          continue;
        }
      if (mates[a] < a)
        continue;
      n_met = count_met (player, opponent->number, field->round_number);
      breaches.count[1] += n_met > 0;
      breaches.count[2] += n_met;
      breaches.count[3] += player->preference == DAMERO_PREFERENCE_ABSOLUTE
                           && opponent->preference == DAMERO_PREFERENCE_ABSOLUTE
                           && player->preferred == opponent->preferred
                           && !player->topscorer && !opponent->topscorer;
      breaches.count[4] += ABS (player->score_x10 - opponent->score_x10);
    }

  return breaches;
}

static gboolean
is_forbidden (const DameroTournament *tournament,
              int                     a,
              int                     b)
{
  for (guint i = 0; i < tournament->forbidden->len; i++)
    {
      const GArray *numbers = ((DameroForbidden *) tournament->forbidden->pdata[i])->numbers;
      int n = 0;

      for (guint k = 0; k < numbers->len; k++)
        n += g_array_index (numbers, int, k) == a || g_array_index (numbers, int, k) == b;
      if (n == 2)
        return TRUE;
    }

  return FALSE;
}

static void
keep_best (const DameroDutchField *field,
           const guint            *mates,
           gpointer                user_data)
{
  BestBreaches *best = user_data;
  Breaches breaches = breaches_of (field, mates);

  for (guint a = 0; a < field->n_players; a++)
    if (mates[a] < field->n_players
        && is_forbidden (best->tournament, field->players[a].number, field->players[mates[a]].number))
      return;

  for (guint i = 0; best->n > 0 && i < G_N_ELEMENTS (breaches.count); i++)
    if (breaches.count[i] != best->best.count[i])
      {
        if (breaches.count[i] > best->best.count[i])
          return;
        break;
      }
  best->best = breaches;
  best->n++;
}

static guint
find_index (const DameroDutchField *field,
            int                     number)
{
  for (guint i = 0; i < field->n_players; i++)
    if (field->players[i].number == number)
      return i;

  g_assert_not_reached ();
}

/* Whose choices they are, against the best of all pairings. Returns the repeats. */
static int
check_choices (const DameroTournament *tournament,
               int                     round)
{
  g_autoptr(DameroDutchField) field = damero_dutch_field_new (tournament, round);
  g_autoptr(GArray) pairs = g_array_new (FALSE, FALSE, sizeof (DameroPair));
  g_autoptr(GArray) missing = g_array_new (FALSE, FALSE, sizeof (DameroPair));
  BestBreaches best = { .tournament = tournament };
  guint mates[MAX_SMALL + 1];
  int bye = 77;
  int n_missing = 0;
  Breaches breaches;
  DameroChoices choices = damero_advice_choices (tournament, round, pairs, &bye, missing);

  visit_field (field, FALSE, keep_best, &best);
  g_assert_cmpint (choices.can_repeat, ==, best.n > 0);
  g_assert_cmpint (choices.n_missing, ==, missing->len);
  for (guint a = 0; a < field->n_players; a++)
    for (guint b = 0; b < a; b++)
      n_missing += count_met (&field->players[a], field->players[b].number, round) == 0;
  g_assert_cmpint (choices.n_missing, ==, n_missing);
  if (!choices.can_repeat)
    {
      g_assert_cmpint (pairs->len, ==, 0);
      g_assert_cmpint (bye, ==, 0);
      return 0;
    }

  g_assert_cmpint (2 * pairs->len + (bye != 0), ==, field->n_players);
  memset (mates, 0xff, sizeof mates);
  if (bye != 0)
    mates[find_index (field, bye)] = field->n_players;
  for (guint i = 0; i < pairs->len; i++)
    {
      DameroPair pair = g_array_index (pairs, DameroPair, i);
      guint a = find_index (field, pair.white);
      guint b = find_index (field, pair.black);

      mates[a] = b;
      mates[b] = a;
    }
  for (guint a = 0; a < field->n_players; a++)
    g_assert_cmpint (mates[a], !=, G_MAXUINT);
  breaches = breaches_of (field, mates);
  g_assert_cmpmem (&breaches, sizeof breaches, &best.best, sizeof best.best);
  g_assert_cmpint (choices.second_bye, ==, breaches.count[0]);
  g_assert_cmpint (choices.n_repeats, ==, breaches.count[1]);
  g_assert_cmpint (choices.n_clashes, ==, breaches.count[3]);

  return choices.n_repeats;
}

static void
test_choices (void)
{
  g_autoptr(GRand) rand = fixture_rand (8675);
  int n_stuck = 0;
  int n_repeats = 0;
  int n_none = 0;

  for (int i = 0; i < 300; i++)
    {
      int n = g_rand_int_range (rand, 2, 9);
      int round = 1;
      g_autoptr(DameroTournament) tournament = fixture_tournament (n);

      tournament->n_rounds = 12;
      tournament->initial_colour = DAMERO_COLOUR_BLACK;
      for (int k = g_rand_int_range (rand, 0, 3); k > 0; k--)
        {
          DameroForbidden *forbidden = damero_tournament_forbid (tournament, 1, 0);

          for (int number = 1; number <= n; number++)
            if (g_rand_int_range (rand, 0, 3) == 0)
              g_array_append_val (forbidden->numbers, number);
        }
      while (play_on (tournament, round, rand))
        round++;
      n_stuck++;
      n_repeats += check_choices (tournament, round) > 0;

      /* On with the pairing of the choices, into second and third repeats. */
      for (int more = 0; more < 4; more++, round++)
        {
          g_autoptr(GArray) pairs = g_array_new (FALSE, FALSE, sizeof (DameroPair));
          g_autoptr(GArray) missing = g_array_new (FALSE, FALSE, sizeof (DameroPair));
          g_autoptr(GArray) byes = g_array_new (FALSE, FALSE, sizeof (int));
          int bye;

          check_choices (tournament, round);
          if (!damero_advice_choices (tournament, round, pairs, &bye, missing).can_repeat)
            {
              n_none++;
              break;
            }
          if (bye != 0)
            g_array_append_val (byes, bye);
          fixture_play_round (tournament, round, pairs, byes, rand);
        }
    }
  g_test_message ("%d ends, %d with a repeat, %d without any pairing", n_stuck, n_repeats, n_none);
  g_assert_cmpint (n_repeats, >, 50);
  g_assert_cmpint (n_none, >, 10);
}

/* Four players after two rounds lack two meetings; one round. */
static void
test_missing (void)
{
  g_autoptr(DameroTournament) tournament = fixture_tournament (4);
  g_autoptr(GArray) pairs = g_array_new (FALSE, FALSE, sizeof (DameroPair));
  g_autoptr(GArray) missing = g_array_new (FALSE, FALSE, sizeof (DameroPair));
  g_autoptr(GArray) no_byes = g_array_new (FALSE, FALSE, sizeof (int));
  g_autofree char *text = NULL;
  DameroChoices choices;
  int bye;

  fixture_play (tournament, 1, 1, 3, DAMERO_PLAY_WIN);
  fixture_play (tournament, 1, 4, 2, DAMERO_PLAY_WIN);
  fixture_play (tournament, 2, 4, 1, DAMERO_PLAY_DRAW);
  fixture_play (tournament, 2, 2, 3, DAMERO_PLAY_FORFEIT_WIN); /* never met */
  choices = damero_advice_choices (tournament, 3, pairs, &bye, missing);
  text = damero_pairs_to_text (missing, no_byes);
  g_assert_cmpstr (text, ==, "1-2 2-3 3-4");
  g_assert_cmpint (choices.missing_rounds, ==, 2); /* 1-2 and 3-4, 2-3 */
  g_assert_cmpint (choices.n_repeats, ==, 0);
  g_assert_cmpint (bye, ==, 0);

  g_clear_pointer (&text, g_free);
  fixture_rest (tournament, 3, 2, DAMERO_PLAY_ZERO_BYE);
  choices = damero_advice_choices (tournament, 3, pairs, &bye, missing);
  text = damero_pairs_to_text (missing, no_byes);
  g_assert_cmpstr (text, ==, "3-4");
}

/* Nobody there, and one alone. */
static void
test_empty (void)
{
  for (int n = 0; n <= 1; n++)
    {
      g_autoptr(DameroTournament) tournament = fixture_tournament (n);
      g_autoptr(GArray) pairs = g_array_new (FALSE, FALSE, sizeof (DameroPair));
      g_autoptr(GArray) missing = g_array_new (FALSE, FALSE, sizeof (DameroPair));
      g_autoptr(GArray) forecasts = g_array_new (FALSE, FALSE, sizeof (DameroForecast));
      int bye = 77;

      tournament->n_rounds = 3;
      g_assert_true (damero_advice_choices (tournament, 1, pairs, &bye, missing).can_repeat);
      g_assert_cmpint (bye, ==, n);
      g_assert_cmpint (pairs->len, ==, 0);
      damero_advice_forecast (tournament, 1, forecasts);
      g_assert_cmpint (g_array_index (forecasts, DameroForecast, 0).answer, ==, DAMERO_FORECAST_SURE);
      g_assert_cmpint (g_array_index (forecasts, DameroForecast, 1).answer, ==,
                       n == 0 ? DAMERO_FORECAST_SURE : DAMERO_FORECAST_FAILS);
    }
}

/* A Swiss of matches of two games is the Double-Swiss; a round robin stays one. */
static void
test_systems (void)
{
  static const struct {
    DameroSetup  setup;
    DameroSystem system;
    int          rounds;
  } cases[] = {
    { { 24, 1, 6, 0, 0 }, DAMERO_SYSTEM_DUTCH, 6 },
    { { 24, 2, 6, 0, 0 }, DAMERO_SYSTEM_DOUBLE_SWISS, 6 },
    { { 24, 4, 6, 0, 0 }, DAMERO_SYSTEM_DUTCH, 6 },
    { { 24, 2, 0, 300, 60 }, DAMERO_SYSTEM_DOUBLE_SWISS, 5 },
    { { 5, 2, 0, 0, 0 }, DAMERO_SYSTEM_ROUND_ROBIN, 0 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      DameroSectionPlan plan = damero_section_plan_propose (&cases[i].setup);

      g_assert_cmpint (plan.system, ==, cases[i].system);
      g_assert_cmpint (plan.rounds, ==, cases[i].rounds);
    }
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/pairing/advice/proposals", test_proposals);
  g_test_add_func ("/pairing/advice/systems", test_systems);
  g_test_add_func ("/pairing/advice/forecasts", test_forecasts);
  g_test_add_func ("/pairing/advice/half", test_half);
  g_test_add_func ("/pairing/advice/quarter", test_quarter);
  g_test_add_func ("/pairing/advice/choices", test_choices);
  g_test_add_func ("/pairing/advice/missing", test_missing);
  g_test_add_func ("/pairing/advice/empty", test_empty);

  return g_test_run ();
}
