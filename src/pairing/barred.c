/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "pairing/barred.h"

#include <stdlib.h>

/* Who is where while the bars are found. */
typedef struct {
  const DameroTournament *tournament;
  int                     round_number;
  const DameroContestant *const *contestants;
  guint                   n;
  GHashTable             *indices; /* by number: index + 1 */
} Making;

/* The index of the player with that number; G_MAXUINT if not among them. */
static guint
index_of (const Making *making,
          int           number)
{
  return GPOINTER_TO_UINT (g_hash_table_lookup (making->indices, GINT_TO_POINTER (number))) - 1;
}

static int
compare_indices (const void *a,
                 const void *b)
{
  guint first = *(const guint *) a;
  guint second = *(const guint *) b;

  return first < second ? -1 : first > second;
}

/* By player, the sets in force that name them: GPtrArray of DameroForbidden, or NULL. */
static GPtrArray **
sets_by_player (const Making *making)
{
  GPtrArray *all = making->tournament->forbidden;
  GPtrArray **sets = g_new0 (GPtrArray *, making->n + 1);

  for (guint i = 0; i < all->len; i++)
    {
      DameroForbidden *forbidden = all->pdata[i];

      if (!damero_forbidden_is_in_force (forbidden, making->round_number))
        continue;
      for (guint j = 0; j < forbidden->numbers->len; j++)
        {
          guint index = index_of (making, g_array_index (forbidden->numbers, int, j));

          if (index == G_MAXUINT)
            continue;
          if (sets[index] == NULL)
            sets[index] = g_ptr_array_new ();
          g_ptr_array_add (sets[index], forbidden);
        }
    }

  return sets;
}

static void
add_barred (const Making *making,
            guint         self,
            int           number,
            GArray       *barred)
{
  guint index = index_of (making, number);

  if (index != G_MAXUINT && index != self)
    g_array_append_val (barred, index);
}

static DameroBarred
take_barred (GArray *found)
{
  DameroBarred barred = { g_new (guint, found->len + 1), 0 };

  g_array_sort (found, compare_indices);
  for (guint i = 0; i < found->len; i++)
    {
      guint index = g_array_index (found, guint, i);

      if (barred.n == 0 || barred.indices[barred.n - 1] != index)
        barred.indices[barred.n++] = index;
    }

  return barred;
}

static void
add_meetings (const Making   *making,
              guint           i,
              DameroIsMeeting is_meeting,
              GArray        **found)
{
  const DameroContestant *contestant = making->contestants[i];

  for (int round = 1; round < making->round_number; round++)
    {
      DameroRoundRecord record = damero_contestant_get_record (contestant, round);
      guint other = index_of (making, record.opponent);

      if (other == G_MAXUINT || !is_meeting (making->tournament, contestant, round))
        continue;
      add_barred (making, i, record.opponent, found[i]);
      add_barred (making, other, contestant->number, found[other]);
    }
}

static void
add_forbidden (const Making    *making,
               guint            i,
               const GPtrArray *sets,
               GArray          *found)
{
  for (guint j = 0; sets != NULL && j < sets->len; j++)
    {
      const DameroForbidden *forbidden = sets->pdata[j];

      for (guint k = 0; k < forbidden->numbers->len; k++)
        add_barred (making, i, g_array_index (forbidden->numbers, int, k), found);
    }
}

DameroBarred *
damero_barred_new (const DameroTournament        *tournament,
                   int                            round_number,
                   const DameroContestant *const *contestants,
                   guint                          n,
                   DameroIsMeeting                is_meeting)
{
  g_autoptr(GHashTable) indices = g_hash_table_new (NULL, NULL);
  const Making making = { tournament, round_number, contestants, n, indices };
  DameroBarred *barred = g_new (DameroBarred, n + 1);
  g_autofree GArray **found = g_new0 (GArray *, n + 1);
  g_autofree GPtrArray **sets = NULL;

  for (guint i = 0; i < n; i++)
    {
      g_hash_table_insert (indices, GINT_TO_POINTER (contestants[i]->number), GUINT_TO_POINTER (i + 1));
      found[i] = g_array_new (FALSE, FALSE, sizeof (guint));
    }
  sets = sets_by_player (&making);
  for (guint i = 0; i < n; i++)
    {
      add_meetings (&making, i, is_meeting, found);
      add_forbidden (&making, i, sets[i], found[i]);
    }

  for (guint i = 0; i < n; i++)
    {
      barred[i] = take_barred (found[i]);
      g_array_unref (found[i]);
      g_clear_pointer (&sets[i], g_ptr_array_unref);
    }

  return barred;
}

void
damero_barred_free (DameroBarred *barred,
                    guint         n)
{
  for (guint i = 0; barred != NULL && i < n; i++)
    g_free (barred[i].indices);
  g_free (barred);
}

gboolean
damero_barred_has (const DameroBarred *barred,
                   guint               other)
{
  return bsearch (&other, barred->indices, barred->n, sizeof (guint), compare_indices) != NULL;
}
