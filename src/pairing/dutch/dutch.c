/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "pairing/dutch/dutch.h"

#include "pairing/boards.h"
#include "pairing/dutch/exact.h"
#include "pairing/dutch/fast.h"

/* Colours and boards. FALSE if the lot for the initial colour is missing; then nothing is touched. */
static gboolean
make_boards (const DameroDutchField *field,
             const GArray           *pairs,
             GArray                 *ret_pairs)
{
  g_autoptr(GArray) boards = g_array_sized_new (FALSE, FALSE, sizeof (DameroBoard), pairs->len);
  gboolean drawn = field->tournament->initial_colour != DAMERO_COLOUR_NONE;

  for (guint i = 0; i < pairs->len; i++)
    {
      const DameroPair *pair = &g_array_index (pairs, DameroPair, i);
      guint higher = (guint) MIN (pair->white, pair->black), lower = (guint) MAX (pair->white, pair->black);
      DameroBoard board = { field->players[higher].number, field->players[lower].number,
                            field->players[higher].score_x10, field->players[lower].score_x10, FALSE };
      DameroColourRule rule;

      board.is_white = damero_dutch_field_gives_white (field, higher, lower, &rule);
      if (rule == DAMERO_COLOUR_RULE_INITIAL && !drawn)
        return FALSE;
      g_array_append_val (boards, board);
    }

  damero_boards_publish (boards, ret_pairs);
  return TRUE;
}

DameroSwissAnswer
damero_dutch_pair (const DameroTournament *tournament,
                   int                     round_number,
                   DameroDutchWay          way,
                   DameroSwissProgress     progress,
                   gpointer                user_data,
                   GArray                 *ret_pairs,
                   int                    *ret_bye)
{
  g_autoptr(DameroDutchField) field = damero_dutch_field_new (tournament, round_number);
  g_autoptr(GArray) pairs = g_array_new (FALSE, FALSE, sizeof (DameroPair));
  DameroSwissAnswer answer;
  guint bye;

  g_assert (g_array_get_element_size (ret_pairs) == sizeof (DameroPair));

  answer = way == DAMERO_DUTCH_FAST
           ? damero_dutch_fast_pair (field, progress, user_data, pairs, &bye)
           : damero_dutch_exact_pair (field, progress, user_data, pairs, &bye);
  if (answer != DAMERO_SWISS_DONE)
    return answer;
  if (!make_boards (field, pairs, ret_pairs))
    return DAMERO_SWISS_NO_COLOUR;
  *ret_bye = bye == G_MAXUINT ? 0 : field->players[bye].number;

  return DAMERO_SWISS_DONE;
}

static gboolean
gives_white (gconstpointer field,
             guint         a,
             guint         b)
{
  return damero_dutch_field_gives_white (field, a, b, NULL);
}

void
damero_dutch_seat (const DameroTournament *tournament,
                   int                     round_number,
                   GArray                 *pairs)
{
  g_autoptr(DameroTournament) present = damero_tournament_dup_paired (tournament, round_number, pairs);
  g_autoptr(DameroDutchField) field = damero_dutch_field_new (present, round_number);
  g_autofree int *numbers = g_new (int, field->n_players + 1);

  for (guint i = 0; i < field->n_players; i++)
    numbers[i] = field->players[i].number;
  damero_boards_seat (pairs, numbers, field->n_players, gives_white, field);
}
