/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * app/setup/tiebreak-list.h - tie-breaks in their order, each with what it is: added, removed, and moved by
 * buttons or by keys (Alt+Up, Alt+Down, Delete in a row).
 *
 * Signal "changed": the list is another one now.
 */
#pragma once

#include <adwaita.h>

#include "model/tiebreak.h"

G_BEGIN_DECLS

#define DAMERO_TYPE_TIEBREAK_LIST (damero_tiebreak_list_get_type ())
G_DECLARE_FINAL_TYPE (DameroTiebreakList, damero_tiebreak_list, DAMERO, TIEBREAK_LIST, GtkWidget)

/* Lists those; no signal. */
void  damero_tiebreak_list_set      (DameroTiebreakList   *self,
                                     const DameroTiebreak *tiebreaks,
                                     guint                 n);
/* Tokens with commas, as acts have them; "" for none. Free with g_free. */
char *damero_tiebreak_list_dup_text (DameroTiebreakList   *self);

G_END_DECLS
