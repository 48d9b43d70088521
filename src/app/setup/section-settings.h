/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * app/setup/section-settings.h - a dialog that changes how a section goes on: its system and rounds, its
 * clocks and boards, its scoring and tie-breaks. One act, SECTION_CHANGED, with what differs. Action dialog.confirm.
 */
#pragma once

#include <adwaita.h>

#include "app/base/desk.h"

G_BEGIN_DECLS

#define DAMERO_TYPE_SECTION_SETTINGS (damero_section_settings_get_type ())
G_DECLARE_FINAL_TYPE (DameroSectionSettings, damero_section_settings, DAMERO, SECTION_SETTINGS, AdwWindow)

/* Presents one for a section of DESK over the window of FROM. */
void damero_section_settings_present (GtkWidget  *from,
                                      DameroDesk *desk,
                                      int         section);

G_END_DECLS
