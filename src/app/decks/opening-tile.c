/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/decks/opening-tile.h"

#include <glib/gi18n.h>

#include "app/widgets/diagram-view.h"

struct _DameroOpeningTile
{
  GtkWidget          parent_instance;

  DameroDiagramView *diagram;
  GtkLabel          *code;
  GtkLabel          *cards;
  GtkLabel          *name;
  GtkLabel          *moves;
};

G_DEFINE_FINAL_TYPE (DameroOpeningTile, damero_opening_tile, GTK_TYPE_WIDGET)

static void
damero_opening_tile_dispose (GObject *object)
{
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (object))) != NULL)
    gtk_widget_unparent (child);

  G_OBJECT_CLASS (damero_opening_tile_parent_class)->dispose (object);
}

static void
damero_opening_tile_class_init (DameroOpeningTileClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = damero_opening_tile_dispose;

  g_type_ensure (DAMERO_TYPE_DIAGRAM_VIEW);
  gtk_widget_class_set_template_from_resource (widget_class, "/org/damero/Damero/decks/opening-tile.ui");
  gtk_widget_class_bind_template_child (widget_class, DameroOpeningTile, diagram);
  gtk_widget_class_bind_template_child (widget_class, DameroOpeningTile, code);
  gtk_widget_class_bind_template_child (widget_class, DameroOpeningTile, cards);
  gtk_widget_class_bind_template_child (widget_class, DameroOpeningTile, name);
  gtk_widget_class_bind_template_child (widget_class, DameroOpeningTile, moves);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
}

static void
damero_opening_tile_init (DameroOpeningTile *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  /* Moves go on to the right in every language. */
  gtk_widget_set_direction (GTK_WIDGET (self->moves), GTK_TEXT_DIR_LTR);
}

GtkWidget *
damero_opening_tile_new (void)
{
  return g_object_new (DAMERO_TYPE_OPENING_TILE, NULL);
}

/* Its name and group, as far as it has them; "". */
static char *
dup_names (const DameroDeckEntry *entry)
{
  if (entry->name != NULL && entry->group != NULL)
    return g_strdup_printf ("%s · %s", entry->name, entry->group);

  return g_strdup (entry->name != NULL ? entry->name : entry->group != NULL ? entry->group : "");
}

char *
damero_opening_tile_dup_name (DameroOpeningItem *item)
{
  const DameroDeckEntry *entry = damero_opening_item_get_entry (item);
  g_autofree char *moves = damero_opening_item_dup_moves (item);
  g_autofree char *names = dup_names (entry);

  if (*names == '\0')
    return g_strdup_printf ("%s: %s", entry->code, moves);

  return g_strdup_printf ("%s, %s: %s", entry->code, names, moves);
}

void
damero_opening_tile_show (DameroOpeningTile *self,
                          DameroOpeningItem *item)
{
  const DameroDeckEntry *entry = damero_opening_item_get_entry (item);
  g_autofree char *moves = damero_opening_item_dup_moves (item);
  g_autofree char *names = dup_names (entry);
  /* Translators: %d is how many cards of one opening there are in a deck. */
  g_autofree char *cards = g_strdup_printf (ngettext ("%d card", "%d cards", (gulong) entry->weight), entry->weight);
  /* Translators: a picture of a board; %s are the moves that lead to it. */
  g_autofree char *picture = g_strdup_printf (_("Board after %s"), moves);

  g_return_if_fail (DAMERO_IS_OPENING_TILE (self));

  damero_diagram_view_show (self->diagram, damero_opening_item_get_position (item),
                            *entry->moves != '\0' ? picture : moves);
  gtk_label_set_text (self->code, entry->code);
  gtk_label_set_text (self->cards, entry->weight > 1 ? cards : "");
  gtk_label_set_text (self->name, names);
  gtk_widget_set_visible (GTK_WIDGET (self->name), *names != '\0');
  gtk_label_set_text (self->moves, moves);
}
