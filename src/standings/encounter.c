/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * standings/encounter.c - the direct encounter of those who are tied (C.07, 6).
 */
#include "standings/tiebreak-private.h"

#include <stdlib.h>

/* Two who met more than once count with the average of their meetings. It is kept in this many parts of a tenth of a
 * point, which is exact for up to 16 meetings. */
#define SHARE G_GINT64_CONSTANT (720720)

typedef struct {
  guint  index;
  gint64 share;     /* of the points against those compared with now */
  guint  n_missing; /* of those: not met yet */
  int    place;     /* among those tied at first, from 1 */
} Contender;

/* The meetings of one player with each of the others, by index. */
typedef struct {
  gint64 points_x10;
  guint  n;
  guint  n_complete;
} Meetings;

typedef struct {
  const DameroTiebreakField *field;
  gint64                     least;    /* share of one who has not met another yet */
  gint64                     most;
  guint                     *group_of; /* by index: the group being compared, 0 = none */
  Meetings                  *meetings; /* by index: all zero between uses */
  guint                      n_groups;
} Comparison;

/* The steps of INDEX with opponents of the group GROUP. */
static gboolean
is_encounter (const Comparison *comparison,
              const DameroStep *step,
              guint             group)
{
  return step->is_meeting && comparison->group_of[step->opponent] == group;
}

/* Sums up what a contender made against the others of GROUP, of whom there are N with the contender. */
static void
sum_up_one (Comparison *comparison,
            Contender  *contender,
            guint       group,
            guint       n)
{
  const DameroTiebreakField *field = comparison->field;
  guint n_met = 0;

  for (guint r = 0; r < field->n_rounds; r++)
    {
      const DameroStep *step = damero_field_step (field, contender->index, r);

      if (is_encounter (comparison, step, group))
        {
          Meetings *meetings = &comparison->meetings[step->opponent];

          meetings->points_x10 += step->record.points_x10;
          meetings->n++;
          meetings->n_complete += step->record.play != DAMERO_PLAY_PENDING;
        }
    }

  contender->share = 0;
  for (guint r = 0; r < field->n_rounds; r++)
    {
      const DameroStep *step = damero_field_step (field, contender->index, r);

      if (is_encounter (comparison, step, group) && comparison->meetings[step->opponent].n > 0)
        {
          Meetings *meetings = &comparison->meetings[step->opponent];

          contender->share += meetings->points_x10 * SHARE / meetings->n;
          n_met += meetings->n_complete > 0;
          *meetings = (Meetings) { 0 };
        }
    }
  contender->n_missing = n - 1 - n_met;
}

static void
sum_up (Comparison *comparison,
        Contender **group,
        guint       n)
{
  guint id = ++comparison->n_groups;

  for (guint i = 0; i < n; i++)
    comparison->group_of[group[i]->index] = id;
  for (guint i = 0; i < n; i++)
    sum_up_one (comparison, group[i], id, n);
}

static int
compare_shares (gconstpointer a,
                gconstpointer b)
{
  const Contender *contender_a = *(Contender *const *) a;
  const Contender *contender_b = *(Contender *const *) b;

  if (contender_a->share != contender_b->share)
    return contender_a->share > contender_b->share ? -1 : 1;

  return (contender_a->index > contender_b->index) - (contender_a->index < contender_b->index);
}

/* The one of GROUP that stays ahead of all others with any results of the missing games; -1 if none. */
static int
find_sure_first (const Comparison *comparison,
                 Contender       **group,
                 guint             n)
{
  guint best = 0;
  gint64 least;

  for (guint i = 1; i < n; i++)
    if (group[i]->share + group[i]->n_missing * comparison->least
        > group[best]->share + group[best]->n_missing * comparison->least)
      best = i;

  least = group[best]->share + group[best]->n_missing * comparison->least;
  for (guint i = 0; i < n; i++)
    if (i != best && group[i]->share + group[i]->n_missing * comparison->most >= least)
      return -1;

  return (int) best;
}

static void place_group (Comparison *comparison,
                         Contender **group,
                         guint       n,
                         int         place);

/* 6.1: all have met. Equal points are compared again among those who have them. */
static void
place_by_shares (Comparison *comparison,
                 Contender **group,
                 guint       n,
                 int         place)
{
  for (guint start = 0, end; start < n; start = end)
    {
      for (end = start; end < n && group[end]->share == group[start]->share; end++)
        group[end]->place = place + (int) start;
      if (end - start > 1 && end - start < n)
        place_group (comparison, group + start, end - start, place + (int) start);
    }
}

/* 6.3: some have not met. A player who is sure of a place gets it; the others are compared again. */
static void
place_the_sure (Comparison *comparison,
                Contender **group,
                guint       n,
                int         place)
{
  guint placed = 0;
  int first;

  while (placed < n && (first = find_sure_first (comparison, group + placed, n - placed)) >= 0)
    {
      Contender *sure = group[placed + (guint) first];

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
place_group (Comparison *comparison,
             Contender **group,
             guint       n,
             int         place)
{
  gboolean all_met = TRUE;

  sum_up (comparison, group, n);
  for (guint i = 0; i < n; i++)
    all_met = all_met && group[i]->n_missing == 0;
  qsort (group, n, sizeof (Contender *), compare_shares);

  if (all_met)
    place_by_shares (comparison, group, n, place);
  else
    place_the_sure (comparison, group, n, place);
}

/* The least and the most that one of a pair that has not met can make of the meeting. */
static void
find_range (Comparison *comparison)
{
  const int *points_x10 = comparison->field->points.points_x10;
  gint64 least_x10 = points_x10[DAMERO_PLAY_WIN];
  gint64 most_x10 = least_x10;

  for (DameroPlay play = DAMERO_PLAY_WIN; play <= DAMERO_PLAY_FORFEIT_LOSS; play++)
    if (play <= DAMERO_PLAY_LOSS || (play >= DAMERO_PLAY_FORFEIT_WIN && comparison->field->rules.predetermined))
      {
        least_x10 = MIN (least_x10, points_x10[play]);
        most_x10 = MAX (most_x10, points_x10[play]);
      }
  comparison->least = least_x10 * SHARE;
  comparison->most = most_x10 * SHARE;
}

static gint64
sum_points_x10 (const Comparison *comparison,
                guint             index,
                guint             group)
{
  gint64 sum_x10 = 0;

  for (guint r = 0; r < comparison->field->n_rounds; r++)
    {
      const DameroStep *step = damero_field_step (comparison->field, index, r);

      if (is_encounter (comparison, step, group))
        sum_x10 += step->record.points_x10;
    }

  return sum_x10;
}

void
damero_tiebreak_encounter (DameroTiebreakField *field,
                           const GArray        *tied,
                           DameroTiebreakValue *ret_values)
{
  g_autofree Contender *contenders = g_new0 (Contender, tied->len);
  g_autofree Contender **group = g_new (Contender *, tied->len);
  g_autofree guint *group_of = g_new0 (guint, field->n);
  g_autofree Meetings *meetings = g_new0 (Meetings, field->n);
  Comparison comparison = { .field = field, .group_of = group_of, .meetings = meetings };
  gboolean is_split = FALSE;

  find_range (&comparison);
  for (guint i = 0; i < tied->len; i++)
    {
      contenders[i].index = g_array_index (tied, guint, i);
      group[i] = &contenders[i];
    }

  sum_up (&comparison, group, tied->len);
  for (guint i = 0; i < tied->len; i++)
    ret_values[i] = (DameroTiebreakValue) {
      .parts = 1,
      .points_x10 = sum_points_x10 (&comparison, contenders[i].index, comparison.n_groups),
    };
  place_group (&comparison, group, tied->len, 1);

  for (guint i = 0; i < tied->len; i++)
    is_split = is_split || contenders[i].place != 1;
  for (guint i = 0; is_split && i < tied->len; i++)
    {
      ret_values[i].applies = TRUE;
      ret_values[i].value = contenders[i].place;
    }
}

void
damero_tiebreak_encounter_terms (DameroTiebreakField *field,
                                 guint                index,
                                 const GArray        *tied,
                                 GArray              *terms)
{
  g_array_set_size (terms, 0);
  for (guint r = 0; r < field->n_rounds; r++)
    {
      const DameroStep *step = damero_field_step (field, index, r);
      gboolean is_tied = FALSE;

      for (guint i = 0; step->is_meeting && i < tied->len; i++)
        is_tied = is_tied || g_array_index (tied, guint, i) == step->opponent;
      if (is_tied)
        damero_field_add_round (field, index, r, terms);
    }
}
