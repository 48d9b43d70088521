/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tests/pairing/test-double-swiss-why.c - every reason that is given for a round of the Double-Swiss system is true, by
 * the independent check (double-swiss-draw.h): of random tournaments, whose seed a failure tells (DAMERO_TEST_SEED).
 */
#include "double-swiss-draw.h"
#include "pairing/double-swiss/double-swiss.h"
#include "pairing/double-swiss/plain.h"
#include "pairing/double-swiss/why.h"
#include "pairing/dutch/field.h"
#include "random-tournament.h"

#include <string.h>

#include "../support/chance.h"

/* So many bars at most are told, of more that there may be. */
#define MAX_BARS 20

/* A round that is paired, and what was said of it so far. */
typedef struct {
  const DameroTournament *tournament;
  int              round_number;
  DoubleSwissDraw *draw;   /* partner: as paired */
  guint n_boards;
  guint n_bars[DAMERO_DOUBLE_N_BARS];
  guint n_halves[DAMERO_DOUBLE_LOWER + 1];
  guint n_rules[DAMERO_DOUBLE_RULE_LOWER + 1];
  guint n_byes[DAMERO_DOUBLE_BYE_NUMBER + 1];
  guint n_floats;
  guint n_hard;    /* more come up than cannot be paired above */
} Seen;

static guint
find (const Seen *seen,
      int         number)
{
  guint i = 0;

  while (seen->draw->entrants[i].number != number)
    g_assert_cmpuint (++i, <, seen->draw->n);

  return i;
}

static const DoubleSwissEntrant *
entrant_of (const Seen *seen,
            int         number)
{
  return &seen->draw->entrants[find (seen, number)];
}

static void
check_player (const Seen                  *seen,
              const DameroDoubleWhyPlayer *player)
{
  const DoubleSwissEntrant *entrant = entrant_of (seen, player->number);

  g_assert_cmpint (player->score_x10, ==, entrant->score_x10);
  g_assert_cmpint (player->n_matches, ==, entrant->n_matches);
  g_assert_cmpint (player->n_white, ==, entrant->n_whites);
  g_assert_cmpint (player->floated, ==, entrant->floater);
  g_assert_cmpint (player->last_round != 0, ==, entrant->colours->len > 0);
  if (entrant->colours->len > 0)
    g_assert_cmpint (player->last_colour == DAMERO_COLOUR_WHITE, ==, g_str_has_suffix (entrant->colours->str, "w"));
}

/* ---- the bye ---- */

/* 3.4.2 to 3.4.4 */
static gboolean
comes_before (const DoubleSwissEntrant *a,
              const DoubleSwissEntrant *b)
{
  if (a->score_x10 != b->score_x10)
    return a->score_x10 < b->score_x10;

  return a->n_matches != b->n_matches ? a->n_matches > b->n_matches : a->number > b->number;
}

static gboolean
can_spare (const Seen *seen,
           guint       i)
{
  gboolean others[TUTTE_MAX];

  for (guint j = 0; j < seen->draw->n; j++)
    others[j] = j != i;

  return double_swiss_can_pair (seen->draw, others);
}

static void
check_bye_bar (Seen                  *seen,
               const DameroDoubleBar *bar)
{
  const DoubleSwissEntrant *entrant = entrant_of (seen, bar->number);
  DameroRoundRecord record = damero_contestant_get_record (damero_tournament_find (seen->tournament, bar->number),
                                                           MAX (bar->round_number, 1));

  seen->n_bars[bar->kind]++;
  switch (bar->kind)
    {
    case DAMERO_DOUBLE_BAR_HAD_BYE:
      g_assert_true (record.play == DAMERO_PLAY_ALLOCATED_BYE || record.play == DAMERO_PLAY_FULL_BYE);
      break;
    case DAMERO_DOUBLE_BAR_FORFEIT:
      g_assert_cmpint (record.opponent, !=, 0);
      g_assert_true (entrant->barred);
      g_assert_cmpint (record.games.played, ==, 0);
      break;
    case DAMERO_DOUBLE_BAR_NEEDED:
      g_assert_false (entrant->barred);
      g_assert_false (can_spare (seen, find (seen, bar->number)));
      break;
    default:
      g_assert_not_reached ();
    }
}

static void
check_bye (Seen                     *seen,
           const DameroDoubleWhyBye *bye)
{
  const DoubleSwissEntrant *holder = entrant_of (seen, bye->player.number);
  const DoubleSwissEntrant *next = NULL;
  guint n_could = 0, n_before = 0;

  check_player (seen, &bye->player);
  g_assert_false (bye->by_hand);
  for (guint i = 0; i < seen->draw->n; i++)
    {
      const DoubleSwissEntrant *entrant = &seen->draw->entrants[i];
      gboolean could = !entrant->barred && can_spare (seen, i);

      n_could += could;
      n_before += comes_before (entrant, holder);
      if (could && entrant != holder && (next == NULL || comes_before (entrant, next)))
        next = entrant;
    }
  g_assert_cmpuint (bye->n_players, ==, seen->draw->n);
  g_assert_cmpuint (bye->n_could, ==, n_could);
  g_assert_cmpuint (bye->n_before, ==, n_before);
  g_assert_cmpuint (bye->before->len, ==, MIN (n_before, MAX_BARS));
  for (guint i = 0; i < bye->before->len; i++)
    {
      g_assert_true (comes_before (entrant_of (seen, g_array_index (bye->before, DameroDoubleBar, i).number), holder));
      check_bye_bar (seen, &g_array_index (bye->before, DameroDoubleBar, i));
    }
  seen->n_byes[bye->rule]++;
  g_assert_cmpint (bye->rule == DAMERO_DOUBLE_BYE_ONLY, ==, next == NULL);
  if (next == NULL)
    return;

  g_assert_cmpint (bye->next.number, ==, next->number);
  g_assert_cmpint (bye->rule == DAMERO_DOUBLE_BYE_SCORE, ==, next->score_x10 > holder->score_x10);
  g_assert_cmpint (bye->rule == DAMERO_DOUBLE_BYE_NUMBER, ==,
                   next->score_x10 == holder->score_x10 && next->n_matches == holder->n_matches);
}

/* ---- the upfloaters ---- */

/* The score that the residents of the bracket of a player have. */
static int
bracket_x10 (const Seen *seen,
             guint       i)
{
  const DoubleSwissDraw *draw = seen->draw;

  return MAX (draw->entrants[i].score_x10, draw->entrants[draw->partner[i]].score_x10);
}

/* How many come up to the group below the one of GROUP_X10, with OUTSIDE left. */
static int
count_next (const Seen     *seen,
            const gboolean *outside,
            int             group_x10)
{
  gboolean following[TUTTE_MAX] = { FALSE };
  int next_x10 = G_MININT;
  guint n = 0;

  for (guint i = 0; i < seen->draw->n; i++)
    if (seen->draw->entrants[i].score_x10 < group_x10)
      next_x10 = MAX (next_x10, seen->draw->entrants[i].score_x10);
  for (guint i = 0; i < seen->draw->n; i++)
    n += following[i] = outside[i] && seen->draw->entrants[i].score_x10 == next_x10;

  return n > 0 ? double_swiss_count_needed (seen->draw, outside, following) : 0;
}

/* What is left to pair with the bracket, and whether it is in the bracket. */
static void
split_left (const Seen *seen,
            int         group_x10,
            gboolean   *ret_inside,
            gboolean   *ret_outside)
{
  for (guint i = 0; i < seen->draw->n; i++)
    {
      ret_inside[i] = seen->draw->partner[i] >= 0 && bracket_x10 (seen, i) == group_x10;
      ret_outside[i] = seen->draw->partner[i] >= 0 && bracket_x10 (seen, i) < group_x10;
    }
}

static void
check_passed (Seen                       *seen,
              const DameroDoubleWhyBoard *board,
              const DameroDoubleBar      *bar)
{
  const DoubleSwissEntrant *chosen = entrant_of (seen, board->lower.number);
  const DoubleSwissEntrant *candidate = entrant_of (seen, bar->number);
  gboolean inside[TUTTE_MAX], outside[TUTTE_MAX];
  int n_next;

  seen->n_bars[bar->kind]++;
  split_left (seen, board->group_x10, inside, outside);
  n_next = count_next (seen, outside, board->group_x10);
  inside[find (seen, bar->number)] = outside[find (seen, board->lower.number)] = TRUE;
  outside[find (seen, bar->number)] = inside[find (seen, board->lower.number)] = FALSE;

  g_assert_cmpint (double_swiss_can_pair (seen->draw, inside), ==, bar->kind != DAMERO_DOUBLE_BAR_BRACKET);
  if (bar->kind == DAMERO_DOUBLE_BAR_BRACKET)
    return;
  g_assert_cmpint (double_swiss_can_pair (seen->draw, outside), ==, bar->kind != DAMERO_DOUBLE_BAR_REST);
  if (bar->kind == DAMERO_DOUBLE_BAR_REST)
    return;
  g_assert_cmpint (candidate->score_x10, ==, chosen->score_x10);
  g_assert_cmpint (count_next (seen, outside, board->group_x10) > n_next, ==, bar->kind == DAMERO_DOUBLE_BAR_NEXT);
  if (bar->kind == DAMERO_DOUBLE_BAR_NEXT)
    return;
  g_assert_cmpint (bar->kind, ==, DAMERO_DOUBLE_BAR_FLOATED);
  g_assert_true (candidate->floater && !chosen->floater && !seen->draw->is_last);
  g_assert_cmpint (bar->round_number, ==, seen->round_number - 1);
}

/* How many residents cannot be paired among themselves: with others in place of upfloaters, who meet anybody. */
static int
count_alone (const Seen     *seen,
             const gboolean *inside,
             int             group_x10)
{
  g_autofree TutteGraph *graph = g_new0 (TutteGraph, 1);
  guint members[TUTTE_MAX];
  guint n = 0;

  for (guint i = 0; i < seen->draw->n; i++)
    if (inside[i] && seen->draw->entrants[i].score_x10 == group_x10)
      members[n++] = i;
  graph->n = 2 * n;
  for (guint i = 0; i < 2 * n; i++)
    for (guint j = 0; j < 2 * n; j++)
      if (i < n && j < n)
        graph->edges[i][j] = seen->draw->may_meet[members[i]][members[j]] ? TUTTE_PAIR : TUTTE_NO_PAIR;
      else if (i != j)
        graph->edges[i][j] = (i < n) != (j < n) ? TUTTE_COSTLY : TUTTE_PAIR;

  return tutte_least_cost (graph, n);
}

static void
check_float (Seen                       *seen,
             const DameroDoubleWhyBoard *board)
{
  const DoubleSwissEntrant *chosen = entrant_of (seen, board->lower.number);
  guint n_passed = 0;

  g_assert_cmpint (board->group_x10, ==, board->higher.score_x10);
  seen->n_floats++;
  seen->n_hard += board->n_up > board->n_alone;
  for (guint i = 0; i < seen->draw->n; i++)
    {
      const DoubleSwissEntrant *entrant = &seen->draw->entrants[i];

      n_passed += seen->draw->partner[i] >= 0 && bracket_x10 (seen, i) < board->group_x10 &&
                  (entrant->score_x10 > chosen->score_x10 ||
                   (entrant->score_x10 == chosen->score_x10 && entrant->number < chosen->number));
    }
  g_assert_cmpuint (board->n_passed, ==, n_passed);
  g_assert_cmpuint (board->passed->len, ==, MIN (n_passed, MAX_BARS));
  for (guint i = 0; i < board->passed->len; i++)
    check_passed (seen, board, &g_array_index (board->passed, DameroDoubleBar, i));
}

/* ---- the order ---- */

/* A bracket by number, and what is asked of its pairings. */
typedef struct {
  guint    n;
  guint    members[TUTTE_MAX];
  guint    mates[TUTTE_MAX];   /* places in it */
  gboolean is_left[TUTTE_MAX];
  gboolean is_top[TUTTE_MAX];
  gboolean is_bottom[TUTTE_MAX];
} Order;

/* 2.3.5 [C8] */
static gboolean
is_costly (const Seen *seen,
           guint       a,
           guint       b)
{
  const DoubleSwissEntrant *one = &seen->draw->entrants[a];
  const DoubleSwissEntrant *other = &seen->draw->entrants[b];

  return !seen->draw->is_last && one->score_x10 != other->score_x10 &&
         (one->score_x10 > other->score_x10 ? one : other)->floater;
}

/* The least opponents of upfloaters who floated; -1: there is no pairing of those left. */
static int
least_cost (const Seen  *seen,
            const Order *order)
{
  g_autofree TutteGraph *graph = g_new0 (TutteGraph, 1);
  guint left[TUTTE_MAX];

  for (guint i = 0; i < order->n; i++)
    if (order->is_left[i])
      left[graph->n++] = i;
  for (guint i = 0; i < graph->n; i++)
    for (guint j = i + 1; j < graph->n; j++)
      {
        guint a = order->members[left[i]], b = order->members[left[j]];

        if (seen->draw->may_meet[a][b] && !order->is_bottom[left[i]] && !order->is_top[left[j]])
          graph->edges[i][j] = graph->edges[j][i] = is_costly (seen, a, b) ? TUTTE_COSTLY : TUTTE_PAIR;
      }

  return tutte_least_cost (graph, graph->n / 2);
}

static void
make_order (const Seen *seen,
            int         group_x10,
            Order      *order)
{
  memset (order, 0, sizeof *order);
  for (guint i = 0; i < seen->draw->n; i++)
    if (seen->draw->partner[i] >= 0 && bracket_x10 (seen, i) == group_x10)
      order->members[order->n++] = i;
  for (guint i = 0; i < order->n; i++)
    {
      order->is_left[i] = TRUE;
      for (guint j = 0; j < order->n; j++)
        if (seen->draw->partner[order->members[i]] == (int) order->members[j])
          order->mates[i] = j;
    }
}

/* What is said of a change by which the pairs at hand would have COST opponents who floated, and now have NOW. */
static void
check_cost (DameroDoubleBarKind kind,
            int                 cost,
            int                 now)
{
  if (kind == DAMERO_DOUBLE_BAR_BRACKET)
    g_assert_cmpint (cost, ==, -1);
  else
    {
      g_assert_cmpint (kind, ==, DAMERO_DOUBLE_BAR_OPPONENTS);
      g_assert_cmpint (cost, >, now);
    }
}

static gboolean
have_met (const Seen *seen,
          int         a,
          int         b,
          int         round_number)
{
  DameroRoundRecord record = damero_contestant_get_record (damero_tournament_find (seen->tournament, a), round_number);

  return record.opponent == b && round_number < seen->round_number;
}

static void
check_before (Seen                  *seen,
              Order                 *order,
              guint                  top,
              const DameroDoubleBar *bar)
{
  guint other = 0;
  int now = 0;

  while (order->members[other] != find (seen, bar->number))
    g_assert_cmpuint (++other, <, order->n);
  g_assert_true (other > top && other < order->mates[top] && order->mates[other] > top && order->mates[other] < other);
  seen->n_bars[bar->kind]++;
  if (!seen->draw->may_meet[order->members[top]][order->members[other]])
    {
      int number = seen->draw->entrants[order->members[top]].number;

      g_assert_true (bar->kind == DAMERO_DOUBLE_BAR_MET || bar->kind == DAMERO_DOUBLE_BAR_FORBIDDEN);
      if (bar->kind == DAMERO_DOUBLE_BAR_MET)
        g_assert_true (have_met (seen, number, bar->number, bar->round_number));
      return;
    }

  for (guint i = 0; i < order->n; i++)
    {
      order->is_top[i] = order->mates[i] > i;
      order->is_bottom[i] = !order->is_top[i];
      order->is_left[i] = MIN (i, order->mates[i]) >= top && i != top && i != other;
      if (order->is_top[i] && i >= top)
        now += is_costly (seen, order->members[i], order->members[order->mates[i]]);
    }
  now -= is_costly (seen, order->members[top], order->members[other]);
  check_cost (bar->kind, least_cost (seen, order), now);
}

/* UPPER: the bottom member cannot be a top member. */
static void
check_no_top (Seen                       *seen,
              Order                      *order,
              const DameroDoubleWhyBoard *board)
{
  int now = 0;

  seen->n_bars[board->no_top]++;
  for (guint i = 0; i < order->n; i++)
    {
      order->is_top[i] = i + 1 == board->bottom_place || (i + 1 < board->bottom_place && order->mates[i] > i);
      order->is_bottom[i] = i + 1 < board->bottom_place && !order->is_top[i];
      order->is_left[i] = TRUE;
      if (order->mates[i] > i)
        now += is_costly (seen, order->members[i], order->members[order->mates[i]]);
    }
  check_cost (board->no_top, least_cost (seen, order), now);
}

static void
check_order (Seen                       *seen,
             const DameroDoubleWhyBoard *board)
{
  Order order;
  guint top, bottom;
  guint n_before = 0;

  make_order (seen, board->group_x10, &order);
  top = board->top_place - 1;
  bottom = board->bottom_place - 1;
  g_assert_cmpuint (2 * board->n_pairs, ==, order.n);
  g_assert_cmpuint (order.members[top], ==, find (seen, board->top));
  g_assert_cmpuint (order.members[bottom], ==, find (seen, board->bottom));
  g_assert_cmpuint (order.mates[top], ==, bottom);
  g_assert_cmpint (board->top, <, board->bottom);
  g_assert_cmpint (board->halves == DAMERO_DOUBLE_UPPER, ==, board->bottom_place <= board->n_pairs);
  g_assert_cmpint (board->halves == DAMERO_DOUBLE_LOWER, ==, board->top_place > board->n_pairs);
  seen->n_halves[board->halves]++;

  for (guint i = top + 1; i < bottom; i++)
    n_before += order.mates[i] < i && order.mates[i] > top;
  g_assert_cmpuint (board->n_before, ==, n_before);
  g_assert_cmpuint (board->before->len, ==, MIN (n_before, MAX_BARS));
  for (guint i = 0; i < board->before->len; i++)
    check_before (seen, &order, top, &g_array_index (board->before, DameroDoubleBar, i));
  if (board->halves == DAMERO_DOUBLE_UPPER)
    check_no_top (seen, &order, board);
}

/* ---- colours ---- */

static void
check_colours (Seen                       *seen,
               const DameroDoubleWhyBoard *board,
               int                         white)
{
  static const char *const articles[] = { "4.3.1", "4.3.2", "4.3.3", "4.3.4", "4.3.5" };
  const DoubleSwissEntrant *higher = entrant_of (seen, board->higher.number);
  const char *article;

  double_swiss_begins_with_white (seen->draw, higher, entrant_of (seen, board->lower.number), &article);
  g_assert_cmpstr (articles[board->rule], ==, article);
  g_assert_cmpint (board->white, ==, white);
  g_assert_false (board->colours_by_hand);
  seen->n_rules[board->rule]++;
  if (board->rule == DAMERO_DOUBLE_RULE_INITIAL)
    g_assert_cmpint (board->place, ==, higher->place);
  if (board->rule == DAMERO_DOUBLE_RULE_ALTERNATE)
    for (int i = 0; i < 2; i++)
      {
        int number = (i == 0 ? board->higher : board->lower).number;
        DameroRoundRecord record = damero_contestant_get_record (damero_tournament_find (seen->tournament, number),
                                                                 board->rounds[i]);

        g_assert_cmpint (record.colour == DAMERO_COLOUR_WHITE, ==, number != white);
      }
}

static void
check_board (Seen                       *seen,
             const DameroDoubleWhyBoard *board,
             DameroPair                  pair)
{
  gboolean inside[TUTTE_MAX], outside[TUTTE_MAX];
  guint n_residents = 0, n = 0;

  seen->n_boards++;
  g_assert_false (board->by_hand);
  check_player (seen, &board->higher);
  check_player (seen, &board->lower);
  g_assert_cmpint (board->is_float, ==, board->higher.score_x10 != board->lower.score_x10);
  split_left (seen, board->group_x10, inside, outside);
  for (guint i = 0; i < seen->draw->n; i++)
    {
      n += inside[i];
      n_residents += inside[i] && seen->draw->entrants[i].score_x10 == board->group_x10;
    }
  g_assert_cmpuint (board->n_residents, ==, n_residents);
  g_assert_cmpuint (board->n_up, ==, n - n_residents);
  if (2 * n_residents <= TUTTE_MAX)
    g_assert_cmpint (board->n_alone, ==, count_alone (seen, inside, board->group_x10));
  if (board->is_float)
    check_float (seen, board);
  check_order (seen, board);
  check_colours (seen, board, pair.white);
}

/* ---- the tournaments ---- */

static void
check_round (Seen                   *seen,
             const DameroTournament *tournament,
             int                     round_number,
             const GArray           *pairs,
             int                     bye)
{
  DoubleSwissTally tally = { 0 };
  g_autoptr(DoubleSwissDraw) draw = double_swiss_draw_new (tournament, round_number, &tally);
  g_autoptr(DameroDoubleWhy) why = damero_double_why_new (tournament, round_number, pairs);

  seen->tournament = tournament;
  seen->round_number = round_number;
  seen->draw = draw;
  g_assert_true (damero_double_why_is_own (why));
  for (guint i = 0; i < draw->n; i++)
    draw->partner[i] = -1;
  for (guint i = 0; i < pairs->len; i++)
    {
      DameroPair pair = g_array_index (pairs, DameroPair, i);

      draw->partner[find (seen, pair.white)] = (int) find (seen, pair.black);
      draw->partner[find (seen, pair.black)] = (int) find (seen, pair.white);
    }
  for (guint i = 0; i < pairs->len; i++)
    {
      DameroPair pair = g_array_index (pairs, DameroPair, i);
      g_auto(DameroDoubleWhyBoard) board = { 0 };

      damero_double_why_board (why, pair.black, pair.white, &board);
      check_board (seen, &board, pair);
    }
  if (bye != 0)
    {
      g_auto(DameroDoubleWhyBye) reasons = { 0 };

      damero_double_why_bye (why, bye, &reasons);
      check_bye (seen, &reasons);
    }
}

/* The plain tournament has the same answers: who may meet, who may have the bye, and the scores. */
static void
check_plain (const DameroTournament *tournament,
             int                     round_number)
{
  DoubleSwissTally tally = { 0 };
  g_autoptr(DoubleSwissDraw) draw = double_swiss_draw_new (tournament, round_number, &tally);
  g_autoptr(DameroTournament) plain = damero_double_dup_plain (tournament, round_number);
  DameroDutchField *field = damero_dutch_field_new (plain, round_number);
  guint index[TUTTE_MAX] = { 0 };

  g_assert_cmpuint (field->n_players, ==, draw->n);
  for (guint i = 0; i < draw->n; i++)
    {
      while (field->players[index[i]].number != draw->entrants[i].number)
        index[i]++;
      g_assert_cmpint (field->players[index[i]].bye_barred, ==, draw->entrants[i].barred);
      g_assert_cmpint (field->players[index[i]].score_x10, ==, draw->entrants[i].score_x10);
    }
  for (guint i = 0; i < draw->n; i++)
    for (guint j = 0; j < draw->n; j++)
      g_assert_cmpint (damero_dutch_field_may_meet (field, index[i], index[j]), ==, draw->may_meet[i][j]);
  damero_dutch_field_free (field);
}

/* Turned round, the pairs are turned back. */
static void
check_seats (const DameroTournament *tournament,
             int                     round_number,
             const GArray           *pairs)
{
  g_autoptr(GArray) turned = g_array_new (FALSE, FALSE, sizeof (DameroPair));

  for (guint i = 0; i < pairs->len; i++)
    {
      DameroPair pair = { g_array_index (pairs, DameroPair, i).black, g_array_index (pairs, DameroPair, i).white };

      g_array_append_val (turned, pair);
    }
  damero_double_swiss_seat (tournament, round_number, turned);
  g_assert_cmpmem (turned->data, turned->len * sizeof (DameroPair), pairs->data, pairs->len * sizeof (DameroPair));
}

static void
play_tournament (Seen             *seen,
                 const RandomSize *size,
                 guint32           seed)
{
  g_autoptr(RandomTournament) random = random_tournament_new (size, seed);
  g_autoptr(GArray) pairs = g_array_new (FALSE, FALSE, sizeof (DameroPair));

  for (int i = 1; i <= random->n_rounds; i++)
    {
      gboolean is_paired;
      int bye = 0;

      random_tournament_absent (random, i);
      check_plain (random->tournament, i);
      is_paired = damero_double_swiss_pair (random->tournament, i, NULL, NULL, pairs, &bye) == DAMERO_SWISS_DONE;
      if (is_paired)
        check_round (seen, random->tournament, i, pairs, bye);
      if (is_paired)
        check_seats (random->tournament, i, pairs);
      if (random_tournament_is_wild (random))
        random_tournament_pair (random, i, pairs, &bye);
      else if (!is_paired)
        return;
      random_tournament_play (random, i, pairs, bye);
    }
}

static void
test_true (gconstpointer data)
{
  guint32 seed = chance_get_seed ();
  Seen seen = { 0 };

  for (guint i = 0; i < 600; i++)
    {
      const RandomSize size = { 4, i % 10 == 0 ? 40 : 16, 11, TRUE };

      g_test_message ("DAMERO_TEST_SEED=%u", seed + i);
      play_tournament (&seen, &size, seed + i);
    }
  g_test_message ("%u boards, %u floats, %u hard", seen.n_boards, seen.n_floats, seen.n_hard);
  for (int i = 0; i < DAMERO_DOUBLE_N_BARS; i++)
    {
      g_test_message ("bar %d: %u", i, seen.n_bars[i]);
      g_assert_cmpuint (seen.n_bars[i], >, 0);
    }
  for (int i = 0; i <= DAMERO_DOUBLE_LOWER; i++)
    g_assert_cmpuint (seen.n_halves[i], >, 0);
  for (int i = 0; i <= DAMERO_DOUBLE_BYE_NUMBER; i++)
    g_assert_cmpuint (seen.n_byes[i], >, 0);
  for (int i = 0; i <= DAMERO_DOUBLE_RULE_LOWER; i++)
    {
      g_test_message ("rule %d: %u", i, seen.n_rules[i]);
      g_assert_cmpuint (seen.n_rules[i], >, 0);
    }
}

int
main (int   argc,
      char *argv[])
{
  chance_init (&argc, &argv);
  g_test_add_data_func ("/pairing/double-swiss/why/true", NULL, test_true);

  return g_test_run ();
}
