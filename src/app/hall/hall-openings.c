/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/hall/hall-openings.h"

#include <glib/gi18n.h>

#include "app/widgets/diagram-view.h"
#include "game/deck-judge.h"
#include "words/ballot.h"
#include "words/label.h"

/* In units of the type: the least of a diagram, what its texts take, and what is left around. */
#define LEAST_SIDE 9.
#define TEXTS      5.4
#define GAP        1.

static int
get_side (guint  n,
          guint  columns,
          int    width,
          int    height,
          double font_px)
{
  guint rows = (n + columns - 1) / columns;

  return (int) MIN (width / (double) columns - GAP * font_px, height / (double) rows - (TEXTS + GAP) * font_px);
}

static guint
find_columns (guint  n,
              int    width,
              int    height,
              double font_px)
{
  guint best = 1;

  for (guint columns = 2; columns <= n; columns++)
    if (get_side (n, columns, width, height, font_px) > get_side (n, best, width, height, font_px))
      best = columns;

  return best;
}

guint
damero_hall_openings_get_capacity (int    width,
                                   int    height,
                                   double font_px)
{
  int columns = (int) (width / ((LEAST_SIDE + GAP) * font_px));
  int rows = (int) (height / ((LEAST_SIDE + TEXTS + GAP) * font_px));

  return (guint) (MAX (columns, 1) * MAX (rows, 1));
}

/* "Board 3", "Board 3 · Game 2", of all boards so. */
static char *
dup_where (const DameroBallot *ballot)
{
  g_autofree char *board = damero_words_board_number (ballot->board);
  g_autofree char *game = damero_words_game_number (ballot->game);

  if (ballot->board == 0)
    return g_strdup (_("All boards"));

  return ballot->game > 0 ? g_strdup_printf ("%s · %s", board, game) : g_steal_pointer (&board);
}

static void
append_label (GtkWidget  *cell,
              const char *text,
              const char *style,
              int         lines)
{
  GtkWidget *label = gtk_label_new (text);

  gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
  gtk_label_set_wrap (GTK_LABEL (label), lines > 1);
  gtk_label_set_lines (GTK_LABEL (label), lines);
  gtk_label_set_justify (GTK_LABEL (label), GTK_JUSTIFY_CENTER);
  gtk_widget_add_css_class (label, style);
  gtk_box_append (GTK_BOX (cell), label);
}

static GtkWidget *
new_cell (const DameroSection *section,
          const DameroBallot  *ballot,
          int                  side)
{
  g_autofree char *where = dup_where (ballot), *opening = damero_words_ballot (ballot);
  g_autofree char *name = g_strdup_printf ("%s: %s", where, opening);
  GtkWidget *cell = g_object_new (GTK_TYPE_BOX, "orientation", GTK_ORIENTATION_VERTICAL, "spacing", 4, "valign",
                                  GTK_ALIGN_CENTER, "accessible-role", GTK_ACCESSIBLE_ROLE_LIST_ITEM, NULL);
  GtkWidget *diagram = g_object_new (DAMERO_TYPE_DIAGRAM_VIEW, "width-request", side, "height-request", side, NULL);
  DameroPosition position;
  gboolean has_position = damero_ballot_get_position (ballot, &section->ruleset, &position);

  gtk_accessible_update_property (GTK_ACCESSIBLE (cell), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
  damero_diagram_view_show (DAMERO_DIAGRAM_VIEW (diagram), has_position ? &position : NULL, name);
  append_label (cell, where, "opening-head", 1);
  gtk_box_append (GTK_BOX (cell), diagram);
  append_label (cell, opening, "num", 2);
  return cell;
}

GtkWidget *
damero_hall_openings_new (DameroDesk            *desk,
                          const DameroHallSlide *slide,
                          int                    width,
                          int                    height,
                          double                 font_px)
{
  const DameroSection *section = damero_event_find_section (damero_desk_get_event (desk), slide->section);
  const DameroRound *round = section != NULL ? damero_section_find_round (section, slide->round) : NULL;
  GtkWidget *grid = g_object_new (GTK_TYPE_GRID, "column-homogeneous", TRUE, "row-homogeneous", TRUE, "accessible-role",
                                  GTK_ACCESSIBLE_ROLE_LIST, NULL);
  guint columns = find_columns (MAX (slide->n, 1), width, height, font_px);
  int side = MAX (get_side (MAX (slide->n, 1), columns, width, height, font_px), 1);

  for (guint i = 0; round != NULL && i < slide->n && slide->first + i < round->ballots->len; i++)
    gtk_grid_attach (GTK_GRID (grid), new_cell (section, g_ptr_array_index (round->ballots, slide->first + i), side),
                     (int) (i % columns), (int) (i / columns), 1, 1);

  return grid;
}
