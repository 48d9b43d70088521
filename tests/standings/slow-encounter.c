/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tests/standings/slow-encounter.c - direct encounter by trying everything.
 */
#include "slow-tiebreaks.h"

#include <string.h>

/* More pairs than these are not tried one by one: each alone is enough then. */
#define MAX_PAIRS 12

/* Of a tenth of a point: enough for averages of up to 16 meetings. */
#define PARTS G_GINT64_CONSTANT (720720)

typedef struct {
  gint64 points[SLOW_MAX_N]; /* by index, in parts */
  int    pairs[SLOW_MAX_N * SLOW_MAX_N][2]; /* that have not met */
  int    n_pairs;
} Table;

/* 6.1: what A made against B, the average if they met more than once. FALSE: no meeting is over. */
static gboolean
sum_meetings (const Slow *slow,
              int         a,
              int         b,
              gint64     *ret_parts)
{
  gint64 sum = 0, n = 0;
  gboolean is_over = FALSE;

  for (int r = 0; r < slow->n_rounds; r++)
    {
      const SlowRound *round = &slow->rounds[a][r];

      if (round->opponent != b)
        continue;
      if (strchr ("WDLP", round->letter) == NULL && !(slow->predetermined && strchr ("+-", round->letter) != NULL))
        continue;
      sum += round->points_x10;
      n++;
      is_over = is_over || round->letter != 'P';
    }
  *ret_parts = n > 0 ? sum * PARTS / n : 0;
  return is_over;
}

static void
fill_table (const Slow *slow,
            const int  *members,
            int         n,
            Table      *table)
{
  *table = (Table) { .n_pairs = 0 };
  for (int i = 0; i < n; i++)
    for (int k = 0; k < n; k++)
      {
        gint64 parts;

        if (i == k)
          continue;
        if (!sum_meetings (slow, members[i], members[k], &parts) && i < k)
          {
            table->pairs[table->n_pairs][0] = members[i];
            table->pairs[table->n_pairs++][1] = members[k];
          }
        table->points[members[i]] += parts;
      }
}

/* Is A ahead of all others of OPEN in every way in which the missing pairs can go? With many of them: does A
 * stay ahead of each in the worst way for A? That is the same, as the worst of all is one of the ways. */
static gboolean
is_sure (const Slow  *slow,
         const Table *table,
         const int   *open,
         int          n_open,
         int          a)
{
  gint64 most = MAX (slow->win_x10, MAX (slow->draw_x10, slow->loss_x10));
  gint64 least = MIN (slow->win_x10, MIN (slow->draw_x10, slow->loss_x10));
  guint n_ways = 1u << MIN (table->n_pairs, MAX_PAIRS);

  if (slow->predetermined)
    {
      most = MAX (most, MAX (slow->gift_x10, slow->default_x10));
      least = MIN (least, MIN (slow->gift_x10, slow->default_x10));
    }
  for (guint way = 0; way < n_ways; way++)
    {
      gint64 points[SLOW_MAX_N];

      memcpy (points, table->points, sizeof points);
      for (int p = 0; p < table->n_pairs; p++)
        for (int side = 0; side < 2; side++)
          {
            int who = table->pairs[p][side];
            gboolean wins = table->n_pairs > MAX_PAIRS ? who != a : (way >> p & 1) == (guint) side;

            points[who] += PARTS * (wins ? most : least);
          }
      for (int i = 0; i < n_open; i++)
        if (open[i] != a && points[open[i]] >= points[a])
          return FALSE;
    }
  return TRUE;
}

static void
place (const Slow *slow,
       const int  *members,
       int         n,
       int         from,
       int        *places)
{
  Table table;
  int open[SLOW_MAX_N], n_open = n;

  memcpy (open, members, n * sizeof *open);
  fill_table (slow, members, n, &table);
  for (int i = 0; table.n_pairs == 0 && i < n; i++)
    {
      int equal[SLOW_MAX_N], n_equal = 0, n_better = 0;

      for (int k = 0; k < n; k++)
        if (table.points[members[k]] > table.points[members[i]])
          n_better++;
        else if (table.points[members[k]] == table.points[members[i]])
          equal[n_equal++] = members[k];
      for (int k = 0; k < n_equal; k++)
        places[equal[k]] = from + n_better;
      if (n_equal > 1 && n_equal < n)
        place (slow, equal, n_equal, from + n_better, places);
    }
  if (table.n_pairs == 0)
    return;

  for (gboolean found = TRUE; found && n_open > 0;)
    {
      found = FALSE;
      for (int i = 0; i < n_open && !found; i++)
        if (is_sure (slow, &table, open, n_open, open[i]))
          {
            places[open[i]] = from + n - n_open;
            open[i] = open[--n_open];
            found = TRUE;
          }
    }
  for (int i = 0; i < n_open; i++)
    places[open[i]] = from + n - n_open;
  if (n_open > 1 && n_open < n)
    place (slow, open, n_open, from + n - n_open, places);
}

gboolean
slow_encounter (const Slow *slow,
                const int  *tied,
                int         n,
                int         ret_places[SLOW_MAX_N])
{
  place (slow, tied, n, 1, ret_places);
  for (int i = 0; i < n; i++)
    if (ret_places[tied[i]] != 1)
      return TRUE;
  return FALSE;
}
