/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * app/setup/add-section.h - the dialog for a further section of an event; damero_add_section_present
 * shows it.
 */
#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

#define DAMERO_TYPE_ADD_SECTION (damero_add_section_get_type ())
G_DECLARE_FINAL_TYPE (DameroAddSection, damero_add_section, DAMERO, ADD_SECTION, AdwWindow)

G_END_DECLS
