/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/standings/standings-columns.h"

#include <string.h>

#include <glib/gi18n.h>

#include "app/widgets/column-view.h"
#include "model/scoring.h"
#include "words/tiebreak.h"

/* What a name gets at least, also where the rounds need the room, and the opponent of a round, so that scores stand
 * in line. */
#define NAME_WIDTH 170
#define NAME_WIDTH_NARROW 132
#define NAME_CHARS 12 /* that no note takes from a name */
#define AGAINST_WIDTH 26
#define NUMBER_WIDTH 50
#define RANK_WIDTH 80
/* What is in sight at most; the others come after it. */
#define N_ROUNDS_AT_ONCE 12

/* What a column shows; the first two are there always, in this order. */
typedef enum { NUMBER, RANK, PLAYER, RATING, CELL, POINTS, TIEBREAK, WINS, DRAWS, LOSSES } What;

typedef struct {
  What                   what;
  guint                  k;        /* which cell or tie-break */
  DameroTiebreak         tiebreak;
  gboolean               has_against; /* CELL: with the opponent beside the score */
  gboolean               is_stacked;  /* CELL: with the score after it under it */
  DameroStandingsColumnsFunc explain;         /* TIEBREAK */
  gpointer               user_data;
} Column;

/* The title of a column over numbers, its heading's full name, and how wide it is. */
typedef struct {
  const char *title;
  const char *help;
  double      xalign;
  int         width; /* -1: as its cells need */
} Head;

/* ---- cells ---- */

static const char *
format_tiebreak (DameroStandingsListRow *row,
                 const Column           *column,
                 char                    buffer[32])
{
  const DameroStanding *standing = damero_standings_list_row_get_standing (row);

  if (column->k < standing->n_tiebreaks)
    damero_tiebreak_format (column->tiebreak, &standing->tiebreaks[column->k], buffer);
  else
    buffer[0] = '\0';
  return buffer;
}

/* The number of matches or games of a column, or of the row, rank or rating. */
static int
get_number (DameroStandingsListRow *row,
            What                    what)
{
  const DameroStanding *standing = damero_standings_list_row_get_standing (row);

  switch ((int) what)
    {
    case NUMBER:
      return damero_standings_list_row_get_number (row);
    case RATING:
      return damero_standings_list_row_get_rating (row);
    case WINS:
      return standing->games_won;
    case DRAWS:
      return standing->games_drawn;
    case LOSSES:
      return standing->games_lost;
    default:
      return standing->rank;
    }
}

static void
show_number (GtkLabel               *label,
             DameroStandingsListRow *row,
             const Column           *column)
{
  const DameroStanding *standing = damero_standings_list_row_get_standing (row);
  int number = get_number (row, column->what);
  char buffer[32] = "";

  if (column->what == POINTS)
    damero_points_format_fraction (standing->points_x10, buffer);
  else if (column->what == TIEBREAK)
    format_tiebreak (row, column, buffer);
  else if (column->what == RANK)
    g_snprintf (buffer, sizeof buffer, "%s%d", standing->shared ? "=" : "", number);
  else if (column->what != RATING || number > 0)
    g_snprintf (buffer, sizeof buffer, "%d", number);
  gtk_label_set_text (label, buffer);
}

/* The title of the column with the value; what it is made of is worked out when it is asked for. */
static void
show_tiebreak (GtkWidget              *label,
               DameroStandingsListRow *row,
               const Column           *column)
{
  const DameroStanding *standing = damero_standings_list_row_get_standing (row);
  g_autofree char *name = NULL;

  show_number (GTK_LABEL (label), row, column);
  if (column->k >= standing->n_tiebreaks)
    return;
  name = damero_words_tiebreak_value (column->tiebreak, &standing->tiebreaks[column->k]);
  gtk_accessible_update_property (GTK_ACCESSIBLE (label), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
}

static gboolean
on_query_tooltip (GtkWidget   *label,
                  int          x,
                  int          y,
                  gboolean     by_keyboard,
                  GtkTooltip  *tooltip,
                  GtkListItem *item)
{
  const Column *column = g_object_get_data (G_OBJECT (item), "column");
  DameroStandingsListRow *row = gtk_list_item_get_item (item);
  g_autofree char *text = row != NULL ? column->explain (row, column->k, column->user_data) : NULL;

  gtk_tooltip_set_text (tooltip, text);
  return text != NULL;
}

static void
show_cell (GtkWidget              *box,
           DameroStandingsListRow *row,
           const Column           *column)
{
  const DameroStandingsListCell *cell = damero_standings_list_row_get_cell (row, column->k);
  GtkWidget *score = gtk_widget_get_first_child (box);
  GtkWidget *against = gtk_widget_get_last_child (box);

  gtk_label_set_text (GTK_LABEL (score), cell != NULL ? cell->score : "");
  gtk_label_set_text (GTK_LABEL (against), cell != NULL ? cell->against : "");
  gtk_widget_set_css_classes (score, (const char *[]) {
    "num", cell == NULL || cell->plain ? "soft" : "score", cell != NULL && cell->won ? "strong" : "plain", NULL });
  gtk_widget_set_tooltip_text (box, cell != NULL && *cell->words != '\0' ? cell->words : NULL);
  gtk_accessible_update_property (GTK_ACCESSIBLE (box), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  cell != NULL ? cell->words : "", -1);
}

static void
show_player (GtkWidget              *box,
             DameroStandingsListRow *row)
{
  const char *note = damero_standings_list_row_get_note (row);
  GtkLabel *name = GTK_LABEL (gtk_widget_get_first_child (box));
  GtkWidget *last = gtk_widget_get_last_child (box);
  int n_chars = (int) g_utf8_strlen (damero_standings_list_row_get_name (row), -1);
  g_autofree char *tip = NULL;

  gtk_label_set_text (name, damero_standings_list_row_get_name (row));
  gtk_label_set_width_chars (name, note != NULL ? MIN (n_chars, NAME_CHARS) : -1);
  gtk_label_set_text (GTK_LABEL (last), note != NULL ? note : "");
  gtk_widget_set_visible (last, note != NULL);
  /* Where the column is narrower than they are. */
  tip = note != NULL ? g_strdup_printf ("%s · %s", damero_standings_list_row_get_name (row), note)
                     : g_strdup (damero_standings_list_row_get_name (row));
  gtk_widget_set_tooltip_text (box, tip);
}

/* All that a cell of the column says of ROW. */
static char *
dup_content (DameroStandingsListRow *row,
             const Column           *column)
{
  const DameroStandingsListCell *cell;
  const char *note;
  char buffer[32];

  if (column->what == TIEBREAK)
    return g_strdup (format_tiebreak (row, column, buffer));
  if (column->what == PLAYER)
    {
      note = damero_standings_list_row_get_note (row);
      return g_strconcat (damero_standings_list_row_get_name (row), "\n", note != NULL ? note : "", NULL);
    }

  cell = damero_standings_list_row_get_cell (row, column->k);
  return cell == NULL ? g_strdup ("") : g_strdup_printf ("%s\n%s\n%s\n%d%d", cell->score, cell->against, cell->words,
                                                         cell->won, cell->plain);
}

/* A result changes few cells, and the messages to screen readers about each cost most. */
static void
show_content (GtkWidget              *child,
              DameroStandingsListRow *row,
              const Column           *column)
{
  g_autofree char *content = NULL;

  if (column->what != CELL && column->what != PLAYER && column->what != TIEBREAK)
    {
      show_number (GTK_LABEL (child), row, column);
      return;
    }

  content = dup_content (row, column);
  if (g_strcmp0 (content, g_object_get_data (G_OBJECT (child), "content")) == 0)
    return;
  if (column->what == CELL)
    show_cell (child, row, column);
  else if (column->what == PLAYER)
    show_player (child, row);
  else
    show_tiebreak (child, row, column);
  g_object_set_data_full (G_OBJECT (child), "content", g_steal_pointer (&content), g_free);
}

static void
show (GtkListItem *item)
{
  const Column *column = g_object_get_data (G_OBJECT (item), "column");
  DameroStandingsListRow *row = gtk_list_item_get_item (item);
  GtkWidget *child = gtk_list_item_get_child (item);
  GtkWidget *cell = gtk_widget_get_parent (child);

  show_content (child, row, column);

  if (cell == NULL)
    return;
  /* A half of the table without the names tells whose the row is. */
  if (column->what == POINTS)
    gtk_accessible_update_property (GTK_ACCESSIBLE (gtk_widget_get_parent (cell)), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                    damero_standings_list_row_get_name (row), -1);
  if (damero_standings_list_row_begins_group (row))
    gtk_widget_add_css_class (cell, "begins-group");
  else
    gtk_widget_remove_css_class (cell, "begins-group");
}

static GtkWidget *
new_label (double      xalign,
           const char *css_class)
{
  GtkWidget *label = gtk_label_new (NULL);

  gtk_label_set_xalign (GTK_LABEL (label), (float) xalign);
  gtk_widget_add_css_class (label, css_class);
  return label;
}

/* Two labels side by side, or one under the other. */
static GtkWidget *
new_pair (GtkWidget     *first,
          GtkWidget     *second,
          GtkOrientation orientation)
{
  GtkWidget *box = gtk_box_new (orientation, orientation == GTK_ORIENTATION_HORIZONTAL ? 5 : 0);

  gtk_box_append (GTK_BOX (box), first);
  gtk_box_append (GTK_BOX (box), second);
  gtk_widget_set_valign (box, GTK_ALIGN_CENTER);
  gtk_widget_add_css_class (second, "soft");
  gtk_widget_add_css_class (second, "small");
  return box;
}

static GtkWidget *
new_player (void)
{
  GtkWidget *name = new_label (0, "name"), *note = new_label (0, "beside");

  gtk_label_set_ellipsize (GTK_LABEL (name), PANGO_ELLIPSIZE_END);
  gtk_label_set_ellipsize (GTK_LABEL (note), PANGO_ELLIPSIZE_END);
  return new_pair (name, note, GTK_ORIENTATION_HORIZONTAL);
}

static GtkWidget *
new_cell (const Column *column)
{
  GtkWidget *score = new_label (1, "num"), *against = new_label (0, "against");

  gtk_widget_set_hexpand (score, TRUE);
  gtk_widget_add_css_class (against, "num");
  if (column->is_stacked)
    {
      gtk_label_set_xalign (GTK_LABEL (against), 1);
      return new_pair (score, against, GTK_ORIENTATION_VERTICAL);
    }
  if (column->has_against)
    gtk_widget_set_size_request (against, AGAINST_WIDTH, -1);
  else
    gtk_widget_set_visible (against, FALSE);
  return new_pair (score, against, GTK_ORIENTATION_HORIZONTAL);
}

static void
on_setup (GtkSignalListItemFactory *factory,
          GtkListItem              *item,
          const Column             *column)
{
  static const char * const classes[] = {
    [NUMBER] = "strong", [RANK] = "rank", [RATING] = "soft", [POINTS] = "points",
    [TIEBREAK] = "tiebreak", [WINS] = "wins", [DRAWS] = "draws", [LOSSES] = "losses"
  };
  GtkWidget *child;

  if (column->what == PLAYER)
    child = new_player ();
  else if (column->what == CELL)
    child = new_cell (column);
  else
    {
      child = new_label (1, classes[column->what]);
      gtk_widget_add_css_class (child, "num");
    }
  if (column->what == TIEBREAK)
    {
      gtk_widget_set_has_tooltip (child, TRUE);
      g_signal_connect_object (child, "query-tooltip", G_CALLBACK (on_query_tooltip), item, 0);
    }
  g_object_set_data (G_OBJECT (item), "column", (gpointer) column);
  gtk_list_item_set_child (item, child);
}

static void
on_bind (GtkSignalListItemFactory *factory,
         GtkListItem              *item,
         const Column             *column)
{
  g_signal_connect_object (gtk_list_item_get_item (item), "changed", G_CALLBACK (show), item,
                           G_CONNECT_SWAPPED);
  show (item);
}

static void
on_unbind (GtkSignalListItemFactory *factory,
           GtkListItem              *item,
           const Column             *column)
{
  g_signal_handlers_disconnect_by_func (gtk_list_item_get_item (item), show, item);
}

/* ---- sorting ---- */

static gint64
get_key (DameroStandingsListRow *row,
         const Column           *column)
{
  const DameroStanding *standing = damero_standings_list_row_get_standing (row);
  const DameroStandingsListCell *cell;

  switch (column->what)
    {
    case CELL:
      cell = damero_standings_list_row_get_cell (row, column->k);
      return cell != NULL ? cell->points_x10 : -1;
    case POINTS:
      return standing->points_x10;
    case TIEBREAK:
      if (column->k >= standing->n_tiebreaks || !standing->tiebreaks[column->k].applies)
        return -1;
      /* Averages have parts of their own in every row. */
      return standing->tiebreaks[column->k].value * 10000 / standing->tiebreaks[column->k].parts;
    case NUMBER:
    case RANK:
    case RATING:
    case WINS:
    case DRAWS:
    case LOSSES:
      return get_number (row, column->what);
    case PLAYER:
      break;
    }

  return damero_standings_list_row_get_index (row);
}

/* Those who are equal stand in the order of the ranks. */
static int
compare (gconstpointer a,
         gconstpointer b,
         gpointer      user_data)
{
  DameroStandingsListRow *row_a = (gpointer) a, *row_b = (gpointer) b;
  const Column *column = user_data;
  gint64 key_a = get_key (row_a, column), key_b = get_key (row_b, column);

  if (column->what == PLAYER)
    return g_utf8_collate (damero_standings_list_row_get_name (row_a), damero_standings_list_row_get_name (row_b));

  return key_a != key_b ? key_a < key_b ? -1 : 1 : 0;
}

/* ---- columns ---- */

static GtkColumnViewColumn *
insert_column (GtkColumnView *view,
               guint          position,
               Column         what,
               Head           head)
{
  GtkListItemFactory *factory = gtk_signal_list_item_factory_new ();
  GtkColumnViewColumn *column = gtk_column_view_column_new (head.title, factory);
  Column *own = g_memdup2 (&what, sizeof what);
  g_autoptr(GtkCustomSorter) sorter = gtk_custom_sorter_new (compare, g_memdup2 (&what, sizeof what), g_free);

  /* The column's description lives as long as what makes its cells. */
  g_object_set_data_full (G_OBJECT (factory), "column", own, g_free);
  g_signal_connect (factory, "setup", G_CALLBACK (on_setup), own);
  g_signal_connect (factory, "bind", G_CALLBACK (on_bind), own);
  g_signal_connect (factory, "unbind", G_CALLBACK (on_unbind), own);
  gtk_column_view_column_set_sorter (column, GTK_SORTER (sorter));
  damero_column_view_set_width (column, head.width);
  gtk_column_view_column_set_expand (column, what.what == PLAYER);
  damero_column_view_insert (view, position, column);
  damero_column_view_align (view, column, head.xalign);
  damero_column_view_sort_by_keys (view, column);
  if (head.help != NULL)
    damero_column_view_set_help (view, column, head.help);
  g_object_unref (column);
  return column;
}

static GtkColumnViewColumn *
add_column (GtkColumnView *view,
            Column         what,
            Head           head)
{
  return insert_column (view, g_list_model_get_n_items (gtk_column_view_get_columns (view)), what, head);
}

/* What a cell of a round needs. */
static int
get_round_width (const DameroStandingsListLayout *shown)
{
  if (shown->cells == DAMERO_STANDINGS_LIST_CELLS_MATCH)
    return 128;

  return shown->cells == DAMERO_STANDINGS_LIST_CELLS_PLAIN || shown->view == DAMERO_STANDINGS_LIST_VIEW_WALL ? 96 : 76;
}

static char *
dup_round_help (const DameroStandingsListLayout *shown,
                guint                            round)
{
  if (shown->view == DAMERO_STANDINGS_LIST_VIEW_WALL)
    /* Translators: what a column of round %u of a wall chart shows. */
    return g_strdup_printf (_("Round %u: the opponent’s number, the side in the first game and the games; under it "
                              "the score after the round"), round);
  if (shown->cells == DAMERO_STANDINGS_LIST_CELLS_MATCH)
    /* Translators: what a column of round %u shows; W, T and L stay as they are. */
    return g_strdup_printf (_("Round %u: the opponent’s number, the match won (W), tied (T) or lost (L), the points "
                              "of both, the side in the first game and the games"), round);
  if (shown->cells == DAMERO_STANDINGS_LIST_CELLS_PLAIN)
    /* Translators: what a column of round %u shows. */
    return g_strdup_printf (_("Round %u: the opponent’s number, the side in the first game and the games"), round);

  /* Translators: what a column of round %u shows. */
  return g_strdup_printf (_("Round %u: points, then the opponent’s number and the colour in the first game"), round);
}

static void
insert_round (GtkColumnView                   *view,
              guint                            position,
              const DameroStandingsListLayout *shown,
              guint                            k)
{
  gboolean is_wall = shown->view == DAMERO_STANDINGS_LIST_VIEW_WALL;
  gboolean has_against = is_wall || shown->cells == DAMERO_STANDINGS_LIST_CELLS_POINTS;
  /* Translators: the head of a column, short: round 3. */
  g_autofree char *title = g_strdup_printf (_("R%u"), k + 1);
  g_autofree char *help = dup_round_help (shown, k + 1);

  insert_column (view, position, (Column) { .what = CELL, .k = k, .has_against = has_against, .is_stacked = is_wall },
                 (Head) { title, help, 1, get_round_width (shown) });
}

/* The rounds that are still to come into a view: more than a window shows at once, and each costs its cells in all
 * rows, so they come one by one when the page has been painted. */
typedef struct {
  GtkColumnView            *view;
  DameroStandingsListLayout shown;
  guint                     position; /* of the first round */
  guint                     k;
  guint                     n_rounds;
  guint                     source;
} Coming;

static void
coming_free (gpointer data)
{
  Coming *coming = data;

  g_clear_handle_id (&coming->source, g_source_remove);
  g_free (coming);
}

static gboolean
add_next (gpointer data)
{
  Coming *coming = data;

  if (coming->k < coming->n_rounds)
    {
      insert_round (coming->view, coming->position + coming->k, &coming->shown, coming->k);
      coming->k++;
      return G_SOURCE_CONTINUE;
    }

  coming->source = 0;
  g_object_set_data (G_OBJECT (coming->view), "coming", NULL);
  return G_SOURCE_REMOVE;
}

static void
add_rounds (GtkColumnView                   *view,
            const DameroStandingsListExtent *extent,
            const DameroStandingsListLayout *shown)
{
  guint position = g_list_model_get_n_items (gtk_column_view_get_columns (view));
  guint k;
  Coming *coming;

  for (k = 0; k < MIN (extent->n_rounds, N_ROUNDS_AT_ONCE); k++)
    insert_round (view, position + k, shown, k);
  if (k == extent->n_rounds)
    return;

  coming = g_new (Coming, 1);
  *coming = (Coming) { view, *shown, position, k, extent->n_rounds, g_idle_add_full (G_PRIORITY_LOW, add_next, coming,
                                                                                     NULL) };
  g_object_set_data_full (G_OBJECT (view), "coming", coming, coming_free);
}

static void
add_opponents (GtkColumnView                   *view,
               const DameroSection             *section,
               const DameroStandingsListExtent *extent,
               const DameroStandingsListLayout *shown)
{
  int width = shown->cells == DAMERO_STANDINGS_LIST_CELLS_POINTS ? 56 : get_round_width (shown);

  for (guint k = 0; k < extent->n_entries; k++)
    {
      const DameroEntry *entry = g_ptr_array_index (section->entries, k);
      int number = extent->by_number ? entry->number : (int) k + 1;
      g_autofree char *title = g_strdup_printf ("%d", number);
      /* Translators: of a column of a crosstable. */
      g_autofree char *help = g_strdup_printf (_("Points against the player with the number %d"), number);

      add_column (view, (Column) { .what = CELL, .k = k }, (Head) { title, help, 1, width });
    }
}

static void
add_tiebreaks (GtkColumnView              *view,
               const DameroSection        *section,
               DameroStandingsColumnsFunc  explain,
               gpointer                    user_data)
{
  for (guint k = 0; k < section->n_tiebreaks; k++)
    {
      DameroTiebreak tiebreak = section->tiebreaks[k];
      g_autofree char *code = g_ascii_strup (damero_token_get (DAMERO_TOKENS_TIEBREAK, (int) tiebreak), -1);
      g_autofree char *help = g_strdup_printf ("%s. %s", damero_words_tiebreak (tiebreak),
                                               damero_words_tiebreak_help (tiebreak));

      add_column (view, (Column) { .what = TIEBREAK, .k = k, .tiebreak = tiebreak, .explain = explain,
                                   .user_data = user_data }, (Head) { code, help, 1, strlen (code) > 4 ? 92 : 66 });
    }
}

static void
remove_columns (GtkColumnView *view)
{
  GListModel *columns = gtk_column_view_get_columns (view);

  g_object_set_data (G_OBJECT (view), "coming", NULL);
  gtk_column_view_sort_by_column (view, NULL, GTK_SORT_ASCENDING);
  while (g_list_model_get_n_items (columns) > 0)
    {
      g_autoptr(GtkColumnViewColumn) column = g_list_model_get_item (columns, 0);

      gtk_column_view_remove_column (view, column);
    }
}

void
damero_standings_columns_build (GtkColumnView                   *names,
                                GtkColumnView                   *values,
                                const DameroSection             *section,
                                const DameroStandingsListExtent *extent,
                                const DameroStandingsListLayout *shown,
                                GObject                         *narrow,
                                DameroStandingsColumnsFunc       explain,
                                gpointer                         user_data)
{
  gboolean has_values = shown->view == DAMERO_STANDINGS_LIST_VIEW_STANDINGS ||
                        shown->view == DAMERO_STANDINGS_LIST_VIEW_BOTH;
  GtkColumnViewColumn *number, *player, *rating;

  remove_columns (names);
  remove_columns (values);
  /* Translators: the head of the column that numbers the players, as the cells of the crosstable name them. */
  number = add_column (names, (Column) { .what = NUMBER },
                       (Head) { C_("rank", "#"), _("Number"), 1, NUMBER_WIDTH });
  /* Translators: the head of the column of ranks, in which "=4" is shared. */
  add_column (names, (Column) { .what = RANK }, (Head) { C_("rank", "Place"), _("Rank"), 1, RANK_WIDTH });
  player = add_column (names, (Column) { .what = PLAYER }, (Head) { _("Player"), NULL, 0, NAME_WIDTH });
  damero_column_view_shrink_narrow (player, narrow, NAME_WIDTH, NAME_WIDTH_NARROW);
  rating = add_column (values, (Column) { .what = RATING }, (Head) { _("Rating"), NULL, 1, 84 });
  damero_column_view_hide_narrow (rating, narrow, 84);
  if (extent->per_opponent)
    add_opponents (values, section, extent, shown);
  else if (shown->view != DAMERO_STANDINGS_LIST_VIEW_STANDINGS)
    add_rounds (values, extent, shown);
  add_column (values, (Column) { .what = POINTS }, (Head) { _("Points"), NULL, 1, 82 });
  if (has_values)
    {
      add_tiebreaks (values, section, explain, user_data);
      add_column (values, (Column) { .what = WINS }, (Head) { _("Won"), _("Games won"), 1, 72 });
    }
  if (shown->view == DAMERO_STANDINGS_LIST_VIEW_STANDINGS)
    {
      add_column (values, (Column) { .what = DRAWS }, (Head) { _("Drawn"), _("Games drawn"), 1, 80 });
      add_column (values, (Column) { .what = LOSSES }, (Head) { _("Lost"), _("Games lost"), 1, 72 });
    }
  gtk_column_view_sort_by_column (names, number, GTK_SORT_ASCENDING);
}

void
damero_standings_columns_show_ranks (GtkColumnView *names,
                                     gboolean       shown)
{
  g_autoptr(GtkColumnViewColumn) rank = g_list_model_get_item (gtk_column_view_get_columns (names), RANK);

  damero_column_view_show (rank, shown, RANK_WIDTH);
}

char *
damero_standings_columns_describe (const DameroSection             *section,
                                   const DameroStandingsListExtent *extent,
                                   const DameroStandingsListLayout *shown)
{
  GString *text = g_string_new (NULL);

  g_string_append_printf (text, "%d %d %d %d", section->id, (int) shown->view, (int) shown->cells, extent->by_number);
  if (extent->per_opponent)
    g_string_append_printf (text, " e%u", extent->n_entries);
  else if (shown->view != DAMERO_STANDINGS_LIST_VIEW_STANDINGS)
    g_string_append_printf (text, " r%u", extent->n_rounds);
  for (guint k = 0; k < section->n_tiebreaks; k++)
    g_string_append_printf (text, " t%d", (int) section->tiebreaks[k]);

  return g_string_free (text, FALSE);
}
