/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "standings/encounter.h"

#include <stdlib.h>

typedef struct {
  const DameroBouts *bouts;
  gint64             min_x10;
  gint64             max_x10;
  guint             *group_of; /* by index: the group being compared, 0 = none */
  guint             *met_by;   /* by index: 1 + the index that was last seen to have met it */
  guint              n_groups;
} Comparison;

DameroBouts *
damero_bouts_new (guint n)
{
  DameroBouts *bouts = g_new0 (DameroBouts, 1);

  bouts->n = n;
  bouts->lists = g_new0 (GArray *, n);
  for (guint i = 0; i < n; i++)
    bouts->lists[i] = g_array_new (FALSE, FALSE, sizeof (DameroBout));

  return bouts;
}

void
damero_bouts_free (DameroBouts *bouts)
{
  for (guint i = 0; i < bouts->n; i++)
    g_array_unref (bouts->lists[i]);
  g_free (bouts->lists);
  g_free (bouts);
}

void
damero_bouts_add (DameroBouts *bouts,
                  guint        index,
                  DameroBout   bout)
{
  g_array_append_val (bouts->lists[index], bout);
}

const GArray *
damero_bouts_get (const DameroBouts *bouts,
                  guint              index)
{
  return bouts->lists[index];
}

/* Sums up what each of the N contenders of GROUP scored against the others. */
static void
sum_up (Comparison       *comparison,
        DameroContender **group,
        guint             n)
{
  guint id = ++comparison->n_groups;

  for (guint i = 0; i < n; i++)
    comparison->group_of[group[i]->index] = id;

  for (guint i = 0; i < n; i++)
    {
      const GArray *bouts = damero_bouts_get (comparison->bouts, group[i]->index);
      guint n_met = 0;

      group[i]->points_x10 = 0;
      for (guint b = 0; b < bouts->len; b++)
        {
          const DameroBout *bout = &g_array_index (bouts, DameroBout, b);

          if (comparison->group_of[bout->opponent] != id)
            continue;
          group[i]->points_x10 += bout->points_x10;
          if (bout->complete && comparison->met_by[bout->opponent] != group[i]->index + 1)
            {
              comparison->met_by[bout->opponent] = group[i]->index + 1;
              n_met++;
            }
        }
      group[i]->n_missing = n - 1 - n_met;
    }
  /* The next group may have the same contenders: no mark of this one may be left. */
  for (guint i = 0; i < n; i++)
    comparison->met_by[group[i]->index] = 0;
}

static int
compare_points (gconstpointer a,
                gconstpointer b)
{
  const DameroContender *contender_a = *(DameroContender *const *) a;
  const DameroContender *contender_b = *(DameroContender *const *) b;

  if (contender_a->points_x10 != contender_b->points_x10)
    return contender_a->points_x10 > contender_b->points_x10 ? -1 : 1;

  return (contender_a->index > contender_b->index) - (contender_a->index < contender_b->index);
}

/* The one of GROUP that stays ahead of all others whatever the missing bouts bring; -1 if none. */
static int
find_sure_first (const Comparison *comparison,
                 DameroContender **group,
                 guint             n)
{
  guint best = 0;
  gint64 floor_x10;

  for (guint i = 1; i < n; i++)
    if (group[i]->points_x10 + group[i]->n_missing * comparison->min_x10
        > group[best]->points_x10 + group[best]->n_missing * comparison->min_x10)
      best = i;

  floor_x10 = group[best]->points_x10 + group[best]->n_missing * comparison->min_x10;
  for (guint i = 0; i < n; i++)
    if (i != best
        && group[i]->points_x10 + group[i]->n_missing * comparison->max_x10 >= floor_x10)
      return -1;

  return (int) best;
}

static void place_group (Comparison       *comparison,
                         DameroContender **group,
                         guint             n,
                         int               place);

/* FIDE C.07, 6: all have met. Equal points are compared again among those who have them. */
static void
place_by_points (Comparison       *comparison,
                 DameroContender **group,
                 guint             n,
                 int               place)
{
  for (guint start = 0, end; start < n; start = end)
    {
      gint64 points_x10 = group[start]->points_x10;

      for (end = start; end < n && group[end]->points_x10 == points_x10; end++)
        group[end]->place = place + (int) start;
      if (end - start > 1 && end - start < n)
        place_group (comparison, group + start, end - start, place + (int) start);
    }
}

/* FIDE C.07, 6: some have not met. Who is sure of a place gets it; the rest begin anew. */
static void
place_the_sure (Comparison       *comparison,
                DameroContender **group,
                guint             n,
                int               place)
{
  guint placed = 0;
  int first;

  while (placed < n && (first = find_sure_first (comparison, group + placed, n - placed)) >= 0)
    {
      DameroContender *sure = group[placed + (guint) first];

      group[placed + (guint) first] = group[placed];
      group[placed] = sure;
      sure->place = place + (int) placed;
      placed++;
    }

  for (guint i = placed; i < n; i++)
    group[i]->place = place + (int) placed;
  if (placed > 0 && n - placed > 1)
    place_group (comparison, group + placed, n - placed, place + (int) placed);
}

/* Gives the N contenders of GROUP places from PLACE on; reorders GROUP. */
static void
place_group (Comparison       *comparison,
             DameroContender **group,
             guint             n,
             int               place)
{
  gboolean all_met = TRUE;

  sum_up (comparison, group, n);
  for (guint i = 0; i < n; i++)
    all_met = all_met && group[i]->n_missing == 0;
  qsort (group, n, sizeof (DameroContender *), compare_points);

  if (all_met)
    place_by_points (comparison, group, n, place);
  else
    place_the_sure (comparison, group, n, place);
}

void
damero_direct_encounter (const DameroBouts *bouts,
                         GArray            *tied,
                         gint64             min_x10,
                         gint64             max_x10)
{
  g_autofree DameroContender **group = g_new (DameroContender *, tied->len);
  g_autofree guint *group_of = g_new0 (guint, bouts->n);
  g_autofree guint *met_by = g_new0 (guint, bouts->n);
  Comparison comparison = { bouts, min_x10, max_x10, group_of, met_by, 0 };
  gboolean is_split = FALSE;

  for (guint i = 0; i < tied->len; i++)
    group[i] = &g_array_index (tied, DameroContender, i);

  sum_up (&comparison, group, tied->len);
  for (guint i = 0; i < tied->len; i++)
    group[i]->first_points_x10 = group[i]->points_x10;
  place_group (&comparison, group, tied->len, 1);

  for (guint i = 0; i < tied->len; i++)
    is_split = is_split || group[i]->place != 1;
  for (guint i = 0; !is_split && i < tied->len; i++)
    group[i]->place = 0;
}
