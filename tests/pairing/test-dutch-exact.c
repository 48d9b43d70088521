/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The exact way of the Dutch system: known rounds, criterion by criterion, and article 4 on graphs made so
 * that few matchings are left. */
#include "dutch-rounds.h"
#include "pairing/dutch/exact.h"
#include "tournament-rows.h"


/* The pairing as text, by rank; the higher player of a pair first. */
static char *
pair (const DameroTournament *tournament,
      int                     round_number)
{
  g_autoptr (DameroDutchField) field = damero_dutch_field_new (tournament, round_number);
  g_autoptr (GArray) pairs = g_array_new (FALSE, FALSE, sizeof (DameroPair));
  g_autoptr (GArray) byes = g_array_new (FALSE, FALSE, sizeof (int));
  guint bye;

  if (damero_dutch_exact_pair (field, NULL, NULL, pairs, &bye) == DAMERO_SWISS_NO_PAIRING)
    return g_strdup ("none");

  for (guint i = 0; i < pairs->len; i++)
    {
      DameroPair *indices = &g_array_index (pairs, DameroPair, i);

      indices->white = field->players[indices->white].number;
      indices->black = field->players[indices->black].number;
    }
  if (bye != DAMERO_DUTCH_UNPAIRED)
    g_array_append_val (byes, field->players[bye].number);

  return damero_pairs_to_text (pairs, byes);
}

static int
compare_pairs (gconstpointer a,
               gconstpointer b)
{
  return ((const DameroPair *) a)->white - ((const DameroPair *) b)->white;
}

/* Pairs without their colours and order. */
static char *
sort_pairs (const char *text)
{
  g_autoptr (GArray) pairs = g_array_new (FALSE, FALSE, sizeof (DameroPair));
  g_autoptr (GArray) byes = g_array_new (FALSE, FALSE, sizeof (int));

  if (!damero_pairs_from_text (text, pairs, byes, NULL))
    return g_strdup (text);

  for (guint i = 0; i < pairs->len; i++)
    {
      DameroPair *p = &g_array_index (pairs, DameroPair, i);

      *p = (DameroPair) { MIN (p->white, p->black), MAX (p->white, p->black) };
    }
  g_array_sort (pairs, compare_pairs);

  return damero_pairs_to_text (pairs, byes);
}

static void
test_rounds (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (dutch_rounds); i++)
    {
      const DutchRound *round = &dutch_rounds[i];
      g_autoptr (DameroTournament) tournament = tournament_from_rows (round->rows, round->n_rounds);
      g_autofree char *text = pair (tournament, round->round_number);
      g_autofree char *sorted = sort_pairs (text);
      g_autofree char *expected = sort_pairs (round->pairs);

      g_test_message ("%s", round->title);
      g_assert_cmpstr (sorted, ==, expected);
    }
}

/* Players 1 .. N before the first round, of whom only the pairs in ALLOWED may meet. */
static DameroTournament *
tournament_with_pairs (int         n,
                       const char *allowed)
{
  DameroTournament *tournament = damero_tournament_new ();
  g_autoptr (GArray) pairs = g_array_new (FALSE, FALSE, sizeof (DameroPair));
  g_autoptr (GArray) byes = g_array_new (FALSE, FALSE, sizeof (int));
  GHashTable *may_meet = g_hash_table_new (NULL, NULL);

  g_assert_true (damero_pairs_from_text (allowed, pairs, byes, NULL));
  for (guint i = 0; i < pairs->len; i++)
    {
      DameroPair p = g_array_index (pairs, DameroPair, i);

      g_hash_table_add (may_meet, GINT_TO_POINTER (p.white * 100 + p.black));
    }

  tournament->n_rounds = 5;
  tournament->initial_colour = DAMERO_COLOUR_WHITE;
  for (int i = 1; i <= n; i++)
    damero_tournament_add (tournament, i, "");
  for (int a = 1; a <= n; a++)
    for (int b = a + 1; b <= n; b++)
      if (!g_hash_table_contains (may_meet, GINT_TO_POINTER (a * 100 + b)))
        {
          DameroForbidden *forbidden = damero_tournament_forbid (tournament, 1, 0);

          g_array_append_val (forbidden->numbers, a);
          g_array_append_val (forbidden->numbers, b);
        }
  g_hash_table_unref (may_meet);

  return tournament;
}

static const struct {
  const char *title;
  int         n;
  const char *allowed;
  const char *expected;
} graphs[] = {
  { "the only one", 4, "1-2 3-4", "1-2 3-4" },
  { "none", 4, "1-2 1-3 1-4", "none" },
  { "the lexicographically first transposition", 6, "1-4 1-5 1-6 2-4 2-5 2-6 3-4 3-5",
    "1-4 2-6 3-5" },
  { "the bye at the bottom of S2", 5, "1-3 1-4 2-3 2-4 1-5 2-5 3-5 4-5", "1-3 2-4 bye 5" },
  /* One cycle: 9 for 4, a difference of five; or 6 and 7 for 4 and 5, a difference of four. */
  { "one exchange before two", 10, "1-4 9-10 5-8 2-6 3-7 6-8 7-10 2-9 3-5", "1-4 2-6 3-7 5-8 9-10" },
  /* 2 and 5, or 3 and 4, for 6 and 7. */
  { "the largest differing leaves", 10, "1-2 3-5 4-8 6-9 7-10 1-3 2-4 5-8", "1-2 3-5 4-8 6-9 7-10" },
  /* 6 and 9, or 7 and 8, for 4 and 5. */
  { "the smallest differing enters", 10, "1-4 2-5 3-8 6-7 9-10 3-6 7-9 8-10", "1-4 2-5 3-8 6-7 9-10" },
  { "the same with others", 10, "1-3 2-3 2-5 2-6 3-4 4-6 4-8 4-9 6-7 7-8 7-10 8-9 9-10",
    "1-3 2-5 4-8 6-7 9-10" },
};

static void
test_graphs (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (graphs); i++)
    {
      g_autoptr (DameroTournament) tournament = tournament_with_pairs (graphs[i].n, graphs[i].allowed);
      g_autofree char *text = pair (tournament, 1);

      g_test_message ("%s", graphs[i].title);
      g_assert_cmpstr (text, ==, graphs[i].expected);
    }
}

/* All against all: 1 meets n / 2 + 1 and so on; the last has the bye. */
static void
test_first_round (void)
{
  for (int n = 0; n <= 80; n++)
    {
      g_autoptr (DameroTournament) tournament = damero_tournament_new ();
      g_autoptr (GString) expected = g_string_new (NULL);
      g_autofree char *text = NULL;

      for (int i = 1; i <= n; i++)
        damero_tournament_add (tournament, i, "");
      for (int i = 1; i <= n / 2; i++)
        g_string_append_printf (expected, "%s%d-%d", i == 1 ? "" : " ", i, n / 2 + i);
      if (n % 2 == 1)
        g_string_append_printf (expected, "%sbye %d", n == 1 ? "" : " ", n);
      text = pair (tournament, 1);
      g_assert_cmpstr (text, ==, expected->str);
    }
}

static void
test_no_pairing (void)
{
  g_autoptr (DameroTournament) met = tournament_from_rows ("2w1\n1b0\n", 5);
  g_autoptr (DameroTournament) barred = tournament_from_rows ("U\n", 5);
  g_autoptr (DameroDutchField) field = damero_dutch_field_new (met, 2);
  g_autoptr (GArray) pairs = g_array_new (FALSE, FALSE, sizeof (DameroPair));
  g_autofree char *text = pair (barred, 2);
  DameroPair before = { 7, 8 };
  guint bye = 9;

  g_assert_cmpstr (text, ==, "none");
  g_array_append_val (pairs, before);
  g_assert_cmpint (damero_dutch_exact_pair (field, NULL, NULL, pairs, &bye), ==, DAMERO_SWISS_NO_PAIRING);
  g_assert_cmpuint (pairs->len, ==, 1);
  g_assert_cmpuint (bye, ==, 9);
}

typedef struct {
  guint n_calls;
  guint n_paired; /* at the last call */
  guint give_up;  /* at this call */
} Watcher;

static gboolean
watch (guint    n_paired,
       guint    n_players,
       gpointer user_data)
{
  Watcher *watcher = user_data;

  g_assert_cmpuint (n_paired, >=, watcher->n_paired);
  g_assert_cmpuint (n_paired, <, n_players);
  watcher->n_paired = n_paired;

  return ++watcher->n_calls != watcher->give_up;
}

static void
test_cancel (void)
{
  const DutchRound *round = &dutch_rounds[2];
  g_autoptr (DameroTournament) tournament = tournament_from_rows (round->rows, round->n_rounds);
  g_autoptr (DameroDutchField) field = damero_dutch_field_new (tournament, round->round_number);
  g_autoptr (GArray) pairs = g_array_new (FALSE, FALSE, sizeof (DameroPair));
  Watcher patient = { 0 };
  Watcher impatient = { .give_up = 2 };
  guint bye = 9;

  g_assert_cmpint (damero_dutch_exact_pair (field, watch, &impatient, pairs, &bye), ==,
                   DAMERO_SWISS_CANCELLED);
  g_assert_cmpuint (pairs->len, ==, 0);
  g_assert_cmpuint (bye, ==, 9);
  g_assert_cmpint (damero_dutch_exact_pair (field, watch, &patient, pairs, &bye), ==, DAMERO_SWISS_DONE);
  g_assert_cmpuint (patient.n_calls, ==, field->n_groups);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/dutch-exact/rounds", test_rounds);
  g_test_add_func ("/dutch-exact/graphs", test_graphs);
  g_test_add_func ("/dutch-exact/first-round", test_first_round);
  g_test_add_func ("/dutch-exact/no-pairing", test_no_pairing);
  g_test_add_func ("/dutch-exact/cancel", test_cancel);

  return g_test_run ();
}
