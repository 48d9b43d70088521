/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * app/hall/hall-list.h - pairings and standings in large type, as rows in some columns.
 */
#pragma once

#include "app/base/desk.h"
#include "app/hall/hall-slides.h"

G_BEGIN_DECLS

/* How many rows of KIND (PAIRINGS or STANDINGS) fit WIDTH x HEIGHT pixels with type of FONT_PX pixels; at least
 * 1. */
guint      damero_hall_list_get_capacity (DameroHallSlideKind    kind,
                                          int                    width,
                                          int                    height,
                                          double                 font_px);
/* In how many columns N rows of it can be so that type is as large as can be; RET_FONT_PX is how large. */
guint      damero_hall_list_lay_out      (DameroHallSlideKind    kind,
                                          guint                  n,
                                          int                    width,
                                          int                    height,
                                          double                *ret_font_px);
/* A widget with the rows of SLIDE (PAIRINGS or STANDINGS) of DESK's event, N_COLUMNS beside each other, filled
 * one after the other. */
GtkWidget *damero_hall_list_new          (DameroDesk            *desk,
                                          const DameroHallSlide *slide,
                                          guint                  n_columns);

G_END_DECLS
