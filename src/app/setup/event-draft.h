/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * app/setup/event-draft.h - the acts that make a new event: tried as a whole before the first is
 * performed, so that an event is made whole or not at all.
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
/* Performs ACTS by DIRECTOR. The uid of the event, which is free by g_free; NULL if nothing was stored. With
 * ERROR set and an event returned, the acts from the one that failed on are missing. */
char    *damero_event_draft_perform (DameroDirector  *director,
                                     const GPtrArray *acts,
                                     GError         **error);

G_END_DECLS
