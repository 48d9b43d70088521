/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * formats/sheets/page.h - what all printed pages share: paper, lines of text, rules.
 *
 * Lengths are points (1/72 inch), a unit of the cairo_t is a point, the origin is the upper left corner of
 * the paper.
 */
#pragma once

#include <cairo.h>
#include <pango/pango.h>

#include "event/event.h"

#define DAMERO_SHEET_MARGIN_PT    40
#define DAMERO_SHEET_TITLE_PT     74 /* what damero_page_title takes */
#define DAMERO_SHEET_FOOT_PT      24
#define DAMERO_A4_WIDTH_PT        595.28
#define DAMERO_A4_HEIGHT_PT       841.89
#define DAMERO_LETTER_WIDTH_PT    612.0
#define DAMERO_LETTER_HEIGHT_PT   792.0

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
/* Draws TEXT in the box, in the middle from top to bottom: in one line of SIZE if that fits, else in several or
 * smaller ones, so that nothing of it is lost. */
void    damero_page_fit       (cairo_t         *cr,
                               const char      *text,
                               double           x,
                               double           y,
                               double           width,
                               double           height,
                               double           size,
                               gboolean         bold,
                               PangoAlignment   alignment);
/* How wide TEXT is, its longest line, and (WIDTH > 0) how high in lines of that width. */
void    damero_page_measure   (const char      *text,
                               double           width,
                               double           size,
                               gboolean         bold,
                               double          *ret_width,
                               double          *ret_height);
/* "2026-11-21 · Durham, NC", of what is known; NULL if neither is. Free with g_free. */
char   *damero_page_dup_where (const DameroEvent *event);
/* The head of a page, DAMERO_SHEET_TITLE_PT high: the event, what this is, and (NULL: not known) when and where; the
 * first line leaves BESIDE free at its end. */
void    damero_page_title     (cairo_t         *cr,
                               const char      *event,
                               const char      *title,
                               const char      *where,
                               double           width,
                               double           beside);
/* The foot, from the bottom margin up: "Page 1 of 2". */
void    damero_page_foot      (cairo_t         *cr,
                               guint            page,
                               guint            n_pages,
                               double           width,
                               double           height);
/* Draws TEXT in as many lines as WIDTH needs, the first baseline SIZE under Y; returns the height they
 * take. CR NULL: only measures. */
double  damero_page_paragraph (cairo_t         *cr,
                               const char      *text,
                               double           x,
                               double           y,
                               double           width,
                               double           size);
/* Divides N_ROWS rows of HEIGHTS into pages, in FIRSTS (guint) the first row of each; at least one page. The first
 * page has FIRST_ROOM for them, which may be less than the ROOM of the others or of no use at all, TAIL follows the
 * last row. A row higher than ROOM has a page of its own; the last page does not begin with a row or two that others
 * could join. */
void    damero_page_break     (GArray          *firsts,
                               const double    *heights,
                               guint            n_rows,
                               double           first_room,
                               double           room,
                               double           tail);
/* Draws a horizontal line. */
void    damero_page_line      (cairo_t         *cr,
                               double           left,
                               double           right,
                               double           y,
                               double           thickness);
