/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/setup/control-row.h"

#include <glib/gi18n.h>

#include "app/widgets/choice-list.h"
#include "words/control.h"

/* What a choice of the list stands for; a preset's index otherwise. */
#define CHOICE_NONE  -1
#define CHOICE_OTHER -2

struct _DameroControlRow
{
  AdwPreferencesGroup parent_instance;

  AdwComboRow   *choice;
  GtkStringList *titles;
  AdwEntryRow   *notation;
  GtkLabel      *explanation;

  GArray        *choices; /* int, by row of the list */
  gboolean       allow_none;
  char          *text;
  gboolean       valid;
  gboolean       filling; /* the list or the entry is being set, not used */
};

G_DEFINE_FINAL_TYPE (DameroControlRow, damero_control_row, ADW_TYPE_PREFERENCES_GROUP)

enum {
  PROP_0,
  PROP_TEXT,
  PROP_VALID,
  PROP_ALLOW_NONE,
  N_PROPS,
};

static GParamSpec *properties[N_PROPS];

static int
get_choice (DameroControlRow *self)
{
  guint selected = adw_combo_row_get_selected (self->choice);

  return selected < self->choices->len ? g_array_index (self->choices, int, selected) : CHOICE_OTHER;
}

static void
select_choice (DameroControlRow *self,
               int               choice)
{
  for (guint i = 0; i < self->choices->len; i++)
    if (g_array_index (self->choices, int, i) == choice)
      adw_combo_row_set_selected (self->choice, i);
}

static void
add_choice (DameroControlRow *self,
            int               choice,
            const char       *title)
{
  g_array_append_val (self->choices, choice);
  gtk_string_list_append (self->titles, title);
}

static void
fill_choices (DameroControlRow *self)
{
  g_array_set_size (self->choices, 0);
  gtk_string_list_splice (self->titles, 0, g_list_model_get_n_items (G_LIST_MODEL (self->titles)), NULL);
  if (self->allow_none)
    add_choice (self, CHOICE_NONE, C_("time control", "No clock"));
  for (guint i = 0; i < damero_control_presets_get_n (); i++)
    add_choice (self, (int) i, damero_words_control_preset (damero_control_presets_get (i)->id));
  add_choice (self, CHOICE_OTHER, C_("time control", "Other…"));
}

static void
set_state (DameroControlRow *self,
           const char       *text,
           gboolean          valid,
           const char       *explanation)
{
  gboolean changed = g_strcmp0 (text, self->text) != 0;
  gboolean is_wrong = !valid && get_choice (self) == CHOICE_OTHER;

  gtk_label_set_text (self->explanation, explanation);
  if (is_wrong)
    gtk_widget_add_css_class (GTK_WIDGET (self->notation), "error");
  else
    gtk_widget_remove_css_class (GTK_WIDGET (self->notation), "error");
  gtk_accessible_update_state (GTK_ACCESSIBLE (self->notation), GTK_ACCESSIBLE_STATE_INVALID,
                               is_wrong ? GTK_ACCESSIBLE_INVALID_TRUE : GTK_ACCESSIBLE_INVALID_FALSE, -1);
  if (changed)
    {
      char *copy = g_strdup (text);

      g_free (self->text);
      self->text = copy;
      g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_TEXT]);
    }
  if (valid != self->valid)
    {
      self->valid = valid;
      g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_VALID]);
    }
}

/* Reads TEXT and shows what it means, or what is wrong with it. */
static void
read_text (DameroControlRow *self,
           const char       *text)
{
  DameroControl control;
  DameroControlError error;
  char canonical[DAMERO_CONTROL_TEXT_SIZE];
  g_autofree char *meaning = NULL;

  if (!damero_control_from_text (text, &control, &error))
    {
      meaning = damero_words_control_error (&error, text);
      set_state (self, NULL, FALSE, meaning);
      return;
    }

  meaning = damero_words_control (&control);
  damero_control_to_text (&control, canonical);
  set_state (self, canonical, TRUE, meaning);
}

static void
update (DameroControlRow *self)
{
  int choice = get_choice (self);

  gtk_widget_set_visible (GTK_WIDGET (self->notation), choice == CHOICE_OTHER);
  if (choice == CHOICE_NONE)
    set_state (self, NULL, TRUE, _("The game is played without a clock."));
  else if (choice == CHOICE_OTHER)
    read_text (self, gtk_editable_get_text (GTK_EDITABLE (self->notation)));
  else
    read_text (self, damero_control_presets_get ((guint) choice)->text);
}

static void
on_choice_changed (DameroControlRow *self)
{
  if (self->filling)
    return;

  /* The notation begins with what was chosen before: an example to change. */
  if (get_choice (self) == CHOICE_OTHER && self->text != NULL)
    {
      self->filling = TRUE;
      gtk_editable_set_text (GTK_EDITABLE (self->notation), self->text);
      self->filling = FALSE;
    }
  update (self);
}

static void
on_notation_changed (DameroControlRow *self)
{
  if (!self->filling && get_choice (self) == CHOICE_OTHER)
    update (self);
}

static void
set_allow_none (DameroControlRow *self,
                gboolean          allow_none)
{
  g_autofree char *text = g_strdup (self->text);

  if (allow_none == self->allow_none)
    return;

  self->allow_none = allow_none;
  self->filling = TRUE;
  fill_choices (self);
  self->filling = FALSE;
  damero_control_row_set_text (self, text);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_ALLOW_NONE]);
}

static void
damero_control_row_get_property (GObject    *object,
                                 guint       prop_id,
                                 GValue     *value,
                                 GParamSpec *pspec)
{
  DameroControlRow *self = DAMERO_CONTROL_ROW (object);

  if (prop_id == PROP_TEXT)
    g_value_set_string (value, self->text);
  else if (prop_id == PROP_VALID)
    g_value_set_boolean (value, self->valid);
  else if (prop_id == PROP_ALLOW_NONE)
    g_value_set_boolean (value, self->allow_none);
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
}

static void
damero_control_row_set_property (GObject      *object,
                                 guint         prop_id,
                                 const GValue *value,
                                 GParamSpec   *pspec)
{
  DameroControlRow *self = DAMERO_CONTROL_ROW (object);

  if (prop_id == PROP_TEXT)
    damero_control_row_set_text (self, g_value_get_string (value));
  else if (prop_id == PROP_ALLOW_NONE)
    set_allow_none (self, g_value_get_boolean (value));
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
}

static void
damero_control_row_finalize (GObject *object)
{
  DameroControlRow *self = DAMERO_CONTROL_ROW (object);

  g_array_unref (self->choices);
  g_free (self->text);

  G_OBJECT_CLASS (damero_control_row_parent_class)->finalize (object);
}

static void
damero_control_row_class_init (DameroControlRowClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->get_property = damero_control_row_get_property;
  object_class->set_property = damero_control_row_set_property;
  object_class->finalize = damero_control_row_finalize;

  properties[PROP_TEXT] = g_param_spec_string ("text", NULL, NULL, NULL,
                                               G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS |
                                                 G_PARAM_EXPLICIT_NOTIFY);
  properties[PROP_VALID] = g_param_spec_boolean ("valid", NULL, NULL, FALSE,
                                                 G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);
  properties[PROP_ALLOW_NONE] = g_param_spec_boolean ("allow-none", NULL, NULL, FALSE,
                                                      G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS |
                                                        G_PARAM_EXPLICIT_NOTIFY);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  gtk_widget_class_set_template_from_resource (widget_class, "/org/damero/Damero/setup/control-row.ui");
  gtk_widget_class_bind_template_child (widget_class, DameroControlRow, choice);
  gtk_widget_class_bind_template_child (widget_class, DameroControlRow, titles);
  gtk_widget_class_bind_template_child (widget_class, DameroControlRow, notation);
  gtk_widget_class_bind_template_child (widget_class, DameroControlRow, explanation);
  gtk_widget_class_bind_template_callback (widget_class, on_choice_changed);
  gtk_widget_class_bind_template_callback (widget_class, on_notation_changed);
}

static void
damero_control_row_init (DameroControlRow *self)
{
  self->choices = g_array_new (FALSE, FALSE, sizeof (int));
  self->filling = TRUE;
  gtk_widget_init_template (GTK_WIDGET (self));
  damero_choice_list_install (self->choice);
  fill_choices (self);
  self->filling = FALSE;
  update (self);
}

const char *
damero_control_row_get_text (DameroControlRow *self)
{
  g_return_val_if_fail (DAMERO_IS_CONTROL_ROW (self), NULL);

  return self->text;
}

/* The preset with that canonical text that is offered. */
static int
find_preset (DameroControlRow *self,
             const char       *canonical)
{
  for (guint i = 0; i < self->choices->len; i++)
    {
      int choice = g_array_index (self->choices, int, i);

      if (choice >= 0 && g_str_equal (damero_control_presets_get ((guint) choice)->text, canonical))
        return choice;
    }

  return CHOICE_OTHER;
}

void
damero_control_row_set_text (DameroControlRow *self,
                             const char       *text)
{
  char canonical[DAMERO_CONTROL_TEXT_SIZE];
  DameroControl control;
  int choice = CHOICE_OTHER;

  g_return_if_fail (DAMERO_IS_CONTROL_ROW (self));

  if (text == NULL)
    text = "";
  if (*text == '\0' && self->allow_none)
    choice = CHOICE_NONE;
  else if (damero_control_from_text (text, &control, NULL))
    {
      damero_control_to_text (&control, canonical);
      choice = find_preset (self, canonical);
    }

  self->filling = TRUE;
  gtk_editable_set_text (GTK_EDITABLE (self->notation), text);
  select_choice (self, choice);
  self->filling = FALSE;
  update (self);
}

gboolean
damero_control_row_get_valid (DameroControlRow *self)
{
  g_return_val_if_fail (DAMERO_IS_CONTROL_ROW (self), FALSE);

  return self->valid;
}
