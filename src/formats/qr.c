/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "formats/qr.h"

#ifdef DAMERO_HAVE_QR
#include <qrencode.h>
#endif

struct _DameroQr {
  guint   size;
  guint8 *dark; /* of SIZE x SIZE modules, a row after the other: 1 dark, 0 light */
};

#ifdef DAMERO_HAVE_QR

DameroQr *
damero_qr_new (const char *text)
{
  QRcode *code = QRcode_encodeString8bit (text, 0, QR_ECLEVEL_M);
  DameroQr *self;

  if (code == NULL)
    return NULL;

  self = g_new0 (DameroQr, 1);
  self->size = (guint) code->width;
  self->dark = g_new0 (guint8, (gsize) self->size * self->size);
  for (guint i = 0; i < self->size * self->size; i++)
    self->dark[i] = code->data[i] & 1;
  QRcode_free (code);
  return self;
}

#else

DameroQr *
damero_qr_new (const char *text)
{
  return NULL;
}

#endif

void
damero_qr_free (DameroQr *self)
{
  if (self == NULL)
    return;

  g_free (self->dark);
  g_free (self);
}

guint
damero_qr_get_size (const DameroQr *self)
{
  return self->size;
}

gboolean
damero_qr_is_dark (const DameroQr *self,
                   guint           x,
                   guint           y)
{
  g_assert (x < self->size && y < self->size);

  return self->dark[y * self->size + x] != 0;
}

void
damero_qr_draw (const DameroQr *self,
                cairo_t        *cr,
                double          x,
                double          y,
                double          size)
{
  cairo_save (cr);
  cairo_set_source_rgb (cr, 1, 1, 1);
  cairo_rectangle (cr, x, y, size, size);
  cairo_fill (cr);

  cairo_translate (cr, x, y);
  cairo_scale (cr, size / (self->size + 2 * DAMERO_QR_QUIET), size / (self->size + 2 * DAMERO_QR_QUIET));
  cairo_set_source_rgb (cr, 0, 0, 0);
  /* Modules of a row that touch are one rectangle, and all are one fill: no light seams between them. */
  for (guint row = 0; row < self->size; row++)
    for (guint first = 0, end; first < self->size; first = end)
      {
        gboolean is_dark = damero_qr_is_dark (self, first, row);

        for (end = first + 1; end < self->size && damero_qr_is_dark (self, end, row) == is_dark;)
          end++;
        if (is_dark)
          cairo_rectangle (cr, first + DAMERO_QR_QUIET, row + DAMERO_QR_QUIET, end - first, 1);
      }
  cairo_fill (cr);
  cairo_restore (cr);
}
