/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/setup/preset-row.h"

#include <glib/gi18n.h>

#include "app/base/compat.h"
#include "app/base/file-name.h"
#include "app/base/toast.h"
#include "app/widgets/choice-list.h"
#include "formats/input.h"
#include "words/error.h"

#define MAX_PROBLEMS 5 /* of a file that are said */

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
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "preset.export", preset != NULL);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "preset.remove", preset != NULL && preset->is_own);
}

static void
on_selected (DameroPresetRow *self)
{
  if (self->presets == NULL)
    return;

  update (self);
  g_signal_emit (self, signals[CHOSEN], 0);
}

/* Lists what there is now; the own one of that id is chosen (NULL: none is). */
static void
load (DameroPresetRow *self,
      const char      *id)
{
  g_autofree char *folder = damero_presets_dup_folder ();
  GPtrArray *presets = damero_presets_list (folder, g_get_language_names (), NULL);
  guint chosen = 0;

  g_clear_pointer (&self->presets, g_ptr_array_unref);
  gtk_string_list_splice (self->names, 1, g_list_model_get_n_items (G_LIST_MODEL (self->names)) - 1, NULL);
  for (guint i = 0; i < presets->len; i++)
    {
      const DameroPreset *preset = g_ptr_array_index (presets, i);

      gtk_string_list_append (self->names, preset->name);
      if (preset->is_own && g_strcmp0 (preset->id, id) == 0)
        chosen = i + 1;
    }
  adw_combo_row_set_selected (self->row, chosen);
  self->presets = presets;
  on_selected (self);
}

/* ---- files ---- */

static const char *
get_problem (const DameroDiagnostic *diagnostic)
{
  if (g_str_equal (diagnostic->code, "field"))
    return _("A section has no setting of this name.");
  if (g_str_equal (diagnostic->code, "value"))
    return _("The setting cannot have this value.");

  return diagnostic->message;
}

static void
show_problems (DameroPresetRow *self,
               const char      *path,
               GPtrArray       *diagnostics)
{
  g_autofree char *name = g_path_get_basename (path);
  g_autofree char *shown = g_filename_display_name (name);
  g_autoptr(GString) body = g_string_new (NULL);

  for (guint i = 0; i < MIN (diagnostics->len, MAX_PROBLEMS); i++)
    {
      const DameroDiagnostic *each = g_ptr_array_index (diagnostics, i);

      g_string_append (body, i > 0 ? "\n" : "");
      /* Translators: what is wrong in a file: its name, %1$s, the line, %2$u, and a sentence, %3$s. */
      g_string_append_printf (body, _("%1$s, line %2$u: %3$s"), shown, each->line, get_problem (each));
    }
  if (diagnostics->len > MAX_PROBLEMS)
    g_string_append (body, "\n…");
  damero_compat_alert (damero_toast_get_window (GTK_WIDGET (self)), _("Nothing Was Imported"), body->str);
}

void
damero_preset_row_import (DameroPresetRow *self,
                          const char      *path)
{
  g_autoptr(GPtrArray) diagnostics = damero_diagnostics_new ();
  g_autofree char *folder = damero_presets_dup_folder ();
  g_autoptr(GError) error = NULL;
  g_autoptr(GBytes) bytes = damero_input_read_file (path, DAMERO_PRESET_MAX_BYTES, &error);
  g_autoptr(DameroPreset) preset = NULL;

  g_return_if_fail (DAMERO_IS_PRESET_ROW (self));

  if (bytes != NULL)
    preset = damero_preset_read (bytes, path, g_get_language_names (), diagnostics);
  if (bytes != NULL && preset == NULL)
    show_problems (self, path, diagnostics);
  else if (preset != NULL && damero_preset_save (preset, folder, &error))
    load (self, preset->id);
  else
    damero_compat_alert (damero_toast_get_window (GTK_WIDGET (self)), _("Nothing Was Imported"),
                         damero_words_error (error));
}

void
damero_preset_row_export (DameroPresetRow *self,
                          const char      *path)
{
  const DameroPreset *preset = damero_preset_row_get (self);
  g_autofree char *xml = preset != NULL ? damero_preset_write (preset) : NULL;
  g_autoptr(GError) error = NULL;

  if (xml != NULL && !g_file_set_contents (path, xml, -1, &error))
    damero_compat_alert (damero_toast_get_window (GTK_WIDGET (self)), _("Not Exported"), damero_words_error (error));
}

/* What becomes of the file that is chosen; nothing if the window was closed in the meantime. */
static void
finish_file (DameroPresetRow *self,
             GAsyncResult    *result,
             const char      *heading,
             void           (*use) (DameroPresetRow *self,
                                    const char      *path))
{
  g_autoptr(GError) error = NULL;
  g_autoptr(GFile) file = damero_compat_file_finish (result, &error);

  if (gtk_widget_get_root (GTK_WIDGET (self)) == NULL)
    return;
  if (file != NULL)
    use (self, g_file_peek_path (file));
  else if (error != NULL)
    damero_compat_alert (damero_toast_get_window (GTK_WIDGET (self)), heading, damero_words_error (error));
}

static void
on_import_chosen (GObject      *source,
                  GAsyncResult *result,
                  gpointer      user_data)
{
  g_autoptr(DameroPresetRow) self = user_data;

  finish_file (self, result, _("Nothing Was Imported"), damero_preset_row_import);
}

static void
on_import (GtkWidget  *widget,
           const char *action_name,
           GVariant   *parameter)
{
  damero_compat_open_file_async (damero_toast_get_window (widget), _("Import a Preset"), on_import_chosen,
                                 g_object_ref (widget));
}

static void
on_export_chosen (GObject      *source,
                  GAsyncResult *result,
                  gpointer      user_data)
{
  g_autoptr(DameroPresetRow) self = user_data;

  finish_file (self, result, _("Not Exported"), damero_preset_row_export);
}

static void
on_export (GtkWidget  *widget,
           const char *action_name,
           GVariant   *parameter)
{
  const DameroPreset *preset = damero_preset_row_get (DAMERO_PRESET_ROW (widget));
  g_autofree char *name = damero_file_name_propose (preset->name, preset->id, "xml");

  damero_compat_save_file_async (damero_toast_get_window (widget), _("Export a Preset"), name, on_export_chosen,
                                 g_object_ref (widget));
}

static void
on_remove_answered (GObject      *source,
                    GAsyncResult *result,
                    gpointer      user_data)
{
  g_autoptr(DameroPresetRow) self = user_data;
  const DameroPreset *preset = damero_preset_row_get (self);
  g_autofree char *folder = damero_presets_dup_folder ();
  g_autoptr(GError) error = NULL;

  if (!damero_compat_confirm_finish (result) || preset == NULL || !preset->is_own)
    return;

  if (!damero_preset_remove (preset->id, folder, &error))
    damero_compat_alert (damero_toast_get_window (GTK_WIDGET (self)), _("The Preset Was Not Removed"),
                         damero_words_error (error));
  load (self, NULL);
}

static void
on_remove (GtkWidget  *widget,
           const char *action_name,
           GVariant   *parameter)
{
  const DameroPreset *preset = damero_preset_row_get (DAMERO_PRESET_ROW (widget));
  /* Translators: %s is the name of a preset. */
  g_autofree char *heading = g_strdup_printf (_("Remove “%s”?"), preset->name);

  damero_compat_confirm_async (damero_toast_get_window (widget), heading,
                               _("Events that began with it stay as they are."), _("_Remove"), TRUE,
                               on_remove_answered, g_object_ref (widget));
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
  gtk_widget_class_install_action (widget_class, "preset.import", NULL, on_import);
  gtk_widget_class_install_action (widget_class, "preset.export", NULL, on_export);
  gtk_widget_class_install_action (widget_class, "preset.remove", NULL, on_remove);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
}

static void
damero_preset_row_init (DameroPresetRow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  damero_choice_list_install (self->row);
  load (self, NULL);
}

const DameroPreset *
damero_preset_row_get (DameroPresetRow *self)
{
  guint selected;

  g_return_val_if_fail (DAMERO_IS_PRESET_ROW (self), NULL);

  selected = adw_combo_row_get_selected (self->row);
  return self->presets != NULL && selected >= 1 && selected <= self->presets->len
           ? g_ptr_array_index (self->presets, selected - 1) : NULL;
}
