/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "formats/csv-event.h"

#include "formats/csv.h"
#include "standings/crosstable.h"

/* A row that is being filled: cells it owns. */
static void
add_number (GPtrArray *row,
            gint64     number)
{
  g_ptr_array_add (row, g_strdup_printf ("%" G_GINT64_FORMAT, number));
}

static void
add_points (GPtrArray *row,
            gint64     points_x10)
{
  char text[24];

  damero_points_format (points_x10, text);
  g_ptr_array_add (row, g_strdup (text));
}

static void
end_row (GString   *text,
         GPtrArray *row)
{
  damero_csv_append (text, (const char *const *) row->pdata, row->len);
  g_ptr_array_set_size (row, 0);
}

static void
add_words (GPtrArray         *row,
           const char *const *words,
           guint              n_words)
{
  for (guint i = 0; i < n_words; i++)
    g_ptr_array_add (row, g_strdup (words[i]));
}

char *
damero_csv_standings (const DameroEvent   *event,
                      const DameroSection *section,
                      int                  up_to_round)
{
  static const char *const heads[] = { "rank", "number", "name", "club", "rating", "points", "won", "drawn", "lost" };
  g_autoptr(GArray) standings = damero_standings_compute (section, event->players, up_to_round);
  g_autoptr(GPtrArray) row = g_ptr_array_new_with_free_func (g_free);
  GString *text = g_string_new (NULL);

  add_words (row, heads, G_N_ELEMENTS (heads));
  for (guint t = 0; t < section->n_tiebreaks; t++)
    g_ptr_array_add (row, g_strdup (damero_token_get (DAMERO_TOKENS_TIEBREAK, (int) section->tiebreaks[t])));
  end_row (text, row);
  for (guint i = 0; i < standings->len; i++)
    {
      const DameroStanding *standing = &g_array_index (standings, DameroStanding, i);
      const DameroPlayer *player = damero_event_get_entry_player (event, section, standing->entry);

      add_number (row, standing->rank);
      add_number (row, standing->entry);
      g_ptr_array_add (row, g_strdup (player != NULL ? player->name : ""));
      g_ptr_array_add (row, g_strdup (player != NULL && player->club != NULL ? player->club : ""));
      if (player != NULL && player->rating > 0)
        add_number (row, player->rating);
      else
        g_ptr_array_add (row, g_strdup (""));
      add_points (row, standing->points_x10);
      add_number (row, standing->games_won);
      add_number (row, standing->games_drawn);
      add_number (row, standing->games_lost);
      for (guint t = 0; t < section->n_tiebreaks; t++)
        {
          char value[32];

          damero_tiebreak_format (section->tiebreaks[t], &standing->tiebreaks[t], value);
          g_ptr_array_add (row, g_strdup (value));
        }
      end_row (text, row);
    }

  return g_string_free (text, FALSE);
}

static void
add_seconds (GPtrArray *row,
             gint64     ms)
{
  if (ms > 0)
    g_ptr_array_add (row, g_strdup_printf ("%" G_GINT64_FORMAT ".%03d", ms / 1000, (int) (ms % 1000)));
  else
    g_ptr_array_add (row, g_strdup (""));
}

static void
add_game (GString               *text,
          GPtrArray             *row,
          const DameroEvent     *event,
          const DameroSection   *section,
          const DameroPlace     *in,
          const DameroMatchGame *game)
{
  gboolean known = game->outcome != DAMERO_OUTCOME_NONE;

  g_ptr_array_add (row, g_strdup (section->name));
  add_number (row, in->round);
  add_number (row, in->board);
  add_number (row, in->game);
  g_ptr_array_add (row, g_strdup (damero_event_get_entry_name (event, section, game->black)));
  g_ptr_array_add (row, g_strdup (damero_event_get_entry_name (event, section, game->white)));
  g_ptr_array_add (row, g_strdup (known ? damero_token_get (DAMERO_TOKENS_OUTCOME, (int) game->outcome) : ""));
  g_ptr_array_add (row, g_strdup (known ? damero_token_get (DAMERO_TOKENS_ENDING, (int) game->ending) : ""));
  add_number (row, game->plies);
  add_seconds (row, game->used_ms[DAMERO_BLACK]);
  add_seconds (row, game->used_ms[DAMERO_WHITE]);
  end_row (text, row);
}

static void
add_bye (GString             *text,
         GPtrArray           *row,
         const DameroEvent   *event,
         const DameroSection *section,
         int                  round_number,
         const DameroBye     *bye)
{
  static const char *const nothing[] = { "", "", "", "" };

  g_ptr_array_add (row, g_strdup (section->name));
  add_number (row, round_number);
  add_number (row, 0);
  g_ptr_array_add (row, g_strdup (""));
  g_ptr_array_add (row, g_strdup (damero_event_get_entry_name (event, section, bye->entry)));
  g_ptr_array_add (row, g_strdup (""));
  g_ptr_array_add (row, g_strdup (damero_token_get (DAMERO_TOKENS_BYE, (int) bye->kind)));
  add_words (row, nothing, G_N_ELEMENTS (nothing));
  end_row (text, row);
}

static void
add_round (GString             *text,
           GPtrArray           *row,
           const DameroEvent   *event,
           const DameroSection *section,
           const DameroRound   *round)
{
  for (guint m = 0; m < round->matches->len; m++)
    {
      const DameroMatch *match = &g_array_index (round->matches, DameroMatch, m);

      for (guint k = 0; k < match->n_games; k++)
        {
          const DameroPlace in = { section->id, round->number, match->board, (int) k + 1 };

          add_game (text, row, event, section, &in, &match->games[k]);
        }
    }
  for (guint b = 0; b < round->byes->len; b++)
    add_bye (text, row, event, section, round->number, &g_array_index (round->byes, DameroBye, b));
}

char *
damero_csv_games (const DameroEvent *event)
{
  static const char *const heads[] = { "section", "round", "board", "game", "black", "white", "result", "ending",
                                       "plies", "black_time", "white_time" };
  g_autoptr(GPtrArray) row = g_ptr_array_new_with_free_func (g_free);
  GString *text = g_string_new (NULL);

  add_words (row, heads, G_N_ELEMENTS (heads));
  end_row (text, row);
  for (guint i = 0; i < event->sections->len; i++)
    {
      const DameroSection *section = g_ptr_array_index (event->sections, i);

      for (guint k = 0; k < section->rounds->len; k++)
        add_round (text, row, event, section, g_ptr_array_index (section->rounds, k));
    }

  return g_string_free (text, FALSE);
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

/* A cell may have neither tab nor line end. */
static void
put_cell (GString    *text,
          const char *cell,
          gboolean    last)
{
  for (; *cell != '\0'; cell++)
    g_string_append_c (text, g_ascii_iscntrl (*cell) ? ' ' : *cell);
  g_string_append_c (text, last ? '\n' : '\t');
}

static void
put_number (GString *text,
            int      number)
{
  char buffer[16];

  g_snprintf (buffer, sizeof buffer, "%d", number);
  put_cell (text, buffer, FALSE);
}

static void
put_association_row (GString                   *text,
                     const DameroEvent         *event,
                     const DameroSection       *section,
                     const DameroCrosstable    *table,
                     const DameroCrosstableRow *row,
                     const char                *honor)
{
  const DameroStanding *standing = &row->standing;
  const DameroPlayer *player = damero_event_get_entry_player (event, section, standing->entry);
  char points[24];

  put_number (text, standing->rank);
  put_cell (text, player != NULL ? player->name : "", FALSE);
  put_cell (text, player != NULL && player->club != NULL ? player->club : "", FALSE);
  for (guint column = 0; column < table->n_columns; column++)
    {
      g_autofree char *letters = dup_letters (row, column);

      put_cell (text, letters, FALSE);
    }
  put_number (text, standing->games_won);
  put_number (text, standing->games_drawn);
  put_number (text, standing->games_lost);
  damero_points_format (standing->points_x10, points);
  put_cell (text, points, FALSE);
  put_cell (text, honor, TRUE);
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
  GString *text = g_string_new ("Place\tPlayer\tClub\t");

  for (guint column = 0; column < table->n_columns; column++)
    g_string_append_printf (text, "Rd %d\t", g_array_index (table->rounds, int, column));
  g_string_append (text, "W\tD\tL\tPoints\tHonor\n");
  for (guint i = 0; i < table->rows->len; i++)
    {
      const DameroCrosstableRow *row = g_ptr_array_index (table->rows, i);
      const char *value = g_hash_table_lookup (honor, GINT_TO_POINTER (row->standing.entry));

      put_association_row (text, event, section, table, row, value != NULL ? value : "");
    }

  return g_string_free (text, FALSE);
}
