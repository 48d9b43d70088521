/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "literal-match-private.h"

#define NO_SET G_MAXINT

/* 3.5: the sets of upfloaters for a top-scoregroup are gone through in order. */
typedef struct {
  LiteralMatchRound *round;
  guint64            residents;
  guint64            below;                      /* 3.5.1 */
  guint64            following;                  /* 2.3.3: who is left of the following scoregroup */
  guint64            groups[LITERAL_MAX_PLAYERS]; /* BELOW by score, the highest first */
  guint              n_groups;
  guint              counts[LITERAL_MAX_PLAYERS]; /* of upfloaters by group, in the sets that are gone through now */
  guint64            set;                        /* the best so far */
  int                c6;                         /* of it; NO_SET = there is none */
  int                c7;
  gboolean           is_perfect;                 /* no set can be better, and those that follow are later in order */
} Choice;

/* Whether all but N_LEFT players of a group can be paired within it. Whoever has the fewest opponents there meets one
 * of them or is left: each is tried. */
static gboolean
can_leave (LiteralMatchRound *round,
           guint64            group,
           guint              n_left)
{
  const guint64 *opponents = round->field->opponents;
  guint first;

  if (n_left == 0)
    return literal_match_can_pair_all (round, group);
  if (count_bits (group) <= n_left)
    return TRUE;
  if (!literal_match_step (round))
    return FALSE;

  first = lowest_bit (group);
  for (guint64 left = group; left != 0; left &= left - 1)
    if (count_bits (opponents[lowest_bit (left)] & group) < count_bits (opponents[first] & group))
      first = lowest_bit (left);
  for (guint64 left = opponents[first] & group; left != 0; left &= left - 1)
    if (can_leave (round, group & ~BIT (first) & ~BIT (lowest_bit (left)), n_left))
      return TRUE;

  return can_leave (round, group & ~BIT (first), n_left - 1);
}

/* The fewest players of a group who are left if it is paired within itself: each of them needs an upfloater. */
static guint
count_left (LiteralMatchRound *round,
            guint64            group)
{
  guint n = count_bits (group) % 2;

  while (n < count_bits (group) && !can_leave (round, group, n))
    n += 2;

  return n;
}

/* Whether some N players of FROM, added to CHOSEN, go with the group by C1 so that all others can be paired too. */
static gboolean
can_float (LiteralMatchRound *round,
           guint64            group,
           guint64            others,
           guint64            chosen,
           guint64            from,
           guint              n)
{
  if (n == 0)
    return literal_match_can_pair_all (round, group | chosen)
           && literal_match_can_pair_all (round, others & ~chosen);

  for (; count_bits (from) >= n; from &= from - 1)
    {
      guint64 first = BIT (lowest_bit (from));

      if (can_float (round, group, others, chosen | first, from & ~first, n - 1))
        return TRUE;
    }

  return FALSE;
}

/* 2.3.3 [C6]: how many upfloaters the following scoregroup needs in its bracket after the set went up. */
static int
count_following (Choice *choice,
                 guint64 set)
{
  guint64 group = choice->following & ~set;
  guint64 others = choice->below & ~set & ~group;
  guint n;

  if (group == 0)
    return 0;

  n = count_left (choice->round, group);
  while (n <= count_bits (others) && !can_float (choice->round, group, others, 0, others, n))
    n += 2;

  return (int) n;
}

/* 2.3.4 [C7] */
static int
count_floaters (const Choice *choice,
                guint64       set)
{
  int n = 0;

  for (; set != 0 && !choice->round->field->is_last; set &= set - 1)
    n += choice->round->field->players[lowest_bit (set)].floated;

  return n;
}

/* 3.5.5 */
static void
judge_set (Choice *choice,
           guint64 set)
{
  int c6, c7;

  if (!literal_match_can_pair_all (choice->round, choice->residents | set)
      || !literal_match_can_pair_all (choice->round, choice->below & ~set))
    return;

  c7 = count_floaters (choice, set);
  c6 = count_following (choice, set);
  if (c6 > choice->c6 || (c6 == choice->c6 && c7 >= choice->c7))
    return;

  choice->set = set;
  choice->c6 = c6;
  choice->c7 = c7;
  choice->is_perfect = c7 == 0 && c6 == (int) count_bits (choice->following & ~set) % 2;
}

/* 3.5.3, 3.5.4: all sets that have N more players of a group, who follow those in SET, and what the groups after it
 * are to have. */
static void
go_through_sets (Choice *choice,
                 guint   group,
                 guint64 from,
                 guint   n,
                 guint64 set)
{
  if (choice->is_perfect || !literal_match_step (choice->round))
    return;
  if (n == 0 && group + 1 < choice->n_groups)
    {
      go_through_sets (choice, group + 1, choice->groups[group + 1], choice->counts[group + 1], set);
      return;
    }
  if (n == 0)
    {
      judge_set (choice, set);
      return;
    }

  for (; count_bits (from) >= n; from &= from - 1)
    {
      guint64 first = BIT (lowest_bit (from));

      go_through_sets (choice, group, from & ~first, n - 1, set | first);
    }
}

/* 2.3.2 [C5]: how many come from each group, best first: as few as can be from the lowest one, then from the one above
 * it, and so on. Ends with the first that have a legal set. */
static void
go_through_scores (Choice *choice,
                   guint   group,
                   guint   n)
{
  if (group == 0)
    {
      choice->counts[0] = n;
      if (n <= count_bits (choice->groups[0]))
        go_through_sets (choice, 0, choice->groups[0], n, 0);
      return;
    }

  for (guint i = 0; i <= MIN (n, count_bits (choice->groups[group])) && choice->c6 == NO_SET; i++)
    {
      choice->counts[group] = i;
      go_through_scores (choice, group - 1, n - i);
    }
}

static void
find_groups (Choice *choice)
{
  const LiteralMatchField *field = choice->round->field;
  int score_x10 = field->players[lowest_bit (choice->residents)].score_x10;
  gboolean is_following = TRUE;

  while (TRUE)
    {
      guint64 group = 0;
      int next_x10 = G_MININT;

      for (guint i = 0; i < field->n_players; i++)
        if (field->players[i].score_x10 < score_x10)
          next_x10 = MAX (next_x10, field->players[i].score_x10);
      if (next_x10 == G_MININT)
        return;
      for (guint i = 0; i < field->n_players; i++)
        if (field->players[i].score_x10 == next_x10)
          group |= BIT (i) & choice->below;
      if (is_following)
        choice->following = group;
      if (group != 0)
        choice->groups[choice->n_groups++] = group;
      is_following = FALSE;
      score_x10 = next_x10;
    }
}

guint64
literal_match_upfloaters (LiteralMatchRound *round,
                          guint64            residents,
                          guint64            below)
{
  Choice choice = { .round = round, .residents = residents, .below = below, .c6 = NO_SET };

  if (below == 0)
    return 0;

  find_groups (&choice);
  /* 2.3.1 [C4] */
  for (guint n = count_left (round, residents); n <= count_bits (below) && choice.c6 == NO_SET; n += 2)
    go_through_scores (&choice, choice.n_groups - 1, n);

  return choice.set;
}
