/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Prize lists. Candidates are words "LEVEL.RANK", with "/RATING", "@CLUB" and, for those who get nothing, "x"
 * behind; their pairing numbers are 1, 2, 3 ... */
#include "standings/prizes.h"

#include "model/prize-text.h"

#include "build-section.h"

static GArray *
read_candidates (const char *text,
                 GPtrArray  *clubs)
{
  GArray *candidates = g_array_new (FALSE, TRUE, sizeof (DameroCandidate));
  g_auto(GStrv) words = g_strsplit (text, " ", -1);

  for (guint i = 0; words[i] != NULL; i++)
    {
      DameroCandidate candidate = { .entry = (int) i + 1, .is_eligible = TRUE };
      char *at;

      candidate.level = (int) strtol (words[i], &at, 10);
      g_assert_cmpint (*at, ==, '.');
      candidate.rank = (int) strtol (at + 1, &at, 10);
      if (*at == '/')
        candidate.rating = (int) strtol (at + 1, &at, 10);
      if (*at == '@')
        {
          g_ptr_array_add (clubs, g_strdup (at + 1));
          candidate.club = g_ptr_array_index (clubs, clubs->len - 1);
          at += strlen (at);
        }
      candidate.is_eligible = *at != 'x';
      g_array_append_val (candidates, candidate);
    }

  return candidates;
}

/* "1=200 2=66.67" */
static char *
write_awards (const DameroPrizeList *list)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < list->awards->len; i++)
    {
      const DameroPrizeAward *award = &g_array_index (list->awards, DameroPrizeAward, i);
      char money[24];

      damero_money_format (award->amount_x100, money);
      g_string_append_printf (text, "%s%d=%s", i > 0 ? " " : "", award->entry, money);
    }

  return g_string_free (text, FALSE);
}

static const struct {
  const char *fund;
  const char *candidates;
  const char *awards;
  gint64      unclaimed_x100;
  gint64      unassigned_x100;
} examples[] = {
  /* Nobody is level. */
  { "1: 200; 2: 120; 3: 80", "1.1 2.2 3.3 4.4", "1=200 2=120 3=80", 0, 0 },
  /* Three on the places 2 to 4: (120 + 80 + 40) / 3. */
  { "1: 200; 2: 120; 3: 80; 4: 40", "1.1 2.2 2.3 2.4 3.5", "1=200 2=80 3=80 4=80", 0, 0 },
  /* One place too few: (120 + 80) / 3 = 66.666..., 66.66 each, and the two hundredths to the first two. */
  { "1: 200; 2: 120; 3: 80", "1.1 2.2 2.3 2.4", "1=200 2=66.67 3=66.67 4=66.66", 0, 0 },
  /* The same in whole units, 66 each and 2 left; in fives, 65 each and one five left; in units of 40, 40
   * each, 80 left: one more each for the first two. */
  { "1: 200; 2: 120; 3: 80; round 1", "1.1 2.2 2.3 2.4", "1=200 2=67 3=67 4=66", 0, 0 },
  { "1: 200; 2: 120; 3: 80; round 5", "1.1 2.2 2.3 2.4", "1=200 2=70 3=65 4=65", 0, 0 },
  { "1: 200; 2: 120; 3: 80; round 40", "1.1 2.2 2.3 2.4", "1=200 2=80 3=80 4=40", 0, 0 },
  /* A unit does not touch what is not divided. */
  { "1: 12.34; round 1", "1.1 2.2", "1=12.34", 0, 0 },
  /* The example of the WinTD handbook: $300, $200 and a youth prize of $150, four tie, one of them a youth: 650 / 4. */
  { "1: 300; 2: 200; youth: 150; youth = 3", "1.1 1.2 1.3 1.4", "1=162.50 2=162.50 3=162.50 4=162.50", 0, 0 },
  /* Five places 2298, 1149, 536, 306, 230 and U2400 1379, 766. The four on 4 points bring in
   * 1379 + 766 + 536 + 306 = 2987. Equal parts of 746.75 are more than 536, the greatest prize open to the
   * 2495; 2987 - 536 = 2451 is 817 for each of the others. By dividing their class alone they would
   * have (1379 + 766) / 3 = 715. The fifth place is left: 230 / 5 = 46. (US Chess 32B3 of 2014; asked in the
   * federation's forum.) */
  { "1: 2298; 2: 1149; 3: 536; 4: 306; 5: 230; U2400 1: 1379; U2400 2: 766",
    "1.1/2673 2.2/2699 3.3/2495 3.4/2391 3.5/2387 3.6/2385 4.7/2345 4.8/2340 4.9/2226 4.10/2208 4.11/2148",
    "1=2298 2=1149 3=536 4=817 5=817 6=817 7=46 8=46 9=46 10=46 11=46", 0, 0 },
  /* The four on 7 points: 1000 + 800 + 2000 + 1000 = 4800; the 1750 gets the fifth prize, 1000, and the other
   * three 3800 / 3 (another case from there). */
  { "1: 12000; 2: 6000; 3: 3000; 4: 1500; 5: 1000; 6: 800; U1700 1: 2000; U1700 2: 1000",
    "1.1/1753 2.2/1702 2.3/1700 2.4/1700 3.5/1750 3.6/1676 3.7/1675 3.8/1650",
    "1=12000 2=3500 3=3500 4=3500 5=1000 6=1266.67 7=1266.67 8=1266.66", 0, 0 },
  /* 14 level on the places 9 to 17, four of them U2400 and one of these U2300: the places bring in
   * 9 x 100 for 9 players, the U2400 prizes 800 + 400 and the U2300 one 1000. The U2300 player takes his own, the
   * other three (800 + 400) / 3, ten over 2400 divide 900. */
  { "1-9: 100; U2400 1: 800; U2400 2: 400; U2300: 1000",
    "1.1/2500 1.2/2500 1.3/2500 1.4/2500 1.5/2500 1.6/2500 1.7/2500 1.8/2500 1.9/2500 1.10/2500 "
    "1.11/2390 1.12/2380 1.13/2370 1.14/2290",
    "1=90 2=90 3=90 4=90 5=90 6=90 7=90 8=90 9=90 10=90 11=400 12=400 13=400 14=1000", 0, 0 },
  /* A class prize that is more than half of both is its winner's alone: 120 against (100 + 120) / 2 = 110. The
   * second prize goes on. */
  { "1: 100; 2: 50; U1800: 120", "1.1/2000 1.2/1700 2.3/1900", "1=100 2=120 3=50", 0, 0 },
  /* One that is less is divided with the first: (100 + 80) / 2. The second prize goes on to the next. */
  { "1: 100; 2: 50; U1800: 80", "1.1/2000 1.2/1700 2.3/1750", "1=90 2=90 3=50", 0, 0 },
  /* The greatest prize only: the first takes 200 and leaves U1800, the second takes that before 50. */
  { "1: 200; 2: 50; U1800: 60", "1.1/1700 2.2/1650 3.3/1600", "1=200 2=60 3=50", 0, 0 },
  /* One of each: level ones divide each list by itself, (200 + 50) / 2, and 60 / 1. */
  { "1: 200; 2: 50; U1800: 60; take all", "1.1/1700 1.2/1900 2.3/1600", "1=185 2=125", 0, 0 },
  /* Two examples of an encyclopedia on the Hort system: the first of three level ones keeps 40 / 2 and gets
   * (20 + 10 + 5) / 3. (There this is rounded up to 12 for each, one more than there is.) */
  { "1: 100; 2: 80; 3: 60; 4: 40; 5: 20; 6: 10; share hort", "1.1 1.2 2.3 3.4 3.5 3.6",
    "1=95 2=85 3=60 4=31.67 5=21.67 6=16.66", 0, 0 },
  { "1: 1000; 2: 500; 3: 350; 4: 200; 5: 150; 6: 100; share hort; round 1", "1.1 1.2 2.3 3.4 3.5 3.6",
    "1=875 2=625 3=350 4=175 5=150 6=125", 0, 0 },
  /* Hort, rounded: 50 + 75.5 / 2 = 87.75 and 25.50 + 37.75 = 63.25; 87 and 63, and the one left to the first. */
  { "1: 100; 2: 51; share hort; round 1", "1.1 1.2", "1=88 2=63", 0, 0 },
  /* Hort, level to the end: both halves are divided. */
  { "1: 100; 2: 50; share hort", "1.1 1.1", "1=75 2=75", 0, 0 },
  /* Hort with a class: half of it as by rank (the first takes 100, the second U1800 50 rather than nothing, for
   * 50 and 25), the other half (50 + 25) / 2. */
  { "1: 100; U1800: 50; share hort", "1.1/1700 1.2/1600", "1=87.50 2=62.50", 0, 0 },
  /* By rank; those whom the tie-breaks leave level divide (120 + 80) / 2. */
  { "1: 200; 2: 120; 3: 80; share none", "1.1 1.2 1.2 2.4", "1=200 2=100 3=100", 0, 0 },
  { "1: 200; 2: 120; 3: 80; share none", "1.1 1.2 1.3 1.4", "1=200 2=120 3=80", 0, 0 },
  /* Withdrawn or annulled: as if not there. */
  { "1: 200; 2: 120; 3: 80", "1.1 1.2x 1.3 2.4x 3.5", "1=160 3=160 5=80", 0, 0 },
  /* Nobody to win it. */
  { "1: 200; junior: 40; U1200 1-2: 10", "1.1/1800 2.2/1100 3.3", "1=200 2=10", 5000, 0 },
  { "1-3: 10", "1.1", "1=10", 2000, 0 },
  /* Classes of all kinds; unrated players are in no band, and a band has both its ends. */
  { "unrated: 1; 1400-1600: 2; U1400: 3; club Harbor 1: 4; \"Old Boys\" = 6; \"Old Boys\": 5",
    "1.1 2.2/1601 3.3/1600 4.4/1399 5.5/1700@Harbor 6.6/1700", "1=1 3=2 4=3 5=4 6=5", 0, 0 },
  /* By decision, and beside what one wins; nobody has the other yet. */
  { "1: 100; special Beauty: 25 to 2; special Luck: 5; 2: 50", "1.1 2.2 3.3x", "1=100 2=75", 500, 0 },
  { "1: 100; special Beauty: 25 to 2", "1.1 2.2x", "1=100 2=25", 0, 0 },
  /* 3 x 20 = 60; half and a quarter of it. A quarter is nobody's. */
  { "fund 20 fees; 1: 50%; 2: 25%", "1.1 2.2 3.3", "1=30 2=15", 0, 1500 },
  /* 3 x 20 less 45 = 15, and 20 were promised. */
  { "fund 20 fees less 45; 1: 20", "1.1 2.2 3.3", "1=20", 0, -500 },
};

static void
test_examples (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (examples); i++)
    {
      g_autoptr(DameroPrizeFund) fund = damero_prize_fund_from_text (examples[i].fund, NULL, NULL);
      g_autoptr(GPtrArray) clubs = g_ptr_array_new_with_free_func (g_free);
      g_autoptr(GArray) candidates = read_candidates (examples[i].candidates, clubs);
      g_autoptr(DameroPrizeList) list = NULL;
      g_autofree char *awards = NULL;

      g_test_message ("%s", examples[i].fund);
      g_assert_nonnull (fund);
      list = damero_prizes_award (fund, candidates, candidates->len);
      awards = write_awards (list);
      g_assert_cmpstr (awards, ==, examples[i].awards);
      g_assert_cmpint (list->unclaimed_x100, ==, examples[i].unclaimed_x100);
      g_assert_cmpint (list->unassigned_x100, ==, examples[i].unassigned_x100);
      g_assert_cmpint (list->awarded_x100 + list->unclaimed_x100 + list->unassigned_x100, ==, list->fund_x100);
    }
}

/* Which prizes were divided by whom, of the forum's first case. */
static void
test_pools (void)
{
  g_autoptr(DameroPrizeFund) fund = damero_prize_fund_from_text (
    "1: 2298; 2: 1149; 3: 536; 4: 306; 5: 230; U2400 1: 1379; U2400 2: 766", NULL, NULL);
  g_autoptr(GPtrArray) clubs = g_ptr_array_new_with_free_func (g_free);
  g_autoptr(GArray) candidates = read_candidates ("1.1/2673 2.2/2699 3.3/2495 3.4/2391 3.5/2387 3.6/2385 4.7/2345",
                                                  clubs);
  g_autoptr(DameroPrizeList) list = damero_prizes_award (fund, candidates, 7);
  const guint expected[] = { 5, 6, 2, 3 };
  const DameroPrizeAward *award = damero_prize_list_find (list, 4);
  const DameroPrizePool *pool;

  g_assert_cmpint (list->pools->len, ==, 4);
  g_assert_cmpint (award->n_pools, ==, 1);
  pool = g_ptr_array_index (list->pools, award->pools[0]);
  g_assert_cmpmem (pool->prizes->data, pool->prizes->len * sizeof (guint), expected, sizeof expected);
  g_assert_cmpint (pool->total_x100, ==, 298700);
  g_assert_cmpint (pool->entries->len, ==, 4);
  g_assert_cmpint (g_array_index (pool->entries, int, 0), ==, 3);
  g_assert_true (pool->has_limit);
  g_assert_false (pool->by_rank);
  g_assert_null (damero_prize_list_find (list, 8));
  g_assert_cmpint (damero_prize_list_find (list, 3)->amount_x100, ==, 53600);
}

/* "0:3 1:5 2:?4,6": trophies by index, and who has them or could. */
static char *
write_trophies (const DameroPrizeList *list)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < list->trophies->len; i++)
    {
      const DameroTrophyAward *award = &g_array_index (list->trophies, DameroTrophyAward, i);

      g_string_append_printf (text, "%s%u:", i > 0 ? " " : "", award->trophy);
      if (award->undecided->len == 0)
        g_string_append_printf (text, "%d", award->entry);
      for (guint k = 0; k < award->undecided->len; k++)
        g_string_append_printf (text, "%c%d", k == 0 ? '?' : ',', g_array_index (award->undecided, int, k));
    }

  return g_string_free (text, FALSE);
}

static void
test_trophies (void)
{
  static const struct {
    const char *fund;
    const char *candidates;
    const char *trophies;
  } cases[] = {
    /* By rank, though level on score. */
    { "trophy 1-2", "1.1 1.2 1.3", "0:1 1:2" },
    /* One each: the class goes on to the next; or one of each. */
    { "trophy 1; trophy U1800 1-2", "1.1/1700 2.2/1900 3.3/1600 4.4/1500", "0:1 1:3 2:4" },
    { "trophy 1; trophy U1800 1-2; take all", "1.1/1700 2.2/1900 3.3/1600 4.4/1500", "0:1 1:1 2:3" },
    /* Not for the withdrawn, and nobody is left for the third. */
    { "trophy 1-3", "1.1x 2.2 3.3", "0:2 1:3 2:0" },
    /* Lots must be drawn, for both of two trophies; the third is the next one's. */
    { "trophy 1-3", "1.1 1.1 2.3", "0:?1,2 1:?1,2 2:3" },
    { "trophy 1-3", "1.1 1.1 1.1 2.4", "0:?1,2,3 1:?1,2,3 2:?1,2,3" },
    /* Level, but only one of them is eligible. */
    { "trophy U1800", "1.1/1900 1.1/1700", "0:2" },
    { "trophy \"Best game\" to 3; trophy \"Luck\"", "1.1", "0:3 1:0" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr(DameroPrizeFund) fund = damero_prize_fund_from_text (cases[i].fund, NULL, NULL);
      g_autoptr(GPtrArray) clubs = g_ptr_array_new_with_free_func (g_free);
      g_autoptr(GArray) candidates = read_candidates (cases[i].candidates, clubs);
      g_autoptr(DameroPrizeList) list = damero_prizes_award (fund, candidates, candidates->len);
      g_autofree char *trophies = write_trophies (list);

      g_assert_cmpstr (trophies, ==, cases[i].trophies);
      g_assert_cmpint (list->awards->len, ==, 0);
    }
}

/* Four in a single round robin of one game. 4 has withdrawn after round 1: under half of his three games, so
 * annulled. 1 beat 2; 3 beat 1, 2 beat 3: all have 2 points (2-1-0), and rank 1 alike. */
static void
test_section (void)
{
  static const char *const rounds[] = { "1-4:L 2-3:W", "3-1:W", "1-2:W", NULL };
  g_autoptr(DameroSection) section = build_section (4, "game 2-1-0", "", rounds);
  g_autoptr(GArray) candidates = NULL;

  ((DameroEntry *) g_ptr_array_index (section->entries, 3))->withdrawn_from = 2;
  candidates = damero_prizes_list_candidates (section, NULL, 0);
  g_assert_cmpint (candidates->len, ==, 4);
  for (guint i = 0; i < 4; i++)
    {
      const DameroCandidate *candidate = &g_array_index (candidates, DameroCandidate, i);

      g_assert_cmpint (candidate->entry, ==, (int) i + 1);
      g_assert_cmpint (candidate->level, ==, i < 3 ? 1 : 2);
      g_assert_cmpint (candidate->is_eligible, ==, i < 3);
    }
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/prizes/examples", test_examples);
  g_test_add_func ("/prizes/pools", test_pools);
  g_test_add_func ("/prizes/trophies", test_trophies);
  g_test_add_func ("/prizes/section", test_section);

  return g_test_run ();
}
