/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "standings/prizes.h"

#include "standings/place.h"
#include "standings/prize-group.h"

/* A part of a pool, exactly: num / den. */
typedef struct {
  gint64 num;
  gint64 den;   /* 0: none */
  guint  pool;
  gboolean is_divided; /* with others, and not at the limit */
} Part;

/* One awarding: all prizes, or those of one class or of the places. */
typedef struct {
  const DameroPrizeFund *fund;
  const GArray          *candidates;
  const guint           *classes;  /* by candidate: bits 1 << class */
  DameroPrizeList       *list;
  Part                  *parts[2]; /* by half (of Hort; else the first alone), by candidate */
} Awarding;

static const DameroCandidate *
get_candidate (const Awarding *awarding,
               guint           i)
{
  return &g_array_index (awarding->candidates, DameroCandidate, i);
}

static void
pool_free (gpointer data)
{
  DameroPrizePool *pool = data;

  g_array_unref (pool->prizes);
  g_array_unref (pool->entries);
  g_free (pool);
}

static void
clear_trophy (gpointer data)
{
  g_array_unref (((DameroTrophyAward *) data)->undecided);
}

/* ---- classes ---- */

/* LABELS: with commas, NULL for none. */
static gboolean
has_label (const char *labels,
           const char *name)
{
  g_auto(GStrv) words = g_strsplit (labels != NULL ? labels : "", ",", -1);

  for (guint i = 0; words[i] != NULL; i++)
    if (g_str_equal (g_strstrip (words[i]), name))
      return TRUE;

  return FALSE;
}

gboolean
damero_prize_class_has (const DameroPrizeClass *class,
                        const DameroCandidate *candidate)
{
  switch (class->kind)
    {
    case DAMERO_PRIZE_CLASS_RATING:
      return candidate->rating >= class->low && candidate->rating <= class->high;
    case DAMERO_PRIZE_CLASS_UNRATED:
      return candidate->rating == 0;
    case DAMERO_PRIZE_CLASS_CLUB:
      return g_strcmp0 (candidate->club, class->name) == 0;
    case DAMERO_PRIZE_CLASS_GROUP:
      for (guint i = 0; i < class->members->len; i++)
        if (g_array_index (class->members, int, i) == candidate->entry)
          return TRUE;
      return g_strcmp0 (candidate->title, class->name) == 0 || has_label (candidate->groups, class->name);
    }

  g_assert_not_reached ();
}

static guint *
list_classes (const DameroPrizeFund *fund,
              const GArray          *candidates)
{
  guint *classes = g_new0 (guint, candidates->len + 1);

  for (guint i = 0; i < candidates->len; i++)
    for (guint c = 0; c < fund->classes->len; c++)
      if (damero_prize_class_has (&g_array_index (fund->classes, DameroPrizeClass, c),
                                  &g_array_index (candidates, DameroCandidate, i)))
        classes[i] |= 1u << c;

  return classes;
}

/* ---- what a group of level players divides ---- */

/* The kinds of those of FIRST .. END - 1 whose part is not known yet; RET_KINDS by candidate from FIRST. */
static void
make_group (const Awarding   *awarding,
            guint             half,
            guint             first,
            guint             end,
            DameroPrizeGroup *ret_group,
            guint            *ret_kinds)
{
  ret_group->n_kinds = 0;
  for (guint i = first; i < end; i++)
    {
      guint k = 0;

      if (!get_candidate (awarding, i)->is_eligible || awarding->parts[half][i].den != 0)
        continue;
      while (k < ret_group->n_kinds && ret_group->classes[k] != awarding->classes[i])
        k++;
      if (k == ret_group->n_kinds)
        {
          ret_group->classes[k] = awarding->classes[i];
          ret_group->counts[k] = 0;
          ret_group->n_kinds++;
        }
      ret_group->counts[k]++;
      ret_kinds[i - first] = k;
    }
}

static DameroPrizePool *
add_pool (Awarding             *awarding,
          const DameroPrizeWin *win,
          gboolean              by_rank)
{
  DameroPrizePool *pool = g_new0 (DameroPrizePool, 1);

  pool->prizes = g_array_new (FALSE, FALSE, sizeof (guint));
  pool->entries = g_array_new (FALSE, FALSE, sizeof (int));
  pool->total_x100 = win->total_x100;
  pool->by_rank = by_rank;
  pool->is_half = awarding->fund->sharing == DAMERO_SHARE_HORT;
  g_array_append_vals (pool->prizes, win->prizes, win->n_prizes);
  g_ptr_array_add (awarding->list->pools, pool);

  return pool;
}

/* Gives what was won to those who won it. */
static void
divide (Awarding             *awarding,
        guint                 half,
        guint                 first,
        guint                 end,
        const guint          *kinds,
        const DameroPrizeWin *win,
        gboolean              by_rank)
{
  DameroPrizePool *pool = add_pool (awarding, win, by_rank);

  for (guint i = first; i < end; i++)
    {
      Part *part = &awarding->parts[half][i];
      const DameroCandidate *candidate = get_candidate (awarding, i);
      gint64 limit_x100;
      gboolean is_limited;

      if (!candidate->is_eligible || part->den != 0 || !win->kinds[kinds[i - first]])
        continue;
      limit_x100 = win->limits_x100[kinds[i - first]];
      if (limit_x100 == 0)
        continue;
      is_limited = limit_x100 * win->level_den < win->level_num;
      pool->has_limit |= is_limited;
      part->num = is_limited ? limit_x100 : win->level_num;
      part->den = is_limited ? 1 : win->level_den;
      part->is_divided = !is_limited && win->level_den > 1;
      part->pool = awarding->list->pools->len - 1;
      g_array_append_val (pool->entries, candidate->entry);
    }
}

static gboolean
is_level (const DameroCandidate *a,
          const DameroCandidate *b,
          gboolean                by_rank)
{
  return a->level == b->level && (!by_rank || a->rank == b->rank);
}

static guint
find_end (const Awarding *awarding,
          guint           first,
          gboolean        by_rank)
{
  guint end = first + 1;

  while (end < awarding->candidates->len &&
         is_level (get_candidate (awarding, first), get_candidate (awarding, end), by_rank))
    end++;

  return end;
}

/* Awards the AMOUNTS, of which what nobody wins stays. */
static void
award_half (Awarding *awarding,
            guint     half,
            gboolean  by_rank,
            gint64   *amounts_x100)
{
  g_autofree guint *kinds = g_new0 (guint, awarding->candidates->len + 1);
  g_autofree DameroPrizeGroup *group = g_new0 (DameroPrizeGroup, 1);
  g_autofree DameroPrizeWin *win = g_new0 (DameroPrizeWin, 1);

  for (guint first = 0, end; first < awarding->candidates->len; first = end)
    {
      end = find_end (awarding, first, by_rank);
      for (make_group (awarding, half, first, end, group, kinds);
           group->n_kinds > 0 && damero_prize_group_win (group, awarding->fund, amounts_x100, win);
           make_group (awarding, half, first, end, group, kinds))
        {
          divide (awarding, half, first, end, kinds, win, by_rank);
          for (guint p = 0; p < win->n_prizes; p++)
            amounts_x100[win->prizes[p]] = 0;
        }
    }
}

/* ---- rounding ---- */

static gboolean
is_rounded (const Awarding *awarding,
            guint           i)
{
  return awarding->parts[0][i].is_divided || awarding->parts[1][i].is_divided;
}

static gboolean
shares_pool (const Awarding *awarding,
             guint           a,
             guint           b)
{
  for (guint half = 0; half < 2; half++)
    {
      const Part *part_a = &awarding->parts[half][a];
      const Part *part_b = &awarding->parts[half][b];

      if (part_a->is_divided && part_b->is_divided && part_a->pool == part_b->pool)
        return TRUE;
    }

  return FALSE;
}

/* What candidate I gets exactly, rounded down to a multiple of UNIT. */
static gint64
round_down (const Awarding *awarding,
            guint           i,
            gint64          unit_x100)
{
  const Part *a = &awarding->parts[0][i];
  const Part *b = &awarding->parts[1][i];
  gint64 den_a = MAX (a->den, 1);
  gint64 den_b = MAX (b->den, 1);

  return (a->num * den_b + b->num * den_a) / (den_a * den_b) / unit_x100 * unit_x100;
}

/* Everybody with whom the first of TIED divides something, and with whom these do, is put into it. */
static void
find_tied (const Awarding *awarding,
           gboolean       *done,
           guint           end,
           GArray         *tied)
{
  for (guint k = 0; k < tied->len; k++)
    for (guint i = 0; i < end; i++)
      if (!done[i] && is_rounded (awarding, i) && shares_pool (awarding, g_array_index (tied, guint, k), i))
        {
          done[i] = TRUE;
          g_array_append_val (tied, i);
        }
}

static int
compare_indexes (gconstpointer a,
                 gconstpointer b)
{
  guint index_a = *(const guint *) a;
  guint index_b = *(const guint *) b;

  return (index_a > index_b) - (index_a < index_b);
}

/* What the TIED get together: whole hundredths, as all parts of a pool are among them. */
static gint64
sum_tied (const Awarding *awarding,
          const GArray   *tied)
{
  g_autoptr(GHashTable) sums = g_hash_table_new (NULL, NULL);
  gint64 sum_x100 = 0;

  for (guint k = 0; k < tied->len; k++)
    for (guint half = 0; half < 2; half++)
      {
        const Part *part = &awarding->parts[half][g_array_index (tied, guint, k)];

        if (part->den == 0)
          continue;
        if (!part->is_divided)
          sum_x100 += part->num / part->den;
        else if (g_hash_table_add (sums, GUINT_TO_POINTER (part->pool + 1)))
          sum_x100 += part->num;
      }

  return sum_x100;
}

static void
round_tied (const Awarding *awarding,
            GArray         *tied,
            gint64         *ret_amounts_x100)
{
  gint64 unit_x100 = awarding->fund->unit_x100;
  gint64 rest_x100 = sum_tied (awarding, tied);
  g_autofree gint64 *rests = g_new0 (gint64, tied->len);

  g_array_sort (tied, compare_indexes);
  for (guint k = 0; k < tied->len; k++)
    {
      guint i = g_array_index (tied, guint, k);

      ret_amounts_x100[i] = round_down (awarding, i, unit_x100);
      rest_x100 -= ret_amounts_x100[i];
    }
  for (guint k = 0; rest_x100 > 0; k = (k + 1) % tied->len)
    {
      gint64 step_x100 = MIN (rest_x100, unit_x100);

      rests[step_x100 < unit_x100 ? 0 : k] += step_x100;
      rest_x100 -= step_x100;
    }
  for (guint k = 0; k < tied->len; k++)
    ret_amounts_x100[g_array_index (tied, guint, k)] += rests[k];
}

/* What everybody gets, by candidate. Free with g_free. */
static gint64 *
round_parts (const Awarding *awarding)
{
  guint n = awarding->candidates->len;
  gint64 *amounts_x100 = g_new0 (gint64, n + 1);
  g_autofree gboolean *done = g_new0 (gboolean, n + 1);

  for (guint i = 0; i < n; i++)
    if (!is_rounded (awarding, i))
      amounts_x100[i] = round_down (awarding, i, 1);
    else if (!done[i])
      {
        g_autoptr(GArray) tied = g_array_new (FALSE, FALSE, sizeof (guint));

        done[i] = TRUE;
        g_array_append_val (tied, i);
        find_tied (awarding, done, n, tied);
        round_tied (awarding, tied, amounts_x100);
      }

  return amounts_x100;
}

/* ---- the awards ---- */

static void
add_awards (const Awarding   *awarding,
            DameroPrizeAward *awards)
{
  g_autofree gint64 *amounts_x100 = round_parts (awarding);

  for (guint i = 0; i < awarding->candidates->len; i++)
    {
      awards[i].amount_x100 += amounts_x100[i];
      for (guint half = 0; half < 2; half++)
        if (awarding->parts[half][i].den != 0)
          awards[i].pools[awards[i].n_pools++] = awarding->parts[half][i].pool;
    }
}

static gboolean
is_in_list (const DameroPrize *prize,
            gboolean           all,
            int                class_index)
{
  return prize->place > 0 && (all || prize->class_index == class_index);
}

/* Awards the prizes of one class (-1: the places) or ALL of them. */
static void
award_list (Awarding         *awarding,
            gboolean          all,
            int               class_index,
            DameroPrizeAward *awards)
{
  const DameroPrizeFund *fund = awarding->fund;
  gint64 halves_x100[2][DAMERO_MAX_PRIZES] = { { 0 } };
  gboolean is_hort = fund->sharing == DAMERO_SHARE_HORT;

  for (guint half = 0; half < 2; half++)
    awarding->parts[half] = g_new0 (Part, awarding->candidates->len + 1);
  for (guint p = 0; p < fund->prizes->len; p++)
    if (is_in_list (&g_array_index (fund->prizes, DameroPrize, p), all, class_index))
      {
        halves_x100[1][p] = is_hort ? (awarding->list->worth_x100[p] + 1) / 2 : 0;
        halves_x100[0][p] = awarding->list->worth_x100[p] - halves_x100[1][p];
      }

  award_half (awarding, 0, fund->sharing == DAMERO_SHARE_NONE, halves_x100[0]);
  if (is_hort)
    award_half (awarding, 1, TRUE, halves_x100[1]);
  for (guint p = 0; p < fund->prizes->len; p++)
    if (is_in_list (&g_array_index (fund->prizes, DameroPrize, p), all, class_index))
      awarding->list->left_x100[p] = halves_x100[0][p] + halves_x100[1][p];
  add_awards (awarding, awards);
  for (guint half = 0; half < 2; half++)
    g_clear_pointer (&awarding->parts[half], g_free);
}

static void
award_specials (const Awarding   *awarding,
                DameroPrizeAward *awards)
{
  DameroPrizeList *list = awarding->list;

  for (guint p = 0; p < awarding->fund->prizes->len; p++)
    {
      const DameroPrize *prize = &g_array_index (awarding->fund->prizes, DameroPrize, p);

      if (prize->place > 0)
        continue;
      list->left_x100[p] = list->worth_x100[p];
      for (guint i = 0; prize->winner != 0 && i < awarding->candidates->len; i++)
        if (get_candidate (awarding, i)->entry == prize->winner)
          {
            list->left_x100[p] = 0;
            awards[i].amount_x100 += list->worth_x100[p];
            awards[i].specials_x100 += list->worth_x100[p];
          }
    }
}

/* ---- trophies ---- */

/* Whether candidate I may have the trophy: BEFORE has what the candidate has, by bits 1 << (class + 1). */
static gboolean
may_have (const Awarding    *awarding,
          const DameroPrize *trophy,
          guint              i,
          const guint       *before)
{
  if (!get_candidate (awarding, i)->is_eligible)
    return FALSE;
  if (trophy->class_index >= 0 && (awarding->classes[i] & 1u << trophy->class_index) == 0)
    return FALSE;

  return awarding->fund->take_all ? (before[i] & 1u << (trophy->class_index + 1)) == 0 : before[i] == 0;
}

/* BEFORE: as if those who are level had drawn lots in the order of the list; SURE: what they have without. */
static DameroTrophyAward
award_trophy (const Awarding *awarding,
              guint           index,
              guint          *before,
              guint          *sure)
{
  const DameroPrize *trophy = &g_array_index (awarding->fund->trophies, DameroPrize, index);
  DameroTrophyAward award = { index, trophy->winner, g_array_new (FALSE, FALSE, sizeof (int)) };
  guint n = awarding->candidates->len;
  guint first = 0;

  if (trophy->place == 0)
    return award;

  while (first < n && !may_have (awarding, trophy, first, before))
    first++;
  if (first == n)
    return award;

  for (guint i = 0; i < n; i++)
    if (is_level (get_candidate (awarding, first), get_candidate (awarding, i), TRUE) &&
        may_have (awarding, trophy, i, sure))
      g_array_append_val (award.undecided, get_candidate (awarding, i)->entry);
  if (award.undecided->len == 1)
    {
      award.entry = get_candidate (awarding, first)->entry;
      g_array_set_size (award.undecided, 0);
      sure[first] |= 1u << (trophy->class_index + 1);
    }
  before[first] |= 1u << (trophy->class_index + 1);

  return award;
}

static void
award_trophies (const Awarding *awarding)
{
  g_autofree guint *before = g_new0 (guint, awarding->candidates->len + 1);
  g_autofree guint *sure = g_new0 (guint, awarding->candidates->len + 1);

  for (guint t = 0; t < awarding->fund->trophies->len; t++)
    {
      DameroTrophyAward award = award_trophy (awarding, t, before, sure);

      g_array_append_val (awarding->list->trophies, award);
    }
}

/* ---- all of it ---- */

static DameroPrizeList *
list_new (const DameroPrizeFund *fund,
          guint                  n_entries)
{
  DameroPrizeList *list = g_new0 (DameroPrizeList, 1);

  list->worth_x100 = g_new0 (gint64, fund->prizes->len + 1);
  list->left_x100 = g_new0 (gint64, fund->prizes->len + 1);
  list->fund_x100 = list->unassigned_x100 = damero_prize_fund_get_total_x100 (fund, n_entries);
  damero_prize_fund_get_amounts (fund, n_entries, list->worth_x100);
  for (guint p = 0; p < fund->prizes->len; p++)
    list->unassigned_x100 -= list->worth_x100[p];
  list->pools = g_ptr_array_new_with_free_func (pool_free);
  list->awards = g_array_new (FALSE, TRUE, sizeof (DameroPrizeAward));
  list->trophies = g_array_new (FALSE, TRUE, sizeof (DameroTrophyAward));
  g_array_set_clear_func (list->trophies, clear_trophy);

  return list;
}

DameroPrizeList *
damero_prizes_award (const DameroPrizeFund *fund,
                     const GArray          *candidates,
                     guint                  n_entries)
{
  g_autofree guint *classes = list_classes (fund, candidates);
  g_autofree DameroPrizeAward *awards = g_new0 (DameroPrizeAward, candidates->len + 1);
  DameroPrizeList *list = list_new (fund, n_entries);
  Awarding awarding = { .fund = fund, .candidates = candidates, .classes = classes, .list = list };

  if (!fund->take_all)
    award_list (&awarding, TRUE, 0, awards);
  for (int c = -1; fund->take_all && c < (int) fund->classes->len; c++)
    award_list (&awarding, FALSE, c, awards);
  award_specials (&awarding, awards);
  award_trophies (&awarding);

  for (guint i = 0; i < candidates->len; i++)
    if (awards[i].amount_x100 > 0)
      {
        awards[i].entry = g_array_index (candidates, DameroCandidate, i).entry;
        list->awarded_x100 += awards[i].amount_x100;
        g_array_append_val (list->awards, awards[i]);
      }
  for (guint p = 0; p < fund->prizes->len; p++)
    list->unclaimed_x100 += list->left_x100[p];

  return list;
}

void
damero_prize_list_free (DameroPrizeList *list)
{
  if (list == NULL)
    return;

  g_free (list->worth_x100);
  g_free (list->left_x100);
  g_ptr_array_unref (list->pools);
  g_array_unref (list->awards);
  g_array_unref (list->trophies);
  g_free (list);
}

const DameroPrizeAward *
damero_prize_list_find (const DameroPrizeList *list,
                        int                    entry)
{
  for (guint i = 0; i < list->awards->len; i++)
    if (g_array_index (list->awards, DameroPrizeAward, i).entry == entry)
      return &g_array_index (list->awards, DameroPrizeAward, i);

  return NULL;
}

/* ---- from a section ---- */

/* What the entry's score ranks by, before any tie-break. */
static gint64
get_key (const DameroSection  *section,
         const DameroStanding *standing,
         const gint64         *keys)
{
  if (keys == NULL)
    return standing->points_x10;

  for (guint i = 0; i < section->entries->len; i++)
    if (((const DameroEntry *) g_ptr_array_index (section->entries, i))->number == standing->entry)
      return keys[i];

  g_assert_not_reached ();
}

GArray *
damero_prizes_list_candidates (const DameroSection *section,
                               const GPtrArray     *players,
                               int                  up_to_round)
{
  g_autoptr(GArray) standings = damero_standings_compute (section, players, up_to_round);
  g_autofree gint64 *keys = g_new0 (gint64, section->entries->len + 1);
  GArray *candidates = g_array_new (FALSE, TRUE, sizeof (DameroCandidate));
  gboolean has_keys;
  gint64 parts, last_key = 0;

  if (up_to_round == 0 && section->rounds->len > 0)
    up_to_round = ((const DameroRound *) g_ptr_array_index (section->rounds, section->rounds->len - 1))->number;
  has_keys = damero_place_keys (section, up_to_round, keys, &parts);
  for (guint i = 0; i < standings->len; i++)
    {
      const DameroStanding *standing = &g_array_index (standings, DameroStanding, i);
      const DameroEntry *entry = damero_section_find_entry (section, standing->entry);
      gint64 key = get_key (section, standing, has_keys ? keys : NULL);
      DameroCandidate candidate = { .entry = standing->entry, .level = 1, .rank = standing->rank };

      candidate.is_eligible = !standing->annulled &&
                               (entry->withdrawn_from == 0 || entry->withdrawn_from > up_to_round + 1);
      if (i > 0)
        {
          const DameroCandidate *above = &g_array_index (candidates, DameroCandidate, i - 1);
          gboolean same = key == last_key &&
                          standing->annulled == g_array_index (standings, DameroStanding, i - 1).annulled;

          candidate.level = above->level + !same;
        }
      last_key = key;
      g_array_append_val (candidates, candidate);
    }

  return candidates;
}
