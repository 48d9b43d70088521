/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/standings/standings-list.h"

#include <glib/gi18n.h>

#include "formats/text-table.h"
#include "model/match.h"
#include "model/scoring.h"
#include "words/game.h"
#include "words/label.h"
#include "words/section.h"

struct _DameroStandingsListRow
{
  GObject         parent_instance;

  DameroStanding  standing;
  char           *name;
  char           *note;
  int             rating;
  guint           index;
  int             number;
  gboolean        begins_group;
  GArray         *cells;  /* DameroStandingsListCell */
  GArray         *points; /* gint64 */
};

/* The column of the row itself, where there is none. */
#define NO_COLUMN G_MAXUINT

enum { CHANGED, N_SIGNALS };
static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (DameroStandingsListRow, damero_standings_list_row, G_TYPE_OBJECT)

static void
clear_cell (gpointer data)
{
  DameroStandingsListCell *cell = data;

  g_free (cell->score);
  g_free (cell->against);
  g_free (cell->words);
}

static void
damero_standings_list_row_finalize (GObject *object)
{
  DameroStandingsListRow *self = DAMERO_STANDINGS_LIST_ROW (object);

  g_free (self->name);
  g_free (self->note);
  g_array_unref (self->cells);
  g_array_unref (self->points);

  G_OBJECT_CLASS (damero_standings_list_row_parent_class)->finalize (object);
}

static void
damero_standings_list_row_class_init (DameroStandingsListRowClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = damero_standings_list_row_finalize;

  signals[CHANGED] = g_signal_new ("changed", DAMERO_TYPE_STANDINGS_LIST_ROW, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                   NULL, G_TYPE_NONE, 0);
}

static void
damero_standings_list_row_init (DameroStandingsListRow *self)
{
  self->cells = g_array_new (FALSE, TRUE, sizeof (DameroStandingsListCell));
  g_array_set_clear_func (self->cells, clear_cell);
  self->points = g_array_new (FALSE, FALSE, sizeof (gint64));
}

const DameroStanding *
damero_standings_list_row_get_standing (DameroStandingsListRow *self)
{
  g_return_val_if_fail (DAMERO_IS_STANDINGS_LIST_ROW (self), NULL);

  return &self->standing;
}

const char *
damero_standings_list_row_get_name (DameroStandingsListRow *self)
{
  g_return_val_if_fail (DAMERO_IS_STANDINGS_LIST_ROW (self), NULL);

  return self->name;
}

int
damero_standings_list_row_get_rating (DameroStandingsListRow *self)
{
  g_return_val_if_fail (DAMERO_IS_STANDINGS_LIST_ROW (self), 0);

  return self->rating;
}

const char *
damero_standings_list_row_get_note (DameroStandingsListRow *self)
{
  g_return_val_if_fail (DAMERO_IS_STANDINGS_LIST_ROW (self), NULL);

  return self->note;
}

gboolean
damero_standings_list_row_begins_group (DameroStandingsListRow *self)
{
  g_return_val_if_fail (DAMERO_IS_STANDINGS_LIST_ROW (self), FALSE);

  return self->begins_group;
}

const DameroStandingsListCell *
damero_standings_list_row_get_cell (DameroStandingsListRow *self,
                                    guint                   column)
{
  g_return_val_if_fail (DAMERO_IS_STANDINGS_LIST_ROW (self), NULL);

  return column < self->cells->len ? &g_array_index (self->cells, DameroStandingsListCell, column) : NULL;
}

guint
damero_standings_list_row_get_index (DameroStandingsListRow *self)
{
  g_return_val_if_fail (DAMERO_IS_STANDINGS_LIST_ROW (self), 0);

  return self->index;
}

int
damero_standings_list_row_get_number (DameroStandingsListRow *self)
{
  g_return_val_if_fail (DAMERO_IS_STANDINGS_LIST_ROW (self), 0);

  return self->number;
}

const GArray *
damero_standings_list_row_get_points (DameroStandingsListRow *self)
{
  g_return_val_if_fail (DAMERO_IS_STANDINGS_LIST_ROW (self), NULL);

  return self->points;
}

/* ---- what a meeting says ---- */

/* What cells are made from. */
typedef struct {
  const DameroEvent         *event;
  const DameroSection       *section;
  GHashTable                *numbers; /* pairing number -> number of the row */
  int                        after_round;
  DameroStandingsListLayout  shown;
} Source;

static guint
count_results (const DameroMeeting *meeting)
{
  guint n = 0;

  for (guint i = 0; i < meeting->n_games; i++)
    n += meeting->games[i].outcome != DAMERO_OUTCOME_NONE;

  return n;
}

static gboolean
is_forfeited (const DameroMeeting *meeting)
{
  for (guint i = 0; i < meeting->n_games; i++)
    if (!damero_outcome_is_forfeit (meeting->games[i].outcome))
      return FALSE;

  return meeting->n_games > 0;
}

/* The letter of the side in the first game, or of a match that was not played. */
static const char *
get_letter (const DameroMeeting *meeting)
{
  if (is_forfeited (meeting))
    /* Translators: after an opponent's number in a crosstable: a match lost or won without play (forfeit). */
    return C_("crosstable letter", "f");
  return damero_words_side_letter (meeting->games[0].side);
}

static char *
dup_words (const Source        *source,
           const DameroMeeting *meeting,
           const char          *score,
           gboolean             has_score)
{
  const char *name = damero_event_get_entry_name (source->event, source->section, meeting->opponent);
  const char *side = damero_words_side_inside (meeting->games[0].side);
  const char *more = NULL;
  g_autofree char *text = NULL;

  if (!has_score)
    /* Translators: %1$d is a round, %2$s the opponent's name, %3$s a side like "White". */
    return g_strdup_printf (_("Round %1$d against %2$s, %3$s in the first game, without a result yet"),
                            meeting->round, name, side);
  if (is_forfeited (meeting))
    /* Translators: %1$d is a round, %2$s points, %3$s the opponent's name. */
    text = g_strdup_printf (_("Round %1$d: %2$s against %3$s, by forfeit"), meeting->round, score, name);
  else
    /* Translators: %1$d is a round, %2$s points, %3$s the opponent's name, %4$s a side like "White". */
    text = g_strdup_printf (_("Round %1$d: %2$s against %3$s, %4$s in the first game"), meeting->round, score,
                            name, side);
  if (!meeting->counted)
    more = _("does not count, because a player withdrew");
  else if (!meeting->complete)
    more = _("not finished");

  return more != NULL ? g_strdup_printf ("%s; %s", text, more) : g_steal_pointer (&text);
}

static void
fill_bye (DameroStandingsListCell *cell,
          const Source            *source,
          int                      entry,
          const DameroMeeting     *meeting,
          gboolean                 has_score)
{
  char buffer[24];

  damero_points_format_fraction (meeting->points_x10, buffer);
  cell->score = g_strdup (has_score ? buffer : "·");
  cell->against = g_strdup (damero_words_bye_short (meeting->bye));
  cell->plain = TRUE;
  cell->points_x10 = has_score ? meeting->points_x10 : -1;
  /* Translators: %1$d is a round, %2$s "bye" or "absent", %3$s points. */
  cell->words = g_strdup_printf (_("Round %1$d: %2$s, points: %3$s"), meeting->round,
                                 damero_words_bye_in (source->section, meeting->round, entry, meeting->bye), buffer);
}

/* Whether cells have more than points: the wall chart always does. */
static gboolean
shows_games (const Source *source)
{
  return source->shown.cells != DAMERO_STANDINGS_LIST_CELLS_POINTS ||
         source->shown.view == DAMERO_STANDINGS_LIST_VIEW_WALL;
}

/* In the place of the points: opponent, points of both, side and games in one. */
static void
show_games (DameroStandingsListCell *cell,
            const Source            *source,
            const DameroMeeting     *meeting,
            int                      number)
{
  DameroCellStyle style = source->shown.cells == DAMERO_STANDINGS_LIST_CELLS_MATCH ? DAMERO_CELLS_MATCH
                                                                              : DAMERO_CELLS_PLAIN;

  g_free (cell->score);
  g_free (cell->against);
  cell->score = damero_meeting_to_text (meeting, number, get_letter (meeting), style);
  cell->against = g_strdup ("");
}

static DameroStandingsListCell
make_cell (const Source        *source,
           int                  entry,
           const DameroMeeting *meeting)
{
  DameroStandingsListCell cell = { .points_x10 = -1 };
  gboolean has_score = meeting->round <= source->after_round && count_results (meeting) > 0;
  char buffer[24];
  int number;

  if (meeting->kind == DAMERO_MEETING_BYE)
    {
      fill_bye (&cell, source, entry, meeting, meeting->round <= source->after_round);
      if (shows_games (source))
        {
          g_autofree char *points = g_steal_pointer (&cell.score);

          cell.score = g_strdup_printf ("%s %s", cell.against, points);
          g_free (cell.against);
          cell.against = g_strdup ("");
        }
      return cell;
    }

  number = GPOINTER_TO_INT (g_hash_table_lookup (source->numbers, GINT_TO_POINTER (meeting->opponent)));
  damero_points_format_fraction (meeting->points_x10, buffer);
  cell.words = dup_words (source, meeting, buffer, has_score);
  cell.against = g_strdup_printf ("%s%d%s", number < 10 ? "\u2007" : "", number, get_letter (meeting));
  cell.plain = !has_score || !meeting->complete || !meeting->counted;
  cell.won = has_score && meeting->complete && meeting->counted && meeting->sign > 0;
  if (has_score)
    cell.points_x10 = meeting->points_x10;
  if (!has_score)
    cell.score = g_strdup ("·");
  else if (!meeting->counted)
    cell.score = g_strdup_printf ("(%s)", buffer);
  else
    cell.score = g_strdup_printf (meeting->complete ? "%s" : "%s…", buffer);
  if (shows_games (source))
    show_games (&cell, source, meeting, number);

  return cell;
}

/* Two meetings of the same players in one cell. */
static void
join_cells (DameroStandingsListCell       *cell,
            const DameroStandingsListCell *other)
{
  char *score = g_strdup_printf ("%s %s", cell->score, other->score);
  char *words = g_strdup_printf ("%s. %s", cell->words, other->words);

  g_free (cell->score);
  g_free (cell->words);
  cell->score = score;
  cell->words = words;
  cell->won = cell->won && other->won;
  cell->plain = cell->plain && other->plain;
  cell->points_x10 = MAX (cell->points_x10, 0) + MAX (other->points_x10, 0);
}

/* The wall chart has the score after each round under what brought it. */
static void
fill_scores (DameroStandingsListRow *self)
{
  for (guint i = 0; i < MIN (self->cells->len, self->points->len); i++)
    {
      DameroStandingsListCell *cell = &g_array_index (self->cells, DameroStandingsListCell, i);
      g_autofree char *words = g_steal_pointer (&cell->words);
      char buffer[24];

      damero_points_format_fraction (g_array_index (self->points, gint64, i), buffer);
      g_free (cell->against);
      cell->against = g_strdup (buffer);
      /* Translators: %1$s is what somebody did in a round, %2$s are points. */
      cell->words = *words != '\0' ? g_strdup_printf (_("%1$s; score after it: %2$s"), words, buffer)
                                   : g_steal_pointer (&words);
    }
}

static void
fill_cells (DameroStandingsListRow    *self,
            const Source              *source,
            const DameroCrosstableRow *row,
            guint                      n_columns,
            guint                      own_column)
{
  gboolean per_opponent = own_column != NO_COLUMN;

  g_array_set_size (self->cells, 0);
  for (guint column = 0; column < n_columns; column++)
    {
      guint n = 0;
      const DameroMeeting *meetings = damero_crosstable_row_get (row, column, &n);
      DameroStandingsListCell cell = { .points_x10 = -1 };

      for (guint i = 0; i < n; i++)
        {
          DameroStandingsListCell next = make_cell (source, row->standing.entry, &meetings[i]);

          if (i == 0)
            cell = next;
          else
            {
              join_cells (&cell, &next);
              clear_cell (&next);
            }
        }
      if (n == 0)
        {
          cell.score = g_strdup (column == own_column ? "×" : "");
          cell.words = g_strdup ("");
          cell.plain = TRUE;
        }
      /* The head of the column says who it is. */
      if (per_opponent || n == 0)
        {
          g_free (cell.against);
          cell.against = g_strdup ("");
        }
      g_array_append_val (self->cells, cell);
    }
}

/* The points of its rounds added up, as far as they count. */
static void
fill_points (DameroStandingsListRow    *self,
             const Source              *source,
             const DameroCrosstableRow *row)
{
  gint64 sum_x10 = 0;
  guint next = 0;

  g_array_set_size (self->points, 0);
  for (int round = 1; round <= source->after_round; round++)
    {
      for (; next < row->meetings->len; next++)
        {
          const DameroMeeting *meeting = &g_array_index (row->meetings, DameroMeeting, next);

          if (meeting->round > round)
            break;
          sum_x10 += meeting->counted ? meeting->points_x10 : 0;
        }
      g_array_append_val (self->points, sum_x10);
    }
}

static char *
dup_note (const Source         *source,
          const DameroStanding *standing)
{
  const DameroEntry *entry = damero_section_find_entry (source->section, standing->entry);

  if (standing->annulled && entry != NULL && entry->expelled)
    /* Translators: beside the name of a player who was expelled, and whose results count for nobody. */
    return g_strdup (_("expelled, results do not count"));
  if (standing->annulled)
    /* Translators: beside the name of a player who withdrew so early that the results count for nobody. */
    return g_strdup (_("withdrawn, results do not count"));
  if (entry != NULL && entry->expelled && entry->withdrawn_from <= source->after_round + 1)
    /* Translators: beside the name of a player who was expelled. */
    return g_strdup (_("expelled"));
  if (entry != NULL && entry->withdrawn_from > 0 && entry->withdrawn_from <= source->after_round + 1)
    return g_strdup (_("withdrawn"));

  return NULL;
}

static void
fill_row (DameroStandingsListRow *self,
          const Source           *source,
          const DameroStanding   *standing,
          const DameroStanding   *before)
{
  const DameroEntry *entry = damero_section_find_entry (source->section, standing->entry);
  const DameroPlayer *player = entry != NULL ? damero_event_find_player (source->event, entry->player) : NULL;

  self->standing = *standing;
  g_free (self->name);
  self->name = g_strdup (damero_event_get_entry_name (source->event, source->section, standing->entry));
  g_free (self->note);
  self->note = dup_note (source, standing);
  self->rating = player != NULL ? player->rating : 0;
  self->begins_group = before != NULL && (before->points_x10 != standing->points_x10 ||
                                          before->annulled != standing->annulled);
}

/* ---- the list ---- */

int
damero_standings_list_get_newest_round (const DameroSection *section)
{
  for (guint r = section->rounds->len; r-- > 1;)
    {
      const DameroRound *round = g_ptr_array_index (section->rounds, r);

      if (round->closed)
        return round->number;
      for (guint m = 0; m < round->matches->len; m++)
        if (damero_match_has_result (&g_array_index (round->matches, DameroMatch, m)))
          return round->number;
    }

  return section->rounds->len > 0 ? 1 : 0;
}

/* The row of each entry in LIST. */
static GHashTable *
index_rows (GListStore *list)
{
  GHashTable *rows = g_hash_table_new_full (NULL, NULL, NULL, g_object_unref);

  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (list)); i++)
    {
      DameroStandingsListRow *row = g_list_model_get_item (G_LIST_MODEL (list), i);

      g_hash_table_insert (rows, GINT_TO_POINTER (row->standing.entry), row);
    }

  return rows;
}

/* Whether LIST has just the entries of STANDINGS. */
static gboolean
has_entries (GHashTable   *rows,
             const GArray *standings)
{
  if (g_hash_table_size (rows) != standings->len)
    return FALSE;
  for (guint i = 0; i < standings->len; i++)
    if (!g_hash_table_contains (rows, GINT_TO_POINTER (g_array_index (standings, DameroStanding, i).entry)))
      return FALSE;

  return TRUE;
}

/* Rows for STANDINGS, kept where the entries are the same; a new list of them otherwise. */
static GPtrArray *
get_rows (GListStore   *list,
          const GArray *standings)
{
  g_autoptr(GHashTable) old = index_rows (list);
  GPtrArray *rows = g_ptr_array_new_with_free_func (g_object_unref);
  gboolean keeps = has_entries (old, standings);

  for (guint i = 0; i < standings->len; i++)
    {
      int entry = g_array_index (standings, DameroStanding, i).entry;
      DameroStandingsListRow *row = keeps ? g_object_ref (g_hash_table_lookup (old, GINT_TO_POINTER (entry)))
                                      : g_object_new (DAMERO_TYPE_STANDINGS_LIST_ROW, NULL);

      row->standing.entry = entry;
      g_ptr_array_add (rows, row);
    }

  return rows;
}

static guint
count_shown_rounds (const DameroSection *section,
                    int                  after_round)
{
  guint n = section->rounds->len;
  const DameroRound *newest = n > 0 ? g_ptr_array_index (section->rounds, n - 1) : NULL;

  return newest != NULL && !newest->closed && after_round == newest->number - 1 ? n : MIN (n, (guint) after_round);
}

/* The rows of TABLE by pairing number, each with its place there, from 1. */
static GHashTable *
index_entries (const DameroCrosstable *table)
{
  GHashTable *by_entry = g_hash_table_new (NULL, NULL);

  for (guint i = 0; i < table->rows->len; i++)
    {
      const DameroCrosstableRow *row = g_ptr_array_index (table->rows, i);

      g_hash_table_insert (by_entry, GINT_TO_POINTER (row->standing.entry), GUINT_TO_POINTER (i + 1));
    }

  return by_entry;
}

static void
fill_all_cells (const GPtrArray                 *rows,
                const Source                    *source,
                const DameroCrosstable          *table,
                const DameroStandingsListExtent *extent)
{
  g_autoptr(GHashTable) by_entry = index_entries (table);

  for (guint i = 0; i < rows->len; i++)
    {
      DameroStandingsListRow *row = g_ptr_array_index (rows, i);
      guint place = GPOINTER_TO_UINT (g_hash_table_lookup (by_entry, GINT_TO_POINTER (row->standing.entry))) - 1;
      const DameroCrosstableRow *of_table = g_ptr_array_index (table->rows, place);

      if (extent->per_opponent)
        fill_cells (row, source, of_table, table->n_columns, place);
      else
        {
          fill_points (row, source, of_table);
          fill_cells (row, source, of_table,
                      source->shown.view != DAMERO_STANDINGS_LIST_VIEW_STANDINGS ? extent->n_rounds : 0, NO_COLUMN);
        }
      if (source->shown.view == DAMERO_STANDINGS_LIST_VIEW_WALL)
        fill_scores (row);
    }
}

static void
fill_rows (const GPtrArray                 *rows,
           const Source                    *source,
           const GArray                    *standings,
           const DameroStandingsListExtent *extent)
{
  const DameroStandingsListExtent by_rounds = { .n_rounds = extent->n_rounds };
  g_autoptr(DameroCrosstable) rounds =
    damero_crosstable_new (source->section, source->event->players, (int) extent->n_rounds,
                           DAMERO_CROSSTABLE_BY_RANK, DAMERO_CROSSTABLE_PER_ROUND);

  for (guint i = 0; i < rows->len; i++)
    {
      const DameroStanding *standing = &g_array_index (standings, DameroStanding, i);
      DameroStandingsListRow *row = g_ptr_array_index (rows, i);

      row->index = i;
      row->number = GPOINTER_TO_INT (g_hash_table_lookup (source->numbers, GINT_TO_POINTER (standing->entry)));
      fill_row (row, source, standing, i > 0 ? standing - 1 : NULL);
    }
  fill_all_cells (rows, source, rounds, &by_rounds);
  if (extent->per_opponent)
    {
      g_autoptr(DameroCrosstable) opponents =
        damero_crosstable_new (source->section, source->event->players, source->after_round, source->shown.order,
                               DAMERO_CROSSTABLE_PER_OPPONENT);

      fill_all_cells (rows, source, opponents, extent);
    }
}

/* Whether each has met, in the end, all or half of the others. */
static gboolean
meets_everybody (const DameroSection *section)
{
  return (section->system == DAMERO_SYSTEM_ROUND_ROBIN && !section->remaining) ||
         section->system == DAMERO_SYSTEM_SCHEVENINGEN;
}

DameroStandingsListExtent
damero_standings_list_update (GListStore                      *list,
                              const DameroStandingsListSource *table,
                              const DameroStandingsListLayout *shown)
{
  const GArray *standings = table->standings;
  gboolean by_number = shown->order == DAMERO_CROSSTABLE_BY_NUMBER || shown->view == DAMERO_STANDINGS_LIST_VIEW_WALL;
  g_autoptr(GHashTable) numbers = g_hash_table_new (NULL, NULL);
  g_autoptr(GPtrArray) rows = get_rows (list, standings);
  const Source source = { table->event, table->section, numbers, table->after_round, *shown };
  DameroStandingsListExtent extent = {
    .after_round = table->after_round,
    .n_rounds = count_shown_rounds (table->section, table->after_round),
    .n_entries = standings->len,
    .per_opponent = shown->view == DAMERO_STANDINGS_LIST_VIEW_CROSSTABLE && meets_everybody (table->section),
    .by_number = by_number,
  };
  guint n = g_list_model_get_n_items (G_LIST_MODEL (list));
  g_autoptr(DameroStandingsListRow) first = g_list_model_get_item (G_LIST_MODEL (list), 0);

  for (guint i = 0; i < standings->len; i++)
    {
      const DameroStanding *standing = &g_array_index (standings, DameroStanding, i);

      g_hash_table_insert (numbers, GINT_TO_POINTER (standing->entry),
                           GINT_TO_POINTER (by_number ? standing->entry : (int) i + 1));
      extent.shares_ranks = extent.shares_ranks || standing->shared;
    }
  fill_rows (rows, &source, standings, &extent);
  if (n != rows->len || (n > 0 && !g_ptr_array_find (rows, first, NULL)))
    g_list_store_splice (list, 0, n, rows->pdata, rows->len);
  for (guint i = 0; i < rows->len; i++)
    g_signal_emit (g_ptr_array_index (rows, i), signals[CHANGED], 0);

  return extent;
}
