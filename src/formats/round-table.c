/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * formats/round-table.c - the crosstable by rounds and the wall chart as plain text (text-table.h).
 */
#include "formats/text-table.h"

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

static void
add_titles (DameroTextTable        *table,
            const DameroCrosstable *crosstable)
{
  damero_text_table_add (table, "Rank");
  damero_text_table_add (table, "No");
  damero_text_table_add (table, "Name");
  for (guint i = 0; i < crosstable->rounds->len; i++)
    {
      g_autofree char *title = g_strdup_printf ("R%d", g_array_index (crosstable->rounds, int, i));

      damero_text_table_add (table, title);
    }
  damero_text_table_add (table, "Points");
}

static void
add_number (DameroTextTable *table,
            int              number,
            const char      *after)
{
  g_autofree char *text = g_strdup_printf ("%d%s", number, after);

  damero_text_table_add (table, text);
}

char *
damero_round_table_to_text (const DameroEvent     *event,
                            const DameroSection   *section,
                            int                    up_to_round,
                            DameroCrosstableOrder  order,
                            DameroCellStyle        style)
{
  g_autoptr(DameroCrosstable) crosstable = damero_crosstable_new (section, event->players, up_to_round, order,
                                                                  DAMERO_CROSSTABLE_PER_ROUND);
  g_autoptr(GString) alignment = g_string_new ("lrl");
  g_autoptr(DameroTextTable) table = NULL;

  for (guint i = 0; i < crosstable->rounds->len; i++)
    g_string_append_c (alignment, 'l');
  g_string_append_c (alignment, 'r');
  table = damero_text_table_new (alignment->str);

  add_titles (table, crosstable);
  for (guint i = 0; i < crosstable->rows->len; i++)
    {
      const DameroCrosstableRow *row = g_ptr_array_index (crosstable->rows, i);
      const DameroStanding *standing = &row->standing;
      g_autofree char *points = dup_points (standing->points_x10);

      add_number (table, standing->rank, standing->annulled ? "*" : standing->shared ? "=" : "");
      add_number (table, standing->entry, "");
      damero_text_table_add (table, damero_event_get_entry_name (event, section, standing->entry));
      for (guint k = 0; k < crosstable->rounds->len; k++)
        {
          guint n;
          const DameroMeeting *meeting = damero_crosstable_row_get (row, k, &n);
          g_autofree char *cell = NULL;

          if (n > 0)
            cell = damero_meeting_to_text (meeting, meeting->opponent, get_letter (meeting), style);

          damero_text_table_add (table, cell);
        }
      damero_text_table_add (table, points);
    }

  return damero_text_table_render (table);
}

/* ---- wall chart ---- */

static void
add_wall_round (DameroTextTable     *table,
                const DameroEvent   *event,
                const DameroSection *section,
                const DameroMeeting *meeting,
                gint64               total_x10)
{
  g_autofree char *games = dup_games (meeting, get_letter (meeting));
  g_autofree char *points = dup_points (meeting->points_x10);
  g_autofree char *total = dup_points (total_x10);

  add_number (table, meeting->round, "");
  if (meeting->kind == DAMERO_MEETING_BYE)
    {
      damero_text_table_add (table, NULL);
      damero_text_table_add (table, damero_bye_sign (meeting->bye));
      damero_text_table_add (table, NULL);
      damero_text_table_add (table, NULL);
    }
  else
    {
      add_number (table, meeting->opponent, "");
      damero_text_table_add (table, damero_event_get_entry_name (event, section, meeting->opponent));
      damero_text_table_add (table, meeting->games[0].side == DAMERO_WHITE ? "white" : "black");
      damero_text_table_add (table, games + 1);
    }
  damero_text_table_add (table, meeting->counted ? points : "-");
  damero_text_table_add (table, total);
}

static void
add_wall_entry (DameroTextTable           *table,
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
        add_number (table, row->standing.entry, "");
      else
        damero_text_table_add (table, NULL);
      damero_text_table_add (table, i == 0 ? name : NULL);
      add_wall_round (table, event, section, meeting, total_x10);
    }
  if (row->meetings->len > 0)
    return;

  add_number (table, row->standing.entry, "");
  damero_text_table_add (table, name);
  for (guint i = 0; i < 7; i++)
    damero_text_table_add (table, i == 6 ? "0" : NULL);
}

char *
damero_wall_chart_to_text (const DameroEvent   *event,
                           const DameroSection *section,
                           int                  up_to_round)
{
  static const char *const titles[] = { "No", "Name", "Rd", "Opp", "Opponent", "Side", "Games", "Points", "Score" };
  g_autoptr(DameroCrosstable) crosstable = damero_crosstable_new (section, event->players, up_to_round,
                                                                  DAMERO_CROSSTABLE_BY_NUMBER,
                                                                  DAMERO_CROSSTABLE_PER_ROUND);
  g_autoptr(DameroTextTable) table = damero_text_table_new ("rlrrlllrr");

  for (guint i = 0; i < G_N_ELEMENTS (titles); i++)
    damero_text_table_add (table, titles[i]);
  for (guint i = 0; i < crosstable->rows->len; i++)
    add_wall_entry (table, event, section, g_ptr_array_index (crosstable->rows, i));

  return damero_text_table_render (table);
}
