/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "formats/csv-event.h"

#include "event/attendance.h"
#include "formats/csv.h"
#include "standings/crosstable.h"

static DameroGrid *
new_grid (const char *const *heads,
          guint              n_heads)
{
  DameroGrid *grid = damero_grid_new (NULL, NULL);

  for (guint i = 0; i < n_heads; i++)
    damero_grid_add_column (grid, heads[i], NULL, DAMERO_GRID_TEXT, FALSE);

  return grid;
}

char *
damero_csv_standings (const DameroEvent   *event,
                      const DameroSection *section,
                      int                  up_to_round)
{
  static const char *const heads[] = { "rank", "number", "name", "club", "rating", "points", "won", "drawn", "lost" };
  g_autoptr(GArray) standings = damero_standings_compute (section, event->players, up_to_round);
  g_autoptr(DameroGrid) grid = new_grid (heads, G_N_ELEMENTS (heads));

  for (guint t = 0; t < section->n_tiebreaks; t++)
    damero_grid_add_column (grid, damero_token_get (DAMERO_TOKENS_TIEBREAK, (int) section->tiebreaks[t]), NULL,
                            DAMERO_GRID_TEXT, FALSE);
  for (guint i = 0; i < standings->len; i++)
    {
      const DameroStanding *standing = &g_array_index (standings, DameroStanding, i);
      const DameroPlayer *player = damero_event_get_entry_player (event, section, standing->entry);

      damero_grid_add_int (grid, standing->rank);
      damero_grid_add_int (grid, standing->entry);
      damero_grid_add (grid, player != NULL ? player->name : "");
      damero_grid_add (grid, player != NULL && player->club != NULL ? player->club : "");
      if (player != NULL && player->rating > 0)
        damero_grid_add_int (grid, player->rating);
      else
        damero_grid_add (grid, NULL);
      damero_grid_add_points (grid, standing->points_x10);
      damero_grid_add_int (grid, standing->games_won);
      damero_grid_add_int (grid, standing->games_drawn);
      damero_grid_add_int (grid, standing->games_lost);
      for (guint t = 0; t < section->n_tiebreaks; t++)
        {
          char value[32];

          damero_tiebreak_format (section->tiebreaks[t], &standing->tiebreaks[t], value);
          damero_grid_add (grid, value);
        }
    }

  return damero_grid_to_csv (grid);
}

static void
add_seconds (DameroGrid *grid,
             gint64      ms)
{
  if (ms > 0)
    damero_grid_add_format (grid, "%" G_GINT64_FORMAT ".%03d", ms / 1000, (int) (ms % 1000));
  else
    damero_grid_add (grid, NULL);
}

static void
add_game (DameroGrid            *grid,
          const DameroEvent     *event,
          const DameroSection   *section,
          const DameroPlace     *place,
          const DameroMatchGame *game)
{
  gboolean known = game->outcome != DAMERO_OUTCOME_NONE;

  damero_grid_add (grid, section->name);
  damero_grid_add_int (grid, place->round);
  damero_grid_add_int (grid, place->board);
  damero_grid_add_int (grid, place->game);
  damero_grid_add (grid, damero_event_get_entry_name (event, section, game->black));
  damero_grid_add (grid, damero_event_get_entry_name (event, section, game->white));
  damero_grid_add (grid, known ? damero_token_get (DAMERO_TOKENS_OUTCOME, (int) game->outcome) : "");
  damero_grid_add (grid, known ? damero_token_get (DAMERO_TOKENS_ENDING, (int) game->ending) : "");
  damero_grid_add_int (grid, game->plies);
  add_seconds (grid, game->used_ms[DAMERO_BLACK]);
  add_seconds (grid, game->used_ms[DAMERO_WHITE]);
}

static void
add_bye (DameroGrid          *grid,
         const DameroEvent   *event,
         const DameroSection *section,
         int                  round_number,
         const DameroBye     *bye)
{
  damero_grid_add (grid, section->name);
  damero_grid_add_int (grid, round_number);
  damero_grid_add_int (grid, 0);
  damero_grid_add (grid, NULL);
  damero_grid_add (grid, damero_event_get_entry_name (event, section, bye->entry));
  damero_grid_add (grid, NULL);
  damero_grid_add (grid, bye->kind == DAMERO_BYE_ABSENT &&
                         damero_attendance_is_withdrawn (section, bye->entry, round_number)
                           ? "withdrawn" : damero_token_get (DAMERO_TOKENS_BYE, (int) bye->kind));
  for (guint i = 0; i < 4; i++)
    damero_grid_add (grid, NULL);
}

static void
add_round (DameroGrid          *grid,
           const DameroEvent   *event,
           const DameroSection *section,
           const DameroRound   *round)
{
  for (guint m = 0; m < round->matches->len; m++)
    {
      const DameroMatch *match = &g_array_index (round->matches, DameroMatch, m);

      for (guint k = 0; k < match->n_games; k++)
        {
          const DameroPlace place = { section->id, round->number, match->board, (int) k + 1 };

          add_game (grid, event, section, &place, &match->games[k]);
        }
    }
  for (guint b = 0; b < round->byes->len; b++)
    add_bye (grid, event, section, round->number, &g_array_index (round->byes, DameroBye, b));
}

char *
damero_csv_games (const DameroEvent *event)
{
  static const char *const heads[] = { "section", "round", "board", "game", "black", "white", "result", "ending",
                                       "plies", "black_time", "white_time" };
  g_autoptr(DameroGrid) grid = new_grid (heads, G_N_ELEMENTS (heads));

  for (guint i = 0; i < event->sections->len; i++)
    {
      const DameroSection *section = g_ptr_array_index (event->sections, i);

      for (guint k = 0; k < section->rounds->len; k++)
        add_round (grid, event, section, g_ptr_array_index (section->rounds, k));
    }

  return damero_grid_to_csv (grid);
}

/* What a row of the crosstable did in a round: a letter a match. */
static char *
dup_letters (const DameroCrosstableRow *row,
             guint                      column)
{
  GString *letters = g_string_new (NULL);
  guint n = 0;
  const DameroMeeting *meetings = damero_crosstable_row_get (row, column, &n);

  for (guint i = 0; i < n; i++)
    if (meetings[i].kind == DAMERO_MEETING_BYE)
      g_string_append_c (letters, meetings[i].bye == DAMERO_BYE_ABSENT ? '-' : 'B');
    else if (meetings[i].complete)
      g_string_append_c (letters, meetings[i].sign > 0 ? 'W' : meetings[i].sign < 0 ? 'L' : 'D');

  return g_string_free (letters, FALSE);
}

static void
add_association_row (DameroGrid               *grid,
                     const DameroEvent         *event,
                     const DameroSection       *section,
                     const DameroCrosstable    *table,
                     const DameroCrosstableRow *row)
{
  const DameroStanding *standing = &row->standing;
  const DameroPlayer *player = damero_event_get_entry_player (event, section, standing->entry);

  damero_grid_add_int (grid, standing->rank);
  damero_grid_add (grid, player != NULL ? player->name : NULL);
  damero_grid_add (grid, player != NULL ? player->club : NULL);
  for (guint column = 0; column < table->n_columns; column++)
    {
      g_autofree char *letters = dup_letters (row, column);

      damero_grid_add (grid, letters);
    }
  damero_grid_add_int (grid, standing->games_won);
  damero_grid_add_int (grid, standing->games_drawn);
  damero_grid_add_int (grid, standing->games_lost);
  damero_grid_add_points (grid, standing->points_x10);
}

/* The honor points of every entry, whatever the section's own tie-breaks are: as text by entry. */
static GHashTable *
compute_honor (const DameroEvent   *event,
               const DameroSection *section)
{
  DameroSection *copy = damero_section_copy (section);
  g_autoptr(GArray) standings = NULL;
  GHashTable *honor = g_hash_table_new_full (NULL, NULL, NULL, g_free);

  copy->n_tiebreaks = 1;
  copy->tiebreaks[0] = DAMERO_TIEBREAK_HON;
  standings = damero_standings_compute (copy, event->players, 0);
  for (guint i = 0; i < standings->len; i++)
    {
      const DameroStanding *standing = &g_array_index (standings, DameroStanding, i);
      char value[32];

      damero_tiebreak_format (DAMERO_TIEBREAK_HON, &standing->tiebreaks[0], value);
      g_hash_table_insert (honor, GINT_TO_POINTER (standing->entry), g_strdup (value));
    }
  damero_section_free (copy);

  return honor;
}

char *
damero_csv_association (const DameroEvent   *event,
                        const DameroSection *section)
{
  g_autoptr(DameroCrosstable) table = damero_crosstable_new (section, event->players, 0, DAMERO_CROSSTABLE_BY_RANK,
                                                             DAMERO_CROSSTABLE_PER_ROUND);
  g_autoptr(GHashTable) honor = compute_honor (event, section);
  static const char *const first[] = { "Place", "Player", "Club" };
  static const char *const last[] = { "W", "D", "L", "Points", "Honor" };
  g_autoptr(DameroGrid) grid = new_grid (first, G_N_ELEMENTS (first));

  for (guint column = 0; column < table->n_columns; column++)
    {
      g_autofree char *head = g_strdup_printf ("Rd %d", g_array_index (table->rounds, int, column));

      damero_grid_add_column (grid, head, NULL, DAMERO_GRID_TEXT, FALSE);
    }
  for (guint i = 0; i < G_N_ELEMENTS (last); i++)
    damero_grid_add_column (grid, last[i], NULL, DAMERO_GRID_TEXT, FALSE);
  for (guint i = 0; i < table->rows->len; i++)
    {
      const DameroCrosstableRow *row = g_ptr_array_index (table->rows, i);

      add_association_row (grid, event, section, table, row);
      damero_grid_add (grid, g_hash_table_lookup (honor, GINT_TO_POINTER (row->standing.entry)));
    }

  return damero_grid_to_tsv (grid);
}
