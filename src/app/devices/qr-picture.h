/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * app/devices/qr-picture.h - a QR code on the screen: black on white in dark mode too, or telephones do not read it.
 *
 * Property "text": what it says; "" for nothing. It is a square, as large as there is room.
 */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define DAMERO_TYPE_QR_PICTURE (damero_qr_picture_get_type ())
G_DECLARE_FINAL_TYPE (DameroQrPicture, damero_qr_picture, DAMERO, QR_PICTURE, GtkWidget)

/* Shows the code of TEXT; NULL for nothing. */
void        damero_qr_picture_set_text (DameroQrPicture *self,
                                        const char      *text);
/* What it says; "" for nothing. */
const char *damero_qr_picture_get_text (DameroQrPicture *self);

G_END_DECLS
