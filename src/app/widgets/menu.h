/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * app/widgets/menu.h - lines of menus that are made while the program runs.
 *
 * Without GTK: GIO has the model of a menu.
 */
#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

/* Appends a line to MENU that says LABEL as it stands: it may hold a name, in which an underscore is no
 * mark of a mnemonic. The line activates ACTION with TARGET, which is taken if it is floating. */
void damero_menu_append (GMenu      *menu,
                         const char *label,
                         const char *action,
                         GVariant   *target);

G_END_DECLS
