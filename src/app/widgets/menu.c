/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/widgets/menu.h"

void
damero_menu_append (GMenu      *menu,
                    const char *label,
                    const char *action,
                    GVariant   *target)
{
  g_auto(GStrv) parts = g_strsplit (label, "_", -1);
  g_autofree char *plain = g_strjoinv ("__", parts);
  g_autoptr(GMenuItem) item = g_menu_item_new (plain, NULL);

  g_menu_item_set_action_and_target_value (item, action, target);
  g_menu_append_item (menu, item);
}
