/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "formats/sheets/diagram.h"

#include "formats/sheets/page.h"

#define DARK 0.80 /* light enough for a printer and for the numbers */

static void
draw_disc (cairo_t  *cr,
           double    x,
           double    y,
           double    radius,
           gboolean  black)
{
  cairo_new_path (cr);
  cairo_arc (cr, x, y, radius, 0, 2 * G_PI);
  cairo_set_source_rgb (cr, black ? 0.1 : 1, black ? 0.1 : 1, black ? 0.1 : 1);
  cairo_fill_preserve (cr);
  cairo_set_source_rgb (cr, 0, 0, 0);
  cairo_stroke (cr);
}

/* Five points on a band, twice RADIUS wide. */
static void
draw_crown (cairo_t  *cr,
            double    x,
            double    y,
            double    radius,
            gboolean  on_black)
{
  double w = radius, h = radius * 0.8;

  cairo_move_to (cr, x - w, y - h / 2);
  cairo_line_to (cr, x - w / 2, y + h * 0.05);
  cairo_line_to (cr, x, y - h);
  cairo_line_to (cr, x + w / 2, y + h * 0.05);
  cairo_line_to (cr, x + w, y - h / 2);
  cairo_line_to (cr, x + w * 0.8, y + h * 0.7);
  cairo_line_to (cr, x - w * 0.8, y + h * 0.7);
  cairo_close_path (cr);
  cairo_set_source_rgb (cr, on_black ? 1 : 0, on_black ? 1 : 0, on_black ? 1 : 0);
  cairo_fill (cr);
}

static void
draw_piece (cairo_t     *cr,
            DameroPiece  piece,
            double       x,
            double       y,
            double       cell)
{
  /* Off the middle: the upper left corner is the number's. */
  double middle_x = x + cell * 0.55, middle_y = y + cell * 0.56;
  gboolean black = piece == DAMERO_PIECE_BLACK_MAN || piece == DAMERO_PIECE_BLACK_KING;
  gboolean king = piece == DAMERO_PIECE_BLACK_KING || piece == DAMERO_PIECE_WHITE_KING;

  cairo_set_line_width (cr, cell * 0.04);
  draw_disc (cr, middle_x, middle_y, cell * 0.37, black);
  if (king)
    {
      draw_crown (cr, middle_x, middle_y, cell * 0.24, black);
      return;
    }

  cairo_arc (cr, middle_x, middle_y, cell * 0.27, 0, 2 * G_PI);
  cairo_set_source_rgb (cr, black ? 1 : 0, black ? 1 : 0, black ? 1 : 0);
  cairo_set_line_width (cr, cell * 0.02);
  cairo_stroke (cr);
}

static void
draw_number (cairo_t  *cr,
             unsigned  square,
             double    x,
             double    y,
             double    cell)
{
  g_autofree char *text = g_strdup_printf ("%u", square);

  cairo_set_source_rgb (cr, 0, 0, 0);
  damero_page_text (cr, text, x + cell * 0.03, y + cell * 0.2, cell * 0.5, cell * 0.22, FALSE, PANGO_ALIGN_LEFT);
}

void
damero_diagram_draw (cairo_t              *cr,
                     const DameroPosition *position,
                     unsigned              highlight,
                     double                x,
                     double                y,
                     double                size)
{
  double cell = size / 8;

  cairo_save (cr);
  for (unsigned square = 1; square <= DAMERO_N_SQUARES; square++)
    {
      DameroPiece piece = damero_position_get_piece (position, square);
      int row, column;
      double left, top;

      damero_board_locate (position->variant, square, &row, &column);
      left = x + column * cell;
      top = y + row * cell;
      cairo_rectangle (cr, left, top, cell, cell);
      cairo_set_source_rgb (cr, DARK, DARK, DARK);
      cairo_fill (cr);
      draw_number (cr, square, left, top, cell);
      if (piece != DAMERO_PIECE_NONE)
        draw_piece (cr, piece, left, top, cell);
      if (square != highlight)
        continue;
      cairo_rectangle (cr, left + cell * 0.05, top + cell * 0.05, cell * 0.9, cell * 0.9);
      cairo_set_source_rgb (cr, 0, 0, 0);
      cairo_set_line_width (cr, cell * 0.08);
      cairo_stroke (cr);
    }
  cairo_rectangle (cr, x, y, size, size);
  cairo_set_source_rgb (cr, 0, 0, 0);
  cairo_set_line_width (cr, 1);
  cairo_stroke (cr);
  cairo_restore (cr);
}
