/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The upfloaters of a scoregroup where no proof shows them: one graph of all that matters of those left, and the
 * criteria as objectives of its perfect matchings, one after the other. Every resident meets a resident or an
 * upfloater, and two upfloaters never meet: they could have stayed below, against C4.
 */
#include "pairing/double-swiss/objective.h"
#include "pairing/double-swiss/rest.h"

#include <string.h>

/* Vertices are players by rank, residents first; then those who stand for the many players below them, of whom any few
 * can be taken without harm. */
typedef struct {
  const DameroDoubleRest *rest;
  GArray *players;     /* guint by vertex: index in the field */
  guint   n_residents;
  guint   n_next;      /* vertices below it are residents or of the following scoregroup */
  guint   n_players;
  guint   n_vertices;
  /* What is decided now: */
  gboolean by_score;   /* C5: of the upfloaters of a score, else of all */
  int     score_x10;
  guint   first;       /* 3.5.4: of players from this vertex on */
  guint   n_bits;
} Choice;

static const DameroDoublePlayer *
player_at (const Choice *choice,
           guint         vertex)
{
  return &choice->rest->field->players[g_array_index (choice->players, guint, vertex)];
}

static gboolean
is_upfloat (const Choice *choice,
            guint         a,
            guint         b)
{
  return a < choice->n_residents && b >= choice->n_residents;
}

/* C4, and C5 for one score: few of them. */
static gint64
count_upfloaters (guint    a,
                  guint    b,
                  gpointer user_data)
{
  const Choice *choice = user_data;

  return !is_upfloat (choice, a, b) || (choice->by_score && player_at (choice, b)->score_x10 != choice->score_x10);
}

/* C6: few from below the following scoregroup for it. */
static gint64
count_next_upfloaters (guint    a,
                       guint    b,
                       gpointer user_data)
{
  const Choice *choice = user_data;

  return !(a >= choice->n_residents && a < choice->n_next && b >= choice->n_next);
}

/* C7 */
static gint64
count_floaters (guint    a,
                guint    b,
                gpointer user_data)
{
  const Choice *choice = user_data;

  return !is_upfloat (choice, a, b) || !player_at (choice, b)->floated;
}

/* 3.5.4: of sets of a size, the first has the earlier player where they differ. */
static gint64
weigh_order (guint    a,
             guint    b,
             gpointer user_data)
{
  const Choice *choice = user_data;

  if (!is_upfloat (choice, a, b) || b < choice->first || b - choice->first >= choice->n_bits)
    return 0;

  return G_GINT64_CONSTANT (1) << (choice->n_bits - 1 - (b - choice->first));
}

static void
add_edges (const Choice     *choice,
           DameroObjectives *objectives)
{
  const DameroDoubleField *field = choice->rest->field;

  for (guint a = 0; a < choice->n_vertices; a++)
    for (guint b = a + 1; b < choice->n_vertices; b++)
      {
        gboolean may_meet = a >= choice->n_residents; /* one of those who are not named, or two of them */

        if (b < choice->n_players)
          may_meet = damero_double_field_may_meet (field, g_array_index (choice->players, guint, a),
                                                   g_array_index (choice->players, guint, b));
        if (may_meet)
          damero_objectives_add (objectives, a, b);
      }
}

/* C5: from the lowest score on, few of each. */
static void
decide_scores (Choice           *choice,
               DameroObjectives *objectives)
{
  choice->by_score = TRUE;
  for (guint i = choice->n_players; i-- > choice->n_residents;)
    {
      int score_x10 = player_at (choice, i)->score_x10;

      if (i + 1 < choice->n_players && score_x10 == choice->score_x10)
        continue;
      choice->score_x10 = score_x10;
      damero_objectives_decide (objectives, count_upfloaters, 1, choice);
    }
}

static void
decide_order (Choice           *choice,
              DameroObjectives *objectives)
{
  for (choice->first = choice->n_residents; choice->first < choice->n_players; choice->first += choice->n_bits)
    {
      gint64 limit = damero_objectives_limit (objectives);

      for (choice->n_bits = 1; choice->n_bits < 20 && G_GINT64_CONSTANT (2) << choice->n_bits < limit;)
        choice->n_bits++;
      damero_objectives_decide (objectives, weigh_order, G_GINT64_CONSTANT (1) << (choice->n_bits - 1), choice);
    }
}

/* FALSE if there is no perfect matching. */
static gboolean
solve (Choice *choice,
       GArray *ret_set)
{
  DameroObjectives objectives;
  gboolean found;

  damero_objectives_init (&objectives, choice->n_vertices);
  add_edges (choice, &objectives);
  found = damero_objectives_decide (&objectives, count_upfloaters, 1, choice);
  if (found)
    {
      decide_scores (choice, &objectives);
      if (choice->n_next > choice->n_residents)
        damero_objectives_decide (&objectives, count_next_upfloaters, 1, choice);
      if (!choice->rest->field->last_round)
        damero_objectives_decide (&objectives, count_floaters, 1, choice);
      decide_order (choice, &objectives);
      g_array_set_size (ret_set, 0);
      for (guint i = choice->n_residents; i < choice->n_players; i++)
        if (damero_objectives_mate (&objectives, i) < choice->n_residents)
          g_array_append_val (ret_set, g_array_index (choice->players, guint, i));
    }
  damero_objectives_clear (&objectives);

  return found;
}

static guint
add_players (Choice *choice,
             guint   from,
             guint   to)
{
  const DameroDoubleRest *rest = choice->rest;
  guint n = 0;

  for (guint i = damero_bits_next (rest->left, rest->graph->n_words, from); i < to;
       i = damero_bits_next (rest->left, rest->graph->n_words, i + 1))
    {
      g_array_append_val (choice->players, i);
      n++;
    }

  return n;
}

static guint
count_left (const DameroDoubleRest *rest,
            guint                   from)
{
  guint n = 0;

  for (guint i = damero_bits_next (rest->left, rest->graph->n_words, from); i < rest->field->n_players;
       i = damero_bits_next (rest->left, rest->graph->n_words, i + 1))
    n++;

  return n;
}

/* Names the players of the groups from GROUP on, as few as will do: below them are so many that any of them can be
 * taken away, one for each named, and the others paired, since each can meet more than half of the rest (Dirac). With
 * ALL, everybody. FALSE if everybody is named. */
static gboolean
name_players (Choice  *choice,
              guint    group,
              gboolean all)
{
  const DameroDoubleField *field = choice->rest->field;
  const guint *starts = field->group_starts;
  guint n_lower = 0;

  choice->n_residents = add_players (choice, starts[group], starts[group + 1]);
  choice->n_next = choice->n_residents;
  for (guint i = group + 1; i < field->n_groups; i++)
    {
      guint n_below = count_left (choice->rest, starts[i]);

      if (!all && i > group + 1 && n_lower > 0 && n_below >= 2 * (choice->rest->most_barred + 2) + n_lower + 1)
        {
          choice->n_players = choice->players->len;
          choice->n_vertices = choice->n_players + n_lower + (choice->n_players + n_lower) % 2;
          return TRUE;
        }
      n_lower += add_players (choice, starts[i], starts[i + 1]);
      if (i == group + 1)
        choice->n_next = choice->players->len;
    }
  choice->n_players = choice->n_vertices = choice->players->len;

  return FALSE;
}

void
damero_double_rest_choose_exactly (DameroDoubleRest *rest,
                                   guint             group,
                                   guint             n_least,
                                   GArray           *ret_set)
{
  g_autoptr(GArray) players = g_array_new (FALSE, FALSE, sizeof (guint));
  Choice choice = { .rest = rest, .players = players };
  gboolean found;

  /* Those who are not named cannot make fewer upfloaters do than the residents alone need (C4), and their scores are
   * lower (C5). */
  if (name_players (&choice, group, FALSE) && solve (&choice, ret_set) && ret_set->len == n_least)
    return;

  g_array_set_size (players, 0);
  choice = (Choice) { .rest = rest, .players = players };
  name_players (&choice, group, TRUE);
  found = solve (&choice, ret_set);
  g_assert (found);
}
