/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "formats/text-table.h"

#include <string.h>

#include "model/text.h"

/* A name must not break the lines of the table. */
static char *
make_cell (const char *text)
{
  return g_strdelimit (damero_text_dup_shown (text != NULL ? text : ""), "\r\n\t", ' ');
}

guint
damero_text_width (const char *text)
{
  guint width = 0;

  for (const char *at = text; *at != '\0'; at = g_utf8_next_char (at))
    {
      gunichar c = g_utf8_get_char (at);

      width += g_unichar_iszerowidth (c) ? 0 : g_unichar_iswide (c) ? 2 : 1;
    }

  return width;
}

static void
append_blanks (GString *text,
               guint    n)
{
  while (n-- > 0)
    g_string_append_c (text, ' ');
}

static void
append_cell (GString         *text,
             const char      *cell,
             DameroGridAlign  align,
             guint            width)
{
  guint missing = width - damero_text_width (cell);
  guint before = align == DAMERO_GRID_NUMBER ? missing : align == DAMERO_GRID_CENTRE ? missing / 2 : 0;

  append_blanks (text, before);
  g_string_append (text, cell);
  append_blanks (text, missing - before);
}

static void
end_line (GString *text)
{
  while (text->len > 0 && text->str[text->len - 1] == ' ')
    g_string_truncate (text, text->len - 1);
  g_string_append_c (text, '\n');
}

char *
damero_grid_to_text (const DameroGrid *grid)
{
  const guint n_columns = grid->columns->len;
  g_autofree guint *widths = g_new0 (guint, n_columns);
  g_autoptr(GPtrArray) cells = g_ptr_array_new_with_free_func (g_free);
  GString *text = g_string_new (NULL);

  for (guint i = 0; damero_grid_has_heads (grid) && i < n_columns; i++)
    g_ptr_array_add (cells, make_cell (g_array_index (grid->columns, DameroGridColumn, i).head));
  for (guint i = 0; i < grid->cells->len; i++)
    g_ptr_array_add (cells, make_cell (g_array_index (grid->cells, DameroGridCell, i).text));
  for (guint i = 0; i < cells->len; i++)
    widths[i % n_columns] = MAX (widths[i % n_columns], damero_text_width (cells->pdata[i]));

  for (guint i = 0; i < cells->len; i++)
    {
      guint column = i % n_columns;

      if (column > 0)
        append_blanks (text, 2);
      append_cell (text, cells->pdata[i], g_array_index (grid->columns, DameroGridColumn, column).align,
                   widths[column]);
      if (column + 1 == n_columns || i + 1 == cells->len)
        end_line (text);
    }

  return g_string_free (text, FALSE);
}

/* ---- standings ---- */

static const char *const entry_heads[] = { "Rank", "No", "Name" };

/* A Keizer score, with two places after the point. */
static void
add_score (DameroGrid           *grid,
           const DameroStanding *standing)
{
  gint64 hundredths = (200 * standing->score_parts + standing->parts) / (2 * standing->parts);

  damero_grid_add_format (grid, "%" G_GINT64_FORMAT ".%02d", hundredths / 100, (int) (hundredths % 100));
}

/* Rank, number and name: how every row begins. */
static void
add_entry (DameroGrid           *grid,
           const char           *name,
           const DameroStanding *standing)
{
  damero_grid_add_format (grid, "%d%s%s", standing->rank, standing->shared ? "=" : "", standing->annulled ? "*" : "");
  damero_grid_add_int (grid, standing->entry);
  damero_grid_add (grid, name);
}

DameroGrid *
damero_standings_table_new (const DameroTiebreak *tiebreaks,
                            guint                 n_tiebreaks,
                            gboolean              has_score)
{
  DameroGrid *grid = damero_grid_new (NULL, NULL);

  damero_grid_add_columns (grid, "lrl", entry_heads);
  if (has_score)
    damero_grid_add_column (grid, "Score", NULL, DAMERO_GRID_NUMBER, FALSE);
  damero_grid_add_column (grid, "Points", NULL, DAMERO_GRID_NUMBER, FALSE);
  for (guint t = 0; t < n_tiebreaks; t++)
    damero_grid_add_column (grid, damero_token_get (DAMERO_TOKENS_TIEBREAK, (int) tiebreaks[t]), NULL,
                            DAMERO_GRID_NUMBER, FALSE);

  return grid;
}

void
damero_standings_table_add (DameroGrid           *grid,
                            const char           *name,
                            const DameroStanding *standing,
                            const DameroTiebreak *tiebreaks,
                            gboolean              has_score)
{
  add_entry (grid, name, standing);
  if (has_score)
    add_score (grid, standing);
  damero_grid_add_points (grid, standing->points_x10);
  for (guint t = 0; t < standing->n_tiebreaks; t++)
    {
      char value[32];

      damero_tiebreak_format (tiebreaks[t], &standing->tiebreaks[t], value);
      damero_grid_add (grid, value[0] != '\0' ? value : "-");
    }
}

/* Whether the tie-break says something of the entry. */
static gboolean
has_value (const DameroStanding *standing,
           const DameroTiebreak *tiebreaks,
           DameroTiebreak        tiebreak)
{
  char value[32] = "";

  for (guint t = 0; t < standing->n_tiebreaks; t++)
    if (tiebreaks[t] == tiebreak)
      damero_tiebreak_format (tiebreak, &standing->tiebreaks[t], value);

  return value[0] != '\0';
}

char *
damero_section_heading_to_text (const DameroEvent   *event,
                                const DameroSection *section,
                                int                  up_to_round)
{
  guint n = section->rounds->len;
  const DameroRound *last;
  g_autofree char *names = g_strdup_printf ("%s: %s", event->name != NULL ? event->name : "",
                                            section->name);
  g_autofree char *heading = make_cell (names);

  if (up_to_round > 0 && (guint) up_to_round < n)
    n = (guint) up_to_round;
  if (n == 0)
    return g_strdup_printf ("%s, before round 1\n", heading);

  last = g_ptr_array_index (section->rounds, n - 1);
  return g_strdup_printf ("%s, %s round %d of %d\n", heading, last->closed ? "after" : "during",
                          last->number, damero_section_count_rounds (section));
}

char *
damero_standings_to_text (const DameroEvent   *event,
                          const DameroSection *section,
                          int                  up_to_round)
{
  g_autoptr(GArray) standings = damero_standings_compute (section, event->players, up_to_round);
  gboolean has_score = section->system == DAMERO_SYSTEM_KEIZER && standings->len > 0 &&
                       g_array_index (standings, DameroStanding, 0).parts != 0;
  g_autoptr(DameroGrid) grid = damero_standings_table_new (section->tiebreaks, section->n_tiebreaks, has_score);
  g_autofree char *text = NULL;
  gboolean has_de = FALSE;

  for (guint i = 0; i < standings->len; i++)
    {
      const DameroStanding *standing = &g_array_index (standings, DameroStanding, i);

      damero_standings_table_add (grid, damero_event_get_entry_name (event, section, standing->entry), standing,
                                  section->tiebreaks, has_score);
      has_de |= has_value (standing, section->tiebreaks, DAMERO_TIEBREAK_DE);
    }

  text = damero_grid_to_text (grid);
  return has_de ? g_strconcat (text, "DE: place among those level on points\n", NULL)
                : g_steal_pointer (&text);
}

/* ---- crosstables ---- */

char
damero_game_sign (const DameroMeetingGame *game)
{
  static const char played[] = "0=1";
  int halves = damero_outcome_get_halves (game->outcome, game->side);

  if (game->outcome == DAMERO_OUTCOME_NONE)
    return '.';
  if (damero_outcome_is_forfeit (game->outcome))
    return halves == 2 ? '+' : '-';

  return played[halves];
}

const char *
damero_bye_sign (DameroByeKind kind)
{
  static const char *const signs[] = {
    [DAMERO_BYE_ALLOCATED] = "bye",
    [DAMERO_BYE_ABSENT] = "out",
    [DAMERO_BYE_HALF] = "half",
    [DAMERO_BYE_FULL] = "full",
  };

  return signs[kind];
}

static void
append_meeting (GString                 *text,
                const DameroMeeting     *meeting,
                DameroCrosstableColumns  columns)
{
  if (text->len > 0)
    g_string_append_c (text, ' ');
  if (meeting->kind == DAMERO_MEETING_BYE)
    {
      g_string_append (text, damero_bye_sign (meeting->bye));
      return;
    }

  if (columns == DAMERO_CROSSTABLE_PER_ROUND)
    g_string_append_printf (text, "%d:", meeting->opponent);
  for (guint g = 0; g < meeting->n_games; g++)
    g_string_append_c (text, damero_game_sign (&meeting->games[g]));
}

static void
add_crosstable_row (DameroGrid             *grid,
                    const DameroCrosstable *table,
                    guint                   index)
{
  const DameroCrosstableRow *row = g_ptr_array_index (table->rows, index);

  for (guint column = 0; column < table->n_columns; column++)
    {
      g_autoptr(GString) cell = g_string_new (NULL);
      guint n;
      const DameroMeeting *meetings = damero_crosstable_row_get (row, column, &n);

      if (table->columns == DAMERO_CROSSTABLE_PER_OPPONENT && column == index)
        g_string_append_c (cell, '#');
      for (guint i = 0; i < n; i++)
        append_meeting (cell, &meetings[i], table->columns);
      damero_grid_add (grid, cell->str);
    }
  damero_grid_add_points (grid, row->standing.points_x10);
}

/* Rank, number, name, a column for each opponent or round of TABLE, points. */
static DameroGrid *
new_crosstable (const DameroCrosstable *table)
{
  DameroGrid *grid = damero_grid_new (NULL, NULL);

  damero_grid_add_columns (grid, "lrl", entry_heads);
  for (guint column = 0; column < table->n_columns; column++)
    {
      gboolean per_round = table->columns == DAMERO_CROSSTABLE_PER_ROUND;
      const DameroCrosstableRow *row = per_round ? NULL : g_ptr_array_index (table->rows, column);
      g_autofree char *head = per_round ? g_strdup_printf ("R%d", g_array_index (table->rounds, int, column))
                                        : g_strdup_printf ("%d", row->standing.entry);

      damero_grid_add_column (grid, head, NULL, per_round ? DAMERO_GRID_TEXT : DAMERO_GRID_CENTRE, FALSE);
    }
  damero_grid_add_column (grid, "Points", NULL, DAMERO_GRID_NUMBER, FALSE);

  return grid;
}

/* What the signs in the rows mean, those that occur: one line; "" if there are none. */
static char *
dup_legend (const DameroCrosstable *table)
{
  static const struct {
    const char *signs;
    const char *meaning;
  } legend[] = {
    { "1", "1 won" },
    { "=", "= drawn" },
    { "0", "0 lost" },
    { "+-", "+ - by forfeit" },
    { ".", ". not yet played" },
    { "*", "* withdrawn: results not counted" },
  };
  g_autoptr(GString) seen = g_string_new (NULL);
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < table->rows->len; i++)
    {
      const DameroCrosstableRow *row = g_ptr_array_index (table->rows, i);

      if (row->standing.annulled)
        g_string_append_c (seen, '*');
      for (guint k = 0; k < row->meetings->len; k++)
        {
          const DameroMeeting *meeting = &g_array_index (row->meetings, DameroMeeting, k);

          for (guint g = 0; g < meeting->n_games; g++)
            g_string_append_c (seen, damero_game_sign (&meeting->games[g]));
        }
    }
  for (guint i = 0; i < G_N_ELEMENTS (legend); i++)
    if (strpbrk (seen->str, legend[i].signs) != NULL)
      g_string_append_printf (text, "%s%s", text->len > 0 ? ", " : "\n", legend[i].meaning);
  if (text->len > 0)
    g_string_append_c (text, '\n');

  return g_string_free (text, FALSE);
}

char *
damero_crosstable_to_text (const DameroEvent       *event,
                           const DameroSection     *section,
                           int                      up_to_round,
                           DameroCrosstableOrder    order,
                           DameroCrosstableColumns  columns)
{
  g_autoptr(DameroCrosstable) table = damero_crosstable_new (section, event->players, up_to_round, order, columns);
  g_autoptr(DameroGrid) grid = new_crosstable (table);
  g_autofree char *legend = dup_legend (table);
  g_autofree char *rendered = NULL;

  for (guint i = 0; i < table->rows->len; i++)
    {
      const DameroCrosstableRow *row = g_ptr_array_index (table->rows, i);

      add_entry (grid, damero_event_get_entry_name (event, section, row->standing.entry), &row->standing);
      add_crosstable_row (grid, table, i);
    }

  rendered = damero_grid_to_text (grid);
  return g_strconcat (rendered, legend, NULL);
}

/* ---- by rounds ---- */

static char *
dup_points (gint64 points_x10)
{
  char buffer[24];

  damero_points_format (points_x10, buffer);
  return g_strdup (buffer);
}

static const char *
get_letter (const DameroMeeting *meeting)
{
  return meeting->n_games == 0 ? "" : meeting->games[0].side == DAMERO_WHITE ? "w" : "b";
}

/* "b1=0+" */
static char *
dup_games (const DameroMeeting *meeting,
           const char          *letter)
{
  GString *text = g_string_new (letter);

  for (guint g = 0; g < meeting->n_games; g++)
    g_string_append_c (text, damero_game_sign (&meeting->games[g]));

  return g_string_free (text, FALSE);
}

char *
damero_meeting_to_text (const DameroMeeting *meeting,
                        int                  number,
                        const char          *letter,
                        DameroCellStyle      style)
{
  g_autofree char *own = dup_points (meeting->points_x10);
  g_autofree char *other = dup_points (meeting->opponent_points_x10);
  g_autofree char *games = dup_games (meeting, letter);
  g_autofree char *cell = NULL;

  if (meeting->kind == DAMERO_MEETING_BYE)
    cell = g_strdup_printf ("%s %s", damero_bye_sign (meeting->bye), own);
  else if (style == DAMERO_CELLS_PLAIN)
    cell = g_strdup_printf ("%d%s", number, games);
  else
    cell = g_strdup_printf ("%d%s%s/%s %s", number,
                            !meeting->complete ? "." : meeting->sign > 0 ? "W" : meeting->sign < 0 ? "L" : "T",
                            own, other, games);

  return meeting->counted ? g_steal_pointer (&cell) : g_strdup_printf ("(%s)", cell);
}

char *
damero_round_table_to_text (const DameroEvent     *event,
                            const DameroSection   *section,
                            int                    up_to_round,
                            DameroCrosstableOrder  order,
                            DameroCellStyle        style)
{
  g_autoptr(DameroCrosstable) table = damero_crosstable_new (section, event->players, up_to_round, order,
                                                             DAMERO_CROSSTABLE_PER_ROUND);
  g_autoptr(DameroGrid) grid = new_crosstable (table);

  for (guint i = 0; i < table->rows->len; i++)
    {
      const DameroCrosstableRow *row = g_ptr_array_index (table->rows, i);
      const DameroStanding *standing = &row->standing;

      damero_grid_add_format (grid, "%d%s", standing->rank, standing->annulled ? "*" : standing->shared ? "=" : "");
      damero_grid_add_int (grid, standing->entry);
      damero_grid_add (grid, damero_event_get_entry_name (event, section, standing->entry));
      for (guint k = 0; k < table->n_columns; k++)
        {
          guint n;
          const DameroMeeting *meeting = damero_crosstable_row_get (row, k, &n);
          g_autofree char *cell =
            n > 0 ? damero_meeting_to_text (meeting, meeting->opponent, get_letter (meeting), style) : NULL;

          damero_grid_add (grid, cell);
        }
      damero_grid_add_points (grid, standing->points_x10);
    }

  return damero_grid_to_text (grid);
}

/* ---- wall chart ---- */

static void
add_wall_round (DameroGrid          *grid,
                const DameroEvent   *event,
                const DameroSection *section,
                const DameroMeeting *meeting,
                gint64               total_x10)
{
  g_autofree char *games = dup_games (meeting, "");

  damero_grid_add_int (grid, meeting->round);
  if (meeting->kind == DAMERO_MEETING_BYE)
    {
      damero_grid_add (grid, NULL);
      damero_grid_add (grid, damero_bye_sign (meeting->bye));
      damero_grid_add (grid, NULL);
      damero_grid_add (grid, NULL);
    }
  else
    {
      damero_grid_add_int (grid, meeting->opponent);
      damero_grid_add (grid, damero_event_get_entry_name (event, section, meeting->opponent));
      damero_grid_add (grid, meeting->games[0].side == DAMERO_WHITE ? "white" : "black");
      damero_grid_add (grid, games);
    }
  if (meeting->counted)
    damero_grid_add_points (grid, meeting->points_x10);
  else
    damero_grid_add (grid, "-");
  damero_grid_add_points (grid, total_x10);
}

static void
add_wall_entry (DameroGrid                *grid,
                const DameroEvent         *event,
                const DameroSection       *section,
                const DameroCrosstableRow *row)
{
  const char *name = damero_event_get_entry_name (event, section, row->standing.entry);
  gint64 total_x10 = 0;

  for (guint i = 0; i < row->meetings->len; i++)
    {
      const DameroMeeting *meeting = &g_array_index (row->meetings, DameroMeeting, i);

      total_x10 += meeting->counted ? meeting->points_x10 : 0;
      if (i == 0)
        damero_grid_add_int (grid, row->standing.entry);
      else
        damero_grid_add (grid, NULL);
      damero_grid_add (grid, i == 0 ? name : NULL);
      add_wall_round (grid, event, section, meeting, total_x10);
    }
  if (row->meetings->len > 0)
    return;

  damero_grid_add_int (grid, row->standing.entry);
  damero_grid_add (grid, name);
  for (guint i = 0; i < 7; i++)
    damero_grid_add (grid, i == 6 ? "0" : NULL);
}

char *
damero_wall_chart_to_text (const DameroEvent   *event,
                           const DameroSection *section,
                           int                  up_to_round)
{
  static const char *const heads[] = { "No", "Name", "Rd", "Opp", "Opponent", "Side", "Games", "Points", "Score" };
  g_autoptr(DameroCrosstable) crosstable = damero_crosstable_new (section, event->players, up_to_round,
                                                                  DAMERO_CROSSTABLE_BY_NUMBER,
                                                                  DAMERO_CROSSTABLE_PER_ROUND);
  g_autoptr(DameroGrid) grid = damero_grid_new (NULL, NULL);

  damero_grid_add_columns (grid, "rlrrlllrr", heads);
  for (guint i = 0; i < crosstable->rows->len; i++)
    add_wall_entry (grid, event, section, g_ptr_array_index (crosstable->rows, i));

  return damero_grid_to_text (grid);
}
