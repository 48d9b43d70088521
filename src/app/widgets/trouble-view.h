/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * app/widgets/trouble-view.h - a page that says what is wrong with a library, with a button for each thing that can be
 * done about it (base/trouble.h).
 *
 * Signal "chosen": one of them was pressed; its action of the application follows.
 */
#pragma once

#include "app/base/trouble.h"

G_BEGIN_DECLS

#define DAMERO_TYPE_TROUBLE_VIEW (damero_trouble_view_get_type ())
G_DECLARE_FINAL_TYPE (DameroTroubleView, damero_trouble_view, DAMERO, TROUBLE_VIEW, GtkWidget)

/* Says what ERROR is about the library at PATH. */
void damero_trouble_view_show (DameroTroubleView  *self,
                               const GError       *error,
                               DameroTroubleWhere  where,
                               const char         *path);

G_END_DECLS
