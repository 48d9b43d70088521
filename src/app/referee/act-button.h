/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * app/referee/act-button.h - a button of the referee's panel: an icon and a title that begin at its edge.
 *
 * It leaves the focus where it was when it is clicked. Properties "title" and "icon" (the name of one).
 */
#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

#define DAMERO_TYPE_ACT_BUTTON (damero_act_button_get_type ())
G_DECLARE_FINAL_TYPE (DameroActButton, damero_act_button, DAMERO, ACT_BUTTON, GtkButton)

G_END_DECLS
