/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/players/register-window.h"

#include <glib/gi18n.h>

#include "app/base/compat.h"
#include "app/base/registry-acts.h"
#include "app/base/toast.h"
#include "app/players/import-players.h"
#include "app/players/merge-dialog.h"
#include "app/players/person-dialog.h"
#include "app/players/person-item.h"
#include "app/widgets/adaptive-bin.h"
#include "app/widgets/column-view.h"
#include "app/widgets/trouble-bar.h"
#include "event/registry-find.h"
#include "formats/csv-players.h"
#include "words/error.h"
#include "words/registry.h"

/* Answers to a search: who needs more types another letter. */
#define MAX_ANSWERS 200

struct _DameroRegisterWindow
{
  AdwApplicationWindow  parent_instance;

  DameroTroubleBar     *trouble_bar;
  GtkStack             *stack;
  GtkEditable          *search;
  GtkColumnView        *table;
  GtkColumnViewColumn  *birth_year_column;
  GtkColumnViewColumn  *rating_column;
  GtkSelectionModel    *selection;
  GListStore           *people;
  GtkLabel             *summary;

  DameroDirector       *director;
};

G_DEFINE_FINAL_TYPE (DameroRegisterWindow, damero_register_window, ADW_TYPE_APPLICATION_WINDOW)

/* ---- what is shown ---- */

static const DameroRegistry *
get_registry (DameroRegisterWindow *self)
{
  return damero_director_get_registry (self->director, NULL);
}

/* The uids (char *) of the selected rows, from the top. */
static GPtrArray *
dup_selected (DameroRegisterWindow *self)
{
  GPtrArray *uids = g_ptr_array_new_with_free_func (g_free);

  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (self->selection)); i++)
    if (gtk_selection_model_is_selected (self->selection, i))
      {
        g_autoptr(DameroPersonItem) item = g_list_model_get_item (G_LIST_MODEL (self->selection), i);

        g_ptr_array_add (uids, g_strdup (damero_person_item_get_person (item)->uid));
      }

  return uids;
}

static void
update_actions (DameroRegisterWindow *self)
{
  const DameroRegistry *registry = get_registry (self);
  g_autoptr(GPtrArray) selected = dup_selected (self);
  g_autoptr(GPtrArray) undoable = damero_registry_dup_undoable (registry);
  gboolean can_write = damero_director_can_write (self->director);
  const struct {
    const char *name;
    gboolean    enabled;
  } states[] = {
    { "register.add", TRUE },
    { "register.import", TRUE },
    { "register.change", selected->len == 1 },
    { "register.remove", selected->len > 0 },
    { "register.merge", selected->len == 2 },
    { "register.duplicates", registry->people->len > 1 },
    { "register.export", registry->people->len > 0 },
    { "register.undo", undoable->len > 0 },
    { "register.redo", damero_registry_find_redoable (registry) != NULL },
  };

  for (guint i = 0; i < G_N_ELEMENTS (states); i++)
    gtk_widget_action_set_enabled (GTK_WIDGET (self), states[i].name, states[i].enabled &&
                                   (can_write || g_str_equal (states[i].name, "register.export")));
}

static int
compare_people (gconstpointer a,
                gconstpointer b)
{
  const DameroPerson *x = *(const DameroPerson *const *) a, *y = *(const DameroPerson *const *) b;
  int order = g_strcmp0 (x->sort_name, y->sort_name);

  return order != 0 ? order : g_strcmp0 (x->uid, y->uid);
}

/* Who answers the search, best first; all by name if nothing is asked for. Borrowed (DameroPerson). */
static GPtrArray *
dup_answers (DameroRegisterWindow *self)
{
  const DameroRegistry *registry = get_registry (self);
  g_autofree char *query = g_strstrip (g_strdup (gtk_editable_get_text (self->search)));
  GPtrArray *people;

  if (*query != '\0')
    return damero_registry_search (registry, query, NULL, MAX_ANSWERS);

  people = g_ptr_array_sized_new (registry->people->len);
  for (guint i = 0; i < registry->people->len; i++)
    g_ptr_array_add (people, g_ptr_array_index (registry->people, i));
  g_ptr_array_sort (people, compare_people);
  return people;
}

/* Selects those again who were selected before, if they are still there. */
static void
select_again (DameroRegisterWindow *self,
              const GPtrArray      *uids)
{
  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (self->selection)) && uids->len > 0; i++)
    {
      g_autoptr(DameroPersonItem) item = g_list_model_get_item (G_LIST_MODEL (self->selection), i);

      for (guint k = 0; k < uids->len; k++)
        if (g_str_equal (damero_person_item_get_person (item)->uid, g_ptr_array_index (uids, k)))
          gtk_selection_model_select_item (self->selection, i, FALSE);
    }
}

static void
update (DameroRegisterWindow *self)
{
  const DameroRegistry *registry = get_registry (self);
  g_autoptr(GPtrArray) people = dup_answers (self);
  g_autoptr(GPtrArray) items = g_ptr_array_new_with_free_func (g_object_unref);
  g_autoptr(GPtrArray) selected = dup_selected (self);
  g_autofree char *summary = NULL;

  for (guint i = 0; i < people->len; i++)
    g_ptr_array_add (items, damero_person_item_new (g_ptr_array_index (people, i)));
  g_list_store_splice (self->people, 0, g_list_model_get_n_items (G_LIST_MODEL (self->people)), items->pdata,
                       items->len);
  select_again (self, selected);
  if (people->len == registry->people->len)
    summary = g_strdup_printf (ngettext ("%u player", "%u players", people->len), people->len);
  else
    /* Translators: %1$u players answer a search, of %2$u. */
    summary = g_strdup_printf (ngettext ("%1$u of %2$u player", "%1$u of %2$u players", registry->people->len),
                               people->len, registry->people->len);
  gtk_label_set_text (self->summary, summary);
  gtk_stack_set_visible_child_name (self->stack, registry->people->len > 0 ? "list" : "empty");
  update_actions (self);
}

static void
on_search_changed (DameroRegisterWindow *self)
{
  if (self->director != NULL)
    update (self);
}

static void
on_selection (DameroRegisterWindow *self)
{
  if (self->director != NULL)
    update_actions (self);
}

/* Enter goes to the first answer. */
static void
on_search_activated (DameroRegisterWindow *self)
{
  if (g_list_model_get_n_items (G_LIST_MODEL (self->selection)) > 0)
    damero_compat_go_to_row (self->table, 0);
}

/* ---- acts ---- */

static void
on_add (GtkWidget  *widget,
        const char *action_name,
        GVariant   *parameter)
{
  DameroRegisterWindow *self = DAMERO_REGISTER_WINDOW (widget);
  gboolean found = g_list_model_get_n_items (G_LIST_MODEL (self->people)) > 0;

  /* Who was looked for and not found is who is to be added. */
  damero_person_dialog_present_person (widget, self->director, NULL,
                                       found ? NULL : gtk_editable_get_text (self->search));
}

static void
on_change (GtkWidget  *widget,
           const char *action_name,
           GVariant   *parameter)
{
  DameroRegisterWindow *self = DAMERO_REGISTER_WINDOW (widget);
  g_autoptr(GPtrArray) uids = dup_selected (self);

  if (uids->len == 1)
    damero_person_dialog_present_person (widget, self->director, g_ptr_array_index (uids, 0), NULL);
}

static void
on_row_activated (DameroRegisterWindow *self,
                  guint                 position)
{
  gtk_selection_model_select_item (self->selection, position, TRUE);
  on_change (GTK_WIDGET (self), NULL, NULL);
}

static void
on_remove (GtkWidget  *widget,
           const char *action_name,
           GVariant   *parameter)
{
  DameroRegisterWindow *self = DAMERO_REGISTER_WINDOW (widget);
  g_autoptr(GPtrArray) uids = dup_selected (self);
  g_autoptr(GPtrArray) acts = g_ptr_array_new_with_free_func ((GDestroyNotify) damero_act_free);
  g_autofree char *done = NULL;
  guint n = uids->len;

  for (guint i = 0; i < n; i++)
    {
      DameroAct *act = damero_act_new (DAMERO_ACT_PERSON_REMOVED);

      damero_act_set_text (act, DAMERO_FIELD_REGISTRY, g_ptr_array_index (uids, i));
      g_ptr_array_add (acts, act);
    }
  if (n == 0 || !damero_registry_acts_perform (self->director, widget, (DameroAct **) acts->pdata, n))
    return;

  /* Translators: a toast; %u is how many players. */
  done = g_strdup_printf (ngettext ("%u player removed from the register", "%u players removed from the register", n),
                          n);
  damero_registry_acts_show_done (widget, done, (DameroAct **) acts->pdata, n);
}

static void
on_merge (GtkWidget  *widget,
          const char *action_name,
          GVariant   *parameter)
{
  DameroRegisterWindow *self = DAMERO_REGISTER_WINDOW (widget);
  g_autoptr(GPtrArray) uids = dup_selected (self);

  if (uids->len == 2)
    damero_merge_dialog_present (widget, self->director, g_ptr_array_index (uids, 0), g_ptr_array_index (uids, 1));
}

static void
on_duplicates (GtkWidget  *widget,
               const char *action_name,
               GVariant   *parameter)
{
  damero_merge_dialog_present (widget, DAMERO_REGISTER_WINDOW (widget)->director, NULL, NULL);
}

static void
on_import (GtkWidget  *widget,
           const char *action_name,
           GVariant   *parameter)
{
  damero_import_players_ask (widget, DAMERO_REGISTER_WINDOW (widget)->director, NULL, -1);
}

gboolean
damero_register_window_export (DameroRegisterWindow *self,
                               const char           *path)
{
  g_autoptr(GBytes) bytes = NULL;
  g_autoptr(GError) error = NULL;

  g_return_val_if_fail (DAMERO_IS_REGISTER_WINDOW (self), FALSE);

  bytes = damero_players_write_csv (get_registry (self)->people);
  if (damero_director_write_file (path, bytes, &error))
    {
      damero_toast_show (GTK_WIDGET (self), _("The register was exported"));
      return TRUE;
    }

  damero_compat_alert (GTK_WINDOW (self), _("The Register Was Not Exported"), damero_words_error (error));
  return FALSE;
}

static void
on_export_chosen (GObject      *source,
                  GAsyncResult *result,
                  gpointer      user_data)
{
  g_autoptr(DameroRegisterWindow) self = user_data;
  g_autoptr(GError) error = NULL;
  g_autoptr(GFile) file = damero_compat_file_finish (result, &error);

  if (error != NULL)
    damero_compat_alert (GTK_WINDOW (self), _("The Register Was Not Exported"), damero_words_error (error));
  if (file != NULL && self->director != NULL)
    damero_register_window_export (self, g_file_peek_path (file));
}

static void
on_export (GtkWidget  *widget,
           const char *action_name,
           GVariant   *parameter)
{
  /* Translators: the name that is proposed for a file. */
  damero_compat_save_file_async (GTK_WINDOW (widget), _("Export the Register"), _("players.csv"), on_export_chosen,
                                 g_object_ref (widget));
}

static void
on_undo (GtkWidget  *widget,
         const char *action_name,
         GVariant   *parameter)
{
  damero_registry_acts_undo (DAMERO_REGISTER_WINDOW (widget)->director, widget);
}

static void
on_take_back (GtkWidget  *widget,
              const char *action_name,
              GVariant   *parameter)
{
  damero_registry_acts_take_back (DAMERO_REGISTER_WINDOW (widget)->director, widget,
                                  g_variant_get_string (parameter, NULL));
}

static void
on_redo (GtkWidget  *widget,
         const char *action_name,
         GVariant   *parameter)
{
  damero_registry_acts_redo (DAMERO_REGISTER_WINDOW (widget)->director, widget);
}

static void
on_find (GtkWidget  *widget,
         const char *action_name,
         GVariant   *parameter)
{
  gtk_widget_grab_focus (GTK_WIDGET (DAMERO_REGISTER_WINDOW (widget)->search));
}

/* ---- the window ---- */

static const struct {
  const char                 *name;
  GtkWidgetActionActivateFunc activate;
  guint                       key;
  GdkModifierType             modifiers;
} actions[] = {
  { "register.add", on_add, GDK_KEY_j, GDK_CONTROL_MASK },
  { "register.change", on_change, GDK_KEY_F2, 0 },
  { "register.remove", on_remove, GDK_KEY_Delete, 0 },
  { "register.merge", on_merge, GDK_KEY_m, GDK_CONTROL_MASK },
  { "register.duplicates", on_duplicates, GDK_KEY_d, GDK_CONTROL_MASK },
  { "register.import", on_import, GDK_KEY_i, GDK_CONTROL_MASK },
  { "register.export", on_export, GDK_KEY_e, GDK_CONTROL_MASK },
  { "register.undo", on_undo, GDK_KEY_z, GDK_CONTROL_MASK },
  { "register.redo", on_redo, GDK_KEY_z, GDK_CONTROL_MASK | GDK_SHIFT_MASK },
  { "register.find", on_find, GDK_KEY_f, GDK_CONTROL_MASK },
};

static void
damero_register_window_dispose (GObject *object)
{
  DameroRegisterWindow *self = DAMERO_REGISTER_WINDOW (object);

  g_clear_object (&self->director);

  G_OBJECT_CLASS (damero_register_window_parent_class)->dispose (object);
}

static void
damero_register_window_class_init (DameroRegisterWindowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = damero_register_window_dispose;

  g_type_ensure (DAMERO_TYPE_ADAPTIVE_BIN);
  g_type_ensure (DAMERO_TYPE_PERSON_ITEM);
  g_type_ensure (DAMERO_TYPE_TROUBLE_BAR);
  gtk_widget_class_set_template_from_resource (widget_class, "/org/damero/Damero/players/register-window.ui");
  gtk_widget_class_bind_template_child (widget_class, DameroRegisterWindow, trouble_bar);
  gtk_widget_class_bind_template_child (widget_class, DameroRegisterWindow, stack);
  gtk_widget_class_bind_template_child (widget_class, DameroRegisterWindow, search);
  gtk_widget_class_bind_template_child (widget_class, DameroRegisterWindow, table);
  gtk_widget_class_bind_template_child (widget_class, DameroRegisterWindow, birth_year_column);
  gtk_widget_class_bind_template_child (widget_class, DameroRegisterWindow, rating_column);
  gtk_widget_class_bind_template_child (widget_class, DameroRegisterWindow, selection);
  gtk_widget_class_bind_template_child (widget_class, DameroRegisterWindow, people);
  gtk_widget_class_bind_template_child (widget_class, DameroRegisterWindow, summary);
  gtk_widget_class_bind_template_callback (widget_class, on_row_activated);
  gtk_widget_class_bind_template_callback (widget_class, on_search_activated);
  gtk_widget_class_bind_template_callback (widget_class, on_search_changed);
  gtk_widget_class_bind_template_callback (widget_class, on_selection);
  gtk_widget_class_install_action (widget_class, "register.take-back", "s", on_take_back);
  for (guint i = 0; i < G_N_ELEMENTS (actions); i++)
    {
      gtk_widget_class_install_action (widget_class, actions[i].name, NULL, actions[i].activate);
      gtk_widget_class_add_binding_action (widget_class, actions[i].key, actions[i].modifiers, actions[i].name, NULL);
    }
}

static void
damero_register_window_init (DameroRegisterWindow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  damero_column_view_align (self->table, self->birth_year_column, 1);
  damero_column_view_align (self->table, self->rating_column, 1);
  gtk_search_entry_set_key_capture_widget (GTK_SEARCH_ENTRY (self->search), GTK_WIDGET (self->table));
}

GtkWindow *
damero_register_window_present (GtkApplication *application,
                                DameroDirector *director)
{
  DameroRegisterWindow *self = NULL;
  g_autoptr(GError) error = NULL;

  for (GList *l = gtk_application_get_windows (application); l != NULL; l = l->next)
    if (DAMERO_IS_REGISTER_WINDOW (l->data) && DAMERO_REGISTER_WINDOW (l->data)->director == director)
      self = l->data;
  if (self == NULL && damero_director_get_registry (director, &error) == NULL)
    {
      damero_compat_alert (gtk_application_get_active_window (application), _("The Register Cannot Be Read"),
                           damero_words_error (error));
      return NULL;
    }
  if (self == NULL)
    {
      self = g_object_new (DAMERO_TYPE_REGISTER_WINDOW, "application", application, NULL);
      self->director = g_object_ref (director);
      damero_trouble_bar_follow (self->trouble_bar, director);
      g_signal_connect_object (director, "trouble-changed", G_CALLBACK (update_actions), self, G_CONNECT_SWAPPED);
      g_signal_connect_object (director, "registry-changed", G_CALLBACK (update), self, G_CONNECT_SWAPPED);
      update (self);
    }

  gtk_window_present (GTK_WINDOW (self));
  return GTK_WINDOW (self);
}
