/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/board/board-view.h"

#include <glib/gi18n.h>

#include "app/base/settings.h"
#include "app/base/theme.h"
#include "game/board-entry.h"

#define MINIMUM_CELL 24
#define NATURAL_CELL 82

struct _DameroBoardView
{
  GtkWidget         parent_instance;

  DameroSquare     *squares[DAMERO_N_SQUARES]; /* by square - 1 */
  DameroBoardEntry  entry;                     /* with the position that is shown */
  DameroPath        tried;                     /* of the last refusal */
  guint             last_from;                 /* ends of the last move, 0 = none */
  guint             last_to;
  DameroSide        bottom;
  gboolean          playable;
  gboolean          hints;
  guint             crown;                     /* of the man that has to be crowned first, 0 = none */
  gboolean          picking;                   /* squares are asked for, not moves */
  guint             picked;                    /* the one that was picked first, 0 = none */
  guint32           candidates;                /* bit square - 1: marked while picking */

  guint             focused;                   /* the square that had the focus last, 0 = none */
  int               cell;                      /* pixels */
  int               x;                         /* of the board in the widget */
  int               y;
  guint             dragged;                   /* the square of the piece on the pointer, 0 = none */
  gboolean          dragging;                  /* the pointer is down and has moved */
  double            pointer_x;
  double            pointer_y;
};

enum { SIGNAL_MOVE_ENTERED, SIGNAL_REFUSED, SIGNAL_ENTRY_CHANGED, SIGNAL_SQUARE_PICKED, SIGNAL_CROWNED, N_SIGNALS };
static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (DameroBoardView, damero_board_view, GTK_TYPE_WIDGET)

/* ---- where squares are seen ---- */

static DameroVariant
get_variant (DameroBoardView *self)
{
  return self->entry.position.variant;
}

static void
locate (DameroBoardView *self,
        guint            square,
        int             *ret_row,
        int             *ret_column)
{
  damero_board_locate (get_variant (self), square, ret_row, ret_column);
  if (self->bottom == DAMERO_BLACK)
    {
      *ret_row = 7 - *ret_row;
      *ret_column = 7 - *ret_column;
    }
}

static guint
square_at (DameroBoardView *self,
           int              row,
           int              column)
{
  if (self->bottom == DAMERO_BLACK)
    return damero_board_square_at (get_variant (self), 7 - row, 7 - column);

  return damero_board_square_at (get_variant (self), row, column);
}

/* The square under a point of the widget, 0 if there is none. */
static guint
square_under (DameroBoardView *self,
              double           x,
              double           y)
{
  x -= self->x;
  y -= self->y;
  if (self->cell <= 0 || x < 0 || y < 0)
    return 0;

  return square_at (self, (int) (y / self->cell), (int) (x / self->cell));
}

/* ---- what the squares show ---- */

static gboolean
is_in (guint32 squares,
       guint   square)
{
  return (squares >> (square - 1) & 1) != 0;
}

static void
update_squares (DameroBoardView *self)
{
  gboolean shows_hints = self->hints && self->playable &&
                         g_settings_get_boolean (damero_settings_get (), "hints");
  guint32 targets = self->picking ? self->candidates
                    : shows_hints ? damero_board_entry_get_targets (&self->entry) : 0;
  guint32 taken = damero_board_entry_get_taken (&self->entry);
  guint from = damero_board_entry_get_from (&self->entry);
  guint last = damero_board_entry_get_last (&self->entry);

  /* With nothing in hand Escape is left to the window. */
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "board.put-down", last != 0);
  for (guint square = 1; square <= DAMERO_N_SQUARES; square++)
    {
      DameroSquareLook look = {
        .piece = damero_position_get_piece (&self->entry.position, square),
        .last = square == self->last_from || square == self->last_to,
        .selected = square == last || square == self->picked,
        .target = is_in (targets, square),
        .dimmed = is_in (taken, square),
        .lifted = self->dragging && square == last,
        .uncrowned = square == self->crown,
      };

      if (square == last)
        look.piece = damero_position_get_piece (&self->entry.position, from);
      else if (square == from)
        look.piece = DAMERO_PIECE_NONE;
      damero_square_show (self->squares[square - 1], &look);
    }
}

static void
on_entry_changed (DameroBoardView *self)
{
  update_squares (self);
  g_signal_emit (self, signals[SIGNAL_ENTRY_CHANGED], 0);
}

static void
touch (DameroBoardView *self,
       guint            square)
{
  DameroMove move;
  DameroIllegal why;

  if (self->picking)
    g_signal_emit (self, signals[SIGNAL_SQUARE_PICKED], 0, square);
  if (self->picking || !self->playable)
    return;
  if (square == self->crown)
    {
      g_signal_emit (self, signals[SIGNAL_CROWNED], 0);
      return;
    }

  switch (damero_board_entry_touch (&self->entry, square, &move, &why, &self->tried))
    {
    case DAMERO_BOARD_ENTRY_NOTHING:
      break;
    case DAMERO_BOARD_ENTRY_CHANGED:
      on_entry_changed (self);
      break;
    case DAMERO_BOARD_ENTRY_MOVE:
      on_entry_changed (self);
      g_signal_emit (self, signals[SIGNAL_MOVE_ENTERED], 0, &move);
      break;
    case DAMERO_BOARD_ENTRY_REFUSED:
      update_squares (self);
      g_signal_emit (self, signals[SIGNAL_REFUSED], 0, &why);
      break;
    }
}

static void
on_square_activated (DameroBoardView *self,
                     DameroSquare    *square)
{
  touch (self, damero_square_get_number (square));
}

static void
on_theme_changed (DameroBoardView *self)
{
  for (guint i = 0; i < DAMERO_N_SQUARES; i++)
    {
      damero_square_relabel (self->squares[i]);
      gtk_widget_queue_draw (GTK_WIDGET (self->squares[i]));
    }
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

/* ---- the pointer ---- */

static void
stop_drag (DameroBoardView *self)
{
  self->dragged = 0;
  self->dragging = FALSE;
}

static void
on_drag_begin (GtkGestureDrag  *gesture,
               double           x,
               double           y,
               DameroBoardView *self)
{
  guint square = square_under (self, x, y);

  self->dragged = square;
  if (square == 0)
    {
      gtk_gesture_set_state (GTK_GESTURE (gesture), GTK_EVENT_SEQUENCE_DENIED);
      return;
    }

  gtk_gesture_set_state (GTK_GESTURE (gesture), GTK_EVENT_SEQUENCE_CLAIMED);
  gtk_widget_grab_focus (GTK_WIDGET (self->squares[square - 1]));
}

static void
on_drag_update (GtkGestureDrag  *gesture,
                double           offset_x,
                double           offset_y,
                DameroBoardView *self)
{
  double x, y;

  if (self->dragged == 0 || !gtk_gesture_drag_get_start_point (gesture, &x, &y))
    return;
  if (!self->dragging &&
      (!gtk_drag_check_threshold (GTK_WIDGET (self), 0, 0, (int) offset_x, (int) offset_y) ||
       !damero_board_view_begin_drag (self, self->dragged)))
    return;

  self->pointer_x = x + offset_x;
  self->pointer_y = y + offset_y;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static void
on_drag_end (GtkGestureDrag  *gesture,
             double           offset_x,
             double           offset_y,
             DameroBoardView *self)
{
  guint square = self->dragged;
  double x, y;

  if (square == 0 || !gtk_gesture_drag_get_start_point (gesture, &x, &y))
    return;

  if (self->dragging)
    damero_board_view_drop (self, square_under (self, x + offset_x, y + offset_y));
  else if (square_under (self, x + offset_x, y + offset_y) == square)
    damero_board_view_click (self, square);
  self->dragged = 0;
}

/* Another gesture has taken the pointer: the piece goes back. */
static void
on_drag_cancel (GtkGesture       *gesture,
                GdkEventSequence *sequence,
                DameroBoardView  *self)
{
  stop_drag (self);
  update_squares (self);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

/* ---- keys ---- */

/* The next playing square from SQUARE, 0 at the edge. Up and down go to and fro between two columns. */
static guint
get_neighbour (DameroBoardView *self,
               guint            square,
               GtkDirectionType direction)
{
  int row, column, aside;

  locate (self, square, &row, &column);
  aside = column % 2 == 0 ? 1 : -1;
  switch (direction)
    {
    case GTK_DIR_LEFT:
      return square_at (self, row, column - 2);
    case GTK_DIR_RIGHT:
      return square_at (self, row, column + 2);
    case GTK_DIR_UP:
      return square_at (self, row - 1, column + aside);
    case GTK_DIR_DOWN:
      return square_at (self, row + 1, column + aside);
    case GTK_DIR_TAB_FORWARD:
    case GTK_DIR_TAB_BACKWARD:
    default:
      return 0;
    }
}

static guint
get_focused (DameroBoardView *self)
{
  GtkWidget *child = gtk_widget_get_focus_child (GTK_WIDGET (self));

  return child != NULL ? damero_square_get_number (DAMERO_SQUARE (child)) : 0;
}

static void
on_go (GtkWidget  *widget,
       const char *action_name,
       GVariant   *parameter)
{
  DameroBoardView *self = DAMERO_BOARD_VIEW (widget);
  guint focused = get_focused (self);
  guint next = focused != 0 ? get_neighbour (self, focused, g_variant_get_int32 (parameter)) : 0;

  /* At the edge the key is spent: it does not leave the board. */
  if (next != 0)
    gtk_widget_grab_focus (GTK_WIDGET (self->squares[next - 1]));
}

static void
on_go_far (GtkWidget  *widget,
           const char *action_name,
           GVariant   *parameter)
{
  DameroBoardView *self = DAMERO_BOARD_VIEW (widget);
  guint square = get_focused (self), next = square;

  while (next != 0)
    {
      square = next;
      next = get_neighbour (self, square, g_variant_get_int32 (parameter));
    }
  if (square != 0)
    gtk_widget_grab_focus (GTK_WIDGET (self->squares[square - 1]));
}

static void
on_put_down (GtkWidget  *widget,
             const char *action_name,
             GVariant   *parameter)
{
  damero_board_view_clear_entry (DAMERO_BOARD_VIEW (widget));
}

/* Tab stops at the board once: on the piece in hand, else where the focus was, else at the near left. */
static gboolean
damero_board_view_focus (GtkWidget        *widget,
                         GtkDirectionType  direction)
{
  DameroBoardView *self = DAMERO_BOARD_VIEW (widget);
  guint square = damero_board_entry_get_last (&self->entry);

  if (get_focused (self) != 0)
    return FALSE;

  if (square == 0)
    square = self->focused;
  if (square == 0)
    square = MAX (square_at (self, 7, 0), square_at (self, 7, 1));

  return gtk_widget_grab_focus (GTK_WIDGET (self->squares[square - 1]));
}

static void
damero_board_view_set_focus_child (GtkWidget *widget,
                                   GtkWidget *child)
{
  if (child != NULL)
    DAMERO_BOARD_VIEW (widget)->focused = damero_square_get_number (DAMERO_SQUARE (child));

  GTK_WIDGET_CLASS (damero_board_view_parent_class)->set_focus_child (widget, child);
}

/* ---- size and drawing ---- */

static GtkSizeRequestMode
damero_board_view_get_request_mode (GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static void
damero_board_view_measure (GtkWidget      *widget,
                           GtkOrientation  orientation,
                           int             for_size,
                           int            *minimum,
                           int            *natural,
                           int            *minimum_baseline,
                           int            *natural_baseline)
{
  *minimum = 8 * MINIMUM_CELL;
  *natural = for_size >= 0 ? MAX (for_size / 8, MINIMUM_CELL) * 8 : 8 * NATURAL_CELL;
}

static void
damero_board_view_size_allocate (GtkWidget *widget,
                                 int        width,
                                 int        height,
                                 int        baseline)
{
  DameroBoardView *self = DAMERO_BOARD_VIEW (widget);

  self->cell = MIN (width, height) / 8;
  self->x = (width - 8 * self->cell) / 2;
  self->y = (height - 8 * self->cell) / 2;
  for (guint square = 1; square <= DAMERO_N_SQUARES; square++)
    {
      GtkAllocation place = { .width = self->cell, .height = self->cell };
      int row, column;

      locate (self, square, &row, &column);
      place.x = self->x + column * self->cell;
      place.y = self->y + row * self->cell;
      gtk_widget_size_allocate (GTK_WIDGET (self->squares[square - 1]), &place, -1);
    }
}

static void
snapshot_dragged (DameroBoardView *self,
                  GtkSnapshot     *snapshot)
{
  guint from = damero_board_entry_get_from (&self->entry);

  if (from == 0)
    return;

  gtk_snapshot_save (snapshot);
  gtk_snapshot_translate (snapshot, &GRAPHENE_POINT_INIT ((float) (self->pointer_x - self->cell / 2.),
                                                          (float) (self->pointer_y - self->cell / 2.)));
  damero_theme_snapshot_piece (snapshot, damero_position_get_piece (&self->entry.position, from), self->cell);
  gtk_snapshot_restore (snapshot);
}

static void
damero_board_view_snapshot (GtkWidget   *widget,
                            GtkSnapshot *snapshot)
{
  DameroBoardView *self = DAMERO_BOARD_VIEW (widget);
  graphene_rect_t whole = GRAPHENE_RECT_INIT (self->x, self->y, 8 * self->cell, 8 * self->cell);
  GdkRGBA rim = { 0, 0, 0, .5f };
  GskRoundedRect outline;

  gtk_snapshot_append_color (snapshot, &damero_theme_get ()->light, &whole);
  for (guint i = 0; i < DAMERO_N_SQUARES; i++)
    gtk_widget_snapshot_child (widget, GTK_WIDGET (self->squares[i]), snapshot);
  gsk_rounded_rect_init_from_rect (&outline, &whole, 0);
  gtk_snapshot_append_border (snapshot, &outline, (const float[4]) { 1, 1, 1, 1 },
                              (const GdkRGBA[4]) { rim, rim, rim, rim });
  if (self->dragging)
    snapshot_dragged (self, snapshot);
}

/* ---- the object ---- */

static void
damero_board_view_dispose (GObject *object)
{
  DameroBoardView *self = DAMERO_BOARD_VIEW (object);

  for (guint i = 0; i < DAMERO_N_SQUARES; i++)
    if (self->squares[i] != NULL)
      gtk_widget_unparent (GTK_WIDGET (g_steal_pointer (&self->squares[i])));

  G_OBJECT_CLASS (damero_board_view_parent_class)->dispose (object);
}

static void
add_actions (GtkWidgetClass *widget_class)
{
  static const struct { guint keyval, keypad; GtkDirectionType direction; } arrows[] = {
    { GDK_KEY_Left, GDK_KEY_KP_Left, GTK_DIR_LEFT }, { GDK_KEY_Right, GDK_KEY_KP_Right, GTK_DIR_RIGHT },
    { GDK_KEY_Up, GDK_KEY_KP_Up, GTK_DIR_UP }, { GDK_KEY_Down, GDK_KEY_KP_Down, GTK_DIR_DOWN },
  };

  gtk_widget_class_install_action (widget_class, "board.go", "i", on_go);
  gtk_widget_class_install_action (widget_class, "board.go-far", "i", on_go_far);
  gtk_widget_class_install_action (widget_class, "board.put-down", NULL, on_put_down);
  for (guint i = 0; i < G_N_ELEMENTS (arrows); i++)
    {
      gtk_widget_class_add_binding_action (widget_class, arrows[i].keyval, 0, "board.go", "i", arrows[i].direction);
      gtk_widget_class_add_binding_action (widget_class, arrows[i].keypad, 0, "board.go", "i", arrows[i].direction);
    }
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Home, 0, "board.go-far", "i", GTK_DIR_LEFT);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_End, 0, "board.go-far", "i", GTK_DIR_RIGHT);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "board.put-down", NULL);
}

static void
damero_board_view_class_init (DameroBoardViewClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = damero_board_view_dispose;
  widget_class->get_request_mode = damero_board_view_get_request_mode;
  widget_class->measure = damero_board_view_measure;
  widget_class->size_allocate = damero_board_view_size_allocate;
  widget_class->snapshot = damero_board_view_snapshot;
  widget_class->focus = damero_board_view_focus;
  widget_class->set_focus_child = damero_board_view_set_focus_child;

  signals[SIGNAL_MOVE_ENTERED] = g_signal_new ("move-entered", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0,
                                               NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_POINTER);
  signals[SIGNAL_REFUSED] = g_signal_new ("refused", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0,
                                          NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_POINTER);
  signals[SIGNAL_ENTRY_CHANGED] = g_signal_new ("entry-changed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0,
                                                NULL, NULL, NULL, G_TYPE_NONE, 0);

  signals[SIGNAL_CROWNED] = g_signal_new ("crowned", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0,
                                          NULL, NULL, NULL, G_TYPE_NONE, 0);
  signals[SIGNAL_SQUARE_PICKED] = g_signal_new ("square-picked", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0,
                                                NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_UINT);

  add_actions (widget_class);
  gtk_widget_class_set_css_name (widget_class, "board");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GRID);
}

static void
damero_board_view_init (DameroBoardView *self)
{
  GtkGesture *drag = gtk_gesture_drag_new ();
  GSettings *settings = damero_settings_get ();

  self->bottom = DAMERO_WHITE;
  self->hints = TRUE;
  damero_board_entry_begin (&self->entry, &(DameroPosition) { .side_to_move = DAMERO_BLACK });
  for (guint i = 0; i < DAMERO_N_SQUARES; i++)
    {
      self->squares[i] = DAMERO_SQUARE (damero_square_new (i + 1));
      gtk_widget_set_parent (GTK_WIDGET (self->squares[i]), GTK_WIDGET (self));
      g_signal_connect_object (self->squares[i], "activate", G_CALLBACK (on_square_activated), self,
                               G_CONNECT_SWAPPED);
    }

  g_signal_connect (drag, "drag-begin", G_CALLBACK (on_drag_begin), self);
  g_signal_connect (drag, "drag-update", G_CALLBACK (on_drag_update), self);
  g_signal_connect (drag, "drag-end", G_CALLBACK (on_drag_end), self);
  g_signal_connect (drag, "cancel", G_CALLBACK (on_drag_cancel), self);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (drag));
  g_signal_connect_object (settings, "changed::pieces", G_CALLBACK (on_theme_changed), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (settings, "changed::numbers", G_CALLBACK (on_theme_changed), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (settings, "changed::hints", G_CALLBACK (update_squares), self, G_CONNECT_SWAPPED);
  update_squares (self);
  /* Translators: the checkerboard, for a screen reader. */
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, _("Board"), -1);
}

GtkWidget *
damero_board_view_new (void)
{
  return g_object_new (DAMERO_TYPE_BOARD_VIEW, NULL);
}

void
damero_board_view_show (DameroBoardView      *self,
                        const DameroPosition *position,
                        const DameroMove     *last)
{
  DameroVariant before;
  gboolean had_entry;

  g_return_if_fail (DAMERO_IS_BOARD_VIEW (self));

  before = get_variant (self);
  had_entry = self->entry.n_squares > 0;
  self->last_from = last != NULL ? damero_move_get_from (position->variant, last) : 0;
  self->last_to = last != NULL ? damero_move_get_to (position->variant, last) : 0;
  if (damero_position_equal (position, &self->entry.position))
    {
      update_squares (self);
      return;
    }

  damero_board_entry_begin (&self->entry, position);
  stop_drag (self);
  update_squares (self);
  if (before != get_variant (self))
    gtk_widget_queue_allocate (GTK_WIDGET (self));
  if (had_entry)
    g_signal_emit (self, signals[SIGNAL_ENTRY_CHANGED], 0);
}

DameroSide
damero_board_view_get_bottom (DameroBoardView *self)
{
  g_return_val_if_fail (DAMERO_IS_BOARD_VIEW (self), DAMERO_WHITE);

  return self->bottom;
}

void
damero_board_view_set_bottom (DameroBoardView *self,
                              DameroSide       bottom)
{
  g_return_if_fail (DAMERO_IS_BOARD_VIEW (self));

  if (self->bottom == bottom)
    return;

  self->bottom = bottom;
  gtk_widget_queue_allocate (GTK_WIDGET (self));
}

gboolean
damero_board_view_get_playable (DameroBoardView *self)
{
  g_return_val_if_fail (DAMERO_IS_BOARD_VIEW (self), FALSE);

  return self->playable;
}

void
damero_board_view_set_playable (DameroBoardView *self,
                                gboolean         playable)
{
  g_return_if_fail (DAMERO_IS_BOARD_VIEW (self));

  if (self->playable == playable)
    return;

  self->playable = playable;
  if (!playable)
    damero_board_view_clear_entry (self);
}

void
damero_board_view_set_hints (DameroBoardView *self,
                             gboolean         hints)
{
  g_return_if_fail (DAMERO_IS_BOARD_VIEW (self));

  if (self->hints == hints)
    return;

  self->hints = hints;
  update_squares (self);
}

void
damero_board_view_set_crown (DameroBoardView *self,
                             guint            square)
{
  g_return_if_fail (DAMERO_IS_BOARD_VIEW (self));

  if (self->crown == square)
    return;

  self->crown = square;
  update_squares (self);
}

void
damero_board_view_set_picking (DameroBoardView *self,
                               gboolean         picking,
                               guint            picked,
                               guint32          candidates)
{
  g_return_if_fail (DAMERO_IS_BOARD_VIEW (self));

  damero_board_view_clear_entry (self);
  self->picking = picking;
  self->picked = picking ? picked : 0;
  self->candidates = picking ? candidates : 0;
  update_squares (self);
}

DameroSquare *
damero_board_view_get_square (DameroBoardView *self,
                              guint            number)
{
  g_return_val_if_fail (DAMERO_IS_BOARD_VIEW (self), NULL);
  g_return_val_if_fail (number >= 1 && number <= DAMERO_N_SQUARES, NULL);

  return self->squares[number - 1];
}

void
damero_board_view_clear_entry (DameroBoardView *self)
{
  g_return_if_fail (DAMERO_IS_BOARD_VIEW (self));

  stop_drag (self);
  if (self->entry.n_squares == 0)
    return;

  damero_board_entry_clear (&self->entry);
  on_entry_changed (self);
}

void
damero_board_view_get_entry (DameroBoardView *self,
                             DameroPath      *ret_squares)
{
  g_return_if_fail (DAMERO_IS_BOARD_VIEW (self));

  damero_board_entry_get_squares (&self->entry, ret_squares);
}

void
damero_board_view_get_tried (DameroBoardView *self,
                             DameroPath      *ret_squares)
{
  g_return_if_fail (DAMERO_IS_BOARD_VIEW (self));

  *ret_squares = self->tried;
}

void
damero_board_view_click (DameroBoardView *self,
                         guint            square)
{
  g_return_if_fail (DAMERO_IS_BOARD_VIEW (self));

  touch (self, square);
}

gboolean
damero_board_view_begin_drag (DameroBoardView *self,
                              guint            square)
{
  g_return_val_if_fail (DAMERO_IS_BOARD_VIEW (self), FALSE);

  if (self->picking || !self->playable || square == 0)
    return FALSE;

  /* The piece may be in hand already, also half way through a capture, away from where it came from. */
  if (square != damero_board_entry_get_last (&self->entry))
    {
      if (!damero_board_entry_is_own (&self->entry, square) || square == damero_board_entry_get_from (&self->entry))
        return FALSE;
      touch (self, square);
      /* The owner may have had it put down again. */
      if (square != damero_board_entry_get_last (&self->entry))
        return FALSE;
    }
  self->dragging = TRUE;
  update_squares (self);

  return TRUE;
}

void
damero_board_view_drop (DameroBoardView *self,
                        guint            square)
{
  g_return_if_fail (DAMERO_IS_BOARD_VIEW (self));

  if (!self->dragging)
    return;

  stop_drag (self);
  gtk_widget_queue_draw (GTK_WIDGET (self));
  if (square == 0)
    damero_board_view_clear_entry (self);
  else if (square == damero_board_entry_get_last (&self->entry))
    update_squares (self);
  else
    touch (self, square);
}
