/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * app/widgets/help-button.h - a button that opens the manual at the section on what it stands in (base/manual.h).
 */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define DAMERO_TYPE_HELP_BUTTON (damero_help_button_get_type ())
G_DECLARE_FINAL_TYPE (DameroHelpButton, damero_help_button, DAMERO, HELP_BUTTON, GtkButton)

G_END_DECLS
