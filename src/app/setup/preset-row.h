/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * app/setup/preset-row.h - a row to choose by what preset a section begins, with a sentence that says what that is.
 *
 * Its menu brings in presets from files, writes the one that is chosen as a file, and removes an own one.
 *
 * Signal "chosen": another one was; what a preset says can be changed afterwards.
 */
#pragma once

#include <adwaita.h>

#include "formats/xml/preset.h"

G_BEGIN_DECLS

#define DAMERO_TYPE_PRESET_ROW (damero_preset_row_get_type ())
G_DECLARE_FINAL_TYPE (DameroPresetRow, damero_preset_row, DAMERO, PRESET_ROW, GtkWidget)

/* The preset that is chosen; NULL: none. Borrowed. */
const DameroPreset *damero_preset_row_get    (DameroPresetRow *self);
/* Keeps the preset of a file as an own one and chooses it; or says what is wrong, and in which line. */
void                damero_preset_row_import (DameroPresetRow *self,
                                              const char      *path);
/* Writes the preset that is chosen as a file; or says why not. */
void                damero_preset_row_export (DameroPresetRow *self,
                                              const char      *path);

G_END_DECLS
