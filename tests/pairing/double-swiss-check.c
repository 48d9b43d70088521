/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "double-swiss-draw.h"

#include <string.h>

/* More sets of upfloaters of one number are not asked for, and more not gone through. */
#define MAX_SETS   4000
#define MAX_PASSED 1000000

static guint
find_number (const DoubleSwissDraw *draw,
             int                    number)
{
  guint i = 0;

  while (i < draw->n && draw->entrants[i].number != number)
    i++;

  return i;
}

/* Pairs of one in GROUP and one outside it are costly. */
static TutteGraph *
make_graph (const DoubleSwissDraw *draw,
            const gboolean        *is_member,
            const gboolean        *is_in_group)
{
  TutteGraph *graph = g_new0 (TutteGraph, 1);
  guint members[TUTTE_MAX];

  for (guint i = 0; i < draw->n; i++)
    if (is_member[i])
      members[graph->n++] = i;
  for (guint i = 0; i < graph->n; i++)
    for (guint j = 0; j < graph->n; j++)
      if (draw->may_meet[members[i]][members[j]])
        graph->edges[i][j] = is_in_group != NULL && is_in_group[members[i]] != is_in_group[members[j]] ? TUTTE_COSTLY
                                                                                                      : TUTTE_PAIR;

  return graph;
}

gboolean
double_swiss_can_pair (const DoubleSwissDraw *draw,
                       const gboolean        *is_member)
{
  g_autofree TutteGraph *graph = make_graph (draw, is_member, NULL);

  return tutte_can_pair (graph);
}

static guint
count_members (const DoubleSwissDraw *draw,
               const gboolean        *is_member)
{
  guint n = 0;

  for (guint i = 0; i < draw->n; i++)
    n += is_member[i];

  return n;
}

int
double_swiss_count_needed (const DoubleSwissDraw *draw,
                           const gboolean        *is_member,
                           const gboolean        *is_in_group)
{
  g_autofree TutteGraph *graph = make_graph (draw, is_member, is_in_group);
  guint n = 0;

  for (guint i = 0; i < draw->n; i++)
    n += is_member[i] && is_in_group[i];

  return tutte_least_cost (graph, MIN (n, graph->n - n));
}

/* 3.3.1, 2.1.1: everybody has one partner, whom they may meet. */
static char *
take_pairs (DoubleSwissDraw *draw,
            const GArray    *pairs,
            int              bye)
{
  guint n_seen = 0;

  for (guint i = 0; i < draw->n; i++)
    draw->partner[i] = -2;
  for (guint i = 0; i < pairs->len; i++)
    {
      DameroPair pair = g_array_index (pairs, DameroPair, i);
      guint white = find_number (draw, pair.white);
      guint black = find_number (draw, pair.black);

      if (white == draw->n || black == draw->n || draw->partner[white] != -2 || draw->partner[black] != -2)
        return g_strdup_printf ("3.3.1: %d-%d is paired twice or absent", pair.white, pair.black);
      if (!draw->may_meet[white][black])
        return g_strdup_printf ("2.1.1 [C1]: %d-%d may not meet", pair.white, pair.black);
      draw->partner[white] = (int) black;
      draw->partner[black] = (int) white;
      n_seen += 2;
    }
  if (bye != 0)
    {
      guint i = find_number (draw, bye);

      if (i == draw->n || draw->partner[i] != -2)
        return g_strdup_printf ("3.3.1: %d has the bye and is paired or absent", bye);
      draw->partner[i] = -1;
      n_seen++;
    }

  return n_seen == draw->n && (bye != 0) == (draw->n % 2 == 1) ? NULL : g_strdup ("3.3.1: somebody is left");
}

/* 3.4 */
static char *
check_bye (const DoubleSwissDraw *draw,
           int                    bye)
{
  const DoubleSwissEntrant *holder;

  if (bye == 0)
    return NULL;

  holder = &draw->entrants[find_number (draw, bye)];
  if (holder->barred)
    return g_strdup_printf ("2.1.2 [C2]: %d may not have the bye", bye);
  for (guint i = 0; i < draw->n; i++)
    {
      const DoubleSwissEntrant *other = &draw->entrants[i];
      gboolean others[TUTTE_MAX];
      const char *article = NULL;

      if (other->score_x10 != holder->score_x10)
        article = other->score_x10 < holder->score_x10 ? "3.4.2" : NULL;
      else if (other->n_matches != holder->n_matches)
        article = other->n_matches > holder->n_matches ? "3.4.3" : NULL;
      else if (other->number > holder->number)
        article = "3.4.4";
      for (guint j = 0; j < draw->n; j++)
        others[j] = j != i;
      if (article != NULL && !other->barred && double_swiss_can_pair (draw, others))
        return g_strdup_printf ("%s: the bye is %d's, not %d's", article, other->number, bye);
    }

  return NULL;
}

/* 3.5.3 */
static void
sort_by_score (const DoubleSwissDraw *draw,
               DoubleSwissGroup      *group)
{
  for (guint i = 1; i < group->n; i++)
    for (guint j = i; j > 0; j--)
      {
        guint member = group->members[j];

        if (draw->entrants[group->members[j - 1]].score_x10 >= draw->entrants[member].score_x10)
          break;
        group->members[j] = group->members[j - 1];
        group->members[j - 1] = member;
      }
}

/* 3.2 */
static void
make_bracket (DoubleSwissDraw    *draw,
              DoubleSwissBracket *bracket)
{
  int top_x10 = G_MININT;
  int next_x10 = G_MININT;

  memset (bracket, 0, sizeof *bracket);
  bracket->draw = draw;
  for (guint i = 0; i < draw->n; i++)
    {
      bracket->unpaired[i] = !draw->is_paired[i] && draw->partner[i] >= 0;
      if (bracket->unpaired[i])
        top_x10 = MAX (top_x10, draw->entrants[i].score_x10);
    }
  for (guint i = 0; i < draw->n; i++)
    if (draw->entrants[i].score_x10 < top_x10)
      next_x10 = MAX (next_x10, draw->entrants[i].score_x10);
  for (guint i = 0; i < draw->n; i++)
    {
      int score_x10 = draw->entrants[i].score_x10;

      bracket->residents[i] = bracket->unpaired[i] && score_x10 == top_x10;
      bracket->following[i] = bracket->unpaired[i] && score_x10 == next_x10;
      if (bracket->unpaired[i] && score_x10 < top_x10)
        bracket->below.members[bracket->below.n++] = i;
      if (bracket->unpaired[i] && score_x10 < top_x10 && draw->entrants[draw->partner[i]].score_x10 == top_x10)
        bracket->upfloaters.members[bracket->upfloaters.n++] = i;
    }
  sort_by_score (draw, &bracket->below);
  sort_by_score (draw, &bracket->upfloaters);
}

/* 2.3.2: whether the scores of one set, from the lowest, are higher (1), lower (-1), or the same. */
static int
compare_scores (const DoubleSwissBracket *bracket,
                const DoubleSwissGroup   *a,
                const DoubleSwissGroup   *b)
{
  for (guint i = a->n; i-- > 0;)
    {
      int difference = bracket->draw->entrants[a->members[i]].score_x10
                       - bracket->draw->entrants[b->members[i]].score_x10;

      if (difference != 0)
        return difference > 0 ? 1 : -1;
    }

  return 0;
}

/* Whether a set gives a legal pairing (3.1), with C3; then RET_C6, RET_C7. */
static gboolean
weigh_set (const DoubleSwissBracket *bracket,
           const DoubleSwissGroup   *set,
           int                      *ret_c6,
           int                      *ret_c7)
{
  const DoubleSwissDraw *draw = bracket->draw;
  gboolean inside[TUTTE_MAX], outside[TUTTE_MAX];
  guint n_following = 0;

  memcpy (inside, bracket->residents, sizeof inside);
  memcpy (outside, bracket->unpaired, sizeof outside);
  *ret_c7 = 0;
  for (guint i = 0; i < set->n; i++)
    {
      inside[set->members[i]] = TRUE;
      *ret_c7 += !draw->is_last && draw->entrants[set->members[i]].floater;
    }
  for (guint i = 0; i < draw->n; i++)
    {
      outside[i] &= !inside[i];
      n_following += outside[i] && bracket->following[i];
    }
  if (!double_swiss_can_pair (draw, inside) || !double_swiss_can_pair (draw, outside))
    return FALSE;
  *ret_c6 = n_following == 0 ? 0 : double_swiss_count_needed (draw, outside, bracket->following);

  return TRUE;
}

/* Whether SET should have been taken; the article. */
static char *
compare_set (const DoubleSwissBracket *bracket,
             const DoubleSwissGroup   *set,
             gboolean                  is_before,
             int                       scores)
{
  const DoubleSwissDraw *draw = bracket->draw;
  const char *article = NULL;
  GString *text;
  int c6, c7;

  draw->tally->n_sets++;
  if (!weigh_set (bracket, set, &c6, &c7))
    return NULL;

  if (scores > 0)
    article = "2.3.2 [C5]";
  else if (c6 != bracket->c6)
    article = c6 < bracket->c6 ? "2.3.3 [C6]" : NULL;
  else if (c7 != bracket->c7)
    article = c7 < bracket->c7 ? "2.3.4 [C7]" : NULL;
  else if (is_before)
    article = "3.5.4";
  if (article == NULL)
    return NULL;

  text = g_string_new (article);
  g_string_append (text, ": upfloaters should be");
  for (guint i = 0; i < set->n; i++)
    g_string_append_printf (text, " %d", draw->entrants[set->members[i]].number);

  return g_string_free (text, FALSE);
}

/* The next N of M in lexicographic order; FALSE after the last. */
static gboolean
next_choice (guint *choice,
             guint  n,
             guint  m)
{
  for (guint i = n; i-- > 0;)
    if (choice[i] + n - i < m)
      {
        choice[i]++;
        for (guint j = i + 1; j < n; j++)
          choice[j] = choice[j - 1] + 1;
        return TRUE;
      }

  return FALSE;
}

/* 3.5.2 to 3.5.5: every set of that number that is better or comes before. */
static char *
check_sets (const DoubleSwissBracket *bracket)
{
  guint n = bracket->upfloaters.n;
  gboolean is_before = TRUE;
  gboolean is_best;
  guint choice[TUTTE_MAX];
  guint n_sets = 0;
  guint n_passed = 0;

  is_best = bracket->c7 == 0 && bracket->c6 <= 1;
  for (guint i = 0; i < n; i++)
    choice[i] = i;
  do
    {
      DoubleSwissGroup set = { .n = n };
      char *fault;
      int scores;

      for (guint i = 0; i < n; i++)
        set.members[i] = bracket->below.members[choice[i]];
      scores = compare_scores (bracket, &set, &bracket->upfloaters);
      if (memcmp (set.members, bracket->upfloaters.members, n * sizeof (guint)) == 0)
        is_before = FALSE;
      else if (scores > 0 || (scores == 0 && (is_before || !is_best)))
        {
          n_sets++;
          fault = compare_set (bracket, &set, is_before, scores);
          if (fault != NULL)
            return fault;
        }
    }
  while (n_sets < MAX_SETS && ++n_passed < MAX_PASSED && next_choice (choice, n, bracket->below.n));
  bracket->draw->tally->n_too_many += n_sets == MAX_SETS || n_passed == MAX_PASSED;

  return NULL;
}

static char *
check_upfloaters (DoubleSwissBracket *bracket)
{
  const DoubleSwissDraw *draw = bracket->draw;
  int n_needed = double_swiss_count_needed (draw, bracket->unpaired, bracket->residents);

  if (n_needed != (int) bracket->upfloaters.n)
    return g_strdup_printf ("2.3.1 [C4]: %u upfloaters where %d do", bracket->upfloaters.n, n_needed);
  if (bracket->upfloaters.n == 0)
    return NULL;

  draw->tally->n_upfloaters += bracket->upfloaters.n;
  g_assert_true (weigh_set (bracket, &bracket->upfloaters, &bracket->c6, &bracket->c7));
  draw->tally->n_several += bracket->upfloaters.n > 1;
  draw->tally->n_c6 += bracket->c6 > 1;
  draw->tally->n_c7 += bracket->c7 > 0;

  return check_sets (bracket);
}

static char *
check_brackets (DoubleSwissDraw *draw)
{
  DoubleSwissBracket bracket;

  for (make_bracket (draw, &bracket); count_members (draw, bracket.unpaired) > 0; make_bracket (draw, &bracket))
    {
      char *fault = check_upfloaters (&bracket);

      if (fault == NULL)
        fault = double_swiss_check_pairing (&bracket);
      if (fault != NULL)
        return fault;
      draw->tally->n_brackets++;
      for (guint i = 0; i < draw->n; i++)
        if (bracket.residents[i])
          draw->is_paired[i] = draw->is_paired[draw->partner[i]] = TRUE;
    }

  return NULL;
}

gboolean
double_swiss_begins_with_white (const DoubleSwissDraw    *draw,
                                const DoubleSwissEntrant *higher,
                                const DoubleSwissEntrant *lower,
                                const char              **ret_article)
{
  gssize n = (gssize) higher->colours->len, m = (gssize) lower->colours->len;

  *ret_article = "4.3.1";
  if (n + m == 0)
    return (draw->tournament->initial_colour == DAMERO_COLOUR_WHITE) == (higher->place % 2 == 1);
  *ret_article = "4.3.2";
  if (higher->n_whites != lower->n_whites)
    return higher->n_whites < lower->n_whites;
  *ret_article = "4.3.3";
  for (; n > 0 && m > 0; n--, m--)
    if (higher->colours->str[n - 1] != lower->colours->str[m - 1])
      return lower->colours->str[m - 1] == 'w';
  *ret_article = "4.3.4";
  if (higher->colours->len > 0)
    return g_str_has_suffix (higher->colours->str, "b");
  *ret_article = "4.3.5";
  return g_str_has_suffix (lower->colours->str, "w");
}

/* 4.2 */
static gboolean
is_higher (const DoubleSwissEntrant *a,
           const DoubleSwissEntrant *b)
{
  return a->score_x10 > b->score_x10 || (a->score_x10 == b->score_x10 && a->number < b->number);
}

static char *
check_colours (const DoubleSwissDraw *draw,
               const GArray          *pairs)
{
  for (guint i = 0; i < pairs->len; i++)
    {
      DameroPair pair = g_array_index (pairs, DameroPair, i);
      const DoubleSwissEntrant *white = &draw->entrants[find_number (draw, pair.white)];
      const DoubleSwissEntrant *black = &draw->entrants[find_number (draw, pair.black)];
      gboolean white_is_higher = is_higher (white, black);
      const char *article;

      if (double_swiss_begins_with_white (draw, white_is_higher ? white : black, white_is_higher ? black : white,
                                          &article) != white_is_higher)
        return g_strdup_printf ("%s: %d should begin with White", article, pair.black);
    }

  return NULL;
}

/* C.04.2 3.6 */
static char *
check_boards (const DoubleSwissDraw *draw,
              const GArray          *pairs)
{
  int last[3] = { 0 };

  for (guint i = 0; i < pairs->len; i++)
    {
      DameroPair pair = g_array_index (pairs, DameroPair, i);
      const DoubleSwissEntrant *white = &draw->entrants[find_number (draw, pair.white)];
      const DoubleSwissEntrant *black = &draw->entrants[find_number (draw, pair.black)];
      const DoubleSwissEntrant *higher = is_higher (white, black) ? white : black;
      int keys[3] = { -higher->score_x10, -white->score_x10 - black->score_x10, higher->number };
      guint first = 0;

      while (first < 2 && keys[first] == last[first])
        first++;
      if (i > 0 && keys[first] < last[first])
        return g_strdup_printf ("C.04.2 3.6: board %u", i + 1);
      memcpy (last, keys, sizeof last);
    }

  return NULL;
}

char *
double_swiss_check (const DameroTournament *tournament,
                    int                     round_number,
                    const GArray           *pairs,
                    int                     bye,
                    DoubleSwissTally       *tally)
{
  g_autoptr(DoubleSwissDraw) draw = double_swiss_draw_new (tournament, round_number, tally);
  char *fault = take_pairs (draw, pairs, bye);

  tally->n_rounds++;
  if (fault == NULL)
    fault = check_bye (draw, bye);
  if (fault == NULL)
    fault = check_brackets (draw);
  if (fault == NULL)
    fault = check_colours (draw, pairs);
  if (fault == NULL)
    fault = check_boards (draw, pairs);

  return fault;
}

char *
double_swiss_check_none (const DameroTournament *tournament,
                         int                     round_number)
{
  DoubleSwissTally tally = { 0 };
  g_autoptr(DoubleSwissDraw) draw = double_swiss_draw_new (tournament, round_number, &tally);
  gboolean others[TUTTE_MAX];

  for (guint i = 0; i < draw->n; i++)
    others[i] = TRUE;
  if (draw->n % 2 == 0)
    return double_swiss_can_pair (draw, others) ? g_strdup ("3.3.3: all can be paired") : NULL;

  for (guint i = 0; i < draw->n; i++)
    {
      others[i] = FALSE;
      if (!draw->entrants[i].barred && double_swiss_can_pair (draw, others))
        return g_strdup_printf ("3.3.3: with the bye for %d all can be paired", draw->entrants[i].number);
      others[i] = TRUE;
    }

  return NULL;
}
