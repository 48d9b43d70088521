/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * formats/qr.h - a text as a QR code: a square of dark and light modules that a telephone reads.
 *
 * Codes restore 15 % of what is lost. They are made by libqrencode, which is there where the option "hall" is on.
 */
#pragma once

#include <cairo.h>
#include <glib.h>

#define DAMERO_QR_QUIET 4 /* modules around it that stay light; part of what is drawn */

typedef struct _DameroQr DameroQr;

/* The code of TEXT, as small as it can be; free with damero_qr_free. NULL: TEXT is empty, or too long for any code, or
 * the program is built without. */
DameroQr *damero_qr_new      (const char     *text);
/* Frees it; NULL is nothing to free. */
void      damero_qr_free     (DameroQr       *self);
/* Modules in a row, without the quiet zone: 21, 25, ... 177. */
guint     damero_qr_get_size (const DameroQr *self);
/* Whether a module is dark; X from the left, Y from above. */
gboolean  damero_qr_is_dark  (const DameroQr *self,
                              guint           x,
                              guint           y);
/* Draws it in black on white into the square of SIZE at X, Y, in units of CR, with its quiet zone: telephones do not
 * read it the other way round. */
void      damero_qr_draw     (const DameroQr *self,
                              cairo_t        *cr,
                              double          x,
                              double          y,
                              double          size);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (DameroQr, damero_qr_free)
