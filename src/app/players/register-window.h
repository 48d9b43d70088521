/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * app/players/register-window.h - the club's register of players: search, add, change, merge, remove, import, export.
 *
 * Its acts are class actions "register.…", with the keys in the table of the .c file; what is done in it goes through
 * the director and is taken back by "register.undo".
 */
#pragma once

#include <adwaita.h>

#include "director/director.h"

G_BEGIN_DECLS

#define DAMERO_TYPE_REGISTER_WINDOW (damero_register_window_get_type ())
G_DECLARE_FINAL_TYPE (DameroRegisterWindow, damero_register_window, DAMERO, REGISTER_WINDOW, AdwApplicationWindow)

/* The window of the register of DIRECTOR: the one there is, or a new one. Presented. */
GtkWindow *damero_register_window_present (GtkApplication       *application,
                                           DameroDirector       *director);
/* Writes the register as a table to PATH. FALSE: FROM's window has said why. */
gboolean   damero_register_window_export  (DameroRegisterWindow *self,
                                           const char           *path);

G_END_DECLS
