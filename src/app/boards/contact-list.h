/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * app/boards/contact-list.h - the head of the call queue: boards whose devices are not heard of. They are no acts: they
 * come and go with the devices.
 */
#pragma once

#include "app/base/desk.h"

G_BEGIN_DECLS

#define DAMERO_TYPE_CONTACT_LIST (damero_contact_list_get_type ())
G_DECLARE_FINAL_TYPE (DameroContactList, damero_contact_list, DAMERO, CONTACT_LIST, GtkWidget)

/* Shows those of DESK from now on. */
void damero_contact_list_follow (DameroContactList *self,
                                 DameroDesk        *desk);

G_END_DECLS
