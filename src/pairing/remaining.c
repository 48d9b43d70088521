/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "pairing/remaining.h"

#include "pairing/matching/matching.h"

/* Who is still to meet whom, by index among the section's entries. */
typedef struct {
  guint     n;
  gboolean *open;    /* n * n */
  int      *degrees; /* opponents to come */
} Remaining;

static guint
index_of (const DameroSection *section,
          int                  number)
{
  for (guint i = 0; i < section->entries->len; i++)
    if (((const DameroEntry *) g_ptr_array_index (section->entries, i))->number == number)
      return i;

  g_assert_not_reached ();
}

static void
close_meeting (Remaining *remaining,
               guint      a,
               guint      b)
{
  if (!remaining->open[a * remaining->n + b])
    return;

  remaining->open[a * remaining->n + b] = remaining->open[b * remaining->n + a] = FALSE;
  remaining->degrees[a]--;
  remaining->degrees[b]--;
}

static void
remaining_init (Remaining           *remaining,
                const DameroSection *section,
                int                  round_number)
{
  guint n = section->entries->len;

  *remaining = (Remaining) { n, g_new0 (gboolean, n * n + 1), g_new0 (int, n + 1) };
  for (guint a = 0; a < n; a++)
    for (guint b = 0; b < n; b++)
      {
        const DameroEntry *x = g_ptr_array_index (section->entries, a);
        const DameroEntry *y = g_ptr_array_index (section->entries, b);

        if (a == b || damero_section_is_absent (section, x->number, round_number, NULL)
            || damero_section_is_absent (section, y->number, round_number, NULL))
          continue;
        remaining->open[a * n + b] = TRUE;
        remaining->degrees[a]++;
      }
  for (guint r = 0; r < section->rounds->len && (int) r + 1 < round_number; r++)
    {
      const DameroRound *round = g_ptr_array_index (section->rounds, r);

      for (guint i = 0; i < round->matches->len; i++)
        {
          const DameroMatch *match = &g_array_index (round->matches, DameroMatch, i);

          close_meeting (remaining, index_of (section, match->a), index_of (section, match->b));
        }
    }
}

static void
remaining_clear (Remaining *remaining)
{
  g_free (remaining->open);
  g_free (remaining->degrees);
}

/* The heaviest matching by a perfect one of two copies of the graph, in which each vertex may have its own
 * copy. Fills MATES with indices; an entry that stays over is its own mate. FALSE if all do. */
static gboolean
match (const Remaining *remaining,
       guint           *mates)
{
  guint n = remaining->n;
  g_autoptr(DameroMatching) matching = damero_matching_new (2 * n);
  g_autoptr(GArray) edges = g_array_new (FALSE, FALSE, sizeof (DameroMatchingEdge));
  gint64 pair_weight = 2 * (gint64) n * n;
  gboolean any = FALSE;

  for (guint a = 0; a < n; a++)
    {
      const DameroMatchingEdge over = { a, n + a, 0 };

      g_array_append_val (edges, over);
      for (guint b = a + 1; b < n; b++)
        {
          gint64 weight = pair_weight + remaining->degrees[a] + remaining->degrees[b];
          const DameroMatchingEdge both[] = { { a, b, weight }, { n + a, n + b, weight } };

          if (remaining->open[a * n + b])
            g_array_append_vals (edges, both, 2);
        }
    }
  if (!damero_matching_solve (matching, edges))
    g_assert_not_reached ();

  for (guint a = 0; a < n; a++)
    {
      guint mate = damero_matching_get_mate (matching, a);

      mates[a] = mate < n ? mate : a;
      any = any || mate < n;
    }

  return any;
}

gboolean
damero_remaining_pair (const DameroSection *section,
                       int                  round_number,
                       GArray              *ret_pairs,
                       GArray              *ret_byes)
{
  g_autofree guint *mates = g_new0 (guint, section->entries->len + 1);
  Remaining remaining;
  gboolean any;

  remaining_init (&remaining, section, round_number);
  any = remaining.n > 0 && match (&remaining, mates);
  if (any)
    {
      g_array_set_size (ret_pairs, 0);
      g_array_set_size (ret_byes, 0);
      for (guint a = 0; a < remaining.n; a++)
        {
          const DameroEntry *x = g_ptr_array_index (section->entries, a);
          const DameroEntry *y = g_ptr_array_index (section->entries, mates[a]);
          const DameroPair pair = { x->number, y->number };

          if (mates[a] == a)
            g_array_append_val (ret_byes, x->number);
          else if (mates[a] > a)
            g_array_append_val (ret_pairs, pair);
        }
    }
  remaining_clear (&remaining);

  return any;
}

int
damero_remaining_count_rounds (const DameroSection *section,
                               int                  round_number)
{
  g_autofree guint *mates = g_new0 (guint, section->entries->len + 1);
  Remaining remaining;
  int n_rounds = 0;

  remaining_init (&remaining, section, round_number);
  while (remaining.n > 0 && match (&remaining, mates))
    {
      for (guint a = 0; a < remaining.n; a++)
        if (mates[a] > a)
          close_meeting (&remaining, a, mates[a]);
      n_rounds++;
    }
  remaining_clear (&remaining);

  return n_rounds;
}
