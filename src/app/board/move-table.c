/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/board/move-table.h"

#include <glib/gi18n.h>

#include "app/base/compat.h"
#include "app/base/settings.h"
#include "app/base/theme.h"
#include "app/board/board-texts.h"
#include "app/widgets/column-view.h"
#include "formats/game-facts.h"

#define HOUR_MS    (60 * 60 * 1000)
#define CLOCK_SIZE 24

/* Widths of a clock's column, in pixels: up to 59:59, and from an hour. */
#define CLOCK_WIDTH      66
#define LONG_CLOCK_WIDTH 84

/* ---- a row ---- */

/* One side's turn in a row. */
typedef struct {
  guint ply;   /* 1 .., 0 = none */
  char *text;  /* "" if there is none, "…" before a start by the second side */
  char *clock; /* "" without a clock */
  char *name;  /* for a screen reader */
  char *tip;
} Cell;

#define DAMERO_TYPE_MOVE_ROW (damero_move_row_get_type ())
G_DECLARE_FINAL_TYPE (DameroMoveRow, damero_move_row, DAMERO, MOVE_ROW, GObject)

struct _DameroMoveRow
{
  GObject parent_instance;
  guint   number;
  guint   marked; /* the ply that is marked, 0 = none of this row */
  Cell    cells[2];
};

enum { ROW_MARKED, N_ROW_SIGNALS };
static guint row_signals[N_ROW_SIGNALS];

G_DEFINE_FINAL_TYPE (DameroMoveRow, damero_move_row, G_TYPE_OBJECT)

static void
damero_move_row_finalize (GObject *object)
{
  DameroMoveRow *row = DAMERO_MOVE_ROW (object);

  for (guint i = 0; i < 2; i++)
    {
      g_free (row->cells[i].text);
      g_free (row->cells[i].clock);
      g_free (row->cells[i].name);
      g_free (row->cells[i].tip);
    }

  G_OBJECT_CLASS (damero_move_row_parent_class)->finalize (object);
}

static void
damero_move_row_class_init (DameroMoveRowClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = damero_move_row_finalize;
  row_signals[ROW_MARKED] = g_signal_new ("marked", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0,
                                          NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
damero_move_row_init (DameroMoveRow *row)
{
  for (guint i = 0; i < 2; i++)
    row->cells[i] = (Cell) { 0, g_strdup (""), g_strdup (""), g_strdup (""), NULL };
}

static gboolean
row_equal (const DameroMoveRow *a,
           const DameroMoveRow *b)
{
  for (guint i = 0; i < 2; i++)
    if (a->cells[i].ply != b->cells[i].ply || !g_str_equal (a->cells[i].text, b->cells[i].text) ||
        !g_str_equal (a->cells[i].clock, b->cells[i].clock) ||
        !g_str_equal (a->cells[i].name, b->cells[i].name) ||
        g_strcmp0 (a->cells[i].tip, b->cells[i].tip) != 0)
      return FALSE;

  return a->number == b->number;
}

static void
row_mark (DameroMoveRow *row,
          guint          ply)
{
  guint marked = row->cells[0].ply == ply || row->cells[1].ply == ply ? ply : 0;

  if (row->marked == marked)
    return;

  row->marked = marked;
  g_signal_emit (row, row_signals[ROW_MARKED], 0);
}

/* ---- the table ---- */

struct _DameroMoveTable
{
  GtkWidget            parent_instance;

  GtkStack            *stack;
  GtkColumnView       *view;
  GtkSingleSelection  *selection;
  GtkColumnViewColumn *number_column;
  GtkColumnViewColumn *first_column;
  GtkColumnViewColumn *first_clock_column;
  GtkColumnViewColumn *second_column;
  GtkColumnViewColumn *second_clock_column;
  GListStore          *rows;

  DameroDesk          *desk;
  DameroPlace          place;
  DameroSide           first_side;
  guint                n_plies;
  guint                ply;     /* that is marked */
  gboolean             marking; /* the selection is moved by the table itself */
  guint                scroll_tick;
  guint                n_scrolls; /* frames to come in which the marked row is scrolled to */
};

enum { SIGNAL_PLY_SELECTED, N_SIGNALS };
static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (DameroMoveTable, damero_move_table, GTK_TYPE_WIDGET)

static const DameroGame *
find_game (DameroMoveTable *self)
{
  if (self->desk == NULL)
    return NULL;

  return damero_event_find_game (damero_desk_get_event (self->desk), &self->place);
}

static char *
dup_clock (gint64 ms)
{
  char text[CLOCK_SIZE];

  damero_clock_format (MAX (ms, 0), FALSE, text);
  return g_strdup (text);
}

/* Fills the cell of the turn with that 0-based index. */
static void
fill_cell (Cell             *cell,
           const DameroGame *game,
           guint             index)
{
  const DameroPly *ply = &g_array_index (game->plies, DameroPly, index);
  char *clock = damero_game_dup_clock (game, index + 1);

  g_free (cell->text);
  cell->text = damero_game_dup_move (game, index + 1);
  cell->ply = index + 1;
  g_free (cell->name);
  cell->name = damero_board_texts_dup_ply_name (game, cell->ply);
  if (clock != NULL)
    {
      g_free (cell->clock);
      cell->clock = clock;
    }
  if (ply->think_ms >= 0)
    {
      g_autofree char *thought = dup_clock (ply->think_ms);

      /* Translators: a move, and the time that was spent on it. */
      cell->tip = g_strdup_printf (_("%s, thinking time %s"), cell->text, thought);
    }
}

/* The rows of GAME, one per move of both sides. */
static GPtrArray *
make_rows (const DameroGame *game)
{
  GPtrArray *rows = g_ptr_array_new_with_free_func (g_object_unref);
  guint skipped = game->setup.start.side_to_move != game->setup.ruleset.first_side;

  for (guint i = 0; i < game->plies->len; i++)
    {
      guint index = (i + skipped) / 2;

      if (index >= rows->len)
        {
          DameroMoveRow *row = g_object_new (DAMERO_TYPE_MOVE_ROW, NULL);

          row->number = index + 1;
          g_ptr_array_add (rows, row);
        }
      fill_cell (&((DameroMoveRow *) g_ptr_array_index (rows, index))->cells[(i + skipped) % 2], game, i);
    }
  if (skipped && rows->len > 0)
    {
      DameroMoveRow *row = g_ptr_array_index (rows, 0);

      g_free (row->cells[0].text);
      row->cells[0].text = g_strdup ("…");
    }

  return rows;
}

/* Puts ROWS into the model, keeping the rows that are the same. */
static void
update_rows (DameroMoveTable *self,
             GPtrArray       *rows)
{
  guint n_before = g_list_model_get_n_items (G_LIST_MODEL (self->rows));
  guint n_same = 0;

  for (; n_same < MIN (n_before, rows->len); n_same++)
    {
      g_autoptr(DameroMoveRow) row = g_list_model_get_item (G_LIST_MODEL (self->rows), n_same);

      if (!row_equal (row, g_ptr_array_index (rows, n_same)))
        break;
    }
  if (n_same == n_before && n_same == rows->len)
    return;

  self->marking = TRUE;
  g_list_store_splice (self->rows, n_same, n_before - n_same, rows->pdata != NULL ? rows->pdata + n_same : NULL,
                       rows->len - n_same);
  self->marking = FALSE;
}

static guint
get_skipped (const DameroGame *game)
{
  return game != NULL && game->setup.start.side_to_move != game->setup.ruleset.first_side;
}

/* The row of the turn PLY, 1 .. */
static guint
get_row_index (DameroMoveTable *self,
               guint            ply)
{
  return (ply - 1 + get_skipped (find_game (self))) / 2;
}

/* The rows are in the view's last child; the first is the header. */
static gboolean
on_scroll_tick (GtkWidget     *widget,
                GdkFrameClock *clock,
                gpointer       user_data)
{
  DameroMoveTable *self = DAMERO_MOVE_TABLE (widget);

  if (self->n_plies > 0)
    damero_compat_show_row (gtk_widget_get_last_child (GTK_WIDGET (self->view)),
                            self->ply > 0 ? get_row_index (self, self->ply) : 0);
  if (--self->n_scrolls > 0)
    return G_SOURCE_CONTINUE;

  self->scroll_tick = 0;
  return G_SOURCE_REMOVE;
}

/* A new row has no size before its first frame, and the list cannot scroll to it rightly. */
static void
scroll_to_mark (DameroMoveTable *self)
{
  self->n_scrolls = 2;
  if (self->scroll_tick == 0)
    self->scroll_tick = gtk_widget_add_tick_callback (GTK_WIDGET (self), on_scroll_tick, NULL, NULL);
}

static void
mark (DameroMoveTable *self,
      guint            ply)
{
  guint n_rows = g_list_model_get_n_items (G_LIST_MODEL (self->rows));
  guint index = ply > 0 ? get_row_index (self, ply) : GTK_INVALID_LIST_POSITION;

  for (guint i = 0; i < n_rows; i++)
    {
      g_autoptr(DameroMoveRow) row = g_list_model_get_item (G_LIST_MODEL (self->rows), i);

      row_mark (row, ply > 0 ? ply : G_MAXUINT);
    }
  self->marking = TRUE;
  gtk_single_selection_set_selected (self->selection, index);
  self->marking = FALSE;
  /* Not where the user scrolled away from a mark that stays. */
  if (ply != self->ply)
    scroll_to_mark (self);
  self->ply = ply;
}

static void
set_clock_title (GtkColumnViewColumn *column,
                 const DameroGame    *game,
                 DameroSide           side)
{
  if (game != NULL)
    gtk_column_view_column_set_title (column, damero_game_clock_head (game, side));
}

static void
update_columns (DameroMoveTable  *self,
                const DameroGame *game)
{
  gboolean has_clock = game != NULL && game->setup.has_clock;
  int width = CLOCK_WIDTH;

  for (guint i = 0; has_clock && i < game->plies->len; i++)
    {
      const DameroPly *ply = &g_array_index (game->plies, DameroPly, i);

      if (MAX (ply->main_ms[DAMERO_BLACK], ply->main_ms[DAMERO_WHITE]) >= HOUR_MS)
        width = LONG_CLOCK_WIDTH;
    }
  gtk_column_view_column_set_visible (self->first_clock_column, has_clock);
  gtk_column_view_column_set_visible (self->second_clock_column, has_clock);
  damero_column_view_set_width (self->first_clock_column, width);
  damero_column_view_set_width (self->second_clock_column, width);
  self->first_side = game != NULL ? game->setup.ruleset.first_side : DAMERO_BLACK;
  set_clock_title (self->first_clock_column, game, self->first_side);
  set_clock_title (self->second_clock_column, game, damero_side_opponent (self->first_side));
  gtk_column_view_column_set_title (self->first_column, damero_theme_get_side_name (self->first_side));
  gtk_column_view_column_set_title (self->second_column,
                                    damero_theme_get_side_name (damero_side_opponent (self->first_side)));
}

static void
update (DameroMoveTable *self)
{
  const DameroGame *game = find_game (self);
  gboolean follows = self->ply == self->n_plies;
  g_autoptr(GPtrArray) rows = game != NULL ? make_rows (game) : g_ptr_array_new ();

  self->n_plies = game != NULL ? damero_game_get_n_plies (game) : 0;
  update_columns (self, game);
  update_rows (self, rows);
  gtk_stack_set_visible_child_name (self->stack, rows->len > 0 ? "moves" : "empty");
  mark (self, follows ? self->n_plies : MIN (self->ply, self->n_plies));
}

static void
on_desk_changed (DameroMoveTable   *self,
                 const DameroPlace *place)
{
  if (place->section == 0 ||
      (place->section == self->place.section && (place->game == 0 || damero_place_equal (place, &self->place))))
    update (self);
}

/* ---- what the user does ---- */

static void
select_ply (DameroMoveTable *self,
            guint            ply)
{
  mark (self, ply);
  g_signal_emit (self, signals[SIGNAL_PLY_SELECTED], 0, ply);
}

/* A row stands for its last turn. */
static void
on_selected (DameroMoveTable *self)
{
  DameroMoveRow *row = gtk_single_selection_get_selected_item (self->selection);

  if (self->marking || row == NULL)
    return;

  select_ply (self, row->cells[1].ply != 0 ? row->cells[1].ply : row->cells[0].ply);
}

/* ---- the cells ---- */

/* Which side's cell a factory makes is known by its column. */
typedef struct {
  DameroMoveTable *table; /* not owned: it owns the columns, and they the factories */
  guint            cell;
} Column;

static void
on_cell_clicked (GtkButton *button,
                 Column    *column)
{
  GtkListItem *item = g_object_get_data (G_OBJECT (button), "item");
  DameroMoveRow *row = gtk_list_item_get_item (item);

  if (row != NULL && row->cells[column->cell].ply > 0)
    select_ply (column->table, row->cells[column->cell].ply);
}

static void
on_turn_setup (GtkListItemFactory *factory,
               GtkListItem        *item,
               Column             *column)
{
  GtkWidget *button = gtk_button_new ();
  GtkWidget *label = gtk_label_new (NULL);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
  gtk_button_set_child (GTK_BUTTON (button), label);
  gtk_widget_add_css_class (button, "flat");
  gtk_widget_add_css_class (button, "turn");
  gtk_widget_add_css_class (button, "num");
  gtk_widget_set_valign (button, GTK_ALIGN_CENTER);
  g_object_set_data (G_OBJECT (button), "item", item);
  g_signal_connect (button, "clicked", G_CALLBACK (on_cell_clicked), column);
  gtk_list_item_set_child (item, button);
}

static void
show_mark (DameroMoveRow *row,
           GtkWidget     *button)
{
  guint cell = GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (button), "cell"));

  if (row->marked != 0 && row->marked == row->cells[cell].ply)
    gtk_widget_add_css_class (button, "current");
  else
    gtk_widget_remove_css_class (button, "current");
}

static void
on_turn_bind (GtkListItemFactory *factory,
              GtkListItem        *item,
              Column             *column)
{
  DameroMoveRow *row = gtk_list_item_get_item (item);
  const Cell *cell = &row->cells[column->cell];
  GtkWidget *button = gtk_list_item_get_child (item);

  gtk_label_set_text (GTK_LABEL (gtk_button_get_child (GTK_BUTTON (button))), cell->text);
  gtk_widget_set_tooltip_text (button, cell->tip);
  gtk_widget_set_sensitive (button, cell->ply > 0);
  gtk_widget_set_visible (button, *cell->text != '\0');
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  cell->ply > 0 ? cell->name : cell->text, -1);
  g_object_set_data (G_OBJECT (button), "cell", GUINT_TO_POINTER (column->cell));
  show_mark (row, button);
  g_signal_connect_object (row, "marked", G_CALLBACK (show_mark), button, 0);
}

static void
on_turn_unbind (GtkListItemFactory *factory,
                GtkListItem        *item,
                Column             *column)
{
  g_signal_handlers_disconnect_by_func (gtk_list_item_get_item (item), show_mark, gtk_list_item_get_child (item));
}

static void
on_label_setup (GtkListItemFactory *factory,
                GtkListItem        *item,
                gpointer            user_data)
{
  GtkWidget *label = gtk_label_new (NULL);

  gtk_label_set_xalign (GTK_LABEL (label), 1);
  gtk_widget_add_css_class (label, "num");
  gtk_widget_add_css_class (label, "soft");
  gtk_list_item_set_child (item, label);
}

static void
on_number_bind (GtkListItemFactory *factory,
                GtkListItem        *item,
                gpointer            user_data)
{
  DameroMoveRow *row = gtk_list_item_get_item (item);
  g_autofree char *text = g_strdup_printf ("%u", row->number);

  gtk_label_set_text (GTK_LABEL (gtk_list_item_get_child (item)), text);
}

static void
on_clock_bind (GtkListItemFactory *factory,
               GtkListItem        *item,
               Column             *column)
{
  DameroMoveRow *row = gtk_list_item_get_item (item);
  GtkWidget *label = gtk_list_item_get_child (item);

  gtk_label_set_text (GTK_LABEL (label), row->cells[column->cell].clock);
  gtk_widget_set_tooltip_text (label, row->cells[column->cell].tip);
}

static void
set_factory (DameroMoveTable     *self,
             GtkColumnViewColumn *column,
             GCallback            setup,
             GCallback            bind,
             GCallback            unbind,
             guint                cell)
{
  GtkListItemFactory *factory = gtk_signal_list_item_factory_new ();
  Column *data = g_new (Column, 1);

  *data = (Column) { self, cell };
  g_object_set_data_full (G_OBJECT (column), "column", data, g_free);
  g_signal_connect (factory, "setup", setup, data);
  g_signal_connect (factory, "bind", bind, data);
  if (unbind != NULL)
    g_signal_connect (factory, "unbind", unbind, data);
  gtk_column_view_column_set_factory (column, factory);
  g_object_unref (factory);
}

/* ---- the object ---- */

static void
damero_move_table_dispose (GObject *object)
{
  DameroMoveTable *self = DAMERO_MOVE_TABLE (object);

  damero_move_table_show (self, NULL, NULL);
  g_clear_pointer ((GtkWidget **) &self->stack, gtk_widget_unparent);
  g_clear_object (&self->rows);

  G_OBJECT_CLASS (damero_move_table_parent_class)->dispose (object);
}

static void
damero_move_table_class_init (DameroMoveTableClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = damero_move_table_dispose;

  signals[SIGNAL_PLY_SELECTED] = g_signal_new ("ply-selected", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0,
                                               NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_UINT);

  gtk_widget_class_set_template_from_resource (widget_class, "/org/damero/Damero/board/move-table.ui");
  gtk_widget_class_bind_template_child (widget_class, DameroMoveTable, stack);
  gtk_widget_class_bind_template_child (widget_class, DameroMoveTable, view);
  gtk_widget_class_bind_template_child (widget_class, DameroMoveTable, selection);
  gtk_widget_class_bind_template_child (widget_class, DameroMoveTable, number_column);
  gtk_widget_class_bind_template_child (widget_class, DameroMoveTable, first_column);
  gtk_widget_class_bind_template_child (widget_class, DameroMoveTable, first_clock_column);
  gtk_widget_class_bind_template_child (widget_class, DameroMoveTable, second_column);
  gtk_widget_class_bind_template_child (widget_class, DameroMoveTable, second_clock_column);
  gtk_widget_class_bind_template_callback (widget_class, on_selected);
}

static void
damero_move_table_init (DameroMoveTable *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  self->rows = g_list_store_new (DAMERO_TYPE_MOVE_ROW);
  gtk_single_selection_set_model (self->selection, G_LIST_MODEL (self->rows));
  set_factory (self, self->number_column, G_CALLBACK (on_label_setup), G_CALLBACK (on_number_bind), NULL, 0);
  set_factory (self, self->first_column, G_CALLBACK (on_turn_setup), G_CALLBACK (on_turn_bind),
               G_CALLBACK (on_turn_unbind), 0);
  set_factory (self, self->first_clock_column, G_CALLBACK (on_label_setup), G_CALLBACK (on_clock_bind), NULL, 0);
  set_factory (self, self->second_column, G_CALLBACK (on_turn_setup), G_CALLBACK (on_turn_bind),
               G_CALLBACK (on_turn_unbind), 1);
  set_factory (self, self->second_clock_column, G_CALLBACK (on_label_setup), G_CALLBACK (on_clock_bind), NULL, 1);
  damero_column_view_align (self->view, self->number_column, 1);
  damero_column_view_align (self->view, self->first_clock_column, 1);
  damero_column_view_align (self->view, self->second_clock_column, 1);
  g_signal_connect_object (damero_settings_get (), "changed::pieces", G_CALLBACK (update), self, G_CONNECT_SWAPPED);
  update (self);
}

GtkWidget *
damero_move_table_new (void)
{
  return g_object_new (DAMERO_TYPE_MOVE_TABLE, NULL);
}

void
damero_move_table_show (DameroMoveTable   *self,
                        DameroDesk        *desk,
                        const DameroPlace *place)
{
  g_return_if_fail (DAMERO_IS_MOVE_TABLE (self));
  g_return_if_fail (desk == NULL || place != NULL);

  if (self->desk != NULL)
    g_signal_handlers_disconnect_by_data (self->desk, self);
  g_set_object (&self->desk, desk);
  if (desk == NULL)
    return;

  self->place = *place;
  self->ply = self->n_plies;
  g_signal_connect_object (desk, "changed", G_CALLBACK (on_desk_changed), self, G_CONNECT_SWAPPED);
  update (self);
}

guint
damero_move_table_get_n_plies (DameroMoveTable *self)
{
  g_return_val_if_fail (DAMERO_IS_MOVE_TABLE (self), 0);

  return self->n_plies;
}

guint
damero_move_table_get_ply (DameroMoveTable *self)
{
  g_return_val_if_fail (DAMERO_IS_MOVE_TABLE (self), 0);

  return self->ply;
}

void
damero_move_table_set_ply (DameroMoveTable *self,
                           guint            ply)
{
  g_return_if_fail (DAMERO_IS_MOVE_TABLE (self));

  mark (self, MIN (ply, self->n_plies));
}
