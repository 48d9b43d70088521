/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/setup/preset-row.h"

#include <glib/gi18n.h>

#include "app/widgets/choice-list.h"

struct _DameroPresetRow
{
  GtkWidget      parent_instance;

  AdwComboRow   *row;
  GtkStringList *names;
  GtkLabel      *note;

  GPtrArray     *presets; /* DameroPreset, by row from the second on */
};

enum { CHOSEN, N_SIGNALS };
static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (DameroPresetRow, damero_preset_row, GTK_TYPE_WIDGET)

static void
update (DameroPresetRow *self)
{
  const DameroPreset *preset = damero_preset_row_get (self);

  gtk_label_set_text (self->note, preset != NULL ? preset->summary : "");
  gtk_widget_set_visible (GTK_WIDGET (self->note), preset != NULL && *preset->summary != '\0');
}

static void
on_selected (DameroPresetRow *self)
{
  if (self->presets == NULL)
    return;

  update (self);
  g_signal_emit (self, signals[CHOSEN], 0);
}

static void
damero_preset_row_dispose (GObject *object)
{
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (object))) != NULL)
    gtk_widget_unparent (child);

  G_OBJECT_CLASS (damero_preset_row_parent_class)->dispose (object);
}

static void
damero_preset_row_finalize (GObject *object)
{
  g_clear_pointer (&DAMERO_PRESET_ROW (object)->presets, g_ptr_array_unref);

  G_OBJECT_CLASS (damero_preset_row_parent_class)->finalize (object);
}

static void
damero_preset_row_class_init (DameroPresetRowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = damero_preset_row_dispose;
  G_OBJECT_CLASS (klass)->finalize = damero_preset_row_finalize;

  signals[CHOSEN] = g_signal_new ("chosen", DAMERO_TYPE_PRESET_ROW, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                  G_TYPE_NONE, 0);
  gtk_widget_class_set_template_from_resource (widget_class, "/org/damero/Damero/setup/preset-row.ui");
  gtk_widget_class_bind_template_child (widget_class, DameroPresetRow, row);
  gtk_widget_class_bind_template_child (widget_class, DameroPresetRow, names);
  gtk_widget_class_bind_template_child (widget_class, DameroPresetRow, note);
  gtk_widget_class_bind_template_callback (widget_class, on_selected);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
}

static void
damero_preset_row_init (DameroPresetRow *self)
{
  g_autofree char *folder = damero_presets_dup_folder ();
  GPtrArray *presets = damero_presets_list (folder, g_get_language_names (), NULL);

  gtk_widget_init_template (GTK_WIDGET (self));
  damero_choice_list_install (self->row);
  for (guint i = 0; i < presets->len; i++)
    gtk_string_list_append (self->names, ((const DameroPreset *) g_ptr_array_index (presets, i))->name);
  self->presets = presets;
  update (self);
}

const DameroPreset *
damero_preset_row_get (DameroPresetRow *self)
{
  guint selected;

  g_return_val_if_fail (DAMERO_IS_PRESET_ROW (self), NULL);

  selected = adw_combo_row_get_selected (self->row);
  return selected >= 1 && selected <= self->presets->len ? g_ptr_array_index (self->presets, selected - 1) : NULL;
}
