/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/setup/clock-presets.h"

#include <glib/gi18n.h>

#include "app/base/settings.h"
#include "words/control.h"

#define MAX_RECENT 4

/* docs/clock.md, Presets: those that need no match around them, and plain times. */
static const char * const usual[] = {
  "300+3", "900+10", "1800", "3600", "180+2", "600+2", "move 300/60+60",
};

static void
preset_free (gpointer data)
{
  DameroClockPreset *preset = data;

  g_free (preset->control);
  g_free (preset->name);
  g_free (preset);
}

static void
add (GPtrArray  *presets,
     const char *control,
     const char *name,
     gboolean    is_own)
{
  DameroClockPreset *preset;

  for (guint i = 0; i < presets->len; i++)
    {
      preset = g_ptr_array_index (presets, i);
      if (!g_str_equal (preset->control, control))
        continue;

      /* Used before: its name is known by now. */
      if (is_own && !preset->is_own && *name != '\0')
        preset->name = g_strdup (name);
      preset->is_own = preset->is_own || is_own;
      return;
    }

  preset = g_new0 (DameroClockPreset, 1);
  preset->control = g_strdup (control);
  preset->name = name != NULL && *name != '\0' ? g_strdup (name) : NULL;
  preset->is_own = is_own;
  g_ptr_array_add (presets, preset);
}

static gboolean
is_control (const char *text)
{
  DameroControl control;

  return damero_control_from_text (text, &control, NULL);
}

static void
add_own (GPtrArray *presets)
{
  g_autoptr(GVariant) own = g_settings_get_value (damero_settings_get (), "own-clocks");
  const char *name, *control;
  GVariantIter iter;

  g_variant_iter_init (&iter, own);
  while (g_variant_iter_next (&iter, "(&s&s)", &name, &control))
    if (is_control (control))
      add (presets, control, name, TRUE);
}

GPtrArray *
damero_clock_presets_dup (gboolean    with_record,
                          const char *rules_control)
{
  GPtrArray *presets = g_ptr_array_new_with_free_func (preset_free);
  g_auto(GStrv) recent = g_settings_get_strv (damero_settings_get (), "recent-clocks");

  for (guint i = 0; recent[i] != NULL; i++)
    if (is_control (recent[i]) || (with_record && g_str_equal (recent[i], "none")))
      add (presets, recent[i], NULL, FALSE);
  if (presets->len > 0)
    ((DameroClockPreset *) g_ptr_array_index (presets, 0))->is_last = TRUE;
  add_own (presets);
  if (with_record && rules_control != NULL)
    add (presets, rules_control, C_("time control", "Clock of the rules"), FALSE);
  for (guint i = 0; i < G_N_ELEMENTS (usual); i++)
    add (presets, usual[i], NULL, FALSE);

  return presets;
}

char *
damero_clock_presets_dup_last (void)
{
  g_autoptr(GPtrArray) presets = damero_clock_presets_dup (FALSE, NULL);

  return g_strdup (((const DameroClockPreset *) g_ptr_array_index (presets, 0))->control);
}

void
damero_clock_presets_note_used (const char *control)
{
  g_auto(GStrv) before = g_settings_get_strv (damero_settings_get (), "recent-clocks");
  g_autoptr(GPtrArray) now = g_ptr_array_new ();

  g_return_if_fail (control != NULL);

  g_ptr_array_add (now, (gpointer) control);
  for (guint i = 0; before[i] != NULL && now->len < MAX_RECENT; i++)
    if (!g_str_equal (before[i], control))
      g_ptr_array_add (now, before[i]);
  g_ptr_array_add (now, NULL);
  g_settings_set_strv (damero_settings_get (), "recent-clocks", (const char *const *) now->pdata);
}

/* The saved clocks with CONTROL by NAME (NULL: without it) in the place of OLD or, if that is none, at the end. */
static GVariant *
make_own (const char *old,
          const char *control,
          const char *name)
{
  g_autoptr(GVariant) own = g_settings_get_value (damero_settings_get (), "own-clocks");
  const char *own_name, *own_control;
  gboolean is_in = control == NULL;
  GVariantBuilder builder;
  GVariantIter iter;

  g_variant_builder_init (&builder, G_VARIANT_TYPE ("a(ss)"));
  g_variant_iter_init (&iter, own);
  while (g_variant_iter_next (&iter, "(&s&s)", &own_name, &own_control))
    {
      gboolean is_old = g_strcmp0 (own_control, old) == 0 || g_strcmp0 (own_control, control) == 0;

      if (!is_old)
        g_variant_builder_add (&builder, "(ss)", own_name, own_control);
      else if (!is_in)
        g_variant_builder_add (&builder, "(ss)", name, control);
      is_in = is_in || is_old;
    }
  if (!is_in)
    g_variant_builder_add (&builder, "(ss)", name, control);

  return g_variant_builder_end (&builder);
}

void
damero_clock_presets_save (const char *old,
                           const char *control,
                           const char *name)
{
  g_return_if_fail (control != NULL && name != NULL);

  g_settings_set_value (damero_settings_get (), "own-clocks", make_own (old, control, name));
}

GVariant *
damero_clock_presets_remove (const char *control)
{
  GVariant *before = g_settings_get_value (damero_settings_get (), "own-clocks");
  g_auto(GStrv) recent = g_settings_get_strv (damero_settings_get (), "recent-clocks");
  g_autoptr(GPtrArray) rest = g_ptr_array_new ();
  GVariant *both = g_variant_ref_sink (g_variant_new ("(@a(ss)^as)", before, recent));

  g_variant_unref (before);
  g_settings_set_value (damero_settings_get (), "own-clocks", make_own (control, NULL, NULL));
  for (guint i = 0; recent[i] != NULL; i++)
    if (!g_str_equal (recent[i], control))
      g_ptr_array_add (rest, recent[i]);
  g_ptr_array_add (rest, NULL);
  g_settings_set_strv (damero_settings_get (), "recent-clocks", (const char *const *) rest->pdata);

  return both;
}

void
damero_clock_presets_restore (GVariant *before)
{
  g_autoptr(GVariant) own = g_variant_get_child_value (before, 0);
  g_autoptr(GVariant) recent = g_variant_get_child_value (before, 1);

  g_settings_set_value (damero_settings_get (), "own-clocks", own);
  g_settings_set_value (damero_settings_get (), "recent-clocks", recent);
}

char *
damero_clock_presets_dup_title (const char *control,
                                const char *name)
{
  DameroControl read;

  if (name != NULL && *name != '\0')
    return g_strdup (name);

  return damero_control_from_text (control, &read, NULL) ? damero_words_control_short (&read)
                                                          : g_strdup (C_("time control", "No clock"));
}
