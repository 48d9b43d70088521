/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/widgets/name-editor.h"

#include <glib/gi18n.h>

/* ---- a line of the list ---- */

#define DAMERO_TYPE_NAME_ITEM (damero_name_item_get_type ())
G_DECLARE_FINAL_TYPE (DameroNameItem, damero_name_item, DAMERO, NAME_ITEM, GObject)

struct _DameroNameItem
{
  GObject  parent_instance;

  char    *title;
  char    *note;
  gboolean warns;
};

enum { ITEM_PROP_0, ITEM_PROP_TITLE, ITEM_PROP_NOTE, ITEM_PROP_WARNS, ITEM_PROP_HAS_NOTE, N_ITEM_PROPS };
static GParamSpec *item_properties[N_ITEM_PROPS];

G_DEFINE_FINAL_TYPE (DameroNameItem, damero_name_item, G_TYPE_OBJECT)

static void
damero_name_item_get_property (GObject    *object,
                               guint       prop_id,
                               GValue     *value,
                               GParamSpec *pspec)
{
  DameroNameItem *self = DAMERO_NAME_ITEM (object);

  switch (prop_id)
    {
    case ITEM_PROP_TITLE:
      g_value_set_string (value, self->title);
      break;
    case ITEM_PROP_NOTE:
      g_value_set_string (value, self->note);
      break;
    case ITEM_PROP_WARNS:
      g_value_set_boolean (value, self->warns);
      break;
    case ITEM_PROP_HAS_NOTE:
      g_value_set_boolean (value, self->note != NULL);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
damero_name_item_finalize (GObject *object)
{
  DameroNameItem *self = DAMERO_NAME_ITEM (object);

  g_free (self->title);
  g_free (self->note);

  G_OBJECT_CLASS (damero_name_item_parent_class)->finalize (object);
}

static void
damero_name_item_class_init (DameroNameItemClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GParamFlags flags = G_PARAM_READABLE | G_PARAM_STATIC_STRINGS;

  object_class->get_property = damero_name_item_get_property;
  object_class->finalize = damero_name_item_finalize;
  item_properties[ITEM_PROP_TITLE] = g_param_spec_string ("title", NULL, NULL, NULL, flags);
  item_properties[ITEM_PROP_NOTE] = g_param_spec_string ("note", NULL, NULL, NULL, flags);
  item_properties[ITEM_PROP_WARNS] = g_param_spec_boolean ("warns", NULL, NULL, FALSE, flags);
  item_properties[ITEM_PROP_HAS_NOTE] = g_param_spec_boolean ("has-note", NULL, NULL, FALSE, flags);
  g_object_class_install_properties (object_class, N_ITEM_PROPS, item_properties);
}

static void
damero_name_item_init (DameroNameItem *self)
{
}

/* Takes TITLE and NOTE (may be NULL). */
static DameroNameItem *
damero_name_item_new (char    *title,
                      char    *note,
                      gboolean warns)
{
  DameroNameItem *self = g_object_new (DAMERO_TYPE_NAME_ITEM, NULL);

  self->title = title;
  self->note = note;
  self->warns = warns;
  return self;
}

/* ---- the editor ---- */

struct _DameroNameEditor
{
  GtkWidget      parent_instance;

  GtkLabel      *heading;
  GtkTextView   *text;
  GtkTextBuffer *buffer;
  GtkWidget     *placeholder;
  GListStore    *items;
  GtkLabel      *count;
  GtkStack      *preview;

  char          *title;
  GHashTable    *known;
  GPtrArray     *lines;   /* DameroNameLine: the good ones */
  guint          n_problems;
};

enum { PROP_0, PROP_TITLE, PROP_SHOW_TITLE, N_PROPS };
static GParamSpec *properties[N_PROPS];

enum { CHANGED, N_SIGNALS };
static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (DameroNameEditor, damero_name_editor, GTK_TYPE_WIDGET)

/* "Harbor · 1850"; NULL where neither is known. */
static char *
dup_details (const DameroNameLine *line)
{
  g_autofree char *rating = line->rating > 0 ? g_strdup_printf ("%d", line->rating) : NULL;

  if (line->club != NULL && rating != NULL)
    return g_strdup_printf ("%s · %s", line->club, rating);
  return line->club != NULL ? g_strdup (line->club) : g_steal_pointer (&rating);
}

/* What is to be said of a name beside it: that it is there already, or its club and rating. */
static char *
dup_note (DameroNameEditor     *self,
          const DameroNameLine *line,
          GHashTable           *seen,
          gboolean             *ret_warns)
{
  char *key = damero_name_line_dup_key (line->name);
  gboolean known = self->known != NULL && g_hash_table_contains (self->known, key);

  *ret_warns = TRUE;
  if (!g_hash_table_add (seen, key))
    return g_strdup (_("Twice in this list"));
  if (known)
    return g_strdup (_("Somebody of that name is in the event already"));

  *ret_warns = line->doubtful;
  return line->doubtful ? damero_name_line_dup_doubt (line) : dup_details (line);
}

static void
add_line (DameroNameEditor *self,
          const char       *text,
          guint             number,
          GHashTable       *seen,
          GPtrArray        *items)
{
  g_autoptr(DameroNameLine) line = damero_name_line_new (text);
  gboolean warns;
  char *note;

  if (line->problem == DAMERO_NAME_LINE_EMPTY)
    return;

  if (line->problem != DAMERO_NAME_LINE_OK)
    {
      self->n_problems++;
      /* Translators: the number of a line of a text. */
      g_ptr_array_add (items, damero_name_item_new (g_strdup_printf (_("Line %u"), number),
                                                    damero_name_line_dup_problem (line), TRUE));
      return;
    }

  note = dup_note (self, line, seen, &warns);
  g_ptr_array_add (items, damero_name_item_new (g_strdup (line->name), note, warns));
  g_ptr_array_add (self->lines, g_steal_pointer (&line));
}

static void
update_count (DameroNameEditor *self)
{
  guint n = self->lines->len;
  g_autofree char *players = n > 0 ? g_strdup_printf (ngettext ("%u player", "%u players", n), n)
                                   : g_strdup (_("No players yet"));
  g_autofree char *problems =
    /* Translators: %u is how many lines are not taken over: "2 lines are left out". */
    g_strdup_printf (ngettext ("%u line is left out", "%u lines are left out", self->n_problems),
                     self->n_problems);
  g_autofree char *text = self->n_problems > 0 ? g_strdup_printf ("%s · %s", players, problems)
                                               : g_steal_pointer (&players);

  gtk_label_set_text (self->count, text);
  gtk_stack_set_visible_child_name (self->preview,
                                    g_list_model_get_n_items (G_LIST_MODEL (self->items)) > 0 ? "list"
                                                                                              : "empty");
}

static void
read_text (DameroNameEditor *self)
{
  g_autoptr(GHashTable) seen = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  g_autoptr(GPtrArray) items = g_ptr_array_new_with_free_func (g_object_unref);
  g_autofree char *text = NULL;
  g_auto(GStrv) rows = NULL;

  g_object_get (self->buffer, "text", &text, NULL);
  rows = g_strsplit (text, "\n", -1);
  g_ptr_array_set_size (self->lines, 0);
  self->n_problems = 0;
  for (guint i = 0; rows[i] != NULL; i++)
    add_line (self, rows[i], i + 1, seen, items);

  g_list_store_splice (self->items, 0, g_list_model_get_n_items (G_LIST_MODEL (self->items)), items->pdata,
                       items->len);
  gtk_widget_set_visible (self->placeholder, *text == '\0');
  update_count (self);
}

static void
on_buffer_changed (DameroNameEditor *self)
{
  read_text (self);
  g_signal_emit (self, signals[CHANGED], 0);
}

static gboolean
damero_name_editor_grab_focus (GtkWidget *widget)
{
  return gtk_widget_grab_focus (GTK_WIDGET (DAMERO_NAME_EDITOR (widget)->text));
}

static void
damero_name_editor_get_property (GObject    *object,
                                 guint       prop_id,
                                 GValue     *value,
                                 GParamSpec *pspec)
{
  DameroNameEditor *self = DAMERO_NAME_EDITOR (object);

  if (prop_id == PROP_TITLE)
    g_value_set_string (value, self->title);
  else
    g_value_set_boolean (value, gtk_widget_get_visible (GTK_WIDGET (self->heading)));
}

static void
damero_name_editor_set_property (GObject      *object,
                                 guint         prop_id,
                                 const GValue *value,
                                 GParamSpec   *pspec)
{
  DameroNameEditor *self = DAMERO_NAME_EDITOR (object);

  if (prop_id == PROP_SHOW_TITLE)
    {
      gtk_widget_set_visible (GTK_WIDGET (self->heading), g_value_get_boolean (value));
      return;
    }

  g_free (self->title);
  self->title = g_value_dup_string (value);
  gtk_label_set_text (self->heading, self->title != NULL ? self->title : "");
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->text), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  self->title != NULL ? self->title : "", -1);
}

static void
damero_name_editor_dispose (GObject *object)
{
  DameroNameEditor *self = DAMERO_NAME_EDITOR (object);
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self))) != NULL)
    gtk_widget_unparent (child);
  g_clear_pointer (&self->known, g_hash_table_unref);

  G_OBJECT_CLASS (damero_name_editor_parent_class)->dispose (object);
}

static void
damero_name_editor_finalize (GObject *object)
{
  DameroNameEditor *self = DAMERO_NAME_EDITOR (object);

  g_free (self->title);
  g_ptr_array_unref (self->lines);

  G_OBJECT_CLASS (damero_name_editor_parent_class)->finalize (object);
}

static void
damero_name_editor_class_init (DameroNameEditorClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = damero_name_editor_dispose;
  object_class->finalize = damero_name_editor_finalize;
  object_class->get_property = damero_name_editor_get_property;
  object_class->set_property = damero_name_editor_set_property;
  widget_class->grab_focus = damero_name_editor_grab_focus;

  properties[PROP_TITLE] = g_param_spec_string ("title", NULL, NULL, NULL,
                                                G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS);
  properties[PROP_SHOW_TITLE] = g_param_spec_boolean ("show-title", NULL, NULL, FALSE,
                                                      G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);
  signals[CHANGED] = g_signal_new ("changed", DAMERO_TYPE_NAME_EDITOR, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                   G_TYPE_NONE, 0);

  g_type_ensure (DAMERO_TYPE_NAME_ITEM);
  gtk_widget_class_set_template_from_resource (widget_class, "/org/damero/Damero/widgets/name-editor.ui");
  gtk_widget_class_bind_template_child (widget_class, DameroNameEditor, heading);
  gtk_widget_class_bind_template_child (widget_class, DameroNameEditor, text);
  gtk_widget_class_bind_template_child (widget_class, DameroNameEditor, buffer);
  gtk_widget_class_bind_template_child (widget_class, DameroNameEditor, placeholder);
  gtk_widget_class_bind_template_child (widget_class, DameroNameEditor, items);
  gtk_widget_class_bind_template_child (widget_class, DameroNameEditor, count);
  gtk_widget_class_bind_template_child (widget_class, DameroNameEditor, preview);
  gtk_widget_class_bind_template_callback (widget_class, on_buffer_changed);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
}

static void
damero_name_editor_init (DameroNameEditor *self)
{
  self->lines = g_ptr_array_new_with_free_func ((GDestroyNotify) damero_name_line_free);
  gtk_widget_init_template (GTK_WIDGET (self));
  read_text (self);
}

void
damero_name_editor_set_known (DameroNameEditor *self,
                              GHashTable       *known)
{
  g_return_if_fail (DAMERO_IS_NAME_EDITOR (self));

  g_clear_pointer (&self->known, g_hash_table_unref);
  self->known = known != NULL ? g_hash_table_ref (known) : NULL;
  read_text (self);
}

void
damero_name_editor_set_text (DameroNameEditor *self,
                             const char       *text)
{
  g_return_if_fail (DAMERO_IS_NAME_EDITOR (self));

  gtk_text_buffer_set_text (self->buffer, text, -1);
}

guint
damero_name_editor_get_n_players (DameroNameEditor *self)
{
  g_return_val_if_fail (DAMERO_IS_NAME_EDITOR (self), 0);

  return self->lines->len;
}

guint
damero_name_editor_get_n_problems (DameroNameEditor *self)
{
  g_return_val_if_fail (DAMERO_IS_NAME_EDITOR (self), 0);

  return self->n_problems;
}

const DameroNameLine *
damero_name_editor_get_line (DameroNameEditor *self,
                             guint             i)
{
  g_return_val_if_fail (DAMERO_IS_NAME_EDITOR (self), NULL);
  g_return_val_if_fail (i < self->lines->len, NULL);

  return g_ptr_array_index (self->lines, i);
}
