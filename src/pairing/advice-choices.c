/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "pairing/advice.h"

#include "pairing/dutch/field.h"
#include "pairing/matching/matching.h"

/* Two who have met more often than this count as having met so often. */
#define MAX_MET     15
#define MAX_MARKS   (2 * MAX_MET)
/* Nor larger differences of score. */
#define MAX_GAP_X10 1000

typedef struct {
  const DameroTournament *tournament;
  DameroDutchField       *field;
  guint                   n;     /* players and the bye, if there is one */
  guint8                 *records;   /* of a meeting, by two indices: both have it as a rule */
  guint8                 *forbidden; /* sets */
  /* What one breach of each kind weighs; each more than all the lesser ones together. */
  gint64                  bye_weight;
  gint64                  repeat_weight;
  gint64                  met_weight;
  gint64                  clash_weight;
  gint64                  gap_weight;
} Search;

static guint
index_of (const DameroDutchField *field,
          int                     number)
{
  for (guint i = 0; i < field->n_players; i++)
    if (field->players[i].number == number)
      return i;

  return G_MAXUINT;
}

static void
mark (const Search *search,
      guint8       *table,
      guint         a,
      guint         b)
{
  guint8 *cell = &table[(gsize) MIN (a, b) * search->field->n_players + MAX (a, b)];

  *cell = MIN (*cell + 1, MAX_MARKS);
}

static guint
get (const Search *search,
     const guint8 *table,
     guint         a,
     guint         b)
{
  return table[(gsize) MIN (a, b) * search->field->n_players + MAX (a, b)];
}

/* How often two have met. */
static guint
count_met (const Search *search,
           guint         a,
           guint         b)
{
  return (get (search, search->records, a, b) + 1) / 2;
}

static void
fill_records (Search *search)
{
  const DameroDutchField *field = search->field;

  for (guint a = 0; a < field->n_players; a++)
    for (int round = 1; round < field->round_number; round++)
      {
        DameroRoundRecord record = damero_contestant_get_record (field->players[a].contestant, round);
        guint b = damero_play_is_played (record.play) ? index_of (field, record.opponent) : G_MAXUINT;

        if (b != G_MAXUINT && a != b)
          mark (search, search->records, a, b);
      }
}

static void
fill_forbidden (Search *search)
{
  const DameroDutchField *field = search->field;

  for (guint i = 0; i < search->tournament->forbidden->len; i++)
    {
      const DameroForbidden *forbidden = search->tournament->forbidden->pdata[i];

      if (!damero_forbidden_is_in_force (forbidden, field->round_number))
        continue;
      for (guint j = 0; j < forbidden->numbers->len; j++)
        for (guint k = 0; k < j; k++)
          {
            guint a = index_of (field, g_array_index (forbidden->numbers, int, j));
            guint b = index_of (field, g_array_index (forbidden->numbers, int, k));

            if (a != G_MAXUINT && b != G_MAXUINT && a != b)
              mark (search, search->forbidden, a, b);
          }
    }
}

static void
fill_weights (Search *search)
{
  gint64 half = search->n / 2;
  gint64 limit = damero_matching_limit (search->n);

  search->gap_weight = 1;
  search->clash_weight = half * MAX_GAP_X10 + 1;
  for (int pass = 0; pass < 2; pass++)
    {
      search->met_weight = search->clash_weight * (half + 1);
      search->repeat_weight = search->met_weight * (half * MAX_MET + 1);
      search->bye_weight = search->repeat_weight * (half + 1);
      if (search->bye_weight <= limit / 4)
        return;
      /* Scores are left out of fields this large. */
      search->gap_weight = 0;
      search->clash_weight = 1;
    }
}

/* Two who both must have the same colour, C3 apart from topscorers. */
static gboolean
clash (const DameroDutchField *field,
       guint                   a,
       guint                   b)
{
  const DameroDutchPlayer *first = &field->players[a];
  const DameroDutchPlayer *second = &field->players[b];

  return first->preference == DAMERO_PREFERENCE_ABSOLUTE && second->preference == DAMERO_PREFERENCE_ABSOLUTE
         && first->preferred == second->preferred && !first->topscorer && !second->topscorer;
}

static gint64
weigh (const Search *search,
       guint         a,
       guint         b)
{
  const DameroDutchField *field = search->field;
  guint n_met = count_met (search, a, b);
  int gap_x10 = ABS (field->players[a].score_x10 - field->players[b].score_x10);

  return (n_met > 0 ? search->repeat_weight : 0) + n_met * search->met_weight
         + (clash (field, a, b) ? search->clash_weight : 0)
         + MIN (gap_x10, MAX_GAP_X10) * search->gap_weight;
}

static GArray *
dup_edges (const Search *search)
{
  const DameroDutchField *field = search->field;
  GArray *edges = g_array_new (FALSE, FALSE, sizeof (DameroMatchingEdge));

  for (guint a = 0; a < field->n_players; a++)
    {
      DameroMatchingEdge bye = { a, search->n - 1, field->players[a].bye_barred ? -search->bye_weight : 0 };

      for (guint b = a + 1; b < field->n_players; b++)
        {
          DameroMatchingEdge edge = { a, b, 0 };

          if (get (search, search->forbidden, a, b) > 0)
            continue;
          edge.weight = -weigh (search, a, b);
          g_array_append_val (edges, edge);
        }
      if (search->n > field->n_players)
        g_array_append_val (edges, bye);
    }

  return edges;
}

static void
take_pairing (const Search         *search,
              const DameroMatching *matching,
              GArray               *pairs,
              int                  *ret_bye,
              DameroChoices        *choices)
{
  const DameroDutchField *field = search->field;

  for (guint a = 0; a < field->n_players; a++)
    {
      guint b = damero_matching_get_mate (matching, a);
      gboolean white;
      DameroPair pair;

      if (b < a)
        continue;
      if (b == field->n_players)
        {
          *ret_bye = field->players[a].number;
          choices->second_bye = field->players[a].bye_barred;
          continue;
        }

      white = damero_dutch_field_gives_white (field, a, b, NULL);
      pair = (DameroPair) { field->players[white ? a : b].number, field->players[white ? b : a].number };
      g_array_append_val (pairs, pair);
      choices->n_repeats += count_met (search, a, b) > 0;
      choices->n_clashes += clash (field, a, b);
    }
}

static int
compare_pairs (const void *a,
               const void *b)
{
  const DameroPair *first = a;
  const DameroPair *second = b;

  return first->white != second->white ? first->white - second->white : first->black - second->black;
}

/* The meetings of a round robin that were not played. */
static void
list_missing (const Search  *search,
              GArray        *missing,
              DameroChoices *choices)
{
  const DameroDutchField *field = search->field;
  g_autofree int *n_missing = g_new0 (int, field->n_players + 1);
  int per_round = MAX ((int) field->n_players / 2, 1);

  for (guint a = 0; a < field->n_players; a++)
    for (guint b = a + 1; b < field->n_players; b++)
      {
        int first = field->players[a].number;
        int second = field->players[b].number;
        DameroPair pair = { MIN (first, second), MAX (first, second) };

        if (count_met (search, a, b) > 0)
          continue;
        g_array_append_val (missing, pair);
        n_missing[a]++;
        n_missing[b]++;
      }
  g_array_sort (missing, compare_pairs);

  choices->n_missing = (int) missing->len;
  choices->missing_rounds = (choices->n_missing + per_round - 1) / per_round;
  for (guint a = 0; a < field->n_players; a++)
    choices->missing_rounds = MAX (choices->missing_rounds, n_missing[a]);
}

DameroChoices
damero_advice_choices (const DameroTournament *tournament,
                       int                     round_number,
                       GArray                 *ret_pairs,
                       int                    *ret_bye,
                       GArray                 *ret_missing)
{
  g_autoptr(DameroDutchField) field = damero_dutch_field_new (tournament, round_number);
  g_autoptr(DameroMatching) matching = damero_matching_new (field->n_players + field->n_players % 2);
  g_autoptr(GArray) edges = NULL;
  gsize n_cells = (gsize) field->n_players * field->n_players + 1;
  Search search = {
    .tournament = tournament,
    .field = field,
    .n = field->n_players + field->n_players % 2,
    .records = g_new0 (guint8, n_cells),
    .forbidden = g_new0 (guint8, n_cells),
  };
  DameroChoices choices = { 0 };

  g_assert (g_array_get_element_size (ret_pairs) == sizeof (DameroPair));
  g_assert (g_array_get_element_size (ret_missing) == sizeof (DameroPair));

  fill_records (&search);
  fill_forbidden (&search);
  fill_weights (&search);
  edges = dup_edges (&search);

  g_array_set_size (ret_pairs, 0);
  g_array_set_size (ret_missing, 0);
  *ret_bye = 0;
  choices.can_repeat = damero_matching_solve (matching, edges);
  if (choices.can_repeat)
    take_pairing (&search, matching, ret_pairs, ret_bye, &choices);
  list_missing (&search, ret_missing, &choices);

  g_free (search.records);
  g_free (search.forbidden);

  return choices;
}
