/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * app/devices/code-dialog.h - one seat's QR code large on the screen, for a telephone or tablet that is held before it.
 *
 * It closes by itself when the code is good no more: a device has joined, or the seat was revoked.
 */
#pragma once

#include <adwaita.h>

#include "hall/service.h"

G_BEGIN_DECLS

#define DAMERO_TYPE_CODE_DIALOG (damero_code_dialog_get_type ())
G_DECLARE_FINAL_TYPE (DameroCodeDialog, damero_code_dialog, DAMERO, CODE_DIALOG, AdwWindow)

/* Shows the code of SEAT, over the window of FROM; nothing if it has none. */
void damero_code_dialog_present (GtkWidget         *from,
                                 DameroHallService *hall,
                                 const DameroSeat  *seat);

G_END_DECLS
