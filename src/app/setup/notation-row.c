/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/setup/notation-row.h"

#include "app/widgets/choice-list.h"

typedef struct {
  AdwComboRow   *choice;
  GtkStringList *titles;
  AdwEntryRow   *notation;
  GtkLabel      *explanation;
  GtkWidget     *answers;
  GtkButton     *other_answer;
  GtkButton     *typed_answer;

  char         **presets; /* by row of the list; behind the last is the row of what is typed */
  char          *text;
  gboolean       valid;
  char          *meant;   /* what may have been meant by what is typed; NULL where that is clear */
  gboolean       asks;    /* it was typed by a person who has not said what was meant */
  gboolean       filling; /* the list or the entry is being set, not used */
} DameroNotationRowPrivate;

G_DEFINE_ABSTRACT_TYPE_WITH_PRIVATE (DameroNotationRow, damero_notation_row, ADW_TYPE_PREFERENCES_GROUP)

enum {
  PROP_0,
  PROP_TEXT,
  PROP_VALID,
  N_PROPS,
};

static GParamSpec *properties[N_PROPS];

static DameroNotationRowPrivate *
get_private (DameroNotationRow *self)
{
  return damero_notation_row_get_instance_private (self);
}

/* The text of the preset that is chosen; NULL while it is typed. */
static const char *
get_preset (DameroNotationRow *self)
{
  DameroNotationRowPrivate *priv = get_private (self);
  guint selected = adw_combo_row_get_selected (priv->choice);

  return priv->presets != NULL && selected < g_strv_length (priv->presets) ? priv->presets[selected] : NULL;
}

static gboolean
read_text (DameroNotationRow *self,
           const char        *text,
           char             **ret_text,
           char             **ret_words)
{
  return DAMERO_NOTATION_ROW_GET_CLASS (self)->read (self, text, ret_text, ret_words);
}

/* Whether something else may be meant by TEXT, which was typed; says so in WORDS. */
static gboolean
doubt_text (DameroNotationRow *self,
            const char        *text,
            char             **words)
{
  DameroNotationRowPrivate *priv = get_private (self);
  DameroNotationRowClass *klass = DAMERO_NOTATION_ROW_GET_CLASS (self);
  g_autofree char *question = NULL;

  g_clear_pointer (&priv->meant, g_free);
  if (priv->asks && get_preset (self) == NULL && klass->doubt != NULL)
    priv->meant = klass->doubt (self, text, &question);
  if (priv->meant == NULL)
    return FALSE;

  g_free (*words);
  *words = g_steal_pointer (&question);
  return TRUE;
}

static void
mark_wrong (AdwEntryRow *notation,
            gboolean     is_wrong)
{
  if (is_wrong)
    gtk_widget_add_css_class (GTK_WIDGET (notation), "error");
  else
    gtk_widget_remove_css_class (GTK_WIDGET (notation), "error");
  gtk_accessible_update_state (GTK_ACCESSIBLE (notation), GTK_ACCESSIBLE_STATE_INVALID,
                               is_wrong ? GTK_ACCESSIBLE_INVALID_TRUE : GTK_ACCESSIBLE_INVALID_FALSE, -1);
}

void
damero_notation_row_update (DameroNotationRow *self)
{
  DameroNotationRowPrivate *priv = get_private (self);
  const char *preset = get_preset (self);
  const char *typed = gtk_editable_get_text (GTK_EDITABLE (priv->notation));
  g_autofree char *text = NULL, *words = NULL;
  gboolean valid;

  g_return_if_fail (DAMERO_IS_NOTATION_ROW (self));

  valid = read_text (self, preset == NULL ? typed : *preset != '\0' ? preset : NULL, &text, &words);
  if (doubt_text (self, typed, &words))
    {
      valid = FALSE;
      g_clear_pointer (&text, g_free);
    }
  gtk_widget_set_visible (GTK_WIDGET (priv->notation), preset == NULL);
  gtk_widget_set_visible (priv->answers, priv->meant != NULL);
  gtk_label_set_text (priv->explanation, words);
  mark_wrong (priv->notation, !valid && priv->meant == NULL);
  if (g_strcmp0 (text, priv->text) != 0)
    {
      g_free (priv->text);
      priv->text = g_steal_pointer (&text);
      g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_TEXT]);
    }
  if (valid != priv->valid)
    {
      priv->valid = valid;
      g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_VALID]);
    }
}

static void
on_choice_changed (DameroNotationRow *self)
{
  DameroNotationRowPrivate *priv = get_private (self);

  if (priv->filling)
    return;

  /* The notation begins with what was chosen before: an example to change. */
  if (get_preset (self) == NULL && priv->text != NULL)
    {
      priv->filling = TRUE;
      gtk_editable_set_text (GTK_EDITABLE (priv->notation), priv->text);
      priv->filling = FALSE;
    }
  damero_notation_row_update (self);
}

static void
on_notation_changed (DameroNotationRow *self)
{
  if (get_private (self)->filling || get_preset (self) != NULL)
    return;

  get_private (self)->asks = TRUE;
  damero_notation_row_update (self);
}

static void
on_answered (DameroNotationRow *self,
             GtkButton         *button)
{
  DameroNotationRowPrivate *priv = get_private (self);
  const char *typed = gtk_editable_get_text (GTK_EDITABLE (priv->notation));
  g_autofree char *text = g_strdup (button == priv->other_answer ? priv->meant : typed);

  /* The button is about to go. */
  gtk_widget_grab_focus (GTK_WIDGET (priv->notation));
  damero_notation_row_write (self, text);
}

static void
damero_notation_row_get_property (GObject    *object,
                                  guint       prop_id,
                                  GValue     *value,
                                  GParamSpec *pspec)
{
  DameroNotationRow *self = DAMERO_NOTATION_ROW (object);

  if (prop_id == PROP_TEXT)
    g_value_set_string (value, get_private (self)->text);
  else if (prop_id == PROP_VALID)
    g_value_set_boolean (value, get_private (self)->valid);
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
}

static void
damero_notation_row_set_property (GObject      *object,
                                  guint         prop_id,
                                  const GValue *value,
                                  GParamSpec   *pspec)
{
  if (prop_id == PROP_TEXT)
    damero_notation_row_set_text (DAMERO_NOTATION_ROW (object), g_value_get_string (value));
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
}

static void
damero_notation_row_finalize (GObject *object)
{
  DameroNotationRowPrivate *priv = get_private (DAMERO_NOTATION_ROW (object));

  g_strfreev (priv->presets);
  g_free (priv->text);
  g_free (priv->meant);

  G_OBJECT_CLASS (damero_notation_row_parent_class)->finalize (object);
}

static void
damero_notation_row_class_init (DameroNotationRowClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->get_property = damero_notation_row_get_property;
  object_class->set_property = damero_notation_row_set_property;
  object_class->finalize = damero_notation_row_finalize;

  properties[PROP_TEXT] = g_param_spec_string ("text", NULL, NULL, NULL,
                                               G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY);
  properties[PROP_VALID] = g_param_spec_boolean ("valid", NULL, NULL, FALSE,
                                                 G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  gtk_widget_class_set_template_from_resource (widget_class, "/org/damero/Damero/setup/notation-row.ui");
  gtk_widget_class_bind_template_child_private (widget_class, DameroNotationRow, choice);
  gtk_widget_class_bind_template_child_private (widget_class, DameroNotationRow, titles);
  gtk_widget_class_bind_template_child_private (widget_class, DameroNotationRow, notation);
  gtk_widget_class_bind_template_child_private (widget_class, DameroNotationRow, explanation);
  gtk_widget_class_bind_template_child_private (widget_class, DameroNotationRow, answers);
  gtk_widget_class_bind_template_child_private (widget_class, DameroNotationRow, other_answer);
  gtk_widget_class_bind_template_child_private (widget_class, DameroNotationRow, typed_answer);
  gtk_widget_class_bind_template_callback (widget_class, on_answered);
  gtk_widget_class_bind_template_callback (widget_class, on_choice_changed);
  gtk_widget_class_bind_template_callback (widget_class, on_notation_changed);
}

static void
damero_notation_row_init (DameroNotationRow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  damero_choice_list_install (get_private (self)->choice);
}

const char *
damero_notation_row_get_text (DameroNotationRow *self)
{
  g_return_val_if_fail (DAMERO_IS_NOTATION_ROW (self), NULL);

  return get_private (self)->text;
}

/* The row of the list for TEXT: the preset that it is, or the last one. */
static guint
find_choice (DameroNotationRow *self,
             const char        *text)
{
  char **presets = get_private (self)->presets;
  g_autofree char *canonical = NULL, *words = NULL;
  guint i = 0;

  if (*text != '\0' && !read_text (self, text, &canonical, &words))
    return g_strv_length (presets);
  while (presets[i] != NULL && !g_str_equal (presets[i], canonical != NULL ? canonical : ""))
    i++;

  return i;
}

void
damero_notation_row_set_text (DameroNotationRow *self,
                              const char        *text)
{
  DameroNotationRowPrivate *priv = get_private (self);

  g_return_if_fail (DAMERO_IS_NOTATION_ROW (self));

  if (text == NULL)
    text = "";
  if (!g_str_equal (text, gtk_editable_get_text (GTK_EDITABLE (priv->notation))))
    priv->asks = FALSE;
  priv->filling = TRUE;
  gtk_editable_set_text (GTK_EDITABLE (priv->notation), text);
  adw_combo_row_set_selected (priv->choice, find_choice (self, text));
  priv->filling = FALSE;
  damero_notation_row_update (self);
}

void
damero_notation_row_set_typed (DameroNotationRow *self,
                               const char        *text)
{
  DameroNotationRowPrivate *priv = get_private (self);

  g_return_if_fail (DAMERO_IS_NOTATION_ROW (self) && text != NULL);

  priv->filling = TRUE;
  adw_combo_row_set_selected (priv->choice, g_strv_length (priv->presets));
  priv->filling = FALSE;
  damero_notation_row_write (self, text);
}

void
damero_notation_row_write (DameroNotationRow *self,
                           const char        *text)
{
  DameroNotationRowPrivate *priv = get_private (self);

  g_return_if_fail (DAMERO_IS_NOTATION_ROW (self));

  priv->asks = FALSE;
  priv->filling = TRUE;
  gtk_editable_set_text (GTK_EDITABLE (priv->notation), text);
  priv->filling = FALSE;
  damero_notation_row_update (self);
}

gboolean
damero_notation_row_get_valid (DameroNotationRow *self)
{
  g_return_val_if_fail (DAMERO_IS_NOTATION_ROW (self), FALSE);

  return get_private (self)->valid;
}

void
damero_notation_row_set_presets (DameroNotationRow *self,
                                 const char *const *titles,
                                 const char *const *texts)
{
  DameroNotationRowPrivate *priv = get_private (self);
  gboolean is_first = priv->presets == NULL;
  gboolean is_typed = !is_first && get_preset (self) == NULL;
  g_autofree char *text = g_strdup (is_typed ? gtk_editable_get_text (GTK_EDITABLE (priv->notation)) : priv->text);

  g_return_if_fail (DAMERO_IS_NOTATION_ROW (self));
  g_return_if_fail (g_strv_length ((char **) titles) == g_strv_length ((char **) texts) + 1);

  g_strfreev (priv->presets);
  priv->presets = g_strdupv ((char **) texts);
  priv->filling = TRUE;
  gtk_string_list_splice (priv->titles, 0, g_list_model_get_n_items (G_LIST_MODEL (priv->titles)), titles);
  priv->filling = FALSE;
  if (is_first)
    damero_notation_row_update (self);
  else
    damero_notation_row_set_text (self, text);
}

void
damero_notation_row_set_titles (DameroNotationRow *self,
                                const char        *title,
                                const char        *notation_title)
{
  g_return_if_fail (DAMERO_IS_NOTATION_ROW (self));

  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (get_private (self)->choice), title);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (get_private (self)->notation), notation_title);
}

void
damero_notation_row_set_answers (DameroNotationRow *self,
                                 const char        *other,
                                 const char        *typed)
{
  g_return_if_fail (DAMERO_IS_NOTATION_ROW (self));

  gtk_button_set_label (get_private (self)->other_answer, other);
  gtk_button_set_label (get_private (self)->typed_answer, typed);
}

void
damero_notation_row_accompany (DameroNotationRow *self,
                               GtkWidget         *row)
{
  g_return_if_fail (DAMERO_IS_NOTATION_ROW (self));
  g_return_if_fail (GTK_IS_WIDGET (row));

  g_object_bind_property (get_private (self)->notation, "visible", row, "visible", G_BINDING_SYNC_CREATE);
}

void
damero_notation_row_put_last (DameroNotationRow *self)
{
  AdwPreferencesGroup *group = ADW_PREFERENCES_GROUP (self);
  GtkWidget *notation;

  g_return_if_fail (DAMERO_IS_NOTATION_ROW (self));

  notation = GTK_WIDGET (get_private (self)->notation);
  /* A group only appends. */
  g_object_ref (notation);
  adw_preferences_group_remove (group, notation);
  adw_preferences_group_add (group, notation);
  g_object_unref (notation);
}
