/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "double-swiss-check.h"

#include "tutte.h"

#include <string.h>

/* More sets of upfloaters of one number are not asked for, and more not gone through. */
#define MAX_SETS   4000
#define MAX_PASSED 1000000

typedef struct {
  int      number;
  int      score_x10;
  int      place;     /* among those who were ever paired or are now, from 1 */
  gboolean barred;    /* from the bye */
  int      n_matches;
  int      n_whites;
  gboolean floater;
  GString *colours;   /* w and b */
} Entrant;

/* A round. Players are indices by TPN. */
typedef struct {
  const DameroTournament *tournament;
  int                     round_number;
  gboolean                is_last;
  guint                   n;
  Entrant                 entrants[TUTTE_MAX];
  gboolean                may_meet[TUTTE_MAX][TUTTE_MAX];
  int                     partner[TUTTE_MAX];   /* as given; -1: the bye */
  gboolean                is_paired[TUTTE_MAX]; /* in a bracket that is checked already */
  DoubleSwissTally       *tally;
} Draw;

/* A set of players, in order of TPN. */
typedef struct {
  guint n;
  guint members[TUTTE_MAX];
} Group;

static int
pairing_points_x10 (const DameroContestant *contestant,
                    int                     round_number)
{
  int sum = damero_contestant_get_virtual_x10 (contestant, round_number);

  for (int i = 1; i < round_number; i++)
    sum += damero_contestant_get_record (contestant, i).points_x10;

  return sum;
}

/* Article 0. 1: the player forfeited the match; 2: the opponent alone did; 0: it counts as played. */
static int
forfeit_of (const DameroTournament *tournament,
            DameroRoundRecord       mine,
            int                     round_number)
{
  const DameroContestant *opponent = damero_tournament_find (tournament, mine.opponent);
  DameroRoundRecord other = damero_contestant_get_record (opponent, round_number);

  if (mine.games.n == 0)
    return mine.play == DAMERO_PLAY_FORFEIT_LOSS ? 1 : mine.play == DAMERO_PLAY_FORFEIT_WIN ? 2 : 0;
  if (mine.games.known < mine.games.n || mine.games.played > 0)
    return 0;
  /* No game was played: whoever got none of them forfeited all. */
  if (mine.games.gifts == 0)
    return 1;
  return other.games.gifts == 0 ? 2 : 0;
}

static void
read_round (Draw                   *draw,
            const DameroContestant *contestant,
            int                     round_number,
            Entrant                *entrant)
{
  DameroRoundRecord record = damero_contestant_get_record (contestant, round_number);
  const DameroContestant *opponent;

  entrant->floater = FALSE;
  if (record.opponent == 0)
    {
      entrant->barred |= record.play == DAMERO_PLAY_ALLOCATED_BYE || record.play == DAMERO_PLAY_FULL_BYE;
      return;
    }
  switch (forfeit_of (draw->tournament, record, round_number))
    {
    case 1:
      return;
    case 2:
      entrant->barred = TRUE;
      return;
    default:
      break;
    }

  opponent = damero_tournament_find (draw->tournament, record.opponent);
  entrant->floater = pairing_points_x10 (contestant, round_number) != pairing_points_x10 (opponent, round_number);
  entrant->n_matches++;
  if (record.colour == DAMERO_COLOUR_NONE
      || (record.games.n > 0 && record.games.played == 0 && record.games.known == record.games.n))
    return;
  entrant->n_whites += record.colour == DAMERO_COLOUR_WHITE;
  g_string_append_c (entrant->colours, record.colour == DAMERO_COLOUR_WHITE ? 'w' : 'b');
}

static gboolean
are_kept_apart (const Draw *draw,
                int         a,
                int         b)
{
  const DameroContestant *contestant = damero_tournament_find (draw->tournament, a);

  for (int i = 1; i < draw->round_number; i++)
    {
      DameroRoundRecord record = damero_contestant_get_record (contestant, i);

      if (record.opponent == b && forfeit_of (draw->tournament, record, i) == 0)
        return TRUE;
    }
  for (guint i = 0; i < draw->tournament->forbidden->len; i++)
    {
      const DameroForbidden *forbidden = draw->tournament->forbidden->pdata[i];
      guint found = 0;

      for (guint j = 0; j < forbidden->numbers->len; j++)
        found |= g_array_index (forbidden->numbers, int, j) == a ? 1
                 : g_array_index (forbidden->numbers, int, j) == b ? 2 : 0;
      if (found == 3 && damero_forbidden_is_in_force (forbidden, draw->round_number))
        return TRUE;
    }

  return FALSE;
}

static Draw *
draw_new (const DameroTournament *tournament,
          int                     round_number,
          DoubleSwissTally       *tally)
{
  Draw *draw = g_new0 (Draw, 1);
  int place = 0;

  draw->tournament = tournament;
  draw->round_number = round_number;
  draw->is_last = tournament->n_rounds != 0 && tournament->n_rounds <= round_number;
  draw->tally = tally;
  for (guint i = 0; i < tournament->contestants->len; i++)
    {
      const DameroContestant *contestant = tournament->contestants->pdata[i];
      gboolean is_out = damero_round_record_is_announced (damero_contestant_get_record (contestant, round_number));
      gboolean was_in = FALSE;
      Entrant *entrant = &draw->entrants[draw->n];

      for (int j = 1; j < round_number; j++)
        was_in |= damero_contestant_get_record (contestant, j).opponent != 0
                  || damero_contestant_get_record (contestant, j).play == DAMERO_PLAY_ALLOCATED_BYE;
      place += was_in || !is_out;
      if (is_out)
        continue;
      g_assert (draw->n < TUTTE_MAX);
      entrant->number = contestant->number;
      entrant->place = place;
      entrant->score_x10 = pairing_points_x10 (contestant, round_number);
      entrant->colours = g_string_new (NULL);
      for (int j = 1; j < round_number; j++)
        read_round (draw, contestant, j, entrant);
      draw->n++;
    }
  for (guint i = 0; i < draw->n; i++)
    for (guint j = 0; j < draw->n; j++)
      draw->may_meet[i][j] = i != j && !are_kept_apart (draw, draw->entrants[i].number, draw->entrants[j].number);

  return draw;
}

static void
draw_free (Draw *draw)
{
  for (guint i = 0; i < draw->n; i++)
    g_string_free (draw->entrants[i].colours, TRUE);
  g_free (draw);
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (Draw, draw_free)

static guint
find_number (const Draw *draw,
             int         number)
{
  guint i = 0;

  while (i < draw->n && draw->entrants[i].number != number)
    i++;

  return i;
}

/* Pairs of one in GROUP and one outside it are costly. */
static TutteGraph *
make_graph (const Draw     *draw,
            const gboolean *is_member,
            const gboolean *is_in_group)
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

static gboolean
can_pair (const Draw     *draw,
          const gboolean *is_member)
{
  g_autofree TutteGraph *graph = make_graph (draw, is_member, NULL);

  return tutte_can_pair (graph);
}

static guint
count_members (const Draw     *draw,
               const gboolean *is_member)
{
  guint n = 0;

  for (guint i = 0; i < draw->n; i++)
    n += is_member[i];

  return n;
}

/* C3 with C4: how many of the members outside the group its bracket needs; -1: there is no way. */
static int
count_needed (const Draw     *draw,
              const gboolean *is_member,
              const gboolean *is_in_group)
{
  g_autofree TutteGraph *graph = make_graph (draw, is_member, is_in_group);
  guint n = 0;

  for (guint i = 0; i < draw->n; i++)
    n += is_member[i] && is_in_group[i];

  return tutte_least_cost (graph, MIN (n, graph->n - n));
}

/* 3.3.1, 2.1.1: everybody has one partner, whom they may meet. */
static char *
take_pairs (Draw         *draw,
            const GArray *pairs,
            int           bye)
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
check_bye (const Draw *draw,
           int         bye)
{
  const Entrant *holder;

  if (bye == 0)
    return NULL;

  holder = &draw->entrants[find_number (draw, bye)];
  if (holder->barred)
    return g_strdup_printf ("2.1.2 [C2]: %d may not have the bye", bye);
  for (guint i = 0; i < draw->n; i++)
    {
      const Entrant *other = &draw->entrants[i];
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
      if (article != NULL && !other->barred && can_pair (draw, others))
        return g_strdup_printf ("%s: the bye is %d's, not %d's", article, other->number, bye);
    }

  return NULL;
}

/* A bracket as it is given. */
typedef struct {
  Draw    *draw;
  gboolean unpaired[TUTTE_MAX];  /* with the bracket */
  gboolean residents[TUTTE_MAX];
  gboolean following[TUTTE_MAX]; /* 2.3.3: all of the following scoregroup who are not paired yet */
  Group    below;                /* 3.5.1, by score and TPN */
  Group    upfloaters;           /* the same */
  int      c6;
  int      c7;
} Bracket;

/* 3.5.3 */
static void
sort_by_score (const Draw *draw,
               Group      *group)
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
make_bracket (Draw    *draw,
              Bracket *bracket)
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
compare_scores (const Bracket *bracket,
                const Group   *a,
                const Group   *b)
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

/* Whether a set gives a legal pairing, with C3; then RET_C6, RET_C7. */
static gboolean
weigh_set (const Bracket *bracket,
           const Group   *set,
           int           *ret_c6,
           int           *ret_c7)
{
  const Draw *draw = bracket->draw;
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
  if (!can_pair (draw, inside) || !can_pair (draw, outside))
    return FALSE;
  *ret_c6 = n_following == 0 ? 0 : count_needed (draw, outside, bracket->following);

  return TRUE;
}

/* Whether SET should have been taken; the article. */
static char *
compare_set (const Bracket *bracket,
             const Group   *set,
             gboolean       is_before,
             int            scores)
{
  const Draw *draw = bracket->draw;
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
check_sets (const Bracket *bracket)
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
      Group set = { .n = n };
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
check_upfloaters (Bracket *bracket)
{
  const Draw *draw = bracket->draw;
  int n_needed = count_needed (draw, bracket->unpaired, bracket->residents);

  if (n_needed != (int) bracket->upfloaters.n)
    return g_strdup_printf ("2.3.1 [C4]: %u upfloaters where %d do", bracket->upfloaters.n, n_needed);
  if (bracket->upfloaters.n == 0)
    return NULL;

  draw->tally->n_upfloaters += bracket->upfloaters.n;
  g_assert_true (weigh_set (bracket, &bracket->upfloaters, &bracket->c6, &bracket->c7));

  return check_sets (bracket);
}

/* 3.6: the pairing of a bracket as it is given, and what is to be left of it for a question. */
typedef struct {
  const Bracket *bracket;
  guint          n_pairs;
  guint          tops[TUTTE_MAX]; /* ascending */
  guint          bottoms[TUTTE_MAX];
  int            c8;
  gboolean       is_left[TUTTE_MAX];
  gboolean       is_top[TUTTE_MAX];
  gboolean       is_bottom[TUTTE_MAX];
} Pairing;

/* 2.3.5 [C8]: whether an upfloater meets one who was a floater. */
static gboolean
is_costly (const Bracket *bracket,
           guint          a,
           guint          b)
{
  const Draw *draw = bracket->draw;
  guint resident = bracket->residents[a] ? a : b;

  return !draw->is_last && bracket->residents[a] != bracket->residents[b] && draw->entrants[resident].floater;
}

/* Whether those who are left can be paired, top members with larger ones, bottom members with smaller ones, so that C8
 * fails MAX_COST times at most. */
static gboolean
is_possible (const Pairing *pairing,
             int            max_cost)
{
  g_autofree TutteGraph *graph = g_new0 (TutteGraph, 1);
  const Draw *draw = pairing->bracket->draw;
  guint left[TUTTE_MAX];
  int cost;

  for (guint i = 0; i < draw->n; i++)
    if (pairing->is_left[i])
      left[graph->n++] = i;
  for (guint i = 0; i < graph->n; i++)
    for (guint j = i + 1; j < graph->n; j++)
      if (draw->may_meet[left[i]][left[j]] && !pairing->is_bottom[left[i]] && !pairing->is_top[left[j]])
        graph->edges[i][j] = graph->edges[j][i]
          = is_costly (pairing->bracket, left[i], left[j]) ? TUTTE_COSTLY : TUTTE_PAIR;
  if (max_cost < 0)
    return FALSE;

  cost = tutte_least_cost (graph, pairing->bracket->upfloaters.n);
  return cost >= 0 && cost <= max_cost;
}

static void
make_pairing (const Bracket *bracket,
              Pairing       *pairing)
{
  const Draw *draw = bracket->draw;

  memset (pairing, 0, sizeof *pairing);
  pairing->bracket = bracket;
  for (guint i = 0; i < draw->n; i++)
    {
      guint other = (guint) draw->partner[i];

      if (!bracket->unpaired[i] || (!bracket->residents[i] && !bracket->residents[other]))
        continue;
      pairing->is_left[i] = TRUE;
      if (other < i)
        continue;
      pairing->tops[pairing->n_pairs] = i;
      pairing->bottoms[pairing->n_pairs++] = other;
      pairing->c8 += is_costly (bracket, i, other);
    }
}

/* 3.6.3: no top member is smaller with the same ones before it. */
static char *
check_tops (Pairing *pairing)
{
  const Draw *draw = pairing->bracket->draw;
  guint last = pairing->tops[pairing->n_pairs - 1];

  for (guint i = 0, n = 0; i <= last; i++)
    {
      gboolean is_given = pairing->tops[n] == i;

      if (!pairing->is_left[i])
        continue;
      pairing->is_top[i] = TRUE;
      if (!is_given && is_possible (pairing, pairing->c8))
        return g_strdup_printf ("3.6.3: %d can be a top member", draw->entrants[i].number);
      pairing->is_top[i] = is_given;
      pairing->is_bottom[i] = !is_given;
      n += is_given;
    }
  for (guint i = last + 1; i < draw->n; i++)
    pairing->is_bottom[i] = TRUE;

  return NULL;
}

/* 3.6.3: no bottom member is smaller with the same ones before it. */
static char *
check_bottoms (Pairing *pairing)
{
  const Draw *draw = pairing->bracket->draw;
  int cost = pairing->c8;

  for (guint n = 0; n < pairing->n_pairs; n++)
    {
      guint top = pairing->tops[n];

      pairing->is_left[top] = FALSE;
      for (guint i = top + 1; i < pairing->bottoms[n]; i++)
        {
          gboolean is_found;

          if (!pairing->is_left[i] || !pairing->is_bottom[i] || !draw->may_meet[top][i])
            continue;
          pairing->is_left[i] = FALSE;
          is_found = is_possible (pairing, cost - is_costly (pairing->bracket, top, i));
          pairing->is_left[i] = TRUE;
          if (is_found)
            return g_strdup_printf ("3.6.3: %d can meet %d", draw->entrants[top].number, draw->entrants[i].number);
        }
      cost -= is_costly (pairing->bracket, top, pairing->bottoms[n]);
      pairing->is_left[pairing->bottoms[n]] = FALSE;
    }

  return NULL;
}

static char *
check_pairing (const Bracket *bracket)
{
  Pairing pairing;
  char *fault;

  make_pairing (bracket, &pairing);
  if (is_possible (&pairing, pairing.c8 - 1))
    return g_strdup_printf ("2.3.5 [C8]: %d opponents of upfloaters floated, fewer do", pairing.c8);

  fault = check_tops (&pairing);
  return fault != NULL ? fault : check_bottoms (&pairing);
}

static char *
check_brackets (Draw *draw)
{
  Bracket bracket;

  for (make_bracket (draw, &bracket); count_members (draw, bracket.unpaired) > 0; make_bracket (draw, &bracket))
    {
      char *fault = check_upfloaters (&bracket);

      if (fault == NULL)
        fault = check_pairing (&bracket);
      if (fault != NULL)
        return fault;
      draw->tally->n_brackets++;
      for (guint i = 0; i < draw->n; i++)
        if (bracket.residents[i])
          draw->is_paired[i] = draw->is_paired[draw->partner[i]] = TRUE;
    }

  return NULL;
}

/* 4.3: whether the higher-ranked of two begins with White; the article. */
static gboolean
begins_with_white (const Draw     *draw,
                   const Entrant  *higher,
                   const Entrant  *lower,
                   const char    **ret_article)
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
is_higher (const Entrant *a,
           const Entrant *b)
{
  return a->score_x10 > b->score_x10 || (a->score_x10 == b->score_x10 && a->number < b->number);
}

static char *
check_colours (const Draw   *draw,
               const GArray *pairs)
{
  for (guint i = 0; i < pairs->len; i++)
    {
      DameroPair pair = g_array_index (pairs, DameroPair, i);
      const Entrant *white = &draw->entrants[find_number (draw, pair.white)];
      const Entrant *black = &draw->entrants[find_number (draw, pair.black)];
      gboolean white_is_higher = is_higher (white, black);
      const char *article;

      if (begins_with_white (draw, white_is_higher ? white : black, white_is_higher ? black : white, &article)
          != white_is_higher)
        return g_strdup_printf ("%s: %d should begin with White", article, pair.black);
    }

  return NULL;
}

/* C.04.2 3.6 */
static char *
check_boards (const Draw   *draw,
              const GArray *pairs)
{
  int last[3] = { 0 };

  for (guint i = 0; i < pairs->len; i++)
    {
      DameroPair pair = g_array_index (pairs, DameroPair, i);
      const Entrant *white = &draw->entrants[find_number (draw, pair.white)];
      const Entrant *black = &draw->entrants[find_number (draw, pair.black)];
      const Entrant *higher = is_higher (white, black) ? white : black;
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
  g_autoptr(Draw) draw = draw_new (tournament, round_number, tally);
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
  g_autoptr(Draw) draw = draw_new (tournament, round_number, &tally);
  gboolean others[TUTTE_MAX];

  for (guint i = 0; i < draw->n; i++)
    others[i] = TRUE;
  if (draw->n % 2 == 0)
    return can_pair (draw, others) ? g_strdup ("3.3.3: all can be paired") : NULL;

  for (guint i = 0; i < draw->n; i++)
    {
      others[i] = FALSE;
      if (!draw->entrants[i].barred && can_pair (draw, others))
        return g_strdup_printf ("3.3.3: with the bye for %d all can be paired", draw->entrants[i].number);
      others[i] = TRUE;
    }

  return NULL;
}
