/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * app/base/settings.h - the preferences and the state of windows, kept by GSettings.
 *
 * The keys and what they mean are in data/org.damero.Damero.gschema.xml.
 *
 * Without GTK: GSettings are the preferences of the application.
 */
#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

/* The settings of the application; borrowed, the same as long as the program runs. Where the schema is
 * not installed it is taken from the folder `data` of the build the program stands in. */
GSettings *damero_settings_get (void);

G_END_DECLS
