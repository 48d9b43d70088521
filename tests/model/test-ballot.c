/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tests/model/test-ballot.c - what is drawn by lot: known answers of seeds, as often as the weights say, nothing twice
 * before all have come, groups first.
 */
#include "../support/chance.h"
#include "model/ballot-draw.h"

#define N_DRAWS 100000

/* Codes e0, e1, ... with those weights, and of those groups if there are any. */
static DameroDeck *
make_deck (guint              n,
           const int         *weights,
           const char *const *groups)
{
  DameroDeck *deck = damero_deck_new ("deck", "Deck", "pool");

  for (guint i = 0; i < n; i++)
    {
      g_autofree char *code = g_strdup_printf ("e%u", i);
      DameroDeckEntry *entry = damero_deck_entry_new (code, "11-15");

      entry->weight = weights[i];
      entry->group = groups != NULL ? g_strdup (groups[i]) : NULL;
      damero_deck_take_entry (deck, entry);
    }

  return deck;
}

static guint
index_of (const DameroDeckEntry *entry)
{
  return (guint) g_ascii_strtoull (entry->code + 1, NULL, 10);
}

/* The upper 0.1 % of chi-square by degrees of freedom (tables of any handbook). */
static const double limits[] = { 0, 10.83, 13.82, 16.27, 18.47, 20.52, 22.46 };

static double
chi_square (const guint  *counts,
            const double *expected,
            guint         n)
{
  double sum = 0;

  for (guint i = 0; i < n; i++)
    sum += (counts[i] - expected[i]) * (counts[i] - expected[i]) / expected[i];

  return sum;
}

/* SplitMix64 from 0 begins e220a8397b1dcdaf, 6e789e6aa1b965f4 (its authors' reference program), and from 1234567
 * 599ed017fb08fc85; of an entry each by its remainder. */
static void
test_seeds (void)
{
  static const int weights[] = { 1, 1, 1, 1, 1, 1, 1 };
  static const char *const halves[] = { "a", "a", "a", "a", "b", "b", "b" };
  g_autoptr(GHashTable) drawn = g_hash_table_new (g_str_hash, g_str_equal);
  g_autoptr(DameroDeck) deck = make_deck (7, weights, NULL);
  g_autoptr(DameroDeck) grouped = make_deck (7, weights, halves);
  const guint64 first = G_GUINT64_CONSTANT (0xe220a8397b1dcdaf), second = G_GUINT64_CONSTANT (0x6e789e6aa1b965f4);

  g_assert_cmpuint (index_of (damero_ballot_draw (deck, drawn, TRUE, 0)), ==, first % 7);
  g_assert_cmpuint (index_of (damero_ballot_draw (deck, drawn, TRUE, 1234567)), ==,
                    G_GUINT64_CONSTANT (0x599ed017fb08fc85) % 7);
  /* The first number draws the group, the second the entry in it. */
  g_assert_cmpuint (index_of (damero_ballot_draw (grouped, drawn, TRUE, 0)), ==,
                    first % 2 == 0 ? second % 4 : 4 + second % 3);
}

/* Entries come as often as their weights say. */
static void
test_weights (void)
{
  static const int weights[] = { 1, 5, 2, 1, 10, 1 };
  g_autoptr(GHashTable) drawn = g_hash_table_new (g_str_hash, g_str_equal);
  g_autoptr(DameroDeck) deck = make_deck (6, weights, NULL);
  guint counts[6] = { 0 };
  double expected[6];

  for (gint64 seed = 0; seed < N_DRAWS; seed++)
    counts[index_of (damero_ballot_draw (deck, drawn, TRUE, seed))]++;
  for (guint i = 0; i < 6; i++)
    expected[i] = N_DRAWS * weights[i] / 20.0;
  g_test_message ("chi-square %.2f of %.2f", chi_square (counts, expected, 6), limits[5]);
  g_assert_cmpfloat (chi_square (counts, expected, 6), <, limits[5]);
}

/* Each group is as likely as another, whatever is in it; in it the weights count. */
static void
test_groups (void)
{
  static const int weights[] = { 1, 3, 1, 1, 1, 2, 4 };
  static const char *const groups[] = { "I", "I", "II", NULL, NULL, "II", "II" };
  static const double shares[] = { 1 / 12.0, 3 / 12.0, 1 / 21.0, 1 / 6.0, 1 / 6.0, 2 / 21.0, 4 / 21.0 };
  g_autoptr(GHashTable) drawn = g_hash_table_new (g_str_hash, g_str_equal);
  g_autoptr(DameroDeck) deck = make_deck (7, weights, groups);
  guint counts[7] = { 0 };
  double expected[7];

  for (gint64 seed = 0; seed < N_DRAWS; seed++)
    counts[index_of (damero_ballot_draw (deck, drawn, TRUE, -seed * 7919))]++;
  for (guint i = 0; i < 7; i++)
    expected[i] = N_DRAWS * shares[i];
  g_assert_cmpfloat (chi_square (counts, expected, 7), <, limits[6]);
}

/* Without return nothing comes a second time before all have come once, and so on. */
static void
test_no_return (void)
{
  static const int weights[] = { 1, 9, 1, 3, 1 };
  g_autoptr(DameroDeck) deck = make_deck (5, weights, NULL);
  g_autoptr(DameroSection) section = damero_section_new (1, "S");
  guint32 seed = chance_get_seed ();
  guint counts[5] = { 0 };

  g_test_message ("seed %u", seed);
  for (int i = 0; i < 50; i++)
    {
      g_autoptr(GHashTable) drawn = damero_ballots_count (section, deck, i + 1, 0, 0);
      const DameroDeckEntry *entry = damero_ballot_draw (deck, drawn, FALSE, (gint64) seed + i);
      DameroRound *round = damero_round_new (i + 1);

      g_ptr_array_add (round->ballots, damero_ballot_new (0, 0, entry->code, NULL, entry->moves, NULL, i));
      g_ptr_array_add (section->rounds, round);
      g_assert_cmpuint (counts[index_of (entry)]++, ==, i / 5);
    }

  /* What is drawn anew is not counted: it may come again, as the only one that has not come so often. */
  {
    g_autoptr(GHashTable) drawn = damero_ballots_count (section, deck, 50, 0, 0);
    const DameroBallot *last = damero_round_get_ballot (g_ptr_array_index (section->rounds, 49), 3, 2);

    g_assert_cmpstr (damero_ballot_draw (deck, drawn, FALSE, 5)->code, ==, last->code);
  }
}

/* An entry has come as often as its opening has, by whatever code; where several have the same, by their codes. */
static void
test_other_deck (void)
{
  static const struct {
    const char *code, *line, *fen;
  } drawn_before[] = {
    { "1", "9-13", NULL }, { "7", "10-14", NULL }, { NULL, "10-14", NULL }, { "3", "10-14", "W:W21:B1" },
    { "4", NULL, "W:W21:B1" }, { "5", NULL, NULL }, { "6", NULL, NULL }, { "8", "11-16", NULL }, { "9", "11-16", NULL },
  };
  static const struct {
    const char *code;
    guint       n;
  } rows[] = { { "1", 2 }, { "2", 0 }, { "3", 1 }, { "4", 2 }, { "8", 1 }, { "9", 1 }, { "0", 0 } };
  g_autoptr(DameroDeck) deck = damero_deck_from_text (
    "deck b B pool; 1 moves 10-14; 2 moves 11-15; 3 fen \"W:W21:B1\"; 4; 8 moves 11-16; 9 moves 11-16; 0 moves 11-16",
    NULL);
  g_autoptr(DameroSection) section = damero_section_new (1, "S");
  g_autoptr(GHashTable) drawn = NULL;

  for (guint i = 0; i < G_N_ELEMENTS (drawn_before); i++)
    {
      DameroRound *round = damero_round_new ((int) i + 1);

      g_ptr_array_add (round->ballots, damero_ballot_new (0, 0, drawn_before[i].code, NULL, drawn_before[i].line,
                                                          drawn_before[i].fen, 1));
      g_ptr_array_add (section->rounds, round);
    }

  drawn = damero_ballots_count (section, deck, 50, 0, 0);
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    g_assert_cmpuint (GPOINTER_TO_UINT (g_hash_table_lookup (drawn, rows[i].code)), ==, rows[i].n);
}

/* What a game begins with: its own, that of its match, that of the round. */
static void
test_levels (void)
{
  DameroRound *round = damero_round_new (1);
  const DameroBallot *ballot;

  g_assert_null (damero_round_get_ballot (round, 1, 1));
  g_ptr_array_add (round->ballots, damero_ballot_new (0, 0, "r", NULL, NULL, NULL, 1));
  g_ptr_array_add (round->ballots, damero_ballot_new (2, 0, "m", NULL, NULL, NULL, 1));
  g_ptr_array_add (round->ballots, damero_ballot_new (2, 2, "g", NULL, NULL, NULL, 1));
  ballot = damero_round_get_ballot (round, 1, 2);
  g_assert_cmpstr (ballot->code, ==, "r");
  ballot = damero_round_get_ballot (round, 2, 1);
  g_assert_cmpstr (ballot->code, ==, "m");
  ballot = damero_round_get_ballot (round, 2, 2);
  g_assert_cmpstr (ballot->code, ==, "g");
  g_assert_null (damero_round_find_ballot (round, 1, 0));
  damero_round_free (round);
}

int
main (int   argc,
      char *argv[])
{
  chance_init (&argc, &argv);

  g_test_add_func ("/model/ballot/seeds", test_seeds);
  g_test_add_func ("/model/ballot/weights", test_weights);
  g_test_add_func ("/model/ballot/groups", test_groups);
  g_test_add_func ("/model/ballot/no-return", test_no_return);
  g_test_add_func ("/model/ballot/other-deck", test_other_deck);
  g_test_add_func ("/model/ballot/levels", test_levels);

  return g_test_run ();
}
