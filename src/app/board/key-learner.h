/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * app/board/key-learner.h - learns which key a button or foot switch sends: one for Black's half of the clock face, one
 * for White's. They are settings.
 */
#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

#define DAMERO_TYPE_KEY_LEARNER (damero_key_learner_get_type ())
G_DECLARE_FINAL_TYPE (DameroKeyLearner, damero_key_learner, DAMERO, KEY_LEARNER, AdwWindow)

/* Asks over FROM's window for both keys, one after the other. */
void damero_key_learner_present (GtkWidget *from);

G_END_DECLS
