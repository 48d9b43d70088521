/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/setup/control-row.h"

#include <glib/gi18n.h>

#include "model/control-rules.h"
#include "words/control.h"

/* What a club evening is played by where the rules name no clock. */
#define USUAL_CONTROL "600+2"

struct _DameroControlRow
{
  DameroNotationRow  parent_instance;

  GtkWidget         *minutes_row;
  GtkWidget         *seconds_row;
  GtkWidget         *added_row;
  GtkSpinButton     *minutes;
  GtkSpinButton     *seconds;
  GtkSpinButton     *added;

  gboolean           allow_none;
  gboolean           filling; /* the times are being set, not used */
  char              *rules_control; /* the clock that the rules bring, canonical; "" for none, NULL while unknown */
  char              *proposal;      /* what the last rules proposed */
};

G_DEFINE_FINAL_TYPE (DameroControlRow, damero_control_row, DAMERO_TYPE_NOTATION_ROW)

enum { PROP_0, PROP_ALLOW_NONE, N_PROPS };
static GParamSpec *properties[N_PROPS];

static gboolean
damero_control_row_read (DameroNotationRow *row,
                         const char        *text,
                         char             **ret_text,
                         char             **ret_words)
{
  DameroControl control;
  DameroControlError error;
  char canonical[DAMERO_CONTROL_TEXT_SIZE];

  if (text == NULL)
    {
      *ret_words = g_strdup (_("The game is played without a clock."));
      return TRUE;
    }
  if (!damero_control_from_text (text, &control, &error))
    {
      *ret_words = damero_words_control_error (&error, text);
      return FALSE;
    }

  *ret_words = damero_words_control (&control);
  damero_control_to_text (&control, canonical);
  *ret_text = g_strdup (canonical);

  return TRUE;
}

static gboolean
is_preset (const char *text)
{
  for (guint i = 0; i < damero_control_presets_get_n (); i++)
    if (g_str_equal (damero_control_presets_get (i)->text, text))
      return TRUE;

  return FALSE;
}

/* "15+10": the clock would be gone before the pieces stand. */
static char *
damero_control_row_doubt (DameroNotationRow *row,
                          const char        *text,
                          char             **ret_question)
{
  char meant[DAMERO_CONTROL_TEXT_SIZE];
  g_autofree char *seconds_meaning = NULL;
  DameroControl minutes, seconds;

  if (!damero_control_suggest_minutes (text, &minutes) || !damero_control_from_text (text, &seconds, NULL))
    return NULL;

  damero_control_to_text (&minutes, meant);
  seconds_meaning = damero_words_control (&seconds);
  /* Translators: %s is a time control in words, one or two sentences: "15 seconds and 10 seconds a move." */
  *ret_question = g_strdup_printf (_("A number alone is in seconds. %s Were minutes meant?"), seconds_meaning);
  return g_strdup (meant);
}

static gboolean
fits (GtkSpinButton *spin,
      gint64         value)
{
  return value <= (gint64) gtk_adjustment_get_upper (gtk_spin_button_get_adjustment (spin));
}

/* What is chosen, in minutes and seconds; 0 where it cannot be said by these alone. */
static void
show_times (DameroControlRow *self)
{
  const char *text = damero_notation_row_get_text (DAMERO_NOTATION_ROW (self));
  const DameroPeriod *period;
  DameroControl control;
  gint64 seconds, added;
  gboolean simple;

  if (text == NULL || !damero_control_from_text (text, &control, NULL))
    return;

  period = &control.periods[0];
  seconds = period->time_ms / 1000;
  added = period->bonus_ms / 1000;
  simple = control.mode == DAMERO_MODE_PERIODS && control.n_periods == 1 && period->moves == 0 &&
           (period->bonus == DAMERO_BONUS_NONE || period->bonus == DAMERO_BONUS_FISCHER) &&
           fits (self->minutes, seconds / 60) && fits (self->added, added);
  self->filling = TRUE;
  gtk_spin_button_set_value (self->minutes, simple ? (double) (seconds / 60) : 0);
  gtk_spin_button_set_value (self->seconds, simple ? (double) (seconds % 60) : 0);
  gtk_spin_button_set_value (self->added, simple ? (double) added : 0);
  self->filling = FALSE;
}

static void
on_time_changed (DameroControlRow *self)
{
  int time = gtk_spin_button_get_value_as_int (self->minutes) * 60 + gtk_spin_button_get_value_as_int (self->seconds);
  int added = gtk_spin_button_get_value_as_int (self->added);
  g_autofree char *text = NULL;

  if (self->filling)
    return;

  text = added > 0 ? g_strdup_printf ("%d+%d", time, added) : g_strdup_printf ("%d", time);
  damero_notation_row_write (DAMERO_NOTATION_ROW (self), text);
}

static void
fill_presets (DameroControlRow *self)
{
  g_autoptr(GStrvBuilder) titles = g_strv_builder_new (), texts = g_strv_builder_new ();
  g_auto(GStrv) all_titles = NULL, all_texts = NULL;

  if (self->allow_none)
    {
      g_strv_builder_add (titles, C_("time control", "No clock"));
      g_strv_builder_add (texts, "");
    }
  if (self->rules_control != NULL && *self->rules_control != '\0' && !is_preset (self->rules_control))
    {
      g_strv_builder_add (titles, C_("time control", "Clock of the rules"));
      g_strv_builder_add (texts, self->rules_control);
    }
  for (guint i = 0; i < damero_control_presets_get_n (); i++)
    {
      g_strv_builder_add (titles, damero_words_control_preset (damero_control_presets_get (i)->id));
      g_strv_builder_add (texts, damero_control_presets_get (i)->text);
    }
  g_strv_builder_add (titles, C_("time control", "Other…"));
  all_titles = g_strv_builder_end (titles);
  all_texts = g_strv_builder_end (texts);
  damero_notation_row_set_presets (DAMERO_NOTATION_ROW (self), (const char *const *) all_titles,
                                   (const char *const *) all_texts);
}

static void
damero_control_row_get_property (GObject    *object,
                                 guint       prop_id,
                                 GValue     *value,
                                 GParamSpec *pspec)
{
  g_value_set_boolean (value, DAMERO_CONTROL_ROW (object)->allow_none);
}

static void
damero_control_row_set_property (GObject      *object,
                                 guint         prop_id,
                                 const GValue *value,
                                 GParamSpec   *pspec)
{
  DameroControlRow *self = DAMERO_CONTROL_ROW (object);

  if (g_value_get_boolean (value) == self->allow_none)
    return;

  self->allow_none = g_value_get_boolean (value);
  fill_presets (self);
  g_object_notify_by_pspec (object, pspec);
}

static void
damero_control_row_finalize (GObject *object)
{
  DameroControlRow *self = DAMERO_CONTROL_ROW (object);

  g_free (self->rules_control);
  g_free (self->proposal);

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
  DAMERO_NOTATION_ROW_CLASS (klass)->read = damero_control_row_read;
  DAMERO_NOTATION_ROW_CLASS (klass)->doubt = damero_control_row_doubt;

  properties[PROP_ALLOW_NONE] = g_param_spec_boolean ("allow-none", NULL, NULL, FALSE,
                                                      G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS |
                                                        G_PARAM_EXPLICIT_NOTIFY);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  gtk_widget_class_set_template_from_resource (widget_class, "/org/damero/Damero/setup/control-row.ui");
  gtk_widget_class_bind_template_child (widget_class, DameroControlRow, minutes_row);
  gtk_widget_class_bind_template_child (widget_class, DameroControlRow, seconds_row);
  gtk_widget_class_bind_template_child (widget_class, DameroControlRow, added_row);
  gtk_widget_class_bind_template_child (widget_class, DameroControlRow, minutes);
  gtk_widget_class_bind_template_child (widget_class, DameroControlRow, seconds);
  gtk_widget_class_bind_template_child (widget_class, DameroControlRow, added);
  gtk_widget_class_bind_template_callback (widget_class, on_time_changed);
}

static void
damero_control_row_init (DameroControlRow *self)
{
  DameroNotationRow *row = DAMERO_NOTATION_ROW (self);

  gtk_widget_init_template (GTK_WIDGET (self));
  damero_notation_row_accompany (row, self->minutes_row);
  damero_notation_row_accompany (row, self->seconds_row);
  damero_notation_row_accompany (row, self->added_row);
  damero_notation_row_put_last (row);
  damero_notation_row_set_answers (row, _("Use _Minutes"), _("Use _Seconds"));
  g_signal_connect (self, "notify::text", G_CALLBACK (show_times), NULL);
  damero_notation_row_set_titles (row, _("Time control"),
                                  _("Time control in notation, such as 300+5"));
  fill_presets (self);
}

void
damero_control_row_follow (DameroControlRow    *self,
                           const DameroRuleset *ruleset)
{
  DameroNotationRow *row = DAMERO_NOTATION_ROW (self);
  const char *chosen = damero_notation_row_get_text (row);
  char canonical[DAMERO_CONTROL_TEXT_SIZE] = "";
  gboolean has_control, follows;
  DameroControl control;

  g_return_if_fail (DAMERO_IS_CONTROL_ROW (self));

  if (!damero_ruleset_read_control (ruleset, &has_control, &control, NULL))
    return;

  if (has_control)
    damero_control_to_text (&control, canonical);
  follows = self->proposal == NULL ||
            (damero_notation_row_get_valid (row) && g_str_equal (chosen != NULL ? chosen : "", self->proposal));
  g_free (self->rules_control);
  self->rules_control = g_strdup (canonical);
  g_free (self->proposal);
  self->proposal = g_strdup (ruleset->time_control[0] != '\0' ? canonical : USUAL_CONTROL);
  fill_presets (self);
  if (follows)
    damero_notation_row_set_text (row, self->proposal);
}

const char *
damero_control_row_get_field (DameroControlRow *self)
{
  const char *text;

  g_return_val_if_fail (DAMERO_IS_CONTROL_ROW (self), NULL);

  text = damero_notation_row_get_text (DAMERO_NOTATION_ROW (self));
  return text != NULL || !damero_notation_row_get_valid (DAMERO_NOTATION_ROW (self)) ? text : "none";
}
