/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tests/app/standings.h"

#include "app/shell/event-window.h"
#include "app/standings/standings-page.h"
#include "app/standings/standings-table.h"
#include "model/tiebreak.h"
#include "standings/standings.h"

const char * const standings_four[] = {
  "event name=\"Autumn: Club Evening\"",
  "section name=\"Gold Bar\" control=none games=2 scoring=\"game 2-1-0 bye 2-1\" tiebreaks=DE,SB",
  "player name=\"Ann Adams\" rating=1800", "player name=\"Bob Brown\" rating=1700",
  "player name=\"Cid Cole\"", "player name=\"Dot Dean\" rating=1900",
  "entry in=1 player=1", "entry in=1 player=2", "entry in=1 player=3", "entry in=1 player=4",
  NULL
};

void
standings_open (StandingsFixture *fixture,
                DameroStage      *stage,
                int               width,
                int               height)
{
  GtkWindow *window = damero_application_open_event (damero_stage_get_application (), stage->director,
                                                     damero_desk_get_event_uid (stage->desk));

  fixture->stage = stage;
  fixture->window = GTK_WIDGET (window);
  damero_event_window_show_page (DAMERO_EVENT_WINDOW (window), "standings");
  damero_stage_present (window, width, height);
  fixture->page = damero_find (fixture->window, DAMERO_TYPE_STANDINGS_PAGE, NULL);
  g_assert_nonnull (fixture->page);
  fixture->table = damero_find (fixture->page, DAMERO_TYPE_STANDINGS_TABLE, NULL);
}

DameroDesk *
standings_get_desk (StandingsFixture *fixture)
{
  return damero_event_window_get_desk (DAMERO_EVENT_WINDOW (fixture->window));
}

void
standings_fixture_clear (StandingsFixture *fixture)
{
  damero_stage_free (fixture->stage);
}

GtkColumnView *
standings_get_half (StandingsFixture *fixture,
                    guint             half)
{
  GtkWidget *view = damero_find (fixture->page, GTK_TYPE_COLUMN_VIEW, half == 0 ? "Standings" : "Results and values");

  g_assert_nonnull (view);
  return GTK_COLUMN_VIEW (view);
}

/* The titles of the columns with blanks between them. */
static char *
dup_titles (StandingsFixture *fixture)
{
  GString *text = g_string_new (NULL);

  for (guint half = 0; half < 2; half++)
    {
      GListModel *columns = gtk_column_view_get_columns (standings_get_half (fixture, half));

      for (guint i = 0; i < g_list_model_get_n_items (columns); i++)
        {
          g_autoptr(GtkColumnViewColumn) column = g_list_model_get_item (columns, i);

          if (gtk_column_view_column_get_visible (column))
            g_string_append_printf (text, "%s%s", text->len > 0 ? " " : "", gtk_column_view_column_get_title (column));
        }
    }

  return g_string_free (text, FALSE);
}

static GListModel *
get_sorted_rows (StandingsFixture *fixture)
{
  return G_LIST_MODEL (damero_standings_table_get_selection (DAMERO_STANDINGS_TABLE (fixture->table)));
}

void
standings_assert_titles (StandingsFixture *fixture,
                         const char       *expected)
{
  g_autofree char *titles = dup_titles (fixture);

  g_assert_cmpstr (titles, ==, expected);
}

/* The names in the order shown, with commas. */
static char *
dup_names (StandingsFixture *fixture)
{
  GListModel *model = get_sorted_rows (fixture);
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < g_list_model_get_n_items (model); i++)
    {
      g_autoptr(DameroStandingsListRow) row = g_list_model_get_item (model, i);

      g_string_append_printf (text, "%s%s", i > 0 ? ", " : "", damero_standings_list_row_get_name (row));
    }

  return g_string_free (text, FALSE);
}

void
standings_assert_names (StandingsFixture *fixture,
                        const char       *expected)
{
  g_autofree char *names = dup_names (fixture);

  g_assert_cmpstr (names, ==, expected);
}

/* What the cell of a row and column shows, as "score|against". */
static char *
dup_cell (StandingsFixture *fixture,
          guint             position,
          guint             column)
{
  GListModel *model = get_sorted_rows (fixture);
  g_autoptr(DameroStandingsListRow) row = g_list_model_get_item (model, position);
  const DameroStandingsListCell *cell = damero_standings_list_row_get_cell (row, column);

  return cell != NULL ? g_strdup_printf ("%s|%s", cell->score, cell->against) : g_strdup ("none");
}

void
standings_assert_cell (StandingsFixture *fixture,
                       guint             position,
                       guint             column,
                       const char       *expected)
{
  g_autofree char *cell = dup_cell (fixture, position, column);

  g_assert_cmpstr (cell, ==, expected);
}

void
standings_act (StandingsFixture *fixture,
               const char       *line)
{
  g_autofree char *uid = damero_stage_do (fixture->stage, line);
}

void
standings_result (StandingsFixture *fixture,
                  const char       *place,
                  const char       *outcome)
{
  g_autofree char *line = g_strdup_printf ("result in=%s result=%s", place, outcome);

  standings_act (fixture, line);
}

void
standings_select (StandingsFixture *fixture,
                  guint             position)
{
  gtk_selection_model_select_item (GTK_SELECTION_MODEL (get_sorted_rows (fixture)), position, TRUE);
  damero_stage_settle ();
}

/* The texts of the labels under ROOT that are shown, in their order, with bars between. */
static void
append_texts (GtkWidget *root,
              GString   *text)
{
  if (!gtk_widget_get_mapped (root))
    return;
  if (GTK_IS_LABEL (root) && *gtk_label_get_text (GTK_LABEL (root)) != '\0')
    g_string_append_printf (text, "%s|", gtk_label_get_text (GTK_LABEL (root)));
  for (GtkWidget *child = gtk_widget_get_first_child (root); child != NULL; child = gtk_widget_get_next_sibling (child))
    append_texts (child, text);
}

/* "|28|1|524|6|": the points and tie-breaks of a place, as they stand side by side. */
static char *
dup_figures (const DameroSection  *section,
             const DameroStanding *standing)
{
  char points[24];
  GString *text = g_string_new ("|");

  damero_points_format_fraction (standing->points_x10, points);
  g_string_append_printf (text, "%s|", points);
  for (guint k = 0; k < section->n_tiebreaks; k++)
    {
      char value[32];

      damero_tiebreak_format (section->tiebreaks[k], &standing->tiebreaks[k], value);
      if (*value != '\0')
        g_string_append_printf (text, "%s|", value);
    }
  return g_string_free (text, FALSE);
}

void
standings_assert_table (GtkWidget           *window,
                        const DameroEvent   *event,
                        const DameroSection *section,
                        int                  round)
{
  g_autoptr(GArray) standings = damero_standings_compute (section, event->players, round);
  g_autoptr(GString) names = g_string_new (NULL);
  g_autoptr(GString) values = g_string_new (NULL);
  const char *at_name, *at_value;

  append_texts (damero_find (window, GTK_TYPE_COLUMN_VIEW, "Standings"), names);
  append_texts (damero_find (window, GTK_TYPE_COLUMN_VIEW, "Results and values"), values);
  at_name = names->str;
  at_value = values->str;
  g_assert_cmpuint (standings->len, ==, section->entries->len);
  for (guint i = 0; i < standings->len; i++)
    {
      const DameroStanding *standing = &g_array_index (standings, DameroStanding, i);
      g_autofree char *name = g_strdup_printf ("|%s|", damero_event_get_entry_name (event, section, standing->entry));
      g_autofree char *figures = dup_figures (section, standing);

      at_name = strstr (at_name, name);
      at_value = strstr (at_value, figures);
      if (at_name == NULL || at_value == NULL)
        g_error ("section %d, round %d: no “%s” with “%s” in its place in %s and %s", section->id, round, name, figures,
                 names->str, values->str);
      at_name += strlen (name) - 1;
      at_value += strlen (figures) - 1;
    }
}
