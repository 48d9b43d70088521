/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/widgets/find-bar.h"

#include "app/base/compat.h"

struct _DameroFindBar
{
  GtkWidget            parent_instance;

  GtkSearchEntry      *entry;

  GtkColumnView       *table; /* not held: it stands on the same page */
  DameroFindBarName    name;
  DameroFindBarNumber  number;
  guint                position; /* of the row that was found last */
};

G_DEFINE_FINAL_TYPE (DameroFindBar, damero_find_bar, GTK_TYPE_WIDGET)

static gboolean
matches (DameroFindBar *self,
         gpointer       item,
         const char    *text)
{
  const char *name;
  guint64 number;

  if (g_ascii_string_to_unsigned (text, 10, 0, G_MAXINT, &number, NULL))
    return self->number (item) == (int) number;
  for (guint i = 0; (name = self->name (item, i)) != NULL; i++)
    if (g_str_match_string (text, name, TRUE))
      return TRUE;

  return FALSE;
}

/* Goes to the first row that has what is typed, from FROM on in that direction and round. */
static void
find (DameroFindBar *self,
      guint          from,
      int            step)
{
  GtkSelectionModel *model = gtk_column_view_get_model (self->table);
  guint n = g_list_model_get_n_items (G_LIST_MODEL (model));
  g_autofree char *text = g_strstrip (g_strdup (gtk_editable_get_text (GTK_EDITABLE (self->entry))));

  gtk_widget_remove_css_class (GTK_WIDGET (self->entry), "error");
  if (*text == '\0')
    return;

  for (guint i = 0; i < n; i++)
    {
      guint position = (from + n + (step > 0 ? i : n - i)) % n;
      g_autoptr(GObject) item = g_list_model_get_item (G_LIST_MODEL (model), position);

      if (!matches (self, item, text))
        continue;
      self->position = position;
      gtk_selection_model_select_item (model, position, TRUE);
      damero_compat_show_row (GTK_WIDGET (self->table), position);
      return;
    }
  gtk_widget_add_css_class (GTK_WIDGET (self->entry), "error");
}

static void
on_changed (DameroFindBar *self)
{
  find (self, self->position, 1);
}

static void
close_bar (DameroFindBar *self)
{
  guint n = g_list_model_get_n_items (G_LIST_MODEL (gtk_column_view_get_model (self->table)));

  if (self->position < n)
    damero_compat_go_to_row (self->table, self->position);
  gtk_widget_set_visible (GTK_WIDGET (self), FALSE);
}

static void
on_next (GtkWidget  *widget,
         const char *action_name,
         GVariant   *parameter)
{
  DameroFindBar *self = DAMERO_FIND_BAR (widget);
  int step = g_variant_get_int32 (parameter);
  guint n = g_list_model_get_n_items (G_LIST_MODEL (gtk_column_view_get_model (self->table)));

  if (n > 0)
    find (self, (self->position + n + (guint) step) % n, step);
}

static void
damero_find_bar_dispose (GObject *object)
{
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (object))) != NULL)
    gtk_widget_unparent (child);

  G_OBJECT_CLASS (damero_find_bar_parent_class)->dispose (object);
}

static void
damero_find_bar_class_init (DameroFindBarClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = damero_find_bar_dispose;
  gtk_widget_class_set_template_from_resource (widget_class, "/org/damero/Damero/widgets/find-bar.ui");
  gtk_widget_class_bind_template_child (widget_class, DameroFindBar, entry);
  gtk_widget_class_bind_template_callback (widget_class, close_bar);
  gtk_widget_class_bind_template_callback (widget_class, on_changed);
  gtk_widget_class_install_action (widget_class, "find.next", "i", on_next);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Down, 0, "find.next", "i", 1);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Up, 0, "find.next", "i", -1);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
}

static void
damero_find_bar_init (DameroFindBar *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

void
damero_find_bar_set_table (DameroFindBar       *self,
                           GtkColumnView       *table,
                           DameroFindBarName    name,
                           DameroFindBarNumber  number,
                           const char          *prompt)
{
  g_return_if_fail (DAMERO_IS_FIND_BAR (self));

  self->table = table;
  self->name = name;
  self->number = number;
  g_object_set (self->entry, "placeholder-text", prompt, NULL);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->entry), GTK_ACCESSIBLE_PROPERTY_LABEL, prompt, -1);
}

void
damero_find_bar_open (DameroFindBar *self)
{
  GtkSelectionModel *model;
  g_autoptr(GtkBitset) selected = NULL;

  g_return_if_fail (DAMERO_IS_FIND_BAR (self));

  model = gtk_column_view_get_model (self->table);
  selected = gtk_selection_model_get_selection (model);
  self->position = gtk_bitset_is_empty (selected) ? 0 : gtk_bitset_get_minimum (selected);
  gtk_widget_set_visible (GTK_WIDGET (self), TRUE);
  gtk_editable_set_text (GTK_EDITABLE (self->entry), "");
  gtk_widget_grab_focus (GTK_WIDGET (self->entry));
}
