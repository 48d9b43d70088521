/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/board/board-keys.h"

#include "app/referee/referee.h"
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
    { GDK_KEY_space, GDK_CONTROL_MASK, "win.say", NULL },
    { GDK_KEY_b, GDK_CONTROL_MASK, "win.turn-board", NULL },
    { GDK_KEY_F12, 0, "win.shows-referee", NULL },
    { GDK_KEY_F3, 0, "win.times", NULL },
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
handle_game_key (const DameroBoardKeys *keys,
                 guint                  keyval,
                 GtkWidget             *focus)
{
  GtkWidget *board = GTK_WIDGET (keys->board);
  gboolean has_text = *damero_move_entry_get_text (keys->entry) != '\0';
  gboolean on_board = focus == NULL || focus == GTK_WIDGET (gtk_widget_get_root (board)) ||
                      gtk_widget_is_ancestor (focus, board);

  if ((keyval == GDK_KEY_space || keyval == GDK_KEY_KP_Space) && !is_writing (focus))
    damero_board_turn_press (keys->turn, -1);
  else if (keyval == GDK_KEY_Escape && (keys->looks_back || damero_board_turn_is_pending (keys->turn)))
    gtk_widget_activate_action (board, "win.take-back", NULL);
  else if (keyval == GDK_KEY_Escape && has_text)
    damero_move_entry_clear (keys->entry);
  else if ((keyval == GDK_KEY_Return || keyval == GDK_KEY_KP_Enter) && has_text && on_board)
    damero_move_entry_enter (keys->entry);
  else
    return GDK_EVENT_PROPAGATE;

  return GDK_EVENT_STOP;
}

/* A digit begins a move wherever the focus is. */
static gboolean
handle_digit (const DameroBoardKeys *keys,
              guint32                digit,
              GtkWidget             *focus)
{
  g_autofree char *text = NULL;

  if (GTK_IS_TEXT (focus) || !damero_board_turn_can_enter (keys->turn) || keys->looks_back)
    return GDK_EVENT_PROPAGATE;

  damero_board_layout_show_page (keys->layout, "board");
  text = g_strdup_printf ("%s%c", damero_move_entry_get_text (keys->entry), (char) digit);
  gtk_widget_grab_focus (GTK_WIDGET (keys->entry));
  damero_move_entry_set_text (keys->entry, text);
  return GDK_EVENT_STOP;
}

gboolean
damero_board_keys_handle (const DameroBoardKeys *keys,
                          guint                  keyval,
                          GdkModifierType        state)
{
  GtkWidget *focus = gtk_root_get_focus (gtk_widget_get_root (GTK_WIDGET (keys->board)));
  GdkModifierType modifiers = state & gtk_accelerator_get_default_mod_mask ();
  guint32 character = gdk_keyval_to_unicode (keyval);

  /* Menus have their own use for keys. */
  if (focus != NULL && gtk_widget_get_ancestor (focus, GTK_TYPE_POPOVER) != NULL)
    return GDK_EVENT_PROPAGATE;
  if (damero_square_ask_is_asking (keys->ask) && (modifiers & ~GDK_SHIFT_MASK) == 0)
    return damero_square_ask_handle_key (keys->ask, keyval, focus);
  /* On some keyboards digits need Shift. */
  if ((modifiers & ~GDK_SHIFT_MASK) == 0 && character >= '0' && character <= '9')
    return handle_digit (keys, character, focus);
  return modifiers == 0 ? handle_game_key (keys, keyval, focus) : GDK_EVENT_PROPAGATE;
}
