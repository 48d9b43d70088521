/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/damero-board-keys.h"

#include "app/damero-referee.h"
#include "model/section.h"

void
damero_board_keys_add (GtkWidgetClass *widget_class)
{
  static const struct {
    guint           key;
    GdkModifierType modifiers;
    const char     *action;
    const char     *target; /* NULL: none */
  } keys[] = {
    { GDK_KEY_z, GDK_CONTROL_MASK, "win.undo", NULL },
    { GDK_KEY_z, GDK_CONTROL_MASK | GDK_SHIFT_MASK, "win.redo", NULL },
    { GDK_KEY_space, 0, "win.press", NULL },
    { GDK_KEY_Escape, 0, "win.take-back", NULL },
    { GDK_KEY_s, GDK_CONTROL_MASK, "win.start", NULL },
    { GDK_KEY_s, GDK_CONTROL_MASK | GDK_SHIFT_MASK, "win.next-game", NULL },
    { GDK_KEY_b, GDK_CONTROL_MASK, "win.turn-board", NULL },
    { GDK_KEY_F11, 0, "win.clock-face", NULL },
    { GDK_KEY_p, GDK_CONTROL_MASK | GDK_SHIFT_MASK, "win.referee-menu", "resume" },
    { GDK_KEY_h, GDK_CONTROL_MASK, "win.referee-menu", "arranged" },
    { GDK_KEY_F7, 0, "win.referee-menu", "late" },
    { GDK_KEY_F8, 0, "win.referee-menu", "arrived" },
    { GDK_KEY_d, GDK_CONTROL_MASK, "win.referee-menu", "offer" },
    { GDK_KEY_k, GDK_CONTROL_MASK, "win.referee-menu", "count" },
    { GDK_KEY_r, GDK_CONTROL_MASK | GDK_SHIFT_MASK, "win.referee-menu", "resign" },
    { GDK_KEY_w, GDK_CONTROL_MASK, "window.close", NULL },
  };

  for (guint i = 0; i < G_N_ELEMENTS (keys); i++)
    if (keys[i].target != NULL)
      gtk_widget_class_add_binding_action (widget_class, keys[i].key, keys[i].modifiers, keys[i].action, "s",
                                           keys[i].target);
    else
      gtk_widget_class_add_binding_action (widget_class, keys[i].key, keys[i].modifiers, keys[i].action, NULL);
  for (int game = 1; game <= DAMERO_MAX_GAMES; game++)
    gtk_widget_class_add_binding_action (widget_class, (guint) (GDK_KEY_0 + game), GDK_ALT_MASK, "win.game",
                                         "i", game);
  damero_referee_class_init_keys (widget_class);
}
