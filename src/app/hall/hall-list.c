/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/hall/hall-list.h"

#include <glib/gi18n.h>

#include "app/widgets/disc.h"
#include "model/match.h"
#include "standings/standings.h"
#include "words/section.h"

/* In units of the type; see style.css. */
#define ROW_HEIGHT      2.15
#define PAIRING_WIDTH   29.
#define STANDING_WIDTH  19.
#define MAX_COLUMNS     3
#define MAX_FONT_PX     96.

typedef struct {
  const DameroEvent   *event;
  const DameroSection *section;
  const DameroRound   *round; /* NULL: standings of a section without */
  GtkSizeGroup        *numbers;
  GtkSizeGroup        *names;
  GtkSizeGroup        *values;
} List;

static GtkWidget *
new_label (const char   *text,
           double        xalign,
           const char   *style,
           GtkSizeGroup *group)
{
  GtkWidget *label = gtk_label_new (text);

  gtk_label_set_xalign (GTK_LABEL (label), (float) xalign);
  gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
  if (style != NULL)
    gtk_widget_add_css_class (label, style);
  if (group != NULL)
    gtk_size_group_add_widget (group, label);
  return label;
}

static GtkWidget *
new_name (const List *list,
          int         entry,
          double      xalign)
{
  GtkWidget *label = new_label (damero_event_get_entry_name (list->event, list->section, entry), xalign, NULL,
                                list->names);

  gtk_widget_set_hexpand (label, TRUE);
  return label;
}

/* A number does not give way to a name. */
static GtkWidget *
new_fixed (const char   *text,
           double        xalign,
           const char   *style,
           GtkSizeGroup *group)
{
  GtkWidget *label = new_label (text, xalign, style, group);

  gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_NONE);
  gtk_widget_add_css_class (label, "num");
  return label;
}

static GtkWidget *
new_disc (DameroSide side)
{
  GtkWidget *disc = g_object_new (DAMERO_TYPE_DISC, "side", (int) side, NULL);

  gtk_widget_set_valign (disc, GTK_ALIGN_CENTER);
  return disc;
}

/* Takes NAME. */
static GtkWidget *
new_row (char *name)
{
  GtkWidget *row = g_object_new (GTK_TYPE_BOX, "css-name", "hallrow", "accessible-role",
                                 GTK_ACCESSIBLE_ROLE_LIST_ITEM, NULL);

  gtk_accessible_update_property (GTK_ACCESSIBLE (row), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
  g_free (name);
  return row;
}

/* ---- pairings ---- */

/* "2½–1½" of a match that has a result, else a dash; points of the match itself are known at its end. */
static char *
dup_score (const List        *list,
           const DameroMatch *match,
           guint              first)
{
  DameroMatchScore score = damero_match_score (match, &list->section->scoring);
  char left[24], right[24];

  if (score.result == DAMERO_MATCH_OPEN &&
      (list->section->scoring.unit == DAMERO_UNIT_MATCH || score.halves[0] + score.halves[1] == 0))
    return g_strdup ("–");
  damero_points_format_fraction (score.points_x10[first], left);
  damero_points_format_fraction (score.points_x10[1 - first], right);
  return g_strdup_printf ("%s–%s", left, right);
}

/* Who begins game 1 stands first, as on the sheet of the round. */
static GtkWidget *
new_match (const List        *list,
           const DameroMatch *match)
{
  const DameroMatchGame *game = &match->games[0];
  g_autofree char *board = g_strdup_printf ("%d", match->board);
  DameroSide first = list->section->ruleset.first_side;
  int left = damero_match_game_get_entry (game, first);
  int right = damero_match_game_get_entry (game, damero_side_opponent (first));
  g_autofree char *score = dup_score (list, match, left == match->a ? 0 : 1);
  GtkWidget *row =
    /* Translators: a row for screen readers: %1$d is a board, %2$s and %3$s the players with %4$s between them. */
    new_row (g_strdup_printf (_("Board %1$d: %2$s %4$s %3$s"), match->board,
                              damero_event_get_entry_name (list->event, list->section, left),
                              damero_event_get_entry_name (list->event, list->section, right), score));

  gtk_box_append (GTK_BOX (row), new_fixed (board, 1, "board", list->numbers));
  gtk_box_append (GTK_BOX (row), new_disc (first));
  gtk_box_append (GTK_BOX (row), new_name (list, left, 0));
  gtk_box_append (GTK_BOX (row), new_fixed (score, 0.5, "value", list->values));
  gtk_box_append (GTK_BOX (row), new_name (list, right, 1));
  gtk_box_append (GTK_BOX (row), new_disc (damero_side_opponent (first)));
  return row;
}

static GtkWidget *
new_bye (const List      *list,
         const DameroBye *bye)
{
  const char *name = damero_event_get_entry_name (list->event, list->section, bye->entry);
  const char *kind = damero_words_bye_in (list->section, list->round->number, bye->entry, bye->kind);
  GtkWidget *row = new_row (g_strdup_printf ("%s: %s", name, kind));
  GtkWidget *what = new_label (kind, 1, "soft", NULL);

  gtk_box_append (GTK_BOX (row), new_fixed ("", 1, NULL, list->numbers));
  gtk_box_append (GTK_BOX (row), new_label (name, 0, NULL, NULL));
  gtk_widget_set_hexpand (what, TRUE);
  gtk_box_append (GTK_BOX (row), what);
  return row;
}

static GtkWidget *
new_pairing (const List *list,
             guint       i)
{
  if (i < list->round->matches->len)
    return new_match (list, &g_array_index (list->round->matches, DameroMatch, i));
  i -= list->round->matches->len;
  return i < list->round->byes->len ? new_bye (list, &g_array_index (list->round->byes, DameroBye, i)) : NULL;
}

/* ---- standings ---- */

static GtkWidget *
new_standing (const List           *list,
              const DameroStanding *standing)
{
  const char *name = damero_event_get_entry_name (list->event, list->section, standing->entry);
  g_autofree char *rank = g_strdup_printf ("%d", standing->rank);
  char points[24];
  GtkWidget *row;

  damero_points_format_fraction (standing->points_x10, points);
  /* Translators: a row for screen readers: %1$d is a rank, %2$s a player, %3$s the player's points. */
  row = new_row (g_strdup_printf (_("Rank %1$d: %2$s, %3$s points"), standing->rank, name, points));
  gtk_box_append (GTK_BOX (row), new_fixed (rank, 1, "board", list->numbers));
  gtk_box_append (GTK_BOX (row), new_name (list, standing->entry, 0));
  gtk_box_append (GTK_BOX (row), new_fixed (points, 1, "value", list->values));
  return row;
}

/* ---- the list ---- */

static GtkWidget *
new_column (void)
{
  GtkWidget *column = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);

  gtk_widget_set_hexpand (column, TRUE);
  gtk_widget_set_valign (column, GTK_ALIGN_START);
  return column;
}

static double
get_column_width (DameroHallSlideKind kind)
{
  return kind == DAMERO_HALL_SLIDE_PAIRINGS ? PAIRING_WIDTH : STANDING_WIDTH;
}

guint
damero_hall_list_get_capacity (DameroHallSlideKind kind,
                               int                 width,
                               int                 height,
                               double              font_px)
{
  int columns = (int) (width / (get_column_width (kind) * font_px)), rows = (int) (height / (ROW_HEIGHT * font_px));

  return (guint) (CLAMP (columns, 1, MAX_COLUMNS) * MAX (rows, 1));
}

static double
get_font_px (DameroHallSlideKind kind,
             guint               n,
             guint               columns,
             int                 width,
             int                 height)
{
  guint rows = (n + columns - 1) / columns;

  return MIN (MAX_FONT_PX, MIN (width / (double) columns / get_column_width (kind),
                                height / (double) rows / ROW_HEIGHT));
}

guint
damero_hall_list_lay_out (DameroHallSlideKind  kind,
                          guint                n,
                          int                  width,
                          int                  height,
                          double              *ret_font_px)
{
  guint best = 1;

  n = MAX (n, 1);
  for (guint columns = 2; columns <= MIN (MAX_COLUMNS, n); columns++)
    if (get_font_px (kind, n, columns, width, height) > get_font_px (kind, n, best, width, height))
      best = columns;

  *ret_font_px = get_font_px (kind, n, best, width, height);
  return best;
}

GtkWidget *
damero_hall_list_new (DameroDesk            *desk,
                      const DameroHallSlide *slide,
                      guint                  n_columns)
{
  const DameroEvent *event = damero_desk_get_event (desk);
  const DameroSection *section = damero_event_find_section (event, slide->section);
  GtkWidget *columns = g_object_new (GTK_TYPE_BOX, "css-name", "halllist", "homogeneous", TRUE, "accessible-role",
                                     GTK_ACCESSIBLE_ROLE_LIST, NULL);
  g_autoptr(GtkSizeGroup) numbers = gtk_size_group_new (GTK_SIZE_GROUP_HORIZONTAL);
  g_autoptr(GtkSizeGroup) names = gtk_size_group_new (GTK_SIZE_GROUP_HORIZONTAL);
  g_autoptr(GtkSizeGroup) values = gtk_size_group_new (GTK_SIZE_GROUP_HORIZONTAL);
  const List list = { event, section, section != NULL ? damero_section_find_round (section, slide->round) : NULL,
                      numbers, names, values };
  g_autoptr(GArray) standings = NULL;
  guint per_column = (slide->n + n_columns - 1) / n_columns;
  GtkWidget *column = NULL;

  if (section == NULL || (slide->kind == DAMERO_HALL_SLIDE_PAIRINGS && list.round == NULL))
    return columns;
  if (slide->kind == DAMERO_HALL_SLIDE_STANDINGS)
    standings = damero_standings_compute (section, event->players, 0);

  for (guint i = 0; i < slide->n; i++)
    {
      guint at = slide->first + i;
      GtkWidget *row = NULL;

      if (i % per_column == 0)
        {
          column = new_column ();
          gtk_box_append (GTK_BOX (columns), column);
        }
      if (standings == NULL)
        row = new_pairing (&list, at);
      else if (at < standings->len)
        row = new_standing (&list, &g_array_index (standings, DameroStanding, at));
      if (row != NULL)
        gtk_box_append (GTK_BOX (column), row);
    }
  return columns;
}
