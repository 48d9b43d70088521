/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "pairing/round-robin.h"
#include "pairing/starter.h"

#include <string.h>

#include "berger-tables.h"
#include "pairing/starter.h"

#define MAX_N 64

typedef struct {
  DameroSection *section;
  GArray        *pairs;
  GArray        *byes;
} Fixture;

static void
fixture_init (Fixture *fixture,
              int      n_entries,
              int      cycles)
{
  fixture->section = damero_section_new (1, "Gold Bar");
  fixture->section->cycles = cycles;
  fixture->pairs = g_array_new (FALSE, FALSE, sizeof (DameroPair));
  fixture->byes = g_array_new (FALSE, FALSE, sizeof (int));
  for (int number = 1; number <= n_entries; number++)
    {
      DameroEntry *entry = g_new0 (DameroEntry, 1);

      entry->number = number;
      g_ptr_array_add (fixture->section->entries, entry);
    }
}

static void
fixture_clear (Fixture *fixture)
{
  damero_section_free (fixture->section);
  g_array_unref (fixture->pairs);
  g_array_unref (fixture->byes);
}

static char *
pair_as_text (Fixture *fixture,
              int      round)
{
  g_assert_true (damero_round_robin_pair (fixture->section, round, fixture->pairs, fixture->byes));

  return damero_pairs_to_text (fixture->pairs, fixture->byes);
}

/* A published row as the text of pairs for N entries: the pair of place N + 1 becomes the bye. */
static char *
expected_row (const char *row,
              int         places,
              int         n)
{
  g_auto(GStrv) words = g_strsplit (row, " ", -1);
  g_autoptr(GString) text = g_string_new (NULL);
  g_autofree char *bye = NULL;

  for (guint i = 0; words[i] != NULL; i++)
    {
      g_auto(GStrv) ends = g_strsplit (words[i], "-", 2);
      int white = (int) g_ascii_strtoll (ends[0], NULL, 10);
      int black = (int) g_ascii_strtoll (ends[1], NULL, 10);

      if (n < places && MAX (white, black) == places)
        bye = g_strdup_printf (" bye %d", MIN (white, black));
      else
        g_string_append_printf (text, "%s%d-%d", text->len > 0 ? " " : "", white, black);
    }
  if (bye != NULL)
    g_string_append (text, bye);

  return g_strdup (text->str);
}

static void
test_tables (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (berger_tables); i++)
    for (int n = berger_tables[i].places - 1; n <= berger_tables[i].places; n++)
      {
        Fixture fixture;

        fixture_init (&fixture, n, 1);
        g_assert_cmpint (damero_section_count_rounds (fixture.section), ==,
                         g_strv_length ((char **) berger_tables[i].rounds));
        for (int round = 1; berger_tables[i].rounds[round - 1] != NULL; round++)
          {
            g_autofree char *text = pair_as_text (&fixture, round);
            g_autofree char *expected = expected_row (berger_tables[i].rounds[round - 1],
                                                      berger_tables[i].places, n);

            g_assert_cmpstr (text, ==, expected);
          }
        fixture_clear (&fixture);
      }
}

static void
test_double (void)
{
  Fixture fixture;

  fixture_init (&fixture, 6, 2);
  g_assert_cmpint (damero_section_count_rounds (fixture.section), ==, 10);
  for (int round = 1; round <= 10; round++)
    {
      g_autofree char *text = pair_as_text (&fixture, round);

      g_assert_cmpstr (text, ==, berger_double_6[round - 1]);
    }
  fixture_clear (&fixture);
}

typedef struct {
  int whites[MAX_N + 1];
  int byes[MAX_N + 1];
  int met[MAX_N + 1][MAX_N + 1]; /* [white][black] */
  int in_a_row[MAX_N + 1];       /* > 0: whites, < 0: blacks */
  int longest;
} Tally;

static void
tally_colour (Tally *tally,
              int    entry,
              int    sign)
{
  int *run = &tally->in_a_row[entry];

  *run = *run * sign > 0 ? *run + sign : sign;
  tally->longest = MAX (tally->longest, ABS (*run));
}

static void
tally_round (Tally         *tally,
             const Fixture *fixture)
{
  for (guint i = 0; i < fixture->pairs->len; i++)
    {
      DameroPair pair = g_array_index (fixture->pairs, DameroPair, i);

      tally->met[pair.white][pair.black]++;
      tally->whites[pair.white]++;
      tally_colour (tally, pair.white, 1);
      tally_colour (tally, pair.black, -1);
    }
  for (guint i = 0; i < fixture->byes->len; i++)
    tally->byes[g_array_index (fixture->byes, int, i)]++;
}

static void
check_tally (const Tally *tally,
             int          n,
             int          cycles)
{
  for (int a = 1; a <= n; a++)
    {
      int games = (n - 1) * cycles;

      g_assert_cmpint (tally->byes[a], ==, n % 2 * cycles);
      g_assert_cmpint (ABS (2 * tally->whites[a] - games), <=, 1);
      g_assert_cmpint (tally->met[a][a], ==, 0);
      for (int b = 1; b < a; b++)
        {
          g_assert_cmpint (tally->met[a][b] + tally->met[b][a], ==, cycles);
          if (cycles == 2)
            g_assert_cmpint (tally->met[a][b], ==, 1);
        }
    }
}

static void
test_properties (void)
{
  for (int n = 2; n <= MAX_N; n++)
    for (int cycles = 1; cycles <= 2; cycles++)
      {
        Fixture fixture;
        Tally *tally = g_new0 (Tally, 1);

        fixture_init (&fixture, n, cycles);
        for (int round = 1; round <= damero_section_count_rounds (fixture.section); round++)
          {
            g_assert_true (damero_round_robin_pair (fixture.section, round,
                                                    fixture.pairs, fixture.byes));
            g_assert_cmpint (2 * fixture.pairs->len + fixture.byes->len, ==, n);
            tally_round (tally, &fixture);
          }
        check_tally (tally, n, cycles);
        /* What the swap of two rounds is for; byes may bring equal colours together. */
        if (n % 2 == 0)
          g_assert_cmpint (tally->longest, <=, 2);
        g_free (tally);
        fixture_clear (&fixture);
      }
}

static void
test_no_such_round (void)
{
  Fixture fixture;
  int marker = 77;

  fixture_init (&fixture, 5, 1);
  g_array_append_val (fixture.byes, marker);
  g_assert_false (damero_round_robin_pair (fixture.section, 0, fixture.pairs, fixture.byes));
  g_assert_false (damero_round_robin_pair (fixture.section, 6, fixture.pairs, fixture.byes));
  g_assert_cmpint (fixture.byes->len, ==, 1);
  g_assert_cmpint (g_array_index (fixture.byes, int, 0), ==, marker);
  fixture_clear (&fixture);

  fixture_init (&fixture, 1, 1);
  g_assert_false (damero_round_robin_pair (fixture.section, 1, fixture.pairs, fixture.byes));
  fixture_clear (&fixture);
}

static void
test_withdrawn_keeps_place (void)
{
  Fixture fixture;
  DameroEntry *entry;
  g_autofree char *before = NULL;
  g_autofree char *after = NULL;

  fixture_init (&fixture, 6, 1);
  before = pair_as_text (&fixture, 4);
  entry = damero_section_find_entry (fixture.section, 2);
  entry->withdrawn_from = 3;
  after = pair_as_text (&fixture, 4);
  g_assert_cmpstr (after, ==, before);
  g_assert_cmpstr (after, ==, "6-5 1-4 2-3");
  fixture_clear (&fixture);
}

/* Places in the table, not numbers, decide: entries 2, 5, 7 and 9 play the table of four. */
static void
test_gaps (void)
{
  static const int numbers[] = { 2, 5, 7, 9 };
  Fixture fixture;
  g_autofree char *text = NULL;

  fixture_init (&fixture, 4, 1);
  for (guint i = 0; i < G_N_ELEMENTS (numbers); i++)
    ((DameroEntry *) g_ptr_array_index (fixture.section->entries, i))->number = numbers[i];
  text = pair_as_text (&fixture, 2);
  g_assert_cmpstr (text, ==, "9-7 2-5"); /* 4-3 1-2 */
  fixture_clear (&fixture);
}

static void
test_starter_by_lot (void)
{
  Fixture fixture;

  fixture_init (&fixture, 11, 2);
  for (gint64 seed = -3; seed < 3; seed++)
    for (int round = 1; round <= 22; round++)
      {
        g_autoptr(GArray) table = NULL;

        fixture.section->seed = seed;
        fixture.section->starter = DAMERO_STARTER_TABLE;
        g_free (pair_as_text (&fixture, round));
        table = g_array_copy (fixture.pairs);
        fixture.section->starter = DAMERO_STARTER_LOT;
        g_free (pair_as_text (&fixture, round));
        for (guint i = 0; i < table->len; i++)
          {
            DameroPair a = g_array_index (table, DameroPair, i);
            DameroPair b = g_array_index (fixture.pairs, DameroPair, i);
            gboolean reversed = damero_lot_is_reversed (seed, round, (int) i + 1);

            g_assert_cmpint (b.white, ==, reversed ? a.black : a.white);
            g_assert_cmpint (b.black, ==, reversed ? a.white : a.black);
          }
      }
  fixture_clear (&fixture);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/pairing/round-robin/tables", test_tables);
  g_test_add_func ("/pairing/round-robin/double", test_double);
  g_test_add_func ("/pairing/round-robin/properties", test_properties);
  g_test_add_func ("/pairing/round-robin/no-such-round", test_no_such_round);
  g_test_add_func ("/pairing/round-robin/withdrawn-keeps-place", test_withdrawn_keeps_place);
  g_test_add_func ("/pairing/round-robin/gaps", test_gaps);
  g_test_add_func ("/pairing/round-robin/starter-by-lot", test_starter_by_lot);

  return g_test_run ();
}
