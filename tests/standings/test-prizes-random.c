/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Random funds and standings, awarded by standings/ and by the slow and obvious way below: all sets of the level
 * players, all ways to give them prizes one each, sixtieths of a hundredth. What is awarded must be the same, and
 * with what nobody won it must be the fund. */
#include "standings/prizes.h"

#include <string.h>

#include "../support/chance.h"
#include "model/prize-text.h"

#define N_TRIALS  6000
#define MAX_N     6
#define MAX_P     6
#define SIXTIETHS 60 /* every number up to MAX_N divides it */

typedef struct {
  const DameroPrizeFund *fund;
  const DameroCandidate *who;
  guint                  n;
  gboolean               place[MAX_N][DAMERO_MAX_PRIZE_CLASSES];
  gint64                 parts[2][MAX_N]; /* sixtieths */
  int                    pots[2][MAX_N];  /* -1: none, or not divided with anybody */
  int                    n_pots;
} Slow;

typedef struct {
  gint64 best;  /* of the weights */
  guint  taken; /* the prizes of it, as bits */
} Choice;

static gboolean
slow_may_win (const Slow *slow,
              guint       i,
              guint       p)
{
  int c = g_array_index (slow->fund->prizes, DameroPrize, p).class_index;

  return c < 0 || slow->place[i][c];
}

/* Every way to give prizes from P on to those of MEN who have none. Of equal sums the earlier prizes are better. */
static void
slow_choose (const Slow   *slow,
             const gint64 *amounts,
             guint         men,
             guint         p,
             guint         taken,
             gint64        weight,
             Choice       *choice)
{
  guint n_prizes = slow->fund->prizes->len;

  if (p == n_prizes)
    {
      if (weight > choice->best)
        *choice = (Choice) { weight, taken };
      return;
    }

  slow_choose (slow, amounts, men, p + 1, taken, weight, choice);
  for (guint i = 0; amounts[p] > 0 && i < slow->n; i++)
    if ((men & 1u << i) != 0 && slow_may_win (slow, i, p))
      slow_choose (slow, amounts, men & ~(1u << i), p + 1, taken | 1u << p,
                   weight + (amounts[p] << MAX_P) + (1 << (n_prizes - p - 1)), choice);
}

/* What each of MEN gets of TOTAL (sixtieths), nobody more than his limit. Returns the most. */
static gint64
slow_divide (guint         men,
             gint64        total,
             const gint64 *limits,
             gint64       *ret_parts)
{
  guint full = 0;

  while (TRUE)
    {
      gint64 left = total;
      int n = 0;
      guint more = 0;

      for (guint i = 0; i < MAX_N; i++)
        if ((men & 1u << i) != 0 && (full & 1u << i) != 0)
          left -= limits[i];
        else if ((men & 1u << i) != 0)
          n++;
      for (guint i = 0; i < MAX_N; i++)
        if ((men & ~full & 1u << i) != 0 && limits[i] * n < left)
          more |= 1u << i;
      if (more == 0)
        {
          gint64 most = 0;

          for (guint i = 0; i < MAX_N; i++)
            if ((men & 1u << i) != 0)
              {
                ret_parts[i] = (full & 1u << i) != 0 ? limits[i] : left / n;
                most = MAX (most, ret_parts[i]);
              }
          g_assert_true (n == 0 || left % n == 0);
          return most;
        }
      full |= more;
    }
}

/* One set of MEN among those LEFT: what they win by themselves. Returns the most one of them gets. */
static gint64
slow_try (const Slow   *slow,
          const gint64 *amounts,
          guint         left,
          guint         men,
          gint64       *ret_parts,
          guint        *ret_taken)
{
  gint64 theirs[MAX_P];
  gint64 limits[MAX_N] = { 0 };
  gint64 total = 0;
  Choice choice = { 0, 0 };

  for (guint p = 0; p < slow->fund->prizes->len; p++)
    {
      theirs[p] = amounts[p];
      for (guint i = 0; i < slow->n; i++)
        if ((left & ~men & 1u << i) != 0 && slow_may_win (slow, i, p))
          theirs[p] = 0;
      for (guint i = 0; i < slow->n; i++)
        if (slow_may_win (slow, i, p))
          limits[i] = MAX (limits[i], amounts[p] * SIXTIETHS);
    }
  slow_choose (slow, theirs, men, 0, 0, 0, &choice);
  for (guint p = 0; p < slow->fund->prizes->len; p++)
    total += (choice.taken & 1u << p) != 0 ? amounts[p] * SIXTIETHS : 0;
  *ret_taken = choice.taken;

  return slow_divide (men, total, limits, ret_parts);
}

/* The level players LEFT, set by set. */
static void
slow_group (Slow   *slow,
            guint   half,
            guint   left,
            gint64 *amounts)
{
  while (left != 0)
    {
      gint64 best = 0, best_parts[MAX_N] = { 0 };
      guint best_men = 0, best_taken = 0;

      for (guint men = 1; men < 1u << slow->n; men++)
        {
          gint64 parts[MAX_N] = { 0 };
          guint taken;
          gint64 most;

          if ((men & ~left) != 0)
            continue;
          most = slow_try (slow, amounts, left, men, parts, &taken);
          if (most == 0 || most < best ||
              (most == best && __builtin_popcount (men) <= __builtin_popcount (best_men)))
            continue;
          best = most;
          best_men = men;
          best_taken = taken;
          memcpy (best_parts, parts, sizeof parts);
        }
      if (best_men == 0)
        return;
      for (guint i = 0; i < slow->n; i++)
        if ((best_men & 1u << i) != 0)
          {
            slow->parts[half][i] = best_parts[i];
            if (best_parts[i] == best)
              slow->pots[half][i] = slow->n_pots;
          }
      slow->n_pots++;
      for (guint p = 0; p < slow->fund->prizes->len; p++)
        if ((best_taken & 1u << p) != 0)
          amounts[p] = 0;
      left &= ~best_men;
    }
}

static void
slow_half (Slow    *slow,
           guint    half,
           gboolean by_rank,
           gint64  *amounts)
{
  for (int level = 1; level <= MAX_N; level++)
    for (int rank = 1; rank <= (by_rank ? MAX_N : 1); rank++)
      {
        guint men = 0;

        for (guint i = 0; i < slow->n; i++)
          if (slow->who[i].is_eligible && slow->who[i].level == level && (!by_rank || slow->who[i].rank == rank))
            men |= 1u << i;
        slow_group (slow, half, men, amounts);
      }
}

/* Nobody divides a pot that is one player's. */
static void
slow_drop_single_pots (Slow *slow)
{
  for (guint half = 0; half < 2; half++)
    for (int pot = 0; pot < slow->n_pots; pot++)
      {
        int n = 0, last = -1;

        for (guint i = 0; i < slow->n; i++)
          if (slow->pots[half][i] == pot)
            n++, last = (int) i;
        if (n == 1)
          slow->pots[half][last] = -1;
      }
}

/* Rounds down, and gives what is left to the first of those who divide with each other. */
static void
slow_round (const Slow *slow,
            gint64     *ret_amounts)
{
  gint64 unit = slow->fund->unit_x100;
  int set[MAX_N];

  for (guint i = 0; i < slow->n; i++)
    set[i] = slow->pots[0][i] < 0 && slow->pots[1][i] < 0 ? -1 : (int) i;
  for (guint again = 0; again < MAX_N; again++)
    for (guint i = 0; i < slow->n; i++)
      for (guint k = 0; k < slow->n; k++)
        for (guint half = 0; half < 2; half++)
          if (set[i] >= 0 && set[k] >= 0 && slow->pots[half][i] >= 0 &&
              slow->pots[half][i] == slow->pots[half][k])
            set[i] = set[k] = MIN (set[i], set[k]);

  for (int first = -1; first < (int) slow->n; first++)
    {
      gint64 sum = 0;

      for (guint i = 0; i < slow->n; i++)
        if (set[i] == first)
          {
            gint64 exact = slow->parts[0][i] + slow->parts[1][i];

            ret_amounts[i] += first < 0 ? exact / SIXTIETHS : exact / SIXTIETHS / unit * unit;
            sum += exact - (first < 0 ? exact : exact / SIXTIETHS / unit * unit * SIXTIETHS);
          }
      if (first < 0)
        continue;
      g_assert_cmpint (sum % SIXTIETHS, ==, 0);
      sum /= SIXTIETHS;
      while (sum >= unit)
        for (guint i = 0; i < slow->n && sum >= unit; i++)
          if (set[i] == first)
            {
              ret_amounts[i] += unit;
              sum -= unit;
            }
      ret_amounts[first] += sum;
    }
}

static void
slow_list (Slow         *slow,
           const gint64 *worth,
           int           class_index,
           gint64       *ret_amounts,
           gint64       *ret_left)
{
  gint64 halves[2][MAX_P] = { { 0 } };

  memset (slow->parts, 0, sizeof slow->parts);
  memset (slow->pots, -1, sizeof slow->pots);
  for (guint p = 0; p < slow->fund->prizes->len; p++)
    {
      const DameroPrize *prize = &g_array_index (slow->fund->prizes, DameroPrize, p);

      if (prize->place == 0 || (slow->fund->take_all && prize->class_index != class_index))
        continue;
      halves[0][p] = slow->fund->sharing == DAMERO_SHARE_HORT ? worth[p] / 2 : worth[p];
      halves[1][p] = worth[p] - halves[0][p];
    }
  slow_half (slow, 0, slow->fund->sharing == DAMERO_SHARE_NONE, halves[0]);
  slow_half (slow, 1, TRUE, halves[1]);
  for (guint p = 0; p < slow->fund->prizes->len; p++)
    *ret_left += halves[0][p] + halves[1][p];
  slow_drop_single_pots (slow);
  slow_round (slow, ret_amounts);
}

/* ---- random ones ---- */

static char *
make_fund (GRand *rand)
{
  static const char *const classes[] = { "", "", "U1800 ", "U1500 ", "junior ", "unrated " };
  static const char *const settings[] = { "", "; share hort", "; share none" };
  static const char *const units[] = { "", "; round 1", "; round 0.07", "; round 10" };
  GString *text = g_string_new ("junior = 2 4 5");
  int used[G_N_ELEMENTS (classes)] = { 0 };
  guint n = (guint) g_rand_int_range (rand, 1, MAX_P + 1);

  for (guint i = 0; i < n; i++)
    {
      int class = g_rand_int_range (rand, 0, G_N_ELEMENTS (classes));
      int cents = g_rand_int_range (rand, 1, 6) * (g_rand_boolean (rand) ? 1000 : 333);

      class = class == 0 ? 1 : class;
      g_string_append_printf (text, "; %s%d: %d.%02d", classes[class], ++used[class], cents / 100, cents % 100);
    }
  g_string_append (text, settings[g_rand_int_range (rand, 0, G_N_ELEMENTS (settings))]);
  g_string_append (text, units[g_rand_int_range (rand, 0, G_N_ELEMENTS (units))]);
  if (g_rand_int_range (rand, 0, 4) == 0)
    g_string_append (text, "; take all");

  return g_string_free (text, FALSE);
}

static GArray *
make_candidates (GRand *rand)
{
  GArray *candidates = g_array_new (FALSE, TRUE, sizeof (DameroCandidate));
  int n = g_rand_int_range (rand, 1, MAX_N + 1);
  int level = 1, rank = 1;

  for (int i = 1; i <= n; i++)
    {
      DameroCandidate candidate = { .entry = i, .is_eligible = g_rand_int_range (rand, 0, 8) > 0 };

      if (i > 1 && g_rand_int_range (rand, 0, 3) == 0)
        {
          level++;
          rank = i;
        }
      else if (g_rand_int_range (rand, 0, 3) > 0)
        rank = i;
      candidate.level = level;
      candidate.rank = rank;
      candidate.rating = g_rand_int_range (rand, 0, 5) * 450;
      g_array_append_val (candidates, candidate);
    }

  return candidates;
}

static void
compare (const char   *text,
         const GArray *candidates)
{
  g_autoptr(DameroPrizeFund) fund = damero_prize_fund_from_text (text, NULL, NULL);
  g_autoptr(DameroPrizeList) list = NULL;
  gint64 amounts[MAX_N] = { 0 };
  gint64 sum = 0, left = 0;
  Slow slow = { .fund = fund, .who = (const DameroCandidate *) (gpointer) candidates->data, .n = candidates->len };

  g_assert_nonnull (fund);
  list = damero_prizes_award (fund, candidates, candidates->len);
  for (guint i = 0; i < slow.n; i++)
    for (guint c = 0; c < fund->classes->len; c++)
      {
        const DameroPrizeClass *class = &g_array_index (fund->classes, DameroPrizeClass, c);
        int rating = slow.who[i].rating;

        slow.place[i][c] = class->kind == DAMERO_PRIZE_CLASS_GROUP ? i + 1 == 2 || i + 1 == 4 || i + 1 == 5
                           : class->kind == DAMERO_PRIZE_CLASS_UNRATED ? rating == 0
                           : rating > 0 && rating <= class->high;
      }
  for (int c = fund->take_all ? -1 : 0; c < (fund->take_all ? (int) fund->classes->len : 1); c++)
    slow_list (&slow, list->worth_x100, c, amounts, &left);

  for (guint i = 0; i < slow.n; i++)
    {
      const DameroPrizeAward *award = damero_prize_list_find (list, (int) i + 1);

      g_assert_cmpint (award != NULL ? award->amount_x100 : 0, ==, amounts[i]);
      g_assert_true (slow.who[i].is_eligible || award == NULL);
      sum += amounts[i];
    }
  g_assert_cmpint (list->unclaimed_x100, ==, left);
  g_assert_cmpint (list->awarded_x100, ==, sum);
  g_assert_cmpint (list->awarded_x100 + list->unclaimed_x100 + list->unassigned_x100, ==, list->fund_x100);
}

static void
test_random (void)
{
  guint32 seed = chance_get_seed ();
  g_autoptr(GRand) rand = g_rand_new_with_seed (seed);

  g_test_message ("seed %u", seed);
  for (guint trial = 0; trial < N_TRIALS; trial++)
    {
      g_autofree char *text = make_fund (rand);
      g_autoptr(GArray) candidates = make_candidates (rand);

      g_test_message ("%u: %s; %u candidates", trial, text, candidates->len);
      compare (text, candidates);
    }
}

/* Large fields and funds of fees: only that it is the fund. */
static void
test_sums (void)
{
  static const char *const funds[] = {
    "fund 75% of 12.35 fees less 3.33; 1: 40%; 2: 25%; 3: 15%; U1800 1-2: 5%; junior: 10%; round 1",
    "fund 20 fees; 1-10: 7.77; 11-20: 3.33; U1500 1-5: 6.66; unrated 1-3: 2; share hort",
    "fund 20 fees; 1-10: 7.77; 11-20: 3.33; U1500 1-5: 6.66; unrated 1-3: 2; share none; round 0.50",
    "1-3: 10; 4-30: 0.31; U1800 1-9: 4.01; U1500 1-9: 4.03; take all; round 2; share hort",
  };
  guint32 seed = chance_get_seed ();
  g_autoptr(GRand) rand = g_rand_new_with_seed (seed);

  g_test_message ("seed %u", seed);
  for (guint trial = 0; trial < 400; trial++)
    {
      g_autoptr(DameroPrizeFund) fund = damero_prize_fund_from_text (funds[trial % G_N_ELEMENTS (funds)], NULL, NULL);
      g_autoptr(GArray) candidates = g_array_new (FALSE, TRUE, sizeof (DameroCandidate));
      g_autoptr(DameroPrizeList) list = NULL;
      int n = g_rand_int_range (rand, 1, 120), level = 1;
      gint64 sum = 0;

      for (int i = 1; i <= n; i++)
        {
          DameroCandidate candidate = { .entry = i, .is_eligible = g_rand_int_range (rand, 0, 20) > 0, .rank = i };

          level += g_rand_int_range (rand, 0, 6) == 0;
          candidate.level = level;
          candidate.rating = g_rand_boolean (rand) ? g_rand_int_range (rand, 1000, 2200) : 0;
          g_array_append_val (candidates, candidate);
        }
      list = damero_prizes_award (fund, candidates, (guint) n);
      for (guint i = 0; i < list->awards->len; i++)
        sum += g_array_index (list->awards, DameroPrizeAward, i).amount_x100;
      for (guint p = 0; p < fund->prizes->len; p++)
        sum += list->left_x100[p];
      g_assert_cmpint (sum + list->unassigned_x100, ==, damero_prize_fund_get_total_x100 (fund, (guint) n));
    }
}

int
main (int    argc,
      char **argv)
{
  chance_init (&argc, &argv);

  g_test_add_func ("/prizes/random", test_random);
  g_test_add_func ("/prizes/sums", test_sums);

  return g_test_run ();
}
