/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * app/widgets/steady-label.h - a button whose label changes and whose width does not.
 */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Gives BUTTON the LABEL, with its mnemonic, and the width of the widest of ALL (NULL at the end). */
void damero_steady_label_set (GtkButton          *button,
                              const char         *label,
                              const char * const *all);

G_END_DECLS
