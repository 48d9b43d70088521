/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "pairing/dutch/exact.h"

#include "pairing/matching/matching.h"

/* One bracket with all that follows it as a graph. Vertices are who is left, by rank: the movers-down, the
 * residents of the bracket, those of the next one, the rest; then the bye, if somebody gets it. A perfect
 * matching is a legal pairing of them all (C1 to C5). */
typedef struct {
  const DameroDutchField *field;
  guint           n_moved;       /* movers-down are the vertices below it */
  guint           bracket_end;   /* residents up to here */
  guint           next_end;
  guint           n_players;     /* the bye is the vertex of this number */
  guint           n_vertices;
  GArray         *players;       /* guint by vertex: index in the field */
  GArray         *levels;        /* int: scores in the bracket, each once, highest first */
  GArray         *edges;         /* DameroMatchingEdge, a < b: those that may still be used */
  gint64          most_weight;   /* of those edges */
  DameroMatching *matching;
  GArray         *counts;        /* Count: to be decided next */
  guint          *place;         /* by vertex: in the remainder, from 0 */
  guint           first_half;    /* how many of the remainder are in S1 before exchanges */
  gboolean      (*keep_on) (gpointer); /* may be NULL */
  gpointer        user_data;
  gboolean        given_up;      /* it said no: nothing more is decided */
} Bracket;

/* What a Count counts. More is better; what is to be few counts negative. */
typedef enum {
  COUNT_PAIRS,               /* C6: pairs in the bracket */
  COUNT_PAIRED_SCORE,        /* C7: movers-down of a score who are paired */
  COUNT_NEXT_PAIRS,          /* C8: the same two in the next bracket */
  COUNT_NEXT_PAIRED_SCORE,
  COUNT_BYE_UNPLAYED,        /* C9 */
  COUNT_COLOUR_DIFFERENCE,   /* C10 */
  COUNT_THIRD_COLOUR,        /* C11 */
  COUNT_PREFERENCE,          /* C12 */
  COUNT_STRONG_PREFERENCE,   /* C13 */
  COUNT_DOWN_AGAIN,          /* C14 */
  COUNT_UP_AGAIN,            /* C15 */
  COUNT_DOWN_EARLIER,        /* C16 */
  COUNT_UP_EARLIER,          /* C17 */
  COUNT_DOWN_AGAIN_SCORE,    /* C18: of movers-down of a score */
  COUNT_UP_AGAIN_SCORE,      /* C19: of opponents of movers-down of a score */
  COUNT_DOWN_EARLIER_SCORE,  /* C20 */
  COUNT_UP_EARLIER_SCORE,    /* C21 */
  COUNT_IS_PAIRED,           /* article 4.4: a mover-down is paired */
  COUNT_OPPONENT,            /* article 4.2: how far down the opponent of a player is */
  COUNT_FIRST_HALF,          /* article 4.3: the higher player of the pair is of S1 */
  COUNT_PLACES,              /* how far down the higher players of the pairs are */
  COUNT_LEAVES,              /* a player of S1 is not the higher one of a pair */
  COUNT_ENTERS,              /* a player of S2 is */
} CountKind;

typedef struct {
  CountKind kind;
  int       of;  /* a score in tenths or a vertex */
} Count;

static const DameroDutchPlayer *
player_of (const Bracket *bracket,
           guint          vertex)
{
  return &bracket->field->players[g_array_index (bracket->players, guint, vertex)];
}

/* Both have the same preference. */
static gboolean
colours_clash (const DameroDutchPlayer *a,
               const DameroDutchPlayer *b)
{
  return a->preferred != DAMERO_COLOUR_NONE && a->preferred == b->preferred;
}

static gboolean
both_absolute (const DameroDutchPlayer *a,
               const DameroDutchPlayer *b)
{
  return a->preference == DAMERO_PREFERENCE_ABSOLUTE && b->preference == DAMERO_PREFERENCE_ABSOLUTE;
}

/* Whether a refused preference gives the player the same colour a third time. In a round paired by hand, a wide
 * difference can be for the colour that the player had twice. */
static gboolean
had_other_twice (const DameroDutchPlayer *player)
{
  return player->last_twice != DAMERO_COLOUR_NONE && player->last_twice != player->preferred;
}

/* C11, of two with the same absolute preference: the wider difference has its colour (5.2.2); among equals,
 * one with the other colour twice gives way to none without (5.2.3). */
static gboolean
gets_third_colour (const DameroDutchPlayer *a,
                   const DameroDutchPlayer *b)
{
  int wide_a = ABS (a->colour_difference);
  int wide_b = ABS (b->colour_difference);

  if (wide_a == wide_b)
    return had_other_twice (a) && had_other_twice (b);

  return had_other_twice (wide_a > wide_b ? b : a);
}

static int
count_colours (CountKind                kind,
               const DameroDutchPlayer *a,
               const DameroDutchPlayer *b)
{
  if (!colours_clash (a, b))
    return 0;

  switch ((int) kind)
    {
    case COUNT_COLOUR_DIFFERENCE: /* C3 lets only topscorers and their opponents come to this */
      return ABS (a->colour_difference) > 1 && ABS (b->colour_difference) > 1 ? -1 : 0;

    case COUNT_THIRD_COLOUR:
      return both_absolute (a, b) && gets_third_colour (a, b) ? -1 : 0;

    case COUNT_PREFERENCE:
      return -1;

    default: /* COUNT_STRONG_PREFERENCE */
      return MIN (a->preference, b->preference) >= DAMERO_PREFERENCE_STRONG && !both_absolute (a, b) ? -1 : 0;
    }
}

static int
count_floats (const Bracket *bracket,
              const Count   *count,
              guint          a,
              guint          b)
{
  const DameroDutchPlayer *higher = player_of (bracket, a);
  const DameroDutchPlayer *lower = player_of (bracket, b);
  gboolean is_moved = a < bracket->n_moved;
  gboolean is_level = is_moved && higher->score_x10 == count->of;

  switch ((int) count->kind)
    {
    case COUNT_DOWN_AGAIN:
      return (lower->last_float == DAMERO_FLOAT_DOWN)
             + (!is_moved && higher->last_float == DAMERO_FLOAT_DOWN);
    case COUNT_UP_AGAIN:
      return is_moved && lower->last_float == DAMERO_FLOAT_UP ? -1 : 0;
    case COUNT_DOWN_EARLIER:
      return (lower->earlier_float == DAMERO_FLOAT_DOWN)
             + (!is_moved && higher->earlier_float == DAMERO_FLOAT_DOWN);
    case COUNT_UP_EARLIER:
      return is_moved && lower->earlier_float == DAMERO_FLOAT_UP ? -1 : 0;
    case COUNT_DOWN_AGAIN_SCORE:
      return is_level && higher->last_float == DAMERO_FLOAT_DOWN;
    case COUNT_UP_AGAIN_SCORE:
      return is_level && lower->last_float == DAMERO_FLOAT_UP ? -1 : 0;
    case COUNT_DOWN_EARLIER_SCORE:
      return is_level && higher->earlier_float == DAMERO_FLOAT_DOWN;
    default: /* COUNT_UP_EARLIER_SCORE */
      return is_level && lower->earlier_float == DAMERO_FLOAT_UP ? -1 : 0;
    }
}

/* Article 4, of a pair in the bracket. */
static int
count_order (const Bracket *bracket,
             const Count   *count,
             guint          a,
             guint          b)
{
  guint of = (guint) count->of;

  switch ((int) count->kind)
    {
    case COUNT_IS_PAIRED:
      return a == of;
    case COUNT_OPPONENT:
      return a == of ? (int) bracket->n_moved - (int) b : 0;
    case COUNT_FIRST_HALF:
      return a >= bracket->n_moved && bracket->place[a] < bracket->first_half;
    case COUNT_PLACES:
      return a >= bracket->n_moved ? -(int) bracket->place[a] : 0;
    case COUNT_LEAVES:
      return a == of ? -1 : 0;
    default: /* COUNT_ENTERS */
      return a == of;
    }
}

/* What the edge of two vertices adds to a count. */
static int
count_edge (const Bracket *bracket,
            const Count   *count,
            guint          a,
            guint          b)
{
  if (b == bracket->n_players)
    return count->kind == COUNT_BYE_UNPLAYED ? -player_of (bracket, a)->n_unplayed : 0;

  if (count->kind == COUNT_NEXT_PAIRS || count->kind == COUNT_NEXT_PAIRED_SCORE)
    return b >= bracket->bracket_end && b < bracket->next_end
           && (count->kind == COUNT_NEXT_PAIRS
               || (a < bracket->bracket_end && player_of (bracket, a)->score_x10 == count->of));

  if (b >= bracket->bracket_end)
    return 0;

  switch (count->kind)
    {
    case COUNT_PAIRS:
      return 1;
    case COUNT_PAIRED_SCORE:
      return a < bracket->n_moved && player_of (bracket, a)->score_x10 == count->of;
    case COUNT_COLOUR_DIFFERENCE:
    case COUNT_THIRD_COLOUR:
    case COUNT_PREFERENCE:
    case COUNT_STRONG_PREFERENCE:
      return count_colours (count->kind, player_of (bracket, a), player_of (bracket, b));
    case COUNT_DOWN_AGAIN:
    case COUNT_UP_AGAIN:
    case COUNT_DOWN_EARLIER:
    case COUNT_UP_EARLIER:
    case COUNT_DOWN_AGAIN_SCORE:
    case COUNT_UP_AGAIN_SCORE:
    case COUNT_DOWN_EARLIER_SCORE:
    case COUNT_UP_EARLIER_SCORE:
      return count_floats (bracket, count, a, b);
    case COUNT_IS_PAIRED:
    case COUNT_OPPONENT:
    case COUNT_FIRST_HALF:
    case COUNT_PLACES:
    case COUNT_LEAVES:
    case COUNT_ENTERS:
      return count_order (bracket, count, a, b);
    case COUNT_NEXT_PAIRS:
    case COUNT_NEXT_PAIRED_SCORE:
    case COUNT_BYE_UNPLAYED:
    default:
      return 0;
    }
}

static DameroMatchingEdge *
edge_at (const Bracket *bracket,
         guint          e)
{
  return &g_array_index (bracket->edges, DameroMatchingEdge, e);
}

/* Whether anything is counted on an edge; those edges are the first, in the order of their higher ends. */
static gboolean
is_counted (const Bracket *bracket,
            guint          a,
            guint          b)
{
  return a < bracket->next_end && (b < bracket->next_end || b == bracket->n_players);
}

/* The largest sum that a count can have in a matching: no two of its edges have the same higher end. */
static gint64
count_most (const Bracket *bracket,
            const Count   *count)
{
  gint64 sum = 0;
  gint64 most = 0;

  for (guint e = 0; e < bracket->edges->len; e++)
    {
      const DameroMatchingEdge *edge = edge_at (bracket, e);

      if (!is_counted (bracket, edge->a, edge->b))
        break;
      if (e > 0 && edge_at (bracket, e - 1)->a != edge->a)
        {
          sum += most;
          most = 0;
        }
      most = MAX (most, ABS (count_edge (bracket, count, edge->a, edge->b)));
    }

  return sum + most;
}

static void
solve (Bracket *bracket)
{
  gboolean found = damero_matching_solve (bracket->matching, bracket->edges);

  g_assert (found);
  bracket->most_weight = damero_matching_narrow (bracket->matching, bracket->edges);
}

static void
add_count (Bracket  *bracket,
           CountKind kind,
           int       of)
{
  Count count = { kind, of };

  g_array_append_val (bracket->counts, count);
}

/* Gives the edges weights of the counts FROM to TO - 1, the first as the most important, below what they
 * weigh now. MOSTS: by count, its largest sum. FALSE if there is nothing to count. */
static gboolean
weigh (Bracket      *bracket,
       const gint64 *mosts,
       guint         from,
       guint         to)
{
  gint64 unit = 1;

  for (guint i = from; i < to; i++)
    unit *= mosts[i] + 1;
  if (unit == 1)
    return FALSE;

  for (guint e = 0; e < bracket->edges->len; e++)
    {
      DameroMatchingEdge *edge = edge_at (bracket, e);
      gint64 weight = 0;

      if (is_counted (bracket, edge->a, edge->b))
        for (guint i = from; i < to; i++)
          if (mosts[i] > 0)
            weight = weight * (mosts[i] + 1)
                     + count_edge (bracket, &g_array_index (bracket->counts, Count, i), edge->a, edge->b);
      edge->weight = edge->weight * unit + weight;
    }

  return TRUE;
}

/* Decides the counts that were added, the first as the most important: afterwards only the edges of
 * matchings that are best in all of them are left. */
static void
decide (Bracket *bracket)
{
  gint64 limit = damero_matching_limit (bracket->n_vertices);
  g_autofree gint64 *mosts = g_new0 (gint64, bracket->counts->len);
  guint from = 0;

  while (from < bracket->counts->len)
    {
      gint64 room = limit / (bracket->most_weight + 1);
      guint to;

      for (to = from; to < bracket->counts->len; to++)
        {
          mosts[to] = count_most (bracket, &g_array_index (bracket->counts, Count, to));
          if (mosts[to] >= room)
            break;
          room /= mosts[to] + 1;
        }
      g_assert (to > from);
      if (bracket->given_up || (bracket->keep_on != NULL && !bracket->keep_on (bracket->user_data)))
        {
          bracket->given_up = TRUE;
          break;
        }
      if (weigh (bracket, mosts, from, to))
        solve (bracket);
      from = to;
    }
  g_array_set_size (bracket->counts, 0);
}

static guint
mate_of (const Bracket *bracket,
         guint          vertex)
{
  return damero_matching_get_mate (bracket->matching, vertex);
}

static gboolean
is_in_bracket (const Bracket *bracket,
               guint          vertex)
{
  return vertex < bracket->bracket_end;
}

static void
add_levels (Bracket  *bracket,
            CountKind kind,
            guint     n_levels)
{
  for (guint i = 0; i < n_levels; i++)
    add_count (bracket, kind, g_array_index (bracket->levels, int, i));
}

/* C6 to C21. */
static void
decide_criteria (Bracket *bracket,
                 gboolean has_bye)
{
  guint n_levels = bracket->levels->len;
  guint n_moved_levels = n_levels - 1;
  guint n_down = 0;

  add_count (bracket, COUNT_PAIRS, 0);
  add_levels (bracket, COUNT_PAIRED_SCORE, n_moved_levels);
  add_count (bracket, COUNT_NEXT_PAIRS, 0);
  add_levels (bracket, COUNT_NEXT_PAIRED_SCORE, n_levels);
  decide (bracket);

  for (guint v = 0; v < bracket->bracket_end; v++)
    n_down += !is_in_bracket (bracket, mate_of (bracket, v));
  if (has_bye && n_down == 1)
    add_count (bracket, COUNT_BYE_UNPLAYED, 0);
  for (int kind = COUNT_COLOUR_DIFFERENCE; kind <= COUNT_UP_EARLIER; kind++)
    add_count (bracket, (CountKind) kind, 0);
  for (int kind = COUNT_DOWN_AGAIN_SCORE; kind <= COUNT_UP_EARLIER_SCORE; kind++)
    add_levels (bracket, (CountKind) kind, n_moved_levels);
  decide (bracket);
}

/* Keeps the edges that pass. */
static void
filter (Bracket *bracket,
        gboolean (*passes) (const Bracket *bracket, guint a, guint b))
{
  guint n_kept = 0;

  for (guint e = 0; e < bracket->edges->len; e++)
    {
      DameroMatchingEdge edge = *edge_at (bracket, e);

      if (passes (bracket, edge.a, edge.b))
        *edge_at (bracket, n_kept++) = edge;
    }
  g_array_set_size (bracket->edges, n_kept);
}

/* The opponents of movers-down are the residents they are matched with now. */
static gboolean
keeps_moved (const Bracket *bracket,
             guint          a,
             guint          b)
{
  guint mate = mate_of (bracket, b);

  if (a < bracket->n_moved && is_in_bracket (bracket, mate_of (bracket, a)))
    return mate_of (bracket, a) == b;

  return b >= bracket->bracket_end || (mate >= bracket->n_moved && mate_of (bracket, a) >= bracket->n_moved);
}

/* Articles 4.4 and 4.2: which movers-down are paired, and with whom. */
static void
decide_moved (Bracket *bracket)
{
  guint n_paired = 0;

  for (guint v = 0; v < bracket->n_moved; v++)
    n_paired += is_in_bracket (bracket, mate_of (bracket, v));
  if (n_paired == 0)
    return;

  if (n_paired < bracket->n_moved)
    {
      for (guint v = 0; v < bracket->n_moved; v++)
        add_count (bracket, COUNT_IS_PAIRED, (int) v);
      decide (bracket);
    }

  for (guint v = 0; v < bracket->n_moved; v++)
    if (is_in_bracket (bracket, mate_of (bracket, v)))
      add_count (bracket, COUNT_OPPONENT, (int) v);
  decide (bracket);
  filter (bracket, keeps_moved);
}

/* The higher one of a pair of residents. */
static gboolean
is_higher (const Bracket *bracket,
           guint          vertex)
{
  guint mate = mate_of (bracket, vertex);

  return vertex >= bracket->n_moved && mate > vertex && is_in_bracket (bracket, mate);
}

static gboolean
keeps_halves (const Bracket *bracket,
              guint          a,
              guint          b)
{
  if (a < bracket->n_moved || !is_in_bracket (bracket, a))
    return TRUE;
  if (!is_in_bracket (bracket, b))
    return !is_higher (bracket, a);

  return is_higher (bracket, a) && !is_higher (bracket, b);
}

/* Articles 4.3 and 4.2: the residents who are not paired with movers-down. */
static void
decide_remainder (Bracket *bracket)
{
  g_autoptr (GArray) remainder = g_array_new (FALSE, FALSE, sizeof (guint));
  guint n_kept = 0;

  bracket->first_half = 0;
  for (guint v = bracket->n_moved; v < bracket->bracket_end; v++)
    {
      if (mate_of (bracket, v) < bracket->n_moved)
        continue;
      bracket->place[v] = remainder->len;
      g_array_append_val (remainder, v);
      bracket->first_half += is_higher (bracket, v);
    }
  if (bracket->first_half == 0)
    return;

  add_count (bracket, COUNT_FIRST_HALF, 0);
  add_count (bracket, COUNT_PLACES, 0);
  decide (bracket);

  for (guint i = 0; i < bracket->first_half; i++)
    n_kept += is_higher (bracket, g_array_index (remainder, guint, i));
  if (n_kept < bracket->first_half)
    {
      for (guint i = bracket->first_half; i > 0; i--)
        add_count (bracket, COUNT_LEAVES, (int) g_array_index (remainder, guint, i - 1));
      for (guint i = bracket->first_half; i < remainder->len; i++)
        add_count (bracket, COUNT_ENTERS, (int) g_array_index (remainder, guint, i));
      decide (bracket);
    }

  filter (bracket, keeps_halves);
  for (guint i = 0; i < remainder->len; i++)
    if (is_higher (bracket, g_array_index (remainder, guint, i)))
      add_count (bracket, COUNT_OPPONENT, (int) g_array_index (remainder, guint, i));
  decide (bracket);
}

static void
add_edge (GArray *edges,
          guint   a,
          guint   b,
          gint64  weight)
{
  DameroMatchingEdge edge = { a, b, weight };

  g_array_append_val (edges, edge);
}

/* The edges of a vertex on which something is counted, or the others. */
static void
append_edges (Bracket *bracket,
              guint    a,
              int      bye_score_x10,
              gboolean counted)
{
  const DameroDutchField *field = bracket->field;
  const DameroDutchPlayer *player = player_of (bracket, a);
  guint bye = bracket->n_players;

  /* Movers-down meet residents alone (3.2). */
  for (guint b = MAX (a + 1, bracket->n_moved); b < bracket->n_players; b++)
    if (is_counted (bracket, a, b) == counted
        && damero_dutch_field_may_meet (field, g_array_index (bracket->players, guint, a),
                                        g_array_index (bracket->players, guint, b)))
      add_edge (bracket->edges, a, b, 0);
  if (bracket->n_vertices > bye && is_counted (bracket, a, bye) == counted
      && player->score_x10 == bye_score_x10 && !player->bye_barred)
    add_edge (bracket->edges, a, bye, 0);
}

static void
make_edges (Bracket *bracket,
            int      bye_score_x10)
{
  bracket->edges = g_array_new (FALSE, FALSE, sizeof (DameroMatchingEdge));
  for (guint a = 0; a < bracket->next_end; a++)
    append_edges (bracket, a, bye_score_x10, TRUE);
  for (guint a = 0; a < bracket->n_players; a++)
    append_edges (bracket, a, bye_score_x10, FALSE);
}

static void
make_vertices (Bracket     *bracket,
               guint        group,
               const guint *mates)
{
  const DameroDutchField *field = bracket->field;
  const guint *starts = field->group_starts;
  guint next = MIN (group + 2, field->n_groups);

  bracket->players = g_array_new (FALSE, FALSE, sizeof (guint));
  bracket->levels = g_array_new (FALSE, FALSE, sizeof (int));
  for (guint i = 0; i < field->n_players; i++)
    {
      int score_x10 = field->players[i].score_x10;
      guint n_levels = bracket->levels->len;

      if (mates[i] != DAMERO_DUTCH_UNPAIRED)
        continue;
      g_array_append_val (bracket->players, i);
      bracket->n_moved += i < starts[group];
      bracket->bracket_end += i < starts[group + 1];
      bracket->next_end += i < starts[next];
      if (i < starts[group + 1]
          && (n_levels == 0 || g_array_index (bracket->levels, int, n_levels - 1) != score_x10))
        g_array_append_val (bracket->levels, score_x10);
    }
  bracket->n_players = bracket->players->len;
  bracket->n_vertices = bracket->n_players;
}

gboolean
damero_dutch_exact_bracket (const DameroDutchField *field,
                            int                     bye_score_x10,
                            guint                   group,
                            gboolean              (*keep_on) (gpointer),
                            gpointer                user_data,
                            guint                  *mates)
{
  Bracket bracket = { .field = field, .keep_on = keep_on, .user_data = user_data };
  int score_x10 = field->players[field->group_starts[group]].score_x10;

  make_vertices (&bracket, group, mates);
  bracket.n_vertices += bye_score_x10 != G_MININT;
  make_edges (&bracket, bye_score_x10);
  bracket.matching = damero_matching_new (bracket.n_vertices);
  bracket.counts = g_array_new (FALSE, FALSE, sizeof (Count));
  bracket.place = g_new0 (guint, bracket.n_vertices);

  solve (&bracket);
  decide_criteria (&bracket, bye_score_x10 != G_MININT && bye_score_x10 >= score_x10);
  if (!bracket.given_up)
    decide_moved (&bracket);
  if (!bracket.given_up)
    decide_remainder (&bracket);

  for (guint v = 0; v < bracket.bracket_end && !bracket.given_up; v++)
    if (is_in_bracket (&bracket, mate_of (&bracket, v)))
      mates[g_array_index (bracket.players, guint, v)]
        = g_array_index (bracket.players, guint, mate_of (&bracket, v));

  damero_matching_free (bracket.matching);
  g_array_unref (bracket.players);
  g_array_unref (bracket.levels);
  g_array_unref (bracket.edges);
  g_array_unref (bracket.counts);
  g_free (bracket.place);

  return !bracket.given_up;
}

gboolean
damero_dutch_exact_bye_score (const DameroDutchField *field,
                              int                    *ret_bye_score_x10)
{
  guint n = field->n_players;
  g_autoptr (DameroMatching) matching = damero_matching_new (n + n % 2);
  g_autoptr (GArray) edges = g_array_new (FALSE, FALSE, sizeof (DameroMatchingEdge));
  gboolean found;

  /* With an odd number the bye is one more vertex; each group between its mate and the last one costs. */
  for (guint group = 0; group < field->n_groups; group++)
    for (guint a = field->group_starts[group]; a < field->group_starts[group + 1]; a++)
      {
        for (guint b = a + 1; b < n; b++)
          if (damero_dutch_field_may_meet (field, a, b))
            add_edge (edges, a, b, 0);
        if (n % 2 == 1 && !field->players[a].bye_barred)
          add_edge (edges, a, n, (gint64) group + 1 - field->n_groups);
      }

  found = damero_matching_solve (matching, edges);
  if (found)
    *ret_bye_score_x10 = n % 2 == 0 ? G_MININT
                                    : field->players[damero_matching_get_mate (matching, n)].score_x10;

  return found;
}

DameroSwissAnswer
damero_dutch_exact_pair (const DameroDutchField *field,
                         DameroSwissProgress     progress,
                         gpointer                user_data,
                         GArray                 *ret_pairs,
                         guint                  *ret_bye)
{
  guint n = field->n_players;
  g_autofree guint *mates = g_new (guint, n + 1);
  guint n_paired = 0;
  guint bye = DAMERO_DUTCH_UNPAIRED;
  int bye_score_x10;

  g_assert (g_array_get_element_size (ret_pairs) == sizeof (DameroPair));

  if (!damero_dutch_exact_bye_score (field, &bye_score_x10))
    return DAMERO_SWISS_NO_PAIRING;

  for (guint i = 0; i < n; i++)
    mates[i] = DAMERO_DUTCH_UNPAIRED;
  for (guint group = 0; group < field->n_groups; group++)
    {
      if (progress != NULL && !progress (n_paired, n, user_data))
        return DAMERO_SWISS_CANCELLED;
      damero_dutch_exact_bracket (field, bye_score_x10, group, NULL, NULL, mates);
      n_paired = 0;
      for (guint i = 0; i < n; i++)
        n_paired += mates[i] != DAMERO_DUTCH_UNPAIRED;
    }

  g_array_set_size (ret_pairs, 0);
  for (guint i = 0; i < n; i++)
    {
      DameroPair pair = { (int) i, (int) mates[i] };

      if (mates[i] == DAMERO_DUTCH_UNPAIRED)
        bye = i;
      else if (i < mates[i])
        g_array_append_val (ret_pairs, pair);
    }
  *ret_bye = bye;

  return DAMERO_SWISS_DONE;
}
