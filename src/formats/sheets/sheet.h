/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * formats/sheets/sheet.h - something on pages, one way to lay it out and to draw it for the printer and for PDF.
 *
 * Every kind of sheet begins with a DameroSheet and has functions of its own in a class. A sheet has copies of all it
 * shows. Lengths are points (1/72 inch), the origin is the upper left corner of the paper, whose margins are the
 * sheet's own.
 */
#pragma once

#include <cairo.h>
#include <gio/gio.h>

typedef struct _DameroSheet DameroSheet;

typedef struct {
  void     (*layout)      (DameroSheet       *sheet,
                           double             width_pt,
                           double             height_pt);
  guint    (*count_pages) (const DameroSheet *sheet); /* at least 1 */
  gboolean (*is_wide)     (const DameroSheet *sheet,
                           guint              page); /* NULL: never */
  void     (*draw)        (const DameroSheet *sheet, /* in black, what it does to CR is undone */
                           guint              page,
                           cairo_t           *cr);
  void     (*free)        (DameroSheet       *sheet); /* but for the members of DameroSheet and the block itself */
} DameroSheetClass;

/* Made with g_new0 of the kind's own struct. */
struct _DameroSheet {
  const DameroSheetClass *class;
  char                   *title; /* of the file and of the printer's job */
  double                  width_pt; /* of the paper */
  double                  height_pt;
};

#define DAMERO_SHEET(sheet) ((DameroSheet *) (sheet))

/* NULL is nothing to free. */
void       damero_sheet_free        (DameroSheet       *sheet);
/* Lays it out on paper of that size. */
void       damero_sheet_set_size    (DameroSheet       *sheet,
                                     double             width_pt,
                                     double             height_pt);
/* At least 1. */
guint      damero_sheet_count_pages (const DameroSheet *sheet);
/* Whether a page lies on the long side of the paper: it is drawn with the sides exchanged. */
gboolean   damero_sheet_is_wide     (const DameroSheet *sheet,
                                     guint              page);
/* Draws a page, from 0; a unit of CR is a point. */
void       damero_sheet_draw        (const DameroSheet *sheet,
                                     guint              page,
                                     cairo_t           *cr);
/* All pages as a PDF file. NULL: Cairo could not, DAMERO_FORMATS_ERROR_INVALID. */
GBytes    *damero_sheet_write_pdf   (const DameroSheet *sheet,
                                     GError           **error);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (DameroSheet, damero_sheet_free)
