/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/board/board-keys.h"

#include "app/board/board-window-private.h"
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
    { GDK_KEY_F12, 0, "win.shows-referee", NULL },
    { GDK_KEY_g, GDK_CONTROL_MASK, "win.times", NULL },
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

/* Whether FOCUS is a text that is being written, the move or any other. */
static gboolean
is_writing (GtkWidget *focus)
{
  return GTK_IS_TEXT (focus) && *gtk_editable_get_text (GTK_EDITABLE (focus)) != '\0';
}

/* Keys that are for the game wherever the focus is: Space presses, Esc takes back, Return enters what is
 * written as a move. */
static gboolean
handle_game_key (DameroBoardWindow *self,
                 guint              keyval,
                 GtkWidget         *focus)
{
  gboolean has_text = *damero_move_entry_get_text (self->entry) != '\0';
  gboolean on_board = focus == NULL || focus == GTK_WIDGET (self) ||
                      gtk_widget_is_ancestor (focus, GTK_WIDGET (self->board));

  if ((keyval == GDK_KEY_space || keyval == GDK_KEY_KP_Space) && !is_writing (focus))
    damero_board_turn_press (self->turn, -1);
  else if (keyval == GDK_KEY_Escape && (self->viewed_ply >= 0 || damero_board_turn_is_pending (self->turn)))
    gtk_widget_activate_action (GTK_WIDGET (self), "win.take-back", NULL);
  else if (keyval == GDK_KEY_Escape && has_text)
    damero_move_entry_set_text (self->entry, "");
  else if ((keyval == GDK_KEY_Return || keyval == GDK_KEY_KP_Enter) && has_text && on_board)
    damero_move_entry_enter (self->entry);
  else
    return GDK_EVENT_PROPAGATE;

  return GDK_EVENT_STOP;
}

/* A digit begins a move wherever the focus is. */
static gboolean
handle_digit (DameroBoardWindow *self,
              guint32            digit,
              GtkWidget         *focus)
{
  g_autofree char *text = NULL;

  if (GTK_IS_TEXT (focus) || !damero_board_turn_can_enter (self->turn) || self->viewed_ply >= 0)
    return GDK_EVENT_PROPAGATE;

  if (damero_board_layout_is_narrow (self))
    adw_view_stack_set_visible_child_name (self->pages, "board");
  text = g_strdup_printf ("%s%c", damero_move_entry_get_text (self->entry), (char) digit);
  gtk_widget_grab_focus (GTK_WIDGET (self->entry));
  damero_move_entry_set_text (self->entry, text);
  return GDK_EVENT_STOP;
}

gboolean
damero_board_keys_on_pressed (GtkEventControllerKey *controller,
                              guint                  keyval,
                              guint                  keycode,
                              GdkModifierType        state,
                              DameroBoardWindow     *self)
{
  GtkWidget *focus = gtk_root_get_focus (GTK_ROOT (self));
  GdkModifierType modifiers = state & gtk_accelerator_get_default_mod_mask ();
  guint32 character = gdk_keyval_to_unicode (keyval);

  /* Menus have their own use for keys. */
  if (focus != NULL && gtk_widget_get_ancestor (focus, GTK_TYPE_POPOVER) != NULL)
    return GDK_EVENT_PROPAGATE;
  if (damero_square_ask_is_asking (self->ask) && (modifiers & ~GDK_SHIFT_MASK) == 0)
    return damero_square_ask_handle_key (self->ask, keyval, focus);
  /* On some keyboards digits need Shift. */
  if ((modifiers & ~GDK_SHIFT_MASK) == 0 && character >= '0' && character <= '9')
    return handle_digit (self, character, focus);
  return modifiers == 0 ? handle_game_key (self, keyval, focus) : GDK_EVENT_PROPAGATE;
}
