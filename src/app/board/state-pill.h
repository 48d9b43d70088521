/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * app/board/state-pill.h - a round label with the icon, a word and the colour of how a board stands.
 */
#pragma once

#include "app/board/board-state.h"

G_BEGIN_DECLS

#define DAMERO_TYPE_STATE_PILL (damero_state_pill_get_type ())
G_DECLARE_FINAL_TYPE (DameroStatePill, damero_state_pill, DAMERO, STATE_PILL, GtkWidget)

/* A pill that shows nothing yet. */
GtkWidget *damero_state_pill_new  (void);
/* Shows a state in words of the caller's. */
void       damero_state_pill_show (DameroStatePill      *self,
                                   DameroBoardStateKind  kind,
                                   const char           *word);

G_END_DECLS
