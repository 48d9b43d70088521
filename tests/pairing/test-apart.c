/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tests/pairing/test-apart.c - players kept apart if possible, in random sections: what may never become worse.
 */
#include <string.h>

#include "model/match.h"
#include "pairing/section-pairing.h"
#include "pairing/section-tournament.h"

static const int sizes[] = { 4, 5, 6, 8, 11, 16, 21, 30 };

static DameroSection *
make_section (DameroSystem system,
              GRand       *rand)
{
  DameroSection *section = damero_section_new (1, "S");
  int n = sizes[g_rand_int_range (rand, 0, G_N_ELEMENTS (sizes))];

  section->system = system;
  section->games = system == DAMERO_SYSTEM_DUTCH ? 1 : 2;
  section->planned = 6;
  section->initial = DAMERO_INITIAL_WHITE;
  for (int i = 1; i <= n; i++)
    {
      DameroEntry *entry = g_new0 (DameroEntry, 1);

      entry->number = entry->player = i;
      g_ptr_array_add (section->entries, entry);
    }

  return section;
}

/* Everybody is of one of so many clubs. */
static void
make_clubs (DameroSection *section,
            GRand         *rand,
            int            n_clubs)
{
  for (int i = 0; i < n_clubs; i++)
    {
      DameroForbidden *club = damero_forbidden_new (1, 4);

      club->soft = club->by_setting = TRUE;
      club->club = g_strdup_printf ("Club %d", i);
      g_ptr_array_add (section->forbidden, club);
    }
  for (guint i = 0; i < section->entries->len; i++)
    {
      DameroForbidden *club = g_ptr_array_index (section->forbidden, (guint) g_rand_int_range (rand, 0, n_clubs));
      int number = ((DameroEntry *) g_ptr_array_index (section->entries, i))->number;

      g_array_append_val (club->numbers, number);
    }
}

/* The round as it is paired, with results by chance; everybody else has the bye. */
static void
play (DameroSection *section,
      const GArray  *pairs,
      const GArray  *byes,
      GRand         *rand)
{
  DameroRound *round = damero_round_new ((int) section->rounds->len + 1);

  g_ptr_array_add (section->rounds, round);
  for (guint i = 0; i < pairs->len; i++)
    {
      const DameroPair *pair = &g_array_index (pairs, DameroPair, i);
      DameroMatch match = { .board = (int) i + 1, .a = pair->white, .b = pair->black,
                            .n_games = (guint) section->games };

      for (guint k = 0; k < match.n_games; k++)
        {
          match.games[k].white = k == 0 ? match.a : match.b;
          match.games[k].black = k == 0 ? match.b : match.a;
          match.games[k].outcome =
            (DameroOutcome) g_rand_int_range (rand, DAMERO_OUTCOME_BLACK, DAMERO_OUTCOME_DRAW + 1);
        }
      g_array_append_val (round->matches, match);
    }
  for (guint i = 0; i < byes->len; i++)
    {
      const DameroBye bye = { g_array_index (byes, int, i), DAMERO_BYE_ALLOCATED };

      g_array_append_val (round->byes, bye);
    }
}

static int
get_x10 (const DameroTournament *tournament,
         int                     number,
         int                     round)
{
  return damero_contestant_sum_x10 (damero_tournament_find (tournament, number), round);
}

static int
sum_gaps (const DameroTournament *tournament,
          int                     round,
          const GArray           *pairs)
{
  int sum = 0;

  for (guint i = 0; i < pairs->len; i++)
    {
      const DameroPair *pair = &g_array_index (pairs, DameroPair, i);

      sum += ABS (get_x10 (tournament, pair->white, round) - get_x10 (tournament, pair->black, round));
    }

  return sum;
}

static gboolean
same_pairs (const GArray *a,
            const GArray *b)
{
  return a->len == b->len && (a->len == 0 || memcmp (a->data, b->data, a->len * sizeof (DameroPair)) == 0);
}

static void
assert_no_rematch (const DameroTournament *tournament,
                   int                     round,
                   const GArray           *pairs)
{
  for (guint i = 0; i < pairs->len; i++)
    {
      const DameroPair *pair = &g_array_index (pairs, DameroPair, i);
      const DameroContestant *white = damero_tournament_find (tournament, pair->white);

      for (int r = 1; r < round; r++)
        g_assert_cmpint (damero_contestant_get_record (white, r).opponent, !=, pair->black);
    }
}

/* What is seen of many rounds, so that nothing holds for want of cases. */
typedef struct {
  guint n_rounds;
  guint n_changed; /* boards are others for the wishes */
  guint n_partly;  /* some are kept apart, others are not */
} Seen;

/* One round of SECTION: with wishes, and without. FALSE if there is none. */
static gboolean
check_round (DameroSection *section,
             GRand         *rand,
             Seen          *seen)
{
  int round = (int) section->rounds->len + 1;
  g_autoptr(DameroTournament) tournament = damero_section_to_tournament (section, NULL, round);
  g_autoptr(DameroSection) unwished_section = damero_section_copy (section);
  g_autoptr(GArray) pairs = g_array_new (FALSE, FALSE, sizeof (DameroPair));
  g_autoptr(GArray) again = g_array_new (FALSE, FALSE, sizeof (DameroPair));
  g_autoptr(GArray) unwished = g_array_new (FALSE, FALSE, sizeof (DameroPair));
  g_autoptr(GArray) byes = g_array_new (FALSE, FALSE, sizeof (int)), other = g_array_new (FALSE, FALSE, sizeof (int));
  g_autoptr(GArray) unwanted = NULL, natural = NULL;
  DameroPairingAnswer answer = damero_section_pair (section, round, NULL, NULL, pairs, byes);

  g_ptr_array_set_size (unwished_section->forbidden, 0);
  /* wishes take no legal round away */
  g_assert_cmpint (damero_section_pair (unwished_section, round, NULL, NULL, unwished, other), ==, answer);
  if (answer != DAMERO_PAIRING_DONE)
    return FALSE;

  g_assert_cmpint (damero_section_pair (section, round, NULL, NULL, again, other), ==, DAMERO_PAIRING_DONE);
  g_assert_true (same_pairs (pairs, again));
  if (section->system != DAMERO_SYSTEM_KEIZER)
    assert_no_rematch (tournament, round, pairs);
  g_assert_cmpint (sum_gaps (tournament, round, pairs), <=, sum_gaps (tournament, round, unwished));
  g_assert_cmpuint (byes->len, ==, section->entries->len % 2);
  unwanted = damero_section_dup_unwanted (section, round, pairs);
  natural = damero_section_dup_unwanted (section, round, unwished);
  g_assert_cmpuint (unwanted->len, <=, natural->len);
  if (natural->len == unwanted->len)
    g_assert_true (same_pairs (pairs, unwished));
  seen->n_rounds++;
  seen->n_changed += !same_pairs (pairs, unwished);
  seen->n_partly += unwanted->len > 0 && unwanted->len < natural->len;

  play (section, pairs, byes, rand);
  return TRUE;
}

static void
check_sections (DameroSystem system,
                guint        n_sections)
{
  Seen seen = { 0 };

  for (guint seed = 0; seed < n_sections; seed++)
    {
      g_autoptr(GRand) rand = g_rand_new_with_seed (seed);
      g_autoptr(DameroSection) section = make_section (system, rand);

      g_test_message ("seed %u, %u entries", seed, section->entries->len);
      make_clubs (section, rand, g_rand_int_range (rand, 2, 6));
      while ((int) section->rounds->len < section->planned && check_round (section, rand, &seen))
        ;
    }
  g_test_message ("%u rounds, %u changed, %u kept in part", seen.n_rounds, seen.n_changed, seen.n_partly);
  g_assert_cmpuint (seen.n_changed, >, seen.n_rounds / 10);
  g_assert_cmpuint (seen.n_partly, >, seen.n_rounds / 50);
}

static void
test_dutch (void)
{
  check_sections (DAMERO_SYSTEM_DUTCH, 150);
}

static void
test_double_swiss (void)
{
  check_sections (DAMERO_SYSTEM_DOUBLE_SWISS, 100);
}

static void
test_keizer (void)
{
  check_sections (DAMERO_SYSTEM_KEIZER, 60);
}

/* Six of one club and two others: all cannot be kept apart at once, but the first of them is. */
static void
test_crowd (void)
{
  g_autoptr(DameroSection) section = damero_section_new (1, "S");
  g_autoptr(GArray) pairs = g_array_new (FALSE, FALSE, sizeof (DameroPair));
  g_autoptr(GArray) byes = g_array_new (FALSE, FALSE, sizeof (int));
  g_autoptr(GArray) unwanted = NULL;
  DameroForbidden *club = damero_forbidden_new (1, 0);

  section->system = DAMERO_SYSTEM_DUTCH;
  section->planned = 5;
  club->soft = TRUE;
  for (int i = 1; i <= 8; i++)
    {
      DameroEntry *entry = g_new0 (DameroEntry, 1);

      entry->number = entry->player = i;
      g_ptr_array_add (section->entries, entry);
      if (i % 4 != 0)
        g_array_append_val (club->numbers, i);
    }
  g_ptr_array_add (section->forbidden, club);

  g_assert_cmpint (damero_section_pair (section, 1, NULL, NULL, pairs, byes), ==, DAMERO_PAIRING_DONE);
  unwanted = damero_section_dup_unwanted (section, 1, pairs);
  g_assert_cmpuint (unwanted->len, ==, 2);
  for (guint i = 0; i < unwanted->len; i++)
    {
      g_assert_cmpint (g_array_index (unwanted, DameroPair, i).white, !=, 1);
      g_assert_cmpint (g_array_index (unwanted, DameroPair, i).black, !=, 1);
    }
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/apart/dutch", test_dutch);
  g_test_add_func ("/apart/double-swiss", test_double_swiss);
  g_test_add_func ("/apart/keizer", test_keizer);
  g_test_add_func ("/apart/crowd", test_crowd);
  return g_test_run ();
}
