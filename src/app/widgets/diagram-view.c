/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/widgets/diagram-view.h"

#include "app/base/theme.h"
#include "rules/board.h"

/* Two boards stand side by side in a narrow window. Who wants a larger one asks for its size. */
#define CELL         16
#define NUMBERS_FROM 24 /* pixels of a square that has room for its number */

struct _DameroDiagramView
{
  GtkWidget      parent_instance;

  gboolean       is_shown;
  DameroPosition position;
};

G_DEFINE_FINAL_TYPE (DameroDiagramView, damero_diagram_view, GTK_TYPE_WIDGET)

static void
damero_diagram_view_measure (GtkWidget      *widget,
                             GtkOrientation  orientation,
                             int             for_size,
                             int            *minimum,
                             int            *natural,
                             int            *minimum_baseline,
                             int            *natural_baseline)
{
  *minimum = *natural = 8 * CELL;
}

static void
snapshot_number (DameroDiagramView *self,
                 GtkSnapshot       *snapshot,
                 guint              square,
                 int                cell)
{
  g_autofree char *text = g_strdup_printf ("%u", square);
  g_autoptr(PangoLayout) layout = gtk_widget_create_pango_layout (GTK_WIDGET (self), text);
  PangoFontDescription *font = pango_font_description_copy (
    pango_context_get_font_description (pango_layout_get_context (layout)));

  pango_font_description_set_absolute_size (font, cell * .3 * PANGO_SCALE);
  pango_layout_set_font_description (layout, font);
  pango_font_description_free (font);
  gtk_snapshot_save (snapshot);
  gtk_snapshot_translate (snapshot, &GRAPHENE_POINT_INIT (1, 0));
  gtk_snapshot_append_layout (snapshot, layout, &(GdkRGBA) { 0, 0, 0, .85f });
  gtk_snapshot_restore (snapshot);
}

static void
snapshot_square (DameroDiagramView *self,
                 GtkSnapshot       *snapshot,
                 guint              square,
                 int                cell)
{
  int row, column;

  damero_board_locate (self->position.variant, square, &row, &column);
  gtk_snapshot_save (snapshot);
  gtk_snapshot_translate (snapshot, &GRAPHENE_POINT_INIT (column * cell, row * cell));
  gtk_snapshot_append_color (snapshot, &damero_theme_get ()->dark, &GRAPHENE_RECT_INIT (0, 0, cell, cell));
  if (self->is_shown)
    damero_theme_snapshot_piece (snapshot, damero_position_get_piece (&self->position, square), cell);
  if (cell >= NUMBERS_FROM)
    snapshot_number (self, snapshot, square, cell);
  gtk_snapshot_restore (snapshot);
}

static void
damero_diagram_view_snapshot (GtkWidget   *widget,
                              GtkSnapshot *snapshot)
{
  DameroDiagramView *self = DAMERO_DIAGRAM_VIEW (widget);
  int width = gtk_widget_get_width (widget), height = gtk_widget_get_height (widget);
  int cell = MIN (width, height) / 8;
  graphene_rect_t whole = GRAPHENE_RECT_INIT (0, 0, 8 * cell, 8 * cell);
  GdkRGBA rim = { 0, 0, 0, .5f };
  GskRoundedRect outline;

  gtk_snapshot_save (snapshot);
  gtk_snapshot_translate (snapshot, &GRAPHENE_POINT_INIT ((width - 8 * cell) / 2, (height - 8 * cell) / 2));
  gtk_snapshot_append_color (snapshot, &damero_theme_get ()->light, &whole);
  for (guint square = 1; square <= DAMERO_N_SQUARES; square++)
    snapshot_square (self, snapshot, square, cell);
  gsk_rounded_rect_init_from_rect (&outline, &whole, 0);
  gtk_snapshot_append_border (snapshot, &outline, (const float[4]) { 1, 1, 1, 1 },
                              (const GdkRGBA[4]) { rim, rim, rim, rim });
  gtk_snapshot_restore (snapshot);
}

static void
damero_diagram_view_class_init (DameroDiagramViewClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  widget_class->measure = damero_diagram_view_measure;
  widget_class->snapshot = damero_diagram_view_snapshot;
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_IMG);
}

static void
damero_diagram_view_init (DameroDiagramView *self)
{
  damero_theme_follow (GTK_WIDGET (self));
}

void
damero_diagram_view_show (DameroDiagramView    *self,
                          const DameroPosition *position,
                          const char           *name)
{
  g_return_if_fail (DAMERO_IS_DIAGRAM_VIEW (self));

  self->is_shown = position != NULL;
  if (position != NULL)
    self->position = *position;
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}
