/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * app/base/theme.h - how board and pieces look, and what the sides are called for it.
 *
 * Two themes: red and white pieces on green and buff, where the side Black is called Red; and black and
 * white. The preference "pieces" chooses. Widgets that draw with it follow "changed::pieces" of the
 * settings (damero_theme_follow).
 */
#pragma once

#include <gtk/gtk.h>

#include "rules/position.h"

G_BEGIN_DECLS

typedef struct {
  GdkRGBA dark;      /* squares */
  GdkRGBA light;
  GdkRGBA pieces[2]; /* by DameroSide */
} DameroTheme;

/* The theme of the preferences; lives as long as the program. */
const DameroTheme *damero_theme_get            (void);
/* Has all sentences name the sides by the theme, now and whenever the preference changes. Once, at the
 * start of the program and before windows follow the preference; without it they say Black. */
void               damero_theme_name_sides     (void);
/* "Red" or "Black", "White": the side as a label, by the theme. */
const char        *damero_theme_get_side_name  (DameroSide         side);
/* Draws one disc with its centre at X, Y: a dark rim, the face, an inner ring. */
void               damero_theme_draw_disc      (cairo_t           *cr,
                                                double             x,
                                                double             y,
                                                double             radius,
                                                DameroSide         side);
/* Draws a piece into the square of CELL pixels at 0, 0: a rim and a ring carry its shape, a king is two
 * discs and a crown. Nothing for DAMERO_PIECE_NONE. */
void               damero_theme_snapshot_piece (GtkSnapshot       *snapshot,
                                                DameroPiece        piece,
                                                double             cell);
/* Draws the outline of the crown on the man that is to become PIECE, a king. */
void               damero_theme_snapshot_missing_crown (GtkSnapshot *snapshot,
                                                DameroPiece        piece,
                                                double             cell);
/* Has WIDGET drawn again when the theme changes. */
void               damero_theme_follow         (GtkWidget         *widget);

G_END_DECLS
