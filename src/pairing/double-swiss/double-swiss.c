/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "pairing/double-swiss/double-swiss.h"

#include "pairing/boards.h"
#include "pairing/double-swiss/rest.h"

/* Colours and boards. FALSE if the lot for the initial colour (4.1) is missing; then nothing is touched. */
static gboolean
make_boards (const DameroDoubleField *field,
             const GArray            *pairs,
             GArray                  *ret_pairs)
{
  g_autoptr(GArray) boards = g_array_sized_new (FALSE, FALSE, sizeof (DameroBoard), pairs->len);
  gboolean drawn = field->tournament->initial_colour != DAMERO_COLOUR_NONE;

  for (guint i = 0; i < pairs->len; i++)
    {
      const DameroPair *pair = &g_array_index (pairs, DameroPair, i);
      guint higher = (guint) MIN (pair->white, pair->black), lower = (guint) MAX (pair->white, pair->black);
      DameroBoard board = { field->players[higher].number, field->players[lower].number,
                            field->players[higher].score_x10, field->players[lower].score_x10, FALSE };
      DameroDoubleRule rule;

      board.is_white = damero_double_field_gives_white (field, higher, lower, &rule);
      if (rule == DAMERO_DOUBLE_RULE_INITIAL && !drawn)
        return FALSE;
      g_array_append_val (boards, board);
    }

  damero_boards_publish (boards, ret_pairs);
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
  /* 3.3.1: until all are paired but who has the bye. */
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

static gboolean
gives_white (gconstpointer field,
             guint         a,
             guint         b)
{
  return damero_double_field_gives_white (field, a, b, NULL);
}

void
damero_double_swiss_seat (const DameroTournament *tournament,
                          int                     round_number,
                          GArray                 *pairs)
{
  g_autoptr(DameroTournament) present = damero_tournament_dup_paired (tournament, round_number, pairs);
  g_autoptr(DameroDoubleField) field = damero_double_field_new (present, round_number);
  g_autofree int *numbers = g_new (int, field->n_players + 1);

  for (guint i = 0; i < field->n_players; i++)
    numbers[i] = field->players[i].number;
  damero_boards_seat (pairs, numbers, field->n_players, gives_white, field);
}
