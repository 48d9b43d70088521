/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "formats/sheets/sheet.h"

#include <cairo-pdf.h>

#include "formats/diagnostic.h"
#include "model/fault-error.h"
#include "model/text.h"

#define FIXED_DATE "2000-01-01T00:00:00Z" /* of every PDF */

void
damero_sheet_free (DameroSheet *sheet)
{
  if (sheet == NULL)
    return;

  sheet->class->free (sheet);
  g_free (sheet->title);
  g_free (sheet);
}

void
damero_sheet_set_size (DameroSheet *sheet,
                       double       width_pt,
                       double       height_pt)
{
  g_assert (width_pt > 0 && height_pt > 0);

  sheet->width_pt = width_pt;
  sheet->height_pt = height_pt;
  sheet->class->layout (sheet, width_pt, height_pt);
}

guint
damero_sheet_count_pages (const DameroSheet *sheet)
{
  return sheet->class->count_pages (sheet);
}

gboolean
damero_sheet_is_wide (const DameroSheet *sheet,
                      guint              page)
{
  return sheet->class->is_wide != NULL && sheet->class->is_wide (sheet, page);
}

void
damero_sheet_draw (const DameroSheet *sheet,
                   guint              page,
                   cairo_t           *cr)
{
  g_assert (page < damero_sheet_count_pages (sheet));

  cairo_save (cr);
  cairo_set_source_rgb (cr, 0, 0, 0);
  sheet->class->draw (sheet, page, cr);
  cairo_restore (cr);
}

static cairo_status_t
append_bytes (void                *closure,
              const unsigned char *data,
              unsigned int         length)
{
  g_byte_array_append (closure, data, length);
  return CAIRO_STATUS_SUCCESS;
}

GBytes *
damero_sheet_write_pdf (const DameroSheet  *sheet,
                        GError            **error)
{
  const double width_pt = sheet->width_pt, height_pt = sheet->height_pt;
  GByteArray *bytes = g_byte_array_new ();
  cairo_surface_t *surface = cairo_pdf_surface_create_for_stream (append_bytes, bytes, width_pt, height_pt);
  cairo_t *cr = cairo_create (surface);
  g_autofree char *title = damero_text_dup_shown (sheet->title);
  cairo_status_t status;

  /* Old printers read it, and its pages can be counted. */
  cairo_pdf_surface_restrict_to_version (surface, CAIRO_PDF_VERSION_1_4);
  cairo_pdf_surface_set_metadata (surface, CAIRO_PDF_METADATA_TITLE, title);
  /* Cairo writes the present second otherwise, and the same document would be another file. */
  cairo_pdf_surface_set_metadata (surface, CAIRO_PDF_METADATA_CREATE_DATE, FIXED_DATE);
  for (guint i = 0; i < damero_sheet_count_pages (sheet); i++)
    {
      gboolean wide = damero_sheet_is_wide (sheet, i);

      cairo_pdf_surface_set_size (surface, wide ? height_pt : width_pt, wide ? width_pt : height_pt);
      damero_sheet_draw (sheet, i, cr);
      cairo_show_page (cr);
    }
  status = cairo_status (cr);
  cairo_destroy (cr);
  cairo_surface_finish (surface);
  if (status == CAIRO_STATUS_SUCCESS)
    status = cairo_surface_status (surface);
  cairo_surface_destroy (surface);
  if (status == CAIRO_STATUS_SUCCESS)
    return g_byte_array_free_to_bytes (bytes);

  g_byte_array_unref (bytes);
  damero_fault_set (error, DAMERO_FORMATS_ERROR, DAMERO_FORMATS_ERROR_INVALID, DAMERO_FAULT_NO_PAGES,
                    DAMERO_KEPT_UNSAID, cairo_status_to_string (status), NULL);
  return NULL;
}
