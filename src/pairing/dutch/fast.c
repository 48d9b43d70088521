/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "pairing/dutch/fast.h"

#include "pairing/dutch/bracket.h"

/* Pairing under way. */
typedef struct {
  const DameroDutchField *field;
  DameroSwissProgress     progress;
  gpointer                user_data;
  guint                   n_decided; /* players in brackets that are decided */
  guint                  *mates;     /* by index in the field */
} Pairing;

static gboolean
keep_on (gpointer data)
{
  const Pairing *pairing = data;

  return pairing->progress == NULL
         || pairing->progress (pairing->n_decided, pairing->field->n_players, pairing->user_data);
}

/* Those of the bracket who have no opponent. */
static GArray *
collect_unpaired (const Pairing *pairing,
                  const GArray  *movers,
                  guint          group)
{
  const DameroDutchField *field = pairing->field;
  GArray *unpaired = g_array_new (FALSE, FALSE, sizeof (guint));

  for (guint i = 0; i < movers->len; i++)
    {
      guint index = g_array_index (movers, guint, i);

      if (pairing->mates[index] == DAMERO_DUTCH_NOBODY)
        g_array_append_val (unpaired, index);
    }
  for (guint i = field->group_starts[group]; i < field->group_starts[group + 1]; i++)
    if (pairing->mates[i] == DAMERO_DUTCH_NOBODY)
      g_array_append_val (unpaired, i);

  return unpaired;
}

/* All brackets from the first to the last. FALSE if given up. */
static gboolean
pair_brackets (Pairing               *pairing,
               DameroDutchCompletion *completion)
{
  g_autoptr(GArray) movers = g_array_new (FALSE, FALSE, sizeof (guint));

  for (guint i = 0; i < pairing->field->n_groups; i++)
    {
      g_autoptr(GArray) unpaired = NULL;

      if (!keep_on (pairing))
        return FALSE;

      if (!damero_dutch_bracket_pair (completion, i, movers, keep_on, pairing, pairing->mates))
        return FALSE;

      unpaired = collect_unpaired (pairing, movers, i);
      pairing->n_decided = pairing->field->group_starts[i + 1] - unpaired->len;
      g_array_unref (movers);
      movers = g_steal_pointer (&unpaired);
    }

  return TRUE;
}

static void
store_pairs (const Pairing *pairing,
             GArray        *ret_pairs,
             guint         *ret_bye)
{
  g_array_set_size (ret_pairs, 0);
  *ret_bye = DAMERO_DUTCH_NOBODY;
  for (guint i = 0; i < pairing->field->n_players; i++)
    {
      DameroPair pair = { (int) i, (int) pairing->mates[i] };

      if (pairing->mates[i] == DAMERO_DUTCH_NOBODY)
        *ret_bye = i;
      else if (i < pairing->mates[i])
        g_array_append_val (ret_pairs, pair);
    }
}

DameroSwissAnswer
damero_dutch_fast_pair (const DameroDutchField *field,
                        DameroSwissProgress     progress,
                        gpointer                user_data,
                        GArray                 *ret_pairs,
                        guint                  *ret_bye)
{
  g_autoptr(DameroDutchCompletion) completion = damero_dutch_completion_new (field);
  g_autofree guint *mates = g_new (guint, field->n_players + 1);
  Pairing pairing = { field, progress, user_data, 0, mates };

  if (completion == NULL)
    return DAMERO_SWISS_NO_PAIRING;

  for (guint i = 0; i < field->n_players; i++)
    mates[i] = DAMERO_DUTCH_NOBODY;
  if (!pair_brackets (&pairing, completion))
    return DAMERO_SWISS_CANCELLED;
  store_pairs (&pairing, ret_pairs, ret_bye);

  return DAMERO_SWISS_DONE;
}
