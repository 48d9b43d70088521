/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * app/base/path-setting.h - a file or a folder that the user chooses into a setting (base/settings.h).
 */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Asks over the window of FROM for a file, or a folder if IS_FOLDER, and puts its path into the setting KEY. TITLE is
 * of the dialog. What goes wrong is shown. */
void damero_path_setting_choose (GtkWidget  *from,
                                 const char *key,
                                 gboolean    is_folder,
                                 const char *title);

G_END_DECLS
