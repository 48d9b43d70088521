/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * app/boards/contact-row.h - a row at the head of the call queue: a board whose device is not heard of, with what can
 * be done about it; or, where the hall is without contact, all such boards in one row.
 */
#pragma once

#include "app/base/desk.h"

G_BEGIN_DECLS

#define DAMERO_TYPE_CONTACT_ROW (damero_contact_row_get_type ())
G_DECLARE_FINAL_TYPE (DameroContactRow, damero_contact_row, DAMERO, CONTACT_ROW, GtkWidget)

/* About PLACES (DameroPlace, at least one). */
GtkWidget *damero_contact_row_new    (DameroDesk       *desk,
                                      const GArray     *places);
/* For how long, anew. */
void       damero_contact_row_update (DameroContactRow *self);

G_END_DECLS
