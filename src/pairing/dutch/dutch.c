/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "pairing/dutch/dutch.h"

#include "pairing/dutch/exact.h"
#include "pairing/dutch/fast.h"

#include <stdlib.h>

/* A pair on its way to a board: indices in the field. */
typedef struct {
  const DameroDutchField *field;
  guint higher;
  guint lower;
} Board;

/* C.04.2, the order of publication. */
static int
compare_boards (const void *a,
                const void *b)
{
  const Board *first = a;
  const Board *second = b;
  const DameroDutchPlayer *players = first->field->players;
  int first_x10 = players[first->higher].score_x10;
  int second_x10 = players[second->higher].score_x10;

  if (first_x10 == second_x10)
    {
      first_x10 += players[first->lower].score_x10;
      second_x10 += players[second->lower].score_x10;
    }
  if (first_x10 != second_x10)
    return first_x10 > second_x10 ? -1 : 1;

  return first->higher < second->higher ? -1 : first->higher > second->higher;
}

/* Colours and boards. FALSE if the lot for the initial colour is missing; then nothing is touched. */
static gboolean
make_boards (const DameroDutchField *field,
             const GArray           *pairs,
             GArray                 *ret_pairs)
{
  g_autofree Board *boards = g_new (Board, pairs->len + 1);
  gboolean drawn = field->tournament->initial_colour != DAMERO_COLOUR_NONE;

  for (guint i = 0; i < pairs->len; i++)
    {
      DameroPair pair = g_array_index (pairs, DameroPair, i);
      DameroColourRule rule;

      boards[i] = (Board) { field, (guint) MIN (pair.white, pair.black),
                            (guint) MAX (pair.white, pair.black) };
      damero_dutch_field_gives_white (field, boards[i].higher, boards[i].lower, &rule);
      if (rule == DAMERO_COLOUR_RULE_INITIAL && !drawn)
        return FALSE;
    }
  qsort (boards, pairs->len, sizeof (Board), compare_boards);

  g_array_set_size (ret_pairs, 0);
  for (guint i = 0; i < pairs->len; i++)
    {
      int higher = field->players[boards[i].higher].number;
      int lower = field->players[boards[i].lower].number;
      gboolean white = damero_dutch_field_gives_white (field, boards[i].higher, boards[i].lower, NULL);
      DameroPair pair = { white ? higher : lower, white ? lower : higher };

      g_array_append_val (ret_pairs, pair);
    }

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
