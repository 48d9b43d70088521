/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Random tournaments and sections, ranked by standings/ and by the slow and obvious way. */
#include "standings/standings.h"

#include "../support/chance.h"
#include "build-section.h"
#include "random-tournament.h"
#include "slow-tiebreaks.h"

#define MAX_N    9
#define N_TRIALS 2500

/* ---- comparing ---- */

/* 1, 0, -1: the value of A is better, as good, worse. */
static int
compare_slow (SlowValue a,
              SlowValue b)
{
  gint64 left = (a.applies ? a.top : 0) * b.bottom;
  gint64 right = (b.applies ? b.top : 0) * a.bottom;

  return (left > right) - (left < right);
}

/* Splits those of one rank: each stands behind as many more as are better. */
static void
split_ranks (int              n,
             const SlowValue *values,
             int             *ranks)
{
  int before[SLOW_MAX_N];

  memcpy (before, ranks, sizeof before);
  for (int a = 0; a < n; a++)
    for (int b = 0; b < n; b++)
      if (before[a] == before[b] && compare_slow (values[b], values[a]) > 0)
        ranks[a]++;
}

static void
fill_encounters (const Slow *slow,
                 const int  *ranks,
                 SlowValue  *values)
{
  for (int rank = 1; rank <= slow->n; rank++)
    {
      int tied[SLOW_MAX_N], places[SLOW_MAX_N], n = 0;
      gboolean applies;

      for (int a = 0; a < slow->n; a++)
        if (ranks[a] == rank)
          tied[n++] = a;
      if (n == 0)
        continue;
      applies = n > 1 && slow_encounter (slow, tied, n, places);
      for (int i = 0; i < n; i++)
        values[tied[i]] = (SlowValue) { applies && !slow->annulled[tied[i]], applies ? -places[tied[i]] : 0, 1 };
    }
}

/* Lots: any order of those tied, but an order. */
static void
check_lots (const Slow   *slow,
            const GArray *standings,
            const int    *ranks,
            guint         k,
            SlowValue    *values)
{
  for (int a = 0; a < slow->n; a++)
    {
      const DameroTiebreakValue *value = &damero_standings_find (standings, a + 1)->tiebreaks[k];
      int n_tied = 0, n_same = 0;

      for (int b = 0; b < slow->n; b++)
        if (ranks[b] == ranks[a])
          {
            n_tied++;
            n_same += damero_standings_find (standings, b + 1)->tiebreaks[k].value == value->value;
          }
      if (n_tied > 1)
        g_assert_cmpint (n_same, ==, 1);
      if (n_tied > 1)
        g_assert_cmpint (value->value, <=, n_tied);
      g_assert_cmpint (value->applies, ==, n_tied > 1 && !slow->annulled[a]);
      values[a] = (SlowValue) { value->applies, -value->value, 1 };
    }
}

static void
check_value (const DameroTiebreakValue *ours,
             SlowValue                  slow,
             DameroTiebreak             tiebreak,
             int                        number)
{
  gint64 value = damero_tiebreak_is_place (tiebreak) ? -ours->value : ours->value;

  if (ours->applies == slow.applies && (!slow.applies || value * slow.bottom == slow.top * ours->parts))
    return;
  g_error ("player %d: %s is %d %" G_GINT64_FORMAT "/%" G_GINT64_FORMAT ", slowly %d %" G_GINT64_FORMAT
           "/%" G_GINT64_FORMAT, number, damero_token_get (DAMERO_TOKENS_TIEBREAK, (int) tiebreak), ours->applies,
           ours->value, ours->parts, slow.applies, slow.top, slow.bottom);
}

static void
fill_values (const Slow     *slow,
             DameroTiebreak  tiebreak,
             const int      *ranks,
             SlowValue      *values)
{
  if (tiebreak == DAMERO_TIEBREAK_DE)
    fill_encounters (slow, ranks, values);
  for (int a = 0; a < slow->n && !damero_tiebreak_is_place (tiebreak); a++)
    {
      values[a] = slow_value (slow, a, tiebreak);
      values[a].applies = values[a].applies && !slow->annulled[a];
    }
}

/* Numbers are those of the indexes, from 1. */
static void
check_standings (const Slow           *slow,
                 const GArray         *standings,
                 const DameroTiebreak *tiebreaks,
                 guint                 n_tiebreaks)
{
  SlowValue values[SLOW_MAX_N];
  int ranks[SLOW_MAX_N];

  g_assert_cmpint (standings->len, ==, slow->n);
  for (int a = 0; a < slow->n; a++)
    {
      ranks[a] = 1;
      values[a] = (SlowValue) { TRUE, slow->annulled[a] ? -1 : slow_points_x10 (slow, a), 1 };
    }
  split_ranks (slow->n, values, ranks);
  for (guint k = 0; k < n_tiebreaks; k++)
    {
      fill_values (slow, tiebreaks[k], ranks, values);
      if (tiebreaks[k] == DAMERO_TIEBREAK_LOT)
        check_lots (slow, standings, ranks, k, values);
      for (int a = 0; a < slow->n && tiebreaks[k] != DAMERO_TIEBREAK_LOT; a++)
        check_value (&damero_standings_find (standings, a + 1)->tiebreaks[k], values[a], tiebreaks[k], a + 1);
      split_ranks (slow->n, values, ranks);
    }

  for (int a = 0; a < slow->n; a++)
    {
      const DameroStanding *standing = damero_standings_find (standings, a + 1);
      int n_equal = 0;

      for (int b = 0; b < slow->n; b++)
        n_equal += ranks[b] == ranks[a];
      g_assert_cmpint (standing->rank, ==, ranks[a]);
      g_assert_cmpint (standing->shared, ==, n_equal > 1);
      g_assert_cmpint (standing->annulled, ==, slow->annulled[a]);
      g_assert_cmpint (standing->points_x10, ==, slow_points_x10 (slow, a));
    }
}

/* All tie-breaks in any order. */
static void
shuffle_tiebreaks (GRand          *rand,
                   DameroTiebreak  tiebreaks[DAMERO_N_TIEBREAKS])
{
  for (int i = 0; i < DAMERO_N_TIEBREAKS; i++)
    {
      int k = g_rand_int_range (rand, 0, i + 1);

      tiebreaks[i] = tiebreaks[k];
      tiebreaks[k] = (DameroTiebreak) i;
    }
}

/* ---- sections ---- */

/* Pairs at random, so that repeated, missing and unfinished matches all occur. */
static void
add_random_round (DameroSection *section,
                  GRand         *rand,
                  const char    *letters)
{
  g_autoptr(GString) text = g_string_new (NULL);
  int n = (int) section->entries->len;
  int order[MAX_N];

  for (int i = 0; i < n; i++)
    {
      int k = g_rand_int_range (rand, 0, i + 1);

      order[i] = order[k];
      order[k] = i + 1;
    }
  while (n > 0)
    if (n % 2 == 1 || g_rand_int_range (rand, 0, 8) == 0)
      {
        n--;
        g_string_append_printf (text, "%s%d ", g_rand_int_range (rand, 0, 3) > 0 ? "bye" : "out", order[n]);
      }
    else
      {
        n -= 2;
        g_string_append_printf (text, "%d-%d:", order[n], order[n + 1]);
        for (int g = 0; g < section->games; g++)
          g_string_append_c (text, letters[g_rand_int_range (rand, 0, (int) strlen (letters))]);
        g_string_append_c (text, ' ');
      }
  add_round_text (section, text->str);
}

static DameroSection *
random_section (GRand *rand)
{
  static const char *const scorings[] = {
    "game 2-1-0", "game 1-0.5-0 bye 1-0.5", "match 1-0.5-0", "match 2-1-0 forfeit 1-0.5-0.3 bye 2-1",
    "game 3-1-0.5 forfeit 2.5-0-0.2",
  };
  static const char *const none[] = { NULL };
  const char *letters = g_rand_boolean (rand) ? "WDL" : "WWDLL+-0?";
  int n = g_rand_int_range (rand, 2, MAX_N + 1);
  int n_rounds = g_rand_int_range (rand, 0, 9);
  DameroSection *section = build_section (n, scorings[g_rand_int_range (rand, 0, 5)], "", none);

  section->system = g_rand_boolean (rand) ? DAMERO_SYSTEM_ROUND_ROBIN : DAMERO_SYSTEM_DUTCH;
  section->planned = g_rand_int_range (rand, 0, 9);
  section->seed = g_rand_int (rand);
  section->unplayed = (DameroUnplayed) g_rand_int_range (rand, 0, 4);
  section->n_tiebreaks = DAMERO_N_TIEBREAKS;
  shuffle_tiebreaks (rand, section->tiebreaks);
  section->cycles = g_rand_int_range (rand, 1, 3);
  section->games = g_rand_int_range (rand, 1, 4);
  for (int r = 1; r <= n_rounds; r++)
    add_random_round (section, rand, letters);
  for (int i = 0; i < n; i++)
    if (g_rand_int_range (rand, 0, 12) == 0)
      ((DameroEntry *) g_ptr_array_index (section->entries, i))->withdrawn_from =
        g_rand_int_range (rand, 1, n_rounds + 3);

  return section;
}

static void
test_sections (void)
{
  guint32 seed = chance_get_seed ();

  g_test_message ("sections from seed %u on; run again with --seed as printed above", seed);
  for (guint32 trial = 0; trial < N_TRIALS; trial++)
    {
      g_autoptr(GRand) rand = g_rand_new_with_seed (seed + trial);
      DameroSection *section = random_section (rand);
      int n_rounds = (int) section->rounds->len;
      g_autofree Slow *slow = g_new0 (Slow, 1);
      g_autoptr(GArray) standings = NULL;

      if (n_rounds > 1)
        n_rounds = g_rand_int_range (rand, 1, n_rounds + 1);
      standings = damero_standings_compute (section, NULL, n_rounds);
      slow_from_section (slow, section, n_rounds);
      check_standings (slow, standings, section->tiebreaks, section->n_tiebreaks);
      damero_section_free (section);
    }
}

/* ---- tournaments ---- */

/* Late entries, withdrawals, byes, forfeits and unknown results come from the tests of the pairing. */
static DameroTournament *
random_field (GRand   *rand,
              guint32  seed)
{
  static const RandomSize size = { 2, 14, 9 };
  g_autoptr(RandomTournament) random = random_tournament_new (&size, seed);
  g_autoptr(GArray) pairs = g_array_new (FALSE, FALSE, sizeof (DameroPair));
  DameroTournament *tournament = random->tournament;
  int bye;

  for (int r = 1; r <= random->n_rounds; r++)
    {
      random_tournament_absent (random, r);
      random_tournament_pair (random, r, pairs, &bye);
      random_tournament_play (random, r, pairs, bye);
    }
  for (guint i = 0; i < tournament->contestants->len; i++)
    {
      DameroContestant *contestant = tournament->contestants->pdata[i];

      contestant->rating = g_rand_int_range (rand, 0, 8) == 0 ? 0 : g_rand_int_range (rand, 700, 2800);
    }

  random->tournament = damero_tournament_new ();
  return tournament;
}

/* Here they are the indexes, from 1. */
static gboolean
has_gaps (const DameroTournament *tournament)
{
  for (guint i = 0; i < tournament->contestants->len; i++)
    if (((const DameroContestant *) tournament->contestants->pdata[i])->number != (int) i + 1)
      return TRUE;

  return FALSE;
}

static void
test_tournaments (void)
{
  guint32 seed = chance_get_seed ();
  guint n_compared = 0;

  g_test_message ("tournaments from seed %u on; run again with --seed as printed above", seed);
  for (guint32 trial = 0; trial < N_TRIALS; trial++)
    {
      g_autoptr(GRand) rand = g_rand_new_with_seed (seed + trial);
      g_autoptr(DameroTournament) tournament = random_field (rand, seed + trial);
      DameroTiebreak tiebreaks[DAMERO_N_TIEBREAKS];
      int n_rounds = damero_tournament_count_rounds (tournament);
      DameroStandingsOrder order = { .tiebreaks = tiebreaks, .n_tiebreaks = DAMERO_N_TIEBREAKS };
      g_autofree Slow *slow = g_new0 (Slow, 1);
      g_autoptr(GArray) standings = NULL;

      if (has_gaps (tournament))
        continue;
      shuffle_tiebreaks (rand, tiebreaks);
      order.rules = (DameroTiebreakRules) { g_rand_int_range (rand, 0, 4), g_rand_int_range (rand, 0, 5) == 0, 1, 7 };
      if (n_rounds > 1)
        n_rounds = g_rand_int_range (rand, 1, n_rounds + 1);
      standings = damero_standings_rank (tournament, n_rounds, &order);
      slow->unplayed = order.rules.unplayed;
      slow->predetermined = order.rules.predetermined;
      slow->games = 1;
      slow_from_tournament (slow, tournament, n_rounds);
      check_standings (slow, standings, tiebreaks, DAMERO_N_TIEBREAKS);
      n_compared++;
    }
  g_assert_cmpuint (n_compared, >, N_TRIALS / 2);
}

int
main (int   argc,
      char *argv[])
{
  chance_init (&argc, &argv);

  g_test_add_func ("/standings/random/sections", test_sections);
  g_test_add_func ("/standings/random/tournaments", test_tournaments);

  return g_test_run ();
}
