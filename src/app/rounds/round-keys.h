/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * app/rounds/round-keys.h - the strip under the table of a round that names its keys.
 */
#pragma once

#include <gtk/gtk.h>

#include "model/scoring.h"

G_BEGIN_DECLS

#define DAMERO_TYPE_ROUND_KEYS (damero_round_keys_get_type ())
G_DECLARE_FINAL_TYPE (DameroRoundKeys, damero_round_keys, DAMERO, ROUND_KEYS, GtkWidget)

/* Names the keys of match scores for matches of so many games, in the points of SCORING; none for one game. */
void damero_round_keys_set_games (DameroRoundKeys     *self,
                                  int                  games,
                                  const DameroScoring *scoring);
/* Whether results are entered twice here, and there is a key for it. */
void damero_round_keys_set_second (DameroRoundKeys    *self,
                                   gboolean            shown);

G_END_DECLS
