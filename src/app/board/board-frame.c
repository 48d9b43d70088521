/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/board/board-frame.h"

#define SPACING 6
#define SIDE_SPACING 12
/* What the parts get at least beside the board. */
#define SIDE_WIDTH 240

struct _DameroBoardFrame
{
  GtkWidget  parent_instance;

  GtkWidget *board;
};

static void damero_board_frame_buildable_init (GtkBuildableIface *iface);

G_DEFINE_FINAL_TYPE_WITH_CODE (DameroBoardFrame, damero_board_frame, GTK_TYPE_WIDGET,
                               G_IMPLEMENT_INTERFACE (GTK_TYPE_BUILDABLE, damero_board_frame_buildable_init))

static GtkBuildableIface *parent_buildable;

static void
damero_board_frame_add_child (GtkBuildable *buildable,
                              GtkBuilder   *builder,
                              GObject      *child,
                              const char   *type)
{
  DameroBoardFrame *self = DAMERO_BOARD_FRAME (buildable);

  if (!GTK_IS_WIDGET (child))
    {
      parent_buildable->add_child (buildable, builder, child, type);
      return;
    }

  gtk_widget_set_parent (GTK_WIDGET (child), GTK_WIDGET (self));
  if (g_strcmp0 (type, "board") == 0)
    self->board = GTK_WIDGET (child);
}

static void
damero_board_frame_buildable_init (GtkBuildableIface *iface)
{
  parent_buildable = g_type_interface_peek_parent (iface);
  iface->add_child = damero_board_frame_add_child;
}

static int
get_least (GtkWidget      *widget,
           GtkOrientation  orientation,
           int             for_size)
{
  int minimum;

  gtk_widget_measure (widget, orientation, for_size, &minimum, NULL, NULL, NULL);
  return minimum;
}

/* The height of the parts without the board at WIDTH, with the space after each. */
static int
get_height_of_parts (DameroBoardFrame *self,
                     int               width)
{
  int height = 0;

  for (GtkWidget *child = gtk_widget_get_first_child (GTK_WIDGET (self)); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    if (child != self->board && gtk_widget_should_layout (child))
      height += get_least (child, GTK_ORIENTATION_VERTICAL, width) + SPACING;

  return height;
}

/* The least width of the parts beside the board. */
static int
get_side_width (DameroBoardFrame *self)
{
  int width = SIDE_WIDTH;

  for (GtkWidget *child = gtk_widget_get_first_child (GTK_WIDGET (self)); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    if (child != self->board)
      width = MAX (width, get_least (child, GTK_ORIENTATION_HORIZONTAL, -1));

  return width;
}

/* How wide the board is with the parts beside it; 0 if they do not fit there. */
static int
get_board_beside (DameroBoardFrame *self,
                  int               width,
                  int               height)
{
  int side = MIN (height, width - SIDE_SPACING - get_side_width (self));

  if (side < get_least (self->board, GTK_ORIENTATION_HORIZONTAL, -1) ||
      get_height_of_parts (self, width - SIDE_SPACING - side) - SPACING > height)
    return 0;

  return side;
}

static GtkSizeRequestMode
damero_board_frame_get_request_mode (GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static void
measure_width (DameroBoardFrame *self,
               int              *minimum,
               int              *natural)
{
  *minimum = *natural = 0;
  for (GtkWidget *child = gtk_widget_get_first_child (GTK_WIDGET (self)); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      int child_minimum, child_natural;

      gtk_widget_measure (child, GTK_ORIENTATION_HORIZONTAL, -1, &child_minimum, &child_natural, NULL, NULL);
      *minimum = MAX (*minimum, child_minimum);
      *natural = MAX (*natural, child_natural);
    }
}

static void
damero_board_frame_measure (GtkWidget      *widget,
                            GtkOrientation  orientation,
                            int             for_size,
                            int            *minimum,
                            int            *natural,
                            int            *minimum_baseline,
                            int            *natural_baseline)
{
  DameroBoardFrame *self = DAMERO_BOARD_FRAME (widget);
  int board_minimum, board_natural, parts, beside;

  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    {
      measure_width (self, minimum, natural);
      return;
    }

  gtk_widget_measure (self->board, orientation, for_size, &board_minimum, &board_natural, NULL, NULL);
  parts = get_height_of_parts (self, for_size);
  *minimum = parts + board_minimum;
  *natural = parts + board_natural;
  beside = MAX (board_minimum, get_height_of_parts (self, get_side_width (self)) - SPACING);
  if (for_size < 0 || get_board_beside (self, for_size, beside) > 0)
    *minimum = MIN (*minimum, beside);
}

/* Gives CHILD the whole width at X and the height it needs at *Y, which goes on. */
static void
place_part (GtkWidget *child,
            int        x,
            int       *y,
            int        width)
{
  GtkAllocation area = { x, *y, width, get_least (child, GTK_ORIENTATION_VERTICAL, width) };

  gtk_widget_size_allocate (child, &area, -1);
  *y += area.height + SPACING;
}

static void
place_beside (DameroBoardFrame *self,
              int               width,
              int               height,
              int               board)
{
  gboolean mirrored = gtk_widget_get_direction (GTK_WIDGET (self)) == GTK_TEXT_DIR_RTL;
  int side_width = width - SIDE_SPACING - board, x = mirrored ? 0 : board + SIDE_SPACING, y = 0;
  int free_height = height - get_height_of_parts (self, side_width) + SPACING;

  for (GtkWidget *child = gtk_widget_get_first_child (GTK_WIDGET (self)); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      GtkAllocation area = { mirrored ? width - board : 0, 0, board, height };

      if (!gtk_widget_should_layout (child))
        continue;
      if (child != self->board)
        {
          place_part (child, x, &y, side_width);
          continue;
        }
      gtk_widget_size_allocate (child, &area, -1);
      /* What is below the board stands at the foot of the side. */
      y += free_height;
    }
}

static void
place_stacked (DameroBoardFrame *self,
               int               width,
               int               height)
{
  int board = height - get_height_of_parts (self, width), y = 0;

  for (GtkWidget *child = gtk_widget_get_first_child (GTK_WIDGET (self)); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      GtkAllocation area = { 0, y, width, board };

      if (!gtk_widget_should_layout (child))
        continue;
      if (child != self->board)
        {
          place_part (child, 0, &y, width);
          continue;
        }
      gtk_widget_size_allocate (child, &area, -1);
      y += board + SPACING;
    }
}

static void
damero_board_frame_size_allocate (GtkWidget *widget,
                                  int        width,
                                  int        height,
                                  int        baseline)
{
  DameroBoardFrame *self = DAMERO_BOARD_FRAME (widget);
  int beside = get_board_beside (self, width, height);

  if (beside > MIN (width, height - get_height_of_parts (self, width)))
    place_beside (self, width, height, beside);
  else
    place_stacked (self, width, height);
}

static void
damero_board_frame_dispose (GObject *object)
{
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (object))) != NULL)
    gtk_widget_unparent (child);
  DAMERO_BOARD_FRAME (object)->board = NULL;

  G_OBJECT_CLASS (damero_board_frame_parent_class)->dispose (object);
}

static void
damero_board_frame_class_init (DameroBoardFrameClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = damero_board_frame_dispose;
  widget_class->get_request_mode = damero_board_frame_get_request_mode;
  widget_class->measure = damero_board_frame_measure;
  widget_class->size_allocate = damero_board_frame_size_allocate;
}

static void
damero_board_frame_init (DameroBoardFrame *self)
{
}
