/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * app/base/type-size.h - gives a widget and all that is in it a size of type, from which the style takes
 * its other sizes (em).
 */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

typedef struct _DameroTypeSize DameroTypeSize;

/* For WIDGET (not referenced), whose owner frees it. */
DameroTypeSize *damero_type_size_new  (GtkWidget      *widget);
void            damero_type_size_free (DameroTypeSize *self);
/* Sets it to PIXELS, in whole ones, before the next frame: sizes may be found while places are given. */
void            damero_type_size_set  (DameroTypeSize *self,
                                       double          pixels);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (DameroTypeSize, damero_type_size_free)

G_END_DECLS
