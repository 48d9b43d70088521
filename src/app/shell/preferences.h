/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * app/shell/preferences.h - the window of the preferences; every row writes its setting at once.
 */
#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

#define DAMERO_TYPE_PREFERENCES (damero_preferences_get_type ())
G_DECLARE_FINAL_TYPE (DameroPreferences, damero_preferences, DAMERO, PREFERENCES, AdwPreferencesWindow)

/* Shows the preferences over PARENT (may be NULL). Returns the window. */
GtkWindow *damero_preferences_present (GtkWindow *parent);

G_END_DECLS
