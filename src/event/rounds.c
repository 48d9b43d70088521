/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * event/rounds.c - the acts on a section's rounds: pairs made, edited, published, adjourned, closed.
 */
#include "event/event-private.h"

#include "event/attendance.h"
#include "model/match.h"
#include "model/pairs.h"

/* The pairs and byes of an act. */
typedef struct {
  GArray *pairs; /* DameroPair */
  GArray *byes;  /* int */
} Lists;

static void
lists_clear (Lists *lists)
{
  g_array_unref (lists->pairs);
  g_array_unref (lists->byes);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Lists, lists_clear)

/* Whether entries may be in no pair and have no bye: in a knockout those who are out. A table may leave out who was
 * not there. */
static gboolean
may_leave_out (const DameroSection *section,
               const DameroAct     *act)
{
  return section->system == DAMERO_SYSTEM_KNOCKOUT || act->method == DAMERO_METHOD_TABLE;
}

/* Every entry stands in the pairs and byes exactly once, or at most once. */
static gboolean
check_lists (const DameroSection *section,
             const DameroAct     *act,
             const Lists         *lists,
             DameroRefusal       *refusal)
{
  g_autoptr(GArray) numbers = g_array_new (FALSE, FALSE, sizeof (int));
  g_autoptr(GHashTable) seen = g_hash_table_new (NULL, NULL);

  for (guint i = 0; i < lists->pairs->len; i++)
    {
      const DameroPair *pair = &g_array_index (lists->pairs, DameroPair, i);

      g_array_append_val (numbers, pair->white);
      g_array_append_val (numbers, pair->black);
    }
  g_array_append_vals (numbers, lists->byes->data, lists->byes->len);

  for (guint i = 0; i < numbers->len; i++)
    {
      int number = g_array_index (numbers, int, i);

      if (damero_section_find_entry (section, number) == NULL ||
          !g_hash_table_add (seen, GINT_TO_POINTER (number)))
        return damero_refuse_number (refusal, DAMERO_REFUSAL_BAD_PAIRS, number);
    }
  if (may_leave_out (section, act))
    return TRUE;
  for (guint i = 0; i < section->entries->len; i++)
    {
      const DameroEntry *entry = g_ptr_array_index (section->entries, i);

      if (!g_hash_table_contains (seen, GINT_TO_POINTER (entry->number)))
        return damero_refuse_number (refusal, DAMERO_REFUSAL_BAD_PAIRS, entry->number);
    }

  return TRUE;
}

/* Where the pairs are made of those who are there, nobody else stands in them. An edit may bring an absent
 * player to the board after all, but nobody who has withdrawn. A table keeps its pairs of the past, even those of
 * entries that have left since. */
static gboolean
check_presence (const DameroSection *section,
                const DameroAct     *act,
                const Lists         *lists,
                DameroRefusal       *refusal)
{
  gboolean edited = act->kind == DAMERO_ACT_PAIRS_EDITED;

  if (act->method == DAMERO_METHOD_TABLE)
    return TRUE;
  for (guint i = 0; damero_system_is_open (section->system) && i < lists->pairs->len; i++)
    {
      const DameroPair *pair = &g_array_index (lists->pairs, DameroPair, i);
      const int numbers[2] = { pair->white, pair->black };

      for (int k = 0; k < 2; k++)
        if (edited ? damero_attendance_is_withdrawn (section, numbers[k], act->place.round)
                   : damero_section_is_absent (section, numbers[k], act->place.round, NULL))
          return damero_refuse_number (refusal, DAMERO_REFUSAL_ENTRY_ABSENT, numbers[k]);
    }

  return TRUE;
}

static gboolean
read_lists (const DameroSection *section,
            const DameroAct     *act,
            Lists               *lists,
            DameroRefusal       *refusal)
{
  int column;

  lists->pairs = g_array_new (FALSE, FALSE, sizeof (DameroPair));
  lists->byes = g_array_new (FALSE, FALSE, sizeof (int));
  if (!damero_pairs_from_text (act->pairs, lists->pairs, lists->byes, &column))
    return damero_refuse_field (refusal, DAMERO_FIELD_PAIRS, column);
  if (!check_lists (section, act, lists, refusal) || !check_presence (section, act, lists, refusal))
    return FALSE;

  return lists->pairs->len > 0 || may_leave_out (section, act) ||
         damero_refuse (refusal, DAMERO_REFUSAL_NOBODY_PLAYS);
}

/* FORFEITS: where the pairs are fixed, entries that have left forfeit. A table states the results itself. */
static DameroMatch
make_match (const DameroSection *section,
            int                  round,
            int                  board,
            const DameroPair    *pair,
            gboolean             forfeits)
{
  DameroMatch match = {
    .board = board,
    .a = pair->white,
    .b = pair->black,
    .n_games = (guint) section->games,
  };
  gboolean is_fixed = forfeits && !damero_system_is_open (section->system);
  gboolean a_absent = is_fixed && damero_attendance_is_withdrawn (section, match.a, round);
  gboolean b_absent = is_fixed && damero_attendance_is_withdrawn (section, match.b, round);

  for (guint i = 0; i < match.n_games; i++)
    {
      DameroMatchGame *game = &match.games[i];
      gboolean a_is_white = i % 2 == 0;

      game->white = a_is_white ? match.a : match.b;
      game->black = a_is_white ? match.b : match.a;
      if (a_absent && b_absent)
        game->outcome = damero_outcome_forfeited (-1, &game->ending);
      else if (a_absent || b_absent)
        game->outcome = damero_outcome_forfeited (a_absent == a_is_white ? DAMERO_WHITE : DAMERO_BLACK,
                                                  &game->ending);
    }

  return match;
}

/* The kind of a bye: what is known of the entry in this round, or was in the round before it was edited. */
static DameroByeKind
bye_kind (const DameroSection *section,
          const DameroRound   *old,
          int                  number,
          int                  round)
{
  /* Who waits while others catch up with their meetings is given nothing for it. */
  DameroByeKind kind = section->remaining ? DAMERO_BYE_ABSENT : DAMERO_BYE_ALLOCATED;
  const DameroBye *bye = old != NULL ? damero_round_find_bye (old, number) : NULL;

  if (damero_section_is_absent (section, number, round, &kind))
    return kind;

  return bye != NULL ? bye->kind : kind;
}

static DameroRound *
make_round (const DameroSection *section,
            int                  number,
            const Lists         *lists,
            const DameroRound   *old,
            gboolean             forfeits)
{
  DameroRound *round = damero_round_new (number);

  for (guint i = 0; i < lists->pairs->len; i++)
    {
      DameroMatch match = make_match (section, number, (int) i + 1,
                                      &g_array_index (lists->pairs, DameroPair, i), forfeits);

      g_array_append_val (round->matches, match);
    }
  for (guint i = 0; i < lists->byes->len; i++)
    {
      DameroBye bye = { .entry = g_array_index (lists->byes, int, i) };

      bye.kind = bye_kind (section, old, bye.entry, number);
      g_array_append_val (round->byes, bye);
    }

  return round;
}

/* A new round, or the draft of the last one anew. */
static gboolean
apply_pair (DameroSection   *section,
            const DameroAct *act,
            DameroRefusal   *refusal)
{
  g_auto(Lists) lists = { 0 };

  if (!read_lists (section, act, &lists, refusal))
    return FALSE;

  if (act->place.round == (int) section->rounds->len)
    g_ptr_array_remove_index (section->rounds, section->rounds->len - 1);
  g_ptr_array_add (section->rounds, make_round (section, act->place.round, &lists, NULL,
                                                act->method != DAMERO_METHOD_TABLE));
  return TRUE;
}

/* A game was started on the board, a result entered there, an appeal lodged, or the referee called. */
static gboolean
has_begun (const DameroEvent   *event,
           const DameroSection *section,
           const DameroRound   *round,
           const DameroMatch   *match)
{
  const DameroPair pair = { match->a, match->b };
  const DameroMatch fresh = make_match (section, round->number, match->board, &pair, TRUE);

  /* What is forfeited then was by a withdrawal, which may have come or gone since. */
  if (!round->begun)
    return FALSE;

  for (guint i = 0; i < match->n_games; i++)
    {
      const DameroPlace place = { section->id, round->number, match->board, (int) i + 1 };

      if (damero_event_find_game (event, &place) != NULL || match->games[i].corrected ||
          match->games[i].appeals[DAMERO_BLACK] || match->games[i].appeals[DAMERO_WHITE] ||
          match->games[i].calls[DAMERO_BLACK] || match->games[i].calls[DAMERO_WHITE] ||
          match->games[i].outcome != fresh.games[i].outcome)
        return TRUE;
    }

  return FALSE;
}

/* Who is late stays so on another board, or with another side. */
static void
keep_late (const DameroRound *old,
           DameroMatch       *match)
{
  const int entries[2] = { match->a, match->b };

  for (guint i = 0; i < old->matches->len; i++)
    {
      const DameroMatch *was = &g_array_index (old->matches, DameroMatch, i);

      for (int k = 0; k < 2; k++)
        {
          int index;

          if (damero_match_find_entry (was, entries[k], &index))
            match->late_since[k] = was->late_since[index];
        }
    }
}

/* What has begun stays on its board; what has not is made anew. */
static gboolean
keep_matches (const DameroEvent   *event,
              const DameroSection *section,
              const DameroRound   *old,
              DameroRound         *round,
              DameroRefusal       *refusal)
{
  for (guint i = 0; i < old->matches->len; i++)
    {
      const DameroMatch *match = &g_array_index (old->matches, DameroMatch, i);
      DameroMatch *now = damero_round_find_match (round, match->board);
      gboolean same = now != NULL && now->a == match->a && now->b == match->b;
      gboolean begun = has_begun (event, section, old, match);

      if (!same && begun)
        return damero_refuse_number (refusal, DAMERO_REFUSAL_MATCH_BEGUN, match->board);
      if (begun)
        *now = *match;
      else if (same)
        now->advances = match->advances;
    }

  return TRUE;
}

static gboolean
apply_pairs_edited (DameroEvent     *event,
                    DameroSection   *section,
                    DameroRound     *old,
                    const DameroAct *act,
                    DameroRefusal   *refusal)
{
  g_auto(Lists) lists = { 0 };
  DameroRound *round;

  if (!read_lists (section, act, &lists, refusal))
    return FALSE;

  round = make_round (section, old->number, &lists, old, TRUE);
  round->published = old->published;
  round->begun = old->begun;
  round->adjourned = old->adjourned;
  damero_event_keep_ballots (old, round);
  for (guint i = 0; i < round->matches->len; i++)
    keep_late (old, &g_array_index (round->matches, DameroMatch, i));
  if (!keep_matches (event, section, old, round, refusal))
    {
      damero_round_free (round);
      return FALSE;
    }

  for (guint i = 0; i < lists.pairs->len; i++)
    {
      const DameroPair *pair = &g_array_index (lists.pairs, DameroPair, i);

      damero_event_cancel_absences (section, pair->white, round->number, round->number);
      damero_event_cancel_absences (section, pair->black, round->number, round->number);
    }
  damero_round_free (old);
  section->rounds->pdata[round->number - 1] = round;
  return TRUE;
}

gboolean
damero_event_check_presence (const DameroSection *section,
                             const DameroRound   *round,
                             DameroRefusal       *ret_refusal)
{
  for (guint i = 0; damero_system_is_open (section->system) && i < round->matches->len; i++)
    {
      const DameroMatch *match = &g_array_index (round->matches, DameroMatch, i);

      if (damero_section_is_absent (section, match->a, round->number, NULL))
        return damero_refuse_number (ret_refusal, DAMERO_REFUSAL_ENTRY_ABSENT, match->a);
      if (damero_section_is_absent (section, match->b, round->number, NULL))
        return damero_refuse_number (ret_refusal, DAMERO_REFUSAL_ENTRY_ABSENT, match->b);
    }

  return TRUE;
}

static gboolean
apply_publish (const DameroSection *section,
               DameroRound         *round,
               DameroRefusal       *refusal)
{
  if (!damero_event_check_presence (section, round, refusal))
    return FALSE;

  round->published = TRUE;
  return TRUE;
}

static gboolean
apply_advanced (DameroRound     *round,
                const DameroAct *act,
                DameroRefusal   *refusal)
{
  for (guint i = 0; i < round->matches->len; i++)
    {
      DameroMatch *match = &g_array_index (round->matches, DameroMatch, i);

      if (match->a != act->entry && match->b != act->entry)
        continue;
      match->advances = act->entry;
      return TRUE;
    }

  return damero_refuse_number (refusal, DAMERO_REFUSAL_NO_SUCH_ENTRY, act->entry);
}

/* The first board with a game without a result; 0 if there is none. */
static int
find_open_board (const DameroRound *round)
{
  for (guint i = 0; i < round->matches->len; i++)
    {
      const DameroMatch *match = &g_array_index (round->matches, DameroMatch, i);

      if (damero_match_is_open (match))
        return match->board;
    }

  return 0;
}

static gboolean
apply_round_adjourned (DameroRound   *round,
                       DameroRefusal *refusal)
{
  if (damero_round_count_open (round) == 0)
    return damero_refuse_number (refusal, DAMERO_REFUSAL_NOTHING_MISSING, round->number);

  round->adjourned = TRUE;
  return TRUE;
}

static gboolean
apply_round_closed (const DameroSection *section,
                    DameroRound         *round,
                    DameroRefusal       *refusal)
{
  int open_board = find_open_board (round);

  if (open_board != 0)
    return damero_refuse_number (refusal, DAMERO_REFUSAL_RESULTS_MISSING, open_board);
  for (guint i = 0; section->system == DAMERO_SYSTEM_KNOCKOUT && i < round->matches->len; i++)
    {
      const DameroMatch *match = &g_array_index (round->matches, DameroMatch, i);

      if (match->advances == 0 &&
          damero_match_score (match, &section->scoring).result == DAMERO_MATCH_DRAWN)
        return damero_refuse_number (refusal, DAMERO_REFUSAL_MATCH_UNDECIDED, match->board);
    }

  round->closed = TRUE;
  return TRUE;
}

gboolean
damero_event_apply_rounds (DameroEvent          *event,
                           const DameroAct      *act,
                           const DameroLocation *location,
                           DameroRefusal        *ret_refusal)
{
  switch (act->kind)
    {
    case DAMERO_ACT_PAIR:
      return apply_pair (location->section, act, ret_refusal);
    case DAMERO_ACT_PAIRS_EDITED:
      return apply_pairs_edited (event, location->section, location->round, act, ret_refusal);
    case DAMERO_ACT_BALLOT:
      return damero_event_apply_ballot (event, location->section, location->round, act, ret_refusal);
    case DAMERO_ACT_PUBLISH:
      return apply_publish (location->section, location->round, ret_refusal);
    case DAMERO_ACT_ADVANCED:
      return apply_advanced (location->round, act, ret_refusal);
    case DAMERO_ACT_ROUND_ADJOURNED:
      return apply_round_adjourned (location->round, ret_refusal);
    case DAMERO_ACT_ROUND_CLOSED:
      return apply_round_closed (location->section, location->round, ret_refusal);
    case DAMERO_ACT_NOTED:
      return TRUE;
    default:
      g_assert_not_reached ();
    }
}
