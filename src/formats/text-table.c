/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "formats/text-table.h"

#include <string.h>

struct _DameroTextTable
{
  char      *alignment;
  guint      n_columns;
  GPtrArray *cells; /* row by row */
};

DameroTextTable *
damero_text_table_new (const char *alignment)
{
  DameroTextTable *table = g_new0 (DameroTextTable, 1);

  g_assert (alignment[0] != '\0');

  table->alignment = g_strdup (alignment);
  table->n_columns = (guint) strlen (alignment);
  table->cells = g_ptr_array_new_with_free_func (g_free);

  return table;
}

void
damero_text_table_free (DameroTextTable *table)
{
  g_free (table->alignment);
  g_ptr_array_unref (table->cells);
  g_free (table);
}

/* A name must not break the lines of the table. */
static char *
make_cell (const char *text)
{
  g_autofree char *valid = g_utf8_make_valid (text != NULL ? text : "", -1);
  GString *cell = g_string_new (NULL);

  for (const char *at = valid; *at != '\0'; at = g_utf8_next_char (at))
    {
      gunichar c = g_utf8_get_char (at);

      g_string_append_unichar (cell, g_unichar_iscntrl (c) ? ' ' : c);
    }

  return g_string_free (cell, FALSE);
}

void
damero_text_table_add (DameroTextTable *table,
                       const char      *text)
{
  g_ptr_array_add (table->cells, make_cell (text));
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

static guint *
measure (const DameroTextTable *table)
{
  guint *widths = g_new0 (guint, table->n_columns);

  for (guint i = 0; i < table->cells->len; i++)
    {
      guint width = damero_text_width (g_ptr_array_index (table->cells, i));

      widths[i % table->n_columns] = MAX (widths[i % table->n_columns], width);
    }

  return widths;
}

static void
append_blanks (GString *text,
               guint    n)
{
  while (n-- > 0)
    g_string_append_c (text, ' ');
}

static void
append_cell (GString    *text,
             const char *cell,
             char        alignment,
             guint       width)
{
  guint missing = width - damero_text_width (cell);
  guint before = alignment == 'r' ? missing : alignment == 'c' ? missing / 2 : 0;

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
damero_text_table_render (const DameroTextTable *table)
{
  g_autofree guint *widths = measure (table);
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < table->cells->len; i++)
    {
      guint column = i % table->n_columns;

      if (column > 0)
        append_blanks (text, 2);
      append_cell (text, g_ptr_array_index (table->cells, i), table->alignment[column],
                   widths[column]);
      if (column + 1 == table->n_columns || i + 1 == table->cells->len)
        end_line (text);
    }

  return g_string_free (text, FALSE);
}

static void
add_int (DameroTextTable *table,
         int              number)
{
  char buffer[16];

  g_snprintf (buffer, sizeof buffer, "%d", number);
  damero_text_table_add (table, buffer);
}

static void
add_points (DameroTextTable *table,
            gint64           points_x10)
{
  char buffer[24];

  damero_points_format (points_x10, buffer);
  damero_text_table_add (table, buffer);
}

/* A Keizer score, with two places after the point. */
static void
add_score (DameroTextTable      *table,
           const DameroStanding *standing)
{
  gint64 hundredths = (200 * standing->score_parts + standing->parts) / (2 * standing->parts);
  char buffer[40];

  g_snprintf (buffer, sizeof buffer, "%" G_GINT64_FORMAT ".%02d", hundredths / 100, (int) (hundredths % 100));
  damero_text_table_add (table, buffer);
}

/* Rank, number and name: how every row begins. */
static void
add_entry (DameroTextTable      *table,
           const DameroEvent    *event,
           const DameroSection  *section,
           const DameroStanding *standing)
{
  g_autofree char *rank = g_strdup_printf ("%d%s%s", standing->rank, standing->shared ? "=" : "",
                                           standing->annulled ? "*" : "");

  damero_text_table_add (table, rank);
  add_int (table, standing->entry);
  damero_text_table_add (table, damero_event_get_entry_name (event, section, standing->entry));
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
  g_autoptr(GString) alignment = g_string_new ("lrlr");
  g_autoptr(DameroTextTable) table = NULL;
  g_autofree char *text = NULL;
  gboolean has_score = section->system == DAMERO_SYSTEM_KEIZER && standings->len > 0 &&
                       g_array_index (standings, DameroStanding, 0).parts != 0;
  gboolean has_de = FALSE;

  if (has_score)
    g_string_append_c (alignment, 'r');
  for (guint t = 0; t < section->n_tiebreaks; t++)
    g_string_append_c (alignment, 'r');
  table = damero_text_table_new (alignment->str);

  damero_text_table_add (table, "Rank");
  damero_text_table_add (table, "No");
  damero_text_table_add (table, "Name");
  if (has_score)
    damero_text_table_add (table, "Score");
  damero_text_table_add (table, "Points");
  for (guint t = 0; t < section->n_tiebreaks; t++)
    damero_text_table_add (table, damero_token_get (DAMERO_TOKENS_TIEBREAK,
                                                    (int) section->tiebreaks[t]));
  for (guint i = 0; i < standings->len; i++)
    {
      const DameroStanding *standing = &g_array_index (standings, DameroStanding, i);

      add_entry (table, event, section, standing);
      if (has_score)
        add_score (table, standing);
      add_points (table, standing->points_x10);
      for (guint t = 0; t < section->n_tiebreaks; t++)
        {
          char buffer[32];

          damero_tiebreak_format (section->tiebreaks[t], &standing->tiebreaks[t], buffer);
          damero_text_table_add (table, buffer[0] != '\0' ? buffer : "-");
          has_de |= section->tiebreaks[t] == DAMERO_TIEBREAK_DE && buffer[0] != '\0';
        }
    }

  text = damero_text_table_render (table);
  return has_de ? g_strconcat (text, "DE: place among those level on points\n", NULL)
                : g_steal_pointer (&text);
}

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
add_crosstable_row (DameroTextTable        *text_table,
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
      damero_text_table_add (text_table, cell->str);
    }
  add_points (text_table, row->standing.points_x10);
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
  g_autoptr(GString) alignment = g_string_new ("lrl");
  g_autoptr(DameroTextTable) text_table = NULL;
  g_autofree char *legend = dup_legend (table);
  g_autofree char *rendered = NULL;

  for (guint column = 0; column < table->n_columns; column++)
    g_string_append_c (alignment, columns == DAMERO_CROSSTABLE_PER_ROUND ? 'l' : 'c');
  g_string_append_c (alignment, 'r');
  text_table = damero_text_table_new (alignment->str);

  damero_text_table_add (text_table, "Rank");
  damero_text_table_add (text_table, "No");
  damero_text_table_add (text_table, "Name");
  for (guint column = 0; column < table->n_columns; column++)
    if (columns == DAMERO_CROSSTABLE_PER_ROUND)
      {
        g_autofree char *title = g_strdup_printf ("R%d", g_array_index (table->rounds, int, column));

        damero_text_table_add (text_table, title);
      }
    else
      {
        const DameroCrosstableRow *row = g_ptr_array_index (table->rows, column);

        add_int (text_table, row->standing.entry);
      }
  damero_text_table_add (text_table, "Points");
  for (guint i = 0; i < table->rows->len; i++)
    {
      const DameroCrosstableRow *row = g_ptr_array_index (table->rows, i);

      add_entry (text_table, event, section, &row->standing);
      add_crosstable_row (text_table, table, i);
    }

  rendered = damero_text_table_render (text_table);
  return g_strconcat (rendered, legend, NULL);
}
