/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/board/board-window-private.h"

#include "app/base/compat.h"

gboolean
damero_board_layout_is_narrow (DameroBoardWindow *self)
{
  return damero_adaptive_bin_get_narrow (self->adaptive);
}

static void
move_part (AdwBin *from,
           AdwBin *to)
{
  GtkWidget *part = adw_bin_get_child (from);

  if (part == NULL)
    return;

  g_object_ref (part);
  adw_bin_set_child (from, NULL);
  adw_bin_set_child (to, part);
  g_object_unref (part);
}

static void
on_narrow (DameroAdaptiveBin *adaptive,
           GParamSpec        *pspec,
           DameroBoardWindow *self)
{
  gboolean narrow = damero_board_layout_is_narrow (self);

  for (guint i = 0; i < DAMERO_BOARD_N_PARTS; i++)
    move_part (narrow ? self->wide_slots[i] : self->narrow_slots[i],
               narrow ? self->narrow_slots[i] : self->wide_slots[i]);
  damero_compat_set_visible (self->wide, !narrow);
  damero_compat_set_visible (GTK_WIDGET (self->pages), narrow);
  gtk_orientable_set_orientation (GTK_ORIENTABLE (self->foot),
                                  narrow ? GTK_ORIENTATION_VERTICAL : GTK_ORIENTATION_HORIZONTAL);
  gtk_box_set_spacing (self->foot, narrow ? 4 : 12);
  /* Two lines, whatever is said: the board keeps its place. */
  gtk_widget_set_size_request (GTK_WIDGET (self->hint_label), -1, narrow ? 34 : -1);
  damero_game_bar_set_stacked (self->bar, !narrow || damero_adaptive_bin_get_narrow (self->bar_place), !narrow);
  damero_square_ask_set_narrow (self->ask, narrow);
  if (narrow)
    {
      gtk_widget_add_css_class (GTK_WIDGET (self->hint_label), "small");
      gtk_widget_remove_css_class (self->toasts, "wide");
    }
  else
    {
      gtk_widget_remove_css_class (GTK_WIDGET (self->hint_label), "small");
      gtk_widget_add_css_class (self->toasts, "wide");
    }
  g_object_set (self->top_clock, "compact", narrow, NULL);
  g_object_set (self->bottom_clock, "compact", narrow, NULL);
  if (self->desk != NULL && damero_event_find_match (damero_desk_get_event (self->desk), &self->in) != NULL)
    damero_board_window_update_title (self);
}

void
damero_board_layout_show_referee (DameroBoardWindow *self,
                                  gboolean           shown)
{
  AdwViewStackPage *pages[] = { self->counts_page, self->referee_page };
  GtkWidget *focus = gtk_root_get_focus (GTK_ROOT (self));

  self->shows_referee = shown;
  damero_compat_set_visible (self->side, shown);
  gtk_widget_set_margin_end (self->wide, shown ? 0 : 18);
  if (shown)
    gtk_widget_remove_css_class (self->toasts, "alone");
  else
    gtk_widget_add_css_class (self->toasts, "alone");
  for (guint i = 0; i < G_N_ELEMENTS (pages); i++)
    {
      GtkWidget *child = adw_view_stack_page_get_child (pages[i]);

      if (!shown && focus != NULL && gtk_widget_is_ancestor (focus, child))
        gtk_root_set_focus (GTK_ROOT (self), NULL);
      if (!shown && adw_view_stack_get_visible_child (self->pages) == child)
        adw_view_stack_set_visible_child_name (self->pages, "board");
      adw_view_stack_page_set_visible (pages[i], shown);
    }
  gtk_widget_set_visible (GTK_WIDGET (self->counts_label), self->has_assist);
  damero_game_bar_set_hides_counts (self->bar, !self->has_assist && !shown);
}

void
damero_board_layout_bind (GtkWidgetClass *widget_class)
{
  static const char * const parts[] = { "board", "top", "bottom", "foot", "moves", "counts", "referee", "bar" };

  G_STATIC_ASSERT (G_N_ELEMENTS (parts) == DAMERO_BOARD_N_PARTS);
  for (guint i = 0; i < DAMERO_BOARD_N_PARTS; i++)
    {
      g_autofree char *wide = g_strdup_printf ("wide_%s", parts[i]);
      g_autofree char *narrow = g_strdup_printf ("narrow_%s", parts[i]);
      gsize offset = i * sizeof (AdwBin *);

      gtk_widget_class_bind_template_child_full (
        widget_class, wide, FALSE, (gssize) (G_STRUCT_OFFSET (DameroBoardWindow, wide_slots) + offset));
      gtk_widget_class_bind_template_child_full (
        widget_class, narrow, FALSE, (gssize) (G_STRUCT_OFFSET (DameroBoardWindow, narrow_slots) + offset));
    }
  gtk_widget_class_bind_template_callback (widget_class, on_narrow);
}
