/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "pairing/double-swiss/double-swiss.h"

#include "pairing/double-swiss/rest.h"

#include <stdlib.h>

/* A pair on its way to a board: indices in the field. */
typedef struct {
  const DameroDoubleField *field;
  guint higher;
  guint lower;
} Board;

/* C.04.2 3.6, the order of publication. */
static int
compare_boards (const void *a,
                const void *b)
{
  const Board *first = a;
  const Board *second = b;
  const DameroDoublePlayer *players = first->field->players;
  int first_x10 = players[first->higher].score_x10;
  int second_x10 = players[second->higher].score_x10;

  if (first_x10 == second_x10)
    {
      first_x10 += players[first->lower].score_x10;
      second_x10 += players[second->lower].score_x10;
    }
  if (first_x10 != second_x10)
    return first_x10 > second_x10 ? -1 : 1;

  return players[first->higher].number < players[second->higher].number ? -1 : 1;
}

/* Colours (article 4) and boards. FALSE if the lot for the initial colour is missing; then nothing is touched. */
static gboolean
make_boards (const DameroDoubleField *field,
             const GArray            *pairs,
             GArray                  *ret_pairs)
{
  g_autofree Board *boards = g_new (Board, pairs->len + 1);
  gboolean drawn = field->tournament->initial_colour != DAMERO_COLOUR_NONE;

  for (guint i = 0; i < pairs->len; i++)
    {
      const DameroPair *pair = &g_array_index (pairs, DameroPair, i);
      DameroDoubleRule rule;

      boards[i] = (Board) { field, (guint) MIN (pair->white, pair->black), (guint) MAX (pair->white, pair->black) };
      damero_double_field_gives_white (field, boards[i].higher, boards[i].lower, &rule);
      if (rule == DAMERO_DOUBLE_RULE_INITIAL && !drawn)
        return FALSE;
    }
  qsort (boards, pairs->len, sizeof (Board), compare_boards);

  g_array_set_size (ret_pairs, 0);
  for (guint i = 0; i < pairs->len; i++)
    {
      int higher = field->players[boards[i].higher].number;
      int lower = field->players[boards[i].lower].number;
      gboolean white = damero_double_field_gives_white (field, boards[i].higher, boards[i].lower, NULL);
      DameroPair pair = { white ? higher : lower, white ? lower : higher };

      g_array_append_val (ret_pairs, pair);
    }

  return TRUE;
}

DameroSwissAnswer
damero_double_swiss_pair (const DameroTournament *tournament,
                          int                     round_number,
                          DameroSwissProgress     progress,
                          gpointer                user_data,
                          GArray                 *ret_pairs,
                          int                    *ret_bye)
{
  g_autoptr(DameroDoubleField) field = damero_double_field_new (tournament, round_number);
  g_autoptr(DameroDoubleRest) rest = damero_double_rest_new (field);
  g_autoptr(GArray) pairs = g_array_new (FALSE, FALSE, sizeof (DameroPair));

  g_assert (g_array_get_element_size (ret_pairs) == sizeof (DameroPair));

  if (rest == NULL)
    return DAMERO_SWISS_NO_PAIRING;
  for (guint i = 0; i < field->n_groups; i++)
    {
      if (progress != NULL && !progress (2 * pairs->len, field->n_players, user_data))
        return DAMERO_SWISS_CANCELLED;
      damero_double_rest_pair_group (rest, i, pairs);
    }
  if (!make_boards (field, pairs, ret_pairs))
    return DAMERO_SWISS_NO_COLOUR;
  *ret_bye = rest->bye == DAMERO_DOUBLE_NOBODY ? 0 : field->players[rest->bye].number;

  return DAMERO_SWISS_DONE;
}

void
damero_double_swiss_seat (const DameroTournament *tournament,
                          int                     round_number,
                          GArray                 *pairs)
{
  g_autoptr(DameroTournament) present = damero_tournament_dup_paired (tournament, round_number, pairs);
  g_autoptr(DameroDoubleField) field = damero_double_field_new (present, round_number);
  g_autoptr(GHashTable) indices = g_hash_table_new (NULL, NULL);

  for (guint i = 0; i < field->n_players; i++)
    g_hash_table_insert (indices, GINT_TO_POINTER (field->players[i].number), GUINT_TO_POINTER (i));
  for (guint i = 0; i < pairs->len; i++)
    {
      DameroPair *pair = &g_array_index (pairs, DameroPair, i);
      guint white = GPOINTER_TO_UINT (g_hash_table_lookup (indices, GINT_TO_POINTER (pair->white)));
      guint black = GPOINTER_TO_UINT (g_hash_table_lookup (indices, GINT_TO_POINTER (pair->black)));

      if (!damero_double_field_gives_white (field, white, black, NULL))
        *pair = (DameroPair) { pair->black, pair->white };
    }
}
