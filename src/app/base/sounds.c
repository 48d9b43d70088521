/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/base/sounds.h"

#include "app/base/settings.h"

#define STROKE_MS 220

static const guint strokes[] = {
  [DAMERO_SOUND_REFUSED] = 1,
  [DAMERO_SOUND_LOW_TIME] = 1,
  [DAMERO_SOUND_CALL] = 2,
  [DAMERO_SOUND_FLAG] = 3,
};

static struct {
  DameroSoundHook hook;
  gpointer        user_data;
  guint           timeout_id; /* while one is heard */
  DameroSound     sound;
  guint           n_left;
} heard;

static gboolean
on_stroke (gpointer user_data)
{
  if (heard.n_left == 0)
    {
      heard.timeout_id = 0;
      return G_SOURCE_REMOVE;
    }

  heard.n_left--;
  gdk_display_beep (gdk_display_get_default ());
  return G_SOURCE_CONTINUE;
}

void
damero_sounds_play (DameroSound sound)
{
  if (damero_sounds_get_muted ())
    return;
  if (heard.hook != NULL)
    {
      heard.hook (sound, heard.user_data);
      return;
    }
  if (heard.timeout_id != 0 && sound <= heard.sound)
    return;

  g_clear_handle_id (&heard.timeout_id, g_source_remove);
  heard.sound = sound;
  heard.n_left = strokes[sound] - 1;
  gdk_display_beep (gdk_display_get_default ());
  heard.timeout_id = g_timeout_add (STROKE_MS, on_stroke, NULL);
}

gboolean
damero_sounds_get_muted (void)
{
  return !g_settings_get_boolean (damero_settings_get (), "sounds");
}

static void
on_mute (GSimpleAction *action,
         GVariant      *state,
         gpointer       user_data)
{
  g_settings_set_boolean (damero_settings_get (), "sounds", !g_variant_get_boolean (state));
}

static void
on_setting_changed (GSettings     *settings,
                    const char    *key,
                    GSimpleAction *action)
{
  g_simple_action_set_state (action, g_variant_new_boolean (damero_sounds_get_muted ()));
}

void
damero_sounds_add_action (GApplication *application)
{
  g_autoptr(GSimpleAction) action =
    g_simple_action_new_stateful ("mute-sounds", NULL, g_variant_new_boolean (damero_sounds_get_muted ()));

  g_signal_connect (action, "change-state", G_CALLBACK (on_mute), NULL);
  g_signal_connect_object (damero_settings_get (), "changed::sounds", G_CALLBACK (on_setting_changed), action, 0);
  g_action_map_add_action (G_ACTION_MAP (application), G_ACTION (action));
}

void
damero_sounds_set_hook (DameroSoundHook hook,
                        gpointer        user_data)
{
  heard.hook = hook;
  heard.user_data = user_data;
}
