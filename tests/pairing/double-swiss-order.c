/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "double-swiss-draw.h"

#include <string.h>

/* 3.6: the pairing of a bracket as it is given, and what is to be left of it for a question. */
typedef struct {
  const DoubleSwissBracket *bracket;
  guint          n_pairs;
  guint          tops[TUTTE_MAX]; /* ascending */
  guint          bottoms[TUTTE_MAX];
  int            c8;
  gboolean       is_left[TUTTE_MAX];
  gboolean       is_top[TUTTE_MAX];
  gboolean       is_bottom[TUTTE_MAX];
} Pairing;

/* 2.3.5 [C8]: whether an upfloater meets one who was a floater. */
static gboolean
is_costly (const DoubleSwissBracket *bracket,
           guint                     a,
           guint                     b)
{
  const DoubleSwissDraw *draw = bracket->draw;
  guint resident = bracket->residents[a] ? a : b;

  return !draw->is_last && bracket->residents[a] != bracket->residents[b] && draw->entrants[resident].floater;
}

/* Whether those who are left can be paired, top members with larger ones, bottom members with smaller ones, so that C8
 * fails MAX_COST times at most. */
static gboolean
is_possible (const Pairing *pairing,
             int            max_cost)
{
  g_autofree TutteGraph *graph = g_new0 (TutteGraph, 1);
  const DoubleSwissDraw *draw = pairing->bracket->draw;
  guint left[TUTTE_MAX];
  int cost;

  for (guint i = 0; i < draw->n; i++)
    if (pairing->is_left[i])
      left[graph->n++] = i;
  for (guint i = 0; i < graph->n; i++)
    for (guint j = i + 1; j < graph->n; j++)
      if (draw->may_meet[left[i]][left[j]] && !pairing->is_bottom[left[i]] && !pairing->is_top[left[j]])
        graph->edges[i][j] = graph->edges[j][i]
          = is_costly (pairing->bracket, left[i], left[j]) ? TUTTE_COSTLY : TUTTE_PAIR;
  if (max_cost < 0)
    return FALSE;

  cost = tutte_least_cost (graph, pairing->bracket->upfloaters.n);
  return cost >= 0 && cost <= max_cost;
}

static void
make_pairing (const DoubleSwissBracket *bracket,
              Pairing                  *pairing)
{
  const DoubleSwissDraw *draw = bracket->draw;

  memset (pairing, 0, sizeof *pairing);
  pairing->bracket = bracket;
  for (guint i = 0; i < draw->n; i++)
    {
      guint other = (guint) draw->partner[i];

      if (!bracket->unpaired[i] || (!bracket->residents[i] && !bracket->residents[other]))
        continue;
      pairing->is_left[i] = TRUE;
      if (other < i)
        continue;
      pairing->tops[pairing->n_pairs] = i;
      pairing->bottoms[pairing->n_pairs++] = other;
      pairing->c8 += is_costly (bracket, i, other);
    }
}

/* 3.6.3: no top member is smaller with the same ones before it. */
static char *
check_tops (Pairing *pairing)
{
  const DoubleSwissDraw *draw = pairing->bracket->draw;
  guint last = pairing->tops[pairing->n_pairs - 1];

  for (guint i = 0, n = 0; i <= last; i++)
    {
      gboolean is_given = pairing->tops[n] == i;

      if (!pairing->is_left[i])
        continue;
      pairing->is_top[i] = TRUE;
      if (!is_given && is_possible (pairing, pairing->c8))
        return g_strdup_printf ("3.6.3: %d can be a top member", draw->entrants[i].number);
      pairing->is_top[i] = is_given;
      pairing->is_bottom[i] = !is_given;
      n += is_given;
    }
  for (guint i = last + 1; i < draw->n; i++)
    pairing->is_bottom[i] = TRUE;

  return NULL;
}

/* 3.6.3: no bottom member is smaller with the same ones before it. */
static char *
check_bottoms (Pairing *pairing)
{
  const DoubleSwissDraw *draw = pairing->bracket->draw;
  int cost = pairing->c8;

  for (guint n = 0; n < pairing->n_pairs; n++)
    {
      guint top = pairing->tops[n];

      pairing->is_left[top] = FALSE;
      for (guint i = top + 1; i < pairing->bottoms[n]; i++)
        {
          gboolean is_found;

          if (!pairing->is_left[i] || !pairing->is_bottom[i] || !draw->may_meet[top][i])
            continue;
          pairing->is_left[i] = FALSE;
          is_found = is_possible (pairing, cost - is_costly (pairing->bracket, top, i));
          pairing->is_left[i] = TRUE;
          if (is_found)
            return g_strdup_printf ("3.6.3: %d can meet %d", draw->entrants[top].number, draw->entrants[i].number);
        }
      cost -= is_costly (pairing->bracket, top, pairing->bottoms[n]);
      pairing->is_left[pairing->bottoms[n]] = FALSE;
    }

  return NULL;
}

char *
double_swiss_check_pairing (const DoubleSwissBracket *bracket)
{
  Pairing pairing;
  char *fault;

  make_pairing (bracket, &pairing);
  bracket->draw->tally->n_c8 += pairing.c8 > 0;
  if (is_possible (&pairing, pairing.c8 - 1))
    return g_strdup_printf ("2.3.5 [C8]: %d opponents of upfloaters floated, fewer do", pairing.c8);

  fault = check_tops (&pairing);
  return fault != NULL ? fault : check_bottoms (&pairing);
}
