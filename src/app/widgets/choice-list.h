/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * app/widgets/choice-list.h - the list that unfolds under a combo row whose choices are sentences.
 *
 * libadwaita's own list cuts them off after 20 letters; here they wrap, and the chosen one has a mark.
 */
#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

/* Has ROW, whose model holds GtkStringObjects, unfold such a list. */
void damero_choice_list_install (AdwComboRow *row);

G_END_DECLS
