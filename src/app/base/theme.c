/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/base/theme.h"

#include <math.h>

#include "app/base/settings.h"
#include "words/game.h"

#define RGB(r, g, b) { (r) / 255.f, (g) / 255.f, (b) / 255.f, 1 }

static const DameroTheme red_theme = {
  RGB (0x5b, 0x9b, 0x73), RGB (0xee, 0xe2, 0xb8), { RGB (0xa5, 0x1c, 0x17), RGB (0xf8, 0xf5, 0xec) }
};
static const DameroTheme black_theme = {
  RGB (0x6f, 0x8f, 0x7b), RGB (0xee, 0xe8, 0xd6), { RGB (0x2b, 0x2b, 0x2e), RGB (0xf8, 0xf5, 0xec) }
};

static void
on_pieces_changed (GSettings  *settings,
                   const char *key)
{
  damero_words_name_black_red (g_settings_get_enum (settings, "pieces") == 0);
}

static gboolean
is_red (void)
{
  return g_settings_get_enum (damero_settings_get (), "pieces") == 0;
}

void
damero_theme_name_sides (void)
{
  GSettings *settings = damero_settings_get ();

  g_signal_connect (settings, "changed::pieces", G_CALLBACK (on_pieces_changed), NULL);
  on_pieces_changed (settings, "pieces");
}

const DameroTheme *
damero_theme_get (void)
{
  return is_red () ? &red_theme : &black_theme;
}

const char *
damero_theme_get_side_name (DameroSide side)
{
  return damero_words_side (side);
}

static void
set_rgb (cairo_t *cr,
         int      red,
         int      green,
         int      blue,
         double   alpha)
{
  cairo_set_source_rgba (cr, red / 255., green / 255., blue / 255., alpha);
}

void
damero_theme_draw_disc (cairo_t    *cr,
                        double      x,
                        double      y,
                        double      radius,
                        DameroSide  side)
{
  const GdkRGBA *face = &damero_theme_get ()->pieces[side];

  cairo_arc (cr, x, y, radius, 0, 2 * G_PI);
  gdk_cairo_set_source_rgba (cr, face);
  cairo_fill_preserve (cr);
  if (side == DAMERO_WHITE)
    set_rgb (cr, 0x5a, 0x50, 0x3c, 1);
  else
    set_rgb (cr, 0x22, 0x0a, 0x08, 1);
  cairo_set_line_width (cr, MAX (1, radius * .07));
  cairo_stroke (cr);

  cairo_arc (cr, x, y, radius * .74, 0, 2 * G_PI);
  if (side == DAMERO_WHITE)
    set_rgb (cr, 0xb4, 0xa8, 0x8c, .9);
  else
    set_rgb (cr, 0xff, 0xff, 0xff, .38);
  cairo_set_line_width (cr, MAX (1, radius * .06));
  cairo_stroke (cr);
}

static void
trace_crown (cairo_t    *cr,
             double      x,
             double      y,
             double      size,
             DameroSide  side)
{
  static const double points[][2] = {
    { -.5, .34 }, { -.62, -.30 }, { -.26, .02 }, { 0, -.48 }, { .26, .02 }, { .62, -.30 }, { .5, .34 }
  };

  for (guint i = 0; i < G_N_ELEMENTS (points); i++)
    cairo_line_to (cr, x + points[i][0] * size, y + points[i][1] * size);
  cairo_close_path (cr);
  cairo_rectangle (cr, x - .5 * size, y + .44 * size, size, .14 * size);
  if (side == DAMERO_WHITE)
    set_rgb (cr, 0x2a, 0x24, 0x18, 1);
  else
    set_rgb (cr, 0xff, 0xf3, 0xd0, 1);
}

static void
draw_crown (cairo_t    *cr,
            double      x,
            double      y,
            double      size,
            DameroSide  side)
{
  trace_crown (cr, x, y, size, side);
  cairo_fill (cr);
}

void
damero_theme_snapshot_piece (GtkSnapshot *snapshot,
                             DameroPiece  piece,
                             double       cell)
{
  gboolean is_king = piece == DAMERO_PIECE_BLACK_KING || piece == DAMERO_PIECE_WHITE_KING;
  DameroSide side = piece == DAMERO_PIECE_WHITE_MAN || piece == DAMERO_PIECE_WHITE_KING ? DAMERO_WHITE
                                                                                       : DAMERO_BLACK;
  const GdkRGBA *face = &damero_theme_get ()->pieces[side];
  double radius = cell * .37, x = cell / 2, y = cell / 2;
  cairo_t *cr;

  if (piece == DAMERO_PIECE_NONE)
    return;

  cr = gtk_snapshot_append_cairo (snapshot, &GRAPHENE_RECT_INIT (0, 0, (float) cell, (float) cell));
  cairo_arc (cr, x, y + cell * .035, radius * 1.04, 0, 2 * G_PI);
  set_rgb (cr, 0, 0, 0, .28);
  cairo_fill (cr);
  if (is_king)
    {
      damero_theme_draw_disc (cr, x, y + cell * .06, radius, side);
      y -= cell * .06;
    }
  damero_theme_draw_disc (cr, x, y, radius, side);
  if (is_king)
    {
      cairo_arc (cr, x, y, radius * .70, 0, 2 * G_PI);
      gdk_cairo_set_source_rgba (cr, face);
      cairo_fill (cr);
      draw_crown (cr, x, y - cell * .01, radius * .98, side);
    }
  cairo_destroy (cr);
}

void
damero_theme_snapshot_missing_crown (GtkSnapshot *snapshot,
                                     DameroPiece  piece,
                                     double       cell)
{
  cairo_t *cr = gtk_snapshot_append_cairo (snapshot, &GRAPHENE_RECT_INIT (0, 0, (float) cell, (float) cell));
  double dashes[] = { MAX (2, cell * .05), MAX (1.5, cell * .03) };

  trace_crown (cr, cell / 2, cell * .49, cell * .34, piece == DAMERO_PIECE_WHITE_KING ? DAMERO_WHITE : DAMERO_BLACK);
  cairo_set_line_width (cr, MAX (1.5, cell * .03));
  cairo_set_dash (cr, dashes, G_N_ELEMENTS (dashes), 0);
  cairo_stroke (cr);
  cairo_destroy (cr);
}

void
damero_theme_follow (GtkWidget *widget)
{
  g_signal_connect_object (damero_settings_get (), "changed::pieces", G_CALLBACK (gtk_widget_queue_draw),
                           widget, G_CONNECT_SWAPPED);
}
