/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * formats/page.h - what all printed pages share: paper, lines of text, rules, the PDF file.
 *
 * Lengths are points (1/72 inch), a unit of the cairo_t is a point, the origin is the upper left corner of
 * the paper.
 */
#pragma once

#include <cairo.h>
#include <pango/pango.h>

#define DAMERO_SHEET_MARGIN_PT    40
#define DAMERO_A4_WIDTH_PT        595.28
#define DAMERO_A4_HEIGHT_PT       841.89
#define DAMERO_LETTER_WIDTH_PT    612.0
#define DAMERO_LETTER_HEIGHT_PT   792.0

/* Draws a page, from 0. */
typedef void (*DameroPageDraw) (gpointer  data,
                                guint     page,
                                cairo_t  *cr);

/* Draws one line of TEXT between X and X + WIDTH, shortened if need be, its baseline at Y. Returns its
 * width. */
double  damero_page_text      (cairo_t         *cr,
                               const char      *text,
                               double           x,
                               double           y,
                               double           width,
                               double           size,
                               gboolean         bold,
                               PangoAlignment   alignment);
/* Draws TEXT in as many lines as WIDTH needs, the first baseline SIZE under Y; returns the height they
 * take. CR NULL: only measures. */
double  damero_page_paragraph (cairo_t         *cr,
                               const char      *text,
                               double           x,
                               double           y,
                               double           width,
                               double           size);
/* Draws a horizontal line. */
void    damero_page_line      (cairo_t         *cr,
                               double           left,
                               double           right,
                               double           y,
                               double           thickness);
/* All pages as a PDF file. NULL: Cairo could not, DAMERO_FORMATS_ERROR_INVALID. */
GBytes *damero_page_write_pdf (const char      *title,
                               double           width_pt,
                               double           height_pt,
                               guint            n_pages,
                               DameroPageDraw   draw,
                               gpointer         data,
                               GError         **error);
