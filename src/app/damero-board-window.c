/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/damero-board-window.h"

#include <glib/gi18n.h>

struct _DameroBoardWindow
{
  AdwApplicationWindow parent_instance;
};

G_DEFINE_FINAL_TYPE (DameroBoardWindow, damero_board_window, ADW_TYPE_APPLICATION_WINDOW)

static void
damero_board_window_class_init (DameroBoardWindowClass *klass)
{
}

static void
damero_board_window_init (DameroBoardWindow *self)
{
}

DameroBoardWindow *
damero_board_window_present (GtkWidget         *from,
                     DameroDesk        *desk,
                     const DameroPlace *in)
{
  return NULL;
}
