/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/rounds/pairs-draft.h"

#include "model/match.h"

/* The three lists at one moment. */
typedef struct {
  GArray *pairs;
  GArray *byes;
  GArray *out;
} State;

/* Where an entry is. */
typedef struct {
  int     *seat;  /* in a pair or list; NULL if nowhere */
  int      board; /* from 1, 0 = none */
  GArray  *list;  /* byes or out, NULL at a board */
} Seat;

static void
state_free (gpointer data)
{
  State *state = data;

  g_array_unref (state->pairs);
  g_array_unref (state->byes);
  g_array_unref (state->out);
  g_free (state);
}

static void
remember (DameroPairsDraft *draft)
{
  State *state = g_new (State, 1);

  state->pairs = g_array_copy (draft->pairs);
  state->byes = g_array_copy (draft->byes);
  state->out = g_array_copy (draft->out);
  g_ptr_array_add (draft->past, state);
}

static gboolean
is_locked (const DameroPairsDraft *draft,
           int                     board)
{
  return board > 0 && (guint) board <= draft->locked->len && g_array_index (draft->locked, gboolean, board - 1);
}

static int *
find_in_list (GArray *list,
              int     entry)
{
  for (guint i = 0; i < list->len; i++)
    if (g_array_index (list, int, i) == entry)
      return &g_array_index (list, int, i);

  return NULL;
}

static Seat
find_seat (const DameroPairsDraft *draft,
           int                     entry)
{
  Seat seat = { NULL, damero_pairs_draft_find_board (draft, entry), NULL };

  if (seat.board > 0)
    {
      DameroPair *pair = &g_array_index (draft->pairs, DameroPair, seat.board - 1);

      seat.seat = pair->white == entry ? &pair->white : &pair->black;
      return seat;
    }

  seat.list = draft->byes;
  seat.seat = find_in_list (draft->byes, entry);
  if (seat.seat == NULL)
    {
      seat.list = draft->out;
      seat.seat = find_in_list (draft->out, entry);
    }
  return seat;
}

static void
take_out (GArray *list,
          int     entry)
{
  int *seat = find_in_list (list, entry);

  if (seat != NULL)
    g_array_remove_index (list, (guint) (seat - (int *) (void *) list->data));
}

static int
compare_numbers (gconstpointer a,
                 gconstpointer b)
{
  return *(const int *) a - *(const int *) b;
}

static void
put_in (GArray *list,
        int     entry)
{
  g_array_append_val (list, entry);
  g_array_sort (list, compare_numbers);
}

DameroPairsDraft *
damero_pairs_draft_new (const DameroSection *section,
                        const DameroRound   *round)
{
  DameroPairsDraft *draft = g_new0 (DameroPairsDraft, 1);

  draft->round_number = round->number;
  draft->pairs = g_array_new (FALSE, TRUE, sizeof (DameroPair));
  draft->byes = g_array_new (FALSE, TRUE, sizeof (int));
  draft->out = g_array_new (FALSE, TRUE, sizeof (int));
  draft->gone = g_array_new (FALSE, TRUE, sizeof (int));
  draft->open = damero_system_is_open (section->system);
  draft->locked = g_array_new (FALSE, TRUE, sizeof (gboolean));
  draft->past = g_ptr_array_new_with_free_func (state_free);
  for (guint i = 0; i < round->matches->len; i++)
    {
      const DameroMatch *match = &g_array_index (round->matches, DameroMatch, i);
      DameroPair pair = { match->a, match->b };
      gboolean locked = damero_match_has_begun (match);

      g_array_append_val (draft->pairs, pair);
      g_array_append_val (draft->locked, locked);
    }
  for (guint i = 0; i < round->byes->len; i++)
    {
      const DameroBye *bye = &g_array_index (round->byes, DameroBye, i);
      const DameroEntry *entry = damero_section_find_entry (section, bye->entry);

      if (bye->kind == DAMERO_BYE_ALLOCATED)
        put_in (draft->byes, bye->entry);
      else
        put_in (entry->withdrawn_from != 0 && round->number >= entry->withdrawn_from ? draft->gone : draft->out,
                bye->entry);
    }
  draft->first_out = g_array_copy (draft->out);
  draft->start = damero_pairs_draft_to_text (draft);
  return draft;
}

void
damero_pairs_draft_free (DameroPairsDraft *draft)
{
  if (draft == NULL)
    return;

  g_array_unref (draft->pairs);
  g_array_unref (draft->byes);
  g_array_unref (draft->out);
  g_array_unref (draft->gone);
  g_array_unref (draft->first_out);
  g_array_unref (draft->locked);
  g_free (draft->start);
  g_ptr_array_unref (draft->past);
  g_free (draft);
}

gboolean
damero_pairs_draft_swap (DameroPairsDraft *draft,
                         int               a,
                         int               b)
{
  Seat seat_a = find_seat (draft, a);
  Seat seat_b = find_seat (draft, b);

  g_assert (seat_a.seat != NULL && seat_b.seat != NULL);

  if (a == b || is_locked (draft, seat_a.board) || is_locked (draft, seat_b.board)
      || (seat_a.list != NULL && seat_b.list != NULL))
    return FALSE;

  remember (draft);
  *seat_a.seat = b;
  *seat_b.seat = a;
  g_array_sort (draft->byes, compare_numbers);
  g_array_sort (draft->out, compare_numbers);
  return TRUE;
}

gboolean
damero_pairs_draft_turn (DameroPairsDraft *draft,
                         int               board)
{
  DameroPair *pair;

  g_assert (board >= 1 && (guint) board <= draft->pairs->len);

  if (is_locked (draft, board))
    return FALSE;

  remember (draft);
  pair = &g_array_index (draft->pairs, DameroPair, board - 1);
  *pair = (DameroPair) { pair->black, pair->white };
  return TRUE;
}

gboolean
damero_pairs_draft_join (DameroPairsDraft *draft,
                         int               a,
                         int               b)
{
  DameroPair pair = { a, b };

  if (!draft->open || a == b || find_seat (draft, a).list == NULL || find_seat (draft, b).list == NULL)
    return FALSE;

  remember (draft);
  take_out (draft->byes, a);
  take_out (draft->out, a);
  take_out (draft->byes, b);
  take_out (draft->out, b);
  g_array_append_val (draft->pairs, pair);
  return TRUE;
}

/* The board whose pair moves to BOARD when BOARD is split; 0 if that would be the last one, which has started and
 * keeps its number. BOARD itself if no later board has started: then all of them move up. */
static int
fill_from (const DameroPairsDraft *draft,
           int                     board)
{
  int last = (int) draft->pairs->len;
  gboolean fixed = FALSE;

  for (int i = board + 1; i <= last; i++)
    fixed = fixed || is_locked (draft, i);
  if (!fixed)
    return board;
  return is_locked (draft, last) ? 0 : last;
}

gboolean
damero_pairs_draft_part (DameroPairsDraft *draft,
                         int               board)
{
  DameroPair pair;
  int hole;

  g_assert (board >= 1 && (guint) board <= draft->pairs->len);

  if (!draft->open || is_locked (draft, board))
    return FALSE;

  hole = fill_from (draft, board);
  if (hole == 0)
    return FALSE;

  remember (draft);
  pair = g_array_index (draft->pairs, DameroPair, board - 1);
  if (hole != board)
    g_array_index (draft->pairs, DameroPair, board - 1) = g_array_index (draft->pairs, DameroPair, hole - 1);
  g_array_remove_index (draft->pairs, (guint) hole - 1);
  put_in (draft->out, pair.white);
  put_in (draft->out, pair.black);
  return TRUE;
}

gboolean
damero_pairs_draft_toggle_bye (DameroPairsDraft *draft,
                               int               entry)
{
  Seat seat = find_seat (draft, entry);

  if (!draft->open || seat.list == NULL || find_in_list (draft->first_out, entry) != NULL)
    return FALSE;

  remember (draft);
  take_out (seat.list, entry);
  put_in (seat.list == draft->byes ? draft->out : draft->byes, entry);
  return TRUE;
}

gboolean
damero_pairs_draft_take (DameroPairsDraft *draft,
                         const GArray     *pairs,
                         const GArray     *byes)
{
  g_autoptr(GArray) everybody = g_array_copy (draft->byes);

  for (guint i = 0; i < draft->locked->len; i++)
    {
      const DameroPair *kept = &g_array_index (draft->pairs, DameroPair, i);
      const DameroPair *theirs = i < pairs->len ? &g_array_index (pairs, DameroPair, i) : NULL;

      if (is_locked (draft, (int) i + 1)
          && (theirs == NULL || theirs->white != kept->white || theirs->black != kept->black))
        return FALSE;
    }

  remember (draft);
  g_array_append_vals (everybody, draft->out->data, draft->out->len);
  for (guint i = 0; i < draft->pairs->len; i++)
    g_array_append_vals (everybody, (const int[]) { g_array_index (draft->pairs, DameroPair, i).white,
                                                   g_array_index (draft->pairs, DameroPair, i).black }, 2);
  g_array_set_size (draft->pairs, 0);
  g_array_append_vals (draft->pairs, pairs->data, pairs->len);
  g_array_set_size (draft->byes, 0);
  g_array_set_size (draft->out, 0);
  for (guint i = 0; i < byes->len; i++)
    {
      int entry = g_array_index (byes, int, i);

      if (find_in_list (draft->gone, entry) == NULL)
        put_in (find_in_list (draft->first_out, entry) != NULL ? draft->out : draft->byes, entry);
    }
  for (guint i = 0; i < everybody->len; i++)
    if (find_seat (draft, g_array_index (everybody, int, i)).seat == NULL)
      put_in (draft->out, g_array_index (everybody, int, i));
  return TRUE;
}

gboolean
damero_pairs_draft_undo (DameroPairsDraft *draft)
{
  State *state;

  if (draft->past->len == 0)
    return FALSE;

  state = g_ptr_array_steal_index (draft->past, draft->past->len - 1);
  g_array_unref (draft->pairs);
  g_array_unref (draft->byes);
  g_array_unref (draft->out);
  draft->pairs = g_array_ref (state->pairs);
  draft->byes = g_array_ref (state->byes);
  draft->out = g_array_ref (state->out);
  state_free (state);
  return TRUE;
}

gboolean
damero_pairs_draft_is_changed (const DameroPairsDraft *draft)
{
  g_autofree char *now = damero_pairs_draft_to_text (draft);

  return !g_str_equal (now, draft->start);
}

int
damero_pairs_draft_find_board (const DameroPairsDraft *draft,
                               int                     entry)
{
  for (guint i = 0; i < draft->pairs->len; i++)
    {
      const DameroPair *pair = &g_array_index (draft->pairs, DameroPair, i);

      if (pair->white == entry || pair->black == entry)
        return (int) i + 1;
    }

  return 0;
}

gboolean
damero_pairs_draft_is_free (const DameroPairsDraft *draft,
                            int                     entry)
{
  return damero_pairs_draft_find_board (draft, entry) == 0;
}

GArray *
damero_pairs_draft_dup_left (const DameroPairsDraft *draft)
{
  GArray *left = g_array_new (FALSE, FALSE, sizeof (int));

  for (guint i = 0; i < draft->out->len; i++)
    if (find_in_list (draft->first_out, g_array_index (draft->out, int, i)) == NULL)
      g_array_append_val (left, g_array_index (draft->out, int, i));

  return left;
}

char *
damero_pairs_draft_to_text (const DameroPairsDraft *draft)
{
  g_autoptr(GArray) byes = g_array_copy (draft->byes);

  g_array_append_vals (byes, draft->out->data, draft->out->len);
  g_array_append_vals (byes, draft->gone->data, draft->gone->len);
  return damero_pairs_to_text (draft->pairs, byes);
}
