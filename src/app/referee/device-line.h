/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * app/referee/device-line.h - how the device of a board stands: contact, way there and back, the credit of its last
 * press; with the button that takes the board off it, or gives it back. Hidden where the board has none.
 *
 * It needs the actions "device.*" (app/referee/device-acts.h).
 */
#pragma once

#include "app/base/desk.h"

G_BEGIN_DECLS

#define DAMERO_TYPE_DEVICE_LINE (damero_device_line_get_type ())
G_DECLARE_FINAL_TYPE (DameroDeviceLine, damero_device_line, DAMERO, DEVICE_LINE, GtkWidget)

/* Is about the board at PLACE. */
void damero_device_line_show (DameroDeviceLine  *self,
                              DameroDesk        *desk,
                              const DameroPlace *place);

G_END_DECLS
