/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/setup/control-row.h"

#include <glib/gi18n.h>

#include "words/control.h"

struct _DameroControlRow
{
  DameroNotationRow parent_instance;

  gboolean          allow_none;
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
damero_control_row_class_init (DameroControlRowClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->get_property = damero_control_row_get_property;
  object_class->set_property = damero_control_row_set_property;
  DAMERO_NOTATION_ROW_CLASS (klass)->read = damero_control_row_read;

  properties[PROP_ALLOW_NONE] = g_param_spec_boolean ("allow-none", NULL, NULL, FALSE,
                                                      G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS |
                                                        G_PARAM_EXPLICIT_NOTIFY);
  g_object_class_install_properties (object_class, N_PROPS, properties);
}

static void
damero_control_row_init (DameroControlRow *self)
{
  damero_notation_row_set_titles (DAMERO_NOTATION_ROW (self), _("Time control"),
                                  _("Time control in notation, such as 300+5"));
  fill_presets (self);
}
