/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * app/setup/add-section.h - the dialog for a further section of an event.
 */
#pragma once

#include <adwaita.h>

#include "app/base/desk.h"

G_BEGIN_DECLS

#define DAMERO_TYPE_ADD_SECTION (damero_add_section_get_type ())
G_DECLARE_FINAL_TYPE (DameroAddSection, damero_add_section, DAMERO, ADD_SECTION, AdwWindow)

/* Asks over FROM's window for a new section of DESK's event, and brings it into view. */
void damero_add_section_present (GtkWidget  *from,
                                 DameroDesk *desk);

G_END_DECLS
