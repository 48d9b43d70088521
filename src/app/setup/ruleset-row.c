/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/setup/ruleset-row.h"

#include <glib/gi18n.h>

#include "app/base/settings.h"
#include "app/widgets/choice-list.h"
#include "words/game.h"
#include "words/section.h"

/* The ruleset of which every option is written out by hand: it is what "Other" is for. */
#define CUSTOM_ID "custom"

struct _DameroRulesetRow
{
  AdwPreferencesGroup parent_instance;

  AdwComboRow   *choice;
  GtkStringList *titles;
  AdwEntryRow   *notation;
  GtkLabel      *explanation;

  GPtrArray     *choices; /* const DameroRuleset, by row of the list; NULL: other */
  char          *text;
  gboolean       valid;
  gboolean       filling; /* the list or the entry is being set, not used */
};

G_DEFINE_FINAL_TYPE (DameroRulesetRow, damero_ruleset_row, ADW_TYPE_PREFERENCES_GROUP)

enum {
  PROP_0,
  PROP_TEXT,
  PROP_VALID,
  N_PROPS,
};

static GParamSpec *properties[N_PROPS];

/* ---- in words ---- */

static void
add_count (GString *text,
           char    *count)
{
  g_autofree char *part = count;

  if (text->len > 0)
    g_string_append (text, _(", "));
  g_string_append (text, part);
}

static char *
dup_counts (const DameroRuleset *ruleset)
{
  GString *text = g_string_new (NULL);
  guint lone_king = ruleset->lone_king.limit;
  guint no_progress = ruleset->no_progress.limit;
  guint long_line = ruleset->long_line_limit;

  if (lone_king > 0)
    /* Translators: one of the counts that draw a game, in a list after "Draw counts:". */
    add_count (text, g_strdup_printf (_("lone king %u moves"), lone_king));
  if (no_progress > 0)
    /* Translators: one of the counts that draw a game, in a list after "Draw counts:". */
    add_count (text, g_strdup_printf (_("no progress %u moves"), no_progress));
  if (long_line > 0)
    /* Translators: one of the counts that draw a game, in a list after "Draw counts:"; the lone king holds
     * the long diagonal. */
    add_count (text, g_strdup_printf (_("long line %u moves"), long_line));
  if (ruleset->repetition.scope == DAMERO_SCOPE_ALWAYS)
    add_count (text, g_strdup_printf (ruleset->repetition.enforce == DAMERO_ENFORCE_CLAIM
                                        /* Translators: in a list of "Draw counts:"; %u is how often: 3 times. */
                                        ? _("same position %u times, when claimed")
                                        /* Translators: in a list of "Draw counts:"; %u is how often: 3 times. */
                                        : _("same position %u times"), ruleset->repetition.times));
  else if (ruleset->repetition.scope == DAMERO_SCOPE_INSIDE_NO_PROGRESS && no_progress > 0)
    /* Translators: one of the counts that draw a game, in a list after "Draw counts:". */
    add_count (text, g_strdup_printf (_("same position %u times while no progress is counted"),
                                      ruleset->repetition.times));

  return g_string_free (text, FALSE);
}

char *
damero_ruleset_row_describe (const DameroRuleset *ruleset)
{
  g_autofree char *counts = dup_counts (ruleset);
  /* Translators: %s is a side, "Red" or "White". */
  g_autofree char *first = damero_words_finish (g_strdup_printf (_("%s moves first."),
                                                                 damero_words_side_inside (ruleset->first_side)));
  /* Translators: both follow the name of a game and a colon. */
  const char *captures = ruleset->variant == DAMERO_VARIANT_SPANISH
    ? _("flying kings; men capture forwards only; the capture of the most pieces must be made.")
    : _("flying kings; men capture backwards too; any capture may be chosen, but whole.");
  GString *text = g_string_new (NULL);

  g_string_append_printf (text, "%s: %s %s", damero_words_variant (ruleset->variant), captures, first);
  if (*counts != '\0')
    {
      g_string_append_c (text, ' ');
      /* Translators: %s is a list of counts: "lone king 13 moves, no progress 40 moves". */
      g_string_append_printf (text, _("Draw counts: %s."), counts);
    }

  return g_string_free (text, FALSE);
}

/* ---- the rows ---- */

static const DameroRuleset *
get_choice (DameroRulesetRow *self)
{
  guint selected = adw_combo_row_get_selected (self->choice);

  return selected < self->choices->len ? g_ptr_array_index (self->choices, selected) : NULL;
}

static void
fill_choices (DameroRulesetRow *self)
{
  for (guint i = 0; i < damero_rulesets_get_n (); i++)
    {
      const DameroRuleset *ruleset = damero_rulesets_get (i);

      if (g_str_equal (ruleset->id, CUSTOM_ID))
        continue;
      g_ptr_array_add (self->choices, (gpointer) ruleset);
      gtk_string_list_append (self->titles, damero_words_ruleset_name (ruleset->id));
    }
  g_ptr_array_add (self->choices, NULL);
  gtk_string_list_append (self->titles, C_("ruleset", "Other…"));
}

static void
set_state (DameroRulesetRow *self,
           const char       *text,
           const char       *explanation)
{
  gboolean valid = text != NULL;

  gtk_label_set_text (self->explanation, explanation);
  if (valid)
    gtk_widget_remove_css_class (GTK_WIDGET (self->notation), "error");
  else
    gtk_widget_add_css_class (GTK_WIDGET (self->notation), "error");
  gtk_accessible_update_state (GTK_ACCESSIBLE (self->notation), GTK_ACCESSIBLE_STATE_INVALID,
                               valid ? GTK_ACCESSIBLE_INVALID_FALSE : GTK_ACCESSIBLE_INVALID_TRUE, -1);
  if (g_strcmp0 (text, self->text) != 0)
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

static void
update (DameroRulesetRow *self)
{
  const DameroRuleset *choice = get_choice (self);
  const char *typed = gtk_editable_get_text (GTK_EDITABLE (self->notation));
  char canonical[DAMERO_RULESET_TEXT_SIZE];
  DameroRuleset ruleset;
  DameroRulesetError error;
  g_autofree char *words = NULL;

  gtk_widget_set_visible (GTK_WIDGET (self->notation), choice == NULL);
  if (choice == NULL && !damero_ruleset_from_text (typed, &ruleset, &error))
    {
      words = damero_words_ruleset_error (&error, typed);
      set_state (self, NULL, words);
      return;
    }

  if (choice != NULL)
    ruleset = *choice;
  damero_ruleset_to_text (&ruleset, canonical);
  words = damero_ruleset_row_describe (&ruleset);
  set_state (self, canonical, words);
}

static void
on_choice_changed (DameroRulesetRow *self)
{
  if (self->filling)
    return;

  /* The text begins with what was chosen before: an example to change. */
  if (get_choice (self) == NULL && self->text != NULL)
    {
      self->filling = TRUE;
      gtk_editable_set_text (GTK_EDITABLE (self->notation), self->text);
      self->filling = FALSE;
    }
  update (self);
}

static void
on_notation_changed (DameroRulesetRow *self)
{
  if (!self->filling && get_choice (self) == NULL)
    update (self);
}

static void
damero_ruleset_row_get_property (GObject    *object,
                                 guint       prop_id,
                                 GValue     *value,
                                 GParamSpec *pspec)
{
  DameroRulesetRow *self = DAMERO_RULESET_ROW (object);

  if (prop_id == PROP_TEXT)
    g_value_set_string (value, self->text);
  else if (prop_id == PROP_VALID)
    g_value_set_boolean (value, self->valid);
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
}

static void
damero_ruleset_row_set_property (GObject      *object,
                                 guint         prop_id,
                                 const GValue *value,
                                 GParamSpec   *pspec)
{
  if (prop_id == PROP_TEXT)
    damero_ruleset_row_set_text (DAMERO_RULESET_ROW (object), g_value_get_string (value));
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
}

static void
damero_ruleset_row_finalize (GObject *object)
{
  DameroRulesetRow *self = DAMERO_RULESET_ROW (object);

  g_ptr_array_unref (self->choices);
  g_free (self->text);

  G_OBJECT_CLASS (damero_ruleset_row_parent_class)->finalize (object);
}

static void
damero_ruleset_row_class_init (DameroRulesetRowClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->get_property = damero_ruleset_row_get_property;
  object_class->set_property = damero_ruleset_row_set_property;
  object_class->finalize = damero_ruleset_row_finalize;

  properties[PROP_TEXT] = g_param_spec_string ("text", NULL, NULL, NULL,
                                               G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS |
                                                 G_PARAM_EXPLICIT_NOTIFY);
  properties[PROP_VALID] = g_param_spec_boolean ("valid", NULL, NULL, FALSE,
                                                 G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  gtk_widget_class_set_template_from_resource (widget_class, "/org/damero/Damero/setup/ruleset-row.ui");
  gtk_widget_class_bind_template_child (widget_class, DameroRulesetRow, choice);
  gtk_widget_class_bind_template_child (widget_class, DameroRulesetRow, titles);
  gtk_widget_class_bind_template_child (widget_class, DameroRulesetRow, notation);
  gtk_widget_class_bind_template_child (widget_class, DameroRulesetRow, explanation);
  gtk_widget_class_bind_template_callback (widget_class, on_choice_changed);
  gtk_widget_class_bind_template_callback (widget_class, on_notation_changed);
}

static void
damero_ruleset_row_init (DameroRulesetRow *self)
{
  self->choices = g_ptr_array_new ();
  self->filling = TRUE;
  gtk_widget_init_template (GTK_WIDGET (self));
  damero_choice_list_install (self->choice);
  fill_choices (self);
  self->filling = FALSE;
  /* The sentences name a side. */
  g_signal_connect_object (damero_settings_get (), "changed::pieces", G_CALLBACK (update), self,
                           G_CONNECT_SWAPPED);
  update (self);
}

const char *
damero_ruleset_row_get_text (DameroRulesetRow *self)
{
  g_return_val_if_fail (DAMERO_IS_RULESET_ROW (self), NULL);

  return self->text;
}

/* The row of the list for TEXT; the last one, "Other", if it is no named ruleset as it stands. */
static guint
find_choice (DameroRulesetRow *self,
             const char       *text)
{
  DameroRuleset ruleset;

  if (damero_ruleset_from_text (text, &ruleset, NULL))
    for (guint i = 0; i < self->choices->len; i++)
      {
        const DameroRuleset *named = g_ptr_array_index (self->choices, i);

        if (named != NULL && damero_ruleset_equal (named, &ruleset))
          return i;
      }

  return self->choices->len - 1;
}

void
damero_ruleset_row_set_text (DameroRulesetRow *self,
                             const char       *text)
{
  g_return_if_fail (DAMERO_IS_RULESET_ROW (self));

  if (text == NULL)
    text = "";
  self->filling = TRUE;
  gtk_editable_set_text (GTK_EDITABLE (self->notation), text);
  adw_combo_row_set_selected (self->choice, find_choice (self, text));
  self->filling = FALSE;
  update (self);
}

gboolean
damero_ruleset_row_get_valid (DameroRulesetRow *self)
{
  g_return_val_if_fail (DAMERO_IS_RULESET_ROW (self), FALSE);

  return self->valid;
}
