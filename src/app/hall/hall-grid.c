/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/hall/hall-grid.h"

#include "app/base/type-size.h"
#include "app/board/board-tile.h"

/* A tile in units of its type. */
#define TILE_WIDTH  18.
#define TILE_HEIGHT 8.6
/* The spaces between its rows, in pixels whatever the type. */
#define TILE_SPACES 14.
#define MAX_FONT_PX 96.

struct _DameroHallGrid
{
  GtkWidget        parent_instance;

  GPtrArray       *tiles; /* DameroBoardTile, children; those at the end can be hidden */
  guint            n;     /* that are shown */
  DameroTypeSize  *type_size;
};

G_DEFINE_FINAL_TYPE (DameroHallGrid, damero_hall_grid, GTK_TYPE_WIDGET)

static double
get_font_px (guint n,
             guint columns,
             int   width,
             int   height)
{
  guint rows = (n + columns - 1) / columns;

  return MIN (width / (double) columns / TILE_WIDTH, (height / (double) rows - TILE_SPACES) / TILE_HEIGHT);
}

guint
damero_hall_grid_lay_out (guint   n,
                          int     width,
                          int     height,
                          double *ret_font_px)
{
  guint best = 1;

  for (guint columns = 2; columns <= n; columns++)
    if (get_font_px (n, columns, width, height) > get_font_px (n, best, width, height))
      best = columns;

  *ret_font_px = CLAMP (get_font_px (MAX (n, 1), best, width, height), 1, MAX_FONT_PX);
  return best;
}

guint
damero_hall_grid_get_capacity (int    width,
                               int    height,
                               double font_px)
{
  int columns = (int) (width / (TILE_WIDTH * font_px)), rows = (int) (height / (TILE_HEIGHT * font_px + TILE_SPACES));

  return (guint) (MAX (columns, 1) * MAX (rows, 1));
}

static void
damero_hall_grid_measure (GtkWidget      *widget,
                          GtkOrientation  orientation,
                          int             for_size,
                          int            *minimum,
                          int            *natural,
                          int            *minimum_baseline,
                          int            *natural_baseline)
{
  /* Its place is what is left; the type follows. */
  *minimum = 0;
  *natural = 0;
}

static void
damero_hall_grid_size_allocate (GtkWidget *widget,
                                int        width,
                                int        height,
                                int        baseline)
{
  DameroHallGrid *self = DAMERO_HALL_GRID (widget);
  gboolean rtl = gtk_widget_get_direction (widget) == GTK_TEXT_DIR_RTL;
  double font_px;
  guint columns, rows;
  int cell_width, cell_height, top;

  if (self->n == 0)
    return;

  columns = damero_hall_grid_lay_out (self->n, width, height, &font_px);
  rows = (self->n + columns - 1) / columns;
  damero_type_size_set (self->type_size, font_px);
  cell_width = width / (int) columns;
  cell_height = MIN (height / (int) rows, (int) (font_px * TILE_HEIGHT * 1.02 + TILE_SPACES));
  top = (height - (int) rows * cell_height) / 2;
  for (guint i = 0; i < self->n; i++)
    {
      guint column = i % columns;
      int gap = (int) (font_px * 0.4), minimum;
      GtkWidget *tile = g_ptr_array_index (self->tiles, i);
      GtkAllocation place = { (int) (rtl ? columns - 1 - column : column) * cell_width + gap / 2,
                              top + (int) (i / columns) * cell_height + gap / 2, cell_width - gap, cell_height - gap };

      /* Until the type has followed a tile can want more. */
      gtk_widget_measure (tile, GTK_ORIENTATION_HORIZONTAL, -1, &minimum, NULL, NULL, NULL);
      place.width = MAX (place.width, minimum);
      gtk_widget_measure (tile, GTK_ORIENTATION_VERTICAL, place.width, &minimum, NULL, NULL, NULL);
      place.height = MAX (place.height, minimum);
      gtk_widget_size_allocate (tile, &place, -1);
    }
}

static void
damero_hall_grid_dispose (GObject *object)
{
  DameroHallGrid *self = DAMERO_HALL_GRID (object);

  for (guint i = 0; self->tiles != NULL && i < self->tiles->len; i++)
    gtk_widget_unparent (g_ptr_array_index (self->tiles, i));
  g_clear_pointer (&self->tiles, g_ptr_array_unref);
  g_clear_pointer (&self->type_size, damero_type_size_free);

  G_OBJECT_CLASS (damero_hall_grid_parent_class)->dispose (object);
}

static void
damero_hall_grid_class_init (DameroHallGridClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = damero_hall_grid_dispose;
  widget_class->measure = damero_hall_grid_measure;
  widget_class->size_allocate = damero_hall_grid_size_allocate;
  gtk_widget_class_set_css_name (widget_class, "hallgrid");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_LIST);
}

static void
damero_hall_grid_init (DameroHallGrid *self)
{
  self->tiles = g_ptr_array_new ();
  self->type_size = damero_type_size_new (GTK_WIDGET (self));
  gtk_widget_set_overflow (GTK_WIDGET (self), GTK_OVERFLOW_HIDDEN);
}

void
damero_hall_grid_show (DameroHallGrid *self,
                       GPtrArray      *items)
{
  g_return_if_fail (DAMERO_IS_HALL_GRID (self));

  while (self->tiles->len < items->len)
    {
      GtkWidget *tile = damero_board_tile_new ();

      gtk_widget_set_size_request (tile, -1, -1);
      gtk_widget_set_parent (tile, GTK_WIDGET (self));
      g_ptr_array_add (self->tiles, tile);
    }
  for (guint i = 0; i < self->tiles->len; i++)
    {
      GtkWidget *tile = g_ptr_array_index (self->tiles, i);
      DameroBoardItem *item = i < items->len ? g_ptr_array_index (items, i) : NULL;

      damero_board_tile_show (DAMERO_BOARD_TILE (tile), item, FALSE);
      gtk_widget_set_child_visible (tile, item != NULL);
    }
  self->n = items->len;
  gtk_widget_queue_resize (GTK_WIDGET (self));
}
