/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * app/hall/hall-openings.h - the openings that were drawn for a round: board, diagram, code and moves, side by side.
 */
#pragma once

#include "app/base/desk.h"
#include "app/hall/hall-slides.h"

G_BEGIN_DECLS

/* How many openings fit WIDTH x HEIGHT pixels with type of FONT_PX pixels; at least 1. */
guint      damero_hall_openings_get_capacity (int                    width,
                                              int                    height,
                                              double                 font_px);
/* A widget with those of SLIDE (OPENINGS) of DESK's event in WIDTH x HEIGHT pixels; diagrams are as large as can be. */
GtkWidget *damero_hall_openings_new          (DameroDesk            *desk,
                                              const DameroHallSlide *slide,
                                              int                    width,
                                              int                    height,
                                              double                 font_px);

G_END_DECLS
