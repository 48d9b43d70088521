/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "pairing/varma.h"

#include "pairing/starter.h"

/* C.05 Annex 2: the group of each number, by (n - 9) / 2. */
static const char *const tables[] = {
  "CDAABCBABD",
  "BBDAACBCAADC",
  "BBDAAACBBCAACD",
  "BBBDAAACBBCAAACD",
  "BBBDAAAACBBBCAAACD",
  "BBBDCAAAACBBBBAAAACD",
  "BBBBDAAAAACBBBBCAAAACD",
  "BBBBDAAAAAACBBBBBCAAAACD",
};

/* Players of one association, by the order in which they draw. */
typedef struct {
  int    association;
  GArray *players; /* guint, indices */
} Contingent;

typedef struct {
  int        n_players;
  gint64     seed;
  int        n_lots;
  gboolean   taken[DAMERO_VARMA_MAX + 1];
  int        left[DAMERO_VARMA_N_GROUPS]; /* numbers of each group not drawn yet */
  GPtrArray *contingents;                 /* Contingent, in the order of drawing */
  gboolean   is_split;
} Drawing;

int
damero_varma_get_group (int n_players,
                        int number)
{
  g_assert (n_players >= DAMERO_VARMA_MIN && n_players <= DAMERO_VARMA_MAX);
  g_assert (number >= 1 && number <= n_players);

  /* As published, 6 and 12 would meet in round 11 of 12 players. */
  if (n_players == 12 && number > 10)
    number = 23 - number;

  return tables[(n_players - DAMERO_VARMA_MIN) / 2][number - 1] - 'A';
}

static void
contingent_free (gpointer data)
{
  Contingent *contingent = data;

  g_array_unref (contingent->players);
  g_free (contingent);
}

static Contingent *
find_contingent (GPtrArray *contingents,
                 int        association)
{
  for (guint i = 0; association != 0 && i < contingents->len; i++)
    {
      Contingent *contingent = contingents->pdata[i];

      if (contingent->association == association)
        return contingent;
    }

  return NULL;
}

static int
compare_size (const void *a,
              const void *b)
{
  const Contingent *first = *(Contingent *const *) a;
  const Contingent *second = *(Contingent *const *) b;

  if (first->players->len != second->players->len)
    return first->players->len > second->players->len ? -1 : 1;

  return g_array_index (first->players, guint, 0) < g_array_index (second->players, guint, 0) ? -1 : 1;
}

static GPtrArray *
dup_contingents (const int *associations,
                 guint      n_players)
{
  GPtrArray *contingents = g_ptr_array_new_with_free_func (contingent_free);

  for (guint i = 0; i < n_players; i++)
    {
      Contingent *contingent = find_contingent (contingents, associations[i]);

      if (contingent == NULL)
        {
          contingent = g_new0 (Contingent, 1);
          contingent->association = associations[i];
          contingent->players = g_array_new (FALSE, FALSE, sizeof (guint));
          g_ptr_array_add (contingents, contingent);
        }
      g_array_append_val (contingent->players, i);
    }
  g_ptr_array_sort (contingents, compare_size);

  return contingents;
}

/* Whether the contingents from FIRST on fit into what is left of the groups, each into one. The order by
 * size keeps this short: with 24 players there are at most 12 of two or more. */
static gboolean
fit (const GPtrArray *contingents,
     guint            first,
     const int        left[DAMERO_VARMA_N_GROUPS])
{
  const Contingent *contingent;
  int size;

  if (first >= contingents->len)
    return TRUE;

  contingent = contingents->pdata[first];
  size = (int) contingent->players->len;
  if (size == 1)
    return TRUE;

  for (int group = 0; group < DAMERO_VARMA_N_GROUPS; group++)
    {
      int rest[DAMERO_VARMA_N_GROUPS];

      if (left[group] < size)
        continue;
      for (int i = 0; i < DAMERO_VARMA_N_GROUPS; i++)
        rest[i] = left[i] - (i == group ? size : 0);
      if (fit (contingents, first + 1, rest))
        return TRUE;
    }

  return FALSE;
}

static int
draw_lot (Drawing *drawing,
          int      n)
{
  return damero_lot_draw (drawing->seed, ++drawing->n_lots, 0, n);
}

/* The envelopes that may be drawn for SIZE players: those with enough numbers, and of these only those
 * that leave room for the contingents from NEXT on, if there are any. Returns how many. */
static int
list_groups (const Drawing *drawing,
             int            size,
             guint          next,
             int            ret_groups[DAMERO_VARMA_N_GROUPS])
{
  for (int pass = 0; pass < 2; pass++)
    {
      int n = 0;

      for (int group = 0; group < DAMERO_VARMA_N_GROUPS; group++)
        {
          int rest[DAMERO_VARMA_N_GROUPS];

          if (drawing->left[group] < size)
            continue;
          for (int i = 0; i < DAMERO_VARMA_N_GROUPS; i++)
            rest[i] = drawing->left[i] - (i == group ? size : 0);
          if (pass == 1 || fit (drawing->contingents, next, rest))
            ret_groups[n++] = group;
        }
      if (n > 0)
        return n;
    }

  return 0;
}

static int
fullest_group (const Drawing *drawing)
{
  int fullest = 0;

  for (int group = 1; group < DAMERO_VARMA_N_GROUPS; group++)
    if (drawing->left[group] > drawing->left[fullest])
      fullest = group;

  return fullest;
}

static int
draw_number (Drawing *drawing,
             int      group)
{
  int numbers[DAMERO_VARMA_MAX];
  int n = 0;
  int drawn;

  for (int number = 1; number <= drawing->n_players; number++)
    if (!drawing->taken[number] && damero_varma_get_group (drawing->n_players, number) == group)
      numbers[n++] = number;

  drawn = numbers[draw_lot (drawing, n)];
  drawing->taken[drawn] = TRUE;
  drawing->left[group]--;

  return drawn;
}

static void
draw_contingent (Drawing *drawing,
                 guint    index,
                 int     *ret_numbers)
{
  const Contingent *contingent = drawing->contingents->pdata[index];
  guint n_drawn = 0;

  while (n_drawn < contingent->players->len)
    {
      int groups[DAMERO_VARMA_N_GROUPS];
      int size = (int) (contingent->players->len - n_drawn);
      int n_groups = list_groups (drawing, size, index + 1, groups);
      int group = n_groups > 0 ? groups[draw_lot (drawing, n_groups)] : fullest_group (drawing);

      if (n_groups == 0)
        {
          size = drawing->left[group];
          drawing->is_split = TRUE;
        }
      for (int i = 0; i < size; i++)
        ret_numbers[g_array_index (contingent->players, guint, n_drawn++)] = draw_number (drawing, group);
    }
}

gboolean
damero_varma_has_table (guint n_players)
{
  return n_players >= DAMERO_VARMA_MIN && n_players <= DAMERO_VARMA_MAX;
}

DameroVarmaAnswer
damero_varma_draw (const int *associations,
                   guint      n_players,
                   gint64     seed,
                   int       *ret_numbers)
{
  Drawing drawing = { .n_players = (int) n_players, .seed = seed };

  if (!damero_varma_has_table (n_players))
    return DAMERO_VARMA_NO_TABLE;

  for (int number = 1; number <= drawing.n_players; number++)
    drawing.left[damero_varma_get_group (drawing.n_players, number)]++;
  drawing.contingents = dup_contingents (associations, n_players);
  for (guint i = 0; i < drawing.contingents->len; i++)
    draw_contingent (&drawing, i, ret_numbers);
  g_ptr_array_unref (drawing.contingents);

  return drawing.is_split ? DAMERO_VARMA_SPLIT : DAMERO_VARMA_DONE;
}
