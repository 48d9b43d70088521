/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * app/setup/event-draft.h - the acts that make a new event, performed as one: it is made whole or not at all. Tried
 * before, so that what would be refused is shown where it was entered.
 *
 * Without GTK: it performs what the forms of a new event hold.
 */
#pragma once

#include "director/director.h"

G_BEGIN_DECLS

/* Tries ACTS (DameroAct; an EVENT act first) on an event that is thrown away. FALSE: RET_INDEX is the act
 * that would be refused, RET_FIELD its field (-1: none), RET_WHY the sentence. */
gboolean damero_event_draft_check   (const GPtrArray *acts,
                                     guint           *ret_index,
                                     int             *ret_field,
                                     char           **ret_why);
/* Performs ACTS by DIRECTOR, as one. The uid of the event, to be freed; NULL with ERROR if nothing was stored. */
char    *damero_event_draft_perform (DameroDirector  *director,
                                     const GPtrArray *acts,
                                     GError         **error);

G_END_DECLS
