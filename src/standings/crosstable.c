/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "standings/crosstable.h"

static DameroCrosstableRow *
row_new (const DameroStanding *standing)
{
  DameroCrosstableRow *row = g_new0 (DameroCrosstableRow, 1);

  row->standing = *standing;
  row->meetings = g_array_new (FALSE, TRUE, sizeof (DameroMeeting));

  return row;
}

static void
row_free (gpointer data)
{
  DameroCrosstableRow *row = data;

  g_array_unref (row->meetings);
  g_free (row);
}

static int
compare_entries (gconstpointer a,
                 gconstpointer b)
{
  return ((const DameroStanding *) a)->entry - ((const DameroStanding *) b)->entry;
}

static int
compare_meetings (gconstpointer a,
                  gconstpointer b)
{
  const DameroMeeting *meeting_a = a;
  const DameroMeeting *meeting_b = b;

  if (meeting_a->column != meeting_b->column)
    return meeting_a->column < meeting_b->column ? -1 : 1;
  if (meeting_a->round != meeting_b->round)
    return meeting_a->round - meeting_b->round;

  return meeting_a->board - meeting_b->board;
}

/* INDEXES: pairing number -> row. */
static DameroCrosstableRow *
find_row (const DameroCrosstable *table,
          GHashTable             *indexes,
          int                     entry,
          guint                  *ret_index)
{
  gpointer index;
  gboolean found = g_hash_table_lookup_extended (indexes, GINT_TO_POINTER (entry), NULL, &index);

  g_assert (found);

  if (ret_index != NULL)
    *ret_index = GPOINTER_TO_UINT (index);
  return g_ptr_array_index (table->rows, GPOINTER_TO_UINT (index));
}

static DameroMeeting
make_meeting (const DameroMatch      *match,
              const DameroMatchScore *score,
              int                     index)
{
  int entry = index == 0 ? match->a : match->b;
  int lead = score->halves[index] - score->halves[1 - index];
  DameroMeeting meeting = {
    .kind = DAMERO_MEETING_MATCH,
    .board = match->board,
    .opponent = index == 0 ? match->b : match->a,
    .complete = score->result != DAMERO_MATCH_OPEN,
    .sign = score->result == DAMERO_MATCH_DOUBLE_FORFEIT ? -1 : (lead > 0) - (lead < 0),
    .points_x10 = score->points_x10[index],
    .opponent_points_x10 = score->points_x10[1 - index],
    .n_games = match->n_games,
  };

  for (guint g = 0; g < match->n_games; g++)
    meeting.games[g] = (DameroMeetingGame) {
      .side = damero_match_game_side (&match->games[g], entry),
      .outcome = match->games[g].outcome,
      .ending = match->games[g].ending,
    };

  return meeting;
}

static void
add_match (DameroCrosstable    *table,
           GHashTable          *indexes,
           const DameroSection *section,
           const DameroMatch   *match)
{
  DameroMatchScore score = damero_match_score (match, &section->scoring);
  int entries[2] = { match->a, match->b };
  DameroCrosstableRow *rows[2];
  guint places[2];

  for (int i = 0; i < 2; i++)
    rows[i] = find_row (table, indexes, entries[i], &places[i]);

  for (int i = 0; i < 2; i++)
    {
      DameroMeeting meeting = make_meeting (match, &score, i);

      meeting.round = g_array_index (table->rounds, int, table->rounds->len - 1);
      meeting.counted = !rows[0]->standing.annulled && !rows[1]->standing.annulled;
      meeting.column = table->columns == DAMERO_CROSSTABLE_PER_OPPONENT ? places[1 - i]
                                                                        : table->rounds->len - 1;
      g_array_append_val (rows[i]->meetings, meeting);
    }
}

/* Byes come in the order of the rounds: the first allocated one of an entry is its first. */
static void
add_bye (DameroCrosstable    *table,
         GHashTable          *indexes,
         GHashTable          *had_bye,
         const DameroSection *section,
         const DameroBye     *bye)
{
  DameroCrosstableRow *row = find_row (table, indexes, bye->entry, NULL);
  DameroMeeting meeting = {
    .kind = DAMERO_MEETING_BYE,
    .column = table->rounds->len - 1,
    .round = g_array_index (table->rounds, int, table->rounds->len - 1),
    .bye = bye->kind,
    .complete = TRUE,
    .counted = !row->standing.annulled,
  };

  if (table->columns != DAMERO_CROSSTABLE_PER_ROUND)
    return;

  meeting.points_x10 = damero_section_bye_x10 (section, bye->kind, g_hash_table_contains (had_bye, row));
  if (bye->kind == DAMERO_BYE_ALLOCATED)
    g_hash_table_add (had_bye, row);
  g_array_append_val (row->meetings, meeting);
}

static void
add_rounds (DameroCrosstable    *table,
            const DameroSection *section,
            int                  up_to_round)
{
  g_autoptr(GHashTable) indexes = g_hash_table_new (NULL, NULL);
  g_autoptr(GHashTable) had_bye = g_hash_table_new (NULL, NULL);

  for (guint i = 0; i < table->rows->len; i++)
    {
      const DameroCrosstableRow *row = g_ptr_array_index (table->rows, i);

      g_hash_table_insert (indexes, GINT_TO_POINTER (row->standing.entry), GUINT_TO_POINTER (i));
    }

  for (guint r = 0; r < section->rounds->len; r++)
    {
      const DameroRound *round = g_ptr_array_index (section->rounds, r);

      if (round == NULL || (up_to_round != 0 && round->number > up_to_round))
        continue;
      g_array_append_val (table->rounds, round->number);
      for (guint m = 0; m < round->matches->len; m++)
        add_match (table, indexes, section, &g_array_index (round->matches, DameroMatch, m));
      for (guint b = 0; b < round->byes->len; b++)
        add_bye (table, indexes, had_bye, section, &g_array_index (round->byes, DameroBye, b));
    }
}

DameroCrosstable *
damero_crosstable_new (const DameroSection    *section,
                       const GPtrArray        *players,
                       int                     up_to_round,
                       DameroCrosstableOrder   order,
                       DameroCrosstableColumns columns)
{
  g_autoptr(GArray) standings = damero_standings_compute (section, players, up_to_round);
  DameroCrosstable *table = g_new0 (DameroCrosstable, 1);

  table->columns = columns;
  table->rounds = g_array_new (FALSE, FALSE, sizeof (int));
  table->rows = g_ptr_array_new_with_free_func (row_free);

  if (order == DAMERO_CROSSTABLE_BY_NUMBER)
    g_array_sort (standings, compare_entries);
  for (guint i = 0; i < standings->len; i++)
    g_ptr_array_add (table->rows, row_new (&g_array_index (standings, DameroStanding, i)));

  add_rounds (table, section, up_to_round);
  table->n_columns = columns == DAMERO_CROSSTABLE_PER_ROUND ? table->rounds->len
                                                            : table->rows->len;
  for (guint i = 0; i < table->rows->len; i++)
    {
      DameroCrosstableRow *row = g_ptr_array_index (table->rows, i);

      g_array_sort (row->meetings, compare_meetings);
    }

  return table;
}

void
damero_crosstable_free (DameroCrosstable *table)
{
  if (table == NULL)
    return;

  g_array_unref (table->rounds);
  g_ptr_array_unref (table->rows);
  g_free (table);
}

const DameroMeeting *
damero_crosstable_row_get (const DameroCrosstableRow *row,
                           guint                      column,
                           guint                     *ret_n)
{
  guint first = 0;
  guint n = 0;

  while (first < row->meetings->len
         && g_array_index (row->meetings, DameroMeeting, first).column < column)
    first++;
  while (first + n < row->meetings->len
         && g_array_index (row->meetings, DameroMeeting, first + n).column == column)
    n++;

  *ret_n = n;
  return n > 0 ? &g_array_index (row->meetings, DameroMeeting, first) : NULL;
}
