/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "pairing/double-swiss/why.h"

#include <stdlib.h>
#include <string.h>

#include "pairing/double-swiss/rest.h"

/* So many are judged for one board at most; the sentences name fewer. */
#define MAX_BARS 20

struct _DameroDoubleWhy {
  DameroTournament  *tournament; /* before the round; who is paired is present */
  DameroDoubleField *field;
  DameroDoubleRest  *rest;       /* NULL if no legal pairing exists */
  GHashTable        *indices;    /* by number: index + 1 */
  GHashTable        *whites;     /* numbers that have White in the round */
  guint             *own;        /* by index: the opponent's by the rules, NOBODY for the bye */
  guint             *brackets;   /* by index: the group it is paired in by the rules, n_groups for the bye */
  gboolean           is_own;
};

static guint
index_of (const DameroDoubleWhy *why,
          int                    number)
{
  gpointer found = g_hash_table_lookup (why->indices, GINT_TO_POINTER (number));

  g_assert (found != NULL);
  return GPOINTER_TO_UINT (found) - 1;
}

static guint
group_of (const DameroDoubleField *field,
          guint                    i)
{
  guint group = 0;

  while (field->group_starts[group + 1] <= i)
    group++;

  return group;
}

static guint64 *
bits_new (const DameroDoubleWhy *why)
{
  return g_new0 (guint64, why->rest->graph->n_words);
}

/* Pairs the round by the rules. */
static void
fill_own (DameroDoubleWhy *why)
{
  const DameroDoubleField *field = why->field;
  g_autoptr(GArray) pairs = g_array_new (FALSE, FALSE, sizeof (DameroPair));
  guint n_done = 0;

  why->rest = damero_double_rest_new (field);
  for (guint i = 0; i < field->n_players; i++)
    {
      why->own[i] = DAMERO_DOUBLE_NOBODY;
      why->brackets[i] = field->n_groups;
    }
  for (guint i = 0; why->rest != NULL && i < field->n_groups; i++)
    for (damero_double_rest_pair_group (why->rest, i, pairs); n_done < pairs->len; n_done++)
      {
        DameroPair pair = g_array_index (pairs, DameroPair, n_done);

        why->own[pair.white] = (guint) pair.black;
        why->own[pair.black] = (guint) pair.white;
        why->brackets[pair.white] = why->brackets[pair.black] = i;
      }
}

DameroDoubleWhy *
damero_double_why_new (const DameroTournament *tournament,
                       int                     round_number,
                       const GArray           *pairs)
{
  DameroDoubleWhy *why = g_new0 (DameroDoubleWhy, 1);

  why->tournament = damero_tournament_dup_paired (tournament, round_number, pairs);
  why->field = damero_double_field_new (why->tournament, round_number);
  why->indices = g_hash_table_new (NULL, NULL);
  why->whites = g_hash_table_new (NULL, NULL);
  why->own = g_new (guint, why->field->n_players + 1);
  why->brackets = g_new (guint, why->field->n_players + 1);
  for (guint i = 0; i < why->field->n_players; i++)
    g_hash_table_insert (why->indices, GINT_TO_POINTER (why->field->players[i].number), GUINT_TO_POINTER (i + 1));
  fill_own (why);

  why->is_own = why->rest != NULL && pairs->len == why->field->n_players / 2;
  for (guint i = 0; i < pairs->len; i++)
    {
      const DameroPair *pair = &g_array_index (pairs, DameroPair, i);

      g_hash_table_add (why->whites, GINT_TO_POINTER (pair->white));
      why->is_own = why->is_own && why->own[index_of (why, pair->white)] == index_of (why, pair->black);
    }

  return why;
}

void
damero_double_why_free (DameroDoubleWhy *why)
{
  if (why == NULL)
    return;

  damero_double_rest_free (why->rest);
  damero_double_field_free (why->field);
  damero_tournament_free (why->tournament);
  g_hash_table_unref (why->indices);
  g_hash_table_unref (why->whites);
  g_free (why->own);
  g_free (why->brackets);
  g_free (why);
}

gboolean
damero_double_why_is_own (const DameroDoubleWhy *why)
{
  return why->is_own;
}

static DameroDoubleWhyPlayer
describe_player (const DameroDoubleWhy *why,
                 guint                  i)
{
  const DameroDoublePlayer *player = &why->field->players[i];
  DameroDoubleWhyPlayer described = {
    .number = player->number,
    .score_x10 = player->score_x10,
    .real_x10 = damero_contestant_sum_x10 (player->contestant, why->field->round_number),
    .n_matches = player->n_matches,
    .n_white = player->n_white,
    .last_colour = player->last_colour,
    .floated = player->floated,
  };

  for (int round = 1; round < why->field->round_number; round++)
    if (damero_double_match_colour (why->tournament, player->contestant, round) != DAMERO_COLOUR_NONE)
      described.last_round = round;

  return described;
}

static int
own_number (const DameroDoubleWhy *why,
            guint                  i)
{
  return why->own[i] == DAMERO_DOUBLE_NOBODY ? 0 : why->field->players[why->own[i]].number;
}

/* ---- the bracket ---- */

/* Those whom the rules pair in a bracket, by number: vertices. */
typedef struct {
  const DameroDoubleWhy *why;
  guint  group;
  guint  n;
  guint  n_residents;
  guint *members;  /* indices */
  guint *mates;    /* vertices */
} Bracket;

static int
compare_numbers (const void *a,
                 const void *b,
                 gpointer    user_data)
{
  const DameroDoublePlayer *players = user_data;
  int first = players[*(const guint *) a].number;
  int second = players[*(const guint *) b].number;

  return first < second ? -1 : first > second;
}

static void
bracket_init (Bracket               *bracket,
              const DameroDoubleWhy *why,
              guint                  group)
{
  const DameroDoubleField *field = why->field;

  *bracket = (Bracket) { .why = why, .group = group };
  bracket->members = g_new (guint, field->n_players);
  bracket->mates = g_new (guint, field->n_players);
  for (guint i = 0; i < field->n_players; i++)
    if (why->brackets[i] == group)
      {
        bracket->members[bracket->n++] = i;
        bracket->n_residents += i < field->group_starts[group + 1];
      }
  g_qsort_with_data (bracket->members, (int) bracket->n, sizeof (guint), compare_numbers, field->players);
  for (guint a = 0; a < bracket->n; a++)
    for (guint b = 0; b < bracket->n; b++)
      if (why->own[bracket->members[a]] == bracket->members[b])
        bracket->mates[a] = b;
}

static void
bracket_clear (Bracket *bracket)
{
  g_free (bracket->members);
  g_free (bracket->mates);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Bracket, bracket_clear)

static DameroMatchingGraph *
bracket_graph_new (const Bracket *bracket)
{
  DameroMatchingGraph *graph = damero_matching_graph_new (bracket->n);

  for (guint a = 0; a < bracket->n; a++)
    {
      graph->mates[a] = DAMERO_MATCHING_NONE;
      for (guint b = a + 1; b < bracket->n; b++)
        if (damero_double_field_may_meet (bracket->why->field, bracket->members[a], bracket->members[b]))
          damero_matching_graph_add_edge (graph, a, b);
    }

  return graph;
}

/* Whether the top members before TOP can keep their opponents, TOP have BOTTOM, and the others be paired, each top
 * member with a bottom one. */
static gboolean
can_meet (const Bracket *bracket,
          guint          top,
          guint          bottom)
{
  g_autoptr(DameroMatchingGraph) graph = bracket_graph_new (bracket);
  g_autofree guint64 *tops = g_new0 (guint64, graph->n_words);
  g_autofree guint64 *bottoms = g_new0 (guint64, graph->n_words);

  for (guint i = 0; i < bracket->n; i++)
    {
      guint mate = bracket->mates[i];

      if (MIN (i, mate) < top || i == top || i == bottom)
        continue;
      damero_bits_set (i < mate ? tops : bottoms, i);
      for (guint j = i < mate ? 0 : i; j < (i < mate ? i : bracket->n); j++)
        if (damero_matching_graph_has_edge (graph, i, j))
          damero_matching_graph_remove_edge (graph, i, j);
    }
  damero_matching_graph_split (graph, tops, bottoms);

  return damero_matching_graph_extend (graph, TRUE) == 0;
}

/* Whether VERTEX can be a top member, with those before it top and bottom members as they are. */
static gboolean
can_be_top (const Bracket *bracket,
            guint          vertex)
{
  g_autoptr(DameroMatchingGraph) graph = bracket_graph_new (bracket);

  for (guint i = 0; i <= vertex; i++)
    {
      gboolean is_top = i == vertex || i < bracket->mates[i];

      for (guint j = is_top ? 0 : i; j < (is_top ? i : bracket->n); j++)
        if (damero_matching_graph_has_edge (graph, i, j))
          damero_matching_graph_remove_edge (graph, i, j);
    }
  damero_matching_graph_play (graph, NULL);

  return damero_matching_graph_extend (graph, TRUE) == 0;
}

static DameroDoubleBar
judge_meeting (const Bracket *bracket,
               guint          top,
               guint          bottom)
{
  const DameroDoubleWhy *why = bracket->why;
  guint a = bracket->members[top];
  guint b = bracket->members[bottom];
  DameroDoubleBar bar = { .number = why->field->players[b].number, .kind = DAMERO_DOUBLE_BAR_OPPONENTS };

  if (damero_double_field_may_meet (why->field, a, b))
    {
      if (!can_meet (bracket, top, bottom))
        bar.kind = DAMERO_DOUBLE_BAR_BRACKET;
      return bar;
    }

  bar.round_number = damero_double_field_get_met (why->field, a, b);
  bar.kind = bar.round_number != 0 ? DAMERO_DOUBLE_BAR_MET : DAMERO_DOUBLE_BAR_FORBIDDEN;
  return bar;
}

static guint
vertex_of (const Bracket *bracket,
           guint          i)
{
  guint vertex = 0;

  while (bracket->members[vertex] != i)
    vertex++;

  return vertex;
}

/* 3.6: the order within the bracket. */
static void
explain_order (const Bracket        *bracket,
               guint                 a,
               guint                 b,
               DameroDoubleWhyBoard *board)
{
  guint top = MIN (vertex_of (bracket, a), vertex_of (bracket, b));
  guint bottom = bracket->mates[top];

  board->n_pairs = bracket->n / 2;
  board->top = bracket->why->field->players[bracket->members[top]].number;
  board->bottom = bracket->why->field->players[bracket->members[bottom]].number;
  board->top_place = top + 1;
  board->bottom_place = bottom + 1;
  board->halves = bottom < board->n_pairs ? DAMERO_DOUBLE_UPPER
                  : top >= board->n_pairs ? DAMERO_DOUBLE_LOWER : DAMERO_DOUBLE_HALVES;
  if (board->halves == DAMERO_DOUBLE_UPPER)
    board->no_top = can_be_top (bracket, bottom) ? DAMERO_DOUBLE_BAR_OPPONENTS : DAMERO_DOUBLE_BAR_BRACKET;
  for (guint i = top + 1; i < bottom; i++)
    {
      DameroDoubleBar bar;

      if (bracket->mates[i] > i || bracket->mates[i] < top || board->n_before++ >= MAX_BARS)
        continue;
      bar = judge_meeting (bracket, top, i);
      g_array_append_val (board->before, bar);
    }
}

/* ---- the upfloaters ---- */

/* What speaks against CANDIDATE in place of the upfloater. */
static DameroDoubleBar
judge_upfloater (const Bracket *bracket,
                 guint          upfloater,
                 guint          candidate)
{
  const DameroDoubleWhy *why = bracket->why;
  const DameroDoubleField *field = why->field;
  guint n_next = bracket->group + 1;
  g_autofree guint64 *inside = bits_new (why);
  g_autofree guint64 *outside = bits_new (why);
  DameroDoubleBar bar = { .number = field->players[candidate].number, .kind = DAMERO_DOUBLE_BAR_BRACKET };
  g_autoptr(GArray) set = g_array_new (FALSE, FALSE, sizeof (guint));
  guint n_needed = 0;

  for (guint i = 0; i < field->n_players; i++)
    {
      gboolean is_inside = (why->brackets[i] == bracket->group && i != upfloater) || i == candidate;

      if (why->brackets[i] < bracket->group || why->brackets[i] == field->n_groups)
        continue;
      damero_bits_set (is_inside ? inside : outside, i);
      n_needed += why->brackets[i] == n_next && i >= field->group_starts[n_next + 1];
    }
  if (damero_double_rest_count_free (why->rest, inside) != 0)
    return bar;
  bar.kind = DAMERO_DOUBLE_BAR_REST;
  if (!damero_double_rest_keep (why->rest, outside))
    return bar;

  /* C6 comes before C7. */
  bar.kind = DAMERO_DOUBLE_BAR_FLOATED;
  bar.round_number = field->round_number - 1;
  if (damero_bits_next (outside, why->rest->graph->n_words, field->group_starts[n_next]) <
      field->group_starts[n_next + 1])
    damero_double_rest_choose (why->rest, n_next, set);
  if (set->len > n_needed)
    bar.kind = DAMERO_DOUBLE_BAR_NEXT;

  return bar;
}

/* 3.5: why somebody comes up, and why this one. */
static void
explain_float (const Bracket        *bracket,
               guint                 upfloater,
               DameroDoubleWhyBoard *board)
{
  const DameroDoubleWhy *why = bracket->why;

  for (guint i = why->field->group_starts[bracket->group + 1]; i < upfloater; i++)
    if (why->brackets[i] > bracket->group && why->brackets[i] < why->field->n_groups && board->n_passed++ < MAX_BARS)
      {
        DameroDoubleBar bar = judge_upfloater (bracket, upfloater, i);

        g_array_append_val (board->passed, bar);
      }
}

static void
explain_bracket (const Bracket        *bracket,
                 DameroDoubleWhyBoard *board)
{
  const DameroDoubleWhy *why = bracket->why;
  g_autofree guint64 *residents = bits_new (why);

  for (guint i = 0; i < bracket->n; i++)
    if (bracket->members[i] < why->field->group_starts[bracket->group + 1])
      damero_bits_set (residents, bracket->members[i]);
  board->group_x10 = why->field->players[why->field->group_starts[bracket->group]].score_x10;
  board->n_residents = bracket->n_residents;
  board->n_up = bracket->n - bracket->n_residents;
  board->n_alone = damero_double_rest_count_free (why->rest, residents);
}

/* Article 4. */
static void
explain_colours (const DameroDoubleWhy *why,
                 guint                  higher,
                 guint                  lower,
                 DameroDoubleWhyBoard  *board)
{
  gboolean white = damero_double_field_gives_white (why->field, higher, lower, &board->rule);
  gboolean has_white = g_hash_table_contains (why->whites, GINT_TO_POINTER (board->higher.number));

  board->white = has_white ? board->higher.number : board->lower.number;
  board->initial = why->tournament->initial_colour;
  board->colours_by_hand = white != has_white &&
                           (board->rule != DAMERO_DOUBLE_RULE_INITIAL || board->initial != DAMERO_COLOUR_NONE);
  board->place = why->field->players[higher].parity_number;
  if (board->rule == DAMERO_DOUBLE_RULE_ALTERNATE)
    damero_double_field_find_turn (why->field, higher, lower, board->rounds);
}

void
damero_double_why_board (const DameroDoubleWhy *why,
                         int                    number,
                         int                    opponent,
                         DameroDoubleWhyBoard  *ret_board)
{
  guint higher = MIN (index_of (why, number), index_of (why, opponent));
  guint lower = MAX (index_of (why, number), index_of (why, opponent));
  g_auto(Bracket) bracket = { 0 };

  *ret_board = (DameroDoubleWhyBoard) {
    .higher = describe_player (why, higher),
    .lower = describe_player (why, lower),
    .by_hand = why->own[higher] != lower,
    .own_higher = own_number (why, higher),
    .own_lower = own_number (why, lower),
    .passed = g_array_new (FALSE, FALSE, sizeof (DameroDoubleBar)),
    .before = g_array_new (FALSE, FALSE, sizeof (DameroDoubleBar)),
  };
  explain_colours (why, higher, lower, ret_board);
  if (ret_board->by_hand)
    return;

  bracket_init (&bracket, why, group_of (why->field, higher));
  ret_board->is_float = ret_board->higher.score_x10 != ret_board->lower.score_x10;
  explain_bracket (&bracket, ret_board);
  if (ret_board->is_float)
    explain_float (&bracket, lower, ret_board);
  explain_order (&bracket, higher, lower, ret_board);
}

void
damero_double_why_board_clear (DameroDoubleWhyBoard *board)
{
  g_clear_pointer (&board->passed, g_array_unref);
  g_clear_pointer (&board->before, g_array_unref);
}

/* ---- the bye ---- */

/* 3.4.2 to 3.4.4 */
static int
compare_for_bye (const void *a,
                 const void *b,
                 gpointer    user_data)
{
  const DameroDoublePlayer *players = user_data;

  return damero_double_has_bye_before (&players[*(const guint *) a], &players[*(const guint *) b]) ? -1 : 1;
}

/* Whether the others can all be paired (3.4.1). */
static gboolean
can_spare (const DameroDoubleWhy *why,
           guint                  i)
{
  g_autofree guint64 *others = bits_new (why);

  for (guint j = 0; j < why->field->n_players; j++)
    if (j != i)
      damero_bits_set (others, j);

  return damero_double_rest_count_free (why->rest, others) == 0;
}

/* Whether a player can have the bye; if not, why. */
static gboolean
can_have_bye (const DameroDoubleWhy *why,
              guint                  i,
              DameroDoubleBar       *ret_bar)
{
  const DameroDoublePlayer *player = &why->field->players[i];

  *ret_bar = (DameroDoubleBar) { DAMERO_DOUBLE_BAR_NEEDED, player->number, player->bye_round };
  if (player->bye_round != 0)
    {
      DameroDoubleMatch match = damero_double_match (why->tournament, player->contestant, player->bye_round);

      ret_bar->kind = match == DAMERO_DOUBLE_MATCH_WON ? DAMERO_DOUBLE_BAR_FORFEIT : DAMERO_DOUBLE_BAR_HAD_BYE;
      return FALSE;
    }

  return can_spare (why, i);
}

static void
note_next (const DameroDoubleWhy *why,
           guint                  next,
           DameroDoubleWhyBye    *bye)
{
  bye->next = describe_player (why, next);
  bye->rule = bye->next.score_x10 != bye->player.score_x10   ? DAMERO_DOUBLE_BYE_SCORE
              : bye->next.n_matches != bye->player.n_matches ? DAMERO_DOUBLE_BYE_MATCHES
                                                             : DAMERO_DOUBLE_BYE_NUMBER;
}

void
damero_double_why_bye (const DameroDoubleWhy *why,
                       int                    number,
                       DameroDoubleWhyBye    *ret_bye)
{
  guint i = index_of (why, number);
  guint n = why->field->n_players;
  g_autofree guint *order = g_new (guint, n);
  gboolean is_before = TRUE;

  *ret_bye = (DameroDoubleWhyBye) {
    .player = describe_player (why, i),
    .by_hand = why->rest == NULL || why->rest->bye != i,
    .n_players = n,
    .before = g_array_new (FALSE, FALSE, sizeof (DameroDoubleBar)),
  };
  if (why->rest != NULL && why->rest->bye != DAMERO_DOUBLE_NOBODY)
    ret_bye->own = why->field->players[why->rest->bye].number;
  if (ret_bye->by_hand)
    return;

  for (guint j = 0; j < n; j++)
    order[j] = j;
  g_qsort_with_data (order, (int) n, sizeof (guint), compare_for_bye, why->field->players);
  for (guint j = 0; j < n; j++)
    {
      DameroDoubleBar bar;

      if (order[j] == i)
        {
          is_before = FALSE;
          ret_bye->n_could++;
        }
      else if (can_have_bye (why, order[j], &bar))
        {
          if (ret_bye->n_could++ == 1)
            note_next (why, order[j], ret_bye);
        }
      else if (is_before && ret_bye->n_before++ < MAX_BARS)
        g_array_append_val (ret_bye->before, bar);
    }
}

void
damero_double_why_bye_clear (DameroDoubleWhyBye *bye)
{
  g_clear_pointer (&bye->before, g_array_unref);
}
