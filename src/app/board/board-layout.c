/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/board/board-layout.h"

#include "app/base/compat.h"

void
damero_board_layout_bind (GtkWidgetClass *widget_class,
                          gsize           offset)
{
  static const struct {
    const char *name;
    gsize       offset;
  } children[] = {
    { "adaptive", G_STRUCT_OFFSET (DameroBoardLayout, adaptive) },
    { "toasts", G_STRUCT_OFFSET (DameroBoardLayout, toasts) },
    { "wide", G_STRUCT_OFFSET (DameroBoardLayout, wide) },
    { "side", G_STRUCT_OFFSET (DameroBoardLayout, side) },
    { "foot", G_STRUCT_OFFSET (DameroBoardLayout, foot) },
    { "pages", G_STRUCT_OFFSET (DameroBoardLayout, pages) },
    { "counts_page", G_STRUCT_OFFSET (DameroBoardLayout, counts_page) },
    { "referee_page", G_STRUCT_OFFSET (DameroBoardLayout, referee_page) },
  };
  static const char * const parts[] = { "board", "top", "bottom", "foot", "moves", "counts", "referee", "bar" };

  G_STATIC_ASSERT (G_N_ELEMENTS (parts) == DAMERO_BOARD_N_PARTS);
  for (guint i = 0; i < G_N_ELEMENTS (children); i++)
    gtk_widget_class_bind_template_child_full (widget_class, children[i].name, FALSE,
                                               (gssize) (offset + children[i].offset));
  for (guint i = 0; i < DAMERO_BOARD_N_PARTS; i++)
    {
      g_autofree char *wide = g_strdup_printf ("wide_%s", parts[i]);
      g_autofree char *narrow = g_strdup_printf ("narrow_%s", parts[i]);
      gsize slot = offset + i * sizeof (AdwBin *);

      gtk_widget_class_bind_template_child_full (
        widget_class, wide, FALSE, (gssize) (slot + G_STRUCT_OFFSET (DameroBoardLayout, wide_slots)));
      gtk_widget_class_bind_template_child_full (
        widget_class, narrow, FALSE, (gssize) (slot + G_STRUCT_OFFSET (DameroBoardLayout, narrow_slots)));
    }
}

gboolean
damero_board_layout_is_narrow (const DameroBoardLayout *self)
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

void
damero_board_layout_arrange (const DameroBoardLayout *self)
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
  if (narrow)
    gtk_widget_remove_css_class (self->toasts, "wide");
  else
    gtk_widget_add_css_class (self->toasts, "wide");
}

void
damero_board_layout_show_page (const DameroBoardLayout *self,
                               const char              *name)
{
  if (damero_board_layout_is_narrow (self))
    adw_view_stack_set_visible_child_name (self->pages, name);
}

void
damero_board_layout_show_referee (const DameroBoardLayout *self,
                                  gboolean                 shown)
{
  AdwViewStackPage *pages[] = { self->counts_page, self->referee_page };
  GtkRoot *root = gtk_widget_get_root (self->wide);
  GtkWidget *focus = gtk_root_get_focus (root);

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
        gtk_root_set_focus (root, NULL);
      if (!shown && adw_view_stack_get_visible_child (self->pages) == child)
        adw_view_stack_set_visible_child_name (self->pages, "board");
      adw_view_stack_page_set_visible (pages[i], shown);
    }
}
