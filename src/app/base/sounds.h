/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * app/base/sounds.h - everything the program lets be heard, in one place.
 *
 * The display's bell is all that every desktop has without a further package, so kinds differ in the number
 * of their strokes. The setting "sounds" mutes them all; the action app.mute-sounds is its opposite.
 */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* From the least to the gravest. */
typedef enum {
  DAMERO_SOUND_REFUSED,  /* one stroke: a press or a move was refused */
  DAMERO_SOUND_LOW_TIME, /* one: a running clock has little left */
  DAMERO_SOUND_CALL,     /* two: the referee is called */
  DAMERO_SOUND_FLAG,     /* three: a flag fell */
} DameroSound;

/* Lets SOUND be heard, unless muted. A graver one takes the place of one that is being heard; the same or a
 * lesser one is left out then. */
void     damero_sounds_play      (DameroSound      sound);
gboolean damero_sounds_get_muted (void);
/* Gives APPLICATION the action app.mute-sounds, whose state follows the setting. */
void     damero_sounds_add_action (GApplication   *application);

/* Sounds go to HOOK instead of being heard, for tests; NULL: heard again. */
typedef void (*DameroSoundHook)  (DameroSound      sound,
                                  gpointer         user_data);
/* Sets it. */
void     damero_sounds_set_hook  (DameroSoundHook  hook,
                                  gpointer         user_data);

G_END_DECLS
