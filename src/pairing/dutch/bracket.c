/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "pairing/dutch/bracket.h"

#include "pairing/dutch/excerpt.h"

#include <string.h>

/* A bracket with its own numbers: movers, residents, and then the one vertex that stands for moving down. */
typedef struct {
  DameroDutchCompletion  *completion;
  const DameroDutchField *field;
  guint                   group;
  guint                   n_movers;
  guint                   n_members;
  guint                  *members;            /* indices in the field */
  gboolean                floats;             /* one moves down */
  DameroMatchingGraph    *graph;              /* what is still allowed */
  DameroMatchingGraph    *before;             /* the same before the criterion that is being tried */
} Bracket;

/* Whether two players meeting breaks a criterion. */
typedef gboolean (*Breaks) (const Bracket *bracket,
                            guint          a,
                            guint          b);

static const DameroDutchPlayer *
player_at (const Bracket *bracket,
           guint          vertex)
{
  return &bracket->field->players[bracket->members[vertex]];
}

static void
bracket_init (Bracket               *bracket,
              DameroDutchCompletion *completion,
              guint                  group,
              const GArray          *movers)
{
  const DameroDutchField *field = completion->field;
  guint begin = field->group_starts[group];
  guint end = field->group_starts[group + 1];

  *bracket = (Bracket) { completion, field, group };
  bracket->n_movers = movers->len;
  bracket->n_members = movers->len + end - begin;
  bracket->floats = bracket->n_members % 2 == 1;
  bracket->members = g_new (guint, bracket->n_members);
  for (guint i = 0; i < movers->len; i++)
    bracket->members[i] = g_array_index (movers, guint, i);
  for (guint i = begin; i < end; i++)
    bracket->members[movers->len + i - begin] = i;
  bracket->graph = damero_matching_graph_new (bracket->n_members + (bracket->floats ? 1 : 0));
  bracket->before = damero_matching_graph_new (bracket->graph->n_vertices);
}

static void
bracket_clear (Bracket *bracket)
{
  g_free (bracket->members);
  damero_matching_graph_free (bracket->graph);
  damero_matching_graph_free (bracket->before);
}

/* Copies COUNT bits at FROM on to those at TO, which are clear. */
static void
copy_bits (const guint64 *source,
           guint          from,
           guint64       *target,
           guint          to,
           guint          count)
{
  while (count > 0)
    {
      guint n = MIN (count, MIN (64 - from % 64, 64 - to % 64));
      guint64 bits = source[from / 64] >> (from % 64);

      if (n < 64)
        bits &= (G_GUINT64_CONSTANT (1) << n) - 1;
      target[to / 64] |= bits << (to % 64);
      from += n;
      to += n;
      count -= n;
    }
}

/* Who of the bracket may meet whom. Two who were moved down cannot: they would have met before. Returns
 * whether there is any pair. */
static gboolean
fill_edges (Bracket *bracket)
{
  DameroMatchingGraph *all = bracket->completion->graph;
  guint begin = bracket->field->group_starts[bracket->group];
  guint n_residents = bracket->n_members - bracket->n_movers;
  gboolean any = FALSE;

  for (guint i = 0; i < bracket->n_members; i++)
    {
      const guint64 *from = damero_matching_graph_row (all, bracket->members[i]);
      guint64 *to = damero_matching_graph_row (bracket->graph, i);

      copy_bits (from, begin, to, bracket->n_movers, n_residents);
      any |= damero_bits_next (to, bracket->graph->n_words, 0) != DAMERO_MATCHING_NONE;
      if (i < bracket->n_movers)
        continue;
      for (guint j = 0; j < bracket->n_movers; j++)
        if (damero_bits_get (from, bracket->members[j]))
          damero_bits_set (to, j);
    }

  return any;
}

/* Whether everybody can be paired with the edges there are. */
static gboolean
is_pairable (Bracket *bracket)
{
  damero_matching_graph_review (bracket->graph);

  return damero_matching_graph_extend (bracket->graph, TRUE) == 0;
}

static void
begin_try (Bracket *bracket)
{
  damero_matching_graph_copy (bracket->graph, bracket->before);
}

/* Ends the try of a criterion: what was removed comes back if it cannot be done without. */
static gboolean
end_try (Bracket *bracket)
{
  if (is_pairable (bracket))
    return TRUE;

  bracket->before->n_steps = bracket->graph->n_steps;
  damero_matching_graph_copy (bracket->before, bracket->graph);

  return FALSE;
}

/* Leaves vertex FROM the edges to ALLOWED alone. */
static void
restrict_row (Bracket       *bracket,
              guint          from,
              const guint64 *allowed)
{
  DameroMatchingGraph *graph = bracket->graph;
  guint64 *row = damero_matching_graph_row (graph, from);

  for (guint i = 0; i < graph->n_words; i++)
    {
      guint64 gone = row[i] & ~allowed[i];

      row[i] &= allowed[i];
      for (; gone != 0; gone &= gone - 1)
        damero_bits_clear (damero_matching_graph_row (graph, i * 64 + (guint) __builtin_ctzll (gone)),
                           from);
    }
}

/* Offers all in FLOATERS (by index in the field) who may move down; FALSE if there is none. */
static gboolean
offer_floaters (Bracket       *bracket,
                const guint64 *floaters)
{
  gboolean any = FALSE;

  for (guint i = bracket->n_movers; i < bracket->n_members; i++)
    if (damero_bits_get (floaters, bracket->members[i]))
      {
        damero_matching_graph_add_edge (bracket->graph, bracket->n_members, i);
        any = TRUE;
      }

  return any && is_pairable (bracket);
}

static void
withdraw_floaters (Bracket *bracket)
{
  g_autofree guint64 *none = g_new0 (guint64, bracket->graph->n_words);

  restrict_row (bracket, bracket->n_members, none);
}

/* C4 to C8: as many pairs as half the players, and who then moves down. FALSE if that cannot be. */
static gboolean
meet_counts (Bracket *bracket)
{
  guint n_words = bracket->completion->graph->n_words;
  g_autofree guint64 *best = NULL;
  g_autofree guint64 *second = NULL;

  if (bracket->completion->free_below[bracket->group + 1] != (bracket->floats ? 1 : 0))
    return FALSE;
  if (!bracket->floats)
    return is_pairable (bracket);

  best = g_new0 (guint64, n_words);
  second = g_new0 (guint64, n_words);
  if (!damero_dutch_completion_find_floaters (bracket->completion, bracket->group, best, second))
    return FALSE;
  if (offer_floaters (bracket, best))
    return TRUE;
  withdraw_floaters (bracket);

  return offer_floaters (bracket, second);
}

/* C9: of those who may have the bye, the one with the fewest unplayed games. */
static void
meet_unplayed (Bracket *bracket)
{
  DameroMatchingGraph *graph = bracket->graph;
  gboolean met = FALSE;

  if (!bracket->floats || !damero_dutch_completion_sends_bye (bracket->completion, bracket->group))
    return;

  for (int i = 0; !met; i++)
    {
      g_assert (i < bracket->field->round_number);

      begin_try (bracket);
      for (guint j = bracket->n_movers; j < bracket->n_members; j++)
        if (damero_matching_graph_has_edge (graph, bracket->n_members, j)
            && player_at (bracket, j)->n_unplayed != i)
          damero_matching_graph_remove_edge (bracket->graph, bracket->n_members, j);
      met = end_try (bracket);
    }
}

/* Removes the edges that break a criterion. Returns whether there were any. */
static gboolean
remove_breaking (Bracket *bracket,
                 guint    n_rows,
                 Breaks   breaks)
{
  DameroMatchingGraph *graph = bracket->graph;
  gboolean any = FALSE;

  for (guint i = 0; i < n_rows; i++)
    {
      guint64 *row = damero_matching_graph_row (graph, i);

      for (guint j = damero_bits_next (row, graph->n_words, i + 1); j < bracket->n_members;
           j = damero_bits_next (row, graph->n_words, j + 1))
        if (breaks (bracket, i, j))
          {
            damero_matching_graph_remove_edge (bracket->graph, i, j);
            any = TRUE;
          }
    }

  return any;
}

/* The one of two with absolute preferences for the same colour who does not get it; NULL of others. */
static const DameroDutchPlayer *
find_refused (const Bracket *bracket,
              guint          a,
              guint          b,
              DameroColour  *ret_colour)
{
  const DameroDutchPlayer *first = player_at (bracket, a);
  const DameroDutchPlayer *second = player_at (bracket, b);
  gboolean first_white;

  if (first->preference != DAMERO_PREFERENCE_ABSOLUTE
      || second->preference != DAMERO_PREFERENCE_ABSOLUTE || first->preferred != second->preferred)
    return NULL;

  first_white = damero_dutch_field_gives_white (bracket->field, bracket->members[a],
                                                bracket->members[b], NULL);
  *ret_colour = first->preferred == DAMERO_COLOUR_WHITE ? DAMERO_COLOUR_BLACK : DAMERO_COLOUR_WHITE;

  return first_white == (*ret_colour == DAMERO_COLOUR_WHITE) ? first : second;
}

/* C10. Only topscorers and their opponents can come to that: with a weaker preference on either side, the
 * stronger is granted. */
static gboolean
breaks_difference (const Bracket *bracket,
                   guint          a,
                   guint          b)
{
  DameroColour colour;
  const DameroDutchPlayer *refused = find_refused (bracket, a, b, &colour);

  return refused != NULL && ABS (refused->colour_difference) > 1
         && (refused->colour_difference > 0) == (colour == DAMERO_COLOUR_WHITE);
}

/* C11 */
static gboolean
breaks_repetition (const Bracket *bracket,
                   guint          a,
                   guint          b)
{
  DameroColour colour;
  const DameroDutchPlayer *refused = find_refused (bracket, a, b, &colour);

  return refused != NULL && refused->last_twice == colour;
}

/* C10 and C11; FALSE if they cannot be met wholly. */
static gboolean
meet_topscorers (Bracket *bracket)
{
  static const Breaks criteria[] = { breaks_difference, breaks_repetition };

  if (!bracket->field->last_round)
    return TRUE;

  for (guint i = 0; i < G_N_ELEMENTS (criteria); i++)
    {
      begin_try (bracket);
      if (remove_breaking (bracket, bracket->n_members, criteria[i]) && !end_try (bracket))
        return FALSE;
    }

  return TRUE;
}

/* Who seeks what in a bracket: bits by vertex, and how many. */
typedef struct {
  guint64 *seekers[3];  /* by DameroColour; NONE: no preference */
  guint    n_seekers[3];
  guint64 *strong;      /* of the colour sought by more: a strong or absolute preference */
  guint64 *mild;
  guint    n_mild;
} Seekers;

static void
seekers_init (Seekers       *seekers,
              const Bracket *bracket)
{
  *seekers = (Seekers) { 0 };
  for (guint i = 0; i < 3; i++)
    seekers->seekers[i] = g_new0 (guint64, bracket->graph->n_words);
  seekers->strong = g_new0 (guint64, bracket->graph->n_words);
  seekers->mild = g_new0 (guint64, bracket->graph->n_words);
  for (guint i = 0; i < bracket->n_members; i++)
    {
      DameroColour preferred = player_at (bracket, i)->preferred;

      damero_bits_set (seekers->seekers[preferred], i);
      seekers->n_seekers[preferred]++;
    }
}

static void
seekers_clear (Seekers *seekers)
{
  for (guint i = 0; i < 3; i++)
    g_free (seekers->seekers[i]);
  g_free (seekers->strong);
  g_free (seekers->mild);
}

static gboolean
can_float (const Bracket *bracket,
           const guint64 *who)
{
  const guint64 *row = damero_matching_graph_row (bracket->graph, bracket->n_members);

  for (guint i = 0; i < bracket->graph->n_words; i++)
    if ((row[i] & who[i]) != 0)
      return TRUE;

  return FALSE;
}

/* The least number of refused preferences without the seekers of GONE, one fewer: C12 in closed form. */
static guint
count_refused (const Seekers *seekers,
               int            gone)
{
  guint n[3];
  guint ahead;

  for (int i = 0; i < 3; i++)
    n[i] = seekers->n_seekers[i] - (i == gone ? 1 : 0);
  ahead = MAX (n[DAMERO_COLOUR_WHITE], n[DAMERO_COLOUR_BLACK])
          - MIN (n[DAMERO_COLOUR_WHITE], n[DAMERO_COLOUR_BLACK]);

  return ahead > n[DAMERO_COLOUR_NONE] ? (ahead - n[DAMERO_COLOUR_NONE]) / 2 : 0;
}

/* Of a bracket that sends one down, leaves only those who leave the fewest refused preferences. Returns
 * how many. */
static guint
restrict_floater (Bracket       *bracket,
                  const Seekers *seekers)
{
  guint n_refused = G_MAXUINT;
  g_autofree guint64 *allowed = NULL;

  if (!bracket->floats)
    return count_refused (seekers, -1);

  for (int i = 0; i < 3; i++)
    if (can_float (bracket, seekers->seekers[i]))
      n_refused = MIN (n_refused, count_refused (seekers, i));

  allowed = g_new0 (guint64, bracket->graph->n_words);
  for (int i = 0; i < 3; i++)
    if (can_float (bracket, seekers->seekers[i]) && count_refused (seekers, i) == n_refused)
      for (guint j = 0; j < bracket->graph->n_words; j++)
        allowed[j] |= seekers->seekers[i][j];
  restrict_row (bracket, bracket->n_members, allowed);

  return n_refused;
}

/* Keeps vertices of WHO from meeting anybody but PARTNERS (moving down is another matter). */
static void
restrict_all (Bracket       *bracket,
              const guint64 *who,
              const guint64 *partners)
{
  g_autofree guint64 *allowed = g_memdup2 (partners, bracket->graph->n_words * sizeof (guint64));

  if (bracket->floats)
    damero_bits_set (allowed, bracket->n_members);
  for (guint i = damero_bits_next (who, bracket->graph->n_words, 0); i != DAMERO_MATCHING_NONE;
       i = damero_bits_next (who, bracket->graph->n_words, i + 1))
    restrict_row (bracket, i, allowed);
}

static void
add_bits (const Bracket *bracket,
          const guint64 *bits,
          guint64       *to)
{
  for (guint i = 0; i < bracket->graph->n_words; i++)
    to[i] |= bits[i];
}

/* C12: the edges that pairings with the fewest refused preferences are made of. */
static gboolean
meet_preferences (Bracket       *bracket,
                  const Seekers *seekers,
                  DameroColour   more,
                  guint         *ret_n_refused)
{
  DameroColour fewer = more == DAMERO_COLOUR_WHITE ? DAMERO_COLOUR_BLACK : DAMERO_COLOUR_WHITE;
  g_autofree guint64 *partners = g_new0 (guint64, bracket->graph->n_words);
  guint n_refused;

  begin_try (bracket);
  n_refused = restrict_floater (bracket, seekers);
  if (n_refused == 0)
    {
      add_bits (bracket, seekers->seekers[DAMERO_COLOUR_NONE], partners);
      add_bits (bracket, seekers->seekers[more], partners);
      restrict_all (bracket, seekers->seekers[fewer], partners);
      memset (partners, 0, bracket->graph->n_words * sizeof (guint64));
      add_bits (bracket, seekers->seekers[DAMERO_COLOUR_NONE], partners);
      add_bits (bracket, seekers->seekers[fewer], partners);
      restrict_all (bracket, seekers->seekers[more], partners);
    }
  else
    {
      /* Nobody else is to spare: every player who does not seek this colour meets one who does. */
      restrict_all (bracket, seekers->seekers[fewer], seekers->seekers[more]);
      restrict_all (bracket, seekers->seekers[DAMERO_COLOUR_NONE], seekers->seekers[more]);
    }
  *ret_n_refused = n_refused;

  return end_try (bracket);
}

static void
find_mild (const Bracket *bracket,
           DameroColour   more,
           Seekers       *seekers)
{
  for (guint i = 0; i < bracket->n_members; i++)
    {
      const DameroDutchPlayer *player = player_at (bracket, i);

      if (player->preferred != more)
        continue;
      if (player->preference > DAMERO_PREFERENCE_MILD)
        damero_bits_set (seekers->strong, i);
      else
        {
          damero_bits_set (seekers->mild, i);
          seekers->n_mild++;
        }
    }
}

/* C13, of two who seek the same colour: a strong preference is refused. */
static gboolean
breaks_strong (const Bracket *bracket,
               guint          a,
               guint          b)
{
  const DameroDutchPlayer *first = player_at (bracket, a);
  const DameroDutchPlayer *second = player_at (bracket, b);

  return first->preferred == second->preferred && first->preference > DAMERO_PREFERENCE_MILD
         && second->preference > DAMERO_PREFERENCE_MILD
         && !(first->preference == DAMERO_PREFERENCE_ABSOLUTE
              && second->preference == DAMERO_PREFERENCE_ABSOLUTE);
}

/* Topscorers alone: two absolute preferences for the same colour, none of which counts as strong. */
static gboolean
has_absolute_pair (Bracket       *bracket,
                   const Seekers *seekers)
{
  for (guint i = 0; i < bracket->n_members; i++)
    for (guint j = i + 1; bracket->field->last_round && j < bracket->n_members; j++)
      if (damero_bits_get (seekers->strong, i) && damero_bits_get (seekers->strong, j)
          && damero_matching_graph_has_edge (bracket->graph, i, j)
          && !breaks_strong (bracket, i, j))
        return TRUE;

  return FALSE;
}

/* C13 where N_REFUSED preferences for the colour sought by more are refused: as far as they go, they are
 * those of players with mild ones, each in a pair of its own. */
static gboolean
meet_strong (Bracket       *bracket,
             const Seekers *seekers,
             guint          n_refused)
{
  gboolean mild_floats = bracket->floats && can_float (bracket, seekers->mild);
  gboolean other_floats;
  guint n_mild = seekers->n_mild;
  g_autofree guint64 *others = g_new0 (guint64, bracket->graph->n_words);

  begin_try (bracket);
  for (guint i = 0; i < bracket->n_members; i++)
    if (!damero_bits_get (seekers->mild, i))
      damero_bits_set (others, i);
  other_floats = !bracket->floats || can_float (bracket, others);

  if (mild_floats && other_floats && n_refused >= n_mild)
    restrict_row (bracket, bracket->n_members, others);
  else if (mild_floats && !other_floats)
    n_mild--;

  if (n_refused <= n_mild)
    remove_breaking (bracket, bracket->n_members, breaks_strong);
  else if (has_absolute_pair (bracket, seekers))
    return FALSE;
  else /* nobody with a mild preference is to spare for anybody else */
    restrict_all (bracket, seekers->mild, seekers->strong);

  return end_try (bracket);
}

/* C12 and C13 */
static gboolean
meet_colours (Bracket *bracket)
{
  Seekers seekers;
  DameroColour more;
  guint n_refused;
  gboolean met;

  seekers_init (&seekers, bracket);
  more = seekers.n_seekers[DAMERO_COLOUR_WHITE] >= seekers.n_seekers[DAMERO_COLOUR_BLACK]
         ? DAMERO_COLOUR_WHITE : DAMERO_COLOUR_BLACK;
  met = meet_preferences (bracket, &seekers, more, &n_refused);
  if (met && n_refused > 0)
    {
      find_mild (bracket, more, &seekers);
      met = meet_strong (bracket, &seekers, n_refused);
    }
  seekers_clear (&seekers);

  return met;
}

/* C14 and C16 for the one who moves down: a player without that float if there is one. */
static void
meet_downfloats (Bracket *bracket,
                 gboolean earlier)
{
  if (!bracket->floats)
    return;

  begin_try (bracket);
  for (guint i = bracket->n_movers; i < bracket->n_members; i++)
    {
      const DameroDutchPlayer *player = player_at (bracket, i);

      if ((earlier ? player->earlier_float : player->last_float) == DAMERO_FLOAT_DOWN)
        damero_matching_graph_remove_edge (bracket->graph, bracket->n_members, i);
    }
  end_try (bracket);
}

static gboolean
breaks_last_upfloat (const Bracket *bracket,
                     guint          a,
                     guint          b)
{
  return player_at (bracket, b)->last_float == DAMERO_FLOAT_UP;
}

static gboolean
breaks_earlier_upfloat (const Bracket *bracket,
                        guint          a,
                        guint          b)
{
  return player_at (bracket, b)->earlier_float == DAMERO_FLOAT_UP;
}

/* C15 and C17, and with them C19 and C21. With a single mover it is one player or none, and if nobody is
 * without that float all are alike. FALSE if it is not known how few it could be. */
static gboolean
meet_upfloats (Bracket *bracket,
               Breaks   breaks)
{
  begin_try (bracket);
  if (!remove_breaking (bracket, bracket->n_movers, breaks))
    return TRUE;

  return end_try (bracket) || bracket->n_movers == 1;
}

/* C14 to C21: all who were moved down are paired, so C18 and C20 are the same in every candidate. */
static gboolean
meet_floats (Bracket *bracket)
{
  meet_downfloats (bracket, FALSE);
  if (!meet_upfloats (bracket, breaks_last_upfloat))
    return FALSE;
  meet_downfloats (bracket, TRUE);

  return meet_upfloats (bracket, breaks_earlier_upfloat);
}

/* C9 to C21; FALSE if the best that can be had is not known. */
static gboolean
meet_rest (Bracket *bracket)
{
  meet_unplayed (bracket);

  return meet_topscorers (bracket) && meet_colours (bracket) && meet_floats (bracket);
}

/* Who can move down, by index in the field; NULL where nobody has to. */
static guint64 *
dup_floaters (const Bracket *bracket)
{
  guint64 *floaters;

  if (!bracket->floats)
    return NULL;

  floaters = g_new0 (guint64, bracket->completion->graph->n_words);
  for (guint i = bracket->n_movers; i < bracket->n_members; i++)
    if (damero_matching_graph_has_edge (bracket->graph, bracket->n_members, i))
      damero_bits_set (floaters, bracket->members[i]);

  return floaters;
}

static void
store_mates (const Bracket *bracket,
             guint         *mates)
{
  for (guint i = 0; i < bracket->n_members; i++)
    {
      guint mate = bracket->graph->mates[i];

      mates[bracket->members[i]] = mate < bracket->n_members ? bracket->members[mate]
                                                             : DAMERO_DUTCH_NOBODY;
    }
}

/* A bracket in which somebody can be paired. FALSE if given up. */
static gboolean
decide (Bracket      *bracket,
        const GArray *movers,
        gboolean    (*keep_on) (gpointer),
        gpointer      user_data,
        guint        *mates)
{
  g_autofree guint64 *floaters = NULL;
  DameroDutchOrder order = DAMERO_DUTCH_TOO_LONG;

  damero_matching_graph_play (bracket->graph, NULL);
  if (!meet_counts (bracket))
    return damero_dutch_excerpt_pair (bracket->completion, bracket->group, movers, keep_on, user_data, mates);

  floaters = dup_floaters (bracket);
  if (meet_rest (bracket))
    order = damero_dutch_order_first (bracket->graph, bracket->n_movers, bracket->n_members,
                                      bracket->floats, keep_on, user_data);
  if (order == DAMERO_DUTCH_ORDERED)
    store_mates (bracket, mates);
  else if (order == DAMERO_DUTCH_TOO_LONG)
    return damero_dutch_excerpt_pair_alone (bracket->completion, bracket->group, movers, floaters, keep_on,
                                            user_data, mates);

  return order != DAMERO_DUTCH_GIVEN_UP;
}

gboolean
damero_dutch_bracket_pair (DameroDutchCompletion *completion,
                           guint                  group,
                           const GArray          *movers,
                           gboolean          (*keep_on) (gpointer),
                           gpointer               user_data,
                           guint                 *mates)
{
  Bracket bracket;
  gboolean kept_on = TRUE;

  bracket_init (&bracket, completion, group, movers);
  if (fill_edges (&bracket))
    kept_on = decide (&bracket, movers, keep_on, user_data, mates);
  bracket_clear (&bracket);

  return kept_on;
}
