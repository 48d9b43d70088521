/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/players/import-line.h"

#include <glib/gi18n.h>

/* ---- the item ---- */

struct _DameroImportLineItem
{
  GObject             parent_instance;

  char               *title;
  char               *facts;
  char               *verdict;
  guint               choices;
  DameroImportChoice  choice;
  gboolean            warns;
};

enum { CHANGED, N_SIGNALS };
static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (DameroImportLineItem, damero_import_line_item, G_TYPE_OBJECT)

static void
damero_import_line_item_finalize (GObject *object)
{
  DameroImportLineItem *self = DAMERO_IMPORT_LINE_ITEM (object);

  g_free (self->title);
  g_free (self->facts);
  g_free (self->verdict);

  G_OBJECT_CLASS (damero_import_line_item_parent_class)->finalize (object);
}

static void
damero_import_line_item_class_init (DameroImportLineItemClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = damero_import_line_item_finalize;
  signals[CHANGED] = g_signal_new ("changed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                   G_TYPE_NONE, 0);
}

static void
damero_import_line_item_init (DameroImportLineItem *self)
{
}

DameroImportLineItem *
damero_import_line_item_new (char               *title,
                             char               *facts,
                             char               *verdict,
                             guint               choices,
                             DameroImportChoice  choice,
                             gboolean            warns)
{
  DameroImportLineItem *self = g_object_new (DAMERO_TYPE_IMPORT_LINE_ITEM, NULL);

  self->title = title;
  self->facts = facts;
  self->verdict = verdict;
  self->choices = choices;
  self->choice = choice;
  self->warns = warns;
  return self;
}

DameroImportChoice
damero_import_line_item_get_choice (DameroImportLineItem *self)
{
  g_return_val_if_fail (DAMERO_IS_IMPORT_LINE_ITEM (self), DAMERO_IMPORT_LEAVE);

  return self->choice;
}

/* ---- the row ---- */

struct _DameroImportLine
{
  GtkWidget             parent_instance;

  GtkLabel             *title;
  GtkLabel             *facts;
  GtkLabel             *verdict;
  GtkDropDown          *choice;

  DameroImportLineItem *item;
  gboolean              is_filling;
};

enum { PROP_0, PROP_ITEM, N_PROPS };

G_DEFINE_FINAL_TYPE (DameroImportLine, damero_import_line, GTK_TYPE_WIDGET)

/* The choice that stands at POSITION of the drop-down. */
static DameroImportChoice
get_choice_at (DameroImportLineItem *item,
               guint                 position)
{
  DameroImportChoice choice = DAMERO_IMPORT_LEAVE;

  for (; choice < DAMERO_IMPORT_UPDATE; choice++)
    if ((item->choices & 1u << choice) != 0 && position-- == 0)
      break;
  return choice;
}

static const char *
get_label (DameroImportChoice choice)
{
  switch (choice)
    {
    case DAMERO_IMPORT_LEAVE:
      /* Translators: what becomes of a line of a list of players. */
      return _("Leave out");
    case DAMERO_IMPORT_ADD:
      /* Translators: what becomes of a line of a list of players. */
      return _("New player");
    case DAMERO_IMPORT_UPDATE:
      /* Translators: what becomes of a line of a list of players: it is who the register has. */
      return _("Same player");
    }

  g_assert_not_reached ();
}

static void
fill_choices (DameroImportLine *self)
{
  DameroImportLineItem *item = self->item;
  g_autoptr(GtkStringList) choices = gtk_string_list_new (NULL);
  guint selected = 0;
  guint n = 0;
  /* Translators: a list of choices; %s is a player. */
  g_autofree char *name = g_strdup_printf (_("What to do with %s"), item->title);

  for (DameroImportChoice choice = DAMERO_IMPORT_LEAVE; choice <= DAMERO_IMPORT_UPDATE; choice++)
    if ((item->choices & 1u << choice) != 0)
      {
        if (choice == item->choice)
          selected = n;
        gtk_string_list_append (choices, get_label (choice));
        n++;
      }
  self->is_filling = TRUE;
  gtk_drop_down_set_model (self->choice, G_LIST_MODEL (choices));
  gtk_drop_down_set_selected (self->choice, selected);
  self->is_filling = FALSE;
  gtk_widget_set_visible (GTK_WIDGET (self->choice), n > 1);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->choice), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
}

static void
show_item (DameroImportLine *self)
{
  gtk_label_set_text (self->title, self->item->title);
  gtk_label_set_text (self->facts, self->item->facts != NULL ? self->item->facts : "");
  gtk_widget_set_visible (GTK_WIDGET (self->facts), self->item->facts != NULL);
  gtk_label_set_text (self->verdict, self->item->verdict);
  gtk_widget_add_css_class (GTK_WIDGET (self->verdict), self->item->warns ? "warning" : "soft");
  gtk_widget_remove_css_class (GTK_WIDGET (self->verdict), self->item->warns ? "soft" : "warning");
  fill_choices (self);
}

static void
on_selected (DameroImportLine *self)
{
  if (self->item == NULL || self->is_filling)
    return;

  self->item->choice = get_choice_at (self->item, gtk_drop_down_get_selected (self->choice));
  g_signal_emit (self->item, signals[CHANGED], 0);
}

static void
damero_import_line_get_property (GObject    *object,
                                 guint       prop_id,
                                 GValue     *value,
                                 GParamSpec *pspec)
{
  g_value_set_object (value, DAMERO_IMPORT_LINE (object)->item);
}

static void
damero_import_line_set_property (GObject      *object,
                                 guint         prop_id,
                                 const GValue *value,
                                 GParamSpec   *pspec)
{
  DameroImportLine *self = DAMERO_IMPORT_LINE (object);

  g_set_object (&self->item, g_value_get_object (value));
  if (self->item != NULL)
    show_item (self);
}

static void
damero_import_line_dispose (GObject *object)
{
  DameroImportLine *self = DAMERO_IMPORT_LINE (object);
  GtkWidget *child;

  g_clear_object (&self->item);
  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self))) != NULL)
    gtk_widget_unparent (child);

  G_OBJECT_CLASS (damero_import_line_parent_class)->dispose (object);
}

static void
damero_import_line_class_init (DameroImportLineClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = damero_import_line_dispose;
  object_class->get_property = damero_import_line_get_property;
  object_class->set_property = damero_import_line_set_property;
  g_object_class_install_property (object_class, PROP_ITEM,
                                   g_param_spec_object ("item", NULL, NULL, DAMERO_TYPE_IMPORT_LINE_ITEM,
                                                        G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS));

  gtk_widget_class_set_template_from_resource (widget_class, "/org/damero/Damero/players/import-line.ui");
  gtk_widget_class_bind_template_child (widget_class, DameroImportLine, title);
  gtk_widget_class_bind_template_child (widget_class, DameroImportLine, facts);
  gtk_widget_class_bind_template_child (widget_class, DameroImportLine, verdict);
  gtk_widget_class_bind_template_child (widget_class, DameroImportLine, choice);
  gtk_widget_class_bind_template_callback (widget_class, on_selected);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
}

static void
damero_import_line_init (DameroImportLine *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}
