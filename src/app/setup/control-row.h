/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * app/setup/control-row.h - rows that choose a time control: a preset, or its notation typed, and below
 * them what it means.
 *
 * Property "text" (string): the control in canonical notation; NULL for no clock, and while what is typed
 * cannot be taken. Setting it to NULL or "" chooses no clock where that is allowed. Property "valid"
 * (boolean, read only): whether there is a control that the clock runs, or no clock is chosen and
 * allowed. Property "allow-none" (boolean): whether "No clock" can be chosen. All three notify.
 */
#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

#define DAMERO_TYPE_CONTROL_ROW (damero_control_row_get_type ())
G_DECLARE_FINAL_TYPE (DameroControlRow, damero_control_row, DAMERO, CONTROL_ROW, AdwPreferencesGroup)

/* See the properties. */
const char *damero_control_row_get_text  (DameroControlRow *self);
void        damero_control_row_set_text  (DameroControlRow *self,
                                          const char       *text);
gboolean    damero_control_row_get_valid (DameroControlRow *self);

G_END_DECLS
