/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * app/setup/control-row.h - rows that choose a time control (notation-row.h): one of the presets, or its notation
 * typed. It is valid if the clock runs it, or if no clock is chosen and allowed.
 *
 * Property "allow-none" (boolean): whether "No clock" can be chosen, for which "text" is NULL. Notifies.
 */
#pragma once

#include "app/setup/notation-row.h"

G_BEGIN_DECLS

#define DAMERO_TYPE_CONTROL_ROW (damero_control_row_get_type ())
G_DECLARE_FINAL_TYPE (DameroControlRow, damero_control_row, DAMERO, CONTROL_ROW, DameroNotationRow)

G_END_DECLS
