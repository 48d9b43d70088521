/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/base/path-setting.h"

#include <glib/gi18n.h>

#include "app/base/compat.h"
#include "app/base/settings.h"
#include "app/base/toast.h"
#include "words/error.h"

typedef struct {
  GtkWidget *from;
  char      *key;
  gboolean   is_folder;
} Asked;

static void
on_chosen (GObject      *source,
           GAsyncResult *result,
           gpointer      user_data)
{
  g_autofree Asked *asked = user_data;
  g_autoptr(GtkWidget) from = asked->from;
  g_autofree char *key = asked->key;
  g_autoptr(GError) error = NULL;
  g_autoptr(GFile) file = damero_compat_file_finish (result, &error);

  if (error != NULL)
    damero_compat_alert (damero_toast_get_window (from),
                         asked->is_folder ? _("No Folder Was Chosen") : _("No File Was Chosen"),
                         damero_words_error (error));
  if (file != NULL)
    g_settings_set_string (damero_settings_get (), key, g_file_peek_path (file));
}

void
damero_path_setting_choose (GtkWidget  *from,
                            const char *key,
                            gboolean    is_folder,
                            const char *title)
{
  Asked *asked = g_new (Asked, 1);
  GtkWindow *window = damero_toast_get_window (from);

  *asked = (Asked) { g_object_ref (from), g_strdup (key), is_folder };
  if (is_folder)
    damero_compat_open_folder_async (window, title, on_chosen, asked);
  else
    damero_compat_open_file_async (window, title, on_chosen, asked);
}
