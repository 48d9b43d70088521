/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * app/widgets/page-keys.h - keys of a page of a window that work wherever the focus is in it.
 */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

typedef struct {
  const char *trigger; /* "<Control>r" */
  const char *action;  /* of the page or around it */
  const char *target;  /* a string; NULL: none */
} DameroPageKey;

/* Adds N_KEYS of KEYS, which have to last, to PAGE. They work while it is shown, unless what has the focus
 * takes the key itself. */
void damero_page_keys_add (GtkWidget           *page,
                           const DameroPageKey *keys,
                           guint                n_keys);

G_END_DECLS
