/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The board: which square is where, what it says, and how moves are entered on it.
 */
#include "app/base/settings.h"
#include "app/board/board-view.h"
#include "app/board/move-entry.h"
#include "tests/app/stage.h"

/* What the board has told since the last reset. */
typedef struct {
  guint         n_moves;
  guint         n_refused;
  guint         n_changed;
  DameroMove    move;
  DameroIllegal why;
} Told;

static void
on_move (DameroBoardView *view,
         DameroMove      *move,
         Told            *told)
{
  told->n_moves++;
  told->move = *move;
}

static void
on_refused (DameroBoardView *view,
            DameroIllegal   *why,
            Told            *told)
{
  told->n_refused++;
  told->why = *why;
}

static void
on_changed (DameroBoardView *view,
            Told            *told)
{
  told->n_changed++;
}

static DameroPosition
from_fen (DameroVariant variant,
          const char   *fen)
{
  DameroPosition position;

  g_assert_true (damero_position_from_fen (variant, fen, &position, NULL));
  return position;
}

/* A board of SIZE pixels in a window, playable, with the position of FEN (NULL: the start). */
static DameroBoardView *
present (DameroVariant variant,
         const char   *fen,
         int           size,
         Told         *told)
{
  GtkWidget *window = gtk_window_new ();
  GtkWidget *view = damero_board_view_new ();
  DameroPosition position = fen != NULL ? from_fen (variant, fen)
                                        : damero_position_start (variant, variant == DAMERO_VARIANT_POOL
                                                                          ? DAMERO_BLACK : DAMERO_WHITE);

  gtk_window_set_child (GTK_WINDOW (window), view);
  damero_board_view_show (DAMERO_BOARD_VIEW (view), &position, NULL);
  damero_board_view_set_playable (DAMERO_BOARD_VIEW (view), TRUE);
  if (told != NULL)
    {
      g_signal_connect (view, "move-entered", G_CALLBACK (on_move), told);
      g_signal_connect (view, "refused", G_CALLBACK (on_refused), told);
      g_signal_connect (view, "entry-changed", G_CALLBACK (on_changed), told);
    }
  gtk_window_set_decorated (GTK_WINDOW (window), FALSE);
  damero_stage_present (GTK_WINDOW (window), size, size);
  return DAMERO_BOARD_VIEW (view);
}

static void
set_up (DameroBoardView *view,
        DameroVariant    variant,
        const char      *fen)
{
  DameroPosition position = from_fen (variant, fen);

  damero_board_view_show (view, &position, NULL);
}

static void
activate (DameroBoardView *view,
          guint            square)
{
  g_assert_true (gtk_widget_activate (GTK_WIDGET (damero_board_view_get_square (view, square))));
}

static char *
dup_name (DameroBoardView *view,
          guint            square)
{
  return damero_dup_name (GTK_WIDGET (damero_board_view_get_square (view, square)));
}

static void
assert_name (DameroBoardView *view,
             guint            square,
             const char      *expected)
{
  g_autofree char *name = dup_name (view, square);

  g_assert_cmpstr (name, ==, expected);
}

/* The bounds of a square, in cells from the top left of the board. */
static void
get_place (DameroBoardView *view,
           guint            square,
           int             *ret_row,
           int             *ret_column)
{
  GtkWidget *child = GTK_WIDGET (damero_board_view_get_square (view, square));
  int cell = MIN (gtk_widget_get_width (GTK_WIDGET (view)), gtk_widget_get_height (GTK_WIDGET (view))) / 8;
  int side = (gtk_widget_get_width (GTK_WIDGET (view)) - 8 * cell) / 2;
  int top = (gtk_widget_get_height (GTK_WIDGET (view)) - 8 * cell) / 2;
  graphene_rect_t bounds;

  g_assert_true (gtk_widget_compute_bounds (child, GTK_WIDGET (view), &bounds));
  g_assert_cmpfloat (bounds.size.width, ==, cell);
  g_assert_cmpfloat (bounds.size.height, ==, cell);
  g_assert_cmpint (((int) bounds.origin.x - side) % cell, ==, 0);
  *ret_row = ((int) bounds.origin.y - top) / cell;
  *ret_column = ((int) bounds.origin.x - side) / cell;
}

static void
assert_place (DameroBoardView *view,
              guint            square,
              int              row,
              int              column)
{
  int actual_row, actual_column;

  get_place (view, square, &actual_row, &actual_column);
  g_test_message ("square %u at row %d, column %d", square, actual_row, actual_column);
  g_assert_cmpint (actual_row, ==, row);
  g_assert_cmpint (actual_column, ==, column);
}

/* ---- where squares are ---- */

static void
check_orientation (DameroVariant variant,
                   int           size)
{
  /* The squares in the corners, and a neighbour to tell the direction of the numbers. */
  static const struct {
    DameroVariant variant;
    DameroSide    bottom;
    guint         square;
    int           row;
    int           column;
  } corners[] = {
    { DAMERO_VARIANT_POOL, DAMERO_WHITE, 29, 7, 0 }, { DAMERO_VARIANT_POOL, DAMERO_WHITE, 30, 7, 2 },
    { DAMERO_VARIANT_POOL, DAMERO_WHITE, 4, 0, 7 }, { DAMERO_VARIANT_POOL, DAMERO_WHITE, 1, 0, 1 },
    { DAMERO_VARIANT_POOL, DAMERO_WHITE, 5, 1, 0 },
    { DAMERO_VARIANT_POOL, DAMERO_BLACK, 4, 7, 0 }, { DAMERO_VARIANT_POOL, DAMERO_BLACK, 3, 7, 2 },
    { DAMERO_VARIANT_POOL, DAMERO_BLACK, 29, 0, 7 }, { DAMERO_VARIANT_POOL, DAMERO_BLACK, 5, 6, 7 },
    { DAMERO_VARIANT_SPANISH, DAMERO_WHITE, 1, 7, 7 }, { DAMERO_VARIANT_SPANISH, DAMERO_WHITE, 2, 7, 5 },
    { DAMERO_VARIANT_SPANISH, DAMERO_WHITE, 32, 0, 0 }, { DAMERO_VARIANT_SPANISH, DAMERO_WHITE, 5, 6, 6 },
    { DAMERO_VARIANT_SPANISH, DAMERO_WHITE, 9, 5, 7 },
    { DAMERO_VARIANT_SPANISH, DAMERO_BLACK, 32, 7, 7 }, { DAMERO_VARIANT_SPANISH, DAMERO_BLACK, 31, 7, 5 },
    { DAMERO_VARIANT_SPANISH, DAMERO_BLACK, 1, 0, 0 }, { DAMERO_VARIANT_SPANISH, DAMERO_BLACK, 28, 6, 6 },
  };
  g_autoptr(DameroStage) stage = damero_stage_new ();
  DameroBoardView *view = present (variant, NULL, size, NULL);

  for (guint i = 0; i < G_N_ELEMENTS (corners); i++)
    {
      if (corners[i].variant != variant)
        continue;
      damero_board_view_set_bottom (view, corners[i].bottom);
      gtk_test_widget_wait_for_draw (GTK_WIDGET (view));
      assert_place (view, corners[i].square, corners[i].row, corners[i].column);
    }
}

static void
test_orientation (void)
{
  check_orientation (DAMERO_VARIANT_POOL, 656);
  check_orientation (DAMERO_VARIANT_POOL, 251);
  check_orientation (DAMERO_VARIANT_SPANISH, 656);
}

/* Nothing of the board follows the direction of the text. */
static void
test_right_to_left (void)
{
  gtk_widget_set_default_direction (GTK_TEXT_DIR_RTL);
  check_orientation (DAMERO_VARIANT_POOL, 656);
  check_orientation (DAMERO_VARIANT_SPANISH, 656);
  gtk_widget_set_default_direction (GTK_TEXT_DIR_LTR);
}

/* The view is put to another game's board too. */
static void
test_another_variant (void)
{
  g_autoptr(DameroStage) stage = damero_stage_new ();
  DameroBoardView *view = present (DAMERO_VARIANT_POOL, NULL, 656, NULL);

  set_up (view, DAMERO_VARIANT_SPANISH, "W:W1-12:B21-32");
  gtk_test_widget_wait_for_draw (GTK_WIDGET (view));
  assert_place (view, 1, 7, 7);
}

/* The side at the bottom has its men there, and they are 1 to 12 of the low side. */
static void
test_men (void)
{
  g_autoptr(DameroStage) stage = damero_stage_new ();

  for (DameroVariant variant = DAMERO_VARIANT_POOL; variant <= DAMERO_VARIANT_SPANISH; variant++)
    {
      DameroBoardView *view = present (variant, NULL, 656, NULL);
      DameroPiece low = variant == DAMERO_VARIANT_POOL ? DAMERO_PIECE_BLACK_MAN : DAMERO_PIECE_WHITE_MAN;
      DameroPiece high = variant == DAMERO_VARIANT_POOL ? DAMERO_PIECE_WHITE_MAN : DAMERO_PIECE_BLACK_MAN;

      for (guint square = 1; square <= 32; square++)
        {
          const DameroSquareLook *look = damero_square_get_look (damero_board_view_get_square (view, square));

          g_assert_cmpuint (damero_square_get_number (damero_board_view_get_square (view, square)), ==, square);
          g_assert_cmpint (look->piece, ==, square <= 12 ? low : square > 20 ? high : DAMERO_PIECE_NONE);
        }
      for (DameroSide bottom = DAMERO_BLACK; bottom <= DAMERO_WHITE; bottom++)
        {
          damero_board_view_set_bottom (view, bottom);
          gtk_test_widget_wait_for_draw (GTK_WIDGET (view));
          for (guint square = 1; square <= 32; square++)
            {
              const DameroSquareLook *look = damero_square_get_look (damero_board_view_get_square (view, square));
              DameroPiece near = bottom == DAMERO_WHITE ? DAMERO_PIECE_WHITE_MAN : DAMERO_PIECE_BLACK_MAN;
              int row, column;

              get_place (view, square, &row, &column);
              if (look->piece != DAMERO_PIECE_NONE)
                g_assert_cmpint (look->piece == near, ==, row > 4);
              /* The near corner at the left is dark in pool, the one at the right in Spanish. */
              g_assert_cmpint ((row + column) % 2, ==, variant == DAMERO_VARIANT_POOL ? 1 : 0);
            }
        }
    }
}

static void
test_pick (void)
{
  g_autoptr(DameroStage) stage = damero_stage_new ();
  DameroBoardView *view = present (DAMERO_VARIANT_POOL, NULL, 611, NULL);

  for (DameroSide bottom = DAMERO_BLACK; bottom <= DAMERO_WHITE; bottom++)
    {
      damero_board_view_set_bottom (view, bottom);
      gtk_test_widget_wait_for_draw (GTK_WIDGET (view));
      for (guint square = 1; square <= 32; square++)
        {
          GtkWidget *child = GTK_WIDGET (damero_board_view_get_square (view, square));
          graphene_rect_t bounds;
          graphene_point_t middle;

          g_assert_true (gtk_widget_compute_bounds (child, GTK_WIDGET (view), &bounds));
          graphene_rect_get_center (&bounds, &middle);
          g_assert_true (gtk_widget_pick (GTK_WIDGET (view), middle.x, middle.y, GTK_PICK_DEFAULT) == child);
          /* A light square is the board's own. */
          g_assert_true (gtk_widget_pick (GTK_WIDGET (view), middle.x < 300 ? middle.x + bounds.size.width
                                                                            : middle.x - bounds.size.width,
                                          middle.y, GTK_PICK_DEFAULT) == GTK_WIDGET (view));
        }
    }
}

static void
test_size (void)
{
  g_autoptr(GtkWidget) view = g_object_ref_sink (damero_board_view_new ());
  int minimum, natural;

  gtk_widget_measure (view, GTK_ORIENTATION_HORIZONTAL, -1, &minimum, &natural, NULL, NULL);
  g_assert_cmpint (minimum, ==, 8 * 24);
  g_assert_cmpint (natural, ==, 8 * 82);
  gtk_widget_measure (view, GTK_ORIENTATION_VERTICAL, 339, &minimum, &natural, NULL, NULL);
  g_assert_cmpint (minimum, ==, 8 * 24);
  g_assert_cmpint (natural, ==, 8 * 42);
}

/* ---- what squares say ---- */

static void
test_names (void)
{
  g_autoptr(DameroStage) stage = damero_stage_new ();
  DameroBoardView *view = present (DAMERO_VARIANT_POOL, "W:W29,K5:B1,K7", 400, NULL);

  for (guint square = 1; square <= 32; square++)
    {
      GtkWidget *child = GTK_WIDGET (damero_board_view_get_square (view, square));
      g_autofree char *empty = g_strdup_printf ("Square %u, empty", square);

      gtk_test_accessible_assert_role (child, GTK_ACCESSIBLE_ROLE_GRID_CELL);
      g_assert_true (gtk_widget_get_focusable (child));
      if (square != 29 && square != 5 && square != 1 && square != 7)
        assert_name (view, square, empty);
    }
  gtk_test_accessible_assert_role (view, GTK_ACCESSIBLE_ROLE_GRID);
  damero_assert_named (GTK_WIDGET (view));
  assert_name (view, 29, "Square 29, white man");
  assert_name (view, 5, "Square 5, white king");
  assert_name (view, 1, "Square 1, red man");
  assert_name (view, 7, "Square 7, red king");

  /* The theme names the side. */
  g_settings_set_string (damero_settings_get (), "pieces", "black");
  assert_name (view, 1, "Square 1, black man");
  assert_name (view, 7, "Square 7, black king");
  g_settings_reset (damero_settings_get (), "pieces");
  assert_name (view, 1, "Square 1, red man");
}

static void
test_entry_names (void)
{
  g_autoptr(DameroStage) stage = damero_stage_new ();
  DameroBoardView *view = present (DAMERO_VARIANT_POOL, "W:W26,32:B1,14,22", 400, NULL);

  activate (view, 26);
  assert_name (view, 26, "Square 26, white man, selected");
  assert_name (view, 17, "Square 17, empty, can go here");
  assert_name (view, 10, "Square 10, empty, can go here");
  gtk_test_accessible_assert_state (damero_board_view_get_square (view, 26), GTK_ACCESSIBLE_STATE_SELECTED, TRUE);
  activate (view, 17);
  assert_name (view, 26, "Square 26, empty");
  assert_name (view, 22, "Square 22, red man, jumped");
  assert_name (view, 17, "Square 17, white man, selected");
  gtk_test_accessible_assert_state (damero_board_view_get_square (view, 26), GTK_ACCESSIBLE_STATE_SELECTED, FALSE);

  /* A section without hints gives none, nor does a user who wants none. */
  damero_board_view_set_hints (view, FALSE);
  assert_name (view, 10, "Square 10, empty");
  damero_board_view_set_hints (view, TRUE);
  assert_name (view, 10, "Square 10, empty, can go here");
  g_settings_set_boolean (damero_settings_get (), "hints", FALSE);
  assert_name (view, 10, "Square 10, empty");
  g_settings_reset (damero_settings_get (), "hints");
  assert_name (view, 10, "Square 10, empty, can go here");
}

static void
test_last_move (void)
{
  g_autoptr(DameroStage) stage = damero_stage_new ();
  DameroBoardView *view = present (DAMERO_VARIANT_POOL, NULL, 400, NULL);
  DameroPosition position = damero_position_start (DAMERO_VARIANT_POOL, DAMERO_BLACK);
  DameroMove move;

  g_assert_true (damero_move_from_text (&position, "11-15", &move, NULL));
  damero_position_apply (&position, &move);
  damero_board_view_show (view, &position, &move);
  for (guint square = 1; square <= 32; square++)
    g_assert_cmpint (damero_square_get_look (damero_board_view_get_square (view, square))->last, ==,
                     square == 11 || square == 15);
  damero_board_view_show (view, &position, NULL);
  g_assert_false (damero_square_get_look (damero_board_view_get_square (view, 15))->last);
}

/* ---- moves ---- */

static void
test_click (void)
{
  g_autoptr(DameroStage) stage = damero_stage_new ();
  Told told = { 0 };
  DameroBoardView *view = present (DAMERO_VARIANT_POOL, NULL, 400, &told);

  activate (view, 11);
  g_assert_cmpuint (told.n_changed, ==, 1);
  activate (view, 15);
  g_assert_cmpuint (told.n_moves, ==, 1);
  g_assert_cmpuint (damero_move_get_from (DAMERO_VARIANT_POOL, &told.move), ==, 11);
  g_assert_cmpuint (damero_move_get_to (DAMERO_VARIANT_POOL, &told.move), ==, 15);
  g_assert_cmpuint (told.n_refused, ==, 0);
  assert_name (view, 11, "Square 11, red man");

  /* The action does what Return does. */
  gtk_widget_activate_action (GTK_WIDGET (damero_board_view_get_square (view, 12)), "square.activate", NULL);
  assert_name (view, 12, "Square 12, red man, selected");
}

static void
test_not_playable (void)
{
  g_autoptr(DameroStage) stage = damero_stage_new ();
  Told told = { 0 };
  DameroBoardView *view = present (DAMERO_VARIANT_POOL, NULL, 400, &told);

  activate (view, 11);
  damero_board_view_set_playable (view, FALSE);
  assert_name (view, 11, "Square 11, red man");
  activate (view, 11);
  activate (view, 22);
  g_assert_false (damero_board_view_begin_drag (view, 11));
  g_assert_cmpuint (told.n_moves + told.n_refused, ==, 0);
  assert_name (view, 11, "Square 11, red man");
}

static void
test_refusals (void)
{
  g_autoptr(DameroStage) stage = damero_stage_new ();
  Told told = { 0 };
  DameroBoardView *view = present (DAMERO_VARIANT_POOL, "W:W26,32:B1,14,22", 400, &told);
  DameroPath tried;

  /* An incomplete capture, ended where it stands. */
  activate (view, 26);
  activate (view, 17);
  activate (view, 17);
  g_assert_cmpuint (told.n_refused, ==, 1);
  g_assert_cmpint (told.why.code, ==, DAMERO_ILLEGAL_CAPTURE_GOES_ON);
  g_assert_cmpuint (told.why.square, ==, 17);
  damero_board_view_get_tried (view, &tried);
  g_assert_cmpuint (tried.n_squares, ==, 2);
  damero_board_view_get_entry (view, &tried);
  g_assert_cmpuint (tried.n_squares, ==, 2);

  activate (view, 32);
  activate (view, 28);
  g_assert_cmpint (told.why.code, ==, DAMERO_ILLEGAL_MUST_CAPTURE);
  g_assert_cmpuint (told.why.square, ==, 26);
  damero_board_view_clear_entry (view);
  activate (view, 1);
  g_assert_cmpint (told.why.code, ==, DAMERO_ILLEGAL_OPPONENTS_PIECE);
  damero_board_view_get_tried (view, &tried);
  g_assert_cmpuint (tried.n_squares, ==, 1);
  g_assert_cmpuint (told.n_refused, ==, 3);
  g_assert_cmpuint (told.n_moves, ==, 0);

  set_up (view, DAMERO_VARIANT_SPANISH, "W:W6:B10,11,18,19");
  activate (view, 6);
  activate (view, 22);
  g_assert_cmpint (told.why.code, ==, DAMERO_ILLEGAL_AMBIGUOUS);
  activate (view, 13);
  activate (view, 22);
  g_assert_cmpuint (told.n_moves, ==, 1);
}

/* What was touched stays as long as the position does. */
static void
test_show_again (void)
{
  g_autoptr(DameroStage) stage = damero_stage_new ();
  Told told = { 0 };
  DameroBoardView *view = present (DAMERO_VARIANT_POOL, "W:W26,32:B1,14,22", 400, &told);

  activate (view, 26);
  set_up (view, DAMERO_VARIANT_POOL, "W:W26,32:B1,14,22");
  assert_name (view, 26, "Square 26, white man, selected");
  g_assert_cmpuint (told.n_changed, ==, 1);
  set_up (view, DAMERO_VARIANT_POOL, "B:W26,32:B1,14,22");
  assert_name (view, 26, "Square 26, white man");
  g_assert_cmpuint (told.n_changed, ==, 2);
}

static void
test_drag (void)
{
  g_autoptr(DameroStage) stage = damero_stage_new ();
  Told told = { 0 };
  DameroBoardView *view = present (DAMERO_VARIANT_POOL, "W:W26,32:B1,14,22", 400, &told);

  g_assert_false (damero_board_view_begin_drag (view, 14));
  g_assert_false (damero_board_view_begin_drag (view, 30));
  g_assert_true (damero_board_view_begin_drag (view, 26));
  g_assert_true (damero_square_get_look (damero_board_view_get_square (view, 26))->lifted);
  damero_shoot (gtk_widget_get_parent (GTK_WIDGET (view)), "board-drag");
  damero_board_view_drop (view, 10);
  g_assert_cmpuint (told.n_moves, ==, 1);
  g_assert_cmpuint (damero_move_get_n_captured (&told.move), ==, 2);
  g_assert_false (damero_square_get_look (damero_board_view_get_square (view, 26))->lifted);

  /* Square by square, then on from there. */
  damero_board_view_begin_drag (view, 26);
  damero_board_view_drop (view, 17);
  assert_name (view, 17, "Square 17, white man, selected");
  g_assert_false (damero_board_view_begin_drag (view, 26));
  g_assert_true (damero_board_view_begin_drag (view, 17));
  damero_board_view_drop (view, 10);
  g_assert_cmpuint (told.n_moves, ==, 2);

  /* Back where it was: in hand. Beside the board: put down. */
  damero_board_view_begin_drag (view, 26);
  damero_board_view_drop (view, 26);
  assert_name (view, 26, "Square 26, white man, selected");
  damero_board_view_begin_drag (view, 26);
  damero_board_view_drop (view, 0);
  assert_name (view, 26, "Square 26, white man");
  damero_board_view_begin_drag (view, 32);
  damero_board_view_drop (view, 27);
  g_assert_cmpuint (told.n_refused, ==, 1);
  g_assert_cmpint (told.why.code, ==, DAMERO_ILLEGAL_MUST_CAPTURE);
  g_assert_cmpuint (told.n_moves, ==, 2);
}

static void
test_keys (void)
{
  g_autoptr(DameroStage) stage = damero_stage_new ();
  DameroBoardView *view = present (DAMERO_VARIANT_POOL, NULL, 400, NULL);
  static const struct { const char *action; GtkDirectionType direction; guint square; } steps[] = {
    { "board.go", GTK_DIR_RIGHT, 30 }, { "board.go", GTK_DIR_UP, 26 }, { "board.go", GTK_DIR_UP, 22 },
    { "board.go", GTK_DIR_DOWN, 26 }, { "board.go", GTK_DIR_LEFT, 25 }, { "board.go", GTK_DIR_LEFT, 25 },
    { "board.go-far", GTK_DIR_RIGHT, 28 }, { "board.go", GTK_DIR_DOWN, 32 }, { "board.go", GTK_DIR_DOWN, 32 },
    { "board.go-far", GTK_DIR_LEFT, 29 },
  };

  gtk_widget_child_focus (GTK_WIDGET (view), GTK_DIR_TAB_FORWARD);
  g_assert_true (gtk_widget_is_focus (GTK_WIDGET (damero_board_view_get_square (view, 29))));
  for (guint i = 0; i < G_N_ELEMENTS (steps); i++)
    {
      gtk_widget_activate_action (GTK_WIDGET (view), steps[i].action, "i", steps[i].direction);
      g_test_message ("step %u", i);
      g_assert_true (gtk_widget_is_focus (GTK_WIDGET (damero_board_view_get_square (view, steps[i].square))));
    }

  /* As seen from the other side. */
  damero_board_view_set_bottom (view, DAMERO_BLACK);
  gtk_test_widget_wait_for_draw (GTK_WIDGET (view));
  gtk_widget_activate_action (GTK_WIDGET (view), "board.go", "i", GTK_DIR_DOWN);
  g_assert_true (gtk_widget_is_focus (GTK_WIDGET (damero_board_view_get_square (view, 25))));
  /* Tab leaves the board at once. */
  g_assert_false (gtk_widget_child_focus (GTK_WIDGET (view), GTK_DIR_TAB_FORWARD));

  activate (view, 11);
  gtk_widget_activate_action (GTK_WIDGET (damero_board_view_get_square (view, 11)), "board.put-down", NULL);
  assert_name (view, 11, "Square 11, red man");
}

/* Tab goes from the board on and back to it, to the square where it was. */
static void
test_tab (void)
{
  g_autoptr(DameroStage) stage = damero_stage_new ();
  GtkWidget *window = gtk_window_new (), *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);
  GtkWidget *view = damero_board_view_new (), *entry = damero_move_entry_new ();
  DameroPosition position = damero_position_start (DAMERO_VARIANT_POOL, DAMERO_BLACK);
  GtkWidget *square = GTK_WIDGET (damero_board_view_get_square (DAMERO_BOARD_VIEW (view), 17));

  damero_board_view_show (DAMERO_BOARD_VIEW (view), &position, NULL);
  damero_move_entry_set_position (DAMERO_MOVE_ENTRY (entry), &position);
  gtk_box_append (GTK_BOX (box), view);
  gtk_box_append (GTK_BOX (box), entry);
  gtk_window_set_child (GTK_WINDOW (window), box);
  damero_stage_present (GTK_WINDOW (window), 400, 450);

  gtk_widget_grab_focus (square);
  g_assert_true (gtk_widget_child_focus (window, GTK_DIR_TAB_FORWARD));
  g_assert_false (gtk_widget_is_focus (square));
  g_assert_true (gtk_widget_get_state_flags (entry) & GTK_STATE_FLAG_FOCUS_WITHIN);
  g_assert_true (gtk_widget_child_focus (window, GTK_DIR_TAB_BACKWARD));
  g_assert_true (gtk_widget_is_focus (square));
}

/* A whole game at the widget itself. */
static void
test_game (void)
{
  g_autoptr(DameroStage) stage = damero_stage_new ();
  Told told = { 0 };
  DameroBoardView *view = present (DAMERO_VARIANT_SPANISH, NULL, 400, &told);
  DameroPosition position = damero_position_start (DAMERO_VARIANT_SPANISH, DAMERO_WHITE);

  for (guint ply = 0; ply < 120; ply++)
    {
      DameroMoveList list;
      DameroMove move;
      DameroPath path;

      damero_moves_generate (&position, &list);
      if (list.n_moves == 0)
        break;
      move = list.moves[g_test_rand_int_range (0, (gint32) list.n_moves)];
      path = damero_move_get_path (DAMERO_VARIANT_SPANISH, &move);
      for (guint i = 0; i < path.n_squares; i++)
        activate (view, path.squares[i]);
      g_assert_cmpuint (told.n_moves, ==, ply + 1);
      g_assert_true (damero_move_equivalent (&told.move, &move));
      damero_position_apply (&position, &told.move);
      damero_board_view_show (view, &position, &told.move);
    }
  g_assert_cmpuint (told.n_refused, ==, 0);
}

/* Pictures to look at. */
static void
test_look (void)
{
  g_autoptr(DameroStage) stage = damero_stage_new ();
  DameroBoardView *view = present (DAMERO_VARIANT_POOL,
                                   "W:WK32,28,24,21,17,13:BK30,15,12,11,10,5", 656, NULL);
  DameroPosition before = from_fen (DAMERO_VARIANT_POOL, "B:WK32,28,24,21,17,13:BK19,15,12,11,10,5");
  DameroPosition after;
  DameroMoveList list;

  damero_moves_generate (&before, &list);
  after = before;
  damero_position_apply (&after, &list.moves[0]);
  set_up (view, DAMERO_VARIANT_POOL, "W:WK32,28,21,17,13:BK30,15,12,11,10,5");
  activate (view, 32);
  damero_shoot (gtk_widget_get_parent (GTK_WIDGET (view)), "board-selected");
  damero_board_view_show (view, &after, &list.moves[0]);
  damero_board_view_set_bottom (view, DAMERO_BLACK);
  gtk_widget_grab_focus (GTK_WIDGET (damero_board_view_get_square (view, 10)));
  gtk_window_set_focus_visible (GTK_WINDOW (gtk_widget_get_root (GTK_WIDGET (view))), TRUE);
  damero_shoot (gtk_widget_get_parent (GTK_WIDGET (view)), "board-flipped");
  set_up (view, DAMERO_VARIANT_POOL, "W:W26,32,27:B1,14,22,6");
  activate (view, 26);
  activate (view, 17);
  damero_shoot (gtk_widget_get_parent (GTK_WIDGET (view)), "board-jumping");
}

static void
test_look_small (void)
{
  g_autoptr(DameroStage) stage = damero_stage_new ();
  DameroBoardView *view = present (DAMERO_VARIANT_SPANISH, NULL, 324, NULL);

  g_settings_set_string (damero_settings_get (), "pieces", "black");
  activate (view, 10);
  damero_shoot (gtk_widget_get_parent (GTK_WIDGET (view)), "board-small");
  g_settings_reset (damero_settings_get (), "pieces");
}

int
main (int   argc,
      char *argv[])
{
  damero_stage_init (&argc, &argv);
  g_test_add_func ("/board-view/orientation", test_orientation);
  g_test_add_func ("/board-view/right-to-left", test_right_to_left);
  g_test_add_func ("/board-view/another-variant", test_another_variant);
  g_test_add_func ("/board-view/men", test_men);
  g_test_add_func ("/board-view/pick", test_pick);
  g_test_add_func ("/board-view/size", test_size);
  g_test_add_func ("/board-view/names", test_names);
  g_test_add_func ("/board-view/entry-names", test_entry_names);
  g_test_add_func ("/board-view/last-move", test_last_move);
  g_test_add_func ("/board-view/click", test_click);
  g_test_add_func ("/board-view/not-playable", test_not_playable);
  g_test_add_func ("/board-view/refusals", test_refusals);
  g_test_add_func ("/board-view/show-again", test_show_again);
  g_test_add_func ("/board-view/drag", test_drag);
  g_test_add_func ("/board-view/keys", test_keys);
  g_test_add_func ("/board-view/tab", test_tab);
  g_test_add_func ("/board-view/game", test_game);
  g_test_add_func ("/board-view/look", test_look);
  g_test_add_func ("/board-view/look-small", test_look_small);

  return g_test_run ();
}
