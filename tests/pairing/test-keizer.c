/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "pairing/keizer.h"

#include <string.h>

#include "fixture.h"

#define MAX_ITEMS   8
#define MAX_PRESENT 12

/* A line of the example: "pass 1: ranking used A B C D; values A=70 ...; scores A=69.0000 ...; new ranking
 * A D C B". Players are numbered by their letters. */
typedef struct {
  int    n;
  int    used[MAX_ITEMS];
  int    values[MAX_ITEMS + 1];
  gint64 scores_x10000[MAX_ITEMS + 1];
  int    ranking[MAX_ITEMS];
} Pass;

static int
read_ranking (const char *text,
              int        *ranking)
{
  g_auto(GStrv) words = g_strsplit (text, " ", -1);
  int n = 0;

  for (guint i = 0; words[i] != NULL; i++)
    ranking[n++] = words[i][0] - 'A' + 1;

  return n;
}

static gint64
read_x10000 (const char *text)
{
  char *point;
  gint64 whole = g_ascii_strtoll (text, &point, 10);

  return whole * 10000 + g_ascii_strtoll (point + 1, NULL, 10);
}

static Pass
read_pass (const char *line)
{
  g_auto(GStrv) parts = g_strsplit (strchr (line, ':') + 2, "; ", -1);
  Pass pass = { 0 };

  g_assert_cmpint (g_strv_length (parts), ==, 4);
  pass.n = read_ranking (parts[0] + strlen ("ranking used "), pass.used);
  g_assert_cmpint (read_ranking (parts[3] + strlen ("new ranking "), pass.ranking), ==, pass.n);
  for (int i = 1; i <= 2; i++)
    {
      g_auto(GStrv) words = g_strsplit (parts[i], " ", -1);

      for (int k = 1; k <= pass.n; k++)
        if (i == 1)
          pass.values[words[k][0] - 'A' + 1] = (int) g_ascii_strtoll (words[k] + 2, NULL, 10);
        else
          pass.scores_x10000[words[k][0] - 'A' + 1] = read_x10000 (words[k] + 2);
    }

  return pass;
}

/* Half up, as the example prints. */
static gint64
round_x10000 (gint64 parts,
              gint64 per_point)
{
  return (parts * 20000 + per_point) / (2 * per_point);
}

static void
check_rows (const GArray *rows,
            const Pass   *pass,
            gint64        per_point)
{
  g_assert_cmpint (rows->len, ==, pass->n);
  for (int i = 0; i < pass->n; i++)
    {
      DameroKeizerRow row = g_array_index (rows, DameroKeizerRow, i);

      g_assert_cmpint (row.number, ==, pass->ranking[i]);
      g_assert_cmpint (row.value, ==, pass->values[row.number]);
      g_assert_cmpint (round_x10000 (row.score_parts, per_point), ==, pass->scores_x10000[row.number]);
    }
}

static DameroTournament *
example_of_four (void)
{
  DameroTournament *tournament = fixture_tournament (4);

  fixture_play (tournament, 1, 1, 2, DAMERO_PLAY_WIN);
  fixture_play (tournament, 1, 3, 4, DAMERO_PLAY_DRAW);

  return tournament;
}

static DameroTournament *
example_of_five (void)
{
  DameroTournament *tournament = fixture_tournament (5);

  fixture_play (tournament, 1, 2, 1, DAMERO_PLAY_WIN);
  fixture_play (tournament, 1, 3, 4, DAMERO_PLAY_WIN);
  fixture_rest (tournament, 1, 5, DAMERO_PLAY_ALLOCATED_BYE);
  fixture_play (tournament, 2, 2, 3, DAMERO_PLAY_DRAW);
  fixture_play (tournament, 2, 1, 5, DAMERO_PLAY_WIN);
  fixture_rest (tournament, 2, 4, DAMERO_PLAY_HALF_BYE);

  return tournament;
}

/* Every pass of the example, and where the three series end. */
static void
test_example (void)
{
  static const struct {
    DameroTournament *(*make) (void);
    int                 next_round;
    gboolean            counts_own;
    DameroKeizerRun     run;
  } cases[] = {
    { example_of_four, 2, FALSE, { DAMERO_KEIZER_OSCILLATES, 3, 2, 2 } },
    { example_of_four, 2, TRUE, { DAMERO_KEIZER_CONVERGED, 2, 1, 2 } },
    { example_of_five, 3, TRUE, { DAMERO_KEIZER_CONVERGED, 2, 1, 2 } },
  };
  g_auto(GStrv) lines = fixture_dup_example ("keizer.txt");
  guint line = 0;

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr(DameroTournament) tournament = cases[i].make ();
      g_autoptr(GArray) rows = g_array_new (FALSE, FALSE, sizeof (DameroKeizerRow));
      DameroKeizer keizer;
      DameroKeizerRun run;
      Pass pass = { 0 };
      Pass taken = { 0 };

      damero_keizer_init (&keizer);
      keizer.top_value = 70;
      keizer.counts_own = cases[i].counts_own;
      g_assert_cmpint (damero_keizer_get_parts (&keizer), ==, 6); /* of 1/2 and 1/3 */

      g_assert_true (g_str_has_prefix (lines[line++], "##"));
      for (int n = 1; lines[line] != NULL && lines[line][0] != '#'; n++)
        {
          g_autoptr(GArray) used = g_array_new (FALSE, FALSE, sizeof (int));

          pass = read_pass (lines[line++]);
          g_array_append_vals (used, pass.used, (guint) pass.n);
          damero_keizer_pass (tournament, cases[i].next_round, &keizer, used, rows);
          check_rows (rows, &pass, 6);
          if (n == cases[i].run.taken)
            taken = pass;
        }

      run = damero_keizer_rank (tournament, cases[i].next_round, &keizer, rows);
      g_assert_cmpint (run.end, ==, cases[i].run.end);
      g_assert_cmpint (run.n_passes, ==, cases[i].run.n_passes);
      g_assert_cmpint (run.period, ==, cases[i].run.period);
      g_assert_cmpint (run.taken, ==, cases[i].run.taken);
      check_rows (rows, &taken, 6);
    }
  g_assert_null (lines[line]);
}

static void
test_values (void)
{
  g_autoptr(DameroTournament) tournament = fixture_tournament (40);
  g_autoptr(GArray) rows = g_array_new (FALSE, FALSE, sizeof (DameroKeizerRow));
  DameroKeizer keizer;

  damero_keizer_init (&keizer);
  damero_keizer_rank (tournament, 1, &keizer, rows);
  g_assert_cmpint (g_array_index (rows, DameroKeizerRow, 0).value, ==, 59);
  g_assert_cmpint (g_array_index (rows, DameroKeizerRow, 39).value, ==, 20);
  g_assert_cmpint (g_array_index (rows, DameroKeizerRow, 39).number, ==, 40);

  keizer.top_value = 10; /* too low for forty */
  damero_keizer_rank (tournament, 1, &keizer, rows);
  g_assert_cmpint (g_array_index (rows, DameroKeizerRow, 39).value, ==, 1);
}

/* Equal scores keep the order of the ranking before. */
static void
test_equal (void)
{
  g_autoptr(DameroTournament) tournament = fixture_tournament (9);
  g_autoptr(GArray) rows = g_array_new (FALSE, FALSE, sizeof (DameroKeizerRow));
  g_autoptr(GArray) ranking = g_array_new (FALSE, FALSE, sizeof (int));
  static const int order[] = { 4, 9, 1, 7, 2, 8, 3, 6, 5 };
  DameroKeizer keizer;
  DameroKeizerRun run;

  damero_keizer_init (&keizer);
  keizer.counts_own = FALSE;
  g_array_append_vals (ranking, order, G_N_ELEMENTS (order));
  damero_keizer_pass (tournament, 1, &keizer, ranking, rows);
  for (guint i = 0; i < rows->len; i++)
    g_assert_cmpint (g_array_index (rows, DameroKeizerRow, i).number, ==, order[i]);

  run = damero_keizer_rank (tournament, 1, &keizer, rows);
  g_assert_cmpint (run.end, ==, DAMERO_KEIZER_CONVERGED);
  g_assert_cmpint (run.n_passes, ==, 1);
  for (guint i = 0; i < rows->len; i++)
    g_assert_cmpint (g_array_index (rows, DameroKeizerRow, i).number, ==, i + 1);
}

/* Each kind of record is worth its own share. */
static void
test_shares (void)
{
  for (DameroPlay play = DAMERO_PLAY_WIN; play < DAMERO_N_PLAYS; play++)
    {
      g_autoptr(DameroTournament) tournament = fixture_tournament (2);
      g_autoptr(GArray) rows = g_array_new (FALSE, FALSE, sizeof (DameroKeizerRow));
      g_autoptr(GArray) ranking = g_array_new (FALSE, FALSE, sizeof (int));
      gboolean alone = play >= DAMERO_PLAY_ALLOCATED_BYE;
      DameroKeizer keizer;

      damero_keizer_init (&keizer);
      keizer.top_value = 20;
      keizer.counts_own = FALSE;
      for (int i = 0; i < DAMERO_N_PLAYS; i++)
        keizer.shares[i] = (DameroShare) { i + 1, 12 };
      damero_contestant_set_record (damero_tournament_find (tournament, 2), 1,
                                    (DameroRoundRecord) { .play = play, .opponent = alone ? 0 : 1 });
      for (int number = 1; number <= 2; number++)
        g_array_append_val (ranking, number);
      damero_keizer_pass (tournament, 2, &keizer, ranking, rows);
      for (guint i = 0; i < 2; i++)
        {
          DameroKeizerRow row = g_array_index (rows, DameroKeizerRow, i);
          int expected = row.number == 1 || play == DAMERO_PLAY_PENDING ? 0
                         : ((int) play + 1) * (alone ? 19 : 20);

          g_assert_cmpint (row.score_parts, ==, expected);
        }
    }
}

/* The standings of random seasons against the definition: the taken pass repeats after a period, and no
 * pass before it does. */
static void
check_run (const DameroTournament *tournament,
           int                     round,
           const DameroKeizer     *keizer,
           int                     n_seen[3])
{
  g_autoptr(GArray) rows = g_array_new (FALSE, FALSE, sizeof (DameroKeizerRow));
  g_autoptr(GArray) pass = g_array_new (FALSE, FALSE, sizeof (DameroKeizerRow));
  g_autoptr(GArray) ranking = g_array_new (FALSE, FALSE, sizeof (int));
  g_autofree char *first = NULL;
  DameroKeizerRun run = damero_keizer_rank (tournament, round, keizer, rows);

  n_seen[run.end]++;
  for (guint i = 0; i < rows->len; i++)
    g_array_append_val (ranking, ((DameroContestant *) tournament->contestants->pdata[i])->number);
  for (int n = 1; n <= run.taken + run.period; n++)
    {
      damero_keizer_pass (tournament, round, keizer, ranking, pass);
      if (n == run.taken)
        g_assert_cmpmem (pass->data, pass->len * sizeof (DameroKeizerRow),
                         rows->data, rows->len * sizeof (DameroKeizerRow));
      else if (n < run.taken + run.period)
        g_assert_false (memcmp (pass->data, rows->data, rows->len * sizeof (DameroKeizerRow)) == 0);
      else
        g_assert_cmpmem (pass->data, pass->len * sizeof (DameroKeizerRow),
                         rows->data, rows->len * sizeof (DameroKeizerRow));
      for (guint i = 0; i < pass->len; i++)
        g_array_index (ranking, int, i) = g_array_index (pass, DameroKeizerRow, i).number;
    }
}

static void
check_pairs (const DameroTournament *tournament,
             int                     round,
             const GArray           *pairs,
             int                     bye,
             int                     gap)
{
  guint n_present = 0;
  g_autoptr(GHashTable) paired = g_hash_table_new (NULL, NULL);

  for (guint i = 0; i < tournament->contestants->len; i++)
    n_present += !damero_round_record_is_announced (
      damero_contestant_get_record (tournament->contestants->pdata[i], round));
  g_assert_cmpint (2 * pairs->len + (bye != 0), ==, n_present);
  if (bye != 0)
    g_hash_table_add (paired, GINT_TO_POINTER (bye));
  for (guint i = 0; i < pairs->len; i++)
    {
      DameroPair pair = g_array_index (pairs, DameroPair, i);
      const DameroContestant *white = damero_tournament_find (tournament, pair.white);

      g_assert_true (g_hash_table_add (paired, GINT_TO_POINTER (pair.white)));
      g_assert_true (g_hash_table_add (paired, GINT_TO_POINTER (pair.black)));
      g_assert_false (damero_round_record_is_announced (damero_contestant_get_record (white, round)));
      for (int earlier = MAX (1, round - gap); earlier < round; earlier++)
        {
          DameroRoundRecord record = damero_contestant_get_record (white, earlier);

          g_assert_false (damero_play_is_played (record.play) && record.opponent == pair.black);
        }
    }
}

/* The second implementation: the first complete pairing in the order of the rule, by trying all. */
typedef struct {
  const DameroTournament *tournament;
  int                     round;
  int                     gap;
  int                     n;
  int                     numbers[MAX_PRESENT]; /* by rank */
  gboolean                taken[MAX_PRESENT];
  GArray                 *pairs;
} Obvious;

static gboolean
may_meet (const Obvious *obvious,
          int            a,
          int            b)
{
  for (int round = MAX (1, obvious->round - obvious->gap); round < obvious->round; round++)
    {
      DameroRoundRecord record = damero_contestant_get_record (damero_tournament_find (obvious->tournament, a), round);

      if (damero_play_is_played (record.play) && record.opponent == b)
        return FALSE;
    }

  return TRUE;
}

static gboolean
pair_obviously (Obvious *obvious)
{
  int first = 0;

  while (first < obvious->n && obvious->taken[first])
    first++;
  if (first == obvious->n)
    return TRUE;

  obvious->taken[first] = TRUE;
  for (int other = first + 1; other < obvious->n; other++)
    {
      DameroPair pair = { obvious->numbers[first], obvious->numbers[other] };

      if (obvious->taken[other] || !may_meet (obvious, pair.white, pair.black))
        continue;
      obvious->taken[other] = TRUE;
      g_array_append_val (obvious->pairs, pair);
      if (pair_obviously (obvious))
        return TRUE;
      g_array_set_size (obvious->pairs, obvious->pairs->len - 1);
      obvious->taken[other] = FALSE;
    }
  obvious->taken[first] = FALSE;

  return FALSE;
}

static int
count_byes (const DameroTournament *tournament,
            int                     number,
            int                     round)
{
  int n = 0;

  for (int i = 1; i < round; i++)
    n += damero_contestant_get_record (damero_tournament_find (tournament, number), i).play
         == DAMERO_PLAY_ALLOCATED_BYE;

  return n;
}

/* The bye goes to the lowest with the fewest, and the gap is shortened before anyone has more of them. */
static int
choose_obviously (Obvious *obvious,
                  int      rematch_gap)
{
  if (obvious->n == 0)
    return 0;

  for (int n_byes = 0; n_byes < obvious->round; n_byes++)
    for (obvious->gap = rematch_gap; obvious->gap >= 0; obvious->gap--)
      for (int i = obvious->n - 1; i >= 0; i--)
        {
          gboolean odd = obvious->n % 2 == 1;

          if (odd && count_byes (obvious->tournament, obvious->numbers[i], obvious->round) != n_byes)
            continue;
          memset (obvious->taken, 0, sizeof obvious->taken);
          obvious->taken[i] = odd;
          g_array_set_size (obvious->pairs, 0);
          if (pair_obviously (obvious))
            return odd ? obvious->numbers[i] : 0;
        }

  g_assert_not_reached ();
}

/* FALSE if the field is too large to try all. */
static gboolean
check_obviously (const DameroTournament *tournament,
                 int                     round,
                 const DameroKeizer     *keizer,
                 const GArray           *pairs,
                 int                     bye)
{
  g_autoptr(GArray) rows = g_array_new (FALSE, FALSE, sizeof (DameroKeizerRow));
  g_autoptr(GArray) own = g_array_new (FALSE, FALSE, sizeof (DameroPair));
  Obvious obvious = { .tournament = tournament, .round = round, .pairs = own };

  damero_keizer_rank (tournament, round, keizer, rows);
  for (guint i = 0; i < rows->len; i++)
    {
      int number = g_array_index (rows, DameroKeizerRow, i).number;
      DameroRoundRecord record = damero_contestant_get_record (damero_tournament_find (tournament, number), round);

      if (damero_round_record_is_announced (record))
        continue;
      if (obvious.n == MAX_PRESENT)
        return FALSE;
      obvious.numbers[obvious.n++] = number;
    }

  g_assert_cmpint (choose_obviously (&obvious, keizer->rematch_gap), ==, bye);
  g_assert_cmpint (own->len, ==, pairs->len);
  for (guint i = 0; i < own->len; i++)
    {
      DameroPair expected = g_array_index (own, DameroPair, i);
      DameroPair pair = g_array_index (pairs, DameroPair, i);

      g_assert_true ((pair.white == expected.white && pair.black == expected.black)
                     || (pair.white == expected.black && pair.black == expected.white));
    }

  return TRUE;
}

static void
test_seasons (void)
{
  g_autoptr(GRand) rand = fixture_rand (90210);
  int n_seen[3] = { 0 };
  int n_shortened = 0;
  int n_obvious = 0;

  for (int season = 0; season < 120; season++)
    {
      int n = g_rand_int_range (rand, 2, 25);
      g_autoptr(DameroTournament) tournament = fixture_tournament (n);
      g_autoptr(GArray) pairs = g_array_new (FALSE, FALSE, sizeof (DameroPair));
      g_autoptr(GArray) byes = g_array_new (FALSE, FALSE, sizeof (int));
      DameroKeizer keizer;

      damero_keizer_init (&keizer);
      keizer.counts_own = g_rand_boolean (rand);
      keizer.rematch_gap = g_rand_int_range (rand, 0, 8);
      for (int round = 1; round <= 20; round++)
        {
          int bye = 0;
          int gap = -1;

          for (int number = 1; number <= n; number++)
            if (g_rand_int_range (rand, 0, 6) == 0)
              fixture_rest (tournament, round, number,
                            (DameroPlay) g_rand_int_range (rand, DAMERO_PLAY_FULL_BYE, DAMERO_N_PLAYS));
          g_assert_cmpint (damero_keizer_pair (tournament, round, &keizer, pairs, &bye, &gap), ==,
                           DAMERO_KEIZER_PAIRED);
          check_pairs (tournament, round, pairs, bye, gap);
          n_obvious += check_obviously (tournament, round, &keizer, pairs, bye);
          n_shortened += gap < keizer.rematch_gap;
          g_array_set_size (byes, 0);
          if (bye != 0)
            g_array_append_val (byes, bye);
          fixture_play_round (tournament, round, pairs, byes, rand);
          check_run (tournament, round + 1, &keizer, n_seen);
        }
    }
  g_assert_cmpint (n_seen[DAMERO_KEIZER_CONVERGED], >, 100);
  g_assert_cmpint (n_seen[DAMERO_KEIZER_OSCILLATES], >, 10);
  g_assert_cmpint (n_seen[DAMERO_KEIZER_UNSETTLED], ==, 0);
  g_assert_cmpint (n_shortened, >, 10);
  g_assert_cmpint (n_obvious, >, 300);
  g_test_message ("%d converged, %d oscillate, %d rounds with a shorter gap",
                  n_seen[DAMERO_KEIZER_CONVERGED], n_seen[DAMERO_KEIZER_OSCILLATES], n_shortened);
}

static void
check_pair_text (const DameroTournament *tournament,
                 int                     round,
                 int                     rematch_gap,
                 const char             *expected,
                 int                     expected_gap)
{
  g_autoptr(GArray) pairs = g_array_new (FALSE, FALSE, sizeof (DameroPair));
  g_autoptr(GArray) byes = g_array_new (FALSE, FALSE, sizeof (int));
  g_autofree char *text = NULL;
  DameroKeizer keizer;
  int bye = 0;
  int gap = -1;

  damero_keizer_init (&keizer);
  keizer.rematch_gap = rematch_gap;
  g_assert_cmpint (damero_keizer_pair (tournament, round, &keizer, pairs, &bye, &gap), ==,
                   DAMERO_KEIZER_PAIRED);
  if (bye != 0)
    g_array_append_val (byes, bye);
  text = damero_pairs_to_text (pairs, byes);
  g_assert_cmpstr (text, ==, expected);
  g_assert_cmpint (gap, ==, expected_gap);
}

static void
forbid (DameroTournament *tournament,
        int               a,
        int               b)
{
  DameroForbidden *forbidden = damero_tournament_forbid (tournament, 1, 0);

  g_array_append_val (forbidden->numbers, a);
  g_array_append_val (forbidden->numbers, b);
}

static void
test_pairing (void)
{
  g_autoptr(DameroTournament) tournament = fixture_tournament (5);

  check_pair_text (tournament, 1, 5, "1-2 4-3 bye 5", 5); /* neighbours, White by board */
  fixture_play (tournament, 1, 1, 2, DAMERO_PLAY_DRAW);
  fixture_play (tournament, 1, 4, 3, DAMERO_PLAY_DRAW);
  fixture_rest (tournament, 1, 5, DAMERO_PLAY_ALLOCATED_BYE);
  /* The ranking stays 1 2 3 4 5, and the bye goes to the lowest without one. */
  check_pair_text (tournament, 2, 5, "3-1 2-5 bye 4", 5);
  check_pair_text (tournament, 2, 0, "2-1 3-5 bye 4", 0);

  forbid (tournament, 3, 1);
  check_pair_text (tournament, 2, 5, "5-1 3-2 bye 4", 5);
}

/* One who may meet nobody: only the bye is left for him, a second time too, and then no pairing. */
static void
test_no_pairing (void)
{
  g_autoptr(DameroTournament) tournament = fixture_tournament (5);
  g_autoptr(GArray) pairs = g_array_new (FALSE, FALSE, sizeof (DameroPair));
  DameroKeizer keizer;
  int bye = 77;
  int gap = 77;

  for (int number = 2; number <= 5; number++)
    forbid (tournament, 1, number);
  check_pair_text (tournament, 1, 5, "2-3 5-4 bye 1", 5);
  fixture_play (tournament, 1, 2, 3, DAMERO_PLAY_DRAW);
  fixture_play (tournament, 1, 5, 4, DAMERO_PLAY_DRAW);
  fixture_rest (tournament, 1, 1, DAMERO_PLAY_ALLOCATED_BYE);
  check_pair_text (tournament, 2, 5, "4-2 3-5 bye 1", 5);

  fixture_rest (tournament, 2, 2, DAMERO_PLAY_HALF_BYE);
  damero_keizer_init (&keizer);
  g_assert_cmpint (damero_keizer_pair (tournament, 2, &keizer, pairs, &bye, &gap), ==,
                   DAMERO_KEIZER_NO_PAIRING);
  g_assert_cmpint (bye, ==, 77);
  g_assert_cmpint (gap, ==, 77);
}

/* Two alone meet again and again, with the gap shortened. */
static void
test_shorter_gap (void)
{
  g_autoptr(DameroTournament) tournament = fixture_tournament (2);

  check_pair_text (tournament, 1, 3, "1-2", 3);
  fixture_play (tournament, 1, 1, 2, DAMERO_PLAY_FORFEIT_WIN); /* not played */
  check_pair_text (tournament, 2, 3, "1-2", 3);
  fixture_play (tournament, 2, 1, 2, DAMERO_PLAY_WIN);
  check_pair_text (tournament, 3, 3, "2-1", 0);
  fixture_rest (tournament, 3, 1, DAMERO_PLAY_HALF_BYE);
  check_pair_text (tournament, 4, 3, "2-1", 1);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/pairing/keizer/example", test_example);
  g_test_add_func ("/pairing/keizer/values", test_values);
  g_test_add_func ("/pairing/keizer/equal", test_equal);
  g_test_add_func ("/pairing/keizer/shares", test_shares);
  g_test_add_func ("/pairing/keizer/seasons", test_seasons);
  g_test_add_func ("/pairing/keizer/pairing", test_pairing);
  g_test_add_func ("/pairing/keizer/no-pairing", test_no_pairing);
  g_test_add_func ("/pairing/keizer/shorter-gap", test_shorter_gap);

  return g_test_run ();
}
